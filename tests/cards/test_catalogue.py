"""The catalogue tells the printed facts of every card."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from palatine.cards.catalogue import catalogue, full_text, rulings
from palatine.cards.registry import known
from palatine.errors import PalatineError

FACTS: list[dict[str, Any]] = json.loads(
    Path(__file__).parents[1].joinpath("facts", "cards.json").read_text("utf-8")
)
ENTRIES = {entry["name"]: entry for entry in catalogue()}
KEYS = ["name", "set", "types", "cost", "kind", "pile", "sizes", "text"]


@pytest.mark.parametrize("fact", FACTS, ids=[fact["name"] for fact in FACTS])
def test_facts_are_the_printed_ones(fact: dict[str, Any]) -> None:
    assert fact["name"] in ENTRIES, f"{fact['name']} is not written yet"
    entry = ENTRIES[fact["name"]]
    printed = {key: value for key, value in fact.items() if key != "editions"}
    assert entry == {**printed, "text": entry["text"]}
    of_its_set = {e for other in FACTS if other["set"] == fact["set"] for e in other["editions"]}
    editions = known().named(fact["name"]).editions or tuple(sorted(of_its_set))
    assert editions == tuple(fact["editions"])


def test_nothing_is_there_but_the_printed_cards() -> None:
    assert set(ENTRIES) <= {fact["name"] for fact in FACTS}


def test_entries_are_flat_and_in_order() -> None:
    assert json.loads(json.dumps(catalogue())) == catalogue()
    assert all(list(entry) == KEYS for entry in catalogue())
    assert [(entry["set"], entry["name"]) for entry in catalogue()] == sorted(
        (entry["set"], entry["name"]) for entry in catalogue()
    )


def test_every_thing_says_something() -> None:
    assert [name for name, entry in ENTRIES.items() if not entry["text"]] == []


def test_text_begins_with_the_plain_part() -> None:
    assert full_text(known().named("Copper")) == "+1 coin."
    assert full_text(known().named("Village")) == "+1 Card, +2 Actions."
    assert full_text(known().named("Merchant")).startswith("+1 Card, +1 Action. The first Silver")
    assert full_text(known().named("Delve")).startswith("+1 Buy. ")


def test_text_tells_what_a_card_is_worth_and_a_landmark_starts_with() -> None:
    assert full_text(known().named("Estate")) == "1 VP."
    assert full_text(known().named("Curse")) == "-1 VP."
    assert full_text(known().named("Haunted Castle")).startswith("2 VP. ")
    assert full_text(known().named("Arena")).endswith(" 6 VP per player lie here at the start.")


def test_a_set_by_itself() -> None:
    assert {entry["set"] for entry in catalogue(["empires"])} == {"empires"}
    assert catalogue(["Empires"]) == catalogue(["empires"])
    assert [entry["name"] for entry in catalogue(["prosperity"])] == ["Colony", "Platinum"]


@pytest.mark.parametrize("written", ["Rising Sun", "risingsun", "rising-sun"])
def test_a_set_is_known_however_its_name_is_written(written: str) -> None:
    assert catalogue([written]) == catalogue(["rising_sun"])


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(PalatineError, match="no set 'empire'; there are alchemy, base, empires, "):
        catalogue(["empire"])


def test_rulings_are_about_cards_that_exist_and_are_sentences() -> None:
    names = {thing.name for thing in known().everything}
    told = {name: rulings(name) for name in names}
    assert sum(map(bool, told.values())) > 90
    listed = json.loads(files("palatine.cards").joinpath("rulings.json").read_text("utf-8"))
    assert set(listed) <= names
    for sentences in told.values():
        for sentence in sentences:
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert len(sentence) < 120
