"""The pages around the table: lobby, kingdom builder, score sheet, replay, cards, settings, help.

Like the table they are pure functions from what they show to HTML, and work without script.
"""

from __future__ import annotations

from dataclasses import fields as fields_of
from dataclasses import replace
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from palatine.agents import names as bots
from palatine.cards import kingdoms
from palatine.cards.catalogue import full_text
from palatine.cards.registry import known
from palatine.names import listed, set_title
from palatine.protocol.prose.words import sentence
from palatine.protocol.view import SPECTATOR
from palatine.rules.card import Card, Event
from palatine.rules.game import CURRENT, PROFILES
from palatine.web import builder
from palatine.web.charts import lines
from palatine.web.choices import TO_ALL
from palatine.web.daily import FIRST_DAY
from palatine.web.daily import chart as results_chart
from palatine.web.finished import race_series
from palatine.web.keys import key_of
from palatine.web.looks import look
from palatine.web.render import environment, faces, sprite_of
from palatine.web.seating import (
    ANYBODY,
    MOST_OPPONENTS,
    SEAT,
    STANDARD_BOT,
    SWITCH,
    bot_name,
)
from palatine.web.seen import crest
from palatine.web.stored import (
    ASKING,
    CLOSED,
    FINISHED,
    NEVER,
    PACES,
    PLAYING,
    UNSEEN,
    WAITING,
)
from palatine.web.table import COLOURS, OPEN, PERSON, SIGILS, Prefs
from palatine.web.views import page_values
from palatine.web.visitors import LINK_LASTS, prefs_of
from palatine.web.wording import with_icons

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from palatine.rules.card import CardShaped
    from palatine.rules.setup import Kingdom
    from palatine.web.builder import Wish
    from palatine.web.daily import Daily
    from palatine.web.finished import Story
    from palatine.web.stored import StoredGame, StoredSeat, Try
    from palatine.web.table import Seat, Table
    from palatine.web.visitors import Visitor

FAN: Final = ("Groundskeeper", "Villa", "Capital", "Crown", "Enchantress")
SOMEBODY: Final = "Guest"
THEMES: Final = {"night": "Night", "parchment": "Parchment", "contrast": "High contrast"}
SIZES: Final = (0.9, 1.0, 1.15, 1.3)
BUILDER: Final = "new"  # what a form says that was sent from there
_PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")
_IN_HELP: Final = (
    *("Copper", "Estate", "Village", "Smithy", "Silver", "Gold", "Moat", "Market"),
    *("Duchy", "Province"),
)
_LONGEST_SEARCH: Final = 100
_OLD: Final = 5  # games that are over, in sight
PACES_IN_WORDS: Final = [(pace, "at once" if not wait else pace) for pace, wait in PACES.items()]
_FIELDS: Final = (
    *("name", "opponents", "bot", "pace", "kingdom", "first"),
    *("profile", "undo", "scores", "listed", "clock", "hints"),
)
_UNDO: Final = (
    (ASKING, "if the others agree"),
    (UNSEEN, "only what showed nothing"),
    (NEVER, "never"),
)


def page(
    template: str,
    visitor: Visitor,
    here: str,
    cards: Collection[str] = (),
    faced: Collection[str] | None = None,
    **values: Any,
) -> str:
    """A page with the pictures of these cards, and the large faces of all or of those `faced`."""
    name = "" if visitor.person is None else visitor.person.name
    return (
        environment()
        .get_template(template)
        .render(
            prefs=prefs_of(visitor),
            csrf=visitor.csrf,
            me=name,
            here=here,
            sprite=sprite_of(cards),
            faces=faces(cards if faced is None else faced),
            **values,
        )
    )


