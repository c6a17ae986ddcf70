"""A player: zones, counters, and the verbs that cards are written with."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from palatine.errors import IllegalAnswer
from palatine.rules import agent as ask
from palatine.rules import facts
from palatine.rules.agent import Agent
from palatine.rules.card import (
    ACTION,
    ATTACK,
    SHADOW,
    Card,
    CardShaped,
    Plus,
    by_rank,
)
from palatine.rules.cost import Cost
from palatine.rules.facts import Fact
from palatine.rules.play import DECK, DISCARD_PILE, ELSEWHERE, HAND, Gain, Play
from palatine.rules.rng import Stream
from palatine.rules.triggers import (
    AFTER_PLAYING,
    ANY_PLAYING,
    ATTACKED,
    GAIN,
    PLAYED,
    PLAYING,
    START_OF_TURN,
    THIS_TURN,
    TRASH,
    Effect,
    Trigger,
    Waiting,
    claim,
    resolve,
    resolve_together,
)

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.pile import Pile

COMPILED: Final = __file__.endswith(tuple(EXTENSION_SUFFIXES))
"""Whether this module is compiled, where loops over machine numbers are quick."""
NOBODY: Final = Agent()
PLACES: Final = ("discard", "hand", "deck", "")


@final
class Player:
    """One seat of a game.

    The deck is a list whose first `drawn` cards have been drawn already, so that drawing moves
    nothing; everything else reads it through `deck_cards` and `deck_size`.
    """

    # As for `Game`, for the interpreter.
    __slots__ = (
        "actions", "actions_played", "agent", "buys", "coins", "coins_left", "debt", "debt_left",
        "deck", "discard_pile", "drawn", "gains", "gains_before", "game", "hand", "in_play",
        "lasting", "own_agent", "potions", "revealed", "seat", "set_aside", "stream", "trashed",
        "turns", "vp",
    )  # fmt: skip

    def __init__(self, game: Game, seat: i64, stream: Stream) -> None:
        self.game: Game = game
        self.seat: i64 = seat
        self.stream: Stream = stream
        self.agent: Agent = NOBODY
        self.own_agent: Agent = NOBODY  # whose turn it is to answer again once possession is over
        self.deck: list[Card] = []
        self.drawn: i64 = 0
        self.hand: list[Card] = []
        self.discard_pile: list[Card] = []
        self.in_play: list[Card] = []
        self.lasting: list[Play] = []  # the plays of cards in play that are still at work
        self.revealed: list[Card] = []  # cards on their way between two zones
        self.set_aside: list[Card] = []
        self.trashed: list[Card] = []  # those set aside that were trashed while possessed
        self.gains: list[Card] = []  # in order; those since `gains_before` are of this turn
        self.gains_before: i64 = 0
        self.actions: i64 = 0
        self.buys: i64 = 0
        self.coins: i64 = 0
        self.potions: i64 = 0
        self.debt: i64 = 0
        self.coins_left: i64 = 0  # coins and debt there were when paying was last possible
        self.debt_left: i64 = 0
        self.vp: i64 = 0
        self.turns: i64 = 0
        self.actions_played: i64 = 0

    # Looking

    def __repr__(self) -> str:
        return f"<Player {self.seat}>"

    def deck_size(self) -> int:
        """Cards left in the deck."""
        return len(self.deck) - self.drawn

    def deck_cards(self) -> list[Card]:
        """The deck, top first."""
        return self.deck[self.drawn :]

    def has_in_hand(self, thing: CardShaped) -> bool:
        """Whether a copy of a card is in hand."""
        return position(self.hand, thing) >= 0

    def gained_this_turn(self) -> list[Card]:
        """What this player gained since the turn (anybody's) began, in order."""
        return self.gains[self.gains_before :]

    def all_cards(self) -> list[Card]:
        """Every card that counts as this player's at the end."""
        cards = self.deck_cards()
        for zone in (self.hand, self.discard_pile, self.in_play, self.revealed, self.set_aside):
            if zone:
                cards += zone
        for effect in self.game.effects:
            if effect.seat == self.seat:
                cards += effect.held
        return cards

    def is_turn(self) -> bool:
        """Whether it is this player's turn."""
        return self.game.turn_seat == self.seat

    def in_buy_phase(self) -> bool:
        """Whether it is this player's Buy phase."""
        return self.is_turn() and self.game.in_buy_phase()

    def in_action_phase(self) -> bool:
        """Whether it is this player's Action phase."""
        return self.is_turn() and self.game.in_action_phase()

    def others(self) -> list[Player]:
        """The other players in turn order, starting at the left."""
        players = self.game.players
        return players[self.seat + 1 :] + players[: self.seat]

    def left(self) -> Player:
        """The player to the left."""
        players = self.game.players
        return players[(self.seat + 1) % len(players)]

    def can_buy(self) -> bool:
        """Whether there is a Buy left, or an Action play that may be used as one."""
        return self.buys > 0 or (self.game.actions_buy and self.actions > 0)

    def playable(self, types: i64) -> list[Card]:
        """What of one of these types can be played as if from the hand.

        That is what is in the hand and, as stand-ins, the different Shadows in the deck (Rising
        Sun rulebook, Shadows).
        """
        cards = self.of_type(self.hand, types)
        if self.game.types & SHADOW:
            # Not in the order of the deck, in which only their backs can be seen.
            for card in self.of_type(kinds_of(self.deck_cards(), self.game.order), types):
                if card.bits & SHADOW:
                    cards.append(card.in_deck())
        return cards

    def of_type(self, cards: list[Card], types: int) -> list[Card]:
        """Those of the cards that have one of these types."""
        game = self.game
        return [card for card in cards if game.types_of(card) & types]

    def tell(
        self,
        verb: str,
        cards: list[Card],
        amount: int = 0,
        source: CardShaped | None = None,
        place: str = "",
        secret: bool = False,
    ) -> None:
        """Notes a fact; callers check first that somebody listens, so that nothing is built."""
        sink = self.game.sink
        if sink is not None:
            game = self.game
            shown_to = game.decider(self).seat
            fact = Fact(verb, self.seat, cards, amount, source, place, secret, game.depth, shown_to)
            sink.note(fact)

    # Counters

    def add_actions(self, n: int) -> None:
        """+n Actions."""
        self.actions += n
        if self.game.sink is not None:
            self.tell(facts.ACTIONS, [], n)

    def add_buys(self, n: int) -> None:
        """+n Buys."""
        self.buys += n
        if self.game.sink is not None:
            self.tell(facts.BUYS, [], n)

    def add_coins(self, n: int) -> None:
        """+n coins."""
        self.coins += n
        if n and self.game.sink is not None:
            self.tell(facts.COINS, [], n)

    def add_potions(self, n: int) -> None:
        """+n Potions."""
        self.potions += n
        if n and self.game.sink is not None:
            self.tell(facts.POTIONS, [], n)

    def remove_sun(self) -> None:
        """+1 Sun: takes one from the Prophecy, which comes true at once if it was the last."""
        game = self.game
        prophecy = game.prophecy
        if prophecy is None or not game.take_tokens("sun", prophecy, 1):
            return
        if game.sink is not None:
            self.tell(facts.SUN, [], 1, prophecy)
        if not game.tokens_on("sun", prophecy):
            game.fulfil_prophecy()
            if game.sink is not None:
                self.tell(facts.COMES_TRUE, [], 0, prophecy)
            prophecy.come_true(self)

    def take_vp(self, n: int) -> None:
        """Takes VP tokens from the stock, which never runs out."""
        self.vp += n
        if n and self.game.sink is not None:
            self.tell(facts.VP, [], n)

    def take_vp_from(self, place: CardShaped, most: int = 10**6) -> int:
        """Takes up to so many of the VP tokens on a pile or landscape; says how many."""
        n = self.game.take_tokens("vp", place, most)
        if n:
            self.vp += n
            if self.game.sink is not None:
                self.tell(facts.VP, [], n, place)
        return n

    def move_vp(self, place: CardShaped, to: CardShaped, most: int) -> None:
        """Moves up to so many VP tokens from one pile or landscape to another."""
        n = self.game.move_tokens("vp", place, to, most)
        if n and self.game.sink is not None:
            self.tell(facts.ADD_VP, [], n, to)

    def add_tokens(self, kind: str, place: CardShaped, n: int) -> None:
        """Puts new tokens ("vp", "debt") on a pile (by its randomizer) or landscape.

        A card whose pile is not part of this game has nowhere to put them.
        """
        if isinstance(place, Card) and self.game.pile_named(place) is None:
            return
        self.game.add_tokens(kind, place, n)
        if self.game.sink is not None:
            self.tell(facts.ADD_VP if kind == "vp" else facts.ADD_DEBT, [], n, place)

    def take_debt(self, n: int) -> None:
        """Takes debt tokens, which never run out; a possessed player's go to the possessor."""
        if self.game.is_possessed(self):
            self.game.decider(self).take_debt(n)
        elif n:
            self.debt += n
            if self.game.sink is not None:
                self.tell(facts.DEBT, [], n)

    def payable(self) -> int:
        """How much debt could be paid right now (0: paying is not allowed or there is nothing).

        Any time in your own turn; by the rules of 2016 only once you no longer play Treasures.
        """
        if self.debt and self.coins and self.game.may_pay(self):
            return min(self.debt, self.coins)
        return 0

    def pay(self, n: int) -> None:
        """Pays off debt, a coin a token."""
        self.debt -= n
        self.coins -= n
        self.game.has_paid()
        if self.game.sink is not None:
            self.tell(facts.PAY, [], n)

    def offer_to_pay(self, leaving: bool = False) -> None:
        """Lets the player pay off debt before the question that follows.

        With `leaving` no question follows, and this is one by itself.
        """
        self._offer_to_pay(leaving)
        self.coins_left = self.coins
        self.debt_left = self.debt

    def owes(self) -> bool:
        """Whether there is debt, for a card that depends on it.

        If all of it could be paid since the last question, the player is asked whether to.
        """
        unchanged = self.coins == self.coins_left and self.debt == self.debt_left
        if self.debt and self.payable() == self.debt and not unchanged:
            self.offer_to_pay(leaving=True)
        return self.debt > 0

    def _offer_to_pay(self, leaving: bool) -> None:
        most = self.payable()
        while most:
            n = self.agent.pay(self, most, leaving)
            if not 0 <= n <= most:
                raise IllegalAnswer(f"cannot pay {n} debt: from 0 to {most} can be paid now")
            if n == 0:
                return
            self.pay(n)
            most = 0 if leaving else self.payable()

    def give_extra_turn(self, to: Player, possessed: bool = False) -> None:
        """Has a player take an extra turn after this one, with this player deciding if `possessed`.

        There is never a second extra turn in a row, so the first that is given is the only one.
        """
        game = self.game
        if not game.extra and game.next_seat < 0:
            game.next_seat = to.seat
            game.next_possessor = self.seat if possessed else -1

    # Questions

    def choose(
        self, purpose: str, source: CardShaped, cards: list[Card], least: int, most: int
    ) -> list[Card]:
        """Has the player choose from `least` to `most` of the cards, as far as there are enough.

        What has a single answer is not asked.
        """
        most = min(most, len(cards))
        least = min(least, most)
        if most == 0 or least == len(cards) or (least == most and _alike(cards)):
            chosen = cards[:least]
            if self.agent.attentive:
                self.agent.forced(self, purpose, source, chosen)
            return chosen
        if self.debt:
            self.offer_to_pay()
        chosen = list(self.agent.choose_cards(self, purpose, source, cards, least, most))
        _check_choice(source, chosen, cards, least, most)
        return chosen

    def choose_one(self, purpose: str, source: CardShaped, cards: list[Card]) -> Card | None:
        """Has the player choose one of the cards; None only if there is none."""
        chosen = self.choose(purpose, source, cards, 1, 1)
        return chosen[0] if chosen else None

    def may_choose(self, purpose: str, source: CardShaped, cards: list[Card]) -> Card | None:
        """Has the player choose one of the cards or none."""
        chosen = self.choose(purpose, source, cards, 0, 1)
        return chosen[0] if chosen else None

    def may(self, purpose: str, source: CardShaped, card: Card | None = None) -> bool:
        """A real "you may": always asked."""
        if self.debt:
            self.offer_to_pay()
        return self.agent.may(self, purpose, source, card)

    def choose_option(self, source: CardShaped, options: list[str]) -> int:
        """The index of the printed option chosen; asked even if one can do nothing."""
        return self.choose_options(source, options, 1)[0]

    def choose_options(self, source: CardShaped, options: list[str], count: int) -> list[int]:
        """The indices of so many different printed options, in the order they are printed."""
        if self.debt:
            self.offer_to_pay()
        chosen = sorted(self.agent.choose_options(self, source, options, count))
        legal = len(chosen) == len(set(chosen)) == count
        if not legal or not 0 <= chosen[0] <= chosen[-1] < len(options):
            wanted = "one" if count == 1 else f"{count} different ones"
            raise IllegalAnswer(f"{source.name}: choose {wanted} of {', '.join(options)}")
        if self.game.sink is not None:
            for at in chosen:
                self.tell(facts.CHOOSE, [], 0, source, options[at])
        return chosen

    def choose_fate(self, source: CardShaped, card: Card, owner: Player, fates: list[str]) -> str:
        """Has the player say which of the purposes becomes of a card of the owner."""
        if self.debt:
            self.offer_to_pay()
        fate = self.agent.fate(self, source, card, owner, fates)
        if fate not in fates:
            raise IllegalAnswer(f"{source.name}, {card.name}: {' or '.join(fates)}, not {fate!r}")
        return fate

    def choose_number(self, source: CardShaped, least: int, most: int) -> int:
        """A number in the range, or NO_NUMBER for a pass; not asked if the range is empty."""
        if least > most:
            if self.agent.attentive:
                self.agent.forced(self, ask.PASS, source, [])
            return ask.NO_NUMBER
        if self.debt:
            self.offer_to_pay()
        n = self.agent.choose_number(self, source, least, most)
        if n != ask.NO_NUMBER and not least <= n <= most:
            raise IllegalAnswer(f"{source.name}: from {least} to {most}, or pass, not {n}")
        return n

    def choose_pile(self, purpose: str, source: CardShaped, piles: list[Pile]) -> Pile | None:
        """Has the player choose a pile; None only if there is none."""
        if len(piles) < 2:
            if self.agent.attentive:
                self.agent.forced(self, purpose, source, [pile.face() for pile in piles])
            return piles[0] if piles else None
        if self.debt:
            self.offer_to_pay()
        pile = self.agent.choose_pile(self, purpose, source, piles)
        if pile not in piles:
            raise IllegalAnswer(f"{source.name}: the {pile.name} pile cannot be chosen")
        return pile

    def order_cards(self, purpose: str, source: CardShaped, cards: list[Card]) -> list[Card]:
        """Has the player put the cards into an order, the one to be drawn first first."""
        if len(cards) < 2 or _alike(cards):
            if cards and self.agent.attentive:
                self.agent.forced(self, purpose, source, cards)
            return cards
        if self.debt:
            self.offer_to_pay()
        ordered = self.agent.order_cards(self, purpose, source, cards)
        _check_choice(source, ordered, cards, len(cards), len(cards))
        return ordered

    def order_triggers(self, waiting: list[Waiting], matters: bool) -> list[Waiting]:
        """Has the player order what happens to them at the same time, where that can matter."""
        if not matters:
            return self.agent.unordered(self, waiting) if self.agent.attentive else waiting
        if self.debt:
            self.offer_to_pay()
        ordered = self.agent.order_triggers(self, waiting)
        return ordered + [w for w in waiting if w not in ordered]

    # Drawing, revealing and the deck

    def draw(self, n: i64) -> None:
        """Draws cards, shuffling the discard pile in when the deck runs out."""
        if n < 1:
            return
        self.game.news += 1
        held = len(self.hand)
        end = self.drawn + n
        if held:
            _take_up(self.hand, self.deck, self.drawn, end)
        else:
            self.hand = self.deck[self.drawn : end]
        if end > len(self.deck):
            end -= len(self.deck)
            self.reshuffle()
            _take_up(self.hand, self.deck, 0, end)
            end = min(end, len(self.deck))
        self.drawn = end
        if self.game.sink is not None:
            drawn = self.hand[held:]
            self.tell(facts.DRAW, drawn, len(drawn), None, "hand", True)

    def reshuffle(self) -> None:
        """Makes the shuffled discard pile the deck, which must have run out."""
        self.deck = self._shuffled(self.discard_pile)
        self.drawn = 0
        self.discard_pile = []
        if self.game.sink is not None and self.deck:
            self.tell(facts.SHUFFLE, [], len(self.deck))

    def _shuffled(self, cards: list[Card]) -> list[Card]:
        """The cards in a random order that depends only on which they are and on the stream.

        They are put into the order of their ranks first, so that two games that differ only in how
        a discard pile lies shuffle alike. The interpreter does that quickest by sorting, which also
        is for cards that no rule can bring into this game.
        """
        deck = self.stream.ordered_and_shuffled(cards, self.game.order) if COMPILED else []
        if not deck:
            deck = sorted(cards, key=by_rank)
            self.stream.shuffle(deck)
        if self.game.types & SHADOW:
            return _shadows_last(deck)
        return deck

    def shuffle_into_deck(self, cards: list[Card]) -> None:
        """Shuffles these cards, already taken from where they were, into the deck."""
        self.deck = self._shuffled(self.deck_cards() + cards)
        self.drawn = 0
        self.game.news += 1
        if self.game.sink is not None:
            self.tell(facts.SHUFFLE, [], len(self.deck))

    def take_from_deck(self, n: int) -> list[Card]:
        """Lifts up to n cards off the deck, shuffling if needed; they wait in `revealed`."""
        self.game.news += 1
        deck = self.deck
        start = self.drawn
        lifted = deck[start : start + n]
        self.drawn = start + len(lifted)
        if len(lifted) < n:
            self.reshuffle()
            more = self.deck[: n - len(lifted)]
            self.drawn = len(more)
            lifted += more
        self.revealed += lifted
        return lifted

    def reveal_from_deck(self, n: int) -> list[Card]:
        """Lifts up to n cards off the deck for all to see; they wait in `revealed`."""
        cards = self.take_from_deck(n)
        if self.game.sink is not None:
            self.tell(facts.REVEAL, list(cards), 0, None, "deck")
        return cards

    def look_at_deck(self, n: int) -> list[Card]:
        """Lifts up to n cards off the deck for this player to see; they wait in `revealed`."""
        cards = self.take_from_deck(n)
        if self.game.sink is not None:
            self.tell(facts.LOOK, list(cards), len(cards), None, "deck", True)
        return cards

    def draw_revealed(self, n: i64) -> list[Card]:
        """Draws cards for all to see; says which."""
        before = len(self.hand)
        self.draw(n)
        drawn = self.hand[before:]
        self.reveal(drawn)
        return drawn

    def reveal_top(self) -> Card | None:
        """Reveals the top card of the deck, which stays there; None if there is none."""
        lifted = self.take(self.revealed, self.reveal_from_deck(1))
        if not lifted:
            return None
        self._onto_deck(lifted[0])
        return lifted[0]

    def reveal(self, cards: list[Card], place: str = "hand") -> None:
        """Shows cards to everybody; they stay where they are."""
        self.game.news += 1
        if self.game.sink is not None and cards:
            self.tell(facts.REVEAL, list(cards), 0, None, place)

    def put_on_deck(self, cards: list[Card], known: bool = False) -> None:
        """Puts cards, taken from where they were, onto the deck: the first is drawn first."""
        for card in reversed(cards):
            self._onto_deck(card)
        if self.game.sink is not None and cards:
            self.tell(facts.TOPDECK, list(cards), len(cards), None, "deck", not known)

    def topdeck(self, cards: list[Card], known: bool = False) -> None:
        """Puts cards from the hand onto the deck: the first is drawn first."""
        self.put_on_deck(self.take(self.hand, cards), known)

    def _onto_deck(self, card: Card) -> None:
        if self.drawn > 0:
            self.drawn -= 1
            self.deck[self.drawn] = card
        else:
            self.deck.insert(0, card)

    def put_in_hand(self, cards: list[Card], known: bool = False) -> None:
        """Puts cards, taken from where they were, into the hand."""
        self.hand += cards
        if self.game.sink is not None and cards:
            self.tell(facts.TO_HAND, list(cards), len(cards), None, "hand", not known)

    def may_fetch(self, source: CardShaped, card: Card) -> None:
        """Lets the player reveal this card from the discard pile and put it into the hand."""
        if card in self.discard_pile and self.may(ask.PUT_IN_HAND, source, card):
            self.reveal([card], "discard")
            self.put_in_hand(self.take(self.discard_pile, [card]), known=True)

    def put_in_discard(self, cards: list[Card]) -> None:
        """Discards cards that were taken from another zone."""
        self.discard_pile += cards
        if self.game.sink is not None and cards:
            self.tell(facts.DISCARD, list(cards), len(cards), None, "discard")

    def take_discarded(self, card: Card) -> bool:
        """Takes up a card that was just discarded from play; says whether it lay there still."""
        if card not in self.game.discarded:
            return False
        self.game.discarded.remove(card)
        _remove_last(self.discard_pile, card)
        return True

    def put_aside(self, cards: list[Card], place: str) -> None:
        """Sets cards aside that were taken from another zone."""
        self.set_aside += cards
        if self.game.sink is not None and cards:
            self.tell(facts.SET_ASIDE, list(cards), len(cards), None, place)

    def take(self, zone: list[Card], cards: list[Card]) -> list[Card]:
        """Takes cards out of one of this player's zones, where they must be."""
        for card in cards:
            take_out(zone, card)
        return cards

    def take_deck(self) -> list[Card]:
        """Takes up the whole deck."""
        cards = self.deck_cards()
        self.deck = []
        self.drawn = 0
        return cards

    def take_discard_pile(self) -> list[Card]:
        """Takes up the whole discard pile."""
        cards = self.discard_pile
        self.discard_pile = []
        return cards

    def take_hand(self) -> list[Card]:
        """Takes up the whole hand."""
        cards = self.hand
        self.hand = []
        return cards

    # Discarding and trashing

    def discard(self, cards: list[Card]) -> None:
        """Discards cards from the hand."""
        self.put_in_discard(self.take(self.hand, cards))

    def discard_revealed(self, cards: list[Card]) -> None:
        """Discards cards that wait in `revealed`."""
        self.put_in_discard(self.take(self.revealed, cards))

    def discard_deck(self) -> None:
        """Turns the whole deck over onto the discard pile, unseen but for the card on top."""
        deck = self.take_deck()
        self.discard_pile += deck
        self.game.news += 1
        if self.game.sink is not None and deck:
            self.tell(facts.DISCARD, [], len(deck), None, "deck")

    def discard_some(self, source: CardShaped, least: int, most: int) -> list[Card]:
        """Has the player discard from `least` to `most` cards from the hand."""
        chosen = self.choose(ask.DISCARD, source, self.hand, least, most)
        self.discard(chosen)
        return chosen

    def discard_down_to(self, source: CardShaped, n: int) -> None:
        """Has the player discard until no more than n cards are in hand."""
        over = len(self.hand) - n
        if over > 0:
            self.discard_some(source, over, over)

    def trash(self, cards: list[Card]) -> None:
        """Trashes cards from the hand."""
        self.put_in_trash(self.take(self.hand, cards))

    def trash_revealed(self, cards: list[Card]) -> None:
        """Trashes cards that wait in `revealed`."""
        self.put_in_trash(self.take(self.revealed, cards), "deck")

    def trash_some(self, source: CardShaped, least: int, most: int) -> list[Card]:
        """Has the player trash from `least` to `most` cards from the hand."""
        chosen = self.choose(ask.TRASH, source, self.hand, least, most)
        self.trash(chosen)
        return chosen

    def put_in_trash(self, cards: list[Card], place: str = "hand") -> None:
        """Trashes cards that were taken from another zone; this player trashes them."""
        game = self.game
        if not cards:
            return
        if place != "supply" and game.is_possessed(self):
            self.set_aside += cards
            self.trashed += cards
        else:
            game.trash += cards
        if game.sink is not None:
            self.tell(facts.TRASH, list(cards), 0, None, place)
        if game.heard & TRASH or any(card.hooks & TRASH for card in cards):
            game.depth += 1
            resolve_together(game, TRASH, cards, self)
            game.depth -= 1

    def trash_from_play(self, play: Play) -> bool:
        """Trashes the card of a play if it is still in play; says whether it was."""
        if not self._leave_play(play):
            return False
        self.put_in_trash([play.card], "play")
        return True

    def trash_from_supply(self, card: Card) -> bool:
        """Trashes a card from the Supply, if it is on top of its pile; says whether it was."""
        pile = self.game.pile_of(card)
        if pile is None or pile.top is not card:
            return False
        self.game.take_from(pile)
        self.put_in_trash([card], "supply")
        return True

    def return_discarded(self, card: Card) -> None:
        """Returns a card just discarded from play to its pile, if it has one."""
        pile = self.game.pile_of(card)
        if pile is not None and self.take_discarded(card):
            self._put_on_pile(pile, card)

    def topdeck_from_play(self, play: Play) -> bool:
        """Puts the card of a play onto the deck if it is still in play; says whether it was."""
        if not self._leave_play(play):
            return False
        self.put_on_deck([play.card], known=True)
        return True

    def set_aside_from_play(self, play: Play) -> bool:
        """Sets the card of a play aside if it is still in play; says whether it was."""
        if not self._leave_play(play):
            return False
        self.put_aside([play.card], "play")
        return True

    def return_from_play(self, play: Play) -> bool:
        """Returns the card of a play from play to its pile; says whether it did."""
        pile = self.game.pile_of(play.card)
        if pile is None or not self._leave_play(play):
            return False
        self._put_on_pile(pile, play.card)
        return True

    def return_to_pile(self, zone: list[Card], card: Card) -> bool:
        """Puts a card from one of this player's zones on top of its pile; says whether it did.

        It stays where it is if no pile of this game is its own.
        """
        pile = self.game.pile_of(card)
        if pile is None or card not in zone:
            return False
        take_out(zone, card)
        self._put_on_pile(pile, card)
        return True

    def replace_kingdom(self, randomizers: list[Card]) -> None:
        """Has other kingdom piles set up in the place of all that there are."""
        self.game.replace_kingdom(randomizers)
        self.game.news += 1
        if self.game.sink is not None:
            self.tell(facts.NEW_PILES, list(randomizers))

    def _put_on_pile(self, pile: Pile, card: Card) -> None:
        self.game.put_on_pile(pile, card)
        if self.game.sink is not None:
            self.tell(facts.RETURN, [card], 1, pile.randomizer)

    def _leave_play(self, play: Play) -> bool:
        """Lifts the card of a play off the table, if it is still where playing put it."""
        if not play.in_play:
            return False
        play.in_play = False
        self.in_play.remove(play.card)
        self.game.end_effects_of(self, play)
        return True

    # Gaining

    def gain(self, card: Card, place: i64 = DISCARD_PILE) -> Gain | None:
        """Gains a card from the Supply, if it is on top of its pile; None if that was not so.

        What a possessed player would gain, the possessor gains instead, and that is None as well.
        """
        pile = self.game.pile_of(card)
        if pile is None or pile.top is not card:
            return None
        return self.gain_from(pile, place)

    def gain_from(self, pile: Pile, place: i64 = DISCARD_PILE, bought: bool = False) -> Gain | None:
        """Gains the top card of a pile that is not empty; None as in `gain`.

        A card that was bought gives None, too, unless something waits for that gain.
        """
        game = self.game
        card = game.take_from(pile)
        if game.possessor >= 0 and game.is_possessed(self):
            game.decider(self)._receive(card, pile.randomizer, DISCARD_PILE, False)
            return None
        return self._receive(card, pile.randomizer, place, bought)

    def gain_from_trash(self, card: Card) -> bool:
        """Gains a card from the trash, if it still lies there; says whether it did."""
        if card not in self.game.trash:
            return False
        self.game.trash.remove(card)
        pile = self.game.pile_of(card)
        receiver = self.game.decider(self)
        receiver._receive(card, None if pile is None else pile.randomizer, DISCARD_PILE, False)
        return receiver is self

    def _receive(self, card: Card, pile: Card | None, place: i64, bought: bool) -> Gain | None:
        game = self.game
        if place == DISCARD_PILE:
            self.discard_pile.append(card)
        elif place == HAND:
            self.hand.append(card)
        else:
            self._onto_deck(card)
        self.gains.append(card)
        if game.sink is not None:
            self.tell(facts.GAIN, [card], 1, None, PLACES[place])
        awaited = card.hooks & GAIN or game.heard & GAIN
        if bought and not awaited:
            return None  # who buys does not ask for it, and most gains are purchases
        nth = len(self.gains) - self.gains_before
        gain = Gain(card, self, pile, place, nth, self.in_buy_phase(), bought)
        if awaited:
            game.depth += 1
            resolve(game, GAIN, gain, self.seat)
            game.depth -= 1
        return gain

    def take_gained(self, gain: Gain) -> list[Card]:
        """Takes up a gained card, if it still is where it was gained to: that card, or none."""
        card = gain.card
        if gain.place == DISCARD_PILE and card in self.discard_pile:
            _remove_last(self.discard_pile, card)
        elif gain.place == HAND and card in self.hand:
            take_out(self.hand, card)
        elif gain.place == DECK and self.deck_size() and self.deck[self.drawn] is card:
            self.drawn += 1
        else:
            return []
        gain.place = ELSEWHERE
        return [card]

    def move_gained(self, gain: Gain, place: i64) -> bool:
        """Moves a gained card on to the hand or deck, if it still is where it was gained to."""
        cards = self.take_gained(gain)
        if cards and place == HAND:
            self.put_in_hand(cards, known=True)
        elif cards:
            self.put_on_deck(cards, known=True)
        return bool(cards)

    def gain_one_of(
        self,
        source: CardShaped,
        cards: list[Card],
        place: i64 = DISCARD_PILE,
        optional: bool = False,
    ) -> Card | None:
        """Has the player gain one of these cards of the Supply, or none if that is allowed."""
        chosen = self.choose(ask.GAIN, source, cards, 0 if optional else 1, 1)
        if not chosen:
            return None
        self.gain(chosen[0], place)
        return chosen[0]

    def gain_costing(
        self,
        source: CardShaped,
        up_to: Cost,
        types: int = -1,
        place: i64 = DISCARD_PILE,
        optional: bool = False,
    ) -> Card | None:
        """Has the player gain a card of one of the types that costs at most so much."""
        game = self.game
        cards = [
            card
            for card in game.top_cards()
            if game.types_of(card) & types and game.cost_of(card) <= up_to
        ]
        return self.gain_one_of(source, cards, place, optional)

    # Playing

    def play_from_hand(self, card: Card) -> None:
        """Plays a card from the hand, or a Shadow from the deck, once."""
        card = self._put_into_play(card)
        game = self.game
        if card.plain and not game.heard & ANY_PLAYING and game.sink is None:
            if game.types_of(card) & ACTION:
                self.actions_played += 1
            self.apply(card.adds)
            return
        self.perform(Play(card, True))

    def _put_into_play(self, card: Card) -> Card:
        """Puts a card of the hand into play, or the Shadow in the deck that it stands for."""
        shadow = card.stands_for
        if shadow is None:
            take_out(self.hand, card)
        else:
            card = shadow
            self.deck.pop(self.drawn + position(self.deck_cards(), card))
            self.game.news += 1
        self.in_play.append(card)
        return card

    def play_twice(self, card: Card, by: Play | None = None) -> None:
        """Plays a card from the hand and, wherever it went, plays it again.

        If that is a Duration, `by` stays in play as long as it does, but nothing that doubles `by`;
        if `by` lies in the Supply, what plays it from there stays in its place.
        """
        under = by if by is None or by.in_play else by.under
        play = Play(self._put_into_play(card), True, under)
        self.perform(play)
        self.perform(play)

    def play_again(self, play: Play, by: Play) -> None:
        """Plays a card once more, wherever it is now; if it stays in play to do more, `by` does."""
        again = [by] if play.replayed_by is None else [*play.replayed_by, by]
        play.replayed_by = again
        if any(effect.play is play and effect.until for effect in self.game.effects):
            self._keep_in_play(by)
        self.perform(play)

    def play_revealed(self, card: Card, zone: list[Card]) -> None:
        """Plays a card from a zone other than the hand."""
        _remove_last(zone, card)
        self.play_taken(card)

    def play_taken(self, card: Card) -> None:
        """Plays a card that was taken from where it was."""
        self.in_play.append(card)
        self.perform(Play(card, True))

    def play_left_there(self, card: Card, under: Play) -> None:
        """Plays a card without moving it; `under` stays in play for it."""
        self.perform(Play(card, False, under))

    def apply(self, plus: Plus) -> None:
        """The plain "+" part of a card or Event."""
        if plus.suns:
            self.remove_sun()
        self.actions += plus.actions
        self.buys += plus.buys
        self.coins += plus.coins
        self.vp += plus.vp
        self.potions += plus.potions
        if self.game.sink is not None:
            self._tell_plus(plus)
        if plus.cards:
            self.draw(plus.cards)

    def _tell_plus(self, plus: Plus) -> None:
        if plus.actions:
            self.tell(facts.ACTIONS, [], plus.actions)
        if plus.buys:
            self.tell(facts.BUYS, [], plus.buys)
        if plus.coins:
            self.tell(facts.COINS, [], plus.coins)
        if plus.vp:
            self.tell(facts.VP, [], plus.vp)
        if plus.potions:
            self.tell(facts.POTIONS, [], plus.potions)

    def perform(self, play: Play) -> None:
        """Follows a card's instructions once, unless something happens instead."""
        game = self.game
        card = play.card
        if game.heard & AFTER_PLAYING:
            claim(game, AFTER_PLAYING, play, self)
        if game.sink is not None:
            self.tell(facts.PLAY, [card])
        game.depth += 1
        if game.types_of(card) & ACTION:
            self.actions_played += 1
        if card.bits & ATTACK:
            play.spared = 0
            if game.heard & ATTACKED:
                for victim in self.others():
                    resolve(game, ATTACKED, play, victim.seat)
        play.replaced = False
        if game.heard & PLAYED:
            resolve(game, PLAYED, play, self.seat)
        if game.heard & PLAYING:
            resolve(game, PLAYING, play, self.seat)
        if not play.replaced:
            self.apply(card.adds)
            if not card.plain:
                card.play(self, play)
        if game.heard & AFTER_PLAYING:
            resolve(game, AFTER_PLAYING, play, self.seat)
        game.depth -= 1

    def replace(self, play: Play, source: CardShaped) -> None:
        """Lets what the source says happen instead of a card's instructions."""
        play.replaced = True
        if self.game.sink is not None:
            self.tell(facts.INSTEAD, [play.card], 0, source)

    def affected(self, play: Play) -> list[Player]:
        """The other players in turn order, without those an Attack does not affect."""
        others = self.others()
        return [other for other in others if not play.spares(other)] if play.spared else others

    # Effects that outlast their card's playing

    def arm(
        self,
        source: CardShaped,
        trigger: Trigger,
        until: int = THIS_TURN,
        play: Play | None = None,
        held: list[Card] | None = None,
        face_up: bool = False,
    ) -> Effect:
        """Lets a trigger wait for its moment; with `play`, that card stays in play for it.

        `held` are cards taken from where they were, set aside under it, face down or `face_up`.
        """
        game = self.game
        spared: i64 = 0
        if play is not None:
            spared = play.spared
        cards = [] if held is None else held
        effect = Effect(source, trigger, self.seat, until, play, cards, spared, face_up)
        effect.sleeps = game.starting and trigger.moment == START_OF_TURN
        game.effects.append(effect)
        game.armed += 1
        game.heard |= trigger.moment
        if game.sink is not None and cards:
            self.tell(facts.SET_ASIDE, list(cards), len(cards), source, "", not face_up)
        if play is not None and until != THIS_TURN:
            for kept in play.kept_with():
                self._keep_in_play(kept)
        return effect

    def _keep_in_play(self, play: Play) -> None:
        if play.in_play and play not in self.lasting:
            self.lasting.append(play)


def position(cards: list[Any], card: Any) -> int:
    """Where a card lies first among others, -1 if it does not.

    All copies of a card are one object, which is quicker to look for than an equal one.
    """
    for at, other in enumerate(cards):
        if other is card:
            return at
    return -1


def _take_up(cards: list[Any], others: list[Any], start: i64, end: i64) -> None:
    """Adds some of the other cards one by one: for few of them, quicker than to make a list."""
    end = min(end, len(others))
    for at in range(start, end):
        cards.append(others[at])


def take_out(cards: list[Any], card: Any) -> None:
    """Takes a card out of a zone, where it must be."""
    at = position(cards, card)
    if at < 0:
        raise ValueError(f"{card} is not there")
    cards.pop(at)


def _shadows_last(deck: list[Card]) -> list[Card]:
    """A shuffled deck with its Shadows put under the other cards, as they came."""
    shadows = [card for card in deck if card.bits & SHADOW]
    if not shadows:
        return deck
    return [card for card in deck if not card.bits & SHADOW] + shadows


def kinds_of(cards: list[Any], order: list[Any]) -> list[Card]:
    """The different cards among these, in this order. (Typed Any as `Stream.shuffled` is.)."""
    kinds: list[Any] = []
    for kind in order:
        for card in cards:
            if card is kind:
                kinds.append(kind)
                break
    return kinds


def copies(cards: list[Any], card: Any) -> int:
    """How many copies of a card there are among others."""
    count: i64 = 0
    for other in cards:
        if other is card:
            count += 1
    return count


def _alike(cards: list[Any]) -> bool:
    first = cards[0]
    for card in cards:
        if card is not first:
            return False
    return True


def _remove_last(cards: list[Card], card: Card) -> None:
    for i in range(len(cards) - 1, -1, -1):
        if cards[i] is card:
            del cards[i]
            return


def _check_choice(
    source: CardShaped, chosen: list[Card], cards: list[Card], least: int, most: int
) -> None:
    if not least <= len(chosen) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        raise IllegalAnswer(f"{source.name}: {wanted} cards are to be chosen, not {len(chosen)}")
    for card in chosen:
        if copies(chosen, card) > copies(cards, card):
            raise IllegalAnswer(f"{source.name}: {card.name} cannot be chosen")
