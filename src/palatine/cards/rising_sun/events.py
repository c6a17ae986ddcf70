"""The Events of Rising Sun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import GOLD
from palatine.rules.agent import GAIN as TO_GAIN
from palatine.rules.agent import NO_NUMBER, PLAY
from palatine.rules.card import ACTION, ATTACK, TREASURE, Event, Plus
from palatine.rules.cost import Cost
from palatine.rules.triggers import END_OF_TURN, GAIN, IN_HAND, NOTHING, armed, when

if TYPE_CHECKING:
    from palatine.rules.card import Card
    from palatine.rules.play import Gain
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


class Amass(Event):
    cost = Cost(2)
    text = "If no Action of yours is in play, you gain one of up to 5 coins."

    def buy(self, you: Player) -> None:
        if not you.of_type(you.in_play, ACTION):
            you.gain_costing(self, Cost(5), ACTION)


class Asceticism(Event):
    cost = Cost(2)
    text = "Pay as many coins as you like, and trash as many cards you hold."

    def buy(self, you: Player) -> None:
        paid = you.choose_number(self, 1, min(you.coins, len(you.hand)))
        if paid != NO_NUMBER:
            you.add_coins(-paid)
            you.trash_some(self, paid, paid)


class Continue(Event):
    cost = Cost(debt=8)
    once_a_turn = True
    text = (
        "Once a turn: you gain an Action of up to 4 coins that is no Attack, go back to your "
        "Action phase and play it there. Then +1 Action and +1 Buy."
    )

    def buy(self, you: Player) -> None:
        game = you.game
        cards = [
            card
            for card in you.of_type(game.top_cards(), ACTION)
            if game.cost_of(card) <= Cost(4) and not game.types_of(card) & ATTACK
        ]
        chosen = you.choose_one(TO_GAIN, self, cards)
        gain = None if chosen is None else you.gain(chosen)
        if you.in_buy_phase():
            game.back_to_action_phase()
        if gain is not None:
            for card in you.take_gained(gain):
                you.play_taken(card)
        you.apply(Plus(actions=1, buys=1))


class Credit(Event):
    cost = Cost(2)
    text = "You gain an Action or Treasure of up to 8 coins and take its cost in debt."

    def buy(self, you: Player) -> None:
        card = you.gain_costing(self, Cost(8), ACTION | TREASURE)
        if card is not None and not you.game.is_possessed(you):
            you.take_debt(you.game.cost_of(card).coins)


class Foresight(Event):
    cost = Cost(2)
    text = (
        "Turn over cards from your deck up to the first Action, which is set aside and comes to "
        "your hand as the turn ends; discard the others."
    )

    def buy(self, you: Player) -> None:
        others: list[Card] = []
        while True:
            card = you.reveal_from_deck(1)
            if not card or you.of_type(card, ACTION):
                break
            others += card
        if card:
            you.arm(self, self.end_of_turn, held=you.take(you.revealed, card), face_up=True)
        you.discard_revealed(others)

    @armed(END_OF_TURN, reads=NOTHING, changes=IN_HAND)
    def end_of_turn(self, you: Player, about: None, effect: Effect) -> None:
        you.game.end_effect(effect)
        you.put_in_hand(effect.held, known=True)


class Gather(Event):
    cost = Cost(7)
    text = "You gain a card of exactly 3 coins, then one of exactly 4, then one of exactly 5."

    def buy(self, you: Player) -> None:
        game = you.game
        for coins in (3, 4, 5):
            cards = [card for card in game.top_cards() if game.cost_of(card) == Cost(coins)]
            you.gain_one_of(self, cards)


class Kintsugi(Event):
    cost = Cost(3)
    text = (
        "Trash a card you hold. If you have gained a Gold in this game, you gain a card that "
        "costs at most 2 coins more."
    )

    def buy(self, you: Player) -> None:
        for card in you.trash_some(self, 1, 1):
            if you.game.happened.get(self, 0) >> you.seat & 1:
                you.gain_costing(self, you.game.cost_of(card).plus_coins(2))

    @when(GAIN, card=TREASURE, reads=NOTHING, changes=NOTHING)
    def note_gold(self, you: Player, gain: Gain) -> None:
        """Each player's bit says whether they have."""
        if gain.card is GOLD:
            happened = you.game.happened
            happened[self] = happened.get(self, 0) | 1 << you.seat


class Practice(Event):
    cost = Cost(3)
    text = "An Action you hold may be played, and once that is done played again."

    def buy(self, you: Player) -> None:
        card = you.may_choose(PLAY, self, you.playable(ACTION))
        if card is not None:
            you.play_twice(card)


class ReceiveTribute(Event):
    cost = Cost(5)
    text = (
        "After three gains or more in this turn you gain up to 3 Actions, no two of a name and "
        "none of a name that you have in play."
    )

    def buy(self, you: Player) -> None:
        if len(you.gained_this_turn()) < 3:
            return
        gained: list[Card] = []
        while len(gained) < 3:
            cards = [
                card
                for card in you.of_type(you.game.top_cards(), ACTION)
                if card not in gained and card not in you.in_play
            ]
            card = you.gain_one_of(self, cards, optional=True)
            if card is None:
                return
            gained.append(card)


class SeaTrade(Event):
    cost = Cost(4)
    text = "+1 Card for every Action you have in play; then trash at most as many cards you hold."

    def buy(self, you: Player) -> None:
        actions = len(you.of_type(you.in_play, ACTION))
        you.draw(actions)
        you.trash_some(self, 0, actions)
