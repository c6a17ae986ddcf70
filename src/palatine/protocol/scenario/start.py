"""From the position that a scenario file gives to a session that stands there."""

from collections import Counter
from collections.abc import Iterable, Sequence

from palatine.cards import kingdoms
from palatine.cards.registry import known
from palatine.errors import BadKingdom, BadScenario
from palatine.names import listed
from palatine.protocol.scenario.data import (
    SINCE,
    Given,
    GivenPlayer,
    InPlay,
    Pile,
    Scenario,
    Turn,
)
from palatine.protocol.session import Session
from palatine.rules.card import SUNS, Card, CardShaped, Landmark, Landscape, MixedPile
from palatine.rules.game import ACTION_PHASE, BUYING, TREASURES, Game
from palatine.rules.play import Play
from palatine.rules.player import Player
from palatine.rules.setup import FEWEST_PLAYERS, Kingdom, deal, lay_out

SUN = "sun"
VP = "vp"
_NAME_IT = "name it at the top of the file or leave it out here"
_PHASES = {"action": ACTION_PHASE, "buy": TREASURES, "buying": BUYING}


def kingdom_of(scenario: Scenario) -> Kingdom:
    """The kingdom that the file names.

    Raises:
        BadKingdom: if two names mean one pile, or an option needs a set that is not there.
    """
    if scenario.options["shelters"]:
        raise BadKingdom("there are no Shelters: their set is not part of Palatine yet")
    piles = [_pile(part.name) for part in scenario.kingdom]
    landscapes: list[Landscape] = []
    for part in scenario.landscapes:
        landscape = known().named(part.name)
        if not isinstance(landscape, Landscape):
            raise BadKingdom(f"{landscape.name} is not a landscape")
        landscapes.append(landscape)
    things: list[CardShaped] = [*piles, *landscapes]
    parts = [*scenario.kingdom, *scenario.landscapes]
    chosen = kingdoms.check_choices(
        {
            thing: _pile(part.pile)
            for thing, part in zip(things, parts, strict=True)
            if part.pile is not None
        },
        piles,
    )
    made = kingdoms.make(piles, landscapes, scenario.options["colony"], chosen)
    # In the order of the file, and with no Prophecy that it does not name.
    return Kingdom(
        piles,
        landscapes,
        made.basics,
        made.start,
        chosen,
        made.outside,
        reserve=made.reserve,
    )


def start(scenario: Scenario, given: Given, seed: int) -> Session:
    """A session that stands at the given position, everybody answered for from outside.

    Raises:
        BadKingdom: as `kingdom_of`.
        BadScenario: if there can be no such position, without the name of the file.
    """
    kingdom = kingdom_of(scenario)
    players = list(scenario.players)
    game = lay_out(kingdom, len(players), scenario.rules)
    deal(game, str(seed))
    _set_turn(game, players.index(given.turn_player), given.turn)
    for name, has in given.players.items():
        _set_player(game, game.players[players.index(name)], name, has)
    for name, cards in given.supply.items():
        _set_pile(game, _pile(name), cards)
    if given.trash is not None:
        game.trash = _cards(game, given.trash)
    for name, kinds in given.tokens.items():
        for kind, number in kinds.items():
            _set_tokens(game, _place(name), kind, number)
    game.count_empty_piles()
    return Session(kingdom, players, str(seed), scenario.rules, log=True, game=game)


def _set_turn(game: Game, seat: int, turn: Turn) -> None:
    game.turn_seat = seat
    game.regular_seat = seat
    game.phase = _PHASES[turn.phase or "action"]
    number = turn.number or 1
    for you in game.players:
        you.turns = number if you.seat <= seat else number - 1
    you = game.players[seat]
    you.actions = turn.counters.get("actions", 1)
    you.buys = turn.counters.get("buys", 1)
    you.coins = turn.counters.get("coins", 0)
    you.potions = turn.counters.get("potions", 0)


def _set_player(game: Game, you: Player, name: str, has: GivenPlayer) -> None:
    zones = {place: _cards(game, names) for place, names in has.zones.items()}
    you.deck = zones.get("deck", [])
    you.drawn = 0
    you.hand = zones.get("hand", [])
    you.discard_pile = zones.get("discard", [])
    you.set_aside = zones.get("set_aside", [])
    you.debt = has.counters.get("debt", 0)
    you.vp = has.counters.get("vp", 0)
    for entry in has.play or ():
        try:
            _put_in_play(game, you, entry)
        except BadScenario as error:
            raise BadScenario(f"among the cards in `play` of {name}, {error}") from None


