from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from palatine import build_info

SOURCE = Path(__file__).parent.parent / "src"


def test_source_tree_says_that_it_is_one() -> None:
    assert build_info.describe() == "interpreted (source tree)"


def test_no_extension_shadows_the_source() -> None:
    assert [file for end in EXTENSION_SUFFIXES for file in SOURCE.rglob(f"*{end}")] == []
