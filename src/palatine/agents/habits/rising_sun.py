"""The habits for cards, Events and Prophecies of Rising Sun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from palatine.agents.habits.base import Library
from palatine.agents.habits.habit import FIRST, Habit, Question
from palatine.agents.habits.kinds import (
    AfterOthers,
    Also,
    Doubler,
    GainsUpTo,
    Indebts,
    Trashes,
    TrashesOne,
    TrashesToDraw,
    Upgrades,
)
from palatine.agents.habits.reckoning import (
    TURNS_IN_DEBT,
    can_owe,
    dread,
    in_coins,
    spoils_purchase,
    until_next_omen,
)
from palatine.agents.tally import VP_IN_COINS
from palatine.cards.basic import COPPER, CURSE_CARD, GOLD
from palatine.rules import agent as ask
from palatine.rules.agent import NO_NUMBER
from palatine.rules.card import ACTION, TREASURE, Card, CardShaped
from palatine.rules.cost import Cost
from palatine.rules.scoring import count_cards
from palatine.rules.turn import HAND_SIZE

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.rules.player import Player

CURSE_IN_COINS: Final = 20  # tenths of a coin that it is worth not to gain a Curse


class Aristocrat(Habit):
    """Its value goes round with the number in play."""

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        number = (you.in_play.count(card) + 1) % 4
        return (6, 15, 3 * bot.density(you), 30)[number]

    def rank(self, bot: Judge, you: Player, card: Card) -> i64:
        value = self.value(bot, you, card)
        return FIRST if (you.in_play.count(card) + 1) % 4 == 1 else value


class Artist(AfterOthers):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        single = list(count_cards([*you.in_play, card]).values()).count(1)
        return bot.usual_value(you, card) + single * bot.density(you)


class Asceticism(Habit):
    """Pays for as much junk as there is."""

    def number(self, bot: Judge, you: Player, least: int, most: int) -> int:
        return len(bot.junk(you, you.hand, most)) or NO_NUMBER


class Bureaucracy(Habit):
    """About one Copper a turn: no harm to a deck that is worse still."""

    def harm(self, bot: Judge, you: Player) -> i64:
        return max(-in_coins(bot.worth(you, COPPER)), 0) if you.game.left(COPPER) else 0


class Change(TrashesOne):
    """Three coins in debt; else the best that the debt for the difference buys."""

    def profit(self, bot: Judge, you: Player, card: Card, debt: i64) -> i64:
        """What gaining the card brings beyond its debt, in tenths of a VP."""
        if debt and (not can_owe(bot, you, debt) or spoils_purchase(bot, you, debt)):
            return -1000
        return bot.worth(you, card) - 10 * debt * 15 // VP_IN_COINS

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        if question.purpose != ask.GAIN:
            return super().choose(bot, you, question)
        cost_of = you.game.cost_of
        trashed = you.trashed or you.game.trash
        coins = cost_of(trashed[-1]).coins
        cards = question.cards
        profits = [self.profit(bot, you, card, cost_of(card).coins - coins) for card in cards]
        return [cards[profits.index(max(profits))]]

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return 30 if you.debt else super().value(bot, you, card)

    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        coins = you.game.cost_of(card).coins
        best: i64 = -1000
        for top in you.game.top_cards():
            more = you.game.cost_of(top).coins - coins
            if more > 0:
                best = max(best, self.profit(bot, you, top, more))
        return best


class Craftsman(GainsUpTo):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        if not can_owe(bot, you, 2) or spoils_purchase(bot, you, 2):
            return 0
        return super().value(bot, you, card) - 20


class Credit(Habit):
    """Takes no more debt than two turns are likely to pay."""

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        costs = [you.game.cost_of(card).coins for card in question.cards]
        most = max(bot.income(you, TURNS_IN_DEBT), min(costs))
        cards = [card for card, cost in zip(question.cards, costs, strict=True) if cost <= most]
        return bot.gains(you, cards, 1, 1)


class GoldMine(Habit):
    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        if not you.game.left(GOLD) or not can_owe(bot, you, 4) or spoils_purchase(bot, you, 4):
            return False
        return in_coins(bot.worth(you, GOLD)) > 40


class HarshWinter(Habit):
    """Every second gain from a pile costs 2 debt."""

    def harm(self, bot: Judge, you: Player) -> i64:
        return 10


class Kintsugi(Upgrades):
    """Only trashes as long as its player has gained no Gold."""

    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        golden = any(
            event.name == "Kintsugi" and number >> you.seat & 1
            for event, number in you.game.happened.items()
        )
        return super().gives(bot, you, card) if golden else 0


class Kitsune(Habit):
    """Curses while there are any, and Actions for those that can use them."""

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        curses = min(you.game.left(CURSE_CARD), len(you.game.players) - 1)
        return bot.usual_value(you, card) + 15 + 25 * curses

    def options(self, bot: Judge, you: Player, source: CardShaped, count: int) -> list[int]:
        order = [1, 3, 0]
        if you.game.left(CURSE_CARD):
            order.insert(0, 2)
        if not you.actions and you.playable(ACTION):
            order.remove(0)
            order.insert(0, 0)
        return order[:count]


class MountainShrine(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        value = bot.usual_value(you, card)
        return value + 2 * bot.density(you) if you.of_type(you.game.trash, ACTION) else value


class Panic(Habit):
    """The Treasures of a hand, for each turn in which they buy anything."""

    def harm(self, bot: Judge, you: Player) -> i64:
        return HAND_SIZE * bot.wealth(you)


class RiceBroker(TrashesToDraw):
    def cards(self, you: Player, card: Card) -> i64:
        types = you.game.types_of(card)
        return (2 if types & TREASURE else 0) + (5 if types & ACTION else 0)


class RiverShrine(Trashes):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        relief = super().value(bot, you, card)
        if dread(bot, you, card.adds.suns):
            relief = until_next_omen(bot, you, relief)
        return bot.usual_value(you, card) + relief


class Riverboat(Habit):
    """What it plays next turn, which needs no Action then."""

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        set_aside = you.game.chosen.get(card)
        if set_aside is None:
            return 0
        # One that doubles would value the Riverboat it might double.
        doubles = isinstance(bot.habits.get(set_aside.name), Doubler)
        return 2 * bot.density(you) if doubles else bot.value(you, set_aside)


class RusticVillage(Habit):
    """Two useless cards are worth less than an average one."""

    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        uses = sorted(bot.uses(you, you.hand))
        return uses[0] + uses[1] < bot.density(you)


class Sickness(Habit):
    """Discards what helps little this turn rather than gain a Curse."""

    def harm(self, bot: Judge, you: Player) -> i64:
        if not you.game.left(CURSE_CARD):
            return 0
        density = bot.density(you)  # the Curse takes the place of a card in a hand
        return min(CURSE_IN_COINS + density, 2 * density)  # three bad cards are two average ones

    def option(self, bot: Judge, you: Player, source: CardShaped) -> int:
        if not you.game.left(CURSE_CARD):
            return 0
        uses = bot.uses(you, bot.least_useful(you, you.hand, 3))
        return 0 if sum([max(use, 0) for use in uses]) > CURSE_IN_COINS else 1


class SnakeWitch(Habit):
    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        return you.game.left(CURSE_CARD) > 0


HABITS: Final[dict[str, Habit]] = {
    "Aristocrat": Aristocrat(),
    "Artist": Artist(),
    "Asceticism": Asceticism(),
    "Bureaucracy": Bureaucracy(),
    "Change": Change(),
    "Craftsman": Craftsman(Cost(5)),
    "Credit": Credit(),
    "Daimyo": AfterOthers(),
    "Gold Mine": GoldMine(),
    "Harsh Winter": HarshWinter(),
    "Imperial Envoy": Indebts(2),
    "Kintsugi": Kintsugi(-1, 2),
    "Kitsune": Kitsune(),
    "Litter": Indebts(1),
    "Mountain Shrine": MountainShrine(),
    "Ninja": Also(8),
    "Panic": Panic(),
    "Rice Broker": RiceBroker(),
    "River Shrine": RiverShrine(2),
    "Riverboat": Riverboat(),
    "Ronin": Library(),
    "Root Cellar": Indebts(3),
    "Rustic Village": RusticVillage(),
    "Samurai": Also(15),
    "Sickness": Sickness(),
    "Snake Witch": SnakeWitch(),
    "Tanuki": Upgrades(-1, 2),
}
