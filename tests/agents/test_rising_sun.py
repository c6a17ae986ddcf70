"""What a bot makes of the Events and Prophecies of Rising Sun."""

from __future__ import annotations

from collections import Counter

import pytest

from palatine.agents import Line, Menu
from palatine.cards.basic import COPPER, GOLD, SILVER
from palatine.cards.registry import known
from palatine.rules.card import Event
from palatine.rules.game import Game
from tests.agents.test_decisions import RICH, YOUNG, do, laid_out, seen, written

pytestmark = pytest.mark.compiled_too


def foretold(cards: str, hand: str, suns: int, deck: str = YOUNG, left: str = "") -> Game:
    """A position with so many Suns on the Prophecy; `cards` names an Omen as well."""
    game = laid_out(cards, hand, deck, left=left)
    assert game.prophecy is not None
    game.await_prophecy(game.prophecy, suns)
    return game


def played_next(game: Game) -> str | None:
    you = game.players[0]
    card = you.agent.action(you)
    return None if card is None else card.name


@pytest.mark.parametrize(
    ("cards", "suns", "best"),
    [
        ("Poet, Harsh Winter", 1, None),
        ("Poet, Sickness", 1, None),
        ("Poet, Harsh Winter", 2, "Poet"),
        ("Poet, Great Leader", 1, "Poet"),
        ("Poet, Harsh Winter", 0, "Poet"),
        ("Tea House, Harsh Winter", 1, "Tea House"),
    ],
)
def test_a_bad_prophecy_is_brought_about_only_for_something_better(
    cards: str, suns: int, best: str | None
) -> None:
    omen = cards.split(", ", maxsplit=1)[0]
    assert played_next(foretold(cards, f"{omen}, Copper x4", suns)) == best


@pytest.mark.parametrize(("deck", "best"), [(YOUNG, None), (RICH, "Copper")])
def test_a_treasure_is_played_for_a_better_card(deck: str, best: str | None) -> None:
    game = foretold("Poet, Enlightenment", "Copper x3, Estate", 0, deck)
    assert played_next(game) == best


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


@pytest.mark.parametrize(("deck", "most"), [(YOUNG, 9), (RICH, 99)])
def test_credit_takes_what_can_be_paid_soon(deck: str, most: int) -> None:
    game = laid_out("Credit, Market", "Copper", deck, coins=2)
    do(game, "buy Credit")
    assert 3 <= game.players[0].debt <= most


def test_kintsugi_makes_more_of_a_card_once_there_was_a_gold() -> None:
    game = laid_out("Kintsugi, Smithy", "Estate, Gold", coins=9, buys=2)
    do(game, "buy Kintsugi")
    assert seen(game, "trash") == written("Estate")
    game = laid_out("Kintsugi, Smithy", "Estate, Silver", coins=9, buys=2)
    do(game, "buy Gold")
    do(game, "buy Kintsugi")
    assert len(game.players[0].discard_pile) == 2


@pytest.mark.parametrize(
    ("hand", "left", "discarded", "top"),
    [
        ("Gold, Silver, Estate x3", "", "Estate x3", "Copper"),
        ("Gold x3, Silver x2", "", "", "Curse"),
        ("Gold, Silver, Estate x3", "Curse 0", "", "Copper"),
    ],
)
def test_sickness_takes_what_hurts_least(hand: str, left: str, discarded: str, top: str) -> None:
    game = foretold("Poet, Sickness", hand, 0, left=left)
    do(game, "begin")
    assert seen(game, "discard") == written(discarded)
    assert seen(game, "top") == written(top)


def test_a_menu_buys_an_event_once_a_turn_where_it_may() -> None:
    event = known().named("Continue")
    assert isinstance(event, Event)
    game = laid_out("Continue, Village", "Copper", RICH)
    you = game.players[0]
    bot = Menu([Line(event), Line(SILVER)])
    assert bot.buy(you) is event
    game.this_turn[event] = 1
    assert bot.buy(you) is None


def test_a_menu_wants_the_potions_that_a_card_costs() -> None:
    familiar = known().named("Familiar")
    game = laid_out("Familiar", "Copper", RICH, coins=6)
    bot = Menu([Line(familiar), Line(GOLD)])
    assert bot.buy(game.players[0]) is GOLD
    game.players[0].potions = 1
    assert bot.buy(game.players[0]) is familiar


def test_a_gold_in_the_middle_of_growth_brings_silver_and_copper() -> None:
    game = foretold("Poet, Growth", "Copper", 0, RICH)
    game.players[0].gain(GOLD)
    gained = game.players[0].gained_this_turn()
    assert gained[0] is GOLD
    assert COPPER not in gained
