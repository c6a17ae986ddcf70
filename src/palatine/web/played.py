"""A game that is played: its session, its seats and its chat, in step with what is stored.

Whatever changes here is stored before anybody sees it. Where that fails, memory and store differ,
and the game has to be built again from what is stored.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from palatine.names import listed
from palatine.protocol.record import Record
from palatine.protocol.view import SPECTATOR
from palatine.web.inbox import Refused
from palatine.web.stored import (
    BY_BOT,
    CLOSED,
    FINISHED,
    MOST_CHAT,
    PLAYING,
    WAITING,
    Given,
    Spoken,
    StoredGame,
    StoredSeat,
)
from palatine.web.table import BOT, PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.protocol.decision import Answer
    from palatine.protocol.session import Session
    from palatine.rules.agent import Agent
    from palatine.web.store import Store
    from palatine.web.undo import BackTo

LONGEST_CHAT: Final = 300


class PlayedGame:
    """Who plays, what was answered, and what was said. What cannot be done raises Refused.

    `stored` is the game as it is stored, but for its answers and its seats; `seats` are those as
    they are now, in turn order. `by` says of each answer of the `session` who gave it (`BY_…`).
    """

    def __init__(
        self, game: StoredGame, session: Session, chat: Sequence[Spoken], store: Store
    ) -> None:
        self.stored = replace(game, answers=())
        self.session = session
        self.seats = list(game.seats)
        self.by = [given.by for given in game.answers][: session.answer_count]
        self.chat = list(chat)
        self._store = store
        self._rows = game.rows
        self._kept = session.answer_count  # answers that are stored

    # Who plays

    @property
    def is_on(self) -> bool:
        """Whether it has begun and is not over."""
        return self.stored.status == PLAYING

    @property
    def title(self) -> str:
        """Who plays, in words."""
        return listed([seat.name for seat in self.seats], "and")

    def seat_of(self, user: str | None) -> int:
        """Where somebody sits; SPECTATOR if nowhere."""
        if user is not None:
            for seat in self.seats:
                if seat.user == user:
                    return seat.seat
        return SPECTATOR

    def user_at(self, seat: int) -> str | None:
        """Who sits there, by the id of the person; None if that is nobody."""
        return self.seats[seat].user if 0 <= seat < len(self.seats) else None

    def own_seat(self, user: str | None) -> int:
        """The seat of somebody who has one."""
        seat = self.seat_of(user)
        if seat == SPECTATOR:
            raise Refused("you only watch this game")
        return seat

    def player(self, user: str | None) -> int:
        """The seat of somebody who plays, while the game is played."""
        seat = self.own_seat(user)
        if self.stored.status == WAITING:
            raise Refused("the game begins when all seats are taken")
        if not self.is_on:
            raise Refused("the game is over")
        if self.seats[seat].kind != PERSON:
            raise Refused("a bot has your seat; take it back first")
        return seat

    def asked(self) -> StoredSeat | None:
        """The seat whose answer the game waits for, while it is played."""
        decision = self.session.decision
        return self.seats[decision.seat] if decision is not None and self.is_on else None

    def check_name(self, user: str | None, name: str) -> None:
        """Refuses a name that somebody else at the table has."""
        if any(
            seat.name.casefold() == name.casefold() and (user is None or seat.user != user)
            for seat in self.seats
        ):
            raise Refused(f"somebody at this table is called {name}; take another name")

    async def take_seat(self, seat: StoredSeat) -> None:
        """Somebody has this seat from now on, which was open."""
        if not await self._store.take_seat(self.stored.id, seat):
            raise Refused("somebody else was faster; that seat is taken")
        self._put(seat)

    async def change_seat(self, seat: StoredSeat) -> None:
        """This is how a seat is from now on."""
        await self._store.change_seat(self.stored.id, seat)
        self._put(seat)

    def _put(self, seat: StoredSeat) -> None:
        self.seats[seat.seat] = seat
        self.session.names[seat.seat] = seat.name

    async def keep_clock(self, left: Sequence[float]) -> None:
        """So many seconds are left to each seat."""
        self.seats = [replace(seat, left=left[seat.seat]) for seat in self.seats]
        await self._store.keep_clock(self.stored.id, dict(enumerate(left)))

    # What was answered

    def step(self, answer: Answer, by: str) -> None:
        """Answers the open question; raises IllegalAnswer, changing nothing, if that is none."""
        self.session.step(answer)
        self.by.append(by)

    def let(self, bots: dict[int, Agent], most: int) -> int:
        """Has bots, by seat, answer up to so many questions; gives how many they did."""
        before = self.session.answer_count
        self.session.let(bots, most)
        answered = self.session.answer_count - before
        self.by += [BY_BOT] * answered
        return answered

    async def keep_answers(self) -> None:
        """Stores the answers that are not stored yet."""
        session = self.session
        start = self._kept
        if session.answer_count == start:
            return
        new = zip(
            session.answer_seats[start:], session.answers[start:], self.by[start:], strict=True
        )
        given = [Given(*each) for each in new]
        await self._store.add_answers(self.stored.id, self._rows, given, *self._standing())
        self._rows += len(given)
        self._kept = session.answer_count

    async def take_back(self, back: BackTo) -> None:
        """Somebody takes answers back, and those after them."""
        self.session.rewind(back.count)
        await self._store.take_back(
            self.stored.id, self._rows, back.seat, back.count, *self._standing()
        )
        self._rows += 1
        self._kept = back.count
        del self.by[back.count :]

    def _standing(self) -> tuple[int, int]:
        """Whose answer the game waits for, and which of its turns is played."""
        decision = self.session.decision
        asked = SPECTATOR if decision is None else decision.seat
        return asked, self.session.game.turn_player().turns

    def record(self) -> str:
        """The record of the game, once it is over."""
        if self.stored.status == CLOSED:
            raise Refused(
                f"this version plays this game differently from Palatine {self.stored.version}, "
                "which has all of it; nothing of it is lost"
            )
        if self.stored.status != FINISHED:
            raise Refused("the record of a game can be had once the game is over")
        bots = {seat.seat: seat.bot for seat in self.seats if seat.kind == BOT}
        return Record.of(self.session, bots).text()

    # What else there is about it

    async def change(self, **changes: Any) -> None:
        """Something about the game itself is otherwise from now on."""
        changed = replace(self.stored, **changes)
        await self._store.change_game(changed)
        self.stored = changed

    async def say(self, user: str | None, words: str) -> None:
        """Somebody says something to everybody at the table."""
        seat = self.seat_of(user)
        if seat == SPECTATOR:
            raise Refused("only those who play can speak here")
        said = " ".join("".join(c if c.isprintable() else " " for c in words).split())
        if not said:
            raise Refused("there are no words in this")
        spoken = Spoken(seat, self.seats[seat].name, said[:LONGEST_CHAT])
        await self._store.say(self.stored.id, spoken)
        self.chat.append(spoken)
        del self.chat[:-MOST_CHAT]

    def to_play_again(self, user: str | None) -> StoredGame:
        """The game with its seats as they are, for a rematch once it is over."""
        if self.stored.status != FINISHED or self.seat_of(user) == SPECTATOR:
            raise Refused("those who played can have a rematch once the game is over")
        return replace(self.stored, seats=tuple(self.seats))
