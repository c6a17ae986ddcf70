"""Figures that any right simulator reproduces, within their tolerances.

Compiled, 20,000 games a match; interpreted, fewer, and the tolerance is wider by four standard
errors of so few. `p` below is the number of Provinces left. "No suicide" is said of each match; the
starting player is the first of the bots, or they take turns to start.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, pstdev
from typing import TYPE_CHECKING

import pytest

from palatine import build_info
from palatine.agents import (
    BigMoney,
    BigMoneyUltimate,
    Line,
    Menu,
    coins,
    n,
    provinces,
)
from palatine.cards import kingdoms
from palatine.cards.basic import GOLD, PROVINCE, SILVER
from palatine.cards.registry import known
from palatine.lab.match import begin, play_out
from palatine.rules.card import Card
from palatine.rules.setup import lay_out
from palatine.rules.turn import run

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from palatine.agents.terms import Condition
    from palatine.lab.match import Result
    from palatine.rules.agent import Agent
    from palatine.rules.card import CardShaped
    from palatine.rules.player import Player

pytestmark = pytest.mark.compiled_too

COMPILED = build_info.is_compiled()
GAMES = 20_000 if COMPILED else 300
POINTS = 1.1  # tolerances of the figures: of percentages,
VP = 0.15
TURNS = 0.1
ERRORS = 4  # standard errors that fewer games than 20,000 may be off besides


def card(name: str) -> Card:
    found = known().named(name)
    assert isinstance(found, Card)
    return found


def menu(*lines: tuple[str, Condition | None] | str, no_suicide: bool = False) -> Menu:
    return Menu(
        [
            Line(known().named(line))
            if isinstance(line, str)
            else Line(known().named(line[0]), line[1])
            for line in lines
        ],
        no_suicide=no_suicide,
    )


D4 = ("Duchy", provinces <= 4)
E2 = ("Estate", provinces <= 2)


def duchies_at(left: int) -> Menu:
    return menu("Province", ("Duchy", provinces <= left), E2, "Gold", "Silver")


def matches(kingdom: str, bots: Sequence[Agent], games: int, *, alternate: bool) -> list[Result]:
    """Results of a series, by bot: whoever starts, the first bot's figures come first."""
    table = lay_out(kingdoms.parse(kingdom), len(bots))
    found = []
    for number in range(games):
        starter = number % len(bots) if alternate else 0
        seated = [*bots[starter:], *bots[:starter]]
        result = play_out(table, seated, f"figures {number}")
        assert result.finished
        found.append(by_bot(result, starter))
    table.dispose()
    return found


def by_bot(result: Result, starter: int) -> Result:
    seats = len(result.scores)
    order = [(bot - starter) % seats for bot in range(seats)]
    result.scores = [result.scores[seat] for seat in order]
    result.turns = [result.turns[seat] for seat in order]
    result.winners = [(seat + starter) % seats for seat in result.winners]
    return result


def check(values: Iterable[float], expected: float, tolerance: float) -> None:
    """The mean of many values is the expected one, as far as it can be told from so many."""
    sample = list(values)
    if not COMPILED:
        tolerance += ERRORS * pstdev(sample) / sqrt(len(sample))
    assert fmean(sample) == pytest.approx(expected, abs=tolerance)


def check_percentages(found: list[Result], wins: Sequence[float | None], ties: float) -> None:
    for bot, expected in enumerate(wins):
        if expected is not None:
            check((100.0 * (each.winners == [bot]) for each in found), expected, POINTS)
    check((100.0 * (len(each.winners) > 1) for each in found), ties, POINTS)


MIRRORS = [
    ([BigMoney(), BigMoney()], (24.4, 42.4), 33.2, 17.36),
    ([BigMoneyUltimate(), BigMoneyUltimate()], (51.9, 40.9), 7.2, 19.35),
    (
        [BigMoneyUltimate(no_suicide=True), BigMoneyUltimate(no_suicide=True)],
        (51.6, 40.3),
        8.2,
        20.52,
    ),
    ([duchies_at(4), duchies_at(4)], (51.2, 40.9), 8.0, None),
    ([duchies_at(7), duchies_at(7)], (52.4, 40.4), 7.3, None),
    ([BigMoneyUltimate() for _ in range(3)], (35.6, 28.9, 25.3), 10.2, None),
]


@pytest.mark.parametrize(
    ("bots", "wins", "ties", "turns"),
    MIRRORS,
    ids=["basic", "ultimate", "ultimate, no suicide", "Duchy p<=4", "Duchy p<=7", "three ultimate"],
)
def test_money_against_itself(
    bots: list[Agent], wins: Sequence[float], ties: float, turns: float | None
) -> None:
    found = matches("none", bots, GAMES, alternate=False)
    check_percentages(found, wins, ties)
    if turns is not None:
        check((each.turns[0] for each in found), turns, TURNS)


LANDSCAPES = {
    "Aqueduct": (59.1, 0.7, 46.2, 21.5),
    "Bandit Fort": (50.4, 5.4, 15.8, 20.8),
    "Baths": (53.7, 5.7, 38.9, 20.5),
    "Battlefield": (53.2, 6.8, 44.0, 20.7),
    "Museum": (51.5, 8.2, 49.8, 20.5),
    "Palace": (55.0, 5.3, 49.7, 20.4),
    "Wolf Den": (50.4, 9.4, 37.5, 20.5),
    "Tax": (50.7, 8.3, 37.9, 20.7),
    "none": (51.4, 8.2, 37.9, 20.5),
}


