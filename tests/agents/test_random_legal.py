"""Random legal play: it is legal, all of it can come up, and it depends on the seed only."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from palatine.agents import RandomAgent
from palatine.cards.basic import COPPER, ESTATE, GOLD
from palatine.cards.registry import known
from palatine.rules.agent import DISCARD, NO_NUMBER
from palatine.rules.setup import set_up
from palatine.rules.turn import run
from tests.state import state_of
from tests.strategies import ROUND, kingdom, names, position, profile, rich_position

if TYPE_CHECKING:
    from collections.abc import Callable

TRIES = 400


def outcomes(answer: Callable[[], object]) -> Counter[object]:
    return Counter(answer() for _ in range(TRIES))


def even(found: Counter[object], expected: int) -> bool:
    """So many different answers, each about as often as the others."""
    return len(found) == expected and min(found.values()) > TRIES / expected / 2.5


def test_every_move_comes_up() -> None:
    game = position("Village, Smithy, Delve", "Village, Smithy, Copper, Gold", coins=4)
    you = game.players[0]
    bot = RandomAgent("moves")
    assert even(outcomes(lambda: bot.action(you)), 3)
    assert even(outcomes(lambda: tuple(bot.treasures(you))), 4)
    bought = outcomes(lambda: bot.buy(you))
    names = {getattr(thing, "name", None) for thing in bought}
    assert names == {None, "Copper", "Silver", "Estate", "Curse", "Village", "Smithy", "Delve"}
    assert even(bought, 8)


def test_every_answer_comes_up() -> None:
    game = position("Village", "Copper, Estate, Gold")
    you = game.players[0]
    bot = RandomAgent("answers")
    source = known().named("Village")
    hand = [COPPER, ESTATE, GOLD]
    picked = outcomes(lambda: tuple(bot.choose_cards(you, DISCARD, source, hand, 0, 3)))
    assert len(picked) == 1 + 3 + 6 + 6
    pairs = outcomes(lambda: tuple(bot.choose_options(you, source, ["a", "b", "c"], 2)))
    assert even(pairs, 6)
    assert even(outcomes(lambda: bot.choose_number(you, source, 3, 5)), 4)
    assert NO_NUMBER in outcomes(lambda: bot.choose_number(you, source, 3, 5))
    assert even(outcomes(lambda: bot.may(you, DISCARD, source, None)), 2)
    assert even(outcomes(lambda: bot.pay(you, 3, leaving=False)), 4)
    assert even(outcomes(lambda: bot.fate(you, source, GOLD, you, ["discard", "topdeck"])), 2)
    assert even(outcomes(lambda: tuple(bot.order_cards(you, DISCARD, source, hand))), 6)
    assert even(outcomes(lambda: bot.choose_pile(you, DISCARD, source, game.piles[:4])), 4)
    assert even(outcomes(lambda: bot.name_card(you, source)), len(game.order))


def test_whole_games_from_rich_positions() -> None:
    for number in range(ROUND):
        game = rich_position(number)
        for you in game.players:
            you.agent = RandomAgent(f"{number} {you.seat}")
        run(game, game.turn_player().turns + 5)
        game.dispose()


def test_the_same_seed_plays_the_same_game() -> None:
    for number in range(4):
        ends = []
        for _ in range(2):
            game = set_up(kingdom(number), len(names(number)), str(number), profile(number))
            for you in game.players:
                you.agent = RandomAgent(f"{number} {you.seat}")
            run(game, 15)
            ends.append(state_of(game))
            game.dispose()
        assert ends[0] == ends[1]
