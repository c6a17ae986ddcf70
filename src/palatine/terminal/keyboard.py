"""Lines from the keyboard, with editing where the terminal can, and signals that end the game."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Final, NoReturn

try:
    import readline
except ImportError:  # a Python without it, as on Windows, edits lines by itself
    readline = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Sequence

PROMPT: Final = "> "
_ENDING: Final = ("SIGINT", "SIGTERM", "SIGHUP")


class Keyboard:
    """Asks for lines; the tab key completes the words it was given."""

    def __init__(self) -> None:
        self._words: list[str] = []
        if readline is not None:
            readline.set_completer(self._complete)
            readline.set_completer_delims(",;")
            readline.parse_and_bind("tab: complete")

    def line(self, words: Sequence[str] = ()) -> str:
        """The next line without blanks around it.

        Raises EOFError when there are no more, KeyboardInterrupt when the player interrupts.
        """
        self._words = list(dict.fromkeys(words))
        return input(PROMPT).strip()

    def _complete(self, text: str, state: int) -> str | None:
        typed = text.lstrip()
        blanks = text[: len(text) - len(typed)]
        found = [word for word in self._words if word.casefold().startswith(typed.casefold())]
        return f"{blanks}{found[state]}" if state < len(found) else None


def hear_signals() -> None:
    """Lets a signal to end, or a closed terminal, interrupt like Ctrl-C, but only once.

    A terminal that closes sends its signal more than once, and the end of a game takes a moment.
    This is for the rest of the process.
    """
    for number in _signals():
        signal.signal(number, _interrupt)


def ignore_signals() -> None:
    """Lets no signal interrupt what comes now, for the rest of the process."""
    for number in _signals():
        signal.signal(number, signal.SIG_IGN)


def _signals() -> list[signal.Signals]:
    return [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]


def _interrupt(number: int, frame: object) -> NoReturn:
    ignore_signals()
    raise KeyboardInterrupt
