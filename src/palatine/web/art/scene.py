"""What a scene is: a card's picture, drawn anew from its name, its colours and its motif.

Every picture is original and deterministic: no bitmap, no font, no chance that is not the name's.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from palatine.web.art.land import cloud, hills, moon, rays, stars, water
from palatine.web.art.shapes import circle, opacity, path, rect


@dataclass(frozen=True)
class Palette:
    """The ten colours of a scene, from the top of the sky to the accent on a roof."""

    top: str
    low: str
    sun: str
    far: str
    mid: str
    ground: str
    dark: str
    body: str
    light: str
    accent: str


# fmt: off
STONE: Final = Palette("#6f86a8", "#f2d9b0", "#fff3cf", "#8f93a6", "#7b7a72", "#5c5644", "#2f2a2a", "#8a6b4a", "#f3dfb4", "#b5543a")
DUSK: Final = Palette("#3d3f74", "#f0a36b", "#ffe2a0", "#6d5a86", "#574668", "#3c2f45", "#231b2c", "#8c5a4e", "#ffd79a", "#e0653f")
DAWN: Final = Palette("#5b8fb0", "#fbe3c0", "#fff7dd", "#9db3b5", "#7f9a82", "#5d7348", "#2d3226", "#9a7048", "#f7e6bd", "#c9573d")
GOLD: Final = Palette("#7a4c10", "#f4cf6b", "#fff2b8", "#c08a2c", "#9a6a1c", "#6b4710", "#3a2608", "#c8932f", "#ffe9a6", "#a8481f")
MEADOW: Final = Palette("#5fa0a0", "#e9f0c0", "#fffbe0", "#86b08a", "#5e9460", "#3c7040", "#1f3a26", "#a98a5b", "#f5edc8", "#c0503c")
WATERS: Final = Palette("#2f5f9a", "#cfe4ee", "#ffffff", "#7fa3c4", "#5a84ad", "#3b6390", "#172c47", "#8c99a8", "#eef6fb", "#d0a23f")
CURSED: Final = Palette("#1f1233", "#7a3f8f", "#d8b4f0", "#4a2a66", "#39204f", "#27153a", "#120920", "#5d3a7a", "#e4c9f7", "#b4e06a")
BLOOD: Final = Palette("#2a1738", "#c2566a", "#ffd3a8", "#6b3556", "#4f2746", "#351a33", "#190c1b", "#7d3f5d", "#ffdcc0", "#f2b04a")
EMBER: Final = Palette("#7b3f1d", "#f6b765", "#fff0c4", "#b0683a", "#8d4f2e", "#653722", "#331a10", "#a5643a", "#ffe6b5", "#5e87a8")
SLATE: Final = Palette("#55596b", "#e6dfcf", "#ffffff", "#9a9ba6", "#7f7f88", "#5f5d60", "#2b2a30", "#948a78", "#f5efe0", "#b8912f")
JADE: Final = Palette("#2f6f74", "#dbe9c9", "#ffffff", "#7fa99b", "#5d8c7b", "#416d5c", "#1a332c", "#9b9a80", "#f2f3dc", "#c58a34")
NIGHT: Final = Palette("#141b3a", "#4d5f96", "#dfe8ff", "#38467a", "#2a3560", "#1c2444", "#0c1124", "#5a6796", "#dbe4ff", "#f2c14a")
WINE: Final = Palette("#4a1f33", "#d98a72", "#ffe4c4", "#8c4a55", "#6e3746", "#4c2634", "#22111a", "#9a5a4e", "#ffe3bd", "#d9a441")
HEARTH: Final = Palette("#4a3222", "#a87a4c", "#ffd98a", "#7c5636", "#5e4029", "#3f2b1c", "#20140c", "#8f6238", "#f5dfb0", "#b04a32")
PARCHMENT: Final = Palette("#b59a6a", "#f2e4c0", "#fffbe6", "#cdb486", "#a88a5a", "#7c6238", "#3a2c18", "#8f6b3c", "#fff6dc", "#8c2f45")
ROYAL: Final = Palette("#331a4f", "#9a5fb0", "#ffe9b0", "#5d3a7a", "#482a62", "#341d48", "#190d26", "#7d5299", "#f4e2ff", "#e8b945")
FROST: Final = Palette("#7d9cbf", "#eef4f8", "#ffffff", "#b4c6d8", "#93a9bf", "#6d859e", "#26323f", "#8a8f98", "#ffffff", "#b5503c")
MARBLE: Final = Palette("#8ea7b8", "#f6ecdc", "#ffffff", "#c3c6c4", "#a7a79e", "#86836f", "#34332e", "#cfc4ae", "#fffdf4", "#b8843a")
# fmt: on

Motif = Callable[[Palette, random.Random], str]
Backdrop = Callable[[Palette, random.Random, str], str]


def day(p: Palette, rng: random.Random, glow: str) -> str:
    """Sun, clouds and three ranges of hills."""
    x, y = rng.uniform(40, 160), rng.uniform(28, 50)
    sky = circle(x, y, 62, glow) + circle(x, y, 11, p.sun)
    for _ in range(3):
        sky += cloud(rng.uniform(0, 200), rng.uniform(14, 46), rng.uniform(0.7, 1.35), 0.45)
    return sky + _land(p, rng)


def night(p: Palette, rng: random.Random, glow: str) -> str:
    """Stars, a crescent and three ranges of hills."""
    x, y = rng.uniform(130, 160), rng.uniform(24, 36)
    sky = stars(rng, 18) + circle(x, y, 40, glow, opacity(0.5))
    return sky + moon(x, y, 11, p.sun) + _land(p, rng)


def plain(p: Palette, rng: random.Random, glow: str) -> str:
    """Sun, clouds and level ground."""
    x, y = rng.uniform(40, 160), rng.uniform(28, 46)
    sky = circle(x, y, 62, glow) + circle(x, y, 10, p.sun)
    for _ in range(3):
        sky += cloud(rng.uniform(0, 200), rng.uniform(14, 44), rng.uniform(0.7, 1.2), 0.4)
    return sky + hills(rng, 104, 10, p.far, 0.7) + rect(0, 106, 200, 34, p.ground)


def sea(p: Palette, rng: random.Random, glow: str) -> str:
    """Sun over open water."""
    x, y = rng.uniform(50, 150), rng.uniform(34, 50)
    return (
        circle(x, y, 62, glow)
        + circle(x, y, 11, p.sun)
        + cloud(rng.uniform(0, 200), 24, 1.2)
        + cloud(rng.uniform(0, 200), 40, 0.9)
        + water(92, (p.far, p.mid, p.ground), 14)
    )


def glory(p: Palette, rng: random.Random, glow: str) -> str:
    """Light from the middle and beams around it, for what lies before you."""
    turn = rng.uniform(0, 30)
    beams = rays(100, 70, 24, 12, 150, p.light, 0.13)
    return circle(100, 70, 120, glow, opacity(0.75)) + (
        f'<g transform="rotate({turn:.0f} 100 70)">{beams}</g>'
    )


def room(p: Palette, rng: random.Random, glow: str) -> str:
    """A wall of beams, a floor and lamplight."""
    x = rng.uniform(70, 130)
    beams = "".join(rect(i * 33 + 4, 0, 5, 106, p.dark, opacity(0.18)) for i in range(6))
    return (
        rect(0, 0, 200, 106, p.mid)
        + beams
        + rect(0, 10, 200, 6, p.dark, opacity(0.28))
        + circle(x, 48, 84, glow, opacity(0.8))
        + rect(0, 106, 200, 34, p.ground)
        + rect(0, 106, 200, 2, p.dark, opacity(0.4))
    )


def hall(p: Palette, rng: random.Random, glow: str) -> str:
    """Stone courses and a paved floor."""
    x = rng.uniform(80, 120)
    courses = "".join(
        f"M0,{13 * row}h200"
        + "".join(f"M{k * 27 + (13 if row % 2 else 0)},{13 * row}v13" for k in range(8))
        for row in range(8)
    )
    return (
        rect(0, 0, 200, 106, p.far)
        + path(courses, "none", f'stroke="{p.dark}" stroke-opacity=".22"')
        + circle(x, 44, 90, glow, opacity(0.7))
        + rect(0, 106, 200, 34, p.ground)
        + rect(0, 106, 200, 3, p.light, opacity(0.25))
    )


def _land(p: Palette, rng: random.Random) -> str:
    return (
        hills(rng, 98, 24, p.far, 0.75)
        + hills(rng, 110, 18, p.mid, 0.9)
        + hills(rng, 124, 9, p.ground)
    )


@dataclass(frozen=True)
class Scene:
    """The recipe of one picture."""

    palette: Palette
    backdrop: Backdrop
    motif: Motif


SCENES: Final[dict[str, Scene]] = {}


def scene(name: str, palette: Palette, backdrop: Backdrop = day) -> Callable[[Motif], Motif]:
    """Makes a motif the picture of the card with this name."""

    def keep(motif: Motif) -> Motif:
        SCENES[name] = Scene(palette, backdrop, motif)
        return motif

    return keep


def draw(name: str, recipe: Scene) -> str:
    """The picture of a card: the inside of an SVG element whose view is 200 by 140."""
    digest = blake2b(name.encode(), digest_size=6).hexdigest()
    rng = random.Random(digest)
    p = recipe.palette
    sky, glow = f"s{digest[:6]}", f"g{digest[:6]}"
    return (
        f'<defs><linearGradient id="{sky}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{p.top}"/><stop offset=".85" stop-color="{p.low}"/>'
        f'</linearGradient><radialGradient id="{glow}">'
        f'<stop offset="0" stop-color="{p.sun}" stop-opacity=".95"/>'
        f'<stop offset=".35" stop-color="{p.sun}" stop-opacity=".45"/>'
        f'<stop offset="1" stop-color="{p.sun}" stop-opacity="0"/></radialGradient></defs>'
        + rect(0, 0, 200, 140, f"url(#{sky})")
        + recipe.backdrop(p, rng, f"url(#{glow})")
        + recipe.motif(p, rng)
    )
