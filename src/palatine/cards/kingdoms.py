"""Makes kingdoms: read from text, dealt by chance, or recommended by the rulebooks."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar, get_args
from urllib.parse import parse_qsl

from palatine.cards.basic import BASICS, COLONY, POTION, PROSPERITY_BASICS, STARTING_DECK
from palatine.cards.registry import Registry, identifier, known, set_named, shown
from palatine.errors import BadKingdom
from palatine.names import did_you_mean, listed
from palatine.rules.card import (
    EVENT,
    LANDMARK,
    OMEN,
    PROPHECY,
    TYPE_NAMES,
    Card,
    CardShaped,
    Landscape,
    Prophecy,
)
from palatine.rules.rng import streams
from palatine.rules.setup import Kingdom

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

PILES: Final = 10
NONE: Final = "none"

Colonies: TypeAlias = Literal["off", "on", "auto"]
_Thing = TypeVar("_Thing", bound=CardShaped)

# KingdomCreator's names for the parts of a kingdom.
_SUPPLY: Final = "supply"
_COLONIES: Final = "colonies"
_LANDSCAPE_PARTS: Final = {"events": EVENT, "landmarks": LANDMARK, "prophecies": PROPHECY}
_OLD_SUPPLY: Final = "cards"
_LANGUAGE: Final = "lang"
_POTIONS: Final = "potions"
_OFF: Final = ("", "0", "false")
_ON: Final = ("1", "true")
_SET_PREFIX: Final = re.compile(
    r"\b(?:adventures|alchemy|allies|baseset|cornucopia|darkages|empires|guilds|guildscornucopia"
    r"|hinterlands|intrigue|menagerie|nocturne|plunder|promos|prosperity|renaissance|risingsun"
    r"|seaside)2?_(?:(?:event|landmark|prophecy)_)?",
    re.IGNORECASE,
)


def make(
    piles: Iterable[Card],
    landscapes: Iterable[Landscape] = (),
    colonies: bool = False,
    chosen: Mapping[CardShaped, Card] | None = None,
) -> Kingdom:
    """A kingdom of these, with the basic cards and the starting decks.

    Piles and landscapes are put in one order, whatever order they come in, so that the same
    kingdom and seed always give the same game. What may come in from outside is of the same sets.
    """
    supply = sorted(piles, key=lambda pile: pile.name)
    others = sorted(landscapes, key=lambda landscape: (landscape.bits, landscape.name))
    things: list[CardShaped] = [*supply, *others]
    cards = known()
    unused = [pile for pile in _of_the_sets(things, cards.kingdom_piles) if pile not in supply]
    chosen = chosen or {}
    outside = unused if _brings_in(things) else []
    prophecies: list[Prophecy] = []
    if not any(landscape.bits & PROPHECY for landscape in others) and any(
        pile.bits & OMEN for pile in [*supply, *chosen.values(), *outside]
    ):
        prophecies = _of_the_sets(things, cards.prophecies)
    if _brings_in(prophecies):
        outside = unused
    basics = _basics(supply, colonies)
    reserve = [POTION] if outside and POTION not in basics else []
    return Kingdom(supply, others, basics, STARTING_DECK, chosen, outside, prophecies, reserve)


def _brings_in(things: Iterable[CardShaped]) -> bool:
    """Whether one of these things may bring in what is not played with otherwise."""
    return any(thing.set_up_from_outside or thing.new_piles for thing in things)


def _basics(piles: Iterable[Card], colonies: bool) -> tuple[Card, ...]:
    """The basic cards that are played with; Potions if any card costs one (Alchemy, Setup)."""
    basics = BASICS + PROSPERITY_BASICS if colonies else BASICS
    if any(pile.takes_potions() for pile in piles):
        return (*basics, POTION)
    return basics


def _of_the_sets(things: Iterable[CardShaped], found: Iterable[_Thing]) -> list[_Thing]:
    """Those of the same sets as what is played with, in their newest editions."""
    cards = known()
    sets = [name for name in cards.sets if any(thing.set_name == name for thing in things)]
    return _printed(found, [(name, cards.editions(name)[-1]) for name in sets], set())


def has_colonies(kingdom: Kingdom) -> bool:
    """Whether it is played with Platinum and Colony."""
    return COLONY in kingdom.basics


# Text forms


def parse(text: str) -> Kingdom:
    """The kingdom that a list or a KingdomCreator query names; docs/kingdoms.md describes both.

    It has exactly the piles named, none to ten, and any number of landscapes. Raises BadKingdom.
    """
    if "=" in text or "://" in text:
        kingdom = _named(_in_query(text))
        if POTION in kingdom.basics and any(
            part == _POTIONS and value.casefold() in _OFF for part, value in _query(text)
        ):
            raise BadKingdom("it names cards that cost a Potion, so potions=… cannot be off")
        return kingdom
    names = _in_list(text)
    if not names:
        raise BadKingdom(f"no cards are named; {NONE!r} means the basic cards alone")
    if NONE not in map(identifier, names):
        return _named(names)
    if len(names) > 1:
        raise BadKingdom(f"{NONE!r} means the basic cards alone; name it or others, not both")
    return make(())


def to_text(kingdom: Kingdom) -> str:
    """The kingdom as a list for people, which `parse` reads."""
    names: list[str] = []
    for thing in (*kingdom.piles, *kingdom.landscapes):
        pile = kingdom.chosen.get(thing)
        names.append(f"{thing.name}({pile.name})" if pile else thing.name)
    if has_colonies(kingdom):
        names += [card.name for card in PROSPERITY_BASICS]
    return ", ".join(names) or NONE


def to_query(kingdom: Kingdom) -> str:
    """The kingdom as a share code, which `parse` and KingdomCreator read; one for each kingdom."""
    parts = {_SUPPLY: [_with_chosen(pile, kingdom) for pile in kingdom.piles]}
    for part, kind in _LANDSCAPE_PARTS.items():
        parts[part] = [
            _with_chosen(landscape, kingdom)
            for landscape in kingdom.landscapes
            if landscape.bits & kind
        ]
    if has_colonies(kingdom):
        parts[_COLONIES] = [_ON[0]]
    return "?" + "&".join(
        f"{part}={','.join(sorted(ids))}" for part, ids in parts.items() if ids or part == _SUPPLY
    )


def _with_chosen(thing: CardShaped, kingdom: Kingdom) -> str:
    """The identifier of a pile or landscape, and that of what it is set up with."""
    pile = kingdom.chosen.get(thing)
    return identifier(thing.name) + (f"({identifier(pile.name)})" if pile else "")


def _in_list(text: str) -> list[str]:
    """The names between the commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def _query(text: str) -> list[tuple[str, str]]:
    """The parts of a query, alone or at the end of an address, and their values."""
    query = text.strip().rpartition("?")[2].partition("#")[0]
    parts = parse_qsl(query, keep_blank_values=True)
    return [(part.strip().casefold(), value) for part, value in parts]


