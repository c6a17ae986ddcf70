"""Game: the root of all that changes while a game is played, and nothing else.

Everything is data: a game copied at rest (`at_rest`, when a move of the turn is asked) goes on from
there. Whoever drops a game calls `dispose`, which cuts the cycle between it and its players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from palatine.errors import BadKingdom
from palatine.rules.card import ACTION, TREASURE, Card, CardShaped, Landscape, Prophecy, by_rank
from palatine.rules.cost import Cost
from palatine.rules.facts import Sink
from palatine.rules.pile import Pile
from palatine.rules.play import Gain, Play
from palatine.rules.player import Player
from palatine.rules.rng import Stream
from palatine.rules.triggers import (
    BUY_PHASE_GAIN,
    END_OF_BUY,
    Effect,
    resolve,
)

if TYPE_CHECKING:
    from palatine.rules.agent import Agent
    from palatine.rules.setup import Kingdom

START: Final = 0
ACTION_PHASE: Final = 1
TREASURES: Final = 2  # the Buy phase, while Treasures may still be played
BUYING: Final = 3  # the Buy phase, once they no longer may
CLEANUP: Final = 4
PHASE_NAMES: Final = ("start", "action", "buy", "buying", "clean-up")

CURRENT: Final = "current"
FIRST_PRINTING: Final = "2016"
PROFILES: Final = (CURRENT, FIRST_PRINTING)


@final
class Game:
    """A game in progress. Set one up with `palatine.rules.setup.set_up`."""

    # Interpreted, an object with more than 30 attributes keeps them in a dictionary of its own
    # otherwise, where they are found less quickly.
    __slots__ = (
        "actions_buy", "always_heard", "armed", "at_rest", "chosen", "depth", "discarded",
        "discount", "effects", "empty_piles", "extra", "firsts", "happened", "heard",
        "heard_in_hand", "hooks", "is_last_turn", "kingdom", "landscapes", "news", "next_possessor",
        "next_seat", "old_debt_timing", "only_plain_treasures", "order", "over", "phase",
        "pile_index", "piles", "players", "possessor", "prophecy", "regular_seat", "shared", "sink",
        "starting", "stream", "this_turn", "to_set_up", "tokens", "trash", "treasures_are",
        "turn_seat", "types", "watchers",
    )  # fmt: skip

    def __init__(self, kingdom: Kingdom, stream: Stream) -> None:
        self.kingdom: Kingdom = kingdom
        self.old_debt_timing: bool = False
        self.stream: Stream = stream
        self.players: list[Player] = []
        self.piles: list[Pile] = []
        # Where each thing's pile is, by the thing's number, or -1; replaced, never changed.
        self.pile_index: list[int] = []
        self.order: list[Card] = []  # all different cards, as they are taken before a shuffle
        self.types: i64 = 0  # the types that cards of this game may have
        self.only_plain_treasures: bool = True  # whether all Treasures give coins and nothing else
        self.landscapes: list[Landscape] = []  # those in force; replaced, never changed
        self.prophecy: Prophecy | None = None  # the one that is still to come true
        self.discount: i64 = 0  # coins that every card costs less
        self.treasures_are: i64 = 0  # types that every Treasure has besides its own
        self.actions_buy: bool = False  # whether an Action play may be used as a Buy
        self.to_set_up: list[CardShaped] = []  # what changes the set-up, in this order
        self.watchers: list[CardShaped] = []  # what does something wherever it is
        self.chosen: dict[CardShaped, Card] = {}  # the randomizer a landscape was set up with
        self.trash: list[Card] = []
        self.tokens: dict[str, dict[CardShaped, int]] = {}  # kind -> pile or landscape -> number
        self.happened: dict[CardShaped, int] = {}  # once a game
        self.this_turn: dict[CardShaped, int] = {}  # how often this turn
        self.firsts: dict[CardShaped, list[CardShaped]] = {}  # of what, for what, this turn
        self.effects: list[Effect] = []
        self.always_heard: i64 = 0
        self.heard: i64 = 0  # the moments that anybody waits for
        self.heard_in_hand: i64 = 0  # those that a card in hand may wait for
        self.hooks: i64 = 0  # those at which some card does something about itself
        self.armed: i64 = 0  # how often something new has come to wait
        self.shared: i64 = 0  # what Landmarks' triggers read that others may change
        self.turn_seat: i64 = 0
        self.regular_seat: i64 = 0  # who has or had the last turn that was no extra turn
        self.possessor: i64 = -1  # the seat that decides for the player whose turn it is
        self.extra: bool = False  # whether this turn is an extra turn, which counts in no tie
        self.next_seat: i64 = -1  # who takes an extra turn after this one
        self.next_possessor: i64 = -1  # and who decides in it for that player
        self.phase: i64 = START
        self.starting: bool = False  # what happens at the start of a turn is happening
        self.at_rest: bool = False
        self.empty_piles: i64 = 0
        self.is_last_turn: bool = False  # as the piles are
        self.over: bool = False
        self.discarded: list[Card] = []  # from play together, while what comes of it is done
        self.depth: i64 = 0  # how far inside of what is told the rules are; 0 at rest
        self.news: i64 = 0  # grows whenever something hidden is shown to anybody
        self.sink: Sink | None = None

    # Looking

    def turn_player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.turn_seat]

    def in_turn_order(self) -> list[Player]:
        """The players, the one whose turn it is first."""
        return self.players[self.turn_seat :] + self.players[: self.turn_seat]

    def is_possessed(self, you: Player) -> bool:
        """Whether another player makes this player's decisions, as Possession says."""
        return self.possessor >= 0 and self.turn_seat == you.seat

    def decider(self, you: Player) -> Player:
        """Who makes this player's decisions now."""
        return self.players[self.possessor] if self.is_possessed(you) else you

    def in_action_phase(self) -> bool:
        """Whether it is the Action phase of whoever has the turn; its start belongs to that."""
        return self.phase == ACTION_PHASE or self.phase == START

    def in_buy_phase(self) -> bool:
        """Whether it is the Buy phase of whoever has the turn."""
        return self.phase == TREASURES or self.phase == BUYING

    def types_of(self, card: Card) -> i64:
        """The types a card has now, as bits."""
        if card.bits & TREASURE:
            return card.bits | self.treasures_are
        return card.bits

    def cost_of(self, card: CardShaped) -> Cost:
        """What a card or Event costs now."""
        if self.discount and isinstance(card, Card):
            return card.price.plus_coins(-self.discount)
        return card.price

    def pile_of(self, thing: CardShaped) -> Pile | None:
        """The pile a card belongs to, whether it lies there or not; landscapes have none."""
        number = thing.number
        at: i64 = -1
        if number < len(self.pile_index):
            at = self.pile_index[number]
        return None if at < 0 else self.piles[at]

    def pile_named(self, randomizer: Card) -> Pile | None:
        """The pile with this randomizer."""
        for pile in self.piles:
            if pile.randomizer is randomizer:
                return pile
        return None

    def top_cards(self) -> list[Card]:
        """The cards of the Supply that can be gained now: what lies on top, one a pile."""
        found: list[Card] = []
        for pile in self.piles:
            top = pile.top
            if top is not None:
                found.append(top)
        return found

    def is_on_top(self, card: Card) -> bool:
        """Whether a card of the Supply can be bought or gained."""
        pile = self.pile_of(card)
        return pile is not None and pile.top is card

    def left(self, card: Card) -> int:
        """Cards left on the pile a card belongs to."""
        pile = self.pile_of(card)
        return 0 if pile is None else pile.left

    def piles_to_end(self) -> int:
        """How many empty piles end the game, whichever they are."""
        return 4 if len(self.players) > 4 else 3

    def tokens_on(self, kind: str, place: CardShaped) -> int:
        """Tokens of a kind ("vp", "debt") on a landscape or, by its randomizer, on a pile."""
        lying = self.tokens.get(kind)
        return 0 if lying is None else lying.get(place, 0)

    def card_of(self, about: object) -> Card | None:
        """The card that something happened to."""
        if isinstance(about, Gain):
            return about.card
        if isinstance(about, Play):
            return about.card
        return about if isinstance(about, Card) else None

    def concerns(self, about: object, you: Player) -> bool:
        """Whether what happened is this player's doing."""
        return not isinstance(about, Gain) or about.seat == you.seat

    def in_own_buy_phase(self, about: object, you: Player) -> bool:
        """Whether something happened in this player's own Buy phase."""
        if isinstance(about, Gain):
            return about.in_buy_phase
        return you.in_buy_phase()

    def vp_on_pile_of(self, about: object) -> int:
        """VP tokens on the pile that a gained card came from."""
        if isinstance(about, Gain) and about.pile is not None:
            return self.tokens_on("vp", about.pile)
        return 0

    def may_pay(self, you: Player) -> bool:
        """Whether the rules let this player pay off debt now."""
        if self.turn_seat != you.seat or self.over:
            return False
        if self.old_debt_timing:
            return self.phase == CLEANUP or (self.at_rest and self.in_buy_phase())
        return True

    # Changing

    def treasures_become(self, types: i64) -> None:
        """Makes every Treasure be of these types, too, from now on."""
        self.treasures_are |= types
        self.types |= types

    def first_this_turn(self, source: CardShaped, about: CardShaped) -> bool:
        """Whether this is the first time in this turn that the source asks this about something."""
        asked = self.firsts.setdefault(source, [])
        if about in asked:
            return False
        asked.append(about)
        return True

    def admit(self, card: Card) -> None:
        """Prepares for a card that may turn up in this game: who listens for what.

        BadKingdom if it is another object with the name of one that may.
        """
        if card in self.order:
            return
        if any(other.name == card.name for other in self.order):
            raise BadKingdom(f"there would be two different cards called {card.name}")
        self.order = sorted([*self.order, card], key=by_rank)
        self.types |= card.bits
        if card.bits & TREASURE and not card.bulk:
            self.only_plain_treasures = False
        self.always_heard |= card.hooks_from_hand | card.hooks_anywhere
        self.heard_in_hand |= card.hooks_from_hand
        self.hooks |= card.hooks
        self.heard |= self.always_heard
        if card.hooks_anywhere:
            self.watchers = [*self.watchers, card]

    def seat(self, agents: list[Agent]) -> None:
        """Has these answer, one a seat; a possessed player's answers are the possessor's."""
        for you in self.players:
            you.agent = agents[you.seat]
        if self.possessor >= 0:
            self.possess(self.turn_player())

    def possess(self, you: Player) -> None:
        """Lets the possessor's agent answer for the player who is possessed."""
        you.own_agent = you.agent
        you.agent = self.players[self.possessor].agent

    def add_landscape(self, landscape: Landscape) -> None:
        """Puts a landscape into force: its triggers are heard from now on."""
        self.landscapes = [*self.landscapes, landscape]
        for trigger in landscape.triggers:
            if not trigger.armed:
                self.always_heard |= trigger.moment
                self.shared |= trigger.reads
                if trigger.buy_phase:
                    self.shared |= BUY_PHASE_GAIN
        self.heard |= self.always_heard

    def fulfil_prophecy(self) -> None:
        """Puts the Prophecy into force for good."""
        prophecy = self.prophecy
        assert prophecy is not None
        self.prophecy = None
        self.add_landscape(prophecy)
        self.armed += 1  # there may be more to do now at the moment that is being resolved
        prophecy.begin(self)

    def await_prophecy(self, prophecy: Prophecy, suns: int) -> None:
        """Lays out a Prophecy with so many Suns; it is in force if there are none."""
        self.prophecy = prophecy
        for trigger in prophecy.triggers:
            if trigger.anywhere and prophecy not in self.watchers:
                self.watchers = [*self.watchers, prophecy]
                self.always_heard |= trigger.moment
        self.heard |= self.always_heard
        self.set_tokens("sun", prophecy, suns)
        if not suns:
            self.fulfil_prophecy()

    def add_pile(self, randomizer: Card) -> None:
        """Adds a pile to the Supply; BadKingdom if one of its cards belongs to another already."""
        for card in randomizer.cards():
            if self.pile_of(card) is not None:
                raise BadKingdom(f"{card.name} would have two piles")
            self.admit(card)
        pile = Pile(randomizer, len(self.piles), None, 0, None)
        pile.set_cards(randomizer.pile(len(self.players)))
        self.piles.append(pile)
        index = self.pile_index.copy()
        _enter(pile, index)
        self.pile_index = index
        self.count_empty_piles()

    def unused_pile(self, thing: CardShaped) -> Card | None:
        """The randomizer, of no pile of this game, that a thing is set up with; None if none fits.

        It is drawn unless it was given, and drawn even then: so chance goes on the same way.
        """
        used = [pile.randomizer for pile in self.piles]
        used += [chosen for other, chosen in self.chosen.items() if other is not thing]
        fitting = [pile for pile in self.kingdom.outside if pile not in used and thing.fits(pile)]
        if fitting:
            drawn = fitting[self.stream.below(len(fitting))]
            self.chosen.setdefault(thing, drawn)
        return self.chosen.get(thing)

    def bring_in_pile(self, randomizer: Card) -> None:
        """Adds a kingdom pile to the Supply, and if it takes Potions a pile that gives them."""
        self.add_pile(randomizer)
        if randomizer.takes_potions():
            for basic in self.kingdom.reserve:
                if basic.adds.potions and self.pile_named(basic) is None:
                    self.add_pile(basic)

    def replace_kingdom(self, randomizers: list[Card]) -> None:
        """Puts other kingdom piles in the place of all that there are, and sets them up."""
        before = [pile.randomizer for pile in self.piles]
        basics = (*self.kingdom.basics, *self.kingdom.reserve)
        self.remove_piles([pile for pile in before if pile not in basics])
        for randomizer in randomizers:
            self.bring_in_pile(randomizer)
        self.chosen = self.chosen.copy()
        for randomizer in randomizers:
            randomizer.set_up(self)
        for pile in self.piles:
            if pile.randomizer not in before:
                for landscape in self.landscapes:
                    landscape.prepare(self, pile.randomizer)

    def remove_piles(self, randomizers: list[Card]) -> None:
        """Takes whole piles out of the Supply, and what lies on them.

        Their cards belong to no pile any more.
        """
        self.piles = [pile for pile in self.piles if pile.randomizer not in randomizers]
        for lying in self.tokens.values():
            for randomizer in randomizers:
                lying.pop(randomizer, None)
        index: list[int] = []
        for at, pile in enumerate(self.piles):
            pile.index = at
            _enter(pile, index)
        self.pile_index = index
        self.count_empty_piles()

    def take_from(self, pile: Pile) -> Card:
        """Takes the top card off a pile of the Supply, which must not be empty."""
        card = pile.take()
        if pile.left == 0:
            self.count_empty_piles()
        return card

    def put_on_pile(self, pile: Pile, card: Card) -> None:
        """Puts a card on top of a pile of the Supply."""
        pile.put_back(card)
        self.count_empty_piles()

    def count_empty_piles(self) -> None:
        """Looks again which piles are empty, after one ran out or was filled, and what that ends.

        The game ends with the turn if the Province or Colony pile is empty, or any three piles are,
        any four with five or six players (Dominion rulebook, End of the game).
        """
        self.empty_piles = 0
        self.is_last_turn = False
        for pile in self.piles:
            if pile.left == 0:
                self.empty_piles += 1
                if pile.randomizer.ends_the_game:
                    self.is_last_turn = True
        if self.empty_piles >= self.piles_to_end():
            self.is_last_turn = True

    def add_tokens(self, kind: str, place: CardShaped, n: int) -> None:
        """Puts tokens on a pile (by its randomizer) or landscape."""
        self.set_tokens(kind, place, self.tokens_on(kind, place) + n)

    def set_tokens(self, kind: str, place: CardShaped, n: int) -> None:
        """Makes a pile or landscape hold exactly so many tokens of a kind."""
        lying = self.tokens.get(kind)
        if lying is None:
            lying = {}
            self.tokens[kind] = lying
        lying[place] = n

    def take_tokens(self, kind: str, place: CardShaped, most: int = 10**6) -> int:
        """Takes up to so many tokens off a pile or landscape; says how many."""
        there = self.tokens_on(kind, place)
        n = min(there, most)
        if n:
            self.set_tokens(kind, place, there - n)
        return n

    def move_tokens(self, kind: str, place: CardShaped, to: CardShaped, most: int) -> int:
        """Moves up to so many tokens from one pile or landscape to another; says how many."""
        n = self.take_tokens(kind, place, most)
        if n:
            self.add_tokens(kind, to, n)
        return n

    def has_paid(self) -> None:
        """By the rules of 2016, whoever starts to pay plays no more Treasures this Buy phase."""
        if self.old_debt_timing and self.phase == TREASURES:
            self.phase = BUYING

    def back_to_action_phase(self) -> None:
        """Ends the Buy phase for a new Action phase, after which a new Buy phase begins."""
        if self.heard & END_OF_BUY:
            resolve(self, END_OF_BUY, None, self.turn_seat)
        self.phase = ACTION_PHASE

    def end_effect(self, effect: Effect) -> None:
        """Removes an effect that has done what it waited for."""
        effect.over = True
        self.effects.remove(effect)
        self.listen_again()
        if effect.play is not None:
            you = self.players[effect.seat]
            you.lasting = [play for play in you.lasting if self._is_at_work(play)]

    def _is_at_work(self, play: Play) -> bool:
        for effect in self.effects:
            kept = effect.play
            if effect.until and kept is not None and play in kept.kept_with():
                return True
        return False

    def end_effects_of(self, you: Player, play: Play) -> None:
        """A card that left play does nothing on later turns; what lay under it is discarded."""
        if play not in you.lasting:
            return
        you.lasting.remove(play)
        for effect in self.effects.copy():
            if effect.play is play and effect.until:
                you.put_in_discard(effect.held)
                self.end_effect(effect)

    def listen_again(self) -> None:
        """Works out anew which moments anybody waits for."""
        self.heard = self.always_heard
        for effect in self.effects:
            self.heard |= effect.trigger.moment

    # Copying and dropping

    def copy(self) -> Game:
        """The same game at rest, to go on independently; agents and sink stay behind."""
        game = Game(self.kingdom, Stream(self.stream.state))
        game.old_debt_timing = self.old_debt_timing
        game.pile_index = self.pile_index
        game.order = self.order
        game.types = self.types
        game.only_plain_treasures = self.only_plain_treasures
        game.landscapes = self.landscapes
        game.to_set_up = self.to_set_up
        game.watchers = self.watchers
        game.chosen = self.chosen
        game.piles = [pile.copy() for pile in self.piles]
        if self.trash:
            game.trash = self.trash.copy()
        for kind, lying in self.tokens.items():
            game.tokens[kind] = lying.copy()
        if self.happened:
            game.happened = self.happened.copy()
        if self.this_turn:
            game.this_turn = self.this_turn.copy()
        for source, asked in self.firsts.items():
            game.firsts[source] = asked.copy()
        game.always_heard = self.always_heard
        game.heard = self.heard
        game.heard_in_hand = self.heard_in_hand
        game.hooks = self.hooks
        game.shared = self.shared
        game.prophecy = self.prophecy
        game.discount = self.discount
        game.treasures_are = self.treasures_are
        game.actions_buy = self.actions_buy
        game.turn_seat = self.turn_seat
        game.regular_seat = self.regular_seat
        game.possessor = self.possessor
        game.extra = self.extra
        game.next_seat = self.next_seat
        game.next_possessor = self.next_possessor
        game.phase = self.phase
        game.at_rest = self.at_rest
        game.empty_piles = self.empty_piles
        game.is_last_turn = self.is_last_turn
        game.over = self.over
        game.news = self.news
        for you in self.players:
            game.players.append(_copy_player(you, game))
        if self.effects:
            _copy_effects(self, game)
        return game

    def dispose(self) -> None:
        """Cuts the cycle of references, so that dropping the game frees it at once."""
        self.players = []


