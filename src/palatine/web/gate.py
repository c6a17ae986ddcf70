"""The one gate that everything about a game leaves by: the table, as one viewer may see it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from palatine.cards import kingdoms
from palatine.protocol.view import SPECTATOR
from palatine.web.seen import (
    chat_heard,
    habits_of,
    muted_seats,
    seat_shown,
    standing_notice,
    watching,
    winners_of,
)
from palatine.web.stored import CLOSED, FINISHED
from palatine.web.table import BOT, PERSON, Chronicle, Prefs, Table, Undo, sight

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from palatine.web.connection import Connection
    from palatine.web.hints import Hints
    from palatine.web.played import PlayedGame
    from palatine.web.table import LogTurn, Sight
    from palatine.web.timekeeper import Timekeeper
    from palatine.web.undo import Undoing


class Gate:
    """Makes tables of one game."""

    def __init__(
        self,
        game: PlayedGame,
        undoing: Undoing,
        timekeeper: Timekeeper,
        hints: Hints,
        now: Callable[[], float],
    ) -> None:
        self._game = game
        self._undoing = undoing
        self._timekeeper = timekeeper
        self._hints = hints
        self._now = now
        self._chronicles: dict[int, Chronicle] = {}
        self._names = game.session.names.copy()  # that are in the chronicles

    def table(
        self,
        viewer: int,
        csrf: str,
        prefs: Prefs,
        *,
        present: Sequence[Connection] = (),
        notice: str = "",
        home: str = "",
    ) -> Table:
        """The table for a seat or a spectator.

        `csrf` is what goes into the forms of whoever sits there, `home` the address by which they
        know the server, and `present` are all who watch.
        """
        game = self._game
        stored = game.stored
        session = game.session
        own = game.seats[viewer] if viewer != SPECTATOR else None
        plays = own is not None and own.kind == PERSON and game.is_on
        seen = self._sight(viewer, answers=plays)
        muted = muted_seats(game.seats, prefs)
        return Table(
            game_id=stored.id,
            title=game.title,
            seats=[seat_shown(seat, present) for seat in game.seats],
            viewer=viewer,
            sight=seen,
            log=self._log(viewer),
            ask=session.answer_count,
            csrf=csrf if own is not None else "",
            undo=self._undo(viewer),
            prefs=prefs,
            chat=chat_heard(game.chat, muted),
            notice=notice or standing_notice(stored, own),
            kingdom_code=kingdoms.to_query(session.kingdom),
            spectators=watching(present, game.seats),
            hint=self._hints.shown(viewer),
            hints=plays and seen.view.decision is not None and self._hints.allowed(viewer),
            clock=[round(each) for each in self._timekeeper.left()],
            runs=self._timekeeper.runs,
            paused=stored.paused,
            invite=f"{home}/join/{stored.words}" if own is not None and stored.words else "",
            pace=stored.pace if plays and any(seat.kind == BOT for seat in game.seats) else "",
            habits=() if own is None or session.over else habits_of(own, session.kingdom),
            muted=muted,
            ended=stored.status if _was_ended(game) else "",
        )

    def _sight(self, viewer: int, *, answers: bool) -> Sight:
        """What lies on the table; the open question only if the viewer is there to answer it."""
        game = self._game
        seen = sight(game.session, viewer, with_scores=game.stored.scores)
        if not answers and seen.view.decision is not None:  # a bot answers it, or nobody
            seen.view.decision = None
            seen = replace(seen, question="", reasons={}, occasion=None)
        if game.session.over and any(seat.conceded for seat in game.seats):
            turns = [you.turns for you in seen.view.players]
            seen = replace(seen, winners=winners_of(game.seats, seen.scores, turns))
        return seen

    def _log(self, viewer: int) -> list[LogTurn]:
        session = self._game.session
        if self._names != session.names:  # somebody has sat down, and is called otherwise
            self._chronicles.clear()
            self._names = session.names.copy()
        chronicle = self._chronicles.setdefault(viewer, Chronicle(session.names, viewer))
        return chronicle.turns(session.facts)

    def _undo(self, viewer: int) -> Undo:
        if viewer == SPECTATOR:
            return Undo()
        game = self._game
        return self._undoing.shown(viewer, game.seats, self._now(), playing=game.is_on)


def _was_ended(game: PlayedGame) -> bool:
    """Whether it is over otherwise than by the rules."""
    return game.stored.status in (FINISHED, CLOSED) and not game.session.over
