"""How single cards are best answered, where a bot's general sense of cards is not enough.

What is said of single cards is said here, a module a product, and gathered in one table by the name
of the card that asks (only how strong some Treasures are stands in `tally`). A bot can bring its
own habits: `bot.habits = {**HABITS, "Moat": MyMoat()}`.
"""

from palatine.agents.habits.by_card import HABITS
from palatine.agents.habits.habit import Habit, Question

__all__ = ["HABITS", "Habit", "Question"]
