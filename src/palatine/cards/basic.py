"""The basic cards, which are in every game or lie ready for it."""

from __future__ import annotations

from typing import Final

from palatine.rules.card import CURSE, TREASURE, VICTORY, Card, Plus
from palatine.rules.cost import Cost


class Copper(Card):
    product = "base"
    types = TREASURE
    cost = Cost(0)
    plus = Plus(coins=1)
    dealt_from_pile = True

    def pile_size(self, players: int) -> int:
        return 120 if players > 4 else 60


class Silver(Card):
    product = "base"
    types = TREASURE
    cost = Cost(3)
    plus = Plus(coins=2)

    def pile_size(self, players: int) -> int:
        return 80 if players > 4 else 40


class Gold(Card):
    product = "base"
    types = TREASURE
    cost = Cost(6)
    plus = Plus(coins=3)

    def pile_size(self, players: int) -> int:
        return 60 if players > 4 else 30


class Platinum(Card):
    product = "prosperity"
    types = TREASURE
    cost = Cost(9)
    plus = Plus(coins=5)

    def pile_size(self, players: int) -> int:
        return 12


class Estate(Card):
    product = "base"
    types = VICTORY
    cost = Cost(2)
    vp = 1


class Duchy(Card):
    product = "base"
    types = VICTORY
    cost = Cost(5)
    vp = 3


class Province(Card):
    product = "base"
    types = VICTORY
    cost = Cost(8)
    vp = 6
    ends_game = True

    def pile_size(self, players: int) -> int:
        return {2: 8, 5: 15, 6: 18}.get(players, 12)


class Colony(Card):
    product = "prosperity"
    types = VICTORY
    cost = Cost(11)
    vp = 10
    ends_game = True


class Potion(Card):
    product = "alchemy"
    types = TREASURE
    cost = Cost(4)
    plus = Plus(potions=1)

    def pile_size(self, players: int) -> int:
        return 16


class Curse(Card):
    product = "base"
    types = CURSE
    cost = Cost(0)
    vp = -1

    def pile_size(self, players: int) -> int:
        return 10 * (players - 1)


COPPER: Final = Copper()
SILVER: Final = Silver()
GOLD: Final = Gold()
PLATINUM: Final = Platinum()
ESTATE: Final = Estate()
DUCHY: Final = Duchy()
PROVINCE: Final = Province()
COLONY: Final = Colony()
CURSE_CARD: Final = Curse()
POTION: Final = Potion()

BASICS: Final[tuple[Card, ...]] = (
    COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE, CURSE_CARD,
)  # fmt: skip
PROSPERITY_BASICS: Final[tuple[Card, ...]] = (PLATINUM, COLONY)
STARTING_DECK: Final[tuple[Card, ...]] = (COPPER,) * 7 + (ESTATE,) * 3
