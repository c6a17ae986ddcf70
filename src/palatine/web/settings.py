"""How a server is set up."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from palatine.errors import PalatineError

LEASE: Final = 15.0


@dataclass(frozen=True)
class Settings:
    """What a server needs to know.

    `public_url` is where people reach this process, "" if that is wherever they find it. Times are
    in seconds: how long a vote about taking back may last, after how long without anybody a game
    leaves memory, and how long a lease lasts that is not renewed (0: there are no other processes).
    """

    database: str
    public_url: str = ""
    host: str = "127.0.0.1"
    vote: float = 30.0
    idle: float = 600.0
    lease: float = 0.0


def folder() -> Path:
    """Where the server keeps its data (XDG base directories; %LOCALAPPDATA% on Windows)."""
    data = Path(os.environ.get("XDG_DATA_HOME", ""))
    if not data.is_absolute():  # as the XDG specification asks: a relative path is not used
        windows = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None
        try:
            data = Path(windows or "~/.local/share").expanduser()
        except RuntimeError:
            raise PalatineError(
                "there is no home folder to keep games in; set XDG_DATA_HOME"
            ) from None
    return data / "palatine"


def own_database() -> str:
    """The URL of the database in the folder, which is made if it is not there."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PalatineError(f"{place}: the folder cannot be made ({error.strerror})") from None
    return f"sqlite:///{place / 'palatine.db'}"
