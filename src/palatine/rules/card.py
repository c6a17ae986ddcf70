"""Card-shaped things: cards, randomizers and landscapes, and the hooks they may have.

A card is one class whose body says what the card says, and one object for all games: it never
changes, and everything about a game lives in the game. (The basic ones, which say little, share a
class.)
"""

from __future__ import annotations

import re
from hashlib import blake2b
from itertools import count
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from palatine.rules.cost import Cost
from palatine.rules.triggers import (
    DISCARD_FROM_PLAY,
    EVERYTHING,
    GAIN,
    TRASH,
    Trigger,
)

if TYPE_CHECKING:
    from palatine.rules.game import Game
    from palatine.rules.play import Gain, Play
    from palatine.rules.player import Player

# Types, one bit each, so that a card's types are one number.
ACTION: Final = 1 << 0
TREASURE: Final = 1 << 1
VICTORY: Final = 1 << 2
CURSE: Final = 1 << 3
ATTACK: Final = 1 << 4
REACTION: Final = 1 << 5
DURATION: Final = 1 << 6
CASTLE: Final = 1 << 7
GATHERING: Final = 1 << 8
COMMAND: Final = 1 << 9
EVENT: Final = 1 << 10
LANDMARK: Final = 1 << 11
OMEN: Final = 1 << 12
SHADOW: Final = 1 << 13
PROPHECY: Final = 1 << 14

TYPE_NAMES: Final[dict[int, str]] = {
    ACTION: "Action",
    TREASURE: "Treasure",
    VICTORY: "Victory",
    CURSE: "Curse",
    ATTACK: "Attack",
    REACTION: "Reaction",
    DURATION: "Duration",
    CASTLE: "Castle",
    GATHERING: "Gathering",
    COMMAND: "Command",
    EVENT: "Event",
    LANDMARK: "Landmark",
    OMEN: "Omen",
    SHADOW: "Shadow",
    PROPHECY: "Prophecy",
}
# The order in which a card prints its types where that is not the order of the bits.
_PRINTED_ORDER: Final = (
    ACTION, TREASURE, DURATION, ATTACK, VICTORY, CURSE, REACTION,
    CASTLE, GATHERING, COMMAND, OMEN, SHADOW, EVENT, LANDMARK, PROPHECY,
)  # fmt: skip
_NUMBERS: Final = count()
by_rank: Final = attrgetter("rank")
THIS: Final = "this"  # what the card that asks is called among the cards to choose from
IN_DECK: Final = "(deck)"  # follows the name of a card to play that is a Shadow in the deck


@final
class Plus:
    """The plain "+" part of a card: data, so that bots, pages and encoders can read it."""

    def __init__(
        self,
        cards: i64 = 0,
        actions: i64 = 0,
        buys: i64 = 0,
        coins: i64 = 0,
        vp: i64 = 0,
        potions: i64 = 0,
        suns: i64 = 0,
    ) -> None:
        self.cards: i64 = cards
        self.actions: i64 = actions
        self.buys: i64 = buys
        self.coins: i64 = coins
        self.vp: i64 = vp
        self.potions: i64 = potions
        self.suns: i64 = suns


NO_PLUS: Final = Plus()


@final
class Printed:
    """What is printed on a card, for those that have no class of their own to say it."""

    def __init__(
        self,
        name: str,
        set_name: str,
        types: i64,
        cost: Cost,
        plus: Plus = NO_PLUS,
        vp: i64 = 0,
    ) -> None:
        self.name: str = name
        self.set_name: str = set_name
        self.types: i64 = types
        self.cost: Cost = cost
        self.plus: Plus = plus
        self.vp: i64 = vp


