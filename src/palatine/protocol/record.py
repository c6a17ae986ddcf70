"""A record: set-up and answers as text, from which a game can be had again in every state.

    Palatine record 1
    version: 0.1.0
    rules: current
    seed: 17
    kingdom: supply=cellar,market&events=delve
    players: ["You", "Ann"]
    bots: {"1": "big-money"}
    answers:
    0: buy phase
    0: play treasures
    0: buy Silver
    0: end turn
    result: [3, 4]

A seed that does not fit into a line as it is stands in quotes, as in JSON. An answer line has the
seat that answered and the answer in words. `bots` says who answered by program, which replaying
does not need; `result` has the scores, once the game is over.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from palatine.cards import kingdoms
from palatine.errors import BadRecord, IllegalAnswer, PalatineError
from palatine.names import writable
from palatine.protocol.decision import whole_number
from palatine.protocol.session import Session
from palatine.rules.game import CURRENT, PROFILES
from palatine.rules.scoring import score
from palatine.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS, Kingdom
from palatine.version import VERSION

if TYPE_CHECKING:
    from palatine.rules.agent import Agent

FORMAT: Final = 1
_TITLE: Final = "Palatine record"
_LONGEST: Final = 16 * 2**20  # characters; a long game has some 100,000


class Differs(BadRecord):
    """This version plays a record differently; `session` stands where that begins."""

    def __init__(self, message: str, session: Session) -> None:
        super().__init__(message)
        self.session = session


@dataclass(frozen=True)
class Record:
    """A game as its set-up and everybody's answers.

    `answers` are pairs of a seat and the words it answered; `result` the scores by seat, None
    while the game goes on; `version` is the Palatine that made it.
    """

    kingdom: Kingdom
    seed: str
    names: tuple[str, ...]
    answers: tuple[tuple[int, str], ...] = ()
    profile: str = CURRENT
    bots: dict[int, str] = field(default_factory=dict)
    result: tuple[int, ...] | None = None
    version: str = VERSION

    @classmethod
    def of(cls, session: Session, bots: dict[int, str] | None = None) -> Record:
        """The record of a session so far; `bots` names the programs that answer, by seat.

        Raises BadRecord if the session did not begin with the deal.
        """
        if not session.from_deal:
            raise BadRecord(
                "a record holds a game from its deal on, and this session began in a given "
                "position; keep that and session.answers instead"
            )
        game = session.game
        return cls(
            kingdom=session.kingdom.as_set_up(game),
            seed=session.seed,
            names=tuple(session.names),
            answers=tuple(zip(session.answer_seats, session.answers, strict=True)),
            profile=session.profile,
            bots=bots or {},
            result=tuple(score(game, you) for you in game.players) if session.over else None,
        )

    def text(self) -> str:
        """The record as text; `read` takes it back."""
        lines = [
            f"{_TITLE} {FORMAT}",
            f"version: {self.version}",
            f"rules: {self.profile}",
            f"seed: {_in_a_line(self.seed)}",
            f"kingdom: {kingdoms.to_query(self.kingdom)}",
            f"players: {json.dumps(self.names, ensure_ascii=False)}",
        ]
        if self.bots:
            lines.append(f"bots: {json.dumps(self.bots, ensure_ascii=False)}")
        lines.append("answers:")
        lines += [f"{seat}: {words}" for seat, words in self.answers]
        if self.result is not None:
            lines.append(f"result: {json.dumps(self.result)}")
        return "\n".join(lines) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        """Takes a record from text.

        Raises BadRecord, with the line, if that is none, or one of a newer format.
        """
        if len(text) > _LONGEST:
            raise BadRecord(f"a record has at most {_LONGEST} characters, this has more")
        return _Reader(text).record()

    @classmethod
    def load(cls, path: Path | str) -> Record:
        """Takes a record from a file; raises BadRecord, naming the file, if there is none in it."""
        try:
            with Path(path).open(encoding="utf-8-sig") as file:
                return cls.read(file.read(_LONGEST + 1))
        except OSError as error:
            raise BadRecord(f"{path}: the file cannot be read ({error.strerror})") from None
        except UnicodeDecodeError:
            raise BadRecord(f"{path}: the file is not UTF-8 text") from None
        except BadRecord as error:
            raise BadRecord(f"{path}: {error}") from None

    def until(self, count: int) -> Record:
        """The same game with only the first so many answers: where another can fork off."""
        return replace(self, answers=self.answers[:count], result=None)

    def replay(self, to: int | None = None, log: bool = True) -> Session:
        """Plays the record, or its first `to` answers, and gives the session as it then stands.

        Nobody is asked anything and no bot is needed. Raises Differs, with the session up to
        there, at the first answer that does not fit, or if the scores at the end are not the
        recorded ones.
        """
        session = Session(self.kingdom, list(self.names), self.seed, self.profile, log=log)
        for number, (seat, words) in enumerate(self.answers[:to], start=1):
            why = _does_not_fit(session, seat, words)
            if why:
                raise self._differs(number, why, session)
        if self.result is not None and (to is None or to >= len(self.answers)):
            scores = tuple(score(session.game, you) for you in session.game.players)
            if not session.over:
                raise self._differs(len(self.answers) + 1, "the game is not over yet", session)
            if scores != self.result:
                why = f"the scores are {list(scores)}, not {list(self.result)}"
                raise self._differs(len(self.answers) + 1, why, session)
        return session

    def resume(self, bots: dict[int, Agent], log: bool = True, most_turns: int = 0) -> Session:
        """The game where the record ends, to be played on, with these bots by seat.

        It stops before a player begins a turn past `most_turns` (0: never), as a session does that
        nobody but bots plays. Raises Differs as `replay` does.
        """
        self.replay(log=False).dispose()
        return Session(
            self.kingdom,
            list(self.names),
            self.seed,
            self.profile,
            bots=bots,
            log=log,
            answers=[words for _, words in self.answers],
            most_turns=most_turns,
        )

    def _differs(self, number: int, why: str, session: Session) -> Differs:
        return Differs(f"made by {self.version}; differs at answer {number}: {why}", session)


def _does_not_fit(session: Session, seat: int, words: str) -> str:
    """Gives an answer of a record; says why it does not fit, nothing if it does."""
    decision = session.decision
    if session.order_last(words):
        seated = session.answer_seats[-1]
        if seated == seat:
            return ""
        session.rewind(session.answer_count - 1)
        return f"the order is for {session.names[seated]} to say, not for {session.names[seat]}"
    if decision is None:
        return f'the game is over, but there is another answer, "{words}"'
    if decision.seat != seat:
        asked = session.names[decision.seat]
        return f"the question is for {asked}, not for {session.names[seat]}"
    try:
        session.step(words)
    except IllegalAnswer as error:
        return session.why_not(words) or str(error)
    return ""


def _in_a_line(seed: str) -> str:
    """A seed as it is or, if that could be taken for another, in quotes."""
    plain = seed.isprintable() and seed == seed.strip() and not seed.startswith('"')
    return seed if plain else json.dumps(seed)


class _Reader:
    """Takes a record apart, line by line."""

    def __init__(self, text: str) -> None:
        # Only at ends of lines: answers may hold other things at which str.splitlines would split.
        self._lines = text.rstrip().replace("\r\n", "\n").split("\n")
        self._at = 0

    def record(self) -> Record:
        self._title()
        version = self._value("version")
        profile = self._value("rules")
        if profile not in PROFILES:
            raise self._bad(f"there are no rules {profile!r}, only {' and '.join(PROFILES)}")
        seed = self._seed()
        try:
            kingdom = kingdoms.parse(self._value("kingdom"))
        except PalatineError as error:
            raise self._bad(str(error)) from None
        names = self._names()
        bots = self._bots(len(names)) if self._peek().startswith("bots:") else {}
        if self._value("answers"):
            raise self._bad("`answers:` stands alone; they follow below it, a line each")
        answers: list[tuple[int, str]] = []
        while self._more() and not self._peek().startswith("result:"):
            answers.append(self._answer(len(names)))
        result = self._result(len(names)) if self._more() else None
        if self._more():
            self._at += 1
            raise self._bad("nothing follows the result")
        return Record(kingdom, seed, names, tuple(answers), profile, bots, result, version)

    def _bad(self, why: str) -> BadRecord:
        return BadRecord(f"line {max(self._at, 1)} of the record: {why}")

    def _more(self) -> bool:
        return self._at < len(self._lines)

    def _peek(self) -> str:
        return self._lines[self._at] if self._more() else ""

    def _line(self) -> str:
        line = self._peek()
        self._at += 1
        return line

    def _value(self, key: str) -> str:
        ended = not self._more()
        line = self._line()
        start, colon, value = line.partition(":")
        if start != key or not colon:
            found = "but the record ends" if ended else f'not "{line[:60]}"'
            raise self._bad(f'"{key}: …" comes here, {found}')
        return value.strip()

    def _title(self) -> None:
        name, _, number = self._line().rpartition(" ")
        if name != _TITLE or whole_number(number) < 1:
            raise self._bad(f'a record begins with "{_TITLE} {FORMAT}"')
        if int(number) > FORMAT:
            raise self._bad(f"format {number} is newer than this version reads ({FORMAT})")

    def _seed(self) -> str:
        if not self._peek().startswith('seed: "'):
            return self._value("seed")
        seed = self._json("seed")
        assert isinstance(seed, str)  # JSON that begins with a quote is nothing else
        return seed

    def _json(self, key: str) -> object:
        value = self._value(key)
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            raise self._bad(f"what follows {key} is not JSON") from None

    def _names(self) -> tuple[str, ...]:
        names = self._json("players")
        if (
            not isinstance(names, list)
            or not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS
            or not all(isinstance(name, str) and writable(name) for name in names)
        ):
            raise self._bad(
                f"a list of {FEWEST_PLAYERS} to {MOST_PLAYERS} names comes here, printable ones"
            )
        return tuple(names)

    def _bots(self, players: int) -> dict[int, str]:
        bots = self._json("bots")
        if not isinstance(bots, dict) or not all(
            0 <= whole_number(seat) < players and isinstance(name, str)
            for seat, name in bots.items()
        ):
            raise self._bad('bots are named by seat, as in {"1": "big-money"}')
        return {int(seat): name for seat, name in bots.items()}

    def _answer(self, players: int) -> tuple[int, str]:
        line = self._line()
        seat, colon, words = line.partition(": ")
        if not colon or not 0 <= whole_number(seat) < players or not words.strip():
            raise self._bad(
                f'an answer is a seat and words, as in "0: buy Silver", not "{line[:60]}"'
            )
        return int(seat), words.strip()

    def _result(self, players: int) -> tuple[int, ...]:
        scores = self._json("result")
        if (
            not isinstance(scores, list)
            or len(scores) != players
            or not all(type(points) is int for points in scores)
        ):
            raise self._bad("the result is a list of scores, one a player")
        return tuple(scores)
