"""The schema and the reader must agree, except where only the reader can know better."""

import json
import re
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from palatine.errors import BadScenario
from palatine.protocol.scenario import Vocabulary, read_scenario, scenario_schema

CHECK = jsonschema.Draft202012Validator(scenario_schema())

RICH: dict[str, Any] = {
    "name": "Everything at once",
    "rules": "current",
    "players": ["You", "Ann"],
    "kingdom": ["Moat", "Settlers/Bustling Village"],
    "landscapes": ["Baths", "Obelisk (Moat)"],
    "options": {"colony": False, "shelters": True},
    "seed": 3,
    "given": {
        "turn": {"player": "You", "phase": "buy", "number": 3, "coins": 2},
        "You": {
            "hand": ["Moat", "Copper x3"],
            "play": ["Moat", {"card": "Archive", "since": "last turn", "holding": ["Gold"]}],
            "debt": 3,
        },
        "supply": {"Moat": 3, "Settlers/Bustling Village": ["Settlers x2"]},
        "trash": ["Gold"],
        "tokens": {"Baths": {"vp": 4}},
    },
    "steps": [
        "buy phase",
        "end turn",
        True,
        {"play": "treasures"},
        {"by": "Ann", "discard": ["Copper x2", "this"]},
        {"trash": "none"},
        {"choose": "Ann"},
        {"buy": "Moat"},
        {"pay": 2},
        {"option": [1, 3]},
        {"number": "pass"},
        {"order": ["Baths"]},
        {"answer": False},
        {"refuse": {"by": "Ann", "gain": "Moat"}},
        {"skip to": {"turn": "You"}},
        {
            "expect": {
                "turn": "You",
                "phase": "buying",
                "possessed_by": "none",
                "You": {"deck": {"any order": ["Gold"]}, "hand": "5 cards", "vp": 1},
                "Ann": {"play": [{"card": "Archive", "holding": []}]},
                "supply": {"Moat": 2},
                "trash": "1 card",
                "tokens": {"Baths": {"vp": 2}},
                "cost": {"Moat": {"coins": 2}},
                "can_buy": ["Moat"],
                "cannot_buy": "Gold",
                "options": ["Moat", 2, "yes"],
                "asked": {"by": "Ann", "source": "Moat", "purpose": "may"},
                "score": {"You": -2},
                "seen": {"Ann": {"You": {"hand": ["Gold"]}}},
                "over": True,
                "winners": ["You"],
            }
        },
    ],
}

BY_BOTH_ACCEPTED = [
    "steps: [end turn]",
    "steps: end turn",
    "steps: {play: Moat}",
    "{rules: 2016, steps: [yes]}",
    "{rules: '2016', steps: [YES, No, on, 'off', true, 'False']}",
    "{players: [A, B, C, D, E, F], steps: [yes]}",
    "{kingdom: Moat, landscapes: [], steps: [yes]}",
    "{given: {You: {}, Ann: {hand: Gold}}, steps: [yes]}",
    "{given: {turn: {}, supply: {}, tokens: {Moat: {}}}, steps: [yes]}",
    "{given: {You: {play: Moat x2}}, steps: [yes]}",
    "{given: {You: {play: {card: Archive}}}, steps: [yes]}",
    "variants: [{steps: [yes]}, {name: x, given: {Ann: {vp: 0}}, steps: [no]}]",
    "steps: [{discard: []}, {trash: [this, this]}, {pass: none}, {name: Gold}]",
    "steps: [{option: 1}, {number: 0}, {order: Moat}, {pay: 0}]",
    "steps: [{refuse: end turn}, {refuse: {answer: buy phase}}]",
    "steps: [{expect: {turn: {player: Ann, coins: 0}, You: {}}}]",
    "steps: [{expect: {You: {hand: 1 cards, deck: 10 card}, options: []}}]",
    "steps: [{expect: {You: {play: {card: Archive, holding: Gold}}}}]",
    "steps: [{expect: {You: {play: {any order: [{card: Archive}]}}}}]",
    "steps: [{expect: {over: no, winners: Ann, cost: {Moat: {}}, seen: {}}}]",
]

