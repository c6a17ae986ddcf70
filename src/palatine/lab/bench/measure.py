"""Measuring: processor time, the median of several rounds."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

_ROUNDS: Final = 5


def rate(do: Callable[[int], None], seconds: float) -> float:
    """How many times a CPU-second something can be done, measured for so many seconds.

    `do` does it as many times as it is told to.
    """
    took = _time(do, 1)
    times = 1
    while took < seconds / _ROUNDS / 4:
        times *= 2
        took = _time(do, times)
    times = max(1, round(times * seconds / _ROUNDS / took))
    return times / median(_time(do, times) for _ in range(_ROUNDS))


def _time(do: Callable[[int], None], times: int) -> float:
    began = process_time()
    do(times)
    return process_time() - began
