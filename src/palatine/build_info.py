"""How this copy of Palatine runs: compiled, or interpreted and why."""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from pkgutil import iter_modules

WHY_INTERPRETED = "_why_interpreted.txt"
"""Beside this module in a wheel that could not be compiled: the reason, as one line of text."""


def is_compiled() -> bool:
    """Whether every module of the rules was loaded from an extension in this process."""
    rules = import_module("palatine.rules")
    files = [
        import_module(f"{rules.__name__}.{module.name}").__file__ or ""
        for module in iter_modules(rules.__path__)
    ]
    return bool(files) and all(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files)


def describe() -> str:
    """`compiled`, or `interpreted (why)`: the wheel's reason, or that this is a source tree."""
    if is_compiled():
        return "compiled"
    reason = Path(__file__).with_name(WHY_INTERPRETED)
    why = reason.read_text(encoding="utf-8").strip() if reason.is_file() else "source tree"
    return f"interpreted ({why})"
