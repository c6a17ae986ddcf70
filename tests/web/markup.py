"""HTML as a tree, read with the standard library, and what its forms would post."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_VOID: Final = frozenset({"input", "link", "meta", "br", "hr", "img", "wbr"})


@dataclass
class Element:
    """An element with its attributes, what is in it, and its text."""

    tag: str
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __getitem__(self, name: str) -> str:
        return self.attributes.get(name, "")

    def __contains__(self, name: str) -> bool:
        return name in self.attributes

    @property
    def classes(self) -> set[str]:
        """Its classes."""
        return set(self["class"].split())

    @property
    def text(self) -> str:
        """All text in it."""
        return " ".join(" ".join(each.words) for each in self.all())

    def all(self, tag: str = "", **wanted: str) -> Iterator[Element]:
        """It and everything in it with this tag and these attributes ("class_" for a class)."""
        fits = not tag or self.tag == tag
        for name, value in wanted.items():
            if name == "class_":
                fits = fits and value in self.classes
            else:
                fits = fits and self[name] == value
        if fits:
            yield self
        for child in self.children:
            yield from child.all(tag, **wanted)

    def one(self, tag: str = "", **wanted: str) -> Element:
        """The only such element."""
        (found,) = self.all(tag, **wanted)
        return found


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", {})
        self.path = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"{tag} has an attribute twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.path[-1].children.append(element)
        if tag not in _VOID:
            self.path.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.path.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.path[-1].tag == tag, f"</{tag}> closes <{self.path[-1].tag}>"
        self.path.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.path[-1].words.append(data.strip())


def tree(html: str) -> Element:
    """The root of a tree that holds this HTML; fails if elements are not closed in order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.path == [reader.root], f"<{reader.path[-1].tag}> is not closed"
    return reader.root


def posted_by(page: Element, button: Element, ticked: list[Element]) -> list[tuple[str, str]]:
    """What a browser without script posts for a click on a button with these boxes ticked."""
    owner = button["form"] or _form_around(page, button)["id"]
    form = page.one("form", id=owner) if owner else _form_around(page, button)
    fields: list[tuple[str, str]] = []
    for control in page.all():
        mine = control["form"] == owner if "form" in control else control in list(form.all())
        if not mine or "name" not in control:
            continue
        if control.tag == "select":
            chosen = next(option for option in control.all("option") if "selected" in option)
            fields.append((control["name"], chosen.text))
        elif control.tag == "button":
            if control is button:
                fields.append((control["name"], control["value"]))
        elif control["type"] not in ("checkbox", "radio") or control in ticked:
            fields.append((control["name"], control["value"]))
    return fields


def _form_around(page: Element, control: Element) -> Element:
    return next(form for form in page.all("form") if any(each is control for each in form.all()))
