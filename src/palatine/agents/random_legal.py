"""Plays at random: every legal answer to every question can come up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from palatine.rules.agent import NO_NUMBER, Agent
from palatine.rules.card import ACTION, TREASURE, Card, CardShaped
from palatine.rules.rng import streams
from palatine.rules.turn import cannot_buy

if TYPE_CHECKING:
    from palatine.rules.pile import Pile
    from palatine.rules.player import Player
    from palatine.rules.triggers import Waiting


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomAgent(Agent):
    """Answers every question, moves and payments included, by chance alone.

    Its luck is its own: the same seed gives the same answers to the same questions.
    """

    def __init__(self, seed: str = "") -> None:
        super().__init__()
        self.stream = streams(f"random agent {seed}", 1)[0]

    def action(self, you: Player) -> Card | None:
        return self._one_or_none(you.playable(ACTION))

    def treasures(self, you: Player) -> list[Card]:
        cards = you.playable(TREASURE)
        picked = self.stream.below(len(cards) + 2)
        if picked == len(cards):
            return []
        return you.hand if picked > len(cards) else [cards[picked]]

    def buy(self, you: Player) -> CardShaped | None:
        game = you.game
        things: list[CardShaped] = []
        for card in game.top_cards():
            if not cannot_buy(game, you, card):
                things.append(card)
        for landscape in game.landscapes:
            if not cannot_buy(game, you, landscape):
                things.append(landscape)
        picked = self.stream.below(len(things) + 1)
        return None if picked == len(things) else things[picked]

    def pay(self, you: Player, most: int, leaving: bool) -> int:
        return self._number(0, most)

    def choose_cards(
        self,
        you: Player,
        purpose: str,
        source: CardShaped,
        cards: list[Card],
        least: int,
        most: int,
    ) -> list[Card]:
        return self._mixed(cards)[: self._number(least, most)]

    def choose_pile(self, you: Player, purpose: str, source: CardShaped, piles: list[Pile]) -> Pile:
        return piles[self.stream.below(len(piles))]

    def choose_options(
        self, you: Player, source: CardShaped, options: list[str], count: int
    ) -> list[int]:
        left = list(range(len(options)))
        return [left.pop(self.stream.below(len(left))) for _ in range(count)]

    def choose_number(self, you: Player, source: CardShaped, least: int, most: int) -> int:
        number = self._number(least - 1, most)
        return NO_NUMBER if number < least else number

    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        return self.stream.below(2) == 1

    def fate(
        self, you: Player, source: CardShaped, card: Card, owner: Player, fates: list[str]
    ) -> str:
        return fates[self.stream.below(len(fates))]

    def order_cards(
        self, you: Player, purpose: str, source: CardShaped, cards: list[Card]
    ) -> list[Card]:
        return self._mixed(cards)

    def order_triggers(self, you: Player, waiting: list[Waiting]) -> list[Waiting]:
        left = waiting.copy()
        return [left.pop(self.stream.below(len(left))) for _ in range(len(waiting))]

    def name_card(self, you: Player, source: CardShaped) -> str:
        known = you.game.order
        return known[self.stream.below(len(known))].name

    def _one_or_none(self, cards: list[Card]) -> Card | None:
        picked = self.stream.below(len(cards) + 1)
        return None if picked == len(cards) else cards[picked]

    def _number(self, least: i64, most: i64) -> i64:
        return least + self.stream.below(most - least + 1)

    def _mixed(self, cards: list[Card]) -> list[Card]:
        left = cards.copy()
        return [left.pop(self.stream.below(len(left))) for _ in range(len(cards))]