BY_BOTH_REFUSED = [
    "{}",
    "[]",
    "text",
    "name: x",
    "{steps: [yes], variants: [{steps: [yes]}]}",
    "{steps: []}",
    "{steps: }",
    "{steps: [yes], unknown: 1}",
    "{name: 5, steps: [yes]}",
    "{name: '  ', steps: [yes]}",
    "{rules: 2017, steps: [yes]}",
    "{rules: [current], steps: [yes]}",
    "{players: [You], steps: [yes]}",
    "{players: You, steps: [yes]}",
    "{players: [A, B, C, D, E, F, G], steps: [yes]}",
    "{players: [You, 2], steps: [yes]}",
    "{players: [You, You], steps: [yes]}",
    "{kingdom: {Moat: 1}, steps: [yes]}",
    "{kingdom: [Moat, Moat], steps: [yes]}",
    "{options: {colony: 1}, steps: [yes]}",
    "{options: {prosperity: yes}, steps: [yes]}",
    "{seed: x, steps: [yes]}",
    "{seed: -1, steps: [yes]}",
    "{seed: 1.5, steps: [yes]}",
    "{seed: 9223372036854775808, steps: [yes]}",
    "{given: [], steps: [yes]}",
    "{given: {You: []}, steps: [yes]}",
    "{given: {You: {hands: []}}, steps: [yes]}",
    "{given: {You: {hand: 5}}, steps: [yes]}",
    "{given: {You: {hand: 5 cards}}, steps: [yes]}",
    "{given: {You: {hand: [5 cards]}}, steps: [yes]}",
    "{given: {You: {hand: [Gold x0]}}, steps: [yes]}",
    "{given: {You: {hand: [Gold x1000]}}, steps: [yes]}",
    "{given: {You: {hand: [[Gold]]}}, steps: [yes]}",
    "{given: {You: {hand: [{card: Gold}]}}, steps: [yes]}",
    "{given: {You: {deck: {any order: [Gold]}}}, steps: [yes]}",
    "{given: {You: {debt: -1}}, steps: [yes]}",
    "{given: {You: {debt: '1'}}, steps: [yes]}",
    "{given: {You: {debt: true}}, steps: [yes]}",
    "{given: {You: {play: [{holding: [Gold]}]}}, steps: [yes]}",
    "{given: {You: {play: [{card: Moat, since: ever}]}}, steps: [yes]}",
    "{given: {turn: Ann}, steps: [yes]}",
    "{given: {turn: {phase: treasure}}, steps: [yes]}",
    "{given: {turn: {number: 0}}, steps: [yes]}",
    "{given: {supply: {Moat: 1000}}, steps: [yes]}",
    "{given: {supply: {Moat: 3 cards}}, steps: [yes]}",
    "{given: {tokens: {Moat: {points: 1}}}, steps: [yes]}",
    "{given: {trash: {}}, steps: [yes]}",
    "variants: []",
    "variants: [{name: x}]",
    "variants: [{steps: [yes], seed: 1}]",
    "steps: [maybe]",
    "steps: [5]",
    "steps: [[yes]]",
    "steps: [{}]",
    "steps: [{by: Ann}]",
    "steps: [{buy: Gold, pay: 1}]",
    "steps: [{end turn: yes}]",
    "steps: [{trash: 5}]",
    "steps: [{trash: yes}]",
    "steps: [{trash: [none]}]",
    "steps: [{trash: {card: Gold}}]",
    "steps: [{buy: [Gold]}]",
    "steps: [{pay: all}]",
    "steps: [{pay: -1}]",
    "steps: [{pay: 1000001}]",
    "steps: [{option: 0}]",
    "steps: [{option: []}]",
    "steps: [{number: none}]",
    "steps: [{order: []}]",
    "steps: [{answer: {play: Moat}}]",
    "steps: [{answer: maybe}]",
    "steps: [{refuse: {refuse: yes}}]",
    "steps: [{refuse: {expect: {over: yes}}}]",
    "steps: [{skip to: Ann}]",
    "steps: [{skip to: {}}]",
    "steps: [{expect: {}}]",
    "steps: [{expect: {You: {hand: 5}}}]",
    "steps: [{expect: {You: {deck: {}}}}]",
    "steps: [{expect: {phase: cleanup}}]",
    "steps: [{expect: {cost: {Gold: 6}}}]",
    "steps: [{expect: {cost: {Gold: {money: 6}}}}]",
    "steps: [{expect: {asked: {}}}]",
    "steps: [{expect: {asked: {purpose: think}}}]",
    "steps: [{expect: {score: {You: many}}}]",
    "steps: [{expect: {seen: {Ann: {You: {debt: 1}}}}}]",
    "steps: [{expect: {over: maybe}}]",
]

