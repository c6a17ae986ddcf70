"""Dull questions: which there are, and that what is always answered is legal and meant."""

from __future__ import annotations

from palatine.cards.kingdoms import parse
from palatine.protocol import decision as asked
from palatine.protocol.session import Session
from palatine.rules.game import TREASURES
from palatine.web.dull import DULL, convenient, dull_answer, dull_cards, dull_question
from tests.web.tables import session_at

KINGDOM = (
    "Moat, Militia, Settlers/Bustling Village, Encampment/Plunder, Gladiator/Fortune, Castles, "
    "Legionary, Moneylender, Capital, Villa"
)


def asking(card: str) -> Session:
    """A session in which the dull question of a card is open."""
    hands = {0: {"hand": f"{card}, Gold, Copper x2, Estate", "discard_pile": "Copper, Settlers"}}
    if card == "Capital":
        session = session_at(
            KINGDOM,
            2,
            phase=TREASURES,
            counters={"coins": 4},
            zones={0: {"hand": "Estate", "in_play": "Capital"}},
        )
        session.step("end turn")
        return session
    if card == "Moat":
        session = session_at(
            KINGDOM, 2, seat=1, zones={0: {"hand": "Moat, Copper x4"}, 1: {"hand": "Militia"}}
        )
        session.step("play Militia")
        return session
    if card == "Gladiator":
        hands[1] = {"hand": "Gold, Copper x4"}
    if card == "Opulent Castle":
        hands[0]["hand"] = "Opulent Castle, Estate x2, Duchy, Gold"
    session = session_at(KINGDOM, 2, zones=hands)
    session.step(f"play {card}")
    if card == "Gladiator":
        session.step("Gold")
    return session


def test_every_dull_question_is_asked_like_that_and_its_answer_is_taken() -> None:
    answers = {}
    for dull in DULL:
        session = asking(dull.card)
        decision = session.decision
        assert decision is not None, dull.card
        assert dull_question(decision) is dull
        assert dull_answer(decision, ()) == ""
        assert dull_answer(decision, [other.card for other in DULL if other is not dull]) == ""
        answers[dull.card] = dull_answer(decision, [dull.card])
        session.step(answers[dull.card])
    assert answers == {
        "Moat": "yes",
        "Settlers": "yes",
        "Bustling Village": "yes",
        "Legionary": "yes",
        "Capital": "pay 4",
        "Encampment": "Gold",
        "Gladiator": "yes",
        "Moneylender": "Copper",
        "Opulent Castle": "Estate, Estate, Duchy",
    }


def test_moves_and_other_choices_are_never_dull() -> None:
    session = session_at(KINGDOM, 2, zones={0: {"hand": "Militia, Moat, Copper x3"}})
    assert session.decision is not None
    assert session.decision.kind == asked.MOVE
    assert dull_question(session.decision) is None
    session.step("play Militia")
    assert session.decision is not None
    assert dull_question(session.decision) is None


def test_only_what_is_hardly_ever_wrong_is_convenient() -> None:
    kingdom = parse(KINGDOM)
    assert {dull.card for dull in dull_cards(kingdom)} == {dull.card for dull in DULL}
    assert set(convenient(kingdom)) == {
        "Moat",
        "Settlers",
        "Bustling Village",
        "Legionary",
        "Capital",
    }
    assert convenient(parse("Villa, Smithy, Market, Mine, Cellar")) == ()
