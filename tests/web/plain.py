"""A plain face in place of the table's: everything a viewer may see, as JSON in one region each."""

from __future__ import annotations

import json
from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from palatine.web.table import Table


def regions(table: Table) -> dict[str, str]:
    return {name: escape(json.dumps(shown)) for name, shown in _shown(table).items()} | {
        "log": "".join(f"<li>{escape(line.text)}</li>" for turn in table.log for line in turn.lines)
    }


def table_page(table: Table) -> str:
    return "".join(f'<p id="{name}">{html}</p>' for name, html in regions(table).items())


def _shown(table: Table) -> dict[str, Any]:
    sight = asdict(table.sight)
    sight["view"] = table.view.as_json()
    return {
        "sight": sight,
        "ask": table.ask,
        "csrf": table.csrf,
        "undo": asdict(table.undo),
        "seats": [asdict(seat) for seat in table.seats],
        "viewer": table.viewer,
        "chat": [asdict(said) for said in table.chat],
        "notice": f"{table.notice} {table.invite}".strip(),
        "hint": table.hint,
        "hints": table.hints,
        "clock": list(table.clock),
        "runs": table.runs,
        "habits": {habit.card: habit.on for habit in table.habits},
        "ended": table.ended,
        "pace": table.pace,
        "spectators": list(table.spectators),
    }
