"""Chance: exactly these numbers in every build, and fair shuffles."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from palatine.rules.rng import Stream, streams

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

pytestmark = pytest.mark.compiled_too

MULTIPLIER = 2147483085
WORD = 2**32
HIGHEST = MULTIPLIER * WORD - 2

FIRST_STATES = [1295735183661612893, 2847526935628260573, 963869316239791718]
FIRST_NUMBERS = [12, 12, 42, 4, 47, 21, 46, 3, 3, 43, 20, 5]

ONE_IN_A_THOUSAND = {9: 27.88, 23: 49.73, 51: 87.97}
"""What chi-square exceeds once in a thousand times, by degrees of freedom."""


def lows(state: int) -> Iterator[int]:
    """The low words of a multiply-with-carry generator, in numbers without a limit."""
    while True:
        carry, low = divmod(state, WORD)
        yield low
        state = MULTIPLIER * low + carry


def chi_square(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("state", [1, 2, 0xFFFFFFFF, WORD, 123456789012345678, HIGHEST])
def test_the_numbers_are_those_of_the_formula(state: int) -> None:
    stream = Stream(state)
    for low, n in zip(lows(state), range(1, 2000), strict=False):
        assert stream.below(n) == low * n // WORD
        assert 0 < stream.state < 2**63


def test_the_numbers_stay_what_they_are() -> None:
    """Records hold seeds only: were these to change, no record could be replayed."""
    dealt = streams("17", 3)
    assert [stream.state for stream in dealt] == FIRST_STATES
    assert [dealt[1].below(52) for _ in range(12)] == FIRST_NUMBERS


def test_the_whole_range_comes_up() -> None:
    stream = streams("range", 1)[0]
    assert {stream.below(6) for _ in range(200)} == set(range(6))
    assert {stream.below(1) for _ in range(20)} == {0}


def test_streams_are_words_of_a_hash_of_the_seed() -> None:
    digest = blake2b(b"Palatine").digest()
    words = [int.from_bytes(digest[at : at + 8], "little") for at in range(0, 64, 8)]
    states = [stream.state for stream in streams("Palatine", 8)]
    assert states == [1 + word % HIGHEST for word in words]


def test_a_stream_does_not_depend_on_how_many_there_are() -> None:
    states = [stream.state for stream in streams("seed", 7)]
    assert len(set(states)) == 7
    for count in range(1, 7):
        assert [stream.state for stream in streams("seed", count)] == states[:count]


@pytest.mark.parametrize("seed", range(40))
def test_a_shuffle_is_the_textbook_one(seed: int) -> None:
    """Also where the first cards are copies, whose numbers are passed over all at once."""
    cards = list("DABBECDAABCE" if seed % 2 else "AAAAAAABBBCD")[: seed % 13]
    stream = streams(str(seed), 1)[0]
    low = lows(stream.state)
    deck: list[str] = []
    for size, card in enumerate(cards, start=1):
        at = next(low) * size // WORD
        deck.append(card)
        deck[-1], deck[at] = deck[at], deck[-1]
    stream.shuffle(cards)
    assert cards == deck
    assert next(low) == stream.state % WORD


@pytest.mark.parametrize("seed", range(40))
def test_ordering_and_shuffling_at_once_comes_to_the_same(seed: int) -> None:
    cards = list("DABBECDAABCEAADDDDAAB")[: seed % 22]
    at_once, in_two_steps = (streams(str(seed), 1)[0] for _ in range(2))
    ordered = sorted(cards, key="CABED".index)
    in_two_steps.shuffle(ordered)
    assert at_once.ordered_and_shuffled(cards, list("CABED")) == ordered
    assert at_once.state == in_two_steps.state


def test_nothing_is_shuffled_where_the_order_lacks_a_card() -> None:
    stream = streams("lacking", 1)[0]
    before = stream.state
    assert not stream.ordered_and_shuffled(list("ABCA"), list("AB"))
    assert stream.state == before


def test_a_shuffle_does_not_depend_on_how_the_cards_lay() -> None:
    decks = {
        tuple(streams("same", 1)[0].ordered_and_shuffled(list(cards), list("ABCD")))
        for cards in permutations("ABCD")
    }
    assert len(decks) == 1


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_order_is_as_likely(seed: str) -> None:
    stream = streams(seed, 1)[0]
    cards = list("ABCD")
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(24_000):
        stream.shuffle(cards)
        found[tuple(cards)] += 1
    assert len(found) == 24
    assert chi_square(found.values(), 1000) < ONE_IN_A_THOUSAND[23]


@pytest.mark.parametrize("copies", [1, 3])
def test_every_place_is_as_likely(copies: int) -> None:
    stream = streams("places", 1)[0]
    cards = ["A"] * (10 - copies) + ["B"] * copies
    found = Counter(
        at
        for _ in range(10_000)
        for at, card in enumerate(stream.ordered_and_shuffled(cards, ["B", "A"]))
        if card == "B"
    )
    assert chi_square(found.values(), 1000 * copies) < ONE_IN_A_THOUSAND[9]


def test_numbers_are_evenly_spread() -> None:
    stream = streams("spread", 1)[0]
    found = Counter(stream.below(52) for _ in range(52_000))
    assert chi_square(found.values(), 1000) < ONE_IN_A_THOUSAND[51]


def test_players_do_not_share_their_luck() -> None:
    """How often two players' first cards agree is what chance says, over many games."""
    agree = 0
    for game in range(5200):
        one, other = streams(str(game), 2)
        agree += one.below(52) == other.below(52)
    assert 60 < agree < 140
