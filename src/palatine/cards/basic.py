"""The basic cards, which are in every game or lie ready for it."""

from __future__ import annotations

from typing import Final, final

from palatine.rules.card import CURSE, TREASURE, VICTORY, Card, Plus, Printed
from palatine.rules.cost import Cost


@final
class Basic(Card):
    """A card with nothing on it but what it gives or is worth.

    `sizes` are the copies in its pile with two to six players. The basic cards share this class
    because the interpreter looks up attributes anew for each class that it meets in one place.
    """

    def __init__(
        self,
        printed: Printed,
        sizes: tuple[int, int, int, int, int],
        dealt_from_pile: bool = False,
        ends_game: bool = False,
    ) -> None:
        super().__init__(printed)
        self.printed: Printed = printed
        self.sizes: tuple[int, int, int, int, int] = sizes
        self.comes_off_pile = dealt_from_pile
        self.ends_the_game = ends_game

    def _again(self) -> Card:
        return Basic(self.printed, self.sizes, self.comes_off_pile, self.ends_the_game)

    def pile_size(self, players: int) -> int:
        return self.sizes[players - 2]


def _treasure(name: str, set_name: str, cost: int, plus: Plus) -> Printed:
    return Printed(name, set_name, TREASURE, Cost(cost), plus)


def _victory(name: str, set_name: str, cost: int, vp: int) -> Printed:
    return Printed(name, set_name, VICTORY, Cost(cost), vp=vp)


COPPER: Final[Card] = Basic(
    _treasure("Copper", "base", 0, Plus(coins=1)), (60, 60, 60, 120, 120), dealt_from_pile=True
)
SILVER: Final[Card] = Basic(_treasure("Silver", "base", 3, Plus(coins=2)), (40, 40, 40, 80, 80))
GOLD: Final[Card] = Basic(_treasure("Gold", "base", 6, Plus(coins=3)), (30, 30, 30, 60, 60))
PLATINUM: Final[Card] = Basic(_treasure("Platinum", "prosperity", 9, Plus(coins=5)), (12,) * 5)
POTION: Final[Card] = Basic(_treasure("Potion", "alchemy", 4, Plus(potions=1)), (16,) * 5)
ESTATE: Final[Card] = Basic(_victory("Estate", "base", 2, 1), (8, 12, 12, 12, 12))
DUCHY: Final[Card] = Basic(_victory("Duchy", "base", 5, 3), (8, 12, 12, 12, 12))
PROVINCE: Final[Card] = Basic(
    _victory("Province", "base", 8, 6), (8, 12, 12, 15, 18), ends_game=True
)
COLONY: Final[Card] = Basic(
    _victory("Colony", "prosperity", 11, 10), (8, 12, 12, 12, 12), ends_game=True
)
CURSE_CARD: Final[Card] = Basic(
    Printed("Curse", "base", CURSE, Cost(0), vp=-1), (10, 20, 30, 40, 50)
)

BASICS: Final[tuple[Card, ...]] = (
    COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE_CARD,
)  # fmt: skip
PROSPERITY_BASICS: Final[tuple[Card, ...]] = (PLATINUM, COLONY)
STARTING_DECK: Final[tuple[Card, ...]] = (COPPER,) * 7 + (ESTATE,) * 3
