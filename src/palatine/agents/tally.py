"""What a player owns, counted, and what that says about the rest of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from palatine.rules.card import ACTION, TREASURE, Card

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.player import Player

USUAL_COINS: Final[dict[str, int]] = {"Charm": 2, "Philosopher's Stone": 3, "Rice": 2}
"""What a Treasure brings when its printed number of coins says nothing."""

USUAL_STRENGTH: Final[dict[str, int]] = {
    "Capital": 35,
    "Charm": 25,
    "Crown": 25,
    "Fortune": 60,
    "Potion": 20,
    "Rice": 25,
}
"""The same for `strength`, where it is not the coins."""

CARDS_PER_TERMINAL: Final = 6  # in a deck in which Actions seldom get into each other's way
GOOD_DENSITY: Final = 16  # what an average card of a good deck brings, in tenths of a coin
VP_IN_COINS: Final = 13  # tenths of a coin: a Province costs 8 and gives 6


def coins_of(card: Card) -> i64:
    """The coins a Treasure usually brings; 0 for what is none."""
    if not card.bits & TREASURE:
        return 0
    return card.adds_coins or USUAL_COINS.get(card.name, 0)


def strength(card: Card) -> i64:
    """What a card brings when it is drawn, in tenths of a coin, judged by its coins or its cost."""
    if card.bulk:
        return 10 * card.adds_coins
    if card.bits & TREASURE:
        usual = USUAL_STRENGTH.get(card.name)
        if usual is not None:
            return usual
        return 10 * coins_of(card) + VP_IN_COINS * card.adds.vp
    if card.bits & ACTION:
        return (11 * card.coins + 7 * card.price.debt) // 2
    return 0


@final
class Holding:
    """How many copies of one card a player owns."""

    def __init__(self, card: Card, count: i64) -> None:
        self.card: Card = card
        self.count: i64 = count


@final
class Tally:
    """Everything a player owns, kept up to date by what was gained and counted anew after losses.

    Between two looks a card can come only by being gained, so as long as the number of cards has
    grown by the number of gains, nothing was lost.
    """

    def __init__(self) -> None:
        self.holdings: list[Holding] = []  # there are few: looking through them is quick
        self.size: i64 = 0
        self.money: i64 = 0  # coins of all Treasures
        self.power: i64 = 0  # strength of all cards
        self._gains: list[Card] | None = None  # whose gains were followed, and how far
        self._seen: i64 = 0

    def look(self, you: Player) -> None:
        """Brings everything up to date for this player."""
        gains = you.gains
        gained: i64 = len(gains)
        size = _number_owned(you)
        if gains is self._gains and size - self.size == gained - self._seen:
            for i in range(self._seen, gained):
                self._add(gains[i])
        else:
            self._gains = gains
            self.holdings = []
            self.money = 0
            self.power = 0
            for card in you.all_cards():
                self._add(card)
        self._seen = gained
        self.size = size

    def _add(self, card: Card) -> None:
        for holding in self.holdings:
            if holding.card is card:
                holding.count += 1
                break
        else:
            self.holdings.append(Holding(card, 1))
        if card.bits & TREASURE:
            self.money += coins_of(card)
        self.power += strength(card)

    def count_of(self, card: Card) -> i64:
        """How many copies of a card there are."""
        for holding in self.holdings:
            if holding.card is card:
                return holding.count
        return 0

    def counts(self) -> dict[Card, int]:
        """The same for all cards that there are."""
        return {holding.card: holding.count for holding in self.holdings}

    def has_too_many_like(self, card: Card) -> bool:
        """Whether one more such Action would often be held without an Action to play it."""
        if not card.bits & ACTION or card.adds.actions:
            return False
        unpaid: i64 = 1
        for holding in self.holdings:
            if holding.card.bits & ACTION:
                unpaid += holding.count * (1 - holding.card.adds.actions)
        return unpaid * CARDS_PER_TERMINAL > self.size


def _number_owned(you: Player) -> i64:
    size: i64 = len(you.deck) - you.drawn + len(you.hand) + len(you.discard_pile)
    size += len(you.in_play) + len(you.revealed) + len(you.set_aside)
    for effect in you.game.effects:
        if effect.seat == you.seat:
            size += len(effect.held)
    return size


def points_of(you: Player, card: Card, more: i64, owned: dict[Card, int]) -> i64:
    """VP that hang on one more copy (1), or on one of those there are (-1), to such an owner."""
    game = you.game
    if more < 0 and card not in owned:
        return 0
    if not (
        card.counts_for_more
        or any(landscape.scores for landscape in game.landscapes)
        or any(other.counts_for_more for other in owned)
    ):
        return card.worth
    otherwise = owned.copy()
    otherwise[card] = owned.get(card, 0) + more
    if not otherwise[card]:
        del otherwise[card]
    return more * (_points(game, you, otherwise) - _points(game, you, owned))


def _points(game: Game, you: Player, owned: dict[Card, int]) -> i64:
    """VP that such cards and the Landmarks would give the player, tokens aside."""
    total: i64 = 0
    for card, count in owned.items():
        if card.worth or card.counts_for_more:
            total += count * card.victory_points(game, owned)
    for landscape in game.landscapes:
        if landscape.scores:
            total += landscape.score(game, you, owned)
    return total


def help_of(card: Card, turns: i64, size: i64, power: i64) -> i64:
    """What a copy in such a deck brings in so many turns, in tenths of a VP.

    It is drawn now and then, instead of an average card; so a weak one does harm. Decks improve:
    the average is taken some way towards one that can buy a Province each turn.
    """
    density = power // max(size, 1)
    average = (8 * density + turns * max(density, GOOD_DENSITY)) // (8 + turns)
    return 50 * turns * (strength(card) - average) // (VP_IN_COINS * max(size, 5))


def turns_left(game: Game, density: i64) -> i64:
    """How many more turns a player with such a deck will have, roughly; at least 1.

    That follows how money decks play it out among themselves; or else three piles run out.
    """
    players: i64 = len(game.players)
    lowest: i64 = 1000
    lower: i64 = 1000
    low: i64 = 1000
    most: i64 = 1000
    for pile in game.piles:
        n = pile.left
        if pile.randomizer.ends_the_game:
            tenths_each = max(66 - 28 * density // 10, 12)
            most = min(most, 1 + n * tenths_each // (10 * players))
        if n < lowest:
            low, lower, lowest = lower, lowest, n
        elif n < lower:
            low, lower = lower, n
        elif n < low:
            low = n
    most = min(most, (lowest + lower + low) * 3 // (2 * players))
    return max(most, 1)
