"""Chance: small random streams that every build of Palatine computes bit for bit alike."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from os import urandom
from struct import Struct
from typing import Any, Final

from mypy_extensions import i64

_MULTIPLIER: Final[i64] = 2147483085
_LOW: Final[i64] = 0xFFFFFFFF
_MODULUS: Final = 2147483085 * 2**32 - 1
_WORDS: Final = Struct("<8Q")


class Stream:
    """A multiply-with-carry generator; its whole state is one number below 2^63."""

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n from 1 to 2^31."""
        low = self.state & _LOW
        self.state = _MULTIPLIER * low + (self.state >> 32)
        return (low * n) >> 32

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffles the cards as they lie, which uses up a number for each."""
        alike = 0  # copies at the start, which look alike in any order
        for card in cards:
            if card is not cards[0]:
                break
            alike += 1
        here: int = self.state  # no machine number, which the product does not fit
        state: i64 = here * _ahead(alike) % _MODULUS
        for last, card in enumerate(cards[alike:], alike):
            low = state & _LOW
            state = _MULTIPLIER * low + (state >> 32)
            other = (low * (last + 1)) >> 32
            cards[last] = cards[other]
            cards[other] = card
        self.state = state

    def ordered_and_shuffled(self, cards: list[Any], order: list[Any]) -> list[Any]:
        """The cards put into an `order` of the different ones, then shuffled.

        None, and no number used up, if one of them is not in that order. It does both at once,
        which is quickest where it is compiled. (Typed Any, for the compiler would check each card
        each time it is touched; `below` stands here again, since a call a card would cost more than
        all the rest.)
        """
        deck = cards.copy()
        state = self.state
        size: i64 = len(cards)
        filled: i64 = 0
        for kind in order:
            end = filled
            for card in cards:
                if card is kind:
                    end += 1
            if filled == 0:  # copies look alike in any order; the numbers are used up all the same
                for last in range(end):
                    state = _MULTIPLIER * (state & _LOW) + (state >> 32)
                    deck[last] = kind
            else:
                for last in range(filled, end):
                    low = state & _LOW
                    state = _MULTIPLIER * low + (state >> 32)
                    other = (low * (last + 1)) >> 32
                    deck[last] = deck[other]
                    deck[other] = kind
            filled = end
            if filled == size:
                break
        if filled < size:
            return []
        self.state = state
        return deck


@cache
def _ahead(numbers: int) -> int:
    """What a state is multiplied by, modulo `_MODULUS`, to be so many numbers further on.

    One number is a multiplication by `_MULTIPLIER`, as 2^32 times that leaves 1.
    """
    return pow(_MULTIPLIER, numbers, _MODULUS)


def streams(seed: str, count: int) -> list[Stream]:
    """Up to eight independent streams for one game, the same for the same seed on every machine.

    The first belongs to the game (set-up), the others to the players by seat, so that what one
    player draws does not disturb the luck of the others.
    """
    words = _WORDS.unpack(blake2b(seed.encode("utf-8", "surrogatepass")).digest())
    return [Stream(1 + word % (_MODULUS - 1)) for word in words[:count]]


def drawn_seed() -> int:
    """A seed for whoever did not give one, different each time."""
    return int.from_bytes(urandom(4), "big")
