from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SKIPS = """import pytest
def test_skips(): pytest.skip("no compiler")
@pytest.mark.xfail
def test_is_expected_to_fail(): raise AssertionError
"""


@pytest.mark.parametrize(
    ("setting", "outcome"), [("", "1 skipped, 1 xfailed"), ("1", "1 failed, 1 xfailed")]
)
def test_only_ci_forbids_skips(tmp_path: Path, setting: str, outcome: str) -> None:
    (tmp_path / "test_sample.py").write_text(SKIPS)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-rs", "-p", "tests.conftest", tmp_path],
        cwd=ROOT,
        env=os.environ | {"PALATINE_CI": setting},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome in run.stdout
    assert "no compiler" in run.stdout
