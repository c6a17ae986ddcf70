"""A series of games kept as records, one file a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.errors import PalatineError
from palatine.lab.match import MOST_TURNS, Result, game_seed, outcome
from palatine.protocol.record import Record
from palatine.protocol.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from palatine.rules.agent import Agent
    from palatine.rules.setup import Kingdom


class Recorder:
    """Plays the games of a series and writes each into a folder, which is made if need be.

    Every seat's answers are written down, so that no bot is needed to see the game again.
    """

    def __init__(
        self, folder: Path, kingdom: Kingdom, names: Sequence[str], seed: str, profile: str
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise PalatineError(f"{folder} is not empty; name a new folder for the records")
        self._folder = folder
        self._kingdom = kingdom
        self._bots = list(names)
        self._names = _told_apart(self._bots)
        self._seed = seed
        self._profile = profile

    def play(self, agents: list[Agent], number: int) -> Result:
        """Plays one game of the series, the agents taking turns to start."""
        starter = number % len(agents)
        seats = [*range(starter, len(agents)), *range(starter)]
        session = Session(
            self._kingdom,
            [self._names[agent] for agent in seats],
            game_seed(self._seed, number),
            self._profile,
            bots={seat: agents[agent] for seat, agent in enumerate(seats)},
            most_turns=MOST_TURNS,
        )
        result = outcome(session.game)
        bots = {seat: self._bots[agent] for seat, agent in enumerate(seats)}
        unfinished = self._folder / f".{_file_name(number)}.part"
        try:
            unfinished.write_text(Record.of(session, bots).text(), encoding="utf-8")
            unfinished.replace(self._folder / _file_name(number))
        finally:
            unfinished.unlink(missing_ok=True)
        session.dispose()
        return result


def _file_name(number: int) -> str:
    return f"{number + 1:06}.txt"


def _told_apart(names: list[str]) -> list[str]:
    """The names, namesakes numbered: ["bmu", "bmu"] -> ["bmu 1", "bmu 2"]."""
    return [
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]
