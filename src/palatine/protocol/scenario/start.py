"""From the position that a scenario file gives to a session that stands there."""

from collections.abc import Iterable, Sequence

from palatine.cards import kingdoms
from palatine.cards.registry import known
from palatine.errors import BadKingdom
from palatine.protocol.scenario.data import Given, GivenPlayer, InPlay, Pile, Scenario, Turn
from palatine.protocol.session import Session
from palatine.rules.card import Card, CardShaped, Landscape, MixedPile
from palatine.rules.game import ACTION_PHASE, BUYING, TREASURES, Game
from palatine.rules.play import Play
from palatine.rules.player import Player
from palatine.rules.setup import Kingdom, deal, lay_out

SUN = "sun"
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
    """A session that stands at the given position, everybody answered for from outside."""
    kingdom = kingdom_of(scenario)
    players = list(scenario.players)
    game = lay_out(kingdom, len(players), scenario.rules)
    deal(game, str(seed))
    _set_turn(game, players.index(given.turn_player), given.turn)
    for name, has in given.players.items():
        _set_player(game, game.players[players.index(name)], has)
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


def _set_player(game: Game, you: Player, has: GivenPlayer) -> None:
    zones = {place: _cards(game, names) for place, names in has.zones.items()}
    you.deck = zones.get("deck", [])
    you.drawn = 0
    you.hand = zones.get("hand", [])
    you.discard_pile = zones.get("discard", [])
    you.set_aside = zones.get("set_aside", [])
    you.debt = has.counters.get("debt", 0)
    you.vp = has.counters.get("vp", 0)
    for entry in has.play or ():
        _put_in_play(game, you, entry)


def _put_in_play(game: Game, you: Player, entry: InPlay) -> None:
    (card,) = _cards(game, [entry.card])
    you.in_play.append(card)
    if entry.since is not None:
        card.resume(you, Play(card, True), _cards(game, entry.holding or ()))


def _set_pile(game: Game, randomizer: Card, cards: Pile) -> None:
    pile = game.pile_named(randomizer)
    if pile is None:
        raise BadKingdom(f"{randomizer.name} is not a pile of this game")
    if isinstance(cards, int):
        pile.set_cards(_bottom(pile.all_cards(), cards, randomizer))
    else:
        pile.set_cards(_cards(game, cards))


def _bottom(cards: Sequence[Card], left: int, randomizer: Card) -> list[Card]:
    """The last cards of a pile of which so many are left."""
    if left > len(cards) and len(set(cards)) > 1:
        raise BadKingdom(f"the {randomizer.name} pile has only {len(cards)} cards")
    missing = [cards[-1] if cards else randomizer] * (left - len(cards))
    return [*missing, *cards[len(cards) - min(left, len(cards)) :]]


def _set_tokens(game: Game, place: CardShaped, kind: str, number: int) -> None:
    if kind != SUN:
        game.set_tokens(kind, place, number)
    elif place is not game.prophecy:
        raise BadKingdom(f"{place.name} is no Prophecy of this game, and Suns lie on no other card")
    else:
        game.await_prophecy(game.prophecy, number)


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
