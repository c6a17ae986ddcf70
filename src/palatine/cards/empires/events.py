"""The Events of Empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import COPPER, CURSE_CARD, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from palatine.rules.agent import CHOOSE, KEEP, TRASH
from palatine.rules.card import ACTION, VICTORY, Event, Plus
from palatine.rules.cost import Cost
from palatine.rules.triggers import GAIN, LASTING, PILE_DEBT, START_OF_TURN, armed, when

if TYPE_CHECKING:
    from palatine.rules.card import Card
    from palatine.rules.game import Game
    from palatine.rules.play import Gain
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


class Advance(Event):
    cost = Cost(0)
    text = (
        "An Action you hold may be turned into another: trash it and gain an Action of up to 6 "
        "coins."
    )

    def buy(self, you: Player) -> None:
        card = you.may_choose(TRASH, self, you.of_type(you.hand, ACTION))
        if card is not None:
            you.trash([card])
            you.gain_costing(self, Cost(6), ACTION)


class Annex(Event):
    cost = Cost(debt=8)
    text = (
        "Of the cards in your discard pile, up to 5 of your choice stay there and all others are "
        "shuffled into your deck. Then you gain a Duchy."
    )

    def buy(self, you: Player) -> None:
        kept = you.choose(KEEP, self, you.discard_pile, 0, 5)
        discarded = you.take_discard_pile()
        you.discard_pile = you.take(discarded, kept)
        you.shuffle_into_deck(discarded)
        you.gain(DUCHY)


class Banquet(Event):
    cost = Cost(3)
    text = "You gain 2 Coppers, and with them a card of up to 5 coins that is no Victory card."

    def buy(self, you: Player) -> None:
        you.gain(COPPER)
        you.gain(COPPER)
        game = you.game
        up_to = Cost(5)
        cards = [
            card
            for card in game.top_cards()
            if game.cost_of(card) <= up_to and not game.types_of(card) & VICTORY
        ]
        you.gain_one_of(self, cards)


class Conquest(Event):
    cost = Cost(6)
    text = "You gain 2 Silvers. Then every Silver you gained this turn brings 1 VP."

    def buy(self, you: Player) -> None:
        you.gain(SILVER)
        you.gain(SILVER)
        you.take_vp(you.gained_this_turn().count(SILVER))


class Delve(Event):
    cost = Cost(2)
    plus = Plus(buys=1)
    text = "You gain a Silver."

    def buy(self, you: Player) -> None:
        you.gain(SILVER)


class Dominate(Event):
    cost = Cost(14)
    text = "You gain a Province, and with it, if there was one left, 9 VP."

    def buy(self, you: Player) -> None:
        if you.gain(PROVINCE):
            you.take_vp(9)


class Donate(Event):
    cost = Cost(debt=8)
    text = (
        "Your next turn begins with this, before anything else: your deck and discard pile join "
        "your hand, you trash what you like of it, the rest is shuffled into your deck, and you "
        "draw 5 cards."
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
        "You gain a Curse. If there was one left, you trash a card you hold, for 1 VP per coin "
        "of its cost."
    )

    def buy(self, you: Player) -> None:
        if you.gain(CURSE_CARD):
            for card in you.trash_some(self, 1, 1):
                you.take_vp(you.game.cost_of(card).coins)


class SaltTheEarth(Event):
    printed_name = "Salt the Earth"
    cost = Cost(4)
    plus = Plus(vp=1)
    text = "A Victory card of your choice leaves the Supply for the trash."

    def buy(self, you: Player) -> None:
        card = you.choose_one(TRASH, self, you.of_type(you.game.top_cards(), VICTORY))
        if card is not None:
            you.trash_from_supply(card)


class Tax(Event):
    cost = Cost(2)
    text = (
        "Another 2 debt go onto a Supply pile of your choice. Whoever gains a card in their own "
        "Buy phase takes the debt lying on its pile. Every Supply pile starts with 1 debt."
    )

    def set_up(self, game: Game) -> None:
        for pile in game.piles:
            self.prepare(game, pile.randomizer)

    def prepare(self, game: Game, pile: Card) -> None:
        game.add_tokens("debt", pile, 1)

    def buy(self, you: Player) -> None:
        pile = you.choose_pile(CHOOSE, self, you.game.piles)
        if pile is not None:
            you.add_tokens("debt", pile.randomizer, 2)

    @when(GAIN, buy_phase=True, reads=PILE_DEBT, changes=PILE_DEBT)
    def levy(self, you: Player, gain: Gain) -> None:
        if gain.pile is not None:
            you.take_debt(you.game.take_tokens("debt", gain.pile))


class Triumph(Event):
    cost = Cost(debt=5)
    text = (
        "You gain an Estate. If there was one left, every card you gained this turn brings 1 VP, "
        "the Estate included."
    )

    def buy(self, you: Player) -> None:
        if you.gain(ESTATE):
            you.take_vp(len(you.gained_this_turn()))


class Wedding(Event):
    cost = Cost(4, debt=3)
    plus = Plus(vp=1)
    text = "You gain a Gold."

    def buy(self, you: Player) -> None:
        you.gain(GOLD)


class Windfall(Event):
    cost = Cost(5)
    text = "You gain 3 Golds, but only with no card in your deck and none in your discard pile."

    def buy(self, you: Player) -> None:
        if not you.deck_size() and not you.discard_pile:
            for _ in range(3):
                you.gain(GOLD)
