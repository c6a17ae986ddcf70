"""What a table in the browser shows to one viewer: plain data, all that the page is made from.

Nothing here holds a session or a game, so nothing hidden can reach a page by way of it: `Sight` is
an allow-list like `View`, made once for each viewer and frame.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from palatine.protocol import decision as asked
from palatine.protocol.prose import Line, question, tell
from palatine.protocol.view import SPECTATOR, View
from palatine.rules import agent as purposes
from palatine.rules import facts
from palatine.rules.card import ATTACK
from palatine.rules.scoring import count_cards, score, winners

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from palatine.protocol.decision import Decision
    from palatine.protocol.session import Session
    from palatine.rules.card import Card
    from palatine.rules.facts import Fact
    from palatine.rules.game import Game
    from palatine.rules.player import Player

COLOURS: Final = ("#e3b95b", "#6ea8e0", "#d9745f", "#7fc9a0", "#b38be0", "#d8ccb0")
SIGILS: Final = ("crown", "tower", "star", "leaf", "ship", "moon")

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"


@dataclass(frozen=True)
class Seat:
    """Who sits where: a person, a bot (`bot` is the word for which) or nobody yet.

    `colour` is a CSS colour and `sigil` one of `SIGILS`.
    """

    name: str
    colour: str
    sigil: str
    kind: str = PERSON
    bot: str = ""
    online: bool = True


@dataclass(frozen=True)
class Prefs:
    """How a person wants the table.

    `theme` is "night", "parchment" or "contrast"; `text` multiplies the size of text; `still`
    stops all motion; `confirm` asks for a second click where one would do; `warn` asks before a
    turn ends with something left to do; `pace` is "slow", "normal", "fast" or "instant"; with
    `convenient` they are asked nothing that has a convenient answer. `muted` are people of whom
    they want to hear nothing, by id.
    """

    theme: str = "night"
    text: float = 1.0
    still: bool = False
    confirm: bool = False
    warn: bool = True
    pace: str = "normal"
    sound: bool = False
    convenient: bool = False
    muted: tuple[str, ...] = ()

    @classmethod
    def of(cls, kept: Mapping[str, Any]) -> Prefs:
        """Those that were kept as JSON, by this version or another."""
        known = {each.name for each in fields(cls)}
        found = {name: value for name, value in kept.items() if name in known}
        return cls(**found | {"muted": tuple(found.get("muted", ()))})


@dataclass(frozen=True)
class Undo:
    """Whether the viewer may take back, and what is going on about it.

    `possible` says that there is something to take back, `free` that nobody need agree. While
    somebody asks, `by` is their seat, `what` says back to where in words, `seconds` how long the
    others have left to answer, and `votes` the seats that already agreed.
    """

    possible: bool = False
    free: bool = False
    by: int = SPECTATOR
    what: str = ""
    seconds: int = 0
    votes: tuple[int, ...] = ()


@dataclass(frozen=True)
class Said:
    """A line of chat: who said it, from which seat (or SPECTATOR), and the words, as typed."""

    name: str
    seat: int
    words: str


@dataclass(frozen=True)
class Habit:
    """A card that asks something dull, what is always answered in words, and whether it is."""

    card: str
    words: str
    on: bool
    convenient: bool


@dataclass(frozen=True, eq=False)
class LogTurn:
    """A turn of the log: whose it is (SPECTATOR before the first), and its lines.

    It is told by itself from others, so that what is made of it can be kept as long as it is.
    """

    seat: int
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Occasion:
    """What a question reacts to, all of it public: who did it, and with which card."""

    seat: int
    card: str


@dataclass(frozen=True)
class Sight:
    """What one viewer may see of a session: the view, and the words that go with it.

    `question` is the open question in words if it is the viewer's; `reasons` say why a move of the
    turn ("buy Province", "play Smithy") cannot be made now. `own` counts the viewer's cards
    wherever they are, and `unseen` those still to be drawn. `worth` is what a copy of a card, or a
    Landmark, would give the viewer if the game ended now, where that depends on the deck. `kinds`
    are the different cards of each pile there is or was, by its name. `since_last_turn`
    counts the cards in play that were played before this turn and are still at work for whose turn
    it is. `scores` are the points so far, if the table shows them, and `winners` the seats that
    won.
    """

    view: View
    question: str = ""
    reasons: Mapping[str, str] = field(default_factory=dict)
    occasion: Occasion | None = None
    own: Mapping[str, int] = field(default_factory=dict)
    unseen: Mapping[str, int] = field(default_factory=dict)
    worth: Mapping[str, int] = field(default_factory=dict)
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    since_last_turn: Mapping[str, int] = field(default_factory=dict)
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


@dataclass(frozen=True)
class Table:
    """A table as one viewer sees it; `viewer` is their seat or SPECTATOR.

    `ask` is the number of the open question, which an answer has to name. A `read_only` table (a
    replay) shows what is asked and takes no answers. `spectators` are the names of those who
    watch, `hint` a bot's advice in words, which the viewer may ask for if there are `hints`.
    `clock` is what each seat has left in seconds (nothing where there is no clock) and `runs` whose
    time runs, unless it is `paused`. `invite` is the address by which others sit down while seats
    are open, `pace` how fast the bots of this game answer (nothing where the viewer cannot say).
    `habits` are the dull questions of this game, for a viewer who has a seat, `muted` the seats of
    whose chat the viewer wants to see nothing. `ended` is FINISHED or CLOSED for a game that has
    ended otherwise than by the rules.
    """

    game_id: str
    title: str
    seats: Sequence[Seat]
    viewer: int
    sight: Sight
    log: Sequence[LogTurn] = ()
    ask: int = 0
    csrf: str = ""
    undo: Undo = Undo()
    prefs: Prefs = Prefs()
    chat: Sequence[Said] = ()
    notice: str = ""
    kingdom_code: str = ""
    spectators: Sequence[str] = ()
    hint: str = ""
    hints: bool = False
    clock: Sequence[int] = ()
    runs: int = SPECTATOR
    paused: bool = False
    invite: str = ""
    pace: str = ""
    habits: Sequence[Habit] = ()
    muted: Sequence[int] = ()
    ended: str = ""
    read_only: bool = False

    @property
    def view(self) -> View:
        """The game as the viewer sees it."""
        return self.sight.view

    @property
    def decision(self) -> Decision | None:
        """The question that is open and the viewer's to answer here."""
        return None if self.read_only else self.sight.view.decision

    @property
    def mark(self) -> str:
        """Of the piles there are: a page made for others lacks pictures and has to be made anew."""
        return f"{crc32(' '.join(sorted(self.sight.kinds)).encode()):08x}"

    @property
    def holder(self) -> int:
        """Whose hand the viewer plays from: their own, or that of whom they possess.

        A spectator looks at the backs of whose turn it is.
        """
        view = self.view
        if view.decision is not None:
            return view.decision.acting
        if self.viewer in (SPECTATOR, view.possessor):
            return view.turn_seat
        return self.viewer


