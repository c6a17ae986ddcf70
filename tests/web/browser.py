"""A real browser for the pages of this package, without a server and without a network."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import palatine.web

if TYPE_CHECKING:
    from collections.abc import Generator

    from playwright.sync_api import Browser, Page, Route

HOST: Final = "http://table.invalid"
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)
SETTLING: Final = 50  # ms until the first picture is there
STATIC: Final = Path(palatine.web.__file__).parent / "static"
KINDS: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


def chromium() -> str:
    """The path of a Chromium on this machine, or nothing."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or ""


needs_browser: Final = pytest.mark.skipif(
    not chromium() or find_spec("playwright") is None, reason="needs Chromium and Playwright"
)


@contextmanager
def browser() -> Generator[Browser]:
    """A headless browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        try:
            yield started
        finally:
            started.close()


@contextmanager
def page_of(
    started: Browser,
    html: str,
    width: int,
    height: int,
    *,
    phone: bool = False,
    script: bool = False,
) -> Generator[Page]:
    """A page with this HTML in a window of this size; it gets our static files, nothing else."""
    context = started.new_context(
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        java_script_enabled=script,
        reduced_motion="reduce",
    )
    page = context.new_page()

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(HOST)
        file = STATIC / path.removeprefix("/static/")
        if path == "/":
            route.fulfill(body=html, content_type="text/html")
        elif path.startswith("/static/") and file.is_file():
            route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])
        else:
            route.fulfill(status=404, body="")

    page.route("**/*", answer)
    page.goto(f"{HOST}/")
    page.wait_for_timeout(SETTLING)
    try:
        yield page
    finally:
        context.close()
