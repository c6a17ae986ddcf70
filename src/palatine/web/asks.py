"""How an open question is put on the table: where its choices lie, and what its buttons say."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from palatine.cards.registry import known
from palatine.protocol import decision as asked
from palatine.protocol.prose import explained
from palatine.protocol.prose.words import capital
from palatine.rules import agent as purposes
from palatine.rules.card import IN_DECK, REACTION
from palatine.web.dull import dull_question
from palatine.web.looks import card_named, in_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.protocol.decision import Decision
    from palatine.protocol.view import View
    from palatine.web.dull import Dull
    from palatine.web.table import Table

# Where choices are made.
HAND: Final = "hand"
SUPPLY: Final = "supply"
PROMPT: Final = "prompt"
DIALOG: Final = "dialog"

# How they are made.
MOVES: Final = "moves"  # a card, a pile or a button, each with words of its own
ONE: Final = "one"  # the first click answers
MANY: Final = "many"  # tick, then commit
ORDER: Final = "order"
NUMBER: Final = "number"
NAME: Final = "name"
PAY: Final = "pay"

# More cards than these are ticked in a dialog, where all of them can be seen.
MOST_TICKED_IN_HAND: Final = 15

VERBS: Final = {
    purposes.GAIN: "Gain",
    purposes.TRASH: "Trash",
    purposes.DISCARD: "Discard",
    purposes.TOPDECK: "Topdeck",
    purposes.PLAY: "Play",
    purposes.REVEAL: "Reveal",
    purposes.SET_ASIDE: "Set aside",
    purposes.KEEP: "Keep",
    purposes.PUT_IN_HAND: "Take",
    purposes.RETURN: "Return",
    purposes.PASS: "Pass on",
    purposes.CHOOSE: "Choose",
    purposes.ORDER: "Order",
}
# Cards that let you choose among cards which are not in your hand although they might be.
_ELSEWHERE: Final = {
    ("Harbinger", purposes.TOPDECK): DIALOG,
    ("Herbalist", purposes.TOPDECK): DIALOG,
    ("Thief", purposes.TRASH): DIALOG,
    ("Thief", purposes.GAIN): DIALOG,
    ("Overlord", purposes.PLAY): SUPPLY,
    ("Rapid Expansion", purposes.PLAY): DIALOG,
    ("Salt the Earth", purposes.TRASH): SUPPLY,
}
_PLACES: Final = {
    purposes.GAIN: SUPPLY,
    purposes.KEEP: DIALOG,
    purposes.PUT_IN_HAND: DIALOG,
    purposes.ORDER: DIALOG,
}


@dataclass(frozen=True)
class Choice:
    """An option as it is shown: its words as an answer, what it says, its key, its card if any."""

    words: str
    says: str
    key: str = ""
    card: str = ""


@dataclass(frozen=True)
class Ask:
    """A question as it is put: `mode` and `place` are constants of this module.

    `title` is the question without its source, `verb` what is done with what is chosen, `ordered`
    whether the order of choosing counts, `none` what a refusal says ("" where there is none), and
    `dull` how it could be answered without asking.
    """

    decision: Decision
    mode: str
    place: str
    title: str
    verb: str
    choices: tuple[Choice, ...]
    ordered: bool
    none: str
    dull: Dull | None

    @property
    def source(self) -> str:
        """The card that asks."""
        return self.decision.source

    @property
    def least(self) -> int:
        """How many must be chosen."""
        return self.decision.least

    @property
    def most(self) -> int:
        """How many may be chosen."""
        return self.decision.most

    @property
    def is_dangerous(self) -> bool:
        """Whether what is chosen is gone for good."""
        return self.decision.purpose == purposes.TRASH

    @property
    def label(self) -> str:
        """The words of the button that commits: "Trash {n} card{s}", filled in while ticking."""
        return f"{self.verb} {{n}} card{{s}}"

    def label_for(self, count: int) -> str:
        """The label for so many cards."""
        return self.label.format(n=count, s="" if count == 1 else "s")


def ask_of(table: Table) -> Ask | None:
    """The open question of the viewer, or None if there is none to answer here."""
    decision = table.decision
    if decision is None:
        return None
    kind = decision.kind
    place = _place(decision, table.view)
    return Ask(
        decision,
        _mode(decision, place, table.prefs.confirm),
        place,
        _title(decision, table.sight.question),
        VERBS.get(decision.purpose, "Choose"),
        tuple(_choices(decision)),
        kind == asked.ORDER or decision.purpose in (purposes.ORDER, purposes.TOPDECK),
        _none(decision),
        dull_question(decision),
    )


def _mode(decision: Decision, place: str, confirm: bool) -> str:
    match decision.kind:
        case asked.MOVE:
            return MOVES
        case asked.ORDER:
            return ORDER
        case asked.NUMBER:
            return NUMBER
        case asked.NAME:
            return NAME
        case asked.PAY:
            return PAY
        case asked.CARDS if decision.purpose == purposes.ORDER:
            return ORDER
        case asked.CARDS | asked.OPTION | asked.PILE | asked.FATE:
            picks_one = decision.most == 1 and not (confirm and place != SUPPLY)
            return ONE if picks_one else MANY
    return ONE


def _place(decision: Decision, view: View) -> str:
    match decision.kind:
        case asked.MOVE:
            return PROMPT
        case asked.PILE:
            return SUPPLY
        case asked.MAY:
            return DIALOG if _is_reaction(decision) else PROMPT
        case asked.CARDS:
            return _place_of_cards(decision, view)
    return DIALOG


def _is_reaction(decision: Decision) -> bool:
    source = known().find(decision.source)
    return (
        decision.purpose == purposes.REVEAL and source is not None and bool(source.bits & REACTION)
    )


def _place_of_cards(decision: Decision, view: View) -> str:
    """Where the cards lie, which the question itself does not tell."""
    named = _ELSEWHERE.get((decision.source, decision.purpose)) or _PLACES.get(decision.purpose)
    if named:
        return named
    you = view.players[decision.acting]
    options = Counter(
        name for name in decision.options if name != asked.THIS and not name.endswith(IN_DECK)
    )
    if you.looking_at and not options - Counter(you.looking_at):
        return DIALOG
    if asked.THIS in decision.options or options - Counter(you.hand):
        return DIALOG
    if decision.most > 1 and len(you.hand) > MOST_TICKED_IN_HAND:
        return DIALOG
    return HAND


def _title(decision: Decision, words: str) -> str:
    """The question without the card that asks it, which stands beside it."""
    asks = words.removeprefix(f"{decision.source}: ") if decision.source else words
    return capital(asks)


def _choices(decision: Decision) -> Sequence[Choice]:
    match decision.kind:
        case asked.MOVE | asked.NUMBER | asked.NAME | asked.PAY:
            return []
        case asked.MAY:
            yes = VERBS.get(decision.purpose, "Yes")
            about = decision.about
            return [
                Choice(asked.YES, f"{yes} {about}" if about and yes != "Yes" else yes, "Y", about),
                Choice(asked.NO, "No", "N"),
            ]
        case asked.OPTION | asked.FATE:
            return [
                Choice(option, capital(explained(decision, option)), str(i + 1) if i < 9 else "")
                for i, option in enumerate(decision.options)
            ]
    ordered = decision.purpose in (purposes.ORDER, purposes.TOPDECK)
    options = decision.options if ordered else sorted(decision.options, key=in_hand)
    return [
        Choice(
            option,
            explained(decision, option),
            str(i + 1) if i < 9 else "",
            decision.source if option == asked.THIS else card_named(option),
        )
        for i, option in enumerate(options)
    ]


def _none(decision: Decision) -> str:
    if decision.kind == asked.NUMBER:
        return "Pass"
    if decision.kind != asked.CARDS or decision.least:
        return ""
    return "No" if decision.most == 1 else "Nothing"
