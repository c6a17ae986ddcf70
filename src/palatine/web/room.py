"""A game that is being played: one task that everything about it goes through, in turn.

What comes from people waits in an inbox; so do clocks. What they do is done elsewhere: by the
`course` of the game, its `seats`, `bots` and `timekeeper`. When something cannot be stored the room
ends, to be built again from what is stored.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from palatine.agents import make
from palatine.agents.roster import STRONGEST
from palatine.protocol.view import SPECTATOR
from palatine.web.audience import Audience
from palatine.web.bots import Bots, question_for
from palatine.web.course import Course
from palatine.web.gate import Gate
from palatine.web.hints import Hints
from palatine.web.inbox import Inbox, nothing
from palatine.web.played import PlayedGame
from palatine.web.seats import Seats
from palatine.web.timekeeper import Timekeeper
from palatine.web.undo import Undoing

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from palatine.protocol.decision import Answer
    from palatine.protocol.session import Session
    from palatine.web.audience import Face
    from palatine.web.connection import Connection
    from palatine.web.settings import Settings
    from palatine.web.store import Store
    from palatine.web.stored import Spoken, StoredGame, StoredSeat
    from palatine.web.table import Prefs
    from palatine.web.thinking import Thinker

LOG: Final = logging.getLogger("palatine.web")
_MOST_WAIT: Final = 10.0  # seconds that whoever is in a hurry waits for slow bots
_T = TypeVar("_T")


class Room:
    """One game. All coroutine methods raise Refused for what cannot be done, changing nothing.

    `user` is always who does it, by the id of the person, None for somebody who is nobody.
    """

    def __init__(
        self,
        game: StoredGame,
        session: Session,
        chat: Sequence[Spoken],
        store: Store,
        face: Face,
        settings: Settings,
        thinker: Thinker,
    ) -> None:
        now = settings.now
        self._settings = settings
        self._now = now
        self._thinker = thinker
        self._inbox = Inbox()
        self._game = PlayedGame(game, session, chat, store)
        self._timekeeper = Timekeeper(self._game, now)
        self._undoing = Undoing(session, self._game.by, game.undo)
        self._hints = Hints(self._game)
        self._bots = Bots(self._game, thinker, self._inbox, now)
        self._seats = Seats(self._game, self._bots, self._undoing, self._timekeeper)
        gate = Gate(self._game, self._undoing, self._timekeeper, self._hints, now)
        self._audience = Audience(self._game, gate, face)
        self._course = Course(
            self._game, self._seats, self._bots, self._undoing, self._timekeeper, self._audience
        )
        self._last_use = now()
        self.stopped = self._inbox.closed
        self._task = asyncio.create_task(self._run())

    # The task

    async def _run(self) -> None:
        try:
            await self._course.settle()
            self._last_use = self._now()
            while not self.stopped.is_set():
                order = await self._inbox.next(self._patience())
                if order is None:
                    await self._on_time()
                    continue
                while self._is_too_late():  # this came after, though nobody had looked yet
                    await self._on_time()
                await order()
                self._last_use = self._now()
        except SQLAlchemyError as error:
            LOG.error("game %s cannot be stored: %s", self.game.id, type(error).__name__)
        except Exception:
            LOG.exception("game %s ended by an error", self.game.id)
        finally:
            self._inbox.let_down()
            self._bots.stop_thinking()
            self._audience.end()

    async def stop(self) -> None:
        """Ends the room; the game stays stored."""
        self._inbox.close()
        await asyncio.gather(self._task, return_exceptions=True)

    def _patience(self) -> float:
        """For how many seconds there is nothing to do by itself."""
        now = self._now()
        quiet = 0.0 if self._audience.is_there else now - self._last_use
        due = min(self._bots.due(), self._undoing.until, self._timekeeper.end())
        return max(0.0, min(self._settings.idle - quiet, due - now))

    def _is_too_late(self) -> bool:
        """Whether the time of a vote or a player is up."""
        return self._now() >= min(self._undoing.until, self._timekeeper.end())

    async def _on_time(self) -> None:
        now = self._now()
        if now >= self._undoing.until:
            self._undoing.drop()
            self._audience.publish("Nobody took anything back: not all agreed in time.")
        elif now >= self._timekeeper.end():
            await self._end_time(self._timekeeper.runs)
        elif self._bots.are_asked():
            if now >= self._bots.due():
                await self._course.bots_answer()
        elif not self._audience.is_there and now - self._last_use >= self._settings.idle:
            self.stopped.set()

    async def _end_time(self, seat: int) -> None:
        """Nobody loses a game by the clock: a bot plays on, and they can have their seat back."""
        name = await self._seats.relieve(seat)
        await self._course.settle()
        self._audience.publish(f"{name}'s time is up, and a bot plays on until {name} is back.")

    # Answers

    async def answer(
        self,
        user: str | None,
        ask: int,
        answers: Sequence[Answer],
        *,
        always: str = "",
        hurry: bool = False,
    ) -> None:
        """Answers the open question, and those that follow as far as nothing surprising happens.

        `ask` is the number of the question that is answered. `always` names a card whose dull
        question is answered without asking from now on. With `hurry` bots do not take their time,
        and have answered when this returns, until a person is asked again.
        """
        await self._inbox.do(
            lambda: self._course.answer(user, ask, answers, always=always, hurry=hurry)
        )
        patience = self._now() + _MOST_WAIT
        while hurry and self._bots.are_thinking() and self._now() < patience:
            await self._bots.thought(_MOST_WAIT)
            if not self.stopped.is_set():
                await self._inbox.do(nothing)  # what it thought is done before this

    async def undo(self, user: str | None, words: str) -> None:
        """Asks to take the last answer back ("ask"), or votes about it ("yes", "no")."""
        await self._inbox.do(
            lambda: self._course.undo(user, words, self._now() + self._settings.vote)
        )

    async def answer_always(self, user: str | None, card: str, *, on: bool) -> None:
        """Somebody is not asked what is dull about a card any more, or is asked again.

        Without a card that goes for all convenient ones.
        """
        await self._go_on_after(lambda: self._seats.answer_always(user, card, on=on))

    async def hint(self, user: str | None) -> None:
        """Shows somebody what the strongest bot would answer in their place, and why."""
        seat, ask, question = await self._in_turn(
            lambda: (*self._hints.check(user), question_for(self._game, STRONGEST))
        )
        words = await self._thinker.advice(*question)

        async def give() -> None:
            self._hints.give(seat, ask, words)

        await self._publish_after(give)

    # Seats

    @property
    def seats(self) -> tuple[StoredSeat, ...]:
        """The seats in turn order."""
        return tuple(self._game.seats)

    def seat_of(self, user: str | None) -> int:
        """Where somebody sits; SPECTATOR if nowhere."""
        return self._game.seat_of(user)

    def user_at(self, seat: int) -> str | None:
        """Who sits there, by the id of the person; None if that is nobody."""
        return self._game.user_at(seat)

    def check_name(self, user: str | None, name: str) -> None:
        """Raises Refused if somebody else at the table has this name."""
        self._game.check_name(user, name)

    async def sit_down(self, user: str, name: str, colour: int = -1) -> int:
        """Somebody takes an open seat, that of this colour if it is open; gives which."""

        async def sit() -> int:
            if self.seat_of(user) == SPECTATOR:
                await self._seats.sit_down(user, name, colour)
                await self._course.settle()
            return self.seat_of(user)

        return await self._inbox.do(sit)

    async def fill_with_bots(self, user: str | None, bot: str) -> None:
        """Bots take the seats that are still open, and the game begins."""
        make(bot)
        await self._go_on_after(lambda: self._seats.fill_with_bots(user, bot))

    async def hand_over(self, user: str | None, bot: str) -> None:
        """A bot plays on for somebody, who may take the seat back at any time."""
        make(bot)
        await self._go_on_after(lambda: self._seats.hand_over(user, bot))

    async def take_over(self, user: str | None) -> None:
        """Somebody takes their seat back from the bot that kept it warm."""

        async def take() -> None:
            if await self._seats.take_over(user):
                await self._course.settle()

        await self._inbox.do(take)

    async def concede(self, user: str | None, bot: str) -> None:
        """Somebody gives the game up; where others play on, a bot plays their cards."""
        await self._go_on_after(lambda: self._seats.concede(user, bot))

    # Time

    async def set_pace(self, user: str | None, pace: str) -> None:
        """How fast the bots of this game answer."""
        await self._go_on_after(lambda: self._bots.set_pace(user, pace))

    async def skip(self, user: str | None) -> None:
        """Bots do not take their time until a person is asked."""
        await self._in_turn(lambda: self._bots.skip(user))

    async def pause(self, user: str | None, *, paused: bool) -> None:
        """Stops the clock for everybody, or lets it go on; either is for anybody who plays."""
        await self._publish_after(lambda: self._timekeeper.pause(user, paused=paused))

    # The game as a whole

    @property
    def game(self) -> StoredGame:
        """The game as it is stored, but for its answers and its `seats`."""
        return self._game.stored

    async def say(self, user: str | None, words: str) -> None:
        """Says something to everybody at the table."""
        await self._publish_after(lambda: self._game.say(user, words))

    async def record(self) -> str:
        """The record of the game, once it is over."""
        return await self._in_turn(self._game.record)

    def to_play_again(self, user: str | None) -> StoredGame:
        """The game with its seats as they are, for a rematch once it is over."""
        return self._game.to_play_again(user)

    async def set_next(self, game_id: str) -> str:
        """The rematch; gives its id, which is another if somebody else was faster."""

        async def change() -> str:
            if self.game.next is None:
                await self._game.change(next=game_id)
                self._audience.publish()
            return self.game.next or game_id

        return await self._inbox.do(change)

    # Who watches

    async def page(
        self, user: str | None, csrf: str, prefs: Prefs, notice: str = "", home: str = ""
    ) -> str:
        """The page of the table for somebody, who knows the server by the address `home`."""
        return await self._in_turn(lambda: self._audience.page(user, csrf, prefs, notice, home))

    async def prefers(self, user: str | None, prefs: Prefs) -> None:
        """Somebody wants their tables otherwise from now on."""
        await self._in_turn(lambda: self._audience.set_prefs(user, prefs))

    async def connect(self, connection: Connection, seq: int) -> None:
        """Somebody watches from now on; `seq` is that of the last frame they have, or 0."""
        await self._in_turn(lambda: self._audience.add(connection, seq))

    async def refresh(self, connection: Connection) -> None:
        """Sends somebody everything as it is."""
        await self._in_turn(lambda: self._audience.refresh(connection))

    def disconnect(self, connection: Connection) -> None:
        """Somebody watches no longer."""

        async def end() -> None:
            self._audience.drop(connection)

        self._inbox.put(end)

    # Doing things in turn

    async def _in_turn(self, what: Callable[[], _T]) -> _T:
        """Does something that waits for nothing itself."""

        async def order() -> _T:
            return what()

        return await self._inbox.do(order)

    async def _go_on_after(self, change: Callable[[], Awaitable[None]]) -> None:
        """Has something changed, and lets the game go on from there."""

        async def order() -> None:
            await change()
            await self._course.settle()

        await self._inbox.do(order)

    async def _publish_after(self, change: Callable[[], Awaitable[None]]) -> None:
        """Has something changed that the game does not depend on, and shows it."""

        async def order() -> None:
            await change()
            self._audience.publish()

        await self._inbox.do(order)
