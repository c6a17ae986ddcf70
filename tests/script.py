"""An agent that reads from a list of answers, as a Session does, but inside one call of `run`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.rules.agent import NO_NUMBER, Agent
from palatine.rules.card import ACTION, TREASURE
from palatine.rules.game import ACTION_PHASE
from palatine.rules.turn import run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.rules.card import Card, CardShaped
    from palatine.rules.game import Game
    from palatine.rules.pile import Pile
    from palatine.rules.player import Player
    from palatine.rules.triggers import Waiting


class Stop(Exception):
    """The list has come to its end."""


class Script(Agent):
    """Gives the answers of a list, in the words of a record, to whichever seat is asked."""

    def __init__(self, answers: Sequence[str]) -> None:
        super().__init__()
        self.attentive = True
        self.left = list(answers)
        self.passing = False

    def _next(self) -> str:
        if not self.left:
            raise Stop
        return self.left[0]

    def _take(self) -> str:
        words = self._next()
        del self.left[0]
        return words

    def _cards(self, cards: list[Card]) -> list[Card]:
        words = self._take()
        named = {card.name: card for card in cards}
        return [] if words == "none" else [named[name] for name in words.split(", ")]

    def action(self, you: Player) -> Card | None:
        words = self._take()
        self.passing = words == "end turn"
        return _held(you, words) if words.startswith("play ") else None

    def treasures(self, you: Player) -> list[Card]:
        if self.passing or not self._next().startswith("play "):
            return []
        words = self._take()
        return you.hand if words == "play treasures" else [_held(you, words)]

    def buy(self, you: Player) -> CardShaped | None:
        if self.passing:
            return None
        name = self._take().removeprefix("buy ")
        if name == "end turn":
            return None
        things: list[CardShaped] = [*you.game.top_cards(), *you.game.landscapes]
        return next(thing for thing in things if thing.name == name)

    def pay(self, you: Player, most: int, leaving: bool) -> int:
        if self.passing and you.game.at_rest and you.game.phase != ACTION_PHASE:
            return 0
        if leaving or (self.left and self._next().startswith("pay ")):
            return int(self._take().removeprefix("pay "))
        return 0

    def choose_cards(
        self,
        you: Player,
        purpose: str,
        source: CardShaped,
        cards: list[Card],
        least: int,
        most: int,
    ) -> list[Card]:
        return self._cards(cards)

    def order_cards(
        self, you: Player, purpose: str, source: CardShaped, cards: list[Card]
    ) -> list[Card]:
        return self._cards(cards)

    def choose_pile(self, you: Player, purpose: str, source: CardShaped, piles: list[Pile]) -> Pile:
        words = self._take()
        return next(pile for pile in piles if pile.face().name == words)

    def choose_options(
        self, you: Player, source: CardShaped, options: list[str], count: int
    ) -> list[int]:
        return [options.index(name) for name in self._take().split(", ")]

    def fate(
        self, you: Player, source: CardShaped, card: Card, owner: Player, fates: list[str]
    ) -> str:
        return self._take()

    def choose_number(self, you: Player, source: CardShaped, least: int, most: int) -> int:
        words = self._take()
        return NO_NUMBER if words == "pass" else int(words)

    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        return self._take() == "yes"

    def order_triggers(self, you: Player, waiting: list[Waiting]) -> list[Waiting]:
        words = self._take().removeprefix("order ")
        left = waiting.copy()
        ordered = []
        for name in [] if words == "none" else words.split(", "):
            ordered.append(next(w for w in left if w.source.name == name))
            left.remove(ordered[-1])
        return ordered


def _held(you: Player, words: str) -> Card:
    name = words.removeprefix("play ")
    return next(card for card in you.playable(ACTION | TREASURE) if card.name == name)


def run_with(game: Game, answers: Sequence[str]) -> None:
    """Plays a game on until the answers are used up."""
    script = Script(answers)
    game.seat([script] * len(game.players))
    try:
        run(game)
    except Stop:
        return
    assert not script.left, f"nobody asked for {script.left}"
