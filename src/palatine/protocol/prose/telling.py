"""What happened, in sentences for a viewer.

Facts are arranged as a tree by their depth, so that what a card did stands under it; facts that
one sentence can tell are told together; and names of cards that only their player may know are
replaced by their number for everybody else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from palatine.protocol.prose.words import YOU, capital, cards, counted, signed, some, stacked
from palatine.protocol.view import SPECTATOR
from palatine.rules import facts
from palatine.rules.card import Landscape
from palatine.rules.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from palatine.rules.card import CardShaped

_PLACES_OF_GAINS: Final = {"hand": " to hand", "deck": " onto the deck"}
_PLACES_OF_TRASHING: Final = {"play": " from play", "supply": " from the Supply"}

# Numbers, which are told together; a shuffle may come between them.
_COUNTERS: Final = {
    facts.ACTIONS: lambda n: signed(n, "Action"),
    facts.BUYS: lambda n: signed(n, "Buy"),
    facts.COINS: lambda n: f"{n:+}".replace("+", "+$").replace("-", "-$"),
    facts.POTIONS: lambda n: signed(n, "Potion"),
    facts.VP: lambda n: f"{n:+} VP",
    facts.DEBT: lambda n: f"{n:+} debt",
    facts.DRAW: lambda n: signed(n, "Card"),
}
# Verbs about cards that happen again and again and are then told once.
_REPEATED: Final = (
    facts.PLAY,
    facts.BUY,
    facts.GAIN,
    facts.DISCARD,
    facts.TRASH,
    facts.REVEAL,
    facts.TOPDECK,
    facts.TO_HAND,
    facts.SET_ASIDE,
    facts.RETURN,
    facts.HAPPEN,
)


@dataclass(frozen=True)
class Line:
    """A line of the log: its text, how far it is indented, and whether it begins a turn."""

    text: str
    indent: int = 0
    heading: bool = False


def tell(happened: Sequence[Fact], names: Sequence[str], viewer: int = SPECTATOR) -> list[Line]:
    """What happened, line by line, for the player at a seat or for a spectator.

    `names` are the players' by seat. Cards that are secret to the viewer stay unnamed: two games
    that differ only in them are told in the same words.
    """
    return list(_Teller(names, viewer).lines(_pruned(_tree(happened)), 0, None))


def as_text(lines: Iterable[Line]) -> str:
    """Lines of a log as plain text, two spaces a step, an empty line before each turn."""
    return "\n".join(
        f"\n{line.text}" if line.heading else f"{'  ' * line.indent}{line.text}" for line in lines
    ).removeprefix("\n")


@dataclass
class _Node:
    """A fact, and the facts that are part of it."""

    fact: Fact
    inside: list[_Node] = field(default_factory=list)


def _tree(happened: Iterable[Fact]) -> list[_Node]:
    top: list[_Node] = []
    path: list[_Node] = []
    for fact in happened:
        while path and path[-1].fact.depth >= fact.depth:
            path.pop()
        node = _Node(fact)
        (path[-1].inside if path else top).append(node)
        path.append(node)
    return top


def _pruned(nodes: Iterable[_Node]) -> list[_Node]:
    """Without what says nothing to a reader."""
    kept: list[_Node] = []
    for node in nodes:
        node.inside = _pruned(node.inside)
        if _says_something(node):
            kept.append(node)
    return kept


def _says_something(node: _Node) -> bool:
    fact = node.fact
    if fact.verb == facts.HAPPEN:
        return bool(node.inside)
    if fact.verb in _COUNTERS or fact.verb == facts.LOOK:
        return fact.amount != 0
    return True


def _groups(nodes: Iterable[_Node]) -> Iterator[list[_Node]]:
    """Splits facts into those that one sentence tells."""
    group: list[_Node] = []
    for node in nodes:
        if group and not _joins(group, node):
            yield from _without_last_shuffle(group)
            group = []
        group.append(node)
    yield from _without_last_shuffle(group)


def _without_last_shuffle(group: list[_Node]) -> list[list[_Node]]:
    """A shuffle is told with the draw it was for, or else by itself."""
    if len(group) > 1 and group[-1].fact.verb == facts.SHUFFLE:
        return [group[:-1], group[-1:]]
    return [group] if group else []


def _joins(group: list[_Node], node: _Node) -> bool:
    last, fact = group[-1].fact, node.fact
    if last.seat != fact.seat:
        return False
    if fact.verb in _COUNTERS:
        return last.verb in _COUNTERS or last.verb == facts.SHUFFLE
    if fact.verb == facts.SHUFFLE:
        return last.verb in _COUNTERS
    if last.verb != fact.verb or fact.verb not in _REPEATED:
        return False
    alike = last.place == fact.place and last.secret == fact.secret
    if fact.verb == facts.BUY:
        return alike and last.source is fact.source and _is_plain(node) and _is_plain(group[-1])
    if fact.verb == facts.HAPPEN:
        same = last.source is fact.source
        return same and all(_only(each, tuple(_COUNTERS)) for each in (group[-1], node))
    if fact.verb == facts.PLAY:
        return all(each.inside and _only(each, (facts.COINS,)) for each in (group[-1], node))
    if not last.cards or not fact.cards or last.source is not fact.source:
        return False
    return alike and not node.inside and not group[-1].inside


def _only(node: _Node, verbs: tuple[str, ...]) -> bool:
    """Whether all that is part of it are such changes for the same player."""
    return all(part.fact.verb in verbs and part.fact.seat == node.fact.seat for part in node.inside)


def _is_plain(purchase: _Node) -> bool:
    """Whether buying a card did nothing but gain it."""
    inside = purchase.inside
    return len(inside) == 1 and _is_gain_of(purchase, inside[0]) and not inside[0].inside


def _is_gain_of(purchase: _Node, node: _Node) -> bool:
    fact = node.fact
    return fact.verb == facts.GAIN and fact.cards == [purchase.fact.source]


class _Teller:
    """Makes lines for one viewer."""

    def __init__(self, names: Sequence[str], viewer: int) -> None:
        self._names = names
        self._viewer = viewer

    def lines(
        self, nodes: Iterable[_Node], indent: int, about: CardShaped | None
    ) -> Iterator[Line]:
        """Lines for facts beside each other, all part of what `about` does."""
        for group in _groups(nodes):
            text, rest, now_about = self._sentence(group, about)
            if text.startswith(("you ", "this ")):  # a player's name stays as it is written
                text = capital(text)
            yield Line(text, indent, heading=group[0].fact.verb == facts.TURN)
            yield from self.lines(rest, indent + 1, now_about)

    def _sentence(
        self, group: list[_Node], about: CardShaped | None
    ) -> tuple[str, list[_Node], CardShaped | None]:
        """A sentence, what is left to tell under it, and the card all that is about."""
        first = group[0]
        fact = first.fact
        if fact.verb in _COUNTERS or (fact.verb == facts.SHUFFLE and len(group) > 1):
            return self._change(group, about), [], about
        if fact.verb == facts.HAPPEN:
            return self._happening(group)
        if fact.verb == facts.PLAY:
            about = fact.cards[0]
        elif fact.verb == facts.BUY:
            about = fact.source
        text = self._clause(group, about)
        parts = [part for node in group for part in node.inside]
        if fact.verb == facts.BUY:
            parts = _without_own_gain(first, group)
        return *self._with_numbers(text, fact.seat, parts, about), about

    def _happening(self, group: list[_Node]) -> tuple[str, list[_Node], CardShaped | None]:
        """What waited for this moment, with the first thing it does."""
        source = group[0].fact.source
        parts = [part for node in group for part in node.inside]
        begins = next(_groups(parts))
        text, rest, about = self._sentence(begins, source)
        more = parts[len(begins) :]
        if not rest:
            text, more = self._with_numbers(text, begins[0].fact.seat, more, about)
        name = "" if source is None else f"{source.name}: "
        return f"{name}{text}", [*rest, *more], about

    def _with_numbers(
        self, text: str, seat: int, parts: list[_Node], about: CardShaped | None
    ) -> tuple[str, list[_Node]]:
        """The sentence with the counters that change next for the same player, and the rest."""
        own = next(_groups(parts), [])
        if own and own[0].fact.seat == seat and own[-1].fact.verb in _COUNTERS:
            return f"{text}: {self._numbers(own, about)}", parts[len(own) :]
        return text, parts

    # Counters

    def _change(self, group: list[_Node], about: CardShaped | None) -> str:
        """A sentence about numbers alone."""
        fact = group[0].fact
        drawn = [node.fact for node in group if node.fact.verb == facts.DRAW]
        if fact.depth == 0 and drawn:
            return self._says(fact.seat, "draw", self._cards(drawn)) + _after_shuffle(group)
        return self._says(fact.seat, "get", self._numbers(group, about))

    def _numbers(self, group: list[_Node], about: CardShaped | None) -> str:
        """Changes of counters, those of a kind added up: "+2 Actions, +1 Card (Copper)"."""
        kinds: dict[tuple[str, CardShaped | None], list[Fact]] = {}
        for node in group:
            if node.fact.verb in _COUNTERS:
                kinds.setdefault((node.fact.verb, node.fact.source), []).append(node.fact)
        parts: list[str] = []
        for (verb, source), changes in kinds.items():
            text = _COUNTERS[verb](sum(change.amount for change in changes))
            if verb == facts.DRAW and self._may_know(changes[0]):
                text += f" ({stacked(card.name for change in changes for card in change.cards)})"
            if source is not None and source is not about:
                text += f" from {source.name}"
            parts.append(text)
        return ", ".join(parts) + _after_shuffle(group)

    # Clauses

    def _clause(self, group: list[_Node], about: CardShaped | None) -> str:
        """A sentence about the facts themselves."""
        fact = group[0].fact
        told = [node.fact for node in group]
        seat = fact.seat
        match fact.verb:
            case facts.TURN:
                whose = "Your" if self._is_you(seat) else f"{self._names[seat]}'s"
                if fact.place != facts.EXTRA:
                    return f"{whose} turn {fact.amount}"
                if fact.shown_to == seat:
                    return f"{whose} extra turn"
                return f"{whose} extra turn, possessed by {self._subject(fact.shown_to)}"
            case facts.PLAY:
                return self._says(seat, "play", self._cards(told))
            case facts.BUY:
                bought = [one.source.name for one in told if one.source is not None]
                is_card = not isinstance(fact.source, Landscape)
                what = some(bought) if is_card else stacked(bought)
                return self._says(seat, "buy", what + self._gained_to(group[0]))
            case facts.GAIN:
                return self._says(
                    seat, "gain", self._cards(told) + _PLACES_OF_GAINS.get(fact.place, "")
                )
            case facts.DISCARD if not fact.cards:
                deck = f"{self._their(seat)} deck ({counted(fact.amount, 'card')})"
                return self._says(seat, "put", f"{deck} into {self._their(seat)} discard pile")
            case facts.DISCARD:
                return self._says(seat, "discard", self._cards(told))
            case facts.TRASH:
                return self._says(
                    seat, "trash", self._cards(told) + _PLACES_OF_TRASHING.get(fact.place, "")
                )
            case facts.REVEAL if not fact.cards:
                return self._says(seat, "reveal", f"an empty {fact.place}")
            case facts.REVEAL:
                where = "" if fact.place == "hand" else f" from {self._their(seat)} {_zone(fact)}"
                return self._says(seat, "reveal", self._cards(told) + where)
            case facts.LOOK:
                return self._says(seat, "look", f"at {self._cards(told)}")
            case facts.TOPDECK:
                return self._says(seat, "put", f"{self._cards(told)} onto {self._their(seat)} deck")
            case facts.TO_HAND:
                return self._says(seat, "put", f"{self._cards(told)} into {self._their(seat)} hand")
            case facts.SET_ASIDE:
                return self._says(seat, "set", f"{self._cards(told)} aside")
            case facts.RETURN:
                return self._says(seat, "return", f"{self._cards(told)} to the Supply")
            case facts.SHUFFLE:
                return self._says(seat, "shuffle", f"{self._their(seat)} deck")
            case facts.ADD_VP:
                return f"{fact.amount} VP put {_place(fact.source, about)}"
            case facts.ADD_DEBT:
                return f"{fact.amount} debt put {_place(fact.source, about)}"
            case facts.SUN:
                return self._says(seat, "remove", f"a Sun from {_name(fact)}")
            case facts.COMES_TRUE:
                return f"{_name(fact)} comes true"
            case facts.NEW_PILES:
                return f"New piles: {stacked(card.name for card in fact.cards)}"
            case facts.PAY:
                return self._says(seat, "pay", f"{fact.amount} debt")
            case facts.CHOOSE:
                return self._says(seat, "choose", fact.place)
            case facts.BID if fact.amount:
                return self._says(seat, "bid", f"{fact.amount}")
            case facts.BID:
                return self._says(seat, "pass", "")
            case facts.NAME:
                return self._says(seat, "name", stacked(card.name for card in fact.cards))
            case facts.UNAFFECTED:
                verb = "are" if self._is_you(seat) else "is"
                return f"{self._subject(seat)} {verb} unaffected"
            case facts.INSTEAD:
                return f"this replaces what {stacked(card.name for card in fact.cards)} says"
            case facts.OVER:
                return "The game is over"
        raise AssertionError(f"no words for {fact.verb}")

    def _cards(self, told: Sequence[Fact]) -> str:
        """The cards of facts of a kind, or how many they are if the viewer may not know them."""
        if self._may_know(told[0]):
            return some([card.name for fact in told for card in fact.cards])
        return cards(sum(fact.amount for fact in told))

    def _may_know(self, fact: Fact) -> bool:
        return fact.shows_cards_to(self._viewer)

    def _gained_to(self, purchase: _Node) -> str:
        """Where a bought card went, if not to the discard pile."""
        for part in purchase.inside:
            if _is_gain_of(purchase, part):
                return _PLACES_OF_GAINS.get(part.fact.place, "")
        return ""

    # Persons

    def _is_you(self, seat: int) -> bool:
        return seat == self._viewer or self._names[seat] == YOU

    def _subject(self, seat: int) -> str:
        return "you" if self._is_you(seat) else self._names[seat]

    def _their(self, seat: int) -> str:
        return "your" if self._is_you(seat) else "their"

    def _says(self, seat: int, verb: str, rest: str) -> str:
        """You gain a Silver; Ann gains a Silver."""
        ending = "" if self._is_you(seat) else "es" if verb.endswith(("s", "sh")) else "s"
        return f"{self._subject(seat)} {verb}{ending} {rest}".rstrip()


def _without_own_gain(first: _Node, group: list[_Node]) -> list[_Node]:
    """What buying did besides gaining the card itself."""
    parts: list[_Node] = []
    gained = False
    for part in [part for node in group for part in node.inside]:
        if _is_gain_of(first, part) and (not gained or len(group) > 1):
            parts += part.inside
            gained = True
        else:
            parts.append(part)
    return parts


def _after_shuffle(group: list[_Node]) -> str:
    shuffled = any(node.fact.verb == facts.SHUFFLE for node in group)
    return " after shuffling" if shuffled else ""


def _zone(fact: Fact) -> str:
    return "discard pile" if fact.place == "discard" else fact.place


def _name(fact: Fact) -> str:
    return "" if fact.source is None else fact.source.name


def _place(source: CardShaped | None, about: CardShaped | None) -> str:
    """Where tokens lie."""
    if source is None or isinstance(source, Landscape):
        return "here" if source is None or source is about else f"on {source.name}"
    return f"on the {source.name} pile"
