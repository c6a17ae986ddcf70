"""What a table offers beside the game: hints, the clock, muting, dull questions, how it ended."""

from __future__ import annotations

from dataclasses import replace

from palatine.protocol.view import SPECTATOR
from palatine.web.stored import CLOSED, FINISHED
from palatine.web.table import Habit, Said, Table
from palatine.web.views import REGIONS, regions, table_page
from tests.web import tables
from tests.web.markup import tree
from tests.web.tables import table_of

HABITS = (
    Habit("Moat", "always reveal it", on=True, convenient=True),
    Habit("Settlers", "always take the Copper", on=False, convenient=True),
)


def region(table: Table, name: str) -> str:
    return regions(table)[name]


def test_there_is_a_button_for_hints_where_there_are_any() -> None:
    table = tables.action_phase()
    assert "/hint" not in region(table, "top")
    assert 'action="/game/4f2c/hint"' in region(replace(table, hints=True), "top")
    assert "Buy Gold." in region(replace(table, hint="Buy Gold."), "prompt")


def test_dull_questions_are_switched_in_the_menu_and_on_the_card_itself() -> None:
    table = replace(tables.action_phase(), habits=HABITS)
    made = regions(table)
    assert set(made) - set(REGIONS) == {"always-moat", "always-settlers"}
    for html in (made["top"], made["always-moat"]):
        assert 'value="Moat"><button name="on" value="0" aria-pressed="true"' in html
    assert 'value="Settlers"><button name="on" value="1"' in made["always-settlers"]
    page = tree(table_page(table))
    (place,) = [box for box in page.all(class_="always") if box["id"] == "always-moat"]
    assert place.one("form")["action"] == "/game/4f2c/always"
    assert len([box for box in page.all(class_="facebox") if box["id"] == "face-moat"]) == 1


def test_dull_questions_offer_to_be_the_last_of_their_kind() -> None:
    asked = region(tables.reaction(), "over")
    assert '<input type="checkbox" form="move" name="always" value="Moat">' in asked
    assert "Always reveal it this game" in asked
    paid = region(tables.pay_in_clean_up(), "over")
    assert 'form="answer" name="always" value="Capital"' in paid
    for state in (tables.action_phase, tables.trash_choice, tables.may_trash):
        assert 'name="always"' not in "".join(regions(state()).values())


def test_a_clock_shows_whose_time_runs_and_can_be_paused() -> None:
    table = replace(tables.action_phase(), clock=(312, 60, 9), runs=1)
    players = region(table, "players")
    assert [text in players for text in (">5:12<", ">1:00<", ">0:09<")] == [True] * 3
    assert players.count("data-seconds") == 1
    assert "Pause the clock" in region(table, "top")
    stopped = replace(table, paused=True)
    assert "data-seconds" not in region(stopped, "players")
    assert "Let the clock run" in region(stopped, "top")
    watching = table_of(tables.session_at(tables.EMPIRE), SPECTATOR, clock=(1, 1, 1), csrf="")
    assert "/pause" not in region(watching, "top")


def test_those_who_spoke_can_be_muted_and_the_muted_heard_again() -> None:
    table = replace(tables.action_phase(), chat=[Said("Rhea", 1, "Hi"), Said("Ada", 0, "Hi")])
    chat = region(table, "chat")
    assert "Mute Rhea" in chat
    assert "Mute Ada" not in chat
    assert "Hear Tomas" in region(replace(table, muted=[2]), "chat")
    assert "mute" not in region(replace(table, chat=[]), "chat")


def test_a_game_that_did_not_end_by_the_rules_is_over_all_the_same() -> None:
    table = replace(tables.others_turn(), ended=FINISHED, notice="Ada conceded: Rhea wins.")
    prompt = region(table, "prompt")
    assert "The game is over" in prompt
    assert "thinking" not in prompt
    assert "Rhea wins" in prompt
    assert 'action="/game/4f2c/rematch"' in prompt
    closed = region(replace(table, ended=CLOSED), "prompt")
    assert "This game is closed" in closed
    assert "rematch" not in closed
