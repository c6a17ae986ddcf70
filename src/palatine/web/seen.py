"""From what is stored about a table to what one viewer is shown of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.web.dull import dull_cards
from palatine.web.stored import CLOSED, PLAYING
from palatine.web.table import BOT, COLOURS, SIGILS, Habit, Said, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from palatine.rules.setup import Kingdom
    from palatine.web.connection import Connection
    from palatine.web.stored import Spoken, StoredGame, StoredSeat
    from palatine.web.table import Prefs


def crest(seat: StoredSeat) -> dict[str, str]:
    """The `colour` and the `sigil` of a seat, as in `Seat`."""
    return {
        "colour": COLOURS[seat.colour % len(COLOURS)],
        "sigil": SIGILS[seat.colour % len(SIGILS)],
    }


def seat_shown(seat: StoredSeat, connections: Iterable[Connection] | None = None) -> Seat:
    """A seat; with connections, whoever has it may be away."""
    here = connections is None or seat.kind == BOT
    return Seat(
        seat.name,
        **crest(seat),
        kind=seat.kind,
        bot=seat.bot,
        online=here or any(each.user == seat.user for each in connections or () if each.user),
    )


def muted_seats(seats: Sequence[StoredSeat], prefs: Prefs) -> list[int]:
    """Where those sit of whom somebody wants to hear nothing."""
    return [seat.seat for seat in seats if seat.user in prefs.muted]


def chat_heard(chat: Sequence[Spoken], muted: Sequence[int]) -> list[Said]:
    """The chat without what was said from these seats."""
    return [Said(each.name, each.seat, each.words) for each in chat if each.seat not in muted]


def habits_of(seat: StoredSeat, kingdom: Kingdom) -> list[Habit]:
    """The dull questions of a game, and which of them somebody is not asked."""
    return [
        Habit(dull.card, dull.words, dull.card in seat.always, dull.convenient)
        for dull in dull_cards(kingdom)
    ]


def watching(connections: Iterable[Connection], seats: Sequence[StoredSeat]) -> list[str]:
    """Who watches, each once however many windows they have open."""
    players = {seat.user for seat in seats if seat.user}
    found = {each.user or each.csrf: each.name for each in connections if each.user not in players}
    names = sorted(name for name in found.values() if name)
    guests = len(found) - len(names)
    if guests:
        names.append(f"{guests} guest{'' if guests == 1 else 's'}")
    return names


def standing_notice(game: StoredGame, own: StoredSeat | None) -> str:
    """What whoever has this seat, or none, should know all the time."""
    if game.next is not None and own is not None:
        return f"{game.note} A rematch has begun: Rematch takes you there.".strip()
    if game.status == CLOSED or game.note:
        return game.note
    if game.paused and game.status == PLAYING:
        return "The clock is paused."
    if own is not None and own.kind == BOT:
        return "A bot has your seat."
    return ""


def winners_of(
    seats: Sequence[StoredSeat], points: Sequence[int], turns: Sequence[int]
) -> tuple[int, ...]:
    """Who wins of those who have not conceded: most points, then fewest turns."""
    stayed = {s.seat: (-points[s.seat], turns[s.seat]) for s in seats if not s.conceded}
    best = min(stayed.values(), default=None)
    return tuple(seat for seat, standing in stayed.items() if standing == best)
