"""Records: exact, readable, and clear about where they stop making sense."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palatine.agents import BigMoney, RandomAgent
from palatine.cards import kingdoms
from palatine.errors import BadRecord
from palatine.protocol.decision import MOVE, ORDER
from palatine.protocol.record import Differs, Record
from palatine.protocol.session import Session
from palatine.rules.agent import Agent
from palatine.rules.game import FIRST_PRINTING
from tests.driver import any_answer, drive
from tests.state import state_of
from tests.strategies import at, position

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.compiled_too

TEXT = """\
Palatine record 1
version: 0.1.0
rules: current
seed: 17
kingdom: ?supply=cellar,militia&landmarks=obelisk(militia)
players: ["Ann", "Ben"]
answers:
0: buy phase
0: play treasures
0: buy Silver
0: end turn
1: end turn
"""
ANSWERS_AT = 8
"""The line of the first answer."""


def game(seed: int = 17, answers: int = 120, rules: str = "current") -> Session:
    """A game of Ann and Ben, answered at random."""
    kingdom = kingdoms.parse("Cellar, Militia, Engineer, Catapult, Obelisk, Tax")
    session = Session(kingdom, ["Ann", "Ben"], str(seed), rules)
    drive(session, Random(seed), answers)
    return session


def finished(seed: int = 1) -> Record:
    """A game that ended because somebody bought all the Provinces there were."""
    bots: dict[int, Agent] = {0: BigMoney(), 1: BigMoney()}
    session = Session(kingdoms.parse("none"), ["Ann", "Ben"], str(seed), bots=bots)
    assert session.over
    return Record.of(session, {0: "big-money", 1: "big-money"})


def with_line(number: int, line: str | None) -> str:
    """The text with this line (from 1) instead, or without it."""
    lines = TEXT.splitlines()
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


# What is written


def test_a_record_is_written_like_this() -> None:
    kingdom = kingdoms.parse("Militia, Cellar, Obelisk(Militia)")
    session = Session(kingdom, ["Ann", "Ben"], "17")
    session.follow(["buy phase", "play treasures", "buy Silver", "end turn", "end turn"])
    assert Record.of(session).text() == TEXT


def test_a_finished_game_has_its_result_and_its_bots() -> None:
    record = finished()
    lines = record.text().splitlines()
    assert lines[6] == 'bots: {"0": "big-money", "1": "big-money"}'
    assert record.result is not None
    assert lines[-1] == f"result: {list(record.result)}"
    assert Record.read(record.text()).text() == record.text()


def test_what_was_left_to_chance_is_written_down() -> None:
    text = Record.of(game()).text()
    assert "landmarks=obelisk(" in text
    assert Record.read(text).replay().game.chosen == game().game.chosen


@given(
    st.text(),
    st.lists(
        st.text(min_size=1).filter(lambda name: name.strip() and name.isprintable()),
        min_size=2,
        max_size=6,
    ),
)
def test_any_seed_and_any_names_come_back(seed: str, names: list[str]) -> None:
    record = Record(kingdoms.parse("none"), seed, tuple(names), ((0, "end turn"),))
    read = Record.read(record.text())
    assert (read.seed, read.names, read.answers) == (seed, tuple(names), ((0, "end turn"),))
    assert Record.read(record.text().replace("\n", "\r\n")).text() == record.text()


def test_a_seed_that_is_no_text_in_any_encoding_gives_a_game_too() -> None:
    record = Record(kingdoms.parse("none"), "\ud800", ("Ann", "Ben"))
    assert Record.read(record.text()).replay().seed == "\ud800"


@pytest.mark.parametrize("rules", ["current", FIRST_PRINTING])
def test_a_record_gives_the_same_game(rules: str) -> None:
    for seed in range(6):
        session = game(seed, 40 * seed, rules)
        record = Record.read(Record.of(session).text())
        replayed = record.replay()
        assert state_of(replayed.game) == state_of(session.game)
        assert replayed.answers == session.answers
        assert replayed.facts


def test_a_record_keeps_the_version_that_made_it() -> None:
    record = replace(Record.of(game()), version="0.0.3")
    assert Record.read(record.text()).version == "0.0.3"
    assert Record.read(record.text()).replay().answers == [words for _, words in record.answers]


def test_a_game_from_a_given_position_has_no_record() -> None:
    with pytest.raises(BadRecord, match="from its deal on, and this session began in a given"):
        Record.of(at(position("Smithy", "Smithy")))


# What can be done with one


def test_a_replay_can_stop_on_the_way() -> None:
    session = game()
    record = Record.of(session)
    for to in (0, 1, 30, 119):
        replayed = record.replay(to)
        assert replayed.answers == session.answers[:to]
        assert Record.of(record.until(to).replay()).text() == record.until(to).text()
    assert record.replay(10_000).answers == session.answers


@pytest.mark.parametrize("order", [["Battlefield", "Aqueduct"], ["Aqueduct", "Battlefield"], []])
@pytest.mark.parametrize("later", [0, 30])
def test_an_order_that_nobody_asked_for_is_repeated(order: list[str], later: int) -> None:
    session = Session(kingdoms.parse("Battlefield, Aqueduct"), ["Ann", "Ben"], "1", log=True)
    session.follow(["buy phase", "play treasures"])
    assert session.step_in_order("buy Estate", order)
    drive(session, Random(1), later)
    record = Record.read(Record.of(session).text())
    for again in (record.replay(), record.resume({})):
        assert state_of(again.game) == state_of(session.game)
        assert [fact.source for fact in again.facts] == [fact.source for fact in session.facts]
        assert Record.of(again).text() == record.text()


def test_an_order_is_given_by_whom_it_concerns() -> None:
    """Ann buys, and what that sets off is hers to order, not Ben's."""
    record = Record(
        kingdoms.parse("Battlefield, Aqueduct"),
        "1",
        ("Ann", "Ben"),
        ((0, "buy phase"), (0, "play treasures"), (0, "buy Estate"), (1, "unasked order Aqueduct")),
    )
    with pytest.raises(Differs, match="answer 4: the order is for Ann to say, not for Ben"):
        record.replay()
    replace(record, answers=(*record.answers[:3], (0, "unasked order Aqueduct"))).replay()


