"""Turns: their order and phases, what may be done in them, and when the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from palatine.cards import kingdoms
from palatine.cards.basic import COPPER, ESTATE, GOLD, PROVINCE, SILVER
from palatine.cards.registry import known
from palatine.errors import IllegalAnswer
from palatine.rules.agent import Agent
from palatine.rules.card import Card
from palatine.rules.game import ACTION_PHASE, BUYING, CLEANUP, FIRST_PRINTING, TREASURES
from palatine.rules.setup import set_up
from palatine.rules.turn import buy, cannot_buy, run, would_end
from tests.strategies import position

if TYPE_CHECKING:
    from palatine.rules.card import CardShaped
    from palatine.rules.game import Game
    from palatine.rules.player import Player

pytestmark = pytest.mark.compiled_too


class Diary(Agent):
    """Plays and buys what it is told to, and notes each question with what there is to spend."""

    def __init__(self, plays: list[Card] | None = None, buys: list[Card] | None = None) -> None:
        super().__init__()
        self.plays = plays or []
        self.buys = buys or []
        self.lines: list[tuple[str, int, int, int, int]] = []

    def _note(self, asked: str, you: Player) -> None:
        self.lines.append((asked, you.seat, you.actions, you.buys, you.coins))

    def action(self, you: Player) -> Card | None:
        self._note("action", you)
        return self.plays.pop(0) if self.plays else None

    def treasures(self, you: Player) -> list[Card]:
        self._note("treasures", you)
        return you.hand

    def buy(self, you: Player) -> CardShaped | None:
        self._note("buy", you)
        return self.buys.pop(0) if self.buys else None


def seat(game: Game, agent: Agent) -> None:
    for you in game.players:
        you.agent = agent


def card(name: str) -> Card:
    found = known().named(name)
    assert isinstance(found, Card)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_players_take_turns_in_order(players: int) -> None:
    game = set_up(kingdoms.parse("none"), players, "1")
    diary = Diary()
    seat(game, diary)
    run(game, 3)
    assert [line[1] for line in diary.lines if line[0] == "buy"] == list(range(players)) * 3
    assert [you.turns for you in game.players] == [3] * players
    assert game.turn_seat == 0
    run(game, 4)
    assert [you.turns for you in game.players] == [4] * players


def test_a_turn_begins_with_one_action_one_buy_and_no_coins() -> None:
    game = position("Smithy", "Smithy, Copper x4", actions=3, buys=2, coins=7)
    diary = Diary([card("Smithy")])
    diary.attentive = True
    seat(game, diary)
    game.players[1].hand = [card("Smithy"), COPPER, COPPER]
    run(game, 2)
    assert diary.lines[:4] == [
        ("action", 0, 3, 2, 7),
        ("action", 0, 2, 2, 7),
        ("treasures", 0, 2, 2, 7),
        ("treasures", 0, 2, 2, 14),
    ]
    assert ("action", 1, 1, 1, 0) in diary.lines


def test_what_was_held_and_played_is_discarded_and_five_are_drawn() -> None:
    game = position("Village", "Village, Estate", deck="Gold, Copper x4, Silver x6")
    seat(game, Diary([card("Village")]))
    run(game, 1)
    you = game.players[0]
    assert sorted(each.name for each in you.discard_pile) == ["Estate", "Gold", "Village"]
    assert you.hand == [COPPER] * 4 + [SILVER]
    assert you.in_play == []
    assert (you.actions, you.buys, you.coins) == (0, 0, 0)


def test_only_what_can_be_answered_is_asked() -> None:
    """An agent that is not attentive is asked for an Action only if it can play one."""
    game = position("Smithy", "Copper, Smithy", actions=0)
    diary = Diary()
    seat(game, diary)
    run(game, 1)
    assert [line[0] for line in diary.lines if line[1] == 0] == ["treasures", "buy"]


@pytest.mark.parametrize(
    ("plays", "why"),
    [
        ("Moat", "Moat is not in your hand"),
        ("Copper", "Copper is not an Action"),
    ],
)
def test_what_cannot_be_played_is_refused(plays: str, why: str) -> None:
    game = position("Smithy, Moat", "Copper, Smithy")
    seat(game, Diary([card(plays)]))
    with pytest.raises(IllegalAnswer, match=why):
        run(game, 1)


@pytest.mark.parametrize(
    ("name", "counters", "why"),
    [
        ("Gold", {"coins": 5}, r"Gold costs \$6, you have \$5"),
        ("Gold", {"coins": 6, "buys": 0}, "you have no Buy left"),
        ("Copper", {"debt": 2}, "you owe 2: pay first"),
        ("Delve", {"coins": 2, "debt": 1}, "you owe 1: pay first"),
        ("Emporium", {"coins": 5}, "Emporium is not on top of its pile"),
        ("Moat", {"coins": 5}, "Moat is not in the Supply"),
        ("Province", {"coins": 8}, "the Province pile is empty"),
        ("Tower", {"coins": 8}, "Tower cannot be bought"),
        ("Wedding", {"coins": 8}, "Wedding cannot be bought"),
    ],
)
def test_what_cannot_be_bought_is_refused(name: str, counters: dict[str, int], why: str) -> None:
    game = position("Patrician, Tower, Delve")
    game.phase = BUYING
    for counter, number in counters.items():
        setattr(game.players[0], counter, number)
    province = game.pile_named(PROVINCE)
    assert province is not None
    province.set_cards([])
    thing = known().named(name)
    with pytest.raises(IllegalAnswer, match=f"^{why}$"):
        buy(game, game.players[0], thing)


def test_a_purchase_costs_a_buy_its_coins_and_its_debt() -> None:
    game = position("Gladiator/Fortune, Wedding", coins=13, buys=3)
    you = game.players[0]
    pile = game.pile_of(card("Fortune"))
    assert pile is not None
    pile.set_cards([card("Fortune")])
    game.phase = BUYING
    buy(game, you, known().named("Wedding"))
    assert (you.buys, you.coins, you.debt) == (2, 9, 3)
    you.pay(3)
    buy(game, you, card("Copper"))
    assert cannot_buy(game, you, card("Fortune")) == "Fortune costs $8 8D, you have $6"
    you.coins = 8
    buy(game, you, card("Fortune"))
    assert (you.buys, you.coins, you.debt) == (0, 0, 8)
    assert you.discard_pile == [GOLD, COPPER, card("Fortune")]


@pytest.mark.parametrize(
    ("players", "empty", "over"),
    [
        (2, 2, False), (2, 3, True), (3, 3, True), (4, 2, False), (4, 3, True),
        (5, 3, False), (5, 4, True), (6, 3, False), (6, 4, True),
    ],
)  # fmt: skip
def test_empty_piles_end_the_game(players: int, empty: int, over: bool) -> None:
    game = set_up(kingdoms.parse("Smithy, Moat, Villa"), players, "1")
    for pile in game.piles[-empty:]:
        pile.set_cards([])
    game.count_empty_piles()
    assert game.is_last_turn == over


@pytest.mark.parametrize(("players", "empty"), [(2, 2), (4, 2), (5, 3), (6, 3)])
def test_the_card_whose_taking_would_end_the_game(players: int, empty: int) -> None:
    game = set_up(kingdoms.parse("Smithy, Moat, Villa"), players, "1")
    province, smithy = game.pile_named(PROVINCE), game.pile_named(card("Smithy"))
    assert province is not None
    assert smithy is not None
    for pile in (province, smithy):
        assert not would_end(game, pile)
        pile.set_cards(pile.all_cards()[:1])
    assert would_end(game, province)
    assert not would_end(game, smithy)
    for pile in game.piles[:empty]:
        pile.set_cards([])
    game.count_empty_piles()
    assert would_end(game, smithy)
    game.take_from(smithy)
    assert not would_end(game, province)  # it is over already


@pytest.mark.parametrize("name", ["Province", "Colony"])
@pytest.mark.parametrize("players", [2, 6])
def test_the_last_province_or_colony_ends_the_game(name: str, players: int) -> None:
    game = set_up(kingdoms.parse("Colony"), players, "1")
    pile = game.pile_named(card(name))
    assert pile is not None
    while pile.left:
        assert not game.is_last_turn
        game.take_from(pile)
    assert game.is_last_turn


def test_the_game_ends_with_the_turn_and_not_before() -> None:
    game = position(hand="Gold x4", buys=2, coins=8)
    for randomizer in (COPPER, SILVER, PROVINCE):
        pile = game.pile_named(randomizer)
        assert pile is not None
        pile.set_cards(pile.all_cards()[:1])
    game.count_empty_piles()
    seat(game, Diary(buys=[PROVINCE, ESTATE]))
    run(game)
    you, other = game.players
    assert game.over
    assert you.discard_pile.count(ESTATE) == 1
    assert you.hand == [COPPER] * 5
    assert other.turns == 0


def test_a_pile_that_fills_again_before_the_turn_is_over_does_not_count() -> None:
    game = position()
    pile = game.pile_named(PROVINCE)
    assert pile is not None
    pile.set_cards([PROVINCE])
    game.take_from(pile)
    assert game.is_last_turn
    game.put_on_pile(pile, PROVINCE)
    assert not game.is_last_turn


@pytest.mark.parametrize(
    ("phase", "at_rest", "now", "in_2016"),
    [
        (ACTION_PHASE, True, True, False),
        (ACTION_PHASE, False, True, False),
        (TREASURES, True, True, True),
        (TREASURES, False, True, False),
        (BUYING, True, True, True),
        (CLEANUP, False, True, True),
    ],
)
def test_when_debt_can_be_paid(phase: int, at_rest: bool, now: bool, in_2016: bool) -> None:
    for rules, may in (("current", now), (FIRST_PRINTING, in_2016)):
        game = position(rules=rules, coins=3, debt=5)
        game.phase = phase
        game.at_rest = at_rest
        you, other = game.players
        assert you.payable() == (3 if may else 0)
        other.coins = other.debt = 3
        assert other.payable() == 0


def test_what_is_too_much_to_pay_is_refused() -> None:
    class Spender(Agent):
        def pay(self, you: Player, most: int, leaving: bool) -> int:
            return most + 1

    game = position(hand="Copper", coins=3, debt=5)
    seat(game, Spender())
    with pytest.raises(IllegalAnswer, match="cannot pay 4 debt: from 0 to 3 can be paid now"):
        run(game)
