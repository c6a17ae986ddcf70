"""The habits for cards, Events and Landmarks of Empires, and whether an Enchantress waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from palatine.agents.habits.habit import FIRST, LATE, Habit, Question
from palatine.agents.habits.kinds import (
    AfterOthers,
    Also,
    Buries,
    Doubler,
    Draws,
    GainsUpTo,
    TrashesOne,
    Upgrades,
)
from palatine.agents.habits.reckoning import (
    TURNS_IN_DEBT,
    beside,
    best_of,
    coins_to_come,
    in_coins,
    in_vp,
    is_ahead,
)
from palatine.agents.tally import GOOD_DENSITY, VP_IN_COINS, strength, turns_left
from palatine.cards.basic import COPPER, CURSE_CARD, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from palatine.rules import agent as ask
from palatine.rules.agent import NO_NUMBER
from palatine.rules.card import ACTION, CASTLE, THIS, TREASURE, VICTORY, Card, CardShaped
from palatine.rules.cost import Cost
from palatine.rules.scoring import count_cards
from palatine.rules.triggers import PLAYING
from palatine.rules.turn import HAND_SIZE, would_end

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.rules.pile import Pile
    from palatine.rules.player import Player

# What an Attack is worth for each player who suffers it, in tenths of a VP.
CURSED: Final = 26
DOWN_TO_THREE: Final = 14


class Annex(Habit):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        density = bot.density(you)
        poor = [card for card in question.cards if strength(card) < density]
        return sorted(poor, key=strength)[: question.most]


class Arena(Habit):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        spare = [card for card in question.cards if not card.bits & TREASURE]
        if not spare or not you.game.tokens_on("vp", question.source):
            return []
        return [min(spare, key=strength)]


class Capital(Habit):
    """Is left in hand if its debt could not be paid in two turns."""

    def plays(self, bot: Judge, you: Player, card: Card) -> bool:
        coins = coins_to_come(you) + you.coins
        debt = you.debt + 6 * (1 + len([played for played in you.in_play if played is card]))
        return debt <= bot.unspent(you, coins, you.buys + 1) + bot.income(you, TURNS_IN_DEBT)


class Catapult(TrashesOne):
    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        game = you.game
        gives: i64 = 0
        for victim in you.others():
            if game.cost_of(card) >= Cost(3) and game.left(CURSE_CARD):
                gives += CURSED
            if card.bits & TREASURE and len(victim.hand) > 3:
                gives += DOWN_TO_THREE
        return gives


class Charm(Habit):
    """Coins, unless the plan wants two cards of the price that it would buy."""

    def plays(self, bot: Judge, you: Player, card: Card) -> bool:
        return all(held.name != "Crown" for held in you.hand)

    def option(self, bot: Judge, you: Player, source: CardShaped) -> int:
        coins = you.coins + coins_to_come(you)
        game = you.game
        bought = bot.would_buy(you, coins)
        richer = bot.would_buy(you, coins + 2)
        if not isinstance(bought, Card) or richer is not bought:
            return 0
        cost = game.cost_of(bought)
        twins = [top for top in game.top_cards() if top is not bought and game.cost_of(top) == cost]
        return 0 if bot.wants(you, twins) is None else 1


class CityQuarter(Habit):
    """Best first, with the Actions it counts still in hand."""

    def rank(self, bot: Judge, you: Player, card: Card) -> i64:
        return FIRST if len(you.of_type(you.hand, ACTION)) > 1 else LATE


class Crown(Doubler):
    def instead(self, you: Player, card: Card) -> i64:
        best: i64 = 0
        if you.actions == 1:
            for other in you.hand:
                if other.bits & TREASURE and other is not card:
                    best = max(best, strength(other))
        return best

    def plays(self, bot: Judge, you: Player, card: Card) -> bool:
        return len(you.of_type(you.hand, TREASURE)) > 1

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        # Twice the coins, but there is no doubling them twice.
        if you.in_action_phase():
            return super().choose(bot, you, question)
        coins = [0 if card.plays_last else strength(card) for card in question.cards]
        return best_of(question.cards, coins) or question.cards[: question.least]


class Crumbles(Habit):
    """Gives a Silver, and perhaps VP, when trashed."""

    def __init__(self, vp: i64) -> None:
        self.vp: i64 = vp

    def consolation(self, bot: Judge, you: Player) -> i64:
        return 10 * self.vp + bot.worth(you, SILVER)


class Encampment(Habit):
    """Best once there is a Gold or Plunder to show."""

    def rank(self, bot: Judge, you: Player, card: Card) -> i64:
        rich = any(held.name in {"Gold", "Plunder"} for held in you.hand)
        return bot.usual_rank(you, card, 1) if rich else LATE


class Engineer(GainsUpTo):
    """Is trashed once it is not likely to be played again."""

    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        plays_to_come = HAND_SIZE * turns_left(you.game, bot.density(you)) // bot.own.size
        return not plays_to_come and self.best(bot, you) > 0


class FarmersMarket(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        vp = you.game.tokens_on("vp", card)
        return VP_IN_COINS * vp if vp >= 4 else 10 * (vp + 1)


class Gladiator(Also):
    """Reveals what the player to the left is least likely to hold."""

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        theirs = count_cards(you.left().all_cards())
        return [min(question.cards, key=lambda card: theirs.get(card, 0))]


class Legionary(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return bot.usual_value(you, card) + (15 if GOLD in you.hand else 0)


class MountainPass(Habit):
    """8 VP are worth a little more than what two turns bring, with the deck growing."""

    def number(self, bot: Judge, you: Player, least: int, most: int) -> int:
        good = TURNS_IN_DEBT * HAND_SIZE * GOOD_DENSITY // 10
        income = bot.income(you, TURNS_IN_DEBT)
        bid = min(most, max(income, (income + good) // 2))
        if bid < least:
            return NO_NUMBER
        return least if you.is_turn() else bid  # whoever bids last needs no more than the least


class OpulentCastle(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return 20 * (len(you.of_type(you.hand, VICTORY)) - 1)

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        return question.cards


class Overlord(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        game = you.game
        best: i64 = 0
        for top in you.of_type(game.top_cards(), ACTION):
            if game.cost_of(top) <= Cost(5) and top is not card:
                best = max(best, bot.value(you, top))
        return best


class Ritual(TrashesOne):
    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        return 10 * you.game.cost_of(card).coins


class RoyalBlacksmith(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return bot.usual_value(you, card) - 10 * you.hand.count(COPPER)


class Sacrifice(TrashesOne):
    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        gives: i64 = 0
        if card.bits & ACTION:
            gives += bot.density(you) * 2
        if card.bits & TREASURE:
            gives += in_vp(20)
        if card.bits & VICTORY:
            gives += 20
        return gives


class SaltTheEarth(Habit):
    """Brings the end nearer for a leader; else takes what is worth least and ends nothing."""

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        game = you.game
        cards = question.cards
        if PROVINCE in cards and is_ahead(you, -1):  # even with a VP less, so not by turns alone
            return [PROVINCE]
        safe = [pile.top for pile in game.piles if not would_end(game, pile)]
        cards = [card for card in cards if card in safe] or cards
        return [min(cards, key=lambda card: bot.worth(you, card))]


class SmallCastle(TrashesOne):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        if question.purpose != ask.TRASH:
            return bot.usual_choice(you, question)
        # The copy in play stands there under another name.
        cards = question.cards.copy()
        if cards[0].name == THIS and isinstance(question.source, Card):
            cards[0] = question.source
        worths = self.worths(bot, you, cards)
        return [question.cards[worths.index(max(worths))]]

    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        for castle in you.of_type(you.game.top_cards(), CASTLE):
            return bot.worth(you, castle)
        return 0


class SprawlingCastle(Habit):
    def option(self, bot: Judge, you: Player, source: CardShaped) -> int:
        return 0 if you.game.left(DUCHY) else 1


class Tax(Habit):
    """Taxes the best card that the plan does not want itself."""

    def pile(self, bot: Judge, you: Player, piles: list[Pile]) -> Pile:
        best = piles[0]
        most: i64 = -1000
        for pile in piles:
            top = pile.top
            if top is not None and bot.wants(you, [top]) is None:
                worth = bot.worth(you, top)
                if worth > most:
                    best = pile
                    most = worth
        return best


class Temple(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        trashed = bot.good_riddance(you, list(dict.fromkeys(beside(you, card))), 1, 3)
        return bot.usual_value(you, card) + in_coins(bot.relief(you, trashed))


class WildHunt(Habit):
    """Draws, until few turns are left to take the VP or another player might."""

    def option(self, bot: Judge, you: Player, source: CardShaped) -> int:
        vp = you.game.tokens_on("vp", source)
        if vp < 2 or not you.game.left(ESTATE):
            return 0
        rivals = any(source in other.all_cards() for other in you.others())
        return 1 if turns_left(you.game, bot.density(you)) <= 4 or (rivals and vp >= 4) else 0


def enchanted(you: Player) -> bool:
    """Whether the first Action of the turn will do no more than replace itself."""
    if you.actions_played:
        return False
    for effect in you.game.effects:
        waits = effect.trigger.moment == PLAYING and effect.concerns(you.seat)
        if waits and effect.source.name == "Enchantress":
            return True
    return False


HABITS: Final[dict[str, Habit]] = {
    "Advance": Upgrades(ACTION, 0, Cost(6)),
    "Annex": Annex(),
    "Arena": Arena(),
    "Capital": Capital(),
    "Catapult": Catapult(),
    "Charm": Charm(),
    "City Quarter": CityQuarter(),
    "Crown": Crown(),
    "Crumbling Castle": Crumbles(1),
    "Encampment": Encampment(),
    "Enchantress": Draws(2),
    "Engineer": Engineer(Cost(4)),
    "Farmers' Market": FarmersMarket(),
    "Forum": AfterOthers(),
    "Gladiator": Gladiator(8),
    "Legionary": Legionary(),
    "Mountain Pass": MountainPass(),
    "Opulent Castle": OpulentCastle(),
    "Overlord": Overlord(),
    "Ritual": Ritual(),
    "Rocks": Crumbles(0),
    "Royal Blacksmith": RoyalBlacksmith(),
    "Sacrifice": Sacrifice(),
    "Salt the Earth": SaltTheEarth(),
    "Small Castle": SmallCastle(),
    "Sprawling Castle": SprawlingCastle(),
    "Tax": Tax(),
    "Temple": Temple(),
    "Tomb": Buries(),
    "Wild Hunt": WildHunt(),
}
