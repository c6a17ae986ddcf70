"""One playing and one gaining of a card: "this", as long as it is where it was put.

The stop-moving rule: an effect moves a card only from where it expects it. Both objects know where
their card went and forget it once something moved it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from palatine.rules.card import DURATION

if TYPE_CHECKING:
    from palatine.rules.card import Card
    from palatine.rules.player import Player

DISCARD_PILE: Final = 0
HAND: Final = 1
DECK: Final = 2
ELSEWHERE: Final = 3


@mypyc_attr(free_list_len=1)  # most live for a moment: the next takes the same place
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

    def kept_with(self) -> list[Play]:
        """This and all that stays in play as long as it does.

        What a Duration keeps in play stays for that, but not what merely doubled a Throne Room.
        """
        kept = [self]
        doubled_by = [] if self.replayed_by is None else self.replayed_by.copy()
        if self.under is not None:
            doubled_by.append(self.under)
        for play in doubled_by:
            kept += play.kept_with() if play.card.bits & DURATION else [play]
        return kept

    def spares(self, you: Player) -> bool:
        """Whether this Attack leaves a player unaffected."""
        return bool(self.spared >> you.seat & 1)

    def spare(self, you: Player) -> None:
        """Leaves a player unaffected by this Attack."""
        self.spared |= 1 << you.seat


@mypyc_attr(free_list_len=1)  # most live for a moment: the next takes the same place
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
