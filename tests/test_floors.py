"""The floors of the house, where import-linter cannot say it: outside libraries, and order."""

from __future__ import annotations

import sys

import grimp
import pytest

RULES = (
    "cost",
    "rng",
    "facts",
    "triggers",
    "card",
    "pile",
    "play",
    "agent",
    "player",
    "game",
    "scoring",
    "turn",
    "setup",
)
"""The modules of the rules; when the program runs, each imports only those before it."""


@pytest.mark.parametrize("floor", ["rules", "cards", "agents"])
def test_floor_needs_nothing_but_the_standard_library(floor: str) -> None:
    allowed = sys.stdlib_module_names | {"palatine", "mypy_extensions"}
    graph = grimp.build_graph("palatine", include_external_packages=True, cache_dir=None)
    imports = {
        (module, imported)
        for module in graph.modules
        if f"{module}.".startswith(f"palatine.{floor}.")
        for imported in graph.find_modules_directly_imported_by(module)
        if imported.partition(".")[0] not in allowed
    }
    assert imports == set()


def test_imports_inside_the_rules_run_down() -> None:
    graph = grimp.build_graph("palatine", exclude_type_checking_imports=True, cache_dir=None)
    modules = graph.find_children("palatine.rules")
    order = [f"palatine.rules.{name}" for name in RULES]
    assert modules <= set(order)
    assert [
        f"{module} imports {imported}"
        for module in order
        if module in modules
        for imported in graph.find_modules_directly_imported_by(module) & modules
        if order.index(imported) >= order.index(module)
    ] == []
