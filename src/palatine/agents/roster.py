"""The bots by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from palatine.agents.money import BigMoney, BigMoneyUltimate
from palatine.agents.random_legal import RandomAgent
from palatine.errors import PalatineError
from palatine.names import did_you_mean, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.rules.agent import Agent

RANDOM: Final = "random"
BIG_MONEY: Final = "big-money"
BIG_MONEY_ULTIMATE: Final = "big-money-ultimate"
STRONGEST: Final = BIG_MONEY_ULTIMATE
ALIASES: Final = {"bmu": BIG_MONEY_ULTIMATE}


@final
class Bot:
    """How a bot is made from the seed that decides its luck.

    A `slow` one may take longer for an answer than whoever serves others meanwhile can wait. It is
    asked in another process, which finds `make` by its name, so that has to be a function or class
    of a module.
    """

    def __init__(self, make: Callable[[str], Agent], slow: bool = False) -> None:
        self.make: Callable[[str], Agent] = make
        self.slow: bool = slow


def _random(seed: str) -> Agent:
    return RandomAgent(seed)


def _big_money(seed: str) -> Agent:
    return BigMoney()


def _big_money_ultimate(seed: str) -> Agent:
    return BigMoneyUltimate()


BOTS: Final[dict[str, Bot]] = {
    RANDOM: Bot(_random),
    BIG_MONEY: Bot(_big_money),
    BIG_MONEY_ULTIMATE: Bot(_big_money_ultimate),
}
"""All of them; whoever adds one finds it at every table."""


def names() -> list[str]:
    """The names of all bots."""
    return list(BOTS)


def find(name: str) -> Bot:
    """The bot of a name or alias, upper and lower case all one.

    Raises PalatineError, naming the nearest, for a name that no bot has.
    """
    known = name.strip().lower()
    known = ALIASES.get(known, known)
    bot = BOTS.get(known)
    if bot is None:
        near = did_you_mean(known, [*BOTS, *ALIASES]) or f"; there are {listed(names(), 'and')}"
        raise PalatineError(f"there is no bot called {name!r}{near}")
    return bot


def make(name: str, seed: str = "") -> Agent:
    """A bot by its name; `seed` decides the luck of one that plays by chance."""
    return find(name).make(seed)
