"""The table's HTML: every question is a form that answers it, and nothing hidden is in it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from palatine.cards.kingdoms import deal
from palatine.protocol import decision as asked
from palatine.protocol.session import Session
from palatine.protocol.view import SPECTATOR
from palatine.web import forms
from palatine.web.asks import MANY, MOVES, ask_of
from palatine.web.table import BOT, OPEN, Chronicle, Prefs, Said, Seat, Table, Undo
from palatine.web.views import REGIONS, log_items, page_values, regions, table_page
from tests.hiding import mixed
from tests.web import tables
from tests.web.markup import Element, posted_by, tree
from tests.web.tables import STATES, session_at, table_of

if TYPE_CHECKING:
    from palatine.protocol.decision import Decision
    from palatine.rules.card import Card
    from palatine.rules.player import Player

MADE = {name: make() for name, make in STATES.items()}
ASKING = [name for name, table in MADE.items() if table.decision is not None]


@pytest.fixture(params=list(MADE))
def table(request: pytest.FixtureRequest) -> Table:
    return MADE[request.param]


@pytest.fixture(params=ASKING)
def asking(request: pytest.FixtureRequest) -> Table:
    return MADE[request.param]


def shown(table: Table) -> Element:
    """The regions of a table, without the page around them."""
    made = regions(table).items()
    return tree("".join(f'<section id="{name}">{html}</section>' for name, html in made))


def test_every_page_is_whole_and_refers_only_to_what_is_on_it(table: Table) -> None:
    page = tree(table_page(table))
    ids = [element["id"] for element in page.all() if "id" in element]
    assert not [each for each, count in Counter(ids).items() if count > 1]
    for element in page.all():
        for attribute in ("form", "for", "popovertarget", "aria-labelledby", "list"):
            for reference in element[attribute].split():
                assert reference in ids, f"{element.tag} {attribute}={reference}"
        if element.tag == "use" or element["href"].startswith("#"):
            assert element["href"].removeprefix("#") in ids
    for name in REGIONS:
        assert name in ids


def test_every_control_can_be_named_aloud(table: Table) -> None:
    page = shown(table)
    labels = [label for label in page.all("label") if label.text]
    labelled = {id(each) for label in labels for each in label.all()}
    for_ids = {label["for"] for label in labels} - {""}
    for element in page.all():
        if element.tag in ("button", "a", "select") or (
            element.tag == "input" and element["type"] != "hidden"
        ):
            named = element["aria-label"] or element.text
            assert named or element["id"] in for_ids or id(element) in labelled, element.attributes


def test_regions_are_what_the_page_is_made_of(table: Table) -> None:
    page = table_page(table)
    made = regions(table)
    assert tuple(made) == REGIONS
    assert all(html in page for html in made.values())


# Questions


def test_clicks_alone_give_every_answer_that_takes_one_click(asking: Table) -> None:
    ask = ask_of(asking)
    assert ask is not None
    page = shown(asking)
    said = {
        answers
        for button in page.all("button", form="move")
        if button["type"] != "button"
        for answers in [forms.read(posted_by(page, button, [])).answers]
    }
    for answers in said:
        assert isinstance(answers[0], str)
        ask.decision.read(answers[0])
    if ask.mode not in (MOVES, "one"):
        return
    words = {answers[0] for answers in said}
    assert words >= set(ask.decision.options)
    assert ("none" in words) == (ask.decision.kind == asked.CARDS and not ask.decision.least)


def test_ticking_answers_with_what_is_ticked(asking: Table) -> None:
    ask = ask_of(asking)
    assert ask is not None
    page = shown(asking)
    boxes = [box for box in page.all("input", form="answer") if "data-pick" in box]
    if ask.mode != MANY:
        assert not boxes
        return
    assert Counter(box["value"] for box in boxes) == Counter(ask.decision.options)
    (commit,) = (each for each in page.all("button", form="answer") if "data-commit" in each)
    for count in range(ask.decision.least, min(ask.decision.most, 4) + 1):
        read = forms.read(posted_by(page, commit, boxes[:count]))
        wanted = ", ".join(box["value"] for box in boxes[:count]) or asked.NONE
        assert read.ask == asking.ask
        assert [ask.decision.read(answer) for answer in read.answers] == [wanted]


@pytest.mark.parametrize("name", ["order_of_triggers", "order_of_cards"])
def test_an_order_is_as_listed_or_by_the_places_given(name: str) -> None:
    table = STATES[name]()
    decision = _decision(table)
    page = shown(table)
    (commit,) = (each for each in page.all("button", form="answer") if each["data-key"] == "Enter")
    fields = posted_by(page, commit, [])
    prefix = "order " if decision.kind == asked.ORDER else ""
    (answer,) = forms.read(fields).answers
    assert decision.read(answer) == prefix + ", ".join(decision.options)
    count = len(decision.options)
    places = iter(range(count, 0, -1))
    turned = [(key, str(next(places)) if key == "place" else value) for key, value in fields]
    (answer,) = forms.read(turned).answers
    assert decision.read(answer) == prefix + ", ".join(reversed(decision.options))


def test_a_bid_or_a_payment_is_a_number_in_its_range() -> None:
    for name, field in (("bid", "answer"), ("pay_in_clean_up", "pay")):
        table = STATES[name]()
        decision = _decision(table)
        page = shown(table)
        number = page.one("input", type="number", name=field)
        (commit,) = (each for each in page.all("button", form="answer") if "data-commit" in each)
        for value in (number["min"], number["max"], number["value"]):
            number.attributes["value"] = value
            (answer,) = forms.read(posted_by(page, commit, [])).answers
            assert decision.read(answer).endswith(value)


def test_debt_is_paid_by_a_tap_in_part_or_before_a_purchase() -> None:
    table = tables.debt()
    decision = _decision(table)
    page = shown(table)
    gauge = page.one("button", class_="gauge")
    assert forms.read(posted_by(page, gauge, [])).answers == ("pay 3",)
    part = page.one("form", id="paypart")
    (pay,) = part.all("button", class_="gold")
    assert forms.read(posted_by(page, pay, [])).answers == ("pay 3",)
    silver = page.one(id="p-silver")
    assert "paying" in silver.classes
    assert silver["data-why"] == "pay 3, then buy"
    run = forms.read(posted_by(page, silver, [])).answers
    assert run == ("pay 3", "buy Silver")
    assert decision.read(run[0]) == "pay 3"
    gold = page.one(id="p-gold")
    assert "cannot" in gold.classes
    assert gold["aria-disabled"] == "true"


def test_what_cannot_be_bought_or_played_says_why() -> None:
    page = shown(tables.buy_phase())
    province = page.one(id="p-province")
    assert province["data-why"] == "costs 8, you have 6"
    assert province["aria-disabled"] == "true"
    assert "Not now: costs 8, you have 6." in province["aria-label"]
    assert "can" in page.one(id="p-gold").classes
    owing = shown(tables.deep_debt())
    assert owing.one(id="p-copper")["data-why"] == "you owe 8: pay first"
    hand = tree(regions(tables.action_phase())["hand"])
    (estate,) = (card for card in hand.all("button") if card["data-card"] == "estate")
    assert estate["data-why"] == "Estate is not an Action"


def test_a_gain_glows_where_it_may_be_taken_from() -> None:
    table = tables.gain_up_to()
    page = shown(table)
    glowing = {pile["value"] for pile in page.all("button", class_="pile") if "can" in pile.classes}
    assert glowing == set(_decision(table).options)
    assert page.one(id="p-engineer")["data-why"] == "Engineer cannot take this"


def test_a_reaction_names_what_it_reacts_to_and_can_be_made_a_habit() -> None:
    table = tables.reaction()
    page = shown(table)
    assert page.one(id="dq").text == "Tomas plays Witch. React?"
    always = page.one("input", name="always")
    yes = next(page.all("button", form="move", value="yes"))
    read = forms.read(posted_by(page, yes, [always]))
    assert (read.answers, read.always) == (("yes",), "Moat")


def test_one_click_answers_unless_a_second_is_wanted() -> None:
    table = tables.forced_choice_of_one()
    assert not list(shown(table).all("input", type="radio"))
    careful = replace(table, prefs=Prefs(confirm=True))
    page = shown(careful)
    boxes = list(page.all("input", type="radio"))
    (commit,) = (each for each in page.all("button", form="answer") if "data-commit" in each)
    (answer,) = forms.read(posted_by(page, commit, boxes[:1])).answers
    assert _decision(table).read(answer) == boxes[0]["value"]


def test_a_replay_and_a_spectator_have_nothing_to_click_that_answers() -> None:
    for table in (replace(tables.trash_choice(), read_only=True), tables.spectator()):
        page = shown(table)
        posting = [form["action"] for form in page.all("form") if "action" in form]
        assert not [action for action in posting if action.endswith("/answer")]
        assert not [each for each in page.all() if each["form"] in ("move", "answer")]


@pytest.mark.parametrize("number", ["", "-1", "1.0", "\u00b2", "9" * 5000])
def test_what_is_no_number_is_refused(number: str) -> None:
    with pytest.raises(forms.BadForm, match="which question"):
        forms.read([(forms.ASK, number), (forms.ANSWER, "end turn")])
    order = [(forms.ANSWER, "Copper"), (forms.PLACE, number)]
    with pytest.raises(forms.BadForm, match="needs its place"):
        forms.read([(forms.ASK, "1"), *order])


def test_forced_choices_are_never_shown(asking: Table) -> None:
    decision = _decision(asking)
    choices = len(set(decision.options)) + (not decision.least)
    assert choices > 1 or decision.payable or decision.kind in (asked.NUMBER, asked.MOVE)


# What is posted


def test_forms_that_were_never_made_here_are_refused() -> None:
    for fields in (
        [],
        [("answer", "yes")],
        [("ask", "x"), ("answer", "yes")],
        [("ask", "-1"), ("answer", "yes")],
        [("ask", "\u0663"), ("answer", "yes")],
        [("ask", "1"), ("answer", "A"), ("answer", "B"), ("place", "1")],
        [("ask", "1"), ("answer", "A"), ("place", "first")],
    ):
        with pytest.raises(forms.BadForm):
            forms.read(fields)


def test_nothing_ticked_is_an_empty_choice() -> None:
    assert forms.read([("ask", "4"), ("csrf", "x")]) == forms.Posted(4, ([],))


# Hidden things


def _hide_differently(session: Session, viewer: int, rng: random.Random) -> None:
    """Moves around whatever the viewer cannot see."""
    for you in session.game.players:
        if viewer in (you.seat, session.game.decider(you).seat):
            _put(you, you.hand, mixed(you.deck_cards(), rng), you.discard_pile)
            continue
        hidden = mixed(you.hand + you.deck_cards() + you.discard_pile[:-1], rng)
        held, drawn = len(you.hand), len(you.hand) + you.deck_size()
        _put(you, hidden[:held], hidden[held:drawn], hidden[drawn:] + you.discard_pile[-1:])


def _put(you: Player, hand: list[Card], deck: list[Card], discard: list[Card]) -> None:
    you.hand = hand
    you.deck = deck
    you.drawn = 0
    you.discard_pile = discard


@pytest.mark.parametrize("seed", range(4))
def test_no_region_depends_on_what_its_viewer_cannot_see(seed: int) -> None:
    rng = random.Random(seed)
    session = session_at(tables.EMPIRE if seed % 2 else tables.FIRST_GAME, 3, turn=1)
    chronicle = {viewer: Chronicle(session.names, viewer) for viewer in (SPECTATOR, 0, 1, 2)}
    for step in range(120):
        if session.decision is None:
            break
        if step % 6 == 0:
            _check_that_hidden_cards_stay_hidden(session, chronicle, rng)
        session.step(_any_answer(session.decision, rng))


def _check_that_hidden_cards_stay_hidden(
    session: Session, chronicle: dict[int, Chronicle], rng: random.Random
) -> None:
    zones = [
        (list(you.hand), you.deck_cards(), list(you.discard_pile)) for you in session.game.players
    ]
    for viewer, kept in chronicle.items():
        log = kept.turns(session.facts)
        before = regions(table_of(session, viewer, log=log))
        _hide_differently(session, viewer, rng)
        after = regions(table_of(session, viewer, log=log))
        for you, (hand, deck, discard) in zip(session.game.players, zones, strict=True):
            _put(you, list(hand), list(deck), list(discard))
        assert before == after


def _any_answer(decision: Decision, rng: random.Random) -> str | list[str]:
    if decision.kind == asked.CARDS:
        count = rng.randint(decision.least, decision.most)
        return rng.sample(decision.options, count)
    if decision.kind == asked.ORDER:
        return "order " + ", ".join(rng.sample(decision.options, len(decision.options)))
    if decision.kind == asked.MOVE:
        # Mostly on with the turn, so that the game gets somewhere.
        busy = [words for words in decision.options if words.startswith(("play ", "buy "))]
        return rng.choice(busy or decision.options)
    return rng.choice(decision.options)


def test_others_are_not_told_what_is_asked() -> None:
    session = session_at(
        tables.EMPIRE,
        seat=2,
        zones={0: {"hand": "Moat, Copper x4"}, 2: {"hand": "Enchantress, Copper x4"}},
    )
    session.step("play Enchantress")
    assert session.decision is not None
    assert session.decision.seat == 0
    for viewer in (1, 2, SPECTATOR):
        made = regions(table_of(session, viewer))
        assert "Reveal" not in made["over"] + made["prompt"]
        assert "Ada is thinking" in made["prompt"]


# The log, chat and names


def test_log_lines_have_ids_of_their_own_and_come_from_any_number_on() -> None:
    table = tables.buy_phase()
    items = log_items(table)
    ids = [next(tree(item).all("li"))["id"] for item in items]
    assert len(ids) == len(set(ids)) == len(items) > 3
    assert log_items(table, 2) == items[2:]
    assert "".join(items) == regions(table)["log"]


def test_a_kept_log_is_the_same_as_a_new_one_also_after_taking_back() -> None:
    session = Session(
        session_at(tables.FIRST_GAME).kingdom, ["Ann", "Bob"], "a seed of a test", log=True
    )
    kept = Chronicle(session.names, 0)
    rng = random.Random(5)
    for step in range(150):
        if session.decision is None:
            break
        session.step(_any_answer(session.decision, rng))
        if step % 7 == 0:
            session.rewind(max(0, session.answer_count - rng.randint(0, 9)))
        anew = Chronicle(session.names, 0)
        turns, same = kept.turns(session.facts), anew.turns(session.facts)
        assert [(turn.seat, turn.lines) for turn in turns] == [(t.seat, t.lines) for t in same]


def test_names_and_chat_are_text_and_never_markup() -> None:
    evil = "<script>alert('x')</script>"
    table = tables.buy_phase()
    seats = [Seat(evil, seat.colour, seat.sigil) for seat in table.seats]
    page = table_page(
        replace(
            table,
            title=evil,
            seats=seats,
            chat=(Said(evil, 1, evil),),
            notice=evil,
            hint=evil,
            spectators=(evil,),
            undo=Undo(by=1, what=evil, seconds=9),
        )
    )
    assert "<script>alert" not in page
    assert page.count("&lt;script&gt;alert") > 5


def test_pages_load_nothing_from_elsewhere_and_have_no_script_in_them(table: Table) -> None:
    page = tree(table_page(table))
    for element in page.all():
        if element.tag in ("script", "link", "img", "use"):
            where = element["src"] + element["href"]
            assert where.startswith(("/static/", "#"))
        assert not [name for name in element.attributes if name.startswith("on")]
        if element.tag == "script":
            assert not element.words


# What a table can look like


def test_seats_of_every_kind_have_panels() -> None:
    table = tables.six_players()
    seats = list(table.seats)
    seats[1] = replace(seats[1], kind=OPEN)
    seats[2] = replace(seats[2], online=False)
    seats[3] = replace(seats[3], kind=BOT, bot="Big Money")
    panels = tree(regions(replace(table, seats=seats, clock=(60,) * 6))["players"])
    texts = [panel.text for panel in panels.all(class_="player")]
    assert len(texts) == 6
    assert "You" in texts[0]
    assert "open seat" in texts[1]
    assert "away" in texts[2]
    assert "Big Money" in texts[3]


def test_a_split_pile_shows_both_cards_until_the_upper_is_gone() -> None:
    full = shown(tables.buy_phase()).one(id="p-settlers-bustling-village")
    assert "halved" in full.classes
    assert "Below it Bustling Village." in full["aria-label"]
    session = session_at(tables.EMPIRE, left={"Settlers/Bustling Village": 4})
    rest = shown(table_of(session)).one(id="p-settlers-bustling-village")
    assert "halved" not in rest.classes
    assert rest["aria-label"].startswith("Bustling Village. Action. Costs 5 coins. 4 left.")


def test_an_empty_pile_stays_in_its_place() -> None:
    session = session_at(tables.EMPIRE, left={"Villa": 0})
    villa = shown(table_of(session)).one(id="p-villa")
    assert "gone" in villa.classes
    assert villa["data-why"] == "the pile is empty"


def in_play(table: Table) -> list[str]:
    """What those who listen hear of the cards in play."""
    return [card["aria-label"] for card in tree(regions(table)["play"]).all("button")]


def test_what_is_at_work_since_last_turn_is_told_from_what_was_played_now() -> None:
    table = tables.since_last_turn()
    assert in_play(table) == [
        "Samurai, since last turn",
        "Throne Room, since last turn",
        "Archive, since last turn, 1 under it",
        "Samurai, stays",
        "Archive, 2 under it",
        "Enchantress, stays",
        "Village, 2 of them",
        "Enchantress",
    ]
    tags = [tag.text for tag in tree(regions(table)["play"]).all(class_="tag")]
    assert tags[:3] == ["since last turn", "since last turn", "since last turn\n1 under it"]


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_everybody_sees_since_when_something_is_at_work(viewer: int) -> None:
    session = tables.durations()
    assert in_play(table_of(session, viewer)) == in_play(table_of(session, 0))


def test_what_others_have_in_play_bears_their_name_only() -> None:
    session = tables.durations()
    session.step("end turn")
    assert set(in_play(table_of(session))) == {
        "Samurai, 2 of them, Ada",
        "Throne Room, Ada",
        "Archive, 2 of them, Ada",
        "Enchantress, Ada",
    }


def test_since_when_is_not_said_where_the_log_does_not_tell() -> None:
    session = session_at(tables.EMPIRE, zones={0: {"hand": "Enchantress"}}, lasting="Archive")
    assert in_play(table_of(session)) == ["Archive, stays"]
    session.step("play Enchantress")
    assert in_play(table_of(session)) == ["Archive, stays", "Enchantress, stays"]


def test_what_was_taken_back_was_not_played_now() -> None:
    session = tables.durations()
    for _ in range(2):
        session.undo(consent=True)  # this turn's Enchantress and Archive
    assert in_play(table_of(session)) == [
        "Samurai, since last turn",
        "Throne Room, since last turn",
        "Archive, since last turn, 1 under it",
        "Samurai, stays",
        "Enchantress",
        "Village, 2 of them",
    ]


def test_a_card_moves_on_the_screen_as_the_one_it_was() -> None:
    session = session_at(tables.EMPIRE, zones={0: {"hand": "Villa x2, Copper x3"}})
    before = {
        slot["data-fid"] for slot in tree(regions(table_of(session))["hand"]).all(class_="slot")
    }
    session.step("play Villa")
    table = table_of(session)
    stack = tree(regions(table)["play"]).one("li")
    after = {slot["data-fid"] for slot in tree(regions(table)["hand"]).all(class_="slot")}
    assert {stack["data-fid"]} == before - after


def test_copies_lie_on_each_other_only_in_a_large_hand_that_is_not_chosen_from() -> None:
    def slots(table: Table) -> list[Element]:
        return list(tree(regions(table)["hand"]).all(class_="slot"))

    assert len(slots(tables.buy_phase())) == 7
    assert len(slots(tables.fifteen_in_hand())) == 13
    assert len(slots(tables.fifteen_to_choose())) == 15
    assert len(slots(tables.donate())) < 15


def test_notes_tell_what_holds_now() -> None:
    page = shown(tables.buy_phase())
    market = page.one(id="note-farmers-market").text
    assert "The pile holds" in market
    assert "the next play pays" in market
    assert "lie here." in page.one(id="note-battlefield").text


def test_the_deck_tracker_knows_what_is_still_to_be_drawn() -> None:
    values = page_values(tables.buy_phase())
    rows = list(tree(str(values["r"]["hand"])).one("table").all("tr"))[1:]
    drawn = {row.one("a").text: [cell.text for cell in row.all("td")] for row in rows}
    assert sum(int(cells[0]) for cells in drawn.values()) == 9
    assert drawn["Gold"][0] == "1"
    assert drawn["Gold"][2] == "56 %"


def _decision(table: Table) -> Decision:
    decision = table.decision
    assert decision is not None
    return decision


def test_while_bots_play_one_can_skip_ahead_and_while_seats_are_open_invite() -> None:
    bots = shown(tables.others_turn())
    (skip,) = bots.all("button", form="skip")
    assert skip["data-key"] == " "
    assert bots.one("form", id="skip")["action"] == "/game/4f2c/skip"
    page = shown(tables.waiting())
    assert "Waiting for 1 more to sit down" in page.one(id="prompt").text
    assert page.one("code").text == "https://palatine.example/join/amber-heron-42"
    assert page.one("form", id="fill")["action"] == "/game/4f2c/fill"
    pressed = [button["value"] for button in page.all("button", **{"aria-pressed": "true"})]
    assert pressed == ["fast"]


def test_large_letters_leave_everything_on_the_page() -> None:
    page = tree(table_page(replace(tables.buy_phase(), prefs=Prefs(text=1.3, still=True))))
    html = page.one("html")
    assert html["style"] == "--text:1.3"
    assert "data-still" in html


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_played_by_its_forms_alone(seed: int) -> None:
    rng = random.Random(seed)
    kingdom = deal(str(seed), most_landscapes=seed * 2, colonies="on" if seed else "off")
    session = Session(kingdom, ["Ann", "Bob", "Cat"], str(seed), log=True)
    for _ in range(70):
        decision = session.decision
        if decision is None:
            break
        page = shown(table_of(session, decision.seat))
        boxes = [box for box in page.all("input") if "data-pick" in box]
        count = min(decision.most, len(boxes)) if boxes else 0
        clicks = [
            button
            for button in page.all("button")
            if button["form"] in ("move", "answer") and button["type"] not in ("button", "reset")
        ]
        button = rng.choice(clicks)
        answers = forms.read(posted_by(page, button, rng.sample(boxes, count))).answers
        for answer in answers:
            if session.decision is not None and session.decision.seat == decision.seat:
                session.step(answer)
