"""Whole games in a real browser: on a desktop and a phone, by keyboard, and with scripts off."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.web.browser import browser, needs_browser
from tests.web.site import Begun, begin, server

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

    from palatine.protocol.decision import Decision

pytestmark = needs_browser

KINGDOM: Final = (
    "Cellar, Festival, Moat, Market, Village, Smithy, Mine, Workshop, Remodel, Merchant"
)
AUCTION: Final = f"{KINGDOM}, Mountain Pass"
WANTED: Final = ("province", "gold", "silver")
PATIENCE: Final = 30_000  # ms that a busy machine may take for one step
MOST_STEPS: Final = 300
DESKTOP: Final = {"viewport": {"width": 1280, "height": 720}}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


@dataclass(frozen=True)
class Site:
    """A server that runs, and its database."""

    url: str
    database: str

    def begin(self, kingdom: str, until: Callable[[Decision], bool] | None = None) -> Begun:
        """A game that waits here."""
        return begin(self.database, kingdom, until)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server until the tests of this module are done."""
    database = f"sqlite:///{tmp_path_factory.mktemp('site') / 'games.db'}"
    with server("--port", "0", "--database", database) as (url, _):
        yield Site(url, database)


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)
    with browser() as started:
        yield started


@contextmanager
def opened(chrome: Browser, url: str, **options: Any) -> Generator[Page]:
    """A browser of somebody's own; nothing may go wrong in it, or leave for another host."""
    wrong: list[str] = []
    context = chrome.new_context(**{"reduced_motion": "reduce", **DESKTOP, **options})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda sent: None if sent.url.startswith(url) else wrong.append(sent.url))
    page.on("response", lambda got: wrong.append(got.url) if got.status >= 400 else None)
    try:
        yield page
    finally:
        context.close()
    assert not wrong


@contextmanager
def seated(chrome: Browser, site: Site, game: Begun, **options: Any) -> Generator[Page]:
    """Ada at her table."""
    with opened(chrome, site.url, **options) as page:
        page.context.add_cookies([{"name": "palatine", "value": game.cookie, "url": site.url}])
        page.goto(site.url + game.path)
        if options.get("java_script_enabled", True):
            page.locator("[data-live=on]").wait_for(state="attached")
        yield page


def _ask(page: Page) -> str:
    """The number of the question that is open for this player; waits until one is."""
    return page.locator(".ask[data-ask]").get_attribute("data-ask") or ""


def _is_over_after(page: Page, ask: str) -> bool:
    """Waits until another question is open, or the game is over."""
    from playwright.sync_api import expect

    expect(page.locator(f'.ask[data-ask]:not([data-ask="{ask}"]), #ending').first).to_be_attached()
    return page.locator("#ending").count() == 1


def _play(page: Page, answer: Callable[[Page, Locator], None]) -> None:
    """Plays until the game is over: Treasures, the best card there is, and the next turn."""
    for _ in range(MOST_STEPS):
        ask = _ask(page)
        moves = [
            "#prompt [data-key=T]",
            *(f"#p-{name}.can" for name in WANTED),
            "#prompt [data-key=E]",
        ]
        found = next(each for each in map(page.locator, moves) if each.count())
        answer(page, found)
        if _is_over_after(page, ask):
            return
    raise AssertionError("the game goes on and on")


def _click(_: Page, found: Locator) -> None:
    found.click()


def _tap(page: Page, found: Locator) -> None:
    """Taps; a card or pile then shows itself, and a second tap does it."""
    shows_itself = found.get_attribute("data-does") is not None
    found.tap()
    if shows_itself:
        page.locator(".thumbed .gold").tap()


def _type(page: Page, found: Locator) -> None:
    """Answers with keys alone: the key of a button, or arrows to a pile and Enter."""
    if key := found.get_attribute("data-key"):
        page.keyboard.press(key)
        return
    wanted = found.get_attribute("id")
    for _ in range(60):
        if page.evaluate("document.activeElement.closest('#supply') !== null"):
            break
        page.keyboard.press("Tab")
    for _ in range(60):
        if page.evaluate("document.activeElement.id") == wanted:
            break
        page.keyboard.press(page.evaluate(_TOWARDS, wanted))
    page.keyboard.press("Enter")


# Which arrow leads from what has the focus to an element.
_TOWARDS: Final = """id => {
  const middle = each => {
    const box = each.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const [wx, wy] = middle(document.getElementById(id));
  if (Math.abs(wy - y) > 20) return wy > y ? 'ArrowDown' : 'ArrowUp';
  return wx > x ? 'ArrowRight' : 'ArrowLeft';
}"""


