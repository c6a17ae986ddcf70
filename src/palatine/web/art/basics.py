"""Pictures of the basic cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.web.art.buildings import arches, battlements, house, temple_front, tower
from palatine.web.art.land import star
from palatine.web.art.plants import cypress, tree
from palatine.web.art.scene import (
    CURSED,
    GOLD,
    MEADOW,
    ROYAL,
    WATERS,
    Palette,
    glory,
    night,
    scene,
)
from palatine.web.art.shapes import WARM_LIGHT, curve, opacity, path, polygon, rect
from palatine.web.art.things import COPPERN, GOLDEN, SILVERN, coin

if TYPE_CHECKING:
    import random


@scene("Copper", GOLD, glory)
def copper(p: Palette, rng: random.Random) -> str:
    return coin(100, 70, 44, *COPPERN, "tower")


@scene("Silver", GOLD, glory)
def silver(p: Palette, rng: random.Random) -> str:
    return coin(76, 62, 36, *SILVERN, "star") + coin(122, 80, 38, *SILVERN, "star")


@scene("Gold", GOLD, glory)
def gold(p: Palette, rng: random.Random) -> str:
    places = ((64, 76, 32), (100, 56, 34), (138, 80, 33))
    return "".join(coin(x, y, r, *GOLDEN, "crown") for x, y, r in places)


@scene("Platinum", ROYAL, glory)
def platinum(p: Palette, rng: random.Random) -> str:
    made = ""
    for x, y in ((60, 104), (100, 104), (140, 104), (80, 84), (120, 84), (100, 64)):
        made += polygon([(x - 22, y), (x - 16, y - 17), (x + 16, y - 17), (x + 22, y)], "#aebbd0")
        made += polygon(
            [(x - 16, y - 17), (x + 16, y - 17), (x + 12, y - 12), (x - 12, y - 12)], "#f4f8ff"
        )
        made += rect(x - 8, y - 9, 16, 2, "#7d8ba6")
    return made + star(62, 46, 8, "#fff", 4, 0.25) + star(142, 56, 6, "#fff", 4, 0.25)


@scene("Estate", MEADOW)
def estate(p: Palette, rng: random.Random) -> str:
    return (
        tree(34, 118, 1.7, p.mid, p.dark)
        + house(70, 120, 58, 34, p.light, p.accent, WARM_LIGHT, p.dark)
        + rect(112, 56, 9, 20, p.body)
        + tree(158, 119, 1.25, p.mid, p.dark)
        + tree(178, 121, 0.9, p.mid, p.dark)
    )


@scene("Duchy", MEADOW)
def duchy(p: Palette, rng: random.Random) -> str:
    windows = "".join(rect(x, 92, 7, 10, WARM_LIGHT) for x in (70, 84, 109, 123))
    return (
        tree(20, 120, 1.3, p.mid, p.dark)
        + rect(58, 84, 84, 36, p.light)
        + polygon([(52, 84), (148, 84), (136, 64), (64, 64)], p.accent)
        + windows
        + path("M94,120 v-14 a6,6 0 0 1 12,0 v14z", p.dark)
        + tower(44, 120, 20, 54, p.body, p.dark, WARM_LIGHT, p.accent, p.light)
        + tower(136, 120, 20, 54, p.body, p.dark, WARM_LIGHT, p.accent, p.light)
        + tree(180, 120, 1.2, p.mid, p.dark)
    )


@scene("Province", MEADOW)
def province(p: Palette, rng: random.Random) -> str:
    return (
        tower(84, 116, 32, 58, p.body, p.dark, WARM_LIGHT, p.accent, "#f3c64d")
        + tower(50, 118, 24, 54, p.light, p.dark, p.dark, p.accent, p.light)
        + tower(126, 118, 24, 54, p.light, p.dark, p.dark, p.accent, p.light)
        + tower(26, 121, 20, 38, p.body, p.dark, WARM_LIGHT)
        + tower(154, 121, 20, 38, p.body, p.dark, WARM_LIGHT)
        + rect(42, 100, 116, 22, p.body)
        + battlements(42, 101, 116, 10, 8, p.body)
        + path("M90,122 v-14 a10,10 0 0 1 20,0 v14z", p.dark)
    )


@scene("Colony", WATERS)
def colony(p: Palette, rng: random.Random) -> str:
    sails = path("M22,96 q2,-24 14,-34 v34z M40,96 v-40 q16,14 18,40z", "#fff8e6")
    return (
        temple_front(72, 88, 76, 52, 6, p.light, p.dark, p.accent)
        + arches(60, 116, 6, 18, 24, p.body, p.dark, p.far)
        + cypress(160, 112, 46, "#3f7a52")
        + cypress(172, 114, 36, "#3f7a52")
        + path("M0,112 q25,-6 50,0 t50,0 t50,0 t50,0 V140 H0Z", "#3f82b8")
        + sails
        + path("M14,98 h52 q-4,14 -16,14 h-20 q-12,0 -16,-14z", "#7d4a2a")
        + path("M0,122 q25,-6 50,0 t50,0 t50,0 t50,0 V140 H0Z", "#2f6aa2", opacity(0.9))
    )


@scene("Curse", CURSED, night)
def curse(p: Palette, rng: random.Random) -> str:
    branches = (
        "M92,124 C94,100 86,92 78,78 C74,70 62,66 50,68 M88,96 C98,84 96,66 92,50 C90,42 96,32 104,28 "
        "M94,84 C106,80 118,82 128,70 C134,64 142,66 148,72 M80,82 C76,70 80,56 74,44"
    )
    bats = "".join(
        path(f"M{x - 8},{y - 3} q5,-4 8,2 q3,-6 8,-2 q-5,0 -8,6 q-3,-6 -8,-6z", p.dark)
        for x, y in ((58, 46), (120, 50), (160, 62))
    )
    mist = "".join(
        path(
            f"M-10,{120 + k * 7} q30,-14 60,0 t60,0 t60,0 t60,0 V140 H-10Z",
            p.accent,
            opacity(0.16 - k * 0.03),
        )
        for k in range(3)
    )
    trunk = path("M84,126 C90,110 90,100 88,90 L98,90 C98,104 100,114 108,126Z", p.dark)
    return curve(branches, p.dark, 5) + trunk + bats + mist
