"""People and animals."""

from __future__ import annotations

from palatine.web.art.shapes import (
    SKIN,
    STEEL,
    circle,
    curve,
    ellipse,
    move,
    number,
    opacity,
    path,
    polygon,
    rect,
)
from palatine.web.art.things import crown


def person(
    x: float,
    y: float,
    height: float,
    robe: str,
    trim: str,
    hat: str = "",
    hair: str = "#3a2a22",
    skin: str = SKIN,
) -> str:
    """Somebody in a long robe standing on a line; `hat` is one of the words below or nothing."""
    h = height
    head = y - h * 0.84
    r = h * 0.115
    body = path(
        f"M{number(x)},{number(y - h * 0.76)} C{number(x + h * 0.2)},{number(y - h * 0.74)} {number(x + h * 0.2)},"
        f"{number(y - h * 0.4)} {number(x + h * 0.26)},{number(y)} H{number(x - h * 0.26)} C{number(x - h * 0.2)},"
        f"{number(y - h * 0.4)} {number(x - h * 0.2)},{number(y - h * 0.74)} {number(x)},{number(y - h * 0.76)}Z",
        robe,
    )
    sash = path(
        f"M{number(x - h * 0.05)},{number(y - h * 0.72)} h{number(h * 0.1)} l{number(h * 0.02)},{number(h * 0.72)} "
        f"h{number(-h * 0.14)}z",
        trim,
        opacity(0.85),
    )
    face = circle(x, head - r * 0.15, r * 1.12, hair) + circle(x, head, r, skin)
    return body + sash + face + _hat(hat, x, head, r, trim, robe)


def _hat(hat: str, x: float, y: float, r: float, trim: str, robe: str) -> str:
    match hat:
        case "crown":
            return crown(x, y - r * 0.7, r * 1.9, "#f0bf45")
        case "hood":
            return path(
                f"M{number(x - r * 1.35)},{number(y + r)} C{number(x - r * 1.8)},{number(y - r * 2.4)} "
                f"{number(x + r * 1.8)},{number(y - r * 2.4)} {number(x + r * 1.35)},{number(y + r)} "
                f"C{number(x + r * 0.7)},{number(y - r * 0.9)} {number(x - r * 0.7)},{number(y - r * 0.9)} "
                f"{number(x - r * 1.35)},{number(y + r)}z",
                robe,
            )
        case "brim":
            return ellipse(x, y - r * 0.6, r * 2, r * 0.42, trim) + rect(
                x - r * 0.95, y - r * 1.7, r * 1.9, r * 1.1, trim, radius=r * 0.5
            )
        case "point":
            return ellipse(x, y - r * 0.55, r * 2.1, r * 0.4, trim) + polygon(
                [
                    (x - r * 1.05, y - r * 0.6),
                    (x + r * 0.5, y - r * 3.6),
                    (x + r * 1.05, y - r * 0.6),
                ],
                trim,
            )
        case "helm":
            return path(
                f"M{number(x - r * 1.15)},{number(y + r * 0.3)} a{number(r * 1.15)},{number(r * 1.2)} 0 0 1 "
                f"{number(r * 2.3)},0 z",
                STEEL,
            ) + path(
                f"M{number(x - r * 0.2)},{number(y - r * 0.9)} q0,{number(-r * 1.3)} {number(-r * 1.5)},"
                f"{number(-r * 1.1)} q{number(r * 0.9)},{number(r * 0.4)} {number(r * 1.1)},{number(r * 1.2)}z",
                trim,
            )
        case "mitre":
            return polygon(
                [
                    (x - r, y - r * 0.5),
                    (x - r * 0.9, y - r * 1.7),
                    (x, y - r * 2.8),
                    (x + r * 0.9, y - r * 1.7),
                    (x + r, y - r * 0.5),
                ],
                trim,
            )
        case "laurel":
            return curve(
                f"M{number(x - r)},{number(y - r * 0.3)} q{number(r)},{number(-r * 1.2)} {number(r * 2)},0",
                "#8fbf5a",
                r * 0.45,
            )
        case "cap":
            return path(
                f"M{number(x - r * 1.2)},{number(y - r * 0.4)} q0,{number(-r * 1.3)} {number(r * 1.3)},{number(-r * 1.2)} "
                f"q{number(r * 1.5)},{number(-r * 0.1)} {number(r * 1.5)},{number(r * 0.9)}z",
                trim,
            )
    return ""


def arm(x1: float, y1: float, x2: float, y2: float, sleeve: str, width: float = 5) -> str:
    """An arm with a hand at its end."""
    return curve(f"M{number(x1)},{number(y1)} L{number(x2)},{number(y2)}", sleeve, width) + circle(
        x2, y2, width * 0.52, SKIN
    )


def horse(x: float, y: float, scale: float, coat: str, mane: str, flip: bool = False) -> str:
    """A horse facing right, its hooves on a line under its middle."""
    body = path(
        "M-30,-26 q2,-12 20,-12 h20 q8,-2 12,-14 q3,-8 9,-11 l1,5 q9,3 11,13 l-6,3 q-5,-3 -9,-2 q-2,12 -8,19 "
        "l1,25 h-5 l-4,-20 q-12,4 -24,1 l-4,19 h-5 l1,-20 q-6,-2 -8,-6 q-2,8 -8,10 q3,-6 6,-10z",
        coat,
    )
    return move(
        body + curve("M12,-38 q6,-4 11,-16", mane, 3.4) + curve("M-30,-26 q-8,4 -7,16", mane, 2.6),
        x,
        y,
        scale,
        flip=flip,
    )


def wolf(x: float, y: float, scale: float, fur: str, flip: bool = False) -> str:
    """A wolf facing right with its head up, its paws on a line under its middle."""
    return move(
        path(
            "M-28,-22 q6,-8 20,-7 q12,0 18,-7 l3,-8 l5,5 q5,0 9,5 l6,3 q-1,5 -8,5 q-4,8 -10,12 l2,14 h-5 l-4,-13 "
            "q-10,3 -18,0 l-4,13 h-5 l2,-16 q-4,-3 -5,-5 q-6,8 -12,8 q6,-4 6,-9z",
            fur,
        ),
        x,
        y,
        scale,
        flip=flip,
    )


def bird(x: float, y: float, size: float, stroke: str) -> str:
    """A bird far off."""
    s = size
    return curve(
        f"M{number(x - s)},{number(y)} q{number(s * 0.5)},{number(-s * 0.6)} {number(s)},0 "
        f"q{number(s * 0.5)},{number(-s * 0.6)} {number(s)},0",
        stroke,
        1.4,
    )
