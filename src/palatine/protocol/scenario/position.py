"""Reading positions: what is given, and the parts that expectations share with it."""

from dataclasses import replace

from palatine.names import KnownNames, did_you_mean, listed
from palatine.protocol.scenario.data import (
    PHASES,
    SINCE,
    Cards,
    Given,
    GivenPlayer,
    InPlay,
    Phase,
    Pile,
    PlayArea,
    Since,
    Size,
    Turn,
    Zone,
)
from palatine.protocol.scenario.nodes import Fields, Node
from palatine.protocol.scenario.reading import Reading, cut, kind, size
from palatine.protocol.scenario.words import (
    ANY_ORDER,
    IN_PLAY_KEYS,
    MAX_PILE,
    POSITION_KEYS,
    TURN_COUNTERS,
    TURN_KEYS,
)


def whose_turn(reading: Reading, given: Node | None) -> str | None:
    """Return the player whose turn a `given` says it is."""
    player = _child(_child(given, "turn"), "player")
    return None if player is None else reading.player(player, "player")


def read_given(reading: Reading, node: Node, turn_player: str) -> Given:
    """Read a `given`; `turn_player` is the player whose turn it is, said here or elsewhere."""
    fields, players = split(reading, node, "given", POSITION_KEYS)
    _, turn = reading.value(fields, "turn", read_turn) or (None, Turn())
    counters = dict(turn.counters)
    given_players: dict[str, GivenPlayer] = {}
    for player, value in players.items():
        given_players[player], own = _given_player(reading, value, player)
        if own and player != turn_player:
            what = f"{listed(own, 'and')} can be given only to {turn_player}, whose turn it is"
            raise reading.bad(value, what)
        if twice := [counter for counter in own if counter in counters]:
            what = f"`{twice[0]}` is given twice, under `turn` and under {player}"
            raise reading.bad(value, what)
        counters |= own
    return Given(
        turn_player=turn_player,
        turn=replace(turn, counters=counters),
        players=given_players,
        supply=reading.value(fields, "supply", read_supply) or {},
        trash=reading.value(fields, "trash", Reading.cards),
        tokens=reading.value(fields, "tokens", read_tokens) or {},
    )


def laid_over(common: Given, own: Given) -> Given:
    """Return the position of a variant: its own `given` laid over that of the file.

    What both speak of is the variant's: a zone, a counter, a pile or a kind of token each.
    """
    players = dict(common.players)
    for name, player in own.players.items():
        base = players.get(name, GivenPlayer())
        players[name] = GivenPlayer(
            zones={**base.zones, **player.zones},
            play=base.play if player.play is None else player.play,
            counters={**base.counters, **player.counters},
        )
    return Given(
        turn_player=own.turn_player,
        turn=Turn(
            own.turn.phase or common.turn.phase,
            own.turn.number or common.turn.number,
            {**common.turn.counters, **own.turn.counters},
        ),
        players=players,
        supply={**common.supply, **own.supply},
        trash=common.trash if own.trash is None else own.trash,
        tokens={
            thing: {**common.tokens.get(thing, {}), **own.tokens.get(thing, {})}
            for thing in {**common.tokens, **own.tokens}
        },
    )


# -- What expectations share ----------------------------------------------------------------------


def split(
    reading: Reading, node: Node, subject: str, keys: tuple[str, ...]
) -> tuple[dict[str, Node], dict[str, Node]]:
    """Return the values under these keys, and the values under the players' names."""
    fields: dict[str, Node] = {}
    players: dict[str, Node] = {}
    known = KnownNames(reading.players)
    for key, value in reading.pairs(node, subject, "keys and values"):
        if key.text in keys:
            fields[key.text] = value
        elif (player := known.find(key.text)) is None:
            near = did_you_mean(key.text, (*reading.players, *keys))
            what = f'`{subject}` has no key "{cut(key.text)}", and no player is called that{near}'
            raise reading.bad(key, what)
        elif player in players:
            raise reading.bad(key, f"`{subject}` names {player} twice")
        else:
            players[player] = value
    return fields, players


def read_turn(reading: Reading, node: Node, subject: str) -> tuple[str | None, Turn]:
    """Read `turn: {player: You, phase: action, coins: 2}`: whose turn, and how far it has come."""
    fields = reading.fields(node, subject, TURN_KEYS)
    return reading.value(fields, "player", Reading.player), Turn(
        phase=reading.value(fields, "phase", read_phase),
        number=reading.value(fields, "number", Reading.from_one),
        counters=reading.values(fields, TURN_COUNTERS, Reading.whole),
    )


