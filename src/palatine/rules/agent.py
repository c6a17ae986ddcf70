"""The questions the rules may ask, as typed methods of whoever answers for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from palatine.rules.card import Card, CardShaped
    from palatine.rules.pile import Pile
    from palatine.rules.player import Player
    from palatine.rules.triggers import Waiting

# What is going to be done with what is chosen.
GAIN: Final = "gain"
TRASH: Final = "trash"
DISCARD: Final = "discard"
TOPDECK: Final = "topdeck"
PLAY: Final = "play"
REVEAL: Final = "reveal"
SET_ASIDE: Final = "set aside"
KEEP: Final = "keep"
PUT_IN_HAND: Final = "put in hand"
RETURN: Final = "return"
PASS: Final = "pass"
NAME: Final = "name"
CHOOSE: Final = "choose"
ORDER: Final = "order"

NO_NUMBER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Answers for one seat. Here every answer is the plainest legal one; see `palatine.agents`.

    Each question names the player it is asked for, a purpose (what will be done with the answer)
    and the card that asks. Nothing is asked that has a single legal answer, except an attentive
    agent: it is asked for a move even where only passing is left, and told of forced choices.
    Every answer is checked; an illegal one raises IllegalAnswer.
    """

    def __init__(self) -> None:
        self.attentive: bool = False

    def action(self, you: Player) -> Card | None:
        """The Action card in hand to play next; None goes on to the Buy phase."""
        return None

    def treasures(self, you: Player) -> list[Card]:
        """The Treasures to play next, in this order; `you.hand` itself stands for all of them.

        Asked in every Buy phase, and again until nothing more is played, which goes on to buying.
        """
        return you.hand

    def buy(self, you: Player) -> CardShaped | None:
        """The card or Event to buy next; None ends the Buy phase."""
        return None

    def pay(self, you: Player, most: int, leaving: bool) -> int:
        """How much debt to pay now, at most `most`.

        Asked beside every other question in your own turn while you have debt and coins, and in
        Clean-up, with `leaving` true, when debt arrived there; likewise where a card depends on
        whether there is debt, and no other question came since it could be paid.
        """
        return most if leaving else 0

    def choose_cards(
        self,
        you: Player,
        purpose: str,
        source: CardShaped,
        cards: list[Card],
        least: int,
        most: int,
    ) -> list[Card]:
        """From `least` to `most` of these cards (the same card as often as it is there)."""
        return cards[:least]

    def choose_pile(self, you: Player, purpose: str, source: CardShaped, piles: list[Pile]) -> Pile:
        """One of these piles."""
        return piles[0]

    def choose_options(
        self, you: Player, source: CardShaped, options: list[str], count: int
    ) -> list[int]:
        """The indices of `count` different options of those printed on the source."""
        return list(range(count))

    def fate(
        self, you: Player, source: CardShaped, card: Card, owner: Player, fates: list[str]
    ) -> str:
        """What becomes of one card of the owner, who may be another player: one of the purposes."""
        return fates[0]

    def choose_number(self, you: Player, source: CardShaped, least: int, most: int) -> int:
        """A number in this range, or NO_NUMBER to pass."""
        return NO_NUMBER

    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        """Whether to do what the source allows, with this card if it is about one."""
        return False

    def order_cards(
        self, you: Player, purpose: str, source: CardShaped, cards: list[Card]
    ) -> list[Card]:
        """These cards in an order; the first is on top, drawn first."""
        return cards

    def order_triggers(self, you: Player, waiting: list[Waiting]) -> list[Waiting]:
        """Things that happen to you at the same time, in the order you want them."""
        return waiting

    def name_card(self, you: Player, source: CardShaped) -> str:
        """The name of any card."""
        return source.name

    def forced(self, you: Player, purpose: str, source: CardShaped, cards: list[Card]) -> None:
        """Tells an attentive agent of a choice that had only this answer."""

    def unordered(self, you: Player, waiting: list[Waiting]) -> list[Waiting]:
        """Tells an attentive agent of triggers whose order cannot make a difference."""
        return waiting
