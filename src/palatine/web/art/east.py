"""What stands, grows and is worn in the lands of the rising sun."""

from __future__ import annotations

from palatine.web.art.plants import bush
from palatine.web.art.shapes import (
    SKIN,
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

VERMILION = "#c8402c"
INK = "#2a1c1e"
SNOW = "#f6f2ea"
BLOSSOM = "#f3b3c4"
LEAF = "#6f9a4e"


def gate(x: float, y: float, width: float, height: float, fill: str = VERMILION) -> str:
    """A gate of two posts and two beams, the upper one curved, standing on a line by its middle."""
    w, top = width / 2, y - height
    return (
        rect(x - w * 0.74, top, width * 0.08, height, fill)
        + rect(x + w * 0.58, top, width * 0.08, height, fill)
        + rect(x - w * 0.86, top + height * 0.24, w * 1.72, height * 0.09, fill)
        + rect(x - width * 0.04, top + height * 0.08, width * 0.08, height * 0.2, fill)
        + path(
            f"M{number(x - w)},{number(top - height * 0.06)} Q{number(x)},{number(top + height * 0.08)} "
            f"{number(x + w)},{number(top - height * 0.06)} L{number(x + w * 0.92)},{number(top + height * 0.1)} "
            f"Q{number(x)},{number(top + height * 0.18)} {number(x - w * 0.92)},{number(top + height * 0.1)}z",
            INK,
        )
    )


def eaves(x: float, y: float, width: float, height: float, fill: str) -> str:
    """A roof with upturned corners, by the middle of its lower edge."""
    w = width / 2
    return path(
        f"M{number(x - w)},{number(y - height * 0.18)} Q{number(x - w * 0.6)},{number(y - height * 0.3)} "
        f"{number(x - w * 0.3)},{number(y - height)} H{number(x + w * 0.3)} Q{number(x + w * 0.6)},"
        f"{number(y - height * 0.3)} {number(x + w)},{number(y - height * 0.18)} L{number(x + w * 0.86)},{number(y)} "
        f"H{number(x - w * 0.86)}z",
        fill,
    )


def pagoda(x: float, y: float, width: float, height: float, wall: str, roof: str) -> str:
    """A tower of three storeys, each smaller than the one below it, by its middle."""
    storey = height / 3.4
    made = line(x, y - height, x, y - storey * 2.6, roof, 2)
    for i, scale in enumerate((1.0, 0.78, 0.58)):
        foot = y - i * storey
        made += rect(x - width * scale * 0.33, foot - storey, width * scale * 0.66, storey, wall)
        made += rect(x - width * scale * 0.08, foot - storey * 0.6, width * scale * 0.16, storey * 0.6, roof, opacity(0.7))  # fmt: skip
        made += eaves(x, foot - storey * 0.62, width * scale, storey * 0.5, roof)
    return made


def lantern(x: float, y: float, size: float, paper: str = "#f6c76a") -> str:
    """A lit paper lantern by its middle."""
    s = size
    ribs = "".join(
        curve(
            f"M{number(x - s * 0.8)},{number(y + k * s * 0.4)} q{number(s * 0.8)},{number(s * 0.2)} {number(s * 1.6)},0",
            INK,
            0.7,
            0.45,
        )
        for k in (-1, 0, 1)
    )
    return (
        circle(x, y, s * 1.9, paper, opacity(0.25))
        + ellipse(x, y, s * 0.86, s, paper)
        + ribs
        + rect(x - s * 0.42, y - s * 1.14, s * 0.84, s * 0.2, INK)
        + rect(x - s * 0.42, y + s * 0.94, s * 0.84, s * 0.2, INK)
    )


def bamboo(x: float, y: float, height: float, fill: str = LEAF, lean: float = 0) -> str:
    """A jointed cane with a few leaves, standing on a line."""
    made = line(x, y, x + lean, y - height, fill, 5)
    for k in range(1, 6):
        at = k / 6
        jx, jy = x + lean * at, y - height * at
        made += line(jx - 3.4, jy, jx + 3.4, jy, INK, 1.2, opacity(0.5))
        if k > 2:
            way = 1 if k % 2 else -1
            made += path(
                f"M{number(jx)},{number(jy)} q{number(way * 10)},-10 {number(way * 20)},-3 "
                f"q{number(way * -10)},5 {number(way * -20)},3z",
                fill,
            )
    return made


def branch(x: float, y: float, reach: float, bark: str = "#4a3230", bloom: str = BLOSSOM) -> str:
    """A flowering branch from the left; `reach` may be negative for one from the right."""
    r = reach
    made = curve(
        f"M{number(x)},{number(y)} q{number(r * 0.4)},6 {number(r * 0.6)},-6 t{number(r * 0.4)},-4",
        bark,
        3.4,
    )
    for at, lift, size in ((0.2, -4, 6), (0.36, 7, 7), (0.55, -9, 8), (0.72, 0, 7), (0.9, -14, 8), (1.0, -4, 6)):  # fmt: skip
        made += circle(x + r * at, y + lift, size, bloom, opacity(0.95))
        made += circle(x + r * at, y + lift, size * 0.3, "#fff6f0")
    return made


def pine(x: float, y: float, scale: float, leaf: str, bark: str = "#4a3230") -> str:
    """A crooked pine in flat layers, standing at a point."""
    s = scale
    trunk = curve(
        f"M{number(x)},{number(y)} q{number(-8 * s)},{number(-18 * s)} {number(4 * s)},{number(-30 * s)} "
        f"t{number(-6 * s)},{number(-26 * s)}",
        bark,
        4.5 * s,
    )
    layers = "".join(
        ellipse(x + dx * s, y - dy * s, w * s, 6 * s, leaf)
        for dx, dy, w in ((14, 30, 19), (-14, 44, 17), (2, 58, 20))
    )
    return trunk + layers


def straw_hat(x: float, y: float, width: float, fill: str = "#d9b56a") -> str:
    """A wide pointed hat by the middle of its brim."""
    w = width / 2
    return polygon([(x - w, y), (x, y - w * 0.7), (x + w, y)], fill) + line(
        x - w, y, x + w, y, "#8a6a2c", 1.6
    )


def top_knot(x: float, y: float, radius: float) -> str:
    """Hair drawn up, on a head with this middle and radius."""
    r = radius
    return path(
        f"M{number(x - r * 1.1)},{number(y)} a{number(r * 1.1)},{number(r * 1.15)} 0 0 1 {number(r * 2.2)},0 "
        f"q{number(-r * 1.1)},{number(-r * 0.9)} {number(-r * 2.2)},0z",
        INK,
    ) + ellipse(x, y - r * 1.4, r * 0.4, r * 0.5, INK)


def fox(x: float, y: float, size: float, fur: str, cheek: str = SNOW) -> str:
    """The face of a fox, by its middle."""
    s = size
    return (
        polygon([(x - s, y - s * 1.3), (x - s * 0.2, y - s * 0.5), (x - s * 0.95, y)], fur)
        + polygon([(x + s, y - s * 1.3), (x + s * 0.2, y - s * 0.5), (x + s * 0.95, y)], fur)
        + polygon([(x - s * 0.86, y - s), (x - s * 0.4, y - s * 0.5), (x - s * 0.8, y - s * 0.3)], INK)
        + polygon([(x + s * 0.86, y - s), (x + s * 0.4, y - s * 0.5), (x + s * 0.8, y - s * 0.3)], INK)
        + path(
            f"M{number(x - s)},{number(y - s * 0.35)} Q{number(x)},{number(y - s * 0.95)} {number(x + s)},"
            f"{number(y - s * 0.35)} Q{number(x + s * 0.7)},{number(y + s * 0.4)} {number(x)},{number(y + s)} "
            f"Q{number(x - s * 0.7)},{number(y + s * 0.4)} {number(x - s)},{number(y - s * 0.35)}z",
            fur,
        )
        + path(
            f"M{number(x - s * 0.9)},{number(y - s * 0.05)} Q{number(x - s * 0.2)},{number(y + s * 0.1)} {number(x)},"
            f"{number(y + s * 0.5)} Q{number(x + s * 0.2)},{number(y + s * 0.1)} {number(x + s * 0.9)},"
            f"{number(y - s * 0.05)} Q{number(x + s * 0.6)},{number(y + s * 0.5)} {number(x)},{number(y + s)} "
            f"Q{number(x - s * 0.6)},{number(y + s * 0.5)} {number(x - s * 0.9)},{number(y - s * 0.05)}z",
            cheek,
        )
        + curve(f"M{number(x - s * 0.6)},{number(y - s * 0.12)} l{number(s * 0.3)},{number(s * 0.12)}", INK, 2.4)
        + curve(f"M{number(x + s * 0.6)},{number(y - s * 0.12)} l{number(-s * 0.3)},{number(s * 0.12)}", INK, 2.4)
        + circle(x, y + s * 0.86, s * 0.13, INK)
    )  # fmt: skip


def snake(x: float, y: float, size: float, skin: str, eye: str = "#f2c14a") -> str:
    """A coiled snake with its head raised, resting on a line."""
    s = size
    return (
        ellipse(x, y - s * 0.18, s, s * 0.2, skin)
        + ellipse(x, y - s * 0.46, s * 0.76, s * 0.19, skin)
        + ellipse(x, y - s * 0.34, s * 0.86, s * 0.05, INK, opacity(0.35))
        + curve(
            f"M{number(x + s * 0.5)},{number(y - s * 0.5)} q{number(-s * 1.2)},{number(-s * 0.2)} {number(-s * 0.5)},"
            f"{number(-s * 0.7)} t{number(s * 0.1)},{number(-s * 0.5)}",
            skin,
            s * 0.28,
        )
        + ellipse(x + s * 0.2, y - s * 1.72, s * 0.36, s * 0.2, skin)
        + circle(x + s * 0.3, y - s * 1.77, s * 0.06, eye)
        + curve(
            f"M{number(x + s * 0.54)},{number(y - s * 1.68)} l{number(s * 0.24)},{number(s * 0.06)}",
            VERMILION,
            1.6,
        )
    )


def sail(x: float, y: float, width: float, height: float, cloth: str, wood: str) -> str:
    """A boat with a battened sail on a line of water, by its middle."""
    w = width / 2
    battens = "".join(
        line(x - w * 0.5, y - height * at, x + w * 0.62, y - height * (at + 0.04), wood, 1.2)
        for at in (0.35, 0.55, 0.75)
    )
    return (
        line(x, y - 4, x, y - height, wood, 2.4)
        + polygon(
            [
                (x - w * 0.5, y - height * 0.2),
                (x - w * 0.42, y - height * 0.9),
                (x + w * 0.42, y - height),
                (x + w * 0.7, y - height * 0.24),
            ],
            cloth,
        )
        + battens
        + path(
            f"M{number(x - w)},{number(y - height * 0.16)} H{number(x + w)} q{number(-w * 0.2)},{number(height * 0.2)} "
            f"{number(-w * 0.5)},{number(height * 0.2)} H{number(x - w * 0.5)} q{number(-w * 0.3)},0 {number(-w * 0.5)},"
            f"{number(-height * 0.2)}z",
            wood,
        )
    )


def bowl(x: float, y: float, width: float, glaze: str, inside: str) -> str:
    """A bowl standing on a line, by its middle."""
    w = width / 2
    return path(
        f"M{number(x - w)},{number(y - w * 0.9)} q{number(w * 0.1)},{number(w * 0.8)} {number(w * 0.6)},{number(w * 0.9)} "
        f"h{number(w * 0.8)} q{number(w * 0.5)},{number(-w * 0.1)} {number(w * 0.6)},{number(-w * 0.9)}z",
        glaze,
    ) + ellipse(x, y - w * 0.9, w, w * 0.22, inside)


def kneeling(x: float, y: float, size: float, robe: str, sash: str, skin: str = SKIN) -> str:
    """Somebody kneeling on a line, seen from the front."""
    s = size
    return (
        path(
            f"M{number(x)},{number(y - s * 0.68)} q{number(s * 0.3)},{number(s * 0.04)} {number(s * 0.34)},{number(s * 0.4)} "
            f"q{number(s * 0.22)},{number(s * 0.1)} {number(s * 0.16)},{number(s * 0.28)} H{number(x - s * 0.5)} "
            f"q{number(-s * 0.06)},{number(-s * 0.18)} {number(s * 0.16)},{number(-s * 0.28)} q{number(s * 0.04)},"
            f"{number(-s * 0.36)} {number(s * 0.34)},{number(-s * 0.4)}z",
            robe,
        )
        + rect(x - s * 0.27, y - s * 0.36, s * 0.54, s * 0.1, sash)
        + polygon([(x - s * 0.12, y - s * 0.68), (x + s * 0.12, y - s * 0.68), (x, y - s * 0.4)], SNOW)
        + circle(x, y - s * 0.82, s * 0.16, skin)
        + top_knot(x, y - s * 0.84, s * 0.16)
    )  # fmt: skip


def swirl(x: float, y: float, size: float, stroke: str, width: float = 3, solid: float = 1) -> str:
    """A gust of wind that curls at its end."""
    s = size
    return curve(
        f"M{number(x - s)},{number(y)} q{number(s * 0.8)},{number(-s * 0.3)} {number(s * 1.4)},{number(-s * 0.1)} "
        f"q{number(s * 0.5)},{number(-s * 0.3)} {number(s * 0.2)},{number(-s * 0.55)} q{number(-s * 0.4)},"
        f"{number(-s * 0.1)} {number(-s * 0.3)},{number(s * 0.25)}",
        stroke,
        width,
        solid,
    )


def paddies(y: float, fill: str, shine: str) -> str:
    """Flooded fields in steps, from a line down to the lower edge."""
    made = ""
    for k in range(4):
        at = y + k * (140 - y) / 4
        made += rect(0, at, 200, (140 - y) / 4, fill if k % 2 else shine)
        made += "".join(bush(8 + i * 24 + k * 9, at + 5, 0.22, LEAF) for i in range(8))
    return made
