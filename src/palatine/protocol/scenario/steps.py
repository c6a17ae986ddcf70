"""Reading steps."""

from palatine.names import did_you_mean, listed
from palatine.protocol.scenario.data import (
    NONE,
    PASS,
    THIS,
    TREASURES,
    VERBS,
    Act,
    Buy,
    Choice,
    Expect,
    May,
    MoveOrAnswer,
    Number,
    Options,
    Order,
    Pay,
    PlayTreasures,
    Refuse,
    SkipTo,
    Step,
    Verb,
)
from palatine.protocol.scenario.expectation import read_expect
from palatine.protocol.scenario.nodes import Fields, Node, Scalar, shown
from palatine.protocol.scenario.reading import Read, Reading, cut, is_word
from palatine.protocol.scenario.words import BARE_STEPS, BY, NO, STEP_KEYS, YES


def read_steps(reading: Reading, node: Node, subject: str) -> tuple[Step, ...]:
    """Read a list of steps."""
    steps = tuple(
        _step(reading.inside(f"step {number}"), item, number)
        for number, item in enumerate(reading.items(node, subject, "steps"), start=1)
    )
    if not steps:
        raise reading.bad(node, f"`{subject}` is empty, so there is nothing to check")
    return steps


def _step(reading: Reading, node: Node, number: int) -> Step:
    by, act = _by_and_act(reading, node)
    text = shown(node)
    return Step(number, node.line, text[1:-1] if isinstance(node, Fields) else text, act, by)


def _by_and_act(reading: Reading, node: Node) -> tuple[str | None, Act]:
    """Read one step: words, or one key and its value, with `by` beside it or not."""
    if not isinstance(node, Fields):
        return None, _words(reading, node, "step")
    for key, _ in node.pairs:
        if key.text in BARE_STEPS:
            raise reading.bad(key, f"`{key.text}` stands alone, without a colon")
    fields = reading.fields(node, "step", (*STEP_KEYS, BY))
    by = reading.value(fields, BY, Reading.player)
    said = [key for key in STEP_KEYS if key in fields]
    if not said:
        raise reading.bad(node, "the step does not say what is done")
    if len(said) > 1:
        raise reading.bad(node, f"{listed(said, 'and')} are steps of their own")
    return by, _READ[said[0]](reading, fields[said[0]], said[0])


def _words(reading: Reading, node: Node, subject: str) -> MoveOrAnswer:
    """Read a step that is only words."""
    if not isinstance(node, Scalar):
        raise reading.wrong(node, subject, "words, or one key and its value")
    if node.text in (*YES, *NO):
        return May(node.text in YES)
    if node.text in BARE_STEPS:
        return BARE_STEPS[node.text]
    raise reading.bad(node, f'there is no step "{cut(node.text)}"{_meant(node.text)}')


def _meant(words: str) -> str:
    """Return the end of a sentence about words that are no step."""
    for key in STEP_KEYS:
        if words.startswith(f"{key} "):
            return f"; was `{key}:` with a colon meant?"
    return did_you_mean(words, BARE_STEPS)


# -- Moves ----------------------------------------------------------------------------------------


def _buy(reading: Reading, node: Node, subject: str) -> Buy:
    return Buy(reading.thing(node, subject))


def _pay(reading: Reading, node: Node, subject: str) -> Pay:
    return Pay(reading.whole(node, subject))


# -- Answers --------------------------------------------------------------------------------------


def _choice(reading: Reading, node: Node, subject: str) -> Choice | PlayTreasures:
    if subject == "play" and is_word(node, TREASURES):
        return PlayTreasures()
    if is_word(node, NONE):
        return Choice(_VERB[subject], ())
    return Choice(_VERB[subject], reading.repeated(node, subject, "names", _chosen))


def _chosen(reading: Reading, node: Node, subject: str) -> str:
    if is_word(node, NONE):
        raise reading.bad(node, f"`{NONE}` stands alone, not in a list")
    if is_word(node, THIS):
        return THIS
    if subject == "choose":
        return reading.thing_or_player(node, subject)
    return reading.thing(node, subject)


def _option(reading: Reading, node: Node, subject: str) -> Options:
    items = reading.items(node, subject, "numbers")
    if not items:
        raise reading.bad(node, f"`{subject}` takes at least one number")
    return Options(tuple(reading.from_one(item, subject) for item in items))


def _number(reading: Reading, node: Node, subject: str) -> Number:
    return Number(None if is_word(node, PASS) else reading.whole(node, subject, also=" or `pass`"))


def _order(reading: Reading, node: Node, subject: str) -> Order:
    names = reading.repeated(node, subject, "names", Reading.thing)
    if not names:
        raise reading.bad(node, f"`{subject}` takes at least one name")
    return Order(names)


# -- The rest -------------------------------------------------------------------------------------


def _refuse(reading: Reading, node: Node, subject: str) -> Refuse:
    by, act = _by_and_act(reading, node)
    if isinstance(act, (Refuse, SkipTo, Expect)):
        raise reading.bad(node, f"`{subject}` takes a move or an answer")
    return Refuse(act, by)


def _skip_to(reading: Reading, node: Node, subject: str) -> SkipTo:
    fields = reading.fields(node, subject, ("turn",))
    turn = reading.required(fields, "turn", node, subject)
    return SkipTo(reading.player(turn, "turn"))


_VERB: dict[str, Verb] = {verb: verb for verb in VERBS}
_READ: dict[str, Read[Act]] = {
    **dict.fromkeys(VERBS, _choice),
    "buy": _buy,
    "pay": _pay,
    "option": _option,
    "number": _number,
    "order": _order,
    "answer": _words,
    "refuse": _refuse,
    "skip to": _skip_to,
    "expect": read_expect,
}
