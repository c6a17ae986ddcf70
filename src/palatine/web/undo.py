"""Taking back: which answer may be, and whether the others at the table agree.

The game knows who plays, and its course does what is decided here; nothing here waits, stores or
shows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING, Final

from palatine.web.inbox import Refused
from palatine.web.stored import ASKING, BY_PERSON, NEVER
from palatine.web.table import PERSON, Undo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.protocol.session import Session
    from palatine.web.stored import StoredSeat

_MOVES: Final = ("play ", "buy ", "end ")


@dataclass(frozen=True)
class BackTo:
    """Whose wish it is to take back, and how many answers stand then."""

    seat: int
    count: int


@dataclass(frozen=True)
class _Vote:
    wish: BackTo
    until: float
    agreed: set[int] = field(default_factory=set)


class Undoing:
    """What may be taken back at one table (`rule`, of `UNDOS`), and the vote about it.

    `by` says of each answer of the session who gave it (`BY_…`); the game keeps it.
    """

    def __init__(self, session: Session, by: Sequence[str], rule: str) -> None:
        self._session = session
        self._by = by
        self._rule = rule
        self._vote: _Vote | None = None

    @property
    def until(self) -> float:
        """When the vote is over for want of agreement; infinite without one."""
        return inf if self._vote is None else self._vote.until

    def drop(self) -> None:
        """Nobody asks any more."""
        self._vote = None

    def ask(self, seat: int, seats: Sequence[StoredSeat], until: float) -> BackTo | None:
        """Somebody who plays asks to take their last answer back.

        Gives where to go back to if nobody has to agree; otherwise there is a vote. Raises Refused.
        """
        count = self._last_of(seat)
        if count < 0:
            raise Refused("there is no answer of yours to take back")
        if self._vote is not None:
            raise Refused("somebody asks already; answer that first")
        wish = BackTo(seat, count)
        if self._is_free(wish, seats):
            return wish
        self._vote = _Vote(wish, until)
        return None

    def agree(self, seat: int, seats: Sequence[StoredSeat]) -> BackTo | None:
        """Somebody agrees; gives where to go back to once all have. Raises Refused."""
        vote = self._asked_of(seat, seats)
        vote.agreed.add(seat)
        return vote.wish if vote.agreed >= _voters(seats, vote.wish.seat) else None

    def disagree(self, seat: int, seats: Sequence[StoredSeat]) -> None:
        """Somebody does not agree, and that ends it. Raises Refused."""
        self._asked_of(seat, seats)
        self._vote = None

    def shown(self, seat: int, seats: Sequence[StoredSeat], now: float, *, playing: bool) -> Undo:
        """How it stands for somebody who has this seat; `playing` is whether the game goes on."""
        count = self._last_of(seat) if playing else -1
        possible = count >= 0
        free = possible and self._is_free(BackTo(seat, count), seats)
        vote = self._vote
        if vote is None:
            return Undo(possible, free)
        words = self._session.answers[vote.wish.count]
        what = words if words.startswith(_MOVES) else "a choice"  # moves are public, others not
        left = max(0, round(vote.until - now))
        return Undo(possible, free, vote.wish.seat, what, left, tuple(sorted(vote.agreed)))

    def _asked_of(self, seat: int, seats: Sequence[StoredSeat]) -> _Vote:
        vote = self._vote
        if vote is None or seat not in _voters(seats, vote.wish.seat):
            raise Refused("nobody asks you about taking back")
        return vote

    def _last_of(self, seat: int) -> int:
        """Where the last answer of a person was given, if this seat may take it back; or -1."""
        if self._rule == NEVER:
            return -1
        for at in range(len(self._by) - 1, -1, -1):
            if self._by[at] == BY_PERSON:
                mine = self._session.answer_seats[at] == seat
                may = self._rule == ASKING or self._session.nothing_seen_since(at)
                return at if mine and may else -1
        return -1

    def _is_free(self, wish: BackTo, seats: Sequence[StoredSeat]) -> bool:
        """Whether nobody has to agree."""
        return self._session.nothing_seen_since(wish.count) or not _voters(seats, wish.seat)


def _voters(seats: Sequence[StoredSeat], by: int) -> set[int]:
    """The people who have to agree with this seat; bots always do."""
    return {
        seat.seat for seat in seats if seat.kind == PERSON and seat.seat != by and not seat.conceded
    }
