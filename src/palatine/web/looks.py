"""What is always the same about a card on the screen: its classes, costs, strips and text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final

from markupsafe import Markup

from palatine.cards.basic import BASICS, PROSPERITY_BASICS
from palatine.cards.basic import POTION as POTION_CARD
from palatine.cards.catalogue import rulings
from palatine.cards.registry import known
from palatine.rules.card import IN_DECK, TREASURE, Card, CardShaped, Event, Landscape, Plus
from palatine.web.icons import COIN, POTION, SUN, VP, marks, numbered, plus, potions
from palatine.web.keys import key_of
from palatine.web.measure import em_width
from palatine.web.price import NO_PRICE, Price
from palatine.web.wording import with_icons

# What a card does besides its plain "+" part, at a glance; see `icons.marks`.
_GISTS: Final = {
    "Adventurer": "{+2card}",
    "Archive": "{next}{card}",
    "Artisan": "{gain}{coin:5}",
    "Bandit": "{gain}",
    "Bureaucrat": "{gain}{topdecking}",
    "Capital": "{debt:6}",
    "Catapult": "{trashing}",
    "Cellar": "{discarding}{card}",
    "Chancellor": "{discarding}",
    "Chapel": "{trashing}",
    "Chariot Race": "{coin}{vp}",
    "Charm": "{gain}",
    "City Quarter": "{card}",
    "Crown": "{twice}",
    "Crumbling Castle": "{gain}",
    "Emporium": "{vp}",
    "Enchantress": "{next}{+2card}",
    "Engineer": "{gain}{coin:4}",
    "Farmers' Market": "{vp}{coin}",
    "Feast": "{gain}{coin:5}",
    "Fortune": "{twice}{coin}",
    "Forum": "{discarding}",
    "Gardens": "{vp}",
    "Gladiator": "{coin}",
    "Grand Castle": "{vp}",
    "Groundskeeper": "{vp}",
    "Harbinger": "{topdecking}",
    "Haunted Castle": "{gain}",
    "Humble Castle": "{vp}",
    "King's Castle": "{vp}",
    "Legionary": "{discarding}",
    "Library": "{card}",
    "Merchant": "{coin}",
    "Militia": "{discarding}",
    "Mine": "{trashing}{gain}",
    "Moneylender": "{trashing}{coin:3}",
    "Opulent Castle": "{discarding}{coin}",
    "Overlord": "{play}",
    "Patrician": "{card}",
    "Poacher": "{discarding}",
    "Remodel": "{trashing}{gain}",
    "Rocks": "{gain}",
    "Royal Blacksmith": "{discarding}",
    "Sacrifice": "{trashing}",
    "Sentry": "{trashing}{discarding}",
    "Small Castle": "{trashing}{gain}",
    "Sprawling Castle": "{gain}",
    "Spy": "{discarding}",
    "Temple": "{trashing}",
    "Thief": "{trashing}{gain}",
    "Throne Room": "{twice}",
    "Vassal": "{play}",
    "Wild Hunt": "{+3card}{vp}",
    "Witch": "{curse}",
    "Workshop": "{gain}{coin:4}",
}
# Characters of text that a hand card holds at full size, with and without a line of "+" above it.
_ROOM: Final = 152
_ROOM_UNDER_BONUS: Final = 94
_OF_SETUP: Final = re.compile(r"\bstarts? with\b")
_SMALLEST: Final = 0.7
_BADGES: Final = ("Attack", "Reaction", "Duration", "Omen", "Shadow")
# Second types that colour a frame of their own; an Action that is a Treasure is in two halves.
_FRAMES: Final = ("Reaction", "Duration", "Omen", "Shadow", "Treasure", "Victory")


@dataclass(frozen=True)
class Look:
    """A card-shaped thing as it is drawn; its `price` is NO_PRICE if it cannot be bought.

    `width` is that of its name in font sizes, `length` that of its text in characters, and `scale`
    how much smaller the text must be set on a card in hand. `setup` is what it says of how a game
    starts, and `rulings` what is worth knowing besides.
    """

    name: str
    key: str
    types: tuple[str, ...]
    classes: str
    badges: tuple[str, ...]
    price: Price
    big: Markup
    bonus: Markup
    gist: Markup
    text: Markup
    setup: Markup
    rulings: tuple[Markup, ...]
    length: int
    width: float
    scale: float

    @property
    def title(self) -> str:
        """Its name as it is set."""
        return self.name.replace("'", "\u2019")

    def spoken(self, price: Price) -> str:
        """Its name, its types and what it costs now, as a screen reader says them."""
        cost = f" Costs {price.spoken}." if price else ""
        return f"{self.name}. {', '.join(self.types)}.{cost}"


@cache
def look(name: str) -> Look:
    """The look of the card, pile or landscape with this name."""
    return _look(known().named(name))


def _look(thing: CardShaped) -> Look:
    types = tuple(thing.type_names())
    basic = thing in (*BASICS, *PROSPERITY_BASICS, POTION_CARD)
    big = _big(thing) if isinstance(thing, Card) and basic else Markup("")
    bonus = Markup("") if big else _worth(thing) + _strip(thing.adds)
    told, setup = ("", "") if big else _without_setup(thing)
    room = _ROOM_UNDER_BONUS if bonus else _ROOM
    priced = isinstance(thing, Card | Event)
    return Look(
        name=thing.name,
        key=key_of(thing.name),
        types=types,
        classes=_classes(types),
        badges=tuple(kind for kind in _BADGES if kind in types),
        price=Price.of(thing.price) if priced else NO_PRICE,
        big=big,
        bonus=bonus,
        gist=big or _gist(thing),
        text=with_icons(told),
        setup=with_icons(setup),
        rulings=tuple(with_icons(each) for each in rulings(thing.name)),
        length=len(told),
        width=round(em_width(thing.name), 2),
        scale=round(max(_SMALLEST, min(1, sqrt(room / max(len(told), 1)))), 2),
    )


def _classes(types: tuple[str, ...]) -> str:
    frames = [kind for kind in _FRAMES if kind in types and kind != types[0]]
    split = " split" if {"Treasure", "Victory"} & set(frames) else ""
    return " ".join(f"t-{kind.lower()}" for kind in (types[0], *frames)) + split


def _big(card: Card) -> Markup:
    """The one number that a basic card is about."""
    if card.adds.potions:
        return potions(card.adds.potions)
    if card.bits & TREASURE:
        return numbered(COIN, card.adds.coins)
    return numbered(VP, card.worth)


def _strip(given: Plus) -> Markup:
    amounts = (
        ("card", given.cards),
        ("action", given.actions),
        ("buy", given.buys),
        (COIN, given.coins),
        (VP, given.vp),
        (POTION, given.potions),
        (SUN, given.suns),
    )
    return Markup("").join(plus(kind, amount) for kind, amount in amounts if amount)


def _worth(thing: CardShaped) -> Markup:
    """What a Victory card is worth, if that is a fixed number."""
    return numbered(VP, thing.worth) if isinstance(thing, Card) and thing.worth else Markup("")


def _without_setup(thing: CardShaped) -> tuple[str, str]:
    """The text of a thing, and apart from it what it says of how the game starts."""
    sentences = thing.text.split(". ")
    told = ". ".join(each for each in sentences if not _OF_SETUP.search(each))
    setup = " ".join(f"{each.rstrip('.')}." for each in sentences if _OF_SETUP.search(each))
    if isinstance(thing, Landscape) and thing.vp_per_player:
        setup = f"{thing.vp_per_player} VP per player lie here at the start."
    return told and f"{told.rstrip('.')}.", setup


def _gist(thing: CardShaped) -> Markup:
    return _worth(thing) + _strip(thing.adds) + marks(_GISTS.get(thing.name, ""))


def card_named(option: str) -> str:
    """The card that an option names, which may be a Shadow in the deck: "Alley (deck)"."""
    return option.removesuffix(f" {IN_DECK}")


def in_hand(name: str) -> tuple[int, int, str]:
    """Where a card stands in hand: Actions, Treasures, Victory cards, Curses; dear ones first.

    What is no card, as "this", stands before all of them.
    """
    if known().find(card_named(name)) is None:
        return -1, 0, name
    seen = look(card_named(name))
    group = next(
        (i for i, kind in enumerate(("Action", "Treasure", "Victory")) if kind in seen.types), 3
    )
    return group, -seen.price.total, name
