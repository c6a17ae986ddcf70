"""The web application: which address does what.

Every endpoint that changes something reads a form of ours, answers with a redirection, and leaves
everything as it was if it is refused.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from palatine.web.endpoints.beginning import Beginning
from palatine.web.endpoints.errors import HANDLERS
from palatine.web.endpoints.playing import Playing
from palatine.web.endpoints.reading import Reading
from palatine.web.endpoints.site import Site
from palatine.web.endpoints.visiting import Visiting
from palatine.web.live import Live
from palatine.web.security import Guard

if TYPE_CHECKING:
    from starlette.routing import BaseRoute

    from palatine.web.audience import Face
    from palatine.web.settings import Settings


def create_app(settings: Settings, face: Face) -> Starlette:
    """The application; `face` makes the HTML of tables."""
    site = Site(settings, face)
    return Starlette(
        routes=_routes(site),
        middleware=[Middleware(Guard, hosts=_hosts(settings))],
        exception_handlers=HANDLERS,
        lifespan=site.running,
    )


def _routes(site: Site) -> list[BaseRoute]:
    begin, play, read, visit = Beginning(site), Playing(site), Reading(site), Visiting(site)
    actions = {
        "answer": play.answer,
        "hint": play.hint,
        "always": play.always,
        "pause": play.pause,
        "undo": play.undo,
        "undo/vote": play.vote,
        "chat": play.chat,
        "mute": visit.mute,
        "concede": play.concede,
        "hand-over": play.hand_over,
        "take-back": play.take_back,
        "fill": play.fill,
        "pace": play.pace,
        "skip": play.skip,
        "rematch": begin.again,
        "fork": begin.fork,
        "device/revoke": visit.no_device,
    }
    return [
        Route("/", begin.start, methods=["GET", "POST"]),
        Route("/new", read.build),
        Route("/cards", read.cards),
        Route("/cards/{key}", read.card),
        Route("/daily", read.daily),
        Route("/daily", begin.play_daily, methods=["POST"]),
        Route("/daily/{day}", read.daily),
        Route("/settings", visit.preferences, methods=["GET", "POST"]),
        Route("/help", read.help),
        Route("/game/{id}/end", read.end),
        Route("/game/{id}/replay", read.replay),
        Route("/join/{words}", begin.join, methods=["GET", "POST"]),
        Route("/game/{id}/device", visit.device, methods=["GET", "POST"]),
        Route("/device/{secret}", visit.arrive, methods=["GET", "POST"]),
        Route("/import", begin.bring, methods=["POST"]),
        Route("/game/{id}", play.table),
        Route("/game/{id}/record", read.record),
        *(
            Route(f"/game/{{id}}/{path}", endpoint, methods=["POST"])
            for path, endpoint in actions.items()
        ),
        WebSocketRoute("/ws/game/{id}", Live(site).serve),
        Route("/health", read.health),
        Mount("/static", StaticFiles(directory=Path(__file__).with_name("static"))),
    ]


def _hosts(settings: Settings) -> frozenset[str]:
    """The names by which people reach the server."""
    public = urlsplit(settings.public_url).hostname
    return frozenset(name for name in (public, settings.host) if name)
