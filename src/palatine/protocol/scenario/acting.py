"""Acting out the steps of a scenario file on a session."""

from collections import Counter
from typing import NoReturn

from palatine.errors import IllegalAnswer
from palatine.protocol import decision as asked
from palatine.protocol.decision import Decision
from palatine.protocol.scenario.data import (
    THIS,
    Act,
    Buy,
    BuyPhase,
    Choice,
    EndTurn,
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
)
from palatine.protocol.scenario.matching import Failure, match
from palatine.protocol.session import Session, Skipped
from palatine.rules.agent import ORDER, PLAY
from palatine.rules.card import IN_DECK


class Acting:
    """One try of a scenario: takes steps, and raises Failure at the first that does not hold."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._skipped: list[Skipped] = []  # answered by itself since the last step, not yet named
        self._done_already: Step | None = None  # an order that was given with the step before it
        self._facts_before = 0  # how many facts there were before the last step that did something

    def take(self, step: Step, following: Step | None) -> None:
        """Does what a step says; an order that follows it is given along with it, if it fits."""
        act = step.act
        if step is self._done_already:
            return
        if isinstance(act, Expect):
            match(self.session, act, self._facts_before)
        elif isinstance(act, Refuse):
            self._refuse(act)
        elif isinstance(act, SkipTo):
            self._skip_to(act.player)
        else:
            self._answer(act, step.by, following)

    def finish(self, last: Act | None) -> None:
        """Checks that no question is left open, except after an `expect`."""
        decision = self.session.decision
        if decision is not None and decision.kind != asked.MOVE and not isinstance(last, Expect):
            raise Failure(f"the file ends, but {self.question()} is not answered")

    def question(self) -> str:
        """The open question in words."""
        decision = self.session.decision
        if decision is None:
            return "the game is over"
        name = self.session.names[decision.seat]
        if decision.kind == asked.MOVE:
            return f"{name}'s next move"
        source = decision.source or "the game"
        return f"{name}'s {decision.purpose} question from {source}"

    # Moves and answers

    def _answer(self, act: MoveOrAnswer, by: str | None, following: Step | None) -> None:
        if self._implies_yes(act):
            self._answer(May(True), by, None)
        try:
            words = self._words(act, by)
        except Failure:
            if self._was_forced(act, by):
                return
            raise
        facts_before = len(self.session.facts)
        if (
            following is not None
            and isinstance(following.act, Order)
            and self.session.step_in_order(words, list(following.act.names))
        ):
            self._done_already = following
            self._facts_before = facts_before
            self._skipped = list(self.session.skipped)
            return
        self._give(words)

    def _implies_yes(self, act: MoveOrAnswer) -> bool:
        """Whether cards are named where it is asked first whether to do that with any."""
        decision = self.session.decision
        return (
            isinstance(act, Choice)
            and bool(act.what)
            and decision is not None
            and decision.kind == asked.MAY
            and not decision.about
            and act.verb == decision.purpose
        )

    def _give(self, words: str) -> None:
        self._facts_before = len(self.session.facts)
        self.session.step(words)
        self._skipped = list(self.session.skipped)

    def _words(self, act: MoveOrAnswer, by: str | None) -> str:
        """The act as an answer to the open question; raises Failure if it is not legal now."""
        decision = self.session.decision
        if decision is None:
            raise Failure("the game is over")
        who = self.session.names[decision.seat]
        if by is not None and by != who:
            raise Failure(f"{who} decides now, not {by}: {self.question()} is open")
        words = self._translate(act, decision)
        try:
            return decision.read(words)
        except IllegalAnswer as error:
            why_not = self.session.why_not(words)
            raise Failure(why_not or str(error)) from None

    def _translate(self, act: MoveOrAnswer, decision: Decision) -> str:
        match act:
            case Pay(debt):
                return f"pay {debt}"
            case PlayTreasures():
                self._must_be(decision, asked.MOVE)
                return asked.PLAY_TREASURES
            case Buy(what):
                self._must_be(decision, asked.MOVE)
                return f"buy {what}"
            case BuyPhase():
                self._must_be(decision, asked.MOVE)
                return asked.BUY_PHASE
            case EndTurn():
                self._must_be(decision, asked.MOVE)
                return asked.END_TURN
            case Choice():
                return self._translate_choice(act, decision)
            case May(yes):
                return self._translate_may(yes, decision)
            case Options(chosen):
                self._must_be(decision, asked.OPTION)
                for number in chosen:
                    if number > len(decision.options):
                        raise Failure(f"{decision.source} has {len(decision.options)} options")
                return ", ".join(decision.options[number - 1] for number in chosen)
            case Number(number):
                self._must_be(decision, asked.NUMBER)
                return asked.PASS if number is None else str(number)
            case Order(names):
                if decision.kind != asked.CARDS or decision.purpose != ORDER:
                    self._must_be(decision, asked.ORDER)
                return ", ".join(names)

    def _translate_choice(self, act: Choice, decision: Decision) -> str:
        if decision.kind == asked.MOVE:
            if act.verb == "play" and len(act.what) == 1:
                (what,) = _there(act.what, decision.options, "play ")
                return f"play {what}"
            self._mismatch()
        if decision.kind == asked.FATE:
            if act.verb in decision.options and self._named(act.what, decision) == [decision.about]:
                return act.verb
            self._mismatch()
        if act.verb not in (decision.purpose, "choose"):
            self._mismatch()
        if decision.kind == asked.MAY:
            named = self._named(act.what, decision)
            if named not in ([], [decision.about]):
                self._mismatch()
            return asked.YES if named else asked.NO
        if decision.kind == asked.PILE:
            return self._face(act.what[0]) if len(act.what) == 1 else asked.NONE
        if decision.kind in (asked.CARDS, asked.NAME):
            return ", ".join(self._named(act.what, decision)) or asked.NONE
        return self._mismatch()

    def _face(self, name: str) -> str:
        """The card that lies open on a pile, which may be named by its randomizer as well."""
        for pile in self.session.game.piles:
            if pile.name == name:
                return pile.face().name
        return name

    def _named(self, what: tuple[str, ...], decision: Decision) -> list[str]:
        """The names of a step, with the asking card's for `this` unless that is an option."""
        if THIS in decision.options:
            return list(what)
        if decision.purpose == PLAY:
            what = _there(what, decision.options, "")
        return [decision.source if name == THIS else name for name in what]

    def _translate_may(self, yes: bool, decision: Decision) -> str:
        if decision.kind == asked.MAY:
            return asked.YES if yes else asked.NO
        options = set(decision.options)
        if decision.kind == asked.CARDS and decision.most == 1 and len(options) == 1:
            if not yes and decision.least == 0:
                return asked.NONE
            if yes:
                return decision.options[0]
        return self._mismatch()

    def _must_be(self, decision: Decision, kind: str) -> None:
        if decision.kind != kind:
            self._mismatch()

    def _mismatch(self) -> NoReturn:
        raise Failure(f"that does not answer {self.question()}")

    def _was_forced(self, act: MoveOrAnswer, by: str | None) -> bool:
        """Whether the step names what was answered by itself after the step before it."""
        for at, skipped in enumerate(self._skipped):
            if by not in (None, self.session.names[skipped.seat]):
                continue
            if _names_it(act, skipped):
                del self._skipped[: at + 1]
                return True
        return False

    # Other steps

    def _refuse(self, act: Refuse) -> None:
        try:
            self._words(act.step, act.by)
        except Failure:
            return
        raise Failure("this is legal now, but the file says that it must be refused")

    def _skip_to(self, player: str) -> None:
        seat = self.session.names.index(player)
        turn = self.session.game.players[seat].turns
        while not self.session.over:
            decision = self.session.decision
            game = self.session.game
            if (
                decision is not None
                and decision.kind == asked.MOVE
                and game.turn_seat == seat
                and game.players[seat].turns > turn
            ):
                return
            assert decision is not None
            self._give(_idle(decision))
        raise Failure(f"the game is over before it is {player}'s turn")


