"""Card art: an original scene for every card, drawn as SVG from a few shapes and colours."""

from __future__ import annotations

from functools import cache

from palatine.web.art import base, basics, empires, landscapes
from palatine.web.art.scene import SCENES, draw
from palatine.web.art.shapes import HEIGHT, WIDTH, polygon
from palatine.web.keys import key_of

# The scenes are kept as their modules are imported.
_DRAWN = (basics, base, empires, landscapes)


@cache
def art(name: str) -> str:
    """The picture of a card or landscape, or of a split pile: what goes inside an SVG element.

    The view is 200 wide and 140 high. Raises KeyError for what has no picture.
    """
    above, divided, below = name.partition("/")
    if not divided:
        return draw(name, SCENES[name])
    key = key_of(name)
    return (
        f'<defs><clipPath id="c-{key}"><path d="M200,26 V140 H0 V114z"/></clipPath></defs>'
        f'{art(above)}<g clip-path="url(#c-{key})">{art(below)}</g>'
        + polygon([(200, 24), (200, 28), (0, 116), (0, 112)], "#ffe9b0")
    )


def symbol(name: str) -> str:
    """The picture as a symbol that a page uses by its id, "a-" and the card's key."""
    return f'<symbol id="a-{key_of(name)}" viewBox="0 0 {WIDTH} {HEIGHT}">{art(name)}</symbol>'


def picture(name: str) -> str:
    """The picture as an SVG document of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{art(name)}</svg>'
    )
