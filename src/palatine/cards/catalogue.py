"""Every card-shaped thing as plain data, for people, pages and programs."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, TypedDict

from palatine.cards.registry import known, set_named, shown
from palatine.errors import PalatineError
from palatine.names import listed
from palatine.rules.card import (
    Card,
    CardShaped,
    Landscape,
)
from palatine.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Collection


class CostEntry(TypedDict):
    """A cost by its components."""

    coins: int
    debt: int
    potions: int


class Entry(TypedDict):
    """One thing.

    `kind` is "pile" for what is a pile of its own, of one card ("Moat") or of several ("Castles"),
    "card" for a card of a pile of several, and for a landscape its type. `pile` is the pile it
    lies in, and `sizes` how many of it lie there at the start by the number of players (for a pile
    of several cards, all of them); both are None for landscapes. `cost` is None for what cannot
    be bought.
    """

    name: str
    set: str
    types: list[str]
    cost: CostEntry | None
    kind: str
    pile: str | None
    sizes: dict[str, int] | None
    text: str


_PLAYERS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)


def catalogue(sets: Collection[str] = ()) -> list[Entry]:
    """The things of these sets, or of all, by set and name; PalatineError for an unknown set."""
    entries = [_entry(thing) for thing in known().everything]
    entries.sort(key=lambda entry: entry["set"])
    there = list(dict.fromkeys(entry["set"] for entry in entries))
    wanted: set[str] = set()
    for name in sets:
        found = set_named(name, there)
        if found is None:
            raise PalatineError(f"there is no set {shown(name)}; there are {listed(there, 'and')}")
        wanted.add(found)
    return [entry for entry in entries if not wanted or entry["set"] in wanted]


def full_text(thing: CardShaped) -> str:
    """All it says, in our own words: what it plainly gives and is worth, then what is special."""
    plus = thing.adds
    worth = thing.worth if isinstance(thing, Card) else 0
    start = thing.vp_per_player if isinstance(thing, Landscape) else 0
    amounts = (
        (plus.suns, "Sun", "Suns"),
        (plus.cards, "Card", "Cards"),
        (plus.actions, "Action", "Actions"),
        (plus.buys, "Buy", "Buys"),
        (plus.coins, "coin", "coins"),
        (plus.potions, "Potion", "Potions"),
        (plus.vp, "VP", "VP"),
    )
    given = ", ".join(f"+{n} {one if n == 1 else more}" for n, one, more in amounts if n)
    parts = (
        given and f"{given}.",
        worth and f"{worth} VP.",
        thing.text,
        start and f"{start} VP per player lie here at the start.",
    )
    return " ".join(part for part in parts if part)


def rulings(name: str) -> tuple[str, ...]:
    """Short sentences about what a card's text leaves to be asked; none for most plain cards."""
    return tuple(_rulings().get(name, ()))


@cache
def _rulings() -> dict[str, list[str]]:
    text = files("palatine.cards").joinpath("rulings.json").read_text("utf-8")
    found: dict[str, list[str]] = json.loads(text)
    return found


def _entry(thing: CardShaped) -> Entry:
    kind, pile, sizes = _place(thing)
    return {
        "name": thing.name,
        "set": thing.set_name,
        "types": thing.type_names(),
        "cost": None
        if isinstance(thing, Landscape) and not thing.can_be_bought
        else {
            "coins": thing.price.coins,
            "debt": thing.price.debt,
            "potions": thing.price.potions,
        },
        "kind": kind,
        "pile": pile,
        "sizes": sizes,
        "text": full_text(thing),
    }


def _place(thing: CardShaped) -> tuple[str, str | None, dict[str, int] | None]:
    """The kind of a thing, its pile and its copies there by the number of players."""
    if not isinstance(thing, Card):
        return thing.type_names()[0].lower(), None, None
    pile = known().pile_of(thing)
    if thing is pile:
        return "pile", pile.name, {str(n): pile.pile_size(n) for n in _PLAYERS}
    return "card", pile.name, {str(n): pile.pile(n).count(thing) for n in _PLAYERS}
