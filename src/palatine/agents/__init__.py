"""Floor 4: those who answer."""

from palatine.agents.habits import HABITS, Habit, Question
from palatine.agents.judge import Judge
from palatine.agents.menu import Line, Menu
from palatine.agents.money import BigMoney, BigMoneyUltimate
from palatine.agents.random_legal import RandomAgent
from palatine.agents.roster import make, names
from palatine.agents.sensible import Sensible
from palatine.agents.terms import Ask, Condition, Term, coins, duchies, left, money, n, provinces

__all__ = [
    "HABITS",
    "Ask",
    "BigMoney",
    "BigMoneyUltimate",
    "Condition",
    "Habit",
    "Judge",
    "Line",
    "Menu",
    "Question",
    "RandomAgent",
    "Sensible",
    "Term",
    "coins",
    "duchies",
    "left",
    "make",
    "money",
    "n",
    "names",
    "provinces",
]
