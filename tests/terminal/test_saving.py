"""Games as files while they are played."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from palatine.cards import kingdoms
from palatine.errors import PalatineError
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.terminal import saving
from palatine.terminal.saving import Save

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "palatine" / "games"


def session() -> Session:
    return Session(kingdoms.parse("none"), ["Ann", "Bob"], "1")


def test_games_lie_where_the_user_keeps_data(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert saving.folder() == games
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", "relative/path")
    assert saving.folder() == tmp_path / "home" / ".local" / "share" / "palatine" / "games"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert saving.folder() == tmp_path / "home" / ".local" / "share" / "palatine" / "games"


def test_a_game_is_written_as_a_record_that_goes_on(tmp_path: Path) -> None:
    save = Save(tmp_path / "new folder" / "game.txt", {1: "big-money"})
    game = session()
    game.step("buy phase")
    save.write(game)
    assert save.trouble == ""
    record = Record.load(save.path)
    assert record.answers == ((0, "buy phase"),)
    assert record.bots == {1: "big-money"}
    assert [path.name for path in save.path.parent.iterdir()] == ["game.txt"]


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path) -> None:
    save = Save(tmp_path / "game.txt", {})
    game = session()
    save.write(game)
    before = save.path.read_text()
    (tmp_path / f".game.txt.{os.getpid()}").mkdir()
    game.step("buy phase")
    save.write(game)
    assert str(save.path) in save.trouble
    assert save.path.read_text() == before
    (tmp_path / f".game.txt.{os.getpid()}").rmdir()
    save.write(game)
    assert save.trouble == ""


def test_two_games_begun_at_once_get_two_files(games: Path) -> None:
    first = saving.new_path()
    first.parent.mkdir(parents=True)
    first.touch()
    assert saving.new_path() != first


def test_the_latest_unfinished_game(games: Path) -> None:
    with pytest.raises(PalatineError, match="no unfinished game is in "):
        saving.latest()
    text = Record.of(session()).text()
    for age, (name, content) in enumerate(
        {
            "broken.txt": "Palatine record 1\nnonsense",
            "over.txt": text + "result: [3, 4]\n",
            "wanted.txt": text,
            "older.txt": text,
        }.items()
    ):
        games.mkdir(parents=True, exist_ok=True)
        (games / name).write_text(content)
        os.utime(games / name, (10**9 - age, 10**9 - age))
    assert saving.latest() == games / "wanted.txt"
