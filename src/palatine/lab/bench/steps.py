"""The time of a single step from outside, and of a copy of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.lab.bench.measure import rate
from palatine.lab.bench.workloads import basics, big_money, engine, engine_kingdom
from palatine.protocol.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.rules.agent import Agent
    from palatine.rules.setup import Kingdom

_SEED: Final = "bench"
_NAMES: Final = ["One", "Two"]
_TURN: Final = 15  # of the player whose decision it is, when the game is copied


def step_us(seconds: float) -> float:
    """Microseconds that a step takes when both seats of W1 are answered from outside."""
    answers = _answers(basics(), [big_money(), big_money()], _SEED)
    return 1e6 / (rate(_answering(answers), seconds) * len(answers))


def clone_us(seconds: float) -> float:
    """Microseconds that it takes to copy a game of W3, late in it, and to drop the copy."""
    session = _late()
    took = 1e6 / rate(_copying(session), seconds)
    session.dispose()
    return took


def _answering(answers: list[str]) -> Callable[[int], None]:
    """What answers all questions of a game so many times over."""
    kingdom = basics()

    def answer(times: int) -> None:
        for _ in range(times):
            session = Session(kingdom, _NAMES, _SEED)
            for words in answers:
                session.step(words)
            session.dispose()

    return answer


def _copying(session: Session) -> Callable[[int], None]:
    """What copies a game so many times over."""
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
