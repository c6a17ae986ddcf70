"""From the fields of a posted form back to answers: the other side of the table's forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from palatine.protocol import decision as asked

if TYPE_CHECKING:
    from collections.abc import Iterable

# The names of the fields.
ASK: Final = "ask"
CSRF: Final = "csrf"
ANSWER: Final = "answer"  # the words of an option, once for each that is chosen
PLACE: Final = "place"  # beside each "answer" of an order: where it comes, from 1
RUN: Final = "run"  # several answers, one a line, for questions that follow each other
PAY: Final = "pay"  # how much debt to pay
ORDERS: Final = "orders"  # present where the answer is an order of triggers
ALWAYS: Final = "always"  # a card that shall be revealed without asking from now on

SEPARATOR: Final = "\n"
_MOST_DIGITS: Final = 18  # Python itself refuses to read numbers of thousands


class BadForm(ValueError):
    """A form that the table never made."""


@dataclass(frozen=True)
class Posted:
    """An answer as it came: the number of its question, and the answers to give in turn.

    Each answer is what `Session.step` takes: words, or the names of cards. `always` is the card
    that the player wants to be revealed by itself.
    """

    ask: int
    answers: tuple[str | list[str], ...]
    always: str = ""


def read(fields: Iterable[tuple[str, str]]) -> Posted:
    """Reads the fields of an answer form, in the order they were posted; BadForm if it is none."""
    values: dict[str, list[str]] = {}
    for name, value in fields:
        values.setdefault(name, []).append(value)
    number = values.get(ASK, [""])[-1]
    if not _is_number(number):
        raise BadForm("the form does not say which question it answers")
    always = values.get(ALWAYS, [""])[-1]
    return Posted(int(number), _answers(values), always)


def _answers(values: dict[str, list[str]]) -> tuple[str | list[str], ...]:
    if RUN in values:
        return tuple(words for words in values[RUN][-1].splitlines() if words)
    if PAY in values:
        return (f"pay {values[PAY][-1]}",)
    chosen = values.get(ANSWER, [])
    if PLACE in values:
        chosen = _in_place(chosen, values[PLACE])
    if ORDERS in values:
        return (asked.ORDERED + ", ".join(chosen),)
    return (chosen[0],) if len(chosen) == 1 else (chosen,)


def _in_place(chosen: list[str], places: list[str]) -> list[str]:
    """The answers sorted by the places given to them; those of equal place stay as they were."""
    if len(places) != len(chosen) or not all(map(_is_number, places)):
        raise BadForm("every choice of an order needs its place, a number from 1")
    pairs = sorted(zip(places, chosen, strict=True), key=lambda pair: int(pair[0]))
    return [words for _, words in pairs]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
