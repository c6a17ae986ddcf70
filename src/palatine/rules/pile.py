"""Piles of the Supply."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from palatine.rules.card import Card


@final
class Pile:
    """One pile: its randomizer says what it is, only its top card can be reached.

    `top` is None when it is empty. Copies of one card are counted; a pile with several different
    cards, or one that something strange was returned to, keeps `below`, the bottom card first.
    """

    def __init__(
        self, randomizer: Card, index: i64, top: Card | None, left: i64, below: list[Card] | None
    ) -> None:
        self.randomizer: Card = randomizer
        self.index: i64 = index
        self.top: Card | None = top
        self.left: i64 = left
        self.below: list[Card] | None = below

    @property
    def name(self) -> str:
        """What the pile is called."""
        return self.randomizer.name

    def face(self) -> Card:
        """What lies there to be seen: the top card, or the randomizer's name if it is empty."""
        return self.randomizer if self.top is None else self.top

    def take(self) -> Card:
        """Takes the top card off; the pile must not be empty."""
        card = self.top
        assert card is not None
        self.left -= 1
        below = self.below
        if below is not None:
            below.pop()
            self.top = below[-1] if below else None
        elif self.left == 0:
            self.top = None
        return card

    def put_back(self, card: Card) -> None:
        """Puts a card on top."""
        if self.below is None and self.top is not None and self.top is not card:
            self.below = [self.top] * self.left
        if self.below is not None:
            self.below.append(card)
        self.top = card
        self.left += 1

    def set_cards(self, cards: list[Card]) -> None:
        """Makes it hold exactly these, top first."""
        self.left = len(cards)
        self.top = cards[0] if cards else None
        alike = all(card is self.top for card in cards) and self.randomizer.cards() == [self.top]
        self.below = None if alike else cards[::-1]

    def all_cards(self) -> list[Card]:
        """What is on it, top first."""
        if self.below is not None:
            return self.below[::-1]
        return [] if self.top is None else [self.top] * self.left

    def copy(self) -> Pile:
        """The same pile, to change by itself."""
        below = self.below
        return Pile(
            self.randomizer,
            self.index,
            self.top,
            self.left,
            None if below is None else below.copy(),
        )
