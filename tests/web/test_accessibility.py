"""Who plays by ear, by keyboard or without motion: axe's rules, and what they do not know of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from palatine.web.views import table_page
from tests.web.browser import browser, needs_browser, page_of
from tests.web.tables import STATES

if TYPE_CHECKING:
    from collections.abc import Generator

    from playwright.sync_api import Browser, Page

pytestmark = needs_browser

DESKTOP: Final = (1280, 720)
PHONE: Final = (390, 844)
# One of each way in which something is asked or shown.
ASKED: Final = (
    "buy_phase", "trash_choice", "reaction", "options", "look_at_two", "order_of_triggers", "bid",
    "debt", "fate", "discard_pile", "spectator", "undo_vote", "game_over",
)  # fmt: skip
THEMES: Final = ("night", "parchment", "contrast")


@pytest.fixture(scope="module")
def started() -> Generator[Browser]:
    with browser() as made:
        yield made


def _page(name: str, theme: str = "night") -> str:
    table = STATES[name]()
    return table_page(replace(table, game_id="", prefs=replace(table.prefs, theme=theme)))


def _violations(page: Page) -> list[Any]:
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    found = Axe().run(page).response["violations"]
    return [(each["id"], [node["target"] for node in each["nodes"]]) for each in found]


@pytest.mark.parametrize("name", ASKED)
def test_axe_finds_nothing(started: Browser, name: str) -> None:
    with page_of(started, _page(name), *DESKTOP, script=True) as page:
        assert _violations(page) == []


@pytest.mark.parametrize("name", ["buy_phase", "trash_choice", "reaction", "spectator"])
def test_axe_finds_nothing_on_a_phone(started: Browser, name: str) -> None:
    with page_of(started, _page(name), *PHONE, phone=True, script=True) as page:
        assert _violations(page) == []


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "night"])
@pytest.mark.parametrize("name", ["buy_phase", "reaction"])
def test_axe_finds_nothing_in_other_colours(started: Browser, name: str, theme: str) -> None:
    with page_of(started, _page(name, theme), *DESKTOP, script=True) as page:
        assert _violations(page) == []


@pytest.mark.parametrize("group", ["supply", "hand", "lands"])
def test_a_group_is_one_stop_for_tab_and_arrows_go_on(started: Browser, group: str) -> None:
    with page_of(started, _page("buy_phase"), *DESKTOP, script=True) as page:
        inside = page.locator(f'[data-roving="{group}"] :is(button, input)')
        stops = page.locator(f'[data-roving="{group}"] [tabindex="0"]')
        assert inside.count() > stops.count() == 1
        stops.focus()
        met = {page.evaluate(_FOCUSED)}
        for way in ("Right", "Down", "Left", "Up"):
            page.keyboard.press(f"Arrow{way}")
            met.add(page.evaluate(_FOCUSED))
        assert len(met) > 1, "arrows lead nowhere"
        assert stops.count() == 1
        assert page.evaluate(f"""document.activeElement.closest('[data-roving="{group}"]')""")


_FOCUSED: Final = "document.activeElement.getAttribute('aria-label')"


def test_tab_leads_from_the_question_to_the_hand_the_supply_and_the_log(started: Browser) -> None:
    with page_of(started, _page("buy_phase"), *DESKTOP, script=True) as page:
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip"
        page.keyboard.press("Enter")
        met: list[str] = []
        for _ in range(60):
            page.keyboard.press("Tab")
            region = page.evaluate("document.activeElement.closest('section')?.id")
            if region and region not in met:
                met.append(region)
        assert met[:4] == ["prompt", "hand", "supply", "lands"]
        assert "chat" in met


def test_everything_that_can_be_pressed_says_why_it_does_nothing(started: Browser) -> None:
    with page_of(started, _page("buy_phase"), *DESKTOP, script=True) as page:
        inert = page.locator('.supply [aria-disabled="true"]')
        assert inert.count()
        for each in inert.all():
            assert "Not now: " in (each.get_attribute("aria-label") or "")
            assert each.is_visible()
            each.focus()
            assert page.evaluate("document.activeElement.getAttribute('aria-disabled')") == "true"


def test_nothing_moves_for_who_wants_no_motion(started: Browser) -> None:
    with page_of(started, _page("buy_phase"), *DESKTOP, script=True) as page:
        assert page.evaluate("document.getAnimations().length") == 0
        page.emulate_media(reduced_motion="no-preference")
        assert page.evaluate("document.getAnimations().length") > 0
        page.evaluate("document.documentElement.dataset.still = ''")
        assert page.evaluate("document.getAnimations().length") == 0


def test_the_focus_comes_back_from_a_question_about_a_slip(started: Browser) -> None:
    with page_of(started, _page("buy_phase"), *DESKTOP, script=True) as page:
        page.evaluate("document.body.dataset.warns = ''")
        end = page.get_by_role("button", name="End turn")
        end.focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.closest('dialog.sure') !== null")
        page.keyboard.press("Escape")
        page.locator("dialog.sure").wait_for(state="detached")
        assert end.evaluate("each => each === document.activeElement")


def test_twice_the_size_loses_nothing(started: Browser) -> None:
    half = (DESKTOP[0] // 2, DESKTOP[1] // 2)  # what a browser at 200 % lays out in
    with page_of(started, _page("trash_choice"), *half) as page:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for region in ("supply", "prompt", "hand", "gauges", "players"):
            page.locator(f"#{region}").scroll_into_view_if_needed()
            box = page.locator(f"#{region}").bounding_box()
            assert box is not None
            assert box["width"] > 0
            assert box["height"] > 0
