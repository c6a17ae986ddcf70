"""Small pieces of sentences: articles, stacks of cards, numbers with signs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from palatine.names import listed

if TYPE_CHECKING:
    from collections.abc import Iterable

YOU: Final = "You"  # a player of this name is addressed, whoever reads it


def with_article(name: str) -> str:
    """The name of one card with its article: "an Estate"."""
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"


def stacked(names: Iterable[str]) -> str:
    """Names in the order they come first, copies counted: "Copper x3, Estate"."""
    return ", ".join(
        name if count == 1 else f"{name} x{count}" for name, count in Counter(names).items()
    )


def some(names: list[str]) -> str:
    """Cards as an object of a sentence: "an Estate", "Copper x3, Estate"."""
    return with_article(names[0]) if len(names) == 1 else stacked(names)


def counted(count: int, noun: str) -> str:
    """How many of something: "1 point", "3 points"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def cards(count: int) -> str:
    """So many unnamed cards as an object of a sentence: "a card", "3 cards"."""
    return "a card" if count == 1 else f"{count} cards"


def signed(number: int, noun: str) -> str:
    """A change of a counter whose noun has a plural: "+1 Action", "+2 Actions"."""
    return f"{number:+} {noun}" if number == 1 else f"{number:+} {noun}s"


def victory(won: list[str]) -> str:
    """The sentence that says who won: "Ann wins.", "You and Ann share the victory."."""
    if len(won) > 1:
        return f"{listed(won, 'and')} share the victory."
    return "You win." if won[0] == YOU else f"{won[0]} wins."


def capital(words: str) -> str:
    """Words with their first letter large."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """Words, such as those of an error, as a sentence: a large letter, and a full stop."""
    return capital(words) + ("" if not words or words.endswith((".", "?", "!")) else ".")
