"""Dominion, both editions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import CURSE_CARD, SILVER
from palatine.rules.agent import PLAY, REVEAL
from palatine.rules.card import ACTION, ATTACK, REACTION, Card, Plus
from palatine.rules.cost import Cost
from palatine.rules.triggers import ATTACKED, NOTHING, PLAYED, armed, when

if TYPE_CHECKING:
    from palatine.rules.play import Play
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


class Merchant(Card):
    types = ACTION
    cost = Cost(3)
    plus = Plus(cards=1, actions=1)
    text = "The first time you play a Silver this turn, +1 coin."

    def play(self, you: Player, play: Play) -> None:
        if not you.game.this_turn.get(SILVER):
            you.arm(self, self.first_silver)

    @armed(PLAYED, reads=NOTHING, changes=NOTHING)
    def first_silver(self, you: Player, play: Play, effect: Effect) -> None:
        if play.card is SILVER:
            you.add_coins(1)
            you.game.end_effect(effect)


class Militia(Card):
    types = ACTION | ATTACK
    cost = Cost(4)
    plus = Plus(coins=2)
    text = "Each other player discards until they have 3 cards in hand."

    def play(self, you: Player, play: Play) -> None:
        for victim in you.affected(play):
            victim.discard_down_to(self, 3)


class Moat(Card):
    types = ACTION | REACTION
    cost = Cost(2)
    plus = Plus(cards=2)
    text = (
        "When another player plays an Attack, you may first reveal this from your hand; "
        "the Attack then does not affect you."
    )

    @when(ATTACKED)
    def reveal(self, you: Player, play: Play) -> None:
        if you.may(REVEAL, self, self):
            you.reveal([self])
            play.spare(you)


class ThroneRoom(Card):
    types = ACTION
    cost = Cost(4)
    text = "You may play an Action card from your hand twice."

    def play(self, you: Player, play: Play) -> None:
        card = you.may_choose(PLAY, self, you.of_type(you.hand, ACTION))
        if card is not None:
            you.play_twice(card, play)


class Village(Card):
    types = ACTION
    cost = Cost(3)
    plus = Plus(cards=1, actions=2)
    text = ""


class Witch(Card):
    types = ACTION | ATTACK
    cost = Cost(5)
    plus = Plus(cards=2)
    text = "Each other player gains a Curse."

    def play(self, you: Player, play: Play) -> None:
        for victim in you.affected(play):
            victim.gain(CURSE_CARD)
