"""Conversations without a terminal: lines typed in advance, and what the screen showed."""

from __future__ import annotations

import io
from contextlib import suppress
from typing import TYPE_CHECKING

from palatine.cards import kingdoms
from palatine.cards.registry import known
from palatine.protocol.session import Session
from palatine.rules.card import Card
from palatine.rules.setup import set_up
from palatine.terminal.keyboard import Keyboard
from palatine.terminal.playing import Conversation
from palatine.terminal.saving import Save
from palatine.terminal.screen import Screen
from palatine.terminal.setting import seats

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from palatine.protocol.decision import Decision


class Typist(Keyboard):
    """A keyboard whose lines are typed in advance; then there are no more."""

    def __init__(self) -> None:
        super().__init__()
        self.typed: Iterator[str] = iter(())
        self.passes_seats = False  # presses Enter by itself where the seat is passed

    def line(self, words: Sequence[str] = ()) -> str:
        if self.passes_seats and not words:
            return ""
        for typed in self.typed:
            return typed.strip()
        raise EOFError


class Talk:
    """A game in the terminal, with a first hand and debt if wanted."""

    def __init__(
        self,
        folder: Path,
        kingdom: str = "none",
        people: Sequence[str] = (),
        bots: Sequence[str] = (),
        profile: str = "current",
        hand: Sequence[str] = (),
        debt: int = 0,
        seed: str = "1",
        width: int = 100,
        passes_seats: bool = False,
    ) -> None:
        seated = seats(people, bots, None)
        chosen = kingdoms.parse(kingdom)
        names = list(seated.names)
        game = set_up(chosen, len(names), seed, profile)
        if hand:
            game.players[0].hand = [card for name in hand for card in _cards(name)]
        game.players[0].debt = debt
        self.session = Session(
            chosen, names, seed, profile, bots=seated.agents("1"), log=True, game=game
        )
        self.session.from_deal = True  # what is saved is only looked at where that is true
        self.save = Save(folder / "game.txt", seated.bots)
        self._screen = io.StringIO()
        self._keyboard = Typist()
        self._keyboard.passes_seats = passes_seats
        self._conversation = Conversation(
            self.session, self.save, Screen(self._screen, width), self._keyboard
        )

    @property
    def decision(self) -> Decision:
        """The open question."""
        assert self.session.decision is not None
        return self.session.decision

    def say(self, *lines: str) -> str:
        """Types lines; gives what is shown."""
        return self.listen(lines)

    def listen(self, lines: Iterable[str]) -> str:
        """Types lines until there are no more or the game is over."""
        shown = self._screen.tell()
        self._keyboard.typed = iter(lines)
        with suppress(EOFError):
            self._conversation.run()
        self._screen.seek(shown)
        return self._screen.read()


def _cards(name: str) -> list[Card]:
    card = known().named(name)
    assert isinstance(card, Card)
    return [card]
