"""Those at the table: their panels, and how the game ended for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from palatine.cards.basic import COLONY, PROVINCE
from palatine.names import listed
from palatine.protocol.view import SPECTATOR
from palatine.web.measure import em_width
from palatine.web.table import OPEN, Seat, Table

if TYPE_CHECKING:
    from palatine.protocol.view import View


@dataclass(frozen=True)
class Panel:
    """One player's panel: `name` is what the viewer calls them, `sub` a word about them."""

    number: int
    seat: Seat
    name: str
    width: float
    sub: str
    turn: bool
    deciding: bool
    hand: int
    deck: int
    shadows: tuple[int, ...]
    discard: int
    vp: int
    debt: int
    score: int | None
    clock: str
    runs: bool


def names_of(table: Table) -> list[str]:
    """What the viewer calls everybody: "You", and the others by name."""
    return [
        "You" if number == table.viewer else seat.name for number, seat in enumerate(table.seats)
    ]


def players_values(table: Table) -> list[Panel]:
    """The panels, the viewer's first, then in turn order."""
    names = names_of(table)
    first = max(table.viewer, 0)
    seats = range(len(table.seats))
    return [_panel(table, number, names[number]) for number in (*seats[first:], *seats[:first])]


def _panel(table: Table, number: int, name: str) -> Panel:
    view = table.view
    you = view.players[number]
    seat = table.seats[number]
    scores = table.sight.scores
    return Panel(
        number,
        seat,
        name,
        round(em_width(name), 2),
        _sub(table, number),
        view.turn_seat == number and not view.over,
        view.deciding == number,
        you.hand_size,
        you.deck_size,
        tuple(at + 1 for at in you.shadows),
        you.discard_size,
        you.vp,
        you.debt,
        scores[number] if scores else None,
        _clock(table.clock[number]) if table.clock else "",
        table.runs == number and not table.paused,
    )


def _sub(table: Table, number: int) -> str:
    """Who somebody is and, of the others, what they did last."""
    seat = table.seats[number]
    view = table.view
    if view.possessor != SPECTATOR and not view.over:
        if number == view.turn_seat:
            return f"possessed by {names_of(table)[view.possessor]}".replace("by You", "by you")
        if number == view.possessor:
            return f"decides for {names_of(table)[view.turn_seat]}".replace("for You", "for you")
    if number == table.viewer:
        return seat.name
    if seat.kind == OPEN:
        return "open seat"
    if not seat.online:
        return "away"
    return _last_deed(table, number) or seat.bot or "here"


def _last_deed(table: Table, number: int) -> str:
    name = table.seats[number].name
    for turn in reversed(table.log):
        if turn.seat == number:
            for line in reversed(turn.lines):
                if line.text.startswith((f"{name} buys ", f"{name} gains ")):
                    return line.text.removeprefix(f"{name} ").partition(":")[0]
            return ""
    return ""


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


@dataclass(frozen=True)
class Pod:
    """A player's place at the end."""

    seat: Seat
    name: str
    points: int
    turns: int
    wins: bool


def ending(table: Table) -> dict[str, Any]:
    """How the game ended: who won, why it was over, and everybody's points, best first."""
    view = table.view
    names = names_of(table)
    won = table.sight.winners
    pods = [
        Pod(seat, names[i], view.players[i].score or 0, view.players[i].turns, i in won)
        for i, seat in enumerate(table.seats)
    ]
    pods.sort(key=lambda pod: (not pod.wins, -pod.points, pod.turns))
    return {"title": _result(table, names), "why": why_over(table.view), "podium": pods}


def _result(table: Table, names: list[str]) -> str:
    won = table.sight.winners
    if table.viewer in won:
        return "You win!" if len(won) == 1 else "You share the victory"
    winners = listed((names[i] for i in won), "and")
    return f"{winners} {'wins' if len(won) == 1 else 'share the victory'}"


def why_over(view: View) -> str:
    """Why a game is over, by what everybody sees."""
    empty = [pile.name for pile in view.supply if not pile.left]
    for last in (PROVINCE.name, COLONY.name):
        if last in empty:
            return f"The last {last} is gone."
    if not empty:
        return "The game was ended early."
    return f"These piles are empty: {listed(empty, 'and')}."
