"""What people can do at a table besides playing: clock, dull questions, hints, muting, devices."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

from palatine.cards import kingdoms
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.web import views
from palatine.web.app import create_app
from palatine.web.store import Store
from palatine.web.stored import BY_PERSON, BY_RULE, Given
from tests.web.conftest import running
from tests.web.scriptless import HOME, Browser
from tests.web.test_forms_only import KINGDOM, two_people

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.applications import Starlette

    from palatine.web.settings import Settings

pytestmark = pytest.mark.anyio


class Time:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def timed(settings: Settings, time: Time) -> Settings:
    return replace(settings, now=time)


@pytest.fixture
async def hall(timed: Settings) -> AsyncIterator[Starlette]:
    """The application, where time stands still."""
    async with running(timed) as app:
        yield app


async def with_clock(app: Starlette, clock: str = "10+5") -> tuple[Browser, Browser]:
    ada, ben = Browser(app), Browser(app)
    await ada.start(bot="anybody", kingdom=KINGDOM, clock=clock)
    await ben.join((await ada.see())["notice"].rpartition("/")[2], "Ben")
    return ada, ben


# The clock


async def test_there_is_no_clock_unless_somebody_wants_one(hall: Starlette) -> None:
    ada, _ = await two_people(hall)
    assert (await ada.see())["clock"] == []
    assert (await ada.act("pause", paused="1")).status_code == 409


async def test_time_runs_for_whoever_is_asked_and_a_move_gives_some_back(
    hall: Starlette, time: Time
) -> None:
    ada, ben = await with_clock(hall)
    time.seconds += 60
    table = await ben.see()
    assert (table["clock"], table["runs"]) == ([540, 600], 0)
    await ada.answer("end turn")
    time.seconds += 10
    table = await ada.see()
    assert (table["clock"], table["runs"]) == ([545, 590], 1)


async def test_before_everybody_sits_no_time_runs(hall: Starlette, time: Time) -> None:
    ada = Browser(hall)
    await ada.start(bot="anybody", clock="5+0")
    time.seconds += 5000
    assert (await ada.see())["clock"] == [300, 300]


async def test_a_pause_is_seen_by_all_and_ended_by_anybody(hall: Starlette, time: Time) -> None:
    ada, ben = await with_clock(hall)
    await ada.act("pause", paused="1")
    time.seconds += 5000
    table = await ben.see()
    assert table["clock"] == [600, 600]
    assert "paused" in table["notice"]
    await ben.act("pause", paused="0")
    time.seconds += 30
    assert (await ben.see())["clock"] == [570, 600]
    eve = Browser(hall)
    eve.game = ada.game
    assert (await eve.act("pause", paused="1")).status_code == 409


async def test_when_time_is_up_a_bot_plays_on_and_the_seat_can_be_had_back(
    hall: Starlette, time: Time
) -> None:
    ada, ben = await with_clock(hall)
    ask = (await ada.see())["ask"]
    time.seconds += 601
    assert (await ada.answer("end turn", ask=ask)).status_code == 409  # a moment too late
    table = await ben.see()
    assert table["seats"][0]["kind"] == "bot"
    assert table["clock"][0] == 0
    assert (await ada.act("take-back")).status_code == 303
    table = await ada.see()
    assert table["seats"][0]["kind"] == "person"
    assert table["clock"][0] == 60


async def test_a_clock_survives_a_restart_and_does_not_run_meanwhile(
    timed: Settings, time: Time
) -> None:
    async with running(timed) as app:
        ada, ben = await with_clock(app)
        time.seconds += 40
        await ada.answer("end turn")
        time.seconds += 20
        await ben.act("pause", paused="1")
    time.seconds += 5000
    async with running(timed) as again:
        moved = Browser(again)
        moved.client.cookies = ben.client.cookies
        moved.game = ben.game
        table = await moved.see()
        assert table["clock"] == [565, 580]
        assert "paused" in table["notice"]
        await moved.act("pause", paused="0")
        time.seconds += 10
        assert (await moved.see())["clock"] == [565, 570]


async def test_a_rematch_has_the_same_clock_anew(hall: Starlette, time: Time) -> None:
    ada, _ = await with_clock(hall)
    time.seconds += 100
    await ada.act("concede")
    ada.game = (await ada.act("rematch")).headers["location"]
    assert (await ada.see())["clock"] == [600, 600]


async def test_a_clock_that_is_none_is_said(hall: Starlette) -> None:
    answer = await Browser(hall).post("/", name="Ada", opponents="1", clock="soon")
    assert answer.status_code == 400
    assert "10+5" in answer.text


# Dull questions


@cache
def before_the_attack() -> tuple[str, tuple[Given, ...]]:
    """A seed and the answers after which the first can play a Militia against a Moat."""
    for number in range(100):
        session = Session(kingdoms.parse(KINGDOM), ["Ada", "Ben"], f"moat {number}")
        for _ in range(120):
            decision = session.decision
            assert decision is not None
            held = [card.name for card in session.game.players[1].hand]
            if decision.seat == 0 and "play Militia" in decision.options and "Moat" in held:
                given = zip(session.answer_seats, session.answers, strict=True)
                return session.seed, tuple(Given(*each, BY_PERSON) for each in given)
            bought = ("buy Militia", "buy Moat")[decision.seat]
            wanted = ("play treasures", bought, "buy phase", "end turn")
            session.step(next(words for words in wanted if words in decision.options))
    raise AssertionError("they never met")


async def with_moat(app: Starlette, settings: Settings) -> tuple[Browser, Browser]:
    """Two people of whom the second holds a Moat while the first can play a Militia."""
    ada, ben = await two_people(app)
    store = await Store.open(settings.database)
    game = await store.game(ada.game.rpartition("/")[2])
    assert game is not None
    seed, answers = before_the_attack()
    await store.add_game(replace(game, id="moat", seed=seed, answers=answers))
    await store.close()
    ada.game = ben.game = "/game/moat"
    return ada, ben


async def test_a_moat_that_is_always_shown_is_not_asked_for(
    app: Starlette, settings: Settings
) -> None:
    ada, ben = await with_moat(app, settings)
    assert (await ben.see())["habits"] == {"Moat": False}
    await ben.act("always", card="Moat", on="1")
    assert (await ben.see())["habits"] == {"Moat": True}
    await ada.answer("play Militia")
    assert (await ada.see())["sight"]["view"]["decision"]["seat"] == 0
    assert "Ben reveals a Moat" in (await ada.see())["log"]
    store = await Store.open(settings.database)
    stored = await store.game(ada.game.rpartition("/")[2])
    await store.close()
    assert stored is not None
    assert Given(1, "yes", BY_RULE) in stored.answers


async def test_the_question_itself_can_be_the_last_of_its_kind(
    app: Starlette, settings: Settings
) -> None:
    ada, ben = await with_moat(app, settings)
    await ada.answer("play Militia")
    table = await ben.see()
    assert table["sight"]["view"]["decision"]["source"] == "Moat"
    await ben.act("answer", ask=table["ask"], answer="yes", always="Moat")
    assert (await ben.see())["habits"] == {"Moat": True}
    await ben.act("always", on="0")
    assert (await ben.see())["habits"] == {"Moat": False}


async def test_an_open_question_is_answered_as_soon_as_it_is_called_dull(
    app: Starlette, settings: Settings
) -> None:
    ada, ben = await with_moat(app, settings)
    await ada.answer("play Militia")
    await ben.act("always", on="1")
    assert (await ada.see())["sight"]["view"]["decision"]["seat"] == 0


async def test_only_what_is_dull_can_be_called_so_and_only_by_who_plays(app: Starlette) -> None:
    ada, _ = await two_people(app)
    assert (await ada.act("always", card="Militia", on="1")).status_code == 409
    eve = Browser(app)
    eve.game = ada.game
    assert (await eve.act("always", card="Moat", on="1")).status_code == 409
    assert (await eve.see())["habits"] == {}


async def test_who_wants_it_convenient_is_asked_nothing_dull_from_the_start(app: Starlette) -> None:
    ada, ben = Browser(app), Browser(app)
    for browser in (ada, ben):
        await browser.post("/settings", name="Ada", convenient="on")
    await ada.start(bot="anybody", kingdom=KINGDOM)
    await ben.join((await ada.see())["notice"].rpartition("/")[2], "Ben")
    for browser in (ada, ben):
        assert (await browser.see())["habits"] == {"Moat": True}


# Hints


async def test_a_hint_is_given_against_bots_and_goes_with_its_question(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(kingdom=KINGDOM)
    before = await ada.see()
    assert before["hints"]
    assert (await ada.act("hint")).status_code == 303
    table = await ada.see()
    assert table["hint"] == "Play all Treasures. Coins have to be on the table before you buy."
    assert {**table, "hint": ""} == before
    await ada.answer("play treasures")
    assert (await ada.see())["hint"] == ""


async def test_people_get_no_hints_against_each_other_unless_the_table_allows_it(
    app: Starlette,
) -> None:
    ada, ben = await two_people(app)
    assert not (await ada.see())["hints"]
    assert (await ada.act("hint")).status_code == 409
    await ada.start(bot="anybody", kingdom=KINGDOM, hints="on")
    await ben.join((await ada.see())["notice"].rpartition("/")[2], "Ben")
    assert (await ada.act("hint")).status_code == 303
    assert (await ada.see())["hint"]
    assert (await ben.see())["hint"] == ""
    assert (await ben.act("hint")).status_code == 409  # nothing is asked of Ben


# Chat


async def test_who_is_muted_is_not_heard_at_any_table_until_heard_again(app: Starlette) -> None:
    ada, ben = await two_people(app)
    await ben.act("chat", words="Hello")
    await ada.act("mute", seat="1", on="1")
    assert (await ada.see())["chat"] == []
    assert len((await ben.see())["chat"]) == 1
    await ada.start(bot="anybody", kingdom=KINGDOM)
    await ben.join((await ada.see())["notice"].rpartition("/")[2], "Ben")
    await ben.act("chat", words="Hello again")
    assert (await ada.see())["chat"] == []
    await ada.act("mute", seat="1", on="0")
    assert [said["words"] for said in (await ada.see())["chat"]] == ["Hello again"]


async def test_nobody_is_muted_who_is_not_there(app: Starlette) -> None:
    ada, _ = await two_people(app)
    for seat in ("0", "7", "-1", "x"):
        assert (await ada.act("mute", seat=seat, on="1")).status_code == 409
    eve = Browser(app)
    eve.game = ada.game
    assert (await eve.act("mute", seat="0", on="1")).status_code == 409


# Bots


async def test_whoever_plays_with_bots_can_say_how_fast_they_are(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(kingdom=KINGDOM)
    assert (await ada.see())["pace"] == "instant"
    await ada.act("pace", pace="slow")
    assert (await ada.see())["pace"] == "slow"
    assert (await ada.act("pace", pace="soon")).status_code == 409
    people, _ = await two_people(app)
    assert (await people.see())["pace"] == ""


async def test_a_bot_that_an_older_version_had_is_replaced(
    app: Starlette, settings: Settings
) -> None:
    ada, _ = await two_people(app)
    store = await Store.open(settings.database)
    game = await store.game(ada.game.rpartition("/")[2])
    assert game is not None
    seats = (game.seats[0], replace(game.seats[1], kind="bot", bot="forgotten", user=None))
    await store.add_game(replace(game, id="old", seats=seats, pace="instant"))
    await store.close()
    ada.game = "/game/old"
    assert (await ada.answer("end turn")).status_code == 303
    assert (await ada.see())["sight"]["view"]["deciding"] == 0


# Another device


async def link_of(browser: Browser) -> str:
    answer = await browser.act("device")
    found = re.search(f'value="{HOME}(/device/[^"]+)"', answer.text)
    assert found, answer.text
    return found[1]


async def test_a_link_makes_another_browser_ones_own_once(app: Starlette) -> None:
    ada, ben = await two_people(app)
    link = await link_of(ada)
    phone, mallory = Browser(app), Browser(app)
    assert "Continue here as Ada" in (await phone.get(link)).text
    assert (await ada.get(link)).headers["location"] == ada.game
    answer = await phone.post(link)
    assert answer.headers["location"] == ada.game
    phone.game = ada.game
    assert (await phone.see())["viewer"] == 0
    assert (await ada.see())["viewer"] == 0
    assert (await phone.answer("end turn")).status_code == 303
    assert (await ben.see())["sight"]["view"]["turn_seat"] == 1
    for answer in (await mallory.get(link), await mallory.post(link)):
        assert answer.status_code == 410
        assert "Make a new one" in answer.text


async def test_a_link_can_be_taken_back_and_a_new_one_takes_the_place_of_the_old(
    app: Starlette,
) -> None:
    ada, _ = await two_people(app)
    first, second = await link_of(ada), await link_of(ada)
    assert (await Browser(app).post(first)).status_code == 410
    assert "stays in" in (await ada.act("device/revoke")).text
    assert (await Browser(app).post(second)).status_code == 410


async def test_a_link_grows_old(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palatine.web.visitors.LINK_LASTS", -1)
    ada, _ = await two_people(app)
    assert (await Browser(app).get(await link_of(ada))).status_code == 410


async def test_only_who_plays_has_a_link(app: Starlette) -> None:
    ada, _ = await two_people(app)
    eve = Browser(app)
    eve.game = ada.game
    assert (await eve.act("device")).status_code == 409
    assert (await eve.get(f"{eve.game}/device")).status_code == 409
    assert (await Browser(app).get("/device/guess")).status_code == 410


# Open tables


async def test_only_tables_that_are_open_to_all_are_shown_to_others(app: Starlette) -> None:
    ada, ben = Browser(app), Browser(app)
    await ada.start(bot="anybody", kingdom=KINGDOM)
    assert await open_tables(app) == []
    await ada.start(bot="anybody", kingdom=KINGDOM, listed="all", clock="5+5")
    (table,) = await open_tables(app)
    await ben.join(table, "Ben")
    assert (await ben.see())["viewer"] == 1
    assert await open_tables(app) == []


async def open_tables(app: Starlette) -> list[str]:
    """The words of the tables that a stranger is shown."""
    return re.findall('href="/join/([^"]+)"', (await Browser(app).get("/")).text)


# Bots that find no end


async def test_bots_that_find_no_end_are_stopped(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palatine.web.course._MOST_TURNS", 2)
    ada = Browser(app)
    await ada.start(kingdom=KINGDOM, bot="random")
    await ada.act("hand-over", bot="random")
    for _ in range(100):
        if (await ada.see())["ended"]:
            break
        await asyncio.sleep(0.01)
    table = await ada.see()
    assert table["ended"]
    assert "no end" in table["notice"]
    record = Record.read((await ada.get(f"{ada.game}/record")).text)
    assert record.replay().game.turn_player().turns == 3
    assert (await ada.act("rematch")).status_code == 303


async def test_a_game_that_was_ended_says_so_and_who_conceded_wins_nothing(
    settings: Settings,
) -> None:
    app = create_app(settings, views)
    async with app.router.lifespan_context(app):
        ada = Browser(app)
        await ada.start(kingdom=KINGDOM)
        await ada.act("concede")
        page = (await ada.get(ada.game)).text
        assert "The game is over" in page
        assert "is thinking" not in page
        sheet = (await ada.get(f"{ada.game}/end")).text
        podium = re.findall(r"<b>([^<]+)</b><span class=\"pts\">[^<]*</span><small>(\w+) ·", sheet)
        assert podium == [("Big Money Ultimate", "Victory"), ("You", "2nd")]
        await ada.act("rematch")
        assert "A rematch has begun" in (await ada.get(ada.game)).text
