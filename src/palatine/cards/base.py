"""The kingdom cards of the Base set, the six of its first edition that were replaced included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import COPPER, CURSE_CARD, GOLD, SILVER
from palatine.rules.agent import (
    DISCARD,
    GAIN,
    ORDER,
    PLAY,
    REVEAL,
    SET_ASIDE,
    TOPDECK,
    TRASH,
)
from palatine.rules.card import ACTION, ATTACK, REACTION, TREASURE, VICTORY, Card, Plus
from palatine.rules.cost import Cost
from palatine.rules.play import DECK, HAND
from palatine.rules.triggers import ATTACKED, NOTHING, PLAYED, when

if TYPE_CHECKING:
    from palatine.rules.play import Play
    from palatine.rules.player import Player


class Adventurer(Card):
    editions = (1,)
    types = ACTION
    cost = Cost(6)
    text = (
        "Reveal cards from your deck until 2 of them are Treasures. "
        "Put those into your hand and discard the others."
    )

    def play(self, you: Player, play: Play) -> None:
        revealed: list[Card] = []
        treasures: list[Card] = []
        while len(treasures) < 2:
            card = you.reveal_from_deck(1)
            if not card:
                break
            revealed += card
            treasures += you.of_type(card, TREASURE)
        you.put_in_hand(you.take(you.revealed, you.take(revealed, treasures)), known=True)
        you.discard_revealed(revealed)


class Artisan(Card):
    editions = (2,)
    types = ACTION
    cost = Cost(6)
    text = (
        "Gain a card costing up to 5 coins to your hand. Put a card from your hand onto your deck."
    )

    def play(self, you: Player, play: Play) -> None:
        you.gain_costing(self, Cost(5), place=HAND)
        you.topdeck(you.choose(TOPDECK, self, you.hand, 1, 1))


class Bandit(Card):
    editions = (2,)
    types = ACTION | ATTACK
    cost = Cost(5)
    text = (
        "Gain a Gold. Each other player reveals the top 2 cards of their deck, trashes one of "
        "them that is a Treasure other than Copper, and discards the rest."
    )

    def play(self, you: Player, play: Play) -> None:
        you.gain(GOLD)
        for victim in you.affected(play):
            cards = victim.reveal_from_deck(2)
            loot = [card for card in victim.of_type(cards, TREASURE) if card is not COPPER]
            victim.trash_revealed(victim.take(cards, victim.choose(TRASH, self, loot, 1, 1)))
            victim.discard_revealed(cards)


class Bureaucrat(Card):
    types = ACTION | ATTACK
    cost = Cost(4)
    text = (
        "Gain a Silver onto your deck. Each other player reveals a Victory card from their hand "
        "and puts it onto their deck, or reveals a hand without one."
    )

    def play(self, you: Player, play: Play) -> None:
        you.gain(SILVER, DECK)
        for victim in you.affected(play):
            card = victim.choose_one(TOPDECK, self, victim.of_type(victim.hand, VICTORY))
            if card is None:
                victim.reveal(victim.hand)
            else:
                victim.reveal([card])
                victim.topdeck([card], known=True)


class Cellar(Card):
    types = ACTION
    cost = Cost(2)
    plus = Plus(actions=1)
    text = "Discard any number of cards, then draw as many."

    def play(self, you: Player, play: Play) -> None:
        you.draw(len(you.discard_some(self, 0, len(you.hand))))


class Chancellor(Card):
    editions = (1,)
    types = ACTION
    cost = Cost(3)
    plus = Plus(coins=2)
    text = "You may put your deck into your discard pile."

    def play(self, you: Player, play: Play) -> None:
        if you.may(DISCARD, self):
            you.discard_deck()


class Chapel(Card):
    types = ACTION
    cost = Cost(2)
    text = "Trash up to 4 cards from your hand."

    def play(self, you: Player, play: Play) -> None:
        you.trash_some(self, 0, 4)


class CouncilRoom(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=4, buys=1)
    text = "Each other player draws a card."

    def play(self, you: Player, play: Play) -> None:
        for other in you.others():
            other.draw(1)


class Feast(Card):
    editions = (1,)
    types = ACTION
    cost = Cost(4)
    text = "Trash this. Gain a card costing up to 5 coins."

    def play(self, you: Player, play: Play) -> None:
        you.trash_from_play(play)
        you.gain_costing(self, Cost(5))


class Festival(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(actions=2, buys=1, coins=2)


class Gardens(Card):
    types = VICTORY
    cost = Cost(4)
    text = "1 VP per 10 cards you have, rounded down."

    def victory_points(self, owned: dict[Card, int]) -> int:
        return sum(owned.values()) // 10


class Harbinger(Card):
    editions = (2,)
    types = ACTION
    cost = Cost(3)
    plus = Plus(cards=1, actions=1)
    text = "You may put a card from your discard pile, which you look through, onto your deck."

    def play(self, you: Player, play: Play) -> None:
        chosen = you.choose(TOPDECK, self, you.discard_pile, 0, 1)
        you.put_on_deck(you.take(you.discard_pile, chosen))


class Laboratory(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=2, actions=1)


class Library(Card):
    types = ACTION
    cost = Cost(5)
    text = (
        "Draw until you have 7 cards in hand. You may set aside each Action card as you draw it; "
        "discard those afterwards."
    )

    def play(self, you: Player, play: Play) -> None:
        skipped: list[Card] = []
        while len(you.hand) < 7:
            size = len(you.hand)
            you.draw(1)
            if len(you.hand) == size:
                break
            card = you.hand[-1]
            if you.of_type([card], ACTION) and you.may(SET_ASIDE, self, card):
                you.put_aside(you.take(you.hand, [card]), "hand")
                skipped.append(card)
        you.put_in_discard(you.take(you.set_aside, skipped))


class Market(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=1, actions=1, buys=1, coins=1)


class Merchant(Card):
    editions = (2,)
    types = ACTION
    cost = Cost(3)
    plus = Plus(cards=1, actions=1)
    text = "The first time you play a Silver this turn, +1 coin."

    def play(self, you: Player, play: Play) -> None:
        played = you.game.this_turn
        played[self] = played.get(self, 0) + 1

    @when(PLAYED, anywhere=True, card=TREASURE, reads=NOTHING, changes=NOTHING)
    def pay_for_first_silver(self, you: Player, play: Play) -> None:
        played = you.game.this_turn
        if play.card is SILVER and SILVER not in played:
            played[SILVER] = 1
            you.add_coins(played.get(self, 0))


class Militia(Card):
    types = ACTION | ATTACK
    cost = Cost(4)
    plus = Plus(coins=2)
    text = "Each other player discards until they have 3 cards in hand."

    def play(self, you: Player, play: Play) -> None:
        for victim in you.affected(play):
            victim.discard_down_to(self, 3)


class Mine(Card):
    types = ACTION
    cost = Cost(5)
    text = (
        "You may trash a Treasure from your hand. "
        "If you do, gain a Treasure costing up to 3 coins more to your hand."
    )

    def play(self, you: Player, play: Play) -> None:
        card = you.may_choose(TRASH, self, you.of_type(you.hand, TREASURE))
        if card is not None:
            you.trash([card])
            you.gain_costing(self, you.game.cost_of(card).plus_coins(3), TREASURE, HAND)


class Moat(Card):
    types = ACTION | REACTION
    cost = Cost(2)
    plus = Plus(cards=2)
    text = (
        "When another player plays an Attack, you may first reveal this from your hand; "
        "the Attack then does not affect you."
    )

    @when(ATTACKED)
    def reveal(self, you: Player, play: Play) -> None:
        if you.may(REVEAL, self, self):
            you.reveal([self])
            play.spare(you)


class Moneylender(Card):
    types = ACTION
    cost = Cost(4)
    text = "You may trash a Copper from your hand. If you do, +3 coins."

    def play(self, you: Player, play: Play) -> None:
        coppers: list[Card] = [card for card in you.hand if card is COPPER]
        card = you.may_choose(TRASH, self, coppers)
        if card is not None:
            you.trash([card])
            you.add_coins(3)


class Poacher(Card):
    editions = (2,)
    types = ACTION
    cost = Cost(4)
    plus = Plus(cards=1, actions=1, coins=1)
    text = "Discard a card per empty Supply pile."

    def play(self, you: Player, play: Play) -> None:
        empty = you.game.empty_piles
        you.discard_some(self, empty, empty)


class Remodel(Card):
    types = ACTION
    cost = Cost(4)
    text = "Trash a card from your hand. Gain a card costing up to 2 coins more than it."

    def play(self, you: Player, play: Play) -> None:
        for card in you.trash_some(self, 1, 1):
            you.gain_costing(self, you.game.cost_of(card).plus_coins(2))


class Sentry(Card):
    editions = (2,)
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=1, actions=1)
    text = (
        "Look at the top 2 cards of your deck. Trash any of them, discard any of them, "
        "and put the rest back in any order."
    )

    def play(self, you: Player, play: Play) -> None:
        cards = you.look_at_deck(2)
        you.trash_revealed(you.take(cards, you.choose(TRASH, self, cards, 0, 2)))
        you.discard_revealed(you.take(cards, you.choose(DISCARD, self, cards, 0, 2)))
        you.put_on_deck(you.take(you.revealed, you.order_cards(ORDER, self, cards)))


class Smithy(Card):
    types = ACTION
    cost = Cost(4)
    plus = Plus(cards=3)


class Spy(Card):
    editions = (1,)
    types = ACTION | ATTACK
    cost = Cost(4)
    plus = Plus(cards=1, actions=1)
    text = (
        "Each player, you included, reveals the top card of their deck. "
        "You choose whether they discard it or put it back."
    )

    def play(self, you: Player, play: Play) -> None:
        for victim in [you, *you.affected(play)]:
            for card in victim.reveal_from_deck(1):
                if you.choose_fate(self, card, victim, [DISCARD, TOPDECK]) == DISCARD:
                    victim.discard_revealed([card])
                else:
                    victim.put_on_deck(victim.take(victim.revealed, [card]), known=True)


class Thief(Card):
    editions = (1,)
    types = ACTION | ATTACK
    cost = Cost(4)
    text = (
        "Each other player reveals the top 2 cards of their deck, trashes a Treasure of your "
        "choice among them, and discards the rest. You may gain any of the trashed cards."
    )

    def play(self, you: Player, play: Play) -> None:
        loot: list[Card] = []
        for victim in you.affected(play):
            cards = victim.reveal_from_deck(2)
            chosen = you.choose(TRASH, self, victim.of_type(cards, TREASURE), 1, 1)
            victim.trash_revealed(victim.take(cards, chosen))
            victim.discard_revealed(cards)
            loot += chosen
        for card in you.choose(GAIN, self, loot, 0, len(loot)):
            you.gain_from_trash(card)


class ThroneRoom(Card):
    types = ACTION
    cost = Cost(4)
    text = "You may play an Action card from your hand twice."

    def play(self, you: Player, play: Play) -> None:
        card = you.may_choose(PLAY, self, you.of_type(you.hand, ACTION))
        if card is not None:
            you.play_twice(card, play)


class Vassal(Card):
    editions = (2,)
    types = ACTION
    cost = Cost(3)
    plus = Plus(coins=2)
    text = "Discard the top card of your deck. If it is an Action card, you may play it."

    def play(self, you: Player, play: Play) -> None:
        for card in you.take_from_deck(1):
            you.discard_revealed([card])
            if you.of_type([card], ACTION) and you.may(PLAY, self, card):
                you.play_revealed(card, you.discard_pile)


class Village(Card):
    types = ACTION
    cost = Cost(3)
    plus = Plus(cards=1, actions=2)


class Witch(Card):
    types = ACTION | ATTACK
    cost = Cost(5)
    plus = Plus(cards=2)
    text = "Each other player gains a Curse."

    def play(self, you: Player, play: Play) -> None:
        for victim in you.affected(play):
            victim.gain(CURSE_CARD)


class Woodcutter(Card):
    editions = (1,)
    types = ACTION
    cost = Cost(3)
    plus = Plus(buys=1, coins=2)


class Workshop(Card):
    types = ACTION
    cost = Cost(3)
    text = "Gain a card costing up to 4 coins."

    def play(self, you: Player, play: Play) -> None:
        you.gain_costing(self, Cost(4))
