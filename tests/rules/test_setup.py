"""Setting up: how many of what, for how many players (Dominion and Empires rulebooks, Setup)."""

from __future__ import annotations

import pytest

from palatine.cards import kingdoms
from palatine.cards.basic import COPPER, ESTATE
from palatine.cards.registry import known
from palatine.errors import BadKingdom
from palatine.rules.card import ACTION, THIS, VICTORY, Card, MixedPile
from palatine.rules.cost import Cost
from palatine.rules.setup import Kingdom, lay_out, set_up
from tests.state import cards_in, state_of
from tests.strategies import kingdom

pytestmark = pytest.mark.compiled_too

#                  2    3    4    5    6 players
SIZES = {
    "Copper":    ( 46,  39,  32,  85,  78),
    "Silver":    ( 40,  40,  40,  80,  80),
    "Gold":      ( 30,  30,  30,  60,  60),
    "Platinum":  ( 12,  12,  12,  12,  12),
    "Estate":    (  8,  12,  12,  12,  12),
    "Duchy":     (  8,  12,  12,  12,  12),
    "Province":  (  8,  12,  12,  15,  18),
    "Colony":    (  8,  12,  12,  12,  12),
    "Curse":     ( 10,  20,  30,  40,  50),
    "Gardens":   (  8,  12,  12,  12,  12),
    "Castles":   (  8,  12,  12,  12,  12),
    "Smithy":    ( 10,  10,  10,  10,  10),
    "Catapult/Rocks": (10, 10, 10, 10, 10),
}  # fmt: skip
PLAYERS = (2, 3, 4, 5, 6)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", SIZES)
def test_the_size_of_a_pile(name: str, players: int) -> None:
    """The Coppers that are dealt come off their pile, the Estates do not."""
    game = lay_out(kingdoms.parse("Gardens, Castles, Smithy, Catapult, Colony"), players)
    randomizer = known().named(name)
    assert isinstance(randomizer, Card)
    pile = game.pile_named(randomizer)
    assert pile is not None
    assert pile.left == SIZES[name][players - 2]


class Smithy(Card):
    types = ACTION
    cost = Cost(4)


class Citadel(Card):
    types = VICTORY
    cost = Cost(7)
    ends_game = True


def test_two_cards_of_one_name_are_refused() -> None:
    twice = kingdoms.make([Smithy(), *kingdoms.parse("Smithy").piles])
    with pytest.raises(BadKingdom, match="two different cards called Smithy"):
        lay_out(twice, 2)


def test_a_card_of_ones_own_may_end_the_game() -> None:
    citadel = Citadel()
    game = lay_out(kingdoms.make([citadel]), 2)
    pile = game.pile_of(citadel)
    assert pile is not None
    while pile.left:
        assert not game.is_last_turn
        game.take_from(pile)
    assert game.is_last_turn


@pytest.mark.parametrize("card", [COPPER, ESTATE, *kingdoms.parse("Moat").piles])
def test_a_stand_in_differs_from_its_card_in_its_name_only(card: Card) -> None:
    stand_in = card.itself()
    assert stand_in.name == THIS
    assert (stand_in.bits, stand_in.worth, stand_in.price) == (card.bits, card.worth, card.price)
    assert stand_in.adds is card.adds
    assert stand_in.pile_size(6) == card.pile_size(6)


@pytest.mark.parametrize("players", PLAYERS)
def test_every_other_kingdom_pile_has_ten_cards(players: int) -> None:
    for pile in known().kingdom_piles:
        if not pile.bits & VICTORY:
            assert pile.pile_size(players) == 10
        if isinstance(pile, MixedPile) and not pile.bits & VICTORY:
            top, bottom = pile.cards()
            assert pile.pile(players) == [top] * 5 + [bottom] * 5


@pytest.mark.parametrize(("players", "twice"), [(2, 1), (3, 2), (6, 2)])
def test_the_castles_lie_in_order_of_cost(players: int, twice: int) -> None:
    castles = known().named("Castles")
    assert isinstance(castles, MixedPile)
    expected = [
        *["Humble Castle"] * twice, "Crumbling Castle", *["Small Castle"] * twice, "Haunted Castle",
        *["Opulent Castle"] * twice, "Sprawling Castle", "Grand Castle", *["King's Castle"] * twice,
    ]  # fmt: skip
    assert [card.name for card in castles.pile(players)] == expected


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_begins_with_seven_coppers_and_three_estates(players: int) -> None:
    game = set_up(kingdoms.parse("Smithy"), players, "1")
    assert len(game.players) == players
    for you in game.players:
        assert sorted(card.name for card in you.all_cards()) == ["Copper"] * 7 + ["Estate"] * 3
        assert len(you.hand) == you.deck_size() == 5
        assert (you.vp, you.debt, you.turns) == (0, 0, 0)
    assert cards_in(game)["Copper"] == (120 if players > 4 else 60)


@pytest.mark.parametrize("players", PLAYERS)
def test_tokens_lie_where_the_set_up_puts_them(players: int) -> None:
    game = set_up(
        kingdoms.parse("Aqueduct, Battlefield, Defiled Shrine, Tax, Temple, Crown, Castles, Moat"),
        players,
        "1",
    )
    lying = {
        kind: {place.name: number for place, number in places.items()}
        for kind, places in game.tokens.items()
    }
    assert lying["vp"] == {
        "Silver": 8, "Gold": 8, "Battlefield": 6 * players, "Crown": 2, "Moat": 2,
    }  # fmt: skip
    assert lying["debt"] == {pile.name: 1 for pile in game.piles}


def test_the_same_seed_gives_the_same_game() -> None:
    for number in range(20):
        one, again, other = (set_up(kingdom(number), 3, seed) for seed in ("a", "a", "b"))
        assert state_of(one) == state_of(again)
        assert state_of(one) != state_of(other)


def test_a_hand_depends_on_the_seat_alone() -> None:
    """Neither on who else plays nor on what the kingdom is."""
    hands = [set_up(kingdom(number), 2 + number % 5, "seed").players[1].hand for number in range(9)]
    assert all(hand == hands[0] for hand in hands)


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_a_game_is_for_two_to_six(players: int) -> None:
    with pytest.raises(BadKingdom, match=f"2 to 6 players, not {players}"):
        set_up(kingdoms.parse("none"), players, "1")


def test_there_are_two_rules_profiles() -> None:
    with pytest.raises(BadKingdom, match="no rules profile '2017'; there are current and 2016"):
        set_up(kingdoms.parse("none"), 2, "1", "2017")


def test_a_card_has_one_pile() -> None:
    rocks = known().named("Rocks")
    randomizer = known().named("Catapult/Rocks")
    assert isinstance(rocks, Card)
    assert isinstance(randomizer, Card)
    twice = Kingdom([randomizer, rocks], [], [COPPER, ESTATE], [COPPER], {})
    with pytest.raises(BadKingdom, match="Rocks would have two piles"):
        lay_out(twice, 2)