def _in_query(text: str) -> list[str]:
    """The names in a query."""
    values: list[str] = []
    for part, value in _query(text):
        if part == _COLONIES and value.casefold() in _ON:
            values.append(COLONY.name)
        elif part in (_SUPPLY, _OLD_SUPPLY, *_LANDSCAPE_PARTS):
            values.append(_SET_PREFIX.sub("", value))
        elif part != _LANGUAGE and value.casefold() not in _OFF:
            readable = [f"{each}=…" for each in (_SUPPLY, *_LANDSCAPE_PARTS)]
            raise BadKingdom(
                f"a kingdom's query cannot have {shown(f'{part}={value}')} here, only "
                f"{listed([*readable, f'{_COLONIES}={_ON[0]}'], 'and')}"
            )
    if not values:
        raise BadKingdom(f"{shown(text)} names no cards; a kingdom's query has {_SUPPLY}=…")
    return _in_list(",".join(values))


def _named(names: list[str]) -> Kingdom:
    """The kingdom of these piles and landscapes."""
    cards = known()
    piles: dict[Card, str] = {}
    landscapes: list[Landscape] = []
    choices: dict[CardShaped, str] = {}
    colonies = False
    for written in names:
        name, choice = _with_choice(written)
        basic = cards.find(name)
        if basic in PROSPERITY_BASICS and not choice:
            colonies = True
            continue
        thing = _pile_or_landscape(cards, name)
        if isinstance(thing, Card):
            if thing in piles:
                raise BadKingdom(_twice(piles[thing], name, thing))
            piles[thing] = name
        elif thing in landscapes:
            raise BadKingdom(f"{thing.name} is named twice")
        else:
            landscapes.append(thing)
        if choice:
            choices[thing] = choice
    if len(piles) > PILES:
        raise BadKingdom(f"{len(piles)} kingdom piles are named, and a game has at most {PILES}")
    chosen = check_choices(
        {thing: _pile_or_landscape(cards, name) for thing, name in choices.items()}, piles
    )
    _check_prophecies([*piles, *chosen.values()], landscapes)
    return make(piles, landscapes, colonies, chosen)


def _check_prophecies(piles: Iterable[Card], landscapes: Iterable[Landscape]) -> None:
    """A game has at most one Prophecy, and that only with an Omen, in a pile or set aside."""
    prophecies = [landscape.name for landscape in landscapes if landscape.bits & PROPHECY]
    if len(prophecies) > 1:
        raise BadKingdom(f"a game has one Prophecy, not {listed(prophecies, 'and')}")
    if prophecies and not any(pile.bits & OMEN for pile in piles):
        raise BadKingdom(f"{prophecies[0]} can only come true with an Omen among the piles")


