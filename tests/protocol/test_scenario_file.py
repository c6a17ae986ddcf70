from pathlib import Path

import pytest

from palatine.errors import BadScenario, PalatineError
from palatine.protocol.scenario import Vocabulary, load_scenario, read_scenario
from palatine.protocol.scenario.data import (
    Act,
    Asked,
    Buy,
    BuyPhase,
    Cards,
    Choice,
    EndTurn,
    Expect,
    ExpectedCost,
    ExpectedPlayer,
    Given,
    GivenPlayer,
    InPlay,
    May,
    Number,
    Options,
    Order,
    Part,
    Pay,
    PlayArea,
    PlayTreasures,
    Refuse,
    Scenario,
    Size,
    SkipTo,
    Step,
    Turn,
    Variant,
)
from palatine.protocol.scenario.nodes import MAX_BYTES, MAX_DEPTH
from tests.protocol.scenario_names import KNOWN

WHOLE = """\
name: Capital is crowned
rules: "2016"
players: [You, Ann, Bob]
kingdom: [capital, CROWN, settlers/bustling village]
landscapes: [Baths, Obelisk (Villa)]
options: {colony: true}
seed: 7
given:
  turn: {player: You, phase: buy, number: 5}
  You: {hand: [Capital, Copper x3], debt: 1}
steps:
  - play: Capital                  # a comment
  - {by: Ann, answer: yes}
"""
ZONES = "there are the zones hand, deck, discard, play and set_aside"
ALL_THERE_IS = f"{ZONES}, and the counters actions, buys, coins, potions, debt and vp"


def read(text: str, words: Vocabulary = KNOWN) -> Scenario:
    return read_scenario(text, "file.yaml", words)


def act(step: str, players: str = "[You, Ann]") -> Act:
    """Return what one step, written as it stands in a list, says."""
    (variant,) = read(f"players: {players}\nsteps:\n  - {step}\n").variants
    (only,) = variant.steps
    return only.act


def given(text: str, top: str = "") -> Given:
    (variant,) = read(f"{top}\ngiven: {text}\nsteps: [end turn]\n").variants
    return variant.given


def expect(text: str) -> Expect:
    expectation = act(f"expect: {text}")
    assert isinstance(expectation, Expect)
    return expectation


def error(text: str, words: Vocabulary = KNOWN) -> str:
    with pytest.raises(BadScenario) as caught:
        read(text, words)
    return str(caught.value)


# -- The whole file -------------------------------------------------------------------------------


def test_a_whole_file_becomes_plain_data() -> None:
    assert read(WHOLE) == Scenario(
        source="file.yaml",
        name="Capital is crowned",
        rules="2016",
        players=("You", "Ann", "Bob"),
        kingdom=(Part("Capital"), Part("Crown"), Part("Settlers/Bustling Village")),
        landscapes=(Part("Baths"), Part("Obelisk", "Villa")),
        options={"colony": True, "shelters": False},
        seed=7,
        variants=(
            Variant(
                name=None,
                given=Given(
                    turn_player="You",
                    turn=Turn("buy", 5),
                    players={
                        "You": GivenPlayer(
                            zones={"hand": ("Capital", "Copper", "Copper", "Copper")},
                            counters={"debt": 1},
                        )
                    },
                ),
                steps=(
                    Step(1, 12, "play: Capital", Choice("play", ("Capital",))),
                    Step(2, 13, "by: Ann, answer: yes", May(yes=True), by="Ann"),
                ),
            ),
        ),
    )


def test_everything_but_the_steps_has_a_default() -> None:
    assert read("steps: [end turn]") == Scenario(
        source="file.yaml",
        name="file",
        rules="current",
        players=("You", "Ann"),
        kingdom=(),
        landscapes=(),
        options={"colony": False, "shelters": False},
        seed=1,
        variants=(Variant(None, Given("You"), (Step(1, 1, "end turn", EndTurn()),)),),
    )


def test_the_first_profile_may_be_written_without_quotes() -> None:
    assert read("rules: 2016\nsteps: [end turn]").rules == "2016"


def test_json_is_yaml_too() -> None:
    text = '{"players": ["You", "Bob"], "steps": [{"play": "Moat"}, {"answer": true}, "no"]}'
    (variant,) = read(text).variants
    assert [step.act for step in variant.steps] == [
        Choice("play", ("Moat",)),
        May(yes=True),
        May(yes=False),
    ]


