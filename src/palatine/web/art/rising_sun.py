"""Pictures of the kingdom cards of Rising Sun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.web.art.buildings import banner, house
from palatine.web.art.east import (
    BLOSSOM,
    INK,
    LEAF,
    SNOW,
    VERMILION,
    bamboo,
    bowl,
    branch,
    eaves,
    fox,
    gate,
    kneeling,
    lantern,
    paddies,
    pine,
    sail,
    snake,
    straw_hat,
    top_knot,
)
from palatine.web.art.land import hills, mountain, water
from palatine.web.art.people import arm, horse, person
from palatine.web.art.plants import bush, wheat
from palatine.web.art.scene import (
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
    SLATE,
    STONE,
    WATERS,
    WINE,
    Palette,
    day,
    glory,
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
    line,
    move,
    opacity,
    path,
    polygon,
    rect,
)
from palatine.web.art.things import (
    GOLDEN,
    barrel,
    coin,
    coin_pile,
    sack,
    scroll,
    sword,
    table,
    wheel,
)

if TYPE_CHECKING:
    import random


@scene("Alley", NIGHT, night)
def alley(p: Palette, rng: random.Random) -> str:
    return (
        rect(20, 40, 56, 100, "#2a2a44")
        + rect(124, 40, 56, 100, "#22223a")
        + eaves(48, 48, 78, 20, INK)
        + eaves(152, 48, 78, 20, INK)
        + polygon([(76, 140), (92, 84), (108, 84), (124, 140)], "#4a4a6a")
        + lantern(74, 70, 10)
        + lantern(128, 74, 9, "#f0975a")
        + person(100, 124, 40, "#12121f", "#3a3a58", "hood")
    )


@scene("Aristocrat", ROYAL, room)
def aristocrat(p: Palette, rng: random.Random) -> str:
    ribs = "".join(line(128, 96, x, y, INK, 1) for x, y in ((110, 58), (122, 52), (136, 54), (148, 62)))  # fmt: skip
    return (
        rect(40, 18, 120, 84, "#e9d9b0", opacity(0.35))
        + kneeling(92, 132, 104, "#6a3a8c", "#e8b945")
        + path("M128,96 L104,62 Q128,38 154,66z", "#f0e2c2")
        + ribs
        + circle(129, 64, 8, VERMILION)
    )


@scene("Artist", PARCHMENT, room)
def artist(p: Palette, rng: random.Random) -> str:
    return (
        rect(96, 22, 66, 86, "#fffaf0")
        + rect(92, 18, 74, 5, "#6b4a2a")
        + rect(92, 106, 74, 5, "#6b4a2a")
        + circle(142, 44, 10, VERMILION)
        + polygon([(100, 96), (122, 56), (140, 96)], "#6a7f98")
        + polygon([(114, 70), (122, 56), (130, 70), (122, 66)], SNOW)
        + curve("M100,98 q20,-6 58,2", INK, 2.4, 0.8)
        + person(66, 132, 88, "#3f5a6a", "#d9c79a")
        + arm(72, 82, 98, 74, "#3f5a6a", 6)
        + line(96, 76, 108, 66, WOOD, 3)
    )


@scene("Change", GOLD, plain)
def change(p: Palette, rng: random.Random) -> str:
    return (
        coin(70, 60, 24, *GOLDEN, "star")
        + coin_pile(134, 118, 3, *GOLDEN, radius=10)
        + curve("M96,44 q26,-16 40,12 m2,-12 l-2,14 l-13,-5", "#fff2b8", 4)
        + curve("M112,96 q-26,14 -42,-6 m-2,12 l1,-14 l13,5", "#fff2b8", 4)
        + ellipse(100, 124, 70, 5, p.dark, opacity(0.4))
    )


@scene("Craftsman", HEARTH, room)
def craftsman(p: Palette, rng: random.Random) -> str:
    return (
        person(76, 132, 92, "#6b5638", "#d9c79a")
        + rect(65, 54, 22, 5, SNOW)
        + arm(84, 82, 116, 92, "#6b5638", 7)
        + table(44, 134, 122, 22, "#8f6238", p.dark)
        + lantern(134, 92, 16)
        + move(line(0, 0, 22, 0, WOOD, 5) + rect(20, -4, 12, 8, STEEL), 100, 108, turn=-20)
        + bamboo(168, 110, 92)
    )


@scene("Daimyo", WINE, glory)
def daimyo(p: Palette, rng: random.Random) -> str:
    return (
        banner(52, 20, 26, 76, VERMILION, "#e8b945")
        + banner(148, 20, 26, 76, VERMILION, "#e8b945")
        + circle(52, 52, 8, "#f6e2a8")
        + circle(148, 52, 8, "#f6e2a8")
        + kneeling(100, 132, 110, "#2c2c3c", "#e8b945")
        + path("M74,34 q26,-26 52,0 l-6,12 h-40z", "#30303f")
        + curve("M82,28 q-8,-18 -22,-18 M118,28 q8,-18 22,-18", "#f0bf45", 4)
        + circle(100, 28, 6, "#f0bf45")
    )


@scene("Fishmonger", WATERS, plain)
def fishmonger(p: Palette, rng: random.Random) -> str:
    def fish(x: float, y: float, colour: str) -> str:
        return (
            ellipse(x, y, 18, 7, colour)
            + polygon([(x - 16, y), (x - 27, y - 7), (x - 27, y + 7)], colour)
            + circle(x + 11, y - 1.5, 1.5, INK)
        )

    return (
        polygon([(34, 52), (166, 52), (156, 30), (44, 30)], "#3f6ea0")
        + "".join(polygon([(34 + k * 44, 52), (56 + k * 44, 52), (60 + k * 36, 30), (44 + k * 37, 30)], SNOW) for k in range(3))
        + rect(38, 52, 4, 76, WOOD)
        + rect(158, 52, 4, 76, WOOD)
        + person(100, 108, 58, "#31506e", SNOW)
        + table(34, 132, 132, 36, "#a57c4c", p.dark)
        + fish(70, 92, "#d98a6a")
        + fish(108, 88, "#a8b8c8")
        + fish(144, 92, "#c8583e")
    )  # fmt: skip


@scene("Gold Mine", EMBER, day)
def gold_mine(p: Palette, rng: random.Random) -> str:
    return (
        polygon([(20, 124), (84, 26), (120, 48), (186, 124)], "#7a5a44")
        + path("M72,124 v-36 a28,28 0 0 1 56,0 v36z", "#1f1410")
        + rect(66, 66, 6, 58, WOOD)
        + rect(128, 66, 6, 58, WOOD)
        + rect(62, 60, 76, 8, WOOD)
        + polygon([(78, 100), (122, 100), (116, 120), (84, 120)], "#5a5a64")
        + coin_pile(100, 100, 3, *GOLDEN, radius=6)
        + wheel(88, 123, 6, "#20201f", "#8a8a90")
        + wheel(112, 123, 6, "#20201f", "#8a8a90")
        + line(60, 130, 140, 130, STEEL, 2)
    )


@scene("Imperial Envoy", DAWN, plain)
def imperial_envoy(p: Palette, rng: random.Random) -> str:
    return (
        horse(108, 126, 0.92, "#5a4034", INK)
        + person(100, 98, 62, "#3a4f8c", "#e8b945")
        + top_knot(100, 46, 7)
        + line(76, 110, 76, 26, WOOD, 3)
        + path("M77,28 h26 v34 h-26z", VERMILION)
        + circle(90, 45, 8, "#f6e2a8")
        + scroll(112, 64, 14, 18, "#fff6dc", "#6b4a2a")
    )


@scene("Kitsune", CURSED, night)
def kitsune(p: Palette, rng: random.Random) -> str:
    tails = "".join(
        curve(f"M100,116 q{dx},-20 {dx * 1.1:g},-{dy}", "#e9e2ee", 13)
        + curve(f"M{100 + dx * 0.98:g},{132 - dy} q{dx * 0.1:g},-6 {dx * 0.12:g},-16", VERMILION, 9)
        for dx, dy in ((-52, 66), (-30, 82), (30, 82), (52, 66))
    )
    return tails + path("M76,128 q2,-44 24,-44 t24,44z", "#e9e2ee") + fox(100, 76, 26, "#e9e2ee") + (
        circle(44, 96, 7, "#7fd8f0", opacity(0.85)) + circle(158, 100, 6, "#7fd8f0", opacity(0.85))
    )  # fmt: skip


@scene("Litter", MEADOW, day)
def litter(p: Palette, rng: random.Random) -> str:
    return (
        rect(70, 52, 60, 44, "#8c2f2a", radius=3)
        + eaves(100, 56, 80, 18, INK)
        + rect(82, 62, 36, 26, "#f0dcae")
        + line(100, 62, 100, 88, INK, 1.4)
        + line(82, 75, 118, 75, INK, 1.4)
        + rect(28, 46, 144, 5, WOOD)
        + person(44, 130, 74, "#4a5a7a", SNOW)
        + straw_hat(44, 68, 34)
        + person(156, 130, 74, "#4a5a7a", SNOW)
        + straw_hat(156, 68, 34)
    )


@scene("Mountain Shrine", FROST, day)
def mountain_shrine(p: Palette, rng: random.Random) -> str:
    steps = "".join(rect(86 - k * 4, 108 + k * 5, 28 + k * 8, 5, ("#d8d4cc", "#b9b4aa")[k % 2]) for k in range(5))  # fmt: skip
    return (
        mountain(100, 110, 190, 96, "#7f95b0", SNOW)
        + rect(76, 82, 48, 26, "#efe6d2")
        + eaves(100, 86, 84, 26, "#5a3a34")
        + rect(93, 90, 14, 18, INK)
        + steps
        + gate(100, 132, 64, 40)
        + pine(40, 130, 0.9, "#5d7f6a")
        + pine(164, 130, 0.8, "#5d7f6a")
    )


@scene("Ninja", NIGHT, night)
def ninja(p: Palette, rng: random.Random) -> str:
    return (
        eaves(100, 134, 190, 40, "#191a2c")
        + move(sword(64, WOOD, "#b8912f"), 122, 60, turn=40)
        + path("M72,118 q0,-46 28,-46 t28,46z", "#1b1c30")
        + circle(100, 58, 19, "#1b1c30")
        + rect(86, 52, 28, 9, "#e8bd92", radius=4)
        + circle(94, 56.5, 2, INK)
        + circle(106, 56.5, 2, INK)
        + curve("M118,54 q20,-6 26,8 M118,58 q14,2 18,16", "#8c2f2a", 4)
    )


@scene("Poet", DAWN, day)
def poet(p: Palette, rng: random.Random) -> str:
    return (
        branch(0, 30, 150)
        + kneeling(82, 132, 82, "#7a9a8c", "#3f5a52")
        + rect(112, 84, 28, 42, "#fffaf0")
        + "".join(line(118 + k * 8, 90, 118 + k * 8, 116 - k * 4, INK, 2.2, 'stroke-dasharray="5 2.4"') for k in range(3))
        + line(104, 108, 116, 96, WOOD, 2.4)
        + circle(60, 60, 3, BLOSSOM)
        + circle(128, 66, 3, BLOSSOM)
        + circle(150, 84, 2.6, BLOSSOM)
    )  # fmt: skip


@scene("Rice", MEADOW, plain)
def rice(p: Palette, rng: random.Random) -> str:
    ears = "".join(wheat(24 + k * 22, 128, 54 + (k % 3) * 9, "#e6cf74", (k - 4) * 1.6) for k in range(8))  # fmt: skip
    return (
        ears
        + bowl(100, 126, 88, "#34507c", SNOW)
        + path("M58,88 q42,-46 84,0 q-42,14 -84,0z", "#fffdf6")
        + curve("M66,104 q34,16 68,0", "#c8d8ee", 2.4, 0.8)
        + line(104, 82, 156, 36, VERMILION, 3)
        + line(110, 84, 164, 42, VERMILION, 3)
    )


@scene("Rice Broker", HEARTH, room)
def rice_broker(p: Palette, rng: random.Random) -> str:
    beads = "".join(
        ellipse(112 + k * 9, y, 4, 2.8, "#d9a441") for k in range(5) for y in (98, 104, 118)
    )
    return (
        sack(40, 128, 40, "#e3d2a4", p.dark)
        + sack(62, 130, 34, "#d8c490", p.dark)
        + person(96, 122, 84, "#3a5648", "#d9c79a")
        + table(90, 134, 76, 16, "#8f6238", p.dark)
        + rect(106, 92, 48, 32, "#4e341d", radius=2)
        + line(108, 111, 152, 111, "#8f6238", 2)
        + beads
    )


@scene("River Shrine", WATERS, day)
def river_shrine(p: Palette, rng: random.Random) -> str:
    return (
        water(96, ("#6f9fc8", "#4f83b4", "#386a9c"), 13)
        + gate(100, 116, 104, 78)
        + rect(68, 116, 8, 14, VERMILION, opacity(0.35))
        + rect(124, 116, 8, 14, VERMILION, opacity(0.35))
        + lantern(40, 110, 6)
        + lantern(160, 116, 7)
        + branch(200, 26, -70)
    )


@scene("Riverboat", DUSK, sea)
def riverboat(p: Palette, rng: random.Random) -> str:
    return (
        sail(100, 118, 104, 88, "#f0d9a4", "#5a3a28")
        + person(140, 106, 34, "#4a5a7a", SNOW)
        + straw_hat(140, 78, 18)
        + lantern(58, 90, 5)
        + curve("M40,126 q14,-5 28,0 t28,0 t28,0 t28,0", "#fff2d0", 2, 0.7)
    )


@scene("Ronin", SLATE, plain)
def ronin(p: Palette, rng: random.Random) -> str:
    return (
        circle(132, 50, 26, "#e0a05a", opacity(0.8))
        + person(94, 132, 104, "#4a4a52", "#8a3a30")
        + straw_hat(94, 46, 54)
        + move(sword(70, INK, "#b8912f"), 118, 92, turn=-58)
        + wheat(40, 132, 40, "#b8a878", -6)
        + wheat(156, 132, 44, "#b8a878", 7)
        + wheat(168, 132, 34, "#b8a878", 5)
    )


@scene("Root Cellar", EMBER, room)
def root_cellar(p: Palette, rng: random.Random) -> str:
    def radish(x: float, y: float) -> str:
        return path(f"M{x - 8},{y} q8,-8 16,0 q0,26 -8,38 q-8,-12 -8,-38z", SNOW) + bush(
            x, y - 1, 0.9, LEAF
        )

    return (
        rect(30, 40, 140, 6, "#4e341d")
        + "".join(radish(52 + k * 24, 52) for k in range(5))
        + barrel(62, 132, 40, 44, "#8a5f38", "#3a3a40")
        + barrel(138, 132, 40, 44, "#8a5f38", "#3a3a40")
        + bowl(100, 132, 40, "#6a4a3a", "#d98a4a")
        + circle(92, 112, 7, "#d98a4a")
        + circle(106, 110, 8, "#c8743a")
    )


@scene("Rustic Village", JADE, day)
def rustic_village(p: Palette, rng: random.Random) -> str:
    return (
        hills(rng, 92, 18, "#5d8c6a")
        + house(36, 104, 34, 22, "#e3d2a4", "#7a5a34", p.light, p.dark)
        + house(128, 102, 36, 24, "#e3d2a4", "#7a5a34", p.light, p.dark)
        + house(80, 98, 40, 26, "#efe0b8", "#8a6a3c", p.light, p.dark)
        + paddies(106, "#9cc4c8", "#c8e0d4")
        + person(62, 132, 30, "#4a5a7a", SNOW)
        + straw_hat(62, 106, 20)
        + bamboo(172, 108, 66)
    )


@scene("Samurai", WINE, glory)
def samurai(p: Palette, rng: random.Random) -> str:
    plates = "".join(rect(72, 76 + k * 11, 56, 8, ("#8c2f2a", "#6a211f")[k % 2]) for k in range(5))
    return (
        move(sword(96, INK, "#e8b945"), 146, 76, turn=14)
        + path("M66,132 l8,-60 h52 l8,60z", "#2a2a38")
        + plates
        + rect(50, 70, 24, 26, "#8c2f2a", radius=4)
        + rect(126, 70, 24, 26, "#8c2f2a", radius=4)
        + rect(86, 42, 28, 26, "#c9a078", radius=8)
        + rect(86, 56, 28, 14, "#1d1d28", radius=4)
        + path("M72,52 q4,-32 28,-32 t28,32 l-8,-6 h-40z", "#2a2a38")
        + curve("M88,26 q-10,-14 -20,-16 M112,26 q10,-14 20,-16", "#f0bf45", 4)
    )


@scene("Snake Witch", CURSED, room)
def snake_witch(p: Palette, rng: random.Random) -> str:
    return (
        person(82, 132, 102, "#2f4a3a", "#b4e06a", "hood")
        + arm(92, 78, 122, 96, "#2f4a3a", 7)
        + snake(140, 128, 24, "#7ab84a")
        + curve("M60,70 q-22,10 -14,30 t-8,22", "#7ab84a", 6)
        + circle(60, 68, 5, "#7ab84a")
        + circle(61, 67, 1.2, "#f2c14a")
        + circle(79, 44, 1.8, "#b4e06a")
        + circle(86, 44, 1.8, "#b4e06a")
    )


@scene("Tanuki", JADE, night)
def tanuki(p: Palette, rng: random.Random) -> str:
    fur, mask = "#8a6a4a", "#3a2a22"
    return (
        path("M62,132 q-2,-56 38,-56 t38,56z", fur)
        + ellipse(100, 114, 24, 22, "#e6d2ac")
        + circle(78, 40, 9, mask)
        + circle(122, 40, 9, mask)
        + ellipse(100, 58, 32, 25, fur)
        + ellipse(85, 58, 11, 8, mask)
        + ellipse(115, 58, 11, 8, mask)
        + circle(86, 57, 3, SNOW)
        + circle(114, 57, 3, SNOW)
        + ellipse(100, 70, 10, 7, "#e6d2ac")
        + circle(100, 67, 3.4, INK)
        + path("M90,30 q14,-22 26,-2 q-12,6 -26,2z", LEAF)
        + line(103, 30, 114, 20, "#3f6a34", 1.6)
    )


@scene("Tea House", STONE, day)
def tea_house(p: Palette, rng: random.Random) -> str:
    return (
        rect(58, 62, 84, 46, "#efe0b8")
        + eaves(100, 68, 128, 34, "#4a3a34")
        + "".join(line(x, 70, x, 108, WOOD, 2.4) for x in (60, 80, 100, 120, 140))
        + rect(82, 72, 36, 36, WARM_LIGHT, opacity(0.7))
        + rect(50, 106, 100, 6, WOOD)
        + lantern(48, 82, 6)
        + lantern(152, 82, 6)
        + bowl(100, 134, 40, "#5a6f5a", "#a8c06a")
        + curve("M92,108 q-5,-6 0,-12 t0,-12 M108,108 q-5,-6 0,-12 t0,-12", "#fff", 2.4, 0.6)
        + branch(0, 22, 62)
    )
