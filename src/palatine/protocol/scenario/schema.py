"""The format as a JSON Schema, for editors and other programs.

The schema knows every key and every kind of value. What it cannot know is which names are cards,
whether a key is one of the players, and what may be said only once: there the reader is stricter.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

from palatine.protocol.scenario.data import NONE, PASS, PHASES, PROFILES, PURPOSES, SINCE, VERBS
from palatine.protocol.scenario.words import (
    ANY_ORDER,
    BARE_STEPS,
    BY,
    COSTS,
    DEFAULT_PLAYERS,
    MAX_LISTED,
    MAX_NAME,
    MAX_NUMBER,
    MAX_PILE,
    MAX_SEED,
    MAX_VARIANTS,
    NO,
    OPTIONS,
    PLAYERS,
    SIZE,
    TIMES,
    TURN_COUNTERS,
    YES,
    Vocabulary,
)

Schema: TypeAlias = dict[str, Any]


def scenario_schema(words: Vocabulary | None = None) -> Schema:
    """Return the JSON Schema (draft 2020-12) of scenario files.

    Places, counters and tokens are taken from the vocabulary. Names are not listed, because a file
    may write them in any case.
    """
    words = words or Vocabulary()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Palatine scenario",
        "description": "A rules position, what is done in it, and what must be true.",
        **_file(),
        "$defs": {**_values(), **_position(words), **_expectation(words), **_steps(words)},
    }


# -- Building blocks ------------------------------------------------------------------------------


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _map(fields: Schema, *, required: Iterable[str] = (), others: Schema | bool = False) -> Schema:
    schema: Schema = {"type": "object", "properties": fields, "additionalProperties": others}
    return {**schema, "required": list(required)} if required else schema


def _named(value: Schema) -> Schema:
    """Return the schema of a map whose keys are names."""
    return {"type": "object", "propertyNames": _ref("name"), "additionalProperties": value}


def _each(keys: Iterable[str], value: Schema) -> Schema:
    return dict.fromkeys(keys, value)


def _some(item: str, **limits: int | bool) -> Schema:
    """Return the schema of a list, in which a value alone is a list of one."""
    several = {"type": "array", "items": _ref(item), "maxItems": MAX_LISTED, **limits}
    return {"anyOf": [_ref(item), several]}


def _whole(least: int = 0, most: int = MAX_NUMBER) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def _not(pattern: str) -> Schema:
    return {"not": {"pattern": pattern}}


# -- The definitions ------------------------------------------------------------------------------


def _file() -> Schema:
    file = _map(
        {
            "name": _ref("text"),
            "rules": {"enum": [*PROFILES, 2016], "default": "current"},
            "players": {
                "type": "array",
                "items": _ref("name"),
                "minItems": PLAYERS[0],
                "maxItems": PLAYERS[-1],
                "uniqueItems": True,
                "default": list(DEFAULT_PLAYERS),
            },
            "kingdom": _some("name", uniqueItems=True),
            "landscapes": _some("name", uniqueItems=True),
            "options": _map(_each(OPTIONS, _ref("yes-or-no"))),
            "seed": {**_whole(most=MAX_SEED), "default": 1},
            "given": _ref("given"),
            "steps": _ref("steps"),
            "variants": {
                "type": "array",
                "items": _map(
                    {"name": _ref("text"), "given": _ref("given"), "steps": _ref("steps")},
                    required=["steps"],
                ),
                "minItems": 1,
                "maxItems": MAX_VARIANTS,
            },
        }
    )
    return {**file, "oneOf": [{"required": ["steps"]}, {"required": ["variants"]}]}


def _values() -> Schema:
    return {
        "text": {"type": "string", "pattern": r"\S"},
        "name": {"allOf": [_ref("text")], "maxLength": MAX_NAME},
        "card": {
            "description": "A card's name; `Copper x3` stands for three.",
            "allOf": [
                _ref("text"),
                _not(f"^{SIZE}$"),
                _not(rf"\s[xX\u00d7](?!{TIMES}$)[0-9]+$"),
            ],
        },
        "cards": _some("card"),
        "size": {"description": "How many cards.", "type": "string", "pattern": f"^{SIZE}$"},
        "yes-or-no": {"enum": [True, False, *YES, *NO]},
    }


def _position(words: Vocabulary) -> Schema:
    in_play = {
        "anyOf": [
            _ref("card"),
            _map(
                {"card": _ref("name"), "since": {"enum": list(SINCE)}, "holding": _ref("cards")},
                required=["card"],
            ),
        ]
    }
    player = {
        **_each(words.places, _ref("cards")),
        "play": _some("in-play"),
        **_each(words.counters, _whole()),
    }
    return {
        "in-play": in_play,
        "turn": _map(
            {
                "player": _ref("name"),
                "phase": {"enum": list(PHASES)},
                "number": _whole(least=1),
                **_each(TURN_COUNTERS, _whole()),
            }
        ),
        "supply": _named({"anyOf": [_whole(most=MAX_PILE), _ref("cards")]}),
        "tokens": _named(_map(_each(words.tokens, _whole()))),
        "given": _map(
            {
                "turn": _ref("turn"),
                "supply": _ref("supply"),
                "trash": _ref("cards"),
                "tokens": _ref("tokens"),
            },
            others=_map(player),
        ),
    }


def _expectation(words: Vocabulary) -> Schema:
    def zone(cards: str) -> Schema:
        any_order = _map({ANY_ORDER: _ref(cards)}, required=[ANY_ORDER])
        return {"anyOf": [_ref("size"), _ref(cards), any_order]}

    places = {**_each(words.places, _ref("zone")), "play": zone("play-area")}
    expect = _map(
        {
            "turn": {"anyOf": [_ref("name"), _ref("turn")]},
            "supply": _ref("supply"),
            "trash": _ref("zone"),
            "tokens": _ref("tokens"),
            "possessed_by": _ref("name"),
            "phase": {"enum": list(PHASES)},
            "cost": _named(_map(_each(COSTS, _whole()))),
            "can_buy": _some("name", uniqueItems=True),
            "cannot_buy": _some("name", uniqueItems=True),
            "options": _some("what-may-be-answered"),
            "asked": {
                **_map(
                    {
                        "by": _ref("name"),
                        "source": _ref("name"),
                        "purpose": {"enum": list(PURPOSES)},
                    }
                ),
                "minProperties": 1,
            },
            "score": _named(_whole(least=-MAX_NUMBER)),
            "seen": _named(_named(_map(places))),
            "over": _ref("yes-or-no"),
            "winners": _some("name", uniqueItems=True),
        },
        others=_map({**places, **_each(words.counters, _whole())}),
    )
    return {
        "play-area": _some("in-play"),
        "zone": zone("cards"),
        "what-may-be-answered": {"anyOf": [_ref("name"), _whole(), _ref("yes-or-no")]},
        "expect": {**expect, "minProperties": 1},
    }


def _steps(words: Vocabulary) -> Schema:
    acts: Schema = {
        **_each(VERBS, _ref("choice")),
        "buy": _ref("name"),
        "pay": _whole(),
        "option": _some("printed-option", minItems=1),
        "number": {"anyOf": [_whole(), {"const": PASS}]},
        "order": _some("card", minItems=1),
        "answer": _ref("words"),
    }
    others: Schema = {
        "refuse": _ref("move-or-answer"),
        "skip to": _map({"turn": _ref("name")}, required=["turn"]),
        "expect": _ref("expect"),
    }
    return {
        "words": {"enum": [*BARE_STEPS, True, False, *YES, *NO]},
        "printed-option": _whole(least=1),
        "chosen": {"allOf": [_ref("card"), {"not": {"const": NONE}}]},
        "choice": {"anyOf": [{"const": NONE}, *_some("chosen")["anyOf"]]},
        "move-or-answer": _step(acts),
        "step": _step({**acts, **others}),
        "steps": _some("step", minItems=1),
    }


def _step(acts: Schema) -> Schema:
    """Return the schema of words, or of a map with exactly one of these keys."""
    one = [{"required": [key]} for key in acts]
    return {"anyOf": [_ref("words"), {**_map({BY: _ref("name"), **acts}), "oneOf": one}]}
