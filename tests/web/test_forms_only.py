"""The table by forms alone: pages, answers, seats, and what is refused."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest
from starlette.applications import Starlette

from palatine.protocol.record import Record
from palatine.web.settings import Settings
from tests.web.conftest import running
from tests.web.scriptless import HOME, Browser

pytestmark = pytest.mark.anyio

KINGDOM = "Cellar, Militia, Moat, Market, Village, Smithy, Mine, Workshop, Remodel, Merchant"


async def two_people(app: Starlette) -> tuple[Browser, Browser]:
    ada, ben = Browser(app), Browser(app)
    await ada.start(bot="anybody", kingdom=KINGDOM)
    words = (await ada.see())["notice"].rpartition("/")[2]
    answer = await ben.join(words, "Ben")
    assert answer.status_code == 303
    return ada, ben


async def test_two_clicks_lead_to_a_table(app: Starlette) -> None:
    ada = Browser(app)
    assert (await ada.get("/")).status_code == 200
    await ada.start()
    table = await ada.see()
    assert table["viewer"] == 0
    assert table["sight"]["view"]["decision"]["seat"] == 0
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]


async def test_a_game_against_a_bot_is_played_to_the_end(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(kingdom=KINGDOM, bot="big-money")
    for _ in range(60):
        table = await ada.see()
        view = table["sight"]["view"]
        if view["over"]:
            break
        options = view["decision"]["options"]
        if view["decision"]["kind"] == "move":
            words = [options[-1]]
        else:
            words = options[: view["decision"]["least"]] or ["none"]
        assert (await ada.answer(*words, ask=table["ask"])).status_code == 303
    assert view["over"]
    record = await ada.get(f"{ada.game}/record")
    assert Record.read(record.text).replay().over
    brought = await ada.post("/import", record=record.text)
    assert brought.status_code == 303
    ada.game = brought.headers["location"]
    assert (await ada.see())["sight"]["view"]["over"]


async def test_a_stale_answer_changes_nothing(app: Starlette) -> None:
    ada, _ = await two_people(app)
    before = await ada.see()
    assert (await ada.answer("play treasures")).status_code == 303
    after = await ada.see()
    again = await ada.answer("play treasures", ask=before["ask"])
    assert again.status_code == 409
    assert "gone on" in again.text
    assert await ada.see() == after


@pytest.mark.parametrize("words", ["buy Province", "fly", "", "pay 3", "play Moat\nbuy Curse"])
async def test_an_illegal_answer_changes_nothing(app: Starlette, words: str) -> None:
    ada, _ = await two_people(app)
    before = await ada.see()
    assert (await ada.answer(words)).status_code == 409
    assert await ada.see() == before


async def test_nobody_answers_for_somebody_else(app: Starlette) -> None:
    ada, ben = await two_people(app)
    eve = Browser(app)
    eve.game = ben.game
    before = await ada.see()
    for stranger in (ben, eve):
        assert (await stranger.answer("end turn", ask=before["ask"])).status_code == 409
    assert await ada.see() == before


async def test_a_run_of_answers_stops_at_the_first_surprise(app: Starlette) -> None:
    ada, _ = await two_people(app)
    ask = (await ada.see())["ask"]
    await ada.act("answer", ask=ask, run="play treasures\nbuy Copper\nend turn\nbuy phase")
    table = await ada.see()
    assert table["sight"]["view"]["turn_seat"] == 1
    assert table["sight"]["view"]["deciding"] == 1


async def test_hands_are_seen_by_their_owners_alone(app: Starlette) -> None:
    ada, ben = await two_people(app)
    eve = Browser(app)
    eve.game = ada.game
    for browser, seat in ((ada, 0), (ben, 1), (eve, -1)):
        players = (await browser.see())["sight"]["view"]["players"]
        assert [bool(player["hand"]) for player in players] == [seat == 0, seat == 1]


async def test_the_record_leaves_for_nobody_before_the_end(app: Starlette) -> None:
    ada, _ = await two_people(app)
    answer = await ada.get(f"{ada.game}/record")
    assert answer.status_code == 409
    assert "seed" not in answer.text


async def test_what_is_free_to_take_back_is_taken_back_at_once(app: Starlette) -> None:
    ada, _ = await two_people(app)
    await ada.answer("play treasures")
    assert (await ada.see())["undo"]["free"]
    await ada.act("undo")
    assert "play treasures" in (await ada.see())["sight"]["view"]["decision"]["options"]


@pytest.mark.parametrize("vote", ["yes", "no"])
async def test_the_others_vote_about_taking_back(app: Starlette, vote: str) -> None:
    ada, ben = await two_people(app)
    await ada.answer("end turn")
    assert (await ada.act("undo/vote", vote="yes")).status_code == 409
    await ada.act("undo")
    assert (await ada.act("undo/vote", vote="yes")).status_code == 409
    asked = (await ben.see())["undo"]
    assert (asked["by"], asked["what"]) == (0, "end turn")
    await ben.act("undo/vote", vote=vote)
    table = await ada.see()
    assert table["undo"]["by"] == -1
    assert table["sight"]["view"]["turn_seat"] == (0 if vote == "yes" else 1)


async def test_an_undo_that_nobody_answers_is_refused(settings: Settings) -> None:
    now = [1000.0]
    async with running(replace(settings, now=lambda: now[0], vote=30.0)) as app:
        ada, ben = await two_people(app)
        await ada.answer("end turn")
        await ada.act("undo")
        now[0] += 29
        assert (await ben.see())["undo"]["by"] == 0
        now[0] += 1
        assert (await ben.act("undo/vote", vote="yes")).status_code == 409
        table = await ben.see()
        assert table["undo"]["by"] == -1
        assert table["sight"]["view"]["turn_seat"] == 1


async def test_bots_agree_to_everything(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(kingdom=KINGDOM)
    before = await ada.see()
    await ada.answer("end turn")
    assert (await ada.see())["ask"] > before["ask"]
    await ada.act("undo")
    assert (await ada.see())["sight"] == before["sight"]


async def test_a_seat_is_handed_to_a_bot_and_taken_back(app: Starlette) -> None:
    ada, ben = await two_people(app)
    assert (await ada.act("hand-over", bot="big-money")).status_code == 303
    table = await ben.see()
    assert table["seats"][0]["kind"] == "bot"
    assert (await ada.answer("end turn")).status_code == 409
    assert (await ada.act("take-back")).status_code == 303
    assert (await ben.see())["seats"][0]["kind"] == "person"


async def test_conceding_ends_a_game_for_two_and_leads_to_a_rematch(app: Starlette) -> None:
    ada, ben = await two_people(app)
    assert (await ben.act("rematch")).status_code == 409
    await ada.act("concede")
    assert (await ben.see())["notice"] == "Ada conceded: Ben wins."
    assert (await ben.answer("end turn")).status_code == 409
    assert (await ada.get(f"{ada.game}/record")).status_code == 200
    again = await ben.act("rematch")
    assert (await ada.act("rematch")).headers["location"] == again.headers["location"]
    ben.game = again.headers["location"]
    assert [seat["name"] for seat in (await ben.see())["seats"]] == ["Ben", "Ada"]


async def test_chat_is_kept_as_it_was_typed(app: Starlette) -> None:
    ada, ben = await two_people(app)
    await ada.act("chat", words="  <b>hi</b>\n there ")
    assert (await ben.see())["chat"] == [{"name": "Ada", "seat": 0, "words": "<b>hi</b> there"}]
    assert (await ada.act("chat", words=" \n ")).status_code == 409


async def test_a_full_table_an_old_link_and_a_name_that_is_taken(app: Starlette) -> None:
    ada, ben, eve = Browser(app), Browser(app), Browser(app)
    await ada.start(bot="anybody", opponents="2")
    words = (await ada.see())["notice"].rpartition("/")[2]
    assert "Ada" in (await ben.get(f"/join/{words}")).text
    assert (await ben.join(words, "ada")).status_code == 400
    assert (await ben.join(words, "Ben")).status_code == 303
    assert (await ben.join(words, "Ben")).status_code == 303
    assert (await ada.answer("end turn")).status_code == 409
    assert (await eve.join(words, "Eve")).status_code == 303
    assert (await Browser(app).join(words, "Dan")).status_code == 404
    assert (await Browser(app).get("/join/no-such-link-1")).status_code == 404


async def test_bots_fill_the_seats_that_stay_open(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(bot="anybody", opponents="2")
    assert (await ada.act("fill", bot="nobody")).status_code == 400
    assert (await ada.act("fill", bot="big-money")).status_code == 303
    names = [seat["name"] for seat in (await ada.see())["seats"]]
    assert names == ["Ada", "Big Money", "Big Money 2"]


async def test_an_unknown_game_gets_a_helpful_page(app: Starlette) -> None:
    for path in ("/game/nothing", "/game/nothing/record", "/nowhere"):
        answer = await Browser(app).get(path)
        assert answer.status_code == 404
        assert "To the start" in answer.text


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"kingdom": "Vilage"}, "Village"),
        ({"opponents": "9"}, "1 to 5"),
        ({"bot": "nobody"}, "no bot"),
        ({"name": ""}, "1 to 30"),
        ({"name": "x" * 31}, "1 to 30"),
        ({"pace": "soon"}, "slow"),
    ],
)
async def test_what_no_game_can_be_made_of_is_said(
    app: Starlette, fields: dict[str, str], why: str
) -> None:
    answer = await Browser(app).post("/", **{"name": "Ada", "opponents": "1", **fields})
    assert answer.status_code == 400
    assert why in answer.text


async def test_names_cannot_inject_markup(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(bot="anybody", name="<i>Ada</i>")
    words = (await ada.see())["notice"].rpartition("/")[2]
    assert "<i>Ada" not in (await Browser(app).get(f"/join/{words}")).text


async def test_a_restart_in_the_middle_of_a_card_loses_nothing(settings: Settings) -> None:
    async with running(settings) as app:
        ada, ben = await two_people(app)
        for browser, card in [(ada, "Militia"), (ben, "Moat")] * 32:
            table = await browser.see()
            options = table["sight"]["view"]["decision"]["options"]
            if "play Militia" in options:
                await browser.answer("play Militia")
                # nothing is asked of a hand of five Coppers: then it is for another turn
                if (await ben.see())["sight"]["view"]["decision"] is not None:
                    break
            await browser.answer("play treasures")
            await browser.answer(f"buy {card}")
            await browser.answer("end turn")
        before = [await ada.see(), await ben.see()]
        assert before[1]["sight"]["view"]["decision"]["source"] in ("Militia", "Moat")
    async with running(settings) as again:
        for browser, table in zip((ada, ben), before, strict=True):
            moved = Browser(again)
            moved.client.cookies = browser.client.cookies
            moved.game = browser.game
            assert await moved.see() == table


async def test_a_game_out_of_memory_comes_back(settings: Settings) -> None:
    async with running(replace(settings, idle=0.2)) as app:
        ada = Browser(app)
        await ada.start(kingdom=KINGDOM)
        before = await ada.see()
        await asyncio.sleep(0.5)
        assert await ada.see() == before


# Who may send what


async def test_every_page_has_the_headers(app: Starlette) -> None:
    ada = Browser(app)
    for path in ("/", "/nowhere", "/health"):
        headers = (await ada.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": HOME, "Sec-Fetch-Site": "cross-site"},
        {"Origin": HOME, "Sec-Fetch-Site": "same-site"},
        {"Origin": "http://localhost:8000"},
    ],
)
async def test_other_pages_can_send_nothing(app: Starlette, headers: dict[str, str]) -> None:
    ada = Browser(app)
    csrf = await ada.csrf()
    answer = await ada.client.post("/", data={"name": "Ada", "csrf": csrf}, headers=headers)
    assert answer.status_code == 403


async def test_a_form_without_its_token_is_refused(app: Starlette) -> None:
    ada, ben = await two_people(app)
    before = await ada.see()
    foreign = await ben.csrf()
    for csrf in ("", foreign, "ä"):
        fields = {"ask": before["ask"], "answer": "end turn"}
        answer = await ada.post(f"{ada.game}/answer", _csrf=csrf, **fields)
        assert answer.status_code == 403
    assert await ada.see() == before


async def test_a_planted_cookie_opens_nothing_to_who_planted_it(app: Starlette) -> None:
    mallory, ada = Browser(app), Browser(app)
    await mallory.get("/")
    ada.client.cookies = mallory.client.cookies.__class__(mallory.client.cookies)
    await ada.start(kingdom=KINGDOM)
    mallory.game = ada.game
    assert (await ada.see())["viewer"] == 0
    assert (await mallory.see())["viewer"] == -1


@pytest.mark.parametrize("cookie", ["x", "x.y", "a" * 5000])
async def test_a_forged_cookie_is_nobody(app: Starlette, cookie: str) -> None:
    ada = Browser(app)
    await ada.start(kingdom=KINGDOM)
    answer = await Browser(app).client.get(ada.game, headers={"Cookie": f"palatine={cookie}"})
    assert '"viewer">-1<' in answer.text
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert "SameSite=lax" in answer.headers["set-cookie"]


async def test_a_name_that_was_pointed_here_is_refused(app: Starlette) -> None:
    answer = await Browser(app).client.get("/", headers={"Host": "evil.example:8000"})
    assert answer.status_code == 421


async def test_too_long_a_form_and_too_many_are_refused(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palatine.web.security.time", SimpleNamespace(monotonic=lambda: 0.0))
    ada = Browser(app)
    assert (await ada.post("/", name="x" * 20_000)).status_code == 413
    csrf = await ada.csrf()
    answers = [await ada.post("/game/x/skip", _csrf=csrf) for _ in range(90)]
    assert {answer.status_code for answer in answers} == {404, 429}
