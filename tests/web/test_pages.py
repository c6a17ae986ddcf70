"""The pages around the table, as a browser without script gets them."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest
from starlette.applications import Starlette

from palatine.cards import kingdoms
from palatine.cards.registry import known
from palatine.protocol.record import Record
from palatine.rules.card import ATTACK, DURATION, PROPHECY, Card
from palatine.rules.setup import Kingdom
from palatine.web import builder
from palatine.web.finished import seats_shown, story
from palatine.web.keys import key_of
from palatine.web.looks import look
from palatine.web.stored import StoredSeat
from palatine.web.table import BOT, PERSON
from tests.web.markup import tree
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
        assert f'type="radio" class="sr" name="bot" value="{bot}"' in page
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
    assert len(re.findall('class="pinnable"', page)) == 11


async def test_the_builder_keeps_pins_and_deals_the_rest(app: Starlette) -> None:
    ada = Browser(app)
    answer = await ada.get("/new?shuffle=1&pin=Moat&pin=Donate")
    assert answer.status_code == 303
    page = (await ada.get(answer.headers["location"])).text
    assert pinned(page) == ["Donate", "Moat"]
    kingdom = shown(answer.headers["location"])
    assert "Moat" in [pile.name for pile in kingdom.piles]
    assert "Donate" in [each.name for each in kingdom.landscapes]


def shown(address: str) -> Kingdom:
    """The kingdom that the builder shows at an address."""
    return builder.shown(parse_qsl(address.partition("?")[2]))


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("not=Moat&not=Market", lambda pile: pile.name not in ("Moat", "Market")),
        ("from=empires", lambda pile: pile.set_name == "empires"),
        ("cost=3&cost=4", lambda pile: pile.price.coins in (3, 4)),
        ("leave=attack&leave=duration", lambda pile: not pile.bits & (ATTACK | DURATION)),
        ("leave=debt", lambda pile: not pile.price.debt and pile.name != "Capital"),
        ("leave=split&from=empires", lambda pile: "/" not in pile.name),
    ],
)
async def test_what_is_dealt_is_what_was_asked_for(
    app: Starlette, query: str, fits: Callable[[Card], bool]
) -> None:
    ada = Browser(app)
    answer = await ada.get(f"/new?shuffle=1&{query}")
    assert answer.status_code == 303
    address = answer.headers["location"]
    assert all(map(fits, shown(address).piles)), address
    page = (await ada.get(address)).text
    for name, value in parse_qsl(query):
        tick = rf'name="{name}" (form="deal" )?value="{value}"[^>]* checked'
        assert re.search(tick, page), (name, value)
    again = await ada.get(f"/new?shuffle=1&{query}")
    assert all(map(fits, shown(again.headers["location"]).piles))


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
async def test_there_are_as_many_landscapes_as_were_asked_for(app: Starlette, number: int) -> None:
    answer = await Browser(app).get(f"/new?shuffle=1&lands={number}&colonies=1")
    kingdom = shown(answer.headers["location"])
    landscapes = [each for each in kingdom.landscapes if not each.bits & PROPHECY]
    assert len(landscapes) == number
    assert len(kingdom.piles) == 10
    assert kingdoms.has_colonies(kingdom)


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("pin=Moat&not=Moat", "both pinned and left out"),
        ("cost=debt", "kingdom piles are left"),
        ("from=base:2&lands=2", "0 Events and Landmarks are left"),
        ("&".join(f"pin={name}" for name in (*TEN.split(", "), "Bandit")), "at most 10"),
        ("pin=Vilage", "Village"),
    ],
)
async def test_what_cannot_be_dealt_is_explained(app: Starlette, query: str, why: str) -> None:
    answer = await Browser(app).get(f"/new?shuffle=1&{query}")
    assert answer.status_code == 400
    assert why in answer.text


async def test_basic_cards_alone_are_a_kingdom(app: Starlette) -> None:
    ada = Browser(app)
    answer = await ada.get("/new?text=none")
    assert (await ada.get(answer.headers["location"])).text.count('class="pinnable"') == 0
    await ada.start(kingdom="none")
    assert len((await ada.see())["sight"]["view"]["supply"]) == 7


async def test_pasted_lists_may_have_names_on_lines(app: Starlette) -> None:
    lines = TEN.replace(", ", "\r\n")
    for text in (lines, lines.replace("\r", ",\r"), f"?supply={TEN}"):
        answer = await Browser(app).client.get("/new", params={"text": text})
        assert answer.status_code == 303, answer.text
        assert {pile.name for pile in shown(answer.headers["location"]).piles} == set(
            TEN.split(", ")
        )


async def test_a_table_has_people_and_bots_seat_by_seat(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(at="new", seat=["random", "anybody", "", "big-money", ""], listed="all")
    kinds = sorted(seat["kind"] for seat in (await ada.see())["seats"])
    assert kinds == ["bot", "bot", "open", "person"]


async def test_the_rules_of_a_table_are_those_chosen(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(kingdom=TEN, scores="off", undo="never", profile="2016")
    assert (await ada.see())["sight"]["scores"] == []
    await ada.answer("play treasures")
    assert (await ada.act("undo")).status_code == 409
    strict = Browser(app)
    await strict.start(kingdom=TEN, undo="unseen", bot="anybody")
    words = (await strict.see())["notice"].rpartition("/")[2]
    await Browser(app).join(words, "Ben")
    await strict.answer("play treasures")
    assert (await strict.see())["undo"]["free"]
    await strict.answer("end turn")
    assert not (await strict.see())["undo"]["possible"]


@pytest.mark.parametrize(
    "wrong", [{"seat": ["", ""]}, {"undo": "maybe"}, {"profile": "1999"}, {"kingdom": "Vilage"}]
)
async def test_a_table_that_cannot_be_is_explained_in_the_builder(
    app: Starlette, wrong: dict[str, Any]
) -> None:
    typed: dict[str, Any] = {"name": "Ada", "seat": ["random", "anybody"], "kingdom": TEN, **wrong}
    answer = await Browser(app).post("/", at="new", **typed)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert 'id="start"' in answer.text
    if "seat" not in wrong:
        assert answer.text.count('value="random" selected') == 1
        assert answer.text.count('value="anybody" selected') == 1


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


async def test_one_plays_on_from_any_point_of_a_replay(app: Starlette) -> None:
    ada = await over(app)
    old = ada.game
    before = (await ada.get(f"{old}/record")).text
    eve = Browser(app)
    answer = await eve.post(f"{old}/fork", at="6", seat="1", bot="big-money")
    assert answer.status_code == 303
    eve.game = answer.headers["location"]
    assert eve.game != old
    table = await eve.see()
    assert table["viewer"] == 1
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person"]
    assert not table["undo"]["possible"]
    record = Record.read(before)
    assert (await eve.get(f"{eve.game}/record")).status_code == 409
    await eve.act("concede")
    forked = Record.read((await eve.get(f"{eve.game}/record")).text)
    assert forked.answers[:6] == record.answers[:6]
    assert forked.seed == record.seed
    assert (await ada.get(f"{old}/record")).text == before


def robots(page: str) -> list[bool]:
    """Which panels of a table bear the mark of a bot."""
    panels = tree(page).one(id="players").all(class_="player")
    return [any(use["href"] == "#i-robot" for use in panel.all("use")) for panel in panels]


@pytest.mark.parametrize("at", [0, 1, 99])
@pytest.mark.parametrize("bots", [1, 2])
async def test_whoever_conceded_was_no_bot_before(app: Starlette, bots: int, at: int) -> None:
    ada = Browser(app)
    await ada.start(kingdom=TEN, opponents=str(bots))
    await ada.answer("end turn")
    await ada.act("concede")
    assert robots((await ada.get(f"{ada.game}/replay?at={at}")).text) == [False] + bots * [True]


async def test_of_two_people_neither_was_a_bot_before_one_conceded(app: Starlette) -> None:
    ada, ben = Browser(app), Browser(app)
    await ada.start(kingdom=TEN, bot="anybody")
    await ben.join((await ada.see())["notice"].rpartition("/")[2], "Ben")
    await ada.answer("end turn")
    await ben.act("concede")
    for each in (ada, ben):
        assert robots((await each.get(f"{ada.game}/replay?at=1")).text) == [False, False]


def test_a_bot_that_played_on_for_whoever_conceded_is_one() -> None:
    ada = StoredSeat(0, BOT, "Ada", 0, "big-money", user="a", conceded=True)
    ben = StoredSeat(1, PERSON, "Ben", 1, user="b")
    cem = StoredSeat(2, PERSON, "Cem", 2, user="c")
    assert [seat.kind for seat in seats_shown([ada, ben])] == [PERSON, PERSON]
    assert [seat.kind for seat in seats_shown([ada, ben, cem])] == [BOT, PERSON, PERSON]
    later = replace(ben, kind=BOT, bot="big-money", conceded=True)
    assert [seat.kind for seat in seats_shown([ada, later, cem])] == [BOT, BOT, PERSON]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"at": "99999"}, "over there"),
        ({"seat": "7"}, "one of the seats"),
        ({"bot": "nobody"}, "no bot called"),
    ],
)
async def test_one_cannot_play_on_from_nowhere(
    app: Starlette, typed: dict[str, str], why: str
) -> None:
    ada = await over(app)
    answer = await ada.post(f"{ada.game}/fork", **{"at": "6", "seat": "0", **typed})
    assert answer.status_code == 400
    assert why in answer.text
    assert f'href="{ada.game}"' in answer.text


async def test_nobody_plays_on_from_a_game_that_is_not_over(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start(kingdom=TEN)
    assert (await ada.post(f"{ada.game}/fork", at="0", seat="0")).status_code == 409


async def test_the_lobby_says_whose_turn_it_is(app: Starlette) -> None:
    ada, ben = Browser(app), Browser(app)
    await ada.start(kingdom=TEN, bot="anybody")
    assert "1 open seat" in (await ada.get("/")).text
    words = (await ada.see())["notice"].rpartition("/")[2]
    await ben.join(words, "Ben")
    assert "Your turn" in (await ada.get("/")).text
    assert "Ada is thinking" in (await ben.get("/")).text
    await ada.answer("end turn")
    page = (await ben.get("/")).text
    assert "Your turn" in page
    assert f'href="{ben.game}" data-key="C"><span>Continue' in page
    assert "turn 1 \u00b7" in page
    await ben.act("concede")
    assert "Score sheet" in (await ben.get("/")).text


async def test_the_score_sheet_says_where_tokens_came_from() -> None:
    text = (Path(__file__).parents[1] / "games" / "silver-bullets.txt").read_text("utf-8")
    told = story(text)
    assert told.brought == ["Aqueduct", "Farmers' Market"] or told.brought == [
        "Farmers' Market",
        "Aqueduct",
    ]
    for result in told.results:
        assert sum(result.tokens.values()) == result.sources["VP tokens"][1]
    assert sorted(result.place for result in told.results) == [1, 2, 3]
    assert told.ending.startswith("These piles are empty: Curse")


async def test_cards_are_found_by_name_type_and_word(app: Starlette) -> None:
    ada = Browser(app)
    for wanted, name in (("castle", "Small Castle"), ("landmark", "Basilica"), ("farm", "Farmers")):
        assert name in (await ada.get(f"/cards?q={wanted}")).text
    page = (await ada.get("/cards?set=empires&type=Treasure&cost=5")).text
    assert set(re.findall('href="/cards/([^"]+)"', page)) == {"capital", "charm", "crown"} | {
        "plunder"
    }
    assert "Nothing here" in (await ada.get("/cards?q=<i>xyzzy")).text
    assert "<i>xyzzy" not in (await ada.get("/cards?q=<i>xyzzy")).text
    missing = await ada.get("/cards/nothing")
    assert missing.status_code == 404
    assert 'href="/cards">All cards' in missing.text
    assert "Only the top card can be bought" in (await ada.get("/cards/castles")).text


async def test_everything_is_in_the_reference(app: Starlette) -> None:
    page = (await Browser(app).get("/cards")).text
    assert set(re.findall('href="/cards/([^"]+)"', page)) == {
        key_of(thing.name) for thing in known().everything
    }


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Copper", "1 coin"), ("Gold", "3 coins"), ("Platinum", "5 coins"), ("Potion", "Potion"),
        ("Estate", "1 victory point"), ("Province", "6 victory points"),
        ("Colony", "10 victory points"), ("Curse", "-1 victory points"),
    ],
)  # fmt: skip
def test_a_basic_card_shows_its_number(name: str, said: str) -> None:
    assert f'aria-label="{said}"' in look(name).big


async def test_settings_are_kept_and_used(app: Starlette) -> None:
    ada = Browser(app)
    typed = {"name": "Ada", "theme": "parchment", "text": "1.15", "pace": "fast", "still": "on"}
    answer = await ada.post("/settings", **typed)
    assert answer.status_code == 303
    assert "Saved." in (await ada.get(answer.headers["location"])).text
    lobby = (await ada.get("/")).text
    assert re.search('name="pace" value="fast" checked', lobby)
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
