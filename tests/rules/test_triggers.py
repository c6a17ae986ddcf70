"""What happens at the same time: one player after the other, each in the order they want."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from palatine.cards import kingdoms
from palatine.cards.basic import ESTATE, SILVER
from palatine.rules.agent import Agent
from palatine.rules.card import TREASURE, VICTORY, Card, Landmark
from palatine.rules.game import TREASURES
from palatine.rules.setup import set_up
from palatine.rules.triggers import (
    END_OF_TURN,
    GAIN,
    LASTING,
    NOTHING,
    PHASE,
    START_OF_TURN,
    THIS_TURN,
    UNTIL_MY_NEXT_TURN,
    armed,
    resolve,
    when,
)
from palatine.rules.turn import run

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.play import Gain
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect, Waiting

pytestmark = pytest.mark.compiled_too

Notes = list[tuple[str, int]]


class Bell(Landmark):
    """Notes whenever somebody gains a card; no other bell can tell when it rang."""

    rung: ClassVar[Notes] = []

    @when(GAIN, reads=NOTHING, changes=NOTHING)
    def ring(self, you: Player, gain: Gain) -> None:
        self.rung.append((self.name, you.seat))


class Gong(Landmark):
    """Rings for Victory cards, and it matters what rang before."""

    @when(GAIN, card=VICTORY, reads=PHASE, changes=PHASE)
    def ring(self, you: Player, gain: Gain) -> None:
        Bell.rung.append((self.name, you.seat))


class Drum(Gong):
    """Another one that has to be put in order with the Gong."""


class Whistle(Landmark):
    """Sounds in its own player's turn and Buy phase only."""

    @when(GAIN, card=TREASURE, own_turn=True, buy_phase=True)
    def blow(self, you: Player, gain: Gain) -> None:
        Bell.rung.append((self.name, you.seat))


class Curfew(Landmark):
    @when(END_OF_TURN)
    def ring(self, you: Player, about: None) -> None:
        Bell.rung.append((self.name, you.seat))


class Echo(Card):
    """Waits for gains after it was played."""

    @armed(GAIN, reads=PHASE, changes=PHASE)
    def answer(self, you: Player, gain: Gain, effect: Effect) -> None:
        Bell.rung.append((self.name, you.seat))

    @armed(GAIN, reads=PHASE, changes=PHASE, once=True)
    def answer_once(self, you: Player, gain: Gain, effect: Effect) -> None:
        Bell.rung.append(("once", you.seat))
        you.gain(SILVER)

    @armed(GAIN, others=True)
    def overhear(self, you: Player, gain: Gain, effect: Effect) -> None:
        Bell.rung.append(("overheard", you.seat))

    @armed(GAIN, ties=lambda card, you, gain: (NOTHING, NOTHING))
    def sleep(self, you: Player, gain: Gain, effect: Effect) -> None:
        Bell.rung.append(("asleep", you.seat))

    @armed(GAIN, reads=NOTHING, changes=NOTHING, asks=True)
    def wonder(self, you: Player, gain: Gain, effect: Effect) -> None:
        Bell.rung.append(("asking", you.seat))

    @armed(GAIN, first=True)
    def interrupt(self, you: Player, gain: Gain, effect: Effect) -> None:
        Bell.rung.append(("first", you.seat))

    @armed(GAIN)
    def call_another(self, you: Player, gain: Gain, effect: Effect) -> None:
        you.arm(self, self.answer)

    @armed(START_OF_TURN)
    def wake(self, you: Player, about: None, effect: Effect) -> None:
        Bell.rung.append((self.name, you.seat))


ECHO = Echo()


class Conductor(Agent):
    """Puts what waits into the order of a list of names, and keeps what was asked."""

    def __init__(self, *order: str) -> None:
        super().__init__()
        self.order = order
        self.asked: list[list[str]] = []

    def order_triggers(self, you: Player, waiting: list[Waiting]) -> list[Waiting]:
        self.asked.append([w.source.name for w in waiting])
        return sorted(
            (w for w in waiting if w.source.name in self.order),
            key=lambda w: self.order.index(w.source.name),
        )


@pytest.fixture(autouse=True)
def _silence() -> None:
    Bell.rung.clear()


def table(*landscapes: Landmark, agent: Agent | None = None, players: int = 2) -> Game:
    game = set_up(kingdoms.make((), landscapes), players, "1")
    game.phase = TREASURES
    game.players[0].turns = 1
    for you in game.players:
        you.agent = agent or Conductor()
    return game


def test_what_nobody_waits_for_is_not_listened_for() -> None:
    assert set_up(kingdoms.parse("Smithy, Village, Market"), 2, "1").heard == 0
    assert table(Gong()).heard == GAIN


def test_no_order_is_asked_where_it_cannot_matter() -> None:
    conductor = Conductor()
    game = table(Bell(), Gong(), agent=conductor)
    game.players[0].gain(ESTATE)
    assert Bell.rung == [("Bell", 0), ("Gong", 0)]
    assert conductor.asked == []


