"""Menus: which line counts, what is refused, and the tally of what is owned."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any

import pytest

from palatine.agents import (
    Ask,
    BigMoney,
    BigMoneyUltimate,
    Line,
    Menu,
    RandomAgent,
    Sensible,
    coins,
    duchies,
    left,
    money,
    n,
    provinces,
)
from palatine.cards.basic import CURSE_CARD, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from palatine.cards.registry import known
from palatine.rules.card import TREASURE, Card
from palatine.rules.game import BUYING, Game
from palatine.rules.player import Player
from palatine.rules.scoring import count_cards
from palatine.rules.setup import set_up
from palatine.rules.turn import run
from tests.strategies import kingdom, position

if TYPE_CHECKING:
    from palatine.agents.terms import Condition
    from palatine.rules.card import CardShaped


pytestmark = pytest.mark.compiled_too


def thing(name: str) -> CardShaped:
    return known().named(name)


def card(name: str) -> Card:
    found = thing(name)
    assert isinstance(found, Card)
    return found


def buying(cards: str = "none", hand: str = "", **counters: Any) -> Game:
    """The Buy phase of the first player, who owns ten Coppers and the hand."""
    game = position(cards, hand, "Copper x10", **counters)
    game.phase = BUYING
    game.at_rest = True
    return game


def leave(game: Game, pile: Card, cards: int) -> None:
    lying = game.pile_of(pile)
    assert lying is not None
    lying.set_cards(lying.all_cards()[lying.left - cards :])
    game.count_empty_piles()


@pytest.mark.parametrize(
    ("spent", "bought"), [(0, None), (2, None), (3, SILVER), (5, SILVER), (7, GOLD), (8, PROVINCE)]
)
def test_the_first_line_that_can_be_afforded(spent: int, bought: Card | None) -> None:
    you = buying(coins=spent).players[0]
    assert BigMoney().buy(you) is bought


def test_what_is_gone_or_covered_or_not_in_the_game_is_passed_over() -> None:
    game = buying("Settlers/Bustling Village", coins=8)
    you = game.players[0]
    names = ("Province", "Bustling Village", "Witch", "Delve", "Settlers")
    menu = Menu([Line(thing(name)) for name in names])
    assert menu.buy(you) is PROVINCE
    leave(game, PROVINCE, 0)
    assert menu.buy(you) is thing("Settlers")
    leave(game, card("Settlers"), 5)
    assert menu.buy(you) is thing("Bustling Village")


def test_the_same_menu_plays_with_different_kingdoms() -> None:
    menu = Menu([Line(thing("Smithy")), Line(SILVER)])
    for _ in range(2):
        assert menu.buy(buying("Chapel, Smithy", coins=4).players[0]) is thing("Smithy")
        assert menu.buy(buying("Smithy, Chapel", coins=4).players[0]) is thing("Smithy")
        assert menu.buy(buying("Chapel", coins=4).players[0]) is SILVER


def test_nothing_is_bought_in_debt() -> None:
    assert BigMoney().buy(buying(coins=8, debt=1).players[0]) is None


CONDITIONS = [
    (n(GOLD) >= 2, True),
    (n(GOLD) >= 3, False),
    (n(GOLD) < 3, True),
    (n(GOLD) < 2, False),
    (n(GOLD) <= 2, True),
    (n(GOLD) <= 1, False),
    (n(GOLD) > 1, True),
    (n(GOLD) > 2, False),
    (n(SILVER) <= n(GOLD), True),
    (n(GOLD) < n(SILVER), False),
    (money > 16, True),  # ten Coppers, two Golds and a Humble Castle
    (money > 17, False),
    (provinces <= 8, True),
    (provinces < 8, False),
    (duchies >= 8, True),
    (left(CURSE_CARD) <= 9, False),
    (coins >= 5, True),
    (coins > 5, False),
    ((n(GOLD) >= 2) & (provinces > 8), False),
    ((n(GOLD) >= 2) | (provinces > 8), True),
    (Ask(lambda you: you.coins == 5), True),
    (Ask(lambda you: you.coins == 4), False),
]


@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_condition(condition: Condition, holds: bool) -> None:
    you = buying("Castles", "Gold x2, Humble Castle, Estate", coins=5).players[0]
    assert Menu([Line(SILVER, condition)]).buy(you) is (SILVER if holds else None)


def test_big_money_ultimate() -> None:
    game = buying("none", "Silver x4", coins=8)  # 18 coins in all
    you = game.players[0]
    bot = BigMoneyUltimate()
    assert bot.buy(you) is GOLD
    you.hand.append(SILVER)
    assert bot.buy(you) is PROVINCE
    you.coins = 5
    leave(game, PROVINCE, 7)
    assert bot.buy(you) is SILVER
    leave(game, PROVINCE, 6)
    assert bot.buy(you) is DUCHY
    leave(game, PROVINCE, 2)
    you.coins = 4
    assert bot.buy(you) is ESTATE


def test_gains_follow_the_menu() -> None:
    game = buying("Village, Smithy")
    menu = Menu([Line(SILVER, n(SILVER) < 1), Line(thing("Smithy"))])
    you = game.players[0]
    offered = [card("Village"), card("Smithy"), SILVER]
    assert menu.wants(you, offered) is SILVER
    you.hand.append(SILVER)
    assert menu.wants(you, offered) is thing("Smithy")
    assert menu.wants(you, offered[:1]) is None


def test_actions_are_played_in_the_order_given() -> None:
    names = ("Smithy", "Village")
    game = position("Smithy, Village, Moat", "Moat, Village, Smithy")
    menu = Menu([], plays=[card(name) for name in names])
    you = game.players[0]
    assert menu.action(you) is card("Smithy")
    you.hand.remove(card("Smithy"))
    assert menu.action(you) is card("Village")
    you.hand.remove(card("Village"))
    assert menu.action(you) is None


def test_a_shadow_is_played_from_the_deck_in_its_turn() -> None:
    names = ("Village", "Fishmonger", "Smithy")
    game = position(
        "Village, Fishmonger, Smithy", "Smithy, Village, Fishmonger", "Copper, Fishmonger, Copper"
    )
    menu = Menu([], plays=[card(name) for name in names])
    you = game.players[0]
    assert menu.action(you) is card("Village")
    you.hand.remove(card("Village"))
    assert menu.action(you) is card("Fishmonger")
    you.hand.remove(card("Fishmonger"))
    assert menu.action(you) is card("Fishmonger").in_deck()
    you.deck.remove(card("Fishmonger"))
    assert menu.action(you) is card("Smithy")


def test_a_shadow_that_is_not_named_stays_in_the_deck() -> None:
    game = position("Fishmonger, Smithy", "Smithy", "Fishmonger x2")
    assert Menu([], plays=[card("Smithy")]).action(game.players[0]) is card("Smithy")
    assert Menu([], plays=[card("Moat")]).action(game.players[0]) is None


def test_the_turn_goes_on_with_a_shadow_from_the_deck() -> None:
    game = position("Fishmonger", "Copper", "Copper, Fishmonger, Copper x4")
    for you in game.players:
        you.agent = Menu([], plays=[card("Fishmonger")])
    run(game, 1)
    assert game.players[0].all_cards().count(card("Fishmonger")) == 1
    assert game.players[0].discard_pile.count(card("Fishmonger")) == 1


def test_a_treasure_is_played_among_actions_once_it_is_one() -> None:
    game = position("Enlightenment, Poet, Smithy", "Smithy, Copper")
    menu = Menu([], plays=[card("Copper"), card("Smithy")])
    you = game.players[0]
    assert menu.action(you) is card("Smithy")
    assert game.prophecy is not None
    game.await_prophecy(game.prophecy, 0)
    assert menu.action(you) is card("Copper")


@pytest.mark.parametrize(("coppers", "allowed"), [(3, False), (7, True)])
def test_debt_that_two_turns_cannot_pay_is_refused(coppers: int, allowed: bool) -> None:
    game = buying("City Quarter", "Estate x3")
    you = game.players[0]
    you.deck = you.deck[:coppers]
    menu = Menu([Line(thing("City Quarter")), Line(SILVER)])
    you.coins = 2 if allowed else 0
    assert (menu.buy(you) is thing("City Quarter")) == allowed
    you.coins = 8
    assert menu.buy(you) is thing("City Quarter")


# No suicide: without tokens the score is 0 against 2 Estates.


def test_the_last_province_is_not_bought_by_a_loser() -> None:
    game = buying(coins=8)
    you, other = game.players
    leave(game, PROVINCE, 1)
    assert BigMoney(no_suicide=True).buy(you) is PROVINCE
    other.vp = 7
    assert BigMoney(no_suicide=True).buy(you) is GOLD
    assert BigMoney().buy(you) is PROVINCE
    other.vp = 4  # six points each, and the other has had fewer turns
    other.turns = 0
    assert BigMoney(no_suicide=True).buy(you) is GOLD
    other.turns = 1
    assert BigMoney(no_suicide=True).buy(you) is PROVINCE


def test_nor_the_last_card_of_a_third_pile() -> None:
    game = buying(coins=3)
    you, other = game.players
    other.vp = 7
    for pile, cards in ((CURSE_CARD, 0), (ESTATE, 0), (SILVER, 2)):
        leave(game, pile, cards)
    assert BigMoney(no_suicide=True).buy(you) is SILVER
    leave(game, SILVER, 1)
    assert BigMoney(no_suicide=True).buy(you) is None


@pytest.mark.parametrize(
    ("landmark", "theirs", "buys"),
    [("none", 5, False), ("Battlefield", 5, True), ("none", 2, True), ("Wolf Den", 2, False)],
)
def test_landmarks_count_as_they_stand(landmark: str, theirs: int, buys: bool) -> None:
    game = buying(landmark, coins=8)
    you, other = game.players
    other.vp = theirs
    leave(game, PROVINCE, 1)
    assert (BigMoney(no_suicide=True).buy(you) is PROVINCE) == buys


def test_an_event_can_be_suicide_too() -> None:
    game = buying("Salt the Earth", coins=4)
    you, other = game.players
    other.vp = 7
    menu = Menu([Line(thing("Salt the Earth"))], no_suicide=True)
    leave(game, ESTATE, 0)
    leave(game, CURSE_CARD, 0)
    assert menu.buy(you) is thing("Salt the Earth")
    leave(game, PROVINCE, 1)
    leave(game, DUCHY, 0)
    assert menu.buy(you) is None


class Accountant(Sensible):
    """Plays sensibly and buys at random, and checks its tally at each move."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.chance = RandomAgent(seed)
        self.looks = 0

    def action(self, you: Player) -> Card | None:
        self.check(you)
        return super().action(you)

    def buy(self, you: Player) -> CardShaped | None:
        self.check(you)
        return self.chance.buy(you)

    def check(self, you: Player) -> None:
        self.own.look(you)
        self.looks += 1
        cards = you.all_cards()
        assert self.own.counts() == count_cards(cards)
        assert self.own.size == len(cards)
        plain = [each for each in cards if each.bits & TREASURE and each.name != "Charm"]
        charms = [each for each in cards if each.name == "Charm"]
        assert self.own.money == sum(each.adds_coins for each in plain) + 2 * len(charms)