def player_fields(reading: Reading, node: Node, player: str) -> dict[str, Node]:
    """Return what stands under each of a player's zones and counters, unread."""
    words = reading.words
    zones, counters = listed(words.places, "and"), listed(words.counters, "and")
    instead = f"; there are the zones {zones}, and the counters {counters}"
    return reading.fields(node, player, (*words.places, *words.counters), instead)


def zone_fields(reading: Reading, node: Node, player: str) -> dict[str, Node]:
    """Return what stands under each of a player's zones, unread, where there are only zones."""
    places = reading.words.places
    return reading.fields(node, player, places, f"; there are the zones {listed(places, 'and')}")


def read_phase(reading: Reading, node: Node, subject: str) -> Phase:
    """Read `phase: buy`."""
    return reading.word(node, subject, PHASES)


def read_zone(reading: Reading, node: Node, place: str) -> Zone:
    """Read the cards that are expected in a place, or how many."""
    if (cards := size(node)) is not None:
        return Size(cards)
    if kind(node) == "number":
        raise reading.wrong(node, place, "cards, or a size such as `5 cards`")
    in_order = place == "deck"
    if isinstance(node, Fields) and (place != "play" or _child(node, ANY_ORDER) is not None):
        fields = reading.fields(node, place, (ANY_ORDER,))
        node = reading.required(fields, ANY_ORDER, node, place)
        in_order = False
    if place == "play":
        return PlayArea(_play(reading, node, place))
    return Cards(reading.cards(node, place), in_order)


def read_supply(reading: Reading, node: Node, subject: str) -> dict[str, Pile]:
    """Read `supply: {Province: 1, Settlers/Bustling Village: [Bustling Village x5]}`."""
    return reading.by_name(node, subject, "piles", Reading.pile, _pile)


def read_tokens(reading: Reading, node: Node, subject: str) -> dict[str, dict[str, int]]:
    """Read `tokens: {Silver: {vp: 8}}`."""
    return reading.by_name(node, subject, "piles and landscapes", Reading.thing, _tokens_on)


# -- Parts ----------------------------------------------------------------------------------------


def _child(node: Node | None, key: str) -> Node | None:
    pairs = node.pairs if isinstance(node, Fields) else ()
    return next((value for name, value in pairs if name.text == key), None)


def _given_player(reading: Reading, node: Node, player: str) -> tuple[GivenPlayer, dict[str, int]]:
    """Read what a player has; apart, those counters that only the player in turn can have."""
    words = reading.words
    fields = player_fields(reading, node, player)
    play = reading.value(fields, "play", _play)
    own = reading.values(fields, TURN_COUNTERS, Reading.whole)
    lasting = [counter for counter in words.counters if counter not in TURN_COUNTERS]
    zones = [place for place in words.places if place != "play"]
    given = GivenPlayer(
        zones=reading.values(fields, zones, Reading.cards),
        play=play,
        counters=reading.values(fields, lasting, Reading.whole),
    )
    return given, own


def _play(reading: Reading, node: Node, subject: str) -> tuple[InPlay, ...]:
    return reading.repeated(node, subject, "cards", _in_play)


def _in_play(reading: Reading, node: Node, subject: str) -> InPlay:
    if not isinstance(node, Fields):
        return InPlay(reading.card(node, subject))
    fields = reading.fields(node, subject, IN_PLAY_KEYS)
    return InPlay(
        card=reading.card(reading.required(fields, "card", node, subject), "card"),
        since=reading.value(fields, "since", _since),
        holding=reading.value(fields, "holding", Reading.cards),
    )


def _since(reading: Reading, node: Node, subject: str) -> Since:
    return reading.word(node, subject, SINCE)


def _pile(reading: Reading, node: Node, pile: str) -> Pile:
    if kind(node) == "number":
        return reading.whole(node, pile, most=MAX_PILE)
    if size(node) is not None:
        raise reading.wrong(node, pile, "a number or the cards themselves")
    return reading.cards(node, pile)


def _tokens_on(reading: Reading, node: Node, thing: str) -> dict[str, int]:
    fields = reading.fields(node, thing, reading.words.tokens)
    return reading.values(fields, fields, Reading.whole)