@pytest.mark.parametrize("order", [("Drum", "Gong"), ("Gong", "Drum")])
def test_a_player_orders_what_is_theirs(order: tuple[str, ...]) -> None:
    conductor = Conductor(*order)
    game = table(Drum(), Gong(), agent=conductor)
    game.players[0].gain(ESTATE)
    assert conductor.asked == [["Drum", "Gong"]]
    assert [name for name, _ in Bell.rung] == list(order)


def test_what_is_left_out_of_an_order_follows() -> None:
    conductor = Conductor("Gong")
    game = table(Bell(), Drum(), Gong(), agent=conductor)
    game.players[0].gain(ESTATE)
    assert [name for name, _ in Bell.rung] == ["Gong", "Bell", "Drum"]


def test_each_thing_happens_once_for_each_gain() -> None:
    game = table(Gong(), Drum())
    game.players[0].gain(ESTATE)
    game.players[1].gain(ESTATE)
    assert Bell.rung == [("Drum", 0), ("Gong", 0), ("Drum", 1), ("Gong", 1)]


def test_a_trigger_can_be_for_some_cards_or_times_only() -> None:
    game = table(Gong(), Whistle())
    you, other = game.players
    you.gain(ESTATE)
    you.gain(SILVER)
    other.gain(SILVER)
    game.phase = 1
    you.gain(SILVER)
    assert Bell.rung == [("Gong", 0), ("Whistle", 0)]


def test_everybody_is_served_in_turn_order() -> None:
    game = table(Curfew(), players=4)
    game.turn_seat = 2
    resolve(game, END_OF_TURN, None)
    assert [seat for _, seat in Bell.rung] == [2, 3, 0, 1]


def test_the_first_things_come_first_and_are_not_put_in_order() -> None:
    conductor = Conductor("Gong", "Drum", "Echo")
    game = table(Gong(), Drum(), agent=conductor)
    you = game.players[0]
    you.arm(ECHO, ECHO.interrupt)
    you.gain(ESTATE)
    assert [name for name, _ in Bell.rung] == ["first", "Gong", "Drum"]
    assert conductor.asked == [["Drum", "Gong"]]


def test_one_thing_waiting_several_times_is_not_put_in_order() -> None:
    conductor = Conductor()
    game = table(agent=conductor)
    for _ in range(3):
        game.players[0].arm(ECHO, ECHO.answer)
    game.players[0].gain(ESTATE)
    assert Bell.rung == [("Echo", 0)] * 3
    assert conductor.asked == []


def test_what_asks_comes_last_where_the_order_does_not_matter() -> None:
    game = table(Bell())
    you = game.players[0]
    you.arm(ECHO, ECHO.wonder)
    you.gain(ESTATE)
    assert [name for name, _ in Bell.rung] == ["Bell", "asking"]


def test_what_is_tied_to_nothing_this_time_need_not_be_put_in_order() -> None:
    conductor = Conductor("Echo")
    game = table(Gong(), agent=conductor)
    you = game.players[0]
    you.arm(ECHO, ECHO.sleep)
    you.gain(ESTATE)
    assert conductor.asked == []
    you.arm(ECHO, ECHO.answer)
    you.gain(ESTATE)
    assert conductor.asked == [["Echo", "Echo", "Gong"]]


def test_what_happens_may_bring_more() -> None:
    game = table()
    you = game.players[0]
    you.arm(ECHO, ECHO.call_another)
    you.gain(ESTATE)
    assert Bell.rung == [("Echo", 0)]


def test_the_next_time_is_one_time_whatever_it_brings() -> None:
    game = table(Bell())
    you = game.players[0]
    you.arm(ECHO, ECHO.answer_once)
    you.gain(ESTATE)
    you.gain(ESTATE)
    assert sorted(Bell.rung) == [("Bell", 0)] * 3 + [("once", 0)]
    assert game.effects == []


def test_some_things_wait_for_what_others_do() -> None:
    game = table(players=3)
    game.players[1].arm(ECHO, ECHO.overhear)
    for you in game.players:
        you.gain(ESTATE)
    assert Bell.rung == [("overheard", 0), ("overheard", 2)]


@pytest.mark.parametrize(
    ("until", "woken"),
    [
        (THIS_TURN, []),
        (UNTIL_MY_NEXT_TURN, []),
        (LASTING, [("Echo", 0)]),
    ],
)
def test_how_long_an_effect_waits(until: int, woken: Notes) -> None:
    game = table()
    game.players[0].arm(ECHO, ECHO.wake, until)
    run(game, 1)
    assert len(game.effects) == (until != THIS_TURN)
    run(game, 2)
    assert Bell.rung == woken
    assert bool(game.heard & START_OF_TURN) == (until == LASTING)
