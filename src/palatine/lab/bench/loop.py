"""A plain loop that says how fast a machine is, so that figures from two can be compared.

`loop` must never be compiled, and never be changed.
"""

from __future__ import annotations

from typing import Any, Final

PEERS_LOOP_NS: Final = 76.0
"""What the loop took on the machine where the peers were measured."""
ITERATIONS: Final = 10**6


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


def run(times: int) -> None:
    """Runs the loop with all its iterations so many times over."""
    for _ in range(times):
        loop(ITERATIONS)