def _copy_player(you: Player, game: Game) -> Player:
    copy = Player(game, you.seat, Stream(you.stream.state))
    copy.deck = you.deck[you.drawn :]
    copy.hand = you.hand.copy()
    copy.discard_pile = you.discard_pile.copy()
    if you.in_play:
        copy.in_play = you.in_play.copy()
    if you.set_aside:
        copy.set_aside = you.set_aside.copy()
    if you.revealed:
        copy.revealed = you.revealed.copy()
    if len(you.gains) > you.gains_before:
        copy.gains = you.gained_this_turn()
    copy.actions = you.actions
    copy.buys = you.buys
    copy.coins = you.coins
    copy.debt = you.debt
    copy.coins_left = you.coins_left
    copy.debt_left = you.debt_left
    copy.vp = you.vp
    copy.potions = you.potions
    if you.trashed:
        copy.trashed = you.trashed.copy()
    copy.turns = you.turns
    copy.actions_played = you.actions_played
    return copy


def _copy_effects(old: Game, new: Game) -> None:
    """Copies effects and the plays they belong to, which refer to each other."""
    copies: dict[Play, Play] = {}
    for you in old.players:
        for play in you.lasting:
            new.players[you.seat].lasting.append(_copy_play(play, copies))
    for effect in old.effects:
        kept = None if effect.play is None else _copy_play(effect.play, copies)
        copy = Effect(
            effect.source,
            effect.trigger,
            effect.seat,
            effect.until,
            kept,
            effect.held.copy(),
            effect.spared,
            effect.face_up,
        )
        new.effects.append(copy)


def _copy_play(play: Play, copies: dict[Play, Play]) -> Play:
    made = copies.get(play)
    if made is None:
        under = None if play.under is None else _copy_play(play.under, copies)
        made = Play(play.card, play.in_play, under)
        made.spared = play.spared
        copies[play] = made
        if play.replayed_by is not None:
            made.replayed_by = [_copy_play(by, copies) for by in play.replayed_by]
    return made


def _enter(pile: Pile, index: list[int]) -> None:
    """Enters a pile as the one of its cards."""
    for card in pile.randomizer.cards():
        if card.number >= len(index):
            index += [-1] * (card.number + 1 - len(index))
        index[card.number] = pile.index


def is_action_pile(pile: Pile) -> bool:
    """Whether a pile counts as an Action pile, which its randomizer says."""
    return bool(pile.randomizer.bits & ACTION)
