"""What lies on the table: the Supply, landscapes, cards in play, hand, deck and discard pile."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Any, Final

from palatine.cards.basic import BASICS, PROSPERITY_BASICS
from palatine.protocol.view import SPECTATOR
from palatine.web.asks import HAND, MANY, MOVES, SUPPLY, Ask
from palatine.web.forms import SEPARATOR
from palatine.web.keys import key_of
from palatine.web.looks import Look, in_hand, look
from palatine.web.notes import notes
from palatine.web.render import CAN, CANNOT, PAYING, QUIET, LandLook, PileLook

if TYPE_CHECKING:
    from palatine.protocol.view import SeenLandscape, SeenPile, SeenPlayer
    from palatine.web.table import Table

# From left to right and from above: Treasures and Victory cards side by side, the dearest first.
_BASIC_ORDER: Final = (
    "Platinum", "Colony", "Gold", "Province", "Silver", "Duchy", "Copper", "Estate", "Curse",
)  # fmt: skip
_BASIC: Final = frozenset(card.name for card in BASICS + PROSPERITY_BASICS)
# Copies lie on each other where a hand holds more cards than these.
_MOST_SPREAD: Final = 8
_NEXT_HAND: Final = 5
_DOLLARS: Final = re.compile(r"\$(?=\d)")
_COST: Final = re.compile(r"(?:\$(\d+))? ?(?:(\d+)D)?")


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
    return (printed.coins or 0) + printed.debt, pile.name


def _pile_look(pile: SeenPile, table: Table, ask: Ask | None) -> PileLook:
    top = pile.top
    coins, debt = parsed_cost(pile.cost) if top else (look(pile.name).coins, look(pile.name).debt)
    counts, below = _counts(pile)
    state, words, why = QUIET, "", ""
    if top:
        state, words, why = _standing(top, coins or 0, table, ask)
    elif ask is not None:
        why = "the pile is empty"
    return PileLook(
        pile.name,
        top,
        below,
        counts,
        coins,
        debt,
        pile.tokens.get("vp", 0),
        pile.tokens.get("debt", 0),
        pile.name in _BASIC,
        state,
        words,
        why,
    )


def _land_look(seen: SeenLandscape, table: Table, ask: Ask | None) -> LandLook:
    coins, debt = parsed_cost(seen.cost)
    state, words, why = QUIET, "", ""
    if seen.cost:
        state, words, why = _standing(seen.name, coins or 0, table, ask)
        if ask is not None and ask.place == SUPPLY:
            state, words, why = QUIET, "", ""
    return LandLook(
        seen.name, coins, debt, seen.tokens.get("vp", 0), seen.chosen, state, words, why
    )


def _standing(name: str, coins: int, table: Table, ask: Ask | None) -> tuple[str, str, str]:
    """Whether something can be bought or chosen now: its state, the words for it, or why not."""
    if ask is None:
        return QUIET, "", ""
    decision = ask.decision
    if ask.mode == MOVES:
        buy = f"buy {name}"
        if buy in decision.options:
            return CAN, buy, ""
        you = table.view.players[table.viewer]
        in_buy_phase = table.view.phase in ("buy", "buying")
        pays_first = 0 < you.debt <= decision.payable and you.coins - you.debt >= coins
        if in_buy_phase and you.buys and pays_first:
            return PAYING, f"pay {you.debt}{SEPARATOR}{buy}", f"pay {you.debt}, then buy"
        why = _DOLLARS.sub("", table.sight.reasons.get(buy, "").removeprefix(f"{name} "))
        return CANNOT if in_buy_phase else QUIET, "", why
    if ask.place != SUPPLY:
        return QUIET, "", ""
    if name in decision.options:
        return CAN, name, ""
    return CANNOT, "", f"{decision.source} cannot take this"


def parsed_cost(cost: str) -> tuple[int | None, int]:
    """The coins (None if it costs debt alone, or nothing can buy it) and debt of a seen cost."""
    match = _COST.match(cost)
    coins, debt = match.groups() if match else (None, None)
    return None if coins is None else int(coins), int(debt or 0)


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


def play_values(table: Table) -> dict[str, Any]:
    """What is in play: the cards of whose turn it is, and what stays out with the others."""
    view = table.view
    stacks: list[Stack] = []
    for offset in range(len(view.players)):
        seat = (view.turn_seat + offset) % len(view.players)
        stacks += _stacks(view.players[seat], table, own_turn=offset == 0)
    whose = "In play"
    if view.turn_seat != table.viewer:
        whose = f"In play \u00b7 {table.seats[view.turn_seat].name}"
    return {"stacks": stacks, "whose": whose}


def _stacks(player: SeenPlayer, table: Table, own_turn: bool) -> list[Stack]:
    seat = player.seat
    lying: Counter[tuple[str, str]] = Counter()
    for card in player.in_play:
        tag = f"{card.held} under it" if card.held else "stays" if card.stays else ""
        lying[card.name, tag if own_turn else table.seats[seat].name] += 1
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


# The hand


@dataclass(frozen=True)
class Slot:
    """A card in hand, or `count` copies on each other.

    `words` are what a click answers, `ticks` the kind of box if it is ticked instead, and `verb`
    what happens to the card then; `why` says why a click does nothing.
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

    @property
    def look(self) -> Look:
        """The look of the card."""
        return look(self.name)

    @property
    def does(self) -> str:
        """What a click does, on a button."""
        return f"{self.verb} {self.name}"

    @property
    def spoken(self) -> str:
        """The card as a screen reader says it."""
        said = self.look.spoken(self.look.coins, self.look.debt)
        copies = f" {self.count} copies." if self.count > 1 else ""
        return f"{said}{copies}" + (f" Not now: {self.why}." if self.why else "")


def hand_values(table: Table, ask: Ask | None) -> dict[str, Any]:
    """The hand of the viewer, or for a spectator that of whose turn it is, face down."""
    view = table.view
    own = table.viewer != SPECTATOR
    player = view.players[table.viewer if own else view.turn_seat]
    picking = ask is not None and ask.place == HAND and ask.mode == MANY
    tracker = _tracker(table, player) if own else []
    return {
        "whose": "Your" if own else f"{table.seats[view.turn_seat].name}\u2019s",
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
        at = len(slots) + 1
        slots.append(
            Slot(
                f"{key_of(name)}-{number}",
                f"c-{key}-{played[name] + number}",
                name,
                count,
                words,
                ticks,
                why,
                str(at) if ticks and at <= 9 else "",
                "Play" if ask is None or ask.mode == MOVES else ask.verb,
            )
        )
    return slots


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
