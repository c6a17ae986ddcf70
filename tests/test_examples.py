"""The examples run, and print what they are for."""

from __future__ import annotations

import re
import runpy
from typing import Final

import pytest

from tests.markdown import ROOT

EXAMPLES: Final = sorted(ROOT.glob("examples/*.py"))
PRINTS: Final = {
    "analyse_a_record": r"\n18 .*: Province\nresult \(\d+, \d+\)$",
    "answer_a_session": r"^turn \d+: Forum: discard 2 cards: .*\npoints: -?\d+ -?\d+$",
    "custom_card": r"^Menu +[6-9]\d\.\d% .*\nBigMoney ",
    "play_a_game": r"Province x\d.*\nwon by ",
    "write_a_bot": r"^Menu +[6-9]\d\.\d% .*\nbig-money-ultimate ",
}


def test_every_example_is_tested() -> None:
    assert [path.stem for path in EXAMPLES] == sorted(PRINTS)


@pytest.mark.compiled_too
@pytest.mark.parametrize("name", PRINTS)
def test_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / f"{name}.py"), run_name="__main__")
    assert re.search(PRINTS[name], capsys.readouterr().out.strip(), re.DOTALL)
