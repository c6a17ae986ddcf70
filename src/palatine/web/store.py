"""Games and people, kept in a database."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from palatine.web.database import connect, is_sqlite, make_ready, reached, without_detours
from palatine.web.schema import (
    CHAT,
    DAILIES,
    GAMES,
    LINKS,
    MOVES,
    SEATS,
    SESSIONS,
    SHARED,
    TRIES,
    USERS,
)
from palatine.web.stored import (
    BY_RULE,
    MOST_CHAT,
    WAITING,
    Given,
    Person,
    SeatLink,
    Spoken,
    StoredGame,
    StoredSeat,
    Try,
)
from palatine.web.table import OPEN

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping, Sequence

    from sqlalchemy.engine import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_LISTED: Final = 24 * 3600  # seconds for which a table is listed at which nothing happens


class Store:
    """All that is kept, each method a transaction of its own. `open` makes one."""

    def __init__(self, engine: AsyncEngine, key: str) -> None:
        self._engine = engine
        # SQLite has one writer at a time, and lets others try again and again in no order.
        self._turn = asyncio.Lock() if is_sqlite(engine.url) else nullcontext()
        self._own = without_detours(engine.url) if is_sqlite(engine.url) else None
        self.key = key

    @classmethod
    async def open(cls, address: str) -> Store:
        """Connects to the database and sees that its tables are those of this version.

        An empty database gets them, and one in SQLite is brought up to date. Raises BadDatabase if
        it cannot be reached, or is older (in PostgreSQL, where others may be using it) or newer.
        """
        engine = connect(address)
        try:
            async with reached(engine) as connection:
                await connection.run_sync(make_ready)
                key = await _shared_key(connection)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, key)

    async def close(self) -> None:
        """Lets go of the database."""
        if self._own is not None:
            self._own.dispose()
        await self._engine.dispose()

    async def answers(self) -> bool:
        """Whether the database answers."""
        try:
            async with self._engine.connect() as connection:
                await connection.execute(sa.select(1))
        except (SQLAlchemyError, OSError):
            return False
        return True

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn, self._engine.begin() as connection:
            yield connection

    async def _write(self, work: Callable[[Connection], None]) -> None:
        """A transaction in which nothing is waited for.

        In SQLite it is done at once. That takes less than a millisecond, for what was written goes
        to the disk later; the asynchronous driver would change threads ten times for it, and each
        time wait until whoever else is computing lets it.
        """
        if self._own is None:
            async with self._engine.begin() as connection:
                await connection.run_sync(work)
        else:
            async with self._turn:
                with self._own.begin() as connection:
                    work(connection)

    # People

    async def person(self, digest: str) -> Person | None:
        """Who the browser is whose cookie has this digest."""
        query = (sa.select(USERS).join(SESSIONS, SESSIONS.c.user == USERS.c.id)).where(
            SESSIONS.c.digest == digest
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Person(row.id, row.name, json.loads(row.prefs))

    async def add_person(self, person: Person, digest: str) -> None:
        """Somebody new, and their browser."""
        async with self._writing() as connection:
            await connection.execute(
                USERS.insert().values(
                    id=person.id, name=person.name, prefs=json.dumps(person.prefs), made=time.time()
                )
            )
            await _add_session(connection, person.id, digest)

    async def renew_session(self, old: str, new: str) -> None:
        """The browser with the old cookie has a new one from now on, and the old is worth nothing.

        What it had before may be known to whoever gave it to them.
        """
        async with self._writing() as connection:
            await connection.execute(
                SESSIONS.update().where(SESSIONS.c.digest == old).values(digest=new)
            )

    async def change_person(self, person: Person) -> None:
        """Their name and preferences as they are now."""
        async with self._writing() as connection:
            await connection.execute(
                USERS.update()
                .where(USERS.c.id == person.id)
                .values(name=person.name, prefs=json.dumps(person.prefs))
            )

    # Links to other devices

    async def add_link(self, digest: str, link: SeatLink) -> None:
        """A link, in place of those that the person had."""
        async with self._writing() as connection:
            await connection.execute(LINKS.delete().where(LINKS.c.user == link.user))
            await connection.execute(
                LINKS.insert().values(
                    digest=digest, user=link.user, game=link.game, until=link.until
                )
            )

    async def drop_links(self, user: str) -> None:
        """Links of this person open nothing any more."""
        async with self._writing() as connection:
            await connection.execute(LINKS.delete().where(LINKS.c.user == user))

    async def link(self, digest: str) -> SeatLink | None:
        """The link with this digest, if it is still good for something."""
        query = sa.select(LINKS).where(LINKS.c.digest == digest, LINKS.c.until > time.time())
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else SeatLink(row.user, row.game, row.until)

    async def name_of(self, user: str) -> str:
        """What somebody is called."""
        query = sa.select(USERS.c.name).where(USERS.c.id == user)
        async with self._engine.connect() as connection:
            return str((await connection.execute(query)).scalar() or "")

    async def use_link(self, digest: str, session: str) -> Person | None:
        """The browser with this new session is whose link it is, which is used up; None if gone."""
        async with self._writing() as connection:
            used = await connection.execute(
                LINKS.delete()
                .where(LINKS.c.digest == digest, LINKS.c.until > time.time())
                .returning(LINKS.c.user)
            )
            user = used.scalar()
            if user is None:
                return None
            await _add_session(connection, user, session)
            row = (await connection.execute(sa.select(USERS).where(USERS.c.id == user))).one()
        return Person(row.id, row.name, json.loads(row.prefs))

    # Games

    async def add_game(self, game: StoredGame) -> None:
        """A new game with its seats and, if it was imported, its answers."""
        async with self._writing() as connection:
            await _add_game(connection, game)

    async def game(self, game_id: str) -> StoredGame | None:
        """The game of this id."""
        return await self._find(GAMES.c.id == game_id)

    async def game_to_join(self, words: str) -> StoredGame | None:
        """The game whose link to join has these words."""
        return await self._find(GAMES.c.words == words)

    async def _find(self, wanted: sa.ColumnElement[bool]) -> StoredGame | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(sa.select(GAMES).where(wanted))).first()
            if row is None:
                return None
            seats = await connection.execute(
                sa.select(SEATS).where(SEATS.c.game == row.id).order_by(SEATS.c.seat)
            )
            moves = await connection.execute(
                sa.select(MOVES).where(MOVES.c.game == row.id).order_by(MOVES.c.n)
            )
            game = _game(row, [_seat(each) for each in seats])
            return _with_answers(game, moves.all())

    async def games_of(self, user: str, most: int = 50) -> list[StoredGame]:
        """Somebody's games without their answers, the one played last first."""
        mine = sa.select(SEATS.c.game).where(SEATS.c.user == user)
        query = sa.select(GAMES).where(GAMES.c.id.in_(mine))
        return await self._list(query.order_by(GAMES.c.changed.desc()).limit(most))

    async def open_tables(self, most: int = 20) -> list[StoredGame]:
        """Tables that wait for anybody, the newest first."""
        query = sa.select(GAMES).where(
            GAMES.c.listed, GAMES.c.status == WAITING, GAMES.c.changed > time.time() - _LISTED
        )
        return await self._list(query.order_by(GAMES.c.made.desc()).limit(most))

    async def _list(self, query: sa.Select[Any]) -> list[StoredGame]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            found = await connection.execute(
                sa.select(SEATS)
                .where(SEATS.c.game.in_([row.id for row in rows]))
                .order_by(SEATS.c.game, SEATS.c.seat)
            )
            seats: dict[str, list[StoredSeat]] = {}
            for seat in found:
                seats.setdefault(seat.game, []).append(_seat(seat))
        return [_game(row, seats[row.id]) for row in rows]

    async def add_answers(
        self, game_id: str, row: int, given: Sequence[Given], asked: int = -1, turn: int = 0
    ) -> None:
        """Answers that follow those stored; `row` is the number of rows before.

        `asked` and `turn` are those of the game from now on. Raises IntegrityError if somebody else
        has added some: then they are no more to be trusted.
        """

        def work(connection: Connection) -> None:
            connection.execute(MOVES.insert(), _moves(game_id, row, given))
            connection.execute(_touched(game_id, asked=asked, turn=turn))

        await self._write(work)

    async def take_back(
        self, game_id: str, row: int, seat: int, count: int, asked: int = -1, turn: int = 0
    ) -> None:
        """Only the first so many answers stand; `row` is the number of rows before."""
        async with self._writing() as connection:
            await connection.execute(
                MOVES.insert().values(
                    game=game_id, n=row, seat=seat, words="", by=BY_RULE, back=count, at=time.time()
                )
            )
            await _touch(connection, game_id, asked=asked, turn=turn)

    async def take_seat(self, game_id: str, seat: StoredSeat) -> bool:
        """Somebody sits down on a seat that was open; False if another was faster."""
        async with self._writing() as connection:
            taken = await connection.execute(
                SEATS.update()
                .where(SEATS.c.game == game_id, SEATS.c.seat == seat.seat, SEATS.c.kind == OPEN)
                .values(_seat_values(seat))
            )
            await _touch(connection, game_id)
        return taken.rowcount == 1

    async def change_seat(self, game_id: str, seat: StoredSeat) -> None:
        """A seat as it is now."""
        async with self._writing() as connection:
            await connection.execute(
                SEATS.update()
                .where(SEATS.c.game == game_id, SEATS.c.seat == seat.seat)
                .values(_seat_values(seat))
            )
            await _touch(connection, game_id)

    async def change_game(self, game: StoredGame) -> None:
        """What may change of a game beside its seats and answers."""
        async with self._writing() as connection:
            await connection.execute(
                GAMES.update()
                .where(GAMES.c.id == game.id)
                .values(
                    status=game.status,
                    pace=game.pace,
                    words=game.words,
                    note=game.note,
                    next=game.next,
                    paused=game.paused,
                    changed=time.time(),
                )
            )

    async def keep_clock(self, game_id: str, left: Mapping[int, float]) -> None:
        """The seconds that these seats have left."""

        def work(connection: Connection) -> None:
            for seat, seconds in left.items():
                mine = SEATS.update().where(SEATS.c.game == game_id, SEATS.c.seat == seat)
                connection.execute(mine.values(left=seconds))

        await self._write(work)

    # The daily kingdom

    async def daily(self, day: str) -> str | None:
        """The kingdom of a day, as a query; None if nobody has asked for it yet."""
        query = sa.select(DAILIES.c.kingdom).where(DAILIES.c.day == day)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def set_daily(self, day: str, kingdom: str) -> str:
        """Gives a day this kingdom, if it has none yet; gives the one that it has then."""
        try:
            async with self._writing() as connection:
                await connection.execute(DAILIES.insert().values(day=day, kingdom=kingdom))
        except IntegrityError:  # another process was faster
            return await self.daily(day) or kingdom
        return kingdom

    async def add_try(self, day: str, user: str, game: StoredGame) -> str:
        """Somebody's game of a day, if they have none yet; gives the id of the one they have."""
        try:
            async with self._writing() as connection:
                await _add_game(connection, game)
                await connection.execute(TRIES.insert().values(day=day, user=user, game=game.id))
        except IntegrityError:
            mine = await self.tries_of(user)
            return next(each.game for each in mine if each.day == day)
        return game.id

    async def tries_of(self, user: str) -> list[Try]:
        """Everything somebody made of daily kingdoms, the latest day first."""
        return await self._tries(TRIES.c.user == user, TRIES.c.day.desc())

    async def tries_on(self, day: str) -> list[Try]:
        """Everything that was made of a day's kingdom."""
        return await self._tries(TRIES.c.day == day, TRIES.c.user)

    async def _tries(self, wanted: sa.ColumnElement[bool], order: Any) -> list[Try]:
        query = sa.select(TRIES, GAMES.c.status).join(GAMES, GAMES.c.id == TRIES.c.game)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.where(wanted).order_by(order))
            return [Try(row.day, row.user, row.game, row.status, row.margin) for row in rows]

    async def keep_margin(self, tried: Try, margin: int) -> None:
        """What came of a try."""
        async with self._writing() as connection:
            await connection.execute(
                TRIES.update()
                .where(TRIES.c.day == tried.day, TRIES.c.user == tried.user)
                .values(margin=margin)
            )

    # Chat

    async def say(self, game_id: str, spoken: Spoken) -> None:
        """A line of chat."""
        async with self._writing() as connection:
            await connection.execute(
                CHAT.insert().values(
                    game=game_id,
                    seat=spoken.seat,
                    name=spoken.name,
                    words=spoken.words,
                    at=time.time(),
                )
            )

    async def chat(self, game_id: str) -> list[Spoken]:
        """The latest lines of chat, oldest first."""
        query = sa.select(CHAT).where(CHAT.c.game == game_id)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(CHAT.c.id.desc()).limit(MOST_CHAT))
            return [Spoken(row.seat, row.name, row.words) for row in rows][::-1]

    # Leases

    async def lease(self, game_id: str, owner: str, seconds: float) -> str:
        """Takes or renews the lease of a game; gives who has it then ("" if there is no such game).

        A lease that was not renewed in time goes to whoever asks first.
        """
        now = time.time()
        async with self._writing() as connection:
            await connection.execute(
                GAMES.update()
                .where(GAMES.c.id == game_id)
                .where(sa.or_(GAMES.c.owner == owner, GAMES.c.lease < now))
                .values(owner=owner, lease=now + seconds)
            )
            found = await connection.execute(sa.select(GAMES.c.owner).where(GAMES.c.id == game_id))
            return str(found.scalar() or "")

    async def renew(self, game_ids: Sequence[str], owner: str, seconds: float) -> set[str]:
        """Renews the leases of these games; gives those that are still the owner's."""
        mine = sa.and_(GAMES.c.id.in_(game_ids), GAMES.c.owner == owner)
        async with self._writing() as connection:
            await connection.execute(GAMES.update().where(mine).values(lease=time.time() + seconds))
            found = await connection.execute(sa.select(GAMES.c.id).where(mine))
            return set(found.scalars())

    async def release(self, game_ids: Sequence[str], owner: str) -> None:
        """Gives leases back."""
        mine = sa.and_(GAMES.c.id.in_(game_ids), GAMES.c.owner == owner)
        async with self._writing() as connection:
            await connection.execute(GAMES.update().where(mine).values(owner="", lease=0.0))


