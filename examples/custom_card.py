"""A card and a Landmark of one's own, in a game of bots; docs/write-a-card.md explains them."""

from palatine import Cost, simulate
from palatine.agents import BigMoney, Line, Menu, n
from palatine.cards import kingdoms
from palatine.cards.basic import COPPER, GOLD, PROVINCE, SILVER
from palatine.rules.agent import TRASH
from palatine.rules.card import ACTION, TREASURE, Card, Landmark, Plus
from palatine.rules.play import Gain, Play
from palatine.rules.player import Player
from palatine.rules.triggers import GAIN, NOTHING, when


class CoinPress(Card):
    """Makes better money of bad."""

    types = ACTION
    cost = Cost(4)
    plus = Plus(cards=1, actions=1)
    text = "You may trash a Copper from your hand. If you do, gain a Silver."

    def play(self, you: Player, play: Play) -> None:
        """What happens when you play this, after its card and its Action."""
        coppers: list[Card] = [card for card in you.hand if card is COPPER]
        if you.may_choose(TRASH, self, coppers) is not None:
            you.trash([COPPER])
            you.gain(SILVER)


class AssayOffice(Landmark):
    """Rewards gaining money without buying it."""

    text = "When you gain a Treasure in your Action phase, take 1 VP from here. Setup: 6 a player."
    vp_per_player = 6

    @when(GAIN, card=TREASURE, reads=NOTHING, changes=NOTHING)
    def take(self, you: Player, gain: Gain) -> None:
        """What happens when you gain a Treasure."""
        if you.in_action_phase():
            you.take_vp_from(self, 1)


PRESS = CoinPress()


def main() -> None:
    """See what two of them are worth to a player who otherwise buys money."""
    kingdom = kingdoms.make([PRESS], [AssayOffice()])
    presses = Menu([Line(PROVINCE), Line(GOLD), Line(PRESS, n(PRESS) < 2), Line(SILVER)])
    summary = simulate(kingdom, [presses, BigMoney()], games=200, seed=1)
    for seat in summary.seats:
        print(f"{seat.name:8} {seat.wins / summary.games:6.1%} {seat.score:6.1f} points")


if __name__ == "__main__":
    main()
