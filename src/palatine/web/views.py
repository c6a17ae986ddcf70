"""From a table as one viewer sees it to HTML: its regions, its log, and the page around them.

Pure functions: the same table gives the same markup, and nothing is read but the table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from markupsafe import Markup

from palatine.cards.basic import POTION
from palatine.protocol.view import SPECTATOR
from palatine.web.asks import ask_of
from palatine.web.board import hand_values, lands_values, play_values, supply_values
from palatine.web.dialogs import dialog
from palatine.web.keys import key_of
from palatine.web.looks import look
from palatine.web.people import ending, names_of, players_values
from palatine.web.prompts import said
from palatine.web.render import environment, faces, render, sprite_of
from palatine.web.stored import PACES
from palatine.web.table import Habit, LogTurn, Table
from palatine.web.wording import first_card, with_names

if TYPE_CHECKING:
    from collections.abc import Callable

    from palatine.web.asks import Ask

_People = tuple[tuple[str, str], ...]  # names and colours by seat
_TONES: Final = {
    "Action": 0, "Treasure": 7, "Victory": 4, "Curse": -10, "Event": 12, "Landmark": -5,
    "Prophecy": 9,
}  # fmt: skip
_PHASES: Final = {
    "start": "Start of turn",
    "action": "Action phase",
    "buy": "Buy phase",
    "buying": "Buy phase",
    "clean-up": "Clean-up",
}


def regions(table: Table) -> dict[str, str]:
    """The inside of every region of the page, by the id of the element it belongs in."""
    ask = ask_of(table)
    made = {name: make(table, ask) for name, make in _REGIONS.items()}
    return made | {f"always-{key}": html for key, html in _habits(table).items()}


def _habits(table: Table) -> dict[str, Markup]:
    """What stands on the faces of cards that ask something dull, by their keys."""
    return {key_of(habit.card): _habit(table.game_id, table.csrf, habit) for habit in table.habits}


@lru_cache(maxsize=2048)
def _habit(game_id: str, csrf: str, habit: Habit) -> Markup:
    """The form that has a dull question answered, or asked again."""
    return Markup(render("table/habit.html", game_id=game_id, csrf=csrf, habit=habit))


def log_items(table: Table, since: int = 0) -> list[str]:
    """The lines of the log from number `since` on, one list item each.

    Each has an id of its own. Of the last turn, lines that were there before may change, and
    become fewer, as more of the turn is told.
    """
    names = names_of(table)
    people = tuple((names[i], seat.colour) for i, seat in enumerate(table.seats))
    items: list[str] = []
    for number, turn in enumerate(table.log):
        kept = _TURNS.get(turn)
        if kept is None or kept[0] != (number, people):
            kept = _TURNS[turn] = (number, people), _turn_items(number, turn, people)
        items += kept[1]
    return items[since:]


def table_page(table: Table) -> str:
    """The whole page, which works without script too."""
    return environment().get_template("table.html").render(page_values(table))


def page_values(table: Table) -> dict[str, Any]:
    """What the table's page is filled in with, for pages that are made on top of it."""
    names = _names_of_cards(table)
    return {
        "table": table,
        "prefs": table.prefs,
        "page_title": _page_title(table),
        "r": {name: Markup(html) for name, html in regions(table).items()},
        "sprite": sprite_of(names),
        "faces": faces(names, _habits(table)),
    }


def _names_of_cards(table: Table) -> tuple[str, ...]:
    """Every card and landscape that may turn up on the page."""
    view = table.view
    found: set[str] = {*view.trash, *table.sight.own}
    for name, cards in table.sight.kinds.items():
        found.update((name, *cards))
    for pile in view.supply:
        found.update(filter(None, (pile.name, pile.chosen)))
    for landscape in view.landscapes:
        found.update(filter(None, (landscape.name, landscape.chosen)))
    for player in view.players:
        found.update(player.hand, player.set_aside, player.looking_at)
        found.update(card.name for card in player.in_play)
        if player.discard_top:
            found.add(player.discard_top)
    return tuple(sorted(found))


def _page_title(table: Table) -> str:
    view = table.view
    if view.over:
        return "Game over"
    if table.decision is not None:
        return "Your turn" if view.turn_seat == table.viewer else "Your decision"
    return f"{table.seats[view.deciding].name} is playing"


# Regions


def _top(table: Table, ask: Ask | None) -> str:
    view = table.view
    turns = view.players[view.turn_seat].turns
    pill = {"turn": "", "phase": "Game over"}
    if not view.over:
        pill = {"turn": f"Turn {turns}", "phase": _PHASES[view.phase]}
    return render(
        "table/top.html",
        table=table,
        pill=pill,
        paces=list(PACES),
        seat=_own_seat(table),
        undo=table.viewer != SPECTATOR and not table.read_only and not view.over,
        habits=list(_habits(table).values()),
    )