def test_without_known_names_every_name_is_taken() -> None:
    scenario = read("kingdom: [Flying  Circus]\nsteps: [{trash: Clown\u2019s Nose}]", Vocabulary())
    assert scenario.kingdom == (Part("Flying Circus"),)
    assert scenario.variants[0].steps[0].act == Choice("trash", ("Clown's Nose",))


def test_known_names_are_given_back_as_they_are_printed() -> None:
    assert act("trash: [farmers\u2019 market, KING'S CASTLE]") == Choice(
        "trash", ("Farmers' Market", "King's Castle")
    )
    assert act("skip to: {turn: ann}") == SkipTo("Ann")


def test_steps_keep_their_number_line_and_text() -> None:
    text = "steps:\n  - play: Moat\n  # why\n  - expect:\n      You: {hand: [Moat x2,\n  Gold]}\n"
    (variant,) = read(text).variants
    assert [(step.number, step.line, step.text) for step in variant.steps] == [
        (1, 2, "play: Moat"),
        (2, 4, "expect: {You: {hand: [Moat x2, Gold]}}"),
    ]


# -- Steps ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("play: Crown", Choice("play", ("Crown",))),
        ("play: treasures", PlayTreasures()),
        ("buy: Fortune", Buy("Fortune")),
        ("buy: Salt the Earth", Buy("Salt the Earth")),
        ("pay: 0", Pay(0)),
        ("pay: 6", Pay(6)),
        ("buy phase", BuyPhase()),
        ("end turn", EndTurn()),
    ],
)
def test_moves(step: str, expected: Act) -> None:
    assert act(step) == expected


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("gain: Duchy", Choice("gain", ("Duchy",))),
        ("trash: [Estate, Copper x2]", Choice("trash", ("Estate", "Copper", "Copper"))),
        ("discard: Estate x2", Choice("discard", ("Estate", "Estate"))),
        ("topdeck: [Gold, Silver]", Choice("topdeck", ("Gold", "Silver"))),
        ("reveal: Moat", Choice("reveal", ("Moat",))),
        ("set aside: Gold", Choice("set aside", ("Gold",))),
        ("keep: Gold", Choice("keep", ("Gold",))),
        ("put in hand: Copper", Choice("put in hand", ("Copper",))),
        ("return: Encampment", Choice("return", ("Encampment",))),
        ("pass: Curse", Choice("pass", ("Curse",))),
        ("name: Bustling Village", Choice("name", ("Bustling Village",))),
        ("choose: Ann", Choice("choose", ("Ann",))),
        ("choose: castles", Choice("choose", ("Castles",))),
        ("trash: this", Choice("trash", ("this",))),
        ("trash: [this, Estate]", Choice("trash", ("this", "Estate"))),
        ("trash: none", Choice("trash", ())),
        ("trash: []", Choice("trash", ())),
        ("play: none", Choice("play", ())),
        ("yes", May(yes=True)),
        ("no", May(yes=False)),
        ("true", May(yes=True)),
        ("False", May(yes=False)),
        ("'yes'", May(yes=True)),
        ("option: 2", Options((2,))),
        ("option: [1, 3]", Options((1, 3))),
        ("number: 11", Number(11)),
        ("number: 0", Number(0)),
        ("number: pass", Number(None)),
        ("order: [Battlefield, Groundskeeper]", Order(("Battlefield", "Groundskeeper"))),
        ("order: Battlefield", Order(("Battlefield",))),
    ],
)
def test_answers(step: str, expected: Act) -> None:
    assert act(step) == expected


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        ("refuse: {buy: Fortune}", Refuse(Buy("Fortune"))),
        ("refuse: {by: Ann, trash: Gold}", Refuse(Choice("trash", ("Gold",)), by="Ann")),
        ("refuse: buy phase", Refuse(BuyPhase())),
        ("refuse: yes", Refuse(May(yes=True))),
        ("refuse: {answer: no}", Refuse(May(yes=False))),
        ("skip to: {turn: Ann}", SkipTo("Ann")),
    ],
)
def test_refusals_and_leaps(step: str, expected: Act) -> None:
    assert act(step) == expected


@pytest.mark.parametrize(
    "step",
    ["{by: ann, play: Moat}", "{play: Moat, by: Ann}", "{by: Ann, answer: end turn}"],
)
def test_by_stands_beside_any_step(step: str) -> None:
    (variant,) = read(f"steps: [{step}]").variants
    assert variant.steps[0].by == "Ann"


# -- What is given --------------------------------------------------------------------------------


