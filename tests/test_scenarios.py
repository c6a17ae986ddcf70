"""Every scenario file under tests/scenarios holds."""

from pathlib import Path

import pytest

from palatine.protocol.scenario import check_file

pytestmark = pytest.mark.compiled_too

SCENARIOS = Path(__file__).parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))


def relative(path: Path) -> str:
    return path.relative_to(SCENARIOS).as_posix()


@pytest.mark.parametrize("path", FILES, ids=relative)
def test_scenario_holds(path: Path) -> None:
    result = check_file(path)
    assert result.ok, result.report()


def test_there_are_scenarios() -> None:
    assert FILES, f"no scenario files under {SCENARIOS}"
