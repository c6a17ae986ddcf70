"""The Shadows of Rising Sun, which may be played from the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.rules.card import ACTION, ATTACK, SHADOW, Card, Plus
from palatine.rules.cost import Cost

if TYPE_CHECKING:
    from palatine.rules.play import Play
    from palatine.rules.player import Player


class Alley(Card):
    types = ACTION | SHADOW
    cost = Cost(4)
    plus = Plus(cards=1, actions=1)
    text = "Discard a card from your hand."

    def play(self, you: Player, play: Play) -> None:
        you.discard_some(self, 1, 1)


class Fishmonger(Card):
    types = ACTION | SHADOW
    cost = Cost(2)
    plus = Plus(buys=1, coins=1)


class Ninja(Card):
    types = ACTION | ATTACK | SHADOW
    cost = Cost(4)
    plus = Plus(cards=1)
    text = "Whoever else holds more than 3 cards discards down to 3."

    def play(self, you: Player, play: Play) -> None:
        for victim in you.affected(play):
            victim.discard_down_to(self, 3)


class Ronin(Card):
    types = ACTION | SHADOW
    cost = Cost(5)
    text = "Draw until you hold 7 cards."

    def play(self, you: Player, play: Play) -> None:
        you.draw(7 - len(you.hand))


class Tanuki(Card):
    types = ACTION | SHADOW
    cost = Cost(5)
    text = "Trash a card from your hand and gain one costing at most 2 coins more."

    def play(self, you: Player, play: Play) -> None:
        for card in you.trash_some(self, 1, 1):
            you.gain_costing(self, you.game.cost_of(card).plus_coins(2))
