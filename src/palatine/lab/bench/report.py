"""All figures together, for programs and for people."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Final

from palatine import build_info
from palatine.errors import PalatineError
from palatine.lab.bench.loop import ITERATIONS, PEERS_LOOP_NS, run
from palatine.lab.bench.measure import ROUNDS, Timing
from palatine.lab.bench.steps import answering, copying
from palatine.lab.bench.workloads import workloads
from palatine.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Callable

_COMPILED: Final = ("palatine.rules.", "palatine.agents.", "palatine.lab.match")
_ABOUT: Final = {
    "W1": "Big Money",
    "W2": "two Smithies against W1",
    "W3": "many Actions against W1",
    "W4": "everything of Empires against Big Money",
    "W5": "random play with Empires",
}
_PEERS: Final = {
    "Provincial (C++)": {"W1": "72,800", "W2": "54,900", "W3": "36,300"},
    "DominionSim (Java)": {"W1": "9,900", "W2": "9,800", "W3": "5,900", "W4": "2,700 to 5,600"},
    "pyminion (Python)": {"W1": "1,060", "W2": "990", "W3": "700"},
}


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured, in processor time.

    Games a second by workload; microseconds for a step from outside and for a copy; nanoseconds
    for an iteration of the loop by which machines compare.
    """

    loop_ns: float
    compiled: bool
    games_per_cpu_s: dict[str, float]
    step_us: float
    clone_us: float

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return {
            "loop_ns": round(self.loop_ns, 1),
            "compiled": self.compiled,
            "games_per_cpu_s": {
                name: round(games, 1) for name, games in self.games_per_cpu_s.items()
            },
            "step_us": round(self.step_us, 2),
            "clone_us": round(self.clone_us, 2),
        }

    def as_text(self) -> str:
        """A table for people, with the figures of others beside those that compare with them."""
        scale = self.loop_ns / PEERS_LOOP_NS
        widest = max(len(about) for about in _ABOUT.values())
        columns = ["here", "compares", *_PEERS]
        about_loop = f"the loop takes {self.loop_ns:.1f} ns here, {PEERS_LOOP_NS:.0f} there"
        lines = [
            f"palatine {VERSION} {build_info.describe()}, in {Path(build_info.__file__).parent}",
            f"Figures compare once they are as from where the others were measured ({about_loop}).",
            "",
            "  ".join([f"{'games a CPU-second':{widest + 4}}", *(f"{c:>8}" for c in columns)]),
        ]
        for name, games in self.games_per_cpu_s.items():
            figures = [f"{games:,.0f}", f"{games * scale:,.0f}"]
            figures += [peer.get(name, "") for peer in _PEERS.values()]
            aligned = [
                f"{figure:>{max(8, len(column))}}"
                for figure, column in zip(figures, columns, strict=True)
            ]
            lines.append("  ".join([f"{name}  {_ABOUT[name]:{widest}}", *aligned]).rstrip())
        lines += [
            "",
            f"a step from outside: {self.step_us:.2f} µs, compares as {self.step_us / scale:.2f}",
            f"a copy of a game:    {self.clone_us:.2f} µs, compares as {self.clone_us / scale:.2f}",
        ]
        return "\n".join(lines)


def measured(seconds: float, tell: Callable[[str], None]) -> Figures:
    """Measures everything, each figure for so many seconds; `tell` hears how far it is.

    Raises PalatineError if only a part of the engine is compiled, for that measures nothing.
    """
    compiled = _compiled()
    tell("how much fits into a round")
    loop = Timing(run, 0)  # once at a time, seven times in all
    played = workloads()
    games = {name: Timing(workload.play, seconds) for name, workload in played.items()}
    answer, answers = answering()
    steps = Timing(answer, seconds)
    copies = Timing(copying(), seconds)
    for number in range(ROUNDS):
        if number % 3 == 0:
            tell(f"round {number + 1} of {ROUNDS}")
            loop.measure()
        for timing in (*games.values(), steps, copies):
            timing.measure()
    return Figures(
        loop_ns=loop.seconds() * 1e9 / ITERATIONS,
        compiled=compiled,
        games_per_cpu_s={
            name: played[name].games_a_time / timing.seconds() for name, timing in games.items()
        },
        step_us=steps.seconds() * 1e6 / answers,
        clone_us=copies.seconds() * 1e6,
    )


def _compiled() -> bool:
    """Whether the modules that were measured are compiled: all or none are, and packages never."""
    found = {
        (module.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
        for name, module in sys.modules.items()
        if name.startswith(_COMPILED) and not hasattr(module, "__path__")
    }
    if len(found) != 1:
        raise PalatineError(f"only a part of {build_info.__file__} is compiled; install it again")
    return found.pop()
