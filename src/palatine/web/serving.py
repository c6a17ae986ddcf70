"""Runs the server: a port, a database, and perhaps a browser to look at it."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import socket
import sys
import webbrowser
from threading import Thread
from typing import TYPE_CHECKING, Final

import uvicorn

from palatine.errors import PalatineError
from palatine.web import views
from palatine.web.app import create_app
from palatine.web.live import LONGEST_MESSAGE
from palatine.web.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.web.settings import Settings

_PATIENCE: Final = 3  # seconds that browsers have to let go when the server stops
# A look at all objects for garbage takes a third of a second with hundreds of games in memory,
# and meanwhile nobody is answered: it shall be a rare thing.
_GARBAGE: Final = (10_000, 10, 200)


def serve(settings: Settings, port: int, *, show: bool, say: Callable[[str], None]) -> None:
    """Serves until it is interrupted; says where. With `show` a browser opens, if there is one.

    Raises PalatineError for a port that cannot be had and a database that cannot be used.
    """
    asyncio.run(_check_database(settings))
    logging.basicConfig(format="palatine: %(message)s", level=logging.WARNING)
    with _listen(settings.host, port) as listening:
        address = settings.public_url or _address(settings.host, listening.getsockname()[1])

        def welcome() -> None:
            say(f"Palatine is at {address} (Ctrl-C stops it).")
            if show and has_display():  # some browsers return late, and nobody waits for them
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        config = uvicorn.Config(
            create_app(settings, views),
            access_log=False,  # an address may be a link to a seat
            log_config=None,
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=_PATIENCE,
            ws="websockets-sansio",
            ws_max_size=LONGEST_MESSAGE * 4,  # bytes; the limit itself is in characters
        )
        gc.freeze()  # what is loaded now stays
        gc.set_threshold(*_GARBAGE)
        _Server(config, welcome).run([listening])


class _Server(uvicorn.Server):
    """Says where it is once it answers and Ctrl-C stops it, even if that was ignored before."""

    def __init__(self, config: uvicorn.Config, welcome: Callable[[], None]) -> None:
        super().__init__(config)
        self._welcome = welcome

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._welcome()


async def _check_database(settings: Settings) -> None:
    await (await Store.open(settings.database)).close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        host.encode("idna")
    except UnicodeError:
        raise PalatineError(f"{host} is no name or address of this machine") from None
    try:
        return socket.create_server((host, port), family=family, backlog=256)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PalatineError(
                f"port {port} is in use, perhaps by another Palatine; choose one with --port"
            ) from None
        raise PalatineError(
            f"{host} port {port} cannot be listened at ({error.strerror})"
        ) from None


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def has_display() -> bool:
    """Whether a browser could open a window here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
