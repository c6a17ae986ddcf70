"""Has the clock of a game run for whoever is asked, and what is left on it stored."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from palatine.protocol.view import SPECTATOR
from palatine.web.clock import Clock
from palatine.web.inbox import Refused
from palatine.web.table import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.web.played import PlayedGame


class Timekeeper:
    """Keeps the time of one game, if that has a clock; without one, all the time in the world."""

    def __init__(self, game: PlayedGame, now: Callable[[], float]) -> None:
        self._game = game
        self._now = now
        stored = game.stored
        self._clock = (
            Clock([seat.left for seat in game.seats], stored.bonus, paused=stored.paused)
            if stored.minutes
            else None
        )

    @property
    def runs(self) -> int:
        """Whose time runs, or stands still because of a pause; SPECTATOR for nobody's."""
        return SPECTATOR if self._clock is None else self._clock.runs

    def end(self) -> float:
        """When the time that runs is up; infinite while none does."""
        return inf if self._clock is None else self._clock.end()

    def left(self) -> list[float]:
        """The seconds that each seat has left; empty without a clock."""
        return [] if self._clock is None else self._clock.left(self._now())

    def grant_grace(self, seat: int) -> None:
        """Sees that there is a little time for whoever sits down here again."""
        if self._clock is not None:
            self._clock.grant_grace(seat)

    async def follow(self) -> None:
        """The time of whoever is asked runs from now on, if it is a person."""
        if self._clock is None:
            return
        seat = self._game.asked()
        runs = seat.seat if seat is not None and seat.kind == PERSON else SPECTATOR
        self._clock.turn_to(runs, self._now())
        await self._game.keep_clock(self.left())

    async def pause(self, user: str | None, *, paused: bool) -> None:
        """Somebody stops the clock for everybody, or lets it go on. Raises Refused."""
        if self._game.seat_of(user) == SPECTATOR or self._clock is None:
            raise Refused("there is no clock of yours at this table")
        self._clock.pause(self._now(), paused=paused)
        await self._game.keep_clock(self.left())
        await self._game.change(paused=paused)
