"""Bots in rich positions: they answer whatever comes up, and only from what they may see."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from palatine import agents
from palatine.agents import Line, Menu, RandomAgent
from palatine.rules.agent import Agent
from palatine.rules.card import Card, CardShaped
from palatine.rules.pile import Pile
from palatine.rules.player import Player
from palatine.rules.turn import run
from tests.battery import mixed
from tests.state import cards_in
from tests.strategies import ROUND, rich_position

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.rules.game import Game
    from palatine.rules.triggers import Waiting

TURNS = 3


def buyer(game: Game) -> Agent:
    """Buys whatever it can, the dearest first."""
    things: list[CardShaped] = [card for pile in game.kingdom.piles for card in pile.cards()]
    things += [each for each in game.landscapes if each.can_be_bought]
    things.sort(key=lambda thing: (-thing.price.coins - thing.price.debt, thing.name))
    return Menu([Line(thing) for thing in things], no_suicide=True)


BOTS: dict[str, Callable[[Game], Agent]] = {
    "random": lambda game: RandomAgent("1"),
    "big-money": lambda game: agents.make("big-money"),
    "big-money-ultimate": lambda game: agents.make("big-money-ultimate"),
    "buyer": buyer,
}


class Doubter(Agent):
    """Asks two bots alike, the second in a game where all that is hidden from them differs."""

    def __init__(self, game: Game, make: Callable[[Game], Agent], chance: Random) -> None:
        super().__init__()
        self.bots = make(game), make(game)
        self.chance = chance

    def _ask(self, question: str, you: Player, *about: Any) -> Any:
        game = mixed(you.game, you.seat, self.chance, across=False)
        bot, other = self.bots
        answer = getattr(bot, question)(you, *about)
        there = getattr(other, question)(
            game.players[you.seat], *[_in(game, thing) for thing in about]
        )
        assert _plain(answer) == _plain(there), f"{question} {about} depends on what is hidden"
        return answer

    def action(self, you: Player) -> Card | None:
        card: Card | None = self._ask("action", you)
        return card

    def treasures(self, you: Player) -> list[Card]:
        cards: list[Card] = self._ask("treasures", you)
        return cards

    def buy(self, you: Player) -> CardShaped | None:
        thing: CardShaped | None = self._ask("buy", you)
        return thing

    def pay(self, you: Player, most: int, leaving: bool) -> int:
        number: int = self._ask("pay", you, most, leaving)
        return number

    def choose_cards(
        self,
        you: Player,
        purpose: str,
        source: CardShaped,
        cards: list[Card],
        least: int,
        most: int,
    ) -> list[Card]:
        chosen: list[Card] = self._ask("choose_cards", you, purpose, source, cards, least, most)
        return chosen

    def choose_pile(self, you: Player, purpose: str, source: CardShaped, piles: list[Pile]) -> Pile:
        pile: Pile = self._ask("choose_pile", you, purpose, source, piles)
        return pile

    def choose_options(
        self, you: Player, source: CardShaped, options: list[str], count: int
    ) -> list[int]:
        chosen: list[int] = self._ask("choose_options", you, source, options, count)
        return chosen

    def fate(
        self, you: Player, source: CardShaped, card: Card, owner: Player, fates: list[str]
    ) -> str:
        fate: str = self._ask("fate", you, source, card, owner, fates)
        return fate

    def choose_number(self, you: Player, source: CardShaped, least: int, most: int) -> int:
        number: int = self._ask("choose_number", you, source, least, most)
        return number

    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        does: bool = self._ask("may", you, purpose, source, card)
        return does

    def order_cards(
        self, you: Player, purpose: str, source: CardShaped, cards: list[Card]
    ) -> list[Card]:
        ordered: list[Card] = self._ask("order_cards", you, purpose, source, cards)
        return ordered

    def order_triggers(self, you: Player, waiting: list[Waiting]) -> list[Waiting]:
        ordered: list[Waiting] = self._ask("order_triggers", you, waiting)
        return ordered


def _in(game: Game, thing: Any) -> Any:
    """What a question is about, as it is in another game."""
    if isinstance(thing, Player):
        return game.players[thing.seat]
    if isinstance(thing, list):
        return [game.piles[each.index] if isinstance(each, Pile) else each for each in thing]
    return thing


def _plain(answer: Any) -> Any:
    if isinstance(answer, list):
        return [_plain(each) for each in answer]
    return answer.name if isinstance(answer, Pile) else answer


@pytest.mark.parametrize("batch", range(3))
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_answers_everything_and_only_from_what_it_may_see(bot: str, batch: int) -> None:
    for number in range(batch * ROUND, (batch + 1) * ROUND):
        game = rich_position(number)
        whole, piles = cards_in(game), game.pile_index
        doubter = Doubter(game, BOTS[bot], Random(number))
        game.seat([doubter] * len(game.players))
        run(game, game.turn_player().turns + TURNS)
        assert cards_in(game) == whole or game.pile_index != piles
        game.dispose()
