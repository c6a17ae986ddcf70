"""From what somebody asks for to a game: who sits where, with what they play, and its secrets."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from palatine.agents import make
from palatine.agents.roster import BIG_MONEY_ULTIMATE
from palatine.cards import kingdoms
from palatine.cards.registry import identifier, known
from palatine.errors import PalatineError
from palatine.names import listed
from palatine.protocol.record import Differs, Record
from palatine.rules.game import CURRENT, PROFILES
from palatine.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from palatine.web.stored import (
    ASKING,
    BY_PERSON,
    BY_RULE,
    CLOSED,
    FINISHED,
    PACES,
    PLAYING,
    UNDOS,
    WAITING,
    Given,
    StoredGame,
    StoredSeat,
)
from palatine.web.table import BOT, OPEN, PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.rules.setup import Kingdom
    from palatine.web.stored import Person

STANDARD_BOT: Final = BIG_MONEY_ULTIMATE
ANYBODY: Final = "anybody"  # an opponent who is still to come
MOST_OPPONENTS: Final = MOST_PLAYERS - 1
SEAT: Final = "seat"  # a field of the start form, once for every seat but the first
SWITCH: Final = ("on", "off")
_SHORT: Final = 9  # letters of a card whose name is easy to say


def new_game(
    person: Person,
    opponents: Sequence[str],
    kingdom: str = "",
    *,
    pace: str = "normal",
    profile: str = CURRENT,
    first: str = "",
    undo: str = ASKING,
    scores: str = "",
) -> StoredGame:
    """A game for somebody and their opponents: names of bots, or ANYBODY.

    The kingdom is any text that the engine reads, or "" for one by chance. Who begins is left to
    chance too, unless `first` is "me". Points show during play if `scores` is "on", and without a
    word about it ("") if one person plays with bots. Raises PalatineError for what cannot be
    played.
    """
    if not FEWEST_PLAYERS - 1 <= len(opponents) <= MOST_OPPONENTS:
        raise PalatineError(
            f"a table has 1 to {MOST_OPPONENTS} opponents, not {len(opponents)}; "
            "choose who plays with you"
        )
    if pace not in PACES:
        raise PalatineError(f"bots are {listed(PACES)}")
    if profile not in PROFILES:
        raise PalatineError(f"the rules are {listed(PROFILES)}")
    if undo not in UNDOS:
        raise PalatineError(f"taking back is {listed(UNDOS)}")
    seated = [PERSON, *opponents]
    if first != "me":
        secrets.SystemRandom().shuffle(seated)
    names = {person.name}
    seats: list[StoredSeat] = []
    for seat, who in enumerate(seated):
        if who == PERSON:
            taken = StoredSeat(seat, PERSON, person.name, seat, user=person.id)
        elif who == ANYBODY:
            taken = StoredSeat(seat, OPEN, f"Seat {seat + 1}", seat)
        else:
            make(who)
            taken = StoredSeat(seat, BOT, bot_name(who, names), seat, who)
        names.add(taken.name)
        seats.append(taken)
    game = _game(_kingdom(kingdom), profile, pace, seats)
    shown = game.scores if scores not in SWITCH else scores == SWITCH[0]
    return replace(game, undo=undo, scores=shown)


def rematch(game: StoredGame) -> StoredGame:
    """The same people and bots with the same kingdom; whoever sat second begins."""
    turned = [*game.seats[1:], game.seats[0]]
    seats = [
        StoredSeat(
            number,
            PERSON if seat.user else BOT,
            seat.name,
            seat.colour,
            "" if seat.user else seat.bot,
            seat.user,
            always=seat.always,
        )
        for number, seat in enumerate(turned)
    ]
    new = _game(kingdoms.parse(game.kingdom), game.profile, game.pace, seats)
    return replace(new, scores=game.scores, undo=game.undo)


def imported(person: Person, text: str) -> StoredGame:
    """A finished game from its record, to look at; PalatineError if it cannot be played through."""
    record = Record.read(text)
    note = ""
    try:
        session = record.replay(log=False)
    except Differs as difference:
        session = difference.session
        note = str(difference)
    if not session.over and not note:
        raise PalatineError("this game is not over; only finished games can be looked at here")
    seats = [
        StoredSeat(seat, BOT, name, seat, record.bots.get(seat, STANDARD_BOT))
        for seat, name in enumerate(record.names)
    ]
    return StoredGame(
        id=_id(),
        status=CLOSED if note else FINISHED,
        seed=record.seed,
        kingdom=kingdoms.to_query(record.kingdom),
        profile=record.profile,
        pace="normal",
        scores=False,
        seats=tuple(seats),
        note=note or f"Imported by {person.name}.",
        version=record.version,
        answers=tuple(Given(seat, words, BY_PERSON) for seat, words in record.answers),
    )


def forked(person: Person, record: Record, at: int, seat: int, bot: str) -> StoredGame:
    """A game that goes on from a finished one, after so many of its answers, against bots.

    Raises PalatineError if nothing is asked there any more, or there is no such seat or bot.
    """
    if not 0 <= seat < len(record.names):
        raise PalatineError("choose one of the seats of the game")
    make(bot)
    session = record.until(at).replay(log=False)
    decision = session.decision
    if decision is None:
        raise PalatineError("the game is over there; go back to where something is still asked")
    names = {person.name}
    seats = []
    for number in range(len(record.names)):
        if number == seat:
            seats.append(StoredSeat(number, PERSON, person.name, number, user=person.id))
        else:
            name = bot_name(bot, names)
            names.add(name)
            seats.append(StoredSeat(number, BOT, name, number, bot))
    turn = session.game.turn_player().turns
    return replace(
        _game(record.kingdom, record.profile, "normal", seats),
        seed=record.seed,
        asked=decision.seat,
        turn=turn,
        # Nobody here gave these answers, so nobody can take them back.
        answers=tuple(Given(by, words, BY_RULE) for by, words in record.answers[:at]),
    )


def seated(game: StoredGame, user: str) -> StoredGame:
    """The same game with this person in the seat of whoever begins it."""
    seats = (each if each.user is None else replace(each, user=user) for each in game.seats)
    return replace(game, seats=tuple(seats))


def bot_name(bot: str, taken: set[str]) -> str:
    """What a bot is called at a table where these names are taken: "Random 2"."""
    plain = bot.replace("-", " ").title()
    name = plain
    number = 1
    while name in taken:
        number += 1
        name = f"{plain} {number}"
    return name


def _game(kingdom: Kingdom, profile: str, pace: str, seats: Sequence[StoredSeat]) -> StoredGame:
    waits = any(seat.kind == OPEN for seat in seats)
    return StoredGame(
        id=_id(),
        status=WAITING if waits else PLAYING,
        seed=secrets.token_hex(16),
        kingdom=kingdoms.to_query(kingdom),
        profile=profile,
        pace=pace,
        scores=sum(seat.kind != BOT for seat in seats) == 1,
        seats=tuple(seats),
        words=_words() if waits else None,
    )


def _kingdom(text: str) -> Kingdom:
    return filled(kingdoms.parse(text)) if text.strip() else by_chance()


def by_chance() -> Kingdom:
    """Any kingdom of all sets."""
    return kingdoms.deal(secrets.token_hex(16))


def filled(given: Kingdom) -> Kingdom:
    """The kingdom with as many piles as a game has, those that lack by chance.

    One of nothing at all stays so: that is how one asks for the basic cards alone.
    """
    if len(given.piles) == kingdoms.PILES or not (given.piles or given.landscapes):
        return given
    most = max(2, len(given.landscapes))
    return kingdoms.deal(secrets.token_hex(16), given=given, most_landscapes=most)


def _id() -> str:
    """Sixty bits: nobody finds a game by guessing."""
    return secrets.token_hex(8)[:15]


def _words() -> str:
    """What a link to join says: "moat-villa-cellar-417", one of some hundred million."""
    names = [identifier(pile.name) for pile in known().kingdom_piles if "/" not in pile.name]
    short = [name for name in names if len(name) <= _SHORT]
    chosen = [secrets.choice(short) for _ in range(3)]
    return "-".join([*chosen, str(100 + secrets.randbelow(900))])


def opponents_of(posted: Sequence[tuple[str, str]]) -> list[str]:
    """The opponents that a start form names: seat by seat, or so many of a kind."""
    seats = [who for name, who in posted if name == SEAT]
    if seats:
        return [who for who in seats if who]
    fields = dict(posted)
    number = fields.get("opponents", "1")
    if number not in [str(count) for count in range(1, MOST_PLAYERS)]:
        raise PalatineError(f"a table has 1 to {MOST_OPPONENTS} opponents, not {number[:20]}")
    return [fields.get("bot", STANDARD_BOT)] * int(number)
