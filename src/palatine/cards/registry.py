"""Everything Palatine can play with, found in the card modules and looked up by name.

A card appears here by being written: a class in a module of this package, or an object of one at
the top of the module where other cards refer to it. Underscored classes, classes that others are
made from and classes that objects at the top share are not cards.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from itertools import chain
from pkgutil import walk_packages
from typing import TYPE_CHECKING, final

import palatine.cards
from palatine.cards.basic import BASICS, POTION, PROSPERITY_BASICS
from palatine.errors import PalatineError
from palatine.names import did_you_mean
from palatine.rules.card import Card, CardShaped, Landscape, MixedPile, Prophecy

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

_LONGEST_SHOWN = 60


@final
class Registry:
    """A collection of card-shaped things, one object each, in the order of their names.

    `kingdom_piles` are randomizers, those of piles with one card the cards themselves; `sets` are
    those with a kingdom pile, which Platinum and Colony alone do not make of Prosperity.
    """

    def __init__(self, things: Iterable[CardShaped]) -> None:
        self.everything = tuple(sorted(things, key=lambda thing: thing.name))
        self._by_id: dict[str, CardShaped] = {}
        for thing in self.everything:
            if self._by_id.setdefault(identifier(thing.name), thing) is not thing:
                raise PalatineError(f"there are two cards called {thing.name}")
        self._mixed = {
            card: pile
            for pile in self.everything
            if isinstance(pile, MixedPile)
            for card in pile.cards()
        }
        basics = (*BASICS, *PROSPERITY_BASICS, POTION)
        self.landscapes = tuple(x for x in self.everything if isinstance(x, Landscape))
        self.prophecies = tuple(x for x in self.everything if isinstance(x, Prophecy))
        self.kingdom_piles = tuple(
            thing
            for thing in self.everything
            if isinstance(thing, Card) and thing not in self._mixed and thing not in basics
        )
        self.sets = tuple(sorted({pile.set_name for pile in self.kingdom_piles}))

    def find(self, name: str) -> CardShaped | None:
        """What has this name, in any case and however its words are joined, or None."""
        return self._by_id.get(identifier(name))

    def named(self, name: str) -> CardShaped:
        """What has this name, as `find`; PalatineError if nothing has."""
        thing = self.find(name)
        if thing is None:
            raise PalatineError(self.unknown(name))
        return thing

    def unknown(self, name: str) -> str:
        """A sentence that says that nothing has this name, and what has one like it."""
        near = did_you_mean(name, (thing.name for thing in self.everything))
        return f"no card is called {shown(name)}{near}"

    def pile_of(self, card: Card) -> Card:
        """The randomizer of the pile that a card is printed for."""
        return self._mixed.get(card, card)

    def editions(self, set_name: str) -> tuple[int, ...]:
        """The editions of a set, oldest first."""
        told = (thing.editions for thing in self.everything if thing.set_name == set_name)
        return tuple(sorted({1, *chain.from_iterable(told)}))


def identifier(name: str) -> str:
    """The letters and digits of a name, in small letters: "Catapult/Rocks" -> "catapultrocks"."""
    # \u02bc is an apostrophe that counts as a letter.
    return re.sub(r"[\W_\u02bc]+", "", name.casefold())


def set_named(written: str, sets: Iterable[str]) -> str | None:
    """The set of these that is meant, however its name is written: "Rising Sun", "risingsun"."""
    return {identifier(each): each for each in sets}.get(identifier(written))


def shown(text: str) -> str:
    """What somebody wrote, in quotes and not too long, for a message about it."""
    return repr(text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…")


@cache
def known() -> Registry:
    """The registry of this package."""
    modules = walk_packages(palatine.cards.__path__, f"{palatine.cards.__name__}.")
    return Registry(things_in([import_module(module.name) for module in modules]))


def implemented_sets() -> tuple[str, ...]:
    """The sets whose kingdom piles can be played with: "base", "empires"."""
    return known().sets


def things_in(modules: Iterable[ModuleType]) -> Iterator[CardShaped]:
    """The objects at the top of the modules, and one of each card class that has none there."""
    classes: list[type[CardShaped]] = []
    objects: dict[CardShaped, None] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, CardShaped) and type(value).__module__ == module.__name__:
                objects[value] = None
            elif (
                isinstance(value, type)
                and issubclass(value, CardShaped)
                and value.__module__ == module.__name__
            ):
                classes.append(value)
    yield from objects
    done = {type(thing) for thing in objects}
    done.update(base for made in classes for base in made.__mro__[1:])
    for made in classes:
        if made not in done and not made.__name__.startswith("_"):
            yield made()