@pytest.mark.parametrize("named", ["Poet, Approaching Army, Obelisk", "Poet, Obelisk"])
def test_what_was_drawn_for_a_pile_that_came_in_is_repeated(named: str) -> None:
    for seed in range(8):
        session = Session(kingdoms.parse(named), ["Ann", "Ben"], str(seed))
        again = Record.read(Record.of(session).text()).replay()
        assert again.game.chosen == session.game.chosen


def test_what_divine_wind_brought_in_is_drawn_again() -> None:
    """A Riverboat that came in while the game went on draws its card again, and is not given it."""
    kingdom = kingdoms.parse("Divine Wind, Poet, Tea House, Kitsune, Rustic Village")
    bots: dict[int, Agent] = {0: RandomAgent("51"), 1: RandomAgent("x51")}
    session = Session(kingdom, ["Ann", "Ben"], "51", bots=bots, most_turns=14)
    assert "Riverboat" in {thing.name for thing in session.game.chosen}
    for record in (Record.of(session), Record.read(Record.of(session).text())):
        again = record.replay().game
        assert again.chosen == session.game.chosen
        assert again.pile_index == session.game.pile_index


def test_possessed_turns_are_repeated() -> None:
    """All answers in them are those of whoever decides, orders among them."""
    kingdom = kingdoms.parse("Possession, Archive, Riverboat (Laboratory), Village")
    session = Session(kingdom, ["Ann", "Ben"], "1")
    wanted = [f"buy {name}" for name in ("Possession", "Gold", "Archive", "Potion", "Riverboat")]
    chance = Random(1)
    orders = 0
    while (decision := session.decision) is not None:
        if decision.kind == MOVE:
            plays = [each for each in decision.options if each.startswith("play ")]
            likes = ["play Possession", *plays, "buy phase", *wanted, "buy Silver", "end turn"]
            session.step(next(each for each in likes if each in decision.options))
        else:
            session.step(any_answer(decision, chance))
            orders += decision.kind == ORDER and decision.acting != decision.seat
    assert orders > 0
    record = Record.of(session)
    assert Record.read(record.text()).replay().answer_seats == session.answer_seats


def test_an_order_of_nothing_does_not_fit() -> None:
    record = Record.read(TEXT)
    answers = (*record.answers[:3], (0, "unasked order Battlefield, Aqueduct"))
    with pytest.raises(Differs, match="answer 4: ") as caught:
        replace(record, answers=answers).replay()
    assert caught.value.session.answers == ["buy phase", "play treasures", "buy Silver"]


