"""The Landmarks of Empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.cards.basic import PROVINCE
from palatine.rules.agent import NO_NUMBER
from palatine.rules.card import TREASURE, VICTORY, Card, Landmark
from palatine.rules.triggers import GAIN, NOTHING, PILE_VP, POOL, when

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.play import Gain
    from palatine.rules.player import Player

MOST_DEBT_BID = 40


class Aqueduct(Landmark):
    text = (
        "When you gain a Treasure, move 1 VP from its pile to here. When you gain a Victory card, "
        "take the VP from here. Setup: put 8 VP on the Silver and Gold piles."
    )

    @when(GAIN, card=TREASURE, reads=PILE_VP, changes=PILE_VP | POOL)
    def fill(self, you: Player, gain: Gain) -> None:
        if gain.pile is not None:
            you.move_vp(gain.pile, self, 1)

    @when(GAIN, card=VICTORY, reads=POOL, changes=NOTHING)
    def drain(self, you: Player, gain: Gain) -> None:
        you.take_vp_from(self)


class Battlefield(Landmark):
    text = "When you gain a Victory card, take 2 VP from here. Setup: 6 VP per player."
    vp_per_player = 6

    @when(GAIN, card=VICTORY, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        you.take_vp_from(self, 2)


class MountainPass(Landmark):
    text = (
        "The first time any player gains a Province, each player, ending with that one, bids once "
        "up to 40 debt or passes. The highest bidder gets +8 VP and takes the debt they bid."
    )

    @when(GAIN, card=VICTORY, reads=NOTHING, changes=NOTHING)
    def auction(self, you: Player, gain: Gain) -> None:
        game = you.game
        if gain.card is not PROVINCE or game.happened.get(self):
            return
        game.happened[self] = 1
        best = 0
        winner: Player | None = None
        for bidder in [*you.others(), you]:
            bid = bidder.choose_number(self, best + 1, MOST_DEBT_BID)
            if bid != NO_NUMBER:
                best = bid
                winner = bidder
        if winner is not None:
            winner.take_vp(8)
            winner.take_debt(best)


class WolfDen(Landmark):
    text = "When scoring, -3 VP per card you have exactly one copy of."

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return -3 * sum(count == 1 for count in owned.values())
