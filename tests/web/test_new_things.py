"""What Alchemy and Rising Sun bring to the table: Potions, Suns, Shadows, possessed turns."""

from __future__ import annotations

import random

import pytest

from palatine.cards.kingdoms import parse
from palatine.protocol.session import Session
from palatine.protocol.view import SPECTATOR, View
from palatine.rules.game import TREASURES
from palatine.web import builder, forms
from palatine.web.looks import look
from palatine.web.price import NO_PRICE, Price, in_words
from palatine.web.table import Prefs, Table
from palatine.web.views import regions, table_page
from palatine.web.wording import with_icons
from tests.hiding import mixed
from tests.web import tables
from tests.web.markup import Element, posted_by, tree
from tests.web.tables import session_at, table_of


def shown(table: Table) -> Element:
    return tree(table_page(table))


def region(table: Table, name: str) -> Element:
    return tree(regions(table)[name])


# Potions


@pytest.mark.parametrize(
    ("cost", "price", "said"),
    [
        ("$3 P", Price(3, 0, 1), "3 coins and a Potion"),
        ("P", Price(None, 0, 1), "a Potion"),
        ("8D", Price(None, 8), "8 debt"),
        ("$8 8D", Price(8, 8), "8 coins and 8 debt"),
        ("$0", Price(0), "0 coins"),
    ],
)
def test_costs_are_read_and_said(cost: str, price: Price, said: str) -> None:
    assert Price.seen(cost) == price
    assert price.spoken == said


def test_what_cannot_be_bought_has_no_price() -> None:
    assert Price.seen("") == NO_PRICE == look("Keep").price
    assert not NO_PRICE


def test_reasons_speak_of_potions() -> None:
    assert in_words("costs $4 P, you have $3 P") == "costs 4 and a Potion, you have 3 and a Potion"
    assert in_words("costs P, you have $2") == "costs a Potion, you have 2"
    assert in_words("costs $8 8D, you have $7") == "costs 8 and 8 debt, you have 7"


def test_potions_have_a_gauge_where_there_are_any_and_a_flask_in_costs() -> None:
    table = tables.potions()
    gauge = region(table, "gauges").one(class_="g-potion")
    assert gauge.text.split() == ["1", "Potion"]
    transmute = shown(table).one(id="p-transmute")
    assert "#i-potion" in str(regions(table)["supply"])
    assert transmute["aria-label"].startswith("Transmute. Action. Costs a Potion.")
    assert "g-potion" not in regions(tables.buy_phase())["gauges"]


def test_a_purchase_that_lacks_a_potion_says_so() -> None:
    session = session_at(tables.ALCHEMY, phase=TREASURES, counters={"coins": 5})
    golem = shown(table_of(session)).one(id="p-golem")
    assert golem["data-why"] == "costs 4 and a Potion, you have 5"


def test_debt_is_paid_before_a_purchase_only_if_the_potions_are_there() -> None:
    page = shown(tables.potions())
    run = forms.read(posted_by(page, page.one(id="p-transmute"), [])).answers
    assert run == ("pay 2", "buy Transmute")
    poor = session_at(tables.ALCHEMY, phase=TREASURES, counters={"coins": 3}, owed={0: 2})
    assert "paying" not in shown(table_of(poor)).one(id="p-transmute").classes


def test_texts_show_potions_and_suns_as_icons() -> None:
    assert "#i-potion" in with_icons("It gives +1 Potion.")
    assert 'aria-label="plus 2 Suns"' in with_icons("+2 Suns")
    assert "#i-potion" in with_icons("a card that costs $3 P")


# Prophecies


def test_a_prophecy_to_come_shows_its_suns_and_one_come_true_is_lit() -> None:
    waiting = region(tables.omens(), "lands").one(id="l-harsh-winter")
    assert "to-come" in waiting.classes
    assert "To come: 3 Suns left." in waiting["aria-label"]
    lit = region(tables.come_true(), "lands").one(id="l-harsh-winter")
    assert "to-come" not in lit.classes
    assert "It has come true." in lit["aria-label"]


