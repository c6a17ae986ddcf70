"""The Events of Empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import ESTATE
from palatine.rules.agent import CHOOSE
from palatine.rules.card import Event
from palatine.rules.cost import Cost
from palatine.rules.triggers import GAIN, LASTING, NOTHING, START_OF_TURN, armed, when

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.play import Gain
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


class Donate(Event):
    cost = Cost(debt=8)
    text = (
        "At the start of your next turn, before anything else, put your deck and discard pile into "
        "your hand, trash any number of cards from it, shuffle the rest into your deck, and draw "
        "5 cards."
    )

    def buy(self, you: Player) -> None:
        you.arm(self, self.next_turn, LASTING)

    @armed(START_OF_TURN, first=True)
    def next_turn(self, you: Player, about: None, effect: Effect) -> None:
        you.game.end_effect(effect)
        you.put_in_hand(you.take_deck() + you.take_discard_pile())
        you.trash_some(self, 0, len(you.hand))
        you.shuffle_into_deck(you.take_hand())
        you.draw(5)


class Tax(Event):
    cost = Cost(2)
    text = (
        "Put 2 debt on a Supply pile. Setup: put 1 debt on each Supply pile. When a player gains a "
        "card in their Buy phase, they take the debt from its pile."
    )

    def set_up(self, game: Game) -> None:
        for pile in game.piles:
            game.add_tokens("debt", pile.randomizer, 1)

    def buy(self, you: Player) -> None:
        pile = you.choose_pile(CHOOSE, self, you.game.piles)
        if pile is not None:
            you.add_tokens("debt", pile.randomizer, 2)

    @when(GAIN, buy_phase=True, reads=NOTHING, changes=NOTHING)
    def levy(self, you: Player, gain: Gain) -> None:
        if gain.pile is not None:
            you.take_debt(you.game.take_tokens("debt", gain.pile, 10**6))


class Triumph(Event):
    cost = Cost(debt=5)
    text = "Gain an Estate. If you did, +1 VP per card you have gained this turn."

    def buy(self, you: Player) -> None:
        if you.gain(ESTATE):
            you.take_vp(len(you.gained_this_turn()))
