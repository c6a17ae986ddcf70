"""When things happen: the moments a card may wait for, and the one resolver of what waits.

There are two kinds of moments only. *Instead of* comes before a thing and may replace it (Moat's
"you may first", Enchantress's "instead"); *when* comes after it. Whatever waits for the same
moment is resolved player by player, the one whose turn it is first, and each player picks the
order of their own (Empires rulebook, General Rules).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64, mypyc_attr

from palatine.rules import facts

if TYPE_CHECKING:
    from palatine.rules.card import Card, CardShaped
    from palatine.rules.game import Game
    from palatine.rules.play import Play
    from palatine.rules.player import Player

# The moments, one bit each, so that a game keeps in one number which of them anybody waits for.
ATTACKED: Final = 1 << 0  # another player played an Attack; before anything of it happens
PLAYING: Final = 1 << 1  # a card was played; before its instructions, which may be replaced
PLAYED: Final = 1 << 2  # a card was played; before its instructions or what replaces them
GAIN: Final = 1 << 3
TRASH: Final = 1 << 4
START_OF_TURN: Final = 1 << 5
START_OF_BUY: Final = 1 << 6
END_OF_BUY: Final = 1 << 7
START_OF_CLEANUP: Final = 1 << 8
DISCARD_FROM_PLAY: Final = 1 << 9
END_OF_TURN: Final = 1 << 10
AFTER_PLAYING: Final = 1 << 11  # a card was played; after its instructions, or what replaced them
ANY_PLAYING: Final = PLAYING | PLAYED | AFTER_PLAYING

# What a trigger reads or changes, for telling whether the order of two can make a difference.
NOTHING: Final = 0
PILE_VP: Final = 1 << 0  # how many VP tokens lie on the pile of the gained card
LAST_PILE_VP: Final = 1 << 1  # whether any do; a trigger that reads only this moves one of them
POOL: Final = 1 << 2  # VP tokens on a Landmark that other gains can fill
PHASE: Final = 1 << 3  # whether it is the Buy phase
BUY_PHASE_GAIN: Final = 1 << 4  # the same, if only for what landscapes make of a gain in it
IN_HAND: Final = 1 << 5  # which cards are in hand; it counts as turns and Clean-ups start
ON_DECK: Final = 1 << 6  # which cards are on the deck, or to be played from aside; likewise
PILE_DEBT: Final = 1 << 7  # how much debt lies on the pile of the gained card
WHEREABOUTS: Final = 1 << 8  # whether the gained card still lies where it was gained to
EVERYTHING: Final = (1 << 9) - 1
_OF_ONE_GAIN: Final = PILE_VP | LAST_PILE_VP | PILE_DEBT | WHEREABOUTS


class Trigger:
    """One "when ..." of a card-shaped thing: immutable, shared by all games.

    `happen` is called with the thing itself, the player it happens to, and what happened (a Gain,
    a Play, a Card or None, by moment).
    """

    def __init__(
        self,
        moment: i64,
        happen: Callable[..., object],
        card: i64 = 0,
        own_turn: bool = False,
        buy_phase: bool = False,
        armed: bool = False,
        others: bool = False,
        first: bool = False,
        once: bool = False,
        reads: i64 = EVERYTHING,
        changes: i64 = EVERYTHING,
        anywhere: bool = False,
        asks: bool = False,
        ties: Callable[..., tuple[int, int]] | None = None,
        brings: Callable[..., list[Card]] | None = None,
        no_card: i64 = 0,
    ) -> None:
        self.moment: i64 = moment
        self.happen: Callable[..., object] = happen
        self.card: i64 = card
        self.no_card: i64 = no_card
        self.own_turn: bool = own_turn
        self.buy_phase: bool = buy_phase
        self.armed: bool = armed
        self.others: bool = others
        self.first: bool = first
        self.once: bool = once
        self.reads: i64 = reads
        self.changes: i64 = changes
        self.anywhere: bool = anywhere
        self.asks: bool = asks
        self.ties: Callable[..., tuple[int, int]] | None = ties
        self.brings: Callable[..., list[Card]] | None = brings

    def from_hand(self) -> bool:
        """Whether a card does it only while it is in a hand."""
        return not self.armed and not self.anywhere


def when(
    moment: int,
    *,
    card: int = 0,
    own_turn: bool = False,
    buy_phase: bool = False,
    anywhere: bool = False,
    reads: int = EVERYTHING,
    changes: int = EVERYTHING,
    asks: bool = False,
    ties: Callable[..., tuple[int, int]] | None = None,
) -> Callable[[Callable[..., object]], Trigger]:
    """Makes a method what its landscape does all game, or its card while it is in a hand.

    `card` limits it to cards with one of these types, `own_turn` to the turns of the player it
    happens to, `buy_phase` to what is done in that player's own Buy phase. With `anywhere` a card
    does it all game, once, wherever its copies are, and a Prophecy before it comes true as well: so
    it can take note of what happened before. `reads` and `changes` say what it depends on and
    alters besides counters that only add up: a player is asked for the order of two triggers only
    if one changes what the other reads. `asks` and `ties` are as in `armed`.
    """

    def make(happen: Callable[..., object]) -> Trigger:
        return Trigger(
            moment,
            happen,
            card,
            own_turn,
            buy_phase,
            reads=reads,
            changes=changes,
            anywhere=anywhere,
            asks=asks,
            ties=ties,
        )

    return make


def armed(
    moment: int,
    *,
    card: int = 0,
    no_card: int = 0,
    own_turn: bool = False,
    others: bool = False,
    first: bool = False,
    once: bool = False,
    reads: int = EVERYTHING,
    changes: int = EVERYTHING,
    asks: bool = False,
    ties: Callable[..., tuple[int, int]] | None = None,
    brings: Callable[..., list[Card]] | None = None,
) -> Callable[[Callable[..., object]], Trigger]:
    """Makes a method what its card does at a moment after `Player.arm` has let it wait for that.

    `others` makes it wait for what the other players do; `first` puts it before all others ("at
    the start of your turn, first"); `once` lets it happen at the next such moment only ("the next
    time"), even if more of the kind happen before its turn comes. One that `asks` its player
    something comes after the others, unless they are ordered differently: what those bring may help
    to answer. `ties` tells, from the card, the player and what happened, what it reads and changes
    this time, and `brings` in the same way which cards of the Supply may be gained by it. Of the
    cards of the types `card`, those that have one of the types `no_card` as well do not count. What
    is armed for the start of a turn while one starts waits for the next. The rest is as in `when`.
    The method also gets the Effect.
    """

    def make(happen: Callable[..., object]) -> Trigger:
        return Trigger(
            moment,
            happen,
            card,
            own_turn,
            False,
            True,
            others,
            first,
            once,
            reads,
            changes,
            asks=asks,
            ties=ties,
            brings=brings,
            no_card=no_card,
        )

    return make


THIS_TURN: Final = 0  # gone when the turn ends
UNTIL_MY_NEXT_TURN: Final = 1  # gone when the player's next turn starts
LASTING: Final = 2  # stays until it says itself that it is done


class Effect:
    """Something a played card or bought Event left behind that waits for its moment.

    `held` are cards set aside under it, face down unless `face_up`; `play` is the card in play that
    stays there for it. While it `sleeps` its moment is that of a later turn.
    """

    def __init__(
        self,
        source: Card | CardShaped,
        trigger: Trigger,
        seat: i64,
        until: i64,
        play: Play | None,
        held: list[Card],
        spared: i64,
        face_up: bool = False,
    ) -> None:
        self.source: CardShaped = source
        self.trigger: Trigger = trigger
        self.seat: i64 = seat
        self.until: i64 = until
        self.play: Play | None = play
        self.held: list[Card] = held
        self.spared: i64 = spared  # bits of the seats that were unaffected by the Attack
        self.face_up: bool = face_up
        self.sleeps: bool = False
        self.due: object = None  # what it happens for, if it is to happen only once
        self.over: bool = False

    def concerns(self, seat: i64) -> bool:
        """Whether it waits for what this player does."""
        if self.over or self.sleeps:
            return False
        if self.trigger.others:
            return seat != self.seat and not self.spared >> seat & 1
        return seat == self.seat

    def claims(self, about: object) -> bool:
        """Whether it happens for this, which fits; if only once, then for what fits first.

        What happens once after a playing was claimed for that when the playing began.
        """
        if not self.trigger.once:
            return True
        if self.due is None and self.trigger.moment != AFTER_PLAYING:
            self.due = about
        return self.due is about


@mypyc_attr(free_list_len=1)  # most live for a moment: the next takes the same place
@final
class Waiting:
    """A trigger that is due for a player: `source` is what it says it on.

    `nth` says for which of the things that happened at once: copies of a card look alike.
    """

    def __init__(
        self, source: CardShaped, trigger: Trigger, effect: Effect | None, about: Any, nth: i64
    ) -> None:
        self.source: CardShaped = source
        self.trigger: Trigger = trigger
        self.effect: Effect | None = effect
        self.about: Any = about
        self.nth: i64 = nth

    def same_as(self, other: Waiting) -> bool:
        """Whether both are the same thing to do."""
        return (
            self.source is other.source
            and self.trigger is other.trigger
            and self.effect is other.effect
            and self.nth == other.nth
        )

    def __repr__(self) -> str:
        return f"<{self.source.name} waiting>"


def resolve(game: Game, moment: i64, about: Any, whose: i64 = -1) -> None:
    """Resolves everything that waits for a moment.

    `about` is what happened; `whose` the only seat it can concern (-1: everybody in turn order).
    After each trigger the list is made anew, since it may have brought or removed others.
    """
    if whose >= 0:
        resolve_together(game, moment, [about], game.players[whose])
        return
    for you in game.in_turn_order():
        resolve_together(game, moment, [about], you)


def claim(game: Game, moment: i64, about: Any, you: Player) -> None:
    """Lets what waits for the next thing of a kind wait for this one, which has begun.

    Its moment is still to come; what begins meanwhile, and is over sooner, is not the next.
    """
    card = game.card_of(about)
    for effect in game.effects:
        trigger = effect.trigger
        if (
            trigger.once
            and trigger.moment == moment
            and effect.due is None
            and effect.concerns(you.seat)
            and _fits(game, trigger, you, about, card)
        ):
            effect.due = about


def resolve_together(game: Game, moment: i64, abouts: list[Any], you: Player) -> None:
    """Resolves everything that waits, for one player, for several things that happen at once.

    Cards trashed together are all in the trash before any of them does something; unless the
    player orders it otherwise they do it in the order in which they were named.
    """
    waiting = _collect_all(game, you, moment, abouts)
    if not waiting:
        return
    done: list[Waiting] = []
    order: list[Waiting] = []
    while waiting:
        chosen = waiting[0]
        if len(waiting) > 1 and not chosen.trigger.first:
            order = [w for w in order if _among(w, waiting)]
            if any(not _among(w, order) for w in waiting):
                order = _ordered(game, you, waiting)
            chosen = order[0]
        armed_before = game.armed
        _happen(game, you, chosen)
        if len(waiting) == 1 and game.armed == armed_before and not game.heard_in_hand & moment:
            return  # nothing can have come to wait meanwhile
        done.append(chosen)
        waiting = [w for w in _collect_all(game, you, moment, abouts) if not _among(w, done)]


def _happen(game: Game, you: Player, due: Waiting) -> None:
    public = not _is_in_hand(you, due)
    if public:
        if game.sink is not None:
            you.tell(facts.HAPPEN, [], 0, due.source)
        game.depth += 1
    if due.effect is not None:
        if due.trigger.once:
            game.end_effect(due.effect)
        due.trigger.happen(due.source, you, due.about, due.effect)
    else:
        due.trigger.happen(due.source, you, due.about)
    if public:
        game.depth -= 1


def _is_in_hand(you: Player, due: Waiting) -> bool:
    """Whether it waits in a hand, which is its player's secret as long as it does nothing."""
    thing = due.source
    return (
        due.effect is None
        and due.trigger.from_hand()
        and due.trigger in thing.triggers
        and you.has_in_hand(thing)
    )


def _ordered(game: Game, you: Player, waiting: list[Waiting]) -> list[Waiting]:
    """The waiting triggers in the order their player wants them."""
    if len({w.source.name for w in waiting}) == 1:
        return waiting
    return you.order_triggers(waiting, _order_matters(game, you, waiting))


def _order_matters(game: Game, you: Player, waiting: list[Waiting]) -> bool:
    relevant = WHEREABOUTS | (game.shared & (POOL | PILE_DEBT | ON_DECK))
    if waiting[0].trigger.moment & (START_OF_TURN | START_OF_CLEANUP):
        relevant |= IN_HAND | ON_DECK
    if you.in_buy_phase():
        relevant |= PHASE | (game.shared & BUY_PHASE_GAIN)
    vp_there = game.vp_on_pile_of(waiting[0].about)
    if vp_there:
        relevant |= PILE_VP
    else:
        waiting = [w for w in waiting if w.trigger.reads != LAST_PILE_VP]
    if vp_there == 1:
        relevant |= LAST_PILE_VP
    ties = [_ties(w, you) for w in waiting]
    for i in range(len(waiting)):
        for j in range(len(waiting)):
            if waiting[i].source is not waiting[j].source and ties[i][1] & ties[j][0] & relevant:
                return True
    return _is_contested(game, you, waiting)


def _is_contested(game: Game, you: Player, waiting: list[Waiting]) -> bool:
    """Whether different triggers gain a card of which there are some left, but not for all."""
    takers: dict[Card, list[CardShaped]] = {}
    for w in waiting:
        if w.trigger.brings is not None:
            for card in w.trigger.brings(w.source, you, w.about):
                takers.setdefault(card, []).append(w.source)
    for card, sources in takers.items():
        if game.is_on_top(card) and game.left(card) < len(sources) and len(set(sources)) > 1:
            return True
    return False


def _ties(waiting: Waiting, you: Player) -> tuple[int, int]:
    """What a trigger reads and what it changes."""
    trigger = waiting.trigger
    if trigger.ties is None:
        return trigger.reads, trigger.changes
    return trigger.ties(waiting.source, you, waiting.about)


def ties_of_gaining(game: Game, cards: list[Card]) -> tuple[int, int]:
    """What a trigger that gains one of these cards reads and changes.

    That is what their own text and the landscapes do; what lies on their piles does not lie on the
    pile of the card that the trigger waits for.
    """
    reads = NOTHING
    changes = NOTHING
    for card in cards:
        pile = game.pile_of(card)
        vp_there = pile is not None and game.tokens_on("vp", pile.randomizer) > 0
        triggers = list(card.own)
        for landscape in game.landscapes:
            triggers += [t for t in landscape.triggers if not t.armed and _fits_type(game, t, card)]
        for trigger in triggers:
            if trigger.moment == GAIN and (vp_there or trigger.reads != LAST_PILE_VP):
                reads |= trigger.reads | (BUY_PHASE_GAIN if trigger.buy_phase else NOTHING)
                changes |= trigger.changes
    return reads & ~_OF_ONE_GAIN, changes & ~_OF_ONE_GAIN


def _among(one: Waiting, others: list[Waiting]) -> bool:
    for other in others:
        if one.same_as(other):
            return True
    return False


def _collect_all(game: Game, you: Player, moment: i64, abouts: list[Any]) -> list[Waiting]:
    found: list[Waiting] = []
    for nth in range(len(abouts)):
        _collect(found, game, you, moment, abouts[nth], nth)
    if len(found) > 1:
        found.sort(key=_rank)
    return found


def _collect(
    found: list[Waiting], game: Game, you: Player, moment: i64, about: Any, nth: i64
) -> None:
    card: Card | None = game.card_of(about)
    if card is not None and card.hooks & moment and game.concerns(about, you):
        for trigger in card.own:
            if trigger.moment == moment:
                found.append(Waiting(card, trigger, None, about, nth))
    if game.heard & moment:
        for effect in game.effects:
            if (
                effect.trigger.moment == moment
                and effect.concerns(you.seat)
                and _fits(game, effect.trigger, you, about, card)
                and effect.claims(about)
            ):
                found.append(Waiting(effect.source, effect.trigger, effect, about, nth))
        for landscape in game.landscapes:
            for trigger in landscape.triggers:
                if (
                    trigger.moment == moment
                    and not trigger.armed
                    and not trigger.anywhere
                    and _fits(game, trigger, you, about, card)
                ):
                    found.append(Waiting(landscape, trigger, None, about, nth))
        for watcher in game.watchers:
            for trigger in watcher.triggers:
                if (
                    trigger.moment == moment
                    and trigger.anywhere
                    and _fits(game, trigger, you, about, card)
                ):
                    found.append(Waiting(watcher, trigger, None, about, nth))
        if not game.heard_in_hand & moment:
            return
        seen: list[Card] = []
        for held in you.hand:
            if held.hooks_from_hand & moment and held not in seen:
                seen.append(held)
                for trigger in held.triggers:
                    if trigger.moment == moment and trigger.from_hand():
                        found.append(Waiting(held, trigger, None, about, nth))


def _rank(waiting: Waiting) -> int:
    trigger = waiting.trigger
    return 0 if trigger.first else 2 if trigger.asks else 1


def _fits(game: Game, trigger: Trigger, you: Player, about: Any, card: Card | None) -> bool:
    if not _fits_type(game, trigger, card):
        return False
    if trigger.own_turn and game.turn_seat != you.seat:
        return False
    return not trigger.buy_phase or game.in_own_buy_phase(about, you)


def _fits_type(game: Game, trigger: Trigger, card: Card | None) -> bool:
    if not trigger.card:
        return True
    if card is None:
        return False
    types = game.types_of(card)
    return bool(types & trigger.card) and not types & trigger.no_card
