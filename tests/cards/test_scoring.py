"""What each Landmark that scores is worth, on decks built by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from palatine.cards.base import Gardens, Market, Moat, Smithy, Village
from palatine.cards.basic import (
    BASICS,
    COPPER,
    CURSE_CARD,
    DUCHY,
    ESTATE,
    GOLD,
    PROVINCE,
    SILVER,
    STARTING_DECK,
)
from palatine.cards.empires.kingdom import Archive, Crown, Villa
from palatine.cards.empires.landmarks import (
    BanditFort,
    Fountain,
    Keep,
    Museum,
    Obelisk,
    Orchard,
    Palace,
    Tower,
    TriumphalArch,
    Wall,
    WolfDen,
)
from palatine.rules.card import ACTION, TREASURE, VICTORY, Card, CardShaped, Landmark, MixedPile
from palatine.rules.play import Play
from palatine.rules.scoring import score, score_sheet
from palatine.rules.setup import Kingdom, deal, lay_out, set_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.rules.game import Game

pytestmark = pytest.mark.compiled_too

ARCHIVE = Archive()
CROWN = Crown()
GARDENS = Gardens()
MARKET = Market()
MOAT = Moat()
SMITHY = Smithy()
VILLA = Villa()
VILLAGE = Village()


class Squire(Card):
    types = ACTION


class Banner(Card):
    types = TREASURE


class Keepsake(Card):
    types = ACTION | VICTORY


SQUIRE = Squire()
BANNER = Banner()
KEEPSAKE = Keepsake()


class Tournament(MixedPile):
    types = ACTION

    def cards(self) -> list[Card]:
        return [SQUIRE, BANNER, KEEPSAKE]


TOURNAMENT = Tournament()


def table(
    landmark: Landmark,
    *decks: Sequence[Card],
    piles: Sequence[Card] = (),
    chosen: Card | None = None,
) -> Game:
    """A game with this Landmark, in which each player owns one of the decks."""
    named: dict[CardShaped, Card] = {} if chosen is None else {landmark: chosen}
    game = lay_out(
        Kingdom(piles, [landmark], BASICS, STARTING_DECK, named), players=max(len(decks), 2)
    )
    for you, deck in zip(game.players, decks, strict=False):
        you.deck = list(deck)
    return game


def bonus(game: Game, landmark: Landmark, seat: int = 0) -> int:
    """What the Landmark adds to the points of the cards."""
    you = game.players[seat]
    with_it = score(game, you)
    game.landscapes.remove(landmark)
    without = score(game, you)
    game.landscapes.append(landmark)
    return with_it - without


def worth(
    landmark: Landmark,
    deck: Sequence[Card],
    piles: Sequence[Card] = (),
    empty: Sequence[Card] = (),
    chosen: Card | None = None,
) -> int:
    """The Landmark's points for a deck, with some piles empty."""
    game = table(landmark, deck, piles=piles, chosen=chosen)
    for randomizer in empty:
        pile = game.pile_named(randomizer)
        assert pile is not None
        pile.set_cards([])
    return bonus(game, landmark)


# Bandit Fort


def test_bandit_fort_costs_two_for_each_silver_and_each_gold() -> None:
    assert worth(BanditFort(), [SILVER] * 3 + [GOLD]) == -8


def test_bandit_fort_leaves_other_treasures_alone() -> None:
    assert worth(BanditFort(), [COPPER] * 7 + [CROWN, BANNER]) == 0


def test_a_score_may_be_negative() -> None:
    game = table(BanditFort(), [ESTATE, GOLD, GOLD])
    assert score(game, game.players[0]) == -3


# Fountain


@pytest.mark.parametrize(("coppers", "points"), [(0, 0), (9, 0), (10, 15), (11, 15), (20, 15)])
def test_fountain_gives_fifteen_from_ten_coppers_on(coppers: int, points: int) -> None:
    assert worth(Fountain(), [COPPER] * coppers + [SILVER] * 9) == points


# Keep


def test_keep_rewards_more_copies_and_ties_for_each_treasure() -> None:
    keep = Keep()
    game = table(keep, [COPPER] * 3 + [SILVER] * 2 + [GOLD], [COPPER] * 3 + [SILVER] * 3)
    assert bonus(game, keep, 0) == 10
    assert bonus(game, keep, 1) == 10