def _seating(
    visitor: Visitor, typed: Mapping[str, str], notice: str, kingdom: str = ""
) -> dict[str, Any]:
    """What the form that begins a game is filled in with."""
    known_name = SOMEBODY if visitor.person is None else visitor.person.name
    given = {
        "name": known_name,
        "opponents": "1",
        "bot": STANDARD_BOT,
        "pace": prefs_of(visitor).pace,
        "kingdom": kingdom,
        "first": "",
        "profile": CURRENT,
        "undo": ASKING,
        "scores": SWITCH[0],
        "listed": "",
        "clock": "",
        "hints": "",
    }
    given |= {field: typed[field] for field in _FIELDS if field in typed}
    return {
        "typed": given,
        "bots": _bots(),
        "paces": PACES_IN_WORDS,
        "notice": sentence(notice),
    }


def _bots() -> list[tuple[str, str]]:
    return [(name, bot_name(name, set())) for name in bots()]


def lobby(
    visitor: Visitor,
    games: Sequence[StoredGame],
    today: Daily | None = None,
    typed: Mapping[str, str] | None = None,
    notice: str = "",
    waiting: Sequence[StoredGame] = (),
) -> str:
    """The first page; with a notice, what was wrong with the fields as they were typed.

    `waiting` are the tables at which anybody may sit down.
    """
    rows = sorted((_game_row(game, visitor) for game in games), key=lambda row: row["rank"])
    old = [row for row in rows if row["over"]]
    return page(
        "pages/lobby.html",
        visitor,
        "play",
        FAN,
        fan=FAN,
        games=[row for row in rows if not row["over"]] + old[:_OLD],
        older=old[_OLD:],
        going=sum(game.status == PLAYING for game in games),
        daily=None if today is None else _day_values(today),
        open_tables=[_open_row(game) for game in waiting if _is_news(game, visitor)],
        **_seating(visitor, typed or {}, notice),
    )


def _game_row(game: StoredGame, visitor: Visitor) -> dict[str, Any]:
    mine = next((seat for seat in game.seats if seat.user == visitor.id), game.seats[0])
    others = [seat.name for seat in game.seats if seat is not mine and seat.kind != OPEN]
    pill, rank = _standing(game, mine)
    return {
        "id": game.id,
        "others": listed(others, "and") if others else "whoever comes",
        "kingdom": kingdoms.to_text(kingdoms.parse(game.kingdom)),
        "turn": game.turn if game.status == PLAYING else 0,
        **crest(mine),
        "status": pill,
        "yours": rank == 0,
        "rank": rank,
        "over": game.status in (FINISHED, CLOSED),
        "path": "/end" if game.status == FINISHED else "",
    }


def _standing(game: StoredGame, mine: StoredSeat) -> tuple[str, int]:
    """How a game stands for whoever has a seat, in words, and its place among theirs, 0 first."""
    if game.status == WAITING:
        free = sum(seat.kind == OPEN for seat in game.seats)
        return f"{free} open {'seat' if free == 1 else 'seats'}", 2
    if game.status != PLAYING:
        return "Score sheet" if game.status == FINISHED else "Closed", 3
    if game.asked == SPECTATOR:
        return "Go on", 1
    if game.asked != mine.seat:
        return f"{game.seats[game.asked].name} is thinking", 1
    return ("Your turn", 0) if mine.kind == PERSON else ("A bot plays for you", 1)


def day(visitor: Visitor, shown: Daily) -> str:
    """The kingdom of a day: what it is, one's game with it, and what everybody made of it."""
    return page(
        "pages/daily.html",
        visitor,
        "daily",
        cards_of(shown.kingdom),
        daily=_day_values(shown),
        drawn=builder.piles(shown.kingdom),
        lands=builder.lands(shown.kingdom),
        meters=builder.offers(shown.kingdom),
        code=kingdoms.to_query(shown.kingdom),
    )


