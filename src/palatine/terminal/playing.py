"""A game in the terminal: questions to the people at it, and what they can say besides answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.cards.registry import known
from palatine.errors import IllegalAnswer
from palatine.protocol import decision as asked
from palatine.protocol.prose import explained, tell
from palatine.protocol.view import SPECTATOR, View
from palatine.rules import facts
from palatine.terminal import screen
from palatine.terminal.reading import choices, read

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.protocol.decision import Decision
    from palatine.protocol.session import Session
    from palatine.terminal.keyboard import Keyboard
    from palatine.terminal.saving import Save
    from palatine.terminal.screen import Screen

HELP: Final = """\
Answer with the number of an option or its name, in any case; the beginning of it is enough.
Several at once: 1 1 3, or copper x2, estate; also all and none.
  t          play all Treasures (and go on to the Buy phase first)
  pay 3      pay off debt, when you have debt and coins in your turn; pay alone pays all you can
  u          take your last answer back, if nothing hidden was seen since
  ?village   what a card says; ? alone: all that this game is played with
  table      show the table again, as Enter does
  log        what happened so far; log 2: in the last two turns
  score      what your cards would be worth now
  quit       stop and save the game; palatine resume continues it"""
_LONGEST_LINE: Final = 1000
_COMMANDS: Final = ("help", "log", "quit", "score", "table", "undo")


class Quit(Exception):
    """Somebody wants to stop."""


class Conversation:
    """Asks the people of a session in turn until the game is over, and saves after every answer."""

    def __init__(self, session: Session, save: Save, console: Screen, keyboard: Keyboard) -> None:
        people = [seat for seat in range(len(session.names)) if seat not in save.bots]
        self._session = session
        self._hot_seat = len(people) > 1
        self._save = save
        self._console = console
        self._keyboard = keyboard
        self._seat = SPECTATOR  # who is looking at the screen
        self._seen = {seat: self._last_round(seat) for seat in people}  # how many facts
        self._turn_shown = (SPECTATOR, 0, SPECTATOR)  # the turn for which the table was shown last
        self._trouble = ""
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "h": self._help,
            "log": self._log,
            "score": self._score,
            "table": self._table,
            "quit": self._quit,
            "undo": self._undo,
            "u": self._undo,
            "t": self._play_treasures,
        }

    def run(self) -> None:
        """Goes on until the game is over.

        Raises Quit, EOFError or KeyboardInterrupt when a player stops; all answers are saved then.
        """
        self._keep()
        while (decision := self._session.decision) is not None:
            if _goes_by_itself(decision):
                self._answer(asked.BUY_PHASE)
                continue
            if decision.seat != self._seat:
                self._seat_player(decision.seat)
            self._show(decision)
            self._hear(decision)
        self._show_end()

    # Showing

    def _seat_player(self, seat: int) -> None:
        """Lets the next player take the seat, with nothing of the last one's left to be seen."""
        if self._hot_seat:
            self._pass_to(self._session.names[seat])
        self._seat = seat

    def _pass_to(self, name: str) -> None:
        if self._seat != SPECTATOR:
            self._clear()
        self._console.say(f"Pass the seat to {name}, who presses Enter when alone with it.")
        while (typed := self._keyboard.line()) != "":
            if typed == "quit":
                raise Quit
            self._console.say(f"Only Enter goes on, once {name} has the seat.")
        self._clear()

    def _clear(self) -> None:
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            self._console.clear()
        else:
            self._console.print("\n" * self._console.height)

    def _show(self, decision: Decision) -> None:
        """What happened since this player's last answer, and the question."""
        session = self._session
        lines = tell(session.facts[self._seen[self._seat] :], session.names, self._seat)
        self._seen[self._seat] = len(session.facts)
        if lines:
            self._console.print(screen.log(lines))
        view = View(session, self._seat)
        turn = (view.turn_seat, view.players[view.turn_seat].turns, view.possessor)
        self._console.print()
        if turn != self._turn_shown and self._seat in (view.turn_seat, view.possessor):
            self._turn_shown = turn
            self._console.print(screen.table(view))
            self._console.print()
        self._console.print(screen.own(view))
        self._console.print(screen.ask(decision, session))

    def _show_end(self) -> None:
        session = self._session
        unseen = session.facts[min(self._seen.values()) :]
        viewer = SPECTATOR if self._hot_seat else self._seat
        self._console.print(screen.log(tell(unseen, session.names, viewer)))
        self._console.print()
        self._console.print(screen.score_table(session))

    # Hearing

    def _hear(self, decision: Decision) -> None:
        """Takes lines until one is an answer, or changes what is asked."""
        while self._session.decision is decision:
            typed = self._keyboard.line(_completions(decision))[:_LONGEST_LINE]
            try:
                self._take(typed)
            except IllegalAnswer as error:
                sentence = str(error)
                self._console.say(sentence if sentence.endswith("?") else f"{sentence}.", "red")

    def _take(self, typed: str) -> None:
        """A line: a command or an answer."""
        word, _, rest = typed.partition(" ")
        command = self._commands.get(word.casefold())
        if not typed:
            self._table("")
        elif typed.startswith("?"):
            self._explain(typed[1:].strip())
        elif command is not None:
            command(rest.strip())
        else:
            self._answer(read(typed, self._session))

    def _answer(self, words: str) -> None:
        self._session.step(words)
        self._keep()

    def _keep(self) -> None:
        """Saves the game; says so once when that stops working."""
        self._save.write(self._session)
        if self._save.trouble and not self._trouble:
            self._console.say(f"The game cannot be saved: {self._save.trouble}", "red")
        self._trouble = self._save.trouble

    # Commands

    def _help(self, _: str) -> None:
        self._console.say(HELP)

    def _table(self, _: str) -> None:
        decision = self._session.decision
        view = View(self._session, self._seat)
        self._console.print(screen.table(view))
        self._console.print()
        self._console.print(screen.own(view))
        if decision is not None:
            self._console.print(screen.ask(decision, self._session))

    def _log(self, turns: str) -> None:
        session = self._session
        start = 0
        if turns.isdecimal():
            begun = [at for at, fact in enumerate(session.facts) if fact.verb == facts.TURN]
            start = begun[-int(turns[:6]) :][0] if int(turns[:6]) and begun else len(session.facts)
        elif turns:
            raise IllegalAnswer("log shows everything, log 2 the last two turns")
        self._console.print(screen.log(tell(session.facts[start:], session.names, self._seat)))

    def _score(self, _: str) -> None:
        self._console.print(screen.points(self._session, self._seat))

    def _quit(self, _: str) -> None:
        raise Quit

    def _explain(self, name: str) -> None:
        game = self._session.game
        if not name:
            things = [*(pile.randomizer for pile in game.piles), *game.landscapes]
            for thing in things:
                self._console.print(screen.card_text(thing))
            return
        found = known().find(name)
        if found is None:
            raise IllegalAnswer(known().unknown(name))
        self._console.print(screen.card_text(found))

    def _play_treasures(self, _: str) -> None:
        """Plays all Treasures, from the Action phase too."""
        decision = self._session.decision
        if decision is not None and decision.options[-2:] == [asked.BUY_PHASE, asked.END_TURN]:
            self._answer(asked.BUY_PHASE)
            decision = self._session.decision
        if decision is None or asked.PLAY_TREASURES not in decision.options:
            raise IllegalAnswer("there are no Treasures to play at once now")
        self._answer(asked.PLAY_TREASURES)

    def _undo(self, _: str) -> None:
        """Takes this player's last answer back, with what went by itself after it."""
        session = self._session
        while True:
            if not session.answers or not self._was_mine():
                raise IllegalAnswer("there is no answer of yours to take back")
            if not session.can_undo():
                raise IllegalAnswer("something hidden was seen since, so it cannot be taken back")
            session.undo()
            if session.decision is None or not _goes_by_itself(session.decision):
                break
        self._seen = {seat: min(seen, len(session.facts)) for seat, seen in self._seen.items()}
        self._keep()
        self._console.say("Taken back.")

    def _was_mine(self) -> bool:
        """Whether the last answer that no bot gave was this player's."""
        given = [seat for seat in self._session.answer_seats if seat not in self._save.bots]
        return bool(given) and given[-1] == self._seat

    def _last_round(self, seat: int) -> int:
        """Where in the facts a player's turn before this one begins, to see what happened since."""
        begun = [
            at
            for at, fact in enumerate(self._session.facts)
            if fact.verb == facts.TURN and fact.seat == seat
        ]
        now = self._session.game.turn_seat == seat
        return begun[-2:][0] if now and begun else begun[-1] if begun else 0


def _goes_by_itself(decision: Decision) -> bool:
    """Whether there is nothing to do in the Action phase, so that nobody has to say so."""
    return decision.options == [asked.BUY_PHASE, asked.END_TURN] and not decision.payable


def _completions(decision: Decision) -> list[str]:
    return [
        *choices(decision),
        *(explained(decision, words) for words in choices(decision)),
        *_COMMANDS,
    ]
