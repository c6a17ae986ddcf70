"""The kingdom cards of Rising Sun that are neither Omens nor Shadows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.cards.basic import CURSE_CARD, GOLD
from palatine.rules.agent import GAIN, RETURN
from palatine.rules.card import (
    ACTION,
    ATTACK,
    COMMAND,
    DURATION,
    TREASURE,
    Card,
    Plus,
)
from palatine.rules.cost import Cost
from palatine.rules.scoring import count_cards
from palatine.rules.triggers import (
    AFTER_PLAYING,
    LASTING,
    NOTHING,
    START_OF_TURN,
    armed,
)

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.play import Play
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


_FOR_ARISTOCRATS: Final = (Plus(buys=3), Plus(actions=3), Plus(cards=3), Plus(coins=3))


class Aristocrat(Card):
    types = ACTION
    cost = Cost(3)
    text = (
        "The Aristocrats you have in play are counted: 1 or 5 give +3 Actions, 2 or 6 +3 Cards, 3 "
        "or 7 +3 coins, 4 or 8 +3 Buys."
    )

    def play(self, you: Player, play: Play) -> None:
        number = you.in_play.count(self)
        if 1 <= number <= 8:
            you.apply(_FOR_ARISTOCRATS[number % 4])


class Artist(Card):
    types = ACTION
    cost = Cost(debt=8)
    plus = Plus(actions=1)
    text = "Draw a card for every card of which a single copy is in play on your side."

    def play(self, you: Player, play: Play) -> None:
        you.draw(list(count_cards(you.in_play).values()).count(1))


class Change(Card):
    types = ACTION
    cost = Cost(4)
    text = (
        "+3 coins if you owe any debt. If you do not, trash a card from your hand and gain one "
        "that costs more coins, whatever else it costs, and take the difference in debt."
    )

    def play(self, you: Player, play: Play) -> None:
        if you.owes():
            you.add_coins(3)
            return
        game = you.game
        for trashed in you.trash_some(self, 1, 1):
            coins = game.cost_of(trashed).coins
            dearer = [card for card in game.top_cards() if game.cost_of(card).coins > coins]
            card = you.choose_one(GAIN, self, dearer)
            if card is not None:
                difference = game.cost_of(card).coins - coins
                if you.gain(card):
                    you.take_debt(difference)


class Craftsman(Card):
    types = ACTION
    cost = Cost(3)
    text = "Take 2 debt and gain a card of up to 5 coins."

    def play(self, you: Player, play: Play) -> None:
        you.take_debt(2)
        you.gain_costing(self, Cost(5))


class Daimyo(Card):
    types = ACTION | COMMAND
    cost = Cost(debt=6)
    plus = Plus(cards=1, actions=1)
    text = "The next Action you play this turn that is no Command is played again afterwards."

    def play(self, you: Player, play: Play) -> None:
        you.arm(self, self.replay, play=play)

    @armed(AFTER_PLAYING, card=ACTION, no_card=COMMAND, once=True, reads=NOTHING, changes=NOTHING)
    def replay(self, you: Player, played: Play, effect: Effect) -> None:
        if effect.play is not None:
            you.play_again(played, effect.play)


class GoldMine(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=1, actions=1, buys=1)
    text = "You may take 4 debt for gaining a Gold."

    def play(self, you: Player, play: Play) -> None:
        if you.may(GAIN, self, GOLD):
            you.gain(GOLD)
            you.take_debt(4)


class ImperialEnvoy(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=5, buys=1)
    text = "Take 2 debt."

    def play(self, you: Player, play: Play) -> None:
        you.take_debt(2)


class Litter(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=2, actions=2)
    text = "Take 1 debt."

    def play(self, you: Player, play: Play) -> None:
        you.take_debt(1)


class Rice(Card):
    types = TREASURE
    cost = Cost(7)
    plus = Plus(buys=1)
    text = "+1 coin for every type that one of your cards in play has."
    best_last = True

    def play(self, you: Player, play: Play) -> None:
        game = you.game
        types = 0
        for card in you.in_play:
            types |= game.types_of(card)
        you.add_coins(types.bit_count())


class RiceBroker(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(actions=1)
    text = "Trash a card from your hand: +2 Cards for a Treasure, +5 Cards for an Action."

    def play(self, you: Player, play: Play) -> None:
        for card in you.trash_some(self, 1, 1):
            types = you.game.types_of(card)
            if types & TREASURE:
                you.draw(2)
            if types & ACTION:
                you.draw(5)


class Riverboat(Card):
    types = ACTION | DURATION
    cost = Cost(3)
    text = (
        "As your next turn starts, play the card that was set aside for this game, an unused "
        "Action of exactly 5 coins that is no Duration. It stays where it is."
    )
    set_up_with = ACTION
    set_up_from_outside = True

    def fits(self, pile: Card) -> bool:
        wanted = pile.bits & ACTION and not pile.bits & DURATION
        return bool(wanted) and pile.price == Cost(5) and pile.cards() == [pile]

    def set_up(self, game: Game) -> None:
        card = game.unused_pile(self)
        if card is not None:
            game.admit(card)
            if card.changes_set_up:
                card.set_up(game)

    def play(self, you: Player, play: Play) -> None:
        you.arm(self, self.next_turn, LASTING, play)

    @armed(START_OF_TURN)
    def next_turn(self, you: Player, about: None, effect: Effect) -> None:
        you.game.end_effect(effect)
        card = you.game.chosen.get(self)
        if card is not None and effect.play is not None:
            you.play_left_there(card, effect.play)

    def resume(self, you: Player, play: Play, held: list[Card]) -> None:
        if not you.is_turn():
            self.play(you, play)


class RootCellar(Card):
    types = ACTION
    cost = Cost(3)
    plus = Plus(cards=3, actions=1)
    text = "Take 3 debt."

    def play(self, you: Player, play: Play) -> None:
        you.take_debt(3)


class Samurai(Card):
    types = ACTION | DURATION | ATTACK
    cost = Cost(6)
    text = (
        "Whoever else holds more than 3 cards discards down to 3, this once. It stays in play for "
        "good and gives +1 coin as each of your turns starts."
    )

    def play(self, you: Player, play: Play) -> None:
        for victim in you.affected(play):
            victim.discard_down_to(self, 3)
        you.arm(self, self.each_turn, LASTING, play)

    @armed(START_OF_TURN, reads=NOTHING, changes=NOTHING)
    def each_turn(self, you: Player, about: None, effect: Effect) -> None:
        you.add_coins(1)

    def resume(self, you: Player, play: Play, held: list[Card]) -> None:
        you.arm(self, self.each_turn, LASTING, play)


class SnakeWitch(Card):
    types = ACTION | ATTACK
    cost = Cost(2)
    plus = Plus(cards=1, actions=1)
    text = (
        "If all cards in your hand are different, you may reveal it and return this to its pile; "
        "all others gain a Curse if you do."
    )

    def play(self, you: Player, play: Play) -> None:
        different = len(count_cards(you.hand)) == len(you.hand)
        if different and you.may(RETURN, self, self):
            you.reveal(you.hand)
            if you.return_from_play(play):
                for other in you.affected(play):
                    other.gain(CURSE_CARD)