def test_zones_are_lists_of_names_with_repeats() -> None:
    position = given(
        "{You: {hand: [Copper x3, Moat], deck: Gold, discard: [], set_aside: [Gold x1]}}"
    )
    assert position.players["You"].zones == {
        "hand": ("Copper", "Copper", "Copper", "Moat"),
        "deck": ("Gold",),
        "discard": (),
        "set_aside": ("Gold",),
    }


def test_a_play_area_knows_what_is_still_at_work() -> None:
    position = given(
        "{You: {play: [Village x2, {card: archive, since: last turn, holding: [Gold, Estate]}]}}"
    )
    assert position.players["You"].play == (
        InPlay("Village"),
        InPlay("Village"),
        InPlay("Archive", "last turn", ("Gold", "Estate")),
    )


def test_a_player_may_be_mentioned_without_having_anything() -> None:
    assert given("{Ann: {}}").players == {"Ann": GivenPlayer()}


def test_piles_are_counts_or_exact_cards() -> None:
    position = given("{supply: {Province: 1, settlers / bustling village: [Settlers x2]}}")
    assert position.supply == {
        "Province": 1,
        "Settlers/Bustling Village": ("Settlers", "Settlers"),
    }


def test_tokens_lie_on_piles_and_landscapes() -> None:
    position = given("{tokens: {Silver: {vp: 8, debt: 1}, Baths: {vp: 0}}, trash: [Gold x2]}")
    assert position.tokens == {"Silver": {"vp": 8, "debt": 1}, "Baths": {"vp": 0}}
    assert position.trash == ("Gold", "Gold")


def test_the_turn_is_the_starting_players_unless_said_otherwise() -> None:
    assert given("{trash: []}", "players: [Bob, Ann]").turn_player == "Bob"
    assert given("{turn: {player: Ann}}").turn_player == "Ann"


def test_counters_of_the_turn_may_stand_under_the_player_or_the_turn() -> None:
    under_turn = given("{turn: {player: Ann, actions: 2, coins: 3}, Ann: {debt: 4}}")
    under_player = given("{turn: {player: Ann, actions: 2}, Ann: {debt: 4, coins: 3}}")
    assert under_turn == under_player
    assert under_turn.turn.counters == {"actions": 2, "coins": 3}
    assert under_turn.players["Ann"].counters == {"debt": 4}


# -- What is expected -----------------------------------------------------------------------------


def test_a_deck_is_compared_in_order_and_other_zones_are_not() -> None:
    zones = expect("{You: {deck: [Gold, Estate], hand: [Gold, Estate]}}").players["You"].zones
    assert zones == {
        "deck": Cards(("Gold", "Estate"), in_order=True),
        "hand": Cards(("Gold", "Estate")),
    }


def test_a_deck_may_be_compared_in_any_order() -> None:
    zones = expect("{You: {deck: {any order: [Gold, Estate x2]}}}").players["You"].zones
    assert zones == {"deck": Cards(("Gold", "Estate", "Estate"))}


@pytest.mark.parametrize(("text", "size"), [("5 cards", 5), ("1 card", 1), ("0 cards", 0)])
def test_a_zone_may_be_compared_by_its_size(text: str, size: int) -> None:
    expectation = expect(f"{{You: {{hand: {text}, play: {text}}}, trash: {text}}}")
    assert expectation.players["You"].zones == {"hand": Size(size), "play": Size(size)}
    assert expectation.trash == Size(size)


def test_a_play_area_is_compared_with_what_is_held_where_that_is_written() -> None:
    zones = expect("{You: {play: [Moat, {card: Archive, holding: []}]}}").players["You"].zones
    assert zones == {"play": PlayArea((InPlay("Moat"), InPlay("Archive", None, ())))}


