"""Hints: what a bot would do and why, from nothing but what the seat may see, changing nothing."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from palatine.agents import make, names
from palatine.agents.roster import STRONGEST
from palatine.cards import kingdoms
from palatine.protocol import decision as asked
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.protocol.view import View
from palatine.web.advice import advise
from tests.driver import any_answer
from tests.web import tables
from tests.web.tables import STATES, session_at

if TYPE_CHECKING:
    from palatine.rules.game import Game

KINGDOM = kingdoms.parse(
    "Spy, Sentry, Library, Remodel, Militia, Encampment/Plunder, Engineer, Crown, Chapel, "
    "Settlers/Bustling Village, Donate, Mountain Pass"
)
PEOPLE = ["Ann", "Bob"]


def with_other_secrets(game: Game, seat: int, chance: random.Random) -> Game:
    """A copy in which everything that a seat cannot see lies in other places."""
    copy = game.copy()
    for you in copy.players:
        deck = you.take_deck()
        if you.seat == seat:
            chance.shuffle(deck)
            you.deck = deck
        else:
            hidden = you.hand + deck
            chance.shuffle(hidden)
            count = len(you.hand)
            you.hand, you.deck = hidden[:count], hidden[count:]
    return copy


def begun(game: Game) -> Session:
    return Session(KINGDOM, PEOPLE, "x", game=game)


@pytest.mark.parametrize("bot", [name for name in names() if name != "random"])
def test_a_hint_follows_from_what_the_seat_sees(bot: str) -> None:
    chance = random.Random(bot)
    compared = {"moves": 0, "choices": 0}
    for number in range(6):
        session = Session(KINGDOM, PEOPLE, f"hint {number}")
        for _ in range(120):
            decision = session.decision
            if decision is None:
                break
            if decision.kind == asked.MOVE and session.game.at_rest:
                seat = decision.seat
                plays = [words for words in decision.options if words.startswith("play ")]
                for words in ["", *plays]:
                    one = begun(session.game.copy())
                    other = begun(with_other_secrets(session.game, seat, chance))
                    if words:
                        one.step(words)
                        other.step(words)
                    if View(one, seat).as_json() != View(other, seat).as_json():
                        continue
                    if one.decision is None or one.decision.seat != seat:
                        continue
                    assert advise(one, make(bot)) == advise(other, make(bot))
                    compared["choices" if one.decision.kind != asked.MOVE else "moves"] += 1
            session.step(any_answer(decision, chance))
    assert compared["moves"] > 100
    assert compared["choices"] > 10


def test_asking_for_a_hint_changes_nothing() -> None:
    chance = random.Random(1)
    asked_for_hints = Session(KINGDOM, PEOPLE, "same")
    not_asked = Session(KINGDOM, PEOPLE, "same")
    for _ in range(60):
        if asked_for_hints.decision is None:
            break
        advise(Record.of(asked_for_hints).replay(log=False), make(STRONGEST))
        words = any_answer(asked_for_hints.decision, chance)
        asked_for_hints.step(words)
        not_asked.step(words)
        for seat in range(2):
            assert View(asked_for_hints, seat).as_json() == View(not_asked, seat).as_json()
    assert asked_for_hints.answers == not_asked.answers


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """The sessions of the tables to look at, as they are made."""
    sessions: list[Session] = []

    def kept(*arguments: Any, **options: Any) -> Session:
        sessions.append(session_at(*arguments, **options))
        return sessions[-1]

    monkeypatch.setattr(tables, "session_at", kept)
    return sessions


@pytest.mark.parametrize(
    ("table", "advice"),
    [
        ("no_action_left", "Go on to the Buy phase. You hold no Action."),
        ("trash_choice", "Trash Estate, Copper x2. Your deck can do without them most easily."),
        ("reaction", "Reveal Moat. To show it costs you nothing."),
        ("deep_debt", "Pay 3 debt. Coins do not last, and while you owe anything you cannot buy."),
        ("bid", "Bid 11. It is worth that much debt to you."),
        ("fate", "Discard it. Gold is better than most cards of your deck."),
    ],
)
def test_a_hint_is_an_answer_and_a_sentence(table: str, advice: str, shown: list[Session]) -> None:
    STATES[table]()
    assert advise(shown[0], make(STRONGEST)) == advice


@pytest.mark.parametrize("bot", names())
def test_every_kind_of_question_has_its_hint(bot: str, shown: list[Session]) -> None:
    for state in STATES.values():
        state()
    kinds = set()
    for session in shown:
        if session.decision is not None:
            kinds.add(session.decision.kind)
            deed, _, why = advise(session, make(bot, "1")).partition(". ")
            assert deed[0].isupper() or deed[0] == "+"
            assert why[0].isupper()
            assert why.endswith(".")
    assert kinds >= {"move", "cards", "may", "option", "fate", "number", "order", "pay"}