# Rows and data


def _game(row: Any, seats: Sequence[StoredSeat]) -> StoredGame:
    return StoredGame(
        id=row.id,
        status=row.status,
        seed=row.seed,
        kingdom=row.kingdom,
        profile=row.profile,
        pace=row.pace,
        scores=row.scores,
        seats=tuple(seats),
        words=row.words,
        note=row.note,
        next=row.next,
        version=row.version,
        undo=row.undo,
        listed=row.listed,
        hints=row.hints,
        minutes=row.minutes,
        bonus=row.bonus,
        paused=row.paused,
        asked=row.asked,
        turn=row.turn,
        made=row.made,
        changed=row.changed,
    )


def _with_answers(game: StoredGame, rows: Sequence[Any]) -> StoredGame:
    """The game with the answers that were not taken back."""
    standing: list[Given] = []
    for row in rows:
        if row.back is None:
            standing.append(Given(row.seat, row.words, row.by))
        else:
            del standing[row.back :]
    return replace(game, answers=tuple(standing), rows=len(rows))


def _seat(row: Any) -> StoredSeat:
    return StoredSeat(
        row.seat,
        row.kind,
        row.name,
        row.colour,
        row.bot,
        row.user,
        row.conceded,
        tuple(row.always.splitlines()),
        row.left,
    )


