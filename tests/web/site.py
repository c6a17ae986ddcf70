"""A server in a process of its own, and games that wait in its database for their player."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from palatine.agents import make
from palatine.agents.roster import BIG_MONEY_ULTIMATE
from palatine.cards.kingdoms import parse
from palatine.protocol.session import Session
from palatine.web.seating import new_game
from palatine.web.store import Store
from palatine.web.stored import BY_BOT, Given
from palatine.web.visitors import COOKIE, People, Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from palatine.protocol.decision import Decision
    from palatine.web.stored import StoredGame

SEED: Final = "table 58"  # with the kingdom of the tests, a short game


@contextmanager
def server(*arguments: str, **environment: str) -> Generator[tuple[str, subprocess.Popen[str]]]:
    """`palatine serve` as a process; gives its address and itself, and kills it in the end."""
    process = subprocess.Popen(
        [sys.executable, "-m", "palatine", "serve", "--no-open", *arguments],
        env={**os.environ, **environment, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process.stdout.readline().split()[3], process
    finally:
        process.kill()
        process.communicate()


@dataclass(frozen=True)
class Begun:
    """A game with a seat for whoever has the cookie."""

    path: str
    cookie: str


def begin(
    database: str, kingdom: str, until: Callable[[Decision], bool] | None = None, bots: int = 1
) -> Begun:
    """A game of Ada, who is first, against bots that play at once.

    It is always the same game; with `until` it was played on to a question of Ada's like that.
    """
    with ThreadPoolExecutor(1) as aside:  # away from the loop that a browser keeps in this thread
        return aside.submit(asyncio.run, _begin(database, kingdom, until, bots)).result()


async def _begin(
    database: str, kingdom: str, until: Callable[[Decision], bool] | None, bots: int
) -> Begun:
    store = await Store.open(database)
    try:
        people = People(store, secure=False)
        visitor = await people.sits_down(Visitor("", ""), "Ada")
        assert visitor.person is not None
        opponents = [BIG_MONEY_ULTIMATE] * bots
        game = new_game(visitor.person, opponents, kingdom, pace="instant", first="me")
        game = replace(game, seed=SEED)
        await store.add_game(game)
        if until is not None:
            await store.add_answers(game.id, 0, _played(game, until))
        response = Response()
        people.leave_cookie(visitor, response)
    finally:
        await store.close()
    cookie = response.headers["set-cookie"].partition(";")[0].removeprefix(f"{COOKIE}=")
    return Begun(f"/game/{game.id}", cookie)


def _played(game: StoredGame, until: Callable[[Decision], bool]) -> list[Given]:
    """What bots in all seats answer until seat 0 is asked something like that."""
    session = Session(parse(game.kingdom), [seat.name for seat in game.seats], game.seed)
    everybody = {seat.seat: make(BIG_MONEY_ULTIMATE) for seat in game.seats}
    while (decision := session.decision) is not None and (decision.seat or not until(decision)):
        session.let(everybody)
    assert decision is not None, "the game was over before that was asked"
    return [
        Given(seat, words, BY_BOT)
        for seat, words in zip(session.answer_seats, session.answers, strict=True)
    ]
