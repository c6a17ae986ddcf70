"""A game that is over, from its record: the score sheet, the race, and the table at any point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from palatine.cards import kingdoms
from palatine.protocol.record import Record
from palatine.protocol.view import SPECTATOR, View
from palatine.rules import facts
from palatine.rules.scoring import count_cards, score, score_sheet, winners
from palatine.web.charts import Series
from palatine.web.people import why_over
from palatine.web.seen import seat_shown, winners_of
from palatine.web.table import PERSON, Chronicle, Prefs, Seat, Table, sight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.protocol.session import Session
    from palatine.rules.facts import Fact
    from palatine.rules.player import Player
    from palatine.web.stored import StoredSeat


@dataclass(frozen=True)
class Turn:
    """A turn: after how many answers it begins, whose it is, and which of theirs."""

    at: int
    seat: int
    name: str
    number: int


@dataclass(frozen=True)
class Result:
    """What a player ended with, and their place (1 for all who win).

    `sources` are count and points by source, `tokens` the VP tokens by what brought them, and
    `deck` all cards, those of most points and cost first.
    """

    name: str
    points: int
    turns: int
    wins: bool
    place: int
    sources: dict[str, tuple[int, int]]
    tokens: dict[str, int]
    deck: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Story:
    """A whole game: the turns, everybody's points after each round, and the results by seat."""

    record: Record
    turns: tuple[Turn, ...]
    race: tuple[tuple[int, ...], ...]
    results: tuple[Result, ...]
    ending: str

    @property
    def length(self) -> int:
        """How many answers were given."""
        return len(self.record.answers)

    @property
    def sources(self) -> list[str]:
        """All sources of points, those that gave most first."""
        total: dict[str, int] = {}
        for result in self.results:
            for source, (_, points) in result.sources.items():
                total[source] = total.get(source, 0) + abs(points)
        return sorted(total, key=lambda source: -total[source])

    @property
    def brought(self) -> list[str]:
        """All that brought VP tokens, what brought most first."""
        total: dict[str, int] = {}
        for result in self.results:
            for cause, amount in result.tokens.items():
                total[cause] = total.get(cause, 0) + amount
        return sorted(total, key=lambda cause: -total[cause])

    def turn_at(self, at: int) -> int:
        """Where the turn begins that is played after so many answers."""
        return max((turn.at for turn in self.turns if turn.at <= at), default=0)

    def around(self, at: int) -> tuple[int, int]:
        """Where the turn before and the turn after this point begin."""
        before = [turn.at for turn in self.turns if turn.at < at]
        after = [turn.at for turn in self.turns if turn.at > at]
        return (before[-1] if before else 0), (after[0] if after else self.length)


@lru_cache(maxsize=32)
def story(text: str) -> Story:
    """The story that a record tells; it is played through once for that."""
    record = Record.read(text)
    session = record.until(0).replay()
    turns: list[Turn] = []
    race = [_points(session)]
    last = (SPECTATOR, -1)
    for at, (_, words) in enumerate(record.answers):
        game = session.game
        now = (game.turn_seat, game.turn_player().turns)
        if now != last:
            turns.append(Turn(at, now[0], record.names[now[0]], max(now[1], 1)))
            if turns[1:] and now[0] == turns[0].seat:
                race.append(_points(session))
            last = now
        session.step(words)
    race.append(_points(session))
    won = winners(session.game)
    tokens = _tokens(session)
    standings = [(-score(session.game, you), you.turns) for you in session.game.players]
    results = tuple(
        Result(
            record.names[you.seat],
            score(session.game, you),
            you.turns,
            you.seat in won,
            1 if you.seat in won else 1 + sum(each < standings[you.seat] for each in standings),
            {line.source: (line.count, line.points) for line in score_sheet(session.game, you)},
            tokens[you.seat],
            _deck(you),
        )
        for you in session.game.players
    )
    return Story(record, tuple(turns), tuple(race), results, why_over(View(session, SPECTATOR)))


def as_it_ended(told: Story, seats: Sequence[StoredSeat]) -> Story:
    """The story with the results that hold where it did not end by the rules alone.

    Whoever conceded wins nothing and comes last; where a game was stopped, nobody wins.
    """
    results = told.results
    conceded = {seat.seat for seat in seats if seat.conceded}
    if not conceded and told.record.result is not None:
        return told
    standings = [(i in conceded, -each.points, each.turns) for i, each in enumerate(results)]
    won = winners_of(seats, [each.points for each in results], [each.turns for each in results])
    return replace(
        told,
        results=tuple(
            replace(
                each,
                wins=bool(conceded) and i in won,
                place=1 + sum(other < standings[i] for other in standings),
            )
            for i, each in enumerate(results)
        ),
    )


def _deck(you: Player) -> tuple[tuple[str, int], ...]:
    counted = sorted(
        count_cards(you.all_cards()).items(),
        key=lambda each: (-each[0].worth, -each[0].price.coins - each[0].price.debt, each[0].name),
    )
    return tuple((card.name, count) for card, count in counted)


def _tokens(session: Session) -> list[dict[str, int]]:
    """VP tokens by what brought them, for each seat: where they lay, or what made new ones."""
    found: list[dict[str, int]] = [{} for _ in session.names]
    around: list[Fact] = []  # what the next fact may be part of, each deeper than the one before
    for fact in session.facts:
        while around and around[-1].depth >= fact.depth:
            around.pop()
        if fact.verb == facts.VP:
            cause = fact.source
            for each in reversed(around):
                cause = cause or each.source or (each.cards[0] if each.cards else None)
            name = "other" if cause is None else cause.name
            mine = found[fact.seat]
            mine[name] = mine.get(name, 0) + fact.amount
        around.append(fact)
    return found


def _points(session: Session) -> tuple[int, ...]:
    return tuple(score(session.game, you) for you in session.game.players)


def seats_shown(seats: Sequence[StoredSeat]) -> list[Seat]:
    """The seats of a game that is over, in turn order.

    Whoever conceded gave their seat to a bot. That bot never played where the game ended with it:
    where one seat was left, or bots alone.
    """
    stayed = [seat for seat in seats if not seat.conceded]
    ended_it = len(stayed) == 1 or not any(seat.user for seat in stayed)
    if ended_it and len(stayed) == len(seats) - 1:
        seats = [replace(seat, kind=PERSON, bot="") if seat.conceded else seat for seat in seats]
    return [seat_shown(seat) for seat in seats]


def race_series(told: Story, seats: Sequence[Seat]) -> list[Series]:
    """Everybody's points after each round, as lines of a chart."""
    return [
        Series(seat.name, seat.colour, [points[i] for points in told.race])
        for i, seat in enumerate(seats)
    ]


def table_at(
    told: Story, game_id: str, seats: Sequence[Seat], at: int, viewer: int, prefs: Prefs
) -> Table:
    """The table after so many answers, as a seat or a spectator saw it."""
    session = told.record.until(at).replay()
    names = [seat.name for seat in seats]
    return Table(
        game_id=game_id,
        title="Replay",
        seats=seats,
        viewer=viewer,
        sight=sight(session, viewer, with_scores=True),
        log=Chronicle(names, viewer).turns(session.facts),
        ask=at,
        prefs=prefs,
        kingdom_code=kingdoms.to_query(session.kingdom),
        read_only=True,
    )
