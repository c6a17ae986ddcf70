"""The basic cards, which are in every game or lie ready for it."""

from __future__ import annotations

from typing import Final, final

from palatine.rules.card import CURSE, NO_PLUS, TREASURE, VICTORY, Card, Plus
from palatine.rules.cost import Cost


@final
class Basic(Card):
    """A card with nothing on it but what it gives or is worth.

    `sizes` are the copies in its pile with two to six players. All of them are of one class, in
    which an interpreter finds everything quicker than in ten.
    """

    def __init__(
        self,
        name: str,
        set_name: str,
        types: int,
        cost: int,
        sizes: tuple[int, int, int, int, int],
        plus: Plus = NO_PLUS,
        vp: int = 0,
        dealt_from_pile: bool = False,
        ends_game: bool = False,
    ) -> None:
        super().__init__()
        self.set_name = set_name
        self._print(name, types, Cost(cost))
        self._print_effect(plus, vp)
        self.sizes: tuple[int, int, int, int, int] = sizes
        self.dealt_from_pile = dealt_from_pile
        self.ends_game = ends_game

    def pile_size(self, players: int) -> int:
        return self.sizes[players - 2]


COPPER: Final[Card] = Basic(
    "Copper", "base", TREASURE, 0, (60, 60, 60, 120, 120), Plus(coins=1), dealt_from_pile=True
)
SILVER: Final[Card] = Basic("Silver", "base", TREASURE, 3, (40, 40, 40, 80, 80), Plus(coins=2))
GOLD: Final[Card] = Basic("Gold", "base", TREASURE, 6, (30, 30, 30, 60, 60), Plus(coins=3))
PLATINUM: Final[Card] = Basic("Platinum", "prosperity", TREASURE, 9, (12,) * 5, Plus(coins=5))
POTION: Final[Card] = Basic("Potion", "alchemy", TREASURE, 4, (16,) * 5, Plus(potions=1))
ESTATE: Final[Card] = Basic("Estate", "base", VICTORY, 2, (8, 12, 12, 12, 12), vp=1)
DUCHY: Final[Card] = Basic("Duchy", "base", VICTORY, 5, (8, 12, 12, 12, 12), vp=3)
PROVINCE: Final[Card] = Basic(
    "Province", "base", VICTORY, 8, (8, 12, 12, 15, 18), vp=6, ends_game=True
)
COLONY: Final[Card] = Basic(
    "Colony", "prosperity", VICTORY, 11, (8, 12, 12, 12, 12), vp=10, ends_game=True
)
CURSE_CARD: Final[Card] = Basic("Curse", "base", CURSE, 0, (10, 20, 30, 40, 50), vp=-1)

BASICS: Final[tuple[Card, ...]] = (
    COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE_CARD,
)  # fmt: skip
PROSPERITY_BASICS: Final[tuple[Card, ...]] = (PLATINUM, COLONY)
STARTING_DECK: Final[tuple[Card, ...]] = (COPPER,) * 7 + (ESTATE,) * 3
