"""What a browser makes of the table: nothing scrolls or is cut off, and everything can be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from palatine.web.views import table_page
from tests.web.browser import STATIC, browser, needs_browser, page_of
from tests.web.tables import STATES

if TYPE_CHECKING:
    from collections.abc import Generator

    from playwright.sync_api import Browser, Page

DESKTOPS: Final = ((1280, 720), (1440, 900), (1920, 1080))
PHONE: Final = (390, 844)
CROWDED: Final = (
    "buy_phase",
    "trash_choice",
    "debt",
    "order_of_triggers",
    "donate",
    "fifteen_in_hand",
    "fifteen_to_choose",
    "fourteen_stacks",
    "since_last_turn",
    "colonies_and_four_landscapes",
    "six_players",
    "undo_vote",
    "game_over",
)

# Names and buttons whose text is wider or higher than the box it stands in.
CUT_OFF: Final = """() => {
  const found = [];
  const boxes = '.nm, .title, .lname, .unm, .btn, .who b, .turnpill, .gauge span, .tabs a, .tag';
  for (const box of document.querySelectorAll(boxes)) {
    if (!box.checkVisibility({visibilityProperty: true})) continue;
    if (box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
      found.push([box.className || box.tagName, box.textContent.trim()]);
  }
  return found;
}"""
# How far the page itself could be scrolled.
SCROLLS: Final = """() => [
  document.documentElement.scrollWidth - innerWidth,
  document.documentElement.scrollHeight - innerHeight,
  document.body.scrollWidth - document.body.clientWidth,
  document.body.scrollHeight - document.body.clientHeight,
]"""
# Regions that stick out of the window.
OUTSIDE: Final = """() => ['top', 'supply', 'lands', 'play', 'gauges', 'prompt', 'hand', 'players']
  .map(id => document.getElementById(id)).filter(element => element.checkVisibility())
  .filter(element => {
    const box = element.getBoundingClientRect();
    const {left, top, right, bottom} = box;
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map(element => element.id)"""
SMALL: Final = """least => {
  const all = document.querySelectorAll('button, a, select, input:not([type=hidden], .sr)');
  return [...all].filter(each => each.checkVisibility({visibilityProperty: true}))
    .filter(each => {
      const box = each.getBoundingClientRect();
      return Math.min(box.width, box.height) < least;
    }).map(each => [each.className, each.textContent.trim()]);
}"""
HEIGHTS: Final = """() => [...document.querySelectorAll('.btn')]
  .map(button => button.getBoundingClientRect().height)"""


pytestmark = needs_browser


@pytest.fixture(scope="module")
def started() -> Generator[Browser]:
    with browser() as made:
        yield made


def _assert_fits(page: Page, where: str) -> None:
    assert max(page.evaluate(SCROLLS)) <= 0, where
    assert page.evaluate(OUTSIDE) == [], where
    assert page.evaluate(CUT_OFF) == [], where


@pytest.mark.parametrize("name", CROWDED)
def test_on_a_desktop_nothing_scrolls_and_no_name_is_cut(started: Browser, name: str) -> None:
    with page_of(started, table_page(STATES[name]()), *DESKTOPS[0]) as page:
        for width, height in DESKTOPS:
            page.set_viewport_size({"width": width, "height": height})
            _assert_fits(page, f"{name} at {width}x{height}")


@pytest.mark.parametrize("name", CROWDED)
def test_on_a_phone_nothing_scrolls_and_no_name_is_cut(started: Browser, name: str) -> None:
    with page_of(started, table_page(STATES[name]()), *PHONE, phone=True) as page:
        _assert_fits(page, name)


def test_what_is_touched_is_large_enough(started: Browser) -> None:
    for name in ("buy_phase", "order_of_triggers"):
        with page_of(started, table_page(STATES[name]()), *PHONE, phone=True) as page:
            assert page.evaluate(SMALL, 24) == []
            assert min(page.evaluate(HEIGHTS)) >= 44


def test_a_narrow_window_scrolls_but_loses_nothing(started: Browser) -> None:
    with page_of(started, table_page(STATES["buy_phase"]()), 320, 600, phone=True) as page:
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
        for region in ("supply", "lands", "play", "gauges", "prompt", "hand", "players"):
            assert page.locator(f"#{region}").bounding_box() is not None
        assert page.evaluate(CUT_OFF) == []


def test_cards_are_ticked_without_script(started: Browser) -> None:
    with page_of(started, table_page(STATES["trash_choice"]()), 1440, 900) as page:
        cards = page.locator("#cards .pick")
        cards.nth(2).click()
        cards.nth(4).click()
        assert page.locator("#cards .stamp:visible").count() == 2
        page.get_by_role("button", name="Clear").click()
        assert page.locator("#cards .stamp:visible").count() == 0


def test_tabs_and_faces_open_without_script(started: Browser) -> None:
    with page_of(started, table_page(STATES["buy_phase"]()), *PHONE, phone=True) as page:
        assert not page.locator("#log").is_visible()
        page.get_by_role("link", name="Log").click()
        assert page.locator("#log").is_visible()
        page.get_by_role("link", name="Table", exact=True).click()
        assert not page.locator("#log").is_visible()
        page.locator("#p-province").click(force=True)  # it says why it cannot be bought
        assert page.locator("#face-province").is_visible()


# Contrast, from the colours themselves

_PAIRS: Final = (
    ("ink", 7.0),
    ("ink-2", 4.5),
    ("ink-3", 4.5),
    ("gold", 4.5),
    ("gold-hi", 4.5),
    ("owed", 4.5),
    ("danger", 3.0),
    ("focus", 3.0),
    ("can", 3.0),
)
_GROUNDS: Final = ("bg-0", "bg-1", "bg-2", "bg-3")


def _themes() -> dict[str, dict[str, str]]:
    css = (STATIC / "tokens.css").read_text("utf-8")
    blocks = re.findall(r'(:root|\[data-theme="(\w+)"\]) \{(.*?)\n\}', css, re.DOTALL)
    themes: dict[str, dict[str, str]] = {}
    for _, name, body in blocks:
        colours = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6});", body))
        themes[name or "night"] = themes.get("night", {}) | colours
    return themes


def _luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["night", "parchment", "contrast"])
def test_colours_of_text_stand_out_from_all_grounds(theme: str) -> None:
    colours = _themes()[theme]
    for ink, least in _PAIRS:
        for ground in _GROUNDS:
            ratio = _contrast(colours[ink], colours[ground])
            assert ratio >= least, f"{ink} on {ground}: {ratio:.1f}"
