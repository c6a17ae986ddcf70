"""What may be typed for an answer."""

from __future__ import annotations

import pytest

from palatine.cards import kingdoms
from palatine.errors import IllegalAnswer
from palatine.protocol import decision as asked
from palatine.protocol.decision import Decision
from palatine.protocol.session import Session
from palatine.terminal.reading import choices, is_numbered, read


def session(kingdom: str = "none", seed: str = "1") -> Session:
    return Session(kingdoms.parse(kingdom), ["Ann", "Bob"], seed)


class Asking:
    """As much of a session as reading needs."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision


def answer(
    typed: str,
    kind: str,
    options: list[str],
    least: int = 1,
    most: int = 1,
    purpose: str = "trash",
    payable: int = 0,
) -> str:
    decision = Decision(kind, 0, "Source", purpose, options, least, most, payable, "")
    return read(typed, Asking(decision))  # type: ignore[arg-type]


HAND = ["Copper", "Estate", "Copper", "King's Castle", "Copper"]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("copper", "Copper"),
        ("copper, copper", "Copper, Copper"),
        ("Copper x2, estate", "Copper, Copper, Estate"),
        ("3x copper", "Copper, Copper, Copper"),
        ("copper*2", "Copper, Copper"),
        ("1 2 1", "Copper, Estate, Copper"),
        ("2, 1", "Estate, Copper"),
        ("1x2", "Copper, Copper"),
        ("KING\u2019S  castle", "King's Castle"),
        ("k, e", "King's Castle, Estate"),
        ("all", "Copper, Estate, Copper, King's Castle, Copper"),
        ("none", "none"),
        ("2,", "Estate"),
    ],
)
def test_a_choice_of_cards(typed: str, words: str) -> None:
    assert answer(typed, asked.CARDS, HAND, 0, 5) == words


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("silver", "'silver' is not possible now"),
        ("4", "no number '4', only 1 to 3"),
        ("0", "no number '0'"),
        ("estate x2", "Estate is not among"),
        ("coper", "did you mean Copper"),
        ("1 1 1 1 1 1", "0 to 5"),
        ("x" * 2000, "is not possible now"),
    ],
)
def test_a_bad_choice_of_cards(typed: str, complaint: str) -> None:
    with pytest.raises(IllegalAnswer, match=complaint) as caught:
        answer(typed, asked.CARDS, HAND, 0, 5)
    assert len(str(caught.value)) < 200


def test_one_card_or_none() -> None:
    assert answer("2", asked.CARDS, HAND, 0, 1) == "Estate"
    assert answer("none", asked.CARDS, HAND, 0, 1) == "none"
    with pytest.raises(IllegalAnswer, match="'none' is not possible"):
        answer("none", asked.CARDS, HAND)


def test_an_order_may_be_begun_only() -> None:
    cards = ["Gold", "Estate", "Copper"]
    assert answer("2", asked.CARDS, cards, 3, 3, "order") == "Estate, Gold, Copper"
    triggers = ["Battlefield", "Tax"]
    assert answer("tax", asked.ORDER, triggers, 0, 2, "order") == "order Tax, Battlefield"


def test_yes_no_options_and_piles() -> None:
    assert answer("y", asked.MAY, ["yes", "no"]) == "yes"
    assert answer("2", asked.MAY, ["yes", "no"]) == "no"
    assert answer("an", asked.OPTION, ["+3 Cards", "an Estate"]) == "an Estate"
    assert answer("2 1", asked.OPTION, ["a", "b", "c"], 2, 2) == "b, a"
    assert answer("gold", asked.PILE, ["Silver", "Gold"]) == "Gold"
    assert answer("d", asked.FATE, ["discard", "topdeck"]) == "discard"
    with pytest.raises(IllegalAnswer, match="could be Silver or Silver Mine"):
        answer("sil", asked.PILE, ["Silver", "Silver Mine"])
    assert answer("silver", asked.PILE, ["Silver", "Silver Mine"]) == "Silver"


def test_numbers_and_names() -> None:
    assert answer("7", asked.NUMBER, ["pass"], 3, 40) == "7"
    assert answer("p", asked.NUMBER, ["pass"], 3, 40) == "pass"
    for typed in ("2", "41", "", "many", "9" * 500):
        with pytest.raises(IllegalAnswer, match="a number from 3 to 40, or pass"):
            answer(typed, asked.NUMBER, ["pass"], 3, 40)
    assert answer("bustling village", asked.NAME, []) == "Bustling Village"
    with pytest.raises(IllegalAnswer, match="did you mean Moat"):
        answer("Mota", asked.NAME, [])


def test_paying() -> None:
    assert answer("pay 2", asked.MAY, ["yes", "no"], payable=3) == "pay 2"
    assert answer("pay", asked.MAY, ["yes", "no"], payable=3) == "pay 3"
    assert answer("pay all", asked.CARDS, HAND, 0, 5, payable=3) == "pay 3"
    assert answer("2", asked.PAY, ["pay 0", "pay 1", "pay 2"], payable=2) == "pay 2"
    assert answer("pay 0", asked.PAY, ["pay 0", "pay 1", "pay 2"], payable=2) == "pay 0"
    with pytest.raises(IllegalAnswer, match="4 debt cannot be paid now"):
        answer("pay 4", asked.MAY, ["yes", "no"], payable=3)
    with pytest.raises(IllegalAnswer, match="no debt can be paid now"):
        answer("pay", asked.MAY, ["yes", "no"])


def test_moves_with_and_without_their_verb() -> None:
    game = session("Village, Smithy")
    you = game.game.players[0]
    assert read("b", game) == "buy phase"
    assert read("END", game) == "end turn"
    game.step("buy phase")
    game.step("play treasures")
    assert you.coins >= 3
    assert read("buy silver", game) == "buy Silver"
    assert read("silver", game) == "buy Silver"
    assert read("vil", game) == "buy Village"
    assert read("1", game) == "buy Copper"


def test_a_move_that_fits_twice_is_not_guessed() -> None:
    game = session()
    game.step("buy phase")
    with pytest.raises(IllegalAnswer, match="'copper' could be play Copper or buy Copper"):
        read("copper", game)
    assert read("play c", game) == "play Copper"
    assert read("treasures", game) == "play treasures"


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("buy province", r"Province costs \$8, you have \$0"),
        ("province", r"Province costs \$8, you have \$0"),
        ("buy moat", "Moat is not in this game"),
        ("buy castles", "Castles is a pile; name its top card, Humble Castle"),
        ("settlers/bustling village", "Settlers/Bustling Village is not in this game"),
        ("buy nothing", "'buy nothing' is not possible now"),
        ("play estate", "Estate is not a Treasure"),
        ("17", "there is no number '17'"),
        ("endd turn", "did you mean end turn"),
    ],
)
def test_impossible_moves_say_why(typed: str, complaint: str) -> None:
    game = session("Castles")
    game.step("buy phase")
    with pytest.raises(IllegalAnswer, match=complaint):
        read(typed, game)


def test_options_are_numbered_once_a_name() -> None:
    decision = Decision(asked.CARDS, 0, "Source", "trash", HAND, 0, 5, 0, "")
    assert choices(decision) == {"Copper": 3, "Estate": 1, "King's Castle": 1}
    assert is_numbered(decision)
    assert not is_numbered(Decision(asked.NUMBER, 0, "", "number", ["pass"], 1, 9, 0, ""))
