"""A bot answers from what its seat may see: whatever else is changed, its answers stay the same."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest

from palatine.agents import BigMoneyUltimate, RandomAgent, Sensible
from palatine.cards.registry import known
from palatine.rules.agent import Agent
from palatine.rules.card import VICTORY, Card
from palatine.rules.setup import set_up
from palatine.rules.turn import cannot_buy, run
from tests.strategies import ROUND, kingdom, names, position, profile, rich_position

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.rules.card import CardShaped
    from palatine.rules.game import Game
    from palatine.rules.pile import Pile
    from palatine.rules.player import Player
    from palatine.rules.triggers import Waiting

_T = TypeVar("_T")


class Changed:
    """A game in which everything that is hidden from a seat has changed places, for a while.

    Of every other player that is what the hand, the deck, the discard pile under its top card and
    cards set aside face down hold among them; of the player only the order of the deck. Nobody
    can know what will be shuffled.
    """

    def __init__(self, you: Player, chance: Random) -> None:
        self.you = you
        self.chance = chance

    def zones(self) -> list[list[list[Card]]]:
        game = self.you.game
        zones = []
        for player in game.players:
            if player is self.you:
                zones.append([player.deck])
            else:
                held = [effect.held for effect in game.effects if effect.seat == player.seat]
                zones.append([player.hand, player.deck, player.discard_pile, *held])
        return zones

    def __enter__(self) -> None:
        game = self.you.game
        self.cards = [[zone.copy() for zone in zones] for zones in self.zones()]
        self.states = [player.stream.state for player in game.players]
        for zones, player in zip(self.zones(), game.players, strict=True):
            top = player.discard_pile.pop() if len(zones) > 1 and player.discard_pile else None
            drawn = [zone[: player.drawn] if zone is player.deck else [] for zone in zones]
            hidden = [
                zone[player.drawn :] if zone is player.deck else zone.copy() for zone in zones
            ]
            cards = [card for zone in hidden for card in zone]
            self.chance.shuffle(cards)
            for zone, before, there in zip(zones, drawn, hidden, strict=True):
                zone[:] = before + [cards.pop() for _ in there]
            if top is not None:
                player.discard_pile.append(top)
            player.stream.state = self.chance.randint(1, 2**62)

    def __exit__(self, *args: object) -> None:
        for zones, kept in zip(self.zones(), self.cards, strict=True):
            for zone, cards in zip(zones, kept, strict=True):
                zone[:] = cards
        for player, state in zip(self.you.game.players, self.states, strict=True):
            player.stream.state = state


class Curious(RandomAgent):
    """Buys at random, but rather an Event or a Victory card, for they ask most when bought."""

    def buy(self, you: Player) -> CardShaped | None:
        things: list[CardShaped] = [
            *you.game.landscapes,
            *you.of_type(you.game.top_cards(), VICTORY),
        ]
        things = [thing for thing in things if not cannot_buy(you.game, you, thing)]
        if things and self.stream.below(3):
            return things[self.stream.below(len(things))]
        return super().buy(you)


class Watched(Agent):
    """Asks a bot everything twice, the second time with all that is hidden changed."""

    def __init__(self, bot: Agent, buyer: Agent, chance: Random, asked: list[str]) -> None:
        super().__init__()
        self.bot = bot
        self.buyer = buyer
        self.chance = chance
        self.asked = asked

    def twice(self, you: Player, what: str, ask: Callable[[], _T]) -> _T:
        answer = ask()
        self.asked.append(what)
        with Changed(you, self.chance):
            again = ask()
        assert again == answer, f"{what} depends on what is hidden"
        return answer

    def action(self, you: Player) -> Card | None:
        return self.twice(you, "action", lambda: self.bot.action(you))

    def treasures(self, you: Player) -> list[Card]:
        return self.twice(you, "treasures", lambda: self.bot.treasures(you))

    def buy(self, you: Player) -> CardShaped | None:
        self.twice(you, "buy", lambda: self.bot.buy(you))
        return self.buyer.buy(you)

    def pay(self, you: Player, most: int, leaving: bool) -> int:
        return self.twice(you, "pay", lambda: self.bot.pay(you, most, leaving))

    def choose_cards(
        self,
        you: Player,
        purpose: str,
        source: CardShaped,
        cards: list[Card],
        least: int,
        most: int,
    ) -> list[Card]:
        offered = cards.copy()
        return self.twice(
            you,
            source.name,
            lambda: self.bot.choose_cards(you, purpose, source, offered, least, most),
        )

    def choose_pile(self, you: Player, purpose: str, source: CardShaped, piles: list[Pile]) -> Pile:
        return self.twice(
            you, source.name, lambda: self.bot.choose_pile(you, purpose, source, piles)
        )

    def choose_options(
        self, you: Player, source: CardShaped, options: list[str], count: int
    ) -> list[int]:
        return self.twice(
            you, source.name, lambda: self.bot.choose_options(you, source, options, count)
        )

    def fate(
        self, you: Player, source: CardShaped, card: Card, owner: Player, fates: list[str]
    ) -> str:
        return self.twice(you, source.name, lambda: self.bot.fate(you, source, card, owner, fates))

    def choose_number(self, you: Player, source: CardShaped, least: int, most: int) -> int:
        return self.twice(
            you, source.name, lambda: self.bot.choose_number(you, source, least, most)
        )

    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        return self.twice(you, source.name, lambda: self.bot.may(you, purpose, source, card))

    def order_cards(
        self, you: Player, purpose: str, source: CardShaped, cards: list[Card]
    ) -> list[Card]:
        return self.twice(
            you, source.name, lambda: self.bot.order_cards(you, purpose, source, cards)
        )

    def order_triggers(self, you: Player, waiting: list[Waiting]) -> list[Waiting]:
        return self.twice(you, "order", lambda: self.bot.order_triggers(you, waiting))


def watched(game: Game, number: int, bot: Callable[[], Agent]) -> list[str]:
    """Seats watched bots, who buy at random; the list will have the names of all that ask."""
    asked: list[str] = []
    for you in game.players:
        buyer = Curious(f"{number} {you.seat}")
        you.agent = Watched(bot(), buyer, Random(number), asked)
    return asked


def watch(game: Game, number: int, turns: int, bot: Callable[[], Agent]) -> list[str]:
    """Plays on for some turns with watched bots."""
    asked = watched(game, number, bot)
    run(game, game.turn_player().turns + turns)
    game.dispose()
    return asked


def watch_bandit(bot: Callable[[], Agent]) -> list[str]:
    """Has Bandit reveal two Treasures that can be trashed."""
    game = position("Bandit", "Bandit", deck="Silver, Gold")
    asked = watched(game, 1, bot)
    game.players[0].play_from_hand(game.players[0].hand[0])
    return asked


def watch_library(bot: Callable[[], Agent]) -> list[str]:
    """Has Library draw an Action."""
    game = position("Library, Smithy", "Library", deck="Copper, Smithy, Silver x9")
    asked = watched(game, 0, bot)
    game.players[0].play_from_hand(game.players[0].hand[0])
    return asked


def watch_castle(name: str, bot: Callable[[], Agent]) -> list[str]:
    """Has a Castle gained that seldom comes to the top of its pile."""
    castle = known().named(name)
    assert isinstance(castle, Card)
    game = position("Castles", "Gold", other_hand="Gold, Silver, Copper, Estate, Duchy")
    pile = game.pile_of(castle)
    assert pile is not None
    pile.set_cards(pile.all_cards()[pile.all_cards().index(castle) :])
    asked = watched(game, 1, bot)
    game.players[0].gain(castle)
    return asked


def peep(place: str) -> None:
    for number in range(ROUND):
        watch(rich_position(number), number, 2, lambda: Peeper(place))


@pytest.mark.parametrize("bot", [Sensible, lambda: BigMoneyUltimate(no_suicide=True)])
def test_nothing_hidden_changes_an_answer(bot: Callable[[], Agent]) -> None:
    asked: set[str] = set()
    for number in range(ROUND):
        opening = set_up(kingdom(number), len(names(number)), str(number), profile(number))
        asked |= set(watch(opening, number, 8, bot))
    for number in range(3 * ROUND):
        asked |= set(watch(rich_position(number), number, 1, bot))
    asked |= set(watch_bandit(bot))
    asked |= set(watch_library(bot))
    for name in ("Haunted Castle", "Sprawling Castle"):
        asked |= set(watch_castle(name, bot))
    assert asked >= ASKING, f"never asked: {sorted(ASKING - asked)}"


ASKING = {
    "action", "treasures", "buy", "pay",
    "Advance", "Annex", "Archive", "Arena", "Artisan", "Bandit", "Banquet", "Bureaucrat",
    "Catapult", "Cellar", "Chancellor", "Chapel", "Charm", "Crown", "Donate", "Encampment",
    "Engineer", "Feast", "Forum", "Gladiator", "Harbinger", "Haunted Castle", "Legionary",
    "Library", "Militia", "Mine", "Moat", "Moneylender", "Mountain Pass", "Opulent Castle",
    "Overlord", "Poacher", "Remodel", "Ritual", "Sacrifice", "Salt the Earth", "Sentry",
    "Settlers", "Small Castle", "Sprawling Castle", "Spy", "Tax", "Temple", "Thief",
    "Throne Room", "Vassal", "Wild Hunt", "Workshop",
    "Alley", "Apothecary", "Apprentice", "Change", "Craftsman", "Credit", "Gold Mine", "Golem",
    "Herbalist", "Kitsune", "Mountain Shrine", "Ninja", "Rice Broker", "River Shrine",
    "Rustic Village", "Samurai", "Scrying Pool", "Tanuki", "Transmute", "University",
}  # fmt: skip
"""Everything of Base and Empires that asks something, most of later sets, the moves of a turn."""


def test_everything_that_asks_is_known() -> None:
    assert ASKING - {"action", "treasures", "buy", "pay"} <= {x.name for x in known().everything}


class Peeper(Sensible):
    """Buys by what lies where it may not look."""

    def __init__(self, place: str) -> None:
        super().__init__()
        self.place = place

    def buy(self, you: Player) -> CardShaped | None:
        other = you.left()
        looked_at = {
            "own deck": you.deck_cards(),
            "their hand": other.hand,
            "their deck": other.deck_cards(),
            "their discard pile": other.discard_pile[:-1],
        }
        return looked_at[self.place][0] if looked_at[self.place] else None


@pytest.mark.parametrize("place", ["own deck", "their hand", "their deck", "their discard pile"])
def test_a_bot_that_peeps_is_found_out(place: str) -> None:
    with pytest.raises(AssertionError, match="buy depends on what is hidden"):
        peep(place)
