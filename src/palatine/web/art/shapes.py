"""The shapes that scenes are made of: small functions from places to SVG.

Everything is drawn on a canvas 200 wide and 140 high. Tiles show its middle square, hands its
middle band, so what matters lies between 45 and 155 across and 25 and 118 down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH: Final = 200
HEIGHT: Final = 140
SKIN: Final = "#e8bd92"
WARM_LIGHT: Final = "#ffd67a"
WATER: Final = "#6fb0de"
WOOD: Final = "#8a5f38"
STEEL: Final = "#c3ccd6"

Points: TypeAlias = "Iterable[tuple[float, float]]"


def number(value: float) -> str:
    """A coordinate, no longer than it need be."""
    return f"{value:.1f}".removesuffix(".0")


def rect(
    x: float, y: float, width: float, height: float, fill: str, extra: str = "", radius: float = 0
) -> str:
    """A box by its top left corner."""
    round_ = f' rx="{number(radius)}"' if radius else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f'{round_} fill="{fill}"{_with(extra)}/>'
    )


def circle(x: float, y: float, radius: float, fill: str, extra: str = "") -> str:
    """A disc, or with fill "none" and a stroke a ring."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" '
        f'fill="{fill}"{_with(extra)}/>'
    )


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> str:
    """An ellipse by its middle."""
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}" '
        f'fill="{fill}"{_with(extra)}/>'
    )


def polygon(points: Points, fill: str, extra: str = "") -> str:
    """A shape with straight sides."""
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f'<polygon points="{corners}" fill="{fill}"{_with(extra)}/>'


def path(d: str, fill: str = "none", extra: str = "") -> str:
    """Any outline, in SVG's own words."""
    return f'<path d="{d}" fill="{fill}"{_with(extra)}/>'


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 2, extra: str = ""
) -> str:
    """A straight stroke."""
    return (
        f'<line x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}" '
        f'stroke="{stroke}" stroke-width="{number(width)}"{_with(extra)}/>'
    )


def curve(d: str, stroke: str, width: float = 2, opacity: float = 1) -> str:
    """A stroke along any line, with round ends."""
    faint = f' opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{number(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round"{faint}/>'
    )


def move(
    content: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
) -> str:
    """Something drawn around the origin, put somewhere, turned, mirrored or in another size."""
    steps = [f"translate({number(x)} {number(y)})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if flip or scale != 1:
        steps.append(f"scale({'-' if flip else ''}{scale:g} {scale:g})")
    return f'<g transform="{" ".join(steps)}">{content}</g>'


def faint(content: str, opacity: float) -> str:
    """Something seen through."""
    return f'<g opacity="{opacity:g}">{content}</g>'


def opacity(value: float) -> str:
    """The attribute for something that is not wholly solid."""
    return f'opacity="{value:g}"'


def _with(extra: str) -> str:
    return f" {extra}" if extra else ""
