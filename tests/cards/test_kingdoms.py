"""Kingdoms read, written, dealt and recommended."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palatine.cards import kingdoms
from palatine.cards.basic import BASICS, POTION, PROSPERITY_BASICS, STARTING_DECK
from palatine.cards.kingdoms import (
    deal,
    has_colonies,
    make,
    parse,
    recommended,
    recommended_kingdom,
    to_query,
    to_text,
)
from palatine.cards.registry import Registry, known
from palatine.errors import BadKingdom
from palatine.rules.card import ACTION, OMEN, PROPHECY, Card, CardShaped, Event, Landscape
from palatine.rules.cost import Cost
from palatine.rules.game import Game
from palatine.rules.setup import Kingdom, set_up

SEEDS = [str(n) for n in range(40)]
(MOAT,) = parse("Moat").piles
FIRST_EDITION_ONLY = {"Adventurer", "Chancellor", "Feast", "Spy", "Thief", "Woodcutter"}


def names(things: tuple[CardShaped, ...]) -> list[str]:
    return [thing.name for thing in things]


WITHOUT_PROPHECIES = [each for each in known().landscapes if not each.bits & PROPHECY]


def counted(kingdom: Kingdom) -> list[Landscape]:
    """The landscapes of a kingdom that the limit is for, which a Prophecy is not."""
    return [each for each in kingdom.landscapes if not each.bits & PROPHECY]


def of_set(set_name: str) -> list[str]:
    return [pile.name for pile in known().kingdom_piles if pile.set_name == set_name]


# Lists


def test_a_list_in_any_order_is_one_kingdom() -> None:
    kingdom = parse("wolf den, Village,Moat , tax")
    assert names(kingdom.piles) == ["Moat", "Village"]
    assert names(kingdom.landscapes) == ["Tax", "Wolf Den"]
    assert kingdom.basics == BASICS
    assert kingdom.start == STARTING_DECK
    assert to_text(kingdom) == "Moat, Village, Tax, Wolf Den"
    assert to_text(parse("Tax, Moat, Wolf Den, Village")) == to_text(kingdom)


def test_a_split_pile_by_its_name_or_its_top_card() -> None:
    for text in ("Catapult/Rocks", "catapult / rocks", "Catapult"):
        assert names(parse(text).piles) == ["Catapult/Rocks"]
    assert names(parse("Humble Castle").piles) == ["Castles"]


def test_none_is_the_basics_alone() -> None:
    kingdom = parse("none")
    assert kingdom.piles == ()
    assert kingdom.landscapes == ()
    assert kingdom.basics == BASICS
    assert to_text(kingdom) == "none"


@pytest.mark.parametrize("text", ["Platinum", "colony", "Colony, Platinum"])
def test_platinum_and_colony_come_together(text: str) -> None:
    kingdom = parse(text)
    assert kingdom.piles == ()
    assert kingdom.basics == BASICS + PROSPERITY_BASICS
    assert to_text(kingdom) == "Platinum, Colony"


def test_obelisk_with_its_pile() -> None:
    kingdom = parse("Moat, Obelisk (catapult), Catapult")
    assert kingdom.chosen == {known().named("Obelisk"): known().named("Catapult/Rocks")}
    assert to_text(kingdom) == "Catapult/Rocks, Moat, Obelisk(Catapult/Rocks)"
    assert not parse("Moat, Obelisk").chosen


def test_more_landscapes_than_are_recommended_can_be_named() -> None:
    assert len(parse("Tax, Tower, Keep").landscapes) == 3


# Queries


def test_a_query_is_written_as_kingdom_creator_does() -> None:
    kingdom = parse("Farmers' Market, Catapult, Tax, Banquet, Tower, Obelisk(Catapult), Platinum")
    assert to_query(kingdom) == (
        "?supply=catapultrocks,farmersmarket&events=banquet,tax"
        "&landmarks=obelisk(catapultrocks),tower&colonies=1"
    )
    assert to_query(parse("none")) == "?supply="


@pytest.mark.parametrize(
    "query",
    [
        "?supply=catapultrocks,market&events=tax&landmarks=obelisk(catapultrocks)&colonies=1",
        "supply=market,catapultrocks&landmarks=obelisk(catapultrocks)&events=tax&colonies=true",
        (
            "?supply=baseset2_market,empires_catapultrocks&events=empires_event_tax"
            "&landmarks=empires_landmark_obelisk(empires_catapultrocks)&colonies=1"
        ),
        "?cards=baseset_market,catapult&events=tax&landmarks=obelisk(catapult)&colonies=1",
        (
            "https://kingdomcreator.com/?lang=en&supply=catapultrocks,market&events=tax"
            "&landmarks=obelisk%28catapultrocks%29&colonies=1&shelters=0#/"
        ),
        (
            "https://kingdomcreator.com/#/?supply=catapultrocks%2Cmarket&events=tax"
            "&landmarks=obelisk(catapultrocks)&colonies=1&bane="
        ),
    ],
)
def test_a_query_is_read_with_or_without_prefixes_and_address(query: str) -> None:
    assert to_text(parse(query)) == (
        "Catapult/Rocks, Market, Tax, Obelisk(Catapult/Rocks), Platinum, Colony"
    )


@st.composite
def some_kingdoms(draw: st.DrawFn) -> Kingdom:
    piles = draw(st.lists(st.sampled_from(known().kingdom_piles), max_size=10, unique=True))
    landscapes: list[Landscape] = draw(
        st.lists(st.sampled_from(WITHOUT_PROPHECIES), max_size=4, unique=True)
    )
    if any(pile.bits & OMEN for pile in piles):
        landscapes += draw(st.lists(st.sampled_from(known().prophecies), max_size=1))
    chosen: dict[CardShaped, Card] = {}
    things: list[CardShaped] = [*piles, *landscapes]
    for thing in things:
        outside = [pile for pile in known().kingdom_piles if pile not in piles]
        candidates = outside if thing.set_up_from_outside else piles
        choice = draw(st.sampled_from([None, *filter(thing.fits, candidates)]))
        if choice is not None:
            chosen[thing] = choice
    return make(piles, landscapes, draw(st.booleans()), chosen)


@given(some_kingdoms())
def test_both_forms_keep_everything(kingdom: Kingdom) -> None:
    for written in (to_text(kingdom), to_query(kingdom)):
        read = parse(written)
        assert read.piles == kingdom.piles
        assert read.landscapes == kingdom.landscapes
        assert read.basics == kingdom.basics
        assert read.start == kingdom.start
        assert read.chosen == kingdom.chosen


# Refusals


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Moot", r"no card is called 'Moot'; did you mean Moat\?"),
        ("Moat, moat", "Moat is named twice"),
        ("Catapult, Catapult/Rocks", "Catapult and Catapult/Rocks are one pile; name it once"),
        ("Tax, Tax", "Tax is named twice"),
        ("Rocks", "Rocks is a card of Catapult/Rocks; name that pile"),
        ("Copper", "Copper is a basic card, not a kingdom pile"),
        (
            "Artisan, Bandit, Cellar, Chapel, Festival, Gardens, Market, Mine, Moat, Smithy, Witch",
            "11 kingdom piles are named, and a game has at most 10",
        ),
        ("Obelisk(Smithy)", r"Obelisk\(Smithy\): Smithy is not one of the kingdom's piles"),
        ("Gardens, Obelisk(Gardens)", r"Obelisk\(Gardens\): Gardens is no Action pile"),
        ("Tower, Obelisk(Tower)", r"Obelisk\(Tower\): Tower is no Action pile"),
        ("Moat, Obelisk(Moot)", "no card is called 'Moot'"),
        ("Moat, Tax(Moat)", r"Tax is not set up with a pile; leave out \(Moat\)"),
        ("Moat(Tax)", r"Moat is not set up with a pile; leave out \(Tax\)"),
        ("Platinum(Moat)", "Platinum is a basic card, not a kingdom pile"),
        ("", "no cards are named; 'none' means the basic cards alone"),
        (" , ", "no cards are named"),
        ("none, Moat", "'none' means the basic cards alone"),
        ("Moat, Progress", "Progress can only come true with an Omen among the piles"),
        (
            "Poet, Progress, Panic",
            "a game has one Prophecy, not (Progress and Panic|Panic and Progress)",
        ),
        ("Poet, Approaching Army(Poet)", r"Approaching Army\(Poet\): Poet is no Attack pile"),
        ("Poet, Witch, Approaching Army(Witch)", "Witch is one of the kingdom's piles already"),
        ("Poet, Riverboat(Witch), Obelisk(Witch)", "Witch is not one of the kingdom's piles"),
        (
            "Poet, Riverboat(Witch), Approaching Army(Witch)",
            r"Riverboat\(Witch\): Witch is one of the kingdom's piles already",
        ),
        ("?supply=moot", "no card is called 'moot'; did you mean Moat"),
        ("?supply=moat,moat", "Moat is named twice"),
        ("?supply=moat&ways=wayofthemouse", "cannot have 'ways=wayofthemouse' here, only supply=…"),
        ("?supply=moat&shelters=1", "cannot have 'shelters=1' here"),
        ("?supply=moat&colonies=many", "cannot have 'colonies=many' here"),
        ("?lang=en", "names no cards"),
        ("https://kingdomcreator.com/", "names no cards; a kingdom's query has supply=…"),
    ],
)
def test_a_bad_kingdom_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(BadKingdom, match=why):
        parse(text)


# Dealing


@pytest.mark.parametrize("seed", SEEDS)
def test_r082_landmark_never_bane(seed: str) -> None:
    kingdom = deal(seed)
    assert len(set(kingdom.piles)) == 10
    assert set(kingdom.piles) <= set(known().kingdom_piles)
    assert len(set(kingdom.landscapes)) == len(kingdom.landscapes)
    assert len(counted(kingdom)) <= 2
    assert set(kingdom.landscapes) <= set(known().landscapes)
    game = set_up(kingdom, 2, seed)
    brought_in = [game.chosen[each] for each in kingdom.landscapes if each.set_up_from_outside]
    assert {pile.randomizer for pile in game.piles} == {
        *kingdom.basics,
        *kingdom.piles,
        *brought_in,
    }
    assert game.landscapes == counted(kingdom)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_prophecy_is_dealt_with_omens_and_only_then(seed: str) -> None:
    kingdom = deal(seed, ["rising_sun"])
    omens = any(pile.bits & OMEN for pile in kingdom.piles)
    assert len(kingdom.landscapes) - len(counted(kingdom)) == omens
    assert len(counted(kingdom)) <= 2


def test_a_prophecy_may_wait_for_an_omen_that_is_set_aside() -> None:
    kingdom = parse("Riverboat(Kitsune), Progress")
    assert names(kingdom.landscapes) == ["Progress"]


@pytest.mark.parametrize("seed", SEEDS)
def test_an_omen_that_is_set_aside_brings_a_prophecy(seed: str) -> None:
    game = set_up(parse("Riverboat, Samurai, Litter"), 2, seed)
    (set_aside,) = game.chosen.values()
    assert set_aside.cost == Cost(5)
    assert game.pile_of(set_aside) is None
    assert (game.prophecy is not None) == bool(set_aside.bits & OMEN)


class _Customs(Card):
    types = ACTION
    cost = Cost(5)

    def set_up(self, game: Game) -> None:
        game.set_tokens("vp", MOAT, 3)


@pytest.mark.parametrize("named", [False, True])
def test_a_card_that_is_set_aside_is_set_up_as_it_needs(named: bool) -> None:
    customs = _Customs()
    plain = parse("Riverboat, Moat")
    riverboat = next(pile for pile in plain.piles if pile is not MOAT)
    chosen: dict[CardShaped, Card] = {riverboat: customs} if named else {}
    kingdom = Kingdom(plain.piles, (), plain.basics, plain.start, chosen, [customs])
    game = set_up(kingdom, 2, "1")
    assert game.chosen == {riverboat: customs}
    assert game.tokens_on("vp", MOAT) == 3


def test_without_prosperity_there_is_no_platinum_and_colony_by_chance() -> None:
    assert not any(has_colonies(deal(seed)) for seed in SEEDS)


def test_a_seed_deals_the_same_kingdom_again_and_seeds_differ() -> None:
    dealt = [to_query(deal(seed)) for seed in SEEDS]
    assert dealt == [to_query(deal(seed)) for seed in SEEDS]
    assert len(set(dealt)) == len(SEEDS)


@pytest.mark.compiled_too
def test_a_seed_deals_the_same_everywhere() -> None:
    assert to_text(deal("1", ["base"])) == (
        "Cellar, Harbinger, Militia, Mine, Moneylender, "
        "Poacher, Sentry, Smithy, Throne Room, Vassal"
    )


def test_every_pile_and_landscape_is_dealt_sometimes() -> None:
    dealt = {
        thing
        for n in range(400)
        for kingdom in [deal(str(n), ["base:1", "base:2", "empires", "alchemy", "rising_sun"])]
        for thing in (*kingdom.piles, *kingdom.landscapes)
    }
    assert dealt == {*known().kingdom_piles, *known().landscapes}


def test_landscapes_among_the_randomizers_come_by_chance() -> None:
    all_but_six = names(known().landscapes)[6:]
    dealt = [len(counted(deal(seed, banned=all_but_six))) for seed in SEEDS]
    assert set(dealt) == {0, 1, 2}


def test_the_limit_of_landscapes() -> None:
    assert {len(counted(deal(seed, most_landscapes=0))) for seed in SEEDS} == {0}
    assert max(len(counted(deal(seed, most_landscapes=5))) for seed in SEEDS) > 2


@pytest.mark.parametrize("number", [1, 2])
def test_a_landscape_deck_always_gives_its_number(number: int) -> None:
    dealt = [deal(seed, landscape_deck=number) for seed in SEEDS]
    assert {len(counted(kingdom)) for kingdom in dealt} == {number}
    assert {len(kingdom.piles) for kingdom in dealt} == {10}


def test_chosen_sets_alone_are_dealt() -> None:
    for seed in SEEDS:
        things = deal(seed, ["Empires"])
        assert {thing.set_name for thing in (*things.piles, *things.landscapes)} == {"empires"}
        assert not deal(seed, ["base"]).landscapes


def test_a_set_is_its_newest_edition_unless_another_is_asked_for() -> None:
    newest = {name for seed in SEEDS for name in names(deal(seed, ["base"]).piles)}
    first = {name for seed in SEEDS for name in names(deal(seed, ["base:1"]).piles)}
    assert not newest & FIRST_EDITION_ONLY
    assert "Artisan" in newest
    assert first >= FIRST_EDITION_ONLY
    assert "Artisan" not in first


def test_given_piles_and_landscapes_are_kept_and_filled_up() -> None:
    kept = parse("Moat, Catapult, Tower, Obelisk(Moat)")
    for seed in SEEDS:
        kingdom = deal(seed, given=kept)
        assert len(kingdom.piles) == 10
        assert set(kingdom.piles) > set(kept.piles)
        assert counted(kingdom) == list(kept.landscapes)
        assert kingdom.chosen == kept.chosen


def test_r287_landmark_generation() -> None:
    kept = parse("Moat")
    alone = [len(counted(deal(seed))) for seed in SEEDS]
    filled_up = [len(counted(deal(seed, given=kept))) for seed in SEEDS]
    assert sum(alone) / len(SEEDS) == pytest.approx(sum(filled_up) / len(SEEDS), abs=0.1)
    assert all(len(counted(deal(seed, given=kept, landscape_deck=2))) == 2 for seed in SEEDS)


def test_a_complete_kingdom_is_left_as_it_is() -> None:
    complete = deal("1", most_landscapes=0)
    assert to_query(deal("2", given=complete)) == to_query(complete)


def test_what_is_banned_is_not_dealt() -> None:
    for seed in SEEDS:
        kingdom = deal(seed, banned=["moat", "Catapult", "Tower"])
        assert not {"Moat", "Catapult/Rocks", "Tower"} & {
            *names(kingdom.piles),
            *names(kingdom.landscapes),
        }


def test_platinum_and_colony_when_asked_for() -> None:
    assert has_colonies(deal("1", colonies="on"))
    assert has_colonies(deal("1", given=parse("Platinum"), colonies="off"))
    assert not has_colonies(deal("1", colonies="off"))


class _Vault(Card):
    product = "prosperity"
    types = ACTION
    cost = Cost(5)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.name = f"Vault {number}"


class _Bounty(Event):
    product = "prosperity"


@pytest.fixture
def with_prosperity(monkeypatch: pytest.MonkeyPatch) -> None:
    more = Registry([*known().everything, *(_Vault(n) for n in range(20)), _Bounty()])
    monkeypatch.setattr(kingdoms, "known", lambda: more)


@pytest.mark.usefixtures("with_prosperity")
def test_the_first_dealt_card_decides_about_platinum_and_colony() -> None:
    assert all(has_colonies(deal(seed, ["prosperity"])) for seed in SEEDS)
    assert not any(has_colonies(deal(seed, ["base"])) for seed in SEEDS)
    assert {has_colonies(deal(seed, ["base", "prosperity"])) for seed in SEEDS} == {False, True}
    assert not any(has_colonies(deal(s, ["prosperity"], colonies="off")) for s in SEEDS)


@pytest.mark.usefixtures("with_prosperity")
def test_neither_given_piles_nor_landscapes_decide_about_platinum_and_colony() -> None:
    nine = parse(", ".join(f"Vault {n}" for n in range(9)))
    assert not any(has_colonies(deal(seed, ["base"], given=nine)) for seed in SEEDS)
    nine = parse(", ".join(of_set("base")[:9]))
    unwanted = [f"Vault {n}" for n in range(1, 20)]
    dealt = [deal(s, ["base", "prosperity"], given=nine, banned=unwanted) for s in SEEDS * 5]
    assert any(kingdom.landscapes for kingdom in dealt)
    for kingdom in dealt:
        assert has_colonies(kingdom) == ("Vault 0" in names(kingdom.piles))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"sets": ["prosperity"]}, "no set 'prosperity' to deal from; there are alchemy, base, "),
        ({"sets": ["base:3"]}, "base has no edition '3', only 1 and 2"),
        ({"banned": ["Moot"]}, "no card is called 'Moot'"),
        ({"banned": ["Gold"]}, "Gold is a basic card"),
        ({"banned": ["moat"], "given": "Moat"}, "Moat is both given and banned"),
        ({"banned": ["Tax"], "given": "Tax"}, "Tax is both given and banned"),
        ({"given": "Tax, Keep, Wall"}, "3 landscapes are given, and at most 2 are allowed"),
        ({"given": "Tax", "most_landscapes": 0}, "1 landscapes are given, and at most 0"),
        ({"given": "Tax, Keep", "landscape_deck": 1}, "2 landscapes are given, and at most 1"),
        ({"landscape_deck": 3}, "a landscape deck gives 1 or 2 landscapes, not 3"),
        ({"sets": ["base"], "landscape_deck": 1}, "only 0 landscapes are left to deal from, and 1"),
        ({"colonies": "maybe"}, "Colonies are off, on or auto, not 'maybe'"),
    ],
)
def test_an_impossible_deal_is_refused_with_the_reason(options: dict[str, Any], why: str) -> None:
    if "given" in options:
        options = {**options, "given": parse(options["given"])}
    with pytest.raises(BadKingdom, match=why):
        deal("1", **options)


def test_a_deal_from_fewer_than_ten_piles_is_refused() -> None:
    newest = [name for name in of_set("base") if name not in FIRST_EDITION_ONLY]
    assert len(deal("1", ["base"], banned=newest[10:]).piles) == 10
    with pytest.raises(BadKingdom, match="only 9 kingdom piles are left to deal from, and 10"):
        deal("1", ["base"], banned=newest[9:])


def test_more_than_ten_given_piles_are_refused() -> None:
    with pytest.raises(BadKingdom, match="11 kingdom piles are given, and a game has 10"):
        deal("1", given=make(known().kingdom_piles[:11]))


# Recommended kingdoms


def test_the_recommended_kingdoms_are_complete() -> None:
    assert len(recommended()) == 30
    for kingdom in recommended().values():
        assert len(kingdom.piles) == 10
        assert len(counted(kingdom)) <= 2
        omens = any(pile.bits & OMEN for pile in kingdom.piles)
        assert len(kingdom.landscapes) - len(counted(kingdom)) == omens


def test_a_recommended_kingdom_by_name() -> None:
    assert to_text(recommended_kingdom("basic intro")) == (
        "Castles, Chariot Race, City Quarter, Engineer, Farmers' Market, Forum, Legionary, "
        "Patrician/Emporium, Sacrifice, Villa, Wedding, Tower"
    )
    assert "Woodcutter" in to_text(recommended_kingdom("First Game"))
    assert "Merchant" in to_text(recommended_kingdom("First Game (2nd)"))


def test_an_unknown_recommended_kingdom_is_named_with_the_nearest() -> None:
    with pytest.raises(BadKingdom, match=r"called 'Basic Into'; did you mean Basic Intro\?"):
        recommended_kingdom("Basic Into")


def test_kingdoms_whose_cards_are_not_there_are_not_recommended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fewer = Registry(thing for thing in known().everything if thing.set_name != "empires")
    monkeypatch.setattr(kingdoms, "known", lambda: fewer)
    assert "First Game" in recommended()
    assert "Basic Intro" not in recommended()


@pytest.mark.parametrize("off", ["0", "false", ""])
def test_potions_cannot_be_switched_off_under_cards_that_cost_one(off: str) -> None:
    with pytest.raises(BadKingdom, match=r"cost a Potion, so potions=… cannot be off"):
        parse(f"supply=familiar,village&potions={off}")
    assert POTION in parse("supply=familiar,village&colonies=0").basics
    assert POTION in parse(f"?supply=familiar#potions={off}").basics
    assert POTION not in parse(f"potions={off}&supply=smithy,village").basics


def test_a_pile_that_joins_the_supply_can_be_chosen_like_the_others() -> None:
    kingdom = parse("Poet, Obelisk(Witch), Approaching Army(Witch)")
    game = set_up(kingdom, 2, "1")
    assert [game.chosen[thing].name for thing in kingdom.landscapes] == ["Witch", "Witch"]
    assert parse(to_text(kingdom)).chosen == kingdom.chosen
