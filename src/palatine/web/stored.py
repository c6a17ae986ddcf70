"""What the database holds about people and games, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from palatine.version import VERSION

# What can be the matter with a game.
WAITING: Final = "waiting"  # for somebody to sit down
PLAYING: Final = "playing"
FINISHED: Final = "finished"
CLOSED: Final = "closed"  # this version plays it differently; `note` says where

# Who gave an answer.
BY_PERSON: Final = "person"
BY_BOT: Final = "bot"
BY_RULE: Final = "rule"  # nobody: there was nothing else to do, or it shall always be so

# What a player may take back.
ASKING: Final = "ask"  # anything, if the others agree where something new was seen since
UNSEEN: Final = "unseen"  # only what has shown nothing new
NEVER: Final = "never"
UNDOS: Final = (ASKING, UNSEEN, NEVER)

PACES: Final = {"slow": 1.4, "normal": 0.6, "fast": 0.2, "instant": 0.0}
"""Seconds between two answers of bots."""

MOST_CHAT: Final = 200  # lines that a table shows


@dataclass(frozen=True)
class Person:
    """Somebody who has a seat or had one; `prefs` is what `Prefs` takes."""

    id: str
    name: str
    prefs: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class StoredSeat:
    """A seat: `kind` is as in `Seat`; a person whose seat a bot keeps warm stays its `user`.

    `always` names the cards whose dull questions are answered without asking, and `left` is how
    many seconds are left where there is a clock.
    """

    seat: int
    kind: str
    name: str
    colour: int
    bot: str = ""
    user: str | None = None
    conceded: bool = False
    always: tuple[str, ...] = ()
    left: float = 0.0


@dataclass(frozen=True)
class Given:
    """An answer that stands: who was asked, the words, and who gave them (`BY_…`)."""

    seat: int
    words: str
    by: str


@dataclass(frozen=True)
class StoredGame:
    """A game: its set-up, its seats in turn order and the answers that stand.

    `undo` is what may be taken back (`UNDOS`). `listed` tables are shown to everybody who looks for
    one; at those with `hints` people may ask for advice even against people. A clock has `minutes`
    for the whole game (0: there is none) and `bonus` seconds more for each move, and may be
    `paused`. `asked` is the seat whose answer the game waits for (-1 for nobody) and `turn` which
    of its turns is played, for lists of games. `rows` is how many rows of moves there are, those
    taken back included. `seed` leaves for nobody before the game is finished.
    """

    id: str
    status: str
    seed: str = field(repr=False)
    kingdom: str
    profile: str
    pace: str
    scores: bool
    seats: tuple[StoredSeat, ...]
    words: str | None = None
    note: str = ""
    next: str | None = None
    version: str = VERSION
    undo: str = ASKING
    listed: bool = False
    hints: bool = False
    minutes: int = 0
    bonus: int = 0
    paused: bool = False
    asked: int = 0
    turn: int = 1
    answers: tuple[Given, ...] = ()
    rows: int = 0
    made: float = 0.0
    changed: float = 0.0


@dataclass(frozen=True)
class Try:
    """Somebody's one game with the kingdom of a day: how that stands, and what came of it.

    `day` is as in 2026-11-29; `margin` is how many points more than the opponent they had, None if
    that is not known or the game was not played to its end.
    """

    day: str
    user: str
    game: str
    status: str
    margin: int | None


@dataclass(frozen=True)
class Spoken:
    """A line of chat."""

    seat: int
    name: str
    words: str


@dataclass(frozen=True)
class SeatLink:
    """A link by which somebody goes on at another device: who, in which game, until when."""

    user: str
    game: str
    until: float
