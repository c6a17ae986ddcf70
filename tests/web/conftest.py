"""An application at a database of its own."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from palatine.web.app import create_app
from palatine.web.settings import Settings
from tests.web import plain
from tests.web import postgres as server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from starlette.applications import Starlette


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(f"sqlite:///{tmp_path / 'games.db'}", vote=0.3)


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Starlette]:
    """The application, from its start to its end."""
    app = create_app(settings, plain)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[Starlette]:
    async with running(settings) as app:
        yield app


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of an empty database in PostgreSQL."""
    if lacks := server.missing():
        pytest.skip(lacks)
    with server.running() as url:
        yield url
