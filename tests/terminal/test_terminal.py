"""Whole games through a pseudo-terminal, as a person plays them."""

from __future__ import annotations

import os
import re
import signal
import sys
from typing import TYPE_CHECKING

import pytest

from palatine.protocol.record import Record

if TYPE_CHECKING:
    from pathlib import Path

    from pexpect import EOF, spawn
else:
    pexpect = pytest.importorskip("pexpect", reason="pexpect is needed to play through a terminal")
    if not hasattr(pexpect, "spawn"):
        pytest.skip("there are no pseudo-terminals here", allow_module_level=True)
    from pexpect import EOF, spawn

PROMPT = "\r\n(?:\x1b\\[[^m]*[hlm])*> "
WANTED = ("play all Treasures", "buy Province", "buy Gold", "buy Silver", "end your turn")


class Terminal:
    """A terminal that runs commands with a data folder of its own."""

    def __init__(self, home: Path, term: str = "xterm-256color") -> None:
        self.games = home / "palatine" / "games"
        self._environment = {**os.environ, "XDG_DATA_HOME": str(home), "TERM": term}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            self._environment.pop(name, None)

    def run(self, *arguments: str) -> spawn[str]:
        return spawn(
            sys.executable,
            ["-m", "palatine", *arguments],
            env=self._environment,
            encoding="utf-8",
            timeout=60,
        )

    def record(self) -> Record:
        (path,) = self.games.glob("*")
        return Record.load(path)


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def plain(text: str) -> str:
    """Text without colours and other orders to the terminal."""
    return re.sub("\x1b\\[[0-9;?]*[a-zA-Z]", "", text)


def asked(game: spawn[str]) -> str:
    """What is shown up to the next prompt, or up to the end."""
    game.expect([PROMPT, EOF])
    return plain(game.before or "")


def status(game: spawn[str]) -> int | None:
    game.expect(EOF)
    game.close()
    exit_status: int | None = game.exitstatus
    return exit_status


@pytest.mark.parametrize("term", ["xterm-256color", "dumb"])
def test_a_whole_game_ends_with_the_score_sheet(tmp_path: Path, term: str) -> None:
    terminal = Terminal(tmp_path, term)
    game = terminal.run("play", "--bot", "big-money", "--seed", "4", "--sets", "base,empires")
    shown = asked(game)
    while game.isalive() and "The game is over" not in shown:
        options = re.findall(r"(\d+) ([^\d\n]+?)(?: \$\d+)?(?:  |\r|$)", shown, re.MULTILINE)
        numbers = {words.strip(): number for number, words in options}
        game.sendline(next(numbers[words] for words in WANTED if words in numbers))
        shown = asked(game)
    assert status(game) == 0
    assert re.search(r"You: \d+ points?, \d+ turns", shown)
    assert "Province x" in shown
    assert re.search(r"wins\.|You win\.|share the victory\.", shown)
    assert terminal.record().result is not None


def test_ctrl_c_saves_the_game_and_resume_continues_it(terminal: Terminal) -> None:
    game = terminal.run("play", "--seed", "4")
    asked(game)
    game.sendline("t")
    asked(game)
    game.sendintr()
    game.expect("The game is saved in ")
    assert status(game) == 130
    before = terminal.record()
    assert before.answers[-1] == (0, "play treasures")
    game = terminal.run("resume")
    assert "You play Copper x" in asked(game)
    game.sendline("end")
    assert "Big Money Ultimate" in asked(game)
    game.sendeof()
    assert status(game) == 130
    assert terminal.record().answers[: len(before.answers)] == before.answers


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_to_end_saves_the_game(terminal: Terminal, number: signal.Signals) -> None:
    game = terminal.run("play", "--seed", "4")
    asked(game)
    game.sendline("t")
    asked(game)
    game.kill(number)
    game.expect("The game is saved in ")
    assert status(game) == 130


def test_being_killed_loses_nothing(terminal: Terminal) -> None:
    game = terminal.run("play", "--seed", "4")
    for line in ("t", "buy copper"):
        asked(game)
        game.sendline(line)
    asked(game)
    game.kill(signal.SIGKILL)
    game.expect(EOF)
    assert terminal.record().answers[-1] == (0, "buy Copper")
    game = terminal.run("resume")
    assert "You buy a Copper" in asked(game)
    game.terminate(force=True)


def test_a_closed_terminal_is_no_reason_to_complain(terminal: Terminal) -> None:
    game = terminal.run("play", "--seed", "4")
    asked(game)
    game.close(force=False)
    assert game.exitstatus == 130
    assert terminal.record().result is None


def test_garbage_from_the_keyboard(terminal: Terminal) -> None:
    game = terminal.run("play", "--seed", "4")
    asked(game)
    for garbage in ("\x01\x02\x0b", "\x1b[A\x1b[B\x1b[5~", "\u00e9\u2603" * 50, "\\\"'`$(exit)"):
        game.sendline(garbage)
        assert "Traceback" not in asked(game)
    game.sendline("quit")
    assert status(game) == 0


def test_the_hand_of_the_last_player_is_off_the_screen(terminal: Terminal) -> None:
    game = terminal.run("play", "--name", "Ann", "--name", "Bob", "--seed", "4")
    assert "Pass the seat to Ann" in asked(game)
    game.sendline("")
    assert "Hand:" in asked(game)
    game.sendline("end")
    game.expect(PROMPT)
    _, cleared, after = (game.before or "").rpartition("\x1b[2J")
    assert cleared
    assert "Hand:" not in plain(after)
    assert "Pass the seat to Bob" in plain(after)
    game.terminate(force=True)
