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
    from palatine.rules.game import Game
    from palatine.rules.play import Play
    from palatine.rules.player import Player


class Adventurer(Card):
    editions = (1,)
    types = ACTION
    cost = Cost(6)
    text = (
        "Turn over cards from your deck until two of them are Treasures, which go to your hand; "
        "all others turned over are discarded."
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
        "Gain a card of up to 5 coins, straight to your hand; then any card you hold goes on top "
        "of your deck."
    )

    def play(self, you: Player, play: Play) -> None:
        you.gain_costing(self, Cost(5), place=HAND)
        you.topdeck(you.choose(TOPDECK, self, you.hand, 1, 1))


class Bandit(Card):
    editions = (2,)
    types = ACTION | ATTACK
    cost = Cost(5)
    text = (
        "You gain a Gold. The others turn over the 2 cards on top of their decks; a Treasure "
        "there, one they pick and no Copper, is trashed and the rest discarded."
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
        "You gain a Silver, on top of your deck. The others show a Victory card they hold and "
        "put it on top of theirs; whoever holds none shows the whole hand."
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
    text = "Discard as many cards as you like, and only then draw the same number."

    def play(self, you: Player, play: Play) -> None:
        you.draw(len(you.discard_some(self, 0, len(you.hand))))


class Chancellor(Card):
    editions = (1,)
    types = ACTION
    cost = Cost(3)
    plus = Plus(coins=2)
    text = "You may turn your whole deck over onto your discard pile, unseen."

    def play(self, you: Player, play: Play) -> None:
        if you.may(DISCARD, self):
            you.discard_deck()


class Chapel(Card):
    types = ACTION
    cost = Cost(2)
    text = "Rid yourself of up to 4 cards you hold: they are trashed."

    def play(self, you: Player, play: Play) -> None:
        you.trash_some(self, 0, 4)


class CouncilRoom(Card):
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=4, buys=1)
    text = "The others draw 1 card too."

    def play(self, you: Player, play: Play) -> None:
        for other in you.others():
            other.draw(1)


class Feast(Card):
    editions = (1,)
    types = ACTION
    cost = Cost(4)
    text = "This goes to the trash, and you gain a card of up to 5 coins."

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
    text = "1 VP for every full ten of your cards."

    def victory_points(self, game: Game, owned: dict[Card, int]) -> int:
        return sum(owned.values()) // 10


class Harbinger(Card):
    editions = (2,)
    types = ACTION
    cost = Cost(3)
    plus = Plus(cards=1, actions=1)
    text = "Then search your discard pile: one card of it may go on top of your deck."

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
        "Draw one card at a time up to 7 in hand. Any Action among them may be laid aside as it "
        "comes, without counting; what you laid aside is discarded afterwards."
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
    text = "The first Silver you play this turn brings 1 coin more."

    def play(self, you: Player, play: Play) -> None:
        played = you.game.this_turn
        played[self] = played.get(self, 0) + 1

    @when(PLAYED, anywhere=True, card=TREASURE, reads=NOTHING, changes=NOTHING)
    def pay_for_first_silver(self, you: Player, play: Play) -> None:
        game = you.game
        if play.card is SILVER and game.first_this_turn(self, SILVER):
            you.add_coins(game.this_turn.get(self, 0))


class Militia(Card):
    types = ACTION | ATTACK
    cost = Cost(4)
    plus = Plus(coins=2)
    text = "Whoever else holds more than 3 cards discards down to 3."

    def play(self, you: Player, play: Play) -> None:
        for victim in you.affected(play):
            victim.discard_down_to(self, 3)


class Mine(Card):
    types = ACTION
    cost = Cost(5)
    text = (
        "A Treasure you hold may be turned into another: trash it and gain one costing at most 3 "
        "coins more, straight to your hand."
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
        "Before an Attack that somebody else plays does anything, you may show this from your "
        "hand: then it does nothing to you."
    )

    @when(ATTACKED)
    def reveal(self, you: Player, play: Play) -> None:
        if you.may(REVEAL, self, self):
            you.reveal([self])
            play.spare(you)


class Moneylender(Card):
    types = ACTION
    cost = Cost(4)
    text = "A Copper you hold may be turned into money: trash it for +3 coins."

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
    text = "Then every Supply pile that has run out costs you a discarded card."

    def play(self, you: Player, play: Play) -> None:
        empty = you.game.empty_piles
        you.discard_some(self, empty, empty)


class Remodel(Card):
    types = ACTION
    cost = Cost(4)
    text = "Turn a card you hold into another: trash it and gain one costing at most 2 coins more."

    def play(self, you: Player, play: Play) -> None:
        for card in you.trash_some(self, 1, 1):
            you.gain_costing(self, you.game.cost_of(card).plus_coins(2))


class Sentry(Card):
    editions = (2,)
    types = ACTION
    cost = Cost(5)
    plus = Plus(cards=1, actions=1)
    text = (
        "Then look at the 2 cards on top of your deck. Each is trashed, discarded or put back, "
        "as you like and in the order you like."
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
        "Then everybody, you first, turns over the card on top of their deck, and you decide "
        "whether it is discarded or stays there."
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
        "The others turn over the 2 cards on top of their decks. Where there are Treasures you "
        "pick one for the trash, and the rest is discarded. Afterwards you may gain any of the "
        "cards trashed so."
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
    text = "Choose an Action you hold, or none: it is played, and once that is done played again."

    def play(self, you: Player, play: Play) -> None:
        card = you.may_choose(PLAY, self, you.playable(ACTION))
        if card is not None:
            you.play_twice(card, play)


class Vassal(Card):
    editions = (2,)
    types = ACTION
    cost = Cost(3)
    plus = Plus(coins=2)
    text = (
        "Turn over the card on top of your deck and discard it; if that is an Action, you may "
        "play it from there."
    )

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
    text = "The others gain a Curse each."

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
    text = "Choose a card of up to 4 coins and gain it."

    def play(self, you: Player, play: Play) -> None:
        you.gain_costing(self, Cost(4))