def _supply(table: Table, ask: Ask | None) -> str:
    return render("table/supply.html", table=table, **supply_values(table, ask))


def _lands(table: Table, ask: Ask | None) -> str:
    return render("table/lands.html", lands=lands_values(table, ask))


def _play(table: Table, ask: Ask | None) -> str:
    return render("table/play.html", **play_values(table))


def _gauges(table: Table, ask: Ask | None) -> str:
    view = table.view
    decision = table.decision
    payable = 0 if decision is None or decision.kind == "pay" else decision.payable
    you = view.players[view.turn_seat]
    spare = you.actions if view.actions_buy else 0
    return render(
        "table/gauges.html",
        table=table,
        you=you,
        payable=payable,
        blocked=you.buys + spare > 0 and view.phase in ("buy", "buying"),
        spare=spare,
        brews=you.potions > 0 or any(pile.name == POTION.name for pile in view.supply),
    )


def _prompt(table: Table, ask: Ask | None) -> str:
    return render("table/prompt.html", table=table, ask=ask, said=said(table, ask))


def _hand(table: Table, ask: Ask | None) -> str:
    return render("table/hand.html", **hand_values(table, ask))


def _players(table: Table, ask: Ask | None) -> str:
    return render("table/players.html", players=players_values(table))


def _log(table: Table, ask: Ask | None) -> str:
    return "".join(log_items(table))


def _chat(table: Table, ask: Ask | None) -> str:
    spoke = {said.seat for said in table.chat} | set(table.muted)
    muting = sorted(spoke - {SPECTATOR, table.viewer})
    return render("table/chat.html", table=table, muting=muting)


def _over(table: Table, ask: Ask | None) -> str:
    undo = table.undo
    votes = (
        undo.by not in (SPECTATOR, table.viewer)
        and table.viewer != SPECTATOR
        and table.viewer not in undo.votes
    )
    if undo.by == SPECTATOR and ask is None and not table.view.over:
        return ""
    return render(
        "table/over.html",
        table=table,
        votes=votes,
        dialog=Markup("") if ask is None else dialog(table, ask),
        ending=ending(table) if table.view.over else None,
        seat=_own_seat(table),
    )


_REGIONS: Final[dict[str, Callable[[Table, Ask | None], str]]] = {
    "top": _top,
    "supply": _supply,
    "lands": _lands,
    "play": _play,
    "gauges": _gauges,
    "prompt": _prompt,
    "hand": _hand,
    "players": _players,
    "log": _log,
    "chat": _chat,
    "over": _over,
}
REGIONS: Final = tuple(_REGIONS)


def _own_seat(table: Table) -> Any:
    return None if table.viewer == SPECTATOR or table.read_only else table.seats[table.viewer]


# The log


# The lines of turns that were shown before, as long as their log is there.
_TURNS: Final[WeakKeyDictionary[LogTurn, tuple[tuple[int, _People], list[str]]]] = (
    WeakKeyDictionary()
)


def _turn_items(number: int, turn: LogTurn, people: _People) -> list[str]:
    """The lines of one turn; `people` are the players' names and colours by seat."""
    colours = dict(people)
    colour = people[turn.seat][1] if turn.seat != SPECTATOR else "var(--ink-3)"
    items = []
    for i, line in enumerate(turn.lines):
        if line.heading:
            kind = "t"
            words = Markup("<b>{}</b><span>{}</span>").format(*_heading(line.text))
        else:
            kind = f"i{min(line.indent, 3)}"
            words = with_names(line.text, colours)
        tone = _tone(line.text) if not line.heading else ""
        items.append(
            f'<li id="g-{number}-{i}" class="{kind}" style="--pc:{colour}"{tone}>{words}</li>'
        )
    return items


def _heading(words: str) -> tuple[str, str]:
    """Whose turn it is and which: "Rhea", "Turn 8", or "Rhea", "extra turn, possessed by you"."""
    who, between, rest = words.partition(" extra turn")
    if not between:
        who, _, rest = words.rpartition(" turn ")
    name = "Your turn" if who == "Your" else who.removesuffix("s").removesuffix("'")
    return name, f"Extra turn{rest}" if between else f"Turn {rest}"


def _tone(words: str) -> str:
    """How a line sounds, in semitones: as the first type of the first card in it."""
    name = first_card(words)
    return f' data-tone="{_TONES[look(name).types[0]]}"' if name else ""
