"""Games that nobody watches: the loop the laboratory lives in, compiled for its speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from palatine.rules.scoring import best, score
from palatine.rules.setup import deal
from palatine.rules.turn import run

if TYPE_CHECKING:
    from palatine.rules.agent import Agent
    from palatine.rules.game import Game

MOST_TURNS: Final = 100
"""Turns a player after which a game is stopped, for there are bots that never end one."""


@final
class Result:
    """How a game ended: points and turns by seat, and the seats that won.

    Nobody has won a game that was stopped before its end (`finished` is False).
    """

    def __init__(
        self, scores: list[int], turns: list[int], winners: list[int], finished: bool
    ) -> None:
        self.scores: list[int] = scores
        self.turns: list[int] = turns
        self.winners: list[int] = winners
        self.finished: bool = finished

    def __repr__(self) -> str:
        how = f"won by {self.winners}" if self.finished else "unfinished"
        return f"<Result {self.scores} after {self.turns} turns, {how}>"


def begin(table: Game, agents: list[Agent], seed: str) -> Game:
    """A game on a copy of a table that was laid out, dealt and with these agents by seat."""
    game = table.copy()
    deal(game, seed)
    game.seat(agents)
    return game


def play_out(table: Game, agents: list[Agent], seed: str) -> Result:
    """Plays one game on a copy of a table, to its end or until it has taken too long."""
    game = begin(table, agents, seed)
    run(game, MOST_TURNS)
    result = outcome(game)
    game.dispose()
    return result


def outcome(game: Game) -> Result:
    """How a game stands that is not going to be played on."""
    scores = [score(game, you) for you in game.players]
    turns: list[int] = [you.turns for you in game.players]
    return Result(scores, turns, best(scores, turns) if game.over else [], game.over)


@final
class Standings:
    """What comes of many games between the same agents, counted for each agent."""

    def __init__(self, agents: int) -> None:
        self.games: i64 = 0
        self.ties: i64 = 0
        self.unfinished: i64 = 0
        self.wins: list[int] = [0] * agents
        self.points: list[int] = [0] * agents
        self.turns: list[int] = [0] * agents

    def play(self, table: Game, agents: list[Agent], seed: str, count: int) -> None:
        """Plays the next so many games of a series, the agents taking turns to start."""
        for _ in range(count):
            number = self.games
            starter: i64 = number % len(agents)
            seated = agents[starter:] + agents[:starter]
            self.add(play_out(table, seated, game_seed(seed, number)))

    def add(self, result: Result) -> None:
        """Counts the next game of a series."""
        seats: i64 = len(self.wins)
        starter: i64 = self.games % seats
        for seat in range(seats):
            agent = (seat + starter) % seats
            self.points[agent] += result.scores[seat]
            self.turns[agent] += result.turns[seat]
        if not result.finished:
            self.unfinished += 1
        elif len(result.winners) > 1:
            self.ties += 1
        else:
            self.wins[(result.winners[0] + starter) % seats] += 1
        self.games += 1


def game_seed(seed: str, number: i64) -> str:
    """The seed of one game of a series."""
    return f"{seed}/{number}"
