"""How single cards are best answered, where a bot's general sense of cards is not enough.

Everything that names a card is here, in one table by the name of the card that asks. A bot can
bring its own: `bot.habits = {**HABITS, "Moat": MyMoat()}`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from palatine.agents.tally import GOOD_DENSITY, VP_IN_COINS, coins_of, strength, turns_left
from palatine.cards.basic import COPPER, CURSE_CARD, DUCHY, ESTATE, GOLD, PROVINCE, SILVER
from palatine.rules import agent as ask
from palatine.rules.agent import NO_NUMBER
from palatine.rules.card import (
    ACTION,
    CASTLE,
    COMMAND,
    THIS,
    TREASURE,
    VICTORY,
    Card,
    CardShaped,
)
from palatine.rules.cost import Cost
from palatine.rules.scoring import count_cards, score
from palatine.rules.triggers import PLAYING
from palatine.rules.turn import HAND_SIZE

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.rules.pile import Pile
    from palatine.rules.player import Player

CURSE_IN_COINS: Final = 20  # tenths of a coin that it is worth not to gain a Curse
TURNS_IN_DEBT: Final = 2  # a bot takes no debt that so many turns are unlikely to pay

# Ranks, see Judge.rank.
FIRST: Final = 1500  # before all other Actions
LATE: Final = 1001  # after the others that give an Action back


@final
class Question:
    """A choice of cards that is put to a player."""

    def __init__(
        self, purpose: str, source: CardShaped, cards: list[Card], least: int, most: int
    ) -> None:
        self.purpose: str = purpose
        self.source: CardShaped = source
        self.cards: list[Card] = cards
        self.least: int = least
        self.most: int = most


@mypyc_attr(allow_interpreted_subclasses=True)
class Habit:
    """Answers to what one card asks, and when to play it; here, the usual ones.

    Values are in tenths of a coin, worths and losses in tenths of a VP. A Prophecy that is not
    `welcome` is not brought about without a good reason.
    """

    welcome: ClassVar[bool] = True

    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        """What playing the Action now brings; 0: better not."""
        return bot.usual_value(you, card)

    def rank(self, bot: Judge, you: Player, card: Card) -> i64:
        """Where the Action stands in the order of playing; 0: not now."""
        return bot.usual_rank(you, card, self.value(bot, you, card))

    def plays(self, bot: Judge, you: Player, card: Card) -> bool:
        """Whether to play the Treasure now."""
        return True

    def consolation(self, bot: Judge, you: Player) -> i64:
        """What trashing the card gives."""
        return 0

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        """The cards to choose."""
        return bot.usual_choice(you, question)

    def pile(self, bot: Judge, you: Player, piles: list[Pile]) -> Pile:
        """The pile to choose."""
        return piles[0]

    def option(self, bot: Judge, you: Player, source: CardShaped) -> int:
        """The index of the printed option to choose."""
        return 0

    def options(self, bot: Judge, you: Player, source: CardShaped, count: int) -> list[int]:
        """The indices of so many printed options to choose."""
        return [self.option(bot, you, source)] if count == 1 else list(range(count))

    def number(self, bot: Judge, you: Player, least: int, most: int) -> int:
        """The number to choose, or NO_NUMBER."""
        return NO_NUMBER

    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        """Whether to do what it offers."""
        return bot.usual_may(you, purpose, card)


def in_coins(worth: i64) -> i64:
    """What something lasting counts against coins now: somewhat less than it is worth."""
    return worth * VP_IN_COINS // 15


def best_of(cards: list[Card], worths: list[i64]) -> list[Card]:
    """The card with the highest worth, if that is above 0."""
    most = max(worths, default=0)
    return [cards[worths.index(most)]] if most > 0 else []


def beside(you: Player, card: Card) -> list[Card]:
    """The hand without a card that might be played from it."""
    hand = you.hand.copy()
    if card in hand:
        hand.remove(card)
    return hand


def coins_to_come(you: Player) -> i64:
    """The coins of the Treasures in hand."""
    coins: i64 = 0
    for card in you.hand:
        coins += coins_of(card)
    return coins


def potions_to_come(you: Player) -> i64:
    """The Potions that the Treasures in hand give."""
    potions: i64 = 0
    for card in you.hand:
        potions += card.adds.potions
    return potions


def can_owe(bot: Judge, you: Player, more: i64) -> bool:
    """Whether so much more debt, the possessor's in a possessed turn, is likely to be paid soon."""
    payer = you.game.decider(you)
    coins = you.coins + coins_to_come(you) if payer is you else 0
    return payer.debt + more <= coins + bot.income(payer, TURNS_IN_DEBT)


def spoils_purchase(bot: Judge, you: Player, debt: i64) -> bool:
    """Whether the plan could not buy the Victory card any more that it would buy this turn."""
    coins = you.coins + coins_to_come(you) - you.debt
    bought = bot.would_buy(you, coins)
    if bought is None or not bought.bits & VICTORY:
        return False
    return bot.would_buy(you, coins - debt) is not bought


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
        return plus.cards * bot.wealth(you) + 2 * plus.buys + 5 * plus.actions - 10 * self.debt