def _day_values(shown: Daily) -> dict[str, Any]:
    before = shown.day - timedelta(days=1)
    mine = shown.mine
    margin = None if mine is None else mine.margin
    return {
        "day": shown.day.isoformat(),
        "title": f"Daily kingdom, {shown.day.day} {shown.day:%B}",
        "before": before.isoformat() if before >= FIRST_DAY else "",
        "today": shown.today,
        "streak": shown.streak,
        "opponent": bot_name(STANDARD_BOT, set()),
        "game": "" if mine is None else mine.game,
        "going": mine is not None and mine.status == PLAYING,
        "result": _margin_in_words(mine) if mine is not None else "",
        "closed": shown.closed,
        "count": len(shown.results),
        "chart": results_chart(shown.results, margin) if shown.results else "",
    }


def _margin_in_words(mine: Try) -> str:
    if mine.margin is None:
        return "Given up" if mine.status == FINISHED else ""
    if not mine.margin:
        return "A tie"
    return f"{'Won' if mine.margin > 0 else 'Lost'} by {abs(mine.margin)}"


def _is_news(game: StoredGame, visitor: Visitor) -> bool:
    """Whether the visitor does not sit there already."""
    return visitor.id is None or all(seat.user != visitor.id for seat in game.seats)


def _open_row(game: StoredGame) -> dict[str, Any]:
    host = next(seat for seat in game.seats if seat.kind != OPEN)
    return {
        "words": game.words,
        "players": ", ".join(seat.name for seat in game.seats if seat.kind != OPEN),
        "free": sum(seat.kind == OPEN for seat in game.seats),
        "kingdom": kingdoms.to_text(kingdoms.parse(game.kingdom)),
        "clock": f"{game.minutes}+{game.bonus}" if game.minutes else "",
        **crest(host),
    }


def build(
    visitor: Visitor,
    kingdom: Kingdom,
    wish: Wish,
    posted: Sequence[tuple[str, str]] = (),
    *,
    text: str = "",
    notice: str = "",
) -> str:
    """The kingdom builder; with a notice, what was wrong with what was typed."""
    drawn = builder.piles(kingdom)
    lands = builder.lands(kingdom)
    choices = builder.choices(wish)
    taken = [who for name, who in posted if name == SEAT] or [STANDARD_BOT]
    taken += [""] * (MOST_OPPONENTS - len(taken))
    return page(
        "pages/new.html",
        visitor,
        "new",
        cards_of(kingdom),
        drawn=drawn,
        lands=lands,
        wish=wish,
        choices=choices,
        drawn_names={each.name for each in drawn} | {each.name for each in lands},
        filters=(
            (builder.FROM, "Sets", builder.sets(), wish.sets),
            (builder.COST, "Costs", builder.COSTS, wish.costs),
            (builder.LEAVE, "Leave out", builder.LEFT_OUT, wish.leave),
        ),
        most_landscapes=builder.MOST_LANDSCAPES,
        colonies=kingdoms.has_colonies(kingdom),
        meters=builder.offers(kingdom),
        sets=list(kingdoms.recommended()),
        code=kingdoms.to_query(kingdom),
        text=text,
        taken=list(zip(taken, COLOURS[1:], SIGILS[1:], strict=False)),
        colours=COLOURS,
        sigils=SIGILS,
        anybody=ANYBODY,
        profiles=PROFILES,
        undos=_UNDO,
        switch=SWITCH,
        to_all=TO_ALL,
        **_seating(visitor, dict(posted), notice, kingdoms.to_query(kingdom)),
    )


def cards_of(kingdom: Kingdom) -> set[str]:
    """The names of all cards of which a kingdom's picture shows something."""
    drawn = builder.piles(kingdom)
    cards = {pile.top for pile in drawn} | {pile.below for pile in drawn if pile.below}
    cards |= {pile.name for pile in drawn}
    return cards | {landscape.name for landscape in kingdom.landscapes}


