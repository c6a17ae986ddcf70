"""The socket of a table: frames to the browser as the game goes on, answers from it.

From the browser come JSON objects of one of these forms:

    {"ask": 88, "answers": [["Copper", "Estate"], "buy Gold"], "always": ""}
    {"form": [["ask", "88"], ["answer", "buy Gold"]]}   the fields of an answer form
    {"undo": "ask"}   or "yes", "no"
    {"say": "Well played."}
    {"skip": true}

What cannot be done is answered with {"error": why}, and a stale answer with everything as it is.
"""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Any, Final, Protocol

from anyio import create_task_group
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from palatine.web import forms
from palatine.web.connection import Connection
from palatine.web.course import Stale
from palatine.web.inbox import Refused
from palatine.web.room import Room
from palatine.web.rooms import Elsewhere, NoSuchGame, Rooms
from palatine.web.security import Limit, comes_from_here, home_of
from palatine.web.visitors import prefs_of

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from palatine.web.settings import Settings
    from palatine.web.visitors import People

LOG: Final = logging.getLogger("palatine.web")

# How the socket closes.
FOREIGN: Final = 4403
NO_GAME: Final = 4404
ELSEWHERE: Final = 4307  # the reason is the URL of the process that has the game
NO_TEXT: Final = 1003
TOO_LONG: Final = 1009
TOO_MUCH: Final = 1008
COME_BACK: Final = 1013  # the table was cleared away, or the browser fell behind

LONGEST_MESSAGE: Final = 4096
_MOST_ANSWERS: Final = 60


class _Site(Protocol):
    """What the socket needs of the application."""

    people: People
    rooms: Rooms
    settings: Settings


class BadMessage(Refused):
    """A message that no page of ours sends."""


class Live:
    """Serves sockets."""

    def __init__(self, site: _Site) -> None:
        self._site = site
        self._chat = Limit(0.5, 6)

    async def serve(self, socket: WebSocket) -> None:
        """One socket from its beginning to its end."""
        if not comes_from_here(socket.headers):
            await socket.close(FOREIGN)
            return
        await socket.accept()
        try:
            room = await self._site.rooms.room(socket.path_params["id"])
            visitor = await self._site.people.visitor(socket)
        except NoSuchGame:
            await socket.close(NO_GAME)
            return
        except Elsewhere as elsewhere:
            await socket.close(ELSEWHERE, elsewhere.url)
            return
        except (SQLAlchemyError, OSError) as error:
            LOG.error("the database cannot be reached: %s", type(error).__name__)
            await socket.close(COME_BACK)
            return
        connection = Connection(
            visitor.id,
            visitor.csrf,
            prefs_of(visitor),
            visitor.name,
            home_of(socket, self._site.settings.public_url),
        )
        try:
            await room.connect(connection, _number(socket.query_params.get("seq", "")))
        except Refused:
            await socket.close(COME_BACK)
            return
        try:
            code = await self._talk(socket, room, connection)
        finally:
            room.disconnect(connection)
        if code:
            await socket.close(code)

    async def _talk(self, socket: WebSocket, room: Room, connection: Connection) -> int:
        """Sends and hears until one side has enough; the code to close with, 0 if it is closed."""
        codes: list[int] = []

        async def run(work: Awaitable[int]) -> None:
            codes.append(await work)
            tasks.cancel_scope.cancel()

        async with create_task_group() as tasks:
            tasks.start_soon(run, _send(socket, connection))
            tasks.start_soon(run, self._hear(socket, room, connection))
        return codes[0] if codes else 0

    async def _hear(self, socket: WebSocket, room: Room, connection: Connection) -> int:
        limit = Limit(20, 40)
        while True:
            try:
                text = await socket.receive_text()
            except (WebSocketDisconnect, RuntimeError):
                return 0  # RuntimeError: sending found out first that it is gone
            except KeyError:
                return NO_TEXT  # bytes, which no page of ours sends
            if len(text) > LONGEST_MESSAGE:
                return TOO_LONG
            if not limit.allows(""):
                return TOO_MUCH
            try:
                await self._take(room, connection, _message(text))
            except Refused as refusal:
                if isinstance(refusal, Stale):
                    await room.refresh(connection)
                connection.tell({"error": str(refusal)})

    async def _take(self, room: Room, connection: Connection, message: dict[str, Any]) -> None:
        user = connection.user
        match message:
            case {"ask": int(ask), "answers": list(answers), **rest} if len(
                answers
            ) <= _MOST_ANSWERS and all(_is_answer(each) for each in answers):
                always = rest.get("always", "")
                await room.answer(
                    user, ask, answers, always=always if isinstance(always, str) else ""
                )
            case {"form": list(fields)} if all(_is_field(each) for each in fields):
                try:
                    read = forms.read([(name, value) for name, value in fields])
                except forms.BadForm as error:
                    raise BadMessage(str(error)) from None
                await room.answer(user, read.ask, read.answers, always=read.always)
            case {"undo": ("ask" | "yes" | "no") as words}:
                await room.undo(user, words)
            case {"say": str(words)}:
                if not self._chat.allows(user or ""):
                    raise Refused("that was too much at once; wait a moment")
                await room.say(user, words)
            case {"skip": True}:
                await room.skip(user)
            case _:
                raise BadMessage("this message means nothing here")


async def _send(socket: WebSocket, connection: Connection) -> int:
    while (frame := await connection.frames.get()) is not None:
        text = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
        try:
            await socket.send_text(text)
        except WebSocketDisconnect:
            return 0
    return COME_BACK


def _message(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise BadMessage("this message is not JSON") from None
    if not isinstance(message, dict):
        raise BadMessage("this message is no object")
    return message


def _is_answer(answer: object) -> bool:
    return isinstance(answer, str) or (
        isinstance(answer, list) and all(isinstance(name, str) for name in answer)
    )


def _is_field(field: object) -> bool:
    return (
        isinstance(field, list) and len(field) == 2 and all(isinstance(each, str) for each in field)
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else 0
