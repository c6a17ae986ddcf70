"""Sessions: answers in, questions out, and everything that can be taken back."""

from __future__ import annotations

import gc
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from palatine.agents import BigMoney, RandomAgent
from palatine.cards import kingdoms
from palatine.errors import IllegalAnswer, PalatineError, UnfitAnswer
from palatine.protocol import decision as asked
from palatine.protocol.decision import Decision
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.rules import facts
from palatine.rules.agent import Agent
from palatine.rules.game import FIRST_PRINTING
from palatine.rules.play import Play
from palatine.rules.setup import set_up
from tests.driver import any_answer, drive
from tests.script import run_with
from tests.state import state_of
from tests.strategies import at, kingdom, names, opening, position, profile, rich_position

pytestmark = pytest.mark.compiled_too


def start(cards: str = "none", *answers: str, rules: str = "current") -> Session:
    """A game of Ann and Ben at its opening, after these answers."""
    session = Session(kingdoms.parse(cards), ["Ann", "Ben"], "1", rules, log=True)
    session.follow(list(answers))
    return session


def with_bots(seed: int) -> Session:
    bots = {1: BigMoney(), 2: RandomAgent(str(seed))}
    return Session(kingdom(seed), ["Ann", "Ben", "Cem"], str(seed), bots=bots)


# Questions


def test_a_question_in_the_middle_of_a_card_shows_the_table_as_it_is() -> None:
    session = at(position("Cellar", "Cellar, Estate, Estate", deck="Gold, Silver, Copper x5"))
    decision = session.step("play Cellar")
    assert decision is not None
    assert decision.as_json() == {
        "kind": asked.CARDS,
        "seat": 0,
        "source": "Cellar",
        "purpose": "discard",
        "options": ["Estate", "Estate"],
        "least": 0,
        "most": 2,
        "payable": 0,
        "about": "",
        "acting": 0,
    }
    you = session.game.players[0]
    assert [card.name for card in you.in_play] == ["Cellar"]
    assert you.actions == 1
    session.step(["Estate", "Estate"])
    you = session.game.players[0]
    assert [card.name for card in you.hand] == ["Gold", "Silver"]
    assert [card.name for card in you.discard_pile] == ["Estate", "Estate"]


def test_several_questions_of_one_card_follow_each_other() -> None:
    session = at(position("Militia, Moat", "Militia", other_hand="Moat, Gold x4"))
    question = session.step("play Militia")
    assert question is not None
    assert (question.seat, question.kind, question.source, question.about) == (
        1, asked.MAY, "Moat", "Moat",
    )  # fmt: skip
    question = session.step(False)
    assert question is not None
    assert (question.seat, question.kind, question.purpose) == (1, asked.CARDS, "discard")
    question = session.step("Gold, Gold")
    assert question is not None
    assert (question.seat, question.kind) == (0, asked.MOVE)
    assert len(session.game.players[1].hand) == 3


def test_answers_can_be_words_numbers_truth_values_or_lists() -> None:
    session = at(position("Chapel, Mountain Pass", "Chapel, Estate, Curse", coins=8))
    session.step("play Chapel")
    session.step(["Curse", "Estate"])
    session.step("buy phase")
    session.step("buy Province")
    session.step(3)
    session.step("7")
    assert session.answers == [
        "play Chapel", "Curse, Estate", "buy phase", "buy Province", "3", "7",
    ]  # fmt: skip
    assert session.answer_seats == [0, 0, 0, 0, 1, 0]
    assert session.game.players[0].debt == 7


@pytest.mark.parametrize(
    "answer",
    [None, 1.5, b"end turn", object(), [None], [["Curse"]], {}, 1 << 10_000, -1, "", "x" * 10**6],
)
def test_an_answer_of_any_other_kind_is_refused_and_changes_nothing(answer: Any) -> None:
    session = at(position("Chapel", "Chapel, Estate, Curse"))
    with pytest.raises(IllegalAnswer) as caught:
        session.step(answer)
    assert len(str(caught.value)) < 300
    assert session.answers == []
    session.step("play Chapel")


@pytest.mark.parametrize("words", ["", " ", "Copper\n0: end turn", "\x1b[2J"])
def test_a_named_card_is_a_line_of_text(words: str) -> None:
    question = Decision("name", 0, "", "name", [], 1, 1, 0, "")
    with pytest.raises(IllegalAnswer):
        question.read(words)


