"""How much time everybody has left: so many minutes for the game, and a bonus for each move.

Only the time of people runs, and only while they are asked. Here time is a number of seconds that
grows; whose clock is read is the caller's business.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from palatine.errors import PalatineError
from palatine.protocol.view import SPECTATOR

if TYPE_CHECKING:
    from collections.abc import Sequence

GRACE: Final = 60.0  # seconds that somebody has at least who takes their seat back
MOST_MINUTES: Final = 180
MOST_BONUS: Final = 120
OFF: Final = ""


class Clock:
    """The clock of a game; the time of one seat runs, or nobody's."""

    def __init__(self, left: Sequence[float], bonus: float, *, paused: bool) -> None:
        self._left = list(left)
        self._bonus = bonus
        self._paused = paused
        self._runs = SPECTATOR
        self._since = 0.0

    @property
    def runs(self) -> int:
        """Whose time runs, or stands still because of a pause; SPECTATOR for nobody's."""
        return self._runs

    @property
    def paused(self) -> bool:
        """Whether nobody's time runs for now."""
        return self._paused

    def turn_to(self, seat: int, now: float) -> None:
        """This seat is asked from now on; whoever was asked before has made their move.

        That is worth the bonus, unless their time was up.
        """
        if seat == self._runs:
            return
        self._charge(now)
        if self._runs != SPECTATOR and not self._paused and self._left[self._runs]:
            self._left[self._runs] += self._bonus
        self._runs = seat

    def pause(self, now: float, *, paused: bool) -> None:
        """Stops the clock, or lets it go on."""
        self._charge(now)
        self._paused = paused

    def grant_grace(self, seat: int) -> None:
        """Sees that there is a little time for whoever sits down here again."""
        self._left[seat] = max(self._left[seat], GRACE)

    def left(self, now: float) -> list[float]:
        """The seconds that each seat has left."""
        self._charge(now)
        return self._left.copy()

    def end(self) -> float:
        """When the time that runs is up; infinite while none does."""
        if self._paused or self._runs == SPECTATOR:
            return inf
        return self._since + self._left[self._runs]

    def _charge(self, now: float) -> None:
        if self._runs != SPECTATOR and not self._paused:
            self._left[self._runs] = max(0.0, self._left[self._runs] - (now - self._since))
        self._since = now


def read(text: str) -> tuple[int, int]:
    """The minutes and the bonus seconds of a choice such as "10+5"; two zeros for no clock."""
    if text == OFF:
        return 0, 0
    minutes, _, bonus = text.partition("+")
    numbers = [int(each) if each.isdecimal() and len(each) < 5 else -1 for each in (minutes, bonus)]
    if not (1 <= numbers[0] <= MOST_MINUTES and 0 <= numbers[1] <= MOST_BONUS):
        raise PalatineError(
            f"a clock is minutes and seconds for each move, such as 10+5: 1 to {MOST_MINUTES} "
            f"minutes, 0 to {MOST_BONUS} seconds"
        )
    return numbers[0], numbers[1]
