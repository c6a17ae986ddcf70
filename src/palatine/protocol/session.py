"""A game controlled from outside: one answer in, the next question out.

Everybody's answers, bots' too, are kept as words in one list: the game is its set-up and that list.
When a question comes up that nobody has answered yet, the game is left where it stands: at rest
(a move of the turn is asked) it goes on from there; in the middle of a card it is taken up again
from a copy made at rest, and the answers since are given once more.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from palatine.errors import IllegalAnswer, PalatineError, UnfitAnswer
from palatine.names import writable
from palatine.protocol import decision as asked
from palatine.protocol.decision import Answer, Decision, split_names
from palatine.rules import agent as purposes
from palatine.rules.agent import NO_NUMBER, Agent
from palatine.rules.card import ACTION, SHADOW, TREASURE, Card, CardShaped, Event
from palatine.rules.facts import Fact, Sink
from palatine.rules.game import ACTION_PHASE, CURRENT, TREASURES, Game
from palatine.rules.pile import Pile
from palatine.rules.player import Player
from palatine.rules.setup import Kingdom, set_up
from palatine.rules.triggers import Waiting
from palatine.rules.turn import cannot_buy, cannot_play, run

ANSWERS_PER_MARK: Final = 8


class NeedDecision(BaseException):
    """Raised out of the rules by a question that has no answer yet."""


@final
class Skipped:
    """A question that was not asked because it had a single answer, or an order that is all one."""

    def __init__(self, seat: int, purpose: str, source: str, names: list[str]) -> None:
        self.seat: int = seat
        self.purpose: str = purpose
        self.source: str = source
        self.names: list[str] = names


@final
class _Ledger(Sink):
    """Keeps the facts of a session in order."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def note(self, fact: Fact) -> None:
        self.facts.append(fact)


