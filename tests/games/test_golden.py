"""Golden records: whole games that are played the same way for ever, interpreted and compiled."""

from __future__ import annotations

import pytest

from palatine.protocol.record import Record
from tests.games.write import FOLDER, GAMES

pytestmark = pytest.mark.compiled_too


def test_every_game_has_its_record() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_as_it_was(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record = Record.read(text)
    session = record.replay()
    assert session.over
    again = Record.of(session, record.bots)
    assert again.answers == record.answers
    assert again.result == record.result
    assert record.text() == text
