"""What default play makes of single cards: Big Money Ultimate with up to three of them.

The figures are percentages of games won against Big Money Ultimate without the card, "no suicide"
for both, the bots starting in turn. They are what was reached when the habits were settled; whoever
changes how cards are judged or played should not fall behind them.
"""

from __future__ import annotations

from math import sqrt

import pytest

from palatine.agents import BigMoneyUltimate, Line, Menu, money, n, provinces
from palatine.cards import kingdoms
from palatine.cards.basic import DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from palatine.cards.registry import known
from palatine.lab.match import Standings
from palatine.rules.card import Card
from palatine.rules.setup import lay_out

pytestmark = pytest.mark.soak

GAMES = 2000
ERRORS = 3  # standard errors

FIGURES = {
    "Smithy": (70, 67, 62),
    "Witch": (86, 89, 89),
    "Militia": (67, 74, 74),
    "Market": (52, 56, 57),
    "Laboratory": (51, 54, 55),
    "Sacrifice": (72, 66, 50),
    "Legionary": (64, 69, 69),
    "Archive": (59, 68, 70),
    "Forum": (61, 68, 68),
    "Wild Hunt": (66, 72, 72),
    "Farmers' Market": (62, 63, 62),
    "Temple": (58, 54, 45),
    "Capital": (56, 56, 55),
    "Catapult": (56, 61, 53),
    "Gladiator": (53, 50, 42),
    "Charm": (49, 51, 51),
    "Crown": (48, 47, 47),
    "Chariot Race": (48, 46, 44),
    "Groundskeeper": (48, 47, 47),
    "Bandit": (65, 65, 64),
    "Council Room": (70, 68, 67),
    "Library": (63, 66, 65),
    "Mine": (54, 50, 47),
    "Remodel": (56, 48, 41),
    "Sentry": (56, 58, 56),
}


@pytest.mark.parametrize("copies", [1, 2, 3])
@pytest.mark.parametrize("name", FIGURES)
def test_copies_of_a_card(name: str, copies: int) -> None:
    card = known().named(name)
    assert isinstance(card, Card)
    bot = Menu(
        [
            Line(PROVINCE, money > 18),
            Line(DUCHY, provinces <= 4),
            Line(ESTATE, provinces <= 2),
            Line(GOLD),
            Line(DUCHY, provinces <= 6),
            Line(card, n(card) < copies),
            Line(SILVER),
        ],
        no_suicide=True,
    )
    table = lay_out(kingdoms.parse(known().pile_of(card).name), 2)
    standings = Standings(2)
    standings.play(table, [bot, BigMoneyUltimate(no_suicide=True)], "default play", GAMES)
    figure = FIGURES[name][copies - 1]
    error = sqrt(figure * (100 - figure) / GAMES)
    assert 100 * standings.wins[0] / GAMES > figure - ERRORS * error
