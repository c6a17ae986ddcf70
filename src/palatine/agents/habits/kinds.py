"""The kinds of habits that cards share, each named after what such a card does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from palatine.agents.habits.habit import FIRST, LATE, Habit, Question
from palatine.agents.habits.reckoning import (
    ACTION_IN_COINS,
    beside,
    best_of,
    can_owe,
    dread,
    in_coins,
    in_vp,
)
from palatine.agents.tally import coins_of
from palatine.rules import agent as ask
from palatine.rules.card import ACTION, COMMAND, OMEN, Card
from palatine.rules.cost import Cost

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.rules.player import Player


class Draws(Habit):
    """Brings more or fewer cards than it says."""

    def __init__(self, cards: i64) -> None:
        self.cards: i64 = cards

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return bot.usual_value(you, card) + self.cards * bot.density(you)


class Also(Habit):
    """Brings coins, or what is as good, beside what its "+" says."""

    def __init__(self, coins: i64) -> None:
        self.coins: i64 = coins

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return bot.usual_value(you, card) + self.coins


class AfterOthers(Habit):
    """Is best played once the hand has grown."""

    def rank(self, bot: Judge, you: Player, card: Card) -> i64:
        return LATE


class Gains(Habit):
    """Gains a certain card."""

    def __init__(self, gained: Card) -> None:
        self.gained: Card = gained

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return bot.usual_value(you, card) + in_coins(bot.worth(you, self.gained))


class GainsUpTo(Habit):
    """Gains a card of the player's choice."""

    def __init__(self, limit: Cost) -> None:
        self.limit: Cost = limit

    def best(self, bot: Judge, you: Player) -> i64:
        """What the best card is worth that could be gained."""
        game = you.game
        cards = [top for top in game.top_cards() if game.cost_of(top) <= self.limit]
        for card in bot.gains(you, cards, 1, 1):
            return bot.worth(you, card)
        return 0

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return in_coins(self.best(bot, you))


class Trashes(Habit):
    """Trashes up to so many cards from the hand."""

    def __init__(self, most: i64) -> None:
        self.most: i64 = most

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return in_coins(bot.relief(you, bot.junk(you, beside(you, card), self.most)))


class Indebts(Habit):
    """Costs debt, as many coins: for cards that bring more of them, if it can be paid soon."""

    def __init__(self, debt: i64) -> None:
        self.debt: i64 = debt

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        if not can_owe(bot, you, self.debt):
            return 0
        plus = card.adds
        value = plus.cards * bot.wealth(you) + 2 * plus.buys + ACTION_IN_COINS * plus.actions
        return value - 10 * self.debt


class Buries(Habit):
    """Gives VP for trashing."""

    def consolation(self, bot: Judge, you: Player) -> i64:
        return 10


class PutsBack(Habit):
    """May go back onto the deck, where it is welcome."""

    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        return True


class TrashesOne(Habit):
    """Trashes one card from the hand, and something comes of it."""

    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        """What comes of trashing this card, in tenths of a VP."""
        raise NotImplementedError

    def worths(self, bot: Judge, you: Player, cards: list[Card]) -> list[i64]:
        """What it is worth to trash each of these cards."""
        known: dict[Card, i64] = {}
        for card in cards:
            if card not in known:
                known[card] = self.gives(bot, you, card) - bot.loss(you, card)
                if not you.in_buy_phase():
                    known[card] -= in_vp(10 * coins_of(card))
        return [known[card] for card in cards]

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        most = max(self.worths(bot, you, beside(you, card)), default=0)
        return bot.usual_value(you, card) + in_coins(most)

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        if question.purpose != ask.TRASH:
            return bot.usual_choice(you, question)
        cards = question.cards
        worths = self.worths(bot, you, cards)
        if question.least == 0:
            return best_of(cards, worths)
        return [cards[worths.index(max(worths))]]


class TrashesToDraw(TrashesOne):
    """Draws cards for the one it trashes, which is no coin that is needed."""

    def cards(self, you: Player, card: Card) -> i64:
        """How many cards it draws for this one."""
        raise NotImplementedError

    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        if bot.needs(you, card):
            return -1000
        there: i64 = you.deck_size() + len(you.discard_pile)
        return min(self.cards(you, card), there) * bot.wealth(you)


class Upgrades(TrashesOne):
    """Trashes a card to gain another, of some types and within a limit."""

    def __init__(self, types: i64, more: i64, limit: Cost | None = None) -> None:
        self.types: i64 = types  # what is trashed and gained; -1 for all
        self.more: i64 = more  # coins the gained card may cost more than the trashed one
        self.limit: Cost | None = limit  # or else what it may cost

    def gained(self, bot: Judge, you: Player, card: Card) -> list[Card]:
        """The card that trashing this one would bring, if any."""
        game = you.game
        limit = self.limit or game.cost_of(card).plus_coins(self.more)
        cards = [
            top for top in you.of_type(game.top_cards(), self.types) if game.cost_of(top) <= limit
        ]
        return bot.gains(you, cards, 1, 1)

    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        if not you.game.types_of(card) & self.types:
            return -1000
        for gained in self.gained(bot, you, card):
            return bot.worth(you, gained)
        return 0


class Doubler(Habit):
    """Plays another card twice: something that is in hand already, before it is played itself."""

    def rank(self, bot: Judge, you: Player, card: Card) -> i64:
        best: i64 = 0
        others = 0
        for other in you.playable(ACTION):
            if other.bits & ACTION and other is not card:
                others += 1
                best = max(best, self.each_time(bot, you, other))
        if best <= 0 or best < self.instead(you, card):
            return 0
        return FIRST if others == 1 else bot.usual_rank(you, card, 2 * best)

    def each_time(self, bot: Judge, you: Player, card: Card) -> i64:
        """What one of two plays of a card brings, of which the second may take the last Sun."""
        suns = card.adds.suns
        value = bot.value(you, card)
        if suns:
            value -= (dread(bot, you, 2 * suns) - dread(bot, you, suns)) // 2
        return value

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        if not you.game.types & OMEN:
            return bot.usual_choice(you, question)
        cards = question.cards
        worths = [self.each_time(bot, you, card) for card in cards]
        return best_of(cards, worths) or cards[: question.least]

    def instead(self, you: Player, card: Card) -> i64:
        """What keeping it for the Buy phase brings."""
        return 0

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        best: i64 = 0
        second: i64 = 0
        for other in you.playable(ACTION):
            # Two that play each other would be valued by each other without end.
            plays_others = other.bits & COMMAND or isinstance(bot.habits.get(other.name), Doubler)
            if other.bits & ACTION and other is not card and not plays_others:
                value = bot.value(you, other)
                second = max(second, min(best, value))
                best = max(best, value)
        return best + second
