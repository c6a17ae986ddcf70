"""The pages by which people come in, and the one that says what went wrong."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.responses import HTMLResponse

from palatine.agents import names
from palatine.cards import kingdoms
from palatine.web.seating import STANDARD_BOT
from palatine.web.stored import PACES
from palatine.web.table import OPEN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from palatine.web.stored import StoredGame
    from palatine.web.visitors import Visitor

_FIELDS: Final = ("name", "opponents", "bot", "pace", "kingdom")


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


def start(
    visitor: Visitor,
    games: Sequence[StoredGame],
    fields: Mapping[str, str] | None = None,
    notice: str = "",
) -> HTMLResponse:
    """Where a game is begun; with a notice, what was wrong with the fields as they were typed."""
    typed = fields or {}
    return _page(
        "doors/start.html",
        400 if notice else 200,
        csrf=visitor.csrf,
        name="" if visitor.person is None else visitor.person.name,
        games=games,
        bots=[{"word": name, "name": name.replace("-", " ")} for name in names()],
        standard=STANDARD_BOT,
        paces=list(PACES),
        fields={field: typed.get(field, "") for field in _FIELDS},
        notice=notice,
    )


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
