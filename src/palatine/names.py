"""Names as people type them: any case, any apostrophe, sometimes misspelt."""

import difflib
import re
from collections.abc import Iterable, Iterator

_APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc\u00b4`", "'"))
_SPACES = re.compile(r"\s+")
_AROUND_SLASH = re.compile(r"\s*/\s*")
_SHORTEST_TYPO = 2  # a single letter resembles everything
_LONGEST_TYPO = 60  # difflib needs quadratic time, and nobody misspells longer names than that
_LEAST_LIKENESS = 0.65  # of 1, which is equality
_MUCH_LESS = 0.1  # a name that much less like the typed one than the nearest is not meant
_MOST_NEAR = 3


def tidy(name: str) -> str:
    """Return the name with straight apostrophes, single spaces and no space around a slash."""
    straight = name.translate(_APOSTROPHES).strip()
    return _AROUND_SLASH.sub("/", _SPACES.sub(" ", straight))


def fold(name: str) -> str:
    """Return the form in which two spellings of one name are equal."""
    return tidy(name).casefold()


def writable(name: str) -> bool:
    """Whether there is something to read, and nothing that would break a line of text."""
    return bool(name.strip()) and name.isprintable()


class KnownNames:
    """A set of names that is searched the way people type."""

    def __init__(self, names: Iterable[str]) -> None:
        self._printed = {fold(name): name for name in names}

    def __iter__(self) -> Iterator[str]:
        return iter(self._printed.values())

    def find(self, typed: str) -> str | None:
        """Return the printed form of a name, or None if it is not known."""
        return self._printed.get(fold(typed))

    def containing(self, typed: str) -> list[str]:
        """Return the known names of which the typed one is a part."""
        part = fold(typed)
        return [printed for folded, printed in self._printed.items() if part in folded]

    def nearest(self, typed: str) -> list[str]:
        """Return up to three known names that contain the typed one or resemble it best."""
        if not _SHORTEST_TYPO <= len(typed) <= _LONGEST_TYPO:
            return []
        return (self.containing(typed) or self._similar(fold(typed)))[:_MOST_NEAR]

    def _similar(self, wanted: str) -> list[str]:
        near = difflib.get_close_matches(wanted, self._printed, cutoff=_LEAST_LIKENESS)
        likeness = {name: difflib.SequenceMatcher(None, name, wanted).ratio() for name in near}
        least = max(likeness.values(), default=0) - _MUCH_LESS
        return [self._printed[name] for name in near if likeness[name] >= least]


def did_you_mean(typed: str, known: Iterable[str]) -> str:
    """Return the end of a sentence about an unknown name, such as `; did you mean Moat?`.

    It is empty if nothing resembles the name.
    """
    near = KnownNames(known).nearest(typed)
    return f"; did you mean {listed(near)}?" if near else ""


def set_title(name: str) -> str:
    """A set as it is called in print: "Rising Sun" for "rising_sun"."""
    return name.replace("_", " ").title()


def ordinal(number: int) -> str:
    """A place in a row, in short: "1st", "2nd", "12th"."""
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(last, 'th') }"


def listed(names: Iterable[str], last: str = "or") -> str:
    """Return names as a sentence lists them: `Copper, Silver or Gold`."""
    *head, tail = names
    return f"{', '.join(head)} {last} {tail}" if head else tail
