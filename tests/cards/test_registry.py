"""Everything is found once, and by any spelling of its name."""

from __future__ import annotations

from types import ModuleType

import pytest

from palatine.cards import basic, implemented_sets
from palatine.cards.registry import Registry, known, things_in
from palatine.errors import PalatineError
from palatine.rules.card import ACTION, Card, Event, MixedPile


class Scribe(Card):
    types = ACTION


class Herald(Card):
    types = ACTION


class _Heraldic(Card):
    types = ACTION


class Squire(Herald):
    types = ACTION


class Feud(Event):
    pass


SQUIRE = Squire()


def module_with(**members: object) -> ModuleType:
    module = ModuleType(__name__)
    vars(module).update(members)
    return module


def test_sets_are_those_with_kingdom_piles() -> None:
    assert implemented_sets() == ("alchemy", "base", "empires", "rising_sun")


def test_constants_of_the_modules_are_the_registered_objects() -> None:
    for constant in basic.BASICS + basic.PROSPERITY_BASICS:
        assert known().find(constant.name) is constant


def test_cards_of_mixed_piles_are_the_registered_objects() -> None:
    piles = [pile for pile in known().kingdom_piles if isinstance(pile, MixedPile)]
    assert len(piles) == 6
    for pile in piles:
        for card in pile.cards():
            assert known().find(card.name) is card
            assert known().pile_of(card) is pile
            assert card not in known().kingdom_piles


def test_basic_cards_are_no_kingdom_piles() -> None:
    assert not {*basic.BASICS, *basic.PROSPERITY_BASICS} & {*known().kingdom_piles}


def test_editions_of_a_set() -> None:
    assert known().editions("base") == (1, 2)
    assert known().editions("empires") == (1,)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("moat", "Moat"),
        ("THRONE ROOM", "Throne Room"),
        ("throne-room", "Throne Room"),
        ("ThroneRoom", "Throne Room"),
        ("throne_room", "Throne Room"),
        ("Farmers' Market", "Farmers' Market"),
        ("Farmers\N{RIGHT SINGLE QUOTATION MARK} Market", "Farmers' Market"),
        ("Farmers\N{LEFT SINGLE QUOTATION MARK} Market", "Farmers' Market"),
        ("Farmers\N{MODIFIER LETTER APOSTROPHE} Market", "Farmers' Market"),
        ("farmers market", "Farmers' Market"),
        ("King's castle", "King's Castle"),
        ("Catapult/Rocks", "Catapult/Rocks"),
        ("catapult / rocks", "Catapult/Rocks"),
        ("settlersbustlingvillage", "Settlers/Bustling Village"),
        ("Catapult", "Catapult"),
        ("  salt  the earth ", "Salt the Earth"),
    ],
)
def test_names_are_found_as_people_type_them(typed: str, name: str) -> None:
    assert known().named(typed).name == name


def test_an_unknown_name_is_named_with_the_nearest() -> None:
    assert known().find("Melitia") is None
    with pytest.raises(
        PalatineError, match=r"^no card is called 'Melitia'; did you mean Militia\?$"
    ):
        known().named("Melitia")


def test_a_long_unknown_name_is_cut_short() -> None:
    with pytest.raises(PalatineError) as refused:
        known().named("x" * 100_000)
    assert len(str(refused.value)) < 100


def test_no_name_is_no_card() -> None:
    assert known().find("") is None
    assert known().find("'") is None


def test_two_cards_cannot_have_one_name() -> None:
    with pytest.raises(PalatineError, match="two cards called Scribe"):
        Registry([Scribe(), Scribe()])


def test_a_class_without_an_object_is_made_into_one() -> None:
    made = list(things_in([module_with(Scribe=Scribe, Feud=Feud)]))
    assert [type(thing) for thing in made] == [Scribe, Feud]


def test_an_object_of_the_module_is_taken_instead_of_a_new_one() -> None:
    assert list(things_in([module_with(Squire=Squire, SQUIRE=SQUIRE)])) == [SQUIRE]


def test_an_object_with_two_names_is_found_once() -> None:
    assert list(things_in([module_with(SQUIRE=SQUIRE, ALSO=SQUIRE)])) == [SQUIRE]


def test_underscored_classes_and_bases_of_others_are_no_cards() -> None:
    made = list(things_in([module_with(Herald=Herald, Squire=Squire, _Heraldic=_Heraldic)]))
    assert [type(thing) for thing in made] == [Squire]


def test_what_a_module_only_imports_is_not_found_there() -> None:
    assert not list(things_in([module_with(Basic=basic.Basic, COPPER=basic.COPPER)]))


def test_no_two_cards_have_the_same_place_in_the_order_before_a_shuffle() -> None:
    ranks = {thing.rank for thing in known().everything}
    assert len(ranks) == len(known().everything)
    assert all(0 <= rank < 1 for rank in ranks)
