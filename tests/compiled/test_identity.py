"""The compiled engine plays every game as the source does, to the last card."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from palatine import build_info
from tests.digests import digest
from tests.strategies import ROUND

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def interpreted() -> list[str]:
    """The digests that the source tree computes."""
    printed = subprocess.run(
        [sys.executable, "-m", "tests.digests"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    build, *digests = printed.stdout.splitlines()
    assert build == "interpreted (source tree)"
    return digests


def test_every_game_goes_as_it_goes_interpreted(interpreted: list[str]) -> None:
    assert build_info.describe() == "compiled"
    assert [digest(number) for number in range(ROUND)] == interpreted