def test_the_log_tells_when_a_prophecy_comes_true() -> None:
    session = session_at(
        tables.RISING_SUN,
        zones={0: {"hand": "Tea House, Copper x4"}},
        tokens={"sun": {"Harsh Winter": 1}},
    )
    session.step("play Tea House")
    log = region(table_of(session), "log").text
    assert "Harsh Winter comes true" in log
    assert "to-come" not in regions(table_of(session))["lands"]


def test_debt_on_a_pile_is_shown_and_told() -> None:
    page = shown(tables.come_true())
    assert "2 debt on the pile." in page.one(id="p-tea-house")["aria-label"]
    note = page.one(id="note-tea-house").text  # Harsh Winter has come true
    assert "Whoever gains it next in a turn of their own takes" in note
    taxed = session_at("Village, Tax", tokens={"debt": {"Village": 3}})
    note = shown(table_of(taxed)).one(id="note-village").text
    assert "Whoever gains it next in a Buy phase of their own takes" in note


# Shadows


def test_shadows_in_the_deck_are_counted_placed_and_named_for_their_owner() -> None:
    deck = region(tables.omens(), "hand").one(id="deck")
    assert (
        "4 Shadows (Alley, Fishmonger, 2 Ninja), 3rd, 5th, 6th and 7th from the top"
        in (deck["aria-label"])
    )
    rhea = region(tables.omens(), "players").one(id="seat-1")
    assert rhea.one("span", class_="shadows")["title"] == ("Shadows in the deck: 6, 8 from the top")
    assert "Ninja" not in rhea.text


def test_a_shadow_is_played_from_the_deck() -> None:
    page = shown(tables.omens())
    (ninja,) = (
        card
        for card in page.all("button", form="move", name="answer")
        if card["value"] == "play Ninja (deck)"
    )
    assert ninja["aria-label"].startswith("Ninja.")
    assert "In the deck." in ninja["aria-label"]
    assert forms.read(posted_by(page, ninja, [])).answers == ("play Ninja (deck)",)


def test_a_card_that_plays_another_offers_shadows_in_the_deck_beside_the_hand() -> None:
    session = session_at(
        "Crown, Alley, Fishmonger, Ninja, Villa, Moat, Temple, Forum, Charm, Archive",
        zones={0: {"hand": "Crown, Villa, Copper x2, Estate", "deck": "Copper x3, Alley"}},
    )
    session.step("play Crown")
    page = shown(table_of(session))
    offered = {card["value"] for card in page.all("button", form="move", name="answer")}
    assert {"Villa", "Alley (deck)"} <= offered
    session.step("Alley (deck)")
    assert session.game.players[0].in_play[-1].name == "Alley"


def test_shadows_in_the_deck_are_ticked_by_the_keys_that_follow_those_of_the_hand() -> None:
    session = session_at(
        "Crown, Alley, Fishmonger, Ninja, Villa, Moat, Temple, Forum, Charm, Archive",
        zones={0: {"hand": "Crown, Villa, Copper, Estate", "deck": "Copper, Alley, Ninja"}},
    )
    session.step("play Crown")
    page = shown(table_of(session, prefs=Prefs(confirm=True)))
    hand = page.one(id="cards")
    keys = {box["value"]: box["data-key"] for box in hand.all("input", type="radio")}
    cards = [slot.one(class_="card")["data-card"] for slot in hand.all("li")]
    assert keys == {"Villa": "1", "Alley (deck)": "4", "Ninja (deck)": "5"}
    assert [cards[int(key) - 1] for key in keys.values()] == ["villa", "alley", "ninja"]


def test_only_nine_cards_have_a_key() -> None:
    session = session_at(
        "Crown, Alley, Fishmonger, Ninja, Villa, Moat, Temple, Forum, Charm, Archive",
        zones={0: {"hand": "Crown, Villa, Copper x7", "deck": "Copper, Alley, Ninja"}},
    )
    session.step("play Crown")
    hand = shown(table_of(session, prefs=Prefs(confirm=True))).one(id="cards")
    keys = {box["value"]: box["data-key"] for box in hand.all("input", type="radio")}
    assert keys == {"Villa": "1", "Alley (deck)": "9", "Ninja (deck)": ""}


