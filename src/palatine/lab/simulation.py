"""One game between agents, or many of them and what they come to."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time
from typing import TYPE_CHECKING, Final

from palatine.agents import roster
from palatine.cards import kingdoms
from palatine.errors import PalatineError
from palatine.lab.match import Result, Standings, play_out
from palatine.lab.recording import Recorder
from palatine.rules.agent import Agent
from palatine.rules.game import CURRENT
from palatine.rules.rng import drawn_seed
from palatine.rules.setup import lay_out

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from palatine.rules.setup import Kingdom

_BATCH: Final = 32  # games between two looks at what else there is to do, such as Ctrl-C


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One agent's part in a series: sole first places; points and turns as means over its games."""

    name: str
    wins: int
    score: float
    turns: float


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a series of games.

    `ties` are shared first places, `unfinished` the games that were stopped. `games_per_cpu_s`
    counts the processor's seconds, not the clock's.
    """

    games: int
    ties: int
    unfinished: int
    seats: tuple[SeatSummary, ...]
    games_per_cpu_s: float
    seed: int | str

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return {
            "games": self.games,
            "ties": self.ties,
            "unfinished": self.unfinished,
            "seats": [
                {"name": seat.name, "wins": seat.wins, "score": seat.score, "turns": seat.turns}
                for seat in self.seats
            ],
            "games_per_cpu_s": self.games_per_cpu_s,
            "seed": self.seed,
        }


def play(
    kingdom: Kingdom | str,
    agents: Sequence[Agent | str],
    seed: int | str | None = None,
    profile: str = CURRENT,
) -> Result:
    """Plays one game between agents, given themselves or by name; the first one starts.

    The kingdom may be given as text. Without a seed one is drawn. A game that takes more than
    100 turns a player is stopped. Raises BadKingdom for what no game can be set up with, and
    PalatineError for an agent that nobody knows.
    """
    seed = drawn_seed() if seed is None else seed
    table = lay_out(_kingdom(kingdom), len(agents), profile)
    result = play_out(table, _seated(agents, seed), str(seed))
    table.dispose()
    return result


def simulate(
    kingdom: Kingdom | str,
    agents: Sequence[Agent | str],
    games: int,
    seed: int | str | None = None,
    profile: str = CURRENT,
    record: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Plays many games between agents, as `play` does one; game k is started by agent k mod n.

    Every game has a seed of its own, derived from `seed`. With `record`, each game is written
    into that directory, which must hold none yet, as a record. `progress` is told from time to
    time how many games are done.
    """
    if games < 1:
        raise PalatineError(f"at least one game is needed, not {games}")
    seed = drawn_seed() if seed is None else seed
    names = [agent if isinstance(agent, str) else type(agent).__name__ for agent in agents]
    seated = _seated(agents, seed)
    kingdom = _kingdom(kingdom)
    table = lay_out(kingdom, len(agents), profile)
    recorder = record and Recorder(record, kingdom, names, str(seed), profile)
    standings = Standings(len(agents))
    began = process_time()
    while standings.games < games:
        if recorder:
            standings.add(recorder.play(seated, standings.games))
        else:
            standings.play(table, seated, str(seed), min(_BATCH, games - standings.games))
        if progress is not None:
            progress(standings.games)
    took = process_time() - began
    table.dispose()
    return Summary(
        games=games,
        ties=standings.ties,
        unfinished=standings.unfinished,
        seats=tuple(
            SeatSummary(
                name,
                standings.wins[agent],
                standings.points[agent] / games,
                standings.turns[agent] / games,
            )
            for agent, name in enumerate(names)
        ),
        games_per_cpu_s=games / took,
        seed=seed,
    )


def _kingdom(kingdom: Kingdom | str) -> Kingdom:
    return kingdoms.parse(kingdom) if isinstance(kingdom, str) else kingdom


def _seated(agents: Sequence[Agent | str], seed: int | str) -> list[Agent]:
    """The agents themselves; those given by name get their luck from the seed and their place."""
    return [
        agent if isinstance(agent, Agent) else roster.make(agent, f"{seed}/{place}")
        for place, agent in enumerate(agents)
    ]
