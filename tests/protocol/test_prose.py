"""What a viewer reads of a game: the words, and that nothing secret is among them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from palatine.cards import base
from palatine.cards.basic import BASICS, COPPER, ESTATE, GOLD, PROVINCE, SILVER, STARTING_DECK
from palatine.cards.empires import events, landmarks
from palatine.protocol import decision as asked
from palatine.protocol.decision import Decision
from palatine.protocol.prose import Line, as_text, explained, question, tell
from palatine.protocol.session import Session
from palatine.protocol.view import SPECTATOR
from palatine.rules import agent as purposes
from palatine.rules import facts
from palatine.rules.facts import Fact
from palatine.rules.setup import Kingdom, set_up
from tests.driver import random_answer
from tests.hiding import with_other_secrets

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from palatine.rules.card import Card, CardShaped, Landscape

NAMES = ["Ann", "Bob"]
ANN, BOB = range(2)
VILLAGE, SMITHY, MOAT, SPY = base.Village(), base.Smithy(), base.Moat(), base.Spy()
WORKSHOP, THRONE_ROOM, BATTLEFIELD = base.Workshop(), base.ThroneRoom(), landmarks.Battlefield()


def fact(
    verb: str,
    *cards: Card,
    seat: int = ANN,
    amount: int | None = None,
    source: CardShaped | None = None,
    place: str = "",
    secret: bool = False,
    depth: int = 0,
) -> Fact:
    number = len(cards) if amount is None else amount
    return Fact(verb, seat, list(cards), number, source, place, secret, depth, seat)


def log(*told: Fact, viewer: int = SPECTATOR) -> str:
    return as_text(tell(told, NAMES, viewer))


# Happenings


def test_a_play_and_what_it_gives_are_one_line() -> None:
    told = [
        fact(facts.PLAY, VILLAGE),
        fact(facts.ACTIONS, amount=2, depth=1),
        fact(facts.DRAW, COPPER, secret=True, depth=1),
    ]
    assert log(*told) == "Ann plays a Village: +2 Actions, +1 Card"
    assert log(*told, viewer=ANN) == "You play a Village: +2 Actions, +1 Card (Copper)"


def test_a_shuffle_does_not_tear_a_sentence_apart() -> None:
    told = [
        fact(facts.PLAY, VILLAGE),
        fact(facts.ACTIONS, amount=2, depth=1),
        fact(facts.SHUFFLE, amount=7, depth=1),
        fact(facts.DRAW, COPPER, secret=True, depth=1),
    ]
    assert log(*told) == "Ann plays a Village: +2 Actions, +1 Card after shuffling"


def test_a_shuffle_for_something_else_than_drawing_is_told_by_itself() -> None:
    assert log(
        fact(facts.PLAY, SPY),
        fact(facts.ACTIONS, amount=1, depth=1),
        fact(facts.SHUFFLE, amount=7, depth=1),
        fact(facts.REVEAL, COPPER, place="deck", depth=1),
    ).splitlines() == [
        "Ann plays a Spy: +1 Action",
        "  Ann shuffles their deck",
        "  Ann reveals a Copper from their deck",
    ]


def test_treasures_are_played_in_one_line() -> None:
    told: list[Fact] = []
    for card in (COPPER, COPPER, SILVER, COPPER):
        told += [
            fact(facts.PLAY, card),
            fact(facts.COINS, amount=2 if card is SILVER else 1, depth=1),
        ]
    assert log(*told) == "Ann plays Copper x3, Silver: +$5"


def test_what_a_card_makes_happen_stands_under_it() -> None:
    assert log(
        fact(facts.PLAY, THRONE_ROOM),
        fact(facts.PLAY, WORKSHOP, depth=1),
        fact(facts.GAIN, SILVER, depth=2),
        fact(facts.PLAY, WORKSHOP, depth=1),
        fact(facts.GAIN, ESTATE, depth=2),
        fact(facts.HAPPEN, source=BATTLEFIELD, depth=3),
        fact(facts.VP, amount=2, source=BATTLEFIELD, depth=4),
        fact(facts.PLAY, SMITHY),
    ).splitlines() == [
        "Ann plays a Throne Room",
        "  Ann plays a Workshop",
        "    Ann gains a Silver",
        "  Ann plays a Workshop",
        "    Ann gains an Estate",
        "      Battlefield: Ann gets +2 VP",
        "Ann plays a Smithy",
    ]


def test_a_bought_card_is_not_told_to_be_gained_as_well() -> None:
    assert log(
        fact(facts.BUY, source=PROVINCE),
        fact(facts.GAIN, PROVINCE, depth=1),
        fact(facts.HAPPEN, source=BATTLEFIELD, depth=2),
        fact(facts.VP, amount=2, source=BATTLEFIELD, depth=3),
        fact(facts.BUY, source=COPPER),
        fact(facts.GAIN, COPPER, depth=1),
        fact(facts.BUY, source=COPPER),
        fact(facts.GAIN, COPPER, depth=1),
    ).splitlines() == [
        "Ann buys a Province",
        "  Battlefield: Ann gets +2 VP",
        "Ann buys Copper x2",
    ]


def test_an_event_and_its_debt() -> None:
    assert log(
        fact(facts.BUY, source=events.Triumph()),
        fact(facts.DEBT, amount=5, depth=1),
        fact(facts.GAIN, ESTATE, depth=1),
        fact(facts.VP, amount=1, depth=1),
        fact(facts.PAY, amount=4),
    ).splitlines() == [
        "Ann buys Triumph: +5 debt",
        "  Ann gains an Estate",
        "  Ann gets +1 VP",
        "Ann pays 4 debt",
    ]


def test_triggers_that_do_nothing_are_not_told() -> None:
    assert (
        log(
            fact(facts.GAIN, PROVINCE),
            fact(facts.HAPPEN, source=BATTLEFIELD, depth=1),
            fact(facts.VP, amount=0, depth=2),
        )
        == "Ann gains a Province"
    )


def test_turns_stand_apart_and_the_hand_is_drawn_at_their_end() -> None:
    lines = tell(
        [
            fact(facts.TURN, amount=3),
            fact(facts.DRAW, COPPER, COPPER, ESTATE, secret=True),
            fact(facts.TURN, seat=BOB, amount=3),
        ],
        NAMES,
        ANN,
    )
    assert lines == [
        Line("Your turn 3", heading=True),
        Line("You draw Copper x2, Estate"),
        Line("Bob's turn 3", heading=True),
    ]
    assert as_text(lines) == "Your turn 3\nYou draw Copper x2, Estate\n\nBob's turn 3"


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (fact(facts.GAIN, GOLD, place="hand"), "You gain a Gold to hand"),
        (fact(facts.GAIN, GOLD, place="deck"), "You gain a Gold onto the deck"),
        (fact(facts.DISCARD, COPPER, COPPER, ESTATE), "You discard Copper x2, Estate"),
        (
            fact(facts.DISCARD, amount=4, place="deck"),
            "You put your deck (4 cards) into your discard pile",
        ),
        (fact(facts.TRASH, ESTATE, place="hand"), "You trash an Estate"),
        (fact(facts.TRASH, ESTATE, place="play"), "You trash an Estate from play"),
        (fact(facts.TRASH, ESTATE, place="supply"), "You trash an Estate from the Supply"),
        (fact(facts.REVEAL, MOAT, place="hand"), "You reveal a Moat"),
        (fact(facts.REVEAL, MOAT, place="discard"), "You reveal a Moat from your discard pile"),
        (fact(facts.REVEAL, place="hand"), "You reveal an empty hand"),
        (fact(facts.LOOK, GOLD, COPPER, secret=True), "You look at Gold, Copper"),
        (fact(facts.TOPDECK, GOLD, secret=True), "You put a Gold onto your deck"),
        (fact(facts.TO_HAND, GOLD), "You put a Gold into your hand"),
        (fact(facts.SET_ASIDE, GOLD), "You set a Gold aside"),
        (fact(facts.RETURN, GOLD), "You return a Gold to the Supply"),
        (fact(facts.SHUFFLE), "You shuffle your deck"),
        (fact(facts.COINS, amount=-2), "You get -$2"),
        (fact(facts.BUYS, amount=2), "You get +2 Buys"),
        (fact(facts.VP, amount=3, source=VILLAGE), "You get +3 VP from Village"),
        (fact(facts.ADD_VP, amount=1, source=VILLAGE), "1 VP put on the Village pile"),
        (fact(facts.ADD_VP, amount=1, source=BATTLEFIELD), "1 VP put on Battlefield"),
        (fact(facts.ADD_DEBT, amount=2, source=GOLD), "2 debt put on the Gold pile"),
        (fact(facts.CHOOSE, place="+3 Cards"), "You choose +3 Cards"),
        (fact(facts.BID, amount=8), "You bid 8"),
        (fact(facts.BID, amount=0), "You pass"),
        (fact(facts.NAME, GOLD), "You name Gold"),
        (fact(facts.UNAFFECTED), "You are unaffected"),
        (fact(facts.INSTEAD, VILLAGE), "This replaces what Village says"),
        (fact(facts.OVER), "The game is over"),
    ],
)
def test_sentence(told: Fact, sentence: str) -> None:
    assert log(told, viewer=ANN) == sentence


def test_others_are_told_in_the_third_person() -> None:
    told = [
        fact(facts.BID, amount=0),
        fact(facts.TOPDECK, GOLD, secret=True),
        fact(facts.UNAFFECTED),
    ]
    assert log(*told, viewer=BOB).splitlines() == [
        "Ann passes",
        "Ann puts a card onto their deck",
        "Ann is unaffected",
    ]


def test_a_player_called_you_is_addressed_by_everybody() -> None:
    lines = tell([fact(facts.GAIN, GOLD), fact(facts.GAIN, GOLD, seat=BOB)], ["You", "Bob"])
    assert [line.text for line in lines] == ["You gain a Gold", "Bob gains a Gold"]


def test_there_are_words_for_every_kind_of_fact() -> None:
    for verb in _constants(facts) - {facts.EXTRA, facts.HAPPEN}:
        assert tell([fact(verb, GOLD, source=GOLD, amount=1)], NAMES)


def _constants(module: ModuleType) -> set[str]:
    return {
        value for name, value in vars(module).items() if name.isupper() and isinstance(value, str)
    }


# Secrets


def randomly_played(seed: int) -> list[Fact]:
    """What happened in a game of random answers with cards that look, draw, reveal and put back."""
    chance = random.Random(seed)
    piles = [
        base.Spy(), base.Sentry(), base.Harbinger(), base.Library(), base.Vassal(),
        base.Bureaucrat(), base.CouncilRoom(), base.Moat(), base.Thief(), base.Cellar(),
    ]  # fmt: skip
    landscapes: list[Landscape] = [events.Donate(), events.Annex()]
    session = Session(
        Kingdom(piles, landscapes, BASICS, STARTING_DECK, {}), NAMES, str(seed), log=True
    )
    for _ in range(250):
        if session.decision is None:
            break
        session.step(random_answer(session.decision, chance))
    return session.facts


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_secret_cards_change_no_word_for_anybody_else(seed: int, chance: random.Random) -> None:
    happened = randomly_played(seed)
    everything = [*BASICS, VILLAGE, MOAT]
    for viewer in (SPECTATOR, ANN, BOB):
        told = tell(happened, NAMES, viewer)
        otherwise = [with_other_secrets(one, viewer, everything, chance) for one in happened]
        assert tell(otherwise, NAMES, viewer) == told


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_what_is_drawn_looked_at_and_put_back_unseen_is_secret(seed: int) -> None:
    for one in randomly_played(seed):
        if one.verb in (facts.DRAW, facts.LOOK):
            assert one.secret


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.randoms(use_true_random=False))
def test_what_lies_hidden_changes_no_word_of_a_turn_that_shows_nothing(
    seed: int, chance: random.Random
) -> None:
    logs = set()
    for permuted in (False, True):
        session = Session(Kingdom([], [], BASICS, STARTING_DECK, {}), NAMES, str(seed), log=True)
        ann = session.game.players[ANN]
        if permuted:
            hidden = ann.hand + ann.take_deck()
            chance.shuffle(hidden)
            ann.hand, ann.deck = hidden[:5], hidden[5:]
        for _ in range(3):
            session.step(asked.END_TURN)
        logs.add(as_text(tell(session.facts, NAMES, BOB)))
    assert len(logs) == 1


def test_a_reaction_that_nobody_shows_is_not_told() -> None:
    kingdom = Kingdom([base.Militia(), MOAT], [], BASICS, STARTING_DECK, {})
    game = set_up(kingdom, 2, "1")
    militia, moat = kingdom.piles
    game.players[ANN].hand = [militia]
    game.players[BOB].hand = [moat, COPPER, ESTATE]
    session = Session(kingdom, NAMES, "1", log=True, game=game)
    session.step("play Militia")
    session.step(asked.NO)
    log_of = [line.text for line in tell(session.facts, NAMES, ANN)]
    assert log_of == ["Your turn 1", "You play a Militia: +$2"]
    assert facts.HAPPEN not in [one.verb for one in session.facts]


def test_a_reaction_that_is_shown_stands_under_the_attack() -> None:
    kingdom = Kingdom([base.Militia(), MOAT], [], BASICS, STARTING_DECK, {})
    game = set_up(kingdom, 2, "1")
    militia, moat = kingdom.piles
    game.players[ANN].hand = [militia]
    game.players[BOB].hand = [moat]
    session = Session(kingdom, NAMES, "1", log=True, game=game)
    session.step("play Militia")
    session.step(asked.YES)
    assert as_text(tell(session.facts, NAMES, BOB)).splitlines()[1:] == [
        "Ann plays a Militia",
        "  You reveal a Moat",
        "  Ann gets +$2",
    ]


# Questions


def ask(
    kind: str,
    purpose: str = "",
    options: Sequence[str] = (),
    least: int = 1,
    most: int = 1,
    about: str = "",
    source: CardShaped = SPY,
) -> str:
    session = Session(
        Kingdom([SPY, WORKSHOP, base.Chancellor()], [], BASICS, STARTING_DECK, {}), NAMES, "1"
    )
    name = "" if kind in (asked.MOVE, asked.ORDER, asked.PAY) else source.name
    decision = Decision(kind, ANN, name, purpose, list(options), least, most, 0, about)
    return question(decision, session)


@pytest.mark.parametrize(
    ("purpose", "least", "most", "words"),
    [
        (purposes.GAIN, 1, 1, "gain a card"),
        (purposes.TRASH, 0, 1, "you may trash a card"),
        (purposes.DISCARD, 2, 2, "discard 2 cards"),
        (purposes.TRASH, 0, 2, "trash up to 2 cards"),
        (purposes.TRASH, 0, 3, "trash any number of cards"),
        (purposes.TRASH, 1, 3, "trash 1 to 3 cards"),
        (purposes.TOPDECK, 2, 2, "put 2 cards onto the deck; the first you name is drawn first"),
        (purposes.ORDER, 3, 3, "put these in order, the first you name is drawn first"),
        (purposes.SET_ASIDE, 1, 1, "set a card aside"),
    ],
)
def test_a_choice_of_cards(purpose: str, least: int, most: int, words: str) -> None:
    options = ["Copper", "Estate", "Estate"]
    assert ask(asked.CARDS, purpose, options, least, most) == f"Spy: {words}"


def test_a_choice_among_copies_names_the_card() -> None:
    words = ask(asked.CARDS, purposes.REVEAL, ["Estate", "Estate"], 0, 1)
    assert words == "Spy: you may reveal an Estate"


def test_other_questions() -> None:
    assert ask(asked.PILE, purposes.CHOOSE) == "Spy: choose a pile"
    assert ask(asked.MAY, purposes.PLAY, about="Estate") == "Spy: play an Estate?"
    assert ask(asked.MAY, purposes.REVEAL, about="Spy") == "Spy: reveal this?"
    chancellor = base.Chancellor()
    words = ask(asked.MAY, purposes.DISCARD, source=chancellor)
    assert words == f"Chancellor: {chancellor.text} Do it?"
    assert ask(asked.OPTION) == "Spy: choose one"
    assert ask(asked.OPTION, least=2, most=2) == "Spy: choose 2 different ones"
    assert ask(asked.FATE, options=["discard", "topdeck"], about="Gold") == (
        "Spy: what becomes of the Gold: discard it or put it onto the deck?"
    )
    assert ask(asked.NUMBER, least=3, most=40) == "Spy: how much, from 3 to 40, or pass?"
    assert ask(asked.ORDER) == "These happen at the same time: in which order?"
    assert ask(asked.NAME) == "Spy: name a card"
    assert ask(asked.PAY) == "Pay how much of your 0 debt?"


def test_there_are_words_for_every_purpose() -> None:
    for purpose in _constants(purposes) - {purposes.ORDER}:
        assert "a card" in ask(asked.CARDS, purpose, ["Copper", "Estate"])


def test_moves_are_asked_for_by_phase() -> None:
    session = Session(Kingdom([VILLAGE], [], BASICS, STARTING_DECK, {}), NAMES, "1")
    you = session.game.players[ANN]

    def words() -> str:
        assert session.decision is not None
        return question(session.decision, session)

    assert words() == "No Action card: go on to the Buy phase"
    you.actions = 0
    assert words() == "No Action left: go on to the Buy phase"
    session.step(asked.BUY_PHASE)
    assert words() == "Play Treasures, buy something or end your turn"
    you.debt = 3
    assert words() == "Play Treasures or end your turn; before you buy, pay your 3 debt"
    you.debt = 0
    session.step("buy Copper")
    assert words() == "End your turn"


def test_an_action_in_hand_can_be_played() -> None:
    kingdom = Kingdom([VILLAGE], [], BASICS, STARTING_DECK, {})
    game = set_up(kingdom, 2, "1")
    game.players[ANN].hand = [VILLAGE]
    session = Session(kingdom, NAMES, "1", game=game)
    assert session.decision is not None
    words = question(session.decision, session)
    assert words == "Play an Action card, or go on to the Buy phase"


def test_terse_options_are_explained() -> None:
    move = Decision(asked.MOVE, ANN, "", "move", [], 1, 1, 0, "")
    assert explained(move, "play treasures") == "play all Treasures"
    assert explained(move, "buy Silver") == "buy Silver"
    fate = Decision(asked.FATE, ANN, "Spy", "fate", [], 1, 1, 0, "Gold")
    assert explained(fate, "topdeck") == "put it onto the deck"
    option = Decision(asked.OPTION, ANN, "Wild Hunt", "option", [], 1, 1, 0, "")
    assert explained(option, "an Estate") == "an Estate"
    cards = Decision(asked.CARDS, ANN, "Small Castle", "trash", [], 1, 1, 0, "")
    assert explained(cards, asked.THIS) == "this Small Castle"
