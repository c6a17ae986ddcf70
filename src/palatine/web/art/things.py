"""What people make, carry and hoard."""

from __future__ import annotations

import math
from typing import Final

from palatine.web.art.buildings import battlements
from palatine.web.art.land import star
from palatine.web.art.plants import laurel
from palatine.web.art.shapes import (
    STEEL,
    circle,
    curve,
    ellipse,
    line,
    number,
    opacity,
    path,
    polygon,
    rect,
)


def coin(x: float, y: float, radius: float, hi: str, mid: str, low: str, glyph: str = "") -> str:
    """A coin with a milled rim and an emblem: a tower, a star, a crown or a laurel."""
    r = radius
    made = circle(x + r * 0.06, y + r * 0.1, r, "#000", opacity(0.35))
    made += circle(x, y, r, low) + circle(x, y, r * 0.94, mid)
    made += circle(
        x,
        y,
        r * 0.86,
        "none",
        f'stroke="{hi}" stroke-width="{number(r * 0.07)}" '
        f'stroke-dasharray="{number(r * 0.07)} {number(r * 0.16)}" opacity=".8"',
    )
    made += circle(
        x, y, r * 0.76, "none", f'stroke="{low}" stroke-width="{number(r * 0.04)}" opacity=".6"'
    )
    made += curve(
        f"M{number(x - r * 0.62)},{number(y - r * 0.2)} A{number(r * 0.66)},{number(r * 0.66)} 0 0 1 "
        f"{number(x + r * 0.2)},{number(y - r * 0.62)}",
        hi,
        r * 0.09,
        0.75,
    )
    if glyph == "crown":
        made += crown(x, y + r * 0.26, r * 0.92, low)
    elif glyph == "star":
        made += star(x, y, r * 0.52, low, 8, 0.5)
    elif glyph == "laurel":
        made += laurel(x, y, r * 0.5, low, 7) + star(x, y, r * 0.22, low)
    elif glyph == "tower":
        s = r * 0.4
        made += battlements(x - s * 0.8, y + s * 0.2, s * 1.6, s * 0.9, 3, low)
        made += rect(x - s * 0.62, y + s * 0.1, s * 1.24, s * 0.9, low)
    return made


def crown(x: float, y: float, width: float, fill: str) -> str:
    """A plain crown standing on a line, by its middle."""
    s = width / 2
    d = (
        f"M{number(x - s)},{number(y)} L{number(x - s * 1.05)},{number(y - s * 1.05)} "
        f"L{number(x - s * 0.45)},{number(y - s * 0.55)} L{number(x)},{number(y - s * 1.35)} "
        f"L{number(x + s * 0.45)},{number(y - s * 0.55)} L{number(x + s * 1.05)},{number(y - s * 1.05)} "
        f"L{number(x + s)},{number(y)} Z"
    )
    return path(d, fill)


def coin_pile(x: float, y: float, rows: int, hi: str, mid: str, low: str, radius: float = 7) -> str:
    """Coins heaped into a pyramid standing on a line, by its middle."""
    made = ""
    for row in range(rows):
        for i in range(rows - row):
            cx = x + (i - (rows - row - 1) / 2) * radius * 1.9
            cy = y - radius * 0.5 - row * radius * 0.85
            made += ellipse(cx, cy, radius, radius * 0.5, low)
            made += ellipse(cx, cy - 1.6, radius, radius * 0.5, mid)
            made += ellipse(
                cx - radius * 0.2, cy - 2.2, radius * 0.5, radius * 0.22, hi, opacity(0.7)
            )
    return made


GOLDEN: Final = ("#fff6c4", "#eebb3d", "#94660e")
SILVERN: Final = ("#ffffff", "#b9c2cc", "#67727e")
COPPERN: Final = ("#ffd2ab", "#c87740", "#7d3f1b")


def wheel(x: float, y: float, radius: float, dark: str, mid: str, spokes: int = 8) -> str:
    """A spoked wheel."""
    r = radius
    made = circle(x, y, r, "none", f'stroke="{dark}" stroke-width="{number(r * 0.17)}"')
    made += circle(x, y, r * 0.93, "none", f'stroke="{mid}" stroke-width="{number(r * 0.06)}"')
    d = ""
    for i in range(spokes):
        t = 2 * math.pi * i / spokes + 0.2
        d += f"M{number(x)},{number(y)}L{number(x + r * math.cos(t))},{number(y + r * math.sin(t))}"
    return (
        made + curve(d, dark, r * 0.09) + circle(x, y, r * 0.2, mid) + circle(x, y, r * 0.09, dark)
    )


