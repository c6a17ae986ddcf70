"""A bot for measuring: it uses whatever the kingdom has. Compiled, for the bot is measured too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from palatine.agents.sensible import Sensible
from palatine.cards.basic import PROVINCE
from palatine.rules.turn import cannot_buy

if TYPE_CHECKING:
    from palatine.rules.card import Card, CardShaped
    from palatine.rules.player import Player

RICH: Final = 16  # the value of all Treasures from which Provinces come first


@final
class Spread(Sensible):
    """Buys the affordable kingdom card or Event that it has bought least often in this game.

    Of several it takes the one named first in the kingdom, and once its Treasures are worth 16 it
    takes Provinces before anything else.
    """

    def __init__(self) -> None:
        super().__init__()
        self._bought: dict[CardShaped, int] = {}
        self._game: list[Card] | None = None  # whose list of gains it is tells games apart

    def buy(self, you: Player) -> CardShaped | None:
        """Chooses, and counts what it chose."""
        if you.gains is not self._game:
            self._game = you.gains
            self._bought = {}
        choice = self._choice(you)
        if choice is not None:
            self._bought[choice] = self._bought.get(choice, 0) + 1
        return choice

    def _choice(self, you: Player) -> CardShaped | None:
        game = you.game
        self.own.look(you)
        if self.own.money >= RICH and not cannot_buy(game, you, PROVINCE):
            return PROVINCE
        things: list[CardShaped] = []
        for pile in game.piles[len(game.kingdom.basics) :]:
            top = pile.top
            if top is not None:
                things.append(top)
        things += game.landscapes
        choice: CardShaped | None = None
        fewest: i64 = 0
        for thing in things:
            bought: i64 = self._bought.get(thing, 0)
            if (choice is None or bought < fewest) and not cannot_buy(game, you, thing):
                choice = thing
                fewest = bought
        return choice
