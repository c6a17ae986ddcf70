"""`palatine play` and `palatine resume` as a shell sees them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from palatine.cards import kingdoms
from palatine.protocol.record import Record
from palatine.version import VERSION

if TYPE_CHECKING:
    from pathlib import Path

TEN = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"


class Shell:
    """Runs commands with a data folder of their own."""

    def __init__(self, home: Path) -> None:
        self.games = home / "data" / "palatine" / "games"
        self._environment = {**os.environ, "XDG_DATA_HOME": str(home / "data"), "COLUMNS": "80"}

    def __call__(
        self, *arguments: str | Path, typed: bytes = b"", **environment: str
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "palatine", *map(str, arguments)],
            input=typed,
            capture_output=True,
            env={**self._environment, **environment},
            timeout=120,
            check=False,
        )


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def test_the_end_of_input_saves_the_game_and_resume_goes_on(shell: Shell) -> None:
    first = shell("play", "--seed", "5", typed=b"t\nbuy copper\n")
    assert first.returncode == 130
    assert first.stderr == b""
    (path,) = shell.games.glob("*")
    assert f"The game is saved in {path}" in first.stdout.decode()
    assert Record.load(path).answers[-1] == (0, "buy Copper")
    second = shell("resume", typed=b"end\n")
    assert second.returncode == 130
    assert "You buy a Copper" in second.stdout.decode()
    record = Record.load(path)
    assert (0, "end turn") in record.answers
    assert record.bots == {1: "big-money-ultimate"}
    third = shell("resume", path)
    assert "Big Money Ultimate's turn 1" in third.stdout.decode()


def test_quitting_is_no_failure(shell: Shell) -> None:
    ended = shell("play", typed=b"quit\n")
    assert ended.returncode == 0
    assert "The game is saved in" in ended.stdout.decode()


def test_a_game_is_described_by_its_options(shell: Shell, tmp_path: Path) -> None:
    record = tmp_path / "mine.txt"
    options = ["--players", "4", "--name", "Ann", "--name", "Bob", "--bot", "random"]
    options += ["--kingdom", TEN, "--colony", "on", "--seed", "x1", "--profile", "2016"]
    shell("play", *options, "--record", record)
    written = Record.load(record)
    assert written.names == ("Ann", "Bob", "Random", "Big Money Ultimate")
    assert written.seed == "x1"
    assert written.profile == "2016"
    assert "Colony" in [card.name for card in written.kingdom.basics]
    assert [pile.name for pile in written.kingdom.piles] == TEN.split(", ")
    assert not shell.games.exists()


def test_the_seed_gives_the_same_game(shell: Shell) -> None:
    shown = [shell("play", "--seed", "9", typed=b"end\n").stdout.decode() for _ in range(2)]
    first, second = (re.sub(r"\S*games\S*", "", text) for text in shown)
    assert first == second


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "7"], "7 is not in the range"),
        (["--bot", "rondom"], "did you mean random?"),
        (["--name", "Ann", "--name", "ann"], "two players are called Ann"),
        (["--kingdom", "Moat"], "--kingdom names 1"),
        (["--kingdom", f"{TEN}, Witch"], "at most 10"),
        (["--kingdom", "Mota"], "did you mean Moat?"),
        (["--recommended", "Frist Game"], "did you mean First Game"),
        (["--sets", "nowhere"], "no set 'nowhere'"),
        (["--landscape-deck", "3"], "3 is not in the range"),
        (["--colony", "maybe"], "maybe"),
        (["--profile", "2015"], "2015"),
        (["--seed", " "], "a seed is a number or a word"),
        (["--record", "/dev/null/game.txt"], "/dev/null/game.txt"),
        (["--record", "."], "exists already"),
    ],
)
def test_bad_options_are_one_sentence(shell: Shell, arguments: list[str], complaint: str) -> None:
    ended = shell("play", *arguments)
    assert ended.returncode == 2
    assert ended.stdout == b""
    assert complaint in ended.stderr.decode()
    assert len(ended.stderr.splitlines()) == 1


def test_what_cannot_be_resumed(shell: Shell, tmp_path: Path) -> None:
    for arguments, complaint in (
        (["resume"], "no unfinished game is in"),
        (["resume", str(tmp_path / "gone.txt")], "gone.txt"),
        (["resume", str(tmp_path)], str(tmp_path)),
    ):
        ended = shell(*arguments)
        assert ended.returncode == 2
        assert complaint in ended.stderr.decode()
        assert len(ended.stderr.splitlines()) == 1


def test_a_record_that_was_changed_says_where_it_stops_making_sense(
    shell: Shell, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    shell("play", "--seed", "5", "--record", path, typed=b"t\nbuy copper\nend\n")
    path.write_text(path.read_text().replace("0: buy Copper", "0: buy Province"))
    ended = shell("resume", path)
    assert ended.returncode == 2
    assert "differs at answer 3: Province costs $8" in ended.stderr.decode()


def test_a_finished_game_is_not_resumed(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    shell("play", "--seed", "5", "--record", path, typed=b"t\n")
    path.write_text(path.read_text() + "result: [3, 3]\n")
    ended = shell("resume", path)
    assert ended.returncode == 2
    assert "this game is over; `palatine replay` shows it" in ended.stderr.decode()


def test_a_game_that_only_bots_play_is_not_resumed(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = Record(kingdoms.parse("none"), "1", ("A", "B"), bots={0: "random", 1: "random"})
    path.write_text(record.text())
    ended = shell("resume", path)
    assert ended.returncode == 2
    assert f"{path}: only bots play this game" in ended.stderr.decode()


def test_a_game_that_differs_is_not_resumed_and_stays(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record = Record(kingdoms.parse("none"), "1", ("A", "B"), ((0, "buy Gold"),))
    path.write_text(record.text())
    ended = shell("resume", path)
    assert ended.returncode == 2
    assert f"{path}: made by {VERSION}; differs at answer 1" in ended.stderr.decode()
    assert path.read_text() == record.text()


def test_a_seed_cannot_move_the_cursor(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(Record(kingdoms.parse("none"), "\x1b[2J", ("A", "B")).text())
    ended = shell("resume", path)
    assert ended.returncode == 130
    assert b"\x1b[2J" not in ended.stdout


@pytest.mark.skipif(os.name != "posix", reason="closes streams as a POSIX shell does")
@pytest.mark.parametrize(("closing", "name"), [("<&-", "input"), (">&-", "output")])
def test_a_closed_stream_is_said_before_the_game(closing: str, name: str, tmp_path: Path) -> None:
    ended = subprocess.run(
        ["sh", "-c", f'"$0" -m palatine play {closing}', sys.executable],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        timeout=60,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"palatine: standard {name} is closed".encode())
    assert not list(tmp_path.iterdir())


def test_garbage_is_asked_again(shell: Shell) -> None:
    lines = [b"\xff\xfe\x00\x01", b"x" * 100_000, b"\xe2\x98\x83", b"\x1b[A", b"99", b""]
    ended = shell("play", "--seed", "5", typed=b"\n".join(lines))
    assert ended.returncode == 130
    assert b"Traceback" not in ended.stdout + ended.stderr
    assert ended.stdout.decode().count("is not possible now") >= 3


@pytest.mark.parametrize(
    "environment",
    [
        {"TERM": "dumb"},
        {"NO_COLOR": "1", "TERM": "xterm"},
        {"COLUMNS": "12"},
        {"PYTHONIOENCODING": "ascii"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_poor_terminals(shell: Shell, environment: dict[str, str]) -> None:
    typed = "t\n?village\nhelp\n\u2603\nend\nlog\n".encode()
    name = "Ann" if "LC_ALL" in environment else "Zo\u00eb"
    ended = shell("play", "--name", name, "--seed", "5", typed=typed, **environment)
    assert ended.returncode == 130
    assert ended.stderr == b""
    assert b"\x1b" not in ended.stdout


def test_nobody_reads_on(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    with subprocess.Popen(
        [sys.executable, "-m", "palatine", "play", "--record", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as game:
        assert game.stdin
        assert game.stdout
        assert game.stderr
        game.stdout.readline()
        game.stdout.close()
        game.stdin.write(b"t\nend\nt\nend\n")
        game.stdin.close()
        assert game.wait(60) == 130
        assert game.stderr.read() == b""
    assert Record.load(path).result is None