def sword(length: float, grip: str, hilt: str) -> str:
    """A sword around the origin, its point up."""
    blade = length * 0.62
    return (
        polygon(
            [(-3.4, 16), (-3.4, 16 - blade), (0, 8 - blade), (3.4, 16 - blade), (3.4, 16)],
            "#eef2f5",
        )
        + polygon([(0, 16), (0, 8 - blade), (3.4, 16 - blade), (3.4, 16)], "#9fb0bd")
        + rect(-12, 15, 24, 4.6, hilt, radius=2)
        + rect(-2.4, 19, 4.8, 13, grip)
        + circle(0, 34, 4, hilt)
    )


def shield(x: float, y: float, width: float, fill: str, trim: str) -> str:
    """A shield by the middle of its upper edge; its right half is in shade."""
    w = width / 2
    right = f"l{number(w)},{number(w * 0.3)} v{number(w * 0.7)} q0,{number(w * 0.9)} {number(-w)},{number(w * 1.4)}"
    left = f"q{number(-w)},{number(-w * 0.5)} {number(-w)},{number(-w * 1.4)} v{number(-w * 0.7)}"
    d = f"M{number(x)},{number(y)} {right}"
    return (
        path(f"{d} {left} z", fill)
        + path(f"{d} z", "#000", opacity(0.2))
        + path(f"{d} {left} z", "none", f'stroke="{trim}" stroke-width="2.2"')
    )


def spear(x: float, y: float, height: float, shaft: str, tip: str = STEEL) -> str:
    """A spear standing on a point."""
    top = y - height
    return line(x, y, x, top, shaft, 1.8) + polygon(
        [(x - 2.6, top), (x, top - 9), (x + 2.6, top)], tip
    )


def chest(
    x: float, y: float, width: float, wood: str, metal: str, dark: str, is_open: bool = False
) -> str:
    """A treasure chest by its lower left corner; an open one shows gold."""
    w, h = width, width * 0.62
    body = rect(x, y - h * 0.6, w, h * 0.6, wood) + rect(
        x, y - h * 0.22, w, h * 0.22, dark, opacity(0.2)
    )
    bands = "".join(rect(x + w * at, y - h * 0.6, w * 0.09, h * 0.6, metal) for at in (0.1, 0.81))
    lock = rect(x + w * 0.42, y - h * 0.6, w * 0.16, h * 0.24, metal, radius=2)
    if not is_open:
        lid = path(
            f"M{number(x - 1)},{number(y - h * 0.58)} v{number(-h * 0.14)} q0,{number(-h * 0.3)} "
            f"{number(w / 2 + 1)},{number(-h * 0.3)} t{number(w / 2 + 1)},{number(h * 0.3)} v{number(h * 0.14)}z",
            wood,
        )
        return lid + rect(x - 1, y - h * 0.66, w + 2, 3, metal) + body + bands + lock
    back = polygon(
        [
            (x, y - h * 0.6),
            (x + w, y - h * 0.6),
            (x + w * 1.04, y - h * 1.15),
            (x + w * 0.04, y - h * 1.15),
        ],
        dark,
    )
    gold = coin_pile(x + w / 2, y - h * 0.5, 3, *GOLDEN, radius=w * 0.11)
    return back + gold + body + bands + lock


def barrel(x: float, y: float, width: float, height: float, wood: str, hoop: str) -> str:
    """A barrel standing on a line, by its middle."""
    w, h = width / 2, height
    d = (
        f"M{number(x - w * 0.8)},{number(y)} Q{number(x - w * 1.2)},{number(y - h / 2)} {number(x - w * 0.8)},"
        f"{number(y - h)} H{number(x + w * 0.8)} Q{number(x + w * 1.2)},{number(y - h / 2)} "
        f"{number(x + w * 0.8)},{number(y)}Z"
    )
    hoops = "".join(
        rect(x - w * wide, y - h * at, w * 2 * wide, h * 0.08, hoop)
        for wide, at in ((0.92, 0.82), (0.92, 0.26))
    )
    return path(d, wood) + rect(x + w * 0.2, y - h, w * 0.66, h, "#000", opacity(0.16)) + hoops


