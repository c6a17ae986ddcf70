"""Writes tables and pages as HTML and as pictures, to be looked at.

Run it as python -m tests.web.preview FOLDER [NAME…]. A NAME is one of `tables.STATES` or of
`pages_seen.PAGES`, in one size if it ends in "@1280" or the like; without any, all are drawn.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from palatine.web.views import table_page
from tests.web.browser import browser, page_of
from tests.web.pages_seen import PAGES
from tests.web.tables import STATES

SIZES: Final = {
    "1440": (1440, 900, False),
    "1280": (1280, 720, False),
    "1920": (1920, 1080, False),
    "phone": (390, 844, True),
}


def main(folder: str, *wanted: str) -> None:
    """Draws the tables and pages of these names in a folder; pages in their full height."""
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with browser() as started:
        for each in wanted or (*STATES, *PAGES):
            name, _, size = each.partition("@")
            html = table_page(STATES[name]()) if name in STATES else PAGES[name]()
            (out / f"{name}.html").write_text(html, encoding="utf-8")
            for label, (width, height, phone) in SIZES.items():
                if size in ("", label):
                    with page_of(started, html, width, height, phone=phone) as page:
                        page.screenshot(path=out / f"{name}_{label}.png", full_page=name in PAGES)


if __name__ == "__main__":
    main(*sys.argv[1:])