def sight(session: Session, viewer: int = SPECTATOR, *, with_scores: bool = False) -> Sight:
    """What the player at a seat, or a spectator, may see of a session now.

    The session has to keep a log if reactions shall name what they react to, and cards in play
    say since when they are at work.
    """
    view = View(session, viewer)
    game = session.game
    decision = view.decision
    own = None if viewer == SPECTATOR else game.players[viewer]
    owned = {} if own is None else count_cards(own.all_cards())
    return Sight(
        view,
        "" if decision is None else question(decision, session),
        {} if decision is None else _reasons(session, view),
        None if decision is None else _occasion(decision, session.facts),
        _by_name(owned),
        {} if own is None else _by_name(count_cards(own.deck_cards())),
        _worth(game, viewer, owned) if owned else {},
        {pile.name: tuple(card.name for card in pile.cards()) for pile in _piles(game)},
        _since_last_turn(game.turn_player(), session.facts),
        tuple(score(game, you) for you in game.players) if with_scores or game.over else (),
        tuple(winners(game)) if game.over else (),
    )


def _piles(game: Game) -> Iterator[Card]:
    """Those of the Supply, and before them those it had at the start."""
    yield from game.kingdom.piles
    for pile in game.piles:
        if pile.randomizer not in game.kingdom.piles:
            yield pile.randomizer


def _by_name(counted: dict[Card, int]) -> dict[str, int]:
    return dict(sorted((card.name, count) for card, count in counted.items()))


