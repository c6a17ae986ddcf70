"""Prophecies: when they count, and what one of them does to the Supply."""

from __future__ import annotations

import pytest

from palatine.cards import kingdoms
from palatine.cards.basic import POTION
from palatine.cards.registry import known
from palatine.errors import BadKingdom
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.rules.card import ACTION, GATHERING, SUNS, Card, Prophecy
from palatine.rules.game import ACTION_PHASE, Game
from palatine.rules.setup import lay_out, set_up
from tests.state import state_of
from tests.strategies import NAMES, at

pytestmark = pytest.mark.compiled_too


def foretold(text: str, players: int = 2, seed: str = "1") -> Game:
    """A game before its first turn, in which the first player holds two Tea Houses."""
    game = set_up(kingdoms.parse(text), players, seed)
    you = game.players[0]
    tea_house = known().named("Tea House")
    assert isinstance(tea_house, Card)
    you.hand = [tea_house, tea_house]
    you.actions = 3
    you.buys = 1
    you.turns = 1
    game.phase = ACTION_PHASE
    return game


def randomizers(game: Game) -> list[Card]:
    """Of the kingdom piles."""
    basics = (*game.kingdom.basics, *game.kingdom.reserve)
    return [pile.randomizer for pile in game.piles if pile.randomizer not in basics]


def blown(text: str, players: int = 2, seed: str = "1") -> Session:
    """A game in which the last Sun has just gone from Divine Wind."""
    game = foretold(f"{text}, Tea House, Divine Wind", players, seed)
    assert game.prophecy is not None
    game.set_tokens("sun", game.prophecy, 1)
    session = at(game)
    session.step("play Tea House")
    return session


@pytest.mark.parametrize("players", range(2, 7))
def test_suns_at_the_start(players: int) -> None:
    game = lay_out(kingdoms.parse("Poet, Progress"), players)
    assert game.prophecy is not None
    assert (
        game.tokens_on("sun", game.prophecy) == SUNS[players - 2] == (5, 8, 10, 12, 13)[players - 2]
    )
    assert game.prophecy not in game.landscapes


def test_an_omen_takes_one_sun_and_the_last_one_fulfils_the_prophecy() -> None:
    game = foretold("Tea House, Flourishing Trade")
    prophecy = game.prophecy
    assert prophecy is not None
    game.set_tokens("sun", prophecy, 2)
    session = at(game)
    session.step("play Tea House")
    assert session.game.tokens_on("sun", prophecy) == 1
    assert session.game.prophecy is prophecy
    session.step("play Tea House")
    assert session.game.prophecy is None
    assert session.game.landscapes[-1] is prophecy
    assert session.game.discount == 1


@pytest.mark.parametrize("players", [2, 3, 6])
def test_ten_new_piles_of_the_same_sets(players: int) -> None:
    session = blown("Moat, Castles, Charm, Smithy", players)
    game = session.game
    new = randomizers(game)
    assert len(new) == 10 == len(set(new))
    assert not set(new) & set(game.kingdom.piles)
    assert {pile.set_name for pile in new} <= {"base", "empires", "rising_sun"}
    for pile in new:
        lying = game.pile_named(pile)
        assert lying is not None
        assert lying.all_cards() == pile.pile(players)
        for card in pile.cards():
            assert game.pile_of(card) is lying
    assert game.pile_of(game.kingdom.piles[0]) is None


@pytest.mark.parametrize("seed", "12345")
def test_new_piles_are_set_up_with_the_landscapes(seed: str) -> None:
    game = blown("Moat, Charm, Tax, Defiled Shrine", seed=seed).game
    for pile in randomizers(game):
        assert game.tokens_on("debt", pile) == 1
        shrine = bool(pile.bits & ACTION) and not pile.bits & GATHERING
        assert game.tokens_on("vp", pile) == 2 * shrine
    assert all(game.tokens_on("debt", basic) == 1 for basic in game.kingdom.basics)


def test_potions_come_with_new_piles_that_cost_them() -> None:
    with_potions = 0
    for seed in range(12):
        game = blown("Moat, Herbalist", seed=str(seed)).game
        needed = any(card.price.potions for pile in randomizers(game) for card in pile.cards())
        there = game.pile_named(POTION)
        assert (there is not None) == needed
        if there is not None:
            assert there.left == 16
            with_potions += 1
    assert with_potions


def test_potions_stay_when_the_piles_that_cost_them_go() -> None:
    game = blown("Moat, Transmute").game
    assert game.pile_named(POTION) is not None


def test_a_riverboat_among_the_new_piles_has_its_card() -> None:
    riverboat = known().named("Riverboat")
    found = 0
    for seed in range(12):
        game = blown("Moat", seed=str(seed)).game
        if riverboat in randomizers(game):
            assert game.chosen[riverboat] not in randomizers(game)
            found += 1
    assert found


def test_the_wind_can_be_taken_back_and_blows_the_same_way_again() -> None:
    session = blown("Moat, Castles, Tax")
    after = state_of(session.game)
    session.rewind(0)
    assert len(randomizers(session.game)) == 3
    session.step("play Tea House")
    assert state_of(session.game) == after
    assert not session.can_undo()


def test_a_record_of_it_replays() -> None:
    kingdom = kingdoms.parse("Poet, Moat, Divine Wind")
    session = Session(kingdom, list(NAMES[:2]), "3", log=False)
    text = Record.of(session).text()
    assert Record.read(text).replay(log=False).kingdom.outside == kingdom.outside


def test_fewer_piles_than_ten_are_all_that_come() -> None:
    game = foretold("Moat, Tea House, Divine Wind")
    few = game.kingdom.outside[:3]
    game.kingdom.outside = few
    game.kingdom.reserve = ()
    assert game.prophecy is not None
    game.set_tokens("sun", game.prophecy, 1)
    session = at(game)
    session.step("play Tea House")
    assert sorted(randomizers(session.game), key=lambda pile: pile.name) == sorted(
        few, key=lambda pile: pile.name
    )


def test_there_is_one_prophecy_in_a_game() -> None:
    two = [known().named("Panic"), known().named("Growth")]
    prophecies = [each for each in two if isinstance(each, Prophecy)]
    with pytest.raises(BadKingdom, match="a game has one Prophecy, not Growth and Panic"):
        lay_out(kingdoms.make([], prophecies), 2)


class _Heard(Prophecy):
    def begin(self, game: Game) -> None:
        game.discount += 1


def test_a_prophecy_in_force_from_the_start_has_its_rules() -> None:
    game = lay_out(kingdoms.make([], [_Heard()]), 2)
    assert game.prophecy is not None
    assert game.discount == 0
    game.await_prophecy(game.prophecy, 0)
    assert game.discount == 1
    assert game.prophecy is None
