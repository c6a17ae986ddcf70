"""The bots by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.agents.money import BigMoney, BigMoneyUltimate
from palatine.agents.random_legal import RandomAgent
from palatine.errors import PalatineError
from palatine.names import did_you_mean, listed

if TYPE_CHECKING:
    from palatine.rules.agent import Agent

RANDOM: Final = "random"
BIG_MONEY: Final = "big-money"
BIG_MONEY_ULTIMATE: Final = "big-money-ultimate"
NAMES: Final = (RANDOM, BIG_MONEY, BIG_MONEY_ULTIMATE)
ALIASES: Final = {"bmu": BIG_MONEY_ULTIMATE}


def names() -> list[str]:
    """The names of all bots."""
    return list(NAMES)


def make(name: str, seed: str = "") -> Agent:
    """A bot by its name or alias, in any case; `seed` decides the luck of one that plays by chance.

    Raises PalatineError, naming the nearest, for a name that no bot has.
    """
    known = name.strip().lower()
    known = ALIASES.get(known, known)
    if known == RANDOM:
        return RandomAgent(seed)
    if known == BIG_MONEY:
        return BigMoney()
    if known == BIG_MONEY_ULTIMATE:
        return BigMoneyUltimate()
    near = did_you_mean(known, [*NAMES, *ALIASES]) or f"; there are {listed(NAMES, 'and')}"
    raise PalatineError(f"there is no bot called {name!r}{near}")