@pytest.mark.parametrize("name", LANDSCAPES)
def test_landscapes_that_money_ignores(name: str) -> None:
    wins, ties, vp, turns = LANDSCAPES[name]
    bots = [BigMoneyUltimate(no_suicide=True), BigMoneyUltimate(no_suicide=True)]
    found = matches(name, bots, GAMES, alternate=False)
    check_percentages(found, [wins], ties)
    check((fmean(each.scores) for each in found), vp, VP)
    check((each.turns[0] for each in found), turns, TURNS)


AGAINST = [
    ("none", BigMoneyUltimate(), BigMoney(), (80.6, 16.2), 3.1),
    (
        "Witch",
        menu(
            ("Province", n(GOLD) >= 1),
            ("Duchy", provinces <= 5),
            E2,
            ("Witch", n(card("Witch")) < 1),
            "Gold",
            ("Witch", n(card("Witch")) < 2),
            "Silver",
            no_suicide=True,
        ),
        BigMoneyUltimate(no_suicide=True),
        (94.5, 4.8),
        0.7,
    ),
    (
        "Delve",
        menu("Province", D4, "Gold", "Delve", no_suicide=True),
        BigMoneyUltimate(no_suicide=True),
        (77.4, 18.1),
        4.5,
    ),
    (
        "Wedding",
        menu("Province", D4, ("Gold", coins < 7), "Wedding", "Silver", no_suicide=True),
        BigMoneyUltimate(no_suicide=True),
        (83.0, 14.7),
        2.3,
    ),
    (
        "Dominate",
        menu("Dominate", "Province", D4, "Gold", "Silver", no_suicide=True),
        BigMoneyUltimate(no_suicide=True),
        (39.1, 54.9),
        6.0,
    ),
    (
        "Royal Blacksmith",
        menu(
            "Province",
            D4,
            ("Royal Blacksmith", (n(card("Royal Blacksmith")) < 1) & (coins >= 5)),
            "Gold",
            "Silver",
            no_suicide=True,
        ),
        BigMoneyUltimate(no_suicide=True),
        (23.6, 71.8),
        4.6,
    ),
]


@pytest.mark.parametrize(
    ("kingdom", "bot", "other", "wins", "ties"), AGAINST, ids=[each[0] for each in AGAINST]
)
def test_one_strategy_against_another(
    kingdom: str, bot: Agent, other: Agent, wins: Sequence[float], ties: float
) -> None:
    check_percentages(matches(kingdom, [bot, other], GAMES, alternate=True), wins, ties)


def test_two_smithies() -> None:
    bot = menu("Province", "Gold", ("Smithy", n(card("Smithy")) < 2), "Silver")
    found = matches("Smithy", [bot, BigMoney()], GAMES, alternate=True)
    check_percentages(found, (60.7, 13.5), 25.8)
    check((fmean(each.turns) for each in found), 16.13, TURNS)


class Solo(BigMoney):
    """Notes in which turn it buys each Province."""

    def __init__(self) -> None:
        super().__init__()
        self.bought: list[int] = []

    def buy(self, you: Player) -> CardShaped | None:
        thing = super().buy(you)
        if thing is PROVINCE:
            self.bought.append(you.turns)
        return thing


def test_basic_big_money_alone() -> None:
    table = lay_out(kingdoms.parse("none"), 2)
    bought = []
    for number in range(GAMES):
        bot = Solo()
        play_out(table, [bot, Menu([])], f"figures {number}")
        bought.append(bot.bought)
    for nth, turn in ((1, 8.72), (4, 16.80), (5, 19.12), (8, 25.96)):
        check((each[nth - 1] for each in bought), turn, TURNS)


class Opening(Menu):
    """Buys two Silvers if it can, and notes what the first four hands were."""

    def __init__(self) -> None:
        super().__init__([Line(SILVER, n(SILVER) < 2)])
        self.hands: list[list[Card]] = []

    def treasures(self, you: Player) -> list[Card]:
        self.hands.append(you.hand.copy())
        return super().treasures(you)


def test_the_opening() -> None:
    """The percentages are exact, by enumeration."""
    table = lay_out(kingdoms.parse("none"), 2)
    openings = []
    for number in range(GAMES):
        bot = Opening()
        game = begin(table, [bot, Menu([])], f"figures {number}")
        run(game, 4)
        game.dispose()
        openings.append(bot.hands)
    check(share({value(hand) for hand in hands[:2]} == {2, 5} for hands in openings), 16.67, POINTS)
    later = [hands[2:4] for hands in openings if min(map(value, hands[:2])) > 2]
    totals = [sorted(map(value, hands)) for hands in later]
    for least, once in ((5, 91.16), (6, 42.42), (7, 8.84)):
        check(share(high >= least for _, high in totals), once, POINTS)
    for least, twice in ((5, 14.90), (4, 64.65), (3, 94.70)):
        check(share(low >= least for low, _ in totals), twice, POINTS)
    check(map(sum, totals), 9.167, TURNS)
    silvers = [sorted(hand.count(SILVER) for hand in hands) for hands in later]
    check(share(each[1] == 2 for each in silvers), 30.30, POINTS)
    check((50.0 * (2 - sum(each)) for each in silvers), 16.67, POINTS)


def value(hand: list[Card]) -> int:
    return sum(each.adds_coins for each in hand)


def share(values: Iterable[bool]) -> list[float]:
    """Truths as parts of a percentage."""
    return [100.0 * each for each in values]
