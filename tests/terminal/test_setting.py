"""Who sits where, and with which kingdom, from what somebody asked for."""

from __future__ import annotations

import pytest

from palatine.agents.money import BigMoneyUltimate
from palatine.agents.random_legal import RandomAgent
from palatine.cards import kingdoms
from palatine.errors import BadKingdom, PalatineError
from palatine.rules.card import PROPHECY
from palatine.terminal.setting import KingdomWishes, seats

TEN = "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"


def test_alone_you_play_against_big_money_ultimate() -> None:
    seated = seats([], [], None)
    assert seated.names == ("You", "Big Money Ultimate")
    assert seated.bots == {1: "big-money-ultimate"}
    assert isinstance(seated.agents("1")[1], BigMoneyUltimate)


def test_people_come_first_and_bots_fill_the_rest() -> None:
    seated = seats(["Ann", " Bob "], ["random"], 5)
    assert seated.names == ("Ann", "Bob", "Random", "Big Money Ultimate 1", "Big Money Ultimate 2")
    assert seated.bots == {2: "random", 3: "big-money-ultimate", 4: "big-money-ultimate"}
    assert isinstance(seated.agents("1")[2], RandomAgent)


def test_people_among_themselves_need_no_bot() -> None:
    assert seats(["Ann", "Bob"], [], None).bots == {}


def test_an_alias_is_kept_as_the_name_it_stands_for() -> None:
    assert seats([], ["BMU"], None) == seats([], [], None)


@pytest.mark.parametrize(
    ("people", "bots", "players", "complaint"),
    [
        ([""], [], None, "a name has 1 to 30 printable characters"),
        (["x" * 31], [], None, "a name has 1 to 30 printable characters"),
        (["a\nb"], [], None, "a name has 1 to 30 printable characters"),
        (["Ann", "ANN"], [], None, "two players are called Ann"),
        (["Random"], ["random"], None, "two players are called Random"),
        ([], ["rondom"], None, "did you mean random"),
        (["Ann", "Bob"], ["random"], 2, "this one 2"),
        ([], ["random"] * 6, None, "2 to 6 players"),
    ],
)
def test_bad_seats(people: list[str], bots: list[str], players: int | None, complaint: str) -> None:
    with pytest.raises(PalatineError, match=complaint):
        seats(people, bots, players)


def test_a_kingdom_by_its_cards() -> None:
    kingdom = KingdomWishes(text=f"{TEN}, Delve").kingdom("1")
    assert kingdoms.to_text(kingdom) == f"{TEN}, Delve"
    with_colonies = KingdomWishes(text=TEN, colonies="on").kingdom("1")
    assert kingdoms.to_text(with_colonies) == f"{TEN}, Platinum, Colony"
    without = KingdomWishes(text=f"{TEN}, Colony", colonies="off").kingdom("1")
    assert kingdoms.to_text(without) == TEN


def test_a_recommended_kingdom() -> None:
    kingdom = KingdomWishes(recommended="basic intro").kingdom("1")
    assert len(kingdom.piles) == 10
    assert len(kingdom.landscapes) == 2


def test_a_dealt_kingdom_comes_from_the_seed() -> None:
    wishes = KingdomWishes(
        sets=["base"], pinned=["Castles, Tax", "Moat"], banned=["Witch,Chapel"], landscapes=1
    )
    kingdom = wishes.kingdom("7")
    assert kingdoms.to_text(kingdom) == kingdoms.to_text(wishes.kingdom("7"))
    assert kingdoms.to_text(kingdom) != kingdoms.to_text(wishes.kingdom("8"))
    names = [thing.name for thing in (*kingdom.piles, *kingdom.landscapes)]
    assert len(kingdom.piles) == 10
    assert {"Castles", "Moat", "Tax"} <= set(names)
    assert not {"Witch", "Chapel"} & set(names)
    assert {pile.set_name for pile in kingdom.piles if pile.name != "Castles"} == {"base"}


def test_a_landscape_deck_always_gives_landscapes() -> None:
    for seed in "123":
        for wishes, count in (
            (KingdomWishes(landscape_deck=2), 2),
            (KingdomWishes(landscapes=0), 0),
        ):
            dealt = wishes.kingdom(seed).landscapes
            assert sum(not each.bits & PROPHECY for each in dealt) == count


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        (KingdomWishes(text="Moat, Smithy"), "--kingdom names 2; with --pin"),
        (KingdomWishes(text="none"), "--kingdom names 0"),
        (KingdomWishes(text=TEN, recommended="First Game"), "both name a kingdom"),
        (KingdomWishes(text=TEN, pinned=["Witch"]), "--pin is for dealing"),
        (KingdomWishes(text=TEN, landscapes=0), "--landscapes is for dealing"),
        (KingdomWishes(recommended="First Game", sets=["base"]), "--sets is for dealing"),
        (KingdomWishes(recommended="Frist Game"), "did you mean"),
        (KingdomWishes(text="Mota"), "did you mean"),
        (KingdomWishes(pinned=["Moat"], banned=["moat"]), "both given and banned"),
        (KingdomWishes(sets=["nonesuch"]), "no set 'nonesuch'"),
    ],
)
def test_bad_kingdoms(wishes: KingdomWishes, complaint: str) -> None:
    with pytest.raises(BadKingdom, match=complaint):
        wishes.kingdom("1")
