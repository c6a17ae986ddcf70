"""What things are worth to a player: the numbers behind sensible answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from palatine.agents.habits.by_card import HABITS
from palatine.agents.habits.habit import Habit, Question
from palatine.agents.habits.reckoning import (
    ACTION_IN_COINS,
    best_of,
    coins_to_come,
    cost_of_suns,
    is_ahead,
    is_terminal,
)
from palatine.agents.tally import (
    VP_IN_COINS,
    Tally,
    coins_of,
    help_of,
    points_of,
    strength,
    turns_left,
)
from palatine.rules import agent as ask
from palatine.rules.agent import Agent
from palatine.rules.card import ACTION, TREASURE, VICTORY, Card, CardShaped
from palatine.rules.game import ACTION_PHASE, START
from palatine.rules.player import position
from palatine.rules.turn import HAND_SIZE, would_end

if TYPE_CHECKING:
    from palatine.rules.player import Player

LEAST_MONEY: Final = 6  # coins of Treasures that trashing should leave
LEAST_TURNS: Final = 4  # with fewer to come it does not pay to stock up
MANY_VP: Final = 3  # a card with so many is never in the way
TOO_MANY: Final = 30  # tenths of a VP by which an Action is worth less that could not be played
NONTERMINAL: Final = 1000  # where the ranks of Actions start that give an Action back
DRAWS_FIRST: Final = 500  # added to the rank of what draws, while more Actions can be played


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Agent):
    """Knows what cards are worth to its player, by what that player may see.

    That follows from a few numbers that every card has: what it brings when it is drawn
    (`strength`), what it adds to the score, and how often it will still be drawn before the game
    ends; and from the plan, as far as a subclass tells of one. Worths and losses are in tenths of
    a VP, values and uses in tenths of a coin.
    """

    def __init__(self) -> None:
        super().__init__()
        self.habits: dict[str, Habit] = HABITS
        self.own: Tally = Tally()

    # What a subclass may say about its plan

    def wants(self, you: Player, cards: list[Card]) -> Card | None:
        """The card of these that the plan would gain now; None if it has no opinion."""
        return None

    def would_buy(self, you: Player, coins: int) -> CardShaped | None:
        """What the plan would buy with so many coins; None if nothing, or if it cannot say."""
        return None

    def would_replace(self, you: Player, card: Card) -> bool:
        """Whether the plan would buy this card (again) if it had fewer."""
        lasting = card.bits & (ACTION | TREASURE) and card.coins + card.price.debt >= 3
        return bool(lasting) or card.ends_the_game

    # What is good

    def rank(self, you: Player, card: Card) -> i64:
        """Where an Action stands in the order of playing, highest first; 0: not now.

        Those that give an Action back come first. With a single Action left it goes to what brings
        most; with more, what draws comes before what does not. A Treasure that gives a card and an
        Action instead of its coins is played if that card is likely to bring more.
        """
        if you.game.treasures_are & ACTION and card.bits & TREASURE:
            return NONTERMINAL if strength(card) < self.density(you) else 0
        if card.stands_for is not None:
            card = card.stands_for
        habit = self.habits.get(card.name)
        if habit is not None:
            return habit.rank(self, you, card)
        return self.usual_rank(you, card, self.usual_value(you, card))

    def usual_rank(self, you: Player, card: Card, value: i64) -> i64:
        """The same for a card with that value, whatever its name."""
        if value <= 0:
            return 0
        plus = card.adds
        if plus.actions:
            return NONTERMINAL + 10 * plus.cards + plus.actions
        return value + DRAWS_FIRST if plus.cards and you.actions > 1 else value

    def value(self, you: Player, card: Card) -> i64:
        """What playing an Action now brings, in tenths of a coin; 0 or less: better not."""
        if card.stands_for is not None:
            card = card.stands_for
        habit = self.habits.get(card.name)
        return self.usual_value(you, card) if habit is None else habit.value(self, you, card)

    def usual_value(self, you: Player, card: Card) -> i64:
        """The same by what its "+" says, and a little for its text, whatever its name."""
        plus = card.adds
        value = 10 * plus.coins + self.density(you) * plus.cards + VP_IN_COINS * plus.vp
        value += 2 * plus.buys + ACTION_IN_COINS * plus.actions
        if plus.suns:
            value -= cost_of_suns(self, you, card)
        return value if card.plain else value + 5

    def density(self, you: Player) -> i64:
        """What an average card of the deck brings, in tenths of a coin."""
        self.own.look(you)
        return self.own.power // max(self.own.size, 1)

    def wealth(self, you: Player) -> i64:
        """The coins of the Treasures of an average card of the deck, in tenths."""
        self.own.look(you)
        return 10 * self.own.money // max(self.own.size, 1)

    def needs(self, you: Player, card: Card) -> bool:
        """Whether without this Treasure there would hardly be enough coins to buy anything."""
        self.own.look(you)
        coins = coins_of(card)
        return coins > 0 and self.own.money - coins < LEAST_MONEY

    def income(self, you: Player, turns: i64) -> i64:
        """The coins that so many turns are likely to bring."""
        own = self.own
        own.look(you)
        return turns * HAND_SIZE * max(own.power, 10 * own.money) // (10 * max(own.size, 1))

    def worth(self, you: Player, card: Card) -> i64:
        """What one more copy is worth for the rest of the game, in tenths of a VP."""
        own = self.own
        turns = turns_left(you.game, self.density(you))
        worth = 10 * self._points_of(you, card, 1) + help_of(card, turns, own.size, own.power)
        if turns >= LEAST_TURNS or card.bits & VICTORY:
            worth += self._price(you, card)
        if own.has_too_many_like(card) and self.wants(you, [card]) is None:
            worth -= TOO_MANY
        return worth

    def loss(self, you: Player, card: Card) -> i64:
        """What trashing a copy costs in the rest of the game, in tenths of a VP."""
        own = self.own
        turns = turns_left(you.game, self.density(you))
        return self._loss(you, card, turns, own.size, own.power)

    def _loss(self, you: Player, card: Card, turns: i64, size: i64, power: i64) -> i64:
        vp = self._points_of(you, card, -1)
        loss = 10 * vp + help_of(card, turns, size, power)
        if vp >= MANY_VP:
            loss = max(loss, 10 * vp)
        if turns >= LEAST_TURNS or not you.in_buy_phase():
            loss += self._price(you, card)
        habit = self.habits.get(card.name)
        if habit is not None:
            loss -= habit.consolation(self, you)
        for landscape in you.game.landscapes:
            habit = self.habits.get(landscape.name)
            if habit is not None:
                loss -= habit.consolation(self, you)
        return loss

    def _price(self, you: Player, card: Card) -> i64:
        """What it would cost to buy a card that would have to be bought (again)."""
        return 10 * (card.coins + card.price.debt) if self.would_replace(you, card) else 0

    def relief(self, you: Player, cards: list[Card]) -> i64:
        """What it brings to trash these cards, in tenths of a VP."""
        return -sum([self.loss(you, card) for card in cards])

    def loses_by(self, you: Player, card: Card) -> bool:
        """Whether gaining a card would end the game while the player is behind."""
        return self._ends_by(you, card) and not self._leads_with(you, card)

    def wins_by(self, you: Player, card: Card) -> bool:
        """Whether gaining a card would end the game while the player is ahead."""
        return self._ends_by(you, card) and self._leads_with(you, card)

    def _ends_by(self, you: Player, card: Card) -> bool:
        pile = you.game.pile_of(card)
        return pile is not None and would_end(you.game, pile)

    def _leads_with(self, you: Player, card: Card) -> bool:
        self.own.look(you)
        return is_ahead(you, self._points_of(you, card, 1))

    def unspent(self, you: Player, coins: int, buys: int) -> int:
        """The coins that the plan would leave of so many; none if it is not known."""
        left = coins
        for _ in range(buys):
            thing = self.would_buy(you, left)
            if thing is None:
                break
            left -= you.game.cost_of(thing).coins
        return 0 if left == coins else left

    def not_needed(self, you: Player, cards: list[Card]) -> Card | None:
        """The best Treasure of these in your hand that this turn's purchase can do without."""
        coins = you.coins + coins_to_come(you)
        bought = self.would_buy(you, coins)
        best: Card | None = None
        if bought is not None:
            for card in cards:
                less = coins_of(card)
                better = best is None or less > coins_of(best)
                if less and better and self.would_buy(you, coins - less) is bought:
                    best = card
        return best

    def _points_of(self, you: Player, card: Card, more: i64) -> i64:
        """VP that hang on one more copy (1), or on one of those there are (-1)."""
        if not you.game.landscapes and not card.counts_for_more:
            return card.worth
        return points_of(you, card, more, self.own.counts())

    def uses(self, you: Player, cards: list[Card]) -> list[i64]:
        """What each of these cards would help in your hand, in tenths of a coin.

        In your own turn that means this turn, otherwise the next one. An Action that could not be
        played for want of Actions helps nothing.
        """
        room: i64 = 1
        if you.is_turn():
            phase = you.game.phase
            room = you.actions if phase in (START, ACTION_PHASE) else 0
        if room:
            for card in you.hand:
                room += max(card.adds.actions - 1, 0)
        uses: list[i64] = []
        terminals: i64 = 0
        for card in cards:
            first = position(cards, card)
            if first < len(uses):  # another copy was judged already
                uses.append(uses[first])
            elif card.bits & TREASURE:
                uses.append(strength(card))
            elif card.bits & ACTION:
                uses.append(max(strength(card), self.value(you, card)) if room else 0)
            else:
                uses.append(-1)
            if is_terminal(card):
                terminals += 1
        if terminals <= room:
            return uses
        for i in _by(uses, falling=True):
            if is_terminal(cards[i]):
                if room > 0:
                    room -= 1
                else:
                    uses[i] = 0
        return uses

    # Good choices

    def usual_choice(self, you: Player, question: Question) -> list[Card]:
        """An answer by the purpose, whichever card asks."""
        purpose = question.purpose
        cards = question.cards
        least = question.least
        most = question.most
        if purpose == ask.GAIN:
            return self.gains(you, cards, least, most)
        if purpose == ask.TRASH or purpose == ask.RETURN or purpose == ask.PASS:
            return self.good_riddance(you, cards, least, most)
        if purpose == ask.DISCARD or purpose == ask.TOPDECK:
            return self.least_useful(you, cards, least)
        if purpose == ask.PUT_IN_HAND or purpose == ask.KEEP:
            return self.least_useful(you, cards, len(cards))[-most:]
        if purpose == ask.PLAY:
            return self.most_valuable(you, cards) or cards[:least]
        return cards[:most] if purpose == ask.REVEAL else cards[:least]

    def usual_may(self, you: Player, purpose: str, card: Card | None) -> bool:
        """An answer by the purpose, whichever card asks."""
        if purpose == ask.TRASH:
            return card is not None and self.loss(you, card) < 0
        if purpose == ask.GAIN:
            return card is not None and self.worth(you, card) > 0
        return purpose == ask.REVEAL or purpose == ask.PUT_IN_HAND or purpose == ask.PLAY

    def least_useful(self, you: Player, cards: list[Card], count: int) -> list[Card]:
        """So many of these cards, those that help least in your hand, worst first."""
        uses = self.uses(you, cards)
        return [cards[i] for i in _by(uses)[:count]]

    def gains(self, you: Player, cards: list[Card], least: int, most: int) -> list[Card]:
        """The cards to gain: what the plan wants, else what is worth most; more only if good."""
        safe = [card for card in cards if not self.loses_by(you, card)]
        if safe or not least:
            cards = safe
        if most == 1:
            wanted = self.wants(you, cards)
            if wanted is not None:
                return [wanted]
        worths = [self.worth(you, card) for card in cards]
        order = _by(worths, falling=True)
        good = len([worth for worth in worths if worth > 0])
        return [cards[i] for i in order[: min(max(good, least), most)]]

    def junk(self, you: Player, cards: list[Card], most: int) -> list[Card]:
        """Those of your cards that your deck is better without, worst first.

        It keeps Actions, good Treasures, and Coppers as long as it needs them to buy anything.
        """
        own = self.own
        own.look(you)
        turns = turns_left(you.game, self.density(you))
        size = own.size
        power = own.power
        money = own.money
        left = cards.copy()
        chosen: list[Card] = []
        while len(chosen) < most:
            worst: Card | None = None
            least: i64 = 0
            for card in left:
                coins = coins_of(card)
                if card.bits & ACTION or coins > 1 or (coins and money - coins < LEAST_MONEY):
                    continue
                loss = self._loss(you, card, turns, size, power)
                if loss < least:
                    worst = card
                    least = loss
            if worst is None:
                break
            left.remove(worst)
            chosen.append(worst)
            size -= 1
            power -= strength(worst)
            money -= coins_of(worst)
        return chosen

    def good_riddance(self, you: Player, cards: list[Card], least: int, most: int) -> list[Card]:
        """All junk among the cards, or what is missed least if so many must go."""
        chosen = self.junk(you, cards, most)
        if len(chosen) < least:
            losses = [self.loss(you, card) for card in cards]
            chosen = [cards[i] for i in _by(losses)[:least]]
        return chosen

    def most_valuable(self, you: Player, cards: list[Card]) -> list[Card]:
        """The card that it is best to play now, if playing one is good at all."""
        in_action_phase = you.in_action_phase()
        known = {
            card: self.value(you, card) if in_action_phase else strength(card)
            for card in dict.fromkeys(cards)
        }
        return best_of(cards, [known[card] for card in cards])

    def least_valuable(self, you: Player) -> Card | None:
        """The Action in hand, no Treasure besides, that it is least important to play now."""
        worst: Card | None = None
        least: i64 = 0
        for card in you.hand:
            if card.bits & ACTION and not card.bits & TREASURE:
                value = self.value(you, card)
                if worst is None or value < least:
                    worst = card
                    least = value
        return worst


def _by(numbers: list[i64], falling: bool = False) -> list[i64]:
    """The positions of these numbers, the least (or greatest) first, equal ones as they stand.

    They are put in one by one, which for a hand of cards is quickest.
    """
    order: list[i64] = []
    for i in range(len(numbers)):
        number = numbers[i]
        at: i64 = len(order)
        order.append(i)
        while at > 0 and (
            numbers[order[at - 1]] < number if falling else numbers[order[at - 1]] > number
        ):
            order[at] = order[at - 1]
            at -= 1
        order[at] = i
    return order