def book(x: float, y: float, width: float, height: float, cover: str, trim: str) -> str:
    """A closed book by its upper left corner."""
    return (
        rect(x, y, width, height, cover, radius=1.4)
        + rect(x + width - 2.4, y + 1.6, 2.4, height - 3.2, "#f5ead0")
        + rect(x + width * 0.18, y + height * 0.2, width * 0.52, 1.6, trim)
        + rect(x + width * 0.18, y + height * 0.32, width * 0.36, 1.2, trim)
    )


def open_book(x: float, y: float, width: float, paper: str, ink: str) -> str:
    """An open book lying before you, by its middle."""
    w, h = width / 2, width * 0.3
    half = f"q{number(w / 2)},{number(-h * 0.42)} {number(w)},0 v{number(h)} q{number(-w / 2)},{number(-h * 0.42)} {number(-w)},0 z"
    made = rect(x - w - 2, y + 2, width + 4, h + 1, ink, radius=2)
    made += path(f"M{number(x)},{number(y)} {half}", paper)
    made += path(f"M{number(x - w)},{number(y)} {half}", paper)
    for side in (-1, 1):
        for row in range(4):
            ly = y + h * (0.12 + row * 0.2)
            made += line(x + side * w * 0.16, ly, x + side * w * 0.82, ly, ink, 1, opacity(0.45))
    return made + line(x, y, x, y + h, ink, 1, opacity(0.5))


