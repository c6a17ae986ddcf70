"""Every collected ruling is settled by a scenario file, left to a Python test, or waits for a set.

`rulings/index.json` lists the rulings in the order of their ids. An entry has a `status`:

- `scenario`: `rulings/<id>_<slug>.yaml` says all of it;
- `pytest`: a scenario file cannot say it; `must` states what `test_rulings_in_python.py` asserts;
- `waiting`: it needs `cards` of `sets` that are not implemented yet. With `partial` a file tests
  what can be tested already, and `reason` names what is still missing.

A ruling that falls into two of these has two entries. A file whose name ends in `_2016` tries the
same ruling under the rules of the first printing.
"""

import json
from pathlib import Path
from typing import Literal, NotRequired, TypedDict

import pytest

from palatine.cards import implemented_sets
from palatine.protocol.scenario import check_file
from tests import test_rulings_in_python

pytestmark = pytest.mark.compiled_too

RULINGS = Path(__file__).parent / "rulings"
FILES = sorted(RULINGS.glob("*.yaml"))

#: Products that can be waited for; a misspelt one would be waited for for ever.
OTHER_SETS = {
    "adventures",
    "alchemy",
    "allies",
    "cornucopia_guilds",
    "dark_ages",
    "hinterlands",
    "intrigue",
    "menagerie",
    "nocturne",
    "plunder",
    "promo",
    "prosperity",
    "renaissance",
    "rising_sun",
    "seaside",
}


class Entry(TypedDict):
    """One line of the index."""

    id: str
    slug: str
    status: Literal["scenario", "pytest", "waiting"]
    sets: NotRequired[list[str]]
    cards: NotRequired[list[str]]
    partial: NotRequired[Literal[True]]
    reason: NotRequired[str]
    must: NotRequired[str]


INDEX: list[Entry] = json.loads((RULINGS / "index.json").read_text(encoding="utf-8"))


def file_stem(entry: Entry) -> str:
    return f"{entry['id']}_{entry['slug'].replace('-', '_')}"


def has_file(entry: Entry) -> bool:
    return entry["status"] == "scenario" or entry.get("partial", False)


def test_the_index_has_every_ruling() -> None:
    ids = [entry["id"] for entry in INDEX]
    assert len(set(ids)) == 191
    assert ids == sorted(ids)
    assert len({(entry["id"], entry["slug"]) for entry in INDEX}) == 191
    assert len({(entry["id"], entry["status"]) for entry in INDEX}) == len(INDEX)


def test_a_ruling_is_not_both_settled_and_waiting() -> None:
    settled = {entry["id"] for entry in INDEX if entry["status"] == "scenario"}
    waiting = {entry["id"] for entry in INDEX if entry["status"] == "waiting"}
    assert not settled & waiting


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: f"{entry['id']}-{entry['status']}")
def test_an_entry_says_what_its_status_needs(entry: Entry) -> None:
    assert ("must" in entry) == (entry["status"] == "pytest")
    assert ("sets" in entry) == ("cards" in entry) == (entry["status"] == "waiting")
    assert ("partial" in entry) == ("reason" in entry)
    if entry["status"] == "waiting":
        assert entry["cards"]
        assert entry["sets"]
        assert set(entry["sets"]) <= OTHER_SETS


def test_files_and_index_agree() -> None:
    in_folder = {path.stem.removesuffix("_2016") for path in FILES}
    in_index = {file_stem(entry) for entry in INDEX if has_file(entry)}
    assert in_folder == in_index


def test_what_no_file_can_say_has_a_test_in_python() -> None:
    tests = [name for name in dir(test_rulings_in_python) if name.startswith("test_r")]
    stems = [file_stem(entry) for entry in INDEX if entry["status"] == "pytest"]
    assert sorted(tests) == sorted(f"test_{stem.lower()}" for stem in stems)


def test_nothing_waits_for_sets_that_have_arrived() -> None:
    arrived = set(implemented_sets())
    due = [entry["id"] for entry in INDEX if entry.get("sets") and arrived >= set(entry["sets"])]
    assert not due, f"every set these rulings wait for is implemented: {', '.join(due)}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem.replace("_", "-"))
def test_ruling(path: Path) -> None:
    result = check_file(path)
    assert result.ok, result.report()
