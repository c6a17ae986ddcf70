"""Kingdoms that between them have everything, and rich positions: much to hold and to spend.

Both depend on a number only. A rich position shows in one turn what games from the opening take
hundreds for: hands are full of kingdom cards, there are Actions, Buys and coins for them, and
besides there are debt, tokens, Durations at work and piles that run short.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from palatine.cards import kingdoms
from palatine.cards.basic import CURSE_CARD, DUCHY, GOLD, SILVER
from palatine.cards.registry import known
from palatine.protocol.session import Session
from palatine.rules.card import DURATION, OMEN, Card
from palatine.rules.game import ACTION_PHASE, CURRENT, FIRST_PRINTING, TREASURES, Game
from palatine.rules.play import Play
from palatine.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS, Kingdom, deal, lay_out

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from palatine.rules.player import Player

    _T = TypeVar("_T")

NAMES = ("Ann", "Ben", "Cem", "Dag", "Eve", "Fay")
PINNED = 4
ROUND = 45
"""So many kingdoms in a row have between them every pile and every landscape."""


def kingdom(number: int) -> Kingdom:
    """The kingdom with this number: ten piles, two, one or no landscapes, and a Prophecy."""
    cards = known()
    triple, place = divmod(number, 3)
    others = [each for each in cards.landscapes if each not in cards.prophecies]
    landscapes = _row(others, 3 * triple + (0, 2, 3)[place], 2 - place)
    omens = [pile for pile in cards.kingdom_piles if pile.bits & OMEN]
    piles = {*_row(cards.kingdom_piles, PINNED * number, PINNED), *_row(omens, number, 1)}
    return kingdoms.deal(
        str(number),
        given=kingdoms.make(piles, [*landscapes, *_row(cards.prophecies, number, 1)]),
        most_landscapes=len(landscapes),
        colonies="on" if number % 4 == 1 else "off",
    )


def _row(things: Sequence[_T], start: int, size: int) -> list[_T]:
    return [things[at % len(things)] for at in range(start, start + size)]


def names(number: int) -> list[str]:
    """The players of the game with this number: two to six."""
    return list(NAMES[: FEWEST_PLAYERS + number % (MOST_PLAYERS - FEWEST_PLAYERS + 1)])


def profile(number: int) -> str:
    """The rules of the game with this number: now and then those of the first printing."""
    return FIRST_PRINTING if number % 7 == 3 else CURRENT


def opening(number: int, log: bool = False) -> Session:
    """The game with this number at its start."""
    return Session(kingdom(number), names(number), str(number), profile(number), log=log)


def at(game: Game, log: bool = False) -> Session:
    """A session that goes on from a game."""
    rules = FIRST_PRINTING if game.old_debt_timing else CURRENT
    players = list(NAMES[: len(game.players)])
    return Session(game.kingdom, players, "", rules, log=log, game=game)


def rich_position(number: int, with_kingdom: Kingdom | None = None) -> Game:
    """The game with this number, or one in that kingdom, in the middle of somebody's rich turn."""
    chance = Random(number)
    game = lay_out(with_kingdom or kingdom(number), len(names(number)), profile(number))
    deal(game, str(number))
    game.turn_seat = chance.randrange(len(game.players))
    game.phase = chance.choice([ACTION_PHASE, ACTION_PHASE, ACTION_PHASE, TREASURES])
    for you in game.in_turn_order():
        _enrich(game, you, chance)
    you = game.turn_player()
    you.actions = chance.randint(1, 6)
    you.buys = chance.randint(1, 4)
    you.coins = chance.randint(0, 24)
    you.debt = chance.choice([0, 0, 0, chance.randint(1, 9)])
    if game.prophecy is not None:
        game.await_prophecy(game.prophecy, chance.choice([0, 0, 1, 2]))
    for pile in game.piles:
        if chance.random() < 0.2:
            game.set_tokens("vp", pile.randomizer, chance.randint(1, 6))
        if chance.random() < 0.15:
            cards = pile.all_cards()
            left = chance.randint(0, min(3, len(cards)))
            game.trash += cards[: len(cards) - left]
            pile.set_cards(cards[len(cards) - left :])
    game.count_empty_piles()
    return game


def _enrich(game: Game, you: Player, chance: Random) -> None:
    """Deals a player cards of every pile: most of them into the hand of whoever has the turn."""
    turns = chance.randint(1, 9)
    you.turns = turns + (you.seat <= game.turn_seat)
    you.vp = chance.randint(0, 9)
    you.debt = chance.choice([0, 0, 0, chance.randint(1, 9)])
    cards = [card for pile in game.kingdom.piles for card in pile.cards()]
    for card in [*cards, SILVER, GOLD, GOLD, DUCHY, CURSE_CARD]:
        share = 0.8 if you.is_turn() else 0.3
        for zone in (you.hand, you.deck, you.discard_pile):
            if chance.random() < share and _lift(game, card):
                zone.append(card)
            share = 0.3
    chance.shuffle(you.deck)
    for card in cards:
        if card.bits & DURATION and chance.random() < 0.5 and _lift(game, card):
            you.in_play.append(card)
            held = you.deck[-2:] if card.name == "Archive" else []
            del you.deck[len(you.deck) - len(held) :]
            card.resume(you, Play(card, True), held)


def _lift(game: Game, card: Card) -> bool:
    """Takes a copy of a card out of its pile, from wherever it lies there; says whether it did."""
    pile = game.pile_of(card)
    if pile is None or card not in pile.all_cards():
        return False
    cards = pile.all_cards()
    cards.remove(card)
    pile.set_cards(cards)
    return True


def position(
    cards: str = "none",
    hand: str = "",
    deck: str = "Copper x10",
    other_hand: str = "Copper x3, Estate x2",
    rules: str = CURRENT,
    **counters: int,
) -> Game:
    """The first player's Action phase in a game of two, laid out by hand.

    `cards` names the kingdom; `counters` are the first player's (`coins=5`). Cards are written
    "Gold, Copper x3", the top of a deck first.
    """
    game = lay_out(kingdoms.parse(cards), 2, rules)
    deal(game, "position")
    game.phase = ACTION_PHASE
    you, other = game.players
    you.turns = you.actions = you.buys = 1
    for player, held in ((you, hand), (other, other_hand)):
        player.hand = _cards(held)
        player.deck = _cards(deck)
        player.drawn = 0
        player.discard_pile = []
    for name, number in counters.items():
        setattr(you, name, number)
    return game


def _cards(written: str) -> list[Card]:
    found: list[Card] = []
    for part in filter(None, written.split(", ")):
        name, _, number = part.partition(" x")
        card = known().named(name)
        assert isinstance(card, Card)
        found += [card] * int(number or 1)
    return found
