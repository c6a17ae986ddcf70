"""YAML text as a tree that knows its line numbers.

Scenario files come from strangers. Only what the format needs is let in: maps, lists and plain
values. Tags, anchors, aliases, deep nesting, doubled keys and huge files are refused before
anything is built from them, and no value is turned into anything but text here: whether `no` is
an answer or a name depends on where it stands.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

import yaml

from palatine.errors import BadScenario

MAX_BYTES = 256 * 1024
MAX_DEPTH = 16


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value, as it is written; `plain` is false if it stands in quotes."""

    line: int
    text: str
    plain: bool = True


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    line: int
    items: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Fields:
    """A map, in the order of the file; no key occurs twice."""

    line: int
    pairs: tuple[tuple[Scalar, "Node"], ...]


Node: TypeAlias = Scalar | Items | Fields


def refusal(source: str, line: int | None, what: str, step: str = "") -> BadScenario:
    """Return the error that says what is wrong at a line (and step) of a file, in one sentence."""
    place = [source]
    if line is not None:
        place.append(f"line {line}")
    if step:
        place.append(step)
    end = "" if what.endswith("?") else "."
    return BadScenario(f"{', '.join(place)}: {what}{end}")


def parse(text: str, source: str) -> Node:
    """Read YAML text; `source` is the name of the file for error messages.

    Raises:
        BadScenario: if the text is not YAML, or uses more of YAML than scenario files may.
    """
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise refusal(source, None, f"the file is larger than {MAX_BYTES // 1024} KiB")
    builder = _Builder(source)
    try:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            builder.add(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else None
        raise refusal(source, line, f"this is not YAML: {error.problem or error.context}") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise refusal(source, line, "there is a character that YAML does not allow") from None
    if builder.root is None:
        raise refusal(source, None, "the file is empty")
    return builder.root


def shown(node: Node) -> str:
    """Return a node as one line of text, for messages about it."""
    match node:
        case Scalar():
            return " ".join(node.text.split())
        case Items():
            return f"[{', '.join(shown(item) for item in node.items)}]"
        case Fields():
            return f"{{{', '.join(f'{shown(key)}: {shown(value)}' for key, value in node.pairs)}}}"


@dataclass(slots=True)
class _Open:
    """A list or map whose end has not been reached."""

    line: int
    nodes: list[Node] = field(default_factory=list)


class _Builder:
    """Puts a tree together from the parser's events, without recursion."""

    def __init__(self, source: str) -> None:
        self.root: Node | None = None
        self._source = source
        self._open: list[_Open] = []

    def add(self, event: yaml.Event) -> None:
        line = event.start_mark.line + 1 if event.start_mark else 1
        match event:
            case yaml.AliasEvent():
                raise refusal(self._source, line, "scenario files have no aliases (*)")
            case yaml.NodeEvent() if event.anchor is not None:
                raise refusal(self._source, line, "scenario files have no anchors (&)")
            case yaml.ScalarEvent(tag=str()) | yaml.CollectionStartEvent(tag=str()):
                raise refusal(self._source, line, "scenario files have no tags (!)")
            case yaml.ScalarEvent():
                self._place(Scalar(line, event.value, plain=event.style is None))
            case yaml.CollectionStartEvent():
                if len(self._open) == MAX_DEPTH:
                    what = f"lists and maps are nested more than {MAX_DEPTH} deep"
                    raise refusal(self._source, line, what)
                self._open.append(_Open(line))
            case yaml.SequenceEndEvent():
                done = self._open.pop()
                self._place(Items(done.line, tuple(done.nodes)))
            case yaml.MappingEndEvent():
                done = self._open.pop()
                self._place(Fields(done.line, self._pairs(done.nodes)))

    def _place(self, node: Node) -> None:
        if self._open:
            self._open[-1].nodes.append(node)
        elif self.root is None:
            self.root = node
        else:
            raise refusal(self._source, node.line, "a file holds one scenario, so no second `---`")

    def _pairs(self, nodes: list[Node]) -> tuple[tuple[Scalar, Node], ...]:
        pairs: dict[str, tuple[Scalar, Node]] = {}
        for key, value in zip(nodes[::2], nodes[1::2], strict=True):
            if not isinstance(key, Scalar):
                raise refusal(self._source, key.line, f"a key is a word, not {shown(key)[:60]}")
            if key.text in pairs:
                what = f"`{key.text}` stands here twice (first on line {pairs[key.text][0].line})"
                raise refusal(self._source, key.line, what)
            pairs[key.text] = key, value
        return tuple(pairs.values())
