"""The kingdom that somebody builds: what they asked for, what it offers, and how it is drawn."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, urlencode

from palatine.cards import kingdoms
from palatine.rules.card import ATTACK, NO_PLUS, Card, Event, MixedPile
from palatine.web.looks import look
from palatine.web.render import QUIET, LandLook, PileLook

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from palatine.rules.card import CardShaped
    from palatine.rules.setup import Kingdom

PIN: Final = "pin"
SHUFFLE: Final = "shuffle"
SET: Final = "set"
TEXT: Final = "text"
_PLAYERS: Final = 2  # whose piles are drawn
_FULL: Final = 5  # of a kind fill the meter


def wanted(fields: Sequence[tuple[str, str]]) -> Kingdom | None:
    """The kingdom that a query of the builder asks for anew, or None if it shows one already.

    Raises BadKingdom for names that are none.
    """
    values = dict(fields)
    if values.get(SET):
        return kingdoms.recommended_kingdom(values[SET])
    if TEXT in values and values[TEXT].strip():
        return filled(kingdoms.parse(values[TEXT]))
    if SHUFFLE in values or not any(name != PIN for name in values):
        pins = [value for name, value in fields if name == PIN]
        return filled(kingdoms.parse(", ".join(pins)) if pins else kingdoms.make(()))
    return None


def by_chance() -> Kingdom:
    """Any kingdom."""
    return filled(kingdoms.make(()))


def filled(given: Kingdom) -> Kingdom:
    """The kingdom with as many piles as a game has, those that lack by chance."""
    if len(given.piles) == kingdoms.PILES:
        return given
    most = max(2, len(given.landscapes))
    return kingdoms.deal(secrets.token_hex(16), given=given, most_landscapes=most)


def shown(fields: Sequence[tuple[str, str]]) -> Kingdom:
    """The kingdom in a query that shows one; BadKingdom if it is not whole."""
    return filled(kingdoms.parse("?" + urlencode([each for each in fields if each[0] != PIN])))


def address(kingdom: Kingdom, pins: Sequence[str]) -> str:
    """Where the builder shows this kingdom with these cards pinned."""
    names = {pile.name for pile in kingdom.piles} | {each.name for each in kingdom.landscapes}
    kept = "".join(f"&{PIN}={quote(pin)}" for pin in pins if pin in names)
    return f"/new{kingdoms.to_query(kingdom)}{kept}"


def piles(kingdom: Kingdom) -> list[PileLook]:
    """The kingdom's piles as they lie at the start, cheap ones first."""
    drawn = [_pile(pile) for pile in kingdom.piles]
    return sorted(drawn, key=lambda pile: ((pile.coins or 0) + pile.debt, pile.name))


def _pile(pile: Card) -> PileLook:
    cards = pile.cards() if isinstance(pile, MixedPile) else [pile]
    halves = len(cards) == 2
    size = pile.pile_size(_PLAYERS)
    counts: tuple[int, ...] = (size,)
    if isinstance(pile, MixedPile) and halves:
        counts = (pile.copies(cards[0], _PLAYERS), pile.copies(cards[1], _PLAYERS))
    top = cards[0].name
    seen = look(top)
    below = cards[1].name if halves else ""
    return PileLook(
        pile.name, top, below, counts, seen.coins, seen.debt, 0, 0, False, QUIET, "", ""
    )


def lands(kingdom: Kingdom) -> list[LandLook]:
    """The kingdom's landscapes: Events before Landmarks."""
    drawn = []
    for landscape in sorted(
        kingdom.landscapes, key=lambda each: (not isinstance(each, Event), each.name)
    ):
        seen = look(landscape.name)
        chosen = kingdom.chosen.get(landscape)
        drawn.append(
            LandLook(
                landscape.name,
                seen.coins,
                seen.debt,
                landscape.vp_per_player * _PLAYERS,
                chosen.name if chosen else "",
                QUIET,
                "",
                "",
            )
        )
    return drawn


def offers(kingdom: Kingdom) -> list[tuple[str, int, int]]:
    """What there is to build with: how many cards give it, and how full a meter is, in percent."""
    things: list[CardShaped] = [*_cards(kingdom), *kingdom.landscapes]
    counts = [
        ("Villages", sum(_plus(thing)[0] >= 2 for thing in things)),
        ("Extra buys", sum(_plus(thing)[1] >= 1 for thing in things)),
        ("Trashing", sum("trash" in thing.text.casefold() for thing in things)),
        ("Draw", sum(_plus(thing)[2] >= 2 for thing in things)),
        ("Attacks", sum(isinstance(t, Card) and bool(t.bits & ATTACK) for t in things)),
        ("VP tokens", sum("VP" in thing.text for thing in things)),
    ]
    return [(name, count, min(100, count * 100 // _FULL)) for name, count in counts]


def _cards(kingdom: Kingdom) -> Iterator[Card]:
    for pile in kingdom.piles:
        yield from pile.cards() if isinstance(pile, MixedPile) else [pile]


def _plus(thing: CardShaped) -> tuple[int, int, int]:
    given = thing.plus if isinstance(thing, Card | Event) else NO_PLUS
    return given.actions, given.buys, given.cards
