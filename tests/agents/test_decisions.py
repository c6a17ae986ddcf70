"""What a bot that only names its buys does in positions where one thing is right."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from palatine.agents import Sensible
from palatine.cards.registry import known
from palatine.rules.card import Card
from palatine.rules.game import BUYING, START
from palatine.rules.turn import buy, run
from tests.strategies import position

if TYPE_CHECKING:
    from palatine.rules.card import CardShaped
    from palatine.rules.game import Game
    from palatine.rules.player import Player

EARLY = "Copper x5, Estate x2, Silver x2"
"""A deck of the first turns; the Province pile is full then."""
RICH = "Gold x4, Silver x4, Copper x4, Province"
LAST = "Province 1"


class Halt(Exception):
    """The move that was to be looked at has been made."""


class Bot(Sensible):
    """Buys nothing, and stops the game where it would have to buy or, from START on, to play."""

    def __init__(self) -> None:
        super().__init__()
        self.begins = False

    def action(self, you: Player) -> Card | None:
        if self.begins:
            raise Halt
        return super().action(you)

    def buy(self, you: Player) -> CardShaped | None:
        raise Halt


def laid_out(
    cards: str, hand: str, deck: str = EARLY, left: str = "", vp: int = 0, **more: Any
) -> Game:
    """A position between two bots; `left` is "Province 2", `vp` lie on what is named first."""
    game = position(cards, hand, deck, **more)
    for you in game.players:
        you.agent = Bot()
    for part in filter(None, left.split(", ")):
        name, _, number = part.rpartition(" ")
        pile = next(pile for pile in game.piles if pile.name == name)
        pile.set_cards(pile.all_cards()[pile.left - int(number) :])
    game.count_empty_piles()
    if vp:
        game.set_tokens("vp", known().named(cards.split(", ")[0]), vp)
    return game


def do(game: Game, what: str) -> None:
    """Plays or buys something; "begin" starts the turn, "turn" goes on until it comes to buying."""
    you = game.turn_player()
    verb, _, name = what.partition(" ")
    thing = known().find(name)
    if verb == "play":
        assert isinstance(thing, Card)
        you.actions -= 1
        you.play_from_hand(thing)
    elif verb == "buy":
        assert thing is not None
        game.phase = BUYING
        buy(game, you, thing)
    else:
        if verb == "begin":
            game.phase = START
            assert isinstance(you.agent, Bot)
            you.agent.begins = True
        with pytest.raises(Halt):
            run(game)


def seen(game: Game, what: str) -> object:
    """What a table says of a game: cards as it writes them, or a number."""
    you, other = game.players
    if what == "trash":
        return Counter(game.trash)
    if what == "top":
        return you.deck_cards()[0].name
    whose, _, part = what.rpartition(" ")
    player = other if whose else you
    if part == "gains":
        return Counter(player.gains)
    value = getattr(player, part)
    return Counter(value) if isinstance(value, list) else value


def cards(written: str) -> Counter[CardShaped]:
    """ "Gold, Copper x3" as cards."""
    found: Counter[CardShaped] = Counter()
    for part in filter(None, written.split(", ")):
        name, _, number = part.partition(" x")
        found[known().named(name)] += int(number or 1)
    return found


Case = tuple[str, str, dict[str, Any], dict[str, Any]]

TRASHING: list[Case] = [
    (
        "Chapel",
        "play Chapel",
        {"hand": "Chapel, Estate x2, Copper, Curse"},
        {"trash": "Curse, Estate x2, Copper"},
    ),
    (
        "Chapel, at the end",
        "play Chapel",
        {"hand": "Chapel, Estate x2, Curse", "left": LAST},
        {"trash": "Curse"},
    ),
]


@pytest.mark.parametrize(
    ("says", "what", "given", "then"), TRASHING, ids=lambda x: x if isinstance(x, str) else ""
)
def test_x(says, what, given, then):
    pass
