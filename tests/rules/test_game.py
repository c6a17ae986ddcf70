"""Copies of a game, and what is left of one."""

from __future__ import annotations

import gc
from random import Random

import pytest

from palatine.cards import kingdoms
from palatine.rules.game import Game
from tests.driver import drive
from tests.state import state_of
from tests.strategies import ROUND, at, position, rich_position

pytestmark = pytest.mark.compiled_too


def names_at_work(game: Game) -> list[list[str]]:
    return [[play.card.name for play in you.lasting] for you in game.players]


@pytest.mark.parametrize("number", range(ROUND))
def test_a_copy_is_equal_and_goes_its_own_way(number: int) -> None:
    game = rich_position(number)
    copy = game.copy()
    before = state_of(game)
    assert state_of(copy) == before
    drive(at(copy), Random(number), 30)
    assert state_of(game) == before


def test_how_the_cards_lay_does_not_matter_for_a_shuffle() -> None:
    decks = []
    for lay in (
        "Copper x3, Estate x2, Moat, Gold",
        "Moat, Estate, Copper x2, Gold, Copper, Estate",
    ):
        you = position("Moat", deck=lay).players[0]
        you.discard_pile = you.take_deck()
        you.reshuffle()
        decks.append([card.name for card in you.deck])
    assert decks[0] == decks[1]
    assert sorted(decks[0]) == ["Copper"] * 3 + ["Estate"] * 2 + ["Gold", "Moat"]


def test_a_card_that_no_rule_brings_into_the_game_is_shuffled_like_any_other() -> None:
    you = position("Moat", deck="Copper x3").players[0]
    you.discard_pile = [*you.take_deck(), *kingdoms.parse("Market").piles]
    you.reshuffle()
    assert sorted(card.name for card in you.deck) == ["Copper", "Copper", "Copper", "Market"]


def test_a_duration_is_at_work_only_as_long_as_it_has_work() -> None:
    session = at(position("Enchantress", "Enchantress, Estate"))
    session.step("play Enchantress")
    assert names_at_work(session.game) == [["Enchantress"], []]
    for _ in range(2):
        session.step("end turn")
    you = session.game.players[0]
    assert [card.name for card in you.in_play] == ["Enchantress"]
    assert names_at_work(session.game) == [[], []]
    assert state_of(session.game.copy()) == state_of(session.game)
    session.step("end turn")
    assert session.game.players[0].in_play == []


def test_what_doubled_a_duration_stays_with_it() -> None:
    session = at(
        position("Archive, Throne Room", "Throne Room, Archive", deck="Gold, Silver, Copper x20")
    )
    for answer in ("play Throne Room", "Archive", "Gold"):
        session.step(answer)
    rounds = [("end turn", "end turn", "Silver"), ("end turn", "end turn"), ("end turn",)]
    for turn, answers in enumerate(rounds):
        stay = ["Archive", "Throne Room"] if turn < 2 else []
        assert sorted(names_at_work(session.game)[0]) == stay
        for answer in answers:
            session.step(answer)
            assert sorted(card.name for card in session.game.players[0].in_play) == stay


def test_a_duration_that_leaves_play_stops_and_so_does_what_doubled_it() -> None:
    session = at(
        position("Archive, Throne Room", "Throne Room, Archive", deck="Gold, Silver, Copper x20")
    )
    for answer in ("play Throne Room", "Archive", "Gold"):
        session.step(answer)
    you = session.game.players[0]
    (archive,) = (play for play in you.lasting if play.card.name == "Archive")
    assert you.trash_from_play(archive)
    assert names_at_work(session.game) == [[], []]
    assert session.game.effects == []
    held = ["Copper", "Copper", "Copper", "Copper", "Silver"]
    assert sorted(card.name for card in you.discard_pile) == held[1:]


def test_a_game_that_is_dropped_is_gone_at_once() -> None:
    gc.collect()
    gc.disable()
    try:
        for number in range(20):
            game = rich_position(number)
            copy = game.copy()
            game.dispose()
            copy.dispose()
            del game, copy
        assert gc.collect() == 0
    finally:
        gc.enable()
