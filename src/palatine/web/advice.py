"""What a bot would do in somebody's place, and why, in a sentence.

It is asked in a copy of the game that is made for that and thrown away, so that asking changes
nothing, and it knows no more than the seat does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.agents.judge import Judge
from palatine.agents.tally import strength, turns_left
from palatine.cards.registry import known
from palatine.protocol import decision as asked
from palatine.protocol.decision import split_names
from palatine.protocol.prose import explained
from palatine.protocol.prose.words import capital, counted, stacked
from palatine.rules import agent as purposes
from palatine.rules.card import ACTION, TREASURE, VICTORY, Card
from palatine.web.asks import VERBS

if TYPE_CHECKING:
    from palatine.protocol.decision import Decision
    from palatine.protocol.session import Session
    from palatine.rules.agent import Agent
    from palatine.rules.player import Player


def advise(session: Session, bot: Agent) -> str:
    """What the bot answers to the open question, and why; the session is used up by that."""
    decision = session.decision
    assert decision is not None
    words = answer_of(session, bot)
    session.rewind(session.answer_count - 1)
    you = session.game.players[decision.acting]
    return f"{_deed(decision, words)}. {_reason(decision, words, you, bot)}"


def answer_of(session: Session, bot: Agent) -> str:
    """The bot's answer to the open question, which the session then has."""
    decision = session.decision
    assert decision is not None
    session.let({decision.seat: bot})
    return session.answers[-1]


# What it does


def _deed(decision: Decision, words: str) -> str:
    """An answer as advice: "Trash Copper x2", "Buy Gold", "No"."""
    verb = VERBS.get(decision.purpose, "Choose")
    if words.startswith("pay "):
        deed = f"{words} debt"
    elif decision.kind == asked.MAY:
        deed = verb if words == asked.YES and verb != "Choose" else words
        if words == asked.YES and decision.about:
            deed += f" {decision.about}"
    elif decision.kind == asked.CARDS and decision.purpose == purposes.ORDER:
        deed = _in_turn(words)
    elif decision.kind in (asked.CARDS, asked.PILE):
        deed = f"{verb} {stacked(split_names(words)) or 'nothing'}"
    elif decision.kind == asked.ORDER:
        deed = _in_turn(words.removeprefix(asked.ORDERED))
    elif decision.kind == asked.NAME:
        deed = f"name {words}"
    elif decision.kind == asked.NUMBER and words != asked.PASS:
        deed = f"bid {words}"
    else:
        deed = explained(decision, words)
    return capital(deed)


def _in_turn(names: str) -> str:
    return ", then ".join(split_names(names)) or "leave them as they are"


# Why


def _reason(decision: Decision, words: str, you: Player, bot: Agent) -> str:
    if words.startswith("pay "):
        return "Coins do not last, and while you owe anything you cannot buy."
    match decision.kind:
        case asked.MOVE:
            return _why_move(words, you, bot)
        case asked.CARDS | asked.PILE:
            return _why_cards(decision, split_names(words))
        case asked.MAY if decision.purpose == purposes.REVEAL and words == asked.YES:
            return "To show it costs you nothing."
        case asked.MAY:
            gains = words == asked.YES
            return (
                f"It {'brings more than it costs' if gains else 'would cost more than it brings'}."
            )
        case asked.FATE:
            return _why_fate(decision, you, bot)
        case asked.NUMBER if words == asked.PASS:
            return "It is not worth more debt to you."
        case asked.NUMBER:
            return "It is worth that much debt to you."
        case asked.ORDER:
            return "No other order is known to be better."
    return "It brings most now."


def _why_move(words: str, you: Player, bot: Agent) -> str:
    if words == asked.PLAY_TREASURES:
        return "Coins have to be on the table before you buy."
    if words == asked.BUY_PHASE:
        held = any(card.bits & ACTION for card in you.hand)
        return "No Action in your hand would help now." if held else "You hold no Action."
    if words == asked.END_TURN:
        if you.buys < 1 or you.debt:
            return "Nothing more can be bought."
        return f"Nothing for {_coins(you.coins)} would make your deck better now."
    verb, _, name = words.partition(" ")
    thing = known().named(name)
    if verb == "play" and isinstance(thing, Card):
        return _why_play(thing, you, bot)
    if not isinstance(thing, Card):
        return f"It is the best use of {_coins(you.coins)}."
    return _why_buy(thing, you, bot)


def _why_play(card: Card, you: Player, bot: Agent) -> str:
    if card.bits & TREASURE and not you.in_action_phase():
        return "It does most when it is played by itself, at this place."
    if card.adds.actions:
        return "It gives the Action back that it takes."
    if isinstance(bot, Judge):
        worth = bot.value(you, card)
        if worth >= 10:
            return f"Played now it is worth about {_coins((worth + 5) // 10)}."
    return "It is the best use of your Action."


def _why_buy(card: Card, you: Player, bot: Agent) -> str:
    if not isinstance(bot, Judge):
        return f"It is the best use of {_coins(you.coins)}."
    turns = turns_left(you.game, bot.density(you))
    soon = "Only the last turns are" if turns < 3 else f"About {turns} turns are"
    if card.bits & VICTORY:
        return f"{soon} left, and points win."
    return f"{soon} left, and it will come back often enough."


def _why_cards(decision: Decision, names: list[str]) -> str:
    if not names:
        return "You are better off with all of them as they are."
    one = len(names) == 1
    match decision.purpose:
        case purposes.GAIN:
            return "It does most for your deck." if one else "They do most for your deck."
        case purposes.TRASH:
            return f"Your deck can do without {'it' if one else 'them'} most easily."
        case purposes.DISCARD:
            return f"{'It helps' if one else 'They help'} least in your hand."
        case purposes.TOPDECK:
            return f"{'It is' if one else 'They are'} better next turn than now."
        case purposes.ORDER:
            return "What helps most is drawn first."
    return f"{'It serves' if one else 'They serve'} you best."


def _why_fate(decision: Decision, you: Player, bot: Agent) -> str:
    card = known().named(decision.about)
    if not isinstance(bot, Judge) or not isinstance(card, Card):
        return "It serves you best."
    better = strength(card) > bot.density(you)
    return f"{card.name} is {'better' if better else 'no better'} than most cards of your deck."


def _coins(count: int) -> str:
    return counted(count, "coin")
