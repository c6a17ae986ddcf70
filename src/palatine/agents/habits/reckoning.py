"""What habits reckon with: worths, the coins to come, debt, and what Prophecies cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from palatine.agents.tally import VP_IN_COINS, coins_of, strength, turns_left
from palatine.rules.card import ACTION, TREASURE, VICTORY, Card
from palatine.rules.cost import Cost
from palatine.rules.scoring import score

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.rules.player import Player

ACTION_IN_COINS: Final = 5  # tenths of a coin that an Action is worth, whatever it is for
OMENS_APART: Final = 3  # turns until an Omen is in hand again that was left alone
TURNS_IN_DEBT: Final = 2  # a bot takes no debt that so many turns are unlikely to pay


def in_vp(coins: i64) -> i64:
    """What tenths of a coin are worth, in tenths of a VP."""
    return 10 * coins // VP_IN_COINS


def in_coins(worth: i64) -> i64:
    """What something lasting counts against coins now: somewhat less than it is worth."""
    return worth * VP_IN_COINS // 15


def best_of(cards: list[Card], worths: list[i64]) -> list[Card]:
    """The card with the highest worth, if that is above 0."""
    most = max(worths, default=0)
    return [cards[worths.index(most)]] if most > 0 else []


def is_ahead(you: Player, more: i64) -> bool:
    """Whether the player would be among the winners, with so many VP more, if the game ended."""
    mine = score(you.game, you) + more
    for other in you.others():
        theirs = score(you.game, other)
        if theirs > mine or (theirs == mine and other.turns < you.turns):
            return False
    return True


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


def can_win(bot: Judge, you: Player, more: i64) -> bool:
    """Whether a purchase this turn, with so many coins more, would end the game with a victory."""
    game = you.game
    coins = you.coins + coins_to_come(you) + more - you.debt
    if not you.buys or coins < 0:
        return False
    most = Cost(coins)
    for card in game.top_cards():
        if game.cost_of(card) <= most and bot.wins_by(you, card):
            return True
    return False


def is_terminal(card: Card) -> bool:
    """Whether playing it takes an Action that it does not give back."""
    return bool(card.bits & ACTION and not card.bits & TREASURE and not card.adds.actions)


def dread(bot: Judge, you: Player, suns: i64) -> i64:
    """What it costs to take so many Suns now, in tenths of a coin.

    That is nothing, unless they are the last of a Prophecy that does harm. Whoever leaves an Omen
    alone for that is spared the Prophecy until an Omen comes again, or the game ends.
    """
    game = you.game
    prophecy = game.prophecy
    if prophecy is None or game.tokens_on("sun", prophecy) > suns:
        return 0
    habit = bot.habits.get(prophecy.name)
    if habit is None:
        return 0
    turns = min(turns_left(game, bot.density(you)) - 1, OMENS_APART)
    return turns * habit.harm(bot, you) if turns > 0 else 0


def until_next_omen(bot: Judge, you: Player, lasting: i64) -> i64:
    """What of something that lasts to the end is lost by getting it with the next Omen only."""
    turns = turns_left(you.game, bot.density(you))
    return lasting * min(turns, OMENS_APART) // turns


def cost_of_suns(bot: Judge, you: Player, omen: Card) -> i64:
    """How much less an Omen is worth for the Suns it takes, in tenths of a coin.

    Where they bring a harmful Prophecy about, the Omen's Actions count only for what they let be
    played. All Omens in hand that give an Action back can be played after it, and share the cost.
    """
    cost = dread(bot, you, omen.adds.suns)
    if not cost or can_win(bot, you, omen.adds.coins):
        return 0
    if not omen.adds.actions:
        return cost
    omens: i64 = 0
    room: i64 = you.actions
    room_after = room
    terminals: list[i64] = []
    terminals_after: list[i64] = []
    for card in you.playable(ACTION):
        gives = card.adds.actions
        if is_terminal(card):
            terminals_after.append(strength(card))
            if not card.adds.suns:
                terminals.append(strength(card))
        elif gives:
            room_after += gives - 1
            if card.adds.suns:
                omens += 1
            else:
                room += gives - 1
    more = _sum_of_best(terminals_after, room_after) - _sum_of_best(terminals, room)
    return (cost - more) // max(omens, 1) + ACTION_IN_COINS * omen.adds.actions


def _sum_of_best(numbers: list[i64], count: i64) -> i64:
    """The sum of so many of them, the highest."""
    return sum(sorted(numbers, reverse=True)[:count])