def _with_choice(name: str) -> tuple[str, str]:
    """Obelisk(Smithy) -> Obelisk, Smithy."""
    match = re.fullmatch(r"([^()]*)\(([^()]*)\)\s*", name)
    return (match[1].strip(), match[2].strip()) if match else (name, "")


def _pile_or_landscape(cards: Registry, name: str) -> Card | Landscape:
    """The kingdom pile or landscape that a name, or the name of its top card, stands for."""
    thing = cards.find(name)
    if isinstance(thing, Landscape):
        return thing
    if not isinstance(thing, Card):
        raise BadKingdom(cards.unknown(name))
    pile = cards.pile_of(thing)
    if pile not in cards.kingdom_piles:
        raise BadKingdom(f"{thing.name} is a basic card, not a kingdom pile")
    if thing not in (pile, pile.cards()[0]):
        raise BadKingdom(f"{thing.name} is a card of {pile.name}; name that pile")
    return pile


def _twice(first: str, second: str, pile: Card) -> str:
    if identifier(first) == identifier(second):
        return f"{pile.name} is named twice"
    return f"{first} and {second} are one pile; name it once"


def check_choices(
    chosen: Mapping[CardShaped, CardShaped], piles: Iterable[Card]
) -> dict[CardShaped, Card]:
    """The piles that are given to set things up with; BadKingdom if one cannot be, beside these."""
    supply: list[CardShaped] = [*piles]
    supply += [pile for thing, pile in chosen.items() if thing.adds_pile]
    return {
        thing: _checked_choice(thing, pile, piles if thing.adds_pile else supply)
        for thing, pile in chosen.items()
    }


def _checked_choice(thing: CardShaped, pile: CardShaped, supply: Iterable[CardShaped]) -> Card:
    where = f"{thing.name}({pile.name})"
    if not thing.set_up_with:
        raise BadKingdom(f"{thing.name} is not set up with a pile; leave out ({pile.name})")
    if not isinstance(pile, Card) or not pile.bits & thing.set_up_with:
        kinds = [word for bit, word in TYPE_NAMES.items() if bit & thing.set_up_with]
        raise BadKingdom(f"{where}: {pile.name} is no {listed(kinds)} pile")
    if not thing.fits(pile):
        raise BadKingdom(f"{where}: {thing.name} cannot be set up with {pile.name}")
    if thing.set_up_from_outside and pile in supply:
        raise BadKingdom(f"{where}: {pile.name} is one of the kingdom's piles already")
    if not thing.set_up_from_outside and pile not in supply:
        raise BadKingdom(f"{where}: {pile.name} is not one of the kingdom's piles")
    return pile


# Dealing


def deal(
    seed: str,
    sets: Sequence[str] = (),
    *,
    given: Kingdom | None = None,
    banned: Iterable[str] = (),
    most_landscapes: int = 2,
    landscape_deck: int = 0,
    colonies: Colonies = "auto",
) -> Kingdom:
    """A kingdom of ten piles, dealt from the randomizer cards (Empires rulebook, Setup).

    The randomizers of the sets, with their Events and Landmarks among them, are shuffled and
    turned over until there are ten kingdom piles; of the landscapes that turn up, those past
    `most_landscapes` are skipped. With a `landscape_deck` of 1 or 2 the landscapes are instead
    shuffled by themselves and that many dealt. A landscape is never a pile of any sort, so it
    can be no tenth pile, no bane, and not the card that decides about Platinum and Colony. If
    there are Omens then, one Prophecy is dealt besides (Rising Sun rulebook, Setup).

    `sets` are names as `implemented_sets` has them, all of them if none is named; "base" means
    its newest edition and "base:1" its first. `given` is kept and filled up. `banned` names piles
    and landscapes that are left out. `colonies` "auto" adds Platinum and Colony if the first
    kingdom card turned over is Prosperity's (Prosperity rulebook, Setup); given ones stay.

    The same seed and options deal the same kingdom, on every machine. Raises BadKingdom.
    """
    if not 0 <= landscape_deck <= 2:
        raise BadKingdom(f"a landscape deck gives 1 or 2 landscapes, not {landscape_deck}")
    if colonies not in get_args(Colonies):
        raise BadKingdom(f"Colonies are {listed(get_args(Colonies))}, not {shown(colonies)}")
    cards = known()
    given = given or make(())
    most = landscape_deck or most_landscapes
    absent = _absent(cards, given, banned, most)
    printings = [_printing(cards, name) for name in sets or cards.sets]
    deck: list[Card | Landscape] = [*_printed(cards.kingdom_piles, printings, absent)]
    prophecies = _printed(cards.prophecies, printings, absent)
    landscape_cards = _printed(cards.landscapes, printings, absent.union(cards.prophecies))
    needed = PILES - len(given.piles)
    _check_enough("kingdom piles", len(deck), needed)
    landscapes = [each for each in given.landscapes if not each.bits & PROPHECY]
    foretold = [each for each in given.landscapes if each.bits & PROPHECY]
    chance, landscape_chance, prophecy_chance = streams(f"kingdom {seed}", 3)
    if landscape_deck:
        lacking = landscape_deck - len(landscapes)
        _check_enough("landscapes", len(landscape_cards), lacking)
        landscape_chance.shuffle(landscape_cards)
        landscapes += landscape_cards[:lacking]
    else:
        deck += landscape_cards
    dealt: list[Card] = []
    chance.shuffle(deck)
    for thing in deck:
        if len(dealt) == needed:
            break
        if isinstance(thing, Card):
            dealt.append(thing)
        elif len(landscapes) < most:
            landscapes.append(thing)
    piles = [*given.piles, *dealt]
    if prophecies and not foretold and any(pile.bits & OMEN for pile in piles):
        foretold = [prophecies[prophecy_chance.below(len(prophecies))]]
    prosperous = bool(dealt) and dealt[0].set_name == COLONY.set_name
    with_colonies = colonies == "on" or (colonies == "auto" and prosperous)
    return make(piles, [*landscapes, *foretold], with_colonies or has_colonies(given), given.chosen)


