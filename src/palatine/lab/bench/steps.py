"""The time of a single step from outside, and of a copy of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.lab.bench.workloads import basics, big_money, engine, engine_kingdom
from palatine.protocol.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.rules.agent import Agent
    from palatine.rules.setup import Kingdom

_SEED: Final = "bench"
_NAMES: Final = ["One", "Two"]
_TURN: Final = 15  # of the player whose decision it is, when the game is copied


def answering() -> tuple[Callable[[int], None], int]:
    """What answers all questions of W1, to both seats from outside; and how many there are."""
    kingdom = basics()
    answers = _answers(kingdom, [big_money(), big_money()], _SEED)

    def answer(times: int) -> None:
        for _ in range(times):
            session = Session(kingdom, _NAMES, _SEED)
            for words in answers:
                session.step(words)
            session.dispose()

    return answer, len(answers)


def copying() -> Callable[[int], None]:
    """What copies a game of W3, late in it, and drops the copy."""
    session = _late()
    game = session.game

    def copy(times: int) -> None:
        for _ in range(times):
            game.copy().dispose()

    return copy


def _answers(kingdom: Kingdom, bots: list[Agent], seed: str) -> list[str]:
    """All answers of a game between bots."""
    session = Session(kingdom, _NAMES, seed, bots=dict(enumerate(bots)))
    answers = session.answers
    session.dispose()
    return answers


def _late() -> Session:
    """A game of W3 that stands at the first decision of turn 15, in the first game with one."""
    kingdom = engine_kingdom()
    for number in range(100):
        seed = f"{_SEED}/{number}"
        session = Session(kingdom, _NAMES, seed)
        for words in _answers(kingdom, [engine(), big_money()], seed):
            if session.game.turn_player().turns == _TURN:
                return session
            session.step(words)
        session.dispose()
    raise AssertionError(f"no game of W3 has a turn {_TURN}")
