"""Pictures of the Events and Prophecies of Rising Sun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.web.art.buildings import banner, house
from palatine.web.art.east import (
    BLOSSOM,
    INK,
    SNOW,
    VERMILION,
    bowl,
    branch,
    eaves,
    gate,
    kneeling,
    lantern,
    paddies,
    pagoda,
    pine,
    sail,
    straw_hat,
    swirl,
    top_knot,
)
from palatine.web.art.land import hills, rays, star
from palatine.web.art.people import arm, bird, horse, person
from palatine.web.art.plants import wheat
from palatine.web.art.scene import (
    BLOOD,
    CURSED,
    DAWN,
    DUSK,
    EMBER,
    FROST,
    GOLD,
    JADE,
    MARBLE,
    MEADOW,
    NIGHT,
    PARCHMENT,
    ROYAL,
    SLATE,
    WATERS,
    WINE,
    Palette,
    day,
    glory,
    hall,
    night,
    plain,
    room,
    scene,
    sea,
)
from palatine.web.art.shapes import (
    STEEL,
    WARM_LIGHT,
    WOOD,
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
    COPPERN,
    GOLDEN,
    candle,
    chest,
    coin,
    coin_pile,
    flame,
    hammer,
    sack,
    scroll,
    skull,
    spear,
    sword,
    table,
)

if TYPE_CHECKING:
    import random

# Events


@scene("Amass", DUSK, plain)
def amass(p: Palette, rng: random.Random) -> str:
    troops = "".join(
        person(38 + k * 18, 116 + (k % 2) * 14, 46, "#3a3a50", VERMILION, "helm")
        + spear(46 + k * 18, 116 + (k % 2) * 14, 62, WOOD)
        for k in range(8)
    )
    return banner(100, 18, 22, 52, VERMILION, "#e8b945") + circle(100, 40, 7, "#f6e2a8") + troops


@scene("Asceticism", FROST, day)
def asceticism(p: Palette, rng: random.Random) -> str:
    return (
        rect(88, 0, 24, 92, "#dcecf8", opacity(0.85))
        + "".join(line(x, 4, x, 88, "#fff", 1.6) for x in (92, 99, 106))
        + ellipse(100, 130, 64, 12, "#8fb4d4")
        + kneeling(100, 130, 72, "#e8e2d4", "#c8b894")
        + curve("M70,124 q30,12 60,0", "#fff", 3, 0.8)
        + path("M40,140 l8,-34 22,6 8,28z M160,140 l-6,-30 -20,4 -6,26z", "#6d7f92")
    )


@scene("Continue", MEADOW, plain)
def continue_(p: Palette, rng: random.Random) -> str:
    return (
        path("M86,140 C70,118 128,112 104,96 C92,88 98,82 100,78 L106,78 C106,84 112,88 122,96 C140,112 112,120 128,140z", "#dcc48c")
        + gate(102, 92, 62, 50)
        + circle(102, 54, 12, "#fff6d0")
        + person(92, 132, 34, "#4a5a7a", SNOW)
        + straw_hat(92, 102, 22)
        + pine(46, 124, 0.9, "#4d7f56")
        + pine(160, 122, 0.8, "#4d7f56")
    )  # fmt: skip


@scene("Credit", PARCHMENT, room)
def credit(p: Palette, rng: random.Random) -> str:
    return (
        scroll(64, 24, 72, 84, "#fff6dc", "#6b4a2a")
        + "".join(rect(76, 38 + k * 11, 48 - (k % 2) * 12, 3, INK, opacity(0.55)) for k in range(4))
        + circle(116, 92, 13, VERMILION)
        + curve("M110,88 h12 M110,94 h12 M116,85 v14", "#fff0dc", 2)
        + coin_pile(52, 126, 2, *GOLDEN, radius=7)
        + table(30, 136, 140, 9, "#8f6238", p.dark)
    )


@scene("Foresight", NIGHT, night)
def foresight(p: Palette, rng: random.Random) -> str:
    cards = "".join(
        move(rect(-15, -22, 30, 44, "#efe3c4", radius=3) + rect(-11, -18, 22, 20, colour), 100 + dx, 94, turn=turn)
        for dx, turn, colour in ((-36, -16, "#7a8ab0"), (36, 16, "#b08a7a"), (0, 0, "#6aa05e"))
    )  # fmt: skip
    return (
        cards
        + path("M60,40 q40,-32 80,0 q-40,30 -80,0z", "#eaf4ff")
        + circle(100, 39, 13, "#5d74c8")
        + circle(100, 39, 6, "#0c1124")
        + circle(104, 35, 2.4, "#fff")
        + rays(100, 39, 12, 28, 40, "#dbe4ff", 0.35)
    )


@scene("Gather", JADE, plain)
def gather(p: Palette, rng: random.Random) -> str:
    return (
        bowl(100, 130, 96, "#9a7040", "#6b4a2a")
        + "".join(circle(100 + dx, 88 - dy, 9, c) for dx, dy, c in ((-26, 0, "#d9543a"), (-8, 4, "#e8b945"), (12, 2, "#7fae5e"), (28, -2, "#d9543a"), (-16, 15, "#7fae5e"), (4, 18, "#d9543a")))
        + wheat(60, 92, 50, "#e6cf74", -6)
        + wheat(140, 92, 54, "#e6cf74", 7)
        + wheat(126, 90, 60, "#e6cf74", 3)
    )  # fmt: skip


@scene("Kintsugi", WINE, glory)
def kintsugi(p: Palette, rng: random.Random) -> str:
    return (
        bowl(100, 122, 112, "#38506e", "#24364e")
        + curve("M62,76 l14,14 -6,12 16,16 M138,76 l-18,16 8,12 -14,14 M100,82 l-6,14 10,10 -4,14 M76,90 l22,6 M120,92 l-16,14", "#f4c952", 3.2)
        + star(66, 62, 6, "#fff3c0", 4, 0.25)
        + star(136, 60, 5, "#fff3c0", 4, 0.25)
    )  # fmt: skip


@scene("Practice", SLATE, room)
def practice(p: Palette, rng: random.Random) -> str:
    return (
        rect(30, 96, 140, 3, WOOD)
        + rect(130, 40, 12, 92, "#c8a468", radius=5)
        + "".join(rect(128, y, 16, 4, "#8a6a3c") for y in (54, 70, 86))
        + rect(108, 62, 56, 7, "#a9865a", radius=3)
        + person(76, 132, 88, "#e8e4da", "#3a3a44")
        + top_knot(76, 57, 10)
        + arm(84, 82, 100, 74, "#e8e4da", 7)
        + move(sword(66, INK, "#b8912f"), 116, 50, turn=38)
    )


@scene("Receive Tribute", ROYAL, hall)
def receive_tribute(p: Palette, rng: random.Random) -> str:
    return (
        rect(66, 98, 68, 12, "#8c2f45")
        + rect(56, 110, 88, 10, "#6a2338")
        + kneeling(100, 100, 72, "#e8b945", "#8c2f2a")
        + chest(24, 132, 40, "#8a5f38", "#e8b945", p.dark, is_open=True)
        + sack(150, 132, 34, "#d8c490", p.dark)
        + coin_pile(84, 134, 2, *GOLDEN, radius=6)
        + coin(120, 128, 8, *GOLDEN)
    )


@scene("Sea Trade", WATERS, sea)
def sea_trade(p: Palette, rng: random.Random) -> str:
    return (
        sail(62, 102, 48, 44, "#f0e6d0", "#5a3a28")
        + sail(148, 98, 40, 38, "#e8c8a0", "#5a3a28")
        + sail(106, 124, 84, 84, VERMILION, "#4a2e20")
        + bird(52, 30, 6, "#fff")
        + bird(150, 24, 5, "#fff")
        + curve("M20,128 q14,-6 28,0 t28,0 t28,0 t28,0 t28,0", "#eef6fb", 2, 0.8)
    )


# Prophecies


@scene("Approaching Army", BLOOD, plain)
def approaching_army(p: Palette, rng: random.Random) -> str:
    far = "".join(line(20 + k * 9, 106, 20 + k * 9 + (k % 3 - 1) * 2, 62 - (k % 4) * 5, INK, 1.4) for k in range(19))  # fmt: skip
    return (
        far
        + path("M0,108 q20,-16 40,-10 q20,-10 40,-2 q22,-10 44,0 q20,-8 40,2 q20,-6 36,10z", "#2a1420")
        + banner(64, 40, 16, 40, VERMILION, "#f2b04a")
        + banner(136, 34, 16, 42, VERMILION, "#f2b04a")
        + horse(100, 132, 1, "#2a1c24", "#120a10")
        + person(94, 104, 56, "#3a3a50", VERMILION, "helm")
        + spear(112, 118, 92, WOOD)
    )  # fmt: skip


@scene("Biding Time", DAWN, day)
def biding_time(p: Palette, rng: random.Random) -> str:
    return (
        ellipse(100, 130, 80, 9, "#c9b88a")
        + kneeling(68, 128, 66, "#5a6f8c", "#2f3f5a")
        + path("M112,40 h48 M112,124 h48", INK, 'stroke="#4a3230" stroke-width="6"')
        + path("M118,44 h36 q0,26 -14,38 q14,12 14,38 h-36 q0,-26 14,-38 q-14,-12 -14,-38z", "#eef6fb", opacity(0.85))
        + path("M122,58 h28 q-3,14 -14,24 q-11,-10 -14,-24z", "#e6c06a")
        + path("M121,119 q15,-22 30,0z", "#e6c06a")
        + line(136, 82, 136, 108, "#e6c06a", 1.6)
        + branch(200, 22, -60)
    )  # fmt: skip


@scene("Bureaucracy", PARCHMENT, hall)
def bureaucracy(p: Palette, rng: random.Random) -> str:
    def stack(x: float, count: int) -> str:
        return "".join(rect(x + (k % 3) * 1.5, 108 - k * 6, 34, 5, ("#fff6dc", "#e3d2a4")[k % 2]) for k in range(count))  # fmt: skip

    return (
        kneeling(100, 118, 84, "#3f4a5a", "#b8912f")
        + table(26, 134, 148, 24, "#7a5230", p.dark)
        + stack(34, 13)
        + stack(132, 9)
        + coin(92, 108, 7, *COPPERN)
        + coin(108, 106, 7, *COPPERN)
    )


@scene("Divine Wind", WATERS, sea)
def divine_wind(p: Palette, rng: random.Random) -> str:
    return (
        swirl(80, 36, 46, "#fff", 5, 0.9)
        + swirl(128, 58, 40, "#eaf4fb", 4, 0.8)
        + swirl(64, 72, 34, "#eaf4fb", 3.4, 0.7)
        + move(sail(0, 0, 60, 56, "#f0d9a4", "#4a2e20"), 70, 120, turn=-24)
        + path("M200,140 V70 q-40,-24 -66,4 q-14,20 10,26 q-22,6 -24,40z", "#3f74a8")
        + curve("M198,74 q-38,-20 -62,4 q-12,18 10,22", "#fff", 5)
        + circle(128, 92, 3, "#fff")
        + circle(120, 84, 2, "#fff")
    )


@scene("Enlightenment", GOLD, glory)
def enlightenment(p: Palette, rng: random.Random) -> str:
    petals = "".join(
        move(path("M0,0 q-13,-16 0,-34 q13,18 0,34z", BLOSSOM), 100, 128, turn=turn)
        for turn in (-78, -52, -26, 26, 52, 78)
    )
    return (
        circle(100, 56, 36, "#fff2b8", opacity(0.7))
        + rays(100, 56, 16, 38, 54, "#fff6d0", 0.8)
        + petals
        + kneeling(100, 122, 84, "#e8963a", "#b5502a")
        + move(path("M0,0 q-13,-16 0,-30 q13,14 0,30z", "#fadbe2"), 100, 134)
    )


@scene("Flourishing Trade", DUSK, plain)
def flourishing_trade(p: Palette, rng: random.Random) -> str:
    stalls = "".join(
        rect(x, 78, 44, 36, "#7a5230")
        + polygon([(x - 4, 80), (x + 48, 80), (x + 40, 60), (x + 4, 60)], colour)
        + lantern(x + 22, 88, 5)
        for x, colour in ((22, VERMILION), (78, "#3f6ea0"), (134, "#5d8c5a"))
    )
    people = "".join(
        person(36 + k * 26, 134, 34, c, SNOW)
        for k, c in enumerate(("#4a5a7a", "#8a3a4a", "#5a6a3a", "#6a4a7a", "#3a5a5a", "#8a5a3a"))
    )
    return "".join(lantern(20 + k * 32, 28 + abs(k - 2.5) * -3, 6) for k in range(6)) + stalls + people  # fmt: skip


@scene("Good Harvest", GOLD, day)
def good_harvest(p: Palette, rng: random.Random) -> str:
    sheaf = "".join(wheat(100 + k * 7, 126, 84 - abs(k) * 6, "#f0cf5c", k * 4) for k in range(-4, 5))  # fmt: skip
    return (
        paddies(112, "#b99a3c", "#d9b94e")
        + sheaf
        + path("M78,96 q22,12 44,0 v10 q-22,12 -44,0z", "#a8481f")
        + sack(44, 134, 34, "#e3d2a4", p.dark)
        + sack(158, 134, 32, "#e3d2a4", p.dark)
    )


@scene("Great Leader", ROYAL, glory)
def great_leader(p: Palette, rng: random.Random) -> str:
    crowd = "".join(person(26 + k * 21, 138, 30, "#3a2a52", "#e8b945") for k in range(8))
    return (
        rect(74, 106, 52, 20, "#6a2338")
        + person(100, 112, 86, "#8c2f2a", "#f0bf45", "crown")
        + arm(110, 64, 138, 34, "#8c2f2a", 7)
        + path("M138,36 l22,-10 2,16z", "#f0bf45")
        + banner(52, 22, 20, 52, "#5d3a7a", "#e8b945")
        + crowd
    )


@scene("Growth", MEADOW, day)
def growth(p: Palette, rng: random.Random) -> str:
    return (
        path("M40,126 q60,-18 120,0 v14 h-120z", "#5a3c22")
        + curve("M100,122 q-4,-30 2,-66", "#4d8a3a", 6)
        + path("M100,92 q-40,-4 -46,-36 q40,0 46,36z", "#7fbf5e")
        + path("M102,80 q36,-6 42,-40 q-40,4 -42,40z", "#6aae4e")
        + coin(103, 46, 15, *GOLDEN, "star")
        + coin(66, 60, 7, *COPPERN)
        + coin(136, 48, 7, *COPPERN)
    )


@scene("Harsh Winter", FROST, day)
def harsh_winter(p: Palette, rng: random.Random) -> str:
    flakes = "".join(circle(rng.uniform(4, 196), rng.uniform(4, 120), rng.uniform(1.2, 2.8), "#fff") for _ in range(46))  # fmt: skip
    return (
        path("M0,112 q50,-16 100,-4 t100,-2 v34 H0z", "#e6eef6")
        + house(72, 116, 56, 34, "#8a6a4a", "#6b5a54", WARM_LIGHT, p.dark)
        + path("M64,84 L100,50 L136,84 q-10,6 -18,-1 q-9,7 -18,0 q-9,7 -18,0 q-9,6 -18,1z", SNOW)
        + pine(38, 124, 0.9, "#a8c0cc")
        + pine(164, 122, 0.9, "#a8c0cc")
        + swirl(60, 34, 34, "#fff", 3, 0.8)
        + flakes
    )


@scene("Kind Emperor", ROYAL, hall)
def kind_emperor(p: Palette, rng: random.Random) -> str:
    return (
        circle(100, 52, 44, "#e8b945", opacity(0.6))
        + eaves(100, 30, 130, 22, "#8c2f2a")
        + kneeling(100, 118, 90, "#f0c84e", "#8c2f2a")
        + rect(88, 32, 24, 6, INK)
        + person(52, 134, 44, "#4a5a7a", SNOW)
        + arm(92, 86, 66, 98, "#f0c84e", 6)
        + move(rect(-8, -11, 16, 22, "#efe3c4", radius=2), 62, 98, turn=-12)
        + person(154, 134, 40, "#5d8c6a", SNOW)
    )


@scene("Panic", EMBER, plain)
def panic(p: Palette, rng: random.Random) -> str:
    runners = "".join(
        move(person(0, 0, 46, c, SNOW) + arm(0, -34, 12, -44, c, 4) + arm(0, -34, -12, -44, c, 4), 46 + k * 34, 132, turn=10)
        for k, c in enumerate(("#4a5a7a", "#8a3a4a", "#5a6a3a", "#6a4a7a"))
    )  # fmt: skip
    coins = "".join(coin(40 + k * 26, 60 + (k * 37) % 30, 6, *GOLDEN) for k in range(6))
    return (
        house(24, 104, 40, 34, "#6b4a34", INK, "#f6b765", p.dark)
        + house(132, 104, 44, 36, "#6b4a34", INK, "#f6b765", p.dark)
        + flame(44, 70, 44)
        + flame(154, 66, 50)
        + flame(100, 100, 36)
        + coins
        + runners
    )


@scene("Progress", MARBLE, day)
def progress(p: Palette, rng: random.Random) -> str:
    steps = "".join(rect(28 + k * 26, 122 - k * 15, 172 - k * 26, 15, ("#d8cfb8", "#c4b998")[k % 2]) for k in range(5))  # fmt: skip
    return (
        steps
        + person(74, 107, 34, "#4a5a7a", SNOW)
        + pagoda(152, 62, 44, 54, "#efe0b8", "#8c2f2a")
        + move(hammer(28, WOOD, STEEL), 96, 66, turn=40)
        + curve("M28,104 L120,46 m-2,12 l4,-14 l-14,1", VERMILION, 4)
    )


@scene("Rapid Expansion", JADE, day)
def rapid_expansion(p: Palette, rng: random.Random) -> str:
    return (
        hills(rng, 100, 16, "#5d8c6a")
        + "".join(house(16 + k * 34, 110 + (k % 2) * 16, 28, 18, "#e3d2a4", ("#8c2f2a", "#4a5a7a")[k % 2], p.light, p.dark) for k in range(5))
        + pagoda(100, 96, 54, 76, "#efe0b8", "#8c2f2a")
        + polygon([(40, 48), (62, 40), (62, 56)], VERMILION)
        + polygon([(160, 48), (138, 40), (138, 56)], VERMILION)
        + rect(62, 45, 12, 6, VERMILION)
        + rect(126, 45, 12, 6, VERMILION)
    )  # fmt: skip


@scene("Sickness", CURSED, room)
def sickness(p: Palette, rng: random.Random) -> str:
    return (
        rect(44, 100, 112, 20, "#e4d9ee")
        + rect(44, 118, 112, 8, "#5a3a54")
        + rect(50, 90, 34, 16, "#fff", radius=6)
        + circle(70, 88, 12, "#b8c894")
        + path("M58,86 a12,13 0 0 1 24,0 q-12,-6 -24,0z", INK)
        + path("M84,100 q6,-18 40,-14 t32,14z", "#7a5a9a")
        + candle(40, 124, 26)
        + faint(skull(138, 46, 20, "#d8b4f0", "#2a1838"), 0.75)
        + curve("M96,70 q10,-8 4,-18 t8,-18", "#b4e06a", 3, 0.7)
        + bowl(160, 132, 26, "#4a3a5a", "#9ac060")
    )
