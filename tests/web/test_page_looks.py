"""What a browser makes of the pages around the table: they never scroll sideways or cut names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from palatine.web.seating import STANDARD_BOT
from tests.web.browser import browser, chromium, page_of
from tests.web.markup import tree
from tests.web.pages_seen import PAGES
from tests.web.test_looks import CUT_OFF, SMALL

if TYPE_CHECKING:
    from collections.abc import Generator

    from playwright.sync_api import Browser

WIDTHS: Final = (320, 390, 600, 761, 1024, 1280, 1440, 1920)
PHONE: Final = 390
SIZES: Final = ((1280, 720), (1440, 900), (1920, 1080), (390, 844))
DOWN: Final = "() => document.documentElement.scrollHeight - innerHeight"
SIDEWAYS: Final = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def started() -> Generator[Browser]:
    if not chromium():
        pytest.skip("there is no Chromium to look at pages with")
    with browser() as made:
        yield made


@pytest.mark.parametrize("name", PAGES)
def test_no_page_scrolls_sideways_cuts_names_or_is_hard_to_touch(
    started: Browser, name: str
) -> None:
    with page_of(started, PAGES[name](), 1280, 844, script=True) as page:
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(SIDEWAYS) <= 0, width
            assert page.evaluate(CUT_OFF) == [], width
            if width <= PHONE:
                assert page.evaluate(SMALL, 24) == [], width


@pytest.mark.parametrize("name", ["score", "score_of_six", "daily_played"])
def test_a_chart_is_seen_whole_and_can_be_read(started: Browser, name: str) -> None:
    with page_of(started, PAGES[name](), 390, 844, phone=True) as page:
        for width in (320, PHONE, 600, 1280):
            page.set_viewport_size({"width": width, "height": 844})
            seen = page.locator(".chart svg:visible")
            assert seen.count() == 1, width
            box, around = seen.bounding_box(), page.locator(".wide:has(.chart)").bounding_box()
            assert box is not None
            assert around is not None
            assert around["x"] <= box["x"], width
            assert box["x"] + box["width"] <= around["x"] + around["width"], width
            letters = seen.locator("text").first.bounding_box()
            assert letters is not None
            assert letters["height"] >= 8, width


@pytest.mark.parametrize("name", ["replay", "replay_end"])
@pytest.mark.parametrize("script", [True, False])
def test_a_replay_fits_the_window(started: Browser, name: str, script: bool) -> None:
    with page_of(started, PAGES[name](), *SIZES[0], script=script) as page:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(DOWN) <= 0, width
            assert page.locator("#scrub").is_visible()


def test_one_plays_on_from_a_replay_without_script(started: Browser) -> None:
    with page_of(started, PAGES["replay"](), 390, 844, phone=True) as page:
        page.get_by_role("button", name="Play on from here").click()
        sheet = page.locator("#fork")
        assert sheet.get_by_role("button", name="Play on").is_visible()
        assert sheet.locator("[name=at]").input_value() == "60"
        sheet.locator("[name=seat]").select_option("2")
        fields = sheet.evaluate("form => [...new FormData(form)]")
        assert dict(fields) == {"csrf": "form", "at": "60", "seat": "2", "bot": STANDARD_BOT}


def test_pins_go_with_the_next_shuffle_without_script(started: Browser) -> None:
    with page_of(started, PAGES["builder"](), 390, 844, phone=True) as page:
        page.locator('label[title="Keep Crown"]').click()
        page.locator('label[title="Leave Archive out"]').click()
        fields = page.evaluate("() => [...new FormData(document.getElementById('deal'))]")
        assert ["pin", "Villa"] in fields
        assert ["pin", "Crown"] in fields
        assert ["not", "Moat"] in fields
        assert ["not", "Archive"] in fields


def test_the_list_of_all_cards_is_searched_as_one_types(started: Browser) -> None:
    with page_of(started, PAGES["builder"](), 1440, 900, script=True) as page:
        page.locator("[data-find]").fill("landmark")
        shown = page.locator(".picks li:visible")
        assert shown.count() > 10
        assert all("Landmark" in each for each in shown.all_inner_texts())


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_well_formed_and_every_control_has_a_name(name: str) -> None:
    page = tree(PAGES[name]())
    assert len(list(page.all("h1"))) == 1
    assert len(list(page.all("main"))) == 1
    ids = [each["id"] for each in page.all() if each["id"]]
    assert len(ids) == len(set(ids))
    labelled = {id(each) for label in page.all("label") for each in label.all() if label.text}
    named = {label["for"] for label in page.all("label")}
    for tag in ("input", "select", "textarea"):
        for control in page.all(tag):
            if control["type"] == "hidden":
                continue
            has_name = "aria-label" in control or id(control) in labelled or control["id"] in named
            assert has_name, (tag, control.attributes)
    for tag in ("a", "button"):
        for control in page.all(tag):
            assert control.text.strip() or "aria-label" in control, control.attributes
