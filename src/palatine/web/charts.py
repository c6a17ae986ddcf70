"""Charts as SVG made on the server, each with a summary for those who listen and a table twin."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING, Final

from markupsafe import Markup, escape

from palatine.names import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

_LEFT: Final = 34
_RIGHT: Final = 14
_TOP: Final = 10
_BOTTOM: Final = 26
_LABEL_HEIGHT: Final = 15
# The width of one in a name at the end of a line, rather too much than too little.
_LETTER: Final = 9
_SHORT: Final = 10  # the letters of a name for which there is room on a narrow chart
_COLUMN_NAME: Final = 60  # the width of a name under a column


@dataclass(frozen=True)
class Series:
    """A line of a chart: what it is called, its CSS colour, and a value for each step from 0 on.

    There is at least one value.
    """

    name: str
    colour: str
    values: Sequence[int]


@dataclass(frozen=True)
class _Drawing:
    """What is drawn on a chart of this size."""

    width: int
    height: int
    content: str


def lines(series: Sequence[Series], title: str, step: str) -> Markup:
    """Values over steps, one line or more, each named at its end; `step` is what a step is."""
    ends = listed([f"{each.name} {_last(each)}" for each in series], "and")
    said = f"{title}: {ends} in the end."
    narrow = [replace(each, name=_shortened(each.name)) for each in series]
    return _chart(said, _lines(series, 1180, 250), _lines(narrow, 360, 230)) + _twin(
        title,
        [step, *[each.name for each in series]],
        [
            [str(at), *map(str, values)]
            for at, values in enumerate(
                zip_longest(*[each.values for each in series], fillvalue="")
            )
        ],
    )


def _lines(series: Sequence[Series], width: int, height: int) -> _Drawing:
    names = max(len(each.name) for each in series)
    right = width - _RIGHT - _LETTER * names - 12
    steps = max(len(each.values) for each in series) - 1
    low = min(min(each.values) for each in series)
    high = max(max(each.values) for each in series)
    marks = _marks(min(low, 0), max(high, 1))
    bottom, top = marks[0], marks[-1]

    def x(at: float) -> float:
        return _LEFT + (right - _LEFT) * at / max(steps, 1)

    def y(value: float) -> float:
        return height - _BOTTOM - (height - _BOTTOM - _TOP) * (value - bottom) / (top - bottom)

    drawn = [
        f'<line class="ax" x1="{_LEFT}" x2="{right}" y1="{y(mark):.1f}" y2="{y(mark):.1f}"/>'
        f'<text x="{_LEFT - 8}" y="{y(mark) + 4:.1f}" text-anchor="end">{mark}</text>'
        for mark in marks
    ]
    every = max(1, round(steps / 8))
    drawn += [
        f'<text x="{x(at):.1f}" y="{height - 8}" text-anchor="middle">{at}</text>'
        for at in range(0, steps + 1, every)
    ]
    for each, label in zip(series, _apart([y(_last(each)) for each in series]), strict=True):
        points = " ".join(f"{x(i):.1f},{y(value):.1f}" for i, value in enumerate(each.values))
        end = len(each.values) - 1
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="{escape(each.colour)}" '
            'stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>'
            f'<circle cx="{x(end):.1f}" cy="{y(_last(each)):.1f}" r="4.5" '
            f'fill="{escape(each.colour)}"/>'
            f'<text class="val" x="{right + 12}" y="{label + 4:.1f}">{escape(each.name)}</text>'
        )
    return _Drawing(width, height, "".join(drawn))


def _shortened(name: str) -> str:
    return name if len(name) <= _SHORT else f"{name[: _SHORT - 1].rstrip()}\u2026"


def columns(counts: Sequence[tuple[str, int]], title: str, what: str, *, mine: str = "") -> Markup:
    """How often each outcome came, a column each; `what` is an outcome, `mine` the viewer's."""
    most = max(counts, key=lambda pair: pair[1], default=("nothing", 0))
    said = f"{title}: {most[0]} came most often, {most[1]} times."
    broad, narrow = _columns(counts, mine, 720, 220), _columns(counts, mine, 360, 200)
    return _chart(said, broad, narrow) + _twin(
        title, [what, "How often"], [[name, str(count)] for name, count in counts]
    )


def _columns(counts: Sequence[tuple[str, int]], mine: str, width: int, height: int) -> _Drawing:
    marks = _marks(0, max((count for _, count in counts), default=1))
    gap = (width - _LEFT - _RIGHT) / max(len(counts), 1)
    floor = height - _BOTTOM

    def y(value: float) -> float:
        return floor - (floor - _TOP) * value / marks[-1]

    drawn = [
        f'<line class="ax" x1="{_LEFT}" x2="{width - _RIGHT}" y1="{y(mark):.1f}" '
        f'y2="{y(mark):.1f}"/>'
        f'<text x="{_LEFT - 8}" y="{y(mark) + 4:.1f}" text-anchor="end">{mark}</text>'
        for mark in marks
    ]
    every = max(1, round(len(counts) * _COLUMN_NAME / width))
    for i, (name, count) in enumerate(counts):
        left = _LEFT + gap * i
        own = ' class="mine"' if name == mine else ""
        drawn.append(
            f'<rect{own} x="{left + gap * 0.12:.1f}" y="{y(count):.1f}" width="{gap * 0.76:.1f}" '
            f'height="{floor - y(count):.1f}" rx="2"/>'
        )
        if i % every == 0:
            drawn.append(
                f'<text x="{left + gap / 2:.1f}" y="{height - 8}" text-anchor="middle">'
                f"{escape(name)}</text>"
            )
    return _Drawing(width, height, "".join(drawn))


def _last(series: Series) -> int:
    return series.values[-1]


def _marks(low: int, high: int) -> list[int]:
    """Round numbers for the lines across, which lie around the lowest and the highest value."""
    span = high - low
    pace = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if span / step <= 6)
    first = low // pace * pace
    last = -(-high // pace) * pace
    return list(range(first, max(last, first + pace) + 1, pace))


def _apart(places: list[float]) -> list[float]:
    """Labels at these heights, moved so far that no two of them touch."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    moved = places.copy()
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + _LABEL_HEIGHT)
    return moved


def _chart(said: str, broad: _Drawing, narrow: _Drawing) -> Markup:
    """A chart that is drawn twice; the place there is shows one of them."""
    drawings = "".join(
        f'<svg class="{look}" viewBox="0 0 {drawn.width} {drawn.height}" role="img" '
        f'aria-label="{escape(said)}">{drawn.content}</svg>'
        for look, drawn in (("broad", broad), ("narrow", narrow))
    )
    return Markup(f'<div class="chart">{drawings}</div>')


def _twin(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Markup:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return Markup(
        f'<details class="twin"><summary>{escape(title)} as a table</summary><table>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></details>"
    )