def test_all_counters_of_a_player_may_be_expected() -> None:
    player = expect("{Ann: {coins: 3, buys: 0, debt: 4, vp: 1, potions: 2}}").players["Ann"]
    assert player == ExpectedPlayer(
        counters={"coins": 3, "buys": 0, "debt": 4, "vp": 1, "potions": 2}
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{turn: Ann}", Expect(turn_player="Ann")),
        ("{turn: {player: Ann, number: 3}}", Expect(turn_player="Ann", turn=Turn(number=3))),
        ("{turn: {phase: buy, coins: 1}}", Expect(turn=Turn("buy", counters={"coins": 1}))),
        ("{turn: Ann, phase: buying}", Expect(turn_player="Ann", turn=Turn("buying"))),
        ("{possessed_by: You}", Expect(possessed_by="You")),
        ("{possessed_by: none}", Expect(possessed_by="none")),
        ("{supply: {Province: 7}}", Expect(supply={"Province": 7})),
        ("{tokens: {Temple: {vp: 1}}}", Expect(tokens={"Temple": {"vp": 1}})),
        (
            "{cost: {Fortune: {coins: 7, debt: 8}, Copper: {}}}",
            Expect(cost={"Fortune": ExpectedCost(7, 8), "Copper": ExpectedCost()}),
        ),
        (
            "{can_buy: [Gold, Delve], cannot_buy: Duchy}",
            Expect(can_buy=("Gold", "Delve"), cannot_buy=("Duchy",)),
        ),
        (
            "{options: [Gold, 3, pass, yes, no, Ann]}",
            Expect(options=("Gold", 3, "pass", "yes", "no", "Ann")),
        ),
        ("{options: [end turn, treasures]}", Expect(options=("end turn", "treasures"))),
        ("{options: []}", Expect(options=())),
        (
            "{asked: {by: Ann, source: Militia, purpose: discard}}",
            Expect(asked=Asked("Ann", "Militia", "discard")),
        ),
        ("{asked: {purpose: may}}", Expect(asked=Asked(purpose="may"))),
        ("{score: {You: 23, Ann: -4}}", Expect(score={"You": 23, "Ann": -4})),
        (
            "{seen: {Ann: {You: {hand: [Gold]}}}}",
            Expect(seen={"Ann": {"You": {"hand": Cards(("Gold",))}}}),
        ),
        ("{over: true}", Expect(over=True)),
        ("{over: no}", Expect(over=False)),
        ("{over: yes, winners: [You, Ann]}", Expect(over=True, winners=("You", "Ann"))),
    ],
)
def test_expectations(text: str, expected: Expect) -> None:
    assert expect(text) == expected


# -- Variants -------------------------------------------------------------------------------------


def test_variants_lay_their_position_over_that_of_the_file() -> None:
    scenario = read("""
given:
  turn: {phase: buy, coins: 3, buys: 2}
  You: {hand: [Gold], deck: [Estate], play: [Moat], debt: 2}
  supply: {Province: 1, Duchy: 2}
  trash: [Curse]
  tokens: {Silver: {vp: 8, debt: 1}}
variants:
  - name: as it is
    steps: [yes]
  - given:
      turn: {number: 4}
      You: {hand: [], coins: 5}
      Ann: {deck: [Copper]}
      supply: {Duchy: 0}
      trash: []
      tokens: {Silver: {vp: 0}, Baths: {vp: 2}}
    steps: [no, end turn]
""")
    plain, changed = scenario.variants
    assert plain.name == "as it is"
    assert plain.given.players["You"].zones["hand"] == ("Gold",)
    assert changed.name == "variant 2"
    assert changed.given == Given(
        turn_player="You",
        turn=Turn("buy", 4, {"coins": 5, "buys": 2}),
        players={
            "You": GivenPlayer({"hand": (), "deck": ("Estate",)}, (InPlay("Moat"),), {"debt": 2}),
            "Ann": GivenPlayer({"deck": ("Copper",)}),
        },
        supply={"Province": 1, "Duchy": 0},
        trash=(),
        tokens={"Silver": {"vp": 0, "debt": 1}, "Baths": {"vp": 2}},
    )
    assert [step.number for step in changed.steps] == [1, 2]


def test_a_variant_may_give_the_turn_to_somebody_else() -> None:
    scenario = read("""
given: {turn: {phase: buy}}
variants:
  - steps: [yes]
  - given: {turn: {player: Ann}, Ann: {coins: 2}}
    steps: [yes]
""")
    assert [variant.given.turn_player for variant in scenario.variants] == ["You", "Ann"]
    assert scenario.variants[1].given.turn == Turn("buy", counters={"coins": 2})


# -- Mistakes -------------------------------------------------------------------------------------


