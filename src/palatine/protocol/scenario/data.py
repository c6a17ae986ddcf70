"""What a scenario file says, as plain data.

Everything here has been checked as far as a file can be without playing it: the keys, the kinds of
values, the players, and the names, which stand here as they are printed. Whether a step is legal
is for whoever acts it out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

Profile = Literal["current", "2016"]
Phase = Literal["action", "buy", "buying"]
"""`buy`: Treasures may still be played; `buying`: they no longer may."""
Verb = Literal[
    "gain",
    "trash",
    "discard",
    "topdeck",
    "play",
    "reveal",
    "set aside",
    "keep",
    "put in hand",
    "return",
    "pass",
    "name",
    "choose",
]
Purpose = Literal[Verb, "may", "option", "number", "order"]
Since = Literal["last turn"]

PROFILES: tuple[Profile, ...] = get_args(Profile)
PHASES: tuple[Phase, ...] = get_args(Phase)
VERBS: tuple[Verb, ...] = get_args(Verb)
PURPOSES: tuple[Purpose, ...] = get_args(Purpose)
SINCE: tuple[Since, ...] = get_args(Since)

THIS = "this"
"""Among the cards of a choice: the card that asks."""
NONE = "none"
"""Instead of the cards of a choice: nothing. Instead of a possessor: nobody."""
PASS = "pass"
"""Instead of a number: no bid, no overpayment."""
TREASURES = "treasures"
"""After `play:`, all Treasures in hand, up to the first one that asks something."""


# -- Cards in places ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card in a play area.

    `since` says that it was played on an earlier turn and is still at work. `holding` are the cards
    it keeps for later turns; None if the file does not speak of them.
    """

    card: str
    since: Since | None = None
    holding: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Cards:
    """Exactly these cards: top first if `in_order`, otherwise as a multiset of names."""

    names: tuple[str, ...]
    in_order: bool = False


@dataclass(frozen=True, slots=True)
class PlayArea:
    """Exactly these cards in play, as a multiset of names; `holding` counts where it is given."""

    cards: tuple[InPlay, ...]


@dataclass(frozen=True, slots=True)
class Size:
    """This many cards, whichever they are."""

    cards: int


Zone: TypeAlias = Cards | PlayArea | Size
Pile: TypeAlias = int | tuple[str, ...]
"""How many cards are left (the top ones gone first), or exactly which, top first."""


# -- The position at the start --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn:
    """How far a turn has come; None where the file says nothing."""

    phase: Phase | None = None
    number: int | None = None
    """How many turns that player has begun, this one included."""
    counters: Mapping[str, int] = field(default_factory=dict)
    """Those of `actions`, `buys` and `coins` that the file speaks of."""


@dataclass(frozen=True, slots=True)
class GivenPlayer:
    """What one player has. Zones that are not named are empty."""

    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """All but the play area; `deck` top first."""
    play: tuple[InPlay, ...] | None = None
    """None if the file does not name it, which comes to the same as no cards."""
    counters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Given:
    """The position before the first step. What is not mentioned is as after set-up."""

    turn_player: str
    """Whose turn it is: the starting player's if the file does not say."""
    turn: Turn = Turn()
    players: Mapping[str, GivenPlayer] = field(default_factory=dict)
    supply: Mapping[str, Pile] = field(default_factory=dict)
    trash: tuple[str, ...] | None = None
    tokens: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Pile or landscape to kind of token to number; replaces only the kinds named."""


# -- Steps ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayTreasures:
    """Move: play all Treasures in hand, up to the first one that asks something."""


@dataclass(frozen=True, slots=True)
class Buy:
    """Move: buy a card, an Event or a Project."""

    what: str


@dataclass(frozen=True, slots=True)
class Pay:
    """Move: pay off this much debt, a coin each; also the answer when Clean-up asks."""

    debt: int


@dataclass(frozen=True, slots=True)
class BuyPhase:
    """Move: go on to the Buy phase."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Move: end the turn, through Clean-up, up to the next player's first move or question."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Answer: do this with these; empty for `none`, and `this` stands for the card that asks.

    With the verb `play` it is a move instead where no question is open.
    """

    verb: Verb
    what: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class May:
    """Answer to "you may"."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Options:
    """Answer to "choose one", "choose two": the lines chosen, counted from 1 as on the card."""

    chosen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Number:
    """Answer to "how much"; None for `pass`."""

    number: int | None


@dataclass(frozen=True, slots=True)
class Order:
    """Answer to "which first": source names; those left out come afterwards."""

    names: tuple[str, ...]


MoveOrAnswer: TypeAlias = (
    PlayTreasures | Buy | Pay | BuyPhase | EndTurn | Choice | May | Options | Number | Order
)


@dataclass(frozen=True, slots=True)
class Refuse:
    """This must not be legal now (by that player, if one is named); nothing changes."""

    step: MoveOrAnswer
    by: str | None = None


@dataclass(frozen=True, slots=True)
class SkipTo:
    """Everybody plays and buys nothing until it is this player's turn."""

    player: str


@dataclass(frozen=True, slots=True)
class ExpectedPlayer:
    """What one player must have now; zones and counters that are not named do not matter."""

    zones: Mapping[str, Zone] = field(default_factory=dict)
    counters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ExpectedCost:
    """What something must cost now, completely."""

    coins: int = 0
    debt: int = 0
    potions: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """Who must be asked what by which card now; None where it does not matter."""

    by: str | None = None
    source: str | None = None
    purpose: Purpose | None = None


@dataclass(frozen=True, slots=True)
class Expect:
    """What must be true now; None and empty maps where the file says nothing."""

    turn_player: str | None = None
    """Whose turn it must be."""
    turn: Turn = Turn()
    possessed_by: str | None = None
    """A player, or `none`."""
    players: Mapping[str, ExpectedPlayer] = field(default_factory=dict)
    supply: Mapping[str, Pile] = field(default_factory=dict)
    trash: Zone | None = None
    tokens: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    cost: Mapping[str, ExpectedCost] = field(default_factory=dict)
    can_buy: tuple[str, ...] = ()
    cannot_buy: tuple[str, ...] = ()
    options: tuple[str | int, ...] | None = None
    """All that may be answered now, without `none`."""
    asked: Asked | None = None
    score: Mapping[str, int] = field(default_factory=dict)
    seen: Mapping[str, Mapping[str, Mapping[str, Zone]]] = field(default_factory=dict)
    """Viewer to owner to place to the cards shown by the last step."""
    over: bool | None = None
    winners: tuple[str, ...] | None = None


Act: TypeAlias = MoveOrAnswer | Refuse | SkipTo | Expect


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what is done, by whom if the file says so, and where it stands."""

    number: int
    """Counted from 1 within its list of steps."""
    line: int
    text: str
    """The step on one line, as written."""
    act: Act
    by: str | None = None


# -- The file -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Part:
    """A pile or landscape, and the pile it is tied to, as in `Obelisk (Villa)`."""

    name: str
    pile: str | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """One try: a position and what is done in it."""

    name: str | None
    """None if the file has plain `steps`."""
    given: Given
    """The file's `given` with the variant's own laid over it."""
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole scenario file."""

    source: str
    """The file's name, for messages."""
    name: str
    rules: Profile
    players: tuple[str, ...]
    """In turn order, the first is the starting player."""
    kingdom: tuple[Part, ...]
    landscapes: tuple[Part, ...]
    options: Mapping[str, bool]
    """`colony` and `shelters`; both always present."""
    seed: int
    variants: tuple[Variant, ...]
    """At least one; exactly one, without a name, if the file has plain `steps`."""