@final
class _Scribe(Agent):
    """Answers every seat from the list of answers; asks bots and the outside when it runs out."""

    def __init__(self, bots: list[Agent | None]) -> None:
        super().__init__()
        self.attentive = True
        self.bots: list[Agent | None] = bots
        self.answers: list[str] = []
        self.seats: list[int] = []  # who gave each answer
        self.next: i64 = 0
        self.ending: bool = False  # "end turn" was said in the Action phase
        self.turns_left: i64 = 0  # after so many answers of bots they answer no more; 0: never
        self.decision: Decision | None = None
        self.skipped: list[Skipped] = []
        self._words: dict[CardShaped, str] = {}

    # The list of answers

    def _given(self) -> bool:
        return self.next < len(self.answers)

    def _peek(self) -> str:
        return self.answers[self.next]

    def _take(self) -> str:
        words = self.answers[self.next]
        self.next += 1
        return words

    def _record(self, you: Player, words: str) -> None:
        self.answers.append(words)
        self.seats.append(_decider(you))
        self.next += 1
        self.skipped = []
        if self.turns_left > 0:
            self.turns_left -= 1
            if self.turns_left == 0:
                self.bots = [None] * len(self.bots)

    def _ask(
        self,
        you: Player,
        kind: str,
        source: str,
        purpose: str,
        options: list[str],
        least: int,
        most: int,
        about: str = "",
    ) -> NeedDecision:
        self.decision = Decision(
            kind,
            _decider(you),
            source,
            purpose,
            options,
            least,
            most,
            you.payable(),
            about,
            you.seat,
        )
        return NeedDecision()

    # Moves of the turn

    def action(self, you: Player) -> Card | None:
        self.ending = False
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                raise self._ask(you, asked.MOVE, "", asked.MOVE, self._moves(you), 1, 1)
            card = None
            if you.actions > 0 and you.playable(ACTION):
                card = bot.action(you)
            self._record(you, asked.BUY_PHASE if card is None else f"play {card.name}")
            return card
        words = self._take()
        if words.startswith("play "):
            return _named(words[5:], you.playable(ACTION))
        if words == asked.END_TURN:
            self.ending = True
        elif words != asked.BUY_PHASE:
            raise UnfitAnswer(words)
        return None

    def treasures(self, you: Player) -> list[Card]:
        if self.ending:
            return []
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                raise self._ask(you, asked.MOVE, "", asked.MOVE, self._moves(you), 1, 1)
            if not you.playable(TREASURE):
                return []
            chosen = bot.treasures(you)
            if chosen is you.hand:
                if not _plain_treasures(you):
                    return []
                self._record(you, asked.PLAY_TREASURES)
            elif chosen:
                chosen = chosen[:1]
                self._record(you, f"play {chosen[0].name}")
            return chosen
        words = self._peek()
        if not words.startswith("play "):
            return []
        self.next += 1
        return (
            you.hand
            if words == asked.PLAY_TREASURES
            else [_named(words[5:], you.playable(TREASURE))]
        )

    def buy(self, you: Player) -> CardShaped | None:
        if self.ending:
            return None
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                raise self._ask(you, asked.MOVE, "", asked.MOVE, self._moves(you), 1, 1)
            thing = bot.buy(you) if you.can_buy() else None
            self._record(you, asked.END_TURN if thing is None else f"buy {thing.name}")
            return thing
        words = self._take()
        if words == asked.END_TURN:
            return None
        if not words.startswith("buy "):
            raise UnfitAnswer(words)
        name = words[4:]
        for pile in you.game.piles:
            top = pile.top
            if top is not None and top.name == name:
                return top
        for landscape in you.game.landscapes:
            if landscape.name == name:
                return landscape
        raise UnfitAnswer(words)

    def pay(self, you: Player, most: int, leaving: bool) -> int:
        if self.ending and you.game.at_rest and you.game.phase != ACTION_PHASE:
            return 0  # whoever ends the turn has passed on; the next payment is another player's
        if self._given():
            words = self._peek()
            if words.startswith("pay "):
                self.next += 1
                return int(words[4:])
            if leaving:
                raise UnfitAnswer(words)
            return 0
        bot = self.bots[_decider(you)]
        if bot is not None:
            n = bot.pay(you, most, leaving)
            if n or leaving:
                self._record(you, f"pay {n}")
            return n
        if leaving:
            options = [f"pay {n}" for n in range(most + 1)]
            raise self._ask(you, asked.PAY, "", asked.PAY, options, 1, 1)
        return 0

    def _moves(self, you: Player) -> list[str]:
        game = you.game
        moves: list[str] = []
        if game.phase == ACTION_PHASE:
            if you.actions > 0:
                self._add_plays(moves, you, ACTION)
            moves.append(asked.BUY_PHASE)
        else:
            if game.phase == TREASURES:
                if _plain_treasures(you):
                    moves.append(asked.PLAY_TREASURES)
                self._add_plays(moves, you, TREASURE)
            if you.can_buy() and not you.debt:
                self._add_buys(moves, you)
        moves.append(asked.END_TURN)
        return moves

    def _add_plays(self, moves: list[str], you: Player, types: i64) -> None:
        for card in you.playable(types):
            words = f"play {card.name}"
            if words not in moves:
                moves.append(words)

    def _add_buys(self, moves: list[str], you: Player) -> None:
        game = you.game
        coins = you.coins
        for pile in game.piles:
            top = pile.top
            if top is not None:
                cost = game.cost_of(top)
                if cost.coins <= coins and cost.potions <= you.potions:
                    moves.append(self._buying(top))
        for landscape in game.landscapes:
            if isinstance(landscape, Event) and not cannot_buy(game, you, landscape):
                moves.append(self._buying(landscape))

    def _buying(self, thing: CardShaped) -> str:
        words = self._words.get(thing)
        if words is None:
            words = f"buy {thing.name}"
            self._words[thing] = words
        return words

    # Choices

    def choose_cards(
        self,
        you: Player,
        purpose: str,
        source: CardShaped,
        cards: list[Card],
        least: int,
        most: int,
    ) -> list[Card]:
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                names = [card.name for card in cards]
                raise self._ask(you, asked.CARDS, source.name, purpose, names, least, most)
            chosen = bot.choose_cards(you, purpose, source, cards, least, most)
            self._record(you, _names(chosen))
            return chosen
        return [_named(name, cards) for name in split_names(self._take())]

    def choose_pile(self, you: Player, purpose: str, source: CardShaped, piles: list[Pile]) -> Pile:
        names = [pile.face().name for pile in piles]
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                raise self._ask(you, asked.PILE, source.name, purpose, names, 1, 1)
            pile = bot.choose_pile(you, purpose, source, piles)
            self._record(you, pile.face().name)
            return pile
        words = self._take()
        if words not in names:
            raise UnfitAnswer(words)
        return piles[names.index(words)]

    def choose_options(
        self, you: Player, source: CardShaped, options: list[str], count: int
    ) -> list[int]:
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                raise self._ask(you, asked.OPTION, source.name, asked.OPTION, options, count, count)
            chosen = bot.choose_options(you, source, options, count)
            self._record(you, ", ".join([options[i] for i in chosen]))
            return chosen
        words = self._take()
        indices: list[int] = []
        for name in split_names(words):
            if name not in options:
                raise UnfitAnswer(words)
            indices.append(options.index(name))
        return indices

    def choose_number(self, you: Player, source: CardShaped, least: int, most: int) -> int:
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                raise self._ask(
                    you, asked.NUMBER, source.name, asked.NUMBER, [asked.PASS], least, most
                )
            n = bot.choose_number(you, source, least, most)
            self._record(you, asked.PASS if n == NO_NUMBER else str(n))
            return n
        words = self._take()
        if words == asked.PASS:
            return NO_NUMBER
        if not words.isdecimal():
            raise UnfitAnswer(words)
        return int(words)

    def may(self, you: Player, purpose: str, source: CardShaped, card: Card | None) -> bool:
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                about = "" if card is None else card.name
                raise self._ask(
                    you, asked.MAY, source.name, purpose, [asked.YES, asked.NO], 1, 1, about
                )
            does = bot.may(you, purpose, source, card)
            self._record(you, asked.YES if does else asked.NO)
            return does
        words = self._take()
        if words != asked.YES and words != asked.NO:
            raise UnfitAnswer(words)
        return words == asked.YES

    def fate(
        self, you: Player, source: CardShaped, card: Card, owner: Player, fates: list[str]
    ) -> str:
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                raise self._ask(you, asked.FATE, source.name, asked.FATE, fates, 1, 1, card.name)
            fate = bot.fate(you, source, card, owner, fates)
            self._record(you, fate)
            return fate
        words = self._take()
        if words not in fates:
            raise UnfitAnswer(words)
        return words

    def order_cards(
        self, you: Player, purpose: str, source: CardShaped, cards: list[Card]
    ) -> list[Card]:
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                names = [card.name for card in cards]
                raise self._ask(
                    you, asked.CARDS, source.name, purpose, names, len(cards), len(cards)
                )
            ordered = bot.order_cards(you, purpose, source, cards)
            self._record(you, _names(ordered))
            return ordered
        return [_named(name, cards) for name in split_names(self._take())]

    def order_triggers(self, you: Player, waiting: list[Waiting]) -> list[Waiting]:
        if not self._given():
            names = [w.source.name for w in waiting]
            bot = self.bots[_decider(you)]
            if bot is None:
                raise self._ask(you, asked.ORDER, "", purposes.ORDER, names, 0, len(names))
            ordered = bot.order_triggers(you, waiting)
            self._record(you, asked.ORDERED + ", ".join([w.source.name for w in ordered]))
            return ordered
        words = self._take()
        if words.startswith(asked.UNASKED_ORDER):  # it was asked for after all
            words = asked.ORDERED + words.removeprefix(asked.UNASKED_ORDER)
            self.answers[self.next - 1] = words
        ordered = _in_order(words, asked.ORDERED, waiting)
        if not ordered:
            raise UnfitAnswer(words)
        self.seats[self.next - 1] = _decider(you)
        return ordered

    def unordered(self, you: Player, waiting: list[Waiting]) -> list[Waiting]:
        if self._given():
            ordered = _in_order(self._peek(), asked.UNASKED_ORDER, waiting)
            if ordered:
                self.seats[self.next] = _decider(you)
                self.next += 1
                return ordered
        names = [w.source.name for w in waiting]
        self.skipped.append(Skipped(_decider(you), purposes.ORDER, "", names))
        return waiting

    def name_card(self, you: Player, source: CardShaped) -> str:
        if not self._given():
            bot = self.bots[_decider(you)]
            if bot is None:
                raise self._ask(you, asked.NAME, source.name, purposes.NAME, [], 1, 1)
            name = bot.name_card(you, source)
            self._record(you, name)
            return name
        return self._take()

    def forced(self, you: Player, purpose: str, source: CardShaped, cards: list[Card]) -> None:
        names = [card.name for card in cards]
        self.skipped.append(Skipped(_decider(you), purpose, source.name, names))