def test_a_bad_scenario_is_a_palatine_error_and_a_value_error() -> None:
    assert issubclass(BadScenario, PalatineError)
    assert issubclass(PalatineError, ValueError)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: x", "line 1: a file has either `steps` or `variants`."),
        ("variants: []\nsteps: [yes]", "line 1: a file has either `steps` or `variants`."),
        ("steps: []", "line 1: `steps` is empty, so there is nothing to check."),
        ("step: [yes]", 'line 1: `scenario` has no key "step"; did you mean steps?'),
        ("Steps: [yes]", 'line 1: `scenario` has no key "Steps"; did you mean steps?'),
        ("steps: yes please", 'line 1, step 1: there is no step "yes please".'),
        ("steps:", "line 1: `steps` takes a list of steps, not nothing."),
        (
            "rules: 2017\nsteps: [yes]",
            "line 1: `rules` takes current or 2016, not the number 2017.",
        ),
        ("name: 5\nsteps: [yes]", "line 1: `name` takes text, not the number 5."),
        (
            "players: [You]\nsteps: [yes]",
            "line 1: `players` takes 2 to 6 names, not 1.",
        ),
        ("players: [Al, al]\nsteps: [yes]", "line 1: `players` names al twice."),
        (
            "players: [Al, turn]\nsteps: [yes]",
            'line 1: a player cannot be called "turn", which means something else.',
        ),
        (
            "players: [Al, No]\nsteps: [yes]",
            (
                "line 1: `players` takes the name of a player, not No "
                "(a name like that needs quotes)."
            ),
        ),
        (
            "kingdom:\n- Moat\n- Smithie\nsteps: [yes]",
            'line 3: there is no pile called "Smithie"; did you mean Smithy?',
        ),
        (
            "kingdom: [Settlers]\nsteps: [yes]",
            "line 1: Settlers is not a pile; did you mean Settlers/Bustling Village?",
        ),
        ("kingdom: [moat, Moat]\nsteps: [yes]", "line 1: `kingdom` names Moat twice."),
        (
            "landscapes: [Moat]\nsteps: [yes]",
            "line 1: Moat is not a landscape.",
        ),
        (
            "landscapes: [Obelisk (Vila)]\nsteps: [yes]",
            'line 1: there is no pile called "Vila"; did you mean Villa?',
        ),
        (
            "landscapes: [Obelisk, Obelisk (Villa)]\nsteps: [yes]",
            "line 1: `landscapes` names Obelisk twice.",
        ),
        (
            "options: {colonies: true}\nsteps: [yes]",
            'line 1: `options` has no key "colonies"; did you mean colony?',
        ),
        (
            "options: {colony: 1}\nsteps: [yes]",
            "line 1: `colony` takes yes or no, not the number 1.",
        ),
        (
            "seed: -1\nsteps: [yes]",
            "line 1: `seed` takes a whole number from 0 to 9223372036854775807, not the number -1.",
        ),
    ],
)
def test_mistakes_at_the_top_of_the_file(text: str, message: str) -> None:
    assert error(text) == f"file.yaml, {message}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "{Anne: {}}",
            '`given` has no key "Anne", and no player is called that; did you mean Ann?',
        ),
        ("{You: {}, you: {}}", "`given` names You twice."),
        ("{You: {hands: []}}", '`You` has no key "hands"; did you mean hand?'),
        ("{You: {exile: [Gold]}}", f'`You` has no key "exile"; {ALL_THERE_IS}.'),
        ("{You: {tavern: [Gold]}}", f'`You` has no key "tavern"; {ALL_THERE_IS}.'),
        ("{You: {coffers: 2}}", f'`You` has no key "coffers"; {ALL_THERE_IS}.'),
        (
            "{You: {set aside: []}}",
            '`You` has no key "set aside"; did you mean set_aside?',
        ),
        ("{You: {hand: 5}}", "`hand` takes the name of a card, not the number 5."),
        ("{You: {hand: 5 cards}}", "`hand` takes cards here, not a size."),
        ("{You: {hand: [5 cards]}}", "`hand` takes cards here, not a size."),
        ("{You: {hand: }}", "`hand` takes a list of cards, not nothing."),
        ("{You: {hand: {any order: [Gold]}}}", "`hand` takes the name of a card, not a map."),
        ("{You: {hand: [[Gold]]}}", "`hand` takes the name of a card, not a list."),
        ("{You: {hand: [{card: Gold}]}}", "`hand` takes the name of a card, not a map."),
        ("{You: {hand: [Baths]}}", "Baths is not a card."),
        ("{You: {hand: [Gold x0]}}", '"Gold x0" is no repeat, which goes from x1 to x999.'),
        ("{You: {hand: [Gold x1000]}}", '"Gold x1000" is no repeat, which goes from x1 to x999.'),
        ("{You: {hand: [Gold x999, Moat x2]}}", "`hand` lists more than 1000 cards."),
        ("{You: {debt: -1}}", "`debt` takes a whole number from 0 to 1000000, not the number -1."),
        (
            "{You: {debt: 1.5}}",
            "`debt` takes a whole number from 0 to 1000000, not the number 1.5.",
        ),
        ("{You: {debt: '1'}}", '`debt` takes a whole number from 0 to 1000000, not "1".'),
        (
            "{Ann: {coins: 3, debt: 1}}",
            "coins can be given only to You, whose turn it is.",
        ),
        (
            "{turn: {coins: 1}, You: {coins: 1}}",
            "`coins` is given twice, under `turn` and under You.",
        ),
        (
            "{turn: Ann}",
            (
                "`turn` takes a map of player, phase, number, actions, buys, coins and potions, "
                'not "Ann".'
            ),
        ),
        ("{turn: {player: Bob}}", 'there is no player called "Bob".'),
        (
            "{turn: {phase: treasure}}",
            '`phase` takes action, buy or buying, not "treasure".',
        ),
        (
            "{turn: {number: 0}}",
            "`number` takes a whole number from 1 to 1000000, not the number 0.",
        ),
        ("{You: {play: [{since: last turn}]}}", "`play` needs the key `card`."),
        (
            "{You: {play: [{card: Archive, since: long ago}]}}",
            '`since` takes last turn, not "long ago".',
        ),
        ("{You: {play: [{card: [Archive]}]}}", "`card` takes the name of a card, not a list."),
        ("{supply: {Baths: 1}}", "Baths is not a pile."),
        ("{supply: {Moat: 1, moat: 2}}", "`supply` names Moat twice."),
        (
            "{supply: {Moat: 1000}}",
            "`Moat` takes a whole number from 0 to 999, not the number 1000.",
        ),
        (
            "{supply: {Moat: 3 cards}}",
            '`Moat` takes a number or the cards themselves, not "3 cards".',
        ),
        ("{tokens: {Baths: {points: 2}}}", '`Baths` has no key "points".'),
        ("{tokens: {Baths: 2}}", "`Baths` takes a map of vp, debt and sun, not the number 2."),
        ("{trash: {}}", "`trash` takes the name of a card, not a map."),
    ],
)
def test_mistakes_in_what_is_given(text: str, message: str) -> None:
    assert error(f"given: {text}\nsteps: [yes]") == f"file.yaml, line 1: {message}"


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("play Moat", 'there is no step "play Moat"; was `play:` with a colon meant?'),
        ("skip to You", 'there is no step "skip to You"; was `skip to:` with a colon meant?'),
        ("end of turn", 'there is no step "end of turn"; did you mean end turn?'),
        ("end turn: yes", "`end turn` stands alone, without a colon."),
        ("5", 'there is no step "5".'),
        ("", 'there is no step "".'),
        ("[yes]", "`step` takes words, or one key and its value, not a list."),
        ("{}", "the step does not say what is done."),
        ("{by: Ann}", "the step does not say what is done."),
        ("{buy: Gold, pay: 1}", "buy and pay are steps of their own."),
        ("{by: Bob, play: Moat}", 'there is no player called "Bob".'),
        ("put_in_hand: Gold", '`step` has no key "put_in_hand"; did you mean put in hand?'),
        ("bye: Gold", '`step` has no key "bye"; did you mean by?'),
        (
            "trash: Capitol",
            'there is no card, pile or landscape called "Capitol"; did you mean Capital?',
        ),
        ("trash: [none]", "`none` stands alone, not in a list."),
        ("trash: [Gold, none]", "`none` stands alone, not in a list."),
        ("trash: Ann", 'there is no card, pile or landscape called "Ann"; did you mean Annex?'),
        ("trash: ", "`trash` takes a list of names, not nothing."),
        ("trash: {card: Gold}", "`trash` takes the name of a card, pile or landscape, not a map."),
        (
            "trash: yes",
            (
                "`trash` takes the name of a card, pile or landscape, not yes "
                "(a name like that needs quotes)."
            ),
        ),
        ("buy: [Gold, Silver]", "`buy` takes the name of a card, pile or landscape, not a list."),
        ("pay: all", '`pay` takes a whole number from 0 to 1000000, not "all".'),
        ("pay: 010", "`pay` takes a whole number from 0 to 1000000, not the number 010."),
        ("option: 0", "`option` takes a whole number from 1 to 1000000, not the number 0."),
        ("option: []", "`option` takes at least one number."),
        (
            "number: none",
            '`number` takes a whole number from 0 to 1000000 or `pass`, not "none".',
        ),
        ("order: []", "`order` takes at least one name."),
        ("answer: {play: Moat}", "`answer` takes words, or one key and its value, not a map."),
        ("refuse: {refuse: yes}", "`refuse` takes a move or an answer."),
        ("refuse: {expect: {over: true}}", "`refuse` takes a move or an answer."),
        ("refuse: {skip to: {turn: Ann}}", "`refuse` takes a move or an answer."),
        ("skip to: Ann", '`skip to` takes a map of turn, not "Ann".'),
        ("skip to: {}", "`skip to` needs the key `turn`."),
        ("expect: {}", "`expect` says nothing."),
        (
            "expect: over",
            '`expect` takes a map of keys and values, not "over".',
        ),
        (
            "expect: {can buy: Gold}",
            ('`expect` has no key "can buy", and no player is called that; did you mean can_buy?'),
        ),
        (
            "expect: {You: {hand: 5}}",
            "`hand` takes cards, or a size such as `5 cards`, not the number 5.",
        ),
        (
            "expect: {You: {deck: {any_order: []}}}",
            '`deck` has no key "any_order"; did you mean any order?',
        ),
        ("expect: {You: {deck: {}}}", "`deck` needs the key `any order`."),
        ("expect: {turn: {phase: buy}, phase: buy}", "`phase` stands under `turn` already."),
        ("expect: {possessed_by: Bob}", 'there is no player called "Bob".'),
        (
            "expect: {cost: {Gold: 6}}",
            "`Gold` takes a map of coins, debt and potions, not the number 6.",
        ),
        ("expect: {can_buy: [Gold, gold]}", "`can_buy` names Gold twice."),
        ("expect: {asked: {}}", "`asked` says nothing."),
        (
            "expect: {asked: {purpose: think}}",
            (
                "`purpose` takes gain, trash, discard, topdeck, play, reveal, set aside, keep, "
                "put in hand, return, pass, name, choose, may, option, number or order, "
                'not "think".'
            ),
        ),
        ("expect: {score: {Bob: 3}}", 'there is no player called "Bob".'),
        ("expect: {You: {exile: [Gold]}}", f'`You` has no key "exile"; {ALL_THERE_IS}.'),
        ("expect: {seen: {Ann: {You: {debt: 1}}}}", f'`You` has no key "debt"; {ZONES}.'),
        ("expect: {seen: {Ann: {You: {exile: Gold}}}}", f'`You` has no key "exile"; {ZONES}.'),
        ("expect: {over: maybe}", '`over` takes yes or no, not "maybe".'),
        ("expect: {winners: [Bob]}", 'there is no player called "Bob".'),
    ],
)
def test_mistakes_in_a_step_name_its_line_and_number(step: str, message: str) -> None:
    text = f"steps:\n  - end turn\n  - {step}\n"
    assert error(text) == f"file.yaml, line 3, step 2: {message}"


