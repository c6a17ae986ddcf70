"""Sentences of cards, questions and the log as markup: icons for amounts, links for cards."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from markupsafe import Markup, escape

from palatine.cards.registry import known
from palatine.web.icons import COIN, DEBT, POTION, SUN, VP, icon, numbered, plus, potions
from palatine.web.keys import key_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_AMOUNTS: Final = (
    r"\+(?P<plus>\d+) (?P<what>Card|Action|Buy|coin|VP|Potion|Sun)s?\b"
    r"|[+](?P<dollars>\$\d+)"
    r"|(?P<price>\$\d+)(?: (?P<owed>\d+)D\b)?(?: (?P<flasks>P+)\b)?"
    r"|(?P<debt>\d+)(?: debt\b|D\b)"
    r"|(?P<coins>\d+) coins?\b"
    r"|(?P<vp>-?\d+) VP\b"
    r"|\bVP\b"
)
_KINDS: Final = {
    "Card": "card",
    "Action": "action",
    "Buy": "buy",
    "coin": COIN,
    "VP": VP,
    "Potion": POTION,
    "Sun": SUN,
}
_COPIES: Final = re.compile(r" x(?=\d+\b)")


@lru_cache(maxsize=4096)
def with_icons(text: str) -> Markup:
    """Text with its amounts as icons: "+2 Cards", "5 coins", "$3", "8 debt", "2 VP"."""
    return _marked(text, [_amounts()], {})


def with_names(text: str, players: Mapping[str, str]) -> Markup:
    """As `with_icons`, with cards linked to their page and players in their colours.

    `players` are colours by what the text calls the players ("You" for the viewer).
    """
    return _marked(text, [_people(tuple(players)), _cards_and_amounts()], players)


@lru_cache(maxsize=4096)
def first_card(text: str) -> str:
    """The card or landscape that a text names first, or nothing."""
    for match in _cards_and_amounts().finditer(text):
        if name := match["card"]:
            return name
    return ""


@cache
def _amounts() -> re.Pattern[str]:
    return re.compile(_AMOUNTS)


@cache
def _cards_and_amounts() -> re.Pattern[str]:
    cards = _one_of([thing.name for thing in known().everything])
    return re.compile(rf"(?<!\w)(?P<card>{cards})(?![\w'])|{_AMOUNTS}")


@lru_cache(maxsize=4096)
def _people(names: tuple[str, ...]) -> re.Pattern[str]:
    """Apart from all that is the same at every table, for that takes long to compile."""
    return re.compile(rf"(?<!\w)(?P<who>{_one_of([*filter(None, names)])})(?!\w)")


def _one_of(names: list[str]) -> str:
    """A pattern for any of these names, the longest that fits; one that never fits for none."""
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) or r"(?!)"


def _marked(text: str, patterns: Sequence[re.Pattern[str]], players: Mapping[str, str]) -> Markup:
    made: list[str] = []
    at = 0
    while found := [match for pattern in patterns if (match := pattern.search(text, at))]:
        first = min(found, key=re.Match.start)
        made.append(_plain(text[at : first.start()]))
        made.append(_mark(first, players))
        at = first.end()
    made.append(_plain(text[at:]))
    return Markup("".join(made))


def _plain(text: str) -> str:
    return _COPIES.sub(" \u00d7", str(escape(text)))


def _mark(match: re.Match[str], players: Mapping[str, str]) -> str:
    found = {name: value for name, value in match.groupdict().items() if value}
    if "who" in found:
        return f'<b style="--pc:{escape(players[found["who"]])}">{escape(found["who"])}</b>'
    if "card" in found:
        return str(card_link(found["card"]))
    if "plus" in found:
        return plus(_KINDS[found["what"]], int(found["plus"]))
    if "dollars" in found:
        return plus(COIN, int(found["dollars"][1:]))
    if "price" in found:
        owed = numbered(DEBT, int(found["owed"])) if "owed" in found else ""
        return (
            numbered(COIN, int(found["price"][1:])) + owed + potions(len(found.get("flasks", "")))
        )
    for group, kind in (("debt", DEBT), ("coins", COIN), ("vp", VP)):
        if group in found:
            return numbered(kind, int(found[group]))
    return f'<span role="img" aria-label="victory points">{icon(VP)}</span>'


@cache
def card_link(name: str) -> Markup:
    """A card's name, linked to its page, in the colour of its first type."""
    thing = known().named(name)
    kind = thing.type_names()[0].lower()
    key = key_of(name)
    return Markup(
        f'<a class="cn k-{kind}" href="/cards/{key}" data-card="{key}">{escape(name)}</a>'
    )
