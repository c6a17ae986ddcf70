"""A bot for measuring: it uses whatever the kingdom has. Compiled, for the bot is measured too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from palatine.cards.basic import PROVINCE
from palatine.rules.agent import Agent
from palatine.rules.card import ACTION, TREASURE, Card, CardShaped

if TYPE_CHECKING:
    from palatine.rules.player import Player

RICH: Final = 16  # the value of all Treasures from which Provinces come first


@final
class Spread(Agent):
    """Buys the affordable kingdom card or Event that it has bought least often in this game.

    Of several it takes the one named first in the kingdom, and once its Treasures are worth 16 it
    takes Provinces before anything else. It plays everything, does what it may do, pays its debt,
    and thinks about nothing, so that what is measured is the game.
    """

    def __init__(self) -> None:
        super().__init__()
        self._bought: dict[CardShaped, int] = {}
        self._game: list[Card] | None = None  # whose list of gains it is tells games apart

    def action(self, you: Player) -> Card | None:
        """An Action that gives Actions, or else any."""
        found: Card | None = None
        for card in you.hand:
            if card.bits & ACTION:
                found = card
                if card.adds.actions > 0:
                    break
        return found

    def treasures(self, you: Player) -> list[Card]:
        """First those that ask something, one by one, then all others."""
        for card in you.hand:
            if card.asks and card.bits & TREASURE:
                return [card]
        return you.hand

    def buy(self, you: Player) -> CardShaped | None:
        """Chooses, and counts what it chose."""
        if you.gains is not self._game:
            self._game = you.gains
            self._bought = {}
        choice = self._choice(you)
        if choice is not None:
            self._bought[choice] = self._bought.get(choice, 0) + 1
        return choice

    def pay(self, you: Player, most: int, leaving: bool) -> int:
        """All it can."""
        return most

    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        """Whatever it is."""
        return True

    def _choice(self, you: Player) -> CardShaped | None:
        game = you.game
        coins = you.coins
        if you.debt:
            return None
        if coins >= PROVINCE.coins and game.is_on_top(PROVINCE) and self._money(you) >= RICH:
            return PROVINCE
        choice: CardShaped | None = None
        fewest: i64 = 0
        for thing in self._affordable(you):
            bought: i64 = self._bought.get(thing, 0)
            if choice is None or bought < fewest:
                choice = thing
                fewest = bought
        return choice

    def _money(self, you: Player) -> i64:
        money: i64 = 0
        for card in you.all_cards():
            if card.bits & TREASURE:
                money += card.adds_coins
        return money

    def _affordable(self, you: Player) -> list[CardShaped]:
        """What the kingdom has for such coins, as it is laid out."""
        game = you.game
        coins = you.coins
        things: list[CardShaped] = []
        for at in range(len(game.kingdom.basics), len(game.piles)):
            top = game.piles[at].top
            if top is not None and game.cost_of(top).coins <= coins:
                things.append(top)
        for landscape in game.landscapes:
            if landscape.can_be_bought and game.cost_of(landscape).coins <= coins:
                things.append(landscape)
        return things
