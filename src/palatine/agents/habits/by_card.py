"""All habits in one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.agents.habits import alchemy, base, empires, rising_sun

if TYPE_CHECKING:
    from palatine.agents.habits.habit import Habit

HABITS: Final[dict[str, Habit]] = {
    **base.HABITS,
    **alchemy.HABITS,
    **empires.HABITS,
    **rising_sun.HABITS,
}
"""By the name of the card that asks or is played."""
