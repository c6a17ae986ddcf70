"""Many games at once: who starts, what is counted, and that nothing is left behind."""

from __future__ import annotations

import gc
import resource
from typing import TYPE_CHECKING

import pytest

from palatine import play, simulate
from palatine.agents import roster
from palatine.cards import kingdoms
from palatine.errors import BadKingdom, PalatineError
from palatine.lab import MOST_TURNS
from palatine.protocol.record import Record
from palatine.rules.agent import Agent
from palatine.rules.scoring import best

if TYPE_CHECKING:
    from pathlib import Path

    from palatine.rules.card import CardShaped
    from palatine.rules.player import Player

RICH = "Archive, Enchantress, Crown, Villa, Castles, Overlord, Capital, Obelisk, Mountain Pass, Tax"


class Idle(Agent):
    """Buys nothing; notes in which seat it sits."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[int] = []

    def buy(self, you: Player) -> CardShaped | None:
        if you.turns == 1:
            self.seats.append(you.seat)
        return None


def test_agents_take_turns_to_start() -> None:
    agents = [Idle(), Idle(), Idle()]
    simulate("none", agents, 4, seed=1)
    assert [agent.seats for agent in agents] == [[0, 2, 1, 0], [1, 0, 2, 1], [2, 1, 0, 2]]


def test_games_that_nobody_ends_are_stopped() -> None:
    summary = simulate("none", [Idle(), Idle()], 3, seed=1)
    assert (summary.games, summary.unfinished, summary.ties) == (3, 3, 0)
    assert [(seat.wins, seat.turns) for seat in summary.seats] == [(0, MOST_TURNS)] * 2


def test_a_stopped_game_has_no_winner() -> None:
    result = play("none", [Idle(), Idle()], seed=1)
    assert (result.finished, result.winners, result.scores) == (False, [], [3, 3])


def test_every_game_is_won_shared_or_unfinished() -> None:
    summary = simulate("Smithy, Witch", ["big-money", "random"], 100, seed="luck")
    won = sum(seat.wins for seat in summary.seats)
    assert won + summary.ties + summary.unfinished == 100
    assert summary.seats[0].wins > 90
    assert summary.seats[0].name == "big-money"


@pytest.mark.parametrize(
    ("scores", "turns", "winners"),
    [
        ([3, 2], [9, 9], [0]),
        ([2, 3], [9, 9], [1]),
        ([3, 3], [9, 8], [1]),
        ([3, 3], [9, 9], [0, 1]),
        ([3, 5, 5, 5], [9, 9, 8, 8], [2, 3]),
        ([-1, -1, -2], [9, 9, 8], [0, 1]),
    ],
)
def test_who_wins(scores: list[int], turns: list[int], winners: list[int]) -> None:
    assert best(scores, turns) == winners


def test_the_seed_decides() -> None:
    def seats(seed: int | str) -> object:
        return simulate("Militia", ["big-money", "random"], 20, seed).seats

    assert seats(7) == seats("7") == seats(7)
    assert seats(7) != seats(8)


def test_a_seed_is_drawn_and_told() -> None:
    summary = simulate("none", ["big-money", "big-money"], 5)
    again = simulate("none", ["big-money", "big-money"], 5, seed=summary.seed)
    assert again.seats == summary.seats


def test_progress_counts_up_to_the_end() -> None:
    told: list[int] = []
    simulate("none", ["big-money", "big-money"], 100, seed=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 100


@pytest.mark.parametrize("agents", [["big-money"], ["big-money"] * 7])
def test_wrong_number_of_players(agents: list[str]) -> None:
    with pytest.raises(BadKingdom, match="2 to 6 players"):
        simulate("none", agents, 1)


def test_unknown_agent() -> None:
    with pytest.raises(PalatineError, match="big-money"):
        play("none", ["big-mony", "random"])


def test_no_games() -> None:
    with pytest.raises(PalatineError, match="at least one game"):
        simulate("none", ["big-money", "random"], 0)


def test_recording_changes_nothing(tmp_path: Path) -> None:
    bots = ["big-money", "big-money-ultimate"]
    recorded = simulate(RICH, bots, 6, seed=3, record=tmp_path / "games")
    assert recorded.seats == simulate(RICH, bots, 6, seed=3).seats


def test_records_replay_to_the_same_end(tmp_path: Path) -> None:
    simulate(RICH, ["random", "random", "big-money"], 4, seed=3, record=tmp_path)
    records = [Record.load(file) for file in sorted(tmp_path.iterdir())]
    assert [record.names[0] for record in records] == [
        "random 1",
        "random 2",
        "big-money",
        "random 1",
    ]
    assert [record.seed for record in records] == ["3/0", "3/1", "3/2", "3/3"]
    for record in records:
        assert record.result is not None
        record.replay().dispose()


def test_a_record_of_a_stopped_game_has_no_result(tmp_path: Path) -> None:
    simulate("none", [Idle(), Idle()], 1, record=tmp_path)
    [file] = tmp_path.iterdir()
    record = Record.load(file)
    assert record.result is None
    session = record.replay()
    assert session.decision is not None
    assert session.game.turn_player().turns == MOST_TURNS + 1


@pytest.mark.compiled_too
@pytest.mark.parametrize(
    ("kingdom", "bots", "games"),
    [("none", ["big-money", "bmu"], 1000), (RICH, ["random", "random", "bmu"], 50)],
)
def test_games_leave_no_garbage(kingdom: str, bots: list[str], games: int) -> None:
    table = kingdoms.parse(kingdom)
    agents = [roster.make(bot, "1") for bot in bots]
    simulate(table, agents, 2, seed=0)
    gc.collect()
    gc.disable()
    try:
        simulate(table, agents, games, seed=1)
        assert gc.collect() == 0
    finally:
        gc.enable()


@pytest.mark.soak
def test_many_games_need_no_more_memory_than_few() -> None:
    agents = [roster.make("bmu"), roster.make("big-money")]
    simulate(RICH, agents, 2_000, seed=0)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    simulate(RICH, agents, 20_000, seed=1)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 1024, "KiB: 50 bytes a game"
