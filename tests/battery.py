"""What must hold in every position, tried at random: `examine` plays on and asserts it.

Cards are neither made nor lost; no counter falls below 0; a question has different answers, takes
each one that it offers and refuses all others with nothing changed; a copy goes on like the
original, a replay and a game run without a session end like it; and nobody sees what is hidden
from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from palatine.errors import IllegalAnswer
from palatine.protocol import decision as asked
from palatine.protocol.prose import tell
from palatine.protocol.view import SPECTATOR, View
from palatine.rules import agent as purposes
from palatine.rules import facts
from palatine.rules.card import SHADOW
from tests.driver import any_answer, single_answers, wrong_answers
from tests.script import run_with
from tests.state import cards_in, state_of
from tests.strategies import NAMES, at

if TYPE_CHECKING:
    from collections import Counter
    from random import Random

    from palatine.protocol.decision import Decision
    from palatine.protocol.session import Session
    from palatine.rules.card import Card
    from palatine.rules.facts import Fact
    from palatine.rules.game import Game

SHOWING: Final = {
    facts.REVEAL, facts.DISCARD, facts.TRASH, facts.PLAY, facts.SET_ASIDE, facts.NEW_PILES,
}  # fmt: skip
"""What shows hidden cards to everybody, by the rules."""


def examine(start: Game, chance: Random, answers: int, share: float = 0.15) -> None:
    """Plays on from a position with so many random answers; fails where anything is wrong.

    `share` says how often what takes longer is tried.
    """
    whole = cards_in(start)
    piles = start.pile_index
    session = at(start.copy(), log=True)
    shadow = at(start.copy())
    for _ in range(answers):
        if session.game.pile_index != piles:  # other piles took the place of some
            piles = session.game.pile_index
            whole = cards_in(session.game)
        check_game(session.game, whole)
        decision = session.decision
        if decision is None:
            break
        check_decision(decision)
        if chance.random() < share:
            check_refusals(session, decision)
            check_view(session, chance)
        if chance.random() < share:
            check_offers(session, decision)
        if session.game.at_rest and chance.random() < share:
            check_secrets(session, chance)
            check_alike(shadow, session)
            shadow.dispose()
            shadow = at(session.game.copy())
        answer = any_answer(decision, chance)
        _give(session, answer)
        _give(shadow, answer)
        if chance.random() < 2 * share:
            check_alike(shadow, session)
    check_alike(shadow, session)
    check_replays(start, session)
    shadow.dispose()
    session.dispose()


def check_alike(copy: Session, session: Session) -> None:
    """A copy that was given the same answers since stands where the original does."""
    alike = state_of(copy.game) == state_of(session.game)
    assert alike, f"a copy differs after {session.answers[-3:]}"


def _give(session: Session, answer: str) -> None:
    """Gives an answer that is offered."""
    question = session.decision
    count = session.answer_count
    assert question is not None
    try:
        session.step(answer)
    except IllegalAnswer as error:
        raise AssertionError(f"{question} refused {answer!r}: {error}") from error
    assert session.answer_seats[count] == question.seat, f"somebody else answered {question}"


def check_game(game: Game, whole: Counter[str]) -> None:
    """The cards are all there and the counters are possible."""
    assert cards_in(game) == whole, "cards were made or lost"
    for you in game.players:
        counters = (you.actions, you.buys, you.coins, you.debt, you.vp)
        assert min(counters) >= 0, f"a counter of seat {you.seat} is below 0: {counters}"
        for play in you.lasting:
            assert play.in_play, f"{play.card.name} is at work, but not in play"
            assert you.lasting.count(play) <= you.in_play.count(play.card)
    for lying in game.tokens.values():
        assert min(lying.values(), default=0) >= 0, "there are fewer than no tokens"
    for pile in game.piles:
        cards = pile.all_cards()
        assert len(cards) == pile.left
        assert pile.top is (cards[0] if cards else None)
    piles = {card: pile for pile in game.piles for card in pile.randomizer.cards()}
    for card in game.order:
        assert game.pile_of(card) is piles.get(card), f"{card.name} has another pile"
    empty = [pile for pile in game.piles if not pile.left]
    assert game.empty_piles == len(empty)
    last_gone = any(pile.randomizer.ends_the_game for pile in empty)
    assert game.is_last_turn == (last_gone or len(empty) >= (4 if len(game.players) > 4 else 3))
    if game.at_rest:
        assert not any(you.revealed for you in game.players), "cards are left between two zones"
        assert not any(effect.due for effect in game.effects)


def check_decision(decision: Decision) -> None:
    """A question that is put has more than one answer, and each of them once."""
    options = decision.options
    distinct = len(set(options)) == len(options)
    if decision.kind == asked.CARDS:
        assert 0 <= decision.least <= decision.most <= len(options)
        assert decision.purpose == purposes.ORDER or decision.least < len(options)
        assert not (decision.least == decision.most and len(set(options)) == 1)
        if decision.purpose == purposes.GAIN and decision.source != "Thief":
            assert distinct, f"{decision} offers a card of the Supply twice"
    elif decision.kind == asked.ORDER:
        assert len(set(options)) > 1
    else:
        assert distinct, f"{decision} offers something twice"
        assert options
        assert decision.kind in {asked.MOVE, asked.NUMBER} or len(options) > 1


def check_refusals(session: Session, decision: Decision) -> None:
    """Nothing but a legal answer is taken, and what is refused changes nothing."""
    before = state_of(session.game)
    answers = session.answers
    for wrong in wrong_answers(decision):
        try:
            session.step(wrong)
        except IllegalAnswer:
            pass
        else:
            raise AssertionError(f"{decision} took {wrong!r}")
    assert session.decision is decision
    assert session.answers == answers
    assert state_of(session.game) == before


def check_offers(session: Session, decision: Decision) -> None:
    """Every answer that is offered is taken, and can be taken back."""
    before = state_of(session.game)
    count = session.answer_count
    for answer in single_answers(decision):
        _give(session, answer)
        session.rewind(count)
        assert state_of(session.game) == before, f"taking {answer!r} back leaves something"
        assert session.decision is not None
        assert session.decision.as_json() == decision.as_json()


def check_view(session: Session, chance: Random) -> None:
    """What is hidden from a seat makes no difference to what it sees."""
    if session.over:
        return
    for seat in range(SPECTATOR, len(session.names)):
        assert view_of(session, session.game, seat) == view_of(
            session, mixed(session.game, seat, chance), seat
        ), f"seat {seat} sees what is hidden"


def view_of(session: Session, game: Game, seat: int) -> dict[str, object]:
    """What a seat would see if the session stood at another game."""
    real = session.game
    session.game = game
    try:
        return View(session, seat).as_json()
    finally:
        session.game = real


def check_secrets(session: Session, chance: Random) -> None:
    """While two games look alike to a seat, it is told and asked the same.

    The other game differs in all that is hidden from the seat. As soon as something of that is
    shown by the rules, or somebody else is asked something else, they may part.
    """
    assert session.decision is not None
    asked_seat = session.decision.seat
    for answer in sorted(single_answers(session.decision), key=lambda _: chance.random())[:5]:
        seat = chance.choice([asked_seat, chance.randrange(len(session.names))])
        real = at(session.game.copy(), log=True)
        other = at(mixed(session.game, seat, chance), log=True)
        _go_on_alike(real, other, seat, answer, chance)
        real.dispose()
        other.dispose()


def _go_on_alike(real: Session, other: Session, seat: int, answer: str, chance: Random) -> None:
    """Plays two games that look alike to a seat on, until they part as they may."""
    for _ in range(4):
        if real.decision is None or other.decision is None:
            return
        if real.decision.seat == other.decision.seat == seat:
            assert _question(real.decision) == _question(other.decision), (
                f"seat {seat} learns from a question what is hidden from it"
            )
        elif _what(real.decision) != _what(other.decision):
            return
        if real.decision.source != other.decision.source:
            return
        decided_for = real.game.possessor == seat
        _give(real, answer)
        try:
            other.step(answer)
        except IllegalAnswer:
            return
        if real.decision is None or not _told_alike(real, other, seat):
            return
        if real.game.possessor == seat and not decided_for:
            return  # who possesses a player now sees their hand
        answer = any_answer(real.decision, chance)


def _told_alike(real: Session, other: Session, seat: int) -> bool:
    """Whether a seat was told the same in two games; fails if they may not part as they do."""
    some, others = (
        # What waited is told together with what it does, if that is anything.
        [fact for fact in session.facts if fact.verb != facts.HAPPEN]
        for session in (real, other)
    )
    for one, another in zip(some, others, strict=False):
        if _seen(one, seat) != _seen(another, seat):
            theirs = seat in (one.seat, another.seat, one.shown_to, another.shown_to)
            shown = {one.verb, another.verb} & SHOWING or theirs
            assert shown, f"seat {seat} is told what is hidden: {_seen(one, seat)}"
            return False
    if len(some) != len(others):
        return False
    words = [tell(session.facts, NAMES, seat) for session in (real, other)]
    assert words[0] == words[1], f"seat {seat} reads what is hidden"
    return True


def _seen(fact: Fact, seat: int) -> tuple[Any, ...]:
    """A fact as a seat is told it."""
    hidden = not fact.shows_cards_to(seat)
    cards = len(fact.cards) if hidden else [card.name for card in fact.cards]
    source = None if fact.source is None else fact.source.name
    return (fact.verb, fact.seat, cards, fact.amount, source, fact.place)


def _what(decision: Decision) -> tuple[int, str, str, str]:
    """Who is asked what, without the answers that there are."""
    return (decision.seat, decision.kind, decision.source, decision.purpose)


def _question(decision: Decision) -> dict[str, object]:
    """A question without the order in which cards that are to be seen happen to lie."""
    return decision.as_json() | {"options": sorted(decision.options)}


def mixed(game: Game, seat: int, chance: Random, across: bool = True) -> Game:
    """A copy in which everything that is hidden from a seat has changed places.

    Cards go from one player to another only `across` them: who owns how many is no secret to
    those who count.
    """
    copy = game.copy()
    for stream in [copy.stream, *(you.stream for you in copy.players)]:
        stream.state = chance.randint(1, 2**62)
    groups: list[list[list[Card]]] = []
    for you in copy.players:
        held = [
            effect.held for effect in copy.effects if effect.seat == you.seat and not effect.face_up
        ]
        if seat in (you.seat, copy.decider(you).seat):
            _mix([you.deck], chance)
        else:
            groups.append([you.deck, you.hand, you.revealed, *held])
    together = [[zone for zones in groups for zone in zones]]
    for mixed_zones in together if across else groups:
        _mix(mixed_zones, chance)
    return copy


def _mix(zones: list[list[Card]], chance: Random) -> None:
    """Lets the cards in these zones change places; Shadows, known by their backs, among them."""
    for shadows in (False, True):
        places = [
            (zone, place)
            for zone in zones
            for place, card in enumerate(zone)
            if bool(card.bits & SHADOW) == shadows
        ]
        cards = [zone[place] for zone, place in places]
        chance.shuffle(cards)
        for (zone, place), card in zip(places, cards, strict=True):
            zone[place] = card


def check_replays(start: Game, session: Session) -> None:
    """The same answers give the same game: in a session at one go, and without any."""
    replayed = at(start.copy())
    replayed.follow(session.answers)
    assert replayed.answer_seats == session.answer_seats, "others answer in a replay"
    assert state_of(replayed.game) == state_of(session.game), "a replay differs"
    replayed.dispose()
    inline = start.copy()
    run_with(inline, session.answers)
    assert state_of(inline) == state_of(session.game), "without a session it goes differently"
    inline.dispose()
