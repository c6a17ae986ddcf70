"""The kingdom piles of Empires that hold copies of one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.rules.agent import PLAY, PUT_IN_HAND, TRASH
from palatine.rules.card import ACTION, ATTACK, COMMAND, DURATION, TREASURE, VICTORY, Card, Plus
from palatine.rules.cost import Cost
from palatine.rules.play import HAND
from palatine.rules.triggers import (
    GAIN,
    LASTING,
    NOTHING,
    PHASE,
    PLAYING,
    START_OF_TURN,
    UNTIL_MY_NEXT_TURN,
    armed,
)

if TYPE_CHECKING:
    from palatine.rules.play import Gain, Play
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


class Archive(Card):
    types = ACTION | DURATION
    cost = Cost(5)
    plus = Plus(actions=1)
    text = (
        "Set aside the top 3 cards of your deck face down; you may look at them. "
        "Now, and at the start of your next two turns, put one of them into your hand."
    )

    def play(self, you: Player, play: Play) -> None:
        held = you.take(you.revealed, you.look_at_deck(3))
        self._pick(you, held)
        if held:
            you.arm(self, self.next_turn, LASTING, play, held)

    @armed(START_OF_TURN, reads=NOTHING, changes=NOTHING)
    def next_turn(self, you: Player, about: None, effect: Effect) -> None:
        self._pick(you, effect.held)
        if not effect.held:
            you.game.end_effect(effect)

    def _pick(self, you: Player, held: list[Card]) -> None:
        card = you.choose_one(PUT_IN_HAND, self, held)
        if card is not None:
            you.put_in_hand(you.take(held, [card]))

    def resume(self, you: Player, play: Play, held: list[Card]) -> None:
        you.arm(self, self.next_turn, LASTING, play, held)


class Crown(Card):
    types = ACTION | TREASURE
    cost = Cost(5)
    text = (
        "In your Action phase, you may play an Action card from your hand twice. "
        "In your Buy phase, you may play a Treasure from your hand twice."
    )
    may_ask = True

    def play(self, you: Player, play: Play) -> None:
        types = ACTION if you.in_action_phase() else TREASURE if you.in_buy_phase() else 0
        card = you.may_choose(PLAY, self, you.of_type(you.hand, types))
        if card is not None:
            you.play_twice(card, play)


class Enchantress(Card):
    types = ACTION | ATTACK | DURATION
    cost = Cost(3)
    text = (
        "Until your next turn, the first time each other player plays an Action card on their "
        "turn, they get +1 Card and +1 Action instead of what it says. "
        "At the start of your next turn, +2 Cards."
    )

    def play(self, you: Player, play: Play) -> None:
        you.arm(self, self.enchant, UNTIL_MY_NEXT_TURN, play)
        you.arm(self, self.next_turn, LASTING, play)

    @armed(PLAYING, card=ACTION, others=True)
    def enchant(self, you: Player, play: Play, effect: Effect) -> None:
        if you.is_turn() and you.actions_played == 1 and not play.replaced:
            play.replaced = True
            you.apply(Plus(cards=1, actions=1))

    @armed(START_OF_TURN, reads=NOTHING, changes=NOTHING)
    def next_turn(self, you: Player, about: None, effect: Effect) -> None:
        you.game.end_effect(effect)
        you.draw(2)

    def resume(self, you: Player, play: Play, held: list[Card]) -> None:
        self.play(you, play)


class Engineer(Card):
    types = ACTION
    cost = Cost(debt=4)
    text = (
        "Gain a card costing up to 4 coins. You may trash this. If you do, gain another such card."
    )

    def play(self, you: Player, play: Play) -> None:
        you.gain_costing(self, Cost(4))
        if you.may(TRASH, self, self) and you.trash_from_play(play):
            you.gain_costing(self, Cost(4))


class Groundskeeper(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=1, actions=1)
    text = "This turn, when you gain a Victory card, +1 VP."

    def play(self, you: Player, play: Play) -> None:
        you.arm(self, self.reward)

    @armed(GAIN, card=VICTORY, reads=NOTHING, changes=NOTHING)
    def reward(self, you: Player, gain: Gain, effect: Effect) -> None:
        you.take_vp(1)


class Overlord(Card):
    types = ACTION | COMMAND
    cost = Cost(debt=8)
    text = (
        "Play an Action card from the Supply that costs up to 5 coins and is neither a Command nor "
        "a Duration, leaving it there."
    )

    def play(self, you: Player, play: Play) -> None:
        game = you.game
        cards = [
            card
            for card in you.of_type(game.top_cards(), ACTION)
            if game.cost_of(card) <= Cost(5) and not game.types_of(card) & (COMMAND | DURATION)
        ]
        card = you.choose_one(PLAY, self, cards)
        if card is not None:
            you.play_left_there(card, play)


class Villa(Card):
    types = ACTION
    cost = Cost(4)
    plus = Plus(actions=2, buys=1, coins=1)
    text = (
        "When you gain this, put it into your hand, +1 Action, and if it is your Buy phase, "
        "return to your Action phase."
    )
    reads = NOTHING
    changes = PHASE

    def when_gained(self, you: Player, gain: Gain) -> None:
        you.move_gained(gain, HAND)
        you.add_actions(1)
        if you.in_buy_phase():
            you.game.back_to_action_phase()
