"""How a game goes on: what is answered, by whom, and that it is stored before anybody sees it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from palatine.cards.registry import known
from palatine.errors import IllegalAnswer
from palatine.protocol import decision as asked
from palatine.web.dull import dull_answer, is_dull
from palatine.web.inbox import Refused
from palatine.web.stored import BY_PERSON, BY_RULE, FINISHED
from palatine.web.table import BOT, PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.protocol.decision import Answer, Decision
    from palatine.web.audience import Audience
    from palatine.web.bots import Bots
    from palatine.web.played import PlayedGame
    from palatine.web.seats import Seats
    from palatine.web.timekeeper import Timekeeper
    from palatine.web.undo import BackTo, Undoing

_BATCH: Final = 40  # answers of bots at once, at instant pace
_BREATH: Final = 8  # of them before others have their turn
_MOST_BATCHES: Final = 50  # of them that whoever is in a hurry waits for
_MOST_TURNS: Final = 100  # of each player, in games that nobody but bots can bring to an end


class Stale(Refused):
    """An answer to a question that is no longer open."""


class Course:
    """The course of one game. What cannot be done raises Refused, and nothing is changed."""

    def __init__(
        self,
        game: PlayedGame,
        seats: Seats,
        bots: Bots,
        undoing: Undoing,
        timekeeper: Timekeeper,
        audience: Audience,
    ) -> None:
        self._game = game
        self._seats = seats
        self._bots = bots
        self._undoing = undoing
        self._timekeeper = timekeeper
        self._audience = audience

    # Going on

    async def settle(self) -> None:
        """Answers what needs no person, stores the answers since, and shows how it stands."""
        await self._answer_for_all_but_people()
        await self._game.keep_answers()
        await self._end_if_over()
        await self._timekeeper.follow()
        self._bots.get_ready(self.settle)
        self._audience.publish()

    async def _answer_for_all_but_people(self) -> None:
        left = _BATCH
        while (decision := self._game.session.decision) is not None:
            if words := self._goes_by_itself(decision):
                self._game.step(words, BY_RULE)
            elif left and self._bots.can_answer_at_once():
                left -= self._bots.answer(min(left, _BREATH))
                await asyncio.sleep(0)
                if self._is_endless():
                    break
            else:
                break

    def _goes_by_itself(self, decision: Decision) -> str:
        """What a person is not asked because nothing else is possible or wanted; or ""."""
        seat = self._game.asked()
        if seat is None or seat.kind != PERSON:
            return ""
        if decision.options == [asked.BUY_PHASE, asked.END_TURN] and not decision.payable:
            return asked.BUY_PHASE
        return dull_answer(decision, seat.always)

    async def _end_if_over(self) -> None:
        if self._game.is_on and self._game.session.over:
            await self._game.change(status=FINISHED)
        elif self._is_endless():
            note = f"The bots found no end in {_MOST_TURNS} turns each; the game was stopped."
            await self._game.change(status=FINISHED, note=note)

    def _is_endless(self) -> bool:
        """Whether bots alone play on and on: there are some that end no game."""
        if not self._game.is_on or any(seat.kind != BOT for seat in self._game.seats):
            return False
        return self._game.session.game.turn_player().turns > _MOST_TURNS

    async def bots_answer(self) -> None:
        """Has the bot that is asked answer, and at instant pace those after it as well."""
        if self._bots.slow_one_is_asked():
            self._bots.think(self.settle)
            return
        if not self._bots.are_instant():
            self._bots.answer(1)
        await self.settle()

    # What people do

    async def answer(
        self,
        user: str | None,
        ask: int,
        answers: Sequence[Answer],
        *,
        always: str,
        hurry: bool,
    ) -> None:
        """Answers the open question, and those that follow, as `Room.answer` says."""
        seat = self._game.player(user)
        decision = self._game.session.decision
        if ask != self._game.session.answer_count or decision is None:
            raise Stale("the game has gone on since; this is how it stands now")
        if decision.seat != seat:
            raise Refused(f"{self._game.seats[decision.seat].name} is asked, not you")
        if not answers:
            raise Refused("there is no answer in this")
        self._give(seat, answers)
        if is_dull(always):
            await self._seats.answer_always(user, always, on=True)
        self._undoing.drop()
        self._bots.hurry(hurried=hurry)
        await self.settle()
        batches = _MOST_BATCHES if hurry else 0
        while batches and self._bots.are_asked():
            batches -= 1
            await self.bots_answer()

    def _give(self, seat: int, answers: Sequence[Answer]) -> None:
        """Gives somebody's answers, as far as they are asked and nothing surprising happens."""
        session = self._game.session
        news = session.game.news
        for number, each in enumerate(answers):
            decision = session.decision
            if number and (decision is None or decision.seat != seat or session.game.news != news):
                break
            assert decision is not None
            try:
                self._game.step(_checked(decision, each), BY_PERSON)
            except IllegalAnswer as error:
                if not number:
                    raise Refused(str(error)) from None
                break

    async def undo(self, user: str | None, words: str, until: float) -> None:
        """Somebody asks to take their last answer back ("ask"), or votes about it ("yes", "no").

        Others have time to agree until then.
        """
        seat = self._game.player(user)
        seats = self._game.seats
        if words == "ask":
            back = self._undoing.ask(seat, seats, until)
        elif words == asked.YES:
            back = self._undoing.agree(seat, seats)
        else:
            self._undoing.disagree(seat, seats)
            self._audience.publish(f"{seats[seat].name} does not agree.")
            return
        if back is None:
            self._audience.publish()
        else:
            await self._go_back(back)

    async def _go_back(self, back: BackTo) -> None:
        await self._game.take_back(back)
        self._undoing.drop()
        self._bots.stop_thinking()
        await self._timekeeper.follow()
        self._audience.publish(f"{self._game.seats[back.seat].name} took something back.")


def _checked(decision: Decision, answer: Answer) -> Answer:
    """An answer that may be stored: the name of a card has to be one."""
    if decision.kind == asked.NAME and isinstance(answer, str) and not answer.startswith("pay "):
        return known().named(answer).name if known().find(answer) else _no_card(answer)
    return answer


def _no_card(answer: str) -> str:
    raise IllegalAnswer(known().unknown(answer))