def scroll(x: float, y: float, width: float, height: float, paper: str, ink: str) -> str:
    """An unrolled scroll by its upper left corner."""
    rows = "".join(
        line(
            x + 5,
            y + 8 + i * 5,
            x + width - (5 if i % 3 else 12),
            y + 8 + i * 5,
            ink,
            1.1,
            opacity(0.5),
        )
        for i in range(int((height - 10) // 5))
    )
    return (
        rect(x, y, width, height, paper)
        + rect(x - 3, y - 3, width + 6, 6, paper, f'stroke="{ink}" stroke-opacity=".35"', 3)
        + rect(
            x - 3, y + height - 3, width + 6, 6, paper, f'stroke="{ink}" stroke-opacity=".35"', 3
        )
        + rows
    )


def candle(x: float, y: float, height: float, wax: str = "#f6ecd2") -> str:
    """A burning candle standing on a line."""
    top = y - height
    return (
        rect(x - 2.2, top, 4.4, height, wax)
        + circle(x, top - 5, 9, "#ffd98a", opacity(0.28))
        + path(f"M{number(x)},{number(top - 11)} q4,6 0,10 q-4,-4 0,-10z", "#ffb545")
        + path(f"M{number(x)},{number(top - 7)} q2,3 0,6 q-2,-3 0,-6z", "#fff3c4")
    )


def flame(x: float, y: float, height: float) -> str:
    """A fire standing on a line."""
    h = height
    outer = (
        f"M{number(x)},{number(y - h)} C{number(x + h * 0.42)},{number(y - h * 0.52)} "
        f"{number(x + h * 0.36)},{number(y)} {number(x)},{number(y)} C{number(x - h * 0.4)},{number(y)} "
        f"{number(x - h * 0.36)},{number(y - h * 0.42)} {number(x - h * 0.12)},{number(y - h * 0.62)} "
        f"Q{number(x - h * 0.08)},{number(y - h * 0.4)} {number(x)},{number(y - h)}Z"
    )
    inner = (
        f"M{number(x + h * 0.04)},{number(y - h * 0.58)} C{number(x + h * 0.22)},{number(y - h * 0.28)} "
        f"{number(x + h * 0.16)},{number(y)} {number(x)},{number(y)} C{number(x - h * 0.2)},{number(y)} "
        f"{number(x - h * 0.14)},{number(y - h * 0.28)} {number(x + h * 0.04)},{number(y - h * 0.58)}Z"
    )
    return (
        circle(x, y - h * 0.4, h * 0.8, "#ff9a3c", opacity(0.18))
        + path(outer, "#f0762c")
        + path(inner, "#ffd45e")
    )


def cauldron(x: float, y: float, width: float, brew: str, dark: str) -> str:
    """A round pot standing on a line, by its middle."""
    w = width / 2
    return (
        path(
            f"M{number(x - w)},{number(y - w * 1.1)} C{number(x - w * 1.25)},{number(y - w * 0.1)} "
            f"{number(x - w * 0.5)},{number(y)} {number(x)},{number(y)} C{number(x + w * 0.5)},{number(y)} "
            f"{number(x + w * 1.25)},{number(y - w * 0.1)} {number(x + w)},{number(y - w * 1.1)}Z",
            dark,
        )
        + ellipse(x, y - w * 1.1, w * 1.06, w * 0.26, dark)
        + ellipse(x, y - w * 1.12, w * 0.88, w * 0.18, brew)
        + circle(x - w * 0.3, y - w * 1.3, w * 0.14, brew, opacity(0.9))
        + circle(x + w * 0.2, y - w * 1.5, w * 0.1, brew, opacity(0.7))
        + curve(
            f"M{number(x - w * 0.7)},{number(y - w * 0.8)} q{number(-w * 0.1)},{number(w * 0.3)} "
            f"{number(w * 0.12)},{number(w * 0.5)}",
            "#fff",
            1.6,
            0.25,
        )
    )


def bottle(x: float, y: float, height: float, glass: str, brew: str) -> str:
    """A round-bellied flask standing on a line."""
    r = height * 0.34
    return (
        rect(x - r * 0.3, y - height, r * 0.6, height * 0.5, glass, opacity(0.8))
        + circle(x, y - r, r, glass, opacity(0.8))
        + path(
            f"M{number(x - r * 0.92)},{number(y - r * 0.8)} a{number(r * 0.94)},{number(r * 0.94)} 0 0 0 "
            f"{number(r * 1.84)},0z",
            brew,
        )
        + rect(x - r * 0.42, y - height - 2, r * 0.84, 3.4, "#8a5f38", radius=1)
        + circle(x - r * 0.36, y - r * 1.3, r * 0.16, "#fff", opacity(0.7))
    )


def anvil(x: float, y: float, width: float, fill: str) -> str:
    """An anvil standing on a line, by its middle."""
    w = width / 2
    d = (
        f"M{number(x - w)},{number(y - w * 0.95)} h{number(w * 1.75)} q{number(w * 0.35)},{number(w * 0.06)} "
        f"{number(w * 0.5)},{number(w * 0.1)} q{number(-w * 0.3)},{number(w * 0.3)} {number(-w * 0.85)},"
        f"{number(w * 0.32)} l{number(-w * 0.2)},{number(w * 0.3)} h{number(w * 0.32)} v{number(w * 0.23)} "
        f"h{number(-w * 1.1)} v{number(-w * 0.23)} h{number(w * 0.28)} l{number(-w * 0.14)},{number(-w * 0.3)} "
        f"q{number(-w * 0.5)},{number(-w * 0.02)} {number(-w * 0.56)},{number(-w * 0.42)}z"
    )
    return path(d, fill) + line(
        x - w * 0.9, y - w * 0.9, x + w * 0.8, y - w * 0.9, "#fff", 1.4, opacity(0.4)
    )


def hammer(length: float, wood: str, metal: str) -> str:
    """A hammer around the origin, its head up."""
    return (
        rect(-2, -length / 2, 4, length, wood, radius=1.4)
        + rect(-11, -length / 2 - 5, 22, 11, metal, radius=2)
        + rect(-11, -length / 2 - 5, 22, 3.4, "#fff", opacity(0.3), 2)
    )


def axe(length: float, wood: str, metal: str) -> str:
    """An axe around the origin, its head up."""
    top = number(-length / 2 + 3)
    return (
        rect(-2, -length / 2, 4, length, wood, radius=1.4)
        + path(f"M-2,{top} q-13,-5 -17,2 q1,12 5,17 q5,-7 12,-6z", metal)
        + curve(f"M-19,{number(-length / 2 + 5)} q1,11 5,16", "#fff", 1.3, 0.6)
    )


def sack(x: float, y: float, width: float, cloth: str, dark: str) -> str:
    """A tied sack standing on a line, by its middle."""
    w = width / 2
    return (
        path(
            f"M{number(x - w * 0.25)},{number(y - w * 1.75)} q{number(-w * 0.3)},{number(-w * 0.3)} {number(-w * 0.3)},"
            f"{number(-w * 0.5)} h{number(w * 1.1)} q0,{number(w * 0.2)} {number(-w * 0.3)},{number(w * 0.5)} "
            f"C{number(x + w * 1.3)},{number(y - w * 1.2)} {number(x + w * 1.2)},{number(y)} {number(x)},{number(y)} "
            f"C{number(x - w * 1.2)},{number(y)} {number(x - w * 1.3)},{number(y - w * 1.2)} "
            f"{number(x - w * 0.25)},{number(y - w * 1.75)}z",
            cloth,
        )
        + rect(x - w * 0.36, y - w * 1.84, w * 0.72, w * 0.2, dark, radius=1)
        + curve(
            f"M{number(x - w * 0.5)},{number(y - w * 1.1)} q{number(-w * 0.3)},{number(w * 0.4)} 0,"
            f"{number(w * 0.8)}",
            "#fff",
            1.6,
            0.3,
        )
    )


def table(x: float, y: float, width: float, height: float, wood: str, dark: str) -> str:
    """A table by its lower left corner."""
    return (
        rect(x, y - height, width, 6, wood, radius=1)
        + rect(x, y - height, width, 1.8, "#fff", opacity(0.2))
        + rect(x + 5, y - height + 6, 5, height - 6, dark)
        + rect(x + width - 10, y - height + 6, 5, height - 6, dark)
    )


def key(length: float, metal: str) -> str:
    """A key around the origin, its bow up."""
    h = length / 2
    return (
        circle(0, -h + 7, 7, "none", f'stroke="{metal}" stroke-width="3.6"')
        + rect(-1.8, -h + 14, 3.6, length - 14, metal)
        + rect(0, h - 5, 8, 3.2, metal)
        + rect(0, h - 11, 6, 3.2, metal)
    )


def gem(x: float, y: float, size: float, fill: str) -> str:
    """A cut stone by its middle."""
    s = size
    return polygon(
        [
            (x - s, y - s * 0.3),
            (x - s * 0.5, y - s * 0.8),
            (x + s * 0.5, y - s * 0.8),
            (x + s, y - s * 0.3),
            (x, y + s),
        ],
        fill,
    ) + polygon(
        [(x - s, y - s * 0.3), (x - s * 0.5, y - s * 0.8), (x, y - s * 0.3), (x, y + s)],
        "#fff",
        opacity(0.3),
    )


def skull(x: float, y: float, size: float, bone: str, dark: str) -> str:
    """A skull by its middle."""
    s = size
    return (
        circle(x, y - s * 0.2, s, bone)
        + rect(x - s * 0.5, y + s * 0.5, s, s * 0.55, bone, radius=s * 0.15)
        + circle(x - s * 0.4, y - s * 0.1, s * 0.27, dark)
        + circle(x + s * 0.4, y - s * 0.1, s * 0.27, dark)
        + polygon(
            [(x, y + s * 0.2), (x - s * 0.14, y + s * 0.48), (x + s * 0.14, y + s * 0.48)], dark
        )
        + line(x, y + s * 0.7, x, y + s, dark, 1)
        + line(x - s * 0.25, y + s * 0.7, x - s * 0.25, y + s, dark, 1)
        + line(x + s * 0.25, y + s * 0.7, x + s * 0.25, y + s, dark, 1)
    )


def gravestone(x: float, y: float, width: float, height: float, stone: str, dark: str) -> str:
    """A rounded stone with a cross, standing on a line, by its middle."""
    w = width / 2
    return (
        path(
            f"M{number(x - w)},{number(y)} v{number(w - height)} a{number(w)},{number(w)} 0 0 1 {number(width)},0 "
            f"v{number(height - w)} z",
            stone,
        )
        + line(x, y - height * 0.8, x, y - height * 0.4, dark, 2.2, opacity(0.6))
        + line(
            x - w * 0.4, y - height * 0.66, x + w * 0.4, y - height * 0.66, dark, 2.2, opacity(0.6)
        )
    )
