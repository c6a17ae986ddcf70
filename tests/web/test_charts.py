"""Charts: what they draw, what they say, and the tables that tell the same."""

from __future__ import annotations

import pytest

from palatine.web.charts import Series, columns, lines
from tests.web.markup import tree

RACE = [
    Series("Ada", "#e3b95b", [3, 3, 9, 15, 24]),
    Series("Rhea <b>", "#6ea8e0", [3, -1, 2, 14, 23]),
]


def test_a_race_has_a_line_and_a_column_of_its_twin_for_each() -> None:
    chart = tree(lines(RACE, "Points", "Turn"))
    for drawing in chart.all("svg"):
        assert len(list(drawing.all("polyline"))) == 2
        assert drawing["aria-label"] == "Points: Ada 24 and Rhea <b> 23 in the end."
    rows = [
        [cell.text for cell in row.all() if cell.tag in ("th", "td")] for row in chart.all("tr")
    ]
    assert rows[0] == ["Turn", "Ada", "Rhea <b>"]
    assert rows[2] == ["1", "3", "-1"]
    assert len(rows) == 6


def test_names_at_the_ends_of_lines_do_not_touch() -> None:
    for drawing in tree(lines(RACE, "Points", "Turn")).all("svg"):
        heights = sorted(float(label["y"]) for label in drawing.all("text", class_="val"))
        assert heights[1] - heights[0] >= 15


def test_everything_drawn_lies_on_the_chart() -> None:
    for drawing in tree(lines(RACE, "Points", "Turn")).all("svg"):
        width, height = map(float, drawing["viewbox"].split()[2:])
        for line in drawing.all("polyline"):
            for point in line["points"].split():
                x, y = map(float, point.split(","))
                assert 0 <= x <= width
                assert 0 <= y <= height


def test_a_chart_is_drawn_for_broad_and_for_narrow_places() -> None:
    for chart in (lines(RACE, "Points", "Turn"), columns([("20", 1)], "Results", "Points")):
        broad, narrow = tree(chart).all("svg")
        assert broad.classes == {"broad"}
        assert narrow.classes == {"narrow"}
        assert float(narrow["viewbox"].split()[2]) == 360


def test_long_names_leave_room_for_the_lines_of_a_narrow_chart() -> None:
    race = [Series("Wilhelmina", "red", [3]), Series("Otto the Very Careful", "blue", [9])]
    broad, narrow = tree(lines(race, "Points", "Turn")).all("svg")
    assert [name.text for name in broad.all(class_="val")] == [each.name for each in race]
    assert [name.text for name in narrow.all(class_="val")] == ["Wilhelmina", "Otto the\u2026"]
    assert narrow["aria-label"].startswith("Points: Wilhelmina 3 and Otto the Very Careful 9")


def test_columns_show_the_viewers_own_outcome() -> None:
    chart = tree(columns([("20", 1), ("21", 7), ("22", 3)], "Results", "Points", mine="22"))
    for drawing in chart.all("svg"):
        own = drawing.one("rect", class_="mine")
        heights = [float(column["height"]) for column in drawing.all("rect")]
        assert float(own["height"]) == heights[2]
        assert max(heights) == heights[1]
        assert "21 came most often, 7 times" in drawing["aria-label"]


@pytest.mark.parametrize("values", [[0], [0, 0], [5000]])
def test_short_and_level_lines_can_be_drawn(values: list[int]) -> None:
    assert "<polyline" in lines([Series("A", "red", values)], "Points", "Turn")


def test_columns_of_nothing_are_an_empty_chart() -> None:
    assert "<rect" not in columns([], "Results", "Points")
