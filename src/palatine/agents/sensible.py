"""Sensible answers to every question, so that a bot has to name no more than its buys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from palatine.agents.habits.empires import enchanted
from palatine.agents.habits.habit import Question
from palatine.agents.judge import Judge
from palatine.agents.tally import strength
from palatine.rules.agent import DISCARD, NO_NUMBER, TOPDECK
from palatine.rules.card import ACTION, SHADOW, TREASURE, Card, CardShaped
from palatine.rules.game import BUYING, CLEANUP
from palatine.rules.triggers import PLAYING

if TYPE_CHECKING:
    from palatine.rules.pile import Pile
    from palatine.rules.player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Sensible(Judge):
    """Plays every card without a blunder; a subclass says what to buy (`buy`).

    With `wants` and `would_buy` a subclass that has a plan can apply it to gains, too, and to plays
    that prepare a purchase. Single cards are answered as the habits say (`palatine.agents.habits`),
    all others by what the question is for. It looks at nothing that its seat may not see.
    """

    # Moves of the turn

    def action(self, you: Player) -> Card | None:
        best: Card | None = None
        best_rank: i64 = 0
        game = you.game
        hand = you.playable(ACTION) if game.types & SHADOW or game.treasures_are else you.hand
        tried: list[Card] = []
        for card in hand:
            if game.types_of(card) & ACTION and card not in tried:
                tried.append(card)
                rank = self.rank(you, card)
                if rank > best_rank:
                    best = card
                    best_rank = rank
        if best is not None and game.heard & PLAYING and enchanted(you):
            return self.least_valuable(you) or best
        return best

    def treasures(self, you: Player) -> list[Card]:
        if you.game.only_plain_treasures:
            return you.hand
        for card in you.hand:
            if card.bits & TREASURE and not card.bulk:
                return self._in_order(you)
        return you.hand

    def _in_order(self, you: Player) -> list[Card]:
        """Treasures that ask something one by one, then plain ones, then those best played last."""
        plain: list[Card] = []
        last: list[Card] = []
        for card in you.of_type(you.hand, TREASURE):
            habit = self.habits.get(card.name)
            if habit is not None:
                if habit.plays(self, you, card):
                    return [card]
            elif card.asks:
                return [card]
            elif card.plays_last:
                last.append(card)
            else:
                plain.append(card)
        return plain + last

    def pay(self, you: Player, most: int, leaving: bool) -> int:
        return most if you.game.phase in (BUYING, CLEANUP) else 0

    # Choices

    def choose_cards(
        self,
        you: Player,
        purpose: str,
        source: CardShaped,
        cards: list[Card],
        least: int,
        most: int,
    ) -> list[Card]:
        question = Question(purpose, source, cards, least, most)
        habit = self.habits.get(source.name)
        if habit is not None:
            return habit.choose(self, you, question)
        return self.usual_choice(you, question)

    def choose_pile(self, you: Player, purpose: str, source: CardShaped, piles: list[Pile]) -> Pile:
        habit = self.habits.get(source.name)
        return piles[0] if habit is None else habit.pile(self, you, piles)

    def choose_options(
        self, you: Player, source: CardShaped, options: list[str], count: int
    ) -> list[int]:
        habit = self.habits.get(source.name)
        if habit is None:
            return list(range(count))
        return habit.options(self, you, source, count)

    def choose_number(self, you: Player, source: CardShaped, least: int, most: int) -> int:
        habit = self.habits.get(source.name)
        return NO_NUMBER if habit is None else habit.number(self, you, least, most)

    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        habit = self.habits.get(source.name)
        if habit is not None:
            return habit.may(self, you, purpose, card)
        return self.usual_may(you, purpose, card)

    def fate(
        self, you: Player, source: CardShaped, card: Card, owner: Player, fates: list[str]
    ) -> str:
        good = strength(card) > self.density(you)
        fate = TOPDECK if good == (owner is you) else DISCARD
        return fate if fate in fates else fates[0]

    def order_cards(
        self, you: Player, purpose: str, source: CardShaped, cards: list[Card]
    ) -> list[Card]:
        return self.least_useful(you, cards, len(cards))[::-1]

    def name_card(self, you: Player, source: CardShaped) -> str:
        self.own.look(you)
        counts = self.own.counts()
        return max(counts, key=counts.__getitem__).name if counts else source.name
