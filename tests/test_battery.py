"""Random play from rich positions, over every pile and landscape, with two to six players."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from palatine.cards import kingdoms
from palatine.cards.basic import COPPER, GOLD, PROVINCE
from palatine.cards.registry import known
from palatine.errors import IllegalAnswer
from palatine.protocol.record import Record
from palatine.rules.agent import DISCARD, GAIN
from palatine.rules.card import ACTION, Card, Landmark, Plus
from palatine.rules.cost import Cost
from palatine.rules.game import Game
from palatine.rules.player import Player
from palatine.rules.triggers import START_OF_TURN, when
from tests.battery import examine
from tests.driver import drive
from tests.state import PARTS, state_of
from tests.strategies import ROUND, kingdom, names, opening, rich_position

if TYPE_CHECKING:
    from palatine.rules.play import Play
    from palatine.rules.player import Player
    from palatine.rules.setup import Kingdom

ANSWERS = 60


@pytest.mark.parametrize("batch", range(8))
def test_rich_positions(batch: int) -> None:
    for number in range(batch * ROUND, (batch + 1) * ROUND):
        examine(rich_position(number), Random(number), ANSWERS)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(100))
def test_twenty_thousand_rich_games(batch: int) -> None:
    for number in range(batch * 200, (batch + 1) * 200):
        examine(rich_position(number), Random(number), 4 * ANSWERS, share=0.03)


@pytest.mark.parametrize("batch", range(4))
def test_records_of_games_from_the_opening(batch: int) -> None:
    for number in range(batch * ROUND, (batch + 1) * ROUND):
        chance = Random(number)
        session = opening(number)
        for _ in range(3):
            drive(session, chance, 40)
            text = Record.of(session).text()
            record = Record.read(text)
            replayed = record.replay(log=False)
            assert Record.of(replayed).text() == record.text() == text
            assert state_of(replayed.game) == state_of(session.game)
            replayed.dispose()
        session.dispose()


def test_a_round_of_kingdoms_leaves_nothing_out() -> None:
    dealt = [kingdom(number) for number in range(100, 100 + ROUND)]
    assert {pile for each in dealt for pile in each.piles} == set(known().kingdom_piles)
    assert {landscape for each in dealt for landscape in each.landscapes} == set(known().landscapes)
    assert {len(names(number)) for number in range(ROUND)} == {2, 3, 4, 5, 6}


def test_the_state_of_a_game_leaves_nothing_out() -> None:
    """What is not looked at never changes, or is looked at in another way."""
    elsewhere = {
        "kingdom", "sink", "game", "agent",
        "deck", "drawn", "gains", "gains_before", "armed", "heard_in_hand", "hooks",
        "types", "only_plain_treasures", "own_agent", "to_set_up", "discarded", "pile_index",
    }  # fmt: skip
    game = next(game for game in map(rich_position, range(ROUND)) if game.effects)
    you = game.players[0]
    effect = game.effects[0]
    for thing in (game, you, you.stream, game.piles[0], effect, effect.play):
        attributes = thing.__slots__ if isinstance(thing, Game | Player) else vars(thing)
        assert set(attributes) - set(PARTS[type(thing)]) <= elsewhere


# Planted faults: cards that do what no card may, each of which the battery has to notice.


class _Faulty(Card):
    types = ACTION
    cost = Cost(3)
    plus = Plus(cards=1, actions=1)


class Forger(_Faulty):
    def play(self, you: Player, play: Play) -> None:
        you.discard_pile.append(GOLD)


class Shredder(_Faulty):
    def play(self, you: Player, play: Play) -> None:
        if you.hand:
            del you.hand[-1]


class Usurer(_Faulty):
    def play(self, you: Player, play: Play) -> None:
        you.vp -= 30


class Hoarder(_Faulty):
    """Leaves what it looked at lying between two zones."""

    def play(self, you: Player, play: Play) -> None:
        you.look_at_deck(1)


class Stutterer(_Faulty):
    def play(self, you: Player, play: Play) -> None:
        you.choose(GAIN, self, [COPPER, COPPER, PROVINCE], 1, 1)


class Rememberer(_Faulty):
    """Keeps what happened on the card, which all games share, instead of in the game."""

    played = 0

    def play(self, you: Player, play: Play) -> None:
        Rememberer.played += 1
        you.take_vp(Rememberer.played)


class Gambler(_Faulty):
    """Has luck that is not the game's."""

    luck = Random()

    def play(self, you: Player, play: Play) -> None:
        you.take_vp(self.luck.randrange(10**6))


class Recanter(_Faulty):
    """Offers what it then cannot do."""

    def play(self, you: Player, play: Play) -> None:
        if you.may(DISCARD, self):
            raise IllegalAnswer("on second thoughts, not this")


class Peeper(_Faulty):
    """Lets its player choose among cards that nobody has shown."""

    def play(self, you: Player, play: Play) -> None:
        you.choose(DISCARD, self, you.left().hand, 0, 1)


class Babbler(_Faulty):
    """Draws for others with everybody looking."""

    def play(self, you: Player, play: Play) -> None:
        for other in you.others():
            drawn = other.take(other.revealed, other.take_from_deck(1))
            other.put_in_hand(drawn, known=True)


class Clairvoyant(Landmark):
    """Wins the game by the cards that lie in the decks."""

    @when(START_OF_TURN)
    def foresee(self, you: Player, about: None) -> None:
        you.take_vp(you.left().deck_cards().count(COPPER))


FAULTS: list[tuple[type[Card | Landmark], str]] = [
    (Forger, "made or lost"),
    (Shredder, "made or lost"),
    (Usurer, "below 0"),
    (Hoarder, "between two zones"),
    (Stutterer, "twice"),
    (Rememberer, "a copy differs|taking|is told"),
    (Gambler, "a copy differs|taking|is told"),
    (Recanter, "refused"),
    (Peeper, "from a question"),
    (Babbler, "is told"),
    (Clairvoyant, "is told"),
]


@pytest.mark.parametrize(("fault", "found"), FAULTS, ids=lambda each: getattr(each, "__name__", ""))
def test_a_planted_fault_is_found(fault: type[Card | Landmark], found: str) -> None:
    thing = fault()
    given = ([thing], []) if isinstance(thing, Card) else ([], [thing])
    with pytest.raises(AssertionError, match=found):
        _try_positions(kingdoms.deal("planted", given=kingdoms.make(*given)))


def _try_positions(planted: Kingdom) -> None:
    for number in range(20):
        examine(rich_position(number, planted), Random(number), ANSWERS)
