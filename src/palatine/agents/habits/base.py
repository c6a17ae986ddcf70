"""The habits for cards of the Base set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from palatine.agents.habits.habit import Habit, Question
from palatine.agents.habits.kinds import (
    AfterOthers,
    Also,
    Doubler,
    Gains,
    GainsUpTo,
    Trashes,
    TrashesOne,
    Upgrades,
)
from palatine.agents.habits.reckoning import best_of, in_vp
from palatine.agents.tally import coins_of, strength
from palatine.cards.basic import COPPER, CURSE_CARD, GOLD, SILVER
from palatine.rules import agent as ask
from palatine.rules.card import TREASURE, Card
from palatine.rules.cost import Cost

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.rules.player import Player


class Artisan(GainsUpTo):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        if question.purpose != ask.TOPDECK:
            return bot.usual_choice(you, question)
        spare = bot.not_needed(you, question.cards)
        if spare is not None:
            return [spare]
        # Something that helps more next turn than now; where nothing does, what helps least.
        cards = bot.least_useful(you, question.cards, len(question.cards))
        uses = bot.uses(you, cards)
        later = [strength(card) - use for card, use in zip(cards, uses, strict=True)]
        return best_of(cards, later) or cards[:1]


class Cellar(AfterOthers):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        uses = bot.uses(you, question.cards)
        density = bot.density(you)
        return [card for card, use in zip(question.cards, uses, strict=True) if use < density]


class Chancellor(Habit):
    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        deck = you.deck_cards()
        return sum(strength(card) for card in deck) <= len(deck) * bot.density(you)


class Feast(GainsUpTo):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        others = [card for card in question.cards if card is not question.source]
        return bot.gains(you, others or question.cards, 1, 1)


class Harbinger(Habit):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        density = bot.density(you)
        return best_of(question.cards, [strength(card) - density for card in question.cards])


class Library(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return max(8 - len(you.hand), 0) * bot.density(you) + 1

    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        return card is not None and bot.uses(you, you.hand)[-1] <= 0


class Mine(Upgrades):
    """The new Treasure comes to the hand."""

    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        gives = super().gives(bot, you, card)
        for gained in self.gained(bot, you, card):
            gives += in_vp(10 * coins_of(gained))
        return gives


class Moneylender(TrashesOne):
    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        return in_vp(30) if card is COPPER else -1000


class Sentry(Habit):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        if question.purpose != ask.DISCARD:
            return bot.usual_choice(you, question)
        density = bot.density(you)
        return [card for card in question.cards if strength(card) < density]


class Thief(Habit):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        if question.purpose != ask.TRASH:
            return bot.usual_choice(you, question)
        return best_of(question.cards, [strength(card) for card in question.cards])


class Vassal(Habit):
    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        return card is not None and bot.value(you, card) > 0


class Witch(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        curses = min(you.game.left(CURSE_CARD), len(you.game.players) - 1)
        return bot.usual_value(you, card) + 25 * curses


HABITS: Final[dict[str, Habit]] = {
    "Adventurer": Also(30),
    "Artisan": Artisan(Cost(5)),
    "Bandit": Gains(GOLD),
    "Bureaucrat": Gains(SILVER),
    "Cellar": Cellar(),
    "Chancellor": Chancellor(),
    "Chapel": Trashes(4),
    "Council Room": Also(-5),
    "Feast": Feast(Cost(5)),
    "Harbinger": Harbinger(),
    "Library": Library(),
    "Militia": Also(8),
    "Mine": Mine(TREASURE, 3),
    "Moneylender": Moneylender(),
    "Remodel": Upgrades(-1, 2),
    "Sentry": Sentry(),
    "Thief": Thief(),
    "Throne Room": Doubler(),
    "Vassal": Vassal(),
    "Witch": Witch(),
    "Workshop": GainsUpTo(Cost(4)),
}