def test_games_fork_off() -> None:
    record = Record.of(game())
    fork = record.until(50).replay()
    drive(fork, Random("fork"), 50)
    forked = Record.of(fork)
    assert forked.answers[:50] == record.answers[:50]
    assert forked.answers != record.answers[:100]
    assert state_of(Record.read(forked.text()).replay().game) == state_of(fork.game)


def test_a_game_with_bots_is_resumed() -> None:
    kingdom = kingdoms.parse("Militia, Moat, Mountain Pass")
    names = ["Ann", "Ben", "Cem"]
    session = Session(kingdom, names, "5", bots={1: RandomAgent("5"), 2: BigMoney()})
    drive(session, Random(5), 30)
    record = Record.of(session, {1: "random", 2: "big-money"})
    for cut in range(0, len(record.answers), 7):
        until = Record.read(record.until(cut).text())
        resumed = until.resume({1: RandomAgent("6"), 2: BigMoney()})
        assert resumed.answers[:cut] == session.answers[:cut]
        assert resumed.decision is not None
        assert resumed.decision.seat == 0
        drive(resumed, Random(cut), 5)
        assert Record.of(resumed).replay().answers == resumed.answers


def test_a_finished_game_is_not_resumed_but_over() -> None:
    assert finished().resume({}).over


def test_a_record_that_differs_is_not_resumed() -> None:
    record = Record.read(with_line(ANSWERS_AT, "0: buy Gold"))
    with pytest.raises(Differs, match="differs at answer 1"):
        record.resume({1: BigMoney()})


# What makes no sense


