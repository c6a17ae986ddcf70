from __future__ import annotations

import pytest

from palatine.agents import BigMoney, BigMoneyUltimate, RandomAgent, make, names
from palatine.errors import PalatineError


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("random", RandomAgent),
        ("big-money", BigMoney),
        ("big-money-ultimate", BigMoneyUltimate),
        ("bmu", BigMoneyUltimate),
        (" BMU ", BigMoneyUltimate),
    ],
)
def test_bots_by_name(name: str, kind: type) -> None:
    assert type(make(name, "seed")) is kind


def test_every_name_makes_a_bot() -> None:
    assert names() == ["random", "big-money", "big-money-ultimate"]
    for name in names():
        make(name)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("bigmoney", "there is no bot called 'bigmoney'; did you mean big-money"),
        (
            "xyzzy",
            "there is no bot called 'xyzzy'; there are random, big-money and big-money-ultimate",
        ),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest(name: str, says: str) -> None:
    with pytest.raises(PalatineError) as error:
        make(name)
    assert str(error.value).startswith(says)