class Buries(Habit):
    """Gives VP for trashing."""

    def consolation(self, bot: Judge, you: Player) -> i64:
        return 10


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


class Upgrades(TrashesOne):
    """Trashes a card to gain another, of some types and within a limit."""

    def __init__(self, types: i64, more: i64, limit: Cost | None = None) -> None:
        self.types: i64 = types  # what is trashed and gained; -1 for all
        self.more: i64 = more  # coins the gained card may cost more than the trashed one
        self.limit: Cost | None = limit  # or else what it may cost

    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        game = you.game
        if not game.types_of(card) & self.types:
            return -1000
        limit = self.limit or game.cost_of(card).plus_coins(self.more)
        cards = [
            top for top in you.of_type(game.top_cards(), self.types) if game.cost_of(top) <= limit
        ]
        for gained in bot.gains(you, cards, 1, 1):
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
                best = max(best, bot.value(you, other))
        if best <= 0 or best < self.instead(you, card):
            return 0
        return FIRST if others == 1 else bot.usual_rank(you, card, 2 * best)

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
            return bot.usual_choice(you, question)
        coins = [0 if card.plays_last else strength(card) for card in question.cards]
        return best_of(question.cards, coins) or question.cards[: question.least]


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


class Harbinger(Habit):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        density = bot.density(you)
        return best_of(question.cards, [strength(card) - density for card in question.cards])


