"""Cards, bots and listeners in plain Python: whatever may be subclassed works when it is.

On the compiled engine that takes a mark on each class, which is not inherited; and what is
declared in a class body must be seen from compiled code.
"""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import palatine
from palatine.agents import (
    HABITS,
    BigMoney,
    BigMoneyUltimate,
    Condition,
    Habit,
    Line,
    Menu,
    RandomAgent,
    Sensible,
    Term,
)
from palatine.agents.judge import Judge
from palatine.cards import kingdoms
from palatine.cards.basic import COPPER, CURSE_CARD, ESTATE, GOLD, SILVER
from palatine.protocol.session import Session
from palatine.rules import facts
from palatine.rules.agent import DISCARD, Agent
from palatine.rules.card import (
    ACTION,
    DURATION,
    TREASURE,
    VICTORY,
    Card,
    CardShaped,
    Event,
    Landmark,
    Landscape,
    MixedPile,
    Plus,
    Prophecy,
)
from palatine.rules.cost import Cost
from palatine.rules.facts import Fact, Sink
from palatine.rules.scoring import score
from palatine.rules.setup import Kingdom, lay_out, set_up
from palatine.rules.triggers import GAIN, LASTING, START_OF_TURN, armed, when
from palatine.rules.turn import run
from tests.battery import examine
from tests.strategies import rich_position

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.agents.tally import Tally
    from palatine.rules.game import Game
    from palatine.rules.play import Gain, Play
    from palatine.rules.player import Player
    from palatine.rules.triggers import Effect

pytestmark = pytest.mark.compiled_too


# Cards


class Emblem(CardShaped):
    """Neither a card nor a landscape, but something with a name."""

    cost = Cost(2, debt=1)
    text = "It is there."


class Lantern(Card):
    """Everything a card may do, at once."""

    types = ACTION | DURATION
    cost = Cost(4)
    plus = Plus(cards=1, actions=2)
    vp = 1

    def play(self, you: Player, play: Play) -> None:
        for card in you.discard_some(self, 0, 1):
            you.add_coins(you.game.cost_of(card).coins)
        you.arm(self, self.shine_again, LASTING, play)

    @armed(START_OF_TURN)
    def shine_again(self, you: Player, about: None, effect: Effect) -> None:
        you.game.end_effect(effect)
        you.draw(1)

    @when(GAIN, card=TREASURE)
    def reflect(self, you: Player, gain: Gain) -> None:
        if you.may(DISCARD, self, self):
            you.discard([self])
            you.take_vp(1)

    def when_gained(self, you: Player, gain: Gain) -> None:
        you.add_buys(1)

    def when_trashed(self, you: Player) -> None:
        you.gain(SILVER)

    def when_discarded_from_play(self, you: Player) -> None:
        you.take_debt(1)

    def victory_points(self, game: Game, owned: dict[Card, int]) -> int:
        return owned.get(SILVER, 0)

    def pile_size(self, players: int) -> int:
        return 5 + players

    def resume(self, you: Player, play: Play, held: list[Card]) -> None:
        you.arm(self, self.shine_again, LASTING, play)


class Wick(Card):
    types = TREASURE
    cost = Cost(2)
    plus = Plus(coins=1)


class Tallow(Card):
    types = TREASURE | VICTORY
    cost = Cost(3)
    plus = Plus(coins=2, buys=1)
    vp = 2


WICK, TALLOW, LANTERN = Wick(), Tallow(), Lantern()


class Candles(MixedPile):
    types = TREASURE
    cost = Cost(2)

    def cards(self) -> list[Card]:
        return [WICK, TALLOW]

    def copies(self, card: Card, players: int) -> int:
        return 2 if card is WICK else players


class Hill(Landscape):
    """A landscape of no printed kind: scores by itself and sets something up."""

    vp_per_player = 3

    def set_up(self, game: Game) -> None:
        game.add_tokens("vp", LANTERN, 4)

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return 10 * owned.get(TALLOW, 0)


class Bonfire(Event):
    cost = Cost(1)
    plus = Plus(buys=1, vp=1)

    def buy(self, you: Player) -> None:
        you.trash_some(self, 0, 2)


