"""What people see when something went wrong: one sentence, and ways on from there."""

from __future__ import annotations

import logging
import socket
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from palatine.errors import PalatineError
from palatine.web import doors
from palatine.web.endpoints.site import see
from palatine.web.inbox import Refused
from palatine.web.rooms import Elsewhere, NoSuchGame
from palatine.web.security import HEADERS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

LOG: Final = logging.getLogger("palatine.web")
_NETWORK: Final = (ConnectionError, TimeoutError, socket.gaierror)  # between here and the database
_SECTIONS: Final = {"/cards": "All cards", "/daily": "Today's kingdom"}
_TITLES: Final = {
    404: ("There is nothing here", "No page has this address; perhaps it lost a letter."),
    405: ("There is nothing to see here", "This address takes forms from our own pages only."),
}
_ELSEWHERE: Final = 307


async def _elsewhere(request: Request, error: Exception) -> Response:
    """The same at the process that has the game; a form is not sent on, for it was made here."""
    assert isinstance(error, Elsewhere)
    if request.method in ("GET", "HEAD"):
        query = f"?{request.url.query}" if request.url.query else ""
        return RedirectResponse(f"{error.url}{request.url.path}{query}", _ELSEWHERE)
    back = _back(request) or request.url.path  # a link to join is a page as well as a form
    return see(f"{error.url}{back}")


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


def _back(request: Request) -> str:
    game_id = request.path_params.get("id") if "path_params" in request.scope else None
    return f"/game/{game_id}" if game_id else ""


HANDLERS: Final[dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]]] = {
    Elsewhere: _elsewhere,
    NoSuchGame: _no_such_game,
    PalatineError: _refused,
    HTTPException: _sorry,
    SQLAlchemyError: _unreachable,
    **dict.fromkeys(_NETWORK, _unreachable),
    Exception: _broken,
}
"""What answers a request instead of the endpoint that raised this."""
