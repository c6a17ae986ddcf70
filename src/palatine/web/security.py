"""What holds for every request, whatever it asks for: where it may come from, and how much."""

from __future__ import annotations

import time
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
LONGEST_BODY: Final = 16 * 1024
LONGEST_IMPORT: Final = 1024 * 1024
IMPORTS: Final = ("/import",)
TOO_LONG: Final = "That is longer than anything asked for here."
_MOST_KEPT: Final = 10_000


class Limit:
    """So many events a second for each key, and at once not more than `burst`."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left: dict[str, tuple[float, float]] = {}  # what is left, and when that was so

    def allows(self, key: str) -> bool:
        """Whether one more is within the limit; if it is, it counts."""
        now = time.monotonic()
        left, since = self._left.get(key, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate)
        if len(self._left) >= _MOST_KEPT:
            self._forget(now)
        self._left[key] = (left - 1 if left >= 1 else left, now)
        return left >= 1

    def _forget(self, now: float) -> None:
        """Drops those who have been quiet for so long that they are like new."""
        full = self._burst / self._rate
        self._left = {key: each for key, each in self._left.items() if now - each[1] < full}


class Guard:
    """Stands before the application, refuses what no page of it sends, and sets the headers.

    `hosts` are the names by which people reach the server, besides localhost and addresses in
    numbers: a page elsewhere whose name was pointed here must not be taken for one of ours.
    """

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self._app = app
        self._hosts = hosts
        self._posts = Limit(20, 60)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request through, or answers it with why not."""
        if scope["type"] == "websocket" and not self.knows(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refused = self._refused(scope)
        if refused is not None:
            await refused(scope, receive, with_headers)
            return
        left = LONGEST_IMPORT if scope["path"] in IMPORTS else LONGEST_BODY

        async def counted() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413, TOO_LONG)
            return message

        await self._app(scope, counted, with_headers)

    def _refused(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        if not self.knows(headers):
            return PlainTextResponse("This server is not known by that name.\n", 421)
        if scope["method"] in SAFE_METHODS:
            return None
        if not comes_from_here(headers, trust_fetch_site=True):
            return PlainTextResponse("Only Palatine's own pages may send this.\n", 403)
        length = headers.get("content-length", "0")
        longest = LONGEST_IMPORT if scope["path"] in IMPORTS else LONGEST_BODY
        if not length.isdecimal() or len(length) > 9 or int(length) > longest:
            return PlainTextResponse(f"{TOO_LONG}\n", 413)
        if not self._posts.allows(address_of(scope)):
            return PlainTextResponse(
                "That was too much at once; wait a moment.\n", 429, {"Retry-After": "2"}
            )
        return None

    def knows(self, headers: Headers) -> bool:
        """Whether a request is for a name of this server."""
        name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
        return name == "localhost" or name in self._hosts or _is_address(name)


def comes_from_here(headers: Headers, *, trust_fetch_site: bool = False) -> bool:
    """Whether a request comes from a page of this server, by what the browser says about it."""
    site = headers.get("sec-fetch-site")
    if trust_fetch_site and site is not None:
        return site == "same-origin"
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc == headers.get("host")


def home_of(connection: HTTPConnection, public_url: str) -> str:
    """The address of this server as whoever asks sees it."""
    if public_url:
        return public_url
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{connection.headers.get('host', '')}"


def address_of(scope: Scope) -> str:
    """The address that a request comes from."""
    client = scope.get("client")
    return client[0] if client else ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
