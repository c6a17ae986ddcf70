"""Sky, light, hills and water."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from palatine.web.art.shapes import (
    HEIGHT,
    WIDTH,
    circle,
    ellipse,
    faint,
    number,
    opacity,
    path,
    polygon,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable


def hills(rng: random.Random, base: float, height: float, fill: str, solid: float = 1) -> str:
    """A range of hills across the whole canvas, down to its lower edge."""
    a, b, c = rng.uniform(0, 6), rng.uniform(0, 6), rng.uniform(0.7, 1.3)
    ridge = " ".join(
        f"L{x},{base - height * (0.55 * math.sin(x / 34 * c + a) + 0.3 * math.sin(x / 17 + b) + 0.4):.0f}"
        for x in range(0, WIDTH + 1, 10)
    )
    return path(f"M0,{HEIGHT} {ridge} L{WIDTH},{HEIGHT} Z", fill, opacity(solid))


def rays(
    x: float, y: float, count: int, inner: float, outer: float, fill: str, solid: float
) -> str:
    """Beams of light from a point, as one shape."""
    d = ""
    for i in range(count):
        t = 2 * math.pi * i / count
        w = math.pi / count * 0.5
        corners = ((inner, -0.4), (outer, -1), (outer, 1), (inner, 0.4))
        points = [
            f"{x + r * math.cos(t + w * side):.0f},{y + r * math.sin(t + w * side):.0f}"
            for r, side in corners
        ]
        d += f"M{' '.join(points)}Z"
    return path(d, fill, opacity(solid))


def cloud(x: float, y: float, scale: float, solid: float = 0.5, fill: str = "#fff") -> str:
    """A flat cloud."""
    return faint(
        ellipse(x, y, 16 * scale, 4.2 * scale, fill)
        + ellipse(x - 7 * scale, y - 3 * scale, 8 * scale, 4 * scale, fill)
        + ellipse(x + 6 * scale, y - 2.6 * scale, 9 * scale, 4.4 * scale, fill),
        solid,
    )


def mountain(x: float, y: float, width: float, height: float, fill: str, snow: str) -> str:
    """A peak standing on a line, lit from the left."""
    half = width / 2
    top = y - height
    cap = [
        (x, top),
        (x + half * 0.3, top + height * 0.3),
        (x + half * 0.12, top + height * 0.25),
        (x, top + height * 0.34),
        (x - half * 0.14, top + height * 0.24),
        (x - half * 0.28, top + height * 0.3),
    ]
    return (
        polygon([(x - half, y), (x, top), (x + half, y)], fill)
        + polygon([(x, top), (x + half, y), (x + half * 0.1, y)], "#000", opacity(0.18))
        + polygon(cap, snow)
    )


def water(y: float, colours: Iterable[str], step: float = 9) -> str:
    """Waves in bands from a line down to the lower edge."""
    swell = "q12,-5 25,0" + " t25,0" * 7
    return "".join(
        path(f"M0,{number(y + i * step)} {swell} V{HEIGHT} H0Z", colour, opacity(0.92))
        for i, colour in enumerate(colours)
    )


def stars(rng: random.Random, count: int, low: float = 70) -> str:
    """Stars in the upper sky."""
    return faint(
        "".join(
            circle(rng.uniform(0, WIDTH), rng.uniform(0, low), rng.uniform(0.5, 1.3), "#fff")
            for _ in range(count)
        ),
        0.75,
    )


def moon(x: float, y: float, radius: float, fill: str) -> str:
    """A crescent."""
    r = radius
    d = (
        f"M{number(x)},{number(y - r)} A{number(r)},{number(r)} 0 1 1 {number(x - r)},{number(y)} "
        f"A{number(r * 0.8)},{number(r * 0.8)} 0 0 0 {number(x)},{number(y - r)}Z"
    )
    return path(d, fill)


def star(
    x: float,
    y: float,
    radius: float,
    fill: str = "#fff",
    points: int = 5,
    inner: float = 0.42,
    extra: str = "",
) -> str:
    """A star with one point up."""
    corners = []
    for i in range(2 * points):
        r = radius if i % 2 == 0 else radius * inner
        t = math.radians(180 * i / points - 90)
        corners.append((x + r * math.cos(t), y + r * math.sin(t)))
    return polygon(corners, fill, extra)
