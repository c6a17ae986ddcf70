"""The pages around the table, as a browser without script gets them."""

from __future__ import annotations

import html
import re

import pytest
from starlette.applications import Starlette

from palatine.cards import kingdoms
from palatine.web import builder
from tests.web.scriptless import HOME, Browser

pytestmark = pytest.mark.anyio

TEN = "Cellar, Militia, Moat, Market, Village, Smithy, Mine, Workshop, Remodel, Merchant"


def pinned(page: str) -> list[str]:
    found = re.findall(r'name="pin" value="([^"]+)"[^>]* checked', page)
    return sorted(html.unescape(name) for name in found)


async def over(app: Starlette) -> Browser:
    """Somebody whose game against a bot is over."""
    ada = Browser(app)
    await ada.start(kingdom=TEN, bot="big-money")
    for _ in range(80):
        table = await ada.see()
        view = table["sight"]["view"]
        if view["over"]:
            return ada
        options = view["decision"]["options"]
        await ada.answer(options[-1], ask=table["ask"])
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("path", ["/", "/new", "/cards", "/cards/crown", "/settings", "/help"])
async def test_every_page_is_whole(app: Starlette, path: str) -> None:
    answer = await Browser(app).client.get(path, follow_redirects=True)
    assert answer.status_code == 200
    assert "<title>" in answer.text
    assert "</html>" in answer.text
    assert "<script>" not in answer.text
    for address in re.findall(r'(?:src|href)="([^"]+)"', answer.text):
        assert address.startswith(("/", "#")), address


async def test_the_lobby_offers_every_bot_and_keeps_what_was_typed(app: Starlette) -> None:
    ada = Browser(app)
    page = (await ada.get("/")).text
    for bot in ("random", "big-money", "big-money-ultimate", "anybody"):
        assert f'name="bot" value="{bot}"' in page
    answer = await ada.post("/", name="<Ada>", opponents="3", bot="random", kingdom="Vilage")
    assert answer.status_code == 400
    assert "Village" in answer.text
    assert 'value="&lt;Ada&gt;"' in answer.text
    assert re.search('name="opponents" value="3" checked', answer.text)


async def test_the_lobby_lists_my_games_alone(app: Starlette) -> None:
    ada, ben = Browser(app), Browser(app)
    await ada.start()
    assert ada.game in (await ada.get("/")).text
    assert ada.game not in (await ben.get("/")).text


async def test_the_builder_shows_the_kingdom_of_its_address(app: Starlette) -> None:
    code = kingdoms.to_query(kingdoms.parse(f"{TEN}, Donate"))
    page = (await Browser(app).get(f"/new{code}&pin=Moat")).text
    assert pinned(page) == ["Moat"]
    assert html.escape(code) in page
    assert len(re.findall('name="pin"', page)) == 11


async def test_the_builder_keeps_pins_and_deals_the_rest(app: Starlette) -> None:
    ada = Browser(app)
    answer = await ada.get("/new?shuffle=1&pin=Moat&pin=Donate")
    assert answer.status_code == 303
    page = (await ada.get(answer.headers["location"])).text
    assert pinned(page) == ["Donate", "Moat"]
    kingdom = builder.shown(list(dict(_query(answer.headers["location"])).items()))
    assert "Moat" in [pile.name for pile in kingdom.piles]
    assert "Donate" in [each.name for each in kingdom.landscapes]


def _query(address: str) -> list[tuple[str, str]]:
    from urllib.parse import parse_qsl

    return parse_qsl(address.partition("?")[2])


@pytest.mark.parametrize("query", [f"text={TEN}", "set=First Game (2nd)", "text=Villa, Crown", ""])
async def test_the_builder_reads_every_form_of_a_kingdom(app: Starlette, query: str) -> None:
    answer = await Browser(app).client.get(f"/new?{query}", follow_redirects=True)
    assert answer.status_code == 200
    assert len(re.findall('class="pinnable"><button', answer.text)) >= 10


@pytest.mark.parametrize(
    ("query", "why"), [("text=Vilage", "Village"), ("set=Nothing", "Nothing"), ("x=1", "x=1")]
)
async def test_a_broken_kingdom_is_explained(app: Starlette, query: str, why: str) -> None:
    answer = await Browser(app).get(f"/new?{query}")
    assert answer.status_code == 400
    assert why in answer.text


async def test_nothing_of_a_game_is_told_before_its_end(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(kingdom=TEN)
    for page in ("end", "replay"):
        answer = await ada.get(f"{ada.game}/{page}")
        assert answer.status_code == 409
        assert "over" in answer.text


async def test_the_score_sheet_adds_up(app: Starlette) -> None:
    ada = await over(app)
    page = (await ada.get(f"{ada.game}/end")).text
    assert "Rematch" in page
    assert 'class="chart"' in page
    view = (await ada.see())["sight"]["view"]
    total = re.search(r"<tfoot>.*</tfoot>", page, re.DOTALL)
    assert total
    points = sorted(int(n) for n in re.findall(r'class="n">(-?\d+)<', total[0]))
    assert points == sorted(player["score"] for player in view["players"])
    stranger = (await Browser(app).get(f"{ada.game}/end")).text
    assert "Rematch" not in stranger


async def test_a_replay_shows_any_point_from_any_seat(app: Starlette) -> None:
    ada = await over(app)
    for query in ("", "?at=0&seat=1", "?at=7&seat=-1", "?at=99999&seat=99", "?at=x&seat=y"):
        answer = await ada.get(f"{ada.game}/replay{query}")
        assert answer.status_code == 200
        assert "data-read-only" in answer.text
        assert "Seen from" in answer.text
    start = (await ada.get(f"{ada.game}/replay?at=0&seat=0")).text
    assert 'aria-label="Your hand, 5 cards"' in start


async def test_cards_are_found_by_name_type_and_word(app: Starlette) -> None:
    ada = Browser(app)
    for wanted, name in (("castle", "Small Castle"), ("landmark", "Basilica"), ("farm", "Farmers")):
        assert name in (await ada.get(f"/cards?q={wanted}")).text
    assert "Nothing here" in (await ada.get("/cards?q=<i>xyzzy")).text
    assert "<i>xyzzy" not in (await ada.get("/cards?q=<i>xyzzy")).text
    assert (await ada.get("/cards/nothing")).status_code == 404


async def test_settings_are_kept_and_used(app: Starlette) -> None:
    ada = Browser(app)
    typed = {"name": "Ada", "theme": "parchment", "text": "1.15", "pace": "fast", "still": "on"}
    assert (await ada.post("/settings", **typed)).status_code == 303
    page = (await ada.get("/help")).text
    assert 'data-theme="parchment" data-still style="--text:1.15"' in page
    assert (await ada.post("/settings", name=" ")).status_code == 400
    await ada.post("/settings", name="Ada", theme="nonsense", text="9")
    page = (await ada.get("/help")).text
    assert 'data-theme="parchment" style="--text:1.15"' in page


async def test_settings_need_a_form_of_ours(app: Starlette) -> None:
    ada = Browser(app)
    headers = {"Origin": HOME, "Sec-Fetch-Site": "same-origin"}
    answer = await ada.client.post("/settings", data={"name": "Ada"}, headers=headers)
    assert answer.status_code == 403
