"""What whoever begins a game chooses about the table, besides who plays and with what."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from palatine.cards import kingdoms
from palatine.web import clock
from palatine.web.dull import convenient

if TYPE_CHECKING:
    from collections.abc import Mapping

    from palatine.web.stored import StoredGame
    from palatine.web.table import Prefs

# The fields of the form that begins a game.
CLOCK: Final = "clock"  # as in "10+5", or nothing
HINTS: Final = "hints"  # present where people may ask for advice against people, too
LISTED: Final = "listed"  # TO_ALL where anybody may take the seats that are open
TO_ALL: Final = "all"


def with_choices(game: StoredGame, typed: Mapping[str, str], prefs: Prefs) -> StoredGame:
    """A game that is about to begin as its form says; PalatineError for a clock that is none."""
    minutes, bonus = clock.read(typed.get(CLOCK, ""))
    always = convenient(kingdoms.parse(game.kingdom)) if prefs.convenient else ()
    seats = (
        replace(seat, left=60.0 * minutes, always=always if seat.user is not None else ())
        for seat in game.seats
    )
    return replace(
        game,
        listed=typed.get(LISTED) == TO_ALL,
        hints=HINTS in typed,
        minutes=minutes,
        bonus=bonus,
        seats=tuple(seats),
    )


def with_choices_of(game: StoredGame, before: StoredGame) -> StoredGame:
    """A game that is about to begin at the same table as one before."""
    seats = (replace(seat, left=60.0 * before.minutes) for seat in game.seats)
    return replace(
        game, hints=before.hints, minutes=before.minutes, bonus=before.bonus, seats=tuple(seats)
    )
