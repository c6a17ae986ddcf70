"""Hints at a table: who may ask what a bot would do in their place, and what they were told.

What is asked of the bot, and where it thinks, is the business of whoever asks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.protocol.view import SPECTATOR
from palatine.web.inbox import Refused
from palatine.web.table import BOT

if TYPE_CHECKING:
    from palatine.web.played import PlayedGame


class Hints:
    """The hints in one game; each is shown for as long as its question is open."""

    def __init__(self, game: PlayedGame) -> None:
        self._game = game
        self._given: dict[int, tuple[int, str]] = {}  # by seat: to which question, and what

    def allowed(self, seat: int) -> bool:
        """Whether this seat may have hints: at tables where all may, or nobody else plays."""
        others = [each for each in self._game.seats if each.seat != seat and not each.conceded]
        return self._game.stored.hints or all(
            each.user is None and each.kind == BOT for each in others
        )

    def check(self, user: str | None) -> tuple[int, int]:
        """The seat of somebody who asks for a hint, and the number of the question it is about.

        Raises Refused where there is none to be had.
        """
        seat = self._game.player(user)
        decision = self._game.session.decision
        if not self.allowed(seat):
            raise Refused("this table has no hints: people play against each other")
        if decision is None or decision.seat != seat:
            raise Refused("there is a hint when you are asked something")
        return seat, self._game.session.answer_count

    def give(self, seat: int, ask: int, words: str) -> None:
        """This is the hint about a question."""
        self._given[seat] = ask, words

    def shown(self, seat: int) -> str:
        """The hint about the question that is open, if this seat has had one."""
        ask, words = self._given.get(seat, (SPECTATOR, ""))
        return words if ask == self._game.session.answer_count else ""
