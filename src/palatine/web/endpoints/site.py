"""What all endpoints work with: the store, the people, the rooms, and how forms are read."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response

from palatine.protocol.view import SPECTATOR
from palatine.web import forms
from palatine.web.rooms import Rooms
from palatine.web.security import Limit, address_of, home_of
from palatine.web.store import Store
from palatine.web.visitors import People, Visitor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.applications import Starlette
    from starlette.requests import Request

    from palatine.web.audience import Face
    from palatine.web.room import Room
    from palatine.web.settings import Settings

_MOST_FIELDS: Final = 200
_SEE_OTHER: Final = 303


class Site:
    """What there is while the server runs."""

    def __init__(self, settings: Settings, face: Face) -> None:
        self.settings = settings
        self.store: Store
        self.people: People
        self.rooms: Rooms
        self._face = face
        self._guesses = Limit(0.5, 20)  # at links, for each address

    @asynccontextmanager
    async def running(self, _: Starlette) -> AsyncIterator[None]:
        """Has the database open, and ends all games in memory at the end."""
        self.store = await Store.open(self.settings.database)
        secure = urlsplit(self.settings.public_url).scheme == "https"
        self.people = People(self.store, secure=secure)
        self.rooms = Rooms(self.store, self._face, self.settings)
        try:
            yield
        finally:
            await self.rooms.close()
            await self.store.close()

    async def posted(self, request: Request) -> tuple[Visitor, list[tuple[str, str]]]:
        """Who sent a form, and its fields; 403 if it is none of ours."""
        visitor = await self.people.visitor(request)
        form = await request.form(max_files=0, max_fields=_MOST_FIELDS)
        fields = [(name, value) for name, value in form.multi_items() if isinstance(value, str)]
        if not self.people.is_own_form(visitor, dict(fields).get(forms.CSRF, "")):
            raise HTTPException(403, "This form is too old, or not yours. Load the page again.")
        return visitor, fields

    async def room(self, request: Request) -> Room:
        """The room of the game that an address is about; raises NoSuchGame or Elsewhere."""
        return await self.rooms.room(request.path_params["id"])

    def home(self, request: Request) -> str:
        """The address of this server as whoever asks sees it."""
        return home_of(request, self.settings.public_url)

    def show(self, visitor: Visitor, page: str, status: int = 200) -> Response:
        """A page, made for a visitor."""
        return self.greet(visitor, HTMLResponse(page, status))

    def greet(self, visitor: Visitor, response: Response) -> Response:
        """A response to a visitor, with their cookie if that is a new one."""
        self.people.leave_cookie(visitor, response)
        return response

    def count_guess(self, request: Request) -> None:
        """Somebody comes by a link with a secret; 429 for one who tries many."""
        within(self._guesses, address_of(request.scope))


def within(limit: Limit, key: str) -> None:
    """Counts something; 429 if that was one too many."""
    if not limit.allows(key):
        raise HTTPException(429, "That was too much at once; wait a moment.")


def number(text: str | None, otherwise: int) -> int:
    """A number of an address from -1 on, or what stands for it if it is none."""
    if text == str(SPECTATOR):
        return SPECTATOR
    plain = text is not None and text.isascii() and text.isdecimal() and len(text) < 10
    return int(text) if plain and text is not None else otherwise


def see(path: str) -> RedirectResponse:
    """Where to look for what came of a form."""
    return RedirectResponse(path, _SEE_OTHER)
