"""What holds for every test: nothing is skipped in CI, and `--compiled` runs the wheel itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from palatine import build_info

if TYPE_CHECKING:
    from collections.abc import Generator

settings.register_profile("palatine", deadline=None)  # a busy machine is no failure
settings.load_profile("palatine")

COMPILED_ONLY = Path(__file__).parent / "compiled"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--compiled",
        action="store_true",
        help="run tests/compiled and what is marked compiled_too, on a compiled Palatine",
    )


def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.getoption("--compiled") and not build_info.is_compiled():
        raise pytest.UsageError(
            f"--compiled, but {build_info.__file__} is {build_info.describe()}; "
            "run `make test-compiled`"
        )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if collection_path == COMPILED_ONLY and not config.getoption("--compiled"):
        return True
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--compiled"):
        return
    chosen = [
        item
        for item in items
        if item.path.is_relative_to(COMPILED_ONLY) or item.get_closest_marker("compiled_too")
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    _fail_skips_in_ci(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _fail_skips_in_ci(report)
    return report


def _fail_skips_in_ci(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Fail what was skipped where PALATINE_CI is set: what it lacks should be installed there."""
    if not os.environ.get("PALATINE_CI") or hasattr(report, "wasxfail"):
        return
    if isinstance(report.longrepr, tuple):  # how pytest says where and why it skipped
        path, line, reason = report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{path}:{line}: {reason}; PALATINE_CI allows no skips"
