"""Trees and other things that grow."""

from __future__ import annotations

import math

from palatine.web.art.shapes import circle, curve, ellipse, number, opacity, path, polygon, rect


def tree(x: float, y: float, scale: float, leaf: str, trunk: str) -> str:
    """A round tree standing at a point."""
    s = scale
    return (
        rect(x - 1.2 * s, y - 9 * s, 2.4 * s, 9 * s, trunk)
        + circle(x, y - 14 * s, 7.5 * s, leaf)
        + circle(x - 5 * s, y - 10.5 * s, 5 * s, leaf)
        + circle(x + 5 * s, y - 10.5 * s, 5 * s, leaf)
        + circle(x + 2.2 * s, y - 15.5 * s, 4 * s, "#fff", opacity(0.13))
    )


def fir(x: float, y: float, height: float, leaf: str, trunk: str) -> str:
    """A conifer in three tiers."""
    h = height
    tiers = "".join(
        polygon(
            [
                (x - h * w, y - h * low),
                (x, y - h * high),
                (x + h * w, y - h * low),
            ],
            leaf,
        )
        for w, low, high in ((0.3, 0.14, 0.55), (0.24, 0.38, 0.78), (0.17, 0.6, 1))
    )
    shade = polygon(
        [(x, y - h), (x + h * 0.3, y - h * 0.14), (x, y - h * 0.14)], "#000", opacity(0.14)
    )
    return rect(x - h * 0.04, y - h * 0.15, h * 0.08, h * 0.15, trunk) + tiers + shade


def cypress(x: float, y: float, height: float, leaf: str) -> str:
    """A tall slender tree."""
    h = height
    d = (
        f"M{number(x)},{number(y - h)} C{number(x + h * 0.2)},{number(y - h * 0.5)} "
        f"{number(x + h * 0.16)},{number(y - h * 0.12)} {number(x)},{number(y)} "
        f"C{number(x - h * 0.16)},{number(y - h * 0.12)} {number(x - h * 0.2)},{number(y - h * 0.5)} "
        f"{number(x)},{number(y - h)}Z"
    )
    return path(d, leaf)


def laurel(x: float, y: float, radius: float, fill: str, leaves: int = 9) -> str:
    """A wreath open at the top."""
    made = ""
    for side in (-1, 1):
        for i in range(leaves):
            t = math.radians(90 + side * (18 + i * 150 / leaves))
            lx, ly = x + radius * math.cos(t), y + radius * math.sin(t)
            turn = math.degrees(t) + side * 62
            made += ellipse(
                lx,
                ly,
                radius * 0.19,
                radius * 0.075,
                fill,
                f'transform="rotate({turn:.0f} {number(lx)} {number(ly)})"',
            )
    return made


def wheat(x: float, y: float, height: float, fill: str, lean: float = 0) -> str:
    """An ear of grain on its stalk."""
    tip = y - height
    made = curve(
        f"M{number(x)},{number(y)} Q{number(x)},{number(y - height * 0.6)} "
        f"{number(x + lean)},{number(tip)}",
        fill,
        1.4,
    )
    for i in range(5):
        ey = tip + i * height * 0.09
        ex = x + lean * (1 - i * 0.12)
        for side in (-1, 1):
            made += ellipse(
                ex + side * 2.2,
                ey,
                1.3,
                2.7,
                fill,
                f'transform="rotate({side * 24} {number(ex)} {number(ey)})"',
            )
    return made


def bush(x: float, y: float, scale: float, leaf: str) -> str:
    """A low round shrub."""
    s = scale
    return (
        circle(x - 6 * s, y - 4 * s, 5 * s, leaf)
        + circle(x + 6 * s, y - 4 * s, 5 * s, leaf)
        + circle(x, y - 6.5 * s, 7 * s, leaf)
        + rect(x - 10 * s, y - 4 * s, 20 * s, 4 * s, leaf)
    )