@pytest.mark.parametrize("name", ["", " ", "Ann\nBen", "\x1b[2J", "\ud800"])
def test_a_player_has_a_name_that_can_be_written(name: str) -> None:
    with pytest.raises(PalatineError, match="a player's name has printable characters"):
        Session(kingdoms.parse("none"), ["Ann", name], "1")


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_bot_has_a_seat(seat: int) -> None:
    kingdom = kingdoms.parse("none")
    why = f"a bot is given seat {seat}, and seats go from 0 to 1"
    with pytest.raises(PalatineError, match=why):
        Session(kingdom, ["Ann", "Ben"], "1", bots={seat: BigMoney()})
    with pytest.raises(PalatineError, match=why):
        Session(kingdom, ["Ann", "Ben"], "1").let({seat: BigMoney()})


def test_nothing_is_asked_once_the_game_is_over() -> None:
    game = position(coins=8)
    game.piles[5].set_cards(game.piles[5].all_cards()[:1])
    session = at(game)
    session.step("buy phase")
    assert session.step("buy Province") is not None
    assert session.step("end turn") is None
    assert session.over
    assert session.decision is None
    with pytest.raises(IllegalAnswer, match="the game is over"):
        session.step("end turn")
    with pytest.raises(IllegalAnswer, match="the game is over"):
        session.step_in_order("end turn", ["Battlefield"])
    assert session.why_not("end turn") == "the game is over"


def test_a_session_of_bots_that_end_no_game_stops_at_its_limit() -> None:
    kingdom = kingdoms.parse("Donate, Annex")
    bots: dict[int, Agent] = {0: RandomAgent("1"), 1: RandomAgent("2")}
    session = Session(kingdom, ["Ann", "Ben"], "1", bots=bots, most_turns=20)
    resumed = Record.of(session).until(100).resume(bots, most_turns=30)
    for stopped, turns in ((session, 20), (resumed, 30)):
        assert [you.turns for you in stopped.game.players] == [turns, turns]
        assert not stopped.over
        assert stopped.decision is None
        assert Record.of(stopped).result is None
        why = f"the game has stopped at its limit of {turns} turns a player"
        with pytest.raises(IllegalAnswer, match=why):
            stopped.step("end turn")
        assert stopped.why_not("end turn") == why
    replayed = Record.of(session).replay()
    assert replayed.decision is not None
    assert replayed.game.players[0].turns == 21  # nobody was asked to end it


def test_all_treasures_are_played_with_a_log_and_without() -> None:
    """What asks something is left to be played, whether somebody listens or not."""
    game = position("Charm", "Copper, Charm, Gold")
    for log in (False, True):
        session = at(game.copy(), log=log)
        session.step("buy phase")
        question = session.step("play treasures")
        assert question is not None
        assert "play Charm" in question.options
        assert session.game.players[0].coins == 4


def test_no_treasures_are_asked_for_once_debt_was_paid_in_2016() -> None:
    session = at(position(hand="Gold", coins=2, debt=3, rules=FIRST_PRINTING))
    question = session.step("buy phase")
    assert question is not None
    assert question.payable == 2
    question = session.step("pay 1")
    assert question is not None
    assert question.options == ["end turn"]
    assert "no Treasures" in session.why_not("play Gold")


@pytest.mark.parametrize(
    ("answers", "words", "why"),
    [
        ([], "buy Silver", "it is your Action phase"),
        ([], "buy phase", ""),
        ([], "dance", "dance is not possible now"),
        ([], "play Copper", "Copper is not an Action"),
        ([], "play Smithy", "play Smithy is not possible now"),
        (["play Cellar", "none"], "play Moat", ""),
        (["play Moat"], "play Cellar", "you have no Action left for Cellar"),
        (["buy phase"], "play Moat", "Moat is not a Treasure"),
        (["buy phase"], "buy Gold", "Gold costs $6, you have $0"),
        (["buy phase"], "buy Emporium", "Emporium is not on top of its pile"),
        (["buy phase"], "buy Colony", "buy Colony is not possible now"),
        (["buy phase", "buy Copper"], "buy Copper", "you have no Buy left"),
        (["buy phase", "buy Copper"], "play Copper", "no Treasures after buying"),
        (["play Cellar"], "buy Silver", ""),
    ],
)
def test_why_a_move_cannot_be_made(answers: list[str], words: str, why: str) -> None:
    session = at(position("Cellar, Moat, Patrician", "Cellar, Moat, Copper, Estate"))
    session.follow(answers)
    said = session.why_not(words)
    assert said.startswith(why)
    assert bool(said) == bool(why)


