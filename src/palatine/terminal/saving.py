"""Games in progress as files, so that nothing ends them but their end."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from palatine.data_folder import data_folder
from palatine.errors import PalatineError
from palatine.protocol.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from palatine.protocol.session import Session

SUFFIX: Final = ".txt"


def folder() -> Path:
    """Where games are kept: `games` in the user's folder for Palatine."""
    return data_folder() / "games"


def new_path() -> Path:
    """A file for a game that begins now, in the folder of games."""
    began = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    name = began
    number = 1
    while (path := folder() / f"{name}{SUFFIX}").exists():
        number += 1
        name = f"{began}-{number}"
    return path


def latest() -> Path:
    """The game that was played last and is not over; PalatineError if there is none."""
    for path in sorted(_games(), key=_last_change, reverse=True):
        if _is_unfinished(path):
            return path
    raise PalatineError(f"no unfinished game is in {folder()}; start one with `palatine play`")


def _games() -> Iterator[Path]:
    yield from folder().glob(f"*{SUFFIX}")


def _last_change(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _is_unfinished(path: Path) -> bool:
    try:
        return Record.load(path).result is None
    except PalatineError:
        return False


class Save:
    """The file of one game, written anew after every answer; the old one stays until then.

    `bots` are the names of the bots by seat. Where it cannot be written, `trouble` says why.
    """

    def __init__(self, path: Path, bots: dict[int, str]) -> None:
        self.path = path
        self.trouble = ""
        self.bots = bots

    def write(self, session: Session) -> None:
        """Puts the game as it stands into the file."""
        text = Record.of(session, self.bots).text()
        unfinished = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                _write(unfinished, text)
                unfinished.replace(self.path)
            finally:
                unfinished.unlink(missing_ok=True)
        except OSError as error:
            self.trouble = f"{self.path}: {error.strerror or error}"
        else:
            self.trouble = ""


def _write(path: Path, text: str) -> None:
    """Writes text so that it is on the disk, not only on the way there."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
