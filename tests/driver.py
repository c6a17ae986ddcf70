"""Answers the questions of a Session at random, and wrongly on purpose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.protocol import decision as asked
from palatine.protocol.decision import Decision
from palatine.rules.agent import ORDER

if TYPE_CHECKING:
    from random import Random

    from palatine.protocol.session import Session

NONSENSE = ("", "Nonsense", "pay", "pay -1", "pay 10000", "none, none", "buy Nonsense", "-2")


def drive(session: Session, chance: Random, answers: int) -> None:
    """Gives so many legal answers at random, or as many as the game still takes."""
    for _ in range(answers):
        decision = session.decision
        if decision is None:
            return
        session.step(any_answer(decision, chance))


def any_answer(decision: Decision, chance: Random) -> str:
    """One of the legal answers."""
    if decision.payable and decision.kind != asked.PAY and chance.random() < 0.3:
        return f"pay {chance.randint(1, decision.payable)}"
    options = decision.options
    if decision.kind == asked.CARDS:
        return words(chance.sample(options, chance.randint(decision.least, decision.most)))
    if decision.kind == asked.ORDER:
        return asked.ORDERED + words(chance.sample(options, chance.randint(0, len(options))))
    if decision.kind == asked.OPTION:
        return words(chance.sample(options, decision.least))
    if decision.kind == asked.NUMBER and chance.random() < 0.7:
        return str(chance.randint(decision.least, decision.most))
    return chance.choice(options)


def words(names: list[str]) -> str:
    """Names as one answer."""
    return ", ".join(names) or asked.NONE


def single_answers(decision: Decision) -> list[str]:
    """Legal answers that between them use every option: all of them where one is chosen."""
    options = list(dict.fromkeys(decision.options))
    payments = [f"pay {n}" for n in range(1, decision.payable + 1)]
    if decision.kind == asked.PAY:
        payments.clear()
    if decision.kind == asked.ORDER:
        answers = [asked.ORDERED + option for option in options]
    elif decision.kind == asked.NUMBER:
        answers = [asked.PASS, str(decision.least), str(decision.most)]
    elif decision.kind in (asked.CARDS, asked.OPTION):
        answers = _choices(decision)
    else:
        answers = options
    return answers + payments


def _choices(decision: Decision) -> list[str]:
    """The fewest cards and the most, and each card once with as few others as there may be."""
    options = decision.options
    if decision.purpose == ORDER:
        return [words(options), words(options[::-1])]
    choices = [options[: decision.least], options[len(options) - decision.most :]]
    if decision.most:
        for at, name in enumerate(options):
            if name not in options[:at]:
                others = options[:at] + options[at + 1 :]
                choices.append([name, *others[: max(decision.least - 1, 0)]])
    return list(dict.fromkeys(map(words, choices)))


def wrong_answers(decision: Decision) -> list[str]:
    """Answers that are not legal now, some of them nearly."""
    options = decision.options
    wrong = [answer for answer in NONSENSE if answer not in options]
    if decision.kind == asked.CARDS:
        if decision.least == 0:
            wrong.remove("")
        copies = max(options.count(name) for name in options)
        wrong.append(words([max(options, key=options.count)] * (copies + 1)))
        wrong.append(words([*options, options[0]]))
        if decision.least:
            wrong.append(asked.NONE)
    elif decision.kind == asked.ORDER:
        wrong.remove("")
        wrong.append(asked.ORDERED + words([*options, options[0]]))
    elif decision.kind == asked.NUMBER:
        wrong += [str(decision.least - 1), str(decision.most + 1)]
    elif decision.kind == asked.MOVE:
        wrong += ["play Nonsense", "buy", "play", f"{options[0]}, {options[0]}"]
    else:
        wrong += [f"{options[0]}, {options[0]}", words(options + options)]
    wrong.append(f"pay {decision.payable + 1}")
    return wrong


def random_answer(decision: Decision, chance: Random) -> str:
    """A legal answer by chance that never ends a turn while there is something to do."""
    match decision.kind:
        case asked.CARDS:
            most = min(decision.most, len(decision.options))
            chosen = chance.sample(decision.options, chance.randint(decision.least, most))
            return ", ".join(chosen) or asked.NONE
        case asked.ORDER | asked.OPTION:
            return ", ".join(chance.sample(decision.options, decision.most))
        case asked.MOVE:
            moves = [words for words in decision.options if words.startswith(("play", "buy "))]
            return chance.choice(moves or decision.options)
    return chance.choice(decision.options)
