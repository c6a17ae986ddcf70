"""The way to a database, SQLite in a file of one's own or PostgreSQL, and its revision."""

from __future__ import annotations

import sqlite3
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from palatine.errors import PalatineError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sqlalchemy.engine import URL, Connection

_SQLITE: Final = "sqlite"
_DRIVERS: Final = {_SQLITE: "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


class BadDatabase(PalatineError):
    """A database that cannot be used."""


def connect(address: str) -> AsyncEngine:
    """The database at this address; BadDatabase if there can be none."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise BadDatabase(
            "a database is given as sqlite:///file or postgresql://user@host/name"
        ) from None
    driver = _DRIVERS.get(_drives(url))
    if driver == _DRIVERS[_SQLITE] and url.database in (None, "", ":memory:"):
        raise BadDatabase("games are kept in a file; name it, as in sqlite:////path/to/file.db")
    if driver is None:
        raise BadDatabase(
            f"{_shown(url)}: only sqlite:///file and postgresql://user@host/name can be used"
        )
    try:
        engine = create_async_engine(url.set(drivername=driver))
    except ModuleNotFoundError:
        raise BadDatabase(
            "PostgreSQL needs asyncpg; install it with `pip install palatine[postgres]`"
        ) from None
    if is_sqlite(url):
        _try_file(url)
        sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def without_detours(url: URL) -> sa.Engine:
    """SQLite without detours, for transactions that are over at once."""
    engine = sa.create_engine(url.set(drivername=_SQLITE))
    sa.event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _try_file(url: URL) -> None:
    """Opens the file once, for a thread that cannot open it would outlive the complaint."""
    try:
        sqlite3.connect(url.database or ":memory:").close()
    except sqlite3.Error as error:
        raise BadDatabase(f"the database {_shown(url)} cannot be used: {error}") from None


def is_sqlite(url: URL) -> bool:
    """Whether it is a file of one's own, which has one writer at a time."""
    return _drives(url) == _SQLITE


def _drives(url: URL) -> str:
    return url.drivername.partition("+")[0]


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers do not wait for the writer, and writers wait for each other."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "busy_timeout = 5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


@asynccontextmanager
async def reached(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction; what goes wrong on the way to it or in it is one sentence."""
    try:
        async with engine.begin() as connection:
            yield connection
    except (DBAPIError, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        why = str(cause).strip().partition("\n")[0] or type(cause).__name__
        raise BadDatabase(f"the database {_shown(engine.url)} cannot be used: {why}") from None


def _shown(url: URL) -> str:
    """The URL as it is written by people, without its password."""
    return url.set(drivername=_drives(url)).render_as_string(hide_password=True)


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", "palatine.web:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _head() -> str:
    return _scripts().get_current_head() or ""


def _revision(connection: Connection) -> str:
    """Of which revision the tables are, "" if there are none; BadDatabase if of a newer one."""
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in _scripts().walk_revisions()}
    if found is not None and found not in known:
        raise BadDatabase(
            f"the database {_shown(connection.engine.url)} is of a newer Palatine (its tables are "
            f"of revision {found}, this version knows {_head()}); use that one"
        )
    return found or ""


def make_ready(connection: Connection) -> None:
    """Sees that the tables are those of this version, and makes those of an empty database.

    Raises BadDatabase if they are newer, or older in PostgreSQL, where others may be using them.
    """
    url = connection.engine.url
    if _revision(connection) not in ("", _head()) and not is_sqlite(url):
        raise BadDatabase(
            f"the database {_shown(url)} is of an older Palatine; "
            f"run `palatine db upgrade --database …`"
        )
    _bring_up_to_date(connection)


async def upgrade(address: str) -> tuple[str, str]:
    """Brings a database up to date; gives the revisions before ("" for none) and after."""
    engine = connect(address)
    try:
        async with reached(engine) as connection:
            return await connection.run_sync(_bring_up_to_date)
    finally:
        await engine.dispose()


def _bring_up_to_date(connection: Connection) -> tuple[str, str]:
    found = _revision(connection)
    command.upgrade(_config(connection), "head")
    return found, _head()
