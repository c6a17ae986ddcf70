"""Pictures of the kingdom cards of the Base set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.web.art.buildings import (
    banner,
    battlements,
    columns,
    house,
    tower,
    wall,
    window,
)
from palatine.web.art.land import rays, star, water
from palatine.web.art.people import arm, horse, person
from palatine.web.art.plants import bush, fir, tree
from palatine.web.art.scene import (
    BLOOD,
    CURSED,
    DAWN,
    DUSK,
    EMBER,
    FROST,
    GOLD,
    HEARTH,
    JADE,
    MEADOW,
    NIGHT,
    PARCHMENT,
    ROYAL,
    STONE,
    WATERS,
    WINE,
    Palette,
    hall,
    night,
    plain,
    room,
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
    COPPERN,
    GOLDEN,
    SILVERN,
    anvil,
    axe,
    barrel,
    book,
    bottle,
    candle,
    cauldron,
    chest,
    coin,
    coin_pile,
    flame,
    gem,
    hammer,
    open_book,
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


@scene("Adventurer", DUSK)
def adventurer(p: Palette, rng: random.Random) -> str:
    rope = curve("M128,112 q14,6 24,0", "#e7c98a", 2.4)
    return (
        path("M0,140 V104 L26,92 L60,96 L84,112 L120,108 L150,116 L200,108 V140Z", p.ground)
        + person(92, 118, 66, "#5a4632", "#c99a4a", "brim", "#3a2a22")
        + arm(98, 76, 122, 60, "#5a4632", 6)
        + line(122, 64, 122, 44, "#5d4024", 3)
        + flame(122, 46, 20)
        + path("M78,78 l-14,26 16,6 8,-28z", "#7d4a2a")
        + chest(132, 124, 32, "#8a5a28", "#e0b04c", p.dark, is_open=True)
        + rope
    )


@scene("Artisan", HEARTH, room)
def artisan(p: Palette, rng: random.Random) -> str:
    vase = path("M126,88 q-11,-8 -7,-22 q3,-7 -1,-13 h20 q-4,6 -1,13 q4,14 -7,22z", "#c8693f")
    return (
        window(46, 62, 30, 44, "#f7dca0", p.dark)
        + person(92, 104, 66, "#4d6b8a", "#e3d3b0", "cap")
        + arm(98, 66, 120, 70, "#4d6b8a", 6)
        + vase
        + curve("M119,72 h18 M121,66 h14", "#f3d588", 2)
        + table(56, 122, 100, 34, "#9a6b3e", "#5c3c22")
        + rect(66, 76, 12, 12, "#d9a441", radius=2)
        + circle(148, 83, 5, "#6fb0de")
        + move(hammer(22, "#6b4426", "#9aa3ad"), 92, 84, 0.8, 78)
    )


@scene("Bandit", BLOOD)
def bandit(p: Palette, rng: random.Random) -> str:
    mask = rect(88, 61, 22, 6, "#120c10", radius=2)
    return (
        fir(30, 122, 70, p.ground, p.dark)
        + fir(168, 124, 80, p.ground, p.dark)
        + person(99, 124, 78, "#3b2a36", "#6e2f38", "hood", "#1b1216")
        + mask
        + circle(95, 64, 1.5, "#fff")
        + circle(103, 64, 1.5, "#fff")
        + arm(88, 76, 70, 92, "#3b2a36", 6)
        + move(sword(46, "#3a2a22", "#d9a441"), 66, 84, 0.9, -24)
        + sack(130, 126, 34, "#b08b57", "#5c3c22")
        + coin(126, 122, 6, *GOLDEN)
        + coin(142, 124, 6, *GOLDEN)
    )


@scene("Bureaucrat", PARCHMENT, room)
def bureaucrat(p: Palette, rng: random.Random) -> str:
    stacks = "".join(
        rect(x, 82 - i * 5, 26, 4, "#fffaf0", 'stroke="#a88a5a" stroke-width=".6"')
        for x in (46, 128)
        for i in range(5)
    )
    return (
        rect(28, 18, 144, 50, "#7a5a34")
        + "".join(
            book(32 + i * 14, 24 + (i % 3) * 3, 11, 38 - (i % 3) * 3, c, "#f0d890")
            for i, c in enumerate(("#6e3b3b", "#3f5f7a", "#5d6b3a", "#7a5a9a", "#8a4a2a") * 2)
        )
        + rect(24, 66, 152, 5, "#5c4226")
        + person(100, 118, 76, "#4a3a5a", "#d8c38a", "cap", "#8a8078")
        + arm(106, 74, 122, 84, "#4a3a5a", 6)
        + curve("M122,84 q10,-14 20,-22", "#fff", 2.4)
        + table(34, 128, 132, 42, "#8f6238", "#4e341d")
        + stacks
        + rect(86, 78, 28, 8, "#fffaf0")
    )


@scene("Cellar", HEARTH, hall)
def cellar(p: Palette, rng: random.Random) -> str:
    vault = path(
        "M0,106 V40 Q50,-6 100,40 Q150,-6 200,40 V106 H188 V46 Q150,12 108,50 V106 H92 V50 Q50,12 12,46 V106Z",
        p.dark,
        opacity(0.55),
    )
    kegs = "".join(
        circle(x, y, 17, "#8a5f38")
        + circle(x, y, 17, "none", 'stroke="#4e341d" stroke-width="3"')
        + line(x - 9, y - 14, x - 9, y + 14, "#6d4727", 1.4)
        + line(x + 9, y - 14, x + 9, y + 14, "#6d4727", 1.4)
        + circle(x, y + 6, 2.6, "#d9a441")
        for x, y in ((56, 114), (94, 114), (75, 82))
    )
    return (
        vault
        + kegs
        + polygon(
            [
                (122, 128),
                (190, 128),
                (190, 44),
                (176, 44),
                (176, 60),
                (162, 60),
                (162, 78),
                (148, 78),
                (148, 96),
                (134, 96),
                (134, 112),
                (122, 112),
            ],
            "#8d7a62",
        )
        + "".join(rect(122 + i * 14, 110 - i * 17, 16, 3, "#c9b592") for i in range(5))
        + bottle(118, 127, 22, "#cfe4d8", "#7a1f33")
        + candle(140, 95, 16)
    )


@scene("Chancellor", ROYAL, hall)
def chancellor(p: Palette, rng: random.Random) -> str:
    chain = (
        curve("M84,74 q14,20 30,0", "#e8b945", 3)
        + circle(99, 88, 5, "#e8b945")
        + circle(99, 88, 2, "#8c2f45")
    )
    return (
        banner(40, 14, 28, 60, "#8c2f45", "#e8b945")
        + banner(160, 14, 28, 60, "#8c2f45", "#e8b945")
        + star(40, 42, 8, "#e8b945")
        + star(160, 42, 8, "#e8b945")
        + person(99, 128, 92, "#2f2a52", "#efe6d0", "cap", "#c9c4bd")
        + chain
        + arm(112, 82, 132, 74, "#2f2a52", 7)
        + scroll(126, 56, 30, 46, "#fff6dc", "#6b4a2a")
        + circle(141, 102, 5, "#a8281f")
    )


@scene("Chapel", CURSED, night)
def chapel(p: Palette, rng: random.Random) -> str:
    return (
        rect(64, 74, 60, 46, "#6e6484")
        + polygon([(58, 74), (94, 50), (130, 74)], "#43375c")
        + polygon([(94, 50), (130, 74), (94, 74)], "#000", opacity(0.2))
        + rect(122, 62, 22, 58, "#7d7394")
        + polygon([(118, 62), (133, 26), (148, 62)], "#43375c")
        + line(133, 26, 133, 14, "#e8d9a0", 2)
        + line(128, 18, 138, 18, "#e8d9a0", 2)
        + window(82, 108, 14, 24, "#ffd98a", "#2a2040")
        + window(106, 108, 14, 24, "#ffd98a", "#2a2040")
        + window(133, 88, 9, 16, "#ffd98a", "#2a2040")
        + path("M126,120 v-14 a7,7 0 0 1 14,0 v14z", "#2a2040")
        + "".join(
            path(f"M{x - 5},{124} v-12 a5,5 0 0 1 10,0 v12z", "#8d84a3") for x in (34, 50, 160, 176)
        )
        + "".join(
            path(
                f"M-10,{122 + k * 7} q30,-12 60,0 t60,0 t60,0 t60,0 V140 H-10Z",
                "#cbb8e8",
                opacity(0.2 - k * 0.04),
            )
            for k in range(3)
        )
    )


@scene("Council Room", WINE, hall)
def council_room(p: Palette, rng: random.Random) -> str:
    seats = "".join(
        person(x, 98, 46, robe, trim, hat)
        for x, robe, trim, hat in (
            (48, "#3f5f7a", "#e3d3b0", ""),
            (74, "#6e2f38", "#e8b945", "cap"),
            (100, "#4a3a5a", "#e8b945", "crown"),
            (126, "#4d6b3a", "#e3d3b0", "mitre"),
            (152, "#7a5a34", "#f0d890", ""),
        )
    )
    return (
        rays(100, 18, 14, 8, 90, "#ffe4c4", 0.16)
        + circle(100, 20, 14, "#e8b945")
        + star(100, 20, 9, "#8c2f45", 8, 0.5)
        + rect(86, 34, 28, 42, "#8c2f45", radius=6)
        + seats
        + path("M14,104 Q100,72 186,104 L200,132 H0Z", "#7a4a2c")
        + path("M14,104 Q100,72 186,104 L188,108 Q100,76 12,108Z", "#c08a54")
        + "".join(
            rect(
                x,
                100 + abs(100 - x) / 14,
                14,
                7,
                "#fff6dc",
                f'transform="rotate({(x - 100) / 6:.0f} {x} 104)"',
            )
            for x in (44, 92, 140)
        )
        + candle(72, 100, 12)
        + candle(128, 100, 12)
    )


@scene("Feast", HEARTH, room)
def feast(p: Palette, rng: random.Random) -> str:
    roast = ellipse(100, 78, 27, 15, "#a8552a") + ellipse(93, 72, 14, 5, "#e09a5a", opacity(0.7))
    grapes = "".join(
        circle(x, y, 4.2, "#6b3a7d") + circle(x - 1, y - 1, 1.2, "#fff", opacity(0.5))
        for x, y in ((48, 80), (56, 80), (64, 80), (52, 74), (60, 74), (56, 68))
    )
    return (
        banner(44, 16, 22, 38, "#8c2f45", "#e8b945")
        + banner(156, 16, 22, 38, "#3f5f7a", "#e8b945")
        + line(100, 0, 100, 14, p.dark, 2)
        + ellipse(100, 18, 34, 5, "#c08a2c")
        + "".join(candle(x, 17, 9) for x in (72, 86, 100, 114, 128))
        + rect(22, 88, 156, 9, "#fff3dc")
        + path(
            "M22,97 h156 v10 q-10,10 -19.5,0 t-19.5,0 t-19.5,0 t-19.5,0 t-19.5,0 t-19.5,0 t-19.5,0 t-19.5,0z",
            "#f3e2c0",
        )
        + rect(34, 104, 6, 28, "#5c3c22")
        + rect(160, 104, 6, 28, "#5c3c22")
        + ellipse(100, 90, 40, 6, STEEL)
        + roast
        + curve("M122,70 l14,-10", "#f6ecd2", 4)
        + circle(137, 59, 3.4, "#f6ecd2")
        + grapes
        + path("M146,88 v-8 q-9,-3 -8,-18 h18 q1,15 -8,18 v8z", "#e8b945")
        + ellipse(147, 62, 9, 2.6, "#7a1f33")
    )


@scene("Festival", DAWN, plain)
def festival(p: Palette, rng: random.Random) -> str:
    bunting = "".join(
        polygon(
            [(x - 4, y), (x + 4, y), (x, y + 8)], (p.accent, "#f3c64d", "#3f7fd0", "#5ba06a")[i % 4]
        )
        for i, (x, y) in enumerate(
            (10 + k * 15, 34 + 15 * (1 - ((k - 6) / 6) ** 2)) for k in range(13)
        )
    )
    dancers = person(70, 122, 40, p.accent, "#f7e6bd") + person(
        96, 124, 42, "#3f6fa8", "#f7e6bd", "brim"
    )
    return (
        house(18, 112, 34, 30, p.light, p.accent, WARM_LIGHT, p.dark)
        + house(148, 112, 36, 34, p.body, "#5e4a3a", WARM_LIGHT, p.dark)
        + curve("M4,32 Q100,66 196,32", p.dark, 1.2)
        + bunting
        + line(124, 124, 124, 44, "#7d5a38", 4)
        + circle(124, 42, 5, "#f3c64d")
        + curve("M124,46 Q104,72 88,94", p.accent, 2.4)
        + curve("M124,46 Q150,74 160,96", "#3f7fd0", 2.4)
        + curve("M124,46 Q118,80 112,98", "#f3c64d", 2.4)
        + dancers
        + person(152, 126, 42, "#4d8a5a", "#f3c64d", "cap")
        + arm(76, 102, 88, 94, p.accent, 4)
        + arm(148, 104, 160, 96, "#4d8a5a", 4)
    )


@scene("Gardens", MEADOW)
def gardens(p: Palette, rng: random.Random) -> str:
    beds = ""
    for k, (y, w) in enumerate(((98, 50), (108, 72), (120, 98))):
        for side in (-1, 1):
            beds += rect(100 - w - 8 if side < 0 else 116, y - 7, w - 8, 8 + k * 2, p.mid, radius=4)
            for i in range(5):
                x = 100 + side * (22 + i * (w - 24) / 4.5)
                beds += circle(x, y - 5, 2 + k * 0.5, (p.accent, "#f3c64d", "#fff")[(i + k) % 3])
    return (
        "".join(
            tree(x, 112, s, p.ground, p.dark)
            for x, s in ((18, 1.5), (182, 1.5), (46, 1.1), (154, 1.1))
        )
        + polygon([(94, 88), (106, 88), (128, 140), (72, 140)], p.light, opacity(0.85))
        + beds
        + ellipse(100, 90, 24, 6, "#d8d2c0")
        + ellipse(100, 89, 20, 4, "#6fb0de")
        + rect(97, 64, 6, 26, "#d8d2c0")
        + ellipse(100, 66, 12, 3.4, "#d8d2c0")
        + curve("M100,62 q-10,-14 -14,4 M100,62 q10,-14 14,4 M100,62 v-12", "#cfeaf8", 2)
    )


@scene("Harbinger", FROST)
def harbinger(p: Palette, rng: random.Random) -> str:
    return (
        tower(26, 118, 18, 44, p.body, p.dark, WARM_LIGHT, p.accent)
        + horse(94, 122, 1.18, "#5c3c22", "#2a1a10")
        + path("M82,84 q-4,-26 8,-34 q12,6 12,34 z", "#3f5f9a")
        + circle(93, 45, 7, SKIN)
        + path("M85,43 q8,-12 16,-2z", p.accent)
        + arm(98, 60, 116, 50, "#3f5f9a", 5)
        + polygon([(112, 52), (140, 42), (144, 52), (114, 56)], "#e8b945")
        + path("M120,53 l14,-3 v14 l-12,5z", p.accent)
        + path("M84,56 Q58,60 50,82 Q66,80 80,84z", p.accent)
        + path("M150,124 l20,0 3,-18 -20,2z", "#fff6dc", 'stroke="#8f6b3c" stroke-width="1"')
    )


@scene("Laboratory", JADE, room)
def laboratory(p: Palette, rng: random.Random) -> str:
    shelf = rect(30, 56, 140, 4, "#5c4226") + "".join(
        bottle(x, 56, 20, "#dff0ea", c)
        for x, c in ((46, "#d65f3c"), (66, "#6fb0de"), (134, "#b283d6"), (154, "#7fae4c"))
    )
    still = curve("M84,66 C90,44 118,46 120,66 L120,80", "#dff0ea", 3.4)
    return (
        shelf
        + table(26, 128, 148, 36, "#7a5a34", "#46321c")
        + bottle(78, 92, 40, "#dff0ea", "#7fd49a")
        + still
        + bottle(122, 92, 22, "#dff0ea", "#f2c14a")
        + flame(78, 92, 12)
        + "".join(
            circle(x, y, r, "#bff5d2", opacity(0.7))
            for x, y, r in ((74, 70, 2), (82, 62, 2.6), (76, 52, 3.4), (84, 42, 4.4), (78, 30, 6))
        )
        + open_book(150, 82, 34, "#fff6dc", "#3a2c18")
        + rect(46, 80, 12, 12, "#8c99a8")
        + path("M40,80 h24 l-4,-8 h-16z", "#b9c2cc")
    )


@scene("Library", HEARTH, room)
def library(p: Palette, rng: random.Random) -> str:
    colours = ("#6e3b3b", "#3f5f7a", "#5d6b3a", "#7a5a9a", "#8a4a2a", "#2f6a6a")
    made = rect(14, 8, 172, 96, "#5c3c22")
    for row in range(3):
        x = 20
        while x < 176:
            w = rng.choice((7, 8, 10, 12))
            h = rng.choice((20, 22, 24))
            made += rect(x, 36 + row * 32 - h, min(w, 180 - x), h, rng.choice(colours), radius=1)
            made += rect(x, 36 + row * 32 - h + 5, min(w, 180 - x), 1.6, "#f0d890", opacity(0.8))
            x += w + 1
        made += rect(14, 36 + row * 32, 172, 4, "#8f6238")
    ladder = curve("M118,128 L138,10 M132,130 L152,12", "#c9975a", 3)
    rungs = "".join(
        line(119 + i * 3.3, 120 - i * 20, 133 + i * 3.3, 122 - i * 20, "#c9975a", 2.6)
        for i in range(6)
    )
    return (
        made
        + ladder
        + rungs
        + person(76, 132, 60, "#4a3a5a", "#e3d3b0", "", "#c9c4bd")
        + open_book(78, 100, 34, "#fff6dc", "#3a2c18")
        + candle(108, 122, 14)
    )


@scene("Market", DAWN, plain)
def market(p: Palette, rng: random.Random) -> str:
    made = house(4, 108, 34, 34, p.body, p.accent, WARM_LIGHT, p.dark)
    made += house(162, 108, 34, 30, p.light, "#5e4a3a", WARM_LIGHT, p.dark)
    for x, cloth in ((22, "#3f6fa8"), (78, p.accent), (134, "#4d8a5a")):
        made += rect(x + 3, 78, 3, 44, p.dark) + rect(x + 38, 78, 3, 44, p.dark)
        for i in range(5):
            made += path(
                f"M{x - 2 + i * 9.6:.1f},66 h9.6 v12 a4.8,4.8 0 0 1 -9.600,0z",
                cloth if i % 2 == 0 else "#f6ead0",
            )
        made += polygon([(x - 2, 66), (x + 46, 66), (x + 38, 56), (x + 6, 56)], cloth)
        made += rect(x, 98, 44, 20, p.body) + rect(x, 98, 44, 3, "#fff", opacity(0.25))
    made += "".join(
        circle(30 + i * 9, 95, 4.4, ("#d65f3c", "#e9b944", "#7fae4c", "#d65f3c")[i])
        for i in range(4)
    )
    made += "".join(
        rect(84 + i * 11, 90, 8, 8, ("#6e3b3b", "#c9975a", "#8a6aa8")[i], radius=1)
        for i in range(3)
    )
    made += "".join(
        path(f"M{142 + i * 13},98 v-7 q-4,-5 0,-8 h4 q4,3 0,8 v7z", "#c8693f") for i in range(3)
    )
    return (
        made
        + person(70, 130, 38, "#7a5a34", "#f7e6bd", "brim")
        + person(128, 130, 36, "#6e2f38", "#f7e6bd", "hood")
    )


@scene("Merchant", EMBER)
def merchant(p: Palette, rng: random.Random) -> str:
    scale = (
        line(140, 60, 140, 104, "#c08a2c", 3)
        + line(120, 64, 160, 64, "#c08a2c", 3)
        + curve("M120,64 l-8,22 M120,64 l8,22 M160,64 l-8,16 M160,64 l8,16", "#8a5c12", 1.2)
        + path("M110,86 h20 q-2,8 -10,8 t-10,-8z", "#e8b945")
        + path("M150,80 h20 q-2,8 -10,8 t-10,-8z", "#e8b945")
        + circle(120, 83, 4, "#b9c2cc")
    )
    return (
        awning(52, 122, 76)
        + person(92, 124, 76, "#6e2f5a", "#e8b945", "", "#2a1a10")
        + path("M80,60 q0,-14 13,-14 q13,0 13,14 q-13,-6 -26,0z M90,47 q4,-8 9,0z", "#fff3dc")
        + arm(100, 82, 116, 78, "#6e2f5a", 6)
        + rect(104, 104, 68, 22, "#7d4a2a")
        + rect(104, 104, 68, 4, "#c08a54")
        + scale
        + coin_pile(154, 104, 2, *SILVERN, radius=6)
        + sack(62, 126, 26, "#b08b57", "#5c3c22")
    )


def awning(x: float, y: float, width: float) -> str:
    """A striped awning behind a stall."""
    w = width / 2
    made = ""
    for i in range(6):
        made += polygon(
            [(x, y - 84), (x - w + i * w / 3, y - 46), (x - w + (i + 1) * w / 3, y - 46)],
            "#e3b95b" if i % 2 else "#a8481f",
        )
    return (
        made + rect(x - w + 4, y - 46, 4, 46, "#5c3c22") + rect(x + w - 8, y - 46, 4, 46, "#5c3c22")
    )


@scene("Militia", BLOOD)
def militia(p: Palette, rng: random.Random) -> str:
    def soldier(x: float, y: float, height: float, coat: str) -> str:
        return (
            spear(x + height * 0.3, y, height * 1.15, "#7d5a38")
            + person(x, y, height, coat, "#d9a441", "helm")
            + arm(
                x + height * 0.1,
                y - height * 0.6,
                x + height * 0.28,
                y - height * 0.5,
                coat,
                height * 0.08,
            )
            + shield(x - height * 0.16, y - height * 0.6, height * 0.34, "#8c2f45", "#f2b04a")
        )

    return (
        wall(0, 108, 200, 26, "#6b4a5c", p.dark)
        + soldier(52, 116, 54, "#4a3350")
        + soldier(150, 116, 54, "#4a3350")
        + soldier(100, 126, 70, "#5c3045")
    )


@scene("Mine", EMBER)
def mine(p: Palette, rng: random.Random) -> str:
    rock = path("M0,140 V66 L30,30 L66,42 L98,14 L140,34 L168,26 L200,60 V140Z", "#6b5445")
    veins = (
        gem(48, 66, 7, "#f2c14a")
        + gem(154, 62, 7, "#f2c14a")
        + gem(132, 46, 5, "#b9c2cc")
        + gem(70, 52, 5, "#b9c2cc")
    )
    rails = curve("M84,128 L70,140 M116,128 L134,140", "#3a2a20", 4) + "".join(
        line(78 - i * 4, 132 + i * 4, 122 + i * 5, 132 + i * 4, "#7d5a38", 3) for i in range(2)
    )
    return (
        rock
        + path("M98,14 L140,34 L168,26 L200,60 V140 H120Z", "#000", opacity(0.16))
        + veins
        + path("M66,128 V86 q34,-40 68,0 V128z", "#1c120c")
        + rect(62, 82, 9, 46, "#8a5f38")
        + rect(129, 82, 9, 46, "#8a5f38")
        + rect(56, 74, 88, 10, "#a8743f")
        + rails
        + polygon([(76, 102), (124, 102), (118, 124), (82, 124)], "#5b6470")
        + rect(74, 99, 52, 5, "#8c99a8")
        + coin_pile(100, 100, 3, *GOLDEN, radius=7)
        + circle(88, 128, 6, "#2a2a30")
        + circle(112, 128, 6, "#2a2a30")
        + circle(60, 94, 5, WARM_LIGHT)
        + circle(60, 94, 12, WARM_LIGHT, opacity(0.3))
        + move(pickaxe(), 154, 108, 1.1, 32)
    )


def pickaxe() -> str:
    """A pick around the origin, its head up."""
    return rect(-2, -22, 4, 46, "#8a5f38") + path("M-22,-14 q22,-16 44,0 q-22,-7 -44,0z", "#b9c2cc")


@scene("Moat", WATERS)
def moat(p: Palette, rng: random.Random) -> str:
    waves = water(112, ("#6fb0de", "#4a8cc4", "#2f6aa2"))
    planks = "".join(
        line(87 - i, 111 + i * 4, 113 + i, 111 + i * 4, p.dark, 0.9, opacity(0.55))
        for i in range(4)
    )
    return (
        tower(30, 106, 22, 52, p.body, p.dark, p.light, flag=p.accent)
        + tower(148, 106, 22, 52, p.body, p.dark, p.light, flag=p.accent)
        + rect(50, 70, 100, 38, p.body)
        + battlements(50, 71, 100, 14, 7, p.body)
        + tower(86, 106, 28, 52, p.body, p.dark, p.light, p.accent)
        + path("M88,108 v-20 a12,12 0 0 1 24,0 v20 z", p.dark)
        + waves
        + polygon([(88, 108), (112, 108), (117, 128), (83, 128)], "#8d6a45")
        + planks
    )


@scene("Moneylender", GOLD, room)
def moneylender(p: Palette, rng: random.Random) -> str:
    bars = "".join(line(30 + i * 9, 20, 30 + i * 9, 64, "#3a2608", 2.4) for i in range(5))
    return (
        rect(26, 18, 44, 48, "#f4cf6b", opacity(0.45))
        + bars
        + rect(24, 16, 48, 4, "#3a2608")
        + person(104, 118, 78, "#3f4a3a", "#e3d3b0", "cap", "#c9c4bd")
        + curve("M96,62 h8 M106,62 h-2", "#3a2608", 1.4)
        + circle(99, 62, 4, "none", 'stroke="#3a2608" stroke-width="1.4"')
        + circle(109, 62, 4, "none", 'stroke="#3a2608" stroke-width="1.4"')
        + arm(114, 78, 130, 84, "#3f4a3a", 7)
        + coin(134, 78, 9, *COPPERN, "tower")
        + table(36, 128, 132, 40, "#8f6238", "#4e341d")
        + coin_pile(60, 88, 4, *COPPERN, radius=7)
        + coin_pile(148, 88, 3, *GOLDEN, radius=7)
        + open_book(102, 80, 34, "#fff6dc", "#3a2c18")
    )


@scene("Poacher", DUSK)
def poacher(p: Palette, rng: random.Random) -> str:
    bow = curve("M126,52 q24,26 0,58", "#8a5f38", 3) + line(126, 52, 126, 110, "#f5ead0", 1)
    return (
        fir(28, 120, 76, p.ground, p.dark)
        + fir(54, 122, 58, p.mid, p.dark)
        + fir(176, 122, 84, p.ground, p.dark)
        + person(100, 124, 72, "#4d5a32", "#8a6b4a", "point")
        + arm(108, 82, 130, 80, "#4d5a32", 6)
        + bow
        + line(104, 80, 150, 80, "#e7c98a", 1.8)
        + polygon([(150, 77), (158, 80), (150, 83)], STEEL)
        + path("M62,118 q2,-16 14,-14 q2,-12 5,0 q8,0 8,14z", "#c9b592")
        + curve("M80,104 l2,-12 M84,104 l5,-10", "#c9b592", 3)
        + bush(150, 126, 1.3, p.ground)
    )


@scene("Remodel", STONE)
def remodel(p: Palette, rng: random.Random) -> str:
    scaffold = "".join(line(104 + i * 22, 122, 104 + i * 22, 44, "#c9975a", 3) for i in range(3))
    scaffold += "".join(line(98, 60 + i * 22, 156, 60 + i * 22, "#c9975a", 3) for i in range(3))
    scaffold += line(104, 104, 126, 82, "#a8743f", 2) + line(148, 104, 126, 82, "#a8743f", 2)
    return (
        tree(24, 120, 1.2, p.ground, p.dark)
        + rect(48, 88, 52, 34, "#a08a70")
        + polygon([(42, 88), (74, 66), (104, 88)], "#6b4a34")
        + polygon([(56, 80), (64, 75), (68, 84), (60, 86)], p.dark)
        + rect(58, 98, 12, 24, p.dark)
        + rect(100, 62, 52, 60, p.light)
        + polygon([(94, 62), (126, 36), (158, 62)], p.accent)
        + window(116, 88, 12, 20, WARM_LIGHT, p.dark)
        + window(138, 88, 12, 20, WARM_LIGHT, p.dark)
        + rect(118, 100, 16, 22, "#7d4a2a", radius=2)
        + scaffold
        + person(140, 60, 26, "#3f6fa8", "#f3dfb4", "cap")
        + sack(34, 126, 18, "#b08b57", "#5c3c22")
    )


@scene("Sentry", NIGHT, night)
def sentry(p: Palette, rng: random.Random) -> str:
    return (
        wall(0, 140, 200, 40, "#4d567d", p.dark)
        + tower(134, 122, 34, 62, "#5a6492", p.dark, WARM_LIGHT)
        + circle(80, 74, 34, WARM_LIGHT, opacity(0.16))
        + person(92, 104, 64, "#2f3a66", "#c9a44a", "helm")
        + spear(116, 104, 78, "#8a5f38")
        + arm(98, 64, 114, 72, "#2f3a66", 6)
        + arm(84, 64, 70, 74, "#2f3a66", 6)
        + rect(64, 74, 12, 16, "#3a2a20", radius=2)
        + rect(66, 77, 8, 10, WARM_LIGHT)
        + curve("M64,75 q6,-8 12,0", "#3a2a20", 2)
        + battlements(0, 108, 200, 18, 7, "#4d567d")
    )


@scene("Smithy", HEARTH, room)
def smithy(p: Palette, rng: random.Random) -> str:
    sparks = "".join(
        line(100, 84, 100 + x, 84 + y, "#ffd45e", 1.8)
        for x, y in ((-18, -10), (-10, -18), (2, -20), (12, -16), (20, -8))
    )
    return (
        path("M20,106 V56 q0,-22 26,-22 q26,0 26,22 V106z", "#6d5c50")
        + path("M30,106 V66 q0,-14 16,-14 q16,0 16,14 V106z", "#1c120c")
        + flame(46, 104, 38)
        + rect(40, 0, 14, 36, "#6d5c50")
        + person(128, 122, 80, "#6b4426", "#c9975a", "", "#3a2a22")
        + arm(120, 74, 100, 56, SKIN, 8)
        + move(hammer(38, "#8a5f38", "#9aa3ad"), 92, 50, 0.9, -40)
        + rect(84, 112, 32, 16, "#5c3c22")
        + anvil(100, 112, 50, "#4a525c")
        + rect(84, 84, 34, 5, "#ff8a3c", radius=2)
        + sparks
        + barrel(172, 126, 26, 32, "#8a5f38", "#4a525c")
    )


@scene("Spy", NIGHT, night)
def spy(p: Palette, rng: random.Random) -> str:
    return (
        rect(0, 20, 66, 120, "#2a3156")
        + "".join(rect(0, 20 + i * 14, 66, 1, "#0c1124", opacity(0.6)) for i in range(9))
        + window(32, 76, 22, 34, WARM_LIGHT, "#0c1124")
        + path("M26,70 q2,-12 8,-12 q6,0 6,12z", "#0c1124")
        + circle(33, 54, 4.6, "#0c1124")
        + person(112, 128, 92, "#1b2140", "#3b4678", "hood", "#0c1124")
        + rect(98, 52, 28, 9, "#0c1124", opacity(0.75), 3)
        + ellipse(106, 56, 3, 1.8, "#fff")
        + ellipse(118, 56, 3, 1.8, "#fff")
        + path("M88,74 q24,-16 48,0 l-4,10 q-20,-12 -40,0z", "#12172e")
        + arm(124, 84, 142, 74, "#1b2140", 7)
        + polygon([(140, 70), (158, 56), (161, 60), (146, 76)], STEEL)
        + rect(60, 14, 10, 126, "#39426e")
    )


@scene("Thief", NIGHT, night)
def thief(p: Palette, rng: random.Random) -> str:
    rope = curve("M150,18 Q144,60 132,92", "#c9b592", 2)
    return (
        tower(140, 140, 46, 112, "#3b446e", p.dark, WARM_LIGHT)
        + house(14, 122, 40, 34, "#38406a", "#232a4c", WARM_LIGHT, p.dark)
        + rope
        + person(104, 124, 74, "#20243f", "#5a6796", "cap", "#0c1124")
        + rect(92, 60, 24, 7, "#0c1124", radius=2)
        + circle(99, 63, 1.7, "#fff")
        + circle(109, 63, 1.7, "#fff")
        + sack(78, 92, 36, "#8f7a52", "#4e341d")
        + arm(98, 78, 84, 62, "#20243f", 6)
        + coin(72, 104, 5, *GOLDEN)
        + coin(66, 120, 5, *GOLDEN)
        + coin(84, 122, 5, *GOLDEN)
    )


@scene("Throne Room", ROYAL, hall)
def throne_room(p: Palette, rng: random.Random) -> str:
    return (
        columns(24, 108, 2, 140, 14, 96, "#cbb8e0", p.dark)
        + rays(100, 52, 18, 12, 100, "#ffe9b0", 0.16)
        + polygon([(72, 22), (128, 22), (136, 34), (124, 40), (76, 40), (64, 34)], "#e8b945")
        + star(100, 15, 9, "#ffe9a6")
        + rect(74, 30, 52, 70, "#8c2f45", radius=6)
        + rect(74, 30, 52, 70, "none", 'stroke="#e8b945" stroke-width="4"', 6)
        + rect(66, 78, 68, 14, "#a8394f", radius=4)
        + rect(62, 70, 10, 36, "#e8b945", radius=3)
        + rect(128, 70, 10, 36, "#e8b945", radius=3)
        + rect(70, 92, 60, 14, "#8c2f45")
        + polygon([(86, 106), (114, 106), (134, 140), (66, 140)], "#a8281f")
        + polygon([(86, 106), (90, 106), (74, 140), (66, 140)], "#e8b945")
        + polygon([(110, 106), (114, 106), (134, 140), (126, 140)], "#e8b945")
        + rect(52, 104, 96, 4, "#cbb8e0")
    )


@scene("Vassal", WINE)
def vassal(p: Palette, rng: random.Random) -> str:
    return (
        tower(146, 112, 24, 52, p.body, p.dark, WARM_LIGHT, p.accent, p.light)
        + banner(62, 22, 34, 62, "#3f5f9a", "#e8b945")
        + line(62, 124, 62, 18, "#5c3c22", 3)
        + star(62, 48, 10, "#e8b945")
        + path("M86,126 q-4,-30 10,-40 q18,-4 22,14 l14,10 v16 h-14 l-2,-10 -8,10z", "#4d6b8a")
        + circle(102, 76, 10, STEEL)
        + path("M94,76 h16 v4 h-16z", "#2b2a30")
        + path("M100,66 q-2,-12 -16,-10 q10,3 10,12z", p.accent)
        + arm(108, 94, 128, 94, "#4d6b8a", 7)
        + move(sword(52, "#3a2a22", "#d9a441"), 130, 104, 1, 180)
    )


@scene("Village", DUSK)
def village(p: Palette, rng: random.Random) -> str:
    return (
        house(28, 118, 34, 28, p.light, p.accent, WARM_LIGHT, p.dark)
        + house(74, 122, 44, 34, p.body, p.dark, WARM_LIGHT, p.dark)
        + house(128, 119, 38, 27, p.light, p.accent, WARM_LIGHT, p.dark)
        + tree(20, 121, 1, p.mid, p.dark)
        + tree(180, 120, 1.2, p.mid, p.dark)
        + rect(104, 58, 7, 14, p.dark)
        + curve("M108,54 q-6,-8 2,-14 q6,-6 0,-14", "#fff", 3, 0.35)
    )


@scene("Witch", CURSED, night)
def witch(p: Palette, rng: random.Random) -> str:
    fumes = "".join(
        curve(f"M{x},92 q-8,-12 0,-22 q8,-10 0,-24", p.accent, 3, 0.4) for x in (110, 126, 142)
    )
    return (
        fumes
        + person(76, 124, 82, "#2a1738", "#4a2a66", "point", "#9aa38a", "#b8cf8a")
        + path("M74,62 l8,3 -7,2z", "#9ab070")
        + arm(84, 78, 112, 84, "#2a1738", 6)
        + line(112, 66, 124, 108, "#8a6b4a", 3)
        + flame(110, 126, 16)
        + flame(142, 126, 16)
        + cauldron(126, 124, 54, p.accent, "#1c1426")
        + path("M36,124 q2,-16 8,-16 l2,-6 4,6 q8,2 8,16z", "#120920")
        + circle(45, 112, 1.4, p.accent)
        + circle(50, 112, 1.4, p.accent)
    )


@scene("Woodcutter", MEADOW)
def woodcutter(p: Palette, rng: random.Random) -> str:
    logs = "".join(
        circle(x, y, 9, "#8a5f38") + circle(x, y, 6, "#c9975a") + circle(x, y, 2.6, "#8a5f38")
        for x, y in ((46, 118), (64, 118), (55, 103))
    )
    return (
        fir(24, 116, 82, p.ground, p.dark)
        + fir(178, 118, 88, p.ground, p.dark)
        + fir(156, 116, 60, p.mid, p.dark)
        + logs
        + person(102, 122, 72, "#a8382f", "#5c3c22", "cap", "#3a2a22")
        + arm(110, 78, 124, 58, "#a8382f", 7)
        + move(axe(44, "#8a5f38", STEEL), 130, 48, 1, 28)
        + path("M124,126 v-16 q12,-6 24,0 v16z", "#7d5a38")
        + ellipse(136, 110, 12, 4, "#d6ae74")
        + ellipse(136, 110, 7, 2.2, "none", 'stroke="#8a5f38"')
    )


@scene("Workshop", STONE, room)
def workshop(p: Palette, rng: random.Random) -> str:
    tools = (
        rect(34, 28, 132, 36, "#8f6238", opacity(0.5))
        + move(hammer(26, "#6b4426", "#9aa3ad"), 50, 46, 0.9)
        + polygon([(70, 34), (100, 40), (100, 46), (70, 52)], STEEL)
        + rect(98, 38, 14, 10, "#6b4426", radius=3)
        + curve("M128,34 v22 M122,36 q6,-8 12,0", "#6b4426", 3)
        + move(axe(26, "#6b4426", "#9aa3ad"), 152, 46, 0.9)
    )
    return (
        tools
        + table(24, 128, 152, 40, "#b08450", "#6b4a2a")
        + rect(56, 70, 40, 18, "#d6ae74")
        + "".join(line(58 + i * 9, 71, 58 + i * 9, 87, "#a8743f", 1) for i in range(5))
        + wheel(134, 70, 18, "#5c3c22", "#c9975a")
        + curve("M76,70 q10,-10 20,-4 q8,4 4,-8", "#e7c98a", 2.4)
        + rect(44, 78, 8, 10, "#c8693f")
        + barrel(172, 130, 24, 30, "#8a5f38", "#4a525c")
        + sack(30, 132, 22, "#b08b57", "#5c3c22")
    )
