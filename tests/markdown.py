"""The pages of the documentation, taken apart for the tests that hold them to the program."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

_FENCE = re.compile(
    r"^(?P<indent> *)```(?P<language>\S*)\n(?P<text>.*?)^(?P=indent)```$", re.DOTALL | re.MULTILINE
)
_INLINE = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\[[^]]*\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and the line of the page on which that begins."""

    language: str
    text: str
    line: int


@dataclass(frozen=True)
class Page:
    """A page of Markdown."""

    path: Path
    text: str

    @classmethod
    def read(cls, path: Path) -> Page:
        """The page in a file."""
        return cls(path, path.read_text(encoding="utf-8"))

    def blocks(self, *languages: str) -> list[Block]:
        """The fenced blocks in these languages, or all."""
        found = [
            Block(
                match["language"],
                _without_indent(match["text"], match["indent"]),
                self.text.count("\n", 0, match.start("text")) + 1,
            )
            for match in _FENCE.finditer(self.text)
        ]
        return [block for block in found if not languages or block.language in languages]

    def prose(self) -> str:
        """The page without its fenced blocks."""
        return _FENCE.sub("", self.text)

    def code(self) -> list[str]:
        """What stands in `backticks` in the prose."""
        return _INLINE.findall(self.prose())

    def links(self) -> list[str]:
        """Where the links of the prose go."""
        return _LINK.findall(_INLINE.sub("", self.prose()))

    def anchors(self) -> set[str]:
        """The headings as GitHub makes anchors of them."""
        titles = _HEADING.findall(self.prose())
        return {re.sub(r"[^\w -]", "", title.casefold()).replace(" ", "-") for title in titles}


def _without_indent(text: str, indent: str) -> str:
    return "".join(line.removeprefix(indent) for line in text.splitlines(keepends=True))