@pytest.mark.parametrize(
    ("screen", "answer"), [(DESKTOP, _click), (PHONE, _tap)], ids=["desktop", "phone"]
)
def test_a_whole_game(
    chrome: Browser, site: Site, screen: Any, answer: Callable[[Page, Locator], None]
) -> None:
    from playwright.sync_api import expect

    with seated(chrome, site, site.begin(KINGDOM), **screen) as page:
        page.evaluate("window.stayed = true")
        _play(page, answer)
        assert page.evaluate("window.stayed"), "the live layer loaded the page again"
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        expect(page.locator("#ending .pod")).to_have_count(2)
        answer(page, page.locator("#ending").get_by_text("Score sheet"))
        expect(page.locator("table.sources")).to_be_visible()


def test_a_whole_game_with_keys_alone(chrome: Browser, site: Site) -> None:
    from playwright.sync_api import expect

    with seated(chrome, site, site.begin(KINGDOM)) as page:
        _play(page, _type)
        expect(page.locator("#ending .pod")).to_have_count(2)
        page.keyboard.press("r")  # a rematch
        expect(page.locator("#ending")).to_have_count(0)
        assert _ask(page)


def test_a_whole_game_with_scripts_off(chrome: Browser, site: Site) -> None:
    with seated(chrome, site, site.begin(KINGDOM), java_script_enabled=False) as page:
        _play(page, _click)
        assert page.locator("#ending .pod").count() == 2
        page.click("#ending a:has-text('Score sheet')")
        assert page.locator("table.sources").is_visible()


def test_what_is_taken_back_is_as_before(chrome: Browser, site: Site) -> None:
    from playwright.sync_api import expect

    with seated(chrome, site, site.begin(KINGDOM)) as page:
        before = page.locator("#hand").inner_html()
        ask = _ask(page)
        page.keyboard.press("t")
        _is_over_after(page, ask)
        page.keyboard.press("u")
        expect(page.locator(f'.ask[data-ask="{ask}"]')).to_be_attached()
        assert page.locator("#hand").inner_html() == before


def test_a_thumb_sees_a_card_before_it_does_anything(chrome: Browser, site: Site) -> None:
    from playwright.sync_api import expect

    game = site.begin(KINGDOM, lambda decision: "buy Silver" in decision.options)
    with seated(chrome, site, game, **PHONE) as page:
        ask = _ask(page)
        sheet = page.locator(".thumbed")
        page.locator("#p-province").tap(force=True)  # although it is disabled: it says why
        expect(sheet).to_contain_text("costs 8")
        expect(sheet.get_by_role("button")).to_have_text(["Close"])
        sheet.get_by_role("button").tap()
        expect(sheet).to_be_hidden()
        page.locator("#p-silver").tap()
        expect(sheet.get_by_role("button")).to_have_text(["Close", "Buy Silver"])
        page.locator("#p-copper").tap()
        expect(sheet.get_by_role("button")).to_have_text(["Close", "Buy Copper"])
        assert _ask(page) == ask
        page.locator("#p-copper").tap()
        _is_over_after(page, ask)
        expect(sheet).to_be_hidden()
        expect(page.locator("#log")).to_have_text(re.compile("You buy.*Copper"))


def test_what_is_probably_wrong_is_asked_about_once(chrome: Browser, site: Site) -> None:
    from playwright.sync_api import expect

    with seated(chrome, site, site.begin(KINGDOM)) as page:
        sure = page.locator("dialog.sure")
        for turn in range(2):
            ask = _ask(page)
            page.keyboard.press("t")
            _is_over_after(page, ask)
            ask = _ask(page)
            page.keyboard.press("e")
            if turn == 0:
                expect(sure).to_contain_text("coins to spend")
                page.keyboard.press("Escape")
                expect(sure).to_have_count(0)
                assert _ask(page) == ask
                page.keyboard.press("e")
            _is_over_after(page, ask)


def test_who_looks_elsewhere_is_called(chrome: Browser, site: Site) -> None:
    from playwright.sync_api import expect

    with seated(chrome, site, site.begin(KINGDOM), bypass_csp=True) as page:
        page.evaluate(_LOOK_ELSEWHERE)
        ask = _ask(page)
        page.keyboard.press("t")
        _is_over_after(page, ask)
        expect(page).to_have_title(re.compile("^\u25cf Buy a card"))
        assert page.evaluate("window.called") == ["Buy a card"]