def test_why_not_speaks_of_debt() -> None:
    session = at(position(coins=2, debt=3))
    session.step("buy phase")
    assert session.why_not("buy Copper") == "you owe 3: pay first"


# Replays


@pytest.mark.parametrize("number", range(0, 60, 3))
def test_a_game_goes_inline_as_it_goes_in_a_session(number: int) -> None:
    session = opening(number)
    drive(session, Random(number), 150)
    inline = set_up(kingdom(number), len(names(number)), str(number), profile(number))
    run_with(inline, session.answers)
    assert state_of(inline) == state_of(session.game)


@pytest.mark.parametrize("number", range(5))
def test_bots_answer_in_words_and_a_replay_needs_none(number: int) -> None:
    session = with_bots(number)
    drive(session, Random(number), 40)
    assert set(session.answer_seats) == {0, 1, 2}
    replayed = Session(
        session.kingdom, session.names, session.seed, answers=session.answers, log=True
    )
    assert state_of(replayed.game) == state_of(session.game)
    assert replayed.answers == session.answers
    assert replayed.answer_seats == session.answer_seats


def test_bots_go_on_where_a_record_ends() -> None:
    session = with_bots(3)
    drive(session, Random(3), 10)
    for cut in range(session.answer_count):
        answers = session.answers[:cut]
        resumed = Session(
            session.kingdom, session.names, session.seed,
            bots={1: BigMoney(), 2: RandomAgent("3")}, answers=answers,
        )  # fmt: skip
        assert resumed.answers[:cut] == answers
        assert resumed.decision is not None
        assert resumed.decision.seat == 0


@pytest.mark.parametrize("seats", [(0,), (0, 1), (0, 2), (0, 1, 2)])
def test_bots_that_go_first_wait_for_the_end_of_a_record(seats: tuple[int, ...]) -> None:
    def bots() -> dict[int, Agent]:
        return {seat: BigMoney() for seat in seats}

    people = ["Ann", "Ben", "Cem"]
    session = Session(kingdoms.parse("none"), people, "1", bots=bots(), most_turns=9)
    drive(session, Random(1), 20)
    answers = session.answers
    for cut in range(1, len(answers), 5):
        resumed = Session(
            kingdoms.parse("none"), people, "1",
            bots=bots(), answers=answers[:cut], most_turns=9,
        )  # fmt: skip
        assert resumed.answers[:cut] == answers[:cut]
        if resumed.decision is None:
            assert resumed.answers == answers
        else:
            assert resumed.decision.seat not in seats


def test_following_stops_at_what_does_not_fit() -> None:
    session = start()
    with pytest.raises(UnfitAnswer, match="'buy Province' is not possible now"):
        session.follow(["buy phase", "buy Province", "end turn"])
    assert session.answers == ["buy phase"]


def test_following_stops_where_the_game_is_over() -> None:
    game = position(coins=8)
    game.piles[5].set_cards(game.piles[5].all_cards()[:1])
    with pytest.raises(UnfitAnswer, match="the game is over"):
        at(game).follow(["buy phase", "buy Province", "end turn", "end turn"])


# Taking back


@pytest.mark.parametrize("number", range(8))
def test_rewinding_gives_every_state_again(number: int) -> None:
    session = at(rich_position(number), log=True)
    chance = Random(number)
    states = []
    told = []
    questions = []
    for _ in range(40):
        if session.decision is None:
            break
        states.append(state_of(session.game))
        told.append([fact.verb for fact in session.facts])
        questions.append(session.decision.as_json())
        session.step(any_answer(session.decision, chance))
    answers = session.answers
    for count in sorted(range(len(states)), key=lambda _: chance.random()):
        if count > session.answer_count:
            session.follow(answers[session.answer_count : count])
        session.rewind(count)
        assert state_of(session.game) == states[count]
        assert [fact.verb for fact in session.facts] == told[count]
        assert session.decision is not None
        assert session.decision.as_json() == questions[count]
        assert session.answers == answers[:count]


