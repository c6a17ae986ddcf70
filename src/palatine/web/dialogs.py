"""Questions about what does not lie on the table: asked in a dialog above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

from palatine.cards.registry import known
from palatine.protocol import decision as asked
from palatine.web.asks import DIALOG, NAME, NUMBER, ORDER, PAY, Ask
from palatine.web.icons import DEBT, numbered
from palatine.web.keys import key_of
from palatine.web.people import names_of
from palatine.web.render import render
from palatine.web.wording import with_icons

if TYPE_CHECKING:
    from palatine.web.table import Table

_HIGH_BIDS: Final = (1, 2, 5, 10, 20)


def dialog(table: Table, ask: Ask) -> Markup:
    """The dialog for a question, or nothing if it is asked on the table itself."""
    if ask.place != DIALOG:
        return Markup("")
    values = _VALUES[_kind(ask)](table, ask)
    values.setdefault("title", ask.title)
    values.setdefault("sub", "")
    chip = ask.source if values.get("chip") is None else values["chip"]
    return Markup(
        render(
            "ask/dialog.html",
            table=table,
            ask=ask,
            kind=_kind(ask),
            **(values | {"chip": chip, "chip_key": key_of(chip) if chip == ask.source else ""}),
        )
    )


def _kind(ask: Ask) -> str:
    match ask.decision.kind:
        case asked.MAY:
            return "react"
        case asked.OPTION:
            return "options"
        case asked.FATE:
            return "fate"
    return {ORDER: "order", NUMBER: "number", PAY: "pay", NAME: "name"}.get(ask.mode, "cards")


def _react(table: Table, ask: Ask) -> dict[str, Any]:
    occasion = table.sight.occasion
    title = f"Reveal {ask.source}?"
    if occasion is not None:
        title = f"{table.seats[occasion.seat].name} plays {occasion.card}. React?"
    return {"title": title, "sub": _text_of(ask.source), "occasion": occasion, "chip": "Reaction"}


def _cards(table: Table, ask: Ask) -> dict[str, Any]:
    return {"sub": _text_of(ask.source)}


def _options(table: Table, ask: Ask) -> dict[str, Any]:
    return {"sub": _text_of(ask.source)}


def _fate(table: Table, ask: Ask) -> dict[str, Any]:
    occasion = table.sight.occasion
    whose = ""
    if occasion is not None:
        name = names_of(table)[occasion.seat]
        whose = "It is yours." if name == "You" else f"It is {name}\u2019s."
    return {"sub": whose}


def _order(table: Table, ask: Ask) -> dict[str, Any]:
    if ask.decision.kind == asked.ORDER:
        return {
            "title": "Which comes first?",
            "sub": "These happen at the same time. Top goes first.",
        }
    return {
        "title": "In which order?",
        "sub": "The top one is drawn first.",
    }


def _number(table: Table, ask: Ask) -> dict[str, Any]:
    occasion = table.sight.occasion
    least = ask.least
    quick = sorted({min(least + step - 1, ask.most) for step in _HIGH_BIDS} | {ask.most})
    if occasion is None:
        sub = Markup("No bid so far. The highest bid wins.")
    else:
        sub = Markup("Highest bid so far: {}, {}.").format(
            names_of(table)[occasion.seat], numbered(DEBT, least - 1)
        )
    return {
        "chip": "Landmark",
        "title": f"Bid for {ask.source}",
        "sub": sub + Markup(" ") + _text_of(ask.source),
        "quick": quick,
    }


def _pay(table: Table, ask: Ask) -> dict[str, Any]:
    you = table.view.players[ask.decision.acting]
    sub = Markup("You owe {}; coins do not last until your next turn.").format(
        numbered(DEBT, you.debt)
    )
    return {"title": "Pay off debt", "sub": sub}


def _name(table: Table, ask: Ask) -> dict[str, Any]:
    near = [pile.top or pile.name for pile in table.view.supply]
    return {"near": near, "names": [thing.name for thing in known().everything]}


_VALUES: Final = {
    "react": _react,
    "cards": _cards,
    "options": _options,
    "fate": _fate,
    "order": _order,
    "number": _number,
    "pay": _pay,
    "name": _name,
}


def _text_of(source: str) -> Markup:
    thing = known().find(source)
    return with_icons("" if thing is None else thing.text)