def test_what_comes_from_play_is_not_looked_for_among_its_namesakes_in_hand() -> None:
    session = session_at(
        "Herbalist, Village, Golem",
        zones={0: {"hand": "Herbalist, Copper x2, Silver", "deck": "Estate x8"}},
    )
    for words in ("play Herbalist", "buy phase", "play Copper", "end turn"):
        session.step(words)
    decision = session.decision
    assert decision is not None
    assert (decision.source, decision.options) == ("Herbalist", ["Copper"])
    page = shown(table_of(session))
    in_hand = list(page.one(id="cards").all("button", name="answer"))
    assert not in_hand
    assert "Copper" in {each["value"] for each in page.all("button", name="answer")}


# Possessed turns


def test_who_possesses_sees_the_hand_and_decides() -> None:
    table = tables.possessing()
    page = shown(table)
    said = page.one(class_="possessed").text.strip()
    assert said.startswith("Rhea is possessed")
    assert said.endswith("Your own hand: Copper \u00d75")
    assert page.one(id="cards")["aria-label"] == "Rhea\u2019s hand, 5 cards"
    playable = {each["value"] for each in page.all("button", form="move", name="answer")}
    assert {"play Village", "play Smithy", "play Apprentice"} <= playable
    assert not list(page.all("table", class_="tracker"))
    assert "possessed by you" in region(table, "players").one(id="seat-1").text


def test_who_is_possessed_sees_their_hand_and_has_nothing_to_answer() -> None:
    table = tables.possessed()
    page = shown(table)
    assert page.one(class_="possessed").text.strip() == (
        "You are possessed: Ada sees your cards and decides for you"
    )
    assert page.one(id="cards")["aria-label"] == "Your hand, 5 cards"
    assert not list(page.all("button", form="move"))


@pytest.mark.parametrize("viewer", [2, SPECTATOR])
def test_others_see_who_decides_and_no_card(viewer: int) -> None:
    table = table_of(tables.possession(), viewer)
    made = regions(table)
    assert "Rhea is possessed: Ada sees their cards and decides" in made["prompt"]
    assert "Apprentice" not in made["hand"]
    assert "Extra turn, possessed by Ada" in made["log"]


def test_questions_in_a_possessed_turn_are_about_the_possessed_hand() -> None:
    session = tables.possession()
    session.step("play Apprentice")
    page = shown(table_of(session))
    offered = {each["value"] for each in page.all("button", form="move", name="answer")}
    assert offered == {"Village", "Smithy", "Silver", "Gold"}
    session.step("Gold")
    trashed = View(session, SPECTATOR).players[1].set_aside
    assert trashed == ["Gold"]
    assert "set aside" in regions(table_of(session))["play"]


@pytest.mark.parametrize("seed", range(3))
def test_only_who_possesses_sees_more(seed: int) -> None:
    chance = random.Random(seed)
    session = tables.possession()
    for _ in range(12):
        decision = session.decision
        if decision is None or session.game.possessor < 0:
            break
        for viewer in (0, 1, 2, SPECTATOR):
            before = regions(table_of(session, viewer))
            game = session.game
            zones = [(you.hand, you.deck_cards()) for you in game.players]
            for you in game.players:
                hand, deck = you.hand, you.deck_cards()
                if viewer in (you.seat, game.decider(you).seat):
                    deck = mixed(deck, chance)
                else:
                    hidden = mixed(hand + deck, chance)
                    hand, deck = hidden[: len(hand)], hidden[len(hand) :]
                you.hand, you.deck, you.drawn = hand, deck, 0
            after = regions(table_of(session, viewer))
            for you, (hand, deck) in zip(game.players, zones, strict=True):
                you.hand, you.deck, you.drawn = hand, deck, 0
            assert before == after
        session.step(chance.choice(decision.options) if decision.most < 2 else decision.options[0])


# Piles that come and go, and cards set aside


