"""One question as data, the same for people, programs, records and learners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from palatine.errors import IllegalAnswer
from palatine.names import writable

# The kinds of questions; what their answers look like stands beside them.
MOVE: Final = "move"  # "play Smithy", "play treasures", "buy Gold", "buy phase", "end turn"
CARDS: Final = "cards"  # "Copper, Estate" or "none"
PILE: Final = "pile"  # "Silver"
MAY: Final = "may"  # "yes" or "no"
OPTION: Final = "option"  # the words of the options, "cards" or "cards, coins"
FATE: Final = "fate"  # what becomes of one card: "discard" or "topdeck"
NUMBER: Final = "number"  # "11" or "pass"
ORDER: Final = "order"  # "order Battlefield, Groundskeeper"; the rest follow
NAME: Final = "name"  # the name of any card
PAY: Final = "pay"  # "pay 2", asked in Clean-up

PLAY_TREASURES: Final = "play treasures"
BUY_PHASE: Final = "buy phase"
END_TURN: Final = "end turn"
ORDERED: Final = "order "
UNASKED_ORDER: Final = "unasked order "  # in advance, of what is not asked for
NONE: Final = "none"
YES: Final = "yes"
NO: Final = "no"
PASS: Final = "pass"
THIS: Final = "this"  # the asking card itself, where a namesake could be meant

Answer = str | int | bool | Sequence[str]

_LONGEST_SHOWN: Final = 60  # letters of an answer in a message about it
_MOST_BITS: Final = 64  # of a number that is worth turning into words


@final
class Decision:
    """A question to a seat, with everything that may be answered.

    `options` are the words of the legal answers; cards as often as they are there. A choice takes
    from `least` to `most` of them. While `payable` is above 0, "pay N" (1 to that many) is a legal
    answer too, after which the same question is asked again. `purpose` says what will be done with
    what is chosen, `about` names the one card that a "may" or a question of fate is about. `acting`
    is the seat that does it: another than the one asked while a player is possessed.
    """

    def __init__(
        self,
        kind: str,
        seat: int,
        source: str,
        purpose: str,
        options: list[str],
        least: int,
        most: int,
        payable: int,
        about: str,
        acting: int = -1,
    ) -> None:
        self.kind: str = kind
        self.seat: int = seat
        self.source: str = source
        self.purpose: str = purpose
        self.options: list[str] = options
        self.least: int = least
        self.most: int = most
        self.payable: int = payable
        self.about: str = about
        self.acting: int = seat if acting < 0 else acting

    def __repr__(self) -> str:
        about = f" for {self.source}" if self.source else ""
        return f"<seat {self.seat}: {self.kind}{about}, {', '.join(self.options)}>"

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "source": self.source,
            "purpose": self.purpose,
            "options": self.options,
            "least": self.least,
            "most": self.most,
            "payable": self.payable,
            "about": self.about,
            "acting": self.acting,
        }

    def read(self, answer: Answer) -> str:
        """The answer in the words a record keeps.

        Takes words, a number, True or False, or a list of names. Raises IllegalAnswer, with the
        reason, for anything that is not legal now.
        """
        words = _as_words(answer)
        if words in self.options and (self.kind == NUMBER or self._takes_one()):
            return words
        if words.startswith("pay "):
            return self._read_payment(words)
        if self.kind == CARDS:
            return self._read_cards(words)
        if self.kind == ORDER:
            return self._read_order(words)
        if self.kind == NUMBER:
            return self._read_number(words)
        if self.kind == NAME and writable(words):
            return words
        if self.kind == OPTION:
            return self._read_options(words)
        raise IllegalAnswer(
            f"{words[:_LONGEST_SHOWN]!r} is not possible now; possible: {', '.join(self.options)}"
        )

    def _takes_one(self) -> bool:
        return self.kind != ORDER and self.least <= 1

    def _read_payment(self, words: str) -> str:
        least = 0 if self.kind == PAY else 1
        number = words[4:].strip()
        if least <= whole_number(number) <= self.payable:
            return f"pay {int(number)}"
        if not self.payable:
            raise IllegalAnswer("no debt can be paid now")
        raise IllegalAnswer(
            f"{number[:20]} debt cannot be paid now, only {least} to {self.payable}"
        )

    def _read_cards(self, words: str) -> str:
        names = split_names(words)
        if not self.least <= len(names) <= self.most:
            wanted = (
                f"exactly {self.least}"
                if self.least == self.most
                else f"{self.least} to {self.most}"
            )
            raise IllegalAnswer(
                f"{self.source}: {self.purpose} {wanted} of {', '.join(self.options)}"
            )
        left = self.options.copy()
        for name in names:
            if name not in left:
                raise IllegalAnswer(
                    f"{self.source}: {name[:_LONGEST_SHOWN]} is not among what can be chosen "
                    f"({', '.join(self.options)})"
                )
            left.remove(name)
        return ", ".join(names) or NONE

    def _read_order(self, words: str) -> str:
        names = split_names(words.removeprefix(ORDERED))
        left = self.options.copy()
        for name in names:
            if name not in left:
                raise IllegalAnswer(
                    f"{name[:_LONGEST_SHOWN]} is not among {', '.join(self.options)}"
                )
            left.remove(name)
        return ORDERED + (", ".join(names) or NONE)

    def _read_number(self, words: str) -> str:
        if self.least <= whole_number(words) <= self.most:
            return str(int(words))
        raise IllegalAnswer(
            f"{self.source}: a number from {self.least} to {self.most}, or pass; "
            f"not {words[:_LONGEST_SHOWN]!r}"
        )

    def _read_options(self, words: str) -> str:
        names = split_names(words)
        chosen = set(names)
        if len(names) == len(chosen) == self.least and chosen <= set(self.options):
            return ", ".join(names)
        raise IllegalAnswer(
            f"{self.source}: choose {self.least} of {', '.join(self.options)}; "
            f"not {words[:_LONGEST_SHOWN]!r}"
        )


def split_names(words: str) -> list[str]:
    """The names in an answer: "Copper, Estate" -> two, "none" -> nothing."""
    if words == NONE:
        return []
    return [part.strip() for part in words.split(",") if part.strip()]


def whole_number(words: str) -> int:
    """The number that these digits are; -1 if they are none, or too many to be meant."""
    return int(words) if words.isdecimal() and len(words) < 10 else -1


def _as_words(answer: object) -> str:
    if isinstance(answer, str):
        return answer
    if isinstance(answer, bool):
        return YES if answer else NO
    if isinstance(answer, int):
        if answer.bit_length() > _MOST_BITS:
            raise IllegalAnswer("no number that large is possible")
        return str(answer)
    if isinstance(answer, Sequence) and all(isinstance(name, str) for name in answer):
        return ", ".join(answer) or NONE
    raise IllegalAnswer(
        "an answer is words, a number, True or False, or a list of names, "
        f"not {type(answer).__name__}"
    )