@final
class Session:
    """A game and those who play it: bots answer by themselves, everybody else through `step`.

    `decision` is the question that is open now, None once the game is over. With `log`, `facts`
    lists what happened so far. It starts from `game`, at rest or about to start a turn, if one is
    given, and with the `answers` of a record given already.

    There are bots that end no game (`random` with Donate or Annex), so a session without people
    should have a limit: it stops unfinished, with no `decision` but not `over`, before a player
    begins a turn past `most_turns` (0: never).

    Raises PalatineError for a name that no line of text can hold and for a bot without a seat,
    BadKingdom for what no game can be set up with, and UnfitAnswer for answers of another game.
    """

    def __init__(
        self,
        kingdom: Kingdom,
        names: list[str],
        seed: str,
        profile: str = CURRENT,
        bots: dict[int, Agent] | None = None,
        log: bool = False,
        answers: list[str] | None = None,
        game: Game | None = None,
        most_turns: int = 0,
    ) -> None:
        for name in names:
            if not writable(name):
                raise PalatineError(
                    f"a player's name has printable characters, unlike {name[:60]!r}"
                )
        self.kingdom: Kingdom = kingdom
        self.names: list[str] = names
        self.seed: str = seed
        self.profile: str = profile
        self.from_deal: bool = game is None  # and so from what a record can say
        self._most_turns: i64 = most_turns
        self._scribe: _Scribe = _Scribe(_seated(bots or {}, len(names)))
        self._ledger: _Ledger | None = _Ledger() if log else None
        if game is None:
            game = set_up(kingdom, len(names), seed, profile)
        self.game: Game = game
        self._begin(answers)

    def _begin(self, answers: list[str] | None) -> None:
        self._news: list[i64] = []  # the game's news when each answer's question was open
        self._torn: bool = False
        self._first: Game = self.game.copy()
        self._mark: Game = self._first
        self._mark_at: i64 = 0
        self._facts_at_mark: i64 = 0
        self._seat_everybody()
        if not answers:
            self._advance()
            return
        bots = self._scribe.bots
        self._scribe.bots = [None] * len(bots)  # they go on where the answers end, not before
        self._advance()
        self._scribe.bots = bots
        self.follow(answers)

    @property
    def decision(self) -> Decision | None:
        """The open question."""
        return self._scribe.decision

    @property
    def answers(self) -> list[str]:
        """All answers so far, in order; a copy."""
        return self._scribe.answers.copy()

    @property
    def answer_seats(self) -> list[int]:
        """Who gave each answer so far, in order; a copy."""
        return self._scribe.seats.copy()

    @property
    def answer_count(self) -> int:
        """How many answers there are so far."""
        return len(self._scribe.answers)

    @property
    def facts(self) -> list[Fact]:
        """What happened so far, if the session keeps a log."""
        return [] if self._ledger is None else self._ledger.facts

    @property
    def skipped(self) -> list[Skipped]:
        """What was answered by itself since the last answer, having a single answer."""
        return self._scribe.skipped

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    def step(self, answer: Answer) -> Decision | None:
        """Answers the open question; gives the next one, or None when the game is over.

        Raises IllegalAnswer, changing nothing, if that is not a legal answer now.
        """
        scribe = self._scribe
        decision = scribe.decision
        if decision is None:
            raise IllegalAnswer(self._why_nothing_is_asked())
        words = decision.read(answer)
        self._give(decision.seat, words)
        return scribe.decision

    def step_in_order(self, answer: Answer, order: list[str]) -> bool:
        """Answers the open question and orders, in advance, what happens at the same time then.

        The rules ask for an order only where it can make a difference; this gives one where it
        cannot. Says whether there was such a thing to order; if not, nothing is changed.
        """
        scribe = self._scribe
        decision = scribe.decision
        if decision is None:
            raise IllegalAnswer(self._why_nothing_is_asked())
        words = decision.read(answer)
        before = len(scribe.answers)
        scribe.answers.append(words)
        scribe.answers.append(asked.UNASKED_ORDER + (", ".join(order) or asked.NONE))
        scribe.seats += [decision.seat, decision.seat]
        self._news += [self.game.news, -1]
        if self._torn:
            self._restore()
        try:
            self._advance()
        except UnfitAnswer:
            self._torn = True
            self.rewind(before)
            return False
        if scribe.next < before + 2:
            self.rewind(before)
            return False
        return True

    def order_last(self, words: str) -> bool:
        """Orders, by "unasked order ...", what the last answer made happen at the same time.

        That is how `step_in_order` is repeated from a record. Says whether there was such a thing
        to order; if not, nothing is changed. No bot may have answered since.
        """
        scribe = self._scribe
        before = len(scribe.answers)
        if not before or not words.startswith(asked.UNASKED_ORDER):
            return False
        scribe.answers.append(words)
        scribe.seats.append(scribe.seats[-1])
        self._news.append(-1)
        if self._mark_at == before:
            self._unmark()
        self._restore()
        try:
            self._advance()
        except UnfitAnswer:
            self.rewind(before)
            return False
        if scribe.next <= before:
            self.rewind(before)
            return False
        return True

    def _give(self, seat: int, words: str) -> None:
        scribe = self._scribe
        self._news.append(self.game.news)
        scribe.answers.append(words)
        scribe.seats.append(seat)
        scribe.skipped = []
        if self._torn:
            self._restore()
        self._advance()

    def let(self, bots: dict[int, Agent], most: int = 1) -> Decision | None:
        """Lets bots, by seat, answer the open question and those that follow; gives the next one.

        It stops after `most` answers, and before a question to a seat without a bot. The bots are
        not kept: whoever paces them, or has them think elsewhere, asks them each time.
        """
        scribe = self._scribe
        if scribe.decision is None or most < 1:
            return scribe.decision
        kept = scribe.bots
        scribe.bots = _seated(bots, len(kept))
        scribe.turns_left = most
        try:
            if self._torn:
                self._restore()
            self._advance()
        finally:
            scribe.bots = kept
            scribe.turns_left = 0
        return scribe.decision

    def follow(self, answers: list[str]) -> None:
        """Gives answers of a record, every seat's, from where the game stands.

        Raises UnfitAnswer at the first that does not fit.
        """
        bots = self._scribe.bots
        self._scribe.bots = [None] * len(bots)
        start = len(self._scribe.answers)
        try:
            for words in answers:
                if self.order_last(words):
                    continue
                decision = self._scribe.decision
                if decision is None:
                    raise UnfitAnswer(self._why_nothing_is_asked())
                try:
                    read = decision.read(words)
                except IllegalAnswer as error:
                    raise UnfitAnswer(str(error)) from None
                self._give(decision.seat, read)
        finally:
            self._scribe.bots = bots
            for at in range(start, len(self._news)):
                if bots[self._scribe.seats[at]] is not None:
                    self._news[at] = -1
        if not self.game.over:
            self._restore()
            self._advance()

    def why_not(self, words: str) -> str:
        """Why a move of the turn cannot be made now; nothing if it can or is none."""
        decision = self._scribe.decision
        if decision is None:
            return self._why_nothing_is_asked()
        game = self.game
        you = game.players[decision.acting]
        if words in decision.options or decision.kind != asked.MOVE:
            return ""
        if words.startswith("buy "):
            if game.phase == ACTION_PHASE:
                return "it is your Action phase: go on to the Buy phase first"
            for thing in [*game.order, *game.landscapes]:
                if thing.name == words[4:]:
                    return cannot_buy(game, you, thing)
        if words.startswith("play "):
            for card in [*you.hand, *you.playable(SHADOW)]:
                if card.name == words[5:]:
                    if game.phase == ACTION_PHASE:
                        return cannot_play(game, you, card, ACTION)
                    if game.phase == TREASURES:
                        return cannot_play(game, you, card, TREASURE)
                    return "no Treasures after buying or paying in this Buy phase"
        return f"{words[:60]} is not possible now"

    def can_undo(self) -> bool:
        """Whether the last answer from outside can be taken back without consent of the others.

        It can if nothing hidden was shown since and nobody else was asked: what they are asked
        can tell as much as what they hold.
        """
        at = self._undo_point()
        if at < 0 or self._news[at] != self.game.news:
            return False
        seats = self._scribe.seats
        decision = self._scribe.decision
        if decision is not None and decision.seat != seats[at]:
            return False
        for later in range(at + 1, len(seats)):
            if seats[later] != seats[at]:
                return False
        return True

    def undo(self, consent: bool = False) -> Decision | None:
        """Takes the last answer from outside back, and the bots' after it.

        Without `consent` of the others only if `can_undo` says so; raises IllegalAnswer otherwise.
        """
        at = self._undo_point()
        if at < 0:
            raise IllegalAnswer("there is nothing to take back")
        if not consent and not self.can_undo():
            raise IllegalAnswer("the others have to agree: something was shown or asked since")
        self.rewind(at)
        return self.decision

    def nothing_seen_since(self, count: int) -> bool:
        """Whether nothing hidden was shown to anybody since only so many answers were given.

        Before the answer of a bot that cannot be told, and the answer is no.
        """
        return count < len(self._news) and self._news[count] == self.game.news

    def _why_nothing_is_asked(self) -> str:
        if self.game.over:
            return "the game is over"
        return f"the game has stopped at its limit of {self._most_turns} turns a player"

    def _undo_point(self) -> int:
        for at in range(len(self._news) - 1, -1, -1):
            if self._news[at] >= 0:
                return at
        return -1

    def rewind(self, count: int) -> None:
        """Goes back to where only the first so many answers had been given."""
        scribe = self._scribe
        del scribe.answers[count:]
        del scribe.seats[count:]
        del self._news[count:]
        if self._mark_at > count:
            self._unmark()
        self._restore()
        self._advance()

    # Running

    def _seat_everybody(self) -> None:
        self.game.seat([self._scribe] * len(self.names))
        self.game.sink = self._ledger

    def _restore(self) -> None:
        """Takes the game up again from the last copy made at rest."""
        self.game.dispose()
        self.game = self._mark.copy()
        scribe = self._scribe
        scribe.next = self._mark_at
        scribe.ending = False
        scribe.skipped = []
        if self._ledger is not None:
            del self._ledger.facts[self._facts_at_mark :]
        self._seat_everybody()

    def _advance(self) -> None:
        """Runs the game to the next question that is not answered yet."""
        scribe = self._scribe
        before = len(scribe.answers)
        scribe.decision = None
        self._torn = False
        try:
            run(self.game, self._most_turns)
        except NeedDecision:
            self._torn = not self.game.at_rest
            if not self._torn and len(scribe.answers) - self._mark_at >= ANSWERS_PER_MARK:
                self._set_mark()
        self._news += [-1] * (len(scribe.answers) - before)  # bots' answers: no undoing to them

    def _unmark(self) -> None:
        self._mark.dispose()
        self._mark = self._first
        self._mark_at = 0
        self._facts_at_mark = 0

    def _set_mark(self) -> None:
        if self._mark is not self._first:
            self._mark.dispose()
        self._mark = self.game.copy()
        self._mark_at = len(self._scribe.answers)
        if self._ledger is not None:
            self._facts_at_mark = len(self._ledger.facts)

    def dispose(self) -> None:
        """Frees everything at once; the session must not be used any more."""
        self.game.dispose()
        self._mark.dispose()
        self._first.dispose()


