"""Bots for tests of those that think elsewhere: one waits for a sign, one falls down."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from palatine.agents import BigMoney
from palatine.agents.roster import Bot

if TYPE_CHECKING:
    from palatine.rules.agent import Agent
    from palatine.rules.card import Card
    from palatine.rules.player import Player

SIGN: Final = "PALATINE_TEST_SIGN"  # the path of a file that the slow one waits for
LONGEST: Final = 30.0  # seconds that it waits in any case


class Slow(BigMoney):
    """Big Money, which keeps its processor busy until there is a sign."""

    def treasures(self, you: Player) -> list[Card]:
        begun = time.monotonic()
        while not Path(os.environ[SIGN]).exists() and time.monotonic() - begun < LONGEST:
            sum(range(10_000))
        return super().treasures(you)


class Failing(BigMoney):
    """Big Money, which falls down."""

    def treasures(self, you: Player) -> list[Card]:
        raise ZeroDivisionError("this bot fails")


def make_slow(seed: str) -> Agent:
    return Slow()


def make_failing(seed: str) -> Agent:
    return Failing()


SLOW: Final = Bot(make_slow, slow=True)
FAILING: Final = Bot(make_failing, slow=True)
