"""The games in memory: built from what is stored when somebody asks for them."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from palatine.cards import kingdoms
from palatine.errors import PalatineError
from palatine.protocol.record import Differs, Record
from palatine.web.room import Room
from palatine.web.stored import CLOSED, StoredGame
from palatine.web.thinking import Thinker

if TYPE_CHECKING:
    from palatine.protocol.session import Session
    from palatine.web.audience import Face
    from palatine.web.settings import Settings
    from palatine.web.store import Store

LOG: Final = logging.getLogger("palatine.web")


class NoSuchGame(PalatineError):
    """There is no game of this id."""


class Elsewhere(PalatineError):
    """Another process has this game; `url` is where people reach that."""

    def __init__(self, url: str) -> None:
        super().__init__(f"this game is played at {url}")
        self.url = url


class Rooms:
    """Finds rooms by the ids of their games, and holds their leases if there are other processes.

    Within one process a game has one room at most, and among all processes at one database.
    """

    def __init__(self, store: Store, face: Face, settings: Settings) -> None:
        self._store = store
        self._face = face
        self._settings = settings
        self._thinker = Thinker()
        self._rooms: dict[str, Room] = {}
        self._making: dict[str, asyncio.Task[Room]] = {}
        self._renewing: asyncio.Task[None] | None = None
        if settings.lease:
            self._renewing = asyncio.create_task(self._renew())

    async def room(self, game_id: str) -> Room:
        """The room of a game; raises NoSuchGame or Elsewhere."""
        room = self._rooms.get(game_id)
        if room is not None and not room.stopped.is_set():
            return room
        making = self._making.get(game_id)
        if making is None:
            making = asyncio.create_task(self._make(game_id))
            self._making[game_id] = making
            making.add_done_callback(lambda _: self._making.pop(game_id, None))
        return await asyncio.shield(making)

    async def _make(self, game_id: str) -> Room:
        old = self._rooms.pop(game_id, None)
        if old is not None:
            await old.stop()
        if self._settings.lease:
            owner = await self._store.lease(
                game_id, self._settings.public_url, self._settings.lease
            )
            if owner not in ("", self._settings.public_url):
                raise Elsewhere(owner)
        game = await self._store.game(game_id)
        if game is None:
            raise NoSuchGame("there is no such game; perhaps the address lost a letter")
        found, session = await asyncio.to_thread(_replayed, game)
        chat = await self._store.chat(game_id)
        room = Room(found, session, chat, self._store, self._face, self._settings, self._thinker)
        self._forget_stopped()
        self._rooms[game_id] = room
        return room

    def _forget_stopped(self) -> None:
        for game_id in [key for key, room in self._rooms.items() if room.stopped.is_set()]:
            del self._rooms[game_id]

    async def close(self) -> None:
        """Ends all rooms and gives their leases back."""
        if self._renewing is not None:
            self._renewing.cancel()
        await asyncio.gather(*(room.stop() for room in self._rooms.values()))
        if self._settings.lease:
            await self._store.release([*self._rooms], self._settings.public_url)
        self._rooms.clear()
        self._thinker.close()

    async def _renew(self) -> None:
        """Keeps the leases of the games in memory, and ends those that somebody else took."""
        while True:
            await asyncio.sleep(self._settings.lease / 3)
            self._forget_stopped()
            mine = [*self._rooms]
            try:
                kept = await self._store.renew(
                    mine, self._settings.public_url, self._settings.lease
                )
            except (SQLAlchemyError, OSError) as error:
                LOG.error("the leases cannot be renewed: %s", type(error).__name__)
                continue
            for game_id in set(mine) - kept:
                await self._rooms[game_id].stop()


def record_of(game: StoredGame) -> Record:
    """The record of a game as it is stored; it leaves for nobody before the game is over."""
    return Record(
        kingdoms.parse(game.kingdom),
        game.seed,
        tuple(seat.name for seat in game.seats),
        tuple((given.seat, given.words) for given in game.answers),
        game.profile,
    )


def _replayed(game: StoredGame) -> tuple[StoredGame, Session]:
    """The game and its session; as far as this version plays it the same, and closed if not."""
    try:
        return game, record_of(game).replay()
    except Differs as difference:
        note = (
            f"This game was begun with Palatine {game.version} and cannot go on with this version. "
            "All of it is still stored."
        )
        return replace(game, status=CLOSED, note=note), difference.session
