"""The habits for cards of Alchemy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from palatine.agents.habits.base import Harbinger, Witch
from palatine.agents.habits.habit import Habit
from palatine.agents.habits.kinds import Also, GainsUpTo, PutsBack, TrashesOne, TrashesToDraw
from palatine.cards.basic import DUCHY, GOLD
from palatine.rules.card import ACTION, VICTORY, Card
from palatine.rules.cost import Cost

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.rules.player import Player


class Apprentice(TrashesToDraw):
    def cards(self, you: Player, card: Card) -> i64:
        cost = you.game.cost_of(card)
        return cost.coins + 2 * min(cost.potions, 1)


class Transmute(TrashesOne):
    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        types = you.game.types_of(card)
        gives: i64 = 0
        for kind, gained in ((ACTION, DUCHY), (VICTORY, GOLD)):
            if types & kind and you.game.is_on_top(gained):
                gives += bot.worth(you, gained)
        return gives


class University(GainsUpTo):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return bot.usual_value(you, card) + super().value(bot, you, card)


HABITS: Final[dict[str, Habit]] = {
    "Alchemist": PutsBack(),
    "Apprentice": Apprentice(),
    "Familiar": Witch(),
    "Golem": Also(20),
    "Herbalist": Harbinger(),
    "Possession": Also(40),
    "Scrying Pool": Also(15),
    "Transmute": Transmute(),
    "University": University(Cost(5)),
}
