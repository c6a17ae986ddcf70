"""The pages around the table: lobby, kingdom builder, score sheet, replay, cards, settings, help.

Like the table they are pure functions from what they show to HTML, and work without script.
"""

from __future__ import annotations

from dataclasses import fields as fields_of
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from palatine.agents import names as bots
from palatine.cards import kingdoms
from palatine.cards.catalogue import full_text
from palatine.cards.registry import known
from palatine.rules.card import Card
from palatine.web import builder
from palatine.web.charts import lines
from palatine.web.finished import race_series
from palatine.web.keys import key_of
from palatine.web.looks import look
from palatine.web.render import environment, faces, sprite_of
from palatine.web.seating import ANYBODY, STANDARD_BOT
from palatine.web.stored import PACES, PLAYING, WAITING
from palatine.web.table import COLOURS, OPEN, SIGILS, Prefs
from palatine.web.views import page_values
from palatine.web.visitors import LINK_LASTS, prefs_of
from palatine.web.wording import with_icons

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from palatine.cards.registry import Registry
    from palatine.rules.card import CardShaped
    from palatine.rules.setup import Kingdom
    from palatine.web.finished import Story
    from palatine.web.stored import StoredGame
    from palatine.web.table import Seat, Table
    from palatine.web.visitors import Visitor

FAN: Final = ("Groundskeeper", "Villa", "Capital", "Crown", "Enchantress")
SOMEBODY: Final = "Guest"
THEMES: Final = {"night": "Night", "parchment": "Parchment", "contrast": "High contrast"}
SIZES: Final = (0.9, 1.0, 1.15, 1.3)
_FIELDS: Final = ("name", "opponents", "bot", "pace", "kingdom", "first")
_STATUS: Final = {WAITING: "waits for players", PLAYING: "go on"}


def _page(
    template: str, visitor: Visitor, here: str, cards: Collection[str] = (), **values: Any
) -> str:
    name = "" if visitor.person is None else visitor.person.name
    return (
        environment()
        .get_template(f"pages/{template}")
        .render(
            prefs=prefs_of(visitor),
            csrf=visitor.csrf,
            me=name,
            here=here,
            sprite=sprite_of(cards),
            faces=faces(cards),
            **values,
        )
    )


def _seating(
    visitor: Visitor, typed: Mapping[str, str], notice: str, kingdom: str = ""
) -> dict[str, Any]:
    """What the form that begins a game is filled in with."""
    known_name = SOMEBODY if visitor.person is None else visitor.person.name
    given = {"name": known_name, "opponents": "1", "bot": STANDARD_BOT, "pace": "normal"}
    given |= {"kingdom": kingdom, "first": ""}
    given |= {field: typed[field] for field in _FIELDS if field in typed}
    return {
        "typed": given,
        "bots": [
            *((name, name.replace("-", " ").capitalize()) for name in bots()),
            (ANYBODY, "People"),
        ],
        "paces": list(PACES),
        "notice": notice[:1].upper() + notice[1:],
    }


def lobby(
    visitor: Visitor,
    games: Sequence[StoredGame],
    typed: Mapping[str, str] | None = None,
    notice: str = "",
    waiting: Sequence[StoredGame] = (),
) -> str:
    """The first page; with a notice, what was wrong with the fields as they were typed.

    `waiting` are the tables at which anybody may sit down.
    """
    return _page(
        "lobby.html",
        visitor,
        "play",
        FAN,
        fan=FAN,
        games=[_game_row(game, visitor) for game in games],
        going=sum(game.status == PLAYING for game in games),
        open_tables=[_open_row(game) for game in waiting if _is_news(game, visitor)],
        **_seating(visitor, typed or {}, notice),
    )


def _game_row(game: StoredGame, visitor: Visitor) -> dict[str, str]:
    mine = next((seat for seat in game.seats if seat.user == visitor.id), game.seats[0])
    others = [seat.name for seat in game.seats if seat is not mine]
    return {
        "id": game.id,
        "others": ", ".join(others),
        "kingdom": kingdoms.to_text(kingdoms.parse(game.kingdom)),
        "colour": COLOURS[mine.colour % len(COLOURS)],
        "sigil": SIGILS[mine.colour % len(SIGILS)],
        "status": _STATUS.get(game.status, "score sheet"),
        "path": "" if game.status in _STATUS else "/end",
    }


def _is_news(game: StoredGame, visitor: Visitor) -> bool:
    """Whether the visitor does not sit there already."""
    return visitor.id is None or all(seat.user != visitor.id for seat in game.seats)


def _open_row(game: StoredGame) -> dict[str, Any]:
    waits = next(seat for seat in game.seats if seat.kind != OPEN)
    return {
        "words": game.words,
        "players": ", ".join(seat.name for seat in game.seats if seat.kind != OPEN),
        "free": sum(seat.kind == OPEN for seat in game.seats),
        "kingdom": kingdoms.to_text(kingdoms.parse(game.kingdom)),
        "clock": f"{game.minutes}+{game.bonus}" if game.minutes else "",
        "colour": COLOURS[waits.colour % len(COLOURS)],
        "sigil": SIGILS[waits.colour % len(SIGILS)],
    }


