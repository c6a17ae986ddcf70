"""Taking back by itself: what may be, who is asked, and when that is settled."""

from __future__ import annotations

from math import inf

import pytest

from palatine.cards import kingdoms
from palatine.protocol.session import Session
from palatine.web.inbox import Refused
from palatine.web.stored import ASKING, BY_BOT, BY_PERSON, NEVER, UNSEEN, StoredSeat
from palatine.web.table import BOT, PERSON, Undo
from palatine.web.undo import BackTo, Undoing

NAMES = ["Ann", "Ben", "Cleo"]
PEOPLE = [StoredSeat(seat, PERSON, name, seat) for seat, name in enumerate(NAMES)]
BOTS = [PEOPLE[0], *(StoredSeat(seat, BOT, NAMES[seat], seat, "random") for seat in (1, 2))]


def undoing(rule: str, *answers: str, by: str = BY_PERSON) -> Undoing:
    session = Session(kingdoms.parse("none"), NAMES, "1")
    for words in answers:
        session.step(words)
    return Undoing(session, [by] * len(answers), rule)


def test_what_has_shown_nothing_is_taken_back_at_once() -> None:
    back = undoing(ASKING, "buy phase")
    assert back.shown(0, PEOPLE, 0, playing=True) == Undo(possible=True, free=True)
    assert back.ask(0, PEOPLE, 30) == BackTo(0, 0)
    assert back.until == inf


def test_all_others_have_to_agree_where_something_was_seen() -> None:
    back = undoing(ASKING, "buy phase", "end turn")
    assert back.ask(0, PEOPLE, 30) is None
    assert back.until == 30
    assert back.shown(1, PEOPLE, 10, playing=True) == Undo(by=0, what="end turn", seconds=20)
    assert back.agree(1, PEOPLE) is None
    assert back.shown(2, PEOPLE, 10, playing=True).votes == (1,)
    assert back.agree(2, PEOPLE) == BackTo(0, 1)


def test_one_who_does_not_agree_ends_it() -> None:
    back = undoing(ASKING, "end turn")
    assert back.ask(0, PEOPLE, 30) is None
    back.disagree(2, PEOPLE)
    assert back.until == inf
    with pytest.raises(Refused, match="nobody asks you"):
        back.agree(1, PEOPLE)


def test_bots_always_agree() -> None:
    assert undoing(ASKING, "end turn").ask(0, BOTS, 30) == BackTo(0, 0)


def test_nobody_votes_about_their_own_wish_or_asks_twice() -> None:
    back = undoing(ASKING, "end turn")
    back.ask(0, PEOPLE, 30)
    with pytest.raises(Refused, match="nobody asks you"):
        back.agree(0, PEOPLE)
    with pytest.raises(Refused, match="somebody asks already"):
        back.ask(0, PEOPLE, 60)


@pytest.mark.parametrize(
    ("rule", "words", "by", "seat"),
    [
        (NEVER, "buy phase", BY_PERSON, 0),
        (UNSEEN, "end turn", BY_PERSON, 0),
        (ASKING, "buy phase", BY_PERSON, 1),
        (ASKING, "buy phase", BY_BOT, 0),
    ],
    ids=["never", "something was seen", "another's", "a bot's"],
)
def test_some_answers_stand(rule: str, words: str, by: str, seat: int) -> None:
    back = undoing(rule, words, by=by)
    assert back.shown(seat, PEOPLE, 0, playing=True) == Undo()
    with pytest.raises(Refused, match="no answer of yours"):
        back.ask(seat, PEOPLE, 30)


def test_nothing_is_taken_back_once_the_game_is_over() -> None:
    assert not undoing(ASKING, "buy phase").shown(0, PEOPLE, 0, playing=False).possible
