"""Chance: small random streams that every build of Palatine computes bit for bit alike."""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Final

from mypy_extensions import i64

_MULTIPLIER: Final[i64] = 2147483085
_LOW: Final[i64] = 0xFFFFFFFF
_STATES: Final = 2147483085 * 2**32 - 2
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


def streams(seed: str, count: int) -> list[Stream]:
    """Up to eight independent streams for one game, the same for the same seed on every machine.

    The first belongs to the game (set-up), the others to the players by seat, so that what one
    player draws does not disturb the luck of the others.
    """
    words = _WORDS.unpack(blake2b(seed.encode()).digest())
    return [Stream(1 + word % _STATES) for word in words[:count]]