def _absent(
    cards: Registry, given: Kingdom, banned: Iterable[str], most: int
) -> set[Card | Landscape]:
    """What cannot be dealt because it is there already or banned."""
    if len(given.piles) > PILES:
        raise BadKingdom(f"{len(given.piles)} kingdom piles are given, and a game has {PILES}")
    counted = len([each for each in given.landscapes if not each.bits & PROPHECY])
    if counted > most:
        raise BadKingdom(f"{counted} landscapes are given, and at most {most} are allowed")
    absent = {_pile_or_landscape(cards, name) for name in banned}
    there: list[Card | Landscape] = [*given.piles, *given.landscapes]
    for thing in there:
        if thing in absent:
            raise BadKingdom(f"{thing.name} is both given and banned")
    return absent.union(there)


def _check_enough(what: str, left: int, needed: int) -> None:
    if left < needed:
        raise BadKingdom(
            f"only {left} {what} are left to deal from, and {needed} are needed; "
            "choose more sets or ban fewer cards"
        )


def _printing(cards: Registry, name: str) -> tuple[str, int]:
    """A set and an edition of it: "base:1" -> "base", 1."""
    written, _, edition = name.partition(":")
    found = set_named(written, cards.sets)
    if found is None:
        there = listed(cards.sets, "and")
        raise BadKingdom(f"there is no set {shown(written)} to deal from; there are {there}")
    editions = cards.editions(found)
    if not edition:
        return found, editions[-1]
    if edition.strip() not in map(str, editions):
        there = listed(map(str, editions), "and")
        raise BadKingdom(f"{found} has no edition {shown(edition)}, only {there}")
    return found, int(edition)


def _printed(
    things: Iterable[_Thing], printings: list[tuple[str, int]], absent: set[Card | Landscape]
) -> list[_Thing]:
    """Those that are in one of these editions of sets, but not the absent ones."""
    return [
        thing
        for thing in things
        if thing not in absent
        and any(
            thing.set_name == name and (not thing.editions or edition in thing.editions)
            for name, edition in printings
        )
    ]


# Recommended kingdoms


def recommended() -> dict[str, Kingdom]:
    """The kingdoms that the rulebooks recommend, by name, as far as all their cards exist here."""
    cards = known()
    return {
        name: parse(text)
        for name, text in _recommendations().items()
        if all(cards.find(_with_choice(card)[0]) for card in _in_list(text))
    }


def recommended_kingdom(name: str) -> Kingdom:
    """The recommended kingdom of this name; BadKingdom if there is none."""
    kingdoms = recommended()
    names = {identifier(each): each for each in kingdoms}
    found = names.get(identifier(name))
    if found is None:
        near = did_you_mean(name, kingdoms)
        raise BadKingdom(f"no recommended kingdom is called {shown(name)}{near}")
    return kingdoms[found]


@cache
def _recommendations() -> dict[str, str]:
    """All that recommended.json lists, also what needs cards that are not here yet."""
    text = files("palatine.cards").joinpath("recommended.json").read_text("utf-8")
    found: dict[str, str] = json.loads(text)
    return found
