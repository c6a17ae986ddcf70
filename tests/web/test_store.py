"""What is stored: the tables are those of the migrations, and nothing is lost or added twice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from palatine.web.rooms import Rooms
from palatine.web.schema import METADATA
from palatine.web.seating import new_game
from palatine.web.store import Store
from palatine.web.stored import ASKING, BY_BOT, BY_PERSON, CLOSED, Given, Person
from palatine.web.table import Prefs
from tests.web import plain
from tests.web.postgres import emptied

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from palatine.web.settings import Settings
    from palatine.web.stored import StoredGame

pytestmark = pytest.mark.anyio

ADA = Person("a" * 32, "Ada")


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Settings with a database of each kind that is empty."""
    if request.param == "postgresql":
        return replace(settings, database=emptied(request.getfixturevalue("postgres")))
    return settings


@pytest.fixture
async def store(settings: Settings) -> AsyncIterator[Store]:
    store = await Store.open(settings.database)
    yield store
    await store.close()


async def begun(store: Store) -> StoredGame:
    await store.add_person(ADA, "digest")
    game = new_game(ADA, ["big-money"], first="me")
    await store.add_game(game)
    return game


async def test_migrations_lead_to_the_tables_of_this_version(
    store: Store, settings: Settings
) -> None:
    def differences(connection: sa.Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), METADATA)

    url = make_url(settings.database)
    driver = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}[url.drivername]
    engine = create_async_engine(url.set(drivername=driver))
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    engine = sa.create_engine(url)
    config = Config()
    config.set_main_option("script_location", "palatine.web:migrations")
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        game = {"id": "old", "status": "playing", "seed": "1", "kingdom": "supply=moat"}
        game |= {"profile": "current", "pace": "fast", "note": "", "version": "0", "owner": ""}
        numbers = {"scores": False, "made": 1.0, "changed": 1.0, "lease": 0.0}
        values = game | numbers
        names = ", ".join(values)
        places = ", ".join(f":{name}" for name in values)
        connection.execute(sa.text(f"INSERT INTO games ({names}) VALUES ({places})"), values)
        connection.execute(
            sa.text("INSERT INTO seats VALUES ('old', 0, 'bot', 'Bo', 0, 'random', NULL, 0, '')")
        )
    engine.dispose()
    store = await Store.open(url)
    found = await store.game("old")
    await store.close()
    assert found is not None
    assert (found.listed, found.hints, found.minutes, found.paused) == (False, False, 0, False)
    assert (found.undo, found.asked) == (ASKING, -1)
    assert [seat.left for seat in found.seats] == [0.0]


async def test_there_is_one_try_a_day_and_person(store: Store) -> None:
    await store.add_person(ADA, "digest")
    assert await store.daily("2026-11-29") is None
    assert await store.set_daily("2026-11-29", "?supply=moat") == "?supply=moat"
    assert await store.set_daily("2026-11-29", "?supply=villa") == "?supply=moat"
    first, second = (new_game(ADA, ["random"]) for _ in range(2))
    assert await store.add_try("2026-11-29", ADA.id, first) == first.id
    assert await store.add_try("2026-11-29", ADA.id, second) == first.id
    assert await store.game(second.id) is None
    (tried,) = await store.tries_of(ADA.id)
    await store.keep_margin(tried, -3)
    assert await store.tries_on("2026-11-29") == [replace(tried, margin=-3)]


async def test_a_list_of_games_knows_whose_turn_it_is(store: Store) -> None:
    game = await begun(store)
    await store.add_answers(game.id, 0, [Given(0, "end turn", BY_PERSON)], 1, 1)
    (listed,) = await store.games_of(ADA.id)
    assert (listed.asked, listed.turn) == (1, 1)
    await store.take_back(game.id, 1, 0, 0, 0, 1)
    assert (await store.games_of(ADA.id))[0].asked == 0


async def test_answers_are_only_added_and_what_was_taken_back_stays_stored(store: Store) -> None:
    game = await begun(store)
    given = [Given(0, "play treasures", BY_PERSON), Given(0, "end turn", BY_PERSON)]
    await store.add_answers(game.id, 0, given)
    await store.take_back(game.id, 2, 0, 1)
    await store.add_answers(game.id, 3, [Given(1, "end turn", BY_BOT)])
    stored = await store.game(game.id)
    assert stored is not None
    assert stored.answers == (given[0], Given(1, "end turn", BY_BOT))
    assert stored.rows == 4
    with pytest.raises(IntegrityError):
        await store.add_answers(game.id, 3, given)


async def test_a_game_comes_back_as_it_was_put_in(store: Store) -> None:
    game = await begun(store)
    stored = await store.game(game.id)
    assert stored is not None
    assert replace(stored, made=0.0, changed=0.0) == game
    assert [each.id for each in await store.games_of(ADA.id)] == [game.id]
    assert await store.person("digest") == ADA
    assert game.seed not in repr(stored)


async def test_seeds_are_secret_and_never_the_same(store: Store) -> None:
    seeds = {new_game(ADA, ["random"]).seed for _ in range(20)}
    assert len(seeds) == 20
    assert {len(bytes.fromhex(seed)) * 8 for seed in seeds} == {128}


async def test_a_game_that_this_version_plays_differently_is_shown_and_closed(
    store: Store, settings: Settings
) -> None:
    game = await begun(store)
    given = [Given(0, "play treasures", BY_PERSON), Given(0, "buy Mistake", BY_PERSON)]
    await store.add_answers(game.id, 0, given)
    rooms = Rooms(store, plain, settings)
    room = await rooms.room(game.id)
    assert room.game.status == CLOSED
    page = await room.page(ADA.id, "", Prefs())
    assert "cannot go on" in page
    await rooms.close()
    stored = await store.game(game.id)
    assert stored is not None
    assert stored.answers == tuple(given)


async def test_a_lease_is_held_until_it_is_not_renewed(store: Store) -> None:
    game = await begun(store)
    assert await store.lease(game.id, "http://one", 30) == "http://one"
    assert await store.lease(game.id, "http://two", 30) == "http://one"
    assert await store.renew([game.id], "http://two", 9) == set()
    assert await store.renew([game.id], "http://one", -1) == {game.id}
    assert await store.lease(game.id, "http://two", 9) == "http://two"
    await store.release([game.id], "http://two")
    assert await store.lease(game.id, "http://one", 9) == "http://one"
    assert await store.lease("nothing", "http://one", 9) == ""
