"""What lies on the table: the Supply, landscapes, cards in play, hand, deck and discard pile."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Any, Final

from palatine.cards.basic import BASICS, POTION, PROSPERITY_BASICS
from palatine.names import listed, ordinal
from palatine.protocol.view import SPECTATOR
from palatine.rules.card import IN_DECK
from palatine.web.asks import HAND, MANY, MOVES, SUPPLY, Ask
from palatine.web.forms import SEPARATOR
from palatine.web.keys import key_of
from palatine.web.looks import Look, card_named, in_hand, look
from palatine.web.notes import notes
from palatine.web.people import names_of
from palatine.web.price import Price, in_words
from palatine.web.render import CAN, CANNOT, PAYING, QUIET, LandLook, PileLook

if TYPE_CHECKING:
    from collections.abc import Mapping

    from palatine.protocol.view import SeenCard, SeenLandscape, SeenPile, SeenPlayer
    from palatine.web.table import Table

# From left to right and from above: Treasures and Victory cards side by side, the dearest first.
_BASIC_ORDER: Final = (
    "Platinum", "Colony", "Gold", "Province", "Silver", "Duchy", "Copper", "Estate", "Curse",
    "Potion",
)  # fmt: skip
_BASIC: Final = frozenset(card.name for card in (*BASICS, *PROSPERITY_BASICS, POTION))
# Copies lie on each other where a hand holds more cards than these.
_MOST_SPREAD: Final = 8
_NEXT_HAND: Final = 5


# The Supply


def supply_values(table: Table, ask: Ask | None) -> dict[str, Any]:
    """The piles, in the order they lie in; cheap ones first in the kingdom."""
    piles = table.view.supply
    basics = sorted(
        (pile for pile in piles if pile.name in _BASIC),
        key=lambda pile: _BASIC_ORDER.index(pile.name),
    )
    kingdom = sorted((pile for pile in piles if pile.name not in _BASIC), key=_printed_cost)
    return {
        "basics": [_pile_look(pile, table, ask) for pile in basics],
        "kingdom": [_pile_look(pile, table, ask) for pile in kingdom],
        "trash": sorted(Counter(table.view.trash).items()),
        "notes": notes(table),
    }


def lands_values(table: Table, ask: Ask | None) -> list[LandLook]:
    """The landscapes: Events before Landmarks."""
    seen = sorted(table.view.landscapes, key=lambda each: (not each.cost, each.name))
    return [_land_look(each, table, ask) for each in seen]


def _printed_cost(pile: SeenPile) -> tuple[int, str]:
    printed = look(pile.name)
    return printed.price.total, pile.name


def _pile_look(pile: SeenPile, table: Table, ask: Ask | None) -> PileLook:
    top = pile.top
    price = Price.seen(pile.cost) if top else look(pile.name).price
    counts, below = _counts(pile)
    state, words, why = QUIET, "", ""
    if top:
        state, words, why = _standing(top, price, table, ask)
    elif ask is not None:
        why = "the pile is empty"
    return PileLook(
        pile.name,
        top,
        below,
        counts,
        price,
        pile.tokens.get("vp", 0),
        pile.tokens.get("debt", 0),
        pile.chosen,
        pile.name in _BASIC,
        state,
        words,
        why,
    )


def _land_look(seen: SeenLandscape, table: Table, ask: Ask | None) -> LandLook:
    price = Price.seen(seen.cost)
    state, words, why = QUIET, "", ""
    if seen.cost:
        state, words, why = _standing(seen.name, price, table, ask)
        if ask is not None and ask.place == SUPPLY:
            state, words, why = QUIET, "", ""
    return LandLook(
        seen.name,
        price,
        seen.tokens.get("vp", 0),
        seen.tokens.get("sun", 0),
        not seen.in_force,
        seen.chosen,
        state,
        words,
        why,
    )


def _standing(name: str, price: Price, table: Table, ask: Ask | None) -> tuple[str, str, str]:
    """Whether something can be bought or chosen now: its state, the words for it, or why not."""
    if ask is None:
        return QUIET, "", ""
    decision = ask.decision
    if ask.mode == MOVES:
        buy = f"buy {name}"
        if buy in decision.options:
            return CAN, buy, ""
        you = table.view.players[decision.acting]
        in_buy_phase = table.view.phase in ("buy", "buying")
        pays_first = (
            0 < you.debt <= decision.payable
            and you.coins - you.debt >= (price.coins or 0)
            and you.potions >= price.potions
        )
        if in_buy_phase and you.buys and pays_first:
            return PAYING, f"pay {you.debt}{SEPARATOR}{buy}", f"pay {you.debt}, then buy"
        why = in_words(table.sight.reasons.get(buy, "").removeprefix(f"{name} "))
        return CANNOT if in_buy_phase else QUIET, "", why
    if ask.place != SUPPLY:
        return QUIET, "", ""
    if name in decision.options:
        return CAN, name, ""
    return CANNOT, "", f"{decision.source} cannot take this"


def _counts(pile: SeenPile) -> tuple[tuple[int, ...], str]:
    """How many cards are left and, of a split pile with both its cards, of each and the lower."""
    kinds = list(dict.fromkeys(pile.cards))
    if len(kinds) == 2 and "/" in pile.name:
        above = pile.cards.count(kinds[0])
        return (above, pile.left - above), kinds[1]
    return (pile.left,), ""


# Cards in play


@dataclass(frozen=True)
class Stack:
    """Copies of a card in play; `fid` is the one that came last, for movement on the screen."""

    id: str
    name: str
    count: int
    tag: str
    fid: str
    colour: str


@dataclass(frozen=True)
class FaceDown:
    """Cards set aside that the viewer may not see, and whose they are."""

    id: str
    count: int
    whose: str


def play_values(table: Table) -> dict[str, Any]:
    """What is in play: the cards of whose turn it is, and what stays out with the others."""
    view = table.view
    stacks: list[Stack] = []
    for offset in range(len(view.players)):
        seat = (view.turn_seat + offset) % len(view.players)
        stacks += _stacks(view.players[seat], table, own_turn=offset == 0)
    whose = "In play"
    backs = [
        FaceDown(f"f-{player.seat}", player.face_down, names_of(table)[player.seat])
        for player in view.players
        if player.face_down
    ]
    if view.turn_seat != table.viewer:
        whose = f"In play \u00b7 {table.seats[view.turn_seat].name}"
    return {"stacks": stacks, "backs": backs, "whose": whose}


def _stacks(player: SeenPlayer, table: Table, own_turn: bool) -> list[Stack]:
    seat = player.seat
    lying: Counter[tuple[str, str]] = Counter()
    before = Counter(table.sight.since_last_turn)
    for card in player.in_play:
        tag = table.seats[seat].name
        if own_turn:
            since = card.stays and before[card.name] > 0  # those at work lie in order of playing
            before[card.name] -= since
            tag = _at_work(card, since)
        lying[card.name, tag] += 1
    for name in player.set_aside:
        lying[name, "set aside"] += 1
    copies: Counter[str] = Counter()
    made = []
    for (name, tag), count in lying.items():
        copies[name] += count
        key = f"{seat}-{key_of(name)}"
        colour = "" if own_turn else table.seats[seat].colour
        made.append(
            Stack(
                f"m-{key}-{copies[name]}", name, count, tag, f"c-{key}-{copies[name] - 1}", colour
            )
        )
    return made


def _at_work(card: SeenCard, since_last_turn: bool) -> str:
    """What a card of whose turn it is still has to do, and since when; nothing if it is done."""
    since = "since last turn" if since_last_turn else ""
    if card.held:
        return ", ".join(filter(None, (since, f"{card.held} under it")))
    return since or ("stays" if card.stays else "")


# The hand


@dataclass(frozen=True)
class Slot:
    """A card in hand, or `count` copies on each other.

    `words` are what a click answers, `ticks` the kind of box if it is ticked instead, and `verb`
    what happens to the card then; `why` says why a click does nothing. A Shadow that can be played
    from where it is lies beside the hand, `in_deck`.
    """

    id: str
    fid: str
    name: str
    count: int
    words: str
    ticks: str
    why: str
    key: str
    verb: str
    in_deck: bool = False

    @property
    def look(self) -> Look:
        """The look of the card."""
        return look(self.name)

    @property
    def does(self) -> str:
        """What a click does, on a button."""
        return f"{self.verb} {self.name}{' from the deck' if self.in_deck else ''}"

    @property
    def spoken(self) -> str:
        """The card as a screen reader says it."""
        said = self.look.spoken(self.look.price)
        copies = f" {self.count} copies." if self.count > 1 else ""
        if self.in_deck:
            copies = " In the deck."
        return f"{said}{copies}" + (f" Not now: {self.why}." if self.why else "")


def hand_values(table: Table, ask: Ask | None) -> dict[str, Any]:
    """The hand of the viewer, or for a spectator that of whose turn it is, face down."""
    view = table.view
    own = table.viewer != SPECTATOR
    holder = table.holder
    player = view.players[holder]
    picking = ask is not None and ask.place == HAND and ask.mode == MANY
    tracker = _tracker(table, player) if holder == table.viewer else []
    return {
        "whose": "Your" if holder == table.viewer else f"{table.seats[holder].name}\u2019s",
        "shadows": len(player.shadows),
        "shadows_lie": where_shadows_lie(player, table.sight.unseen if tracker else {}),
        "slots": _slots(table, player, ask) if own else [],
        "backs": 0 if own else player.hand_size,
        "size": player.hand_size,
        "deck": player.deck_size,
        "discard": player.discard_size,
        "top": player.discard_top,
        "picking": ask.verb if picking and ask is not None else "",
        "red": picking and ask is not None and ask.is_dangerous,
        "tracker": tracker,
        "total": sum(table.sight.own.values()),
    }


def _slots(table: Table, player: SeenPlayer, ask: Ask | None) -> list[Slot]:
    names = sorted(player.hand, key=in_hand)
    ticking = ask is not None and ask.place == HAND and ask.mode == MANY
    stacked = len(names) > _MOST_SPREAD and not ticking
    played = Counter(card.name for card in player.in_play)
    played.update(player.set_aside)
    offered = Counter(ask.decision.options) if ask is not None else Counter[str]()
    slots: list[Slot] = []
    copies: Counter[str] = Counter()
    for name, count in Counter(names).items() if stacked else ((name, 1) for name in names):
        number = copies[name]
        copies[name] += count
        words, ticks, why = _handling(name, number, offered, table, ask)
        key = f"{player.seat}-{key_of(name)}"
        slots.append(
            Slot(
                f"{key_of(name)}-{number}",
                f"c-{key}-{played[name] + number}",
                name,
                count,
                words,
                ticks,
                why,
                _key(len(slots), ticks),
                "Play" if ask is None or ask.mode == MOVES else ask.verb,
            )
        )
    return slots + ([] if ask is None else _in_deck(player, ask, len(slots)))


def _key(before: int, ticks: str) -> str:
    """The key that ticks a card behind so many others, if one does."""
    return str(before + 1) if ticks and before < 9 else ""


def _in_deck(player: SeenPlayer, ask: Ask, before: int) -> list[Slot]:
    """The Shadows in the deck that can be played now, as if they were in the hand, behind it."""
    if ask.mode != MOVES and ask.place != HAND:
        return []
    ticks = ("radio" if ask.most == 1 else "checkbox") if ask.mode == MANY else ""
    verb = "Play" if ask.mode == MOVES else ask.verb
    slots: list[Slot] = []
    for words in sorted(set(ask.decision.options)):
        if words.endswith(IN_DECK):
            name = card_named(words.removeprefix("play "))
            slot_id = f"{key_of(name)}-in-deck"
            fid = f"d-{player.seat}-{key_of(name)}"
            key = _key(before + len(slots), ticks)
            slots.append(Slot(slot_id, fid, name, 1, words, ticks, "", key, verb, in_deck=True))
    return slots


def where_shadows_lie(player: SeenPlayer, unseen: Mapping[str, int]) -> str:
    """In words, at which depth of a deck Shadows lie and, for their owner, which they are."""
    if not player.shadows:
        return ""
    places = listed((ordinal(at + 1) for at in player.shadows), "and")
    many = "Shadow" if len(player.shadows) == 1 else "Shadows"
    which = [
        f"{count} {name}" if count > 1 else name
        for name, count in unseen.items()
        if "Shadow" in look(name).types
    ]
    named = f" ({', '.join(which)})" if which else ""
    return f"{len(player.shadows)} {many}{named}, {places} from the top"


def _handling(
    name: str, number: int, offered: Counter[str], table: Table, ask: Ask | None
) -> tuple[str, str, str]:
    """What can be done with a card in hand: words, the kind of box to tick, or why nothing."""
    if ask is None:
        return "", "", ""
    if ask.mode == MOVES:
        play = f"play {name}"
        if play in offered:
            return play, "", ""
        return "", "", table.sight.reasons.get(play, "")
    if ask.place != HAND:
        return "", "", ""
    if number >= offered[name]:
        return "", "", f"not for {ask.source}"
    if ask.mode == MANY:
        return name, "radio" if ask.most == 1 else "checkbox", ""
    return name, "", ""


@dataclass(frozen=True)
class Tracked:
    """A card of the viewer's deck: how many are still to be drawn, and the chance to draw one.

    The chance, in percent, is that of at least one among the next five cards; None if fewer than
    five are left before a shuffle.
    """

    name: str
    owned: int
    unseen: int
    chance: int | None


def _tracker(table: Table, player: SeenPlayer) -> list[Tracked]:
    """What the viewer's deck is made of, as anybody could work out who remembers everything."""
    own = Counter(table.sight.own)
    unseen = Counter(table.sight.unseen)
    rows = [
        Tracked(name, count, unseen[name], _chance(unseen[name], player.deck_size))
        for name, count in own.items()
    ]
    return sorted(rows, key=lambda row: in_hand(row.name))


def _chance(copies: int, deck: int) -> int | None:
    if deck < _NEXT_HAND:
        return None
    return round(100 * (1 - comb(deck - copies, _NEXT_HAND) / comb(deck, _NEXT_HAND)))
