"""The pages by which people come in, and the one that says what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.responses import HTMLResponse

from palatine.cards import kingdoms
from palatine.names import listed
from palatine.protocol.prose.words import sentence
from palatine.web import builder
from palatine.web.pages import SOMEBODY, cards_of, page
from palatine.web.seen import crest
from palatine.web.table import BOT, OPEN
from palatine.web.visitors import Visitor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from palatine.web.stored import StoredGame

TO_THE_START: Final = ("/", "To the start")
_NOBODY: Final = Visitor("", "")
_PICTURES: Final = {404: "Labyrinth", 503: "Tomb", 500: "Catapult"}
_PICTURE: Final = "Wall"


def join(visitor: Visitor, game: StoredGame, notice: str = "") -> HTMLResponse:
    """Where somebody sits down who was sent a link."""
    kingdom = kingdoms.parse(game.kingdom)
    made = page(
        "doors/join.html",
        visitor,
        "",
        cards_of(kingdom),
        name=SOMEBODY if visitor.person is None else visitor.person.name,
        words=game.words,
        game_id=game.id,
        seats=[
            {
                **crest(seat),
                "number": seat.colour,
                "name": seat.name,
                "open": seat.kind == OPEN,
                "bot": seat.kind == BOT,
            }
            for seat in game.seats
        ],
        drawn=builder.piles(kingdom),
        lands=builder.lands(kingdom),
        meters=builder.offers(kingdom),
        kingdom=kingdoms.to_text(kingdom),
        waiting=listed([seat.name for seat in game.seats if seat.kind != OPEN], "and"),
        notice=sentence(notice),
    )
    return HTMLResponse(made, 400 if notice else 200)


def sorry(status: int, title: str, why: str, ways: Sequence[tuple[str, str]] = ()) -> HTMLResponse:
    """What went wrong, and ways on from here: addresses and what they are called."""
    picture = _PICTURES.get(status, _PICTURE)
    made = page(
        "doors/sorry.html",
        _NOBODY,
        "",
        (picture,),
        faced=(),
        picture=picture,
        title=title,
        why=sentence(why),
        ways=[*ways, TO_THE_START],
    )
    return HTMLResponse(made, status)