@pytest.mark.parametrize(
    ("variants", "message"),
    [
        ("[]", "line 1: `variants` takes 1 to 100 variants, not 0."),
        ("[{name: x}]", "line 1, variant 1: `variant` needs the key `steps`."),
        (
            "[{steps: [yes]}, {steps: []}]",
            "line 1, variant 2: `steps` is empty, so there is nothing to check.",
        ),
        (
            "[{steps: [yes]}, {steps: [yes, maybe]}]",
            'line 1, variant 2, step 2: there is no step "maybe".',
        ),
        ("[{steps: [yes], seed: 1}]", 'line 1, variant 1: `variant` has no key "seed".'),
        (
            "[yes]",
            (
                "line 1, variant 1: `variant` takes a map of name, given and steps, not yes "
                "(a name like that needs quotes)."
            ),
        ),
        (
            "[{given: {Ann: {buys: 2}}, steps: [yes]}]",
            "line 1, variant 1: buys can be given only to You, whose turn it is.",
        ),
    ],
)
def test_mistakes_in_a_variant_name_it(variants: str, message: str) -> None:
    assert error(f"variants: {variants}") == f"file.yaml, {message}"


def test_a_mistake_in_the_common_position_is_not_blamed_on_a_variant() -> None:
    text = "given: {You: {hand: [Golden]}}\nvariants: [{steps: [yes]}]"
    assert error(text) == 'file.yaml, line 1: there is no card called "Golden"; did you mean Gold?'


