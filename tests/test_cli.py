"""The command line: what it prints, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from palatine import build_info, simulate
from palatine.cards.registry import known
from palatine.cli import main
from palatine.protocol.record import Record
from palatine.version import VERSION

HOLDS = "steps: [expect: {turn: You}]"
FAILS = "name: Wrong\nsteps: [expect: {turn: Ann}]"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def shell(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "palatine", *map(str, arguments)]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a game of bots."""
    simulate("Smithy, Militia", ["big-money", "bmu"], 1, seed=5, record=tmp_path)
    return tmp_path / "000001.txt"


def changed(record: Path, old: str, new: str) -> Path:
    """The record with the last such text replaced."""
    before, found, after = record.read_text().rpartition(old)
    assert found
    record.write_text(before + new + after)
    return record


# What is wrong is said in one line


BAD_INPUT = {
    "unknown command": (["chekc"], "chekc"),
    "unknown option": (["simulate", "--gmaes", "3"], "--games"),
    "unknown card": (["kingdom", "Smithy, Vilage"], "Village"),
    "two names for one pile": (["kingdom", "Catapult, Catapult/Rocks"], "one pile"),
    "a pile twice": (["kingdom", "Moat, moat"], "Moat is named twice"),
    "eleven piles": (
        [
            "kingdom",
            "Cellar, Chapel, Moat, Village, Smithy, Market, Mine, Witch, Bandit, Festival, Militia",
        ],
        "at most 10",
    ),
    "a set that does not exist": (["kingdom", "--set", "intrige"], "intrige"),
    "pinned and banned": (["kingdom", "--pin", "Moat", "--ban", "moat"], "both given and banned"),
    "no recommended kingdom": (["kingdom", "--recommended", "Last Game"], "Last Game"),
    "unknown set of cards": (["cards", "--set", "bse"], "bse"),
    "one player": (["simulate", "bmu", "--kingdom", "none"], "2 to 6 players, not 1"),
    "seven players": (["simulate", *["bmu"] * 7, "--kingdom", "none"], "2 to 6 players, not 7"),
    "unknown bot": (["simulate", "bmu", "bmx", "--kingdom", "none"], "bmx"),
    "no kingdom": (["simulate", "bmu", "bmu"], "--kingdom"),
    "no games": (["simulate", "bmu", "bmu", "--kingdom", "none", "--games", "0"], "--games"),
    "unknown profile": (
        ["simulate", "bmu", "bmu", "--kingdom", "none", "--profile", "2015"],
        "2016",
    ),
    "a seed of two lines": (["kingdom", "--seed", "a\nb"], "--seed"),
    "nothing to check": (["check"], "file or folder"),
    "no such scenario": (["check", "nowhere.yaml"], "nowhere.yaml"),
    "no such record": (["replay", "nowhere.txt"], "nowhere.txt"),
}


