"""Pages that only show something: cards, kingdoms, days, and games that are over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from anyio import to_thread
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from palatine.errors import PalatineError
from palatine.web import builder, daily, pages
from palatine.web.endpoints.site import number, see
from palatine.web.finished import as_it_ended, seats_shown, story, table_at
from palatine.web.inbox import Refused
from palatine.web.seating import by_chance
from palatine.web.visitors import prefs_of

if TYPE_CHECKING:
    from starlette.requests import Request

    from palatine.web.endpoints.site import Site


class Reading:
    """What there is to read."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def build(self, request: Request) -> Response:
        """The kingdom builder: a query without a kingdom is sent on to one with."""
        visitor = await self._site.people.visitor(request)
        fields = [
            (name, value) for name, value in request.query_params.multi_items() if len(value) < 4000
        ]
        wish = builder.wish_of(fields)
        try:
            anew = builder.wanted(fields, wish)
            if anew is not None:
                return self._site.greet(visitor, see(builder.address(anew, wish)))
            page = pages.build(visitor, builder.shown(fields), wish)
            return self._site.show(visitor, page)
        except Refused:
            raise
        except PalatineError as error:
            text = dict(fields).get(builder.TEXT, "")
            page = pages.build(visitor, by_chance(), wish, text=text, notice=str(error))
            return self._site.show(visitor, page, 400)

    async def cards(self, request: Request) -> Response:
        """The card reference."""
        visitor = await self._site.people.visitor(request)
        return self._site.show(visitor, pages.cards(visitor, request.query_params))

    async def card(self, request: Request) -> Response:
        """One card."""
        visitor = await self._site.people.visitor(request)
        page = pages.card(visitor, request.path_params["key"])
        if page is None:
            raise HTTPException(404, "There is no card of this name. Look for it among all cards.")
        return self._site.show(visitor, page)

    async def help(self, request: Request) -> Response:
        """How to play."""
        visitor = await self._site.people.visitor(request)
        return self._site.show(visitor, pages.help_page(visitor))

    async def daily(self, request: Request) -> Response:
        """The kingdom of a day, and what everybody made of it."""
        visitor = await self._site.people.visitor(request)
        today = self._site.settings.today()
        written = request.path_params.get("day", today.isoformat())
        day = daily.day_of(written)
        found = (
            None if day is None else await daily.seen_by(self._site.store, visitor.id, day, today)
        )
        if found is None:
            raise HTTPException(404, "There was no daily kingdom then. Today's is at /daily.")
        return self._site.show(visitor, pages.day(visitor, found))

    async def end(self, request: Request) -> Response:
        """The score sheet."""
        visitor = await self._site.people.visitor(request)
        room = await self._site.room(request)
        told = await to_thread.run_sync(story, await room.record())
        told = as_it_ended(told, room.seats)
        seats = seats_shown(room.seats)
        game = replace(room.game, seats=room.seats)
        return self._site.show(visitor, pages.score_sheet(visitor, game, seats, told))

    async def replay(self, request: Request) -> Response:
        """The table at any point of the game, from any seat."""
        visitor = await self._site.people.visitor(request)
        room = await self._site.room(request)
        told = await to_thread.run_sync(story, await room.record())
        seats = seats_shown(room.seats)
        query = request.query_params
        at = min(number(query.get("at"), 0), told.length)
        viewer = min(number(query.get("seat"), room.seat_of(visitor.id)), len(seats) - 1)
        table = await to_thread.run_sync(
            table_at, told, room.game.id, seats, at, viewer, prefs_of(visitor)
        )
        site = self._site.home(request)
        return self._site.show(visitor, pages.replay(visitor, table, told, site))

    async def record(self, request: Request) -> Response:
        """The record of a game that is over."""
        room = await self._site.room(request)
        return PlainTextResponse(
            await room.record(),
            headers={
                "Content-Disposition": f'attachment; filename="palatine-{room.game.id}.txt"',
            },
        )

    async def health(self, _: Request) -> Response:
        """Whether the server can do its work."""
        if await self._site.store.answers():
            return PlainTextResponse("ok\n")
        return PlainTextResponse("the database does not answer\n", 503)
