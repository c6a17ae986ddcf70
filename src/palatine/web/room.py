"""A game that is being played: one task that everything about it goes through, in turn.

What comes from people waits in an inbox; so do clocks. An answer is stored before anybody sees what
came of it, and when that fails the room ends, to be built again from what is stored. Everything
that leaves is made from a `Table` for one viewer, in `_table`, and nowhere else.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Protocol

from sqlalchemy.exc import SQLAlchemyError

from palatine.agents import make
from palatine.agents.roster import STRONGEST, find
from palatine.cards import kingdoms
from palatine.cards.registry import known
from palatine.errors import IllegalAnswer, PalatineError
from palatine.names import listed
from palatine.protocol import decision as asked
from palatine.protocol.record import Record
from palatine.protocol.view import SPECTATOR
from palatine.web.clock import Clock
from palatine.web.connection import Connection
from palatine.web.dull import convenient, dull_answer, is_dull
from palatine.web.inbox import Inbox, Refused, nothing
from palatine.web.seating import bot_name
from palatine.web.seen import (
    chat_heard,
    habits_of,
    muted_seats,
    seat_shown,
    standing_notice,
    watching,
    winners_of,
)
from palatine.web.stored import (
    BY_BOT,
    BY_PERSON,
    BY_RULE,
    CLOSED,
    FINISHED,
    MOST_CHAT,
    PACES,
    PLAYING,
    WAITING,
    Given,
    Spoken,
    StoredGame,
    StoredSeat,
)
from palatine.web.table import (
    BOT,
    OPEN,
    PERSON,
    Chronicle,
    Prefs,
    Table,
    Undo,
    sight,
)
from palatine.web.undo import Undoing

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from palatine.agents.roster import Bot
    from palatine.protocol.decision import Answer, Decision
    from palatine.protocol.session import Session
    from palatine.rules.agent import Agent
    from palatine.web.settings import Settings
    from palatine.web.store import Store
    from palatine.web.thinking import Thinker
    from palatine.web.undo import BackTo

LOG: Final = logging.getLogger("palatine.web")
LONGEST_CHAT: Final = 300
MOST_CONNECTED: Final = 200  # to one game
_BATCH: Final = 40  # answers of bots at once, at instant pace
_BREATH: Final = 8  # of them before others have their turn
_MOST_BATCHES: Final = 50  # of them that whoever is in a hurry waits for
_MOST_WAIT: Final = 10.0  # seconds that they wait for slow bots
_MOST_TURNS: Final = 100  # of each player, in games that nobody but bots can bring to an end
_MOST_LEFT: Final = 50  # whose last frame is remembered


class Stale(Refused):
    """An answer to a question that is no longer open."""


class Face(Protocol):
    """What makes HTML of tables: the module `views`, or what stands in for it in tests."""

    def regions(self, table: Table) -> Mapping[str, str]:
        """The inside of each region, by its id."""
        ...

    def table_page(self, table: Table) -> str:
        """The whole page."""
        ...


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
        self.game = replace(game, answers=())
        self._session = session
        self._seats = list(game.seats)
        self._by = [given.by for given in game.answers][: session.answer_count]
        self._rows = game.rows
        self._chat = list(chat)
        self._store = store
        self._face = face
        self._settings = settings
        self._now = settings.now
        self._thinker = thinker
        self._thinking: asyncio.Task[None] | None = None  # of a slow bot
        self._bots: dict[int, Agent] = {}  # those that are not slow
        self._hints: dict[int, tuple[int, str]] = {}  # by seat: to which question, and what
        self._clock = (
            Clock([seat.left for seat in game.seats], game.bonus, paused=game.paused)
            if game.minutes
            else None
        )
        self._chronicles: dict[int, Chronicle] = {}
        self._undoing = Undoing(session, self._by, game.undo)
        self._hurried = False
        self._next_bot = 0.0  # when a bot may answer next
        self._connections: list[Connection] = []
        self._left: dict[tuple[str | None, str, int], Connection] = {}  # may come back
        self._seq = time.time_ns() // 1_000_000  # greater than any of this room before a restart
        self._inbox = Inbox()
        self._last_use = self._now()
        self.stopped = self._inbox.closed
        for seat in self._seats:
            self._seat_bot(seat)
        self._task = asyncio.create_task(self._run())

    # The task

    async def _run(self) -> None:
        try:
            await self._settle(self._session.answer_count)
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
            self._end()

    def _end(self) -> None:
        self._inbox.let_down()
        self._stop_thinking()
        for connection in self._connections:
            connection.end()
        self._connections.clear()

    async def stop(self) -> None:
        """Ends the room; the game stays stored."""
        self._inbox.close()
        await asyncio.gather(self._task, return_exceptions=True)

    def _patience(self) -> float:
        """For how many seconds there is nothing to do by itself."""
        now = self._now()
        waits = [self._settings.idle - (now - self._last_use)]
        if self._connections:
            waits = [self._settings.idle]
        if self._bot_is_asked() and self._thinking is None:
            waits.append(self._next_bot - now)
        waits.append(self._undoing.until - now)
        if self._clock is not None:
            waits.append(self._clock.end() - now)
        return max(0.0, min(waits))

    def _is_too_late(self) -> bool:
        """Whether the time of a vote or a player is up."""
        return self._time_is_up() or self._now() >= self._undoing.until

    async def _on_time(self) -> None:
        now = self._now()
        if now >= self._undoing.until:
            self._undoing.drop()
            self._publish("Nobody took anything back: not all agreed in time.")
        elif self._time_is_up():
            await self._seat_bot_for_want_of_time()
        elif self._bot_is_asked():
            if now >= self._next_bot and self._thinking is None:
                await self._bots_answer()
        elif not self._connections and now - self._last_use >= self._settings.idle:
            self.stopped.set()

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
        await self._inbox.do(lambda: self._answer(user, ask, answers, always, hurry))
        patience = self._now() + _MOST_WAIT
        while hurry and self._thinking is not None and self._now() < patience:
            await asyncio.wait({self._thinking}, timeout=_MOST_WAIT)
            if not self.stopped.is_set():
                await self._inbox.do(nothing)  # what it thought is done before this

    async def _answer(
        self, user: str | None, ask: int, answers: Sequence[Answer], always: str, hurry: bool
    ) -> None:
        seat = self._player(user)
        session = self._session
        decision = session.decision
        if ask != session.answer_count or decision is None:
            raise Stale("the game has gone on since; this is how it stands now")
        if decision.seat != seat:
            raise Refused(f"{self._seats[decision.seat].name} is asked, not you")
        if not answers:
            raise Refused("there is no answer in this")
        before = session.answer_count
        news = session.game.news
        for number, each in enumerate(answers):
            decision = session.decision
            if number and (decision is None or decision.seat != seat or session.game.news != news):
                break
            assert decision is not None
            try:
                session.step(_checked(decision, each))
            except IllegalAnswer as error:
                if not number:
                    raise Refused(str(error)) from None
                break
            self._by.append(BY_PERSON)
        if is_dull(always):
            await self._set_always(seat, always, on=True)
        self._undoing.drop()
        self._hurried = hurry
        await self._settle(before)
        batches = _MOST_BATCHES if hurry else 0
        while batches and self._bot_is_asked():
            batches -= 1
            await self._bots_answer()

    async def _settle(self, before: int) -> None:
        """Answers what needs no person, stores the answers since, and shows how it stands."""
        session = self._session
        left = _BATCH
        while (decision := session.decision) is not None:
            if words := self._goes_by_itself(decision):
                session.step(words)
                self._by.append(BY_RULE)
            elif (
                left and decision.seat in self._bots and self._bot_is_asked() and self._is_instant()
            ):
                left -= self._let(min(left, _BREATH))
                await asyncio.sleep(0)
                if self._is_endless():
                    break
            else:
                break
        await self._keep(before)
        if session.over and self.game.status == PLAYING:
            await self._change_game(status=FINISHED)
        elif self._is_endless():
            note = f"The bots found no end in {_MOST_TURNS} turns each; the game was stopped."
            await self._change_game(status=FINISHED, note=note)
        await self._run_clock()
        if not self._bot_is_asked():
            self._hurried = False
        elif self._is_instant():
            self._next_bot = self._now()
            if self._thinking is None and self._is_slow_one_asked():
                self._think()
        else:
            self._next_bot = self._now() + PACES[self.game.pace]
        self._publish()

    def _goes_by_itself(self, decision: Decision) -> str:
        """What a person is not asked because nothing else is possible or wanted; or ""."""
        seat = self._seats[decision.seat]
        if seat.kind != PERSON or self.game.status != PLAYING:
            return ""
        if decision.options == [asked.BUY_PHASE, asked.END_TURN] and not decision.payable:
            return asked.BUY_PHASE
        return dull_answer(decision, seat.always)

    async def _keep(self, before: int) -> None:
        session = self._session
        if session.answer_count == before:
            return
        given = [
            Given(*each)
            for each in zip(
                session.answer_seats[before:],
                session.answers[before:],
                self._by[before:],
                strict=True,
            )
        ]
        await self._store.add_answers(self.game.id, self._rows, given, *self._standing())
        self._rows += len(given)

    def _standing(self) -> tuple[int, int]:
        """Whose answer the game waits for, and which of its turns is played."""
        decision = self._session.decision
        asked_seat = SPECTATOR if decision is None else decision.seat
        return asked_seat, self._session.game.turn_player().turns

    # Bots

    def _bot_is_asked(self) -> bool:
        decision = self._session.decision
        return (
            decision is not None
            and self.game.status == PLAYING
            and self._seats[decision.seat].kind == BOT
        )

    async def _bots_answer(self) -> None:
        if self._is_slow_one_asked():
            if self._thinking is None:
                self._think()
            return
        before = self._session.answer_count
        if not self._is_instant():
            self._let(1)
        await self._settle(before)

    def _is_instant(self) -> bool:
        return self._hurried or not PACES[self.game.pace]

    def _let(self, most: int) -> int:
        """Has bots answer up to so many questions; gives how many they did."""
        before = self._session.answer_count
        self._session.let(self._bots, most)
        answered = self._session.answer_count - before
        self._by += [BY_BOT] * answered
        return answered

    def _is_endless(self) -> bool:
        """Whether bots alone play on and on: there are some that end no game."""
        if self.game.status != PLAYING or any(seat.kind != BOT for seat in self._seats):
            return False
        return self._session.game.turn_player().turns > _MOST_TURNS

    def _seat_bot(self, seat: StoredSeat) -> None:
        self._stop_thinking()
        self._bots.pop(seat.seat, None)
        if seat.kind == BOT and not _bot_called(seat.bot).slow:
            bot = _bot_called(seat.bot).make(f"{self.game.seed} {seat.seat}")
            self._bots[seat.seat] = bot

    # Slow bots, which think elsewhere

    def _is_slow_one_asked(self) -> bool:
        decision = self._session.decision
        return self._bot_is_asked() and decision is not None and decision.seat not in self._bots

    def _think(self) -> None:
        decision = self._session.decision
        assert decision is not None
        self._thinking = asyncio.create_task(self._thought(self._seats[decision.seat]))

    async def _thought(self, seat: StoredSeat) -> None:
        words = await self._thinker.answer(*self._question_for(seat.bot))

        async def take() -> None:
            if self._thinking is thinking:
                self._thinking = None
                before = self._session.answer_count
                self._session.step(words)
                self._by.append(BY_BOT)
                await self._settle(before)

        thinking = asyncio.current_task()
        self._inbox.put(take)

    def _question_for(self, bot: str) -> tuple[str, Bot, str]:
        """What a bot has to know that thinks elsewhere: the game, who it is, and its luck."""
        record = Record.of(self._session)
        return record.text(), _bot_called(bot), f"{self.game.seed} {len(record.answers)}"

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    async def skip(self, user: str | None) -> None:
        """Bots do not take their time until a person is asked."""

        async def hurry() -> None:
            self._player(user)
            self._hurried = True
            self._next_bot = 0.0

        await self._inbox.do(hurry)

    # Taking back

    async def undo(self, user: str | None, words: str) -> None:
        """Asks to take the last answer back ("ask"), or votes about it ("yes", "no")."""
        await self._inbox.do(lambda: self._undo(user, words))

    async def _undo(self, user: str | None, words: str) -> None:
        seat = self._player(user)
        if words == "ask":
            back = self._undoing.ask(seat, self._seats, self._now() + self._settings.vote)
        elif words == asked.YES:
            back = self._undoing.agree(seat, self._seats)
        else:
            self._undoing.disagree(seat, self._seats)
            self._publish(f"{self._seats[seat].name} does not agree.")
            return
        if back is None:
            self._publish()
        else:
            await self._go_back(back)

    async def _go_back(self, back: BackTo) -> None:
        self._session.rewind(back.count)
        await self._store.take_back(
            self.game.id, self._rows, back.seat, back.count, *self._standing()
        )
        self._rows += 1
        del self._by[back.count :]
        self._undoing.drop()
        self._stop_thinking()
        await self._run_clock()
        self._publish(f"{self._seats[back.seat].name} took something back.")

    # Seats

    async def sit_down(self, user: str, name: str, colour: int = -1) -> int:
        """Somebody takes an open seat, that of this colour if it is open; gives which."""
        return await self._inbox.do(lambda: self._sit_down(user, name, colour))

    async def _sit_down(self, user: str, name: str, colour: int) -> int:
        mine = self.seat_of(user)
        if mine != SPECTATOR:
            return mine
        free = [seat for seat in self._seats if seat.kind == OPEN]
        if not free:
            raise Refused("all seats of this table are taken; you can watch")
        self.check_name(user, name)
        wanted = next((seat for seat in free if seat.colour == colour), free[0])
        taken = replace(wanted, kind=PERSON, name=name, user=user)
        if not await self._store.take_seat(self.game.id, taken):
            raise Refused("somebody else was faster; that seat is taken")
        self._put(taken)
        if len(free) == 1:
            await self._change_game(status=PLAYING, words=None)
        await self._settle(self._session.answer_count)
        return taken.seat

    async def fill_with_bots(self, user: str | None, bot: str) -> None:
        """Bots take the seats that are still open, and the game begins."""

        async def fill() -> None:
            if self.seat_of(user) == SPECTATOR:
                raise Refused("you only watch this game")
            names = {seat.name for seat in self._seats}
            for seat in [each for each in self._seats if each.kind == OPEN]:
                name = bot_name(bot, names)
                names.add(name)
                await self._change_seat(replace(seat, kind=BOT, bot=bot, name=name))
            if self.game.status == WAITING:
                await self._change_game(status=PLAYING, words=None)
            await self._settle(self._session.answer_count)

        make(bot)
        await self._inbox.do(fill)

    async def hand_over(self, user: str | None, bot: str) -> None:
        """A bot plays on for somebody, who may take the seat back at any time."""

        async def give() -> None:
            seat = self._seats[self._player(user)]
            self._undoing.drop()
            await self._change_seat(replace(seat, kind=BOT, bot=bot))
            await self._settle(self._session.answer_count)

        make(bot)
        await self._inbox.do(give)

    async def take_over(self, user: str | None) -> None:
        """Somebody takes their seat back from the bot that kept it warm."""

        async def take() -> None:
            mine = self.seat_of(user)
            if mine == SPECTATOR or self._seats[mine].conceded:
                raise Refused("you have no seat to take back at this table")
            if self._seats[mine].kind == BOT:
                await self._change_seat(replace(self._seats[mine], kind=PERSON, bot=""))
                if self._clock is not None:
                    self._clock.grant_grace(mine)
                await self._settle(self._session.answer_count)

        await self._inbox.do(take)

    async def concede(self, user: str | None, bot: str) -> None:
        """Somebody gives the game up; where others play on, a bot plays their cards."""

        async def give_up() -> None:
            seat = self._seats[self._player(user)]
            self._undoing.drop()
            await self._change_seat(replace(seat, kind=BOT, bot=bot, conceded=True))
            left = [each for each in self._seats if not each.conceded]
            if len(left) == 1 or not any(each.kind == PERSON for each in left):
                who = listed([each.name for each in left], "and")
                wins = "wins" if len(left) == 1 else "stay"
                await self._change_game(
                    status=FINISHED, note=f"{seat.name} conceded: {who} {wins}."
                )
            await self._settle(self._session.answer_count)

        await self._inbox.do(give_up)

    async def set_pace(self, user: str | None, pace: str) -> None:
        """How fast the bots of this game answer."""

        async def change() -> None:
            self._player(user)
            if pace not in PACES:
                raise Refused(f"bots are {listed(PACES)}")
            await self._change_game(pace=pace)
            await self._settle(self._session.answer_count)

        await self._inbox.do(change)

    async def set_next(self, game_id: str) -> str:
        """The rematch; gives its id, which is another if somebody else was faster."""

        async def change() -> str:
            if self.game.next is None:
                await self._change_game(next=game_id)
                self._publish()
            return self.game.next or game_id

        return await self._inbox.do(change)

    def check_name(self, user: str | None, name: str) -> None:
        """Raises Refused if somebody else at the table has this name."""
        if any(
            seat.name.casefold() == name.casefold() and (user is None or seat.user != user)
            for seat in self._seats
        ):
            raise Refused(f"somebody at this table is called {name}; take another name")

    def to_play_again(self, user: str | None) -> StoredGame:
        """The game with its seats as they are, for a rematch once it is over."""
        if self.game.status != FINISHED or self.seat_of(user) == SPECTATOR:
            raise Refused("those who played can have a rematch once the game is over")
        return replace(self.game, seats=self.seats)

    def seat_of(self, user: str | None) -> int:
        """Where somebody sits; SPECTATOR if nowhere."""
        if user is not None:
            for seat in self._seats:
                if seat.user == user:
                    return seat.seat
        return SPECTATOR

    def user_at(self, seat: int) -> str | None:
        """Who sits there, by the id of the person; None if that is nobody."""
        return self._seats[seat].user if 0 <= seat < len(self._seats) else None

    @property
    def seats(self) -> tuple[StoredSeat, ...]:
        """The seats in turn order."""
        return tuple(self._seats)

    @property
    def title(self) -> str:
        """Who plays, in words."""
        return listed([seat.name for seat in self._seats], "and")

    def _player(self, user: str | None) -> int:
        """The seat of somebody who plays, while the game is played."""
        seat = self.seat_of(user)
        if seat == SPECTATOR:
            raise Refused("you only watch this game")
        if self.game.status == WAITING:
            raise Refused("the game begins when all seats are taken")
        if self.game.status != PLAYING:
            raise Refused("the game is over")
        if self._seats[seat].kind != PERSON:
            raise Refused("a bot has your seat; take it back first")
        return seat

    def _put(self, seat: StoredSeat) -> None:
        self._seats[seat.seat] = seat
        self._session.names[seat.seat] = seat.name
        self._chronicles.clear()
        self._seat_bot(seat)

    async def _change_seat(self, seat: StoredSeat) -> None:
        await self._store.change_seat(self.game.id, seat)
        self._put(seat)

    async def _change_game(self, **changes: Any) -> None:
        changed = replace(self.game, **changes)
        await self._store.change_game(changed)
        self.game = changed

    # The clock

    def _time_is_up(self) -> bool:
        return self._clock is not None and self._now() >= self._clock.end()

    async def _seat_bot_for_want_of_time(self) -> None:
        """Nobody loses a game by the clock: a bot plays on, and they can have their seat back."""
        assert self._clock is not None
        seat = self._seats[self._clock.runs]
        self._undoing.drop()
        await self._change_seat(replace(seat, kind=BOT, bot=STRONGEST))
        await self._settle(self._session.answer_count)
        self._publish(f"{seat.name}'s time is up, and a bot plays on until {seat.name} is back.")

    async def _run_clock(self) -> None:
        """Has the time of whoever is asked run, if it is a person, and stores what is left."""
        if self._clock is None:
            return
        decision = self._session.decision
        runs = SPECTATOR
        if decision is not None and self.game.status == PLAYING:
            seat = self._seats[decision.seat]
            runs = seat.seat if seat.kind == PERSON else SPECTATOR
        self._clock.turn_to(runs, self._now())
        await self._keep_clock()

    async def _keep_clock(self) -> None:
        assert self._clock is not None
        left = self._clock.left(self._now())
        self._seats = [replace(seat, left=left[seat.seat]) for seat in self._seats]
        await self._store.keep_clock(self.game.id, dict(enumerate(left)))

    async def pause(self, user: str | None, *, paused: bool) -> None:
        """Stops the clock for everybody, or lets it go on; either is for anybody who plays."""

        async def change() -> None:
            if self.seat_of(user) == SPECTATOR or self._clock is None:
                raise Refused("there is no clock of yours at this table")
            self._clock.pause(self._now(), paused=paused)
            await self._keep_clock()
            await self._change_game(paused=paused)
            self._publish()

        await self._inbox.do(change)

    # Dull questions, and hints

    async def answer_always(self, user: str | None, card: str, *, on: bool) -> None:
        """Somebody is not asked what is dull about a card any more, or is asked again.

        Without a card that goes for all convenient ones.
        """

        async def change() -> None:
            seat = self.seat_of(user)
            if seat == SPECTATOR:
                raise Refused("you only watch this game")
            if card and not is_dull(card):
                raise Refused(f"{card} asks nothing that is always answered alike")
            await self._set_always(seat, card, on=on)
            await self._settle(self._session.answer_count)

        await self._inbox.do(change)

    async def _set_always(self, seat: int, card: str, *, on: bool) -> None:
        mine = self._seats[seat]
        cards = (card,) if card else convenient(self._session.kingdom)
        others = tuple(each for each in mine.always if each not in cards)
        await self._change_seat(replace(mine, always=others + cards if on else others))

    async def hint(self, user: str | None) -> None:
        """Shows somebody what the strongest bot would answer in their place, and why."""

        async def question() -> tuple[int, int, tuple[str, Bot, str]]:
            seat = self._player(user)
            decision = self._session.decision
            if not self._may_ask_for_hints(seat):
                raise Refused("this table has no hints: people play against each other")
            if decision is None or decision.seat != seat:
                raise Refused("there is a hint when you are asked something")
            return seat, self._session.answer_count, self._question_for(STRONGEST)

        seat, ask, about = await self._inbox.do(question)
        words = await self._thinker.advice(*about)

        async def show() -> None:
            self._hints[seat] = ask, words
            self._publish()

        await self._inbox.do(show)

    def _may_ask_for_hints(self, seat: int) -> bool:
        others = [each for each in self._seats if each.seat != seat and not each.conceded]
        return self.game.hints or all(each.user is None and each.kind == BOT for each in others)

    # Chat

    async def say(self, user: str | None, words: str) -> None:
        """Says something to everybody at the table."""

        async def speak() -> None:
            seat = self.seat_of(user)
            if seat == SPECTATOR:
                raise Refused("only those who play can speak here")
            said = " ".join("".join(c if c.isprintable() else " " for c in words).split())
            if not said:
                raise Refused("there are no words in this")
            spoken = Spoken(seat, self._seats[seat].name, said[:LONGEST_CHAT])
            await self._store.say(self.game.id, spoken)
            self._chat.append(spoken)
            del self._chat[:-MOST_CHAT]
            self._publish()

        await self._inbox.do(speak)

    # What leaves

    async def page(
        self, user: str | None, csrf: str, prefs: Prefs, notice: str = "", home: str = ""
    ) -> str:
        """The page of the table for somebody, who knows the server by the address `home`."""

        async def render() -> str:
            table = self._table(self.seat_of(user), csrf, prefs, notice, home)
            return self._face.table_page(table)

        return await self._inbox.do(render)

    async def prefers(self, user: str | None, prefs: Prefs) -> None:
        """Somebody wants their tables otherwise from now on."""

        async def change() -> None:
            for connection in self._connections:
                if connection.user == user:
                    connection.prefs = prefs
            self._publish()

        await self._inbox.do(change)

    async def record(self) -> str:
        """The record of the game, once it is over."""

        async def write() -> str:
            if self.game.status == CLOSED:
                raise Refused(
                    f"this version plays this game differently from Palatine {self.game.version}, "
                    "which has all of it; nothing of it is lost"
                )
            if self.game.status != FINISHED:
                raise Refused("the record of a game can be had once the game is over")
            bots = {seat.seat: seat.bot for seat in self._seats if seat.kind == BOT}
            return Record.of(self._session, bots).text()

        return await self._inbox.do(write)

    async def connect(self, connection: Connection, seq: int) -> None:
        """Somebody watches from now on; `seq` is that of the last frame they have, or 0."""

        async def begin() -> None:
            if len(self._connections) >= MOST_CONNECTED:
                raise Refused("too many people watch this game")
            left = self._left.pop((connection.user, connection.csrf, seq), None)
            if left is not None:
                connection.regions, connection.told = left.regions, left.told
            self._connections.append(connection)
            self._publish(new=connection)

        await self._inbox.do(begin)

    async def refresh(self, connection: Connection) -> None:
        """Sends somebody everything as it is."""

        async def again() -> None:
            connection.regions = {}
            connection.told = ()
            self._publish()

        await self._inbox.do(again)

    def disconnect(self, connection: Connection) -> None:
        """Somebody watches no longer."""

        async def end() -> None:
            if connection in self._connections:
                self._connections.remove(connection)
                self._left[connection.user, connection.csrf, connection.seq] = connection
                if len(self._left) > _MOST_LEFT:
                    del self._left[next(iter(self._left))]
                self._publish()

        self._inbox.put(end)

    def _undo_shown(self, viewer: int) -> Undo:
        if viewer == SPECTATOR:
            return Undo()
        playing = self.game.status == PLAYING
        return self._undoing.shown(viewer, self._seats, self._now(), playing=playing)

    def _publish(self, notice: str = "", *, new: Connection | None = None) -> None:
        """Sends everybody what has changed for them, and something to a new one anyway."""
        self._seq += 1
        rendered: dict[object, tuple[Table, Mapping[str, str]]] = {}
        for connection in self._connections.copy():
            viewer = self.seat_of(connection.user)
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

    def _table(
        self, viewer: int, csrf: str, prefs: Prefs, notice: str = "", home: str = ""
    ) -> Table:
        """The table as one viewer may see it: the one gate that everything leaves by."""
        session = self._session
        game = self.game
        clock = self._clock
        chronicle = self._chronicles.get(viewer)
        if chronicle is None:
            chronicle = self._chronicles[viewer] = Chronicle(session.names, viewer)
        has_seat = viewer != SPECTATOR
        plays = has_seat and game.status == PLAYING and self._seats[viewer].kind == PERSON
        seen = sight(session, viewer, with_scores=game.scores)
        if not plays and seen.view.decision is not None:  # a bot answers it, or nobody
            seen.view.decision = None
            seen = replace(seen, question="", reasons={}, occasion=None)
        if session.over and any(seat.conceded for seat in self._seats):
            turns = [you.turns for you in seen.view.players]
            seen = replace(seen, winners=winners_of(self._seats, seen.scores, turns))
        own = self._seats[viewer] if has_seat else None
        muted = muted_seats(self._seats, prefs)
        hinted, hint = self._hints.get(viewer, (SPECTATOR, ""))
        return Table(
            game_id=game.id,
            title=self.title,
            seats=[seat_shown(seat, self._connections) for seat in self._seats],
            viewer=viewer,
            sight=seen,
            log=chronicle.turns(session.facts),
            ask=session.answer_count,
            csrf=csrf if has_seat else "",
            undo=self._undo_shown(viewer),
            prefs=prefs,
            chat=chat_heard(self._chat, muted),
            notice=notice or standing_notice(game, own),
            kingdom_code=kingdoms.to_query(session.kingdom),
            spectators=watching(self._connections, self._seats),
            hint=hint if hinted == session.answer_count else "",
            hints=plays and seen.view.decision is not None and self._may_ask_for_hints(viewer),
            clock=() if clock is None else [round(each) for each in clock.left(self._now())],
            runs=SPECTATOR if clock is None else clock.runs,
            paused=game.paused,
            invite=f"{home}/join/{game.words}" if has_seat and game.words else "",
            pace=game.pace if plays and any(seat.kind == BOT for seat in self._seats) else "",
            habits=() if own is None or session.over else habits_of(own, session.kingdom),
            muted=muted,
            ended=game.status if game.status in (FINISHED, CLOSED) and not session.over else "",
        )


def _bot_called(name: str) -> Bot:
    """The bot of that name, or another in place of one that an older version had."""
    try:
        return find(name)
    except PalatineError:
        return find(STRONGEST)


def _checked(decision: Decision, answer: Answer) -> Answer:
    """An answer that may be stored: the name of a card has to be one."""
    if decision.kind == asked.NAME and isinstance(answer, str) and not answer.startswith("pay "):
        return known().named(answer).name if known().find(answer) else _no_card(answer)
    return answer


def _no_card(answer: str) -> str:
    raise IllegalAnswer(known().unknown(answer))