def _seat_values(seat: StoredSeat) -> dict[str, object]:
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "colour": seat.colour,
        "bot": seat.bot,
        "user": seat.user,
        "conceded": seat.conceded,
        "always": "\n".join(seat.always),
        "left": seat.left,
    }


async def _add_game(connection: AsyncConnection, game: StoredGame) -> None:
    now = time.time()
    await connection.execute(
        GAMES.insert().values(
            id=game.id,
            status=game.status,
            seed=game.seed,
            kingdom=game.kingdom,
            profile=game.profile,
            pace=game.pace,
            scores=game.scores,
            words=game.words,
            note=game.note,
            next=game.next,
            version=game.version,
            undo=game.undo,
            listed=game.listed,
            hints=game.hints,
            minutes=game.minutes,
            bonus=game.bonus,
            paused=game.paused,
            asked=game.asked,
            turn=game.turn,
            made=now,
            changed=now,
            owner="",
            lease=0.0,
        )
    )
    await connection.execute(
        SEATS.insert(), [{"game": game.id, **_seat_values(seat)} for seat in game.seats]
    )
    if game.answers:
        await connection.execute(MOVES.insert(), _moves(game.id, 0, game.answers))


def _moves(game_id: str, row: int, given: Sequence[Given]) -> list[dict[str, Any]]:
    now = time.time()
    return [
        {
            "game": game_id,
            "n": n,
            "seat": each.seat,
            "words": each.words,
            "by": each.by,
            "back": None,
            "at": now,
        }
        for n, each in enumerate(given, start=row)
    ]


async def _add_session(connection: AsyncConnection, user: str, digest: str) -> None:
    await connection.execute(SESSIONS.insert().values(digest=digest, user=user, made=time.time()))


async def _touch(connection: AsyncConnection, game_id: str, **also: int) -> None:
    await connection.execute(_touched(game_id, **also))


def _touched(game_id: str, **also: int) -> sa.Update:
    return GAMES.update().where(GAMES.c.id == game_id).values(changed=time.time(), **also)


async def _shared_key(connection: AsyncConnection) -> str:
    """The key that signs cookies; made by the first process that comes."""
    query = sa.select(SHARED.c.value).where(SHARED.c.name == "key")
    found = (await connection.execute(query)).scalar()
    if found is None:
        found = secrets.token_hex(32)
        try:
            async with connection.begin_nested():
                await connection.execute(SHARED.insert().values(name="key", value=found))
        except IntegrityError:  # another process was faster
            found = (await connection.execute(query)).scalar()
    return str(found)
