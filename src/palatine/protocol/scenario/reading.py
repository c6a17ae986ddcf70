"""Taking typed values out of a tree, with an error that says where, what, and what instead.

Every function that reads one kind of value has the form `read(reading, node, subject)`: what is
known about the file, the value, and the key it stands under, for messages.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal, TypeAlias, TypeVar

from palatine.errors import BadScenario
from palatine.names import KnownNames, did_you_mean, fold, listed, tidy
from palatine.protocol.scenario.nodes import Fields, Items, Node, Scalar, refusal
from palatine.protocol.scenario.words import (
    MAX_LISTED,
    MAX_NAME,
    MAX_NUMBER,
    NO,
    SIZE,
    TIMES,
    YES,
    Vocabulary,
)

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOTHING = ("", "~", "null", "Null", "NULL")
_REPEAT = re.compile(r"(?P<name>.*\S)\s+[xX\u00d7](?P<times>[0-9]+)")
_SIZE = re.compile(SIZE)
_TIMES = re.compile(TIMES)
_LISTED = 8  # keys that a message lists at most
_QUOTED = 60  # characters of the file that a message quotes at most

Kind = Literal["nothing", "yes or no", "number", "text"]
T = TypeVar("T")
Word = TypeVar("Word", bound=str)
Read: TypeAlias = Callable[["Reading", Node, str], T]


def kind(node: Node) -> Kind | None:
    """Return what YAML takes a single value for; None for a list or map."""
    if not isinstance(node, Scalar):
        return None
    if not node.plain:
        return "text"
    if node.text in _NOTHING:
        return "nothing"
    if node.text in YES or node.text in NO:
        return "yes or no"
    return "number" if _NUMBER.fullmatch(node.text) else "text"


def size(node: Node) -> int | None:
    """Return how many cards a size such as `5 cards` speaks of; None if it is not a size."""
    match = _SIZE.fullmatch(node.text) if isinstance(node, Scalar) else None
    return int(match[1]) if match else None


def is_word(node: Node, word: str) -> bool:
    """Return whether exactly this word stands here."""
    return isinstance(node, Scalar) and node.text == word


def cut(text: str) -> str:
    """Return text of the file, short and printable enough for a sentence."""
    line = "".join(c if c.isprintable() else "?" for c in " ".join(text[: 2 * _QUOTED].split()))
    return line if len(line) <= _QUOTED else f"{line[: _QUOTED - 3]}..."


def _described(node: Node) -> str:
    match node:
        case Items():
            return "a list"
        case Fields():
            return "a map"
    match kind(node):
        case "nothing":
            return "nothing"
        case "yes or no":
            return f"{node.text} (a name like that needs quotes)"
        case "number":
            return f"the number {cut(node.text)}"
        case _:
            return f'"{cut(node.text)}"'


@dataclass(frozen=True)
class Reading:
    """What every part of the reader knows: the file, where in it, and the names in use."""

    source: str
    words: Vocabulary
    players: tuple[str, ...] = ()
    within: str = ""
    """For messages: `step 3`, `variant 2, step 3`, or nothing."""

    def inside(self, part: str) -> "Reading":
        """Return the same for a part of the file, such as `step 3`."""
        return replace(self, within=f"{self.within}, {part}" if self.within else part)

    def bad(self, node: Node, what: str) -> BadScenario:
        """Return the error for this node; the full stop is added."""
        return refusal(self.source, node.line, what, self.within)

    def wrong(self, node: Node, subject: str, wanted: str) -> BadScenario:
        """Return the error for a value that is not what its key takes."""
        return self.bad(node, f"`{subject}` takes {wanted}, not {_described(node)}")

    def unknown_key(
        self, key: Scalar, subject: str, keys: Iterable[str], instead: str = ""
    ) -> BadScenario:
        """Return the error for a key that this map does not have.

        `instead` is the end of the sentence if the key resembles none of those that there are.
        """
        near = did_you_mean(key.text, keys) or instead
        return self.bad(key, f'`{subject}` has no key "{cut(key.text)}"{near}')

    # -- Maps -------------------------------------------------------------------------------------

    def pairs(self, node: Node, subject: str, wanted: str) -> tuple[tuple[Scalar, Node], ...]:
        """Return the keys and values of a map."""
        if isinstance(node, Fields):
            return node.pairs
        raise self.wrong(node, subject, f"a map of {wanted}")

    def fields(
        self, node: Node, subject: str, keys: Sequence[str], instead: str = ""
    ) -> dict[str, Node]:
        """Return the values of a map that can have these keys only; `instead` as in unknown_key."""
        fields: dict[str, Node] = {}
        wanted = listed(keys, "and") if len(keys) <= _LISTED else "keys and values"
        for key, value in self.pairs(node, subject, wanted):
            if key.text not in keys:
                raise self.unknown_key(key, subject, keys, instead)
            fields[key.text] = value
        return fields

    def value(self, fields: Mapping[str, Node], key: str, read: Read[T]) -> T | None:
        """Return what a key says; None if it is not there."""
        return read(self, fields[key], key) if key in fields else None

    def values(
        self, fields: Mapping[str, Node], keys: Iterable[str], read: Read[T]
    ) -> dict[str, T]:
        """Return what those of some keys say that are there."""
        return {key: read(self, fields[key], key) for key in keys if key in fields}

    def required(self, fields: Mapping[str, Node], key: str, node: Node, subject: str) -> Node:
        """Return the value of a key that must be there."""
        if key in fields:
            return fields[key]
        raise self.bad(node, f"`{subject}` needs the key `{key}`")

    def by_name(
        self, node: Node, subject: str, wanted: str, name: Read[str], read: Read[T]
    ) -> dict[str, T]:
        """Return what a map says whose keys are names; none may stand there twice."""
        named: dict[str, T] = {}
        seen: set[str] = set()
        for key, value in self.pairs(node, subject, wanted):
            known = name(self, key, subject)
            self.once(key, subject, known, seen)
            named[known] = read(self, value, known)
        return named

    # -- Lists ------------------------------------------------------------------------------------

    def items(self, node: Node, subject: str, wanted: str) -> tuple[Node, ...]:
        """Return the members of a list; a value alone is a list of one."""
        if kind(node) == "nothing":
            raise self.wrong(node, subject, f"a list of {wanted}")
        if not isinstance(node, Items):
            return (node,)
        if len(node.items) > MAX_LISTED:
            raise self.bad(node, f"`{subject}` lists more than {MAX_LISTED} {wanted}")
        return node.items

    def distinct(self, node: Node, subject: str, wanted: str, read: Read[str]) -> tuple[str, ...]:
        """Return the names in a list in which none may occur twice."""
        names: list[str] = []
        seen: set[str] = set()
        for item in self.items(node, subject, wanted):
            name = read(self, item, subject)
            self.once(item, subject, name, seen)
            names.append(name)
        return tuple(names)

    def repeated(self, node: Node, subject: str, wanted: str, read: Read[T]) -> tuple[T, ...]:
        """Return the members of a list in which `Copper x3` stands for three."""
        found: list[T] = []
        for item in self.items(node, subject, wanted):
            if size(item) is not None:
                raise self.bad(item, f"`{subject}` takes {wanted} here, not a size")
            one, times = self._unrepeated(item)
            found += [read(self, one, subject)] * times
            if len(found) > MAX_LISTED:
                raise self.bad(item, f"`{subject}` lists more than {MAX_LISTED} {wanted}")
        return tuple(found)

    def _unrepeated(self, item: Node) -> tuple[Node, int]:
        repeat = _REPEAT.fullmatch(item.text) if isinstance(item, Scalar) else None
        if not isinstance(item, Scalar) or repeat is None:
            return item, 1
        if not _TIMES.fullmatch(repeat["times"]):
            raise self.bad(item, f'"{cut(item.text)}" is no repeat, which goes from x1 to x999')
        return replace(item, text=repeat["name"]), int(repeat["times"])

    def once(self, node: Node, subject: str, name: str, seen: set[str]) -> None:
        """Refuse a name that was seen already, however it was spelt, and remember it."""
        if (folded := fold(name)) in seen:
            raise self.bad(node, f"`{subject}` names {name} twice")
        seen.add(folded)

    # -- Values -----------------------------------------------------------------------------------

    def whole(
        self, node: Node, subject: str, least: int = 0, most: int = MAX_NUMBER, also: str = ""
    ) -> int:
        """Return a whole number within bounds; `also` is what else a message should offer."""
        if isinstance(node, Scalar) and node.plain and _WHOLE.fullmatch(node.text):
            short = len(node.text) <= len(str(most)) + 1  # int() is slow on very long numbers
            if short and least <= (number := int(node.text)) <= most:
                return number
        raise self.wrong(node, subject, f"a whole number from {least} to {most}{also}")

    def from_one(self, node: Node, subject: str) -> int:
        """Return a whole number that is not zero."""
        return self.whole(node, subject, least=1)

    def yes_no(self, node: Node, subject: str) -> bool:
        """Return whether the value is yes."""
        if isinstance(node, Scalar) and node.text in (*YES, *NO):
            return node.text in YES
        raise self.wrong(node, subject, "yes or no")

    def word(self, node: Node, subject: str, words: Sequence[Word]) -> Word:
        """Return which of a few words stands here."""
        for word in words:
            if is_word(node, word):
                return word
        raise self.wrong(node, subject, listed(words))

    def text(self, node: Node, subject: str, wanted: str = "text") -> str:
        """Return printable text that is not empty, on one line."""
        if isinstance(node, Scalar) and kind(node) == "text":
            text = " ".join(node.text.split())
            if text and text.isprintable():
                return text
        raise self.wrong(node, subject, wanted)

    # -- Names ------------------------------------------------------------------------------------

    def name(self, node: Node, subject: str, what: str, *known: KnownNames | None) -> str:
        """Return a name as it is printed; where any of the sets is None, every name is known."""
        typed = self.text(node, subject, f"the name of a {what}")
        if len(typed) > MAX_NAME:
            raise self.bad(node, f'no name is as long as "{cut(typed)}"')
        complete = [names for names in known if names is not None]
        for names in complete:
            if (printed := names.find(typed)) is not None:
                return printed
        if len(complete) < len(known):
            return tidy(typed)
        for other in self._things():
            if other is not None and (printed := other.find(typed)) is not None:
                longer = chain.from_iterable(names.containing(typed) for names in complete)
                raise self.bad(node, f"{printed} is not a {what}{did_you_mean(typed, longer)}")
        near = did_you_mean(typed, chain.from_iterable(complete))
        raise self.bad(node, f'there is no {what} called "{cut(typed)}"{near}')

    def player(self, node: Node, subject: str) -> str:
        """Return the name of one of the players, as `players` writes it."""
        return self.name(node, subject, "player", KnownNames(self.players))

    def card(self, node: Node, subject: str) -> str:
        """Return the name of a card."""
        return self.name(node, subject, "card", self.words.cards)

    def pile(self, node: Node, subject: str) -> str:
        """Return the name of a pile."""
        return self.name(node, subject, "pile", self.words.piles)

    def landscape(self, node: Node, subject: str) -> str:
        """Return the name of a landscape."""
        return self.name(node, subject, "landscape", self.words.landscapes)

    def thing(self, node: Node, subject: str) -> str:
        """Return the name of a card, pile or landscape."""
        return self.name(node, subject, "card, pile or landscape", *self._things())

    def thing_or_player(self, node: Node, subject: str) -> str:
        """Return the name of a card, pile, landscape or player."""
        known = (KnownNames(self.players), *self._things())
        return self.name(node, subject, "card, pile, landscape or player", *known)

    def cards(self, node: Node, subject: str) -> tuple[str, ...]:
        """Return a list of cards."""
        return self.repeated(node, subject, "cards", Reading.card)

    def _things(self) -> tuple[KnownNames | None, ...]:
        return self.words.cards, self.words.piles, self.words.landscapes
