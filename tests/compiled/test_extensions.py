"""What is tested here is the wheel, and the wheel is compiled."""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import palatine
from palatine import build_info

BUILD = ast.parse((Path(__file__).parents[2] / "setup.py").read_text(encoding="utf-8"))
LISTS = {
    node.targets[0].id: ast.literal_eval(node.value)
    for node in BUILD.body
    if isinstance(node, ast.Assign)
    and isinstance(node.targets[0], ast.Name)
    and node.targets[0].id in ("COMPILED", "INTERPRETED")
}
INSTALLED = Path(palatine.__file__).parent
MODULES = sorted(
    ".".join(("palatine", *source.relative_to(INSTALLED).with_suffix("").parts))
    for pattern in LISTS["COMPILED"]
    for source in INSTALLED.glob(pattern)
    if not any(source.match(name) for name in LISTS["INTERPRETED"])
)
"""Those that setup.py says are compiled."""


def test_palatine_is_the_installed_one() -> None:
    assert Path(palatine.__file__).is_relative_to(sys.prefix)


def test_it_says_that_it_is_compiled() -> None:
    assert build_info.describe() == "compiled"


@pytest.mark.parametrize("name", MODULES)
def test_module_is_an_extension_with_its_source_beside_it(name: str) -> None:
    file = Path(import_module(name).__file__ or "")
    assert "".join(file.suffixes) in EXTENSION_SUFFIXES
    assert file.with_name(name.rpartition(".")[2] + ".py").is_file()
