"""What a bot makes of some Events and Prophecies of Rising Sun."""

from __future__ import annotations

from collections import Counter

import pytest

from palatine.cards.basic import GOLD, SILVER
from tests.agents.test_decisions import RICH, YOUNG, do, laid_out, seen, written

pytestmark = pytest.mark.compiled_too


@pytest.mark.parametrize(("deck", "best"), [(YOUNG, None), (RICH, "Copper")])
def test_a_treasure_is_played_for_a_better_card(deck: str, best: str | None) -> None:
    game = laid_out("Poet, Enlightenment", "Copper x3, Estate", deck)
    assert game.prophecy is not None
    game.await_prophecy(game.prophecy, 0)
    you = game.players[0]
    card = you.agent.action(you)
    assert (card and card.name) == best


def test_asceticism_pays_for_junk() -> None:
    game = laid_out("Asceticism", "Curse, Estate x2, Gold, Silver", RICH, coins=8)
    do(game, "buy Asceticism")
    assert seen(game, "trash") == written("Curse, Estate x2")
    assert seen(game, "coins") == 3


def test_asceticism_pays_nothing_for_good_cards() -> None:
    game = laid_out("Asceticism", "Gold x2, Silver", RICH, coins=8)
    do(game, "buy Asceticism")
    assert seen(game, "trash") == Counter()
    assert seen(game, "coins") == 6


def test_credit_takes_a_gold_that_can_be_paid_soon() -> None:
    game = laid_out("Credit", "Copper", RICH, coins=2)
    do(game, "buy Credit")
    assert seen(game, "discard") == written("Gold")


def test_kintsugi_makes_more_of_an_estate_once_there_was_a_gold() -> None:
    game = laid_out("Kintsugi, Smithy", "Estate, Silver", coins=9, buys=2)
    do(game, "buy Gold")
    do(game, "buy Kintsugi")
    assert seen(game, "trash") == written("Estate")
    assert game.players[0].discard_pile[0] is GOLD
    assert game.cost_of(game.players[0].discard_pile[1]) >= SILVER.price


def test_kintsugi_takes_what_is_worth_least_before() -> None:
    game = laid_out("Kintsugi, Smithy", "Curse, Estate, Gold", coins=3)
    do(game, "buy Kintsugi")
    assert seen(game, "trash") == written("Curse")
