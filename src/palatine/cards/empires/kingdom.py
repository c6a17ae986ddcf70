"""The kingdom piles of Empires that hold copies of one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import COPPER, ESTATE, GOLD
from palatine.rules.agent import PLAY, PUT_IN_HAND, REVEAL, TRASH
from palatine.rules.card import (
    ACTION,
    ATTACK,
    COMMAND,
    DURATION,
    GATHERING,
    TREASURE,
    VICTORY,
    Card,
    Plus,
)
from palatine.rules.cost import Cost
from palatine.rules.play import HAND
from palatine.rules.triggers import (
    BUY_PHASE_GAIN,
    GAIN,
    IN_HAND,
    LASTING,
    NOTHING,
    ON_DECK,
    PHASE,
    PILE_VP,
    PLAYING,
    START_OF_TURN,
    UNTIL_MY_NEXT_TURN,
    WHEREABOUTS,
    armed,
    ties_of_gaining,
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
        "Set aside the 3 cards on top of your deck face down, under this; you may look at them. "
        "One goes to your hand at once, one as your next turn starts, and the last the turn "
        "after."
    )

    def play(self, you: Player, play: Play) -> None:
        held = you.take(you.revealed, you.look_at_deck(3))
        if held:
            self._hand_out(you, you.arm(self, self.next_turn, LASTING, play, held))

    @armed(START_OF_TURN, reads=NOTHING, changes=IN_HAND, asks=True)
    def next_turn(self, you: Player, about: None, effect: Effect) -> None:
        self._hand_out(you, effect)

    def _hand_out(self, you: Player, effect: Effect) -> None:
        card = you.choose_one(PUT_IN_HAND, self, effect.held)
        if card is not None:
            you.put_in_hand(you.take(effect.held, [card]))
        if not effect.held:
            you.game.end_effect(effect)

    def resume(self, you: Player, play: Play, held: list[Card]) -> None:
        you.arm(self, self.next_turn, LASTING, play, held)


class Capital(Card):
    types = TREASURE
    cost = Cost(5)
    plus = Plus(coins=6, buys=1)
    text = "Discarding it from play costs you 6 debt."
    reads = NOTHING
    changes = NOTHING

    def when_discarded_from_play(self, you: Player) -> None:
        you.take_debt(6)


class ChariotRace(Card):
    types = ACTION
    cost = Cost(3)
    plus = Plus(actions=1)
    text = (
        "Draw a card and reveal it; your left neighbour reveals the card on top of their deck. "
        "The dearer card wins: if it is yours, +1 coin and +1 VP."
    )

    def play(self, you: Player, play: Play) -> None:
        game = you.game
        mine = you.draw_revealed(1)
        theirs = you.left().reveal_top()
        if mine and theirs is not None and game.cost_of(mine[0]) > game.cost_of(theirs):
            you.apply(Plus(coins=1, vp=1))


def _companions(you: Player, gain: Gain) -> list[Card]:
    """The cards to gain that cost exactly as much as the gained one and have another name."""
    game = you.game
    cost = game.cost_of(gain.card)
    return [
        card for card in game.top_cards() if card is not gain.card and game.cost_of(card) == cost
    ]


def _ties_of_companions(charm: Card, you: Player, gain: Gain) -> tuple[int, int]:
    return ties_of_gaining(you.game, _companions(you, gain))


def _brought_by_companions(charm: Card, you: Player, gain: Gain) -> list[Card]:
    companions = _companions(you, gain)
    return companions + [brought for card in companions for brought in card.brings]


class Charm(Card):
    types = TREASURE
    cost = Cost(5)
    text = (
        "Either +1 Buy and +2 coins, or company for the next card you gain this turn: you may gain "
        "another with it, of the same cost and a different name."
    )
    may_ask = True

    def play(self, you: Player, play: Play) -> None:
        if you.choose_option(self, ["+1 Buy and +2 coins", "a second gain"]) == 0:
            you.apply(Plus(buys=1, coins=2))
        else:
            you.arm(self, self.gain_another)

    @armed(GAIN, once=True, ties=_ties_of_companions, brings=_brought_by_companions)
    def gain_another(self, you: Player, gain: Gain, effect: Effect) -> None:
        you.gain_one_of(self, _companions(you, gain), optional=True)


class CityQuarter(Card):
    types = ACTION
    cost = Cost(debt=8)
    plus = Plus(actions=2)
    text = "Reveal your hand, then draw a card for every Action in it."

    def play(self, you: Player, play: Play) -> None:
        you.reveal(you.hand)
        you.draw(len(you.of_type(you.hand, ACTION)))


class Crown(Card):
    types = ACTION | TREASURE
    cost = Cost(5)
    text = (
        "Choose a card from your hand to play two times, or none: an Action in your Action "
        "phase, a Treasure in your Buy phase."
    )
    may_ask = True

    def play(self, you: Player, play: Play) -> None:
        types = ACTION if you.in_action_phase() else TREASURE if you.in_buy_phase() else 0
        card = you.may_choose(PLAY, self, you.playable(types))
        if card is not None:
            you.play_twice(card, play)


class Enchantress(Card):
    types = ACTION | ATTACK | DURATION
    cost = Cost(3)
    text = (
        "Until you take your next turn, the first Action of every other player's turn gives +1 "
        "Card and +1 Action in place of all that playing it does. Draw 2 cards as your next turn "
        "starts."
    )

    def play(self, you: Player, play: Play) -> None:
        you.arm(self, self.enchant, UNTIL_MY_NEXT_TURN, play)
        you.arm(self, self.next_turn, LASTING, play)

    @armed(PLAYING, card=ACTION, others=True)
    def enchant(self, you: Player, play: Play, effect: Effect) -> None:
        if you.is_turn() and you.actions_played == 1 and not play.replaced:
            you.replace(play, self)
            you.apply(Plus(cards=1, actions=1))

    @armed(START_OF_TURN, reads=ON_DECK, changes=IN_HAND | ON_DECK)
    def next_turn(self, you: Player, about: None, effect: Effect) -> None:
        you.game.end_effect(effect)
        you.draw(2)

    def resume(self, you: Player, play: Play, held: list[Card]) -> None:
        if not you.is_turn():
            self.play(you, play)


class Engineer(Card):
    types = ACTION
    cost = Cost(debt=4)
    text = "Gain a card of up to 4 coins. Trashing this, if you like, gains you a second one."

    def play(self, you: Player, play: Play) -> None:
        you.gain_costing(self, Cost(4))
        if play.in_play and you.may(TRASH, self, self):
            you.trash_from_play(play)
            you.gain_costing(self, Cost(4))


class FarmersMarket(Card):
    printed_name = "Farmers' Market"
    types = ACTION | GATHERING
    cost = Cost(3)
    plus = Plus(buys=1)
    text = (
        "Below 4 VP on its pile: put 1 VP there, then get a coin for every VP there. From 4 VP "
        "on: take all of them instead and trash this."
    )

    def play(self, you: Player, play: Play) -> None:
        game = you.game
        if game.tokens_on("vp", self) >= 4:
            you.take_vp_from(self)
            you.trash_from_play(play)
        else:
            you.add_tokens("vp", self, 1)
            you.add_coins(game.tokens_on("vp", self))


class Forum(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=3, actions=1)
    text = "Then discard 2 cards. Gaining it gives +1 Buy."
    reads = NOTHING
    changes = NOTHING

    def play(self, you: Player, play: Play) -> None:
        you.discard_some(self, 2, 2)

    def when_gained(self, you: Player, gain: Gain) -> None:
        you.add_buys(1)


class Groundskeeper(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=1, actions=1)
    text = "Every Victory card you gain from now on this turn brings 1 VP."

    def play(self, you: Player, play: Play) -> None:
        you.arm(self, self.reward)

    @armed(GAIN, card=VICTORY, reads=NOTHING, changes=NOTHING)
    def reward(self, you: Player, gain: Gain, effect: Effect) -> None:
        you.take_vp(1)


class Legionary(Card):
    types = ACTION | ATTACK
    cost = Cost(5)
    plus = Plus(coins=3)
    text = (
        "Revealing a Gold from your hand, if you like, makes the others discard down to 2 cards "
        "and draw 1, one player after the other."
    )

    def play(self, you: Player, play: Play) -> None:
        if GOLD in you.hand and you.may(REVEAL, self, GOLD):
            you.reveal([GOLD])
            for victim in you.affected(play):
                victim.discard_down_to(self, 2)
                victim.draw(1)


class Overlord(Card):
    types = ACTION | COMMAND
    cost = Cost(debt=8)
    text = (
        "Choose an Action in the Supply of up to 5 coins, no Command and no Duration, and play "
        "it where it lies."
    )

    def play(self, you: Player, play: Play) -> None:
        game = you.game
        up_to = Cost(5)
        cards = [
            card
            for card in you.of_type(game.top_cards(), ACTION)
            if game.cost_of(card) <= up_to and not game.types_of(card) & (COMMAND | DURATION)
        ]
        card = you.choose_one(PLAY, self, cards)
        if card is not None:
            you.play_left_there(card, play)


class RoyalBlacksmith(Card):
    types = ACTION
    cost = Cost(debt=8)
    plus = Plus(cards=5)
    text = "Then reveal your hand; every Copper in it is discarded."

    def play(self, you: Player, play: Play) -> None:
        you.reveal(you.hand)
        you.discard([COPPER] * you.hand.count(COPPER))


class Sacrifice(Card):
    types = ACTION
    cost = Cost(4)
    text = (
        "Trash a card you hold. An Action brings +2 Cards and +2 Actions, a Treasure +2 coins, a "
        "Victory card +2 VP; each of its types counts."
    )

    def play(self, you: Player, play: Play) -> None:
        for card in you.trash_some(self, 1, 1):
            types = you.game.types_of(card)
            if types & ACTION:
                you.apply(Plus(cards=2, actions=2))
            if types & TREASURE:
                you.add_coins(2)
            if types & VICTORY:
                you.take_vp(2)


class Temple(Card):
    types = ACTION | GATHERING
    cost = Cost(4)
    plus = Plus(vp=1)
    text = (
        "Trash one, two or three cards you hold, no two of a name, then put 1 VP on the Temple "
        "pile. Whoever gains a Temple takes all VP lying there."
    )
    reads = PILE_VP
    changes = PILE_VP

    def play(self, you: Player, play: Play) -> None:
        you.trash(you.choose(TRASH, self, list(dict.fromkeys(you.hand)), 1, 3))
        you.add_tokens("vp", self, 1)

    def when_gained(self, you: Player, gain: Gain) -> None:
        you.take_vp_from(self)


class Villa(Card):
    types = ACTION
    cost = Cost(4)
    plus = Plus(actions=2, buys=1, coins=1)
    text = (
        "Once gained it moves to your hand and gives +1 Action; your Buy phase, if it is that, "
        "ends for a new Action phase."
    )
    reads = WHEREABOUTS
    changes = PHASE | BUY_PHASE_GAIN | WHEREABOUTS | IN_HAND

    def when_gained(self, you: Player, gain: Gain) -> None:
        you.move_gained(gain, HAND)
        you.add_actions(1)
        if you.in_buy_phase():
            you.game.back_to_action_phase()


class WildHunt(Card):
    types = ACTION | GATHERING
    cost = Cost(5)
    text = (
        "Either draw 3 cards and put 1 VP on the Wild Hunt pile, or gain an Estate; gaining it "
        "gets you all VP lying there."
    )

    def play(self, you: Player, play: Play) -> None:
        if you.choose_option(self, ["+3 Cards", "an Estate"]) == 0:
            you.draw(3)
            you.add_tokens("vp", self, 1)
        elif you.gain(ESTATE):
            you.take_vp_from(self)