class Library(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return max(8 - len(you.hand), 0) * bot.density(you) + 1

    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        return card is not None and bot.uses(you, you.hand)[-1] <= 0


class Moneylender(TrashesOne):
    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        return 20 if card is COPPER else -1000


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


class Asceticism(Habit):
    """Pays for as much junk as there is."""

    def number(self, bot: Judge, you: Player, least: int, most: int) -> int:
        return len(bot.junk(you, you.hand, most)) or NO_NUMBER


class Dreaded(Habit):
    """A Prophecy that is better not fulfilled."""

    welcome = False


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
                gives += 18
            if card.bits & TREASURE and len(victim.hand) > 3:
                gives += 6
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


class Credit(Habit):
    """Takes no more debt than two turns are likely to pay."""

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        costs = [you.game.cost_of(card).coins for card in question.cards]
        most = max(bot.income(you, TURNS_IN_DEBT), min(costs))
        cards = [card for card, cost in zip(question.cards, costs, strict=True) if cost <= most]
        return bot.gains(you, cards, 1, 1)


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


class Feast(GainsUpTo):
    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        others = [card for card in question.cards if card is not question.source]
        return bot.gains(you, others or question.cards, 1, 1)


class FarmersMarket(Habit):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        vp = you.game.tokens_on("vp", card)
        return VP_IN_COINS * vp if vp >= 4 else 10 * (vp + 1)


class Gladiator(Also):
    """Reveals what the player to the left is least likely to hold."""

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        theirs = count_cards(you.left().all_cards())
        return [min(question.cards, key=lambda card: theirs.get(card, 0))]


class Kintsugi(Upgrades):
    """Only trashes as long as its player has gained no Gold."""

    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        golden = any(
            event.name == "Kintsugi" and number >> you.seat & 1
            for event, number in you.game.happened.items()
        )
        return super().gives(bot, you, card) if golden else 0


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
            gives += 15
        if card.bits & VICTORY:
            gives += 20
        return gives


class SaltTheEarth(Habit):
    """Brings the end nearer when that is good, else takes what is worth least."""

    def choose(self, bot: Judge, you: Player, question: Question) -> list[Card]:
        mine = score(you.game, you)
        ahead = all(mine > score(you.game, other) for other in you.others())
        if ahead and PROVINCE in question.cards:
            return [PROVINCE]
        return [min(question.cards, key=lambda card: bot.worth(you, card))]


class Sickness(Dreaded):
    """Discards what helps little this turn rather than gain a Curse."""

    def option(self, bot: Judge, you: Player, source: CardShaped) -> int:
        if not you.game.left(CURSE_CARD):
            return 0
        uses = bot.uses(you, bot.least_useful(you, you.hand, 3))
        return 0 if sum([max(use, 0) for use in uses]) > CURSE_IN_COINS else 1


class Crumbles(Habit):
    """Gives a Silver, and perhaps VP, when trashed."""

    def __init__(self, vp: i64) -> None:
        self.vp: i64 = vp

    def consolation(self, bot: Judge, you: Player) -> i64:
        return 10 * self.vp + bot.worth(you, SILVER)


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


class Apprentice(TrashesToDraw):
    def cards(self, you: Player, card: Card) -> i64:
        cost = you.game.cost_of(card)
        return cost.coins + 2 * min(cost.potions, 1)


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


class GoldMine(Habit):
    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        if not you.game.left(GOLD) or not can_owe(bot, you, 4) or spoils_purchase(bot, you, 4):
            return False
        return in_coins(bot.worth(you, GOLD)) > 40


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


class PutsBack(Habit):
    """May go back onto the deck, where it is welcome."""

    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        return True


class RiceBroker(TrashesToDraw):
    def cards(self, you: Player, card: Card) -> i64:
        types = you.game.types_of(card)
        return (2 if types & TREASURE else 0) + (5 if types & ACTION else 0)


class RiverShrine(Trashes):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return bot.usual_value(you, card) + super().value(bot, you, card)


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


class SnakeWitch(Habit):
    def may(self, bot: Judge, you: Player, purpose: str, card: Card | None) -> bool:
        return you.game.left(CURSE_CARD) > 0


class Transmute(TrashesOne):
    def gives(self, bot: Judge, you: Player, card: Card) -> i64:
        types = you.game.types_of(card)
        gives: i64 = 0
        for kind, gained in ((ACTION, DUCHY), (VICTORY, GOLD)):
            if types & kind and you.game.is_on_top(gained):
                gives += bot.worth(you, gained)
        return gives


class University(GainsUpTo):
    def value(self, bot: Judge, you: Player, card: Card) -> i64:
        return bot.usual_value(you, card) + super().value(bot, you, card)


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
    "Adventurer": Also(30),
    "Alchemist": PutsBack(),
    "Annex": Annex(),
    "Apprentice": Apprentice(),
    "Arena": Arena(),
    "Aristocrat": Aristocrat(),
    "Artisan": Artisan(Cost(5)),
    "Artist": Artist(),
    "Asceticism": Asceticism(),
    "Bandit": Gains(GOLD),
    "Bureaucracy": Dreaded(),
    "Bureaucrat": Gains(SILVER),
    "Capital": Capital(),
    "Catapult": Catapult(),
    "Cellar": Cellar(),
    "Chancellor": Chancellor(),
    "Change": Change(),
    "Chapel": Trashes(4),
    "Charm": Charm(),
    "City Quarter": CityQuarter(),
    "Council Room": Also(-5),
    "Craftsman": Craftsman(Cost(5)),
    "Credit": Credit(),
    "Crown": Crown(),
    "Crumbling Castle": Crumbles(1),
    "Daimyo": AfterOthers(),
    "Encampment": Encampment(),
    "Enchantress": Draws(2),
    "Engineer": Engineer(Cost(4)),
    "Familiar": Witch(),
    "Farmers' Market": FarmersMarket(),
    "Feast": Feast(Cost(5)),
    "Forum": AfterOthers(),
    "Gladiator": Gladiator(8),
    "Gold Mine": GoldMine(),
    "Golem": Also(20),
    "Harbinger": Harbinger(),
    "Harsh Winter": Dreaded(),
    "Herbalist": Harbinger(),
    "Imperial Envoy": Indebts(2),
    "Kintsugi": Kintsugi(-1, 2),
    "Kitsune": Kitsune(),
    "Legionary": Legionary(),
    "Library": Library(),
    "Litter": Indebts(1),
    "Militia": Also(8),
    "Mine": Upgrades(TREASURE, 3),
    "Moneylender": Moneylender(),
    "Mountain Pass": MountainPass(),
    "Mountain Shrine": MountainShrine(),
    "Ninja": Also(8),
    "Opulent Castle": OpulentCastle(),
    "Overlord": Overlord(),
    "Panic": Dreaded(),
    "Possession": Also(40),
    "Remodel": Upgrades(-1, 2),
    "Rice Broker": RiceBroker(),
    "Ritual": Ritual(),
    "River Shrine": RiverShrine(2),
    "Riverboat": Riverboat(),
    "Rocks": Crumbles(0),
    "Ronin": Library(),
    "Root Cellar": Indebts(3),
    "Royal Blacksmith": RoyalBlacksmith(),
    "Rustic Village": RusticVillage(),
    "Sacrifice": Sacrifice(),
    "Salt the Earth": SaltTheEarth(),
    "Samurai": Also(15),
    "Scrying Pool": Also(15),
    "Sentry": Sentry(),
    "Sickness": Sickness(),
    "Small Castle": SmallCastle(),
    "Snake Witch": SnakeWitch(),
    "Sprawling Castle": SprawlingCastle(),
    "Tanuki": Upgrades(-1, 2),
    "Tax": Tax(),
    "Temple": Temple(),
    "Thief": Thief(),
    "Throne Room": Doubler(),
    "Tomb": Buries(),
    "Transmute": Transmute(),
    "University": University(Cost(5)),
    "Vassal": Vassal(),
    "Wild Hunt": WildHunt(),
    "Witch": Witch(),
    "Workshop": GainsUpTo(Cost(4)),
}
"""By the name of the card that asks or is played."""