# -- Files from strangers -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", ": the file is empty."),
        ("# nothing\n", ": the file is empty."),
        (
            "just words",
            ', line 1: `scenario` takes a map of keys and values, not "just words".',
        ),
        (
            "steps: [yes]\n---\nsteps: [yes]",
            ", line 3: a file holds one scenario, so no second `---`.",
        ),
        ("seed: 1\nseed: 2", ", line 2: `seed` stands here twice (first on line 1)."),
        ("steps:\n- {pay: 1, pay: 1}", ", line 2: `pay` stands here twice (first on line 2)."),
        ("[a]: b", ", line 1: a key is a word, not [a]."),
        ("name: &a x\nrules: *a", ", line 1: scenario files have no anchors (&)."),
        ("rules: *a", ", line 1: scenario files have no aliases (*)."),
        ("name: !!python/name:os.system x", ", line 1: scenario files have no tags (!)."),
        ("name: ! x", ", line 1: scenario files have no tags (!)."),
        ("given: !!map {}", ", line 1: scenario files have no tags (!)."),
        ("<<: {seed: 1}", ', line 1: `scenario` has no key "<<".'),
        ("steps: [yes", ", line 1: this is not YAML: expected ',' or ']', but got '<stream end>'."),
        (
            "steps:\n\t- yes",
            ", line 2: this is not YAML: found character '\\t' that cannot start any token.",
        ),
        ("name: a: b", ", line 1: this is not YAML: mapping values are not allowed here."),
        ("seed: 1\nname: \x07", ", line 2: there is a character that YAML does not allow."),
        ("\ud800", ", line 1: there is a character that YAML does not allow."),
        ('name: "\\e[31m"\nsteps: [yes]', ', line 1: `name` takes text, not "?[31m".'),
        ("x" * (MAX_BYTES + 1), ": the file is larger than 256 KiB."),
    ],
)
def test_what_is_not_a_scenario_is_refused_in_one_sentence(text: str, message: str) -> None:
    assert error(text) == f"file.yaml{message}"


