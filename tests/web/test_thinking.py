"""Bots that think elsewhere: nobody waits for them, and the game goes on whatever they do."""

from __future__ import annotations

import asyncio
import os
import signal
from dataclasses import replace
from multiprocessing import active_children
from typing import TYPE_CHECKING

import pytest

from palatine.agents import BigMoney
from palatine.agents.roster import BIG_MONEY, BOTS, Bot, find
from palatine.cards import kingdoms
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.web.thinking import Thinker
from tests.web.scriptless import Browser
from tests.web.slow_bot import FAILING, SIGN, SLOW
from tests.web.test_forms_only import KINGDOM, two_people

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from starlette.applications import Starlette

    from palatine.rules.agent import Agent
    from palatine.web.settings import Settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Time stands still, so that nobody's patience ends."""
    return replace(settings, now=lambda: 1000.0)


@pytest.fixture
def sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the slow bot waits for."""
    monkeypatch.setenv(SIGN, str(tmp_path / "sign"))
    monkeypatch.setitem(BOTS, "slow", SLOW)
    monkeypatch.setitem(BOTS, "failing", FAILING)
    return tmp_path / "sign"


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def begun() -> str:
    session = Session(kingdoms.parse(KINGDOM), ["Ann", "Bob"], "1")
    session.step("buy phase")
    return Record.of(session).text()


async def test_nobody_waits_while_a_slow_bot_thinks(app: Starlette, sign: Path) -> None:
    ada = Browser(app)
    await ada.start(kingdom=KINGDOM, bot="slow", pace="fast")
    others = await two_people(app)
    await ada.act("skip")
    ask = (await ada.see())["ask"]
    fields = {"ask": ask, "answer": "end turn", "csrf": await ada.csrf()}
    headers = {"Origin": "http://127.0.0.1:8000"}
    posted = asyncio.create_task(
        ada.client.post(f"{ada.game}/answer", data=fields, headers=headers)
    )
    for _ in range(6):
        for browser in others:
            assert (await browser.answer("end turn")).status_code == 303
    table = await ada.see()
    assert table["sight"]["view"]["deciding"] == 1
    assert (await ada.act("chat", words="Take your time")).status_code == 303
    assert not posted.done()
    sign.touch()
    assert (await posted).status_code == 303
    table = await ada.see()
    assert table["sight"]["view"]["deciding"] == 0
    assert "Slow plays" in table["log"]  # what it buys depends on the cards


async def test_a_thought_about_what_was_taken_back_is_dropped(app: Starlette, sign: Path) -> None:
    ada, ben = await two_people(app)
    assert (await ben.act("hand-over", bot="slow")).status_code == 303
    await ada.act("pace", pace="instant")
    posted = asyncio.create_task(ada.answer("end turn"))
    while (await ben.see())["sight"]["view"]["deciding"] == 0:
        await asyncio.sleep(0)
    assert (await ben.act("take-back")).status_code == 303
    await posted
    before = await ben.see()
    assert before["sight"]["view"]["deciding"] == 1
    sign.touch()
    assert (await ben.answer("play treasures")).status_code == 303
    assert (await ben.see())["ask"] == before["ask"] + 1


async def test_a_bot_that_fails_is_answered_for(app: Starlette, sign: Path) -> None:
    ada = Browser(app)
    await ada.start(kingdom=KINGDOM, bot="failing")
    assert (await ada.answer("end turn")).status_code == 303
    assert (await ada.see())["sight"]["view"]["deciding"] == 0


async def test_a_slow_bot_gives_hints_too(sign: Path, thinker: Thinker) -> None:
    sign.touch()
    slow = await thinker.advice(begun(), SLOW, "1")
    assert slow == await thinker.advice(begun(), find(BIG_MONEY), "1")
    assert slow.startswith("Play all Treasures. ")


async def test_a_process_that_was_ended_is_begun_anew(sign: Path, thinker: Thinker) -> None:
    sign.touch()
    before = set(active_children())
    assert await thinker.answer(begun(), SLOW, "1") == "play treasures"
    (process,) = set(active_children()) - before
    assert process.pid is not None
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    assert await thinker.answer(begun(), SLOW, "1") == "play treasures"


async def test_what_cannot_be_sent_elsewhere_does_not_stop_the_game(thinker: Thinker) -> None:
    def found_by_no_name(seed: str) -> Agent:
        return BigMoney()

    bot = Bot(found_by_no_name, slow=True)
    assert await thinker.answer(begun(), bot, "1") == "play treasures"
