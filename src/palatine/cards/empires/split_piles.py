"""The split piles of Empires: five copies of one card on top of five of another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.cards.basic import COPPER, CURSE_CARD, GOLD, SILVER
from palatine.rules.agent import REVEAL
from palatine.rules.card import ACTION, ATTACK, TREASURE, Card, MixedPile, Plus
from palatine.rules.cost import Cost
from palatine.rules.play import DECK, HAND
from palatine.rules.triggers import NOTHING, ON_DECK, PHASE, POOL, START_OF_CLEANUP, armed

if TYPE_CHECKING:
    from palatine.rules.play import Gain, Play
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


class CatapultRocks(MixedPile):
    printed_name = "Catapult/Rocks"
    types = ACTION | ATTACK
    cost = Cost(3)
    text = "5 Catapults on top of 5 Rocks."

    def cards(self) -> list[Card]:
        return [CATAPULT, ROCKS]


class Catapult(Card):
    types = ACTION | ATTACK
    cost = Cost(3)
    plus = Plus(coins=1)
    text = (
        "Trash a card you hold. At a cost of 3 coins or more it brings every other player a "
        "Curse; a Treasure then makes them discard down to 3 cards."
    )

    def play(self, you: Player, play: Play) -> None:
        game = you.game
        for card in you.trash_some(self, 1, 1):
            if game.cost_of(card) >= Cost(3):
                for victim in you.affected(play):
                    victim.gain(CURSE_CARD)
            if game.types_of(card) & TREASURE:
                for victim in you.affected(play):
                    victim.discard_down_to(self, 3)


class Rocks(Card):
    types = TREASURE
    cost = Cost(4)
    plus = Plus(coins=1)
    text = (
        "Gained or trashed, it brings a Silver: on top of your deck in your Buy phase, at any "
        "other time to your hand."
    )
    reads = PHASE
    changes = POOL | ON_DECK
    brings = (SILVER,)

    def when_gained(self, you: Player, gain: Gain) -> None:
        self._gain_silver(you)

    def when_trashed(self, you: Player) -> None:
        self._gain_silver(you)

    def _gain_silver(self, you: Player) -> None:
        you.gain(SILVER, DECK if you.in_buy_phase() else HAND)


class EncampmentPlunder(MixedPile):
    printed_name = "Encampment/Plunder"
    types = ACTION
    cost = Cost(2)
    text = "5 Encampments on top of 5 Plunders."

    def cards(self) -> list[Card]:
        return [ENCAMPMENT, PLUNDER]


class Encampment(Card):
    types = ACTION
    cost = Cost(2)
    plus = Plus(cards=2, actions=2)
    text = (
        "Unless you reveal a Gold or Plunder you hold, this is set aside; as Clean-up starts it "
        "returns to its pile."
    )

    def play(self, you: Player, play: Play) -> None:
        riches: list[Card] = [card for card in (GOLD, PLUNDER) if card in you.hand]
        shown = you.may_choose(REVEAL, self, riches)
        if shown is not None:
            you.reveal([shown])
        elif you.set_aside_from_play(play):
            you.arm(self, self.go_back)

    @armed(START_OF_CLEANUP)
    def go_back(self, you: Player, about: None, effect: Effect) -> None:
        you.return_to_pile(you.set_aside, self)


class Plunder(Card):
    types = TREASURE
    cost = Cost(5)
    plus = Plus(coins=2, vp=1)
    text = ""


class GladiatorFortune(MixedPile):
    printed_name = "Gladiator/Fortune"
    types = ACTION
    cost = Cost(3)
    text = "5 Gladiators on top of 5 Fortunes."

    def cards(self) -> list[Card]:
        return [GLADIATOR, FORTUNE]


class Gladiator(Card):
    types = ACTION
    cost = Cost(3)
    plus = Plus(coins=2)
    text = (
        "Reveal a card you hold, which your left neighbour may answer with the same card from "
        "their hand. Without an answer, +1 coin and you trash the Gladiator on top of its pile, if "
        "there is one."
    )

    def play(self, you: Player, play: Play) -> None:
        card = you.choose_one(REVEAL, self, you.hand)
        if card is not None:
            you.reveal([card])
            rival = you.left()
            if card in rival.hand and rival.may(REVEAL, self, card):
                rival.reveal([card])
                return
        you.add_coins(1)
        you.trash_from_supply(self)


class Fortune(Card):
    types = TREASURE
    cost = Cost(8, debt=8)
    plus = Plus(buys=1)
    text = (
        "The first one played in a turn doubles your coins. Gaining it also brings a Gold for "
        "every Gladiator of yours in play."
    )
    best_last = True
    reads = NOTHING
    changes = POOL | ON_DECK

    def play(self, you: Player, play: Play) -> None:
        if you.game.first_this_turn(self, self):
            you.add_coins(you.coins)

    def when_gained(self, you: Player, gain: Gain) -> None:
        for _ in range(you.in_play.count(GLADIATOR)):
            you.gain(GOLD)


class PatricianEmporium(MixedPile):
    printed_name = "Patrician/Emporium"
    types = ACTION
    cost = Cost(2)
    text = "5 Patricians on top of 5 Emporiums."

    def cards(self) -> list[Card]:
        return [PATRICIAN, EMPORIUM]


class Patrician(Card):
    types = ACTION
    cost = Cost(2)
    plus = Plus(cards=1, actions=1)
    text = (
        "Then reveal the card on top of your deck; at a cost of 5 coins or more it goes to your "
        "hand."
    )

    def play(self, you: Player, play: Play) -> None:
        card = you.reveal_top()
        if card is not None and you.game.cost_of(card) >= Cost(5):
            you.put_in_hand(you.take(you.revealed, you.take_from_deck(1)), known=True)


class Emporium(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=1, actions=1, coins=1)
    text = "Gained while five or more of your Actions are in play, it brings 2 VP."
    reads = NOTHING
    changes = NOTHING

    def when_gained(self, you: Player, gain: Gain) -> None:
        if len(you.of_type(you.in_play, ACTION)) >= 5:
            you.take_vp(2)


class SettlersBustlingVillage(MixedPile):
    printed_name = "Settlers/Bustling Village"
    types = ACTION
    cost = Cost(2)
    text = "5 Settlers on top of 5 Bustling Villages."

    def cards(self) -> list[Card]:
        return [SETTLERS, BUSTLING_VILLAGE]


class Settlers(Card):
    types = ACTION
    cost = Cost(2)
    plus = Plus(cards=1, actions=1)
    text = "A Copper in your discard pile may be revealed and taken into your hand."

    def play(self, you: Player, play: Play) -> None:
        you.may_fetch(self, COPPER)


class BustlingVillage(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=1, actions=3)
    text = "A Settlers in your discard pile may be revealed and taken into your hand."

    def play(self, you: Player, play: Play) -> None:
        you.may_fetch(self, SETTLERS)


CATAPULT: Final = Catapult()
ROCKS: Final = Rocks()
ENCAMPMENT: Final = Encampment()
PLUNDER: Final = Plunder()
GLADIATOR: Final = Gladiator()
FORTUNE: Final = Fortune()
PATRICIAN: Final = Patrician()
EMPORIUM: Final = Emporium()
SETTLERS: Final = Settlers()
BUSTLING_VILLAGE: Final = BustlingVillage()
