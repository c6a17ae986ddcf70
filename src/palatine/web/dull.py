"""Questions that people nearly always answer alike, and who is not asked them any more.

Nothing here is done unless somebody wants it, card by card or for all convenient ones at once. An
answer that is given for them is an answer like others: in the record, in the log, and within reach
of taking back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from palatine.protocol import decision as asked
from palatine.protocol.prose.words import capital
from palatine.rules import agent as purposes

if TYPE_CHECKING:
    from collections.abc import Collection

    from palatine.protocol.decision import Decision
    from palatine.rules.setup import Kingdom

# What is always answered.
YES: Final = asked.YES
FIRST: Final = "first"  # of the options
LAST: Final = "last"
ALL: Final = "all"


@dataclass(frozen=True)
class Dull:
    """What is asked because of one card (`source`, `kind`, `purpose`), and always answered alike.

    `words` say how: "always reveal it". It is `convenient` if no other answer is ever much better.
    The `source` of the question is the card itself where nothing else is said.
    """

    card: str
    words: str
    kind: str
    purpose: str
    answer: str
    convenient: bool
    source: str | None = None

    @property
    def asks(self) -> tuple[str, str, str]:
        """How the question is told from others."""
        source = self.card if self.source is None else self.source
        return source, self.kind, self.purpose

    @property
    def says(self) -> str:
        """The words as the beginning of a sentence."""
        return capital(self.words)

    def answer_to(self, decision: Decision) -> str:
        """The answer in words."""
        options = decision.options
        taken = {FIRST: options[:1], LAST: options[-1:], ALL: options}
        return ", ".join(taken.get(self.answer, [self.answer]))


_MAY: Final = asked.MAY
_CARDS: Final = asked.CARDS
DULL: Final = (
    Dull("Moat", "always reveal it", _MAY, purposes.REVEAL, YES, True),
    Dull("Settlers", "always take the Copper", _MAY, purposes.PUT_IN_HAND, YES, True),
    Dull("Bustling Village", "always take the Settlers", _MAY, purposes.PUT_IN_HAND, YES, True),
    Dull("Legionary", "always reveal a Gold", _MAY, purposes.REVEAL, YES, True),
    Dull("Capital", "always pay all you can", asked.PAY, asked.PAY, LAST, True, source=""),
    Dull("Encampment", "always reveal a Gold or Plunder", _CARDS, purposes.REVEAL, FIRST, False),
    Dull("Gladiator", "always answer with the same card", _MAY, purposes.REVEAL, YES, False),
    Dull("Moneylender", "always trash a Copper", _CARDS, purposes.TRASH, FIRST, False),
    Dull("Opulent Castle", "always discard all it can", _CARDS, purposes.DISCARD, ALL, False),
)  # fmt: skip
_BY_CARD: Final = {each.card: each for each in DULL}
_BY_QUESTION: Final = {each.asks: each for each in DULL}


def dull_question(decision: Decision) -> Dull | None:
    """What is dull about a question, if something is.

    Nothing is while somebody else is possessed: what is best for them is not what is wanted then.
    """
    if decision.acting != decision.seat:
        return None
    return _BY_QUESTION.get((decision.source, decision.kind, decision.purpose))


def dull_answer(decision: Decision, always: Collection[str]) -> str:
    """What somebody who always wants these cards answered answers; "" if they have to be asked."""
    found = dull_question(decision)
    return "" if found is None or found.card not in always else found.answer_to(decision)


def is_dull(card: str) -> bool:
    """Whether a card asks something dull."""
    return card in _BY_CARD


def dull_cards(kingdom: Kingdom) -> list[Dull]:
    """What is dull in games with this kingdom."""
    names = {card.name for pile in kingdom.piles for card in pile.cards()}
    return [each for each in DULL if each.card in names]


def convenient(kingdom: Kingdom) -> tuple[str, ...]:
    """The cards whose dull questions may all be answered at once."""
    return tuple(each.card for each in dull_cards(kingdom) if each.convenient)
