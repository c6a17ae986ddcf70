"""Houses, towers, walls and tents."""

from __future__ import annotations

from palatine.web.art.shapes import line, number, opacity, path, polygon, rect


def house(
    x: float, y: float, width: float, height: float, wall: str, roof: str, light: str, dark: str
) -> str:
    """A house by its lower left corner, with a gable, a door and two lit windows."""
    w, h = width, height
    ridge = y - h - w * 0.62
    door = (
        f"M{number(x + w * 0.39)},{number(y)} v{number(-h * 0.38)} "
        f"q{number(w * 0.11)},{number(-h * 0.22)} {number(w * 0.22)},0 v{number(h * 0.38)} z"
    )
    return (
        rect(x, y - h, w, h, wall)
        + polygon([(x - w * 0.12, y - h), (x + w / 2, ridge), (x + w * 1.12, y - h)], roof)
        + polygon(
            [(x + w / 2, ridge), (x + w * 1.12, y - h), (x + w / 2, y - h)], dark, opacity(0.25)
        )
        + rect(x + w * 0.62, y - h, w * 0.38, h, dark, opacity(0.18))
        + rect(x + w * 0.16, y - h * 0.72, w * 0.2, h * 0.26, light)
        + rect(x + w * 0.62, y - h * 0.72, w * 0.2, h * 0.26, light)
        + path(door, dark)
    )


def tower(
    x: float,
    y: float,
    width: float,
    height: float,
    wall: str,
    dark: str,
    light: str,
    roof: str = "",
    flag: str = "",
) -> str:
    """A tower by its lower left corner, with a pointed roof or battlements."""
    w, h = width, height
    made = rect(x, y - h, w, h, wall) + rect(x + w * 0.6, y - h, w * 0.4, h, dark, opacity(0.25))
    if roof:
        top = y - h - w * 1.35
        made += polygon([(x - w * 0.2, y - h), (x + w / 2, top), (x + w * 1.2, y - h)], roof)
        made += polygon(
            [(x + w / 2, top), (x + w * 1.2, y - h), (x + w / 2, y - h)], dark, opacity(0.28)
        )
    else:
        top = y - h - w * 0.42
        made += battlements(x - w * 0.12, y - h + w * 0.04, w * 1.24, w * 0.46, 3, wall)
    if flag:
        made += pennant(x + w / 2, top, flag, dark)
    slit = (
        f"M{number(x + w * 0.38)},{number(y - h * 0.55)} v{number(-h * 0.12)} "
        f"q{number(w * 0.12)},{number(-w * 0.22)} {number(w * 0.24)},0 v{number(h * 0.12)} z"
    )
    return made + path(slit, light)


def battlements(x: float, y: float, width: float, height: float, merlons: int, fill: str) -> str:
    """A crenellated parapet standing on a line."""
    step = width / (2 * merlons - 1)
    teeth = "".join(
        f"v{number(height / 2)}h{number(step)}v{number(-height / 2)}h{number(step)}"
        for _ in range(merlons - 1)
    )
    d = f"M{number(x)},{number(y)}v{number(-height)}h{number(step)}{teeth}v{number(height)}z"
    return path(d, fill)


