"""Positions that cannot be are refused before anything is played, and nothing given is lost."""

import pytest

from palatine.errors import BadScenario
from palatine.protocol.scenario import check, read_scenario, vocabulary

pytestmark = pytest.mark.compiled_too

TOP = """\
players: [You, Ann, Bob]
kingdom: [Golem, Castles, Poet, Encampment/Plunder]
landscapes: [Baths, Harsh Winter]
"""


def refusal(given: str, top: str = TOP) -> str:
    scenario = read_scenario(f"{top}given: {given}\nsteps: [end turn]", "file.yaml", vocabulary())
    with pytest.raises(BadScenario) as caught:
        check(scenario)
    return str(caught.value)


def holds(given: str, expected: str) -> bool:
    text = f"{TOP}given: {given}\nsteps: [{{expect: {expected}}}]"
    return check(read_scenario(text, "file.yaml", vocabulary())).ok


@pytest.mark.parametrize("card", ["Samurai", "Riverboat", "Enchantress"])
@pytest.mark.parametrize("owner", ["You", "Ann"])
def test_a_card_that_keeps_nothing_under_it_holds_nothing(card: str, owner: str) -> None:
    play = f"[Moat, {{card: {card}, since: last turn, holding: [Province, Gold, Gold]}}]"
    assert refusal(f"{{{owner}: {{play: {play}}}}}") == (
        f"file.yaml: among the cards in `play` of {owner}, {card} does not keep Province or Gold "
        "under it; leave `holding` out."
    )


def test_a_card_that_is_finished_holds_nothing() -> None:
    assert refusal("{You: {play: [{card: Archive, holding: [Gold]}]}}") == (
        "file.yaml: among the cards in `play` of You, Archive is finished and holds nothing any "
        "more; say `since: last turn` or leave `holding` out."
    )


@pytest.mark.parametrize("card", ["Alley", "Gold", "Throne Room"])
@pytest.mark.parametrize("more", ["", ", holding: [Province]"])
def test_only_what_is_at_work_later_is_so_since_last_turn(card: str, more: str) -> None:
    assert refusal(f"{{You: {{play: [{{card: {card}, since: last turn{more}}}]}}}}") == (
        f"file.yaml: among the cards in `play` of You, {card} is never at work after the turn in "
        "which it was played; leave `since` out."
    )


def test_what_is_held_is_where_it_was_put() -> None:
    archives = """[
        {card: Archive, since: last turn, holding: [Gold, Gold]},
        {card: Archive, since: last turn, holding: [Estate]},
        {card: Samurai, since: last turn, holding: []},
    ]"""
    assert holds(f"{{You: {{play: {archives}}}}}", f"{{You: {{play: {archives}}}}}")


def test_tokens_lie_on_what_is_in_the_game() -> None:
    todo = "name it at the top of the file or leave it out here"
    for name in ("Village", "Tomb", "Colony", "Panic"):
        assert refusal(f"{{tokens: {{{name}: {{vp: 4}}}}}}") == (
            f"file.yaml: {name} is no pile or landscape of this game; {todo}."
        )
    there = "{tokens: {Golem: {vp: 4}, Castles: {debt: 1}, Baths: {vp: 2}, Province: {vp: 1}}}"
    assert holds(there, there)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(
    ("name", "kind"),
    [("Harsh Winter", "vp"), ("Harsh Winter", "debt"), ("Ritual", "vp"), ("Baths", "debt")],
)
def test_of_landscapes_only_landmarks_have_vp_on_them_and_none_has_debt(
    name: str, kind: str, number: int
) -> None:
    top = "landscapes: [Baths, Harsh Winter, Ritual]\n"
    assert refusal(f"{{tokens: {{{name}: {{{kind}: {number}}}}}}}", top) == (
        f"file.yaml: no {kind} tokens can ever lie on {name}; leave its `{kind}` out."
    )


def test_a_prophecy_that_has_come_true_has_no_vp_on_it_either() -> None:
    assert refusal("{tokens: {Harsh Winter: {sun: 0, vp: 1}}}") == (
        "file.yaml: no vp tokens can ever lie on Harsh Winter; leave its `vp` out."
    )


@pytest.mark.parametrize(
    ("players", "most"),
    [("[A, B]", 5), ("[A, B, C]", 8), ("[A, B, C, D, E, F]", 13)],
)
def test_a_prophecy_has_no_more_suns_than_at_the_start(players: str, most: int) -> None:
    top = f"players: {players}\nlandscapes: [Harsh Winter]\n"
    number = players.count(",") + 1
    assert refusal(f"{{tokens: {{Harsh Winter: {{sun: {most + 1}}}}}}}", top) == (
        f"file.yaml: Harsh Winter has only {most} Suns with {number} players; give it no more "
        "than that."
    )


def test_as_many_suns_as_at_the_start_may_be_given() -> None:
    suns = "{tokens: {Harsh Winter: {sun: 8}}}"
    assert holds(suns, suns)


@pytest.mark.parametrize("name", ["Golem", "Baths", "Panic", "Village"])
@pytest.mark.parametrize("number", [0, 1])
def test_suns_lie_on_the_prophecy_only(name: str, number: int) -> None:
    assert refusal(f"{{tokens: {{{name}: {{sun: {number}}}}}}}") == (
        f"file.yaml: {name} is no Prophecy of this game, and Suns lie on no other card; leave its "
        "`sun` out."
    )


@pytest.mark.parametrize(
    ("pile", "message"),
    [
        (
            "Golem: [Alley, Golem]",
            "Alley does not belong to the Golem pile, on which there can only be Golem.",
        ),
        (
            "Encampment/Plunder: [Plunder, Gold]",
            (
                "Gold does not belong to the Encampment/Plunder pile, on which there can only be "
                "Encampment or Plunder."
            ),
        ),
        (
            "Village: [Village]",
            (
                "Village is not a pile of this game; name it at the top of the file or leave it "
                "out here."
            ),
        ),
        ("Castles: 99", "the Castles pile has only 12 cards; give it no more than that."),
    ],
)
def test_a_pile_has_its_own_cards(pile: str, message: str) -> None:
    assert refusal(f"{{supply: {{{pile}}}}}") == f"file.yaml: {message}"


def test_the_cards_of_a_pile_may_lie_in_any_order() -> None:
    supply = "{supply: {Encampment/Plunder: [Plunder, Encampment x6], Golem: [Golem x2]}}"
    assert holds(supply, supply)


def test_a_variant_with_such_a_position_is_named() -> None:
    text = """\
variants:
  - {name: fine, steps: [end turn]}
  - {name: odd, given: {tokens: {Village: {vp: 1}}}, steps: [end turn]}
"""
    with pytest.raises(BadScenario, match=r'^file\.yaml, variant "odd": Village is no pile'):
        check(read_scenario(text, "file.yaml", vocabulary()))
