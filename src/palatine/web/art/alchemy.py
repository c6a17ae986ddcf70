"""Pictures of the cards of Alchemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.web.art.buildings import arches, banner, columns, temple_front, tower
from palatine.web.art.land import rays, star
from palatine.web.art.people import arm, person
from palatine.web.art.plants import bush, wheat
from palatine.web.art.scene import (
    BLOOD,
    CURSED,
    DUSK,
    GOLD,
    HEARTH,
    JADE,
    MARBLE,
    MEADOW,
    NIGHT,
    ROYAL,
    STONE,
    WINE,
    Palette,
    glory,
    hall,
    night,
    plain,
    room,
    scene,
)
from palatine.web.art.shapes import (
    SKIN,
    WARM_LIGHT,
    circle,
    curve,
    ellipse,
    faint,
    line,
    move,
    opacity,
    path,
    polygon,
    rect,
)
from palatine.web.art.things import (
    GOLDEN,
    SILVERN,
    bottle,
    candle,
    cauldron,
    coin,
    gem,
    open_book,
    scroll,
    table,
)

if TYPE_CHECKING:
    import random

_BREW = "#58a9e8"


@scene("Potion", ROYAL, glory)
def potion(p: Palette, rng: random.Random) -> str:
    bubbles = "".join(
        circle(100 + dx, 96 - dy, r, "#e4f5ff", opacity(0.8))
        for dx, dy, r in ((-14, 0, 3.4), (8, 10, 2.6), (-3, 20, 2), (16, -4, 3), (2, 34, 1.7))
    )
    return (
        ellipse(100, 124, 44, 7, p.dark, opacity(0.5))
        + bottle(100, 124, 98, "#dcecff", _BREW)
        + rect(88, 20, 24, 9, "#8a5f38", radius=2)
        + bubbles
        + curve("M76,92 q2,-16 14,-22", "#fff", 3, 0.75)
    )


@scene("Alchemist", HEARTH, room)
def alchemist(p: Palette, rng: random.Random) -> str:
    return (
        person(84, 132, 100, "#3d4f86", p.light, "point")
        + arm(92, 72, 122, 62, "#3d4f86", 7)
        + bottle(126, 78, 34, "#e6f2ff", "#d7523f")
        + table(46, 134, 116, 20, "#7b5130", p.dark)
        + bottle(146, 114, 30, "#e6f2ff", "#62b56e")
        + move(open_book(0, 0, 40, "#f5ead0", p.dark), 62, 100)
    )


@scene("Apothecary", MEADOW, room)
def apothecary(p: Palette, rng: random.Random) -> str:
    jars = ""
    for row in range(2):
        for i in range(5):
            colour = ("#c8583e", "#e0b04a", "#5f94b8", "#7fae5e", "#9a6fae")[(i + row * 2) % 5]
            x, y = 44 + i * 28, 46 + row * 36
            jars += rect(x - 9, y - 20, 18, 20, colour, radius=3) + rect(
                x - 7, y - 24, 14, 5, "#efe3c4"
            )
    return (
        rect(26, 46, 148, 5, "#6b4526")
        + rect(26, 82, 148, 5, "#6b4526")
        + jars
        + table(30, 132, 140, 26, "#8a5f38", p.dark)
        + line(100, 106, 100, 92, p.dark, 3)
        + path("M86,90 h28 q-2,18 -14,18 t-14,-18z", "#d8d3c6")
        + line(108, 90, 118, 74, "#8a5f38", 4)
    )


@scene("Apprentice", STONE, room)
def apprentice(p: Palette, rng: random.Random) -> str:
    return (
        person(72, 132, 74, "#7a5a3a", "#e8d9b0", hair="#7a3f1c")
        + arm(78, 90, 102, 98, "#7a5a3a", 6)
        + cauldron(130, 128, 58, "#7fcf8e", p.dark)
        + "".join(
            circle(130 + dx, 84 - dy, r, "#a8e6b4", opacity(0.75))
            for dx, dy, r in ((-12, 2, 5), (6, 12, 4), (-2, 26, 3), (12, 36, 2.4))
        )
        + line(104, 100, 134, 74, "#8a5f38", 4)
        + move(open_book(0, 0, 36, "#f5ead0", p.dark), 44, 112)
    )


@scene("Familiar", CURSED, night)
def familiar(p: Palette, rng: random.Random) -> str:
    return (
        ellipse(100, 122, 46, 6, p.dark)
        + path(
            "M70,120 q-6,-40 16,-54 l-4,-26 14,14 h12 l14,-14 -4,26 q18,18 14,54z",
            "#17101f",
        )
        + curve("M130,116 q30,0 24,-30 q-2,-12 8,-16", "#17101f", 8)
        + ellipse(90, 64, 5, 6, "#c9ee62")
        + ellipse(112, 64, 5, 6, "#c9ee62")
        + ellipse(90, 64, 1.4, 5, "#17101f")
        + ellipse(112, 64, 1.4, 5, "#17101f")
        + polygon([(98, 73), (104, 73), (101, 77)], "#d98aa0")
        + curve("M84,78 l-18,-3 M84,81 l-18,4 M118,78 l18,-3 M118,81 l18,4", "#d8c8e8", 1.2, 0.8)
    )


@scene("Golem", DUSK, plain)
def golem(p: Palette, rng: random.Random) -> str:
    clay, shade = "#a07a58", "#6e5038"
    return (
        rect(70, 60, 60, 42, clay, radius=8)
        + rect(84, 32, 32, 28, clay, radius=6)
        + rect(52, 62, 18, 50, shade, radius=7)
        + rect(130, 62, 18, 50, shade, radius=7)
        + rect(76, 100, 20, 30, shade, radius=5)
        + rect(104, 100, 20, 30, shade, radius=5)
        + circle(93, 45, 3.4, WARM_LIGHT)
        + circle(107, 45, 3.4, WARM_LIGHT)
        + star(100, 80, 11, WARM_LIGHT, 6)
        + curve("M78,70 l10,8 M122,92 l-9,-6 M88,56 l6,3", shade, 2, 0.8)
    )


@scene("Herbalist", MEADOW)
def herbalist(p: Palette, rng: random.Random) -> str:
    bundle = "".join(
        curve(f"M132,96 q{dx},-14 {dx * 1.6:g},-26", "#3f7a3a", 3)
        + circle(132 + dx * 1.6, 68, 4.5, colour)
        for dx, colour in ((-9, "#e7c64a"), (-3, "#b96fc0"), (4, "#e58a5a"), (10, "#e7c64a"))
    )
    return (
        person(88, 132, 98, "#4d7046", "#e9dfb6", "brim", hair="#8b8178")
        + arm(96, 76, 130, 92, "#4d7046", 7)
        + bundle
        + path("M48,116 h34 l-5,18 h-24z", "#a9783f")
        + bush(65, 118, 1.3, "#58964a")
    )


@scene("Philosopher's Stone", GOLD, glory)
def philosophers_stone(p: Palette, rng: random.Random) -> str:
    return (
        rays(100, 68, 12, 34, 62, "#fff3c4", 0.6)
        + gem(100, 68, 34, "#c9304a")
        + polygon([(100, 57.8), (117, 40.8), (134, 57.8)], "#f08a94", opacity(0.55))
        + ellipse(100, 122, 46, 8, p.dark, opacity(0.45))
        + rect(76, 108, 48, 12, "#8a6220", radius=3)
        + rect(84, 100, 32, 9, "#c8932f", radius=2)
    )


@scene("Possession", BLOOD, night)
def possession(p: Palette, rng: random.Random) -> str:
    strings = "".join(
        line(x, 40, 100 + dx, y, "#f6dcec", 1.1, opacity(0.85))
        for x, dx, y in ((76, -20, 88), (92, -6, 76), (108, 6, 76), (124, 20, 88))
    )
    return (
        path("M62,10 q38,-8 76,0 l-4,26 q-8,6 -14,2 q-8,6 -16,2 q-8,4 -16,0 q-10,4 -18,-4z", "#e7c9dc")
        + "".join(rect(x - 4, 32, 8, 14, "#e7c9dc", radius=4) for x in (76, 92, 108, 124))
        + strings
        + person(100, 132, 64, "#5b3a7a", "#f2b04a")
        + arm(92, 92, 80, 88, "#5b3a7a", 5)
        + arm(108, 92, 120, 88, "#5b3a7a", 5)
    )  # fmt: skip


@scene("Scrying Pool", NIGHT, night)
def scrying_pool(p: Palette, rng: random.Random) -> str:
    return (
        ellipse(100, 106, 70, 24, "#3a4570")
        + ellipse(100, 102, 62, 19, "#86b6ea")
        + ellipse(100, 102, 44, 13, "#b8daf8", opacity(0.7))
        + ellipse(100, 102, 24, 7, "#fff", opacity(0.75))
        + faint(rays(100, 100, 10, 20, 78, "#cfe4ff", 0.5), 0.6)
        + path("M76,70 q24,-22 48,0 q-24,22 -48,0z", "#eaf4ff")
        + circle(100, 70, 10, "#3f6fb8")
        + circle(100, 70, 4.5, "#0c1124")
        + circle(103, 67, 2, "#fff")
    )


@scene("Transmute", WINE, hall)
def transmute(p: Palette, rng: random.Random) -> str:
    return (
        coin(64, 78, 22, *SILVERN, "tower")
        + curve("M90,78 h18 m-7,-7 l8,7 l-8,7", "#ffe4c4", 4)
        + coin(136, 78, 26, *GOLDEN, "crown")
        + rays(136, 78, 12, 28, 40, WARM_LIGHT, 0.7)
        + candle(46, 128, 22)
        + candle(154, 128, 22)
        + ellipse(100, 126, 34, 4, p.dark, opacity(0.5))
        + scroll(86, 104, 28, 20, "#fff6dc", "#6b4a2a")
    )


@scene("University", MARBLE)
def university(p: Palette, rng: random.Random) -> str:
    return (
        tower(40, 118, 26, 74, p.body, p.dark, p.light, "#5f7fa0")
        + tower(134, 118, 26, 74, p.body, p.dark, p.light, "#5f7fa0")
        + temple_front(58, 118, 84, 62, 6, p.light, p.dark, "#b8843a")
        + banner(100, 30, 14, 26, "#8c2f45", "#e8b945")
        + columns(30, 124, 1, 10, 4, 12, p.light, p.dark)
        + person(82, 132, 26, "#3a3a5a", "#e8dfc0", "mitre")
        + person(116, 132, 26, "#8c2f45", "#e8dfc0")
    )


@scene("Vineyard", JADE)
def vineyard(p: Palette, rng: random.Random) -> str:
    rows = ""
    for row in range(3):
        y = 98 + row * 16
        for i in range(8):
            rows += bush(12 + i * 25 + row * 8, y, 0.9 + row * 0.15, "#47803e")
    grapes = "".join(
        circle(100 + dx, 44 + dy, 7.5, "#74408f") + circle(98 + dx, 42 + dy, 2, "#c79be0")
        for dx, dy in (
            (-21, 0), (-7, 0), (7, 0), (21, 0), (-14, 12), (0, 12), (14, 12), (-7, 24), (7, 24), (0, 36),
        )
    )  # fmt: skip
    return (
        arches(140, 92, 2, 20, 26, p.light, p.dark)
        + rows
        + wheat(30, 96, 20, "#e6cf74")
        + path("M100,36 q-24,-26 -44,-10 q8,16 44,10z", "#58964a")
        + path("M100,36 q24,-26 44,-10 q-8,16 -44,10z", "#6aa858")
        + line(100, 22, 100, 38, SKIN, 3)
        + grapes
    )