def test_rewinding_from_a_card_for_which_another_waits() -> None:
    """Two Charms wait for one gain: while the first one asks, the second is due for it."""
    session = at(position("Charm", "Charm, Charm"))
    session.follow(["buy phase"])
    for answer in ("play Charm", "a second gain", "play Charm", "a second gain", "buy Copper"):
        session.step(answer)
    before = state_of(session.game)
    assert before["effects"][0]["due"]["card"] == "Copper"
    session.step("Curse")
    session.rewind(6)
    assert state_of(session.game) == before


def test_a_payment_is_given_again_to_whoever_made_it() -> None:
    """Also where the player before ended the turn with debt and coins to pay it."""
    game = position("Samurai", "Copper", debt=3, coins=1)
    other = game.players[1]
    other.debt = 2
    samurai = game.kingdom.piles[0]
    other.in_play = [samurai]
    samurai.resume(other, Play(samurai, True), [])
    session = at(game)
    for words in ("end turn", "pay 1"):
        session.step(words)
    after = state_of(session.game)
    assert [you.debt for you in session.game.players] == [3, 1]
    session.step("buy phase")
    session.rewind(2)
    assert state_of(session.game) == after


def test_forks_are_strangers() -> None:
    game = rich_position(5)
    session = at(game)
    fork = at(game.copy())
    before = state_of(fork.game)
    drive(session, Random(1), 30)
    assert state_of(fork.game) == before


def test_what_showed_nothing_can_be_taken_back() -> None:
    session = at(position("Festival", "Festival, Gold"))
    before = state_of(session.game)
    assert not session.can_undo()
    with pytest.raises(IllegalAnswer, match="nothing to take back"):
        session.undo()
    for answer in ("play Festival", "buy phase", "play treasures", "buy Silver"):
        session.step(answer)
    for _ in range(4):
        assert session.can_undo()
        session.undo()
    assert state_of(session.game) == before
    assert session.answers == []


def test_what_showed_something_hidden_needs_consent() -> None:
    session = at(position("Smithy", "Smithy"))
    before = state_of(session.game)
    session.step("play Smithy")
    assert not session.can_undo()
    with pytest.raises(IllegalAnswer, match="the others have to agree"):
        session.undo()
    assert session.answers == ["play Smithy"]
    session.undo(consent=True)
    assert state_of(session.game) == before


def test_what_others_were_asked_about_needs_consent() -> None:
    """Otherwise an Attack could be tried out: who is asked about a Moat, holds one."""
    session = at(
        position("Witch, Moat, Militia", "Militia, Witch", other_hand="Moat, Copper x3, Gold")
    )
    session.step("play Militia")
    assert not session.can_undo()
    session.step("no")
    assert session.can_undo()
    session.step("Copper, Copper")
    assert not session.can_undo()


def test_what_bots_answered_needs_consent() -> None:
    session = Session(
        kingdoms.parse("Militia"), ["Ann", "Ben"], "", bots={1: BigMoney()},
        game=position("Militia", "Militia"),
    )  # fmt: skip
    session.step("play Militia")
    assert session.answer_seats == [0, 1]
    assert not session.can_undo()
    session.undo(consent=True)
    assert session.answers == []


def test_undoing_skips_the_answers_of_bots_also_after_a_record() -> None:
    session = with_bots(4)
    drive(session, Random(4), 12)
    resumed = Session(
        session.kingdom, session.names, session.seed,
        bots={1: BigMoney(), 2: RandomAgent("4")}, answers=session.answers,
    )  # fmt: skip
    for each in (session, resumed):
        last = max(i for i, seat in enumerate(each.answer_seats) if seat == 0)
        each.undo(consent=True)
        assert each.answer_count == last
        assert each.decision is not None
        assert each.decision.seat == 0


@pytest.mark.parametrize("number", range(12))
def test_only_what_shows_nothing_can_be_undone_without_consent(number: int) -> None:
    session = at(rich_position(number), log=True)
    chance = Random(number)
    for _ in range(60):
        if session.decision is None:
            break
        seat = session.decision.seat
        before = state_of(session.game)
        told = len(session.facts)
        session.step(any_answer(session.decision, chance))
        if session.can_undo() and session.decision is not None:
            assert session.decision.seat == seat
            shown = [fact.verb for fact in session.facts[told:]]
            assert not {facts.DRAW, facts.LOOK, facts.REVEAL} & set(shown)
            if chance.random() < 0.5:
                session.undo()
                assert state_of(session.game) == before


# Orders given in advance


