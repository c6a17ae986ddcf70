"""Measuring: processor time, in rounds in which everything that is measured has its turn.

A machine that others use as well is faster now and slower then. What takes turns with the loop
meets the same good and bad moments, so that figures still compare once they are scaled by it.
"""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS: Final = 21


class Timing:
    """What something takes that can be done many times, in all for so many seconds.

    `do` does it as many times as it is told to.
    """

    def __init__(self, do: Callable[[int], None], seconds: float) -> None:
        self._do = do
        self._rounds: list[float] = []  # seconds for one time
        took = _time(do, 1)
        times = 1
        while took < seconds / ROUNDS / 4:
            times *= 2
            took = _time(do, times)
        self._times = max(1, round(times * seconds / ROUNDS / took))

    def measure(self) -> None:
        """Takes the time of one round."""
        self._rounds.append(_time(self._do, self._times) / self._times)

    def seconds(self) -> float:
        """CPU-seconds that one time takes, the median of the rounds."""
        return median(self._rounds)


def _time(do: Callable[[int], None], times: int) -> float:
    began = process_time()
    do(times)
    return process_time() - began
