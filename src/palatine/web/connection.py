"""Somebody who watches a table live, and the frames they are sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from palatine.web.table import Prefs, Table

_BEHIND: Final = 64  # frames that somebody may be behind before they have to start anew
_LOG: Final = "log"


class Connection:
    """Who it is, what they were sent so far, and what waits to be sent.

    `name` is what they are called, "" for nobody, and `home` the address of the server as they
    see it.
    """

    def __init__(
        self,
        user: str | None,
        csrf: str,
        prefs: Prefs,
        name: str = "",
        home: str = "",
    ) -> None:
        self.user = user
        self.csrf = csrf
        self.prefs = prefs
        self.name = name
        self.home = home
        self.frames: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue(_BEHIND)
        self.seq = 0
        self.regions: Mapping[str, str] = {}
        self.told: tuple[str, ...] = ()

    def tell(self, message: dict[str, Any]) -> bool:
        """Adds something to what waits; False if there is too much already."""
        if self.frames.full():
            return False
        self.frames.put_nowait(message)
        return True

    def end(self) -> None:
        """Nothing more will come."""
        while self.frames.full():
            self.frames.get_nowait()
        self.frames.put_nowait(None)

    def frame(self, seq: int, table: Table, regions: Mapping[str, str]) -> dict[str, Any]:
        """What has changed for them since their last frame."""
        changed = {name: html for name, html in regions.items() if self.regions.get(name) != html}
        before = self.regions.get(_LOG, "")
        if before and _LOG in changed and changed[_LOG].startswith(before):
            changed[f"{_LOG}+"] = changed.pop(_LOG)[len(before) :]
        told = tuple(line.text for turn in table.log for line in turn.lines)
        new = told[len(self.told) :] if told[: len(self.told)] == self.told else ()
        first = not self.regions
        self.regions = regions
        self.told = told
        return {
            "seq": seq,
            "r": changed,
            "facts": [] if first else list(new),
            "ask": table.ask,
            "cards": table.mark,
        }
