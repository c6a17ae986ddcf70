"""Pictures of the Events and Landmarks of Empires."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.web.art.buildings import arches, banner, battlements, columns, house, tower
from palatine.web.art.land import mountain, rays, star
from palatine.web.art.people import arm, bird, horse, person, wolf
from palatine.web.art.plants import cypress, fir, laurel, tree
from palatine.web.art.scene import (
    BLOOD,
    CURSED,
    DAWN,
    DUSK,
    EMBER,
    FROST,
    HEARTH,
    JADE,
    MARBLE,
    MEADOW,
    NIGHT,
    PARCHMENT,
    ROYAL,
    SLATE,
    STONE,
    WATERS,
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
    STEEL,
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
    candle,
    chest,
    coin,
    coin_pile,
    crown,
    flame,
    gem,
    gravestone,
    sack,
    scroll,
    shield,
    skull,
    spear,
    sword,
)

if TYPE_CHECKING:
    import random


# Events


@scene("Advance", SLATE)
def advance(p: Palette, rng: random.Random) -> str:
    def marcher(x: float, y: float, height: float) -> str:
        return person(x, y, height, "#4d6b8a", "#b8912f", "helm") + spear(
            x + height * 0.26, y, height * 1.25, "#7d5a38"
        )

    return (
        marcher(60, 112, 42)
        + marcher(86, 118, 48)
        + marcher(114, 124, 56)
        + line(146, 130, 146, 30, "#5c3c22", 3)
        + path("M146,32 q-16,8 -34,2 q-14,-4 -28,4 v30 q14,-8 28,-4 q18,6 34,-2z", "#a8281f")
        + path("M100,52 h18 v-7 l14,11 -14,11 v-7 h-18z", "#f2c14a")
        + person(146, 132, 62, "#3f5f7a", "#b8912f", "helm")
    )


@scene("Annex", SLATE)
def annex(p: Palette, rng: random.Random) -> str:
    stakes = "".join(line(x, 118, x, 100, "#7d5a38", 3) for x in range(92, 186, 13))
    return (
        tower(30, 116, 18, 42, "#b3a88f", p.dark, WARM_LIGHT, p.accent)
        + house(52, 118, 36, 28, "#f5efe0", "#a8482f", WARM_LIGHT, p.dark)
        + rect(96, 92, 44, 26, "#cfc4ae")
        + polygon([(92, 92), (118, 74), (144, 92)], "#6d7f93")
        + rect(112, 102, 12, 16, p.dark)
        + stakes
        + curve("M90,106 H188", "#c9975a", 2.4)
        + line(160, 118, 160, 34, "#5c3c22", 3)
        + path("M160,36 h-36 l7,10 -7,10 h36z", "#3f6fa8")
        + crown(146, 52, 14, "#f2c14a")
        + tree(178, 118, 1, p.mid, p.dark)
    )


@scene("Banquet", HEARTH, hall)
def banquet(p: Palette, rng: random.Random) -> str:
    guests = "".join(
        person(x, 94, 40, c, t, hat)
        for x, c, t, hat in (
            (40, "#6e2f38", "#e3d3b0", ""),
            (70, "#3f5f7a", "#e8b945", "cap"),
            (100, "#5c1f4a", "#e8b945", "crown"),
            (130, "#4d6b3a", "#e3d3b0", ""),
            (160, "#7a5a34", "#e8b945", "brim"),
        )
    )
    goblets = "".join(
        path(f"M{x - 4},84 h8 q0,8 -3,9 v5 h-2 v-5 q-3,-1 -3,-9z", "#e8b945")
        for x in (54, 116, 146)
    )
    return (
        banner(30, 8, 24, 34, "#8c2f45", "#e8b945")
        + banner(170, 8, 24, 34, "#8c2f45", "#e8b945")
        + guests
        + rect(10, 96, 180, 8, "#fff3dc")
        + path(
            "M10,104 h180 v12 q-11,10 -22.500,0 t-22.500,0 t-22.500,0 t-22.500,0 t-22.500,0 t-22.500,0 t-22.500,0 t-22.500,0z",
            "#f3e2c0",
        )
        + ellipse(86, 97, 18, 4, STEEL)
        + ellipse(86, 91, 13, 8, "#a8552a")
        + ellipse(83, 88, 6, 3, "#e09a5a", opacity(0.7))
        + goblets
        + candle(28, 97, 20)
        + candle(172, 97, 20)
    )


@scene("Conquest", BLOOD)
def conquest(p: Palette, rng: random.Random) -> str:
    return (
        path("M0,140 V116 L60,96 L110,110 L200,94 V140z", p.ground)
        + tower(130, 102, 24, 40, "#7d5a68", p.dark, "#ff9a3c")
        + flame(142, 66, 30)
        + horse(84, 118, 1.1, "#f5ead0", "#b08b57")
        + path("M72,84 q-2,-24 9,-30 q11,6 10,30z", "#a8281f")
        + circle(81, 46, 7, STEEL)
        + path("M81,40 q-2,-12 -16,-9 q10,2 10,10z", p.accent)
        + arm(86, 60, 102, 46, "#a8281f", 5)
        + line(102, 84, 102, 14, "#5c3c22", 2.6)
        + path("M102,16 h32 l-6,9 6,9 h-32z", p.accent)
        + star(114, 25, 6, "#8c2f45")
        + shield(66, 66, 16, "#3f5f9a", p.accent)
    )


@scene("Delve", EMBER, hall)
def delve(p: Palette, rng: random.Random) -> str:
    return (
        path("M0,140 V0 H44 Q30,60 46,140z M200,140 V0 H160 Q172,60 152,140z", "#4e3527")
        + ellipse(100, 118, 52, 14, "#1c120c")
        + curve("M82,112 V0 M118,112 V0", "#c9975a", 4)
        + "".join(line(82, 12 + i * 18, 118, 12 + i * 18, "#c9975a", 3) for i in range(6))
        + person(100, 84, 50, "#6b4426", "#c9975a", "cap")
        + line(120, 60, 134, 60, "#5c3c22", 2)
        + circle(136, 66, 7, WARM_LIGHT)
        + circle(136, 66, 18, WARM_LIGHT, opacity(0.3))
        + coin_pile(100, 122, 3, *SILVERN, radius=9)
        + gem(38, 50, 6, "#b9c2cc")
        + gem(168, 84, 7, "#b9c2cc")
        + gem(32, 100, 5, "#b9c2cc")
    )


@scene("Dominate", ROYAL)
def dominate(p: Palette, rng: random.Random) -> str:
    return (
        mountain(100, 128, 150, 58, "#5d3a7a", "#8a63a8")
        + tower(60, 112, 15, 26, "#b89ac9", p.dark, WARM_LIGHT, "#8c2f45")
        + tower(124, 112, 15, 26, "#b89ac9", p.dark, WARM_LIGHT, "#8c2f45")
        + tower(88, 96, 24, 32, "#cbb2da", p.dark, WARM_LIGHT, "#8c2f45")
        + path(
            "M66,34 q6,-16 34,-16 q28,0 34,16 l4,24 q-6,10 -14,6 l-8,-4 q-8,8 -16,0 q-8,8 -16,0 l-8,4 q-10,2 -14,-8z",
            "#2a1738",
            opacity(0.85),
        )
        + curve("M70,60 l-6,18 M86,62 l-4,20 M114,62 l4,20 M130,60 l6,18", "#2a1738", 7)
        + crown(100, 30, 32, "#f0bf45")
        + circle(90, 44, 3, "#e8b945")
        + circle(110, 44, 3, "#e8b945")
        + house(24, 126, 20, 14, p.body, p.dark, WARM_LIGHT, p.dark)
        + house(158, 126, 20, 14, p.body, p.dark, WARM_LIGHT, p.dark)
    )


@scene("Donate", WATERS, glory)
def donate(p: Palette, rng: random.Random) -> str:
    falling = "".join(
        coin(x, y, 7, *GOLDEN) for x, y in ((84, 58), (104, 44), (122, 62), (96, 74), (116, 82))
    )
    hand = "M0,0 q10,-10 26,-8 l24,4 q8,2 6,8 l-16,0 q22,4 34,-6 q8,0 4,8 q-16,18 -38,18 q-20,0 -40,-6z"
    return (
        rays(100, 30, 16, 10, 110, "#fff", 0.18)
        + falling
        + move(path(hand, SKIN) + rect(-22, -4, 24, 24, "#2f5f9a", radius=3), 66, 96, 0.95)
        + move(
            path(hand, "#c99a6a") + rect(-22, -4, 24, 24, "#8c2f45", radius=3),
            136,
            40,
            0.8,
            24,
            flip=True,
        )
        + path("M100,112 q-14,-16 -22,-6 q-6,10 22,26 q28,-16 22,-26 q-8,-10 -22,6z", "#c93b4b")
    )


@scene("Ritual", CURSED, night)
def ritual(p: Palette, rng: random.Random) -> str:
    return (
        ellipse(100, 118, 66, 16, "none", f'stroke="{p.accent}" stroke-width="2"')
        + ellipse(
            100, 118, 54, 12, "none", f'stroke="{p.accent}" stroke-width="1" stroke-dasharray="3 3"'
        )
        + "".join(candle(x, y, 14) for x, y in ((36, 120), (60, 130), (140, 130), (164, 120)))
        + person(64, 112, 54, "#2a1738", "#5d3a7a", "hood", skin="#120920")
        + person(136, 112, 54, "#2a1738", "#5d3a7a", "hood", skin="#120920")
        + circle(100, 72, 34, p.accent, opacity(0.14))
        + curve("M100,118 q-14,-18 0,-34 q14,-18 0,-40", p.accent, 4, 0.6)
        + skull(100, 62, 15, "#e4d9f0", "#120920")
        + arm(72, 78, 86, 70, "#2a1738", 5)
        + arm(128, 78, 114, 70, "#2a1738", 5)
    )


@scene("Salt the Earth", SLATE, plain)
def salt_the_earth(p: Palette, rng: random.Random) -> str:
    cracks = curve(
        "M30,124 l16,-6 10,8 18,-8 M92,132 l14,-8 16,6 12,-8 M150,122 l14,6 16,-8 M60,136 l12,-5",
        "#2b2a30",
        1.6,
        0.6,
    )
    grains = "".join(
        circle(x, y, 1.5, "#fff")
        for x, y in (
            (114, 84),
            (106, 94),
            (118, 98),
            (100, 104),
            (112, 110),
            (124, 112),
            (96, 116),
            (108, 120),
            (130, 122),
        )
    )
    return (
        rect(0, 106, 200, 34, "#8a7a66")
        + cracks
        + curve("M40,118 q2,-24 -6,-40 M37,98 l-10,-8 M40,104 l10,-12", "#4e3f34", 3)
        + curve("M166,116 q-2,-20 4,-34 M167,100 l8,-8", "#4e3f34", 3)
        + polygon([(48, 108), (48, 90), (62, 80), (76, 90), (72, 96), (78, 108)], "#6d6056")
        + person(128, 126, 74, "#3a3540", "#948a78", "hood")
        + arm(118, 80, 112, 86, "#3a3540", 6)
        + sack(146, 122, 24, "#d8ccb0", "#6b5c48")
        + grains
        + ellipse(110, 126, 30, 4, "#fff", opacity(0.75))
    )


@scene("Tax", PARCHMENT)
def tax(p: Palette, rng: random.Random) -> str:
    return (
        house(18, 116, 36, 28, p.light, p.accent, WARM_LIGHT, p.dark)
        + person(62, 122, 54, "#6b5a3a", "#b59a6a", "", "#6b4a2a")
        + arm(68, 92, 82, 96, "#6b5a3a", 5)
        + coin(87, 94, 6, *GOLDEN)
        + person(118, 124, 74, "#5c1f33", "#e8b945", "brim", "#2a1a10")
        + arm(108, 82, 94, 98, "#5c1f33", 6)
        + scroll(128, 70, 30, 40, "#fff6dc", "#6b4a2a")
        + circle(150, 106, 5, "#a8281f")
        + chest(134, 130, 46, "#8a5a28", "#e0b04c", p.dark, is_open=True)
    )


@scene("Triumph", SLATE, plain)
def triumph(p: Palette, rng: random.Random) -> str:
    confetti = "".join(
        rect(
            rng.uniform(20, 180),
            rng.uniform(10, 80),
            3,
            4,
            c,
            f'transform="rotate({rng.randint(0, 80)} 100 60)"',
        )
        for c in ("#c93b4b", "#f2c14a", "#3f7fd0", "#4aa564") * 5
    )
    return (
        arches(8, 108, 8, 23, 40, "#cfc4ae", p.dark, "#9a9ba6")
        + rays(100, 70, 18, 20, 130, "#fff", 0.16)
        + confetti
        + horse(126, 120, 0.86, "#f5efe0", "#b8912f")
        + path("M54,104 C52,84 60,76 74,76 L90,76 C92,92 90,100 86,106 Z", "#b8912f")
        + path("M68,76 q-2,-22 8,-28 q10,6 10,28z", "#fffdf4")
        + path("M76,48 q12,10 10,28 h-5 q2,-16 -5,-28z", "#8c2f45")
        + circle(76, 40, 7, SKIN)
        + curve("M69,37 q7,-8 14,0", "#8fbf5a", 3.4)
        + arm(84, 56, 98, 38, "#fffdf4", 5)
        + laurel(100, 28, 10, "#6f9a3f")
        + line(86, 90, 110, 92, p.dark, 2)
        + move(
            circle(0, 0, 14, "none", 'stroke="#5c3c22" stroke-width="3"')
            + curve("M-14,0 H14 M0,-14 V14 M-10,-10 L10,10 M-10,10 L10,-10", "#5c3c22", 1.6)
            + circle(0, 0, 3, "#f2c14a"),
            70,
            112,
        )
    )


@scene("Wedding", DAWN, glory)
def wedding(p: Palette, rng: random.Random) -> str:
    petals = "".join(
        circle(rng.uniform(20, 180), rng.uniform(14, 110), 2, "#f2a0b0", opacity(0.8))
        for _ in range(22)
    )
    arch = curve("M52,128 V70 Q52,24 100,24 Q148,24 148,70 V128", "#5d7348", 7)
    roses = "".join(
        circle(x, y, 5, c)
        for x, y, c in (
            (52, 104, "#c93b4b"),
            (52, 80, "#fff"),
            (58, 54, "#f2a0b0"),
            (74, 35, "#c93b4b"),
            (100, 24, "#fff"),
            (126, 35, "#f2a0b0"),
            (142, 54, "#c93b4b"),
            (148, 80, "#fff"),
            (148, 104, "#f2a0b0"),
        )
    )
    return (
        arch
        + roses
        + person(84, 128, 68, "#2f3a66", "#e8b945", "crown")
        + person(116, 128, 64, "#fffdf4", "#f7e6bd", "", "#c9975a")
        + path("M108,70 q8,-12 17,0 q8,30 10,56 q-8,-30 -13,-50z", "#fff", opacity(0.6))
        + circle(97, 98, 6, "none", 'stroke="#f0bf45" stroke-width="2.6"')
        + circle(105, 98, 6, "none", 'stroke="#f0bf45" stroke-width="2.6"')
        + petals
    )


@scene("Windfall", MEADOW)
def windfall(p: Palette, rng: random.Random) -> str:
    gusts = curve(
        "M8,44 q40,-14 70,0 q20,8 24,-6 q-2,-12 -12,-6 M20,66 q50,-10 80,4 M4,90 q30,-8 50,0",
        "#fff",
        3,
        0.6,
    )
    falling = "".join(
        coin(x, y, r, *GOLDEN, "crown")
        for x, y, r in ((92, 66, 9), (74, 92, 10), (110, 104, 9), (54, 116, 8))
    )
    apples = "".join(
        coin(x, y, 6, *GOLDEN)
        for x, y in ((122, 44), (140, 56), (158, 46), (132, 70), (152, 72), (168, 62))
    )
    return (
        path("M140,126 q6,-26 2,-50 h14 q-2,26 4,50z", "#6b4a2e")
        + circle(146, 54, 30, p.mid)
        + circle(122, 60, 20, p.mid)
        + circle(168, 62, 20, p.mid)
        + circle(154, 40, 18, "#fff", opacity(0.1))
        + apples
        + gusts
        + falling
        + ellipse(100, 128, 60, 4, "#000", opacity(0.12))
    )


# Landmarks


@scene("Aqueduct", JADE)
def aqueduct(p: Palette, rng: random.Random) -> str:
    return (
        arches(0, 128, 5, 40, 62, p.body, p.ground, p.far)
        + arches(0, 66, 9, 23, 20, p.body, p.ground, p.low)
        + rect(0, 40, 200, 4, "#8fd0ea")
        + rect(0, 39, 200, 1.4, "#fff", opacity(0.7))
        + person(56, 38, 18, "#c58a34", p.light)
        + cypress(20, 136, 40, "#2f5a48")
        + cypress(184, 136, 34, "#2f5a48")
    )


@scene("Arena", EMBER)
def arena(p: Palette, rng: random.Random) -> str:
    return (
        path("M18,112 V66 Q100,34 182,66 V112 Q100,134 18,112z", "#e6c48a")
        + path("M100,44 Q150,46 182,66 V112 Q140,124 100,124z", "#000", opacity(0.12))
        + "".join(
            path(
                f"M{30 + i * 24},{98 + 6 * (1 - abs(3 - i) / 3):.0f} v-14 a7,7 0 0 1 14,0 v15z",
                p.dark,
            )
            for i in range(6)
        )
        + "".join(
            path(
                f"M{30 + i * 24},{74 + 3 * (1 - abs(3 - i) / 3):.0f} v-10 a7,7 0 0 1 14,0 v11z",
                "#8d4f2e",
            )
            for i in range(6)
        )
        + ellipse(100, 62, 72, 15, "#c08a54")
        + ellipse(100, 64, 56, 10, "#f0d9a4")
        + "".join(pole(x, y) for x, y in ((34, 58), (66, 49), (100, 46), (134, 49), (166, 58)))
        + move(sword(34, "#3a2a22", "#e8b945"), 96, 70, 0.7, 42)
        + move(sword(34, "#3a2a22", "#e8b945"), 104, 70, 0.7, -42)
    )


def pole(x: float, y: float) -> str:
    """A pennant on the rim of an arena."""
    return line(x, y, x, y - 18, "#5c3622", 1.4) + polygon(
        [(x, y - 18), (x + 10, y - 15), (x, y - 11)], "#c9573d"
    )


@scene("Bandit Fort", BLOOD)
def bandit_fort(p: Palette, rng: random.Random) -> str:
    palisade = "".join(
        polygon(
            [(x, 122), (x, 84), (x + 5, 76), (x + 10, 84), (x + 10, 122)],
            ("#6b4a34", "#5c3e2c")[i % 2],
        )
        for i, x in enumerate(range(40, 160, 10))
    )
    return (
        fir(20, 122, 80, p.ground, p.dark)
        + fir(182, 122, 86, p.ground, p.dark)
        + rect(112, 44, 30, 44, "#5c3e2c")
        + polygon([(106, 46), (127, 26), (148, 46)], "#331a22")
        + rect(122, 56, 10, 12, "#ff9a3c")
        + line(70, 84, 70, 26, "#331a22", 3)
        + path("M70,28 h34 l-6,10 6,10 h-34z", "#190c1b")
        + skull(84, 37, 6.4, "#ffdcc0", "#190c1b")
        + palisade
        + path("M88,122 V96 h24 v26z", "#331a22")
        + rect(40, 98, 120, 3, "#8a6b4a")
        + flame(52, 82, 18)
        + flame(148, 82, 18)
    )


@scene("Basilica", WINE)
def basilica(p: Palette, rng: random.Random) -> str:
    return (
        rect(28, 76, 24, 46, "#e6c8ac")
        + rect(148, 76, 24, 46, "#e6c8ac")
        + path("M26,76 q14,-18 28,0z M146,76 q14,-18 28,0z", "#8c4a55")
        + rect(52, 70, 96, 52, "#f0d8bc")
        + rect(70, 52, 60, 22, "#f7e6cc")
        + path("M64,54 a36,32 0 0 1 72,0z", "#6e7f9a")
        + path("M100,22 a36,32 0 0 1 36,32 h-20 q2,-20 -16,-32z", "#000", opacity(0.16))
        + rect(96, 10, 8, 13, "#f7e6cc")
        + line(100, 10, 100, 0, "#e8b945", 2.4)
        + line(96, 4, 104, 4, "#e8b945", 2.4)
        + columns(60, 122, 6, 15, 5, 34, "#fffaf0", p.dark)
        + rect(54, 84, 92, 5, "#fffaf0")
        + path("M92,122 v-18 a8,8 0 0 1 16,0 v18z", p.dark)
        + "".join(path(f"M{x},72 v-9 a5,5 0 0 1 10,0 v9z", "#7d4a5a") for x in (78, 95, 112))
    )


@scene("Baths", JADE, hall)
def baths(p: Palette, rng: random.Random) -> str:
    steam = "".join(
        curve(f"M{x},92 q-7,-10 0,-20 q7,-10 0,-20", "#fff", 3, 0.4) for x in (64, 96, 128, 156)
    )
    return (
        arches(4, 84, 6, 32, 62, "#efe9d4", p.dark, "#8fc4c8")
        + polygon([(10, 92), (190, 92), (200, 140), (0, 140)], "#efe9d4")
        + polygon([(26, 98), (174, 98), (188, 136), (12, 136)], "#4aa0b4")
        + curve(
            "M40,110 q14,-6 28,0 M90,122 q16,-6 32,0 M130,108 q14,-6 28,0 M48,128 q12,-5 24,0",
            "#cdeef2",
            2,
            0.8,
        )
        + path("M72,116 q0,-16 11,-16 q11,0 11,16z", SKIN)
        + circle(83, 94, 7, SKIN)
        + path("M76,93 q7,-10 14,0z", "#3a2a22")
        + path("M122,112 q0,-14 10,-14 q10,0 10,14z", "#c99a6a")
        + circle(132, 93, 6, "#c99a6a")
        + path("M126,92 q6,-9 12,0z", "#8a8078")
        + steam
    )


@scene("Battlefield", JADE)
def battlefield(p: Palette, rng: random.Random) -> str:
    def flag(x: float, side: int, cloth: str) -> str:
        return line(x, 122, x, 44, p.dark, 2.4) + path(
            f"M{x},46 h{26 * side} l{-6 * side},9 l{6 * side},9 h{-26 * side}z", cloth
        )

    return (
        flag(34, 1, p.accent)
        + flag(166, -1, "#3f6fa8")
        + move(sword(84, p.dark, p.accent), 100, 80, 1, 38)
        + move(sword(84, p.dark, p.accent), 100, 80, 1, -38)
        + shield(100, 58, 40, "#8c2f45", "#f3d588")
        + star(100, 80, 10, "#f3d588")
        + curve("M20,126 q10,-8 20,0 M150,128 q12,-8 24,0 M84,130 q10,-6 20,0", p.dark, 2, 0.4)
    )


@scene("Colonnade", MARBLE)
def colonnade(p: Palette, rng: random.Random) -> str:
    made = ""
    for i in range(6):
        x, h, w = 18 + i * 27 - i * i * 0.9, 88 - i * 9, 13 - i * 1.2
        made = (
            rect(x - 3, 122 - i * 2.5 - h - 5, w + 6, 5, p.light)
            + rect(x, 122 - i * 2.5 - h, w, h, p.light)
            + rect(x + w * 0.55, 122 - i * 2.5 - h, w * 0.45, h, p.dark, opacity(0.22))
            + rect(x - 3, 122 - i * 2.5 - 4, w + 6, 4, p.light)
            + made
        )
    return (
        polygon([(0, 140), (200, 108), (200, 140)], p.mid)
        + polygon([(0, 12), (176, 62), (176, 70), (0, 28)], p.light)
        + polygon([(0, 24), (176, 68), (176, 70), (0, 29)], p.dark, opacity(0.3))
        + made
        + polygon([(0, 128), (178, 110), (180, 114), (0, 136)], p.light)
        + person(120, 126, 34, "#8c2f45", "#fffdf4", "laurel")
        + person(138, 122, 30, "#3f5f7a", "#fffdf4")
        + cypress(186, 112, 46, "#5a6b4a")
    )


@scene("Defiled Shrine", CURSED, night)
def defiled_shrine(p: Palette, rng: random.Random) -> str:
    return (
        columns(54, 116, 2, 84, 9, 58, "#7d7394", p.dark)
        + path("M44,58 L100,26 L122,40 l-6,8 12,2 4,-4 L156,58z", "#6e6484")
        + rect(44, 56, 112, 7, "#7d7394")
        + path("M88,116 V86 h24 v30z", "#5a5070")
        + path("M92,86 q-4,-16 4,-20 q-3,-10 4,-12 q7,2 4,12 q8,4 4,20z", "#8d84a3")
        + curve("M100,58 l-5,10 8,8 -6,10", "#120920", 1.6)
        + path(
            "M60,120 q8,-14 20,-6 q6,-8 14,0z M110,122 q8,-12 18,-4 q10,-8 16,4z",
            p.accent,
            opacity(0.55),
        )
        + curve("M63,96 q-10,8 -6,24 M138,74 q8,14 2,40", p.accent, 3, 0.6)
        + "".join(
            circle(x, y, 2, p.accent, opacity(0.8))
            for x, y in ((80, 60), (126, 70), (92, 44), (70, 84))
        )
        + rect(38, 116, 124, 7, "#5a5070")
        + rect(30, 123, 140, 6, "#43395a")
    )


@scene("Fountain", JADE, plain)
def fountain(p: Palette, rng: random.Random) -> str:
    return (
        cypress(26, 112, 56, "#2f6a50")
        + cypress(176, 112, 60, "#2f6a50")
        + ellipse(100, 120, 66, 14, "#d8d2bc")
        + ellipse(100, 117, 58, 10, "#4aa0b4")
        + curve("M60,116 q20,5 40,0 t40,0", "#cdeef2", 1.6, 0.8)
        + path("M92,118 q4,-20 0,-30 h16 q-4,10 0,30z", "#e9e3cd")
        + path("M64,82 h72 q-6,14 -36,14 q-30,0 -36,-14z", "#d8d2bc")
        + ellipse(100, 82, 36, 5, "#6fb8c8")
        + path("M96,82 q2,-14 0,-20 h8 q-2,6 0,20z", "#e9e3cd")
        + path("M84,58 h32 q-4,8 -16,8 q-12,0 -16,-8z", "#d8d2bc")
        + curve(
            "M100,56 V34 M100,40 q-14,-14 -20,16 M100,40 q14,-14 20,16 M70,84 q-12,6 -12,28 M130,84 q12,6 12,28 M84,88 q-6,10 -6,26 M116,88 q6,10 6,26",
            "#e6f6fa",
            2.2,
            0.85,
        )
        + "".join(
            coin(x, 118 + d, 3.6, "#ffd2ab", "#c87740", "#7d3f1b")
            for x, d in ((74, 0), (88, 3), (116, 2), (128, -1))
        )
    )


@scene("Keep", STONE)
def keep(p: Palette, rng: random.Random) -> str:
    return (
        path("M20,140 L60,112 H140 L182,140z", "#6d6650")
        + rect(62, 40, 76, 76, "#a39a86")
        + rect(112, 40, 26, 76, p.dark, opacity(0.22))
        + battlements(56, 41, 88, 16, 5, "#a39a86")
        + rect(56, 36, 88, 6, "#b7ae9a")
        + "".join(line(62, y, 138, y, p.dark, 0.8, opacity(0.35)) for y in (52, 64, 76, 88, 100))
        + "".join(path(f"M{x},74 v-12 a4,4 0 0 1 8,0 v12z", WARM_LIGHT) for x in (76, 96, 116))
        + path("M88,116 v-16 a12,12 0 0 1 24,0 v16z", p.dark)
        + curve("M94,116 v-22 M100,116 v-24 M106,116 v-22", p.body, 1.8)
        + line(100, 26, 100, 4, p.dark, 2)
        + path("M100,6 h26 l-6,7 6,7 h-26z", p.accent)
        + chest(140, 132, 30, "#8a5a28", "#e0b04c", p.dark)
    )


@scene("Labyrinth", MEADOW)
def labyrinth(p: Palette, rng: random.Random) -> str:
    hedge = (
        "M30,112 L56,58 H144 L170,112 Z M48,102 L66,66 H110 M122,66 H134 L152,102 H112 M98,102 H70 L82,76 H120 "
        "M130,76 L140,94 H104 V84 M88,94 L92,86"
    )
    return (
        polygon([(24, 118), (54, 54), (146, 54), (176, 118)], "#c9d8a0")
        + curve(hedge, "#1f5a34", 6.4)
        + curve(hedge, "#4a8a4e", 3.4)
        + circle(106, 88, 3, p.accent)
        + tree(20, 124, 1.2, p.mid, p.dark)
        + tree(182, 124, 1.3, p.mid, p.dark)
        + path("M100,116 v-4", "none", 'stroke="#c9d8a0" stroke-width="8"')
        + person(100, 132, 26, "#8c2f45", p.light)
    )


@scene("Mountain Pass", FROST)
def mountain_pass(p: Palette, rng: random.Random) -> str:
    return (
        mountain(40, 124, 120, 92, "#7a8ca3", "#fff")
        + mountain(160, 124, 130, 100, "#6b7d95", "#fff")
        + mountain(100, 120, 90, 56, "#8fa0b5", "#fff")
        + path(
            "M86,140 Q112,124 96,112 Q84,104 98,96 Q108,92 100,86 L104,86 Q116,92 108,98 Q98,106 112,112 Q134,124 120,140z",
            "#f0e4c8",
        )
        + tower(92, 92, 16, 22, "#b0a690", p.dark, WARM_LIGHT, flag=p.accent)
        + fir(30, 130, 40, "#3f5a5a", p.dark)
        + fir(52, 134, 32, "#3f5a5a", p.dark)
        + fir(166, 132, 42, "#3f5a5a", p.dark)
        + horse(128, 130, 0.4, "#5c3c22", "#2a1a10")
        + bird(70, 34, 7, p.dark)
        + bird(86, 26, 5, p.dark)
    )


@scene("Museum", MARBLE, hall)
def museum(p: Palette, rng: random.Random) -> str:
    def stand(x: float, content: str) -> str:
        return rect(x - 13, 96, 26, 34, "#e9e1cf") + rect(x - 16, 92, 32, 6, "#fffdf4") + content

    frames = rect(30, 22, 38, 30, "#7fa3c4", 'stroke="#b8843a" stroke-width="4"') + mountain(
        49, 51, 30, 20, "#5d7348", "#fff"
    )
    frames += rect(132, 22, 38, 30, "#f0a36b", 'stroke="#b8843a" stroke-width="4"') + circle(
        151, 40, 7, "#fff2b8"
    )
    return (
        frames
        + stand(
            50, path("M44,92 q-10,-10 -4,-22 q3,-5 0,-10 h20 q-3,5 0,10 q6,12 -4,22z", "#c8693f")
        )
        + stand(
            100,
            circle(100, 62, 12, "#f6f1e4")
            + path("M86,92 q0,-16 14,-18 q14,2 14,18z", "#f6f1e4")
            + curve("M89,58 q11,-10 22,0", "#b8843a", 4),
        )
        + stand(150, crown(150, 91, 28, "#f0bf45") + gem(150, 84, 4, "#c93b4b"))
        + curve("M24,134 q26,8 52,0 q24,8 48,0 q26,8 52,0", "#8c2f45", 3)
        + "".join(line(x, 136, x, 118, "#b8843a", 3) for x in (24, 76, 124, 176))
    )


@scene("Obelisk", DUSK)
def obelisk(p: Palette, rng: random.Random) -> str:
    glyphs = "".join(
        (
            circle(100, y, 3.2, "none", 'stroke="#8c5a34" stroke-width="1.6"'),
            polygon([(97, y + 3), (100, y - 3), (103, y + 3)], "#8c5a34"),
            rect(96, y - 1, 8, 2, "#8c5a34"),
        )[i % 3]
        for i, y in enumerate(range(46, 104, 10))
    )
    return (
        polygon([(88, 112), (93, 34), (100, 20), (107, 34), (112, 112)], "#e9c99a")
        + polygon([(100, 20), (107, 34), (112, 112), (100, 112)], "#000", opacity(0.2))
        + polygon([(93, 34), (100, 20), (107, 34)], "#f6d070")
        + glyphs
        + rect(80, 112, 40, 8, "#c9a274")
        + rect(72, 120, 56, 8, "#a8845c")
        + house(22, 122, 24, 18, p.body, p.dark, WARM_LIGHT, p.dark)
        + house(154, 122, 26, 20, p.body, p.dark, WARM_LIGHT, p.dark)
        + person(62, 130, 26, "#6e2f38", p.light)
        + person(140, 130, 26, "#3f5f7a", p.light)
    )


@scene("Orchard", DAWN)
def orchard(p: Palette, rng: random.Random) -> str:
    def apple_tree(x: float, y: float, s: float) -> str:
        fruit = "".join(
            circle(x + dx * s, y - dy * s, 2 * s, "#d65f3c")
            for dx, dy in ((-5, 9), (0, 13), (5, 10), (-3, 17), (3, 18), (7, 14))
        )
        return tree(x, y, s, "#5d8f4a", "#5c3c22") + fruit

    rows = "".join(
        apple_tree(x, y, s)
        for y, s, xs in (
            (96, 1.0, (34, 66, 100, 134, 166)),
            (110, 1.4, (20, 66, 134, 180)),
            (130, 2.0, (30, 170)),
        )
        for x in xs
    )
    basket = path("M84,114 h32 l-4,18 h-24z", "#a8743f") + curve(
        "M86,120 h28 M88,126 h24 M84,114 q16,-26 32,0", "#6b4426", 2
    )
    return (
        rows
        + basket
        + "".join(circle(88 + i * 8, 112 - (i % 2) * 4, 4.6, "#d65f3c") for i in range(4))
    )


@scene("Palace", ROYAL)
def palace(p: Palette, rng: random.Random) -> str:
    windows = "".join(
        path(f"M{x},{y} v-9 a4,4 0 0 1 8,0 v9z", WARM_LIGHT)
        for y in (92, 112)
        for x in (36, 52, 68, 124, 140, 156)
    )
    return (
        rect(26, 76, 148, 44, "#ecdcf2")
        + polygon([(22, 76), (178, 76), (168, 62), (32, 62)], "#5d3a7a")
        + windows
        + rect(82, 56, 36, 64, "#fff8ff")
        + polygon([(78, 56), (100, 36), (122, 56)], "#e8b945")
        + circle(100, 50, 4, "#8c2f45")
        + columns(84, 120, 4, 9, 4, 44, "#ecdcf2", p.dark)
        + path("M93,120 v-16 a7,7 0 0 1 14,0 v16z", p.dark)
        + path("M36,62 a12,14 0 0 1 24,0z M140,62 a12,14 0 0 1 24,0z", "#e8b945")
        + polygon([(90, 120), (110, 120), (128, 140), (72, 140)], "#f4e2ff", opacity(0.8))
        + "".join(coin(x, y, 5, *c) for x, y, c in ((64, 132, GOLDEN), (136, 132, SILVERN)))
        + cypress(16, 126, 44, "#3f5a4a")
        + cypress(184, 126, 44, "#3f5a4a")
    )


@scene("Tomb", NIGHT, night)
def tomb(p: Palette, rng: random.Random) -> str:
    return (
        gravestone(40, 124, 22, 34, "#5a6492", "#1c2444")
        + gravestone(164, 126, 24, 38, "#5a6492", "#1c2444")
        + gravestone(140, 122, 16, 24, "#4a5480", "#1c2444")
        + rect(66, 76, 62, 48, "#7a86b4")
        + polygon([(58, 76), (97, 52), (136, 76)], "#98a4d0")
        + polygon([(97, 52), (136, 76), (97, 76)], "#000", opacity(0.2))
        + columns(70, 124, 2, 46, 6, 44, "#98a4d0", p.dark)
        + path("M84,124 V94 a13,13 0 0 1 26,0 v30z", "#0c1124")
        + skull(97, 68, 5.4, "#dbe4ff", "#1c2444")
        + candle(60, 124, 12)
        + candle(134, 124, 12)
        + "".join(
            path(
                f"M-10,{124 + k * 7} q30,-10 60,0 t60,0 t60,0 t60,0 V140 H-10Z",
                "#b4c2ee",
                opacity(0.2 - k * 0.05),
            )
            for k in range(3)
        )
    )


@scene("Tower", DUSK)
def the_tower(p: Palette, rng: random.Random) -> str:
    stairs = "".join(rect(82 + i * 5, 112 - i * 9, 9, 4, "#6b5560") for i in range(7))
    return (
        path("M30,140 Q60,112 100,112 Q140,112 170,140z", p.ground)
        + path("M78,120 L84,44 H116 L122,120z", "#b59a9a")
        + path("M100,44 H116 L122,120 H100z", p.dark, opacity(0.22))
        + stairs
        + rect(78, 36, 44, 10, "#c9aeae")
        + battlements(76, 37, 48, 14, 4, "#c9aeae")
        + polygon([(84, 26), (100, 2), (116, 26)], p.accent)
        + rect(88, 24, 24, 6, "#8d7a86")
        + "".join(
            path(f"M{x},{y} v-9 a4,4 0 0 1 8,0 v9z", WARM_LIGHT)
            for x, y in ((88, 66), (104, 82), (90, 104))
        )
        + bird(54, 44, 8, p.dark)
        + bird(148, 54, 6, p.dark)
        + path("M94,120 v-8 a6,6 0 0 1 12,0 v8z", p.dark)
    )


@scene("Triumphal Arch", MARBLE)
def triumphal_arch(p: Palette, rng: random.Random) -> str:
    return (
        rays(100, 80, 18, 20, 140, p.light, 0.2)
        + rect(44, 40, 112, 88, p.body)
        + rect(38, 34, 124, 9, p.light)
        + rect(44, 60, 112, 4, p.light)
        + rect(130, 43, 26, 85, p.dark, opacity(0.18))
        + path("M76,128 v-34 a24,24 0 0 1 48,0 v34z", p.top)
        + path(
            "M76,128 v-34 a24,24 0 0 1 48,0 v34z", "none", f'stroke="{p.light}" stroke-width="3"'
        )
        + columns(52, 126, 2, 12, 6, 58, p.light, p.dark)
        + columns(130, 126, 2, 12, 6, 58, p.light, p.dark)
        + rect(84, 46, 32, 11, p.light)
        + laurel(100, 22, 13, "#6f9a3f")
        + star(100, 21, 6, p.accent)
        + horse(66, 34, 0.42, p.accent, p.accent, flip=True)
        + horse(134, 34, 0.42, p.accent, p.accent)
    )


@scene("Wall", STONE)
def the_wall(p: Palette, rng: random.Random) -> str:
    return (
        path("M0,140 L0,96 Q50,74 92,86 Q140,100 200,62 V140z", p.ground)
        + path("M0,96 Q50,74 92,86 Q140,100 200,62 v28 Q140,126 92,112 Q50,100 0,122z", "#a39a86")
        + curve("M0,108 Q50,86 92,98 Q140,112 200,76", p.dark, 1, 0.5)
        + "".join(
            rect(x, y - 8, 7, 9, "#a39a86")
            for x, y in (
                (4, 94),
                (20, 87),
                (36, 82),
                (52, 81),
                (68, 82),
                (84, 85),
                (100, 90),
                (116, 93),
                (132, 92),
                (148, 87),
                (164, 79),
                (180, 70),
            )
        )
        + tower(24, 100, 24, 38, "#b7ae9a", p.dark, WARM_LIGHT)
        + tower(96, 112, 26, 44, "#b7ae9a", p.dark, WARM_LIGHT, flag=p.accent)
        + tower(160, 98, 22, 38, "#b7ae9a", p.dark, WARM_LIGHT)
        + person(72, 82, 20, "#8c2f45", p.light, "helm")
        + person(142, 90, 20, "#8c2f45", p.light, "helm")
    )


@scene("Wolf Den", NIGHT, night)
def wolf_den(p: Palette, rng: random.Random) -> str:
    eyes = "".join(
        circle(x, y, 1.8, p.accent) for x, y in ((88, 104), (96, 104), (112, 108), (120, 108))
    )
    return (
        fir(16, 124, 90, "#1c2444", p.dark)
        + fir(188, 124, 96, "#1c2444", p.dark)
        + path("M28,130 Q36,70 76,58 Q104,44 136,62 Q170,78 176,130z", "#39426e")
        + path("M104,50 Q150,56 176,130 H130z", "#000", opacity(0.2))
        + path("M66,130 Q70,86 102,84 Q136,86 140,130z", "#0a0e1f")
        + eyes
        + wolf(84, 60, 0.9, "#6d7aab")
        + curve("M98,38 q4,-10 2,-18", "#dbe4ff", 1.4, 0.5)
        + wolf(50, 132, 0.9, "#8490bd")
        + path("M148,132 l10,-3 8,3 -8,3z M160,128 l8,-4", "#dbe4ff")
        + curve("M146,132 h20", "#dbe4ff", 2)
    )
