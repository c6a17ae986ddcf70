"""Those who watch a game, players included, and what they are sent of it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, Protocol

from palatine.protocol.view import SPECTATOR
from palatine.web.inbox import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from palatine.web.connection import Connection
    from palatine.web.gate import Gate
    from palatine.web.played import PlayedGame
    from palatine.web.table import Prefs, Table

MOST_CONNECTED: Final = 200  # to one game
_MOST_LEFT: Final = 50  # whose last frame is remembered


class Face(Protocol):
    """What makes HTML of tables: the module `views`, or what stands in for it in tests."""

    def regions(self, table: Table) -> Mapping[str, str]:
        """The inside of each region, by its id."""
        ...

    def table_page(self, table: Table) -> str:
        """The whole page."""
        ...


class Audience:
    """Who watches one game live, and how the others get their pages."""

    def __init__(self, game: PlayedGame, gate: Gate, face: Face) -> None:
        self._game = game
        self._gate = gate
        self._face = face
        self._connections: list[Connection] = []
        self._left: dict[tuple[str | None, str, int], Connection] = {}  # may come back
        self._seq = time.time_ns() // 1_000_000  # greater than any of this game before a restart

    @property
    def is_there(self) -> bool:
        """Whether anybody watches live."""
        return bool(self._connections)

    def page(self, user: str | None, csrf: str, prefs: Prefs, notice: str, home: str) -> str:
        """The page of the table for somebody, who knows the server by the address `home`."""
        return self._face.table_page(
            self._table(self._game.seat_of(user), csrf, prefs, notice, home)
        )

    def publish(self, notice: str = "", *, new: Connection | None = None) -> None:
        """Sends everybody what has changed for them, and something to a new one anyway."""
        self._seq += 1
        rendered: dict[object, tuple[Table, Mapping[str, str]]] = {}
        for connection in self._connections.copy():
            viewer = self._game.seat_of(connection.user)
            csrf = "" if viewer == SPECTATOR else connection.csrf
            key = (viewer, csrf, connection.prefs, connection.home)
            if key not in rendered:
                table = self._table(viewer, csrf, connection.prefs, notice, connection.home)
                rendered[key] = table, self._face.regions(table)
            frame = connection.frame(self._seq, *rendered[key])
            if not frame["r"] and connection is not new:
                continue
            connection.seq = self._seq
            if not connection.tell(frame):
                self._connections.remove(connection)
                connection.end()

    def _table(self, viewer: int, csrf: str, prefs: Prefs, notice: str, home: str) -> Table:
        return self._gate.table(
            viewer, csrf, prefs, present=self._connections, notice=notice, home=home
        )

    def add(self, connection: Connection, seq: int) -> None:
        """Somebody watches from now on; `seq` is that of the last frame they have, or 0.

        Raises Refused if there are too many.
        """
        if len(self._connections) >= MOST_CONNECTED:
            raise Refused("too many people watch this game")
        left = self._left.pop((connection.user, connection.csrf, seq), None)
        if left is not None:
            connection.regions, connection.told = left.regions, left.told
        self._connections.append(connection)
        self.publish(new=connection)

    def drop(self, connection: Connection) -> None:
        """Somebody watches no longer."""
        if connection in self._connections:
            self._connections.remove(connection)
            self._left[connection.user, connection.csrf, connection.seq] = connection
            if len(self._left) > _MOST_LEFT:
                del self._left[next(iter(self._left))]
            self.publish()

    def refresh(self, connection: Connection) -> None:
        """Sends somebody everything as it is."""
        connection.regions = {}
        connection.told = ()
        self.publish()

    def set_prefs(self, user: str | None, prefs: Prefs) -> None:
        """Somebody wants their tables otherwise from now on."""
        for connection in self._connections:
            if connection.user == user:
                connection.prefs = prefs
        self.publish()

    def end(self) -> None:
        """Nobody is sent anything more."""
        for connection in self._connections:
            connection.end()
        self._connections.clear()
