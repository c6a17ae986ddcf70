"""A plain loop that says how fast a machine is, so that figures from two can be compared.

It must never be compiled, and never be changed.
"""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any, Final

PEERS_LOOP_NS: Final = 76.0
"""What the loop took on the machine where the peers were measured."""
_ITERATIONS: Final = 10**6
_ROUNDS: Final = 7


def loop(n: int) -> int:
    """Some lists, numbers and dictionaries, as in any program."""
    d: dict[int, Any] = {}
    l = [0] * 16  # noqa: E741 - the letters everybody measures with
    s = 0
    for i in range(n):
        k = i & 15
        l[k] += i
        s += l[k] & 7
        d[k] = s
    return s


def loop_ns() -> float:
    """Nanoseconds of CPU time that an iteration takes here."""
    return median(_once() for _ in range(_ROUNDS)) * 1e9 / _ITERATIONS


def _once() -> float:
    began = process_time()
    loop(_ITERATIONS)
    return process_time() - began