def test_the_tally_is_right_whatever_happens() -> None:
    for number in range(34):
        game = set_up(kingdom(number), 3, str(number))
        bot = Accountant(str(number))  # one for all seats, which it tells apart
        for you in game.players:
            you.agent = bot
        run(game, 12)
        assert bot.looks > 30
        game.dispose()


def test_a_bot_keeps_no_game_alive() -> None:
    gc.collect()
    gc.disable()
    try:
        before = alive()
        for number in range(2):
            game = set_up(kingdom(number), 2, "x")
            for you in game.players:
                you.agent = BigMoneyUltimate(no_suicide=True)
            run(game, 30)
            game.dispose()
        del game, you
        assert alive() == before
    finally:
        gc.enable()


def alive() -> int:
    """How many games and players there are."""
    return sum(isinstance(each, Game | Player) for each in gc.get_objects())


def test_what_costs_a_potion_is_bought_with_one_only() -> None:
    shopper = Menu([Line(thing("Familiar")), Line(thing("Laboratory")), Line(SILVER)])
    for potions, bought in ((1, "Familiar"), (0, "Laboratory")):
        game = buying("Familiar, Laboratory", coins=5, potions=potions)
        found = shopper.buy(game.players[0])
        assert found is not None
        assert found.name == bought


def test_a_potion_in_hand_counts_for_what_would_be_bought() -> None:
    shopper = Menu([Line(thing("Familiar")), Line(SILVER)])
    game = buying("Familiar", "Potion")
    assert shopper.would_buy(game.players[0], 3) is thing("Familiar")


def test_debt_on_a_pile_counts_like_debt_in_the_cost() -> None:
    shopper = Menu([Line(GOLD), Line(SILVER)])
    game = buying("Tax", "Silver", coins=6)
    assert shopper.buy(game.players[0]) is GOLD
    game.set_tokens("debt", GOLD, 40)
    assert shopper.buy(game.players[0]) is SILVER