def _put_in_play(game: Game, you: Player, entry: InPlay) -> None:
    (card,) = _cards(game, [entry.card])
    you.in_play.append(card)
    if entry.since is None:
        if entry.holding:
            todo = f"say `since: {SINCE[0]}` or leave `holding` out"
            raise BadScenario(f"{card.name} is finished and holds nothing any more; {todo}")
        return
    if type(card).resume is Card.resume:
        what = f"{card.name} is never at work after the turn in which it was played"
        raise BadScenario(f"{what}; leave `since` out")
    effects = len(game.effects)
    holding = entry.holding or ()
    card.resume(you, Play(card, True), _cards(game, holding))
    kept = Counter(held.name for effect in game.effects[effects:] for held in effect.held)
    if lost := Counter(holding) - kept:
        raise BadScenario(f"{card.name} does not keep {listed(lost)} under it; leave `holding` out")


def _set_pile(game: Game, randomizer: Card, cards: Pile) -> None:
    pile = game.pile_named(randomizer)
    if pile is None:
        raise BadScenario(f"{randomizer.name} is not a pile of this game; {_NAME_IT}")
    if isinstance(cards, int):
        pile.set_cards(_bottom(pile.all_cards(), cards, randomizer))
        return
    own = [card.name for card in randomizer.cards()]
    lying = _cards(game, cards)
    for card in lying:
        if card.name not in own:
            what = f"{card.name} does not belong to the {randomizer.name} pile"
            raise BadScenario(f"{what}, on which there can only be {listed(own)}")
    pile.set_cards(lying)


def _bottom(cards: Sequence[Card], left: int, randomizer: Card) -> list[Card]:
    """The last cards of a pile of which so many are left."""
    if left > len(cards) and len(set(cards)) > 1:
        what = f"the {randomizer.name} pile has only {len(cards)} cards"
        raise BadScenario(f"{what}; give it no more than that")
    missing = [cards[-1] if cards else randomizer] * (left - len(cards))
    return [*missing, *cards[len(cards) - min(left, len(cards)) :]]


def _set_tokens(game: Game, place: CardShaped, kind: str, number: int) -> None:
    if kind == SUN:
        _set_suns(game, place, number)
        return
    if not _is_in_game(game, place):
        raise BadScenario(f"{place.name} is no pile or landscape of this game; {_NAME_IT}")
    if isinstance(place, Landscape) and not (kind == VP and isinstance(place, Landmark)):
        what = f"no {kind} tokens can ever lie on {place.name}"
        raise BadScenario(f"{what}; leave its `{kind}` out")
    game.set_tokens(kind, place, number)


def _is_in_game(game: Game, place: CardShaped) -> bool:
    if isinstance(place, Card):
        return game.pile_named(place) is not None
    return place in game.landscapes or place is game.prophecy


def _set_suns(game: Game, place: CardShaped, number: int) -> None:
    prophecy = game.prophecy
    if prophecy is None or place is not prophecy:
        what = f"{place.name} is no Prophecy of this game, and Suns lie on no other card"
        raise BadScenario(f"{what}; leave its `{SUN}` out")
    players = len(game.players)
    most = SUNS[players - FEWEST_PLAYERS]
    if number > most:
        what = f"{place.name} has only {most} Suns with {players} players"
        raise BadScenario(f"{what}; give it no more than that")
    game.await_prophecy(prophecy, number)


def _cards(game: Game, names: Iterable[str]) -> list[Card]:
    cards = [_card(name) for name in names]
    for card in cards:
        game.admit(card)
    return cards


def _card(name: str) -> Card:
    card = known().named(name)
    if not isinstance(card, Card) or isinstance(card, MixedPile):
        raise BadKingdom(f"{card.name} is not a card that can be in a deck")
    return card


def _pile(name: str) -> Card:
    """The randomizer of the pile with this name or this card."""
    card = known().named(name)
    if not isinstance(card, Card):
        raise BadKingdom(f"{card.name} is not a pile")
    return known().pile_of(card)


def _place(name: str) -> CardShaped:
    """The landscape or, by its randomizer, the pile that tokens can lie on."""
    thing = known().named(name)
    return known().pile_of(thing) if isinstance(thing, Card) else thing
