"""Piles, tried against plain lists of cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palatine.cards.basic import COPPER, GOLD, SILVER
from palatine.cards.registry import known
from palatine.rules.card import Card
from palatine.rules.pile import Pile

CARDS = [COPPER, SILVER, GOLD]


def pile_of(*cards: Card) -> Pile:
    pile = Pile(COPPER, 0, None, 0, None)
    pile.set_cards(list(cards))
    return pile


@given(st.lists(st.sampled_from(CARDS), max_size=6), st.lists(st.sampled_from([None, *CARDS])))
def test_a_pile_is_a_stack(cards: list[Card], moves: list[Card | None]) -> None:
    """None takes the top card, a card is put back; a copy made on the way stays as it was."""
    pile = pile_of(*cards)
    copies = []
    for move in moves:
        copies.append((pile.copy(), cards.copy()))
        if move is not None:
            pile.put_back(move)
            cards.insert(0, move)
        elif cards:
            assert pile.take() is cards.pop(0)
        assert pile.all_cards() == cards
        assert pile.left == len(cards)
        assert pile.top is (cards[0] if cards else None)
        assert pile.face() is (cards[0] if cards else COPPER)
    for copy, as_it_was in copies:
        assert copy.all_cards() == as_it_was


def test_a_pile_is_called_after_its_randomizer() -> None:
    randomizer = known().named("Catapult/Rocks")
    assert isinstance(randomizer, Card)
    pile = Pile(randomizer, 3, None, 0, None)
    pile.set_cards(randomizer.pile(2))
    catapult, rocks = randomizer.cards()
    assert pile.name == "Catapult/Rocks"
    for card in [catapult] * 5 + [rocks] * 5:
        assert pile.face() is card
        assert pile.take() is card
    assert pile.face() is randomizer
    pile.put_back(catapult)
    assert pile.all_cards() == [catapult]


def test_nothing_is_taken_from_an_empty_pile() -> None:
    with pytest.raises(AssertionError):
        pile_of().take()
