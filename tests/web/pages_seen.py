"""The pages around the table, to look at and to test with, each with something to show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from palatine.cards import kingdoms
from palatine.protocol.record import Record
from palatine.web import builder, doors, pages
from palatine.web.daily import Daily
from palatine.web.finished import Story, seats_shown, story, table_at
from palatine.web.stored import FINISHED, PLAYING, WAITING, Person, StoredGame, StoredSeat, Try
from palatine.web.table import BOT, OPEN, PERSON, Prefs
from palatine.web.visitors import Visitor
from tests.web.tables import EMPIRE, PEOPLE

ADA: Final = Person("a" * 32, "Ada")
VISITOR: Final = Visitor("token", "form", ADA)
NOBODY: Final = Visitor("token", "form")
GAMES: Final = Path(__file__).parents[1] / "games"
DAY: Final = date(2026, 11, 29)
MARGINS: Final = (7, 3, -4, 12, 0, 18, -22, 5, 6, 31, 2, -1, 8, 9)

Make = Callable[[], str]


@cache
def told(name: str = "silver-bullets") -> Story:
    """A game that was played to its end."""
    return story((GAMES / f"{name}.txt").read_text("utf-8"))


def over(name: str = "silver-bullets") -> StoredGame:
    """The same as it is stored, with somebody who looks at pages in its first seat."""
    record: Record = told(name).record
    people = PEOPLE[: len(record.names)]
    seats = tuple(
        StoredSeat(seat, PERSON, person, seat, user=ADA.id if seat == 0 else None)
        for seat, person in enumerate(people)
    )
    kingdom = kingdoms.to_query(record.kingdom)
    return StoredGame("over", FINISHED, record.seed, kingdom, record.profile, "normal", True, seats)


def _going(asked: int, turn: int) -> StoredGame:
    seats = (
        StoredSeat(0, PERSON, "Ada", 0, user=ADA.id),
        StoredSeat(1, BOT, "Big Money Ultimate", 1, "big-money-ultimate"),
        StoredSeat(2, PERSON, "Wilhelmina the Careful", 2, user="b"),
    )
    return replace(over(), id="going", status=PLAYING, seats=seats, asked=asked, turn=turn)


def _waiting() -> StoredGame:
    seats = (
        StoredSeat(0, PERSON, "Rhea", 0, user="b"),
        StoredSeat(1, OPEN, "Seat 2", 1),
        StoredSeat(2, BOT, "Big Money", 2, "big-money"),
        StoredSeat(3, OPEN, "Seat 4", 3),
    )
    return replace(
        over(),
        id="waits",
        status=WAITING,
        seats=seats,
        words="moat-villa-cellar-417",
        kingdom=kingdoms.to_query(kingdoms.parse(EMPIRE)),
    )


def _day(mine: Try | None = None) -> Daily:
    results = () if mine is None else MARGINS
    return Daily(DAY, kingdoms.parse(EMPIRE), mine, 3, results, today=True)


def _score(name: str) -> str:
    game = over(name)
    return pages.score_sheet(VISITOR, game, seats_shown(game.seats), told(name))


def _replay(at: int, viewer: int) -> str:
    seats = seats_shown(over().seats)
    return pages.replay(VISITOR, table_at(told(), "over", seats, at, viewer, Prefs()), told())


def _card(key: str) -> str:
    page = pages.card(VISITOR, key)
    assert page is not None
    return page


def _body(response_of: Callable[[], object]) -> str:
    return bytes(getattr(response_of(), "body")).decode()  # noqa: B009


PAGES: Final[dict[str, Make]] = {
    "lobby": lambda: pages.lobby(
        VISITOR, [_going(2, 4), _going(0, 9), over(), _waiting()], _day(), waiting=[_waiting()]
    ),
    "lobby_of_nobody": lambda: pages.lobby(NOBODY, [], _day()),
    "builder": lambda: pages.build(
        VISITOR, kingdoms.parse(EMPIRE), builder.Wish(pins=("Villa",), bans=("Moat",))
    ),
    "builder_open": lambda: pages.build(
        VISITOR,
        kingdoms.parse(EMPIRE),
        builder.Wish(sets=("empires",), costs=("4",), leave=("attack",), landscapes=3),
        notice="a table has 1 to 5 opponents, not 0",
    ),
    "daily": lambda: pages.day(VISITOR, _day()),
    "daily_played": lambda: pages.day(VISITOR, _day(Try("", "", "over", FINISHED, 7))),
    "join": lambda: _body(lambda: doors.join(NOBODY, _waiting())),
    "sorry": lambda: _body(lambda: doors.sorry(404, "No such game", "there is no such game")),
    "score": lambda: _score("silver-bullets"),
    "score_of_six": lambda: _score("tokens"),
    "replay": lambda: _replay(60, 0),
    "replay_end": lambda: _replay(told().length, -1),
    "cards": lambda: pages.cards(VISITOR, {}),
    "card": lambda: _card("castles"),
    "settings": lambda: pages.settings(VISITOR),
    "help": lambda: pages.help_page(VISITOR),
}