def _since_last_turn(you: Player, happened: Sequence[Fact]) -> dict[str, int]:
    """The cards of the player whose turn it is that have been at work since before it, if told.

    What is played comes to lie behind all others. So from the last card back, those that were
    played this turn are met in the order in which the log tells it backwards; what it tells besides
    are cards that were played once more, or where they were. Of copies, those of this turn are
    taken to be at work.
    """
    if not you.lasting:
        return {}
    in_play = you.in_play.copy()
    played: Counter[Card] = Counter()
    for fact in reversed(happened):
        if fact.verb == facts.TURN:
            return _by_name(Counter(play.card for play in you.lasting) - played)
        if fact.verb == facts.PLAY and in_play and fact.cards[0] is in_play[-1]:
            played[in_play.pop()] += 1
    return {}


def _worth(game: Game, viewer: int, owned: dict[Card, int]) -> dict[str, int]:
    """What cards and Landmarks whose points depend on the deck would give now."""
    found = {
        card.name: card.victory_points(game, owned) for card in game.order if card.counts_for_more
    }
    for landscape in game.landscapes:
        points = landscape.score(game, game.players[viewer], owned)
        if points:
            found[landscape.name] = points
    return found


def _reasons(session: Session, view: View) -> dict[str, str]:
    """Why what could be bought, and what is held, cannot be bought or played now."""
    decision = view.decision
    assert decision is not None
    if decision.kind != asked.MOVE:
        return {}
    moves = [f"buy {pile.top}" for pile in view.supply if pile.top]
    moves += [f"buy {landscape.name}" for landscape in view.landscapes if landscape.cost]
    moves += [f"play {name}" for name in dict.fromkeys(view.players[decision.acting].hand)]
    legal = set(decision.options)
    return {move: session.why_not(move) for move in moves if move not in legal}


def _occasion(decision: Decision, happened: Sequence[Fact]) -> Occasion | None:
    """The Attack that may be reacted to, the card that was revealed, or the highest bid."""
    if decision.kind == asked.NUMBER:
        wanted = (facts.BID,)
    elif decision.kind == asked.FATE:
        wanted = (facts.REVEAL,)
    elif decision.kind == asked.MAY and decision.purpose == purposes.REVEAL:
        wanted = (facts.PLAY,)
    else:
        return None
    for fact in reversed(happened):
        if fact.verb == facts.TURN:
            return None
        if fact.verb not in wanted or fact.secret:
            continue
        if fact.verb == facts.BID:
            if fact.amount:
                return Occasion(fact.seat, "")
        elif fact.verb == facts.REVEAL:
            if decision.about in [card.name for card in fact.cards]:
                return Occasion(fact.seat, decision.about)
        elif fact.seat != decision.acting and fact.cards[0].bits & ATTACK:
            return Occasion(fact.seat, fact.cards[0].name)
    return None


class Chronicle:
    """The log of one viewer, kept so that only the last turn is put into words again."""

    def __init__(self, names: Sequence[str], viewer: int = SPECTATOR) -> None:
        self._names = names
        self._viewer = viewer
        self._told: list[tuple[int, Fact, LogTurn]] = []  # where it ends, its last fact, itself

    def turns(self, happened: Sequence[Fact]) -> list[LogTurn]:
        """The log, turn by turn; facts may have been taken back since it was asked last."""
        while self._told and not self._stands(happened):
            self._told.pop()
        start = self._told[-1][0] if self._told else 0
        starts = [i for i in range(start, len(happened)) if happened[i].verb == facts.TURN]
        bounds = sorted({start, *starts, len(happened)})
        for begin, end in pairwise(bounds):
            first = happened[begin]
            seat = first.seat if first.verb == facts.TURN else SPECTATOR
            lines = tuple(tell(happened[begin:end], self._names, self._viewer))
            self._told.append((end, happened[end - 1], LogTurn(seat, lines)))
        turns = [turn for _, _, turn in self._told]
        if self._told:
            self._told.pop()  # the last turn goes on
        return turns

    def _stands(self, happened: Sequence[Fact]) -> bool:
        end, last, _ = self._told[-1]
        return end <= len(happened) and happened[end - 1] is last
