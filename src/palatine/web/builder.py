"""The kingdom that somebody builds: what they asked for, what it offers, and how it is drawn."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from palatine.cards import kingdoms
from palatine.cards.registry import known
from palatine.errors import BadKingdom
from palatine.names import set_title
from palatine.rules.card import (
    ATTACK,
    DURATION,
    OMEN,
    REACTION,
    SHADOW,
    SUNS,
    TREASURE,
    VICTORY,
    Card,
    Event,
    MixedPile,
    Prophecy,
)
from palatine.rules.setup import FEWEST_PLAYERS
from palatine.web.looks import look
from palatine.web.render import QUIET, LandLook, PileLook
from palatine.web.seating import by_chance, filled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from palatine.rules.card import CardShaped
    from palatine.rules.setup import Kingdom
    from palatine.web.price import Price

# The fields of the builder; what else is in its address is the kingdom.
PIN: Final = "pin"
BAN: Final = "not"
FROM: Final = "from"
COST: Final = "cost"
LEAVE: Final = "leave"
LANDSCAPES: Final = "lands"
SHUFFLE: Final = "shuffle"
SET: Final = "set"
TEXT: Final = "text"
_OWN: Final = (PIN, BAN, FROM, COST, LEAVE, LANDSCAPES, SHUFFLE, SET, TEXT)
_COLONIES: Final = "colonies"

COSTS: Final = {
    "2": "up to 2",
    "3": "3",
    "4": "4",
    "5": "5",
    "6": "6 and more",
    "debt": "debt",
    "potion": "a Potion",
}
LEFT_OUT: Final = {
    "attack": "Attacks",
    "reaction": "Reactions",
    "duration": "Durations",
    "treasure": "Treasures",
    "victory": "Victory cards",
    "debt": "Debt",
    "split": "Mixed piles",
    "omen": "Omens",
    "shadow": "Shadows",
}
_TYPES: Final = {
    "attack": ATTACK,
    "omen": OMEN,
    "shadow": SHADOW,
    "reaction": REACTION,
    "duration": DURATION,
    "treasure": TREASURE,
    "victory": VICTORY,
}
# What cards offer besides their plain "+" part, by what they say.
_VILLAGE: Final = re.compile(r"\+2 Actions")
_BUY: Final = re.compile(r"\+\d Buy")
_DRAW: Final = re.compile(
    r"\+[2-9] Cards|[Dd]raw (?:[2-9]|a card for every|one card at a time|as many)"
)
_TOKENS: Final = re.compile(r"^(?!At the end of the game|\d VP for every).*\bVP\b", re.DOTALL)
_TRASHING: Final = frozenset(  # cards of one's own, on purpose
    (
        "Advance",
        "Apprentice",
        "Asceticism",
        "Catapult",
        "Change",
        "Chapel",
        "Donate",
        "Kintsugi",
        "Mine",
        "Moneylender",
        "Mountain Shrine",
        "Remodel",
        "Rice Broker",
        "Ritual",
        "River Shrine",
        "Sacrifice",
        "Sea Trade",
        "Sentry",
        "Small Castle",
        "Tanuki",
        "Temple",
        "Transmute",
    )
)
MOST_LANDSCAPES: Final = 4
_DEAR: Final = 6
_PLAYERS: Final = 2  # whose piles are drawn
_FULL: Final = 5  # of a kind fill the meter


@dataclass(frozen=True)
class Wish:
    """What somebody wants of the kingdom that is dealt to them.

    `pins` and `bans` are names of piles and landscapes that must and must not be there; `sets`
    where the others come from (all if there are none), `costs` what they cost (keys of `COSTS`, any
    if there are none), and `leave` what sort is left out (keys of `LEFT_OUT`). `landscapes` is how
    many landscapes there are, None for as many as come out of the deck.
    """

    pins: tuple[str, ...] = ()
    bans: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    landscapes: int | None = None

    @property
    def fields(self) -> list[tuple[str, str]]:
        """It as a query; `wish_of` takes it back."""
        return [
            *((PIN, name) for name in self.pins),
            *((BAN, name) for name in self.bans),
            *((FROM, name) for name in self.sets),
            *((COST, cost) for cost in self.costs),
            *((LEAVE, kind) for kind in self.leave),
            *([] if self.landscapes is None else [(LANDSCAPES, str(self.landscapes))]),
        ]

    def fits(self, thing: CardShaped) -> bool:
        """Whether what is dealt may have this, as far as costs and sorts go."""
        cards: Sequence[CardShaped] = thing.cards() if isinstance(thing, MixedPile) else [thing]
        first = cards[0]
        if self.costs and isinstance(first, Card) and cost_of(first) not in self.costs:
            return False
        kinds = {kind for kind, bit in _TYPES.items() if any(each.bits & bit for each in cards)}
        if any(map(_is_about_debt, cards)):
            kinds.add("debt")
        if isinstance(thing, MixedPile):
            kinds.add("split")
        return kinds.isdisjoint(self.leave)


def cost_of(thing: Card | Event) -> str:
    """Which of `COSTS` it has."""
    if thing.price.potions:
        return "potion"
    return "debt" if thing.price.debt else str(max(2, min(thing.price.coins, _DEAR)))


def _is_about_debt(thing: CardShaped) -> bool:
    owed = thing.price.debt if isinstance(thing, Card | Event) else 0
    return bool(owed) or "debt" in thing.text


def wish_of(fields: Sequence[tuple[str, str]]) -> Wish:
    """What a query of the builder wants; what makes no sense in it is left out."""

    def all_of(wanted: str, there: Iterable[str] | None = None) -> tuple[str, ...]:
        values = dict.fromkeys(value for name, value in fields if name == wanted and value)
        return tuple(value for value in values if there is None or value in there)

    number = dict(fields).get(LANDSCAPES, "")
    plain = number in map(str, range(MOST_LANDSCAPES + 1))
    return Wish(
        all_of(PIN),
        all_of(BAN),
        all_of(FROM, sets()),
        all_of(COST, COSTS),
        all_of(LEAVE, LEFT_OUT),
        int(number) if plain else None,
    )


@cache
def sets() -> Mapping[str, str]:
    """The sets to deal from, in words, by what `kingdoms.deal` calls them."""
    found: dict[str, str] = {}
    for name in known().sets:
        editions = known().editions(name)
        for edition in reversed(editions):
            several = len(editions) > 1
            title = set_title(name)
            written = f"{title}, {_ORDINALS[edition]} edition" if several else title
            found[f"{name}:{edition}" if several else name] = written
    return found


_ORDINALS: Final = {1: "1st", 2: "2nd", 3: "3rd"}


def wanted(fields: Sequence[tuple[str, str]], wish: Wish) -> Kingdom | None:
    """The kingdom that a query of the builder asks for anew, or None if it shows one already.

    Raises BadKingdom for names that are none.
    """
    values = dict(fields)
    if values.get(SET):
        return kingdoms.recommended_kingdom(values[SET])
    if values.get(TEXT, "").strip():
        return filled(kingdoms.parse(_pasted(values[TEXT])))
    if SHUFFLE in values or all(name in _OWN for name in values):
        return dealt(wish, colonies=_COLONIES in values)
    return None


def _pasted(text: str) -> str:
    """A text as somebody pasted it: a list may have its names on lines, a code may be broken."""
    lines = [line.strip().rstrip(",") for line in text.splitlines()]
    return "".join(lines) if "=" in text else ", ".join(line for line in lines if line)


def dealt(wish: Wish, *, colonies: bool = False) -> Kingdom:
    """A kingdom by chance as it is wished for; BadKingdom if there are no cards for that."""
    given = kingdoms.parse(", ".join(wish.pins)) if wish.pins else kingdoms.make(())
    for name in wish.bans:
        if name in wish.pins:
            raise BadKingdom(f"{name} is both pinned and left out; untick one of the two")
    there = {*given.piles, *given.landscapes}
    others = [
        thing
        for thing in (*known().kingdom_piles, *known().landscapes)
        if thing not in there and not wish.fits(thing)
    ]
    banned = [*wish.bans, *(thing.name for thing in others)]
    most = max(2, _places(given))
    if wish.landscapes is not None:
        given = _with_landscapes(given, wish, banned)
        most = _places(given)
    return kingdoms.deal(
        secrets.token_hex(16),
        wish.sets,
        given=given,
        banned=banned,
        most_landscapes=most,
        colonies="on" if colonies else "auto",
    )


def _places(kingdom: Kingdom) -> int:
    """How many landscapes a kingdom has; a Prophecy lies beside them."""
    return sum(not isinstance(each, Prophecy) for each in kingdom.landscapes)


def _with_landscapes(given: Kingdom, wish: Wish, banned: Sequence[str]) -> Kingdom:
    """The given kingdom with as many landscapes as are wished for, those that lack by chance."""
    assert wish.landscapes is not None
    lacking = wish.landscapes - _places(given)
    if lacking <= 0:
        return given
    left = [
        each
        for each in known().landscapes
        if not isinstance(each, Prophecy)
        and each not in given.landscapes
        and each.name not in banned
        and _is_dealt_from(wish, each)
    ]
    if len(left) < lacking:
        raise BadKingdom(
            f"only {len(left)} Events and Landmarks are left to deal from, and {lacking} are "
            "needed; choose more sets or fewer of them"
        )
    more = secrets.SystemRandom().sample(left, lacking)
    return kingdoms.make(given.piles, [*given.landscapes, *more], chosen=given.chosen)


def shown(fields: Sequence[tuple[str, str]]) -> Kingdom:
    """The kingdom in a query that shows one; BadKingdom if it is none."""
    return filled(kingdoms.parse("?" + urlencode([each for each in fields if each[0] not in _OWN])))


def typed_or_any(text: str) -> Kingdom:
    """The kingdom of this text if that can be read, else any: for pages that say what was wrong."""
    try:
        return filled(kingdoms.parse(text))
    except BadKingdom:
        return by_chance()


def address(kingdom: Kingdom, wish: Wish) -> str:
    """Where the builder shows this kingdom, with what else was wished for."""
    kept = urlencode(wish.fields)
    return f"/new{kingdoms.to_query(kingdom)}{kept and f'&{kept}'}"


def with_colonies(kingdom: Kingdom, colonies: bool) -> Kingdom:
    """The same with Platinum and Colony, or without."""
    return kingdoms.make(kingdom.piles, kingdom.landscapes, colonies, kingdom.chosen)


@dataclass(frozen=True)
class Choice:
    """A pile or landscape in the list of all that there are."""

    name: str
    classes: str
    about: str
    price: Price


def choices(wish: Wish) -> list[Choice]:
    """All that could be pinned or left out and fits the wish, and what is so already."""
    found = []
    for thing in (*known().kingdom_piles, *known().landscapes):
        chosen = thing.name in wish.pins or thing.name in wish.bans
        if chosen or (_is_dealt_from(wish, thing) and wish.fits(thing)):
            top = thing.cards()[0] if isinstance(thing, MixedPile) else thing
            seen = look(top.name)
            about = f"{', '.join(thing.type_names())} · {set_title(thing.set_name)}"
            found.append(Choice(thing.name, seen.classes, about, seen.price))
    return found


def _is_dealt_from(wish: Wish, thing: CardShaped) -> bool:
    """Whether a thing is in one of the sets, or in the newest edition of any if none are named."""
    editions = known().editions(thing.set_name)
    for each in wish.sets or [f"{thing.set_name}:{editions[-1]}"]:
        name, _, edition = each.partition(":")
        printed = not edition or not thing.editions or int(edition) in thing.editions
        if name == thing.set_name and printed:
            return True
    return False


def piles(kingdom: Kingdom) -> list[PileLook]:
    """The kingdom's piles as they lie at the start, cheap ones first."""
    drawn = [_pile(pile, kingdom.chosen.get(pile)) for pile in kingdom.piles]
    return sorted(drawn, key=lambda pile: (pile.price.total, pile.name))


