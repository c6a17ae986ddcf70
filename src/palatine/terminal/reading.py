"""From what somebody types to an answer: numbers of options, names in any case, beginnings."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

from palatine.cards.registry import known, shown
from palatine.errors import IllegalAnswer
from palatine.names import did_you_mean, fold, listed
from palatine.protocol import decision as asked
from palatine.rules import agent as purposes
from palatine.rules.card import MixedPile
from palatine.rules.game import ACTION_PHASE

if TYPE_CHECKING:
    from palatine.protocol.decision import Decision
    from palatine.protocol.session import Session

_REPEATED: Final = re.compile(r"(.+?)\s*[x*]\s*(\d{1,2})|(\d{1,2})\s*[x*]\s*(\D.*)")
_NUMBERS_ALONE: Final = re.compile(r"\d+(\s+\d+)+")
_ALL: Final = "all"
_UNNUMBERED: Final = (asked.NUMBER, asked.PAY, asked.NAME)


def choices(decision: Decision) -> dict[str, int]:
    """The different options in the order they are numbered, and how often each can be chosen."""
    return dict(Counter(decision.options))


def is_numbered(decision: Decision) -> bool:
    """Whether options are chosen by their numbers; not where numbers themselves are the answer."""
    return decision.kind not in _UNNUMBERED


def read(typed: str, session: Session) -> str:
    """The words for what was typed in answer to the open question.

    Raises IllegalAnswer, with the reason, if it fits none or several of the options.
    """
    decision = session.decision
    assert decision is not None
    text = fold(typed)
    payment = re.fullmatch(r"pay(?:\s+(\d{1,6}|all))?", text)
    if payment is not None:
        owed = payment[1] if payment[1] not in (None, _ALL) else decision.payable
        return decision.read(f"pay {owed}")
    match decision.kind:
        case asked.PAY:
            return decision.read(f"pay {text[:9]}")
        case asked.NUMBER:
            if text and asked.PASS.startswith(text):
                return asked.PASS
            if text.isdecimal() and decision.least <= int(text[:9]) <= decision.most:
                return str(int(text))
            raise IllegalAnswer(f"a number from {decision.least} to {decision.most}, or pass")
        case asked.NAME:
            thing = known().find(text)
            if thing is None:
                raise IllegalAnswer(known().unknown(typed))
            return thing.name
        case asked.MOVE:
            return _move(text, decision, session)
        case asked.CARDS | asked.ORDER | asked.OPTION if decision.most != 1:
            return _several(text, decision)
    if text == asked.NONE and decision.least == 0:
        return asked.NONE
    return _one(text, decision)


def _move(text: str, decision: Decision, session: Session) -> str:
    """A move of the turn; its verb may be left out where that is clear."""
    if text.isdecimal():
        return _numbered(text, decision)
    found = _matching(text, decision.options)
    if not found:
        found = [words for words in decision.options if _matching(text, [words.partition(" ")[2]])]
        exact = [words for words in found if fold(words.partition(" ")[2]) == text]
        found = exact or found
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalAnswer(f"{shown(text)} could be {listed(found)}; type a little more")
    raise IllegalAnswer(_why_not(text, decision, session))


def _why_not(text: str, decision: Decision, session: Session) -> str:
    """Why what was typed is no move that can be made."""
    verb, _, name = text.partition(" ")
    if verb not in ("buy", "play"):
        verb = "play" if session.game.phase == ACTION_PHASE else "buy"
        name = text
    thing = known().find(name)
    if thing is None:
        return _unknown(text, decision)
    game = session.game
    if isinstance(thing, MixedPile):
        pile = game.pile_named(thing)
        if pile is not None and pile.top is not None:
            return f"{thing.name} is a pile; name its top card, {pile.top.name}"
    elif thing in game.order or thing in game.landscapes:
        return session.why_not(f"{verb} {thing.name}")
    return f"{thing.name} is not in this game"


def _several(text: str, decision: Decision) -> str:
    """A choice of any size, in the order it was typed."""
    if text == _ALL:
        chosen = decision.options.copy()
    elif text == asked.NONE:
        chosen = []
    else:
        parts = text.split() if _NUMBERS_ALONE.fullmatch(text) else text.split(",")
        chosen = [
            name for part in parts if part.strip() for name in _repeated(part.strip(), decision)
        ]
    if decision.purpose == purposes.ORDER and chosen:
        chosen += (Counter(decision.options) - Counter(chosen)).elements()
    return decision.read(", ".join(chosen) or asked.NONE)


def _repeated(text: str, decision: Decision) -> list[str]:
    """One part of a choice: "copper", "3", "copper x2", "2x copper"."""
    repeated = _REPEATED.fullmatch(text)
    if repeated is None:
        return [_one(text, decision)]
    name, count, count_first, name_last = repeated.groups()
    return [_one(name or name_last, decision)] * int(count or count_first)


def _one(text: str, decision: Decision) -> str:
    """One option, by its number, its name or the beginning of its name."""
    if text.isdecimal():
        return _numbered(text, decision)
    found = _matching(text, list(choices(decision)))
    if len(found) == 1:
        return found[0]
    if found:
        raise IllegalAnswer(f"{shown(text)} could be {listed(found)}; type a little more")
    raise IllegalAnswer(_unknown(text, decision))


def _numbered(text: str, decision: Decision) -> str:
    options = list(choices(decision))
    if len(text) < 4 and 1 <= int(text) <= len(options):
        return options[int(text) - 1]
    raise IllegalAnswer(f"there is no number {shown(text)}, only 1 to {len(options)}")


def _matching(text: str, options: list[str]) -> list[str]:
    """The options that are called so, or else those that begin so."""
    folded = {words: fold(words) for words in options}
    exact = [words for words, name in folded.items() if name == text]
    return exact or [words for words, name in folded.items() if text and name.startswith(text)]


def _unknown(text: str, decision: Decision) -> str:
    near = did_you_mean(text, decision.options)
    return f"{shown(text)} is not possible now{near or '; choose a number or a name from the list'}"
