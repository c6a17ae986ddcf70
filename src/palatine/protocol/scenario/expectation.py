"""Reading what must be true."""

from dataclasses import replace

from palatine.protocol.scenario.data import (
    NONE,
    PURPOSES,
    Asked,
    Expect,
    ExpectedCost,
    ExpectedPlayer,
    Purpose,
    Turn,
    Zone,
)
from palatine.protocol.scenario.nodes import Fields, Node, Scalar
from palatine.protocol.scenario.position import (
    player_fields,
    read_phase,
    read_supply,
    read_tokens,
    read_turn,
    read_zone,
    split,
    zone_fields,
)
from palatine.protocol.scenario.reading import Reading, is_word, kind
from palatine.protocol.scenario.words import (
    ASKED_KEYS,
    COSTS,
    EXPECT_KEYS,
    MAX_NUMBER,
    NO,
    OPTION_WORDS,
    YES,
)


def read_expect(reading: Reading, node: Node, subject: str) -> Expect:
    """Read the value of an `expect` step."""
    fields, players = split(reading, node, subject, EXPECT_KEYS)
    if not fields and not players:
        raise reading.bad(node, f"`{subject}` says nothing")
    turn_player, turn = reading.value(fields, "turn", _turn) or (None, Turn())
    if (phase := reading.value(fields, "phase", read_phase)) is not None:
        if turn.phase is not None:
            raise reading.bad(fields["phase"], "`phase` stands under `turn` already")
        turn = replace(turn, phase=phase)
    return Expect(
        turn_player=turn_player,
        turn=turn,
        possessed_by=reading.value(fields, "possessed_by", _possessor),
        players=reading.values(players, players, _player),
        supply=reading.value(fields, "supply", read_supply) or {},
        trash=reading.value(fields, "trash", read_zone),
        tokens=reading.value(fields, "tokens", read_tokens) or {},
        cost=reading.value(fields, "cost", _costs) or {},
        can_buy=reading.value(fields, "can_buy", _things) or (),
        cannot_buy=reading.value(fields, "cannot_buy", _things) or (),
        options=reading.value(fields, "options", _options),
        asked=reading.value(fields, "asked", _asked),
        score=reading.value(fields, "score", _scores) or {},
        seen=reading.value(fields, "seen", _seen) or {},
        over=reading.value(fields, "over", Reading.yes_no),
        winners=reading.value(fields, "winners", _winners),
    )


def _turn(reading: Reading, node: Node, subject: str) -> tuple[str | None, Turn]:
    if isinstance(node, Fields):
        return read_turn(reading, node, subject)
    return reading.player(node, subject), Turn()


def _possessor(reading: Reading, node: Node, subject: str) -> str:
    return NONE if is_word(node, NONE) else reading.player(node, subject)


def _player(reading: Reading, node: Node, player: str) -> ExpectedPlayer:
    words = reading.words
    fields = player_fields(reading, node, player)
    return ExpectedPlayer(
        zones=reading.values(fields, words.places, read_zone),
        counters=reading.values(fields, words.counters, Reading.whole),
    )


def _things(reading: Reading, node: Node, subject: str) -> tuple[str, ...]:
    return reading.distinct(node, subject, "cards, Events and Projects", Reading.thing)


def _costs(reading: Reading, node: Node, subject: str) -> dict[str, ExpectedCost]:
    return reading.by_name(node, subject, "cards, Events and Projects", Reading.thing, _cost)


def _cost(reading: Reading, node: Node, thing: str) -> ExpectedCost:
    fields = reading.fields(node, thing, COSTS)
    return ExpectedCost(**reading.values(fields, COSTS, Reading.whole))


def _options(reading: Reading, node: Node, subject: str) -> tuple[str | int, ...]:
    items = reading.items(node, subject, "names, numbers and words")
    return tuple(_option(reading, item, subject) for item in items)


def _option(reading: Reading, node: Node, subject: str) -> str | int:
    """Read a name, number or word; a yes or no in any spelling is that word."""
    if isinstance(node, Scalar):
        if node.text in (*YES, *NO):
            return "yes" if node.text in YES else "no"
        if node.text in OPTION_WORDS:
            return node.text
        if kind(node) == "number":
            return reading.whole(node, subject)
    return reading.thing_or_player(node, subject)


def _asked(reading: Reading, node: Node, subject: str) -> Asked:
    fields = reading.fields(node, subject, ASKED_KEYS)
    if not fields:
        raise reading.bad(node, f"`{subject}` says nothing")
    return Asked(
        by=reading.value(fields, "by", Reading.player),
        source=reading.value(fields, "source", Reading.thing),
        purpose=reading.value(fields, "purpose", _purpose),
    )


def _purpose(reading: Reading, node: Node, subject: str) -> Purpose:
    return reading.word(node, subject, PURPOSES)


def _scores(reading: Reading, node: Node, subject: str) -> dict[str, int]:
    return reading.by_name(node, subject, "players", Reading.player, _score)


def _score(reading: Reading, node: Node, player: str) -> int:
    return reading.whole(node, player, least=-MAX_NUMBER)


def _seen(reading: Reading, node: Node, subject: str) -> dict[str, dict[str, dict[str, Zone]]]:
    return reading.by_name(node, subject, "players", Reading.player, _seen_by)


def _seen_by(reading: Reading, node: Node, viewer: str) -> dict[str, dict[str, Zone]]:
    return reading.by_name(node, viewer, "players", Reading.player, _shown_of)


def _shown_of(reading: Reading, node: Node, owner: str) -> dict[str, Zone]:
    return reading.values(zone_fields(reading, node, owner), reading.words.places, read_zone)


def _winners(reading: Reading, node: Node, subject: str) -> tuple[str, ...]:
    return reading.distinct(node, subject, "players", Reading.player)