@pytest.mark.parametrize(
    ("number", "line", "why"),
    [
        (1, "", "a record begins with"),
        (1, "Palatine record", "a record begins with"),
        (1, "Palatine record one", "a record begins with"),
        (1, "Palatine record 0", "a record begins with"),
        (1, "Palatine record " + "9" * 5000, "a record begins with"),
        (1, "Palatine record 2", "format 2 is newer than this version reads"),
        (2, "made by: 0.1.0", '"version: …" comes here, not "made by: 0.1.0"'),
        (2, "", '"version: …" comes here, not ""'),
        (2, None, '"version: …" comes here, not "rules: current"'),
        (3, "rules: 2017", "there are no rules '2017', only current and 2016"),
        (4, None, '"seed: …" comes here'),
        (4, 'seed: "17', "what follows seed is not JSON"),
        (5, "kingdom: Smity", "no card is called 'Smity'; did you mean Smithy"),
        (5, "kingdom:", "no cards are named"),
        (6, "players: Ann, Ben", "what follows players is not JSON"),
        (6, 'players: ["Ann"]', "a list of 2 to 6 names comes here"),
        (6, 'players: ["a", "b", "c", "d", "e", "f", "g"]', "a list of 2 to 6 names comes here"),
        (6, 'players: ["Ann", ""]', "a list of 2 to 6 names comes here"),
        (6, 'players: ["Ann", " "]', "a list of 2 to 6 names comes here"),
        (6, 'players: ["Ann", "\\ud800"]', "printable ones"),
        (6, 'players: ["Ann", "\\u001b[2J"]', "printable ones"),
        (6, 'players: ["Ann", 2]', "a list of 2 to 6 names comes here"),
        (6, 'players: {"Ann": "Ben"}', "a list of 2 to 6 names comes here"),
        (6, "players: " + "[" * 100_000, "what follows players is not JSON"),
        (7, "bots: []", "bots are named by seat"),
        (7, 'bots: {"2": "random"}', "bots are named by seat"),
        (7, 'bots: {"-1": "random"}', "bots are named by seat"),
        (7, f'bots: {{"{"1" * 5000}": "random"}}', "bots are named by seat"),
        (7, 'bots: {"1": 7}', "bots are named by seat"),
        (7, "answers: 5", "`answers:` stands alone"),
        (7, None, '"answers: …" comes here, not "0: buy phase"'),
        (8, "buy phase", "an answer is a seat and words"),
        (8, "2: buy phase", "an answer is a seat and words"),
        (8, "-1: buy phase", "an answer is a seat and words"),
        (8, "1" * 5000 + ": buy phase", "an answer is a seat and words"),
        (8, "0:buy phase", "an answer is a seat and words"),
        (8, "0: ", "an answer is a seat and words"),
        (8, "Ann: buy phase", "an answer is a seat and words"),
        (8, "", "an answer is a seat and words"),
        (12, "result: 3", "the result is a list of scores"),
        (12, "result: [3]", "the result is a list of scores"),
        (12, "result: [3, 4.5]", "the result is a list of scores"),
        (12, "result: [3, true]", "the result is a list of scores"),
        (12, "result: 3, 4", "what follows result is not JSON"),
        (13, "result: [3, 3]\n0: end turn", "nothing follows the result"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(
    number: int, line: str | None, why: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.read(with_line(number, line))
    said = str(caught.value)
    extra = (line or "").count("\n")
    assert said.startswith(f"line {number + extra} of the record: ")
    assert why in said
    assert "\n" not in said
    assert len(said) < 300


def test_a_record_of_no_sensible_length_is_not_read() -> None:
    with pytest.raises(BadRecord, match="a record has at most"):
        Record.read(TEXT + "0: end turn\n" * 2_000_000)


@pytest.mark.parametrize(
    ("number", "line", "answer", "why"),
    [
        (8, "0: dance", 1, "dance is not possible now"),
        (8, "0: buy Silver", 1, "it is your Action phase: go on to the Buy phase first"),
        (8, "1: buy phase", 1, "the question is for Ann, not for Ben"),
        (9, "0: play Smithy", 2, "play Smithy is not possible now"),
        (9, None, 2, "Silver costs $3, you have $0"),
        (10, "0: buy Province", 3, r"Province costs $8, you have $4"),
        (10, "0: pay 3", 3, "pay 3 is not possible now"),
        (11, None, 4, "the question is for Ann, not for Ben"),
        (13, "result: [3, 3]", 6, "the game is not over yet"),
    ],
)
def test_an_edited_record_says_where_it_differs(
    number: int, line: str | None, answer: int, why: str
) -> None:
    record = Record.read(with_line(number, line))
    with pytest.raises(Differs) as caught:
        record.replay()
    assert str(caught.value) == f"made by 0.1.0; differs at answer {answer}: {why}"
    before = [words for _, words in record.answers[: answer - 1]]
    assert caught.value.session.answers == before
    assert caught.value.session.decision is not None


def test_another_result_or_a_further_answer_is_noticed() -> None:
    record = finished()
    assert record.result is not None
    after = len(record.answers) + 1
    wrong = replace(record, result=(record.result[0] + 1, record.result[1]))
    with pytest.raises(Differs, match=f"differs at answer {after}: the scores are "):
        wrong.replay()
    longer = replace(record, answers=(*record.answers, (0, "end turn")))
    with pytest.raises(Differs, match=f"answer {after}: the game is over, but there is another"):
        longer.replay()
    shorter = replace(record, answers=record.answers[:-1])
    with pytest.raises(Differs, match="the game is not over yet"):
        shorter.replay()


def complaint(text: str) -> str:
    """What is said about a record, nothing if it can be played."""
    try:
        Record.read(text).replay()
    except BadRecord as error:
        return str(error)
    return ""


def test_a_record_cut_off_anywhere_is_a_shorter_game_or_says_so() -> None:
    text = Record.of(game(answers=25)).text()
    head = text.index("answers:") + len("answers:")
    for end in range(len(text)):
        said = complaint(text[:end])
        assert said.startswith(("line ", "made by ") if said or end < head else "")


def test_a_damaged_record_never_breaks_anything() -> None:
    text = finished().text()
    chance = Random(7)
    for _ in range(400):
        at = chance.randrange(len(text))
        piece = chance.choice(["", "\n", "0", ":", '"', "9" * 20, text[at : at + 9], "é", "\x00"])
        said = complaint(text[:at] + piece + text[at + chance.randint(0, 3) :])
        assert "\n" not in said


# Files


def test_a_record_is_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(TEXT.replace("\n", "\r\n").encode("utf-8-sig"))
    assert Record.load(file).text() == TEXT


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (None, "the file cannot be read"),
        (b"\xff\xfe\x00", "the file is not UTF-8 text"),
        (b"", "line 1 of the record: a record begins with"),
    ],
)
def test_a_file_that_holds_none_is_named(tmp_path: Path, content: bytes | None, why: str) -> None:
    file = tmp_path / "game.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadRecord) as caught:
        Record.load(file)
    assert str(caught.value).startswith(f"{file}: {why}")
