"""Card art: an original scene for every card, drawn as SVG from a few shapes and colours."""

from __future__ import annotations

from functools import cache

from palatine.web.art import (
    alchemy,
    base,
    basics,
    empires,
    landscapes,
    rising_sun,
    rising_sun_landscapes,
)
from palatine.web.art.scene import SCENES, draw
from palatine.web.art.shapes import HEIGHT, WIDTH, polygon
from palatine.web.keys import key_of

# The scenes are kept as their modules are imported.
_DRAWN = (basics, base, empires, landscapes, alchemy, rising_sun, rising_sun_landscapes)


@cache
def art(name: str) -> str:
    """The picture of a card, landscape or pile: what goes inside an SVG element.

    The view is 200 wide and 140 high. Raises KeyError for what has no picture.
    """
    halves = halves_of(name)
    if halves:
        return _halved(name, *[draw(half, SCENES[half]) for half in halves])
    return draw(name, SCENES[name])


def halves_of(name: str) -> list[str]:
    """The two cards whose pictures the randomizer of a split pile shows; nothing for others."""
    return name.split("/") if "/" in name else []


def symbol(name: str) -> str:
    """The picture as a symbol that a page uses by its id, "a-" and the card's key.

    That of a split pile uses the symbols of its two cards, which must be on the page too.
    """
    halves = halves_of(name)
    content = art(name)
    if halves:
        size = f'width="{WIDTH}" height="{HEIGHT}"'
        content = _halved(name, *[f'<use href="#a-{key_of(half)}" {size}/>' for half in halves])
    return f'<symbol id="a-{key_of(name)}" viewBox="0 0 {WIDTH} {HEIGHT}">{content}</symbol>'


def picture(name: str) -> str:
    """The picture as an SVG document of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{art(name)}</svg>'
    )


def _halved(name: str, above: str, below: str) -> str:
    key = key_of(name)
    return (
        f'<defs><clipPath id="c-{key}"><path d="M200,26 V140 H0 V114z"/></clipPath></defs>'
        f'{above}<g clip-path="url(#c-{key})">{below}</g>'
        + polygon([(200, 24), (200, 28), (0, 116), (0, 112)], "#ffe9b0")
    )