def test_a_pile_more_and_what_is_set_aside_for_a_pile_are_shown() -> None:
    table = tables.eleven_piles()
    supply = region(table, "supply")
    assert len(list(supply.one(class_="kingdom").all("button"))) == 11
    assert "wide" in supply.one(class_="kingdom").classes
    assert "Set aside for it: Market." in supply.one(id="p-riverboat")["aria-label"]
    assert shown(table).one(id="face-market")


def test_cards_set_aside_face_down_show_their_backs_to_others() -> None:
    play = region(tables.set_aside(), "play")
    assert play.one(id="f-1").text.endswith("5 cards of Rhea set aside face down")
    assert "Gold" not in play.text
    assert "Poet" in play.text


def test_a_page_knows_when_other_piles_have_come() -> None:
    session = session_at(
        "Alley, Fishmonger, Ninja, Tea House, Kitsune, Mountain Shrine, Gold Mine, Daimyo, Rice, "
        "Artist, Divine Wind",
        zones={0: {"hand": "Tea House, Alley, Copper x3"}},
        tokens={"sun": {"Divine Wind": 1}},
    )
    before = table_of(session)
    session.step("play Tea House")
    after = table_of(session)
    assert before.mark != after.mark
    page = shown(after)
    for pile in after.view.supply:
        assert page.one(id=f"p-{look(pile.name).key}")
    assert "Tea House" not in {pile.name for pile in after.view.supply}
    assert page.one(id="face-alley")


# Phases that are other than usual


def test_treasures_are_played_in_the_action_phase_under_enlightenment() -> None:
    session = session_at(
        "Alley, Tea House, Moat, Villa, Crown, Temple, Forum, Charm, Archive, Rice, Enlightenment",
        zones={0: {"hand": "Copper x3, Alley, Estate"}},
        tokens={"sun": {"Enlightenment": 0}},
    )
    page = shown(table_of(session))
    offered = {each["value"] for each in page.all("button", form="move", name="answer")}
    assert {"play Copper", "play Alley"} <= offered
    (on,) = (each for each in page.all("button") if each.text.strip().startswith("Buy phase"))
    assert on["data-warn"] == "You can still play Alley. Go on?"


def test_actions_left_count_as_buys_in_flourishing_trade() -> None:
    session = session_at(
        "Alley, Tea House, Moat, Villa, Crown, Temple, Forum, Charm, Archive, Rice, "
        "Flourishing Trade",
        phase=TREASURES,
        counters={"coins": 5, "buys": 0, "actions": 2},
        zones={0: {"hand": "Estate x2"}},
        tokens={"sun": {"Flourishing Trade": 0}},
    )
    table = table_of(session)
    assert region(table, "gauges").one(class_="g-buy").text.split() == ["0", "+", "2", "Actions"]
    assert "2 Buys" in region(table, "prompt").text
    assert "can" in shown(table).one(id="p-duchy").classes


# The builder


def test_a_prophecy_is_drawn_with_its_suns_and_counts_for_no_landscape() -> None:
    drawn = builder.lands(parse(tables.RISING_SUN))
    (winter,) = (each for each in drawn if each.name == "Harsh Winter")
    assert (winter.suns, winter.to_come) == (5, True)
    wish = builder.Wish(pins=("Tea House", "Harsh Winter"), landscapes=2)
    dealt = builder.dealt(wish)
    assert len(dealt.landscapes) == 3


def test_sets_are_called_as_they_are_printed() -> None:
    assert builder.sets()["rising_sun"] == "Rising Sun"


def test_a_dull_question_is_asked_while_somebody_else_is_possessed() -> None:
    session = session_at(
        "Possession, Moneylender, Village, Smithy, Golem, Familiar, Herbalist, Apprentice, "
        "Transmute, University",
        zones={
            0: {"hand": "Possession, Copper x4"},
            1: {"hand": "Moneylender, Copper x4"},
        },
    )
    for words in ("play Possession", "end turn", "play Moneylender"):
        session.step(words)
    assert isinstance(session, Session)
    assert "always" not in regions(table_of(session))["prompt"]
