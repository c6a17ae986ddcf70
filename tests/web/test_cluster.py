"""Several servers at one PostgreSQL: each plays games of its own, and takes over from the dead."""

from __future__ import annotations

import os
import pwd
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from asyncio import gather
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import httpx2
import pytest

from palatine.web.seating import new_game
from palatine.web.settings import LEASE
from palatine.web.store import Store
from palatine.web.stored import Person

if TYPE_CHECKING:
    from collections.abc import Iterator

_PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
_PROGRAMS = _PLACES[-1] if _PLACES else Path(shutil.which("initdb") or "").parent


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own; gives the URL of an empty database."""
    if not (_PROGRAMS / "initdb").is_file():
        pytest.skip("PostgreSQL is not installed")
    pytest.importorskip("asyncpg")
    user = None
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        try:
            user = pwd.getpwnam("postgres").pw_uid
        except KeyError:
            pytest.skip("there is no user called postgres to run PostgreSQL as")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
        if user is not None:
            os.chown(made, user, -1)
        with _postgres(Path(made), user) as url:
            yield url


@contextmanager
def _postgres(folder: Path, user: int | None) -> Iterator[str]:
    data = folder / "data"
    port = str(_free_port())
    subprocess.run(
        [_PROGRAMS / "initdb", "-D", data, "-A", "trust", "-U", "palatine", "--no-sync"],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd="/",
        user=user,
    )
    server = subprocess.Popen(
        [_PROGRAMS / "postgres", "-D", data, "-p", port, "-h", "127.0.0.1", "-k", folder, "-F"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
        user=user,
    )
    try:
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", int(port))) == 0:
                    break
            time.sleep(0.1)
        time.sleep(0.5)
        yield f"postgresql://palatine@127.0.0.1:{port}/postgres"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(10)


@contextmanager
def server(database: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of the cluster in a process of its own."""
    port = str(_free_port())
    url = f"http://localhost:{port}"
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "palatine", "serve", "--cluster"),
            *("--port", port, "--public-url", url, "--database", database),
        ],
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert url in process.stdout.readline()
        yield url, process
    finally:
        process.kill()
        process.communicate()


def test_a_game_goes_on_in_another_process_when_its_own_is_killed(postgres: str) -> None:
    with (
        server(postgres) as (one, process),
        server(postgres) as (two, _),
        httpx2.Client(timeout=20) as ada,
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
    before, after = await Store.upgrade(postgres)
    assert before in ("", after)
    store = await Store.open(postgres)
    assert await store.answers()
    await store.close()
