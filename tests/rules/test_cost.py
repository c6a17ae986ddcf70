"""Costs are partly ordered: component by component, and by nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palatine.rules.cost import Cost

amounts = st.integers(0, 12)
costs = st.builds(Cost, amounts, amounts, st.integers(0, 2))


def parts(cost: Cost) -> tuple[int, int, int]:
    return (cost.coins, cost.debt, cost.potions)


@given(costs, costs)
def test_at_most_means_every_component(one: Cost, other: Cost) -> None:
    each = zip(parts(one), parts(other), strict=True)
    assert (one <= other) == all(mine <= theirs for mine, theirs in each)


@given(costs, costs, costs)
def test_it_is_a_partial_order(one: Cost, other: Cost, third: Cost) -> None:
    assert one.plus_coins(0) <= one
    if one <= other <= one:
        assert one == other
    if one <= other <= third:
        assert one <= third


@given(costs, costs)
def test_the_comparisons_agree(one: Cost, other: Cost) -> None:
    assert (one < other) == (one <= other and one != other)
    assert (one >= other) == (other <= one)
    assert (one > other) == (other < one)
    assert (one == other) == (parts(one) == parts(other))
    assert hash(one) == hash(Cost(*parts(one)))
    assert one != parts(one)


@given(costs, st.integers(-15, 15))
def test_only_coins_are_added_and_never_below_none(cost: Cost, coins: int) -> None:
    assert parts(cost.plus_coins(coins)) == (max(cost.coins + coins, 0), *parts(cost)[1:])


@given(costs, costs, st.integers(-15, 15))
def test_adding_coins_keeps_the_order(one: Cost, other: Cost, coins: int) -> None:
    if one <= other:
        assert one.plus_coins(coins) <= other.plus_coins(coins)


def test_debt_and_coins_cannot_be_compared() -> None:
    assert not Cost(5) <= Cost(debt=8)
    assert not Cost(debt=8) <= Cost(5)
    assert not Cost(debt=4) <= Cost(4)
    assert Cost(8, debt=8) > Cost(8)
    assert Cost(8, debt=8) > Cost(debt=8)


@pytest.mark.parametrize(
    ("cost", "text"),
    [
        (Cost(), "$0"),
        (Cost(5), "$5"),
        (Cost(debt=8), "8D"),
        (Cost(8, debt=8), "$8 8D"),
        (Cost(3, potions=1), "$3 P"),
    ],
)
def test_costs_are_written_as_players_write_them(cost: Cost, text: str) -> None:
    assert str(cost) == text
    assert repr(cost) == f"Cost(coins={cost.coins}, debt={cost.debt}, potions={cost.potions})"
