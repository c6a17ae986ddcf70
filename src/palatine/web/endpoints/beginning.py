"""How somebody comes to a table: games that begin, and seats that are still open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anyio import to_thread
from starlette.responses import HTMLResponse, Response

from palatine.errors import PalatineError
from palatine.protocol.record import Record
from palatine.protocol.view import SPECTATOR
from palatine.rules.game import CURRENT
from palatine.web import builder, daily, doors, pages
from palatine.web.choices import with_choices, with_choices_of
from palatine.web.endpoints.site import number, see, within
from palatine.web.inbox import Refused
from palatine.web.seating import (
    STANDARD_BOT,
    forked,
    imported,
    new_game,
    opponents_of,
    rematch,
    seated,
)
from palatine.web.security import Limit, address_of
from palatine.web.stored import ASKING, WAITING, Person
from palatine.web.visitors import prefs_of, proper_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from starlette.requests import Request

    from palatine.web.endpoints.site import Site
    from palatine.web.stored import StoredGame
    from palatine.web.visitors import Visitor


class Beginning:
    """Ways to a game."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._games = Limit(0.5, 20)  # begun, for each address

    async def start(self, request: Request) -> Response:
        """The first page, and the game that its form begins."""
        if request.method != "POST":
            visitor = await self._site.people.visitor(request)
            return self._site.greet(visitor, await self._lobby(visitor))
        visitor, posted = await self._site.posted(request)
        try:
            name = proper_name(dict(posted).get("name", ""))
            within(self._games, address_of(request.scope))
            draft = _draft(visitor, name, posted)
        except Refused:
            raise
        except PalatineError as error:
            return self._site.greet(visitor, await self._begin_again(visitor, posted, str(error)))
        visitor = await self._site.people.sits_down(visitor, name)
        await self._site.store.add_game(seated(draft, visitor.id or ""))
        return self._site.greet(visitor, see(f"/game/{draft.id}"))

    async def _begin_again(
        self, visitor: Visitor, posted: Sequence[tuple[str, str]], why: str
    ) -> Response:
        """The page whose form began no game, with what was typed, and why not."""
        fields = dict(posted)
        if fields.get("at") != pages.BUILDER:
            return await self._lobby(visitor, fields, why)
        kingdom = builder.typed_or_any(fields.get("kingdom", ""))
        page = pages.build(visitor, kingdom, builder.Wish(), posted, notice=why)
        return HTMLResponse(page, 400)

    async def _lobby(
        self, visitor: Visitor, typed: Mapping[str, str] | None = None, notice: str = ""
    ) -> Response:
        games = [] if visitor.id is None else await self._site.store.games_of(visitor.id)
        today = self._site.settings.today()
        day = await daily.seen_by(self._site.store, visitor.id, today, today)
        waiting = await self._site.store.open_tables()
        page = pages.lobby(visitor, games, day, typed, notice, waiting)
        return HTMLResponse(page, 400 if notice else 200)

    async def play_daily(self, request: Request) -> Response:
        """One's game with the kingdom of today."""
        visitor, posted = await self._site.posted(request)
        within(self._games, address_of(request.scope))
        if visitor.person is None:
            name = proper_name(dict(posted).get("name", pages.SOMEBODY))
            visitor = await self._site.people.sits_down(visitor, name)
        assert visitor.person is not None
        today, prefs = self._site.settings.today(), prefs_of(visitor)
        game_id = await daily.begin(self._site.store, visitor.person, today, prefs)
        return self._site.greet(visitor, see(f"/game/{game_id}"))

    async def join(self, request: Request) -> Response:
        """Where a link leads: the seat that is still open."""
        self._site.count_guess(request)
        words = request.path_params["words"]
        game = await self._site.store.game_to_join(words)
        if game is None or game.status != WAITING:
            return doors.sorry(
                404,
                "No seat here",
                "This link leads to no open seat: the table is full or gone, or the link is not "
                "whole. Ask whoever sent it, or open a table of your own.",
            )
        if request.method != "POST":
            visitor = await self._site.people.visitor(request)
            if visitor.id is not None and any(seat.user == visitor.id for seat in game.seats):
                return see(f"/game/{game.id}")
            return self._site.greet(visitor, doors.join(visitor, game))
        return await self._sit_down(request, game)

    async def _sit_down(self, request: Request, game: StoredGame) -> Response:
        visitor, posted = await self._site.posted(request)
        room = await self._site.rooms.room(game.id)
        typed = dict(posted)
        try:
            name = proper_name(typed.get("name", ""))
            room.check_name(visitor.id, name)
        except PalatineError as error:
            return self._site.greet(visitor, doors.join(visitor, game, str(error)))
        visitor = await self._site.people.sits_down(visitor, name)
        try:
            await room.sit_down(visitor.id or "", name, number(typed.get("colour"), SPECTATOR))
        except Refused as refusal:
            watch = (f"/game/{game.id}", "Watch the game")
            sorry = doors.sorry(409, "The table is full", str(refusal), [watch])
            return self._site.greet(visitor, sorry)
        if prefs_of(visitor).convenient:
            await room.answer_always(visitor.id, "", on=True)
        return self._site.greet(visitor, see(f"/game/{game.id}"))

    async def fork(self, request: Request) -> Response:
        """A new game that goes on from a point of one that is over, against bots."""
        visitor, posted = await self._site.posted(request)
        room = await self._site.room(request)
        record = Record.read(await room.record())
        within(self._games, address_of(request.scope))
        fields = dict(posted)
        at = number(fields.get("at"), 0)
        seat = number(fields.get("seat"), 0)
        bot = fields.get("bot", STANDARD_BOT)
        name = pages.SOMEBODY if visitor.person is None else visitor.person.name
        draft = Person(visitor.id or "", name)
        game = await to_thread.run_sync(forked, draft, record, at, seat, bot)
        visitor = await self._site.people.sits_down(visitor, name)
        game = with_choices(seated(game, visitor.id or ""), {}, prefs_of(visitor))
        await self._site.store.add_game(game)
        return self._site.greet(visitor, see(f"/game/{game.id}"))

    async def bring(self, request: Request) -> Response:
        """A finished game from its record, to look at."""
        visitor, posted = await self._site.posted(request)
        person = visitor.person or Person("", "somebody")
        within(self._games, address_of(request.scope))
        game = imported(person, dict(posted).get("record", ""))
        await self._site.store.add_game(game)
        return self._site.greet(visitor, see(f"/game/{game.id}"))

    async def again(self, request: Request) -> Response:
        """The same people, bots and kingdom once more."""
        visitor, _ = await self._site.posted(request)
        room = await self._site.room(request)
        game = room.to_play_again(visitor.id)
        if room.game.next is None:
            following = rematch(game)
            following = with_choices_of(following, game)
            await self._site.store.add_game(following)
            return see(f"/game/{await room.set_next(following.id)}")
        return see(f"/game/{room.game.next}")


def _draft(visitor: Visitor, name: str, posted: Sequence[tuple[str, str]]) -> StoredGame:
    """The game that a form asks for; PalatineError for what cannot be played."""
    fields = dict(posted)
    prefs = prefs_of(visitor)
    game = new_game(
        Person(visitor.id or "", name),
        opponents_of(posted),
        fields.get("kingdom", ""),
        pace=fields.get("pace", prefs.pace),
        profile=fields.get("profile", CURRENT),
        first=fields.get("first", ""),
        undo=fields.get("undo", ASKING),
        scores=fields.get("scores", ""),
    )
    return with_choices(game, fields, prefs)
