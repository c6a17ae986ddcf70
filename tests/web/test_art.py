"""Pictures: every card has one of its own, and all are well-formed SVG of a modest size."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from palatine.cards.registry import known
from palatine.web.art import picture, symbol
from palatine.web.art.scene import SCENES
from palatine.web.keys import key_of

NAMES = [thing.name for thing in known().everything]


def test_every_card_has_a_picture_and_every_picture_a_card() -> None:
    split = {name for name in NAMES if "/" in name}
    assert set(NAMES) - split == set(SCENES)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_svg_that_refers_only_to_itself(name: str) -> None:
    drawn = picture(name)
    root = ET.fromstring(drawn)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= set(ids)
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")
    assert len(drawn) < 22_000


def test_no_two_pictures_are_drawn_alike() -> None:
    motifs = {recipe.motif for recipe in SCENES.values()}
    assert len(motifs) == len(SCENES)
    assert len({picture(name) for name in NAMES}) == len(NAMES)


def test_pictures_are_the_same_every_time() -> None:
    assert symbol("Villa") == symbol("Villa")
    assert symbol("Catapult/Rocks").startswith('<symbol id="a-catapult-rocks"')


def test_keys_are_words_joined_and_no_two_alike() -> None:
    assert key_of("Farmers' Market") == "farmers-market"
    assert key_of("Settlers/Bustling Village") == "settlers-bustling-village"
    assert len({key_of(name) for name in NAMES}) == len(NAMES)
