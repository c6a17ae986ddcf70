"""Rulings that a scenario file cannot say: what `must` hold stands in `rulings/index.json`."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from palatine.cards import kingdoms
from palatine.cards.registry import known
from palatine.errors import IllegalAnswer
from palatine.protocol import decision as asked
from palatine.protocol.prose import tell
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.protocol.view import SPECTATOR, View
from palatine.rules import facts
from palatine.rules.card import ACTION, TREASURE, Card, Landmark
from palatine.rules.cost import Cost
from palatine.rules.game import is_action_pile
from palatine.rules.setup import set_up
from tests.driver import any_answer, single_answers
from tests.strategies import ROUND, at, position, rich_position

pytestmark = pytest.mark.compiled_too


def card(name: str) -> Card:
    found = known().named(name)
    assert isinstance(found, Card)
    return found


def landmark(name: str) -> Landmark:
    found = known().named(name)
    assert isinstance(found, Landmark)
    return found


def test_r077_face_for_buying_randomizer_for_pile() -> None:
    game = position("Gladiator/Fortune, Defiled Shrine", coins=16, buys=2)
    fortune = card("Fortune")
    pile = game.pile_of(fortune)
    assert pile is not None
    pile.set_cards([fortune] * 5)
    assert is_action_pile(pile)
    assert pile.randomizer.bits == ACTION
    assert game.cost_of(pile.randomizer) == Cost(3)
    assert game.tokens_on("vp", pile.randomizer) == 2
    assert game.top_cards()[-1] is fortune
    assert game.types_of(fortune) == TREASURE
    assert game.cost_of(fortune) == Cost(8, debt=8)
    session = at(game)
    shown = View(session).supply[-1]
    assert (shown.name, shown.top, shown.cost) == ("Gladiator/Fortune", "Fortune", "$8 8D")
    session.step("buy phase")
    session.step("buy Fortune")
    assert (session.game.players[0].coins, session.game.players[0].debt) == (8, 8)


def test_r082_landmark_never_bane() -> None:
    for seed in range(300):
        kingdom = kingdoms.deal(str(seed), most_landscapes=seed % 4)
        assert len(set(kingdom.piles)) == 10
        assert all(isinstance(pile, Card) for pile in kingdom.piles)
        counted = [each for each in kingdom.landscapes if each not in known().prophecies]
        assert len(counted) <= seed % 4
        game = set_up(kingdom, 2, str(seed))
        brought_in = [game.chosen[each] for each in kingdom.landscapes if each.set_up_from_outside]
        brought_in += kingdom.reserve
        piles = [pile.randomizer for pile in game.piles if pile.randomizer not in brought_in]
        assert piles == [*kingdom.basics, *kingdom.piles]
        assert game.landscapes == counted
        assert not {pile.randomizer for pile in game.piles} & set(known().landscapes)


def test_r163_temple_two_in_a_turn_ui() -> None:
    session = at(position("Temple", "Temple, Temple, Copper, Estate, Curse", actions=2))
    session.step("play Temple")
    session.step("Copper")
    question = session.step("play Temple")
    assert question is not None
    assert question.options == ["Estate", "Curse"]
    with pytest.raises(IllegalAnswer, match="Copper is not among what can be chosen"):
        session.step("Copper, Estate")
    assert session.decision is question
    session.step("Estate")
    assert [each.name for each in session.game.trash] == ["Copper", "Estate"]


@pytest.mark.parametrize(("on_pile", "vp"), [(0, 3), (1, 4)])
def test_r232_aqueduct_humble_castle(on_pile: int, vp: int) -> None:
    game = position("Castles, Aqueduct", coins=3)
    game.set_tokens("vp", landmark("Aqueduct"), 3)
    game.set_tokens("vp", card("Castles"), on_pile)
    session = at(game)
    session.follow(["buy phase", "buy Humble Castle", "end turn"])
    assert session.game.players[0].vp == vp
    assert session.game.tokens_on("vp", landmark("Aqueduct")) == 0
    assert session.game.tokens_on("vp", card("Castles")) == 0


def test_r268_obelisk_choice_persists() -> None:
    text = "Obelisk, Castles, Charm, Capital, Gardens, Crown, Smithy, Catapult, Overlord, Archive"
    chosen: Counter[str] = Counter()
    for seed in range(300):
        session = Session(kingdoms.parse(text), ["Ann", "Ben"], str(seed))
        pile = session.game.chosen[landmark("Obelisk")]
        again = set_up(kingdoms.parse(text), 2, str(seed))
        assert again.chosen == session.game.chosen
        for seat in (SPECTATOR, 0, 1):
            assert View(session, seat).landscapes[0].chosen == pile.name
        record = Record.read(Record.of(session).text())
        assert record.replay().game.chosen == session.game.chosen
        chosen[pile.name] += 1
    assert set(chosen) == {"Crown", "Smithy", "Catapult/Rocks", "Overlord", "Archive"}
    assert min(chosen.values()) > 30


def seen_by_everybody(session: Session) -> str:
    """Views, open questions and logs of all seats, and of a spectator."""
    seats = range(SPECTATOR, len(session.names))
    views = [View(session, seat).as_json() for seat in seats]
    logs = [[line.text for line in tell(session.facts, session.names, seat)] for seat in seats]
    return json.dumps([views, logs])


@pytest.mark.parametrize("number", range(1, 11))
def test_r283_hidden_information_undo(number: int) -> None:
    session = at(rich_position(number), log=True)
    chance = Random(number)
    undone = 0
    for _ in range(80):
        if session.decision is None:
            break
        before = seen_by_everybody(session)
        news = session.game.news
        told = len(session.facts)
        session.step(any_answer(session.decision, chance))
        if session.game.news > news and session.decision is not None:
            undone += 1
            with pytest.raises(IllegalAnswer, match="the others have to agree"):
                session.undo()
            session.undo(consent=True)
            assert seen_by_everybody(session) == before
            assert len(session.facts) == told
            session.step(any_answer(session.decision, chance))
    assert undone


@pytest.mark.parametrize("number", range(ROUND))
def test_r284_auto_pay_option(number: int) -> None:
    """Whoever never says that they pay keeps all their debt."""
    session = at(rich_position(number), log=True)
    chance = Random(number)
    for _ in range(80):
        decision = session.decision
        if decision is None:
            break
        before = [you.debt for you in session.game.players]
        if decision.kind == asked.PAY:
            session.step("pay 0")
        else:
            answer = any_answer(decision, chance)
            paying = answer.startswith("pay ")
            session.step(single_answers(decision)[0] if paying else answer)
        now = [you.debt for you in session.game.players]
        assert all(debt >= owed for debt, owed in zip(now, before, strict=True))
    assert facts.PAY not in {fact.verb for fact in session.facts}


def test_r287_landmark_generation() -> None:
    def landscapes_dealt(*named: str) -> int:
        given = kingdoms.parse(", ".join(named) or "none")
        dealt = [kingdoms.deal(str(seed), given=given) for seed in range(600)]
        return sum(len(kingdom.landscapes) for kingdom in dealt)

    alone, with_one = landscapes_dealt(), landscapes_dealt("Smithy")
    assert alone > 600
    assert abs(alone - with_one) < 60