def _pile(pile: Card, chosen: Card | None) -> PileLook:
    cards = pile.cards() if isinstance(pile, MixedPile) else [pile]
    halves = len(cards) == 2
    size = pile.pile_size(_PLAYERS)
    counts: tuple[int, ...] = (size,)
    if isinstance(pile, MixedPile) and halves:
        counts = (pile.copies(cards[0], _PLAYERS), pile.copies(cards[1], _PLAYERS))
    top = cards[0].name
    seen = look(top)
    below = cards[1].name if halves else ""
    aside = chosen.name if chosen else ""
    return PileLook(pile.name, top, below, counts, seen.price, 0, 0, aside, False, QUIET, "", "")


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
                seen.price,
                landscape.vp_per_player * _PLAYERS,
                SUNS[_PLAYERS - FEWEST_PLAYERS] if isinstance(landscape, Prophecy) else 0,
                isinstance(landscape, Prophecy),
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
        ("Villages", sum(_plus(each)[0] > 1 or _says(each, _VILLAGE) for each in things)),
        ("Extra buys", sum(_plus(each)[1] > 0 or _says(each, _BUY) for each in things)),
        ("Trashing", sum(each.name in _TRASHING for each in things)),
        ("Draw", sum(_plus(each)[2] > 1 or _says(each, _DRAW) for each in _cards(kingdom))),
        ("Attacks", sum(bool(each.bits & ATTACK) for each in things)),
        ("VP tokens", sum(_says(each, _TOKENS) for each in things)),
    ]
    return [(name, count, min(100, count * 100 // _FULL)) for name, count in counts]


def _cards(kingdom: Kingdom) -> Iterator[Card]:
    for pile in kingdom.piles:
        yield from pile.cards() if isinstance(pile, MixedPile) else [pile]


def _says(thing: CardShaped, what: re.Pattern[str]) -> bool:
    return what.search(thing.text) is not None


def _plus(thing: CardShaped) -> tuple[int, int, int]:
    return thing.adds.actions, thing.adds.buys, thing.adds.cards