def test_an_order_can_be_given_where_none_is_asked() -> None:
    game = position("Groundskeeper, Battlefield", "Groundskeeper", coins=2)
    for order in (["Battlefield", "Groundskeeper"], ["Groundskeeper", "Battlefield"]):
        session = at(game.copy(), log=True)
        session.follow(["play Groundskeeper", "buy phase"])
        told = len(session.facts)
        assert session.step_in_order("buy Estate", order)
        sources = [
            "Battlefield" if fact.source else "Groundskeeper"
            for fact in session.facts[told:]
            if fact.verb == facts.VP
        ]
        assert sources == order
        assert session.answers[-2:] == ["buy Estate", f"unasked order {', '.join(order)}"]
        before = state_of(session.game)
        session.step("end turn")
        session.undo(consent=True)
        assert state_of(session.game) == before


def test_an_answered_order_is_not_taken_for_an_earlier_one_that_was_not_asked() -> None:
    game = position(
        "Riverboat (Laboratory), River Shrine, Biding Time",
        hand="Riverboat, Estate",
        other_hand="River Shrine",
    )
    game.fulfil_prophecy()
    session = at(game)
    session.follow(["play Riverboat", "end turn", "play River Shrine", "buy phase"])
    session.follow(["buy Copper", "end turn"])
    decision = session.decision
    assert decision is not None
    assert decision.kind == asked.ORDER
    assert decision.options == ["Riverboat", "Biding Time"]
    session.step("order Biding Time")
    assert session.decision is not None
    assert session.decision.kind == asked.MOVE
    assert session.answers[-2:] == ["end turn", "order Biding Time"]


@pytest.mark.parametrize("order", [["Battlefield", "Groundskeeper"], ["Nonsense"], []])
def test_an_order_of_nothing_changes_nothing(order: list[str]) -> None:
    session = at(position("Groundskeeper, Battlefield, Militia", "Militia", coins=2), log=True)
    before = state_of(session.game)
    assert not session.step_in_order("play Militia", order)
    assert session.answers == []
    session.step("play Militia")
    inside = state_of(session.game)
    assert not session.step_in_order("Copper, Copper", order)
    assert state_of(session.game) == inside
    session.undo(consent=True)
    assert state_of(session.game) == before


# Possessed turns


def possessed() -> Session:
    """Whoever has seat 0 is asked to order what starts the possessed turn of seat 1."""
    game = position(
        "Possession, Archive, Riverboat (Laboratory), Village",
        other_hand="Village, Archive, Riverboat",
    )
    possession = next(pile for pile in game.piles if pile.name == "Possession")
    game.players[0].deck[:1] = [possession.take()]
    session = at(game)
    session.follow(["end turn", "play Village", "play Archive", "play Riverboat", "end turn"])
    session.follow(["play Possession", "end turn"])
    decision = session.decision
    assert decision is not None
    assert (decision.kind, decision.seat, decision.acting) == (asked.ORDER, 0, 1)
    return session


def test_an_order_in_a_possessed_turn_is_the_possessors_to_give_and_to_take_back() -> None:
    session = possessed()
    before = state_of(session.game)
    session.step("order Riverboat, Archive")
    assert session.answer_seats[-1] == 0
    assert not session.can_undo()  # the Laboratory drew cards
    session.undo(consent=True)
    assert state_of(session.game) == before
    assert session.decision is not None
    assert session.decision.seat == 0


# Many at once, and nothing left of them


def test_sessions_run_in_parallel() -> None:
    def play(number: int) -> dict[str, object]:
        session = opening(number)
        drive(session, Random(number), 100)
        return state_of(session.game)

    alone = [play(number) for number in range(24)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(play, range(24))) == alone


def test_a_session_leaves_nothing_behind() -> None:
    chance = Random(0)
    steps = 0
    gc.collect()
    gc.disable()
    try:
        while steps < 10_000:
            session = at(rich_position(steps % 50), log=bool(steps % 2))
            for _ in range(200):
                decision = session.decision
                if decision is None:
                    break
                steps += 1
                if chance.random() < 0.05:
                    with suppress(IllegalAnswer):
                        session.step("Nonsense")
                    session.step_in_order(any_answer(decision, chance), ["Nonsense"])
                    session.rewind(chance.randint(0, session.answer_count))
                else:
                    session.step(any_answer(decision, chance))
            session.dispose()
            del session, decision
        assert gc.collect() == 0
    finally:
        gc.enable()