@mypyc_attr(allow_interpreted_subclasses=True)
class CardShaped:
    """Anything with a printed name: a card, a randomizer, an Event, a Landmark.

    The body of a class declares what is printed on it (`printed_name`, `product`, `types`, `cost`);
    to be read are `name`, `set_name`, `bits`, `price` and `adds`, the plain "+" part, which hold
    for those as well that share a class and are given what is `printed` on them.

    `number` is its place in lists about everything card-shaped, where it is found quicker than in a
    dictionary; it differs from run to run.

    `product` is the set it comes from and `editions` the editions of that set which have it:
    (1,) for one that a later edition dropped, (2,) for one that the second brought, nothing for
    one that is in all of them.

    What is set up with a pile (`Kingdom.chosen`) says in `set_up_with` which types the pile must
    have, as Obelisk's must be an Action pile, 0 for all others; and in `set_up_from_outside`
    whether it is one that the game is not played with otherwise. `adds_pile` says whether that pile
    joins the Supply, as Approaching Army's does. `new_piles` is how many piles it may bring in
    while the game is going on.
    """

    printed_name: ClassVar[str] = ""
    product: ClassVar[str] = ""
    editions: ClassVar[tuple[int, ...]] = ()
    types: ClassVar[int] = 0
    cost: ClassVar[Cost] = Cost()
    text: ClassVar[str] = ""
    set_up_with: ClassVar[int] = 0
    set_up_from_outside: ClassVar[bool] = False
    adds_pile: ClassVar[bool] = False
    new_piles: ClassVar[int] = 0

    def __init__(self, printed: Printed | None = None) -> None:
        made_of = type(self)
        if printed is None:
            printed = Printed(
                self.printed_name or _spaced(made_of.__name__),
                self.product or _product_of(str(vars(made_of)["__module__"])),
                self.types,
                self.cost,
            )
        self.number: i64 = next(_NUMBERS)
        self.name: str = printed.name
        self.set_name: str = printed.set_name
        self.bits: i64 = printed.types
        self.price: Cost = printed.cost
        self.coins: i64 = printed.cost.coins
        self.adds: Plus = printed.plus
        self.rank: float = _rank(printed.name)
        self.changes_set_up: bool = made_of.set_up is not CardShaped.set_up
        self.triggers: list[Trigger] = [
            found
            for klass in made_of.__mro__
            for found in vars(klass).values()
            if isinstance(found, Trigger)
        ]

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def type_names(self) -> list[str]:
        """The types as words, in the order they are printed."""
        return [TYPE_NAMES[bit] for bit in _PRINTED_ORDER if self.bits & bit]

    def set_up(self, game: Game) -> None:
        """What this changes when a game with it is set up; nothing for most."""

    def fits(self, pile: Card) -> bool:
        """Whether this can be set up with a pile, as far as the pile's randomizer tells."""
        return bool(pile.bits & self.set_up_with)


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(CardShaped):
    """A card that can be in a deck. Subclasses say what it does; see docs/write-a-card.

    `plus` happens first when the card is played, then `play`. The other hooks are for text below
    a dividing line; `reads` and `changes` describe those for the order of simultaneous triggers,
    as in `palatine.rules.triggers.when`. A Treasure whose playing asks something (`may_ask`) is
    left out when all Treasures are played at once, and one that is `best_last` comes last then.
    The game ends when the pile of one that `ends_game` is empty; copies that players start with
    come off the pile of one that is `dealt_from_pile`.

    `worth` is what `vp` declares, for those as well that are given it as `printed`.
    """

    plus: ClassVar[Plus] = NO_PLUS
    vp: ClassVar[int] = 0
    ends_game: ClassVar[bool] = False
    dealt_from_pile: ClassVar[bool] = False
    may_ask: ClassVar[bool] = False
    best_last: ClassVar[bool] = False
    reads: ClassVar[int] = EVERYTHING
    changes: ClassVar[int] = EVERYTHING
    brings: ClassVar[tuple[Card, ...]] = ()

    def __init__(self, printed: Printed | None = None) -> None:
        super().__init__(printed)
        made_of = type(self)
        plus = self.plus if printed is None else printed.plus
        self.adds = plus
        self.adds_coins: i64 = plus.coins
        # A card that does no more than its "+" says; a Sun may do more.
        self.plain: bool = made_of.play is Card.play and not self.bits & ATTACK and not plus.suns
        # A Treasure that gives coins and nothing else can be played in bulk.
        self.bulk: bool = (
            self.plain
            and bool(self.bits & TREASURE)
            and not self.bits & ACTION
            and not (plus.cards or plus.actions or plus.buys or plus.vp or plus.potions)
        )
        self.worth: i64 = self.vp if printed is None else printed.vp
        self.ends_the_game: bool = self.ends_game
        self.comes_off_pile: bool = self.dealt_from_pile
        self.asks: bool = self.may_ask
        self.plays_last: bool = self.best_last
        self.counts_for_more: bool = made_of.victory_points is not Card.victory_points
        self.stands_for: Card | None = None
        self._itself: Card | None = None
        self._in_deck: Card | None = None
        self.own: list[Trigger] = []
        if made_of.when_gained is not Card.when_gained:
            self._own(
                Trigger(GAIN, _gained, reads=self.reads, changes=self.changes, brings=_brought)
            )
        if made_of.when_trashed is not Card.when_trashed:
            self._own(
                Trigger(TRASH, _trashed, reads=self.reads, changes=self.changes, brings=_brought)
            )
        if made_of.when_discarded_from_play is not Card.when_discarded_from_play:
            reads, changes = self.reads, self.changes
            self._own(
                Trigger(DISCARD_FROM_PLAY, _discarded_from_play, reads=reads, changes=changes)
            )
        self.hooks: i64 = 0
        for trigger in self.own:
            self.hooks |= trigger.moment
        self.hooks_from_hand: i64 = 0
        self.hooks_anywhere: i64 = 0
        for trigger in self.triggers:
            if trigger.from_hand():
                self.hooks_from_hand |= trigger.moment
            elif trigger.anywhere:
                self.hooks_anywhere |= trigger.moment

    def _own(self, trigger: Trigger) -> None:
        self.own.append(trigger)

    def itself(self) -> Card:
        """A stand-in for the very copy that asks, beside namesakes among the cards to choose from.

        All copies of a card are one object, so "this or one from your hand" needs it. It differs
        from the card in its name only, which is "this", and never lies in any zone.
        """
        if self._itself is None:
            self._itself = self._again()
            self._itself.name = THIS
        return self._itself

    def in_deck(self) -> Card:
        """A stand-in for a copy in the deck, where a Shadow may be played as if from the hand.

        It is named so that it can be told from a copy in the hand, and never lies in any zone.
        """
        if self._in_deck is None:
            self._in_deck = self._again()
            self._in_deck.name = f"{self.name} {IN_DECK}"
            self._in_deck.stands_for = self
        return self._in_deck

    def _again(self) -> Card:
        """Another object of the same card, to be a stand-in."""
        return type(self)()

    def play(self, you: Player, play: Play) -> None:
        """What happens when you play this, after its `plus`."""

    def when_gained(self, you: Player, gain: Gain) -> None:
        """What happens when you gain this."""

    def when_trashed(self, you: Player) -> None:
        """What happens when you trash this."""

    def when_discarded_from_play(self, you: Player) -> None:
        """What happens when you discard this from play."""

    def victory_points(self, game: Game, owned: dict[Card, int]) -> int:
        """VP one copy is worth at the end of a game to a player who owns these cards."""
        return self.worth

    def pile_size(self, players: int) -> int:
        """Copies in its pile in a game of so many players (Dominion rulebook, Setup)."""
        if self.bits & VICTORY:
            return 8 if players == 2 else 12
        return 10

    def pile(self, players: int) -> list[Card]:
        """The cards of its pile at the start, top first."""
        return [self] * self.pile_size(players)

    def cards(self) -> list[Card]:
        """The different cards of its pile, top first."""
        return [self]

    def takes_potions(self) -> bool:
        """Whether a card of its pile costs a Potion."""
        return any(card.price.potions for card in self.cards())

    def resume(self, you: Player, play: Play, held: list[Card]) -> None:
        """Puts it to work as if it had been played last turn, `held` set aside under it.

        For rules positions that start in the middle of a game; only cards that do something on
        later turns can.
        """


