"""What happened, told to whoever listens; nothing is built when nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from palatine.rules.card import Card, CardShaped

TURN: Final = "turn"  # amount: which of the player's turns it is; place: EXTRA for an extra turn
EXTRA: Final = "extra"
PLAY: Final = "play"
BUY: Final = "buy"
GAIN: Final = "gain"
DRAW: Final = "draw"
DISCARD: Final = "discard"
TRASH: Final = "trash"
REVEAL: Final = "reveal"
LOOK: Final = "look"
TOPDECK: Final = "topdeck"
TO_HAND: Final = "to hand"
SET_ASIDE: Final = "set aside"
RETURN: Final = "return"
SHUFFLE: Final = "shuffle"
ACTIONS: Final = "actions"
BUYS: Final = "buys"
COINS: Final = "coins"
VP: Final = "vp"  # source: where they came from, None for new ones
ADD_VP: Final = "add vp"  # tokens put on a pile or landscape, the source
DEBT: Final = "debt"
ADD_DEBT: Final = "add debt"
POTIONS: Final = "potions"
SUN: Final = "sun"  # removed from the Prophecy, the source
COMES_TRUE: Final = "comes true"  # the Prophecy, the source, counts from now on
NEW_PILES: Final = "new piles"  # cards: the randomizers of the kingdom from now on
PAY: Final = "pay"
CHOOSE: Final = "choose"  # place: the words of what was chosen
BID: Final = "bid"  # amount: the bid, 0 for a pass
NAME: Final = "name"
UNAFFECTED: Final = "unaffected"
INSTEAD: Final = "instead"  # source happens instead of the cards
HAPPEN: Final = "happen"  # source: what waited for this, not in a hand, does what it says
OVER: Final = "over"


@final
class Fact:
    """One thing that happened to the player at `seat`.

    `cards` are secret to the others if `secret`, but not to the seat `shown_to`, which decides for
    that player; `place` is the zone they came from or went to
    (see the constants' comments for other uses), `source` the card that made it happen or the pile
    or landscape it happened to. `depth` is 0 for what the turn itself brings, and one more inside
    each play, purchase and trigger and for what waits for a gain or a trashing: so what it is part
    of is the nearest fact before it at each smaller depth.
    """

    def __init__(
        self,
        verb: str,
        seat: int,
        cards: list[Card],
        amount: int,
        source: CardShaped | None,
        place: str,
        secret: bool,
        depth: int,
        shown_to: int,
    ) -> None:
        self.verb: str = verb
        self.seat: int = seat
        self.cards: list[Card] = cards
        self.amount: int = amount
        self.source: CardShaped | None = source
        self.place: str = place
        self.secret: bool = secret
        self.depth: int = depth
        self.shown_to: int = shown_to

    def shows_cards_to(self, viewer: int) -> bool:
        """Whether the viewer may know which cards they are."""
        return not self.secret or viewer in (self.seat, self.shown_to)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Somebody who is told every fact of a game as it happens."""

    def note(self, fact: Fact) -> None:
        """Takes a fact; called in order."""
        raise NotImplementedError
