"""Pictures of the kingdom cards of Empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.web.art.buildings import (
    arches,
    banner,
    columns,
    house,
    temple_front,
    tent,
    tower,
    wall,
)
from palatine.web.art.land import rays, star
from palatine.web.art.people import arm, horse, person, wolf
from palatine.web.art.plants import bush, cypress, fir, tree
from palatine.web.art.scene import (
    BLOOD,
    CURSED,
    DAWN,
    DUSK,
    EMBER,
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
    scene,
)
from palatine.web.art.shapes import (
    SKIN,
    WARM_LIGHT,
    circle,
    curve,
    ellipse,
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
    anvil,
    barrel,
    candle,
    chest,
    coin,
    coin_pile,
    crown,
    flame,
    gem,
    hammer,
    sack,
    scroll,
    shield,
    spear,
    sword,
    table,
    wheel,
)

if TYPE_CHECKING:
    import random


@scene("Archive", HEARTH, hall)
def archive(p: Palette, rng: random.Random) -> str:
    rolls = ""
    for row in range(3):
        for i in range(9):
            x, y = 30 + i * 17.5, 26 + row * 26
            rolls += circle(x, y, 7, "#2a1a10") + circle(
                x, y, 5.6, ("#f5ead0", "#e3cfa0")[(i + row) % 2]
            )
            rolls += circle(x, y, 1.8, "#a8743f")
    return (
        rect(18, 12, 164, 84, "#6b4a2e")
        + rolls
        + "".join(rect(18, 37 + row * 26, 164, 4, "#8f6238") for row in range(3))
        + person(118, 130, 66, "#4a3a5a", "#e3d3b0", "hood")
        + candle(92, 122, 18)
        + table(58, 132, 46, 12, "#8f6238", "#4e341d")
        + scroll(126, 92, 26, 26, "#fff6dc", "#6b4a2a")
        + arm(122, 92, 130, 100, "#4a3a5a", 5)
    )


@scene("Capital", GOLD, glory)
def capital(p: Palette, rng: random.Random) -> str:
    return (
        rect(34, 84, 132, 36, p.body)
        + columns(40, 118, 9, 15, 6, 30, p.light, p.dark)
        + rect(30, 78, 140, 8, p.light)
        + rect(26, 118, 148, 5, p.light)
        + rect(20, 123, 160, 6, p.body)
        + rect(72, 62, 56, 18, p.body)
        + columns(76, 80, 5, 11.5, 4, 16, p.light, p.dark)
        + path("M66,62 a34,32 0 0 1 68,0 z", "#e8b945")
        + path("M100,30 a34,32 0 0 1 34,32 h-20 q0,-22 -14,-32z", p.dark, opacity(0.25))
        + curve("M76,58 a26,26 0 0 1 18,-24", "#fff6d0", 2.6, 0.8)
        + rect(96, 20, 8, 11, p.light)
        + star(100, 16, 7, "#fff3c0")
    )


@scene("Chariot Race", DUSK)
def chariot_race(p: Palette, rng: random.Random) -> str:
    crowd = "".join(circle(17 + k * 21, 42, 2.4, p.light, opacity(0.6)) for k in range(9))
    speed = "".join(
        line(14, y, 14 + w, y, p.light, 2, opacity(0.55))
        for y, w in ((96, 46), (104, 34), (112, 52))
    )
    team = (
        "M116,96 q14,-14 34,-12 q8,-14 18,-15 l2,5 q10,3 13,12 l-5,3 q-6,-4 -11,-3 q-2,10 -8,14 l10,18 h-5 "
        "l-13,-15 q-12,3 -22,1 l-9,15 h-5 l6,-20 z"
    )
    return (
        arches(6, 92, 9, 21, 46, p.mid, p.ground)
        + crowd
        + speed
        + path("M66,104 C62,84 72,74 88,74 L104,74 C106,92 104,102 98,106 Z", p.accent)
        + curve("M70,102 C68,88 76,79 90,79", p.light, 2, 0.7)
        + path("M84,74 q-2,-16 4,-22 q6,4 8,22 z", p.dark)
        + circle(90, 47, 5.4, p.dark)
        + curve("M86,43 q5,-7 11,-2", p.accent, 3)
        + line(96, 66, 150, 82, p.dark, 1.4)
        + wheel(84, 110, 17, p.dark, "#e6b54a", 8)
        + path(team, p.dark)
        + curve("M124,98 q14,-12 30,-9 q6,-10 12,-13", p.body, 2.4, 0.8)
    )


@scene("Charm", ROYAL, glory)
def charm(p: Palette, rng: random.Random) -> str:
    chain = curve("M48,20 Q60,74 100,78 Q140,74 152,20", "#e8b945", 3)
    links = "".join(
        circle(x, y, 3.6, "none", 'stroke="#f6d98a" stroke-width="1.6"')
        for x, y in (
            (52, 34),
            (58, 48),
            (67, 60),
            (80, 70),
            (148, 34),
            (142, 48),
            (133, 60),
            (120, 70),
        )
    )
    return (
        chain
        + links
        + circle(100, 92, 27, "#8a5c12")
        + circle(100, 92, 24, "#e8b945")
        + circle(100, 92, 18, "#3a1f5c")
        + star(100, 92, 16, "#b283d6", 8, 0.55)
        + gem(100, 91, 10, "#7fd4f0")
        + curve("M82,82 q4,-10 14,-12", "#fff6d0", 2.6, 0.8)
        + star(62, 98, 6, "#fff", 4, 0.25)
        + star(140, 104, 8, "#fff", 4, 0.25)
        + star(128, 50, 5, "#fff", 4, 0.25)
    )


@scene("City Quarter", DUSK)
def city_quarter(p: Palette, rng: random.Random) -> str:
    roofs = ""
    for x, y, w, h, wall_, roof in (
        (6, 96, 26, 34, p.mid, p.dark),
        (34, 92, 30, 44, p.body, p.accent),
        (68, 96, 24, 30, p.light, "#3f5f7a"),
        (96, 92, 34, 48, p.mid, p.accent),
        (134, 96, 26, 34, p.light, p.dark),
        (164, 94, 30, 42, p.body, "#3f5f7a"),
    ):
        roofs += house(x, y, w, h, wall_, roof, WARM_LIGHT, p.dark)
    near = "".join(
        house(x, 130, w, 26, wall_, roof, WARM_LIGHT, p.dark)
        for x, w, wall_, roof in (
            (18, 32, p.light, p.accent),
            (58, 38, p.body, "#3f5f7a"),
            (104, 34, p.light, p.dark),
            (146, 36, p.body, p.accent),
        )
    )
    return roofs + tower(84, 96, 15, 62, p.light, p.dark, WARM_LIGHT, p.accent, p.light) + near


@scene("Crown", GOLD, glory)
def the_crown(p: Palette, rng: random.Random) -> str:
    outline = "M52,104 L42,48 L72,74 L100,32 L128,74 L158,48 L148,104 Z"
    stones = "".join(
        circle(x, y, 6.4, c) + circle(x - 2, y - 2, 1.9, "#fff", opacity(0.75))
        for x, y, c in ((42, 46, "#c93b4b"), (100, 29, "#3f7fd0"), (158, 46, "#c93b4b"))
    )
    band = "".join(
        polygon([(x, 102.5), (x + 5, 107), (x, 111.5), (x - 5, 107)], c)
        for x, c in (
            (66, "#3f7fd0"),
            (83, "#4aa564"),
            (100, "#c93b4b"),
            (117, "#4aa564"),
            (134, "#3f7fd0"),
        )
    )
    return (
        circle(100, 74, 46, p.light, opacity(0.22))
        + path(outline, "#f0bf45")
        + path("M100,32 L128,74 L158,48 L148,104 L100,104Z", "#8a5a10", opacity(0.28))
        + curve(outline, "#fff3c0", 1.6, 0.8)
        + rect(50, 100, 100, 14, "#d79a24", radius=3)
        + rect(50, 100, 100, 4, "#fff3c0", opacity(0.6), 2)
        + stones
        + band
        + path("M40,118 q60,16 120,0 l6,12 q-66,16 -132,0z", "#8c2f45")
        + path("M40,118 q60,16 120,0 l1.400,3 q-61,15 -122.800,0z", "#fff", opacity(0.25))
    )


@scene("Enchantress", BLOOD, night)
def enchantress(p: Palette, rng: random.Random) -> str:
    ring = (
        circle(100, 64, 44, "none", f'stroke="{p.accent}" stroke-width="1.6" opacity=".9"')
        + circle(
            100, 64, 38, "none", f'stroke="{p.accent}" stroke-width=".8" stroke-dasharray="2 3"'
        )
        + star(
            100, 64, 38, "none", 6, 0.577, f'stroke="{p.accent}" stroke-width="1.1" opacity=".85"'
        )
    )
    beads = "".join(
        circle(100 + 44 * x, 64 + 44 * y, 2, p.light)
        for x, y in (
            (1, 0),
            (0.866, 0.5),
            (0.5, 0.866),
            (-0.5, 0.866),
            (-0.866, 0.5),
            (-1, 0),
            (-0.866, -0.5),
            (-0.5, -0.866),
            (0, -1),
            (0.5, -0.866),
            (0.866, -0.5),
        )
    )
    hands = "".join(
        circle(x, 68, 6, p.light, opacity(0.9)) + circle(x, 68, 11, p.accent, opacity(0.25))
        for x in (50, 150)
    )
    return (
        ring
        + beads
        + path(
            "M100,30 C92,30 88,38 90,46 C80,52 74,72 66,122 H134 C126,72 120,52 110,46 C112,38 108,30 100,30Z",
            p.dark,
        )
        + circle(100, 40, 7.5, SKIN)
        + path("M91,41 C88,28 112,28 109,41 C107,34 93,34 91,41Z", p.accent)
        + curve("M86,64 C70,62 62,74 52,70 M114,64 C130,62 138,74 148,70", p.dark, 5)
        + hands
        + path("M84,122 C90,90 96,76 100,60 C104,76 110,90 116,122Z", p.body, opacity(0.6))
    )


@scene("Engineer", STONE)
def engineer(p: Palette, rng: random.Random) -> str:
    crane = (
        f'<g stroke="{p.dark}" stroke-linecap="round"><path d="M150,122 L166,40 M184,122 L166,40 M166,42 L92,34" '
        'stroke-width="4"/><path d="M154,100 H180 M158,78 H175 M166,42 L186,52" stroke-width="2.6"/></g>'
    )
    return (
        arches(8, 120, 4, 30, 44, p.body, p.ground, p.far)
        + rect(128, 100, 22, 20, p.body)
        + rect(150, 108, 20, 12, p.body, opacity(0.85))
        + crane
        + line(96, 35, 96, 58, p.dark, 1.4)
        + rect(84, 58, 24, 16, p.light)
        + rect(84, 58, 24, 5, "#fff", opacity(0.4))
        + rect(100, 58, 8, 16, p.dark, opacity(0.25))
        + circle(187, 55, 7, p.accent)
        + circle(166, 41, 4.4, p.accent)
        + person(58, 72, 28, "#3f6fa8", "#f3dfb4", "brim")
    )


@scene("Farmers' Market", DAWN)
def farmers_market(p: Palette, rng: random.Random) -> str:
    awning = "".join(
        path(f"M{42 + i * 13},62 h13 v13 a6.5,6.5 0 0 1 -13,0z", (p.accent, "#f6ead0")[i % 2])
        for i in range(8)
    )
    fruit = "".join(
        circle(58 + i * 12, 92, 5, c) + circle(56.6 + i * 12, 90.4, 1.5, "#fff", opacity(0.5))
        for i, c in enumerate(
            ("#d65f3c", "#e9b944", "#7fae4c", "#d65f3c", "#e9b944", "#7fae4c", "#d65f3c")
        )
    )
    sheaves = "".join(
        curve("".join(f"M{x},118 L{x + k},102 " for k in (-4, -1, 2, 5)), "#f1cf6a", 1.8)
        + rect(x - 3.5, 109, 7, 3, p.accent)
        for x in (58, 88, 118)
    )
    return (
        house(150, 116, 34, 30, p.body, p.dark, WARM_LIGHT, p.dark)
        + tree(22, 118, 1.35, p.mid, p.dark)
        + rect(48, 70, 4, 48, p.dark)
        + rect(136, 70, 4, 48, p.dark)
        + rect(46, 96, 96, 22, p.body)
        + rect(46, 96, 96, 4, "#fff", opacity(0.2))
        + awning
        + polygon([(42, 62), (146, 62), (138, 48), (50, 48)], p.accent)
        + polygon([(42, 62), (146, 62), (144, 58), (45, 58)], p.dark, opacity(0.25))
        + fruit
        + sheaves
    )


@scene("Forum", MARBLE, plain)
def forum(p: Palette, rng: random.Random) -> str:
    people = "".join(
        person(x, y, h, robe, "#8c2f45", hat)
        for x, y, h, robe, hat in (
            (52, 126, 38, "#fffdf4", ""),
            (74, 128, 40, "#e3d3b0", "laurel"),
            (132, 126, 38, "#fffdf4", "laurel"),
            (152, 128, 36, "#cfc4ae", ""),
        )
    )
    return (
        temple_front(62, 108, 76, 60, 6, p.light, p.dark, p.accent)
        + columns(12, 110, 2, 22, 7, 62, p.light, p.dark)
        + rect(6, 42, 44, 6, p.light)
        + columns(158, 110, 2, 22, 7, 62, p.light, p.dark)
        + rect(150, 42, 44, 6, p.light)
        + rect(88, 118, 24, 14, p.body)
        + rect(84, 114, 32, 5, p.light)
        + person(100, 115, 42, "#fffdf4", "#8c2f45", "laurel")
        + arm(104, 88, 118, 78, "#fffdf4", 4)
        + people
    )


@scene("Groundskeeper", MEADOW)
def groundskeeper(p: Palette, rng: random.Random) -> str:
    hedges = "".join(
        rect(x, 96, 18, 26, p.mid, radius=7)
        + circle(x + 9, 92, 9, p.mid)
        + circle(x + 12, 89, 3, "#fff", opacity(0.14))
        for x in (20, 48, 148, 174)
    )
    blooms = "".join(
        circle(30 + i * 17, 126 + (i % 2) * 5, 3, (p.accent, "#f3c64d", "#fff")[i % 3])
        for i in range(9)
    )
    return (
        house(128, 98, 34, 24, p.light, p.accent, WARM_LIGHT, p.dark)
        + hedges
        + person(96, 124, 72, "#4d6b3a", "#c9975a", "brim")
        + arm(104, 80, 122, 92, "#4d6b3a", 6)
        + line(124, 62, 118, 126, "#8a5f38", 3)
        + curve("M112,126 h14 M113,126 v6 M118,126 v7 M124,126 v6", "#5b6470", 2)
        + path("M60,126 l4,-16 h20 l4,16z", "#8a6b4a")
        + ellipse(74, 110, 10, 3, "#5c3c22")
        + bush(74, 110, 0.9, p.ground)
        + blooms
    )


@scene("Legionary", BLOOD)
def legionary(p: Palette, rng: random.Random) -> str:
    eagle = (
        line(150, 128, 150, 36, "#8a5f38", 3)
        + rect(138, 52, 24, 22, "#8c2f45", 'stroke="#f2b04a" stroke-width="1.6"')
        + path(
            "M150,30 q-6,-10 -18,-12 q4,10 14,14 l-4,8 h16 l-4,-8 q10,-4 14,-14 q-12,2 -18,12z",
            "#f2b04a",
        )
    )
    return (
        eagle
        + tent(36, 120, 46, 36, "#a8394f", p.dark, "#f2b04a")
        + spear(126, 128, 96, "#8a5f38")
        + person(96, 128, 88, "#8c2f45", "#e6bc5f", "helm")
        + rect(86, 66, 22, 26, "#c3ccd6", radius=4)
        + curve("M86,74 h22 M86,81 h22 M86,88 h22", "#6b7683", 1.4)
        + arm(108, 72, 124, 84, "#8c2f45", 7)
        + rect(58, 72, 34, 50, "#a8281f", 'stroke="#f2b04a" stroke-width="2.4"', 6)
        + star(75, 97, 13, "#f2b04a", 4, 0.3)
        + circle(75, 97, 4, "#fff3c0")
    )


@scene("Overlord", ROYAL, hall)
def overlord(p: Palette, rng: random.Random) -> str:
    return (
        rays(100, 46, 20, 14, 120, "#ffe9b0", 0.16)
        + banner(34, 12, 30, 70, "#5c1f4a", "#e8b945")
        + banner(166, 12, 30, 70, "#5c1f4a", "#e8b945")
        + path("M100,34 C60,50 52,90 40,132 H160 C148,90 140,50 100,34Z", "#7a1f33")
        + path("M100,34 C88,60 84,96 82,132 H118 C116,96 112,60 100,34Z", "#2a1738")
        + curve("M70,66 q30,22 60,0", "#fff6dc", 9)
        + "".join(
            circle(76 + i * 12, 71 + (2 - abs(2 - i)) * 3.4, 1.4, "#1b1526") for i in range(5)
        )
        + circle(100, 46, 13, SKIN)
        + path("M88,50 q12,20 24,0 q-2,18 -12,20 q-10,-2 -12,-20z", "#6b5c52")
        + crown(100, 38, 30, "#f0bf45")
        + gem(100, 32, 4, "#c93b4b")
        + arm(124, 86, 146, 78, "#7a1f33", 9)
        + line(146, 124, 146, 52, "#e8b945", 4)
        + circle(146, 48, 7, "#c93b4b")
        + arm(76, 86, 58, 92, "#7a1f33", 9)
        + circle(56, 86, 9, "#3f7fd0")
        + curve("M47,86 h18 M56,77 v-9", "#e8b945", 2.4)
    )


@scene("Royal Blacksmith", EMBER, hall)
def royal_blacksmith(p: Palette, rng: random.Random) -> str:
    return (
        banner(48, 10, 34, 60, "#5c1f4a", "#e8b945")
        + crown(48, 44, 20, "#e8b945")
        + path("M150,106 V58 q0,-20 22,-20 q22,0 22,20 V106z", "#5d4a40")
        + flame(172, 104, 40)
        + move(sword(74, "#3a2a22", "#e8b945"), 108, 70, 1, 90)
        + move(hammer(40, "#8a5f38", "#9aa3ad"), 76, 44, 1, -38)
        + rect(78, 108, 52, 20, "#5c3c22")
        + anvil(104, 108, 74, "#3f4750")
        + crown(104, 62, 30, "#f0bf45")
        + "".join(
            line(104, 66, 104 + x, 66 + y, "#ffd45e", 1.8)
            for x, y in ((-26, -10), (-18, -22), (18, -22), (26, -10))
        )
        + shield(150, 98, 24, "#8c2f45", "#e8b945")
        + barrel(34, 128, 28, 34, "#8a5f38", "#4a525c")
    )


@scene("Sacrifice", CURSED, night)
def sacrifice(p: Palette, rng: random.Random) -> str:
    steps = "".join(
        rect(52 - i * 12, 108 + i * 8, 96 + i * 24, 9, ("#8d84a3", "#6e6484", "#564d6c")[i])
        for i in range(3)
    )
    return (
        columns(22, 112, 2, 150, 10, 82, "#8d84a3", p.dark)
        + steps
        + rect(70, 84, 60, 26, "#a49bb8")
        + rect(64, 79, 72, 7, "#c4bcd4")
        + path("M78,92 h44 M78,100 h44", "none", 'stroke="#564d6c" stroke-width="2"')
        + flame(100, 80, 46)
        + move(sword(40, "#3a2a22", "#e8b945"), 146, 98, 0.8, 24)
        + curve("M40,104 q-4,-30 4,-52 M160,104 q4,-30 -4,-52", p.accent, 1.6, 0.35)
        + "".join(
            circle(x, y, 1.8, "#ffd45e")
            for x, y in ((84, 38), (110, 30), (96, 22), (120, 48), (78, 54))
        )
    )


@scene("Temple", EMBER)
def temple(p: Palette, rng: random.Random) -> str:
    return (
        cypress(26, 120, 64, "#5d6b3a")
        + cypress(174, 122, 60, "#5d6b3a")
        + temple_front(50, 118, 100, 70, 6, "#f7e6c0", "#5c3a22", p.accent)
        + circle(100, 47, 6, "#f0bf45")
        + flame(40, 116, 20)
        + rect(34, 114, 12, 10, "#a8643a")
        + flame(160, 116, 20)
        + rect(154, 114, 12, 10, "#a8643a")
        + polygon([(88, 118), (112, 118), (132, 140), (68, 140)], "#e6c48a", opacity(0.8))
        + curve("M88,36 q12,-16 24,0", "#fff0c4", 2, 0.6)
    )


@scene("Villa", DAWN)
def villa(p: Palette, rng: random.Random) -> str:
    doors = "".join(
        path(f"M{x},64 v-6 a4,4 0 0 1 8,0 v6z", p.dark, opacity(0.7)) for x in (86, 98, 110)
    )
    return (
        cypress(24, 120, 62, p.ground)
        + cypress(40, 122, 48, p.mid)
        + cypress(172, 121, 66, p.ground)
        + cypress(186, 122, 46, p.mid)
        + rect(54, 78, 96, 42, p.light)
        + rect(118, 78, 32, 42, p.dark, opacity(0.1))
        + polygon([(46, 78), (158, 78), (146, 62), (58, 62)], p.accent)
        + polygon([(46, 78), (158, 78), (155, 74), (49, 74)], p.dark, opacity(0.3))
        + rect(78, 50, 48, 14, p.light)
        + polygon([(72, 50), (132, 50), (102, 34)], p.accent)
        + polygon([(102, 34), (132, 50), (102, 50)], p.dark, opacity(0.22))
        + doors
        + rect(60, 84, 84, 36, p.dark, opacity(0.28))
        + columns(60, 120, 6, 16, 5, 36, "#fffaf0", p.dark)
        + polygon([(84, 120), (120, 120), (140, 140), (64, 140)], p.light, opacity(0.75))
    )


@scene("Wild Hunt", NIGHT, night)
def wild_hunt(p: Palette, rng: random.Random) -> str:
    stag = move(
        path(
            "M-22,-20 q4,-10 18,-9 q12,0 16,-8 q3,-10 8,-12 q8,1 11,8 l-5,4 q-4,8 -7,14 l2,25 h-4 l-4,-20 q-10,4 -18,2 "
            "l-6,18 h-4 l3,-22 q-6,0 -8,6z",
            "#0c1124",
        )
        + curve(
            "M6,-48 q-8,-10 -2,-20 M3,-58 l-8,-6 M12,-48 q8,-8 6,-20 M16,-58 l9,-5", "#0c1124", 2.2
        ),
        146,
        112,
        0.92,
    )
    return (
        circle(88, 52, 34, "#dbe4ff", opacity(0.85))
        + circle(80, 44, 6, "#b4c2ee")
        + circle(98, 62, 8, "#b4c2ee")
        + fir(18, 124, 84, "#1c2444", p.dark)
        + fir(186, 124, 92, "#1c2444", p.dark)
        + horse(84, 98, 0.86, "#0c1124", "#2a3560")
        + path("M74,70 q-2,-20 8,-26 q10,4 10,26 z", "#0c1124")
        + circle(83, 40, 5, "#0c1124")
        + curve("M80,36 q-4,-8 -10,-10 M86,36 q4,-8 10,-10", "#0c1124", 2)
        + curve("M88,56 q14,-8 18,-16", "#0c1124", 2.4)
        + path("M104,42 q10,-2 12,-10 q4,8 -6,14z", p.accent)
        + stag
        + wolf(56, 124, 0.8, "#0c1124")
        + wolf(106, 128, 0.72, "#0c1124")
    )


# Split piles


@scene("Catapult", BLOOD)
def catapult(p: Palette, rng: random.Random) -> str:
    return (
        tower(150, 108, 26, 46, "#7d5a68", p.dark, WARM_LIGHT, flag=p.accent)
        + wall(128, 112, 72, 22, "#7d5a68", p.dark)
        + rect(36, 104, 84, 8, "#7d4a2a")
        + curve("M48,104 L80,70 L108,104 M80,70 V104", "#5c3622", 6)
        + curve("M98,100 L46,48", "#8a5f38", 6)
        + path("M34,50 q2,-14 16,-14 l6,12 -10,8z", "#5c3622")
        + circle(46, 40, 9, "#8d8790")
        + rect(90, 94, 18, 14, "#5b6470")
        + wheel(50, 116, 12, "#331a22", "#c08a54")
        + wheel(106, 116, 12, "#331a22", "#c08a54")
        + curve("M70,34 Q100,8 136,36", p.light, 1.6, 0.55)
        + circle(140, 42, 7, "#8d8790")
        + circle(138, 40, 2.4, "#fff", opacity(0.4))
    )


@scene("Rocks", STONE)
def rocks(p: Palette, rng: random.Random) -> str:
    def boulder(x: float, y: float, size: float, tone: str) -> str:
        s = size
        points = [
            (x - s, y),
            (x - s * 0.9, y - s * 0.6),
            (x - s * 0.3, y - s * 1.1),
            (x + s * 0.5, y - s),
            (x + s, y - s * 0.4),
            (x + s * 0.9, y),
        ]
        return (
            polygon(points, tone)
            + polygon(
                [(x + s * 0.5, y - s), (x + s, y - s * 0.4), (x + s * 0.9, y), (x + s * 0.2, y)],
                "#000",
                opacity(0.2),
            )
            + polygon(
                [
                    (x - s * 0.9, y - s * 0.6),
                    (x - s * 0.3, y - s * 1.1),
                    (x - s * 0.2, y - s * 0.5),
                ],
                "#fff",
                opacity(0.2),
            )
        )

    vein = curve("M84,86 l10,10 -6,10 12,10 M128,96 l8,10 -4,10", "#dfe6ee", 2.4)
    return (
        boulder(52, 120, 30, "#8b8a90")
        + boulder(150, 122, 32, "#7d7a80")
        + boulder(100, 124, 44, "#9a979c")
        + boulder(74, 128, 16, "#8b8a90")
        + boulder(132, 130, 18, "#a5a2a6")
        + vein
        + coin(100, 66, 15, *SILVERN, "star")
        + star(122, 58, 6, "#fff", 4, 0.25)
        + move(
            rect(-2, -22, 4, 46, "#8a5f38")
            + path("M-22,-14 q22,-16 44,0 q-22,-7 -44,0z", "#b9c2cc"),
            40,
            96,
            1,
            -30,
        )
    )


@scene("Encampment", DAWN)
def encampment(p: Palette, rng: random.Random) -> str:
    return (
        fir(22, 112, 66, p.ground, p.dark)
        + fir(182, 114, 74, p.ground, p.dark)
        + tent(58, 116, 60, 54, "#f6ead0", p.dark, p.accent)
        + tent(148, 118, 54, 48, "#c9573d", p.dark, "#f3c64d")
        + person(86, 128, 34, "#3f6fa8", "#f3c64d", "helm")
        + spear(96, 128, 42, "#8a5f38")
        + curve("M96,130 l20,-8 M116,130 l-20,-8", "#5c3c22", 4)
        + flame(106, 126, 26)
        + curve("M90,104 L106,92 L122,104", "#5c3c22", 2)
        + path("M101,96 h10 l-2,8 h-6z", "#2b2a30")
        + shield(124, 112, 16, p.accent, "#f3c64d")
    )


@scene("Plunder", WINE, glory)
def plunder(p: Palette, rng: random.Random) -> str:
    return (
        coin_pile(100, 128, 6, *GOLDEN, radius=10)
        + chest(66, 112, 68, "#7d4a2a", "#e0b04c", "#22111a", is_open=True)
        + move(sword(58, "#3a2a22", "#e8b945"), 52, 92, 1, -28)
        + crown(148, 118, 30, "#f0bf45")
        + gem(60, 122, 7, "#3f7fd0")
        + gem(132, 128, 6, "#c93b4b")
        + gem(84, 130, 5, "#4aa564")
        + path("M146,92 v-8 q-9,-3 -8,-18 h20 q1,15 -8,18 v8z", "#e8b945")
        + star(100, 46, 8, "#fff", 4, 0.25)
        + star(126, 60, 5, "#fff", 4, 0.25)
    )


@scene("Gladiator", EMBER, plain)
def gladiator(p: Palette, rng: random.Random) -> str:
    crowd = "".join(
        circle(
            8 + i * 9, 52 + (i % 3) * 5, 2.6, ("#ffe6b5", "#c9573d", "#5e87a8")[i % 3], opacity(0.7)
        )
        for i in range(22)
    )
    return (
        arches(0, 106, 8, 25, 34, "#b98a5a", "#653722", "#8d5a3a")
        + rect(0, 44, 200, 26, "#8d4f2e", opacity(0.6))
        + crowd
        + rect(0, 106, 200, 34, "#d9b074")
        + ellipse(100, 126, 40, 5, "#000", opacity(0.18))
        + path("M88,126 l4,-34 h18 l6,34 h-8 l-5,-20 -7,20z", SKIN)
        + path("M88,88 q12,-8 24,0 l2,14 h-28z", "#8c2f45")
        + path("M86,90 q-2,-22 14,-24 q16,2 14,24 q-14,6 -28,0z", SKIN)
        + curve("M88,70 q14,14 24,18", "#5c3622", 4)
        + circle(100, 56, 10, "#c9a44a")
        + path("M92,57 h16 v3 h-16z", "#2b1a10")
        + path("M100,47 q-2,-16 -20,-12 q12,4 12,15z", "#c93b2b")
        + arm(114, 74, 132, 60, SKIN, 7)
        + move(sword(50, "#3a2a22", "#e8b945"), 138, 46, 0.9, 14)
        + circle(76, 88, 18, "#a8743f")
        + circle(76, 88, 18, "none", 'stroke="#e8b945" stroke-width="3"')
        + star(76, 88, 9, "#e8b945", 8, 0.5)
    )


@scene("Fortune", GOLD, glory)
def fortune(p: Palette, rng: random.Random) -> str:
    rain = "".join(
        coin(x, y, r, *GOLDEN)
        for x, y, r in (
            (34, 34, 6),
            (58, 18, 5),
            (144, 22, 6),
            (168, 40, 5),
            (26, 66, 5),
            (176, 72, 6),
        )
    )
    return (
        rain
        + wheel(100, 74, 46, "#7a4c10", "#ffe9a6", 8)
        + circle(100, 74, 14, "#a8481f")
        + crown(100, 82, 18, "#ffe9a6")
        + "".join(
            circle(100 + 46 * x, 74 + 46 * y, 5, c)
            for x, y, c in (
                (0.98, 0.2, "#c93b4b"),
                (0.55, 0.83, "#3f7fd0"),
                (-0.2, 0.98, "#4aa564"),
                (-0.83, 0.55, "#c93b4b"),
                (-0.98, -0.2, "#3f7fd0"),
                (-0.55, -0.83, "#4aa564"),
                (0.2, -0.98, "#c93b4b"),
                (0.83, -0.55, "#3f7fd0"),
            )
        )
        + path("M84,120 h32 l8,14 h-48z", "#7a4c10")
    )


@scene("Patrician", MARBLE, hall)
def patrician(p: Palette, rng: random.Random) -> str:
    return (
        columns(30, 108, 2, 130, 12, 92, p.light, p.dark)
        + path("M100,48 C70,54 66,92 60,132 H140 C134,92 130,54 100,48Z", "#fffdf4")
        + path("M88,54 C96,80 84,104 74,132 H92 C98,104 110,84 112,54Z", "#8c2f45")
        + circle(100, 42, 13, SKIN)
        + path("M87,40 q2,-14 14,-13 q12,0 12,13 q-6,-8 -13,-8 q-8,0 -13,8z", "#8a8078")
        + curve("M88,36 q12,-9 24,0", "#8fbf5a", 4)
        + arm(122, 80, 142, 88, "#fffdf4", 9)
        + scroll(134, 70, 22, 30, "#fff6dc", "#6b4a2a")
        + arm(78, 80, 66, 98, "#fffdf4", 9)
        + coin(62, 104, 7, *GOLDEN)
    )


@scene("Emporium", JADE, plain)
def emporium(p: Palette, rng: random.Random) -> str:
    shelf = ""
    for row, y in enumerate((66, 84)):
        for i in range(8):
            x = 48 + i * 14
            c = ("#d65f3c", "#e9b944", "#6fb0de", "#b283d6", "#7fae4c")[(i * 2 + row) % 5]
            shelf += (
                rect(x - 4, y - 9, 8, 9, c, radius=1)
                if (i + row) % 2
                else path(f"M{x - 5},{y} q-2,-8 3,-11 h4 q5,3 3,11z", c)
            )
        shelf += rect(40, y, 120, 3, "#5c4226")
    return (
        rect(34, 46, 132, 66, "#efe2bf")
        + rect(40, 52, 120, 46, "#7a5a38")
        + shelf
        + columns(30, 112, 2, 134, 7, 66, "#fffdf0", p.dark)
        + path("M26,48 h148 l10,-20 h-168z", "#2f7d6a")
        + "".join(
            path(
                f"M{26 + i * 18.5},48 h18.500 v8 a9.250,9.250 0 0 1 -18.500,0z",
                "#2f7d6a" if i % 2 else "#f2f3dc",
            )
            for i in range(8)
        )
        + rect(46, 98, 108, 16, "#a8743f")
        + rect(46, 98, 108, 3, "#e3c48a")
        + coin_pile(66, 98, 2, *GOLDEN, radius=6)
        + barrel(180, 124, 22, 26, "#8a5f38", "#4a525c")
        + sack(20, 126, 24, "#b08b57", "#5c3c22")
        + person(108, 100, 38, "#7a5a9a", "#e8b945", "cap")
    )


@scene("Settlers", DAWN)
def settlers(p: Palette, rng: random.Random) -> str:
    hoops = "".join(
        curve(f"M{x},93 C{x - 3},70 {x - 1},58 {x + d},51", p.dark, 1.3, 0.35)
        for x, d in ((80, 6), (103, 0), (126, -6))
    )
    return (
        tree(24, 118, 1.25, p.mid, p.dark)
        + tree(44, 116, 0.9, p.mid, p.dark)
        + rect(64, 92, 78, 15, p.body)
        + rect(64, 92, 78, 4, "#fff", opacity(0.14))
        + path("M62,93 C64,58 84,50 103,50 C124,50 142,58 145,93 Z", p.light)
        + hoops
        + path(
            "M118,52 C134,56 142,66 145,93 L132,93 C132,72 128,60 118,52Z", p.dark, opacity(0.22)
        )
        + wheel(80, 109, 13, p.dark, p.accent)
        + wheel(127, 109, 13, p.dark, p.accent)
        + line(142, 101, 172, 106, p.dark, 3)
        + path(
            "M160,112 q2,-18 16,-20 q4,-7 10,-6 l-2,6 q6,2 6,10 l-2,12 h-4 l-1,-8 h-12 l-2,8 z",
            p.dark,
        )
    )


@scene("Bustling Village", DUSK)
def bustling_village(p: Palette, rng: random.Random) -> str:
    bunting = ""
    for i, x in enumerate(range(16, 190, 14)):
        t = (x - 8) / 93 if x < 101 else (x - 101) / 93
        y = 66 + (1 - (2 * t - 1) ** 2) * 11
        bunting += polygon(
            [(x - 3.4, y), (x + 3.4, y), (x, y + 7)], (p.accent, p.light, "#f0c04a")[i % 3]
        )
    crowd = "".join(
        person(x, 134, 24, c, p.light)
        for x, c in ((66, "#3f6fa8"), (84, "#6e2f38"), (112, "#4d6b3a"), (132, "#7a5a9a"))
    )
    return (
        tower(94, 112, 15, 56, p.body, p.dark, p.light, p.accent, p.light)
        + house(20, 120, 30, 26, p.light, p.accent, WARM_LIGHT, p.dark)
        + house(52, 116, 34, 34, p.body, p.dark, WARM_LIGHT, p.dark)
        + house(112, 118, 32, 30, p.light, p.dark, WARM_LIGHT, p.dark)
        + house(148, 121, 32, 24, p.body, p.accent, WARM_LIGHT, p.dark)
        + curve("M8,66 Q55,88 101,64 Q150,88 194,62", p.dark, 1)
        + bunting
        + crowd
    )


# Castles, from the humblest to the King's


@scene("Castles", DUSK)
def castles(p: Palette, rng: random.Random) -> str:
    return (
        tower(30, 122, 20, 24, "#b7a68a", p.dark, WARM_LIGHT, flag=p.accent)
        + tower(58, 120, 20, 40, "#c4b096", p.dark, WARM_LIGHT, "#6b4a34", p.light)
        + tower(88, 119, 26, 54, "#d2bea4", p.dark, WARM_LIGHT, p.accent, "#f3c64d")
        + tower(124, 118, 30, 66, "#e0ccb2", p.dark, WARM_LIGHT, "#6e2f5a", "#f3c64d")
        + crown(139, 116, 16, "#e8b945")
        + wall(24, 126, 152, 12, "#a08c78", p.dark)
    )


@scene("Humble Castle", MEADOW)
def humble_castle(p: Palette, rng: random.Random) -> str:
    return (
        tree(32, 120, 1.3, p.mid, p.dark)
        + tower(78, 120, 38, 44, "#b7a68a", p.dark, WARM_LIGHT, flag=p.accent)
        + rect(112, 98, 34, 22, "#c9b898")
        + polygon([(108, 98), (129, 84), (150, 98)], p.accent)
        + path("M90,120 v-14 a7,7 0 0 1 14,0 v14z", p.dark)
        + rect(124, 106, 9, 14, p.dark)
        + tree(168, 122, 1, p.mid, p.dark)
        + coin(60, 118, 7, *GOLDEN)
        + curve("M40,124 h120", p.dark, 1, 0.4)
    )


@scene("Crumbling Castle", DUSK)
def crumbling_castle(p: Palette, rng: random.Random) -> str:
    return (
        path("M44,120 V64 l10,4 4,-12 10,8 2,14 6,2 V120z", "#8d7a86")
        + path("M76,120 V82 l8,-6 10,8 12,-4 8,12 10,-2 V120z", "#7d6a78")
        + path("M124,120 V54 l8,6 6,-8 10,12 -4,10 8,6 V120z", "#8d7a86")
        + path("M58,86 q6,-10 12,0 v12 h-12z", p.dark)
        + path("M134,80 q5,-9 10,0 v12 h-10z", p.dark)
        + path("M90,120 v-14 a9,9 0 0 1 18,0 v14z", p.dark)
        + "".join(
            rect(x, y, w, 7, "#8d7a86", f'transform="rotate({t} {x} {y})"', 1)
            for x, y, w, t in (
                (70, 118, 12, 14),
                (112, 120, 10, -12),
                (156, 118, 13, 8),
                (34, 121, 11, -9),
                (164, 126, 9, 20),
            )
        )
        + curve("M46,100 q8,-14 4,-28 M150,110 q-8,-12 -2,-30 M98,92 q8,4 14,-4", "#6a8a4a", 3)
        + "".join(bush(x, 124, 0.7, "#5a6b3f") for x in (54, 100, 146))
        + coin(126, 128, 6, *SILVERN)
    )


@scene("Small Castle", DAWN)
def small_castle(p: Palette, rng: random.Random) -> str:
    return (
        tree(28, 120, 1.2, p.ground, p.dark)
        + rect(66, 88, 68, 32, p.light)
        + wall(66, 120, 68, 32, p.light, p.body)
        + tower(54, 120, 22, 48, p.light, p.dark, WARM_LIGHT, p.accent, "#f3c64d")
        + tower(124, 120, 22, 48, p.light, p.dark, WARM_LIGHT, p.accent, "#f3c64d")
        + path("M90,120 v-14 a10,10 0 0 1 20,0 v14z", p.dark)
        + curve("M94,120 v-20 M100,120 v-22 M106,120 v-20", p.body, 1.4)
        + tree(170, 121, 1.3, p.ground, p.dark)
        + polygon([(92, 120), (108, 120), (122, 140), (78, 140)], p.light, opacity(0.6))
    )


@scene("Haunted Castle", NIGHT, night)
def haunted_castle(p: Palette, rng: random.Random) -> str:
    ghost = (
        path(
            "M0,0 q0,-22 14,-22 q14,0 14,22 v14 q-4,-5 -7,0 q-4,-5 -7,0 q-4,-5 -7,0 q-4,-5 -7,0z",
            "#dfe8ff",
            opacity(0.85),
        )
        + circle(9, -4, 2.2, "#141b3a")
        + circle(19, -4, 2.2, "#141b3a")
    )
    return (
        path("M0,140 V120 L40,104 L90,94 L150,102 L200,122 V140z", "#0f1530")
        + tower(88, 104, 26, 52, "#39426e", p.dark, "#b4e06a", "#20264a", "#b4e06a")
        + tower(58, 108, 20, 38, "#2f3760", p.dark, "#b4e06a", "#1b2140")
        + tower(126, 108, 20, 44, "#2f3760", p.dark, "#b4e06a", "#1b2140")
        + rect(70, 86, 62, 24, "#39426e")
        + path("M94,110 v-10 a7,7 0 0 1 14,0 v10z", p.dark)
        + move(ghost, 40, 96, 0.9)
        + move(ghost, 146, 84, 0.7)
        + "".join(
            path(
                f"M-10,{120 + k * 7} q30,-12 60,0 t60,0 t60,0 t60,0 V140 H-10Z",
                "#b4c2ee",
                opacity(0.2 - k * 0.04),
            )
            for k in range(3)
        )
    )


@scene("Opulent Castle", GOLD)
def opulent_castle(p: Palette, rng: random.Random) -> str:
    def onion(x: float, y: float, w: float) -> str:
        return path(
            f"M{x - w},{y} q-{w * 0.6:.0f},-{w:.0f} {w * 0.5:.0f},-{w * 1.7:.0f} q{w * 0.4:.0f},-{w * 0.5:.0f} {w * 0.5:.0f},-{w:.0f} q{w * 0.1:.0f},{w * 0.5:.0f} {w * 0.5:.0f},{w:.0f} q{w * 1.1:.0f},{w * 0.7:.0f} {w * 0.5:.0f},{w * 1.7:.0f}z",
            "#f0bf45",
        ) + curve(
            f"M{x - w * 0.6:.1f},{y - 3} q-4,-{w:.0f} {w * 0.4:.0f},-{w * 1.5:.0f}",
            "#fff3c0",
            2,
            0.7,
        )

    return (
        rect(46, 82, 108, 38, "#fff3d6")
        + arches(46, 120, 6, 18, 30, "#fff3d6", p.dark, "#c08a2c")
        + rect(82, 58, 36, 30, "#fff3d6")
        + onion(100, 58, 18)
        + rect(50, 66, 18, 54, "#f7dfa8")
        + onion(59, 66, 10)
        + rect(132, 66, 18, 54, "#f7dfa8")
        + onion(141, 66, 10)
        + gem(100, 76, 6, "#c93b4b")
        + gem(59, 82, 4, "#3f7fd0")
        + gem(141, 82, 4, "#3f7fd0")
        + cypress(28, 122, 44, "#7a6b20")
        + cypress(172, 122, 44, "#7a6b20")
        + coin_pile(100, 132, 2, *GOLDEN, radius=7)
    )


@scene("Sprawling Castle", STONE)
def sprawling_castle(p: Palette, rng: random.Random) -> str:
    made = wall(0, 122, 200, 26, "#9a917e", p.dark)
    for x, h, roof in (
        (8, 44, p.accent),
        (36, 58, ""),
        (62, 48, p.accent),
        (120, 50, ""),
        (146, 60, p.accent),
        (174, 42, p.accent),
    ):
        made += tower(x, 118, 18, h, "#b3a88f", p.dark, WARM_LIGHT, roof)
    return (
        made
        + tower(88, 118, 26, 66, "#c4b9a0", p.dark, WARM_LIGHT, p.accent, "#f3c64d")
        + path("M92,122 v-14 a9,9 0 0 1 18,0 v14z", p.dark)
        + "".join(
            house(x, 138, 18, 12, p.light, "#6b4a34", WARM_LIGHT, p.dark)
            for x in (28, 60, 128, 160)
        )
    )


@scene("Grand Castle", WINE)
def grand_castle(p: Palette, rng: random.Random) -> str:
    return (
        path("M20,140 L52,112 H148 L180,140z", "#5c3a40")
        + wall(50, 116, 100, 28, "#c9a08a", p.dark)
        + tower(44, 116, 20, 62, "#d9b49a", p.dark, WARM_LIGHT, "#6e2f5a", "#e8b945")
        + tower(136, 116, 20, 62, "#d9b49a", p.dark, WARM_LIGHT, "#6e2f5a", "#e8b945")
        + tower(70, 98, 20, 50, "#e6c8ac", p.dark, WARM_LIGHT, "#8c2f45")
        + tower(110, 98, 20, 50, "#e6c8ac", p.dark, WARM_LIGHT, "#8c2f45")
        + rect(86, 52, 28, 50, "#f0d8bc")
        + polygon([(80, 52), (100, 22), (120, 52)], "#6e2f5a")
        + polygon([(100, 22), (120, 52), (100, 52)], p.dark, opacity(0.25))
        + circle(100, 66, 7, WARM_LIGHT)
        + circle(100, 66, 7, "none", f'stroke="{p.dark}" stroke-width="1.6"')
        + path("M88,116 v-14 a12,12 0 0 1 24,0 v14z", p.dark)
        + banner(78, 82, 9, 20, "#8c2f45", "#e8b945")
        + banner(122, 82, 9, 20, "#8c2f45", "#e8b945")
    )


@scene("King's Castle", ROYAL)
def kings_castle(p: Palette, rng: random.Random) -> str:
    return (
        rays(100, 60, 20, 20, 140, "#ffe9b0", 0.18)
        + wall(30, 120, 140, 28, "#b89ac9", p.dark)
        + tower(28, 120, 22, 60, "#cbb2da", p.dark, WARM_LIGHT, "#e8b945", "#8c2f45")
        + tower(150, 120, 22, 60, "#cbb2da", p.dark, WARM_LIGHT, "#e8b945", "#8c2f45")
        + tower(58, 110, 22, 58, "#dcc8e6", p.dark, WARM_LIGHT, "#e8b945")
        + tower(120, 110, 22, 58, "#dcc8e6", p.dark, WARM_LIGHT, "#e8b945")
        + rect(80, 58, 40, 58, "#eadcf0")
        + crown(100, 58, 48, "#f0bf45")
        + gem(100, 48, 5, "#c93b4b")
        + path("M88,120 v-18 a12,12 0 0 1 24,0 v18z", p.dark)
        + shield(100, 70, 20, "#8c2f45", "#e8b945")
        + star(100, 80, 5, "#e8b945")
    )
