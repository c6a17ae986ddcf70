"""The Omens of Rising Sun, which take Suns from the Prophecy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import CURSE_CARD, SILVER
from palatine.rules.agent import DISCARD
from palatine.rules.card import ACTION, ATTACK, OMEN, Card, Plus
from palatine.rules.cost import Cost
from palatine.rules.triggers import GAIN, NOTHING, START_OF_CLEANUP, armed, ties_of_gaining, when

if TYPE_CHECKING:
    from palatine.rules.play import Gain, Play
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


class Kitsune(Card):
    types = ACTION | ATTACK | OMEN
    cost = Cost(5)
    plus = Plus(suns=1)
    text = (
        "Choose two of four different things, done in this order: +2 Actions; +2 coins; a Curse "
        "for all others; a Silver for you."
    )

    def play(self, you: Player, play: Play) -> None:
        options = ["+2 Actions", "+2 coins", "a Curse for the others", "a Silver"]
        for option in you.choose_options(self, options, 2):
            if option == 0:
                you.add_actions(2)
            elif option == 1:
                you.add_coins(2)
            elif option == 2:
                for other in you.affected(play):
                    other.gain(CURSE_CARD)
            else:
                you.gain(SILVER)


class MountainShrine(Card):
    types = ACTION | OMEN
    cost = Cost(debt=5)
    plus = Plus(suns=1, coins=2)
    text = (
        "You may trash a card from your hand. Then +2 Cards if an Action lies in the trash, "
        "whoever put it there."
    )

    def play(self, you: Player, play: Play) -> None:
        you.trash_some(self, 0, 1)
        if you.of_type(you.game.trash, ACTION):
            you.draw(2)


class Poet(Card):
    types = ACTION | OMEN
    cost = Cost(4)
    plus = Plus(suns=1, cards=1, actions=1)
    text = (
        "Turn over the card on top of your deck; it goes to your hand if it costs 3 coins or less, "
        "without debt or Potions."
    )

    def play(self, you: Player, play: Play) -> None:
        for card in you.take(you.revealed, you.reveal_from_deck(1)):
            if you.game.cost_of(card) <= Cost(3):
                you.put_in_hand([card], known=True)
            else:
                you.put_on_deck([card], known=True)


def _offered(you: Player) -> list[Card]:
    """The cards that a River Shrine may gain."""
    game = you.game
    return [card for card in game.top_cards() if game.cost_of(card) <= Cost(4)]


def _ties_of_offered(shrine: Card, you: Player, about: None) -> tuple[int, int]:
    game = you.game
    return (NOTHING, NOTHING) if shrine in game.this_turn else ties_of_gaining(game, _offered(you))


class RiverShrine(Card):
    types = ACTION | OMEN
    cost = Cost(4)
    plus = Plus(suns=1)
    text = (
        "Trash up to 2 cards from your hand. As Clean-up starts, gain a card of up to 4 coins if "
        "you gained nothing in a Buy phase of yours this turn."
    )

    def play(self, you: Player, play: Play) -> None:
        you.trash_some(self, 0, 2)
        you.arm(self, self.start_of_cleanup)

    @when(GAIN, anywhere=True, buy_phase=True, reads=NOTHING, changes=NOTHING)
    def gained_in_buy_phase(self, you: Player, gain: Gain) -> None:
        you.game.this_turn[self] = 1

    @armed(START_OF_CLEANUP, ties=_ties_of_offered)
    def start_of_cleanup(self, you: Player, about: None, effect: Effect) -> None:
        if self not in you.game.this_turn:
            you.gain_one_of(self, _offered(you))


class RusticVillage(Card):
    types = ACTION | OMEN
    cost = Cost(4)
    plus = Plus(suns=1, cards=1, actions=2)
    text = "You may discard 2 cards from your hand for +1 Card."

    def play(self, you: Player, play: Play) -> None:
        if len(you.hand) > 1 and you.may(DISCARD, self):
            you.discard_some(self, 2, 2)
            you.draw(1)


class TeaHouse(Card):
    types = ACTION | OMEN
    cost = Cost(5)
    plus = Plus(suns=1, cards=1, actions=1, coins=2)