def build(
    visitor: Visitor,
    kingdom: Kingdom,
    pins: Collection[str],
    typed: Mapping[str, str] | None = None,
    notice: str = "",
) -> str:
    """The kingdom builder."""
    drawn = builder.piles(kingdom)
    lands = builder.lands(kingdom)
    cards = {pile.top for pile in drawn} | {pile.below for pile in drawn if pile.below}
    cards |= {pile.name for pile in drawn} | {land.name for land in lands}
    return _page(
        "new.html",
        visitor,
        "new",
        cards,
        drawn=drawn,
        lands=lands,
        pins=set(pins),
        meters=builder.offers(kingdom),
        sets=list(kingdoms.recommended()),
        code=kingdoms.to_query(kingdom),
        **_seating(visitor, typed or {}, notice, kingdoms.to_text(kingdom)),
    )


def score_sheet(visitor: Visitor, game: StoredGame, seats: Sequence[Seat], told: Story) -> str:
    """Who won, where the points came from, everybody's deck, and the race."""
    order = sorted(
        range(len(seats)), key=lambda i: (not told.results[i].wins, -told.results[i].points)
    )
    mine = next((s.seat for s in game.seats if visitor.id and s.user == visitor.id), None)
    cards = {name for result in told.results for name, _ in result.deck}
    return _page(
        "end.html",
        visitor,
        "",
        cards,
        game=game,
        seats=seats,
        told=told,
        order=order,
        mine=mine,
        race=lines(race_series(told, seats), "Points after each round", "Round"),
        again=kingdoms.to_query(told.record.kingdom),
    )


def replay(visitor: Visitor, table: Table, told: Story) -> str:
    """The table at one point of a game that is over, with a scrubber."""
    before, after = told.around(table.ask)
    values = page_values(table)
    values["page_title"] = "Replay"
    return (
        environment()
        .get_template("pages/replay.html")
        .render(**values, told=told, at=table.ask, before=before, after=after)
    )


def cards(visitor: Visitor, wanted: str) -> str:
    """The card reference; `wanted` is what somebody looks for."""
    words = wanted.casefold().split()
    found = [
        thing
        for thing in known().everything
        if all(word in _words(thing) for word in words) and _has_a_face(known(), thing)
    ]
    names = [thing.name for thing in found]
    return _page(
        "cards.html",
        visitor,
        "cards",
        names,
        wanted=wanted,
        found=[(thing.name, thing.set_name) for thing in found],
    )


def card(visitor: Visitor, key: str) -> str | None:
    """A card of the reference, by its key; None if there is none."""
    thing = _by_key().get(key)
    if thing is None:
        return None
    seen = look(thing.name)
    sizes: tuple[tuple[int, int], ...] = ()
    pile = known().pile_of(thing) if isinstance(thing, Card) else None
    if pile is not None:
        sizes = tuple((n, pile.pile_size(n)) for n in (2, 3, 4, 5, 6))
    return _page(
        "card.html",
        visitor,
        "cards",
        [thing.name],
        look=seen,
        set_name=thing.set_name,
        pile=pile.name if pile is not None and pile is not thing else "",
        text=with_icons(full_text(thing)),
        sizes=sizes,
        sets=[
            name
            for name, kingdom in kingdoms.recommended().items()
            if pile in kingdom.piles or thing in kingdom.landscapes
        ],
    )


@cache
def _by_key() -> dict[str, CardShaped]:
    return {key_of(thing.name): thing for thing in known().everything}


@cache
def _words(thing: CardShaped) -> str:
    parts = (thing.name, thing.set_name, *thing.type_names(), full_text(thing))
    return " ".join(parts).casefold()


def _has_a_face(cards: Registry, thing: CardShaped) -> bool:
    """Whether a thing is on a card, as the randomizer of a split pile is not."""
    return not isinstance(thing, Card) or bool(thing.text or thing.vp or thing.plus.coins)


def settings(visitor: Visitor, notice: str = "") -> str:
    """How somebody wants their table."""
    return _page(
        "settings.html",
        visitor,
        "settings",
        themes=THEMES,
        sizes=SIZES,
        paces=list(PACES),
        notice=notice,
    )


def changed_prefs(prefs: Prefs, typed: Mapping[str, str]) -> Prefs:
    """The preferences that the form of the settings says; what makes no sense stays as it was."""
    changes: dict[str, Any] = {
        field.name: field.name in typed for field in fields_of(Prefs) if field.type == "bool"
    }
    if typed.get("theme") in THEMES:
        changes["theme"] = typed["theme"]
    if typed.get("pace") in PACES:
        changes["pace"] = typed["pace"]
    sizes = {str(size): size for size in SIZES}
    if typed.get("text") in sizes:
        changes["text"] = sizes[typed["text"]]
    return replace(prefs, **changes)


def device(visitor: Visitor, game_id: str, link: str = "", notice: str = "") -> str:
    """Where somebody gets a link to go on at another device."""
    minutes = LINK_LASTS // 60
    return _page(
        "device.html", visitor, "", game_id=game_id, link=link, minutes=minutes, notice=notice
    )


def arrival(visitor: Visitor, secret: str, name: str) -> str:
    """Where such a link leads: whether to be whoever made it, from now on."""
    mine = "" if visitor.person is None else visitor.person.name
    return _page("arrival.html", visitor, "", secret=secret, name=name, mine=mine)


def help_page(visitor: Visitor) -> str:
    """How to play, and the keys."""
    return _page("help.html", visitor, "help")
