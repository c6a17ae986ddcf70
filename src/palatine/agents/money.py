"""The money strategies that every other strategy is measured against."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from palatine.agents.menu import Line, Menu
from palatine.agents.terms import money, provinces
from palatine.cards.basic import DUCHY, ESTATE, GOLD, PROVINCE, SILVER


@mypyc_attr(allow_interpreted_subclasses=True)
class BigMoney(Menu):
    """Basic Big Money: Province, Gold, Silver."""

    def __init__(self, no_suicide: bool = False) -> None:
        super().__init__([Line(PROVINCE), Line(GOLD), Line(SILVER)], no_suicide=no_suicide)


@mypyc_attr(allow_interpreted_subclasses=True)
class BigMoneyUltimate(Menu):
    """Big Money Ultimate: waits for a deck that can afford Provinces often, and times Duchies."""

    def __init__(self, no_suicide: bool = False) -> None:
        super().__init__(
            [
                Line(PROVINCE, money > 18),
                Line(DUCHY, provinces <= 4),
                Line(ESTATE, provinces <= 2),
                Line(GOLD),
                Line(DUCHY, provinces <= 6),
                Line(SILVER),
            ],
            no_suicide=no_suicide,
        )
