"""The words of questions and of their answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.names import listed
from palatine.protocol import decision as asked
from palatine.protocol.prose.words import capital, cards, with_article
from palatine.rules import agent as purposes
from palatine.rules.game import ACTION_PHASE, CLEANUP

if TYPE_CHECKING:
    from palatine.protocol.decision import Decision
    from palatine.protocol.session import Session
    from palatine.rules.player import Player

# What is done with "{}", by purpose.
_DEEDS: Final = {
    purposes.GAIN: "gain {}",
    purposes.TRASH: "trash {}",
    purposes.DISCARD: "discard {}",
    purposes.TOPDECK: "put {} onto the deck",
    purposes.PLAY: "play {}",
    purposes.REVEAL: "reveal {}",
    purposes.SET_ASIDE: "set {} aside",
    purposes.KEEP: "keep {}",
    purposes.PUT_IN_HAND: "put {} into your hand",
    purposes.RETURN: "return {} to the Supply",
    purposes.PASS: "pass {} on",
    purposes.NAME: "name {}",
    purposes.CHOOSE: "choose {}",
}
_FIRST_ON_TOP: Final = "the first you name is drawn first"


def question(decision: Decision, session: Session) -> str:
    """What is asked, by which card, and how many: for the eyes of the seat that is asked."""
    asks = _words(decision, session)
    return f"{decision.source}: {asks}" if decision.source else capital(asks)


def explained(decision: Decision, option: str) -> str:
    """An option in words for people, where its own word is terse."""
    if option == asked.THIS:
        return f"{option} {decision.source}"
    if decision.kind == asked.MOVE:
        return {
            asked.PLAY_TREASURES: "play all Treasures",
            asked.BUY_PHASE: "go on to the Buy phase",
            asked.END_TURN: "end your turn",
        }.get(option, option)
    if decision.kind in (asked.OPTION, asked.FATE) and option in _DEEDS:
        return _DEEDS[option].format("it")
    return option


def _words(decision: Decision, session: Session) -> str:
    you = session.game.players[decision.acting]
    match decision.kind:
        case asked.MOVE:
            return _next_move(decision, you)
        case asked.CARDS if decision.purpose == purposes.ORDER:
            return f"put these in order, {_FIRST_ON_TOP}"
        case asked.CARDS:
            return _cards(decision)
        case asked.PILE:
            return _DEEDS[decision.purpose].format("a pile")
        case asked.MAY:
            return _may(decision, session)
        case asked.OPTION if decision.least == 1:
            return "choose one"
        case asked.OPTION:
            return f"choose {decision.least} different ones"
        case asked.FATE:
            fates = listed(explained(decision, option) for option in decision.options)
            return f"what becomes of the {decision.about}: {fates}?"
        case asked.NUMBER:
            return f"how much, from {decision.least} to {decision.most}, or pass?"
        case asked.ORDER:
            return "these happen at the same time: in which order?"
        case asked.NAME:
            return "name a card"
        case asked.PAY:
            before = ", before you draw" if you.game.phase == CLEANUP else ""
            return f"pay how much of your {you.debt} debt{before}?"
    raise AssertionError(f"no words for a question of kind {decision.kind}")


def _next_move(decision: Decision, you: Player) -> str:
    plays = any(words.startswith("play ") for words in decision.options)
    if you.game.phase == ACTION_PHASE:
        if plays:
            return "play an Action card, or go on to the Buy phase"
        lacking = "Action card" if you.actions > 0 else "Action left"
        return f"no {lacking}: go on to the Buy phase"
    choices = ["play Treasures"] if plays else []
    if you.can_buy() and not you.debt:
        choices.append("buy something")
    before = f"; before you buy, pay your {you.debt} debt" if you.can_buy() and you.debt else ""
    return listed([*choices, "end your turn"]) + before


def _cards(decision: Decision) -> str:
    least, most = decision.least, decision.most
    different = set(decision.options)
    if least == most:
        many = cards(most)
    elif least:
        many = f"{least} to {most} cards"
    elif most == 1:
        many = "a card"
    elif most >= len(decision.options):
        many = "any number of cards"
    else:
        many = f"up to {most} cards"
    if most == 1 and len(different) == 1:
        many = with_article(decision.options[0])
    deed = _DEEDS[decision.purpose].format(many)
    if decision.purpose == purposes.TOPDECK and most > 1:
        deed += f"; {_FIRST_ON_TOP}"
    return f"you may {deed}" if least == 0 and most == 1 else deed


def _may(decision: Decision, session: Session) -> str:
    if decision.about:
        card = "this" if decision.about == decision.source else with_article(decision.about)
        return f"{_DEEDS[decision.purpose].format(card)}?"
    game = session.game
    for thing in [*game.order, *game.landscapes]:
        if thing.name == decision.source:
            return f"{thing.text} Do it?"
    return "do it?"
