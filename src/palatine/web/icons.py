"""Icons in markup: what the sprite holds, and numbers on a coin, a debt or a shield."""

from __future__ import annotations

import re
from typing import Final

from markupsafe import Markup

COIN: Final = "coin"
DEBT: Final = "debt"
VP: Final = "vp"
POTION: Final = "potion"
SUN: Final = "sun"

_SPOKEN: Final = {
    COIN: ("coin", "coins"),
    DEBT: ("debt", "debt"),
    VP: ("victory point", "victory points"),
    POTION: ("Potion", "Potions"),
    SUN: ("Sun", "Suns"),
    "card": ("Card", "Cards"),
    "action": ("Action", "Actions"),
    "buy": ("Buy", "Buys"),
}
_MARK: Final = re.compile(r"\{(\+?)(-?\d*)(\w+?)(?::(-?\d+))?\}")


def icon(name: str, classes: str = "ic") -> Markup:
    """An icon of the sprite; it says nothing to those who listen."""
    return Markup(f'<svg class="{classes}" aria-hidden="true"><use href="#i-{name}"/></svg>')


def sigil(name: str) -> Markup:
    """A player's sigil."""
    return Markup(f'<svg aria-hidden="true"><use href="#s-{name}"/></svg>')


def spoken(kind: str, amount: int) -> str:
    """A number of something as it is said: "1 coin", "3 Actions"."""
    return f"{amount} {_SPOKEN[kind][amount != 1]}"


def numbered(kind: str, amount: int) -> Markup:
    """A coin, a debt hexagon, a VP shield or a sun with a number on it."""
    shown = str(amount).replace("-", "\u2212")
    return Markup(
        f'<span class="num n-{kind}" role="img" aria-label="{spoken(kind, amount)}">'
        f'{icon(kind)}<b aria-hidden="true">{shown}</b></span>'
    )


def potions(count: int) -> Markup:
    """So many Potions of a cost: a flask for each."""
    return Markup("").join(
        [
            Markup('<span class="num n-potion" role="img" aria-label="Potion">{}</span>').format(
                icon(POTION)
            )
        ]
        * count
    )


def plus(kind: str, amount: int) -> Markup:
    """What a card gives, "+2 Cards", as a number and an icon."""
    label = f'role="img" aria-label="plus {spoken(kind, amount)}"'
    if kind in (COIN, VP):
        return Markup(f'<span class="plus" {label}>+{numbered(kind, amount)}</span>')
    return Markup(f'<span class="plus" {label}>+{amount}{icon(kind)}</span>')


def marks(notation: str) -> Markup:
    """A strip of marks: "{+2card}{coin:4}{gain}" is +2 cards, a coin with a 4 and the gain icon."""
    return Markup("").join(
        plus(kind, int(amount or 1))
        if sign
        else numbered(kind, int(number))
        if number
        else icon(kind)
        for sign, amount, kind, number in _MARK.findall(notation)
    )
