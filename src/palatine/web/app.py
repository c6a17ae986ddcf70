"""The web application: which address does what, and who may.

Every handler that changes something reads a form of ours, answers with a redirection, and leaves
everything as it was if it is refused.
"""

from __future__ import annotations

import logging
import socket
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from anyio import to_thread
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from palatine.errors import PalatineError
from palatine.protocol.prose.words import sentence
from palatine.protocol.record import Record
from palatine.protocol.view import SPECTATOR
from palatine.rules.game import CURRENT
from palatine.web import builder, daily, doors, forms, pages
from palatine.web.choices import with_choices, with_choices_of
from palatine.web.finished import as_it_ended, seats_shown, story, table_at
from palatine.web.inbox import Refused
from palatine.web.live import Live
from palatine.web.room import Room
from palatine.web.rooms import Elsewhere, NoSuchGame, Rooms
from palatine.web.seating import (
    STANDARD_BOT,
    by_chance,
    forked,
    imported,
    new_game,
    opponents_of,
    rematch,
    seated,
)
from palatine.web.security import HEADERS, Guard, Limit, address_of, home_of
from palatine.web.store import Store
from palatine.web.stored import ASKING, WAITING, Person
from palatine.web.visitors import People, Visitor, prefs_of, proper_name

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence

    from starlette.requests import Request

    from palatine.web.audience import Face
    from palatine.web.settings import Settings

