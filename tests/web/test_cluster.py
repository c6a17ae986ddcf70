"""Several servers at one PostgreSQL: each plays games of its own, and takes over from the dead."""

from __future__ import annotations

import re
import secrets
import socket
import time
from asyncio import gather
from contextlib import contextmanager
from typing import TYPE_CHECKING

import httpx2
import pytest

from palatine.web.database import upgrade
from palatine.web.seating import new_game
from palatine.web.settings import LEASE
from palatine.web.store import Store
from palatine.web.stored import Person
from tests.web import site

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator


@contextmanager
def server(database: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of the cluster in a process of its own."""
    port = str(_free_port())
    url = f"http://localhost:{port}"
    arguments = ("--cluster", "--port", port, "--public-url", url, "--database", database)
    with site.server(*arguments) as (address, process):
        assert address == url
        yield url, process


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def test_a_game_goes_on_in_another_process_when_its_own_is_killed(postgres: str) -> None:
    with (
        server(postgres) as (one, process),
        server(postgres) as (two, _),
        httpx2.Client(timeout=60) as ada,
    ):
        csrf = re.search('name="csrf" value="([^"]+)"', ada.get(one).text)
        assert csrf
        fields = {"name": "Ada", "opponents": "1", "csrf": csrf[1], "first": "me"}
        begun = ada.post(one, data=fields, headers={"Origin": one})
        game = begun.headers["location"]
        page = ada.get(one + game)
        assert page.status_code == 200

        elsewhere = ada.get(two + game)
        assert elsewhere.status_code == 307
        assert elsewhere.headers["location"] == one + game

        process.kill()
        until = time.monotonic() + LEASE + 10
        while (moved := ada.get(two + game)).status_code == 307:
            assert time.monotonic() < until
            time.sleep(1)
        assert moved.status_code == 200
        ask = re.search('name="ask" value="([^"]+)"', moved.text)
        csrf = re.search('name="csrf" value="([^"]+)"', moved.text)
        assert ask
        assert csrf
        answer = ada.post(
            f"{two}{game}/answer",
            data={"ask": ask[1], "csrf": csrf[1], "answer": "end turn"},
            headers={"Origin": two},
        )
        assert answer.status_code == 303


@pytest.mark.anyio
async def test_a_day_has_one_kingdom_and_everybody_one_try(postgres: str) -> None:
    store, other = await Store.open(postgres), await Store.open(postgres)
    ada = Person(secrets.token_hex(16), "Ada")
    await store.add_person(ada, secrets.token_hex(32))
    offered = ((store, "?supply=moat"), (other, "?supply=villa"), (store, "?supply=crown"))
    kingdoms = await gather(*(each.set_daily("2026-11-29", code) for each, code in offered))
    assert len(set(kingdoms)) == 1
    games = ((each, new_game(ada, ["random"])) for each in (store, other, store, other))
    begun = await gather(*(each.add_try("2026-11-29", ada.id, game) for each, game in games))
    assert len(set(begun)) == 1
    assert [tried.game for tried in await other.tries_of(ada.id)] == begun[:1]
    await store.close()
    await other.close()


@pytest.mark.anyio
async def test_an_older_database_waits_for_its_upgrade(postgres: str) -> None:
    before, after = await upgrade(postgres)
    assert before in ("", after)
    store = await Store.open(postgres)
    assert await store.answers()
    await store.close()
