"""The kingdom of the day: the same for everybody at a server, one try each, and what came of it.

A day is a date in UTC. Its kingdom is dealt when somebody first asks for it, by a seed that is not
kept. Games with it have seeds of their own, like all games: who is who is known by a cookie alone,
so a seed in common would be an open secret after the first game.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from palatine.cards import kingdoms
from palatine.protocol.record import Differs
from palatine.rules.scoring import score
from palatine.web.charts import columns
from palatine.web.choices import with_choices
from palatine.web.rooms import record_of
from palatine.web.seating import STANDARD_BOT, by_chance, new_game
from palatine.web.stored import FINISHED, PLAYING, UNSEEN, StoredGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markupsafe import Markup

    from palatine.rules.setup import Kingdom
    from palatine.web.store import Store
    from palatine.web.stored import Person, Try
    from palatine.web.table import Prefs

FIRST_DAY: Final = date(2026, 1, 1)  # there were none before
_OPPONENT: Final = STANDARD_BOT
_STEP: Final = 5  # points in a column of the chart
_WIDEST: Final = 30  # points from which on all are in one column


@dataclass(frozen=True)
class Daily:
    """A day as one visitor sees it.

    `mine` is what they made of it, None if they have not sat down; `streak` on how many days in a
    row, up to this one or the one before, they played to the end; `results` the margins of
    everybody who did, which nobody sees who still could play (`closed`).
    """

    day: date
    kingdom: Kingdom
    mine: Try | None
    streak: int
    results: tuple[int, ...]
    today: bool

    @property
    def closed(self) -> bool:
        """Whether the results show: it is over for this visitor."""
        return not self.today or (self.mine is not None and self.mine.status != PLAYING)


def day_of(text: str) -> date | None:
    """A day as it is written in an address; None if there is none like that."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if text == day.isoformat() and day >= FIRST_DAY else None


async def kingdom_of(store: Store, day: date) -> Kingdom:
    """The kingdom of a day."""
    found = await store.daily(day.isoformat())
    if found is None:
        dealt = kingdoms.to_query(by_chance())
        found = await store.set_daily(day.isoformat(), dealt)
    return kingdoms.parse(found)


async def seen_by(store: Store, user: str | None, day: date, today: date) -> Daily | None:
    """A day for a visitor; None for one that is still to come, or that nobody ever asked for."""
    if day > today or (day < today and await store.daily(day.isoformat()) is None):
        return None
    kingdom = await kingdom_of(store, day)
    tries = [] if user is None else await store.tries_of(user)
    mine = next((each for each in tries if each.day == day.isoformat()), None)
    found = Daily(day, kingdom, mine, streak(tries, today), (), day == today)
    if not found.closed:
        return found
    measured = [await _measured(store, each) for each in await store.tries_on(day.isoformat())]
    margins = tuple(each.margin for each in measured if each.margin is not None)
    own = next((each for each in measured if mine is not None and each.user == mine.user), mine)
    return replace(found, mine=own, results=margins)


async def begin(store: Store, person: Person, day: date, prefs: Prefs) -> str:
    """The id of somebody's game of the day, which is begun if they have none."""
    kingdom = kingdoms.to_query(await kingdom_of(store, day))
    game = new_game(person, [_OPPONENT], kingdom, first="me", undo=UNSEEN, scores="on")
    return await store.add_try(day.isoformat(), person.id, with_choices(game, {}, prefs))


def streak(tries: Sequence[Try], today: date) -> int:
    """On how many days in a row somebody played to the end, today or yesterday being the last."""
    done = {each.day for each in tries if each.status == FINISHED}
    day = today if today.isoformat() in done else today - timedelta(days=1)
    count = 0
    while day.isoformat() in done:
        count += 1
        day -= timedelta(days=1)
    return count


async def _measured(store: Store, tried: Try) -> Try:
    """A try with its margin, which is kept once it is known; given up games have none."""
    if tried.margin is not None or tried.status != FINISHED:
        return tried
    game = await store.game(tried.game)
    margin = None if game is None else await asyncio.to_thread(_margin, game, tried.user)
    if margin is None:
        return tried
    await store.keep_margin(tried, margin)
    return replace(tried, margin=margin)


def _margin(game: StoredGame, user: str) -> int | None:
    try:
        session = record_of(game).replay(log=False)
    except Differs:
        return None
    if not session.over:
        return None
    points = [score(session.game, you) for you in session.game.players]
    mine = next(seat.seat for seat in game.seats if seat.user == user)
    return points.pop(mine) - max(points)


def chart(results: Sequence[int], mine: int | None) -> Markup:
    """Everybody's results as columns, the viewer's own apart."""
    places = [_place(each) for each in results]
    low, high = min([*places, -1]), max([*places, 1])
    names = {place: _name(place) for place in range(low, high + 1)}
    counts = [(name, places.count(place)) for place, name in names.items()]
    own = "" if mine is None else names[_place(mine)]
    return columns(counts, "Points ahead of the opponent", "Points ahead", mine=own)


def _place(margin: int) -> int:
    """The column of a result: 0 for a tie, else by steps of points to either side."""
    if margin == 0:
        return 0
    steps = (min(abs(margin), _WIDEST) - 1) // _STEP + 1
    return steps if margin > 0 else -steps


def _name(place: int) -> str:
    if place == 0:
        return "0"
    sign = "+" if place > 0 else "\u2212"
    least = (abs(place) - 1) * _STEP + 1
    if abs(place) * _STEP >= _WIDEST:
        return f"{sign}{least} …"
    return f"{sign}{least}…{abs(place) * _STEP}"
