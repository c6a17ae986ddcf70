"""What habits reckon with: worths, the coins to come, and debt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from palatine.agents.tally import VP_IN_COINS, coins_of
from palatine.rules.card import VICTORY, Card
from palatine.rules.scoring import score

if TYPE_CHECKING:
    from palatine.agents.judge import Judge
    from palatine.rules.player import Player

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