BY_THE_READER_REFUSED = [
    "{kingdom: [Moat, moat], steps: [yes]}",
    "{landscapes: [Obelisk, Obelisk (Moat)], steps: [yes]}",
    "{players: [You, you], steps: [yes]}",
    "{players: [You, turn], steps: [yes]}",
    "{given: {Bob: {hand: [Gold]}}, steps: [yes]}",
    "{given: {Ann: {coins: 2}}, steps: [yes]}",
    "{given: {turn: {coins: 2}, You: {coins: 2}}, steps: [yes]}",
    "{given: {You: {hand: [Gold x999, Copper x2]}}, steps: [yes]}",
    "{given: {supply: {Moat: 1, moat: 2}}, steps: [yes]}",
    "steps: [{skip to: {turn: Bob}}]",
    "steps: [{expect: {turn: {phase: buy}, phase: buy}}]",
    "steps: [{expect: {can_buy: [Moat, moat]}}]",
]
ONLY_THE_READER_KNOWS = re.compile(
    r"twice|no player|to You, whose turn|which means something else|more than 1000"
    r"|stands under `turn` already"
)


def schema_accepts(data: object) -> bool:
    return CHECK.is_valid(data)


def reader_refusal(text: str) -> str | None:
    """Return what the reader says, or None if it takes the file."""
    try:
        read_scenario(text, "file.yaml")
    except BadScenario as refusal:
        return str(refusal)
    return None


def test_the_schema_is_a_schema_and_plain_json() -> None:
    schema = scenario_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert json.loads(json.dumps(schema)) == schema


def test_a_file_that_uses_every_key_is_accepted_by_both() -> None:
    assert schema_accepts(RICH)
    assert reader_refusal(json.dumps(RICH)) is None


@pytest.mark.parametrize("text", BY_BOTH_ACCEPTED)
def test_both_accept(text: str) -> None:
    assert reader_refusal(text) is None
    assert schema_accepts(yaml.safe_load(text))


@pytest.mark.parametrize("text", BY_BOTH_REFUSED)
def test_both_refuse(text: str) -> None:
    assert reader_refusal(text) is not None
    assert not schema_accepts(yaml.safe_load(text))


@pytest.mark.parametrize("text", BY_THE_READER_REFUSED)
def test_only_the_reader_refuses_what_hangs_together_wrongly(text: str) -> None:
    refusal = reader_refusal(text)
    assert refusal is not None
    assert ONLY_THE_READER_KNOWS.search(refusal)
    assert schema_accepts(yaml.safe_load(text))


def test_places_counters_and_tokens_come_from_the_vocabulary() -> None:
    words = Vocabulary(places=("hand", "attic"), counters=("sheep",), tokens=("cloud",))
    text = "{given: {You: {attic: [Gold], sheep: 2}, tokens: {Moat: {cloud: 1}}}, steps: [yes]}"
    data = yaml.safe_load(text)
    jsonschema.Draft202012Validator(scenario_schema(words)).validate(data)
    assert read_scenario(text, "file.yaml", words).variants[0].given.tokens == {
        "Moat": {"cloud": 1}
    }
    assert not schema_accepts(data)
    assert reader_refusal(text) is not None


def places(data: object, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the paths to everything inside."""
    if isinstance(data, dict):
        return [at, *(path for key in data for path in places(data[key], (*at, key)))]
    if isinstance(data, list):
        return [at, *(path for n, item in enumerate(data) for path in places(item, (*at, n)))]
    return [at]


def with_change(data: Any, path: tuple[str | int, ...], value: object) -> Any:
    """Return a copy in which the value stands at the end of the path."""
    if not path:
        return value
    first, *rest = path
    copy = data.copy()
    copy[first] = with_change(data[first], tuple(rest), value)
    return copy


WORDS = """, Moat, Moat x2, Moat x0, 5 cards, none, this, pass, yes, buy phase, You, Ann, turn,
hand, deck, trash, play, card, last turn, any order, 2016"""
words = st.sampled_from([word.strip() for word in WORDS.split(",")])
values = st.recursive(
    words | st.booleans() | st.none() | st.integers(-2, 3) | st.just(1.5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=2),
    max_leaves=4,
)


@settings(max_examples=100, deadline=None)
@given(path=st.sampled_from(places(RICH)), value=values)
def test_a_changed_file_is_judged_alike_by_both(path: tuple[str | int, ...], value: object) -> None:
    changed = with_change(RICH, path, value)
    refusal = reader_refusal(json.dumps(changed))
    if schema_accepts(changed):
        assert refusal is None or ONLY_THE_READER_KNOWS.search(refusal)
    else:
        assert refusal is not None
