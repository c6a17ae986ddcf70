"""The table, and what people do at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from palatine.protocol.prose.words import sentence
from palatine.web import forms
from palatine.web.endpoints.site import see, within
from palatine.web.inbox import Refused
from palatine.web.seating import STANDARD_BOT
from palatine.web.security import Limit
from palatine.web.visitors import prefs_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from palatine.web.endpoints.site import Site
    from palatine.web.room import Room
    from palatine.web.visitors import Visitor


class Playing:
    """A game that is played."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._chat = Limit(0.5, 6)  # lines said, for each person
        self._hints = Limit(1, 10)  # asked for, for each person

    async def table(self, request: Request) -> Response:
        """The table as the visitor sees it."""
        visitor = await self._site.people.visitor(request)
        room = await self._site.room(request)
        page = await self._page(request, visitor, room)
        return self._site.greet(visitor, Response(page, media_type="text/html"))

    async def answer(self, request: Request) -> Response:
        """An answer to the open question."""
        visitor, posted = await self._site.posted(request)
        room = await self._site.room(request)
        try:
            read = forms.read(posted)
        except forms.BadForm as error:
            raise Refused(str(error)) from None
        try:
            await room.answer(visitor.id, read.ask, read.answers, always=read.always, hurry=True)
        except Refused as refusal:
            page = await self._page(request, visitor, room, sentence(str(refusal)))
            return Response(page, 409, media_type="text/html")
        return see(f"/game/{room.game.id}")

    async def hint(self, request: Request) -> Response:
        """Asks what a bot would do, and why."""

        async def ask(room: Room, user: str | None, _: dict[str, str]) -> None:
            within(self._hints, user or "")
            await room.hint(user)

        return await self._act(request, ask)

    async def always(self, request: Request) -> Response:
        """Is not asked something dull any more, or is again."""
        return await self._act(
            request,
            lambda room, user, fields: room.answer_always(
                user, fields.get("card", ""), on=fields.get("on") == "1"
            ),
        )

    async def pause(self, request: Request) -> Response:
        """Stops the clock, or lets it go on."""
        return await self._act(
            request,
            lambda room, user, fields: room.pause(user, paused=fields.get("paused") == "1"),
        )

    async def undo(self, request: Request) -> Response:
        """Asks to take the last answer back."""
        return await self._act(request, lambda room, user, _: room.undo(user, "ask"))

    async def vote(self, request: Request) -> Response:
        """Agrees that somebody takes something back, or does not."""
        return await self._act(
            request, lambda room, user, fields: room.undo(user, fields.get("vote", "no"))
        )

    async def chat(self, request: Request) -> Response:
        """Says something."""

        async def say(room: Room, user: str | None, fields: dict[str, str]) -> None:
            within(self._chat, user or "")
            await room.say(user, fields.get("words", ""))

        return await self._act(request, say)

    async def concede(self, request: Request) -> Response:
        """Gives the game up."""
        return await self._act(request, lambda room, user, _: room.concede(user, STANDARD_BOT))

    async def hand_over(self, request: Request) -> Response:
        """Lets a bot play on."""
        return await self._act(
            request,
            lambda room, user, fields: room.hand_over(user, fields.get("bot", STANDARD_BOT)),
        )

    async def take_back(self, request: Request) -> Response:
        """Takes a seat back from the bot."""
        return await self._act(request, lambda room, user, _: room.take_over(user))

    async def fill(self, request: Request) -> Response:
        """Lets bots take the open seats."""
        return await self._act(
            request,
            lambda room, user, fields: room.fill_with_bots(user, fields.get("bot", STANDARD_BOT)),
        )

    async def pace(self, request: Request) -> Response:
        """How fast bots answer."""
        return await self._act(
            request, lambda room, user, fields: room.set_pace(user, fields.get("pace", ""))
        )

    async def skip(self, request: Request) -> Response:
        """Bots do not take their time until a person is asked."""
        return await self._act(request, lambda room, user, _: room.skip(user))

    async def _act(
        self,
        request: Request,
        what: Callable[[Room, str | None, dict[str, str]], Awaitable[None]],
    ) -> Response:
        """Does what a form asks for, as whoever sent it, and shows the table again."""
        visitor, posted = await self._site.posted(request)
        room = await self._site.room(request)
        await what(room, visitor.id, dict(posted))
        return see(f"/game/{room.game.id}")

    async def _page(self, request: Request, visitor: Visitor, room: Room, notice: str = "") -> str:
        home = self._site.home(request)
        return await room.page(visitor.id, visitor.csrf, prefs_of(visitor), notice, home)
