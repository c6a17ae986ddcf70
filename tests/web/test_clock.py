"""The clock by itself: whose time runs, what a move gives, and when it is up."""

from __future__ import annotations

from math import inf

import pytest

from palatine.errors import PalatineError
from palatine.web.clock import GRACE, Clock, read


def test_only_the_time_of_whoever_is_asked_runs_and_a_move_gives_a_bonus() -> None:
    clock = Clock([100, 100], 5, paused=False)
    assert clock.end() == inf
    clock.turn_to(0, 1000)
    assert clock.left(1030) == [70, 100]
    assert clock.end() == 1100
    clock.turn_to(0, 1040)
    clock.turn_to(1, 1050)
    assert clock.left(1060) == [55, 90]
    clock.turn_to(-1, 1060)
    assert clock.left(5000) == [55, 95]


def test_a_pause_stops_it_whoever_is_asked() -> None:
    clock = Clock([100, 100], 5, paused=False)
    clock.turn_to(0, 0)
    clock.pause(10, paused=True)
    assert clock.end() == inf
    clock.turn_to(1, 500)
    clock.pause(900, paused=False)
    assert clock.left(930) == [90, 70]
    assert clock.end() == 1000


def test_no_time_is_less_than_none_and_there_is_grace_for_who_comes_back() -> None:
    clock = Clock([10, 200], 5, paused=False)
    clock.turn_to(0, 0)
    assert clock.left(60) == [0, 200]
    clock.turn_to(1, 60)
    clock.grant_grace(0)
    clock.grant_grace(1)
    assert clock.left(60) == [GRACE, 200]


def test_a_choice_of_clock_is_read() -> None:
    assert read("") == (0, 0)
    assert read("10+5") == (10, 5)
    assert read("180+0") == (180, 0)


@pytest.mark.parametrize("text", ["10", "+5", "0+5", "181+5", "10+121", "10+5+5", "ten+5", "²+1"])
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(PalatineError, match=r"10\+5"):
        read(text)