# As if the window were hidden, and with notices that are only written down.
_LOOK_ELSEWHERE: Final = """() => {
  Object.defineProperty(document, 'hidden', {get: () => true});
  window.called = [];
  window.Notification = class {
    static permission = 'granted';
    constructor(words) { window.called.push(words); }
  };
}"""


def test_a_log_follows_unless_somebody_reads_further_up(chrome: Browser, site: Site) -> None:
    from playwright.sync_api import expect

    with seated(chrome, site, site.begin(KINGDOM)) as page:
        page.add_style_tag(content=".rolls { flex: none !important; height: 20px !important; }")
        log = page.locator(".rolls")
        for key, at_its_end in (("t", True), ("u", False), ("t", False)):
            page.keyboard.press(key)
            expect(page.locator("#prompt [data-key=T]")).to_have_count(int(key == "u"))
            left = "log => log.scrollHeight - log.scrollTop - log.clientHeight"
            assert (log.evaluate(left) < 2) == at_its_end
            log.evaluate(_READ_ABOVE)


_READ_ABOVE: Final = """log => new Promise(done => {
  log.scrollTop = 0;
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""


def test_who_wants_sounds_hears_what_is_told(chrome: Browser, site: Site) -> None:
    from playwright.sync_api import expect

    with seated(chrome, site, site.begin(KINGDOM)) as page:
        page.evaluate(_LISTEN)
        page.keyboard.press("t")
        expect(page.locator("#prompt [data-key=T]")).to_have_count(0)
        assert not page.evaluate("window.heard.length"), "sounds are off unless they are wanted"
        page.keyboard.press("u")
        expect(page.locator("#prompt [data-key=T]")).to_have_count(1)
        page.evaluate("document.body.dataset.sound = ''")
        page.keyboard.press("t")
        expect(page.locator("#prompt [data-key=T]")).to_have_count(0)
        assert page.evaluate("window.heard") == page.evaluate(_TREASURES)


_LISTEN: Final = """() => {
  window.heard = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.heard.push(Math.round(12 * Math.log2(this.frequency.value / 262)));
    start.apply(this, when);
  };
}"""
_TREASURES: Final = """() => [...document.querySelectorAll('[data-tone]')]
  .map(line => Number(line.dataset.tone))"""


def test_an_auction_outlives_its_server(chrome: Browser, tmp_path: Path) -> None:
    from playwright.sync_api import expect

    database = f"sqlite:///{tmp_path / 'games.db'}"
    game = begin(database, AUCTION, lambda decision: "buy Province" in decision.options, bots=2)
    with server("--port", "0", "--database", database) as (url, process):
        port = url.rpartition(":")[2]
        with seated(chrome, Site(url, database), game) as page:
            page.click("#p-province")
            question = page.locator(".dlg.number")
            before = question.inner_text()
            process.kill()  # SIGKILL: it has no time to write anything
            expect(page.locator("#line")).to_have_text(re.compile("Reconnecting"))
            with server("--port", port, "--database", database):
                expect(page.locator("#line")).to_be_hidden()
                page.reload()
                assert question.inner_text() == before
                question.get_by_role("button", name="Bid").click()
                expect(page.locator("#log")).to_contain_text("You bid")
                expect(question).to_have_count(0)


def test_two_people_and_an_undo_by_consent(chrome: Browser, site: Site) -> None:
    from playwright.sync_api import expect

    with opened(chrome, site.url) as ada, opened(chrome, site.url) as ben:
        ada.goto(site.url)
        ada.locator("[name=name]").first.fill("Ada")
        ada.locator("[type=radio][name=bot][value=anybody]").check(force=True)
        ada.get_by_role("button", name="Play now").click()
        link = re.search(r"/join/\S+", ada.locator("#prompt").inner_text())
        assert link
        ben.goto(site.url + link[0])
        ben.locator("[name=name]").fill("Ben")
        ben.get_by_role("button", name="Sit down").click()
        end = "#prompt [data-key=E]"
        expect(ada.locator(f"{end}, #prompt :text('Ben is thinking')").first).to_be_attached()
        mine, other = (ada, ben) if ada.locator(end).count() else (ben, ada)
        mine.locator(end).click()
        expect(other.locator(end)).to_be_visible()
        mine.keyboard.press("u")
        expect(other.locator(".toast")).to_contain_text("asks to undo")
        other.keyboard.press("y")
        expect(mine.locator(end)).to_be_visible()
        expect(other.locator(".toast")).to_have_count(0)
