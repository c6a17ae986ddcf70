"""The benchmark measures what it says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from palatine.cards import kingdoms
from palatine.cards.basic import COPPER, ESTATE, GOLD, PROVINCE
from palatine.cli import main
from palatine.lab.bench import loop
from palatine.lab.bench.report import Figures
from palatine.lab.bench.spread import Spread
from palatine.lab.bench.workloads import empires_kingdoms, workloads
from palatine.rules import turn
from palatine.rules.setup import set_up

if TYPE_CHECKING:
    from palatine.rules.card import CardShaped
    from palatine.rules.player import Player


def test_the_loop_is_the_one_everybody_measures_with() -> None:
    assert loop.loop(1000) == 2788
    assert loop.__file__.endswith(".py")


def test_the_kingdoms_are_twenty_of_empires_with_two_landscapes() -> None:
    found = empires_kingdoms()
    assert len({kingdoms.to_query(kingdom) for kingdom in found}) == 20
    for kingdom in found:
        assert (len(kingdom.piles), len(kingdom.landscapes)) == (10, 2)
        assert {thing.set_name for thing in (*kingdom.piles, *kingdom.landscapes)} == {"empires"}


@pytest.mark.parametrize(
    ("name", "least", "most"), [("W1", 0.30, 0.36), ("W2", 0.58, 0.64), ("W3", 0.84, 0.92)]
)
def test_a_workload_is_won_as_often_as_elsewhere(name: str, least: float, most: float) -> None:
    workload = workloads()[name]
    workload.play(1000)
    standings = workload.standings
    assert standings.games == 1000
    assert least <= standings.wins[0] / 1000 <= most


def a_turn_of_spread(coins: int) -> tuple[Spread, Player]:
    """The bot with coins to spend in a kingdom of Villa, Engineer and Delve."""
    game = set_up(kingdoms.parse("Villa, Engineer, Delve"), 2, "1")
    you = game.players[0]
    you.coins = coins
    you.buys = 1
    return Spread(), you


def bought(bot: Spread, you: Player, times: int) -> list[str]:
    things: list[CardShaped | None] = [bot.buy(you) for _ in range(times)]
    return [thing.name for thing in things if thing is not None]


def test_spread_buys_what_it_bought_least() -> None:
    assert bought(*a_turn_of_spread(4), 7) == [*["Engineer", "Villa", "Delve"] * 2, "Engineer"]
    assert bought(*a_turn_of_spread(3), 3) == ["Engineer", "Delve", "Engineer"]


def test_spread_takes_provinces_once_it_is_rich() -> None:
    bot, you = a_turn_of_spread(8)
    you.hand = [GOLD] * 5 + [ESTATE]
    you.deck = []
    assert bought(bot, you, 1) == ["Engineer"]
    you.hand.append(COPPER)
    assert bought(bot, you, 2) == [PROVINCE.name] * 2
    you.coins = 7
    assert bought(bot, you, 1) == ["Villa"]


def test_bench_prints_json_and_nothing_else() -> None:
    result = CliRunner().invoke(main, ["bench", "--json", "--seconds", "0.01"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert list(found) == ["loop_ns", "compiled", "games_per_cpu_s", "step_us", "clone_us"]
    assert list(found["games_per_cpu_s"]) == ["W1", "W2", "W3", "W4", "W5"]
    assert found["compiled"] is False
    assert min(found["games_per_cpu_s"].values()) > 0
    assert result.stderr.splitlines()[0] == "measuring how much fits into a round"


def test_the_table_scales_to_the_machine_of_the_peers() -> None:
    figures = Figures(2 * loop.PEERS_LOOP_NS, False, {"W1": 40_000.0}, 8.0, 5.0)
    text = figures.as_text()
    [line] = [line for line in text.splitlines() if line.startswith("W1")]
    assert line.split()[-5:] == ["40,000", "80,000", "72,800", "9,900", "1,060"]
    assert "8.00 µs, compares as 4.00" in text


def test_a_half_compiled_engine_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "__file__", "turn.cpython-311-x86_64-linux-gnu.so")
    result = CliRunner().invoke(main, ["bench", "--seconds", "0.01"])
    assert result.exit_code == 2
    assert "only a part" in result.stderr
