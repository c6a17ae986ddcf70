"""The Castles of Empires: one pile of eight different cards, cheapest on top."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.cards.basic import DUCHY, ESTATE, GOLD, SILVER
from palatine.rules.agent import DISCARD, TOPDECK, TRASH
from palatine.rules.card import ACTION, CASTLE, TREASURE, VICTORY, Card, MixedPile, Plus
from palatine.rules.cost import Cost
from palatine.rules.triggers import BUY_PHASE_GAIN, NOTHING, ON_DECK, POOL

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.play import Gain, Play
    from palatine.rules.player import Player


class Castles(MixedPile):
    types = VICTORY | CASTLE
    cost = Cost(3)
    text = (
        "One of each Castle, the cheapest on top. With three players or more there are two each of "
        "the Humble, Small, Opulent and King's Castle."
    )

    def cards(self) -> list[Card]:
        return [
            HUMBLE_CASTLE,
            CRUMBLING_CASTLE,
            SMALL_CASTLE,
            HAUNTED_CASTLE,
            OPULENT_CASTLE,
            SPRAWLING_CASTLE,
            GRAND_CASTLE,
            KINGS_CASTLE,
        ]

    def copies(self, card: Card, players: int) -> int:
        twice = (HUMBLE_CASTLE, SMALL_CASTLE, OPULENT_CASTLE, KINGS_CASTLE)
        return 2 if players > 2 and card in twice else 1


def _castles_among(owned: dict[Card, int]) -> int:
    return sum(count for card, count in owned.items() if card.bits & CASTLE)


class HumbleCastle(Card):
    types = TREASURE | VICTORY | CASTLE
    cost = Cost(3)
    plus = Plus(coins=1)
    text = "1 VP for every Castle among your cards, itself included."

    def victory_points(self, game: Game, owned: dict[Card, int]) -> int:
        return _castles_among(owned)


class CrumblingCastle(Card):
    types = VICTORY | CASTLE
    cost = Cost(4)
    vp = 1
    text = "Gained or trashed, it brings 1 VP and a Silver."
    reads = BUY_PHASE_GAIN
    changes = POOL | ON_DECK
    brings = (SILVER,)

    def when_gained(self, you: Player, gain: Gain) -> None:
        self._crumble(you)

    def when_trashed(self, you: Player) -> None:
        self._crumble(you)

    def _crumble(self, you: Player) -> None:
        you.take_vp(1)
        you.gain(SILVER)


class SmallCastle(Card):
    types = ACTION | VICTORY | CASTLE
    cost = Cost(5)
    vp = 2
    text = (
        "Trash either this or a Castle you hold; for that you gain the Castle on top of the pile."
    )

    def play(self, you: Player, play: Play) -> None:
        this = self.itself()
        held = you.of_type(you.hand, CASTLE)
        # You may pick what cannot be done: this although it has left play, or (by none) a Castle
        # although you hold none. If neither can be done there is nothing to pick.
        castles = [this, *held] if held or play.in_play else []
        for castle in you.choose(TRASH, self, castles, min(len(held), 1), 1):
            if castle is not this:
                you.trash([castle])
            elif not you.trash_from_play(play):
                return
            you.gain_one_of(self, you.of_type(you.game.top_cards(), CASTLE))


class HauntedCastle(Card):
    types = VICTORY | CASTLE
    cost = Cost(6)
    vp = 2
    text = (
        "Gained in your own turn it brings a Gold, and everybody else with at least 5 cards in "
        "hand puts 2 of their choice on top of their deck."
    )
    reads = NOTHING
    changes = POOL | ON_DECK

    def when_gained(self, you: Player, gain: Gain) -> None:
        if you.is_turn():
            you.gain(GOLD)
            for haunted in you.others():
                if len(haunted.hand) >= 5:
                    haunted.topdeck(haunted.choose(TOPDECK, self, haunted.hand, 2, 2))


class OpulentCastle(Card):
    types = ACTION | VICTORY | CASTLE
    cost = Cost(7)
    vp = 3
    text = "Reveal and discard as many Victory cards you hold as you like, for 2 coins each."

    def play(self, you: Player, play: Play) -> None:
        cards = you.choose(DISCARD, self, you.of_type(you.hand, VICTORY), 0, len(you.hand))
        you.reveal(cards)
        you.discard(cards)
        you.add_coins(2 * len(cards))


class SprawlingCastle(Card):
    types = VICTORY | CASTLE
    cost = Cost(8)
    vp = 4
    text = "Gaining it also brings a Duchy or, if you prefer, three Estates."
    reads = POOL
    changes = ON_DECK

    def when_gained(self, you: Player, gain: Gain) -> None:
        if you.choose_option(self, ["a Duchy", "3 Estates"]) == 0:
            you.gain(DUCHY)
        else:
            for _ in range(3):
                you.gain(ESTATE)


class GrandCastle(Card):
    types = VICTORY | CASTLE
    cost = Cost(9)
    vp = 5
    text = (
        "Once gained, it has you reveal your hand and brings 1 VP for every Victory card there "
        "and in any play area."
    )
    reads = NOTHING
    changes = NOTHING

    def when_gained(self, you: Player, gain: Gain) -> None:
        you.reveal(you.hand)
        count = len(you.of_type(you.hand, VICTORY))
        for player in you.game.players:
            count += len(you.of_type(player.in_play, VICTORY))
        you.take_vp(count)


class KingsCastle(Card):
    printed_name = "King's Castle"
    types = VICTORY | CASTLE
    cost = Cost(10)
    text = "2 VP for every Castle among your cards, itself included."

    def victory_points(self, game: Game, owned: dict[Card, int]) -> int:
        return 2 * _castles_among(owned)


HUMBLE_CASTLE: Final = HumbleCastle()
CRUMBLING_CASTLE: Final = CrumblingCastle()
SMALL_CASTLE: Final = SmallCastle()
HAUNTED_CASTLE: Final = HauntedCastle()
OPULENT_CASTLE: Final = OpulentCastle()
SPRAWLING_CASTLE: Final = SprawlingCastle()
GRAND_CASTLE: Final = GrandCastle()
KINGS_CASTLE: Final = KingsCastle()
