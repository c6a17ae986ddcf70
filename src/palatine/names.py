"""Names as people type them: any case, any apostrophe, sometimes misspelt."""

import difflib
import re
from collections.abc import Iterable, Iterator

_APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u02bc\u00b4`", "'"))
_SPACES = re.compile(r"\s+")
_AROUND_SLASH = re.compile(r"\s*/\s*")
_SHORTEST_TYPO = 2  # a single letter resembles everything
_LONGEST_TYPO = 60  # difflib needs quadratic time, and nobody misspells longer names than that


def tidy(name: str) -> str:
    """Return the name with straight apostrophes, single spaces and no space around a slash."""
    straight = name.translate(_APOSTROPHES).strip()
    return _AROUND_SLASH.sub("/", _SPACES.sub(" ", straight))


def fold(name: str) -> str:
    """Return the form in which two spellings of one name are equal."""
    return tidy(name).casefold()


class KnownNames:
    """A set of names that is searched the way people type."""

    def __init__(self, names: Iterable[str]) -> None:
        self._printed = {fold(name): name for name in names}

    def __iter__(self) -> Iterator[str]:
        return iter(self._printed.values())

    def find(self, typed: str) -> str | None:
        """Return the printed form of a name, or None if it is not known."""
        return self._printed.get(fold(typed))

    def nearest(self, typed: str) -> list[str]:
        """Return up to three known names that resemble or contain the typed one, best first."""
        wanted = fold(typed)
        if not _SHORTEST_TYPO <= len(wanted) <= _LONGEST_TYPO:
            return []
        similar = difflib.get_close_matches(wanted, self._printed)
        longer = [known for known in self._printed if wanted in known]
        return [self._printed[known] for known in dict.fromkeys(similar + longer)][:3]


def did_you_mean(typed: str, known: Iterable[str]) -> str:
    """Return the end of a sentence about an unknown name, such as `; did you mean Moat?`.

    It is empty if nothing resembles the name.
    """
    near = KnownNames(known).nearest(typed)
    return f"; did you mean {listed(near)}?" if near else ""


def listed(names: Iterable[str], last: str = "or") -> str:
    """Return names as a sentence lists them: `Copper, Silver or Gold`."""
    *head, tail = names
    return f"{', '.join(head)} {last} {tail}" if head else tail
