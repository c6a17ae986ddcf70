"""How wide names are in the table's own serif, so that they are set as large as they fit."""

from __future__ import annotations

from functools import cache
from typing import Final

# Advances of Palatine Serif Bold in thousandths of the font size, for groups of characters.
_ADVANCES: Final = {
    "|": 232, " ,.:;'\u2019": 250, "!": 278, "-ijlt`": 333, "IJfr": 389, "cs?": 444, ")(": 490,
    "0123456789aexz$_#": 500, "/": 511, "Fgovy\u00f6\u00f3\u00f2\u00f4": 556,
    "bdhknpqu\u00fc\u00fa\u00f9\u00fb": 611, "ELPS": 611, "BTXYZ": 667, "CR": 722, "@": 747,
    "AKUV\u00c4\u00dc": 778, "w&DGHNOQ\u00d6": 833, "m%": 889, "MW": 1000,
}  # fmt: skip
_ADVANCE: Final = {char: width for chars, width in _ADVANCES.items() for char in chars}
_OTHER: Final = 700


@cache
def em_width(text: str) -> float:
    """The width of a text in font sizes; characters of unknown width are taken for wide ones."""
    return sum(_ADVANCE.get(char, _OTHER) for char in text) / 1000
