"""What `import palatine` offers."""

from __future__ import annotations

import subprocess
import sys

import pytest

import palatine
from palatine import errors
from palatine.version import VERSION


@pytest.mark.compiled_too
@pytest.mark.parametrize("name", palatine.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(palatine, name) is not None
    assert name in dir(palatine)


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Cards'"):
        _ = palatine.Cards  # type: ignore[attr-defined]


def test_errors_are_value_errors() -> None:
    assert issubclass(palatine.PalatineError, ValueError)
    kinds = (errors.IllegalAnswer, errors.BadKingdom, errors.BadRecord, errors.BadScenario)
    assert all(issubclass(kind, palatine.PalatineError) for kind in kinds)


def test_version() -> None:
    assert palatine.__version__ == VERSION


def test_nothing_is_loaded_before_it_is_used() -> None:
    code = "import palatine, sys; print([m for m in sys.modules if m.startswith('palatine.')])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "['palatine.version']\n"
