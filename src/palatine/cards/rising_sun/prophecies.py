"""The Prophecies of Rising Sun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import COPPER, CURSE_CARD
from palatine.rules.agent import PLAY
from palatine.rules.card import ACTION, ATTACK, TREASURE, Plus, Prophecy
from palatine.rules.cost import Cost
from palatine.rules.play import DECK, HAND
from palatine.rules.triggers import (
    AFTER_PLAYING,
    BUY_PHASE_GAIN,
    DISCARD_FROM_PLAY,
    GAIN,
    IN_HAND,
    LASTING,
    NOTHING,
    ON_DECK,
    PILE_DEBT,
    PLAYED,
    PLAYING,
    START_OF_CLEANUP,
    START_OF_TURN,
    WHEREABOUTS,
    armed,
    ties_of_gaining,
    when,
)

if TYPE_CHECKING:
    from palatine.rules.card import Card
    from palatine.rules.game import Game
    from palatine.rules.play import Gain, Play
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect


class ApproachingArmy(Prophecy):
    text = (
        "Every Attack, once played, brings 1 coin. An Attack pile is added to the kingdom at the "
        "start."
    )
    set_up_with = ATTACK
    set_up_from_outside = True
    adds_pile = True

    def set_up(self, game: Game) -> None:
        pile = game.unused_pile(self)
        if pile is not None:
            game.bring_in_pile(pile)

    @when(AFTER_PLAYING, card=ATTACK, reads=NOTHING, changes=NOTHING)
    def attacked(self, you: Player, play: Play) -> None:
        you.add_coins(1)


class BidingTime(Prophecy):
    text = (
        "As your Clean-up starts, your hand is set aside face down; as your next turn starts, you "
        "take it back."
    )

    @when(START_OF_CLEANUP, reads=IN_HAND, changes=IN_HAND)
    def start_of_cleanup(self, you: Player, about: None) -> None:
        if you.hand:
            you.arm(self, self.next_turn, LASTING, held=you.take_hand())

    @armed(START_OF_TURN, reads=NOTHING, changes=IN_HAND)
    def next_turn(self, you: Player, about: None, effect: Effect) -> None:
        you.game.end_effect(effect)
        you.put_in_hand(effect.held)


class Bureaucracy(Prophecy):
    text = "Whoever gains a card that costs anything gains a Copper with it."

    @when(GAIN, reads=BUY_PHASE_GAIN, changes=NOTHING)
    def file(self, you: Player, gain: Gain) -> None:
        if you.game.cost_of(gain.card) != Cost(0):
            you.gain(COPPER)


class DivineWind(Prophecy):
    text = (
        "Once, with the last Sun: all kingdom piles leave the Supply, and 10 others are set up in "
        "their place at random."
    )
    new_piles = 10

    def come_true(self, you: Player) -> None:
        game = you.game
        used = game.chosen.values()
        left = [pile for pile in game.kingdom.outside if pile not in used]
        drawn: list[Card] = []
        while left and len(drawn) < self.new_piles:
            drawn.append(left.pop(game.stream.below(len(left))))
        you.replace_kingdom(drawn)


class Enlightenment(Prophecy):
    text = (
        "Every Treasure is an Action as well. Played in an Action phase it gives +1 Card and +1 "
        "Action in place of all that it says."
    )

    def begin(self, game: Game) -> None:
        game.treasures_become(ACTION)

    @when(PLAYING, card=TREASURE, reads=NOTHING, changes=NOTHING)
    def enlighten(self, you: Player, play: Play) -> None:
        if you.game.in_action_phase() and not play.replaced:
            you.replace(play, self)
            you.apply(Plus(cards=1, actions=1))


class FlourishingTrade(Prophecy):
    text = "Cards cost 1 coin less, and Actions you have left may be used as Buys."

    def begin(self, game: Game) -> None:
        game.discount = 1
        game.actions_buy = True


class GoodHarvest(Prophecy):
    text = (
        "The first Treasure of each name that you play in a turn gives +1 Buy and +1 coin before "
        "it does anything else."
    )

    @when(PLAYED, card=TREASURE, anywhere=True, reads=NOTHING, changes=NOTHING)
    def reap(self, you: Player, play: Play) -> None:
        """What was played earlier in the turn in which it comes true has had its first time."""
        game = you.game
        if game.first_this_turn(self, play.card) and self in game.landscapes:
            you.apply(Plus(buys=1, coins=1))


class GreatLeader(Prophecy):
    text = "Every Action, once played, gives +1 Action."

    @when(AFTER_PLAYING, card=ACTION, reads=NOTHING, changes=NOTHING)
    def lead(self, you: Player, play: Play) -> None:
        you.add_actions(1)


def _cheaper(game: Game, gain: Gain) -> list[Card]:
    cost = game.cost_of(gain.card)
    return [card for card in game.top_cards() if game.cost_of(card) < cost]


def _ties_of_growth(growth: Prophecy, you: Player, gain: Gain) -> tuple[int, int]:
    return ties_of_gaining(you.game, _cheaper(you.game, gain))


class Growth(Prophecy):
    text = "Whoever gains a Treasure gains a cheaper card with it."

    # What a further Treasure leads to is cheaper still, so that the first gain's ties include it.
    @when(GAIN, card=TREASURE, reads=NOTHING, changes=NOTHING, ties=_ties_of_growth)
    def grow(self, you: Player, gain: Gain) -> None:
        you.gain_one_of(self, _cheaper(you.game, gain))


class HarshWinter(Prophecy):
    text = (
        "Whoever gains a card in their own turn takes the debt lying on its pile; where there is "
        "none, 2 debt are put there instead."
    )

    @when(GAIN, own_turn=True, reads=PILE_DEBT, changes=PILE_DEBT)
    def freeze(self, you: Player, gain: Gain) -> None:
        pile = gain.pile
        if pile is None:
            return
        debt = you.game.take_tokens("debt", pile)
        if debt:
            you.take_debt(debt)
        else:
            you.add_tokens("debt", pile, 2)


class KindEmperor(Prophecy):
    text = (
        "As your turn starts you gain an Action to your hand; so does at once whoever takes the "
        "last Sun."
    )

    def come_true(self, you: Player) -> None:
        self._give(you)

    @when(START_OF_TURN, reads=NOTHING, changes=IN_HAND, asks=True)
    def start_of_turn(self, you: Player, about: None) -> None:
        self._give(you)

    def _give(self, you: Player) -> None:
        you.gain_one_of(self, you.of_type(you.game.top_cards(), ACTION), HAND)


class Panic(Prophecy):
    text = (
        "Playing a Treasure gives +2 Buys; a Treasure that is discarded from play returns to its "
        "pile."
    )

    @when(PLAYED, card=TREASURE, reads=NOTHING, changes=NOTHING)
    def play(self, you: Player, play: Play) -> None:
        you.add_buys(2)

    @when(DISCARD_FROM_PLAY, card=TREASURE, reads=NOTHING, changes=NOTHING)
    def discarded(self, you: Player, card: Card) -> None:
        you.return_discarded(card)


class Progress(Prophecy):
    text = "What you gain goes onto your deck."

    @when(GAIN, reads=WHEREABOUTS | ON_DECK, changes=WHEREABOUTS | ON_DECK)
    def advance(self, you: Player, gain: Gain) -> None:
        you.move_gained(gain, DECK)


class RapidExpansion(Prophecy):
    text = "An Action or Treasure you gain is set aside; as your next turn starts, you play it."

    @when(
        GAIN,
        card=ACTION | TREASURE,
        reads=WHEREABOUTS | ON_DECK,
        changes=WHEREABOUTS | ON_DECK,
    )
    def expand(self, you: Player, gain: Gain) -> None:
        cards = you.take_gained(gain)
        if cards:
            you.arm(self, self.next_turn, LASTING, held=cards, face_up=True)

    @armed(START_OF_TURN, reads=IN_HAND | ON_DECK, changes=IN_HAND | ON_DECK)
    def next_turn(self, you: Player, about: None, effect: Effect) -> None:
        """Plays any of those that are still to be played: so they come in the player's order."""
        waiting = [
            other for other in you.game.effects if other.source is self and other.concerns(you.seat)
        ]
        card = you.choose_one(PLAY, self, [other.held[0] for other in waiting])
        for other in waiting:
            if card is not None and other.held[0] is card:
                other.held, effect.held = effect.held, other.held
                break
        you.game.end_effect(effect)
        for played in effect.held:
            you.play_taken(played)


class Sickness(Prophecy):
    text = "As your turn starts, either a Curse comes onto your deck or you discard 3 cards."

    @when(START_OF_TURN, reads=IN_HAND, changes=IN_HAND | ON_DECK, asks=True)
    def suffer(self, you: Player, about: None) -> None:
        if you.choose_option(self, ["a Curse onto your deck", "discard 3 cards"]) == 0:
            you.gain(CURSE_CARD, DECK)
        else:
            you.discard_some(self, 3, 3)