def test_keep_compares_with_every_other_player() -> None:
    keep = Keep()
    game = table(keep, [COPPER] * 2, [COPPER], [COPPER] * 3)
    assert [bonus(game, keep, seat) for seat in range(3)] == [0, 0, 5]


def test_keep_gives_all_players_the_points_if_all_have_as_many() -> None:
    keep = Keep()
    game = table(keep, [COPPER] * 7, [COPPER] * 7, [COPPER] * 7)
    assert [bonus(game, keep, seat) for seat in range(3)] == [5, 5, 5]


def test_keep_gives_nothing_for_a_treasure_nobody_has() -> None:
    keep = Keep()
    game = table(keep, [ESTATE], [ESTATE])
    assert [bonus(game, keep, seat) for seat in range(2)] == [0, 0]


def test_keep_counts_cards_that_are_treasures_among_other_things() -> None:
    assert worth(Keep(), [CROWN, BANNER, VILLA, KEEPSAKE]) == 10


# Museum


def test_museum_gives_two_for_each_name() -> None:
    assert worth(Museum(), [COPPER, ESTATE, GOLD, SILVER, COPPER]) == 8


def test_museum_counts_each_name_of_one_pile() -> None:
    assert worth(Museum(), [SQUIRE, SQUIRE, BANNER], piles=[TOURNAMENT]) == 4


# Obelisk


def test_obelisk_gives_two_for_each_card_of_its_pile() -> None:
    assert worth(Obelisk(), [VILLA] * 4 + [MOAT] * 3, piles=[VILLA, MOAT], chosen=VILLA) == 8


def test_obelisk_counts_all_names_of_its_pile() -> None:
    deck = [SQUIRE, SQUIRE, BANNER, KEEPSAKE, VILLA]
    assert worth(Obelisk(), deck, piles=[TOURNAMENT, VILLA], chosen=TOURNAMENT) == 8


def test_obelisk_does_not_mind_an_empty_pile() -> None:
    assert worth(Obelisk(), [VILLA] * 10, piles=[VILLA], empty=[VILLA], chosen=VILLA) == 20


def test_obelisk_is_set_up_on_any_action_pile_and_on_no_other() -> None:
    obelisk = Obelisk()
    kingdom = Kingdom([GARDENS, VILLA, TOURNAMENT, CROWN], [obelisk], BASICS, STARTING_DECK, {})
    chosen = {set_up(kingdom, 2, f"seed {n}").chosen[obelisk] for n in range(60)}
    assert chosen == {VILLA, TOURNAMENT, CROWN}


def test_obelisk_stays_on_the_pile_that_the_kingdom_names() -> None:
    obelisk = Obelisk()
    kingdom = Kingdom([VILLA, MOAT], [obelisk], BASICS, STARTING_DECK, {obelisk: MOAT})
    assert {set_up(kingdom, 2, f"seed {n}").chosen[obelisk] for n in range(20)} == {MOAT}


def test_each_game_of_a_series_draws_obelisks_pile_anew() -> None:
    obelisk = Obelisk()
    table = lay_out(Kingdom([GARDENS, VILLA, CROWN], [obelisk], BASICS, STARTING_DECK, {}), 2)
    drawn = set()
    for number in range(30):
        game = table.copy()
        deal(game, f"game {number}")
        drawn.add(game.chosen[obelisk])
    assert drawn == {VILLA, CROWN}


def test_obelisk_without_an_action_pile_gives_nothing() -> None:
    obelisk = Obelisk()
    game = set_up(Kingdom([GARDENS], [obelisk], BASICS, STARTING_DECK, {}), 2, "seed")
    assert bonus(game, obelisk) == 0


# Orchard


def test_orchard_gives_four_for_each_action_with_three_copies_or_more() -> None:
    deck = [SQUIRE] * 3 + [MOAT] * 3 + [SMITHY] * 2 + [VILLA] * 7
    assert worth(Orchard(), deck) == 12


def test_orchard_gives_no_more_for_six_copies() -> None:
    assert worth(Orchard(), [VILLA] * 6) == 4


def test_orchard_counts_actions_only() -> None:
    assert worth(Orchard(), [COPPER] * 7 + [ESTATE] * 3 + [CROWN] * 3 + [KEEPSAKE] * 3) == 8


# Palace


