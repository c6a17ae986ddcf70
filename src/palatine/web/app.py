"""The web application: which address does what, and who may.

Every handler that changes something reads a form of ours, answers with a redirection, and leaves
everything as it was if it is refused.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from anyio import to_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from palatine.errors import PalatineError
from palatine.protocol.view import SPECTATOR
from palatine.web import builder, doors, forms, pages
from palatine.web.choices import with_choices, with_choices_of
from palatine.web.finished import seats_shown, story, table_at
from palatine.web.live import Live
from palatine.web.room import Refused, Room
from palatine.web.rooms import Elsewhere, NoSuchGame, Rooms
from palatine.web.seating import ANYBODY, STANDARD_BOT, imported, new_game, opponents_of, rematch
from palatine.web.security import Guard, Limit, address_of, home_of
from palatine.web.store import Store
from palatine.web.stored import WAITING, Person
from palatine.web.visitors import People, Visitor, prefs_of, proper_name

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

    from starlette.requests import Request

    from palatine.web.room import Face
    from palatine.web.settings import Settings

_MOST_FIELDS: Final = 200
_MOST_MUTED: Final = 100
_LINK_IS_GONE: Final = (
    "This link was used already, was taken back, or is too old. Make a new one where you play: in "
    "the menu of the table, under “Continue on another device”."
)
_SEE_OTHER: Final = 303
_ELSEWHERE: Final = 307


class Site:
    """What the handlers work with, while the server runs."""

    def __init__(self, settings: Settings, face: Face) -> None:
        self.settings = settings
        self.face = face
        self.store: Store
        self.people: People
        self.rooms: Rooms
        self._guesses = Limit(0.5, 20)  # at links to join, for each address
        self._games = Limit(0.5, 20)  # begun, for each address
        self._chat = Limit(0.5, 6)  # lines said, for each person
        self._hints = Limit(1, 10)  # asked for, for each person

    @asynccontextmanager
    async def running(self, _: Starlette) -> AsyncIterator[None]:
        """Has the database open, and ends all games in memory at the end."""
        self.store = await Store.open(self.settings.database)
        secure = urlsplit(self.settings.public_url).scheme == "https"
        self.people = People(self.store, secure=secure)
        self.rooms = Rooms(self.store, self.face, self.settings)
        try:
            yield
        finally:
            await self.rooms.close()
            await self.store.close()

    # Coming in

    async def start(self, request: Request) -> Response:
        """The first page, and the game that its form begins."""
        if request.method != "POST":
            visitor = await self.people.visitor(request)
            return self._for(visitor, await self._lobby(visitor))
        visitor, posted = await self._posted(request)
        fields = dict(posted)
        try:
            name = proper_name(fields.get("name", ""))
            _within(self._games, address_of(request.scope))
            opponents = opponents_of(fields)
            if fields.get("bot") == ANYBODY:
                opponents = [ANYBODY] * len(opponents)
            draft = new_game(
                Person(visitor.id or "", name),
                opponents,
                fields.get("kingdom", ""),
                pace=fields.get("pace", "normal"),
                first=fields.get("first", ""),
            )
            draft = with_choices(draft, fields, prefs_of(visitor))
        except Refused:
            raise
        except PalatineError as error:
            page = await self._lobby(visitor, fields, str(error))
            return self._for(visitor, page)
        visitor = await self.people.sits_down(visitor, name)
        game = replace(
            draft,
            seats=tuple(
                replace(seat, user=visitor.id, name=name) if seat.user is not None else seat
                for seat in draft.seats
            ),
        )
        await self.store.add_game(game)
        return self._for(visitor, _see(f"/game/{game.id}"))

    async def _lobby(
        self, visitor: Visitor, typed: Mapping[str, str] | None = None, notice: str = ""
    ) -> Response:
        games = [] if visitor.id is None else await self.store.games_of(visitor.id)
        page = pages.lobby(visitor, games, typed, notice, await self.store.open_tables())
        return HTMLResponse(page, 400 if notice else 200)

    async def build(self, request: Request) -> Response:
        """The kingdom builder: a query without a kingdom is sent on to one with."""
        visitor = await self.people.visitor(request)
        fields = [
            (name, value) for name, value in request.query_params.multi_items() if len(value) < 2000
        ]
        pins = [value for name, value in fields if name == builder.PIN]
        try:
            anew = builder.wanted(fields)
            if anew is not None:
                return self._for(visitor, _see(builder.address(anew, pins)))
            page = pages.build(visitor, builder.shown(fields), pins)
            return self._for(visitor, HTMLResponse(page))
        except Refused:
            raise
        except PalatineError as error:
            page = pages.build(visitor, builder.by_chance(), (), notice=f"{error}.")
            return self._for(visitor, HTMLResponse(page, 400))

    async def cards(self, request: Request) -> Response:
        """The card reference."""
        visitor = await self.people.visitor(request)
        wanted = request.query_params.get("q", "")[:100]
        return self._for(visitor, HTMLResponse(pages.cards(visitor, wanted)))

    async def card(self, request: Request) -> Response:
        """One card."""
        visitor = await self.people.visitor(request)
        page = pages.card(visitor, request.path_params["key"])
        if page is None:
            raise HTTPException(404, "There is no card of this name. Look for it among all cards.")
        return self._for(visitor, HTMLResponse(page))

    async def preferences(self, request: Request) -> Response:
        """The settings, and what their form says."""
        if request.method != "POST":
            visitor = await self.people.visitor(request)
            return self._for(visitor, HTMLResponse(pages.settings(visitor)))
        visitor, posted = await self._posted(request)
        typed = dict(posted)
        try:
            name = proper_name(typed.get("name", ""))
        except PalatineError as error:
            notice = f"{str(error).capitalize()}."
            return self._for(visitor, HTMLResponse(pages.settings(visitor, notice), 400))
        if visitor.person is None:
            visitor = await self.people.sits_down(visitor, name)
        assert visitor.person is not None
        prefs = pages.changed_prefs(prefs_of(visitor), typed)
        person = replace(visitor.person, name=name, prefs=asdict(prefs))
        await self.people.change(visitor, person)
        return self._for(visitor, _see("/settings"))

    async def help(self, request: Request) -> Response:
        """How to play."""
        visitor = await self.people.visitor(request)
        return self._for(visitor, HTMLResponse(pages.help_page(visitor)))

    # A game that is over

    async def end(self, request: Request) -> Response:
        """The score sheet."""
        visitor = await self.people.visitor(request)
        room = await self._room(request)
        told = await to_thread.run_sync(story, await room.record())
        seats = seats_shown(room.seats)
        game = replace(room.game, seats=room.seats)
        return self._for(visitor, HTMLResponse(pages.score_sheet(visitor, game, seats, told)))

    async def replay(self, request: Request) -> Response:
        """The table at any point of the game, from any seat."""
        visitor = await self.people.visitor(request)
        room = await self._room(request)
        told = await to_thread.run_sync(story, await room.record())
        seats = seats_shown(room.seats)
        query = request.query_params
        at = min(_number(query.get("at"), 0), told.length)
        viewer = min(_number(query.get("seat"), room.seat_of(visitor.id)), len(seats) - 1)
        table = await to_thread.run_sync(
            table_at, told, room.game.id, seats, at, viewer, prefs_of(visitor)
        )
        return self._for(visitor, HTMLResponse(pages.replay(visitor, table, told)))

    async def join(self, request: Request) -> Response:
        """Where a link leads: the seat that is still open."""
        _within(self._guesses, address_of(request.scope))
        words = request.path_params["words"]
        game = await self.store.game_to_join(words)
        if game is None or game.status != WAITING:
            raise HTTPException(
                404, "This link leads to no open seat: the table is full, or the link is not whole."
            )
        if request.method != "POST":
            visitor = await self.people.visitor(request)
            if visitor.id is not None and any(seat.user == visitor.id for seat in game.seats):
                return _see(f"/game/{game.id}")
            return self._for(visitor, doors.join(visitor, game))
        visitor, posted = await self._posted(request)
        room = await self.rooms.room(game.id)
        try:
            name = proper_name(dict(posted).get("name", ""))
            room.check_name(visitor.id, name)
        except PalatineError as error:
            return self._for(visitor, doors.join(visitor, game, str(error)))
        visitor = await self.people.sits_down(visitor, name)
        await room.sit_down(visitor.id or "", name)
        if prefs_of(visitor).convenient:
            await room.answer_always(visitor.id, "", on=True)
        return self._for(visitor, _see(f"/game/{game.id}"))

    async def bring(self, request: Request) -> Response:
        """A finished game from its record, to look at."""
        visitor, posted = await self._posted(request)
        person = visitor.person or Person("", "somebody")
        _within(self._games, address_of(request.scope))
        game = imported(person, dict(posted).get("record", ""))
        await self.store.add_game(game)
        return self._for(visitor, _see(f"/game/{game.id}"))

    # The table

    async def table(self, request: Request) -> Response:
        """The table as the visitor sees it."""
        visitor = await self.people.visitor(request)
        room = await self._room(request)
        page = await self._page(request, visitor, room)
        return self._for(visitor, Response(page, media_type="text/html"))

    async def record(self, request: Request) -> Response:
        """The record of a game that is over."""
        room = await self._room(request)
        return PlainTextResponse(
            await room.record(),
            headers={
                "Content-Disposition": f'attachment; filename="palatine-{room.game.id}.txt"',
            },
        )

    async def answer(self, request: Request) -> Response:
        """An answer to the open question."""
        visitor, posted = await self._posted(request)
        room = await self._room(request)
        try:
            read = forms.read(posted)
        except forms.BadForm as error:
            raise Refused(str(error)) from None
        try:
            await room.answer(visitor.id, read.ask, read.answers, always=read.always, hurry=True)
        except Refused as refusal:
            notice = f"{str(refusal)[:1].upper()}{str(refusal)[1:]}."
            page = await self._page(request, visitor, room, notice)
            return Response(page, 409, media_type="text/html")
        return _see(f"/game/{room.game.id}")

    async def hint(self, request: Request) -> Response:
        """Asks what a bot would do, and why."""

        async def ask(room: Room, user: str | None, _: dict[str, str]) -> None:
            _within(self._hints, user or "")
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
            _within(self._chat, user or "")
            await room.say(user, fields.get("words", ""))

        return await self._act(request, say)

    async def mute(self, request: Request) -> Response:
        """Hears nothing of what somebody says any more, at any table, or hears it again."""
        visitor, posted = await self._posted(request)
        room = await self._room(request)
        fields = dict(posted)
        other = room.user_at(_number(fields.get("seat"), SPECTATOR))
        if visitor.person is None or other in (None, visitor.id):
            raise Refused("only people who sit at this table can be muted")
        assert other is not None
        prefs = prefs_of(visitor)
        others = [each for each in prefs.muted if each != other]
        muted = (*others, other) if fields.get("on") == "1" else tuple(others)
        prefs = replace(prefs, muted=muted[-_MOST_MUTED:])
        await self.people.change(visitor, replace(visitor.person, prefs=asdict(prefs)))
        await room.prefers(visitor.id, prefs)
        return _see(f"/game/{room.game.id}")

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

    async def again(self, request: Request) -> Response:
        """The same people, bots and kingdom once more."""
        visitor, _ = await self._posted(request)
        room = await self._room(request)
        game = room.to_play_again(visitor.id)
        if room.game.next is None:
            following = rematch(game)
            following = with_choices_of(following, game)
            await self.store.add_game(following)
            return _see(f"/game/{await room.set_next(following.id)}")
        return _see(f"/game/{room.game.next}")

    # Going on at another device

    async def device(self, request: Request) -> Response:
        """A link for another device, for whoever has a seat."""
        if request.method != "POST":
            visitor = await self.people.visitor(request)
            game_id = await self._seated(request, visitor)
            return self._for(visitor, HTMLResponse(pages.device(visitor, game_id)))
        visitor, _ = await self._posted(request)
        game_id = await self._seated(request, visitor)
        assert visitor.person is not None
        secret = await self.people.make_link(visitor.person, game_id)
        link = f"{home_of(request, self.settings.public_url)}/device/{secret}"
        return HTMLResponse(pages.device(visitor, game_id, link))

    async def no_device(self, request: Request) -> Response:
        """The link opens nothing any more."""
        visitor, _ = await self._posted(request)
        game_id = await self._seated(request, visitor)
        await self.store.drop_links(visitor.id or "")
        notice = "The link opens nothing any more."
        return HTMLResponse(pages.device(visitor, game_id, notice=notice))

    async def _seated(self, request: Request, visitor: Visitor) -> str:
        room = await self._room(request)
        if room.seat_of(visitor.id) == SPECTATOR:
            raise Refused("only somebody who plays can go on at another device")
        return room.game.id

    async def arrive(self, request: Request) -> Response:
        """Where a link for another device leads."""
        _within(self._guesses, address_of(request.scope))
        secret = request.path_params["secret"]
        link = await self.people.link(secret)
        if link is None:
            raise HTTPException(410, _LINK_IS_GONE)
        if request.method == "POST":
            await self._posted(request)
            visitor = await self.people.follow(secret)
            if visitor is None:
                raise HTTPException(410, _LINK_IS_GONE)
            return self._for(visitor, _see(f"/game/{link.game}"))
        visitor = await self.people.visitor(request)
        if visitor.id == link.user:
            return _see(f"/game/{link.game}")
        name = await self.store.name_of(link.user)
        return self._for(visitor, HTMLResponse(pages.arrival(visitor, secret, name)))

    async def health(self, _: Request) -> Response:
        """Whether the server can do its work."""
        if await self.store.answers():
            return PlainTextResponse("ok\n")
        return PlainTextResponse("the database does not answer\n", 503)

    # What they have in common

    async def _act(
        self,
        request: Request,
        what: Callable[[Room, str | None, dict[str, str]], Awaitable[None]],
    ) -> Response:
        visitor, posted = await self._posted(request)
        room = await self._room(request)
        await what(room, visitor.id, dict(posted))
        return _see(f"/game/{room.game.id}")

    async def _posted(self, request: Request) -> tuple[Visitor, list[tuple[str, str]]]:
        """Who sent a form, and its fields; 403 if it is none of ours."""
        visitor = await self.people.visitor(request)
        form = await request.form(max_files=0, max_fields=_MOST_FIELDS)
        fields = [(name, value) for name, value in form.multi_items() if isinstance(value, str)]
        if not self.people.is_own_form(visitor, dict(fields).get(forms.CSRF, "")):
            raise HTTPException(403, "This form is too old, or not yours. Load the page again.")
        return visitor, fields

    async def _page(self, request: Request, visitor: Visitor, room: Room, notice: str = "") -> str:
        home = home_of(request, self.settings.public_url)
        return await room.page(visitor.id, visitor.csrf, prefs_of(visitor), notice, home)

    async def _room(self, request: Request) -> Room:
        return await self.rooms.room(request.path_params["id"])

    def _for(self, visitor: Visitor, response: Response) -> Response:
        self.people.leave_cookie(visitor, response)
        return response


def create_app(settings: Settings, face: Face) -> Starlette:
    """The application; `face` makes the HTML of tables."""
    site = Site(settings, face)
    live = Live(site)
    actions = {
        "answer": site.answer,
        "hint": site.hint,
        "always": site.always,
        "pause": site.pause,
        "undo": site.undo,
        "undo/vote": site.vote,
        "chat": site.chat,
        "mute": site.mute,
        "concede": site.concede,
        "hand-over": site.hand_over,
        "take-back": site.take_back,
        "fill": site.fill,
        "pace": site.pace,
        "skip": site.skip,
        "rematch": site.again,
        "device/revoke": site.no_device,
    }
    static = StaticFiles(directory=Path(__file__).with_name("static"))
    return Starlette(
        routes=[
            Route("/", site.start, methods=["GET", "POST"]),
            Route("/new", site.build),
            Route("/cards", site.cards),
            Route("/cards/{key}", site.card),
            Route("/settings", site.preferences, methods=["GET", "POST"]),
            Route("/help", site.help),
            Route("/game/{id}/end", site.end),
            Route("/game/{id}/replay", site.replay),
            Route("/join/{words}", site.join, methods=["GET", "POST"]),
            Route("/game/{id}/device", site.device, methods=["GET", "POST"]),
            Route("/device/{secret}", site.arrive, methods=["GET", "POST"]),
            Route("/import", site.bring, methods=["POST"]),
            Route("/game/{id}", site.table),
            Route("/game/{id}/record", site.record),
            *(
                Route(f"/game/{{id}}/{path}", handler, methods=["POST"])
                for path, handler in actions.items()
            ),
            WebSocketRoute("/ws/game/{id}", live.serve),
            Route("/health", site.health),
            Mount("/static", static),
        ],
        middleware=[Middleware(Guard, hosts=_hosts(settings))],
        exception_handlers={
            Elsewhere: _elsewhere,
            NoSuchGame: _no_such_game,
            PalatineError: _refused,
            HTTPException: _sorry,
        },
        lifespan=site.running,
    )


def _hosts(settings: Settings) -> frozenset[str]:
    public = urlsplit(settings.public_url).hostname
    return frozenset(name for name in (public, settings.host) if name)


def _within(limit: Limit, key: str) -> None:
    if not limit.allows(key):
        raise HTTPException(429, "That was too much at once; wait a moment.")


def _number(text: str | None, otherwise: int) -> int:
    """A number of an address from -1 on, or what stands for it if it is none."""
    if text == str(SPECTATOR):
        return SPECTATOR
    plain = text is not None and text.isascii() and text.isdecimal() and len(text) < 10
    return int(text) if plain and text is not None else otherwise


def _see(path: str) -> RedirectResponse:
    return RedirectResponse(path, _SEE_OTHER)


def _back(request: Request) -> str:
    game_id = request.path_params.get("id") if "path_params" in request.scope else None
    return f"/game/{game_id}" if game_id else ""


async def _elsewhere(request: Request, error: Exception) -> Response:
    """The same at the process that has the game; a form is not sent on, for it was made here."""
    assert isinstance(error, Elsewhere)
    if request.method in ("GET", "HEAD"):
        return RedirectResponse(f"{error.url}{request.url.path}", _ELSEWHERE)
    return RedirectResponse(f"{error.url}{_back(request)}", _SEE_OTHER)


async def _no_such_game(_: Request, error: Exception) -> Response:
    return doors.sorry(404, "No such game", str(error))


async def _refused(request: Request, error: Exception) -> Response:
    status = 409 if isinstance(error, Refused) else 400
    return doors.sorry(status, "That was not possible", str(error), _back(request))


async def _sorry(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    title = "There is nothing here" if error.status_code == 404 else "That was not possible"
    return doors.sorry(error.status_code, title, error.detail, _back(request))
