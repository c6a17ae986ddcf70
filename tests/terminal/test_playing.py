"""What a player sees and can say during a game."""

from __future__ import annotations

import io
import random
from typing import TYPE_CHECKING

import pytest

from palatine.cards import kingdoms
from palatine.cards.catalogue import full_text
from palatine.cards.registry import known
from palatine.protocol import decision as asked
from palatine.protocol.record import Record
from palatine.rules.card import Card
from palatine.terminal.playing import Quit
from palatine.terminal.reading import choices
from palatine.terminal.screen import Screen
from palatine.terminal.setting import KingdomWishes
from tests.terminal.talk import Talk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from palatine.protocol.decision import Decision
    from palatine.protocol.session import Session


def says(name: str) -> str:
    """The beginning of a card's text."""
    return full_text(known().named(name))[:12]


@pytest.mark.parametrize("columns", ["0", "1", "19"])
def test_no_terminal_is_too_narrow(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = io.StringIO()
    Screen(shown).print("palatine")
    assert shown.getvalue() == "palatine\n"


def test_the_first_screen_shows_the_whole_table(tmp_path: Path) -> None:
    shown = Talk(tmp_path, "Village, Castles, Tax, Obelisk(Village), Battlefield").say()
    for part in (
        "Copper $0 (46) [1 debt]",
        "Province $8 (8) [1 debt]",
        "Village $3 (10) [1 debt]",
        "Humble Castle $3 (8) then Crumbling Castle [1 debt]",
        f"Tax $2: {says('Tax')}",
        f"Obelisk (Village): {says('Obelisk')}",
        f"Battlefield [12 VP]: {says('Battlefield')}",
        "Big Money Ultimate: hand 5, deck 5, discard pile 0",
        "Turn 1, Buy phase: 1 Action, 1 Buy, $0",
        "Deck 5, discard pile 0",
        "Play Treasures, buy something or end your turn",
        "1 play all Treasures",
    ):
        assert part in shown


def test_a_turn_in_words_and_numbers(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    shown = talk.say("1", "buy silver", "end")
    assert "You play Copper x" in shown
    assert "You buy a Silver" in shown
    assert "Big Money Ultimate's turn 1" in shown
    assert "Your turn 2" in shown
    assert talk.session.game.players[0].turns == 2


def test_the_log_does_not_repeat_itself(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    assert "Your turn 1" in talk.say()
    assert "Your turn 1" not in talk.say("t")


def test_all_treasures_are_played_from_the_action_phase_too(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "Smithy", hand=["Smithy", "Copper", "Gold"])
    shown = talk.say("t")
    assert "You play Copper, Gold: +$4" in shown
    assert "there are no Treasures to play at once now" in talk.say("t")


def test_undo_until_something_hidden_is_seen(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    assert "there is no answer of yours to take back" in talk.say("u")
    talk.say("t", "buy silver")
    assert "Taken back." in talk.say("u")
    assert talk.session.game.players[0].discard_pile == []
    assert "Taken back." in talk.say("undo")
    assert talk.session.game.players[0].in_play == []
    talk.say("t", "end")
    assert "something hidden was seen since" in talk.say("u")
    assert talk.session.game.players[0].turns == 2


def test_taking_back_goes_past_what_went_by_itself(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "Woodcutter", hand=["Woodcutter", "Copper"])
    talk.say("play woodcutter")
    assert talk.session.answers == ["play Woodcutter", "buy phase"]
    talk.say("u")
    assert talk.session.answers == []
    assert "play Woodcutter" in talk.decision.options


def test_only_your_own_answer_can_be_taken_back(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "Militia", people=["Ann", "Bob"], hand=["Militia"], seed="2")
    shown = talk.say("", "play militia", "", "u")
    assert talk.decision.seat == 1
    assert "Militia: discard 2 cards" in shown
    assert "there is no answer of yours to take back" in shown


def test_debt_is_paid_beside_any_question(tmp_path: Path) -> None:
    talk = Talk(tmp_path, hand=["Copper"] * 5, debt=3)
    shown = talk.say("t", "pay 1", "table", "buy copper", "pay")
    assert "before you buy, pay your 3 debt" in shown
    assert "You can also pay off debt: pay 1 to " in shown
    assert "You pay 1 debt" in shown
    assert "you owe 2: pay first." in shown
    assert "You pay 2 debt" in shown
    assert talk.session.game.players[0].debt == 0


def test_card_texts(tmp_path: Path) -> None:
    talk = Talk(tmp_path, "Village, Castles, Delve")
    assert "Village (Action, $3)" in talk.say("?village")
    assert "+1 Card, +2 Actions." in talk.say("? VILLAGE")
    assert f"Grand Castle ($9): {says('Grand Castle')}" in talk.say("?castles")
    assert "did you mean Moat?" in talk.say("?mota")
    everything = talk.say("?")
    assert "Delve (Event, $2)" in everything
    assert "Province (Victory, $8)" in everything


def test_log_score_help_and_table(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    talk.say("t", "buy copper", "end", "t")
    assert "Your turn 1" in talk.say("log")
    recent = talk.say("log 1")
    assert "Your turn 1" not in recent
    assert "Your turn 2" in recent
    assert "log shows everything" in talk.say("log please")
    assert "3 points: Estate x3 3" in talk.say("score")
    assert "palatine resume continues it" in talk.say("help")
    assert "Province $8 (8)" in talk.say("table")
    assert "Province $8 (8)" in talk.say("")
    with pytest.raises(Quit):
        talk.say("quit")


def test_your_log_names_your_cards_and_nobody_elses(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    shown = talk.say("end")
    assert "You draw " in shown
    assert "Copper" in shown.partition("You draw ")[2].splitlines()[0]
    assert "Big Money Ultimate draws 5 cards" in shown


def test_illegal_answers_are_explained_and_asked_again(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    talk.say()
    before = talk.session.answers
    shown = talk.say("buy province", "99", "\x1b[31m[bold]", "x" * 5000, "play estate")
    assert "Province costs $8, you have $0." in shown
    assert "there is no number '99', only 1 to " in shown
    assert "Estate is not a Treasure." in shown
    assert "\x1b" not in shown
    assert max(len(line) for line in shown.splitlines()) < 200
    assert talk.session.answers == before


def test_the_seat_is_passed_without_showing_a_hand(tmp_path: Path) -> None:
    talk = Talk(tmp_path, people=["Ann", "Bob"])
    shown = talk.say()
    assert "Pass the seat to Ann" in shown
    assert "Hand:" not in shown
    assert "Hand:" in talk.say("")
    shown = talk.say("end")
    assert "Pass the seat to Bob" in shown
    after = shown.partition("Pass the seat to Bob")[2]
    assert "Only Enter goes on" in talk.say("?moat")
    assert "Hand:" not in after
    shown = talk.say("")
    assert "Ann's turn 1" in shown
    assert "Ann draws 5 cards" in shown
    with pytest.raises(Quit):
        talk.say("end", "quit")


def test_every_answer_is_saved_at_once(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    talk.say()
    for lines in ([], ["t", "silver"], ["u"], ["end"]):
        talk.say(*lines)
        record = Record.load(talk.save.path)
        assert [words for _, words in record.answers] == talk.session.answers


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    talk = Talk(tmp_path)
    talk.say()
    talk.save.path = tmp_path / "game.txt" / "inside a file"
    shown = talk.say("t", "end")
    assert shown.count("The game cannot be saved: ") == 1
    assert talk.session.game.players[0].turns == 2


def test_the_end_shows_the_score_sheet_and_who_won(tmp_path: Path) -> None:
    talk = Talk(tmp_path, bots=["big-money"])
    shown = talk.listen(_richest_buys(talk.session))
    assert talk.session.over
    assert "The game is over" in shown
    assert "Estate x3 3" in shown
    assert "Province x" in shown
    assert shown.rstrip().endswith(("wins.", "You win.", "share the victory."))
    assert Record.load(talk.save.path).result is not None


def _richest_buys(session: Session) -> Iterator[str]:
    while session.decision is not None:
        options = session.decision.options
        wanted = ("play treasures", "buy Province", "buy Gold", "buy Silver", "end turn")
        yield next(words for words in wanted if words in options)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_no_kingdom_breaks_the_conversation(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    kingdom = KingdomWishes(landscape_deck=2).kingdom(str(seed))
    talk = Talk(
        tmp_path,
        kingdoms.to_text(kingdom),
        people=["Ann", "Bob"][: 1 + seed % 2],
        bots=["random"],
        profile=("current", "2016")[seed // 2 % 2],
        width=(20, 40, 80)[seed % 3],
        passes_seats=True,
    )
    talk.listen(_mischief(talk.session, chance, lines=70))
    assert talk.session.answer_count > 10
    assert Record.load(talk.save.path).replay().answers == talk.session.answers


GARBAGE = (
    "", "?", "?nope", "log 2", "log x", "score", "u", "t", "help", "99", "0", "-1", "pay", "pay 0",
    "pay x", "none", "all", "1 1 1 1 1 1 1 1 1", "copper x99", "x" * 3000, "\x00\x1b[31m", "[bold]",
    "\u00e9\u2019\u00fc", ",", ", ,", "1,", "x2", "buy", "play", "\u00b2", "\u0663", "pass", "this",
)  # fmt: skip


def _mischief(session: Session, chance: random.Random, lines: int) -> Iterator[str]:
    """Answers and nonsense, mixed."""
    for _ in range(lines):
        if session.decision is None:
            return
        yield chance.choice(GARBAGE) if chance.random() < 0.3 else _typed(session.decision, chance)


def _typed(decision: Decision, chance: random.Random) -> str:
    """A legal answer, in words or numbers."""
    options = list(choices(decision))
    if decision.payable and chance.random() < 0.5:
        return f"pay {chance.randint(1, decision.payable)}"
    match decision.kind:
        case asked.CARDS | asked.ORDER | asked.OPTION:
            most = min(decision.most, len(decision.options))
            chosen = chance.sample(decision.options, chance.randint(decision.least, most))
            if chance.random() < 0.5:
                chosen = [str(options.index(name) + 1) for name in chosen]
            return ", ".join(chosen) or asked.NONE
        case asked.NUMBER:
            return chance.choice([asked.PASS, str(decision.least)])
        case asked.PAY:
            return str(decision.payable)
        case asked.MOVE if len(options) > 1:
            options.remove(asked.END_TURN)
    return chance.choice(options).upper()


def test_potions_suns_and_shadows_are_on_the_screen(tmp_path: Path) -> None:
    talk = Talk(
        tmp_path,
        "Alley, Tea House, Golem, Riverboat (Market), Village, Smithy, Moat, Mine, Remodel, "
        "Cellar, Panic",
        hand=["Tea House", "Potion", "Potion"],
    )
    alley = known().named("Alley")
    assert isinstance(alley, Card)
    you = talk.session.game.players[0]
    you.deck.insert(you.drawn + 2, alley)
    shown = talk.say("table", "tea house", "table", "buy phase", "potion")
    for part in (
        "Panic (to come) [5 Suns]:",
        "Panic (to come) [4 Suns]:",
        "Riverboat $3 (10) (Market set aside)",
        "Golem $4 P (10)",
        "(Shadow 3rd from the top), discard pile 0",
        "play Alley (deck)",
        "1 Buy, $2, 1 Potion",
    ):
        assert part in shown


def test_in_a_possessed_turn_the_cards_are_theirs_and_the_decisions_yours(tmp_path: Path) -> None:
    talk = Talk(
        tmp_path,
        "Possession, Golem, Village, Smithy, Moat, Mine, Remodel, Cellar, Market, Militia",
        hand=["Possession"],
    )
    silver = known().named("Silver")
    assert isinstance(silver, Card)
    talk.session.game.players[1].hand = [silver] * 3
    shown = talk.say("possession", "end", "play treasures", "buy gold")
    assert "Big Money Ultimate is possessed: their cards, your decisions" in shown
    assert "Hand: Silver x3" in shown
    assert "Your own hand: " in shown
    assert talk.session.game.players[0].discard_pile[-1].name == "Gold"
