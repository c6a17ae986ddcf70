"""A series of games kept as records, one file a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.lab.match import MOST_TURNS, Result, begin, game_seed, outcome
from palatine.protocol.record import Record
from palatine.protocol.session import Scribe
from palatine.rules.turn import run

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from palatine.rules.agent import Agent
    from palatine.rules.game import Game


class Recorder:
    """Plays games of a series and writes each into a folder, which is made if it is not there."""

    def __init__(self, folder: Path, names: Sequence[str], profile: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._bots = list(names)
        self._names = _told_apart(names)
        self._profile = profile

    def play(self, table: Game, agents: list[Agent], seed: str, number: int) -> Result:
        """Plays one game of the series, every answer written down."""
        starter = number % len(agents)
        seed = game_seed(seed, number)
        scribe = Scribe([*agents[starter:], *agents[:starter]])
        game = begin(table, [scribe] * len(agents), seed)
        run(game, MOST_TURNS)
        result = outcome(game)
        record = Record(
            kingdom=game.kingdom.with_chosen(game.chosen),
            seed=seed,
            names=tuple(self._names[starter:] + self._names[:starter]),
            answers=tuple(zip(scribe.seats, scribe.answers, strict=True)),
            profile=self._profile,
            bots=dict(enumerate(self._bots[starter:] + self._bots[:starter])),
            result=tuple(result.scores) if result.finished else None,
        )
        game.dispose()
        file = self._folder / f"{number + 1:06}.txt"
        file.write_text(record.text(), encoding="utf-8")
        return result


def _told_apart(names: Sequence[str]) -> list[str]:
    """The names, namesakes numbered: ["bmu", "bmu"] -> ["bmu 1", "bmu 2"]."""
    return [
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]
