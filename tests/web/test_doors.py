"""Coming in, and what is said when something cannot be: each time with a way on."""

from __future__ import annotations

import pytest
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette

from palatine.web import pages
from palatine.web.store import Store
from tests.web.markup import tree
from tests.web.scriptless import HOME, Browser

pytestmark = pytest.mark.anyio


def ways_on(text: str) -> set[str]:
    """The addresses to which a page that says sorry leads on."""
    page = tree(text)
    assert page.one("p", **{"data-why-not": ""}).text.strip()
    return {link["href"] for link in page.one("main").all("a")}


async def waiting(app: Starlette, opponents: str = "3") -> tuple[Browser, str]:
    """Somebody at a table with open seats, and the link to it."""
    ada = Browser(app)
    await ada.start(bot="anybody", opponents=opponents)
    return ada, (await ada.see())["notice"].rpartition("/")[2]


async def test_a_link_shows_the_kingdom_and_who_waits(app: Starlette) -> None:
    _, words = await waiting(app)
    page = (await Browser(app).get(f"/join/{words}")).text
    assert "Ada waits" in page
    assert page.count('class="pinnable"') >= 10
    assert 'property="og:description"' in page
    assert page.count('name="colour"') == 3


async def test_one_sits_down_in_the_colour_of_ones_choice(app: Starlette) -> None:
    ada, words = await waiting(app)
    free = [seat for seat in (await ada.see())["seats"] if seat["kind"] == "open"]
    ben = Browser(app)
    answer = await ben.post(f"/join/{words}", name="Ben", colour=_number(free[-1]["sigil"]))
    assert answer.status_code == 303
    seats = (await ada.see())["seats"]
    assert next(seat for seat in seats if seat["name"] == "Ben")["sigil"] == free[-1]["sigil"]


def _number(sigil: str) -> int:
    return ("crown", "tower", "star", "leaf", "ship", "moon").index(sigil)


@pytest.mark.parametrize("colour", ["99", "-1", "red", ""])
async def test_any_seat_does_where_a_colour_makes_no_sense(app: Starlette, colour: str) -> None:
    _, words = await waiting(app)
    answer = await Browser(app).post(f"/join/{words}", name="Ben", colour=colour)
    assert answer.status_code == 303


async def test_a_name_that_is_taken_or_none_is_asked_for_again(app: Starlette) -> None:
    _, words = await waiting(app)
    for name in ("ada", " ", "x" * 31):
        answer = await Browser(app).post(f"/join/{words}", name=name)
        assert answer.status_code == 400
        assert 'role="alert"' in answer.text
        assert 'name="colour"' in answer.text


async def test_a_link_to_a_full_table_leads_on(app: Starlette) -> None:
    _, words = await waiting(app, "1")
    await Browser(app).join(words, "Ben")
    for address in (f"/join/{words}", "/join/no-such-link-417"):
        answer = await Browser(app).get(address)
        assert answer.status_code == 404
        assert "/" in ways_on(answer.text)
    late = await Browser(app).post(f"/join/{words}", name="Eve")
    assert late.status_code == 404


@pytest.mark.parametrize(
    ("path", "way"),
    [
        ("/game/nothing", "/"),
        ("/game/nothing/end", "/"),
        ("/nothing", "/"),
        ("/cards/nothing", "/cards"),
        ("/daily/1999-01-01", "/daily"),
    ],
)
async def test_what_is_not_there_leads_on(app: Starlette, path: str, way: str) -> None:
    answer = await Browser(app).get(path)
    assert answer.status_code == 404
    assert {"/", way} <= ways_on(answer.text)


async def test_an_address_for_forms_says_so(app: Starlette) -> None:
    answer = await Browser(app).get("/import")
    assert answer.status_code == 405
    assert "forms" in answer.text
    assert "/" in ways_on(answer.text)


async def test_an_old_form_says_so(app: Starlette) -> None:
    ada = Browser(app)
    await ada.start()
    answer = await ada.post(f"{ada.game}/undo", _csrf="old")
    assert answer.status_code == 403
    assert ada.game in ways_on(answer.text)


async def test_a_database_that_is_gone_loses_nothing(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Browser(app)
    await ada.start()

    async def gone(*_: object) -> None:
        raise OperationalError("select", {}, ConnectionRefusedError("secret.example"))

    with monkeypatch.context() as patched:
        patched.setattr(Store, "games_of", gone)
        answer = await ada.get("/")
    assert answer.status_code == 503
    assert "Nothing is lost" in answer.text
    assert "secret" not in answer.text
    assert "/" in ways_on(answer.text)
    assert (await ada.get("/")).status_code == 200


async def test_an_error_of_ours_shows_no_traceback(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> str:
        raise ZeroDivisionError("deep inside")

    ada = Browser(app)
    monkeypatch.setattr(pages, "help_page", broken)
    transport = ada.client._transport
    monkeypatch.setattr(transport, "raise_app_exceptions", False)
    answer = await ada.client.get(f"{HOME}/help")
    assert answer.status_code == 500
    assert "deep inside" not in answer.text
    assert "Traceback" not in answer.text
    assert "default-src" in answer.headers["content-security-policy"]
    assert "/" in ways_on(answer.text)
