"""Bots that are asked from outside, answer by answer."""

from __future__ import annotations

import pytest

from palatine.agents import make
from palatine.cards import kingdoms
from palatine.protocol.session import Session

KINGDOM = kingdoms.parse("Cellar, Militia, Moat, Library, Villa, Catapult, Engineer, Delve, Tax")
NAMES = ["Ada", "Ben"]


@pytest.mark.parametrize("most", [1, 7])
def test_asking_bots_a_few_answers_at_a_time_plays_the_same_game(most: int) -> None:
    whole = Session(KINGDOM, NAMES, "3", bots={0: make("random", "x"), 1: make("random", "y")})
    session = Session(KINGDOM, NAMES, "3")
    bots = {0: make("random", "x"), 1: make("random", "y")}
    while session.decision is not None:
        before = session.answer_count
        session.let(bots, most)
        assert 0 < session.answer_count - before <= most
    assert session.answers == whole.answers
    assert session.answer_seats == whole.answer_seats


def test_bots_stop_before_a_question_to_somebody_else_and_are_not_kept() -> None:
    session = Session(KINGDOM, NAMES, "3")
    decision = session.let({0: make("big-money")}, 1000)
    assert decision is not None
    assert decision.seat == 1
    before = session.answer_count
    session.let({0: make("big-money")})
    assert session.answer_count == before
    session.step("end turn")
    assert session.decision is not None
    assert session.decision.seat == 0


def test_what_was_seen_since_an_answer() -> None:
    session = Session(KINGDOM, NAMES, "3")
    start = session.answer_count
    session.step("buy phase")
    session.step("play treasures")
    assert session.nothing_seen_since(start)
    session.step("end turn")
    assert not session.nothing_seen_since(start)
    assert not session.nothing_seen_since(session.answer_count)
