"""The templates, and the pieces of a table that are the same again and again, made once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from palatine.protocol.prose.words import capital
from palatine.web.art import halves_of, symbol
from palatine.web.icons import SUN, VP, icon, marks, numbered, potions, sigil, spoken
from palatine.web.keys import key_of
from palatine.web.looks import Look, look
from palatine.web.wording import with_icons

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Mapping

    from palatine.web.price import Price

CAN: Final = "can"  # glows: a click does it
CANNOT: Final = "cannot"  # inert, and says why
PAYING: Final = "paying"  # a click pays the debt first
QUIET: Final = ""  # nothing is asked about it

_LABELS: Final = re.compile(r' (?:role="img" aria-label="[^"]*"|aria-hidden="true")')


@cache
def environment() -> Environment:
    """The templates of the web pages, with the macros' helpers as globals."""
    made = Environment(
        loader=PackageLoader("palatine.web"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )
    made.globals.update(
        icon=icon,
        num=numbered,
        potions=potions,
        marks=marks,
        sigil=sigil,
        look_of=look,
        key_of=key_of,
        face_of=face,
        small_of=small_face,
        mini=mini,
        pile=pile,
        land=land,
        piece=piece,
    )
    made.filters["icons"] = with_icons
    return made


def render(template: str, **values: Any) -> str:
    """A template filled in."""
    found, shared = _ready(template)
    return "".join(found.root_render_func(found.new_context(shared | values, shared=True)))


@cache
def _ready(template: str) -> tuple[Template, dict[str, Any]]:
    """A template, and what it sees besides what it is filled in with.

    Jinja puts these together again for every rendering, which takes as long as a small template.
    """
    found = environment().get_template(template)
    return found, dict(found.globals)


@lru_cache(maxsize=4096)
def piece(template: str, thing: Hashable) -> Markup:
    """A template filled in with one thing that comes again and again, which it calls `it`."""
    return Markup(render(template, it=thing))


@cache
def _macro(template: str, name: str) -> Any:
    return getattr(environment().get_template(template).module, name)


def _silent(markup: str) -> Markup:
    """Markup without labels, for the inside of what has a spoken name of its own."""
    return Markup(_LABELS.sub("", markup))


@cache
def face(name: str) -> Markup:
    """The inside of a card's full face."""
    return _silent(_macro("cards.html", "face")(look(name)))


@cache
def small_face(name: str) -> Markup:
    """The inside of a card as it lies in play."""
    return _silent(_macro("cards.html", "small_face")(look(name)))


@lru_cache(maxsize=4096)
def mini(name: str, count: int = 1, tag: str = "") -> Markup:
    """A card, or a stack of copies, as it lies in play; `tag` is a word about it."""
    return Markup(_macro("cards.html", "mini")(look(name), small_face(name), count, tag))


@dataclass(frozen=True)
class PileLook:
    """A pile of the Supply as it is drawn; `counts` has two numbers while it is a split one.

    `words` is what a click answers ("" for nothing), several answers on a line each; `why` says
    why it does nothing. A pile that is `gone` is empty.
    """

    name: str
    top: str
    below: str
    counts: tuple[int, ...]
    price: Price
    vp: int
    tax: int
    chosen: str
    basic: bool
    state: str
    words: str
    why: str

    @property
    def look(self) -> Look:
        """The look of what lies on top, or of the pile if it is empty."""
        return look(self.top or self.name)

    @property
    def left(self) -> int:
        """How many cards are left."""
        return sum(self.counts)

    @property
    def does(self) -> str:
        """What a click does, on a button."""
        return _done(self)

    @property
    def spoken(self) -> str:
        """All of it as a screen reader says it."""
        parts = [self.look.spoken(self.price)]
        if self.below:
            parts.append(f"Below it {self.below}.")
        parts.append(f"{self.left} left.")
        if self.vp:
            parts.append(f"{spoken(VP, self.vp)} on the pile.")
        if self.tax:
            parts.append(f"{self.tax} debt on the pile.")
        if self.chosen:
            parts.append(f"Set aside for it: {self.chosen}.")
        return " ".join([*parts, _can_be_done(self)]).strip()


@lru_cache(maxsize=8192)
def pile(state: PileLook) -> Markup:
    """A pile of the Supply."""
    return _silent(_macro("cards.html", "pile")(state))


@dataclass(frozen=True)
class LandLook:
    """A landscape as it is drawn; see `PileLook`.

    A Prophecy has so many `suns` left on it, and is `to_come` until there are none.
    """

    name: str
    price: Price
    vp: int
    suns: int
    to_come: bool
    chosen: str
    state: str
    words: str
    why: str

    @property
    def look(self) -> Look:
        """Its look."""
        return look(self.name)

    @property
    def does(self) -> str:
        """What a click does, on a button."""
        return _done(self)

    @property
    def spoken(self) -> str:
        """All of it as a screen reader says it."""
        parts = [self.look.spoken(self.price)]
        if self.vp:
            parts.append(f"{spoken(VP, self.vp)} here.")
        if self.to_come:
            parts.append(f"To come: {spoken(SUN, self.suns)} left.")
        elif self.look.types[0] == "Prophecy":
            parts.append("It has come true.")
        if self.chosen:
            parts.append(f"The chosen pile is {self.chosen}.")
        return " ".join([*parts, _can_be_done(self)]).strip()


def _done(thing: PileLook | LandLook) -> str:
    words = thing.why if thing.state == PAYING else thing.words
    return capital(words) if words != thing.look.name else f"Choose {words}"


def _can_be_done(thing: PileLook | LandLook) -> str:
    if thing.state == CAN:
        return f"You can {'buy' if thing.words.startswith('buy ') else 'choose'} this."
    if thing.state == PAYING:
        return "Pays your debt, then buys this."
    return f"Not now: {thing.why}." if thing.why else ""


@lru_cache(maxsize=2048)
def land(state: LandLook) -> Markup:
    """An Event or Landmark beside the Supply."""
    return _silent(_macro("cards.html", "land")(state))


@lru_cache(maxsize=256)
def sprite(names: tuple[str, ...]) -> Markup:
    """The symbols that a page with these cards uses: icons, sigils and pictures."""
    icons = environment().get_template("sprite.svg").render()
    return Markup(icons + "".join(symbol(name) for name in names))


def faces(names: Collection[str], more: Mapping[str, Markup] | None = None) -> Markup:
    """The large faces of these cards, each in a popover of its own.

    `more` is what else stands there and may change, by the key of the card.
    """
    changing = more or {}
    plain = tuple(sorted(name for name in set(names) if key_of(name) not in changing))
    boxes = [_plain_faces(plain)]
    for key, html in changing.items():
        looks = [look(name) for name in names if key_of(name) == key]
        boxes.append(_macro("cards.html", "faces")(looks, html))
    return Markup("").join(boxes)


@lru_cache(maxsize=256)
def _plain_faces(names: tuple[str, ...]) -> Markup:
    return Markup(_macro("cards.html", "faces")([look(name) for name in names]))


def sprite_of(names: Collection[str]) -> Markup:
    """As `sprite`, for names in any order, with the cards whose pictures those of piles show."""
    needed = set(names)
    for name in names:
        needed.update(halves_of(name))
    return sprite(tuple(sorted(needed)))
