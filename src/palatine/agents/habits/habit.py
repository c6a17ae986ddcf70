"""What a habit is: the answers to what one card asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from palatine.rules.agent import NO_NUMBER
from palatine.rules.card import Card, CardShaped

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.rules.pile import Pile
    from palatine.rules.player import Player

# Ranks, see Judge.rank.
FIRST: Final = 1500  # before all other Actions
LATE: Final = 1001  # after the others that give an Action back


@final
class Question:
    """A choice of cards that is put to a player."""

    def __init__(
        self, purpose: str, source: CardShaped, cards: list[Card], least: int, most: int
    ) -> None:
        self.purpose: str = purpose
        self.source: CardShaped = source
        self.cards: list[Card] = cards
        self.least: int = least
        self.most: int = most


@mypyc_attr(allow_interpreted_subclasses=True)
class Habit:
    """Answers to what one card asks, and when to play it; here, the usual ones.

    Values are in tenths of a coin, worths and losses in tenths of a VP.
    """

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        """What playing the Action now brings; 0: better not."""
        return bot.usual_value(you, card)

    def rank(self, bot: Judge, you: Player, card: Card) -> i64:
        """Where the Action stands in the order of playing; 0: not now."""
        return bot.usual_rank(you, card, self.value(bot, you, card))

    def plays(self, bot: Judge, you: Player, card: Card) -> bool:
        """Whether to play the Treasure now."""
        return True

    def harm(self, bot: Judge, you: Player) -> i64:
        """What the Prophecy costs you a turn once it has come true, in tenths of a coin."""
        return 0

    def consolation(self, bot: Judge, you: Player) -> i64:
        """What trashing the card gives."""
        return 0

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        """The cards to choose."""
        return bot.usual_choice(you, question)

    def pile(self, bot: Judge, you: Player, piles: list[Pile]) -> Pile:
        """The pile to choose."""
        return piles[0]

    def option(self, bot: Judge, you: Player, source: CardShaped) -> int:
        """The index of the printed option to choose."""
        return 0

    def options(self, bot: Judge, you: Player, source: CardShaped, count: int) -> list[int]:
        """The indices of so many printed options to choose."""
        return [self.option(bot, you, source)] if count == 1 else list(range(count))

    def number(self, bot: Judge, you: Player, least: int, most: int) -> int:
        """The number to choose, or NO_NUMBER."""
        return NO_NUMBER

    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        """Whether to do what it offers."""
        return bot.usual_may(you, purpose, card)