def refused(*arguments: str | Path) -> str:
    """The sentence with which bad input is refused."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("palatine: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.mark.parametrize(("arguments", "named"), BAD_INPUT.values(), ids=BAD_INPUT)
def test_bad_input_is_one_sentence(arguments: list[str], named: str) -> None:
    assert named in refused(*arguments)


def test_too_few_piles_to_deal_from() -> None:
    banned = ",".join(pile.name for pile in known().kingdom_piles if pile.set_name == "empires")
    refusal = refused("kingdom", "--set", "empires", "--ban", banned)
    assert "only 0 kingdom piles are left to deal from" in refusal


def test_a_folder_for_records_that_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    bots = ["bmu", "bmu", "--kingdom", "none", "--games", "1"]
    assert str(file) in refused("simulate", *bots, "--record", file)
    assert str(file) in refused("simulate", *bots, "--record", file / "below")


def test_a_folder_with_records_is_not_written_over(record: Path) -> None:
    before = record.read_text()
    bots = ["bmu", "bmu", "--kingdom", "none", "--games", "1"]
    assert "is not empty; name a new folder" in refused(
        "simulate", *bots, "--record", record.parent
    )
    assert record.read_text() == before


def test_what_would_be_ignored_is_refused() -> None:
    assert "--list shows all" in refused("kingdom", "--list", "Moat")
    assert "--schema checks no files" in refused("check", "--schema", "x.yaml")


def test_no_number_of_seconds() -> None:
    assert "no number of seconds" in refused("bench", "--seconds", "nan")


def test_a_file_name_cannot_move_the_cursor() -> None:
    assert "a?b?[2J: the file cannot be read" in refused("replay", "a\nb\x1b[2J")


@pytest.mark.parametrize("data", [b"", b"nonsense", b"\xff\xfe\x00", b"Palatine record 99\n"])
def test_what_is_no_record(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "record.txt"
    file.write_bytes(data)
    assert str(file) in refused("replay", file)


@pytest.mark.parametrize(
    "data", [b"", b"steps: 5", b"\xff\xfe\x00", b"kingdom: [Smihty]\nsteps: []"]
)
def test_what_is_no_scenario(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(data)
    assert str(file) in refused("check", file)


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    assert str(tmp_path) in refused("check", tmp_path)


# Version and help


def test_version() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout == f"palatine {VERSION} {build_info.describe()}\n"


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_lists_every_command(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 0
    for command in main.list_commands(click.Context(main)):
        assert f"\n  {command} " in result.stdout


# Cards and kingdoms


def test_cards_of_one_set() -> None:
    found = json.loads(run("cards", "--set", "empires", "--json").stdout)
    assert {card["set"] for card in found} == {"empires"}
    [capital] = [card for card in found if card["name"] == "Capital"]
    assert capital["cost"] == {"coins": 5, "debt": 0, "potions": 0}


def test_cards_for_people() -> None:
    lines = run("cards").stdout.splitlines()
    assert len(lines) == len(json.loads(run("cards", "--json").stdout))
    [engineer] = [line for line in lines if line.startswith("Engineer ")]
    assert "4D" in engineer


def test_a_dealt_kingdom_is_the_same_again() -> None:
    dealt = run("kingdom", "--seed", "monday", "--pin", "Villa, Delve", "--ban", "Moat,Chapel")
    assert dealt.exit_code == 0
    text, code, seed = dealt.stdout.splitlines()
    assert "Villa" in text
    assert "Delve" in text
    assert seed == "seed monday"
    assert run("kingdom", text).stdout.splitlines() == [text, code]
    assert run("kingdom", code).stdout.splitlines() == [text, code]


def test_the_seed_that_was_drawn_is_told() -> None:
    dealt = json.loads(run("kingdom", "--json").stdout)
    assert json.loads(run("kingdom", "--json", "--seed", dealt["seed"]).stdout) == dealt


def test_recommended_kingdoms() -> None:
    listed = json.loads(run("kingdom", "--list", "--json").stdout)
    assert [line.partition(": ")[0] for line in run("kingdom", "--list").stdout.splitlines()] == [
        *listed
    ]
    for name, text in listed.items():
        assert run("kingdom", "--recommended", name).stdout.splitlines()[0] == text


# Simulate


def test_simulate_prints_json_and_nothing_else() -> None:
    arguments = ["simulate", "bmu", "random", "--kingdom", "Smithy", "--games", "20", "--seed", "7"]
    result = run(*arguments, "--json")
    assert result.exit_code == 0
    assert result.stderr == ""
    found = json.loads(result.stdout)
    assert list(found) == ["games", "ties", "unfinished", "seats", "games_per_cpu_s", "seed"]
    assert found["games"] == 20
    assert found["seed"] == 7
    assert [seat["name"] for seat in found["seats"]] == ["bmu", "random"]
    assert [list(seat) for seat in found["seats"]] == [["name", "wins", "score", "turns"]] * 2
    again = json.loads(run(*arguments, "--json").stdout)
    assert again | {"games_per_cpu_s": 0} == found | {"games_per_cpu_s": 0}


def test_simulate_for_people() -> None:
    shown = run("simulate", "bmu", "bmu", "--kingdom", "none", "--games", "10", "--seed", "x")
    assert "10 games" in shown.stdout
    assert "seed x" in shown.stdout


# Check


def test_check_says_whether_all_hold(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text(HOLDS)
    assert run("check", good).exit_code == 0
    bad = tmp_path / "inside/bad.yaml"
    bad.parent.mkdir()
    bad.write_text(FAILS)
    result = run("check", tmp_path, "--seeds", "1")
    assert result.exit_code == 1
    assert f"{bad}:2: step 1" in result.stdout
    assert result.stdout.endswith("1 of 2 hold\n")


def test_check_goes_on_after_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for name, text in (("a", "?"), ("b", FAILS), ("c", HOLDS)):
        (tmp_path / f"{name}.yaml").write_text(text)
    result = run("check", tmp_path, "--json")
    assert result.exit_code == 2
    told = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(one["file"][-6:], one["ok"], one["error"] is None) for one in told] == [
        ("a.yaml", False, False),
        ("b.yaml", False, True),
        ("c.yaml", True, True),
    ]
    assert len({frozenset(one) for one in told}) == 1
    assert result.stderr.count("\n") == 1


def test_check_refuses_a_position_that_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "lost.yaml"
    file.write_text("given: {tokens: {Village: {vp: 4}}}\nsteps: [end turn]\n")
    result = run("check", file)
    assert result.exit_code == 2
    assert f"{file}: Village is no pile or landscape of this game" in result.stderr
    assert result.stderr.count("\n") == 1


def test_check_prints_the_schema() -> None:
    assert json.loads(run("check", "--schema").stdout)["type"] == "object"


# Replay


def test_replay_shows_log_and_score(record: Path) -> None:
    result = run("replay", record)
    assert result.exit_code == 0
    assert "Province" in result.stdout
    assert "points after" in result.stdout
    assert result.stdout.rstrip().endswith((" wins.", "share the victory."))


def test_replay_as_json(record: Path) -> None:
    found = json.loads(run("replay", record, "--json").stdout)
    assert found["over"]
    assert found["differs"] is None
    assert found["version"] == VERSION
    assert found["winners"] != []
    for player in found["players"]:
        assert player["score"] == sum(source["points"] for source in player["sources"])


def test_replay_up_to_an_answer(record: Path) -> None:
    found = json.loads(run("replay", record, "--to", "3", "--json").stdout)
    assert (found["answers"], found["over"], found["winners"]) == (3, False, [])
    assert run("replay", record, "--to", "3").stdout.endswith(
        "The game is not over: big-money is asked.\n"
    )
    everything = json.loads(run("replay", record, "--to", "1000000", "--json").stdout)
    assert everything["over"]


def test_replay_speaks_to_you(record: Path) -> None:
    changed(record, 'players: ["big-money", "bmu"]', 'players: ["You", "bmu"]')
    text = run("replay", record, "--to", "3").stdout
    assert text.endswith("The game is not over: You are asked.\n")
    assert "You: 3 points after 1 turn\n" in text
    won = {0: "You win.", 1: "bmu wins."}
    winner = json.loads(run("replay", record, "--json").stdout)["winners"][0]
    assert run("replay", record).stdout.splitlines()[-1] == won[winner == "bmu"]


def test_replay_of_a_game_that_was_stopped(tmp_path: Path) -> None:
    simulate("Donate, Annex", ["random", "random"], 1, seed=1, record=tmp_path)
    assert run("replay", tmp_path / "000001.txt").stdout.endswith(
        "The game is not over: random 1 is asked.\n"
    )


def test_a_record_that_differs_is_shown_up_to_there(record: Path) -> None:
    changed(record, "version: " + VERSION, "version: 0.0.1")
    changed(record, "buy Province", "buy Colony")
    result = run("replay", record, "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["differs"].startswith("made by 0.0.1; differs at answer ")
    assert f"differs at answer {found['answers'] + 1}: " in found["differs"]
    assert result.stderr == f"palatine: {record}: {found['differs']}\n"
    assert found["log"] != []
    assert run("replay", record).exit_code == 1


def test_a_record_with_another_result_differs(record: Path) -> None:
    changed(record, "result: [", "result: [1")
    result = run("replay", record)
    assert result.exit_code == 1
    assert "the scores are" in result.stderr


# As a program


SCRIPT = Path(sys.executable).with_name("palatine")


@pytest.mark.compiled_too
@pytest.mark.parametrize(
    "command",
    [
        pytest.param(shell(), id="module"),
        pytest.param(
            [str(SCRIPT)],
            id="script",
            marks=pytest.mark.skipif(not SCRIPT.exists(), reason="Palatine is not installed"),
        ),
    ],
)
def test_it_runs_as_a_program(command: list[str]) -> None:
    said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    assert said.stdout == f"palatine {VERSION} {build_info.describe()}\n"


def test_bad_input_leaves_no_traceback() -> None:
    done = subprocess.run(shell("kingdom", "Smihty"), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "palatine: no card is called 'Smihty'; did you mean Smithy?\n"


def test_nobody_reading_on_is_no_reason_to_complain() -> None:
    with subprocess.Popen(
        shell("cards"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as command:
        assert command.stdout is not None
        assert command.stderr is not None
        command.stdout.close()
        assert command.stderr.read() == b""
    assert command.returncode == 1


def listening() -> None:
    """Lets a child hear Ctrl-C even where whoever runs the tests does not, as in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_interrupted(tmp_path: Path) -> None:
    games = ["--games", "1000000", "--record", str(tmp_path), "--json"]
    with subprocess.Popen(
        shell("simulate", "random", "random", "--kingdom", "Witch", *games),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=listening,  # noqa: PLW1509 - no threads here
    ) as command:
        try:
            while not list(tmp_path.glob("*.txt")):
                assert command.poll() is None
                time.sleep(0.01)
            command.send_signal(signal.SIGINT)
            out, err = command.communicate(timeout=60)
        finally:
            command.kill()
    assert command.returncode == 130
    assert out == b""
    assert err.strip() == b""
    assert all(Record.load(file).result is not None for file in tmp_path.glob("*.txt"))


@pytest.mark.parametrize(
    "command",
    [["simulate", "bmu", "bmu", "--kingdom", "none", "--games", "2"], ["replay"], ["play"]],
)
def test_nobody_hearing_complaints_is_no_reason_to_fail(
    command: list[str], record: Path, tmp_path: Path
) -> None:
    files = [str(record)] * (command == ["replay"])
    done = subprocess.run(
        shell(*command, *files),
        input="quit\n",
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        preexec_fn=lambda: os.close(2),
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert done.stdout != ""
