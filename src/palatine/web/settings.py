"""How a server is set up."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from time import monotonic
from typing import TYPE_CHECKING, Final

from palatine.data_folder import data_folder
from palatine.errors import PalatineError

if TYPE_CHECKING:
    from collections.abc import Callable

LEASE: Final = 15.0


def this_day() -> date:
    """The day that it is now, in UTC."""
    return datetime.now(UTC).date()


@dataclass(frozen=True)
class Settings:
    """What a server needs to know.

    `public_url` is where people reach this process, "" if that is wherever they find it. Times are
    in seconds: how long a vote about taking back may last, after how long without anybody a game
    leaves memory, and how long a lease lasts that is not renewed (0: there are no other processes).
    `now` is the clock that games go by, and `today` says which day's kingdom is played.
    """

    database: str
    public_url: str = ""
    host: str = "127.0.0.1"
    vote: float = 30.0
    idle: float = 600.0
    lease: float = 0.0
    now: Callable[[], float] = monotonic
    today: Callable[[], date] = this_day


def own_database() -> str:
    """The URL of the database in the user's folder, which is made if it is not there."""
    place = data_folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PalatineError(f"{place}: the folder cannot be made ({error.strerror})") from None
    return f"sqlite:///{place / 'palatine.db'}"
