"""Reading a scenario file: its top level, its variants, and the file itself."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

from palatine.names import fold
from palatine.protocol.scenario.data import (
    PROFILES,
    Given,
    Part,
    Profile,
    Scenario,
    Variant,
)
from palatine.protocol.scenario.nodes import MAX_BYTES, Node, Scalar, parse, refusal
from palatine.protocol.scenario.position import laid_over, read_given, whose_turn
from palatine.protocol.scenario.reading import Read, Reading
from palatine.protocol.scenario.steps import read_steps
from palatine.protocol.scenario.words import (
    DEFAULT_PLAYERS,
    FILE_KEYS,
    MAX_SEED,
    MAX_VARIANTS,
    NOT_FOR_PLAYERS,
    OPTIONS,
    PLAYERS,
    VARIANT_KEYS,
    Vocabulary,
)

_TIED = re.compile(r"(?P<name>[^()]*[^()\s])\s*\((?P<pile>[^()]+)\)")
_ANY_NAMES = Vocabulary()


def load_scenario(path: Path | str, words: Vocabulary = _ANY_NAMES) -> Scenario:
    """Read a scenario file.

    Raises:
        BadScenario: if the file cannot be read, is too large or is not UTF-8 text, or does not keep
            to the format. The message names the file and, where there is one, the line and step.
    """
    source = str(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise refusal(source, None, f"the file cannot be read ({error.strerror})") from None
    if len(data) > MAX_BYTES:
        raise refusal(source, None, f"the file is larger than {MAX_BYTES // 1024} KiB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise refusal(source, line, "the file is not UTF-8 text") from None
    return read_scenario(text, source, words)


def read_scenario(text: str, source: str, words: Vocabulary = _ANY_NAMES) -> Scenario:
    """Read the text of a scenario file; `source` is the file's name, for messages.

    Raises:
        BadScenario: as `load_scenario`.
    """
    root = parse(text, source)
    reading = Reading(source, words)
    fields = reading.fields(root, "scenario", FILE_KEYS)
    players = reading.value(fields, "players", _players) or DEFAULT_PLAYERS
    reading = replace(reading, players=players)
    options = reading.value(fields, "options", _options) or {}
    return Scenario(
        source=source,
        name=reading.value(fields, "name", Reading.text) or Path(source).stem,
        rules=reading.value(fields, "rules", _profile) or "current",
        players=players,
        kingdom=reading.value(fields, "kingdom", _kingdom) or (),
        landscapes=reading.value(fields, "landscapes", _landscapes) or (),
        options={option: options.get(option, False) for option in OPTIONS},
        seed=reading.whole(fields["seed"], "seed", most=MAX_SEED) if "seed" in fields else 1,
        variants=_variants(reading, root, fields),
    )


# -- The top level --------------------------------------------------------------------------------


def _players(reading: Reading, node: Node, subject: str) -> tuple[str, ...]:
    players = reading.distinct(node, subject, "names", _player_name)
    if len(players) not in PLAYERS:
        what = f"`{subject}` takes {PLAYERS[0]} to {PLAYERS[-1]} names, not {len(players)}"
        raise reading.bad(node, what)
    return players


def _player_name(reading: Reading, node: Node, subject: str) -> str:
    name = reading.name(node, subject, "player", None)
    if fold(name) in NOT_FOR_PLAYERS:
        raise reading.bad(node, f'a player cannot be called "{name}", which means something else')
    return name


def _profile(reading: Reading, node: Node, subject: str) -> Profile:
    return reading.word(node, subject, PROFILES)


def _kingdom(reading: Reading, node: Node, subject: str) -> tuple[Part, ...]:
    return _parts(reading, node, subject, "piles", Reading.pile)


def _landscapes(reading: Reading, node: Node, subject: str) -> tuple[Part, ...]:
    return _parts(reading, node, subject, "landscapes", Reading.landscape)


def _parts(
    reading: Reading, node: Node, subject: str, wanted: str, read: Read[str]
) -> tuple[Part, ...]:
    parts: list[Part] = []
    seen: set[str] = set()
    for item in reading.items(node, subject, wanted):
        part = _part(reading, item, subject, read)
        reading.once(item, subject, part.name, seen)
        parts.append(part)
    return tuple(parts)


def _part(reading: Reading, node: Node, subject: str, read: Read[str]) -> Part:
    """Read a pile or landscape, tied to another pile or not: `Baths`, `Obelisk (Villa)`."""
    tied = _TIED.fullmatch(node.text) if isinstance(node, Scalar) else None
    if not isinstance(node, Scalar) or tied is None:
        return Part(read(reading, node, subject))
    return Part(
        read(reading, replace(node, text=tied["name"]), subject),
        reading.pile(replace(node, text=tied["pile"]), subject),
    )


def _options(reading: Reading, node: Node, subject: str) -> dict[str, bool]:
    fields = reading.fields(node, subject, OPTIONS)
    return reading.values(fields, OPTIONS, Reading.yes_no)


# -- Variants -------------------------------------------------------------------------------------


def _variants(reading: Reading, root: Node, fields: dict[str, Node]) -> tuple[Variant, ...]:
    """Read the tries that the file makes; plain `steps` are a single one without a name."""
    if ("steps" in fields) == ("variants" in fields):
        raise reading.bad(root, "a file has either `steps` or `variants`")
    node = fields.get("given")
    usual = whose_turn(reading, node) or reading.players[0]

    @cache
    def common(turn_player: str) -> Given:
        """Return what the file gives to all variants in which this player has the turn."""
        return Given(turn_player) if node is None else read_given(reading, node, turn_player)

    def variant(item: Node, number: int) -> Variant:
        within = reading.inside(f"variant {number}")
        own_fields = within.fields(item, "variant", VARIANT_KEYS)
        own_node = own_fields.get("given")
        given = common(whose_turn(within, own_node) or usual)
        if own_node is not None:
            given = laid_over(given, read_given(within, own_node, given.turn_player))
        return Variant(
            name=within.value(own_fields, "name", Reading.text) or f"variant {number}",
            given=given,
            steps=read_steps(
                within, within.required(own_fields, "steps", item, "variant"), "steps"
            ),
        )

    if "steps" in fields:
        return (Variant(None, common(usual), read_steps(reading, fields["steps"], "steps")),)
    items = reading.items(fields["variants"], "variants", "maps of name, given and steps")
    if not 1 <= len(items) <= MAX_VARIANTS:
        what = f"`variants` takes 1 to {MAX_VARIANTS} variants, not {len(items)}"
        raise reading.bad(fields["variants"], what)
    return tuple(variant(item, number) for number, item in enumerate(items, start=1))
