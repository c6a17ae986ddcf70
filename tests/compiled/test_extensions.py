"""What is tested here is the wheel, and the wheel is compiled."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from pkgutil import walk_packages

import pytest

import palatine
from palatine import build_info

COMPILED_PACKAGES = ("palatine.rules.", "palatine.cards.")
MODULES = [
    module.name
    for module in walk_packages(palatine.__path__, "palatine.")
    if module.name.startswith(COMPILED_PACKAGES) and not module.ispkg
]


def test_palatine_is_the_installed_one() -> None:
    assert Path(palatine.__file__).is_relative_to(sys.prefix)


def test_it_says_that_it_is_compiled() -> None:
    assert build_info.describe() == "compiled"


@pytest.mark.parametrize("name", MODULES)
def test_module_is_an_extension_with_its_source_beside_it(name: str) -> None:
    file = Path(import_module(name).__file__ or "")
    assert "".join(file.suffixes) in EXTENSION_SUFFIXES
    assert file.with_name(name.rpartition(".")[2] + ".py").is_file()