class Beacon(Landmark):
    vp_per_player = 6

    @when(GAIN, card=ACTION)
    def burn(self, you: Player, gain: Gain) -> None:
        you.take_vp_from(self, 2)

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        return -owned.get(CURSE_CARD, 0)


class Dawn(Prophecy):
    def come_true(self, you: Player) -> None:
        you.take_vp(2)

    @when(GAIN, card=VICTORY)
    def shine(self, you: Player, gain: Gain) -> None:
        you.take_vp(1)


HILL, BONFIRE, BEACON = Hill(), Bonfire(), Beacon()


def custom_kingdom() -> Kingdom:
    return kingdoms.make([LANTERN, Candles(), SMITHY], [HILL, BONFIRE, BEACON])


SMITHY = kingdoms.parse("Smithy").piles[0]


# Those who answer and listen


class Contrarian(Agent):
    """Buys what costs least and always says yes."""

    def buy(self, you: Player) -> CardShaped | None:
        if you.debt:
            return None
        return BONFIRE if you.coins and BONFIRE in you.game.landscapes else COPPER

    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        return True

    def choose_cards(
        self,
        you: Player,
        purpose: str,
        source: CardShaped,
        cards: list[Card],
        least: int,
        most: int,
    ) -> list[Card]:
        return cards[:most]


class Planner(Sensible):
    """Wants one thing."""

    def buy(self, you: Player) -> CardShaped | None:
        return SILVER if you.coins >= 3 else None

    def wants(self, you: Player, cards: list[Card]) -> Card | None:
        return SILVER if SILVER in cards else None


class Rich(Term):
    def value(self, you: Player, tally: Tally) -> int:
        return you.coins


class InAnEvenTurn(Condition):
    def holds(self, you: Player, tally: Tally) -> bool:
        return you.turns % 2 == 0


class Shopper(Menu):
    """Silver in even turns, Estates when poor, nothing else."""

    def __init__(self) -> None:
        super().__init__([Line(SILVER, InAnEvenTurn()), Line(ESTATE, Rich() <= 3)])

    def wants(self, you: Player, cards: list[Card]) -> Card | None:
        return super().wants(you, cards)


class Miser(BigMoney):
    def buy(self, you: Player) -> CardShaped | None:
        return None if you.turns < 3 else super().buy(you)


class Tycoon(BigMoneyUltimate):
    def buy(self, you: Player) -> CardShaped | None:
        return GOLD if you.coins >= 6 else super().buy(you)


class Dice(RandomAgent):
    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        return False


class Passer(Judge):
    """Values cards, and buys nothing."""

    def buy(self, you: Player) -> CardShaped | None:
        return None


class NotNow(Habit):
    """Never plays its card."""

    def rank(self, bot: Judge, you: Player, card: Card) -> int:
        return 0


class Ear(Sink):
    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []

    def note(self, fact: Fact) -> None:
        self.heard.append((fact.verb, fact.seat))


MADE_HERE: list[type] = [
    Beacon, Bonfire, Candles, Contrarian, Dawn, Dice, Ear, Emblem, Hill, InAnEvenTurn, Lantern,
    Miser, NotNow, Passer, Planner, Rich, Shopper, Tycoon,
]  # fmt: skip


def test_whatever_may_be_subclassed_is_subclassed_here() -> None:
    package = Path(palatine.__file__).parent
    marked = {
        node.name
        for file in package.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        and any("allow_interpreted_subclasses" in ast.dump(mark) for mark in node.decorator_list)
    }
    assert marked == {base.__name__ for made in MADE_HERE for base in made.__bases__}


def seats(game: Game, *agents: Agent) -> None:
    for you, agent in zip(game.players, agents, strict=True):
        you.agent = agent


def test_what_a_class_declares_is_seen() -> None:
    emblem = Emblem()
    assert (emblem.name, str(emblem.price), emblem.text) == ("Emblem", "$2 1D", "It is there.")
    assert LANTERN.type_names() == ["Action", "Duration"]
    game = lay_out(custom_kingdom(), 3)
    assert str(game.cost_of(LANTERN)) == "$4"
    assert game.left(LANTERN) == 8
    assert game.left(WICK) == 5
    assert game.top_cards()[-3:] == [WICK, LANTERN, SMITHY]


