"""The bots at a table: when they answer, and how.

Most answer here. Slow ones think elsewhere, and what they thought comes back by the inbox.
"""

from __future__ import annotations

import asyncio
from math import inf
from typing import TYPE_CHECKING

from palatine.agents.roster import STRONGEST, find
from palatine.errors import PalatineError
from palatine.names import listed
from palatine.protocol.record import Record
from palatine.web.inbox import Refused
from palatine.web.stored import BY_BOT, PACES
from palatine.web.table import BOT

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from palatine.agents.roster import Bot
    from palatine.rules.agent import Agent
    from palatine.web.inbox import Inbox
    from palatine.web.played import PlayedGame
    from palatine.web.stored import StoredSeat
    from palatine.web.thinking import Thinker


class Bots:
    """The bots of one game; `then` is always what is to be done once a slow one has answered."""

    def __init__(
        self, game: PlayedGame, thinker: Thinker, inbox: Inbox, now: Callable[[], float]
    ) -> None:
        self._game = game
        self._thinker = thinker
        self._inbox = inbox
        self._now = now
        self._here: dict[int, Agent] = {}  # those that are not slow, by seat
        self._thought: asyncio.Task[None] | None = None  # of a slow one
        self._hurried = False
        self._due = 0.0
        for seat in game.seats:
            self.seat(seat)

    def seat(self, seat: StoredSeat) -> None:
        """A seat has changed, and is perhaps a bot's now, or no longer."""
        self.stop_thinking()
        self._here.pop(seat.seat, None)
        if seat.kind == BOT:
            bot = _called(seat.bot)
            if not bot.slow:
                self._here[seat.seat] = bot.make(f"{self._game.stored.seed} {seat.seat}")

    # When they answer

    def _asked(self) -> StoredSeat | None:
        """The seat of the one that the game waits for."""
        seat = self._game.asked()
        return seat if seat is not None and seat.kind == BOT else None

    def are_asked(self) -> bool:
        """Whether the game waits for one of them."""
        return self._asked() is not None

    def due(self) -> float:
        """When one of them answers; infinite if none is asked, or it thinks already."""
        return self._due if self.are_asked() and self._thought is None else inf

    def are_instant(self) -> bool:
        """Whether they do not take their time."""
        return self._hurried or not PACES[self._game.stored.pace]

    def hurry(self, *, hurried: bool) -> None:
        """They do not take their time until a person is asked; or do."""
        self._hurried = hurried

    def skip(self, user: str | None) -> None:
        """Somebody who plays does not want to wait for them any longer. Raises Refused."""
        self._game.player(user)
        self._hurried = True
        self._due = 0.0

    async def set_pace(self, user: str | None, pace: str) -> None:
        """Somebody who plays wants them to answer as fast as this. Raises Refused."""
        self._game.player(user)
        if pace not in PACES:
            raise Refused(f"bots are {listed(PACES)}")
        await self._game.change(pace=pace)

    def get_ready(self, then: Callable[[], Awaitable[None]]) -> None:
        """Sees to it that the one that is asked, if one is, answers in its time."""
        if not self.are_asked():
            self._hurried = False
        elif self.are_instant():
            self._due = self._now()
            if self.slow_one_is_asked():
                self.think(then)
        else:
            self._due = self._now() + PACES[self._game.stored.pace]

    # How they answer

    def can_answer_at_once(self) -> bool:
        """Whether one is asked that neither takes its time nor is slow."""
        return self.are_asked() and self.are_instant() and not self.slow_one_is_asked()

    def answer(self, most: int) -> int:
        """Has those that are not slow answer up to so many questions; gives how many they did."""
        return self._game.let(self._here, most)

    def slow_one_is_asked(self) -> bool:
        """Whether the one that is asked thinks elsewhere."""
        seat = self._asked()
        return seat is not None and seat.seat not in self._here

    def think(self, then: Callable[[], Awaitable[None]]) -> None:
        """Has the slow one that is asked think, unless it does already."""
        seat = self._asked()
        assert seat is not None
        if self._thought is None:
            self._thought = asyncio.create_task(self._think(seat.bot, then))

    async def _think(self, bot: str, then: Callable[[], Awaitable[None]]) -> None:
        words = await self._thinker.answer(*question_for(self._game, bot))

        async def take() -> None:
            if self._thought is thought:
                self._thought = None
                self._game.step(words, BY_BOT)
                await then()

        thought = asyncio.current_task()
        self._inbox.put(take)

    def are_thinking(self) -> bool:
        """Whether a slow one does."""
        return self._thought is not None

    async def thought(self, patience: float) -> None:
        """Waits until the slow one that thinks has done so, but not longer than so many seconds."""
        if self._thought is not None:
            await asyncio.wait({self._thought}, timeout=patience)

    def stop_thinking(self) -> None:
        """Nobody wants to know any more what a slow one thinks."""
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None


def question_for(game: PlayedGame, bot: str) -> tuple[str, Bot, str]:
    """What a bot has to know that thinks elsewhere: the game, who it is, and its luck."""
    record = Record.of(game.session)
    return record.text(), _called(bot), f"{game.stored.seed} {len(record.answers)}"


def _called(name: str) -> Bot:
    """The bot of that name, or another in place of one that an older version had."""
    try:
        return find(name)
    except PalatineError:
        return find(STRONGEST)
