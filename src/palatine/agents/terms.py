"""What a line of a menu may depend on: numbers a player knows, and comparisons of them.

`n(SMITHY) <= n(VILLAGE)` or `(n(GOLD) >= 1) | (provinces < 6)` make conditions; they are plain
data, and any number of menus and games may share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from palatine.cards.basic import DUCHY, PROVINCE
from palatine.rules.card import Card

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.agents.tally import Tally
    from palatine.rules.player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Whether a line of a menu counts now."""

    def holds(self, you: Player, tally: Tally) -> bool:
        """Whether it does for this player, who owns what the tally says."""
        raise NotImplementedError

    def __and__(self, other: Condition) -> Condition:
        return Both(self, other)

    def __or__(self, other: Condition) -> Condition:
        return Either(self, other)


@final
class Both(Condition):
    """Two conditions at once."""

    def __init__(self, one: Condition, other: Condition) -> None:
        self.one: Condition = one
        self.other: Condition = other

    def holds(self, you: Player, tally: Tally) -> bool:
        return self.one.holds(you, tally) and self.other.holds(you, tally)


@final
class Either(Condition):
    """At least one of two conditions."""

    def __init__(self, one: Condition, other: Condition) -> None:
        self.one: Condition = one
        self.other: Condition = other

    def holds(self, you: Player, tally: Tally) -> bool:
        return self.one.holds(you, tally) or self.other.holds(you, tally)


@final
class Ask(Condition):
    """What a function says of the player; slower than comparing terms."""

    def __init__(self, question: Callable[[Player], bool]) -> None:
        self.question: Callable[[Player], bool] = question

    def holds(self, you: Player, tally: Tally) -> bool:
        return self.question(you)


@mypyc_attr(allow_interpreted_subclasses=True)
class Term:
    """A number that a player knows; comparing it with another or an int makes a condition."""

    def value(self, you: Player, tally: Tally) -> i64:
        """The number now, for a player who owns what the tally says."""
        raise NotImplementedError

    def __le__(self, other: Term | int) -> Condition:
        return NotMore(self, _term(other), 0)

    def __lt__(self, other: Term | int) -> Condition:
        return NotMore(self, _term(other), 1)

    def __ge__(self, other: Term | int) -> Condition:
        return NotMore(_term(other), self, 0)

    def __gt__(self, other: Term | int) -> Condition:
        return NotMore(_term(other), self, 1)


@final
class NotMore(Condition):
    """One term is at most another, or less by `short`."""

    def __init__(self, one: Term, other: Term, short: i64) -> None:
        self.one: Term = one
        self.other: Term = other
        self.short: i64 = short

    def holds(self, you: Player, tally: Tally) -> bool:
        return self.one.value(you, tally) + self.short <= self.other.value(you, tally)


@final
class Number(Term):
    """A fixed number."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def value(self, you: Player, tally: Tally) -> i64:
        return self.number


@final
class Owned(Term):
    """How many of a card you own."""

    def __init__(self, card: Card) -> None:
        self.card: Card = card

    def value(self, you: Player, tally: Tally) -> i64:
        return tally.count_of(self.card)


@final
class Left(Term):
    """How many cards are left on the pile of a card."""

    def __init__(self, card: Card) -> None:
        self.card: Card = card

    def value(self, you: Player, tally: Tally) -> i64:
        return you.game.left(self.card)


@final
class Money(Term):
    """What all your Treasures bring, in coins."""

    def value(self, you: Player, tally: Tally) -> i64:
        return tally.money


@final
class Coins(Term):
    """What you have to spend."""

    def value(self, you: Player, tally: Tally) -> i64:
        return you.coins


def _term(term: Term | int) -> Term:
    return term if isinstance(term, Term) else Number(term)


def n(card: Card) -> Term:
    """How many of a card you own."""
    return Owned(card)


def left(card: Card) -> Term:
    """How many cards are left on the pile of a card."""
    return Left(card)


provinces: Final = Left(PROVINCE)
duchies: Final = Left(DUCHY)
money: Final = Money()
coins: Final = Coins()