def test_a_card_of_ones_own_does_what_it_says() -> None:
    game = set_up(custom_kingdom(), 2, "1")
    you, other = game.players
    seats(game, Contrarian(), Contrarian())
    game.phase = 1
    you.hand = [LANTERN, GOLD]
    you.deck, you.drawn = [COPPER] * 10, 0
    you.play_from_hand(LANTERN)
    assert (you.actions, you.coins, you.hand) == (2, 6, [COPPER])
    assert [play.card for play in you.lasting] == [LANTERN]
    you.hand = [LANTERN, COPPER]
    you.gain(SILVER)
    assert (you.vp, you.hand) == (1, [COPPER])
    you.gain(LANTERN)
    assert (you.vp, you.buys) == (3, 1)
    other.hand = [LANTERN]
    other.trash([LANTERN])
    assert other.discard_pile == [SILVER]
    game.effects.clear()
    you.lasting.clear()
    you.hand = []
    you.coins = 0
    run(game, 1)
    assert you.debt == 1


def test_landscapes_of_ones_own_count() -> None:
    game = set_up(custom_kingdom(), 2, "1")
    assert game.tokens == {"vp": {HILL: 6, BEACON: 12, LANTERN: 4}}
    you, other = game.players
    you.hand = [TALLOW, LANTERN, SILVER, CURSE_CARD]
    you.deck = []
    you.drawn = 0
    # Tallow 2 and 10, Lantern 1 for a Silver, Curse -1 and -1
    assert score(game, you) == 11
    assert score(game, other) == 3


def test_a_prophecy_of_ones_own_comes_true() -> None:
    dawn = Dawn()
    game = set_up(kingdoms.make([SMITHY], [dawn]), 2, "1")
    you, other = game.players
    other.gain(ESTATE)
    for _ in range(game.tokens_on("sun", dawn)):
        assert (you.vp, other.vp) == (0, 0)
        you.remove_sun()
    other.gain(ESTATE)
    you.remove_sun()
    assert (you.vp, other.vp) == (2, 1)


def test_agents_of_ones_own_are_asked() -> None:
    game = set_up(custom_kingdom(), 2, "1")
    seats(game, Contrarian(), Miser())
    ear = Ear()
    game.sink = ear
    run(game, 6)
    assert (facts.BUY, 0) in ear.heard
    assert (facts.TRASH, 0) in ear.heard
    assert game.trash == [ESTATE] * 3
    bought = [seat for verb, seat in ear.heard if verb in {facts.TURN, facts.BUY} and seat == 1]
    assert len(bought) > 6


def test_bots_can_be_changed_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    game = set_up(kingdoms.parse("Smithy"), 6, "2")
    seats(game, Planner(), Shopper(), Miser(), Tycoon(), Dice(), BigMoney())
    run(game, 8)
    planner, shopper, miser, tycoon, *_ = (set(you.gains) for you in game.players)
    assert planner == {SILVER}
    assert shopper == {SILVER, ESTATE}
    assert miser
    assert GOLD in tycoon
    held = [you.all_cards().count(SILVER) for you in game.players]
    assert held[0] > held[1]
    monkeypatch.setitem(HABITS, "Smithy", NotNow())
    smith = game.players[0]
    smith.hand = [SMITHY, COPPER]
    smith.actions = 1
    assert Planner().action(smith) is None


@pytest.mark.parametrize("number", range(6))
def test_the_battery_holds_for_cards_of_ones_own(number: int) -> None:
    examine(rich_position(number, custom_kingdom()), Random(number), 60)


def test_a_session_seats_agents_of_ones_own() -> None:
    bots: dict[int, Agent] = {0: Contrarian(), 1: Dice("1")}
    session = Session(custom_kingdom(), ["Ann", "Ben"], "1", bots=bots, most_turns=5)
    assert session.game.players[1].turns >= 4
    assert any(answer.startswith("buy Bonfire") for answer in session.answers)
