"""Dominion with Empires: a rule-exact, fast engine, a table, and a laboratory.

The names listed here are the library. Each is loaded when it is first used, so that a program
waits only for what it needs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from palatine.version import VERSION

if TYPE_CHECKING:
    from palatine.errors import BadKingdom, BadRecord, BadScenario, IllegalAnswer, PalatineError
    from palatine.lab import play, simulate
    from palatine.protocol.decision import Decision
    from palatine.protocol.record import Record
    from palatine.protocol.session import Session
    from palatine.protocol.view import View
    from palatine.rules.agent import Agent
    from palatine.rules.cost import Cost
    from palatine.rules.game import Game
    from palatine.rules.setup import Kingdom

__version__ = VERSION

__all__ = [
    "Agent",
    "BadKingdom",
    "BadRecord",
    "BadScenario",
    "Cost",
    "Decision",
    "Game",
    "IllegalAnswer",
    "Kingdom",
    "PalatineError",
    "Record",
    "Session",
    "View",
    "__version__",
    "play",
    "simulate",
]

_HOMES: Final = {
    "Agent": "rules.agent",
    "BadKingdom": "errors",
    "BadRecord": "errors",
    "BadScenario": "errors",
    "Cost": "rules.cost",
    "Decision": "protocol.decision",
    "Game": "rules.game",
    "IllegalAnswer": "errors",
    "Kingdom": "rules.setup",
    "PalatineError": "errors",
    "Record": "protocol.record",
    "Session": "protocol.session",
    "View": "protocol.view",
    "play": "lab",
    "simulate": "lab",
}


if not TYPE_CHECKING:  # for a type checker would take any name for one that is there

    def __getattr__(name: str) -> object:
        """Loads a name of the library; what it gives is kept, so that this runs once a name."""
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found: object = getattr(import_module(f"{__name__}.{home}"), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
