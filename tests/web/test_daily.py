"""The kingdom of the day: one for everybody, one try each, and its results afterwards."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest

from palatine.cards import kingdoms
from palatine.web import daily
from palatine.web.stored import FINISHED, PLAYING, Try
from tests.web.conftest import running
from tests.web.scriptless import Browser

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.applications import Starlette

    from palatine.web.settings import Settings

pytestmark = pytest.mark.anyio

DAY = date(2026, 11, 29)
PLAIN = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"


class Calendar:
    """The day that it is, as long as nobody turns the page."""

    def __init__(self) -> None:
        self.day = DAY

    def __call__(self) -> date:
        return self.day


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    """A calendar, and kingdoms whose games the opponent below ends."""
    monkeypatch.setattr(daily, "by_chance", lambda: kingdoms.parse(PLAIN))
    monkeypatch.setattr(daily, "_OPPONENT", "big-money")
    return Calendar()


@pytest.fixture
async def app(settings: Settings, today: Calendar) -> AsyncIterator[Starlette]:
    async with running(replace(settings, today=today)) as app:
        yield app


async def begun(app: Starlette) -> Browser:
    ada = Browser(app)
    answer = await ada.post("/daily")
    assert answer.status_code == 303
    ada.game = answer.headers["location"]
    return ada


async def played(app: Starlette) -> Browser:
    """Somebody who has let the opponent win."""
    ada = await begun(app)
    for _ in range(80):
        table = await ada.see()
        view = table["sight"]["view"]
        if view["over"]:
            return ada
        decision = view["decision"]
        move = decision["kind"] == "move"
        words = decision["options"][-1:] if move else decision["options"][: decision["least"]]
        await ada.answer(*words or ["none"], ask=table["ask"])
    raise AssertionError("the game did not end")


def kingdom_shown(page: str) -> list[str]:
    return sorted(re.findall(r'data-fid="p-([\w-]+)"', page))


async def test_everybody_gets_the_same_kingdom_and_the_first_seat(app: Starlette) -> None:
    ada, ben = await begun(app), await begun(app)
    assert ada.game != ben.game
    one, other = await ada.see(), await ben.see()
    for table in (one, other):
        assert table["viewer"] == 0
        assert table["seats"][1]["kind"] == "bot"
    assert [p["name"] for p in one["sight"]["view"]["supply"]] == [
        p["name"] for p in other["sight"]["view"]["supply"]
    ]
    shown = kingdom_shown((await Browser(app).get("/daily")).text)
    assert len(shown) == 10


async def test_a_kingdom_stays_for_its_day_and_survives_a_restart(
    settings: Settings, today: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    settings = replace(settings, today=today)
    async with running(settings) as app:
        first = kingdom_shown((await Browser(app).get("/daily")).text)
    async with running(settings) as app:
        assert kingdom_shown((await Browser(app).get("/daily")).text) == first
        today.day += timedelta(days=1)
        assert kingdom_shown((await Browser(app).get("/daily")).text) != first
        assert kingdom_shown((await Browser(app).get(f"/daily/{DAY}")).text) == first


async def test_there_is_one_try_a_visitor(app: Starlette) -> None:
    ada = await begun(app)
    assert (await ada.post("/daily")).headers["location"] == ada.game
    assert f'href="{ada.game}">Go on' in (await ada.get("/daily")).text
    assert f'href="{ada.game}">Go on' in (await ada.get("/")).text


async def test_what_has_shown_something_is_not_taken_back(app: Starlette) -> None:
    ada = await begun(app)
    await ada.answer("end turn")
    assert (await ada.act("undo")).status_code == 409


async def test_results_show_when_ones_own_is_there(app: Starlette) -> None:
    ada = await played(app)
    page = (await ada.get("/daily")).text
    assert "Lost by" in page
    assert 'class="chart"' in page
    assert "1 day in a row" in page
    assert "Lost by" in (await ada.get("/")).text
    ben = await begun(app)
    assert 'class="chart"' not in (await ben.get("/daily")).text
    assert 'class="chart"' not in (await Browser(app).get("/daily")).text


async def test_seed_and_record_are_secret_until_the_game_is_over(app: Starlette) -> None:
    ada = await begun(app)
    assert (await ada.get(f"{ada.game}/record")).status_code == 409
    assert (await ada.get(f"{ada.game}/replay")).status_code == 409
    done = await played(app)
    record = (await Browser(app).get(f"{done.game}/record")).text
    seed = re.search(r"^seed: (\w+)$", record, re.MULTILINE)
    assert seed
    for path in ("/daily", "/", ada.game):
        assert seed[1] not in (await ada.get(path)).text


async def test_a_day_that_is_over_shows_what_came_of_it(app: Starlette, today: Calendar) -> None:
    await played(app)
    today.day += timedelta(days=1)
    page = (await Browser(app).get(f"/daily/{DAY}")).text
    assert 'class="chart"' in page
    assert "You did not play" in page
    assert f'href="/daily/{DAY}"' in (await Browser(app).get("/daily")).text


@pytest.mark.parametrize("day", ["2026-11-28", "2026-11-30", "yesterday", "20261129", "0001-01-01"])
async def test_days_without_a_kingdom_are_not_there(app: Starlette, day: str) -> None:
    answer = await Browser(app).get(f"/daily/{day}")
    assert answer.status_code == 404
    assert "/daily" in answer.text


async def test_a_game_given_up_has_no_result(app: Starlette) -> None:
    ada = await begun(app)
    await ada.act("concede")
    page = (await ada.get("/daily")).text
    assert "Given up" in page
    assert "0 games" in page


def tried(*days: int, status: str = FINISHED) -> list[Try]:
    return [Try((DAY - timedelta(days=n)).isoformat(), "a", "g", status, 0) for n in days]


@pytest.mark.parametrize(
    ("tries", "length"),
    [
        ([], 0),
        (tried(0), 1),
        (tried(1), 1),
        (tried(2), 0),
        (tried(0, 1, 2, 4), 3),
        (tried(1, 2), 2),
        (tried(0, status=PLAYING) + tried(1), 1),
    ],
)
def test_a_streak_is_days_in_a_row_up_to_now(tries: list[Try], length: int) -> None:
    assert daily.streak(tries, DAY) == length


def test_the_chart_has_every_result_and_marks_ones_own() -> None:
    chart = str(daily.chart([0, 1, 5, 6, -3, 40, -99], 5))
    rows = dict(re.findall(r'<th scope="row">([^<]+)</th><td>(\d+)</td>', chart))
    assert sum(map(int, rows.values())) == 7
    assert rows["+1…5"] == "2"
    assert rows["+26 …"] == "1"
    assert rows["\u221226 …"] == "1"
    assert chart.count('class="mine"') == chart.count("<svg")
