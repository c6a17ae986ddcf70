"""Who wins, and why. What each Landmark counts is tried in tests/cards/test_scoring.py."""

from __future__ import annotations

import pytest

from palatine.rules.game import Game
from palatine.rules.scoring import count_cards, score, score_sheet, winners
from palatine.rules.setup import set_up
from tests.strategies import ROUND, kingdom, rich_position

pytestmark = pytest.mark.compiled_too


def standing(*players: tuple[int, int]) -> Game:
    """A game in which each player has so many VP more than the others begin with, and turns."""
    game = set_up(kingdom(3), len(players), "1")
    for you, (vp, turns) in zip(game.players, players, strict=True):
        you.vp = vp
        you.turns = turns
    return game


@pytest.mark.parametrize(
    ("players", "won"),
    [
        ([(3, 9), (4, 9)], [1]),
        ([(4, 9), (3, 8)], [0]),
        ([(4, 9), (4, 8)], [1]),
        ([(4, 9), (4, 9)], [0, 1]),
        ([(4, 9), (4, 9), (4, 8)], [2]),
        ([(4, 9), (5, 9), (5, 8), (5, 8)], [2, 3]),
        ([(0, 9), (0, 8), (0, 8), (0, 9), (0, 8), (0, 9)], [1, 2, 4]),
    ],
)
def test_ties_are_won_by_fewer_turns_or_shared(
    players: list[tuple[int, int]], won: list[int]
) -> None:
    assert winners(standing(*players)) == won


def test_points_may_be_negative() -> None:
    game = standing((0, 1), (0, 1))
    for you in game.players:
        you.deck = []
        you.hand = []
        you.drawn = 0
        you.vp = -1 - you.seat
    assert [score(game, you) for you in game.players] == [-1, -2]
    assert winners(game) == [0]


def test_debt_does_not_count() -> None:
    game = standing((3, 9), (3, 9))
    before = score(game, game.players[0])
    game.players[0].debt = 40
    assert score(game, game.players[0]) == before
    assert winners(game) == [0, 1]


@pytest.mark.parametrize("number", range(ROUND))
def test_the_sheet_says_where_the_points_come_from(number: int) -> None:
    game = rich_position(number)
    for you in game.players:
        sheet = score_sheet(game, you)
        assert sum(line.points for line in sheet) == score(game, you)
        points = [line.points for line in sheet]
        assert 0 not in points
        assert points == sorted(points, reverse=True)
        counts = {card.name: count for card, count in count_cards(you.all_cards()).items()}
        for line in sheet:
            if line.source in counts:
                assert line.count == counts[line.source]