@pytest.mark.parametrize(
    ("coppers", "silvers", "golds", "points"),
    [(7, 5, 2, 6), (7, 5, 0, 0), (0, 3, 3, 0), (1, 2, 3, 3), (4, 4, 4, 12)],
)
def test_palace_gives_three_for_each_set(
    coppers: int, silvers: int, golds: int, points: int
) -> None:
    deck = [COPPER] * coppers + [SILVER] * silvers + [GOLD] * golds
    assert worth(Palace(), deck) == points


# Tower


def test_tower_gives_one_for_each_card_of_an_empty_pile() -> None:
    assert worth(Tower(), [VILLA] * 3 + [MOAT], piles=[VILLA, MOAT], empty=[VILLA]) == 3


def test_tower_looks_at_the_pile_as_a_whole() -> None:
    tower = Tower()
    game = table(tower, [SQUIRE] * 4 + [BANNER], piles=[TOURNAMENT])
    pile = game.pile_named(TOURNAMENT)
    assert pile is not None
    pile.set_cards([KEEPSAKE])
    assert bonus(game, tower) == 0
    pile.take()
    assert bonus(game, tower) == 5


def test_tower_counts_curses_but_no_victory_cards() -> None:
    deck = [CURSE_CARD] * 3 + [DUCHY] * 2 + [KEEPSAKE]
    empty = [CURSE_CARD, DUCHY, TOURNAMENT]
    assert worth(Tower(), deck, piles=[TOURNAMENT], empty=empty) == 3


def test_tower_ignores_cards_that_belong_to_no_pile() -> None:
    assert worth(Tower(), [MOAT] * 2, piles=[VILLA], empty=[VILLA]) == 0


# Triumphal Arch


@pytest.mark.parametrize(
    ("villas", "villages", "moats", "points"),
    [
        (7, 4, 0, 12),  # the second most common counts
        (5, 5, 0, 15),  # two share the first place: either
        (5, 3, 3, 9),  # two share the second: one of them
        (4, 2, 1, 6),  # not the third
        (7, 0, 0, 0),  # no second
        (3, 1, 0, 3),
        (0, 0, 0, 0),
    ],
)
def test_triumphal_arch_gives_three_for_each_copy_of_the_second_most_common_action(
    villas: int, villages: int, moats: int, points: int
) -> None:
    deck = [VILLA] * villas + [VILLAGE] * villages + [MOAT] * moats + [COPPER] * 7
    assert worth(TriumphalArch(), deck) == points


# Wall


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (15, 0), (16, -1), (27, -12)])
def test_wall_costs_one_for_each_card_after_fifteen(cards: int, points: int) -> None:
    assert worth(Wall(), [COPPER] * cards) == points


def test_wall_counts_the_cards_of_every_place() -> None:
    wall = Wall()
    game = table(wall, [COPPER] * 10)
    you = game.players[0]
    you.hand = [COPPER] * 2
    you.discard_pile = [ESTATE]
    you.in_play = [ARCHIVE]
    you.set_aside = [MOAT]
    ARCHIVE.resume(you, Play(ARCHIVE, in_play=True), [GOLD, PROVINCE])
    assert bonus(game, wall) == -2


# Wolf Den


def test_wolf_den_costs_three_for_each_card_without_a_second_copy() -> None:
    deck = [CURSE_CARD, KEEPSAKE, VILLA, MOAT, SMITHY, DUCHY, DUCHY]
    assert worth(WolfDen(), deck) == -15


def test_wolf_den_lets_none_and_several_copies_be() -> None:
    assert worth(WolfDen(), [COPPER] * 2 + [ESTATE] * 3) == 0


# Gardens and the sheet


@pytest.mark.parametrize(("cards", "points"), [(9, 0), (10, 1), (39, 3), (40, 4)])
def test_gardens_are_worth_one_for_ten_cards_rounded_down(cards: int, points: int) -> None:
    game = table(Museum(), [GARDENS] + [COPPER] * (cards - 1))
    game.landscapes = []
    assert score(game, game.players[0]) == points


def test_the_score_sheet_adds_up_to_the_score() -> None:
    keep = Keep()
    game = table(keep, [GARDENS] * 2 + [COPPER] * 18 + [PROVINCE, CURSE_CARD], [COPPER])
    you = game.players[0]
    you.vp = 5
    lines = {line.source: (line.count, line.points) for line in score_sheet(game, you)}
    assert lines == {
        "Gardens": (2, 4),
        "Province": (1, 6),
        "Curse": (1, -1),
        "VP tokens": (5, 5),
        "Keep": (1, 5),
    }
    assert score(game, you) == 19
