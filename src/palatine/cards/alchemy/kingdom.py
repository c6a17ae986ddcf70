"""The kingdom cards of Alchemy; the Potion itself is a basic card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import COPPER, CURSE_CARD, DUCHY, GOLD, POTION
from palatine.rules.agent import DISCARD, ORDER, PLAY, TOPDECK
from palatine.rules.card import ACTION, ATTACK, TREASURE, VICTORY, Card, Plus
from palatine.rules.cost import Cost
from palatine.rules.triggers import (
    DISCARD_FROM_PLAY,
    ON_DECK,
    START_OF_CLEANUP,
    Effect,
    armed,
)

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.play import Play
    from palatine.rules.player import Player


class Alchemist(Card):
    types = ACTION
    cost = Cost(3, potions=1)
    plus = Plus(cards=2, actions=1)
    text = "As Clean-up starts this turn, it may go onto your deck if a Potion of yours is in play."

    def play(self, you: Player, play: Play) -> None:
        you.arm(self, self.start_of_cleanup, play=play)

    @armed(START_OF_CLEANUP, reads=ON_DECK, changes=ON_DECK)
    def start_of_cleanup(self, you: Player, about: object, effect: Effect) -> None:
        """The Potion need not have been spent."""
        play = effect.play
        there = play is not None and play.in_play and POTION in you.in_play
        if play is not None and there and you.may(TOPDECK, self, self):
            you.topdeck_from_play(play)


class Apothecary(Card):
    types = ACTION
    cost = Cost(2, potions=1)
    plus = Plus(cards=1, actions=1)
    text = (
        "Turn over the 4 cards on top of your deck: Coppers and Potions go to your hand, the "
        "others back on top in an order you choose."
    )

    def play(self, you: Player, play: Play) -> None:
        cards = you.reveal_from_deck(4)
        found: list[Card] = [card for card in cards if card in (COPPER, POTION)]
        you.put_in_hand(you.take(you.revealed, you.take(cards, found)), known=True)
        you.put_on_deck(you.take(you.revealed, you.order_cards(ORDER, self, cards)), known=True)


class Apprentice(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(actions=1)
    text = (
        "Trash a card from your hand and draw as many cards as it costs coins, 2 more if it costs "
        "a Potion."
    )

    def play(self, you: Player, play: Play) -> None:
        for card in you.trash_some(self, 1, 1):
            cost = you.game.cost_of(card)
            you.draw(cost.coins)
            if cost.potions:
                you.draw(2)


class Familiar(Card):
    types = ACTION | ATTACK
    cost = Cost(3, potions=1)
    plus = Plus(cards=1, actions=1)
    text = "All others gain a Curse."

    def play(self, you: Player, play: Play) -> None:
        for other in you.affected(play):
            other.gain(CURSE_CARD)


class Golem(Card):
    types = ACTION
    cost = Cost(4, potions=1)
    text = (
        "Turn over cards from your deck until two are Actions that are no Golems; discard all "
        "others, then play those Actions in either order."
    )

    def play(self, you: Player, play: Play) -> None:
        revealed: list[Card] = []
        actions: list[Card] = []
        while len(actions) < 2:
            card = you.reveal_from_deck(1)
            if not card:
                break
            if card[0] is not self and you.of_type(card, ACTION):
                actions += card
            else:
                revealed += card
        you.discard_revealed(revealed)
        while actions:
            first = you.choose_one(PLAY, self, actions)
            if first is None:
                break
            you.take(actions, [first])
            you.play_revealed(first, you.revealed)


class Herbalist(Card):
    types = ACTION
    cost = Cost(2)
    plus = Plus(buys=1, coins=1)
    text = "Once this turn a Treasure you discard from play may go onto your deck instead."

    def play(self, you: Player, play: Play) -> None:
        you.arm(self, self.discarded)

    @armed(DISCARD_FROM_PLAY, card=TREASURE, once=True)
    def discarded(self, you: Player, about: Card, effect: Effect) -> None:
        """One of all that are discarded now, if it has not moved on since."""
        card = you.may_choose(TOPDECK, self, you.of_type(you.game.discarded, TREASURE))
        if card is not None and you.take_discarded(card):
            you.put_on_deck([card], known=True)


class PhilosophersStone(Card):
    printed_name = "Philosopher's Stone"
    types = TREASURE
    cost = Cost(3, potions=1)
    text = "+1 coin for every full 5 cards that your deck and discard pile have together."
    best_last = True

    def play(self, you: Player, play: Play) -> None:
        you.add_coins((you.deck_size() + len(you.discard_pile)) // 5)


class Possession(Card):
    types = ACTION
    cost = Cost(6, potions=1)
    text = (
        "Your left neighbour takes an extra turn after this one, unless it is itself an extra "
        "turn. You see what they see and decide everything in it; cards and debt they would gain "
        "are yours, and what is trashed of theirs is set aside and discarded when the turn ends."
    )

    def play(self, you: Player, play: Play) -> None:
        you.give_extra_turn(you.left(), possessed=True)


class ScryingPool(Card):
    types = ACTION | ATTACK
    cost = Cost(2, potions=1)
    plus = Plus(actions=1)
    text = (
        "Everybody, you first, turns over the card on top of their deck, and you decide whether it "
        "is discarded or stays there. Then turn over cards from your deck up to the first that is "
        "no Action, and take them all into your hand."
    )

    def play(self, you: Player, play: Play) -> None:
        for player in [you, *you.affected(play)]:
            for card in player.reveal_from_deck(1):
                if you.choose_fate(self, card, player, [DISCARD, TOPDECK]) == DISCARD:
                    player.discard_revealed([card])
                else:
                    player.put_on_deck(player.take(player.revealed, [card]), known=True)
        revealed: list[Card] = []
        while True:
            turned = you.reveal_from_deck(1)
            revealed += turned
            if not you.of_type(turned, ACTION):
                break
        you.put_in_hand(you.take(you.revealed, revealed), known=True)


class Transmute(Card):
    types = ACTION
    cost = Cost(0, potions=1)
    text = (
        "Trash a card from your hand. You gain a Duchy if it is an Action, a Transmute if it is a "
        "Treasure, a Gold if it is a Victory card; all that apply, in this order."
    )

    def play(self, you: Player, play: Play) -> None:
        for card in you.trash_some(self, 1, 1):
            types = you.game.types_of(card)
            if types & ACTION:
                you.gain(DUCHY)
            if types & TREASURE:
                you.gain(self)
            if types & VICTORY:
                you.gain(GOLD)


class University(Card):
    types = ACTION
    cost = Cost(2, potions=1)
    plus = Plus(actions=2)
    text = "You may gain an Action of up to 5 coins."

    def play(self, you: Player, play: Play) -> None:
        you.gain_costing(self, Cost(5), ACTION, optional=True)


class Vineyard(Card):
    types = VICTORY
    cost = Cost(0, potions=1)
    text = "1 VP for every full 3 Actions you own."

    def victory_points(self, game: Game, owned: dict[Card, int]) -> int:
        actions = [card for card in owned if game.types_of(card) & ACTION]
        return sum(owned[card] for card in actions) // 3