def wall(x: float, y: float, width: float, height: float, fill: str, dark: str) -> str:
    """A crenellated wall with a few courses of stone."""
    made = rect(x, y - height, width, height, fill)
    made += battlements(x, y - height + 0.5, width, 9, max(2, round(width / 16)), fill)
    for row in range(1, int(height // 9)):
        ly = y - row * 9
        made += line(x, ly, x + width, ly, dark, 0.7, opacity(0.35))
        for k in range(int(width // 18) + 1):
            lx = x + k * 18 + (9 if row % 2 else 2)
            if lx < x + width:
                made += line(lx, ly, lx, ly + 9, dark, 0.7, opacity(0.35))
    return made


def pennant(x: float, y: float, fill: str, pole: str, height: float = 12) -> str:
    """A small flag whose pole stands at a point."""
    return line(x, y, x, y - height, pole, 1.2) + polygon(
        [(x, y - height), (x + 11, y - height + 2.8), (x, y - height + 6)], fill
    )


def banner(x: float, y: float, width: float, height: float, fill: str, trim: str) -> str:
    """A hanging cloth with a swallow tail, by the middle of its upper edge."""
    w = width / 2
    d = (
        f"M{number(x - w)},{number(y)} h{number(width)} v{number(height)} "
        f"l{number(-w)},{number(-height * 0.2)} l{number(-w)},{number(height * 0.2)} z"
    )
    return path(d, fill, f'stroke="{trim}" stroke-width="1.2"') + rect(
        x - w - 2, y - 2.5, width + 4, 3, trim
    )


def arches(
    x: float,
    y: float,
    count: int,
    width: float,
    height: float,
    stone: str,
    dark: str,
    inside: str = "",
) -> str:
    """A row of round arches standing on a line."""
    made = rect(x, y - height, count * width, height, stone)
    for i in range(count):
        ax = x + i * width + width * 0.13
        aw = width * 0.74
        rise = height * 0.72 - aw / 2
        made += path(
            f"M{number(ax)},{number(y)} v{number(-rise)} a{number(aw / 2)},{number(aw / 2)} 0 0 1 "
            f"{number(aw)},0 v{number(rise)} z",
            inside or dark,
        )
        if inside:
            made += path(
                f"M{number(ax)},{number(y)} v{number(-rise)} a{number(aw / 2)},{number(aw / 2)} 0 0 1 "
                f"{number(aw * 0.35)},{number(-aw * 0.46)} v{number(height * 0.72)} z",
                dark,
                opacity(0.25),
            )
    return (
        made
        + rect(x - 2, y - height - 4, count * width + 4, 5, stone)
        + rect(x - 2, y - height - 4, count * width + 4, 1.6, "#fff", opacity(0.25))
    )


def columns(
    x: float, y: float, count: int, gap: float, width: float, height: float, fill: str, dark: str
) -> str:
    """A row of columns with base and capital."""
    made = ""
    for i in range(count):
        cx = x + i * gap
        made += rect(cx, y - height, width, height, fill)
        made += rect(cx + width * 0.6, y - height, width * 0.4, height, dark, opacity(0.25))
        made += rect(cx - width * 0.3, y - height - 2.6, width * 1.6, 3, fill)
        made += rect(cx - width * 0.3, y - 2.4, width * 1.6, 2.6, fill)
    return made


def temple_front(
    x: float, y: float, width: float, height: float, count: int, stone: str, dark: str, accent: str
) -> str:
    """A front with columns, a pediment and three steps, by its lower left corner."""
    gable = width * 0.2
    shaft = height - 12
    gap = (width - 14) / (count - 1)
    made = rect(x + 3, y - shaft - 6, width - 6, shaft, dark, opacity(0.5))
    made += columns(x + 4, y - 6, count, gap, 6, shaft, stone, dark)
    made += rect(x, y - shaft - 13, width, 7, stone)
    made += polygon(
        [
            (x - 4, y - shaft - 13),
            (x + width / 2, y - shaft - 13 - gable),
            (x + width + 4, y - shaft - 13),
        ],
        stone,
    )
    made += polygon(
        [
            (x + 10, y - shaft - 15),
            (x + width / 2, y - shaft - 10 - gable * 0.95),
            (x + width - 10, y - shaft - 15),
        ],
        accent,
    )
    for i in range(3):
        made += rect(x - 3 * i, y - 6 + 2 * i, width + 6 * i, 2.4, stone)
        made += rect(x - 3 * i, y - 4.6 + 2 * i, width + 6 * i, 1, dark, opacity(0.3))
    return made


def tent(x: float, y: float, width: float, height: float, cloth: str, dark: str, flag: str) -> str:
    """A pavilion standing on a line, by its middle."""
    w, h = width / 2, height
    return (
        path(
            f"M{number(x)},{number(y - h)} Q{number(x - w * 0.5)},{number(y - h * 0.5)} {number(x - w)},"
            f"{number(y - h * 0.42)} L{number(x - w * 0.92)},{number(y)} H{number(x + w * 0.92)} "
            f"L{number(x + w)},{number(y - h * 0.42)} Q{number(x + w * 0.5)},{number(y - h * 0.5)} "
            f"{number(x)},{number(y - h)}Z",
            cloth,
        )
        + polygon([(x, y - h * 0.5), (x + w * 0.28, y), (x - w * 0.28, y)], dark)
        + path(
            f"M{number(x)},{number(y - h)} Q{number(x + w * 0.5)},{number(y - h * 0.5)} "
            f"{number(x + w)},{number(y - h * 0.42)} L{number(x + w * 0.92)},{number(y)} "
            f"H{number(x + w * 0.4)}Z",
            dark,
            opacity(0.2),
        )
        + pennant(x, y - h, flag, dark, 10)
    )


def window(x: float, y: float, width: float, height: float, glass: str, frame: str) -> str:
    """An arched window by the middle of its sill."""
    w = width / 2
    d = f"M{number(x - w)},{number(y)} v{number(w - height)} a{number(w)},{number(w)} 0 0 1 {number(width)},0 v{number(height - w)} z"
    return (
        path(d, glass, f'stroke="{frame}" stroke-width="2.4"')
        + line(x, y, x, y - height, frame, 1.4)
        + line(x - w, y - height * 0.45, x + w, y - height * 0.45, frame, 1.4)
    )