@pytest.mark.parametrize("opening", ["[", "{", "- ", "? ", "{a: ", "[{a: "])
def test_deep_nesting_is_refused(opening: str) -> None:
    deep = opening * 20_000
    assert (
        error(deep) == f"file.yaml, line 1: lists and maps are nested more than {MAX_DEPTH} deep."
    )


def test_nothing_a_stranger_writes_makes_a_message_long() -> None:
    long = "Gold " * 1_000
    for text in (
        f"name: [{long}]\nsteps: [yes]",
        f"{long}: 1",
        f"steps: ['{long}']",
        f"steps: [{{trash: '{long}'}}]",
        f"steps: [{{pay: {'9' * 5000}}}]",
        f"given: {{'{long}': {{}}}}\nsteps: [yes]",
        f"players: [Al, '{long}']\nsteps: [yes]",
        f"? [{long}]\n: 1",
        f"'{long}': 1\n'{long}': 2",
    ):
        message = error(text)
        assert len(message) < 300
        assert "\n" not in message


def test_long_lists_are_refused() -> None:
    steps = "- end turn\n" * 1001
    assert error(f"steps:\n{steps}") == "file.yaml, line 2: `steps` lists more than 1000 steps."


def test_many_variants_are_refused() -> None:
    variants = "- steps: [yes]\n" * 101
    assert error(f"variants:\n{variants}") == (
        "file.yaml, line 2: `variants` takes 1 to 100 variants, not 101."
    )


# -- From the disk --------------------------------------------------------------------------------


def test_a_file_is_read_from_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "moat.yaml"
    path.write_bytes(b"\xef\xbb\xbfsteps:\r\n- play: Moat\r\n")
    scenario = load_scenario(path, KNOWN)
    assert scenario.name == "moat"
    assert scenario.source == str(path)
    assert scenario.variants[0].steps == (Step(1, 2, "play: Moat", Choice("play", ("Moat",))),)


def disk_error(path: Path) -> str:
    with pytest.raises(BadScenario) as caught:
        load_scenario(path)
    return str(caught.value)


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.yaml"
    assert disk_error(missing) == (
        f"{missing}: the file cannot be read (No such file or directory)."
    )
    assert disk_error(tmp_path) == f"{tmp_path}: the file cannot be read (Is a directory)."


def test_a_file_that_is_not_text_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.yaml"
    path.write_bytes(b"seed: 1\nname: caf\xe9\n")
    assert disk_error(path) == f"{path}, line 2: the file is not UTF-8 text."


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    assert disk_error(path) == f"{path}: the file is larger than 256 KiB."
