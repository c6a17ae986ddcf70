"""Whole games in a real browser: with the live layer, and with scripts off."""

from __future__ import annotations

import importlib.util
import re
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

import pytest

from tests.web.browser import browser, chromium

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

# Whole games in a real browser take minutes: they are part of `make soak`.
pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        not chromium() or importlib.util.find_spec("playwright") is None,
        reason="needs Chromium and Playwright",
    ),
]

KINGDOM: Final = (
    "Cellar, Festival, Moat, Market, Village, Smithy, Mine, Workshop, Remodel, Merchant"
)
WANTED: Final = ("province", "gold", "duchy", "silver", "estate")
MOST_STEPS: Final = 900


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, until the tests of this module are done."""
    folder = tmp_path_factory.mktemp("site")
    with served(folder, _free_port()) as url:
        yield url


@contextmanager
def served(folder: Path, port: int) -> Generator[str]:
    """`palatine serve` with the games of this folder."""
    with _server(folder, port) as server:
        yield f"http://127.0.0.1:{port}"
        server.terminate()
        server.wait(10)


@contextmanager
def _server(folder: Path, port: int) -> Generator[subprocess.Popen[bytes]]:
    """The process of a server that is ready; it is killed in the end."""
    database = f"sqlite:///{folder / 'games.db'}"
    command = [sys.executable, "-m", "palatine", "serve", "--no-open", "--port", str(port)]
    with subprocess.Popen([*command, "--database", database], stdout=subprocess.DEVNULL) as server:
        try:
            _wait_for(f"http://127.0.0.1:{port}")
            yield server
        finally:
            server.kill()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
    return port


def _wait_for(url: str) -> None:
    for _ in range(150):
        try:
            with urllib.request.urlopen(f"{url}/health", timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not begin")


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with browser() as started:
        yield started


@contextmanager
def seated(chrome: Browser, site: str, errors: list[str], **options: Any) -> Generator[Page]:
    """Somebody at a table, two clicks after they came."""
    context = chrome.new_context(
        **{"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **options}
    )
    context.set_default_timeout(8000)
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("request", lambda sent: None if site in sent.url else errors.append(sent.url))
    page.goto(f"{site}/new?{urlencode({'text': KINGDOM})}")
    page.fill("[name=name]", "Ada")
    page.check("[name=bot][value=big-money]", force=True)
    page.check("[name=pace][value=instant]", force=True)
    page.click("form.begin button.gold")
    page.wait_for_selector("#prompt .ask")
    try:
        yield page
    finally:
        context.close()


def _ask(page: Page) -> str:
    return page.locator("body").get_attribute("data-ask") or ""


def _move(page: Page) -> str:
    """What to click on now: the selector of something that answers the question."""
    for selector in (
        ".dlg button.gold",
        ".dlg button[name=answer]",
        "#prompt button[data-key=T]",
        *(f"#p-{name}.can" for name in WANTED),
        "#prompt button[data-key=E]",
        "#prompt .acts button",
    ):
        if page.locator(selector).count():
            return selector
    raise AssertionError(page.inner_text("#prompt"))


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_whole_game(chrome: Browser, site: str, screen: str) -> None:
    from playwright.sync_api import expect

    errors: list[str] = []
    phone = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
    with seated(chrome, site, errors, **(phone if screen == "phone" else {})) as page:
        page.evaluate("window.stayed = true")
        for _ in range(MOST_STEPS):
            if page.locator("#ending").count():
                break
            ask = _ask(page)
            wanted = page.locator(_move(page)).first
            if screen == "phone":
                wanted.tap()
            else:
                wanted.click()
            expect(page.locator("body")).not_to_have_attribute("data-ask", ask)
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate("window.stayed"), "the live layer loaded the page again"
        expect(page.locator("#ending .pod")).to_have_count(2)
        page.click("#ending a:has-text('Score sheet')")
        expect(page.locator("table.sources")).to_be_visible()
        page.click("a:has-text('Watch replay')")
        page.click("#scrub [aria-label='Turn on']")
        expect(page.locator("#scrub output")).not_to_have_text(re.compile("^0 /"))
        assert not errors


def test_a_whole_game_with_scripts_off(chrome: Browser, site: str) -> None:
    errors: list[str] = []
    with seated(chrome, site, errors, java_script_enabled=False) as page:
        for _ in range(MOST_STEPS):
            if page.locator("#ending").count():
                break
            page.locator(_move(page)).first.click()
            page.wait_for_load_state()
        assert page.locator("#ending .pod").count() == 2
        page.click("#ending a:has-text('Score sheet')")
        assert page.locator("table.sources").is_visible()
        assert not errors


def test_a_table_outlives_its_server(chrome: Browser, tmp_path: Path) -> None:
    from playwright.sync_api import expect

    port = _free_port()
    errors: list[str] = []
    with (
        _server(tmp_path, port) as server,
        seated(chrome, f"http://127.0.0.1:{port}", errors) as page,
    ):
        page.wait_for_selector("#prompt button[data-key=T]")
        page.keyboard.press("t")
        page.wait_for_selector("#prompt button[data-key=T]", state="detached")
        before = page.inner_text("#prompt .ask")
        server.kill()
        expect(page.locator("#line")).to_have_text(re.compile("Reconnecting"))
        with _server(tmp_path, port):
            expect(page.locator("#line")).to_be_hidden(timeout=30_000)
            assert page.inner_text("#prompt .ask") == before
            ask = _ask(page)
            page.keyboard.press("u")
            expect(page.locator("body")).not_to_have_attribute("data-ask", ask)


def test_keys_alone_buy_a_card_and_take_it_back(chrome: Browser, site: str) -> None:
    from playwright.sync_api import expect

    errors: list[str] = []
    with seated(chrome, site, errors) as page:
        page.wait_for_selector("#prompt button[data-key=T]")
        page.keyboard.press("t")
        page.wait_for_selector("#prompt button[data-key=T]", state="detached")
        for _ in range(20):
            page.keyboard.press("ArrowUp")
            page.keyboard.press("ArrowLeft")
            if page.evaluate("document.activeElement.closest('.basics') !== null"):
                break
        bought = page.evaluate("document.activeElement.id")
        for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowUp"):
            if page.evaluate("document.activeElement.matches('.can')"):
                break
            page.keyboard.press(key)
            bought = page.evaluate("document.activeElement.id")
        assert page.evaluate("document.activeElement.matches('.can')"), bought
        ask = _ask(page)
        page.keyboard.press("Enter")
        expect(page.locator("body")).not_to_have_attribute("data-ask", ask)
        page.keyboard.press("u")
        expect(page.locator("body")).to_have_attribute("data-ask", ask)
        assert not errors


def test_two_people_and_an_undo_by_consent(chrome: Browser, site: str) -> None:
    from playwright.sync_api import expect

    contexts = [chrome.new_context(reduced_motion="reduce") for _ in range(2)]
    ada, ben = [context.new_page() for context in contexts]
    ada.goto(site)
    ada.fill("[name=name] >> nth=0", "Ada")
    ada.check("[name=bot][value=anybody]", force=True)
    ada.click("button:has-text('Play now')")
    link = re.search(r"http\S+/join/\S+|/join/\S+", ada.inner_text("#prompt .notice"))
    assert link
    ben.goto(site + link[0][link[0].index("/join/") :])
    ben.fill("[name=name]", "Ben")
    ben.click("button")
    expect(ada.locator("#players")).to_contain_text("Ben")
    ben.wait_for_selector("#prompt .ask")
    mine, other = (ada, ben) if ada.locator("#prompt button[data-key=E]").count() else (ben, ada)
    mine.click("#prompt button[data-key=E]")
    expect(other.locator("#prompt button[data-key=E]")).to_be_visible()
    mine.keyboard.press("u")
    expect(other.locator(".toast")).to_contain_text("asks to undo")
    other.keyboard.press("y")
    expect(mine.locator("#prompt button[data-key=E]")).to_be_visible()
    expect(other.locator(".toast")).to_have_count(0)
    for context in contexts:
        context.close()
