"""The Events of Empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import COPPER, CURSE_CARD, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from palatine.rules.agent import CHOOSE, KEEP, TRASH
from palatine.rules.card import ACTION, VICTORY, Event, Plus
from palatine.rules.cost import Cost
from palatine.rules.triggers import GAIN, LASTING, NOTHING, START_OF_TURN, armed, when

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.play import Gain
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


class Advance(Event):
    cost = Cost(0)
    text = (
        "You may trash an Action card from your hand. "
        "If you do, gain an Action card costing up to 6 coins."
    )

    def buy(self, you: Player) -> None:
        card = you.may_choose(TRASH, self, you.of_type(you.hand, ACTION))
        if card is not None:
            you.trash([card])
            you.gain_costing(self, Cost(6), ACTION)


class Annex(Event):
    cost = Cost(debt=8)
    text = (
        "Look through your discard pile, keep up to 5 cards in it, "
        "and shuffle the others into your deck. Gain a Duchy."
    )

    def buy(self, you: Player) -> None:
        kept = you.choose(KEEP, self, you.discard_pile, 0, 5)
        discarded = you.take_discard_pile()
        you.discard_pile = you.take(discarded, kept)
        you.shuffle_into_deck(discarded)
        you.gain(DUCHY)


class Banquet(Event):
    cost = Cost(3)
    text = "Gain 2 Coppers and a card costing up to 5 coins that is not a Victory card."

    def buy(self, you: Player) -> None:
        you.gain(COPPER)
        you.gain(COPPER)
        game = you.game
        cards = [
            card
            for card in game.top_cards()
            if game.cost_of(card) <= Cost(5) and not game.types_of(card) & VICTORY
        ]
        you.gain_one_of(self, cards)


class Conquest(Event):
    cost = Cost(6)
    text = "Gain 2 Silvers. +1 VP per Silver you have gained this turn."

    def buy(self, you: Player) -> None:
        you.gain(SILVER)
        you.gain(SILVER)
        you.take_vp(you.gained_this_turn().count(SILVER))


class Delve(Event):
    cost = Cost(2)
    plus = Plus(buys=1)
    text = "Gain a Silver."

    def buy(self, you: Player) -> None:
        you.gain(SILVER)


class Dominate(Event):
    cost = Cost(14)
    text = "Gain a Province. If you did, +9 VP."

    def buy(self, you: Player) -> None:
        if you.gain(PROVINCE):
            you.take_vp(9)


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


class Ritual(Event):
    cost = Cost(4)
    text = (
        "Gain a Curse. If you did, trash a card from your hand. "
        "+1 VP per coin it costs once it is trashed."
    )

    def buy(self, you: Player) -> None:
        if you.gain(CURSE_CARD):
            for card in you.trash_some(self, 1, 1):
                you.take_vp(you.game.cost_of(card).coins)


class SaltTheEarth(Event):
    printed_name = "Salt the Earth"
    cost = Cost(4)
    plus = Plus(vp=1)
    text = "Trash a Victory card from the Supply."

    def buy(self, you: Player) -> None:
        card = you.choose_one(TRASH, self, you.of_type(you.game.top_cards(), VICTORY))
        if card is not None:
            you.trash_from_supply(card)


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


class Wedding(Event):
    cost = Cost(4, debt=3)
    plus = Plus(vp=1)
    text = "Gain a Gold."

    def buy(self, you: Player) -> None:
        you.gain(GOLD)


class Windfall(Event):
    cost = Cost(5)
    text = "If your deck and discard pile are empty, gain 3 Golds."

    def buy(self, you: Player) -> None:
        if not you.deck_size() and not you.discard_pile:
            for _ in range(3):
                you.gain(GOLD)
