"""What is measured: five matches between two players, and single steps of two of them."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from palatine.agents.menu import Line, Menu
from palatine.agents.money import BigMoneyUltimate
from palatine.agents.random_legal import RandomAgent
from palatine.agents.terms import n, provinces
from palatine.cards import kingdoms
from palatine.cards.basic import DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from palatine.cards.registry import known
from palatine.lab.bench.spread import Spread
from palatine.lab.match import Standings
from palatine.rules.card import Card
from palatine.rules.setup import lay_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.rules.agent import Agent
    from palatine.rules.setup import Kingdom

_SEED: Final = "bench"


class Workload:
    """Games between two agents on one kingdom after the other."""

    def __init__(self, kingdoms_: Sequence[Kingdom], agents: Sequence[Agent]) -> None:
        self.agents = list(agents)
        self.standings = Standings(len(self.agents))
        self._tables = [lay_out(kingdom, len(self.agents)) for kingdom in kingdoms_]

    @property
    def games_a_time(self) -> int:
        """How many games `play` plays for each time: one a kingdom."""
        return len(self._tables)

    def play(self, times: int) -> None:
        """Plays every kingdom so many times, the agents taking turns to start."""
        for table in self._tables:
            self.standings.play(table, self.agents, _SEED, times)


def big_money() -> Menu:
    """W1's bot."""
    return Menu([Line(PROVINCE), Line(GOLD), Line(SILVER)])


def two_smithies() -> Menu:
    """W2's bot."""
    smithy = _card("Smithy")
    return Menu([Line(PROVINCE), Line(GOLD), Line(smithy, n(smithy) < 2), Line(SILVER)])


def engine() -> Menu:
    """W3's bot: many Actions."""
    village, market, smithy, militia = map(_card, ("Village", "Market", "Smithy", "Militia"))
    return Menu(
        [
            Line(PROVINCE, (n(GOLD) >= 1) | (provinces < 6)),
            Line(DUCHY, provinces < 4),
            Line(ESTATE, provinces < 2),
            Line(GOLD, n(GOLD) < 2),
            Line(market, n(market) < 5),
            Line(militia, n(militia) < 1),
            Line(smithy, (n(smithy) < 4) & (n(smithy) <= n(village))),
            Line(SILVER, n(SILVER) < 2),
            Line(village, n(village) < 5),
            Line(GOLD),
            Line(SILVER),
        ],
        plays=[village, market, smithy, militia],
    )


def basics() -> Kingdom:
    """The kingdom of W1."""
    return kingdoms.parse(kingdoms.NONE)


def engine_kingdom() -> Kingdom:
    """The kingdom of W3."""
    return kingdoms.parse("Village, Market, Smithy, Militia")


def empires_kingdoms() -> list[Kingdom]:
    """The twenty kingdoms of W4 and W5, as they were dealt once."""
    text = files("palatine.lab.bench").joinpath("kingdoms.txt").read_text("utf-8")
    return [kingdoms.parse(line) for line in text.splitlines()]


def workloads() -> dict[str, Workload]:
    """Everything that is measured in games, by name."""
    empires = empires_kingdoms()
    return {
        "W1": Workload([basics()], [big_money(), big_money()]),
        "W2": Workload([kingdoms.parse("Smithy")], [two_smithies(), big_money()]),
        "W3": Workload([engine_kingdom()], [engine(), big_money()]),
        "W4": Workload(empires, [Spread(), BigMoneyUltimate()]),
        "W5": Workload(empires, [RandomAgent("1"), RandomAgent("2")]),
    }


def _card(name: str) -> Card:
    card = known().named(name)
    assert isinstance(card, Card)
    return card
