"""What somebody keeps at this server: their settings, their devices, and whom they do not hear."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Final

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response

from palatine.errors import PalatineError
from palatine.protocol.view import SPECTATOR
from palatine.web import pages
from palatine.web.endpoints.site import number, see
from palatine.web.inbox import Refused
from palatine.web.visitors import prefs_of, proper_name

if TYPE_CHECKING:
    from starlette.requests import Request

    from palatine.web.endpoints.site import Site
    from palatine.web.visitors import Visitor

_MOST_MUTED: Final = 100
_LINK_IS_GONE: Final = (
    "This link was used already, was taken back, or is too old. Make a new one where you play: in "
    "the menu of the table, under “Continue on another device”."
)


class Visiting:
    """Who somebody is, to themselves."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def preferences(self, request: Request) -> Response:
        """The settings, and what their form says."""
        if request.method != "POST":
            visitor = await self._site.people.visitor(request)
            return self._site.show(
                visitor, pages.settings(visitor, saved="saved" in request.query_params)
            )
        visitor, posted = await self._site.posted(request)
        typed = dict(posted)
        try:
            name = proper_name(typed.get("name", ""))
        except PalatineError as error:
            return self._site.show(visitor, pages.settings(visitor, str(error)), 400)
        if visitor.person is None:
            visitor = await self._site.people.sits_down(visitor, name)
        assert visitor.person is not None
        prefs = pages.changed_prefs(prefs_of(visitor), typed)
        person = replace(visitor.person, name=name, prefs=asdict(prefs))
        await self._site.people.change(visitor, person)
        return self._site.greet(visitor, see("/settings?saved"))

    async def mute(self, request: Request) -> Response:
        """Hears nothing of what somebody says any more, at any table, or hears it again."""
        visitor, posted = await self._site.posted(request)
        room = await self._site.room(request)
        fields = dict(posted)
        other = room.user_at(number(fields.get("seat"), SPECTATOR))
        if visitor.person is None or other in (None, visitor.id):
            raise Refused("only people who sit at this table can be muted")
        assert other is not None
        prefs = prefs_of(visitor)
        others = [each for each in prefs.muted if each != other]
        muted = (*others, other) if fields.get("on") == "1" else tuple(others)
        prefs = replace(prefs, muted=muted[-_MOST_MUTED:])
        await self._site.people.change(visitor, replace(visitor.person, prefs=asdict(prefs)))
        await room.prefers(visitor.id, prefs)
        return see(f"/game/{room.game.id}")

    async def device(self, request: Request) -> Response:
        """A link for another device, for whoever has a seat."""
        if request.method != "POST":
            visitor = await self._site.people.visitor(request)
            game_id = await self._seated(request, visitor)
            return self._site.show(visitor, pages.device(visitor, game_id))
        visitor, _ = await self._site.posted(request)
        game_id = await self._seated(request, visitor)
        assert visitor.person is not None
        secret = await self._site.people.make_link(visitor.person, game_id)
        link = f"{self._site.home(request)}/device/{secret}"
        return HTMLResponse(pages.device(visitor, game_id, link))

    async def no_device(self, request: Request) -> Response:
        """The link opens nothing any more."""
        visitor, _ = await self._site.posted(request)
        game_id = await self._seated(request, visitor)
        await self._site.store.drop_links(visitor.id or "")
        notice = (
            "No link of yours opens anything any more. A browser that came by one before stays in."
        )
        return HTMLResponse(pages.device(visitor, game_id, notice=notice))

    async def _seated(self, request: Request, visitor: Visitor) -> str:
        room = await self._site.room(request)
        if room.seat_of(visitor.id) == SPECTATOR:
            raise Refused("only somebody who plays can go on at another device")
        return room.game.id

    async def arrive(self, request: Request) -> Response:
        """Where a link for another device leads."""
        self._site.count_guess(request)
        secret = request.path_params["secret"]
        link = await self._site.people.link(secret)
        if link is None:
            raise HTTPException(410, _LINK_IS_GONE)
        if request.method == "POST":
            await self._site.posted(request)
            visitor = await self._site.people.follow(secret)
            if visitor is None:
                raise HTTPException(410, _LINK_IS_GONE)
            return self._site.greet(visitor, see(f"/game/{link.game}"))
        visitor = await self._site.people.visitor(request)
        if visitor.id == link.user:
            return see(f"/game/{link.game}")
        name = await self._site.store.name_of(link.user)
        return self._site.show(visitor, pages.arrival(visitor, secret, name))
