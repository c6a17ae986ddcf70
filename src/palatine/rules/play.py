"""One playing and one gaining of a card: "this", as long as it is where it was put.

The stop-moving rule: an effect moves a card only from where it expects it. Both objects know where
their card went and forget it once something moved it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

if TYPE_CHECKING:
    from palatine.rules.card import Card
    from palatine.rules.player import Player

DISCARD_PILE: Final = 0
HAND: Final = 1
DECK: Final = 2
ELSEWHERE: Final = 3


@final
class Play:
    """One card put into play, or played from where it stays.

    `in_play` is true while it lies where playing put it. `under` is the play of the card that
    stays in play as long as this one does: of the Throne Room that plays it, and of the Overlord
    that plays it or that Throne Room from the Supply; `replayed_by` are the plays of cards that had
    it played again. `spared` has the bits of the seats that this playing of an Attack does not
    affect.
    """

    def __init__(self, card: Card, in_play: bool, under: Play | None = None) -> None:
        self.card: Card = card
        self.in_play: bool = in_play
        self.under: Play | None = under
        self.replayed_by: list[Play] | None = None
        self.spared: i64 = 0
        self.replaced: bool = False  # something else happens instead of its instructions

    def is_kept_by(self, play: Play) -> bool:
        """Whether this stays in play as long as the other play is at work, or is that play."""
        if play is self or play.under is self:
            return True
        return play.replayed_by is not None and self in play.replayed_by

    def spares(self, you: Player) -> bool:
        """Whether this Attack leaves a player unaffected."""
        return bool(self.spared >> you.seat & 1)

    def spare(self, you: Player) -> None:
        """Leaves a player unaffected by this Attack."""
        self.spared |= 1 << you.seat


@final
class Gain:
    """A card that a player gained a moment ago.

    `pile` is the randomizer of the pile it belongs to, if any; `nth` counts that player's gains of
    this turn; `in_buy_phase` remembers whether it was gained in that player's own Buy phase,
    whatever phase it is by now.
    """

    def __init__(
        self,
        card: Card,
        you: Player,
        pile: Card | None,
        place: i64,
        nth: i64,
        in_buy_phase: bool,
        bought: bool,
    ) -> None:
        self.card: Card = card
        self.seat: i64 = you.seat
        self.pile: Card | None = pile
        self.place: i64 = place
        self.nth: i64 = nth
        self.in_buy_phase: bool = in_buy_phase
        self.bought: bool = bought