def score_sheet(visitor: Visitor, game: StoredGame, seats: Sequence[Seat], told: Story) -> str:
    """Who won, where the points came from, everybody's deck, and the race."""
    order = sorted(range(len(seats)), key=lambda i: told.results[i].place)
    mine = next((s.seat for s in game.seats if visitor.id and s.user == visitor.id), None)
    cards = {name for result in told.results for name, _ in result.deck}
    return page(
        "pages/end.html",
        visitor,
        "",
        cards,
        game=game,
        seats=seats,
        told=told,
        order=order,
        mine=mine,
        decks=sorted(order, key=lambda i: i != mine),
        places=_PLACES,
        race=lines(race_series(told, seats), "Points after each round", "Round"),
        again=kingdoms.to_query(told.record.kingdom),
    )


def replay(visitor: Visitor, table: Table, told: Story, site: str = "") -> str:
    """The table at one point of a game that is over, with a scrubber; `site` is our own address."""
    before, after = told.around(table.ask)
    values = page_values(table)
    values["page_title"] = "Replay"
    return (
        environment()
        .get_template("pages/replay.html")
        .render(
            **values,
            told=told,
            at=table.ask,
            before=before,
            after=after,
            turn=told.turn_at(table.ask),
            csrf=visitor.csrf,
            bots=_bots(),
            standard=STANDARD_BOT,
            site=site,
        )
    )


def cards(visitor: Visitor, asked: Mapping[str, str]) -> str:
    """The card reference; `asked` is what somebody looks for: words "q", a set, a type, a cost."""
    wanted = asked.get("q", "")[:_LONGEST_SEARCH]
    words = wanted.casefold().split()
    chosen = {name: asked.get(name, "") for name in ("set", "type", "cost")}
    everything = known().everything
    found = [
        thing
        for thing in everything
        if all(word in _words(thing) for word in words)
        and chosen["set"] in ("", thing.set_name)
        and (not chosen["type"] or chosen["type"] in thing.type_names())
        and (not chosen["cost"] or chosen["cost"] == _cost_class(thing))
    ]
    types = dict.fromkeys(kind for thing in everything for kind in thing.type_names())
    return page(
        "pages/cards.html",
        visitor,
        "cards",
        [thing.name for thing in found],
        wanted=wanted,
        chosen=chosen,
        found=[(thing.name, thing.set_name) for thing in found],
        sets=[(name, set_title(name)) for name in sorted({each.set_name for each in everything})],
        types=[(kind, kind) for kind in sorted(types)],
        costs=list(builder.COSTS.items()),
    )


def _cost_class(thing: CardShaped) -> str:
    """Which of the builder's costs it has; "" for what cannot be bought."""
    return builder.cost_of(thing) if isinstance(thing, Card | Event) else ""


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
    dealt = thing if pile is None else pile
    return page(
        "pages/card.html",
        visitor,
        "cards",
        [thing.name],
        look=seen,
        set_name=set_title(thing.set_name),
        pile=pile.name if pile is not None and pile is not thing else "",
        text=with_icons(full_text(thing)),
        sizes=sizes,
        pin=dealt.name if dealt in (*known().kingdom_piles, *known().landscapes) else "",
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


def settings(visitor: Visitor, notice: str = "", *, saved: bool = False) -> str:
    """How somebody wants their table."""
    return page(
        "pages/settings.html",
        visitor,
        "settings",
        themes=THEMES,
        sizes=[(str(size), f"{round(size * 100)} %") for size in SIZES],
        paces=PACES_IN_WORDS,
        saved=saved,
        notice=sentence(notice),
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
    return page(
        "pages/device.html", visitor, "", game_id=game_id, link=link, minutes=minutes, notice=notice
    )


def arrival(visitor: Visitor, secret: str, name: str) -> str:
    """Where such a link leads: whether to be whoever made it, from now on."""
    mine = "" if visitor.person is None else visitor.person.name
    return page("pages/arrival.html", visitor, "", secret=secret, name=name, mine=mine)


def help_page(visitor: Visitor) -> str:
    """How to play, and the keys."""
    return page("pages/help.html", visitor, "help", _IN_HELP, faced=())
