"""Writes the golden records: `python -m tests.games.write [NAME...]`.

They are whole games that must always be played the same way: one that no longer is means that
nobody's saved games can be replayed. So they are written again only for a change that is worth
that, and then only those that it concerns; what is named on the command line, or else all.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from palatine import agents
from palatine.agents import Line, Menu, n
from palatine.cards import kingdoms
from palatine.cards.basic import GOLD, PROVINCE, SILVER
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.rules.game import CURRENT, FIRST_PRINTING

if TYPE_CHECKING:
    from palatine.rules.agent import Agent
    from palatine.rules.setup import Kingdom

FOLDER: Final = Path(__file__).parent
BUYER: Final = "buyer"
"""Buys two of every kingdom card and the Events, and plays them sensibly."""

GAMES: Final[dict[str, tuple[str, tuple[str, ...], str]]] = {
    "first-game": ("First Game (2nd)", (BUYER, BUYER), CURRENT),
    "size-distortion": ("Size Distortion (2nd)", (BUYER, "big-money", BUYER), CURRENT),
    "first-edition": (
        "Adventurer, Chancellor, Feast, Spy, Thief, Woodcutter, Moat, Village, Library, Remodel",
        (BUYER, BUYER, "random"),
        CURRENT,
    ),
    "basic-intro": ("Basic Intro", (BUYER, BUYER), CURRENT),
    "advanced-intro": ("Advanced Intro", (BUYER, "bmu"), CURRENT),
    "silver-bullets": ("Silver Bullets", (BUYER, BUYER, BUYER), CURRENT),
    "debt-in-2016": (
        (
            "Capital, City Quarter, Engineer, Overlord, Royal Blacksmith, Villa, Charm, Militia, "
            "Moat, Market, Wedding"
        ),
        (BUYER, BUYER, BUYER, BUYER),
        FIRST_PRINTING,
    ),
    "split-piles": (
        (
            "Encampment, Patrician, Settlers, Catapult, Gladiator, Castles, Crown, Sacrifice, "
            "Witch, Workshop, Tax, Mountain Pass"
        ),
        (BUYER, BUYER, BUYER, BUYER, BUYER),
        CURRENT,
    ),
    "tokens": (
        (
            "Temple, Wild Hunt, Farmers' Market, Archive, Enchantress, Legionary, Forum, Smithy, "
            "Festival, Chapel, Defiled Shrine, Aqueduct"
        ),
        (BUYER, BUYER, BUYER, BUYER, BUYER, BUYER),
        CURRENT,
    ),
    "colonies": ("Colony, Groundskeeper, Patrician", ("bmu", BUYER), CURRENT),
    "random-base": (
        (
            "Artisan, Bandit, Bureaucrat, Cellar, Council Room, Harbinger, Poacher, Sentry, "
            "Vassal, Throne Room, Delve, Obelisk"
        ),
        ("random", "random"),
        CURRENT,
    ),
    "random-empires": (
        (
            "Capital, Catapult, Charm, Crown, Engineer, Enchantress, Overlord, Temple, Villa, "
            "Chariot Race, Ritual, Salt the Earth, Tomb"
        ),
        ("random", "random", "random", "random"),
        FIRST_PRINTING,
    ),
}
"""Name -> kingdom (as text, or recommended under this name), bots by seat, rules."""


def write(name: str) -> None:
    """Plays one of the games and writes its record."""
    text, bots, rules = GAMES[name]
    kingdom = kingdoms.recommended().get(text) or kingdoms.parse(text)
    session = Session(
        kingdom,
        [f"{bot} {seat}" for seat, bot in enumerate(bots, start=1)],
        name,
        rules,
        bots={seat: _agent(bot, kingdom, f"{name} {seat}") for seat, bot in enumerate(bots)},
    )
    record = Record.of(session, dict(enumerate(bots)))
    (FOLDER / f"{name}.txt").write_text(record.text(), encoding="utf-8")


def _agent(bot: str, kingdom: Kingdom, seed: str) -> Agent:
    if bot != BUYER:
        return agents.make(bot, seed)
    cards = [card for pile in kingdom.piles for card in pile.cards()]
    cards.sort(key=lambda card: (-card.price.coins - card.price.debt, seed[-1] + card.name))
    lines = [Line(PROVINCE), *(Line(card, n(card) < 2) for card in cards)]
    events = [Line(landscape) for landscape in kingdom.landscapes if landscape.can_be_bought]
    return Menu([*lines, Line(GOLD), *events, Line(SILVER)])


if __name__ == "__main__":
    for each in sys.argv[1:] or GAMES:
        write(each)
