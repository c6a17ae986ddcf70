"""Comparing a session with what a scenario file expects."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from palatine.protocol import decision as asked
from palatine.protocol.decision import Decision
from palatine.protocol.scenario.data import (
    NONE,
    Asked,
    Cards,
    Expect,
    ExpectedPlayer,
    InPlay,
    PlayArea,
    Size,
    Turn,
    Zone,
)
from palatine.protocol.session import Session
from palatine.rules import facts
from palatine.rules.card import Card, CardShaped
from palatine.rules.game import ACTION_PHASE, BUYING, START, TREASURES, Game
from palatine.rules.player import Player
from palatine.rules.scoring import score, winners

_PHASES = {START: "action", ACTION_PHASE: "action", TREASURES: "buy", BUYING: "buying"}
_SHOWING = (facts.REVEAL, facts.LOOK, facts.DRAW)


class Failure(Exception):
    """A step that does not hold; the message says why."""


def match(session: Session, wanted: Expect, since: int) -> None:
    """Raises Failure for the first thing that is not as expected.

    `since` is how many facts there were before the last step that did something.
    """
    game = session.game
    if wanted.turn_player is not None:
        _same("turn", session.names[game.turn_seat], wanted.turn_player)
    _match_turn(game, wanted.turn)
    if wanted.possessed_by is not None:
        possessor = NONE if game.possessor < 0 else session.names[game.possessor]
        _same("possessed_by", possessor, wanted.possessed_by)
    for name, has in wanted.players.items():
        _match_player(game, game.players[session.names.index(name)], name, has)
    _match_table(game, wanted)
    _match_market(session, wanted)
    if wanted.asked is not None:
        _match_asked(session, wanted.asked)
    for name, points in wanted.score.items():
        you = game.players[session.names.index(name)]
        _same(f"{name}'s score", score(game, you), points)
    for viewer, shown in wanted.seen.items():
        for owner, zones in shown.items():
            for place, zone in zones.items():
                cards = _shown(session, viewer, owner, place, since)
                _match_zone(f"what {viewer} saw of {owner}'s {place}", cards, zone)
    if wanted.over is not None:
        _same("over", session.over, wanted.over)
    if wanted.winners is not None:
        if not session.over:
            raise Failure("the game is not over, so nobody has won yet")
        _same_cards("winners", [session.names[seat] for seat in winners(game)], wanted.winners)


def _match_turn(game: Game, turn: Turn) -> None:
    you = game.turn_player()
    if turn.phase is not None:
        _same("phase", _PHASES.get(game.phase, "clean-up"), turn.phase)
    if turn.number is not None:
        _same("the turn's number", you.turns, turn.number)
    for counter, number in turn.counters.items():
        _same(counter, _counter(game, you, counter), number)


def _match_player(game: Game, you: Player, name: str, has: ExpectedPlayer) -> None:
    for counter, number in has.counters.items():
        _same(f"{name}'s {counter}", _counter(game, you, counter), number)
    for place, zone in has.zones.items():
        what = f"{name}'s {place}"
        if isinstance(zone, PlayArea):
            _match_play(game, you, what, zone.cards)
        else:
            _match_zone(what, _zone(you, place), zone)


def _counter(game: Game, you: Player, counter: str) -> int:
    values = {"debt": you.debt, "vp": you.vp}
    if game.turn_seat == you.seat:
        values |= {
            "actions": you.actions,
            "buys": you.buys,
            "coins": you.coins,
            "potions": you.potions,
        }
    return values.get(counter, 0)


def _zone(you: Player, place: str) -> list[Card]:
    aside = you.set_aside.copy()
    for effect in you.game.effects:
        if effect.seat == you.seat and effect.play is None:
            aside += effect.held
    zones = {
        "hand": you.hand,
        "deck": you.deck_cards(),
        "discard": you.discard_pile,
        "play": you.in_play,
        "set_aside": aside,
    }
    return zones.get(place, [])


def _match_zone(what: str, cards: Sequence[Card], zone: Zone) -> None:
    names = [card.name for card in cards]
    match zone:
        case Size(size):
            if len(names) != size:
                raise Failure(f"{what} has {len(names)} cards ({_list(names)}), expected {size}")
        case Cards(wanted, in_order=True):
            if tuple(names) != wanted:
                raise Failure(f"{what} is {_list(names)} from the top, expected {_list(wanted)}")
        case Cards(wanted):
            _same_cards(what, names, wanted)
        case PlayArea(entries):
            _same_cards(what, names, [entry.card for entry in entries])


def _match_play(game: Game, you: Player, what: str, wanted: Sequence[InPlay]) -> None:
    _same_cards(what, [card.name for card in you.in_play], [entry.card for entry in wanted])
    held = [
        (play.card.name, sorted(card.name for card in _held_by(game, play))) for play in you.lasting
    ]
    for entry in wanted:
        if entry.holding is None:
            continue
        found = (entry.card, sorted(entry.holding))
        if found in held:
            held.remove(found)
        elif entry.holding:
            raise Failure(f"no {entry.card} in play holds {_list(entry.holding)}; there is {held}")


def _held_by(game: Game, play: object) -> list[Card]:
    return [card for effect in game.effects if effect.play is play for card in effect.held]


def _match_table(game: Game, wanted: Expect) -> None:
    for name, cards in wanted.supply.items():
        pile = next((pile for pile in game.piles if pile.name == name), None)
        if pile is None:
            raise Failure(f"there is no {name} pile in this game")
        if isinstance(cards, int):
            _same(f"the {name} pile", pile.left, cards)
        else:
            names = [card.name for card in pile.all_cards()]
            if tuple(names) != cards:
                raise Failure(f"the {name} pile is {_list(names)}, expected {_list(cards)}")
    if wanted.trash is not None:
        _match_zone("the trash", game.trash, wanted.trash)
    for name, kinds in wanted.tokens.items():
        for kind, number in kinds.items():
            lying = {place.name: n for place, n in game.tokens.get(kind, {}).items()}
            _same(f"{kind} tokens on {name}", lying.get(name, 0), number)


def _match_market(session: Session, wanted: Expect) -> None:
    game = session.game
    for name, cost in wanted.cost.items():
        thing = _thing(game, name)
        has = game.cost_of(thing)
        found = (has.coins, has.debt, has.potions)
        _same(f"the cost of {name}", found, (cost.coins, cost.debt, cost.potions))
    decision = session.decision
    moves = decision.options if decision is not None and decision.kind == asked.MOVE else []
    for name in wanted.can_buy:
        if f"buy {name}" not in moves:
            raise Failure(f"{name} cannot be bought: {session.why_not(f'buy {name}')}")
    for name in wanted.cannot_buy:
        if f"buy {name}" in moves:
            raise Failure(f"{name} can be bought")
    if wanted.options is not None:
        if decision is None:
            raise Failure("the game is over: nothing is asked")
        _same_cards(
            "options",
            sorted({str(option) for option in _options(decision)}),
            sorted({str(option) for option in wanted.options}),
        )


def _thing(game: Game, name: str) -> CardShaped:
    piles = [pile.randomizer for pile in game.piles]
    for thing in [*game.order, *game.landscapes, *piles]:
        if thing.name == name:
            return thing
    raise Failure(f"there is no {name} in this game")


def _options(decision: Decision) -> Iterable[str | int]:
    """What may be answered now, without `none`."""
    match decision.kind:
        case asked.MOVE:
            for words in decision.options:
                verb, _, name = words.partition(" ")
                yield name if verb in ("play", "buy") and words != asked.BUY_PHASE else words
        case asked.OPTION:
            yield from range(1, len(decision.options) + 1)
        case asked.NUMBER:
            yield from range(decision.least, decision.most + 1)
            yield asked.PASS
        case asked.PAY:
            yield from range(decision.most + 1)
        case _:
            yield from decision.options


def _match_asked(session: Session, wanted: Asked) -> None:
    decision = session.decision
    if decision is None:
        raise Failure("the game is over: nothing is asked")
    if wanted.by is not None:
        _same("who is asked", session.names[decision.seat], wanted.by)
    if wanted.source is not None:
        _same("what asks", decision.source, wanted.source)
    if wanted.purpose is not None:
        purposes = {decision.purpose}
        if decision.kind == asked.MAY:
            purposes.add("may")
        if decision.kind == asked.FATE:
            purposes.update(decision.options)
        if wanted.purpose not in purposes:
            raise Failure(f"the question is about {decision.purpose}, expected {wanted.purpose}")


def _shown(session: Session, viewer: str, owner: str, place: str, since: int) -> list[Card]:
    """The cards in one of the owner's places that the viewer was shown by the last step."""
    looks_on = session.names.index(viewer)
    seat = session.names.index(owner)
    shown: list[Card] = []
    for fact in session.facts[since:]:
        told = fact.verb in _SHOWING and fact.seat == seat and fact.place == place
        if told and fact.shows_cards_to(looks_on):
            shown += fact.cards
    return shown


def _same(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise Failure(f"{what}: found {found}, expected {wanted}")


def _same_cards(what: str, found: Sequence[str], wanted: Sequence[str]) -> None:
    if Counter(found) != Counter(wanted):
        raise Failure(f"{what}: found {_list(found)}, expected {_list(wanted)}")


def _list(names: Iterable[str]) -> str:
    counted: Mapping[str, int] = Counter(names)
    if not counted:
        return "nothing"
    return ", ".join(name if n == 1 else f"{name} x{n}" for name, n in counted.items())