def _there(names: tuple[str, ...], options: list[str], before: str) -> tuple[str, ...]:
    """The names of cards to play; one that is in the deck only may be named as if in the hand."""
    in_deck = [f"{name} {IN_DECK}" for name in names]
    return tuple(
        shadow if before + name not in options and before + shadow in options else name
        for name, shadow in zip(names, in_deck, strict=True)
    )


def _idle(decision: Decision) -> str:
    """The answer that does least: optional choices declined, forced ones by the first answer."""
    match decision.kind:
        case asked.MOVE:
            return asked.END_TURN
        case asked.MAY:
            return asked.NO
        case asked.NUMBER:
            return asked.PASS
        case asked.PAY:
            return "pay 0"
        case asked.ORDER:
            return asked.NONE
        case asked.CARDS:
            return ", ".join(decision.options[: decision.least]) or asked.NONE
        case asked.OPTION:
            return ", ".join(decision.options[: decision.least])
        case asked.NAME:
            return decision.source
    return decision.options[0]


def _names_it(act: MoveOrAnswer, skipped: Skipped) -> bool:
    names = Counter(skipped.names)
    match act:
        case Order(named):
            return skipped.purpose == ORDER and Counter(named) <= names
        case Choice(verb, what):
            named_cards = Counter(skipped.source if name == THIS else name for name in what)
            return verb in (skipped.purpose, "choose") and named_cards == names
        case May(yes):
            return len(names) <= 1 and yes == bool(names)
        case Number(None):
            return skipped.purpose == asked.PASS
    return False