LOG: Final = logging.getLogger("palatine.web")
_MOST_FIELDS: Final = 200
_NETWORK: Final = (ConnectionError, TimeoutError, socket.gaierror)  # between here and the database
_SECTIONS: Final = {"/cards": "All cards", "/daily": "Today's kingdom"}
_TITLES: Final = {
    404: ("There is nothing here", "No page has this address; perhaps it lost a letter."),
    405: ("There is nothing to see here", "This address takes forms from our own pages only."),
}
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
            draft = new_game(
                Person(visitor.id or "", name),
                opponents_of(posted),
                fields.get("kingdom", ""),
                pace=fields.get("pace", prefs_of(visitor).pace),
                profile=fields.get("profile", CURRENT),
                first=fields.get("first", ""),
                undo=fields.get("undo", ASKING),
                scores=fields.get("scores", ""),
            )
            draft = with_choices(draft, fields, prefs_of(visitor))
        except Refused:
            raise
        except PalatineError as error:
            return self._for(visitor, await self._begin_again(visitor, posted, str(error)))
        visitor = await self.people.sits_down(visitor, name)
        await self.store.add_game(seated(draft, visitor.id or ""))
        return self._for(visitor, _see(f"/game/{draft.id}"))

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
        games = [] if visitor.id is None else await self.store.games_of(visitor.id)
        today = self.settings.today()
        day = await daily.seen_by(self.store, visitor.id, today, today)
        waiting = await self.store.open_tables()
        page = pages.lobby(visitor, games, day, typed, notice, waiting)
        return HTMLResponse(page, 400 if notice else 200)

    async def build(self, request: Request) -> Response:
        """The kingdom builder: a query without a kingdom is sent on to one with."""
        visitor = await self.people.visitor(request)
        fields = [
            (name, value) for name, value in request.query_params.multi_items() if len(value) < 4000
        ]
        wish = builder.wish_of(fields)
        try:
            anew = builder.wanted(fields, wish)
            if anew is not None:
                return self._for(visitor, _see(builder.address(anew, wish)))
            page = pages.build(visitor, builder.shown(fields), wish)
            return self._for(visitor, HTMLResponse(page))
        except Refused:
            raise
        except PalatineError as error:
            text = dict(fields).get(builder.TEXT, "")
            page = pages.build(visitor, by_chance(), wish, text=text, notice=str(error))
            return self._for(visitor, HTMLResponse(page, 400))

    async def cards(self, request: Request) -> Response:
        """The card reference."""
        visitor = await self.people.visitor(request)
        return self._for(visitor, HTMLResponse(pages.cards(visitor, request.query_params)))

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
            return self._for(
                visitor,
                HTMLResponse(pages.settings(visitor, saved="saved" in request.query_params)),
            )
        visitor, posted = await self._posted(request)
        typed = dict(posted)
        try:
            name = proper_name(typed.get("name", ""))
        except PalatineError as error:
            return self._for(visitor, HTMLResponse(pages.settings(visitor, str(error)), 400))
        if visitor.person is None:
            visitor = await self.people.sits_down(visitor, name)
        assert visitor.person is not None
        prefs = pages.changed_prefs(prefs_of(visitor), typed)
        person = replace(visitor.person, name=name, prefs=asdict(prefs))
        await self.people.change(visitor, person)
        return self._for(visitor, _see("/settings?saved"))

    async def help(self, request: Request) -> Response:
        """How to play."""
        visitor = await self.people.visitor(request)
        return self._for(visitor, HTMLResponse(pages.help_page(visitor)))

    # The daily kingdom

    async def daily(self, request: Request) -> Response:
        """The kingdom of a day, and what everybody made of it."""
        visitor = await self.people.visitor(request)
        today = self.settings.today()
        written = request.path_params.get("day", today.isoformat())
        day = daily.day_of(written)
        found = None if day is None else await daily.seen_by(self.store, visitor.id, day, today)
        if found is None:
            raise HTTPException(404, "There was no daily kingdom then. Today's is at /daily.")
        return self._for(visitor, HTMLResponse(pages.day(visitor, found)))

    async def play_daily(self, request: Request) -> Response:
        """One's game with the kingdom of today."""
        visitor, posted = await self._posted(request)
        _within(self._games, address_of(request.scope))
        if visitor.person is None:
            name = proper_name(dict(posted).get("name", pages.SOMEBODY))
            visitor = await self.people.sits_down(visitor, name)
        assert visitor.person is not None
        today, prefs = self.settings.today(), prefs_of(visitor)
        game_id = await daily.begin(self.store, visitor.person, today, prefs)
        return self._for(visitor, _see(f"/game/{game_id}"))

    # A game that is over

    async def end(self, request: Request) -> Response:
        """The score sheet."""
        visitor = await self.people.visitor(request)
        room = await self._room(request)
        told = await to_thread.run_sync(story, await room.record())
        told = as_it_ended(told, room.seats)
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
        site = home_of(request, self.settings.public_url)
        return self._for(visitor, HTMLResponse(pages.replay(visitor, table, told, site)))

    async def fork(self, request: Request) -> Response:
        """A new game that goes on from a point of one that is over, against bots."""
        visitor, posted = await self._posted(request)
        room = await self._room(request)
        record = Record.read(await room.record())
        _within(self._games, address_of(request.scope))
        fields = dict(posted)
        at = _number(fields.get("at"), 0)
        seat = _number(fields.get("seat"), 0)
        bot = fields.get("bot", STANDARD_BOT)
        name = pages.SOMEBODY if visitor.person is None else visitor.person.name
        draft = Person(visitor.id or "", name)
        game = await to_thread.run_sync(forked, draft, record, at, seat, bot)
        visitor = await self.people.sits_down(visitor, name)
        game = with_choices(seated(game, visitor.id or ""), {}, prefs_of(visitor))
        await self.store.add_game(game)
        return self._for(visitor, _see(f"/game/{game.id}"))

    async def join(self, request: Request) -> Response:
        """Where a link leads: the seat that is still open."""
        _within(self._guesses, address_of(request.scope))
        words = request.path_params["words"]
        game = await self.store.game_to_join(words)
        if game is None or game.status != WAITING:
            return doors.sorry(
                404,
                "No seat here",
                "This link leads to no open seat: the table is full or gone, or the link is not "
                "whole. Ask whoever sent it, or open a table of your own.",
            )
        if request.method != "POST":
            visitor = await self.people.visitor(request)
            if visitor.id is not None and any(seat.user == visitor.id for seat in game.seats):
                return _see(f"/game/{game.id}")
            return self._for(visitor, doors.join(visitor, game))
        visitor, posted = await self._posted(request)
        room = await self.rooms.room(game.id)
        typed = dict(posted)
        try:
            name = proper_name(typed.get("name", ""))
            room.check_name(visitor.id, name)
        except PalatineError as error:
            return self._for(visitor, doors.join(visitor, game, str(error)))
        visitor = await self.people.sits_down(visitor, name)
        try:
            await room.sit_down(visitor.id or "", name, _number(typed.get("colour"), SPECTATOR))
        except Refused as refusal:
            watch = (f"/game/{game.id}", "Watch the game")
            sorry = doors.sorry(409, "The table is full", str(refusal), [watch])
            return self._for(visitor, sorry)
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
            page = await self._page(request, visitor, room, sentence(str(refusal)))
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
        notice = (
            "No link of yours opens anything any more. A browser that came by one before stays in."
        )
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
        "fork": site.fork,
        "device/revoke": site.no_device,
    }
    static = StaticFiles(directory=Path(__file__).with_name("static"))
    return Starlette(
        routes=[
            Route("/", site.start, methods=["GET", "POST"]),
            Route("/new", site.build),
            Route("/cards", site.cards),
            Route("/cards/{key}", site.card),
            Route("/daily", site.daily),
            Route("/daily", site.play_daily, methods=["POST"]),
            Route("/daily/{day}", site.daily),
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
            SQLAlchemyError: _unreachable,
            **dict.fromkeys(_NETWORK, _unreachable),
            Exception: _broken,
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


def _ways(request: Request) -> list[tuple[str, str]]:
    """Where to go from something that went wrong, besides the start."""
    back = _back(request)
    path = request.url.path
    if back:
        return [(back, "Back to the table")]
    for beginning, words in _SECTIONS.items():
        if path.startswith(f"{beginning}/"):
            return [(beginning, words)]
    return []


async def _elsewhere(request: Request, error: Exception) -> Response:
    """The same at the process that has the game; a form is not sent on, for it was made here."""
    assert isinstance(error, Elsewhere)
    if request.method in ("GET", "HEAD"):
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"{error.url}{request.url.path}{query}", _ELSEWHERE)
    back = _back(request) or request.url.path  # a link to join is a page as well as a form
    return RedirectResponse(f"{error.url}{back}", _SEE_OTHER)


async def _no_such_game(_: Request, error: Exception) -> Response:
    return doors.sorry(404, "No such game", str(error))


async def _refused(request: Request, error: Exception) -> Response:
    status = 409 if isinstance(error, Refused) else 400
    return doors.sorry(status, "That was not possible", str(error), _ways(request))


async def _sorry(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    title, why = _TITLES.get(error.status_code, ("That was not possible", ""))
    said = error.detail
    if said == HTTPStatus(error.status_code).phrase:  # nobody said more about it
        said = why or said
    page = doors.sorry(error.status_code, title, said, _ways(request))
    page.headers.update(error.headers or {})
    return page


async def _unreachable(request: Request, error: Exception) -> Response:
    LOG.error("the database cannot be reached: %s", type(error).__name__)
    again = [(request.url.path, "Try again")] if request.method == "GET" else _ways(request)
    why = "The database does not answer. Nothing is lost; try again in a moment."
    return doors.sorry(503, "The games cannot be reached", why, again)


async def _broken(request: Request, _: Exception) -> Response:
    """An error of ours; the log has it, and no page does."""
    why = "Something went wrong here, and nothing was changed. The server's log says more."
    page = doors.sorry(500, "That did not work", why, _ways(request))
    page.headers.update(HEADERS)  # for this is made outside the guard
    return page
