"""Lines from the keyboard, with editing where the terminal can, and signals that end the game."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NoReturn

try:
    import readline
except ImportError:  # a Python without it, as on Windows, edits lines by itself
    readline = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PROMPT: Final = "> "
_ENDING: Final = ("SIGTERM", "SIGHUP")


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


@contextmanager
def interruptible() -> Iterator[None]:
    """Lets a signal to end, or a closed terminal, interrupt like Ctrl-C."""
    kept = {
        number: signal.signal(number, _interrupt)
        for name in _ENDING
        if (number := getattr(signal, name, None)) is not None
    }
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: object) -> NoReturn:
    raise KeyboardInterrupt