def _seated(bots: dict[int, Agent], players: int) -> list[Agent | None]:
    seated: list[Agent | None] = [None] * players
    for seat, bot in bots.items():
        if not 0 <= seat < players:
            raise PalatineError(f"a bot is given seat {seat}, and seats go from 0 to {players - 1}")
        seated[seat] = bot
    return seated


def _decider(you: Player) -> int:
    """The seat that decides for a player: another's while the player is possessed."""
    return you.game.decider(you).seat


def _plain_treasures(you: Player) -> bool:
    for card in you.hand:
        if card.bits & TREASURE and not card.asks:
            return True
    return False


def _named(name: str, cards: list[Card]) -> Card:
    for card in cards:
        if card.name == name:
            return card
    raise UnfitAnswer(f"{name} is not there")


def _in_order(words: str, prefix: str, waiting: list[Waiting]) -> list[Waiting]:
    """The triggers as an answer orders them, the others after them; nothing if it does not."""
    if not words.startswith(prefix):
        return []
    left = waiting.copy()
    ordered: list[Waiting] = []
    for name in split_names(words[len(prefix) :]):
        found: Waiting | None = None
        for w in left:
            if w.source.name == name:
                found = w
                break
        if found is None:
            return []
        ordered.append(found)
        left.remove(found)
    return ordered + left


def _names(cards: list[Card]) -> str:
    return ", ".join([card.name for card in cards]) or asked.NONE
