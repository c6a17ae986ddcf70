"""The pages by which people come in, and the one that says what went wrong."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.responses import HTMLResponse

from palatine.cards import kingdoms
from palatine.web.table import OPEN

if TYPE_CHECKING:
    from palatine.web.stored import StoredGame
    from palatine.web.visitors import Visitor


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("palatine.web"),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
    )


def _page(template: str, status: int = 200, **values: Any) -> HTMLResponse:
    return HTMLResponse(_environment().get_template(template).render(values), status)


def join(visitor: Visitor, game: StoredGame, notice: str = "") -> HTMLResponse:
    """Where somebody sits down who was sent a link."""
    return _page(
        "doors/join.html",
        400 if notice else 200,
        csrf=visitor.csrf,
        name="" if visitor.person is None else visitor.person.name,
        words=game.words,
        game_id=game.id,
        players=[seat.name for seat in game.seats if seat.kind != OPEN],
        kingdom=kingdoms.to_text(kingdoms.parse(game.kingdom)),
        notice=notice,
    )


def sorry(status: int, title: str, why: str, back: str = "") -> HTMLResponse:
    """What went wrong, and where to go from here."""
    sentence = why if why.endswith((".", "?", "!")) else f"{why}."
    return _page(
        "doors/sorry.html",
        status,
        title=title,
        why=sentence[:1].upper() + sentence[1:],
        back=back,
        notice="",
    )
