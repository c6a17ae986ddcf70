"""What a seat may see: that it is all there, and nothing else is."""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

import pytest

from palatine.protocol.session import Session
from palatine.protocol.view import SPECTATOR, View
from palatine.rules.scoring import score
from tests.battery import check_view
from tests.driver import any_answer
from tests.strategies import ROUND, at, opening, position, rich_position

pytestmark = pytest.mark.compiled_too


def seen(session: Session, seat: int) -> dict[str, Any]:
    return View(session, seat).as_json()


def player(session: Session, viewer: int, seat: int) -> dict[str, Any]:
    return cast("dict[str, Any]", seen(session, viewer)["players"][seat])


@pytest.mark.parametrize("number", range(ROUND))
def test_a_view_is_json_and_shows_nothing_that_is_hidden(number: int) -> None:
    chance = Random(number)
    session = at(rich_position(number))
    for _ in range(25):
        check_view(session, chance)
        for seat in range(SPECTATOR, len(session.names)):
            view = seen(session, seat)
            assert json.loads(json.dumps(view)) == view
        if session.decision is None:
            break
        session.step(any_answer(session.decision, chance))


def test_the_whole_view_of_an_opening() -> None:
    session = opening(0)
    assert session.decision is not None
    view = seen(session, 0)
    assert (view["seat"], view["turn_seat"], view["phase"]) == (0, 0, "action")
    assert (view["over"], view["deciding"], view["trash"]) == (False, 0, [])
    assert view["decision"] == session.decision.as_json()
    assert [each["name"] for each in view["players"]] == session.names


def test_a_hand_is_its_players_alone() -> None:
    session = at(position("Cellar", "Cellar, Gold, Estate", other_hand="Duchy, Curse"))
    assert player(session, 0, 0)["hand"] == ["Cellar", "Estate", "Gold"]
    assert player(session, 1, 1)["hand"] == ["Curse", "Duchy"]
    for viewer, seat in ((0, 1), (1, 0), (SPECTATOR, 0), (SPECTATOR, 1)):
        assert player(session, viewer, seat)["hand"] == []
        assert player(session, viewer, seat)["hand_size"] == 3 - seat


def test_of_decks_and_discard_piles_only_what_lies_open_is_seen() -> None:
    session = at(position("Cellar", "Cellar, Gold, Estate", deck="Gold, Province"))
    session.step("play Cellar")
    session.step("Gold")
    for viewer in (0, 1, SPECTATOR):
        own = player(session, viewer, 0)
        assert (own["deck_size"], own["discard_size"], own["discard_top"]) == (1, 1, "Gold")
        assert "Province" not in json.dumps([own, player(session, viewer, 1)])


def test_what_a_player_looks_at_is_theirs_alone() -> None:
    session = at(position("Sentry", "Sentry", deck="Copper, Gold, Estate"))
    session.step("play Sentry")
    assert player(session, 0, 0)["looking_at"] == ["Gold", "Estate"]
    assert player(session, 1, 0)["looking_at"] == []
    assert seen(session, 0)["decision"]["options"] == ["Gold", "Estate"]
    assert seen(session, 1)["decision"] is None
    assert seen(session, 1)["deciding"] == 0


def test_what_somebody_is_asked_is_not_told_to_others() -> None:
    session = at(position("Witch, Moat", "Witch", other_hand="Moat, Copper"))
    session.step("play Witch")
    assert seen(session, 1)["decision"]["source"] == "Moat"
    for viewer in (0, SPECTATOR):
        view = seen(session, viewer)
        assert view["deciding"] == 1
        assert view["decision"] is None
        assert "Moat" not in json.dumps([view["players"], view["decision"]])


def test_cards_at_work_show_how_many_they_hold_and_to_their_player_which() -> None:
    session = at(position("Archive", "Archive, Gold", deck="Duchy, Gold, Estate"))
    session.step("play Archive")
    session.step("Duchy")
    entry = {"name": "Archive", "stays": True, "held": 2}
    assert player(session, 0, 0)["in_play"] == [entry | {"holding": ["Gold", "Estate"]}]
    assert player(session, 1, 0)["in_play"] == [entry | {"holding": []}]


def test_cards_set_aside_lie_open() -> None:
    session = at(position("Encampment/Plunder", "Encampment", deck="Copper x5"))
    session.step("play Encampment")
    assert player(session, 1, 0)["set_aside"] == ["Encampment"]
    assert player(session, 1, 0)["in_play"] == []


def test_counters_are_open() -> None:
    session = at(position(hand="Gold", coins=3, buys=2, debt=4, vp=5))
    for viewer in (0, 1, SPECTATOR):
        own = player(session, viewer, 0)
        counters = ("actions", "buys", "coins", "debt", "vp", "turns", "score")
        assert [own[name] for name in counters] == [1, 2, 3, 4, 5, 1, None]


def test_the_supply_is_open() -> None:
    session = at(position("Catapult, Temple, Tax, Obelisk(Temple)"))
    view = seen(session, 1)
    piles = {pile["name"]: pile for pile in view["supply"]}
    assert piles["Catapult/Rocks"] == {
        "name": "Catapult/Rocks",
        "top": "Catapult",
        "cost": "$3",
        "left": 10,
        "cards": ["Catapult"] * 5 + ["Rocks"] * 5,
        "chosen": "",
        "tokens": {"debt": 1},
    }
    assert piles["Gold"]["cards"] == []
    landscapes = [
        {"name": "Tax", "cost": "$2", "chosen": "", "tokens": {}, "in_force": True},
        {"name": "Obelisk", "cost": "", "chosen": "Temple", "tokens": {}, "in_force": True},
    ]
    assert view["landscapes"] == landscapes


def test_an_empty_pile_has_no_top_and_no_cost() -> None:
    game = position("Moat")
    game.piles[-1].set_cards([])
    session = at(game)
    (pile,) = (pile for pile in seen(session, 0)["supply"] if pile["name"] == "Moat")
    assert (pile["top"], pile["cost"], pile["left"]) == ("", "", 0)


def test_scores_are_told_when_the_game_is_over() -> None:
    game = position(hand="Gold", coins=8)
    game.piles[5].set_cards(game.piles[5].all_cards()[:1])
    session = at(game)
    session.follow(["buy phase", "buy Province"])
    assert player(session, 0, 1)["score"] is None
    session.step("end turn")
    view = seen(session, 0)
    assert view["over"]
    assert view["deciding"] == -1
    scores = [score(session.game, you) for you in session.game.players]
    assert [each["score"] for each in view["players"]] == scores