def _gained(card: Card, you: Player, gain: Gain) -> None:
    card.when_gained(you, gain)


def _trashed(card: Card, you: Player, about: object) -> None:
    card.when_trashed(you)


def _brought(card: Card, you: Player, about: object) -> list[Card]:
    return list(card.brings)


def _discarded_from_play(card: Card, you: Player, about: object) -> None:
    card.when_discarded_from_play(you)


@mypyc_attr(allow_interpreted_subclasses=True)
class MixedPile(Card):
    """The randomizer of a pile with different cards: what the pile costs and is, as a pile.

    It is never in a deck; its cards lie on the pile in their own right (Empires rulebook, Split
    piles).
    """

    def cards(self) -> list[Card]:
        """The different cards of the pile, top first."""
        raise NotImplementedError

    def copies(self, card: Card, players: int) -> int:
        """How many of one of its cards lie on the pile at the start."""
        return 5

    def pile(self, players: int) -> list[Card]:
        """The cards of the pile at the start, top first."""
        return [card for card in self.cards() for _ in range(self.copies(card, players))]

    def pile_size(self, players: int) -> int:
        """All its cards at the start."""
        return len(self.pile(players))


@mypyc_attr(allow_interpreted_subclasses=True)
class Landscape(CardShaped):
    """A card-shaped thing beside the Supply: never bought into a deck, never a kingdom pile."""

    vp_per_player: ClassVar[int] = 0
    can_be_bought: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.scores: bool = type(self).score is not Landscape.score

    def score(self, game: Game, you: Player, owned: dict[Card, int]) -> int:
        """VP it gives (or, below 0, takes) when the game is scored."""
        return 0

    def prepare(self, game: Game, pile: Card) -> None:
        """What its set-up puts on one pile, also on a new one that comes in during the game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Landscape):
    """Something to buy in the Buy phase instead of a card."""

    types = EVENT
    can_be_bought = True
    plus: ClassVar[Plus] = NO_PLUS
    once_a_turn: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.adds = self.plus

    def is_spent(self, game: Game) -> bool:
        """Whether it was bought as often this turn as it may be."""
        return self.once_a_turn and self in game.this_turn

    def happen(self, you: Player) -> None:
        """Everything that happens when you buy this."""
        you.apply(self.adds)
        self.buy(you)

    def buy(self, you: Player) -> None:
        """What happens when you buy this, after its `plus`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Landmark(Landscape):
    """A way to score that is open to everybody all game."""

    types = LANDMARK


SUNS: Final = (5, 8, 10, 12, 13)  # on the Prophecy of a game for two to six players


@mypyc_attr(allow_interpreted_subclasses=True)
class Prophecy(Landscape):
    """What will be once the last Sun is gone from it, and is from then on.

    Until then it does nothing at all (Rising Sun rulebook, Prophecies).
    """

    types = PROPHECY

    def begin(self, game: Game) -> None:
        """The rules that it changes for good, from the moment it is in force."""

    def come_true(self, you: Player) -> None:
        """What happens once, when this player removes the last Sun."""


def _spaced(class_name: str) -> str:
    """BustlingVillage -> Bustling Village."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", class_name)


def _product_of(module: str) -> str:
    """palatine.cards.empires.events -> empires; nothing for a card made elsewhere."""
    path = module.split(".")
    return path[2] if path[:2] == ["palatine", "cards"] and len(path) > 2 else ""


def _rank(name: str) -> float:
    """A number for the order of cards before a shuffle: the same in every game and version.

    It is no whole number, as floats are what is sorted most quickly.
    """
    return int.from_bytes(blake2b(name.encode(), digest_size=7).digest(), "little") / 2**56
