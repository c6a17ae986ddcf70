"""A bot that buys by a list of priorities, and plays sensibly what it gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from palatine.agents.habits.reckoning import TURNS_IN_DEBT, potions_to_come
from palatine.agents.sensible import Sensible
from palatine.agents.terms import Condition
from palatine.rules.card import ACTION, SHADOW, Card, CardShaped, Event
from palatine.rules.player import position
from palatine.rules.scoring import winners
from palatine.rules.turn import buy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.rules.game import Game
    from palatine.rules.player import Player


@final
class Line:
    """One line of a menu: a card or Event, and the condition under which it is wanted."""

    def __init__(self, thing: CardShaped, condition: Condition | None = None) -> None:
        self.thing: CardShaped = thing
        self.condition: Condition | None = condition


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu(Sensible):
    """Buys what the first line says that it can afford and whose condition holds, Buy for Buy.

    Gains follow the same lines. `plays` gives an order in which Actions are played, Shadows also
    from the deck and Treasures once they are Actions; without it they are played sensibly. With
    `no_suicide` it does not buy what would end the game while it is not among the winners, as the
    rules count the scores then.
    """

    def __init__(
        self,
        lines: Sequence[Line],
        plays: Sequence[Card] = (),
        no_suicide: bool = False,
    ) -> None:
        super().__init__()
        self.lines: list[Line] = list(lines)
        self.plays: list[Card] = []  # each Shadow is followed by what stands for it in the deck
        for card in plays:
            self.plays.append(card)
            if card.bits & SHADOW:
                self.plays.append(card.in_deck())
        self.no_suicide: bool = no_suicide

    def action(self, you: Player) -> Card | None:
        if not self.plays:
            return super().action(you)
        game = you.game
        hand = you.playable(ACTION) if game.types & SHADOW else you.hand
        for card in self.plays:
            if position(hand, card) >= 0 and game.types_of(card) & ACTION:
                return card
        return None

    def buy(self, you: Player) -> CardShaped | None:
        return None if you.debt else self._first(you, you.coins, you.potions, self.no_suicide)

    def would_buy(self, you: Player, coins: int) -> CardShaped | None:
        return self._first(you, coins, you.potions + potions_to_come(you), False)

    def _first(self, you: Player, coins: i64, potions: i64, no_suicide: bool) -> CardShaped | None:
        """What the first line says that holds with so many coins and Potions."""
        game = you.game
        looked = False
        for line in self.lines:
            thing = line.thing
            # Asked of every line every turn, so the game is spared the question where it can be.
            cost = game.cost_of(thing) if game.discount else thing.price
            if cost.coins > coins or cost.potions > potions:
                continue
            pile = game.pile_of(thing)
            if pile is None:
                if not _is_for_sale(thing, game):
                    continue
            elif pile.top is not thing:
                continue
            if line.condition is not None:
                if not looked:
                    self.own.look(you)
                    looked = True
                if not line.condition.holds(you, self.own):
                    continue
            debt = cost.debt
            if pile is not None and game.tokens:
                debt += game.tokens_on("debt", pile.randomizer)
            if debt:
                payer = game.decider(you)
                spare = coins - cost.coins if payer is you else -payer.debt
                if debt > spare + self.income(payer, TURNS_IN_DEBT):
                    continue
            if no_suicide and could_end(game) and self._loses_by(you, thing):
                continue
            return thing
        return None

    def wants(self, you: Player, cards: list[Card]) -> Card | None:
        self.own.look(you)
        for line in self.lines:
            for card in cards:
                if card is line.thing:
                    if line.condition is None or line.condition.holds(you, self.own):
                        return card
                    break
        return None

    def would_replace(self, you: Player, card: Card) -> bool:
        return self.wants(you, [card]) is not None

    def _loses_by(self, you: Player, thing: CardShaped) -> bool:
        """Whether buying it now would end the game without a victory for the player."""
        game = you.game.copy()
        buyer = game.players[you.seat]
        game.seat([self] * len(game.players))
        buy(game, buyer, thing)
        loses = game.is_last_turn and you.seat not in winners(game)
        game.dispose()
        return loses


def _is_for_sale(landscape: CardShaped, game: Game) -> bool:
    """Whether it is an Event of this game that can still be bought this turn."""
    if not isinstance(landscape, Event) or landscape.is_spent(game):
        return False
    return landscape in game.landscapes


def could_end(game: Game) -> bool:
    """Whether one purchase might end the game: quick, and rather too often than too rarely."""
    low: i64 = 0
    for pile in game.piles:
        if pile.left <= 3:
            low += 1
            if pile.randomizer.ends_the_game:
                return True
    return low >= 3
