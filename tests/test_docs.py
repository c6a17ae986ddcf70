"""What the pages say is true: their code runs, their commands exist, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from importlib import import_module
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import click
import pytest
import yaml
from click.testing import CliRunner

from palatine import BadRecord, Record
from palatine.cards.registry import known
from palatine.cli import main
from palatine.rules.card import Event, Landmark
from tests.markdown import PAGES, ROOT, Block, Page

FLAGS: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
SPEED = re.compile(r"[\d,]+(?= games a CPU-second)")  # no two machines agree on it
TYPED = re.compile(r"^>(?: (.*))?\n", re.MULTILINE)  # after a prompt
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def with_blocks(*languages: str) -> list[Page]:
    pages = [Page.read(path) for path in PAGES]
    return [page for page in pages if page.blocks(*languages)]


@pytest.fixture
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with the examples in it, where pages may leave files."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


# Python


def run_session(page: Page, block: Block, names: dict[str, object]) -> None:
    """Runs a block that shows what is typed and what comes of it."""
    test = doctest.DocTestParser().get_doctest(
        block.text, names, name(page.path), str(page.path), block.line - 1
    )
    said: list[str] = []
    failed, _ = doctest.DocTestRunner(optionflags=FLAGS).run(
        test, out=said.append, clear_globs=False
    )
    assert not failed, "".join(said)
    names.update(test.globs)


def run_listing(page: Page, block: Block, names: dict[str, object]) -> None:
    """Runs a block that is plain source."""
    source = "\n" * (block.line - 1) + block.text
    exec(compile(source, str(page.path), "exec"), names)


@pytest.mark.compiled_too
@pytest.mark.usefixtures("away")
@pytest.mark.parametrize("page", with_blocks("python"), ids=lambda page: name(page.path))
def test_python(page: Page) -> None:
    names: dict[str, object] = {"__name__": "docs"}
    for block in page.blocks("python"):
        run = run_session if ">>> " in block.text else run_listing
        run(page, block, names)


# Commands


def runs(block: Block) -> list[tuple[str, str]]:
    """The commands of a block that shows a terminal, each with what it prints."""
    parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]
    return [(command, printed) for command, _, printed in (part.partition("\n") for part in parts)]


@pytest.mark.compiled_too
@pytest.mark.parametrize("page", with_blocks("console"), ids=lambda page: name(page.path))
def test_commands_print_what_the_page_shows(page: Page, away: Path) -> None:
    runner = CliRunner(env={"COLUMNS": "88", "XDG_DATA_HOME": str(away)})
    for block in page.blocks("console"):
        for command, printed in runs(block):
            program, *arguments = shlex.split(command)
            assert program == "palatine", f"{page.path}:{block.line}: only palatine can be run"
            typed = TYPED.findall(printed)
            got = runner.invoke(main, arguments, "\n".join(typed)).output
            want = TYPED.sub("> ", printed)
            if not doctest.OutputChecker().check_output(plain(want), plain(got), FLAGS):
                pytest.fail(f"{page.path}:{block.line}: {command}\nprints\n{got}")


def plain(printed: str) -> str:
    """What is printed, without what no two machines agree on."""
    return SPEED.sub("N", printed).strip()


def mentioned(page: Page) -> list[str]:
    """Every command line that a page mentions."""
    shown = [line for block in page.blocks("console", "sh", "") for line in block.text.splitlines()]
    lines = page.code() + [re.sub(r"^\$ |  #.*|  +.*", "", line) for line in shown]
    return [line for line in lines if re.match(r"(palatine|make) [a-z-]", line)]


def check_command(line: str) -> None:
    """Fails unless there is such a command with such options."""
    words = shlex.split(line.replace("…", ""))
    with click.Context(main) as context:
        command = main.get_command(context, words[1]) if words[1][0] != "-" else main
    if isinstance(command, click.Group) and command is not main and words[2:]:
        with click.Context(command) as context:
            command = command.get_command(context, words[2])
    assert command is not None, f"there is no {line}"
    flags = {flag for option in command.params for flag in option.opts + option.secondary_opts}
    used = {word.partition("=")[0] for word in words[1:] if word.startswith("--")}
    assert used <= {*flags, "--help"}, f"{line} has no {', '.join(used - flags)}"


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_mentioned_commands_exist(path: Path) -> None:
    for line in mentioned(Page.read(path)):
        if line.startswith("make "):
            target = line.split()[1]
            assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), f"there is no {line}"
        else:
            check_command(line)


# Names and links


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_mentioned_names_exist(path: Path) -> None:
    for code in Page.read(path).code():
        if re.fullmatch(r"palatine(\.\w+)+(\(\))?", code) and not code.endswith(".yaml"):
            module, _, attribute = code.removesuffix("()").rpartition(".")
            try:
                import_module(code)
            except ModuleNotFoundError:
                assert hasattr(import_module(module), attribute), code


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    page = Page.read(path)
    for link in page.links():
        parts = urlsplit(link)
        if parts.scheme:
            assert parts.scheme == "https", link
            continue
        target = (path.parent / parts.path).resolve() if parts.path else path
        assert target.is_relative_to(ROOT), link
        assert target.exists(), link
        if parts.fragment:
            assert parts.fragment in Page.read(target).anchors(), link


def test_the_index_names_every_page() -> None:
    index = ROOT / "docs" / "README.md"
    linked = {(index.parent / link).resolve() for link in Page.read(index).links()}
    assert {path for path in PAGES if path.parent == index.parent} - {index} <= linked


POSITION = re.compile(r"\]\((\.\./tests/[^)]+\.yaml)\):\s+\*([^*]+)\*")


def test_the_positions_that_settle_decisions_exist() -> None:
    path = ROOT / "docs" / "rules-decisions.md"
    entries = Page.read(path).text.split("\n**")[1:]
    assert [entry for entry in entries if not POSITION.search(entry)] == []
    for file, variant in POSITION.findall(path.read_text(encoding="utf-8")):
        scenario = yaml.safe_load((path.parent / file).read_text(encoding="utf-8"))
        names = [each["name"] for each in scenario["variants"]]
        assert " ".join(variant.split()) in names, f"{file} has no variant {variant}"


# Numbers


def test_the_coverage_table_counts_the_cards() -> None:
    piles = known().kingdom_piles
    base = [pile for pile in piles if pile.set_name == "base"]
    empires = [pile for pile in piles if pile.set_name == "empires"]
    first_only = sum(pile.editions == (1,) for pile in base)
    of_empires = [thing for thing in known().landscapes if thing.set_name == "empires"]
    events = sum(isinstance(thing, Event) for thing in of_empires)
    landmarks = sum(isinstance(thing, Landmark) for thing in known().landscapes)
    rows = (
        f"| Base, second edition | {len(base) - first_only} | | |",
        f"| Base, first edition only | {first_only} | | |",
        f"| Empires | {len(empires)} | {events} | {landmarks} |",
    )
    readme = Page.read(ROOT / "README.md").text
    assert [row for row in rows if f"\n{row}" not in readme] == []


def test_there_are_as_many_positions_as_the_readme_says() -> None:
    files = [
        yaml.safe_load(path.read_text(encoding="utf-8"))
        for folder in ("scenarios", "rulings")
        for path in ROOT.joinpath("tests", folder).rglob("*.yaml")
    ]
    said = re.search(r"more than ([\d,]+) positions", Page.read(ROOT / "README.md").text)
    assert said is not None
    assert sum(len(file.get("variants", [file])) for file in files) > int(said[1].replace(",", ""))


def test_the_record_on_the_page_is_one() -> None:
    record, *_ = Page.read(ROOT / "docs" / "records.md").blocks("")
    session = Record.read(record.text).replay()
    assert Record.of(session, {1: "big-money"}).text() == record.text


def test_the_page_on_records_shows_what_is_said_of_a_wrong_one() -> None:
    page = Page.read(ROOT / "docs" / "records.md")
    record, *_ = page.blocks("")
    with pytest.raises(BadRecord) as caught:
        Record.read(record.text.replace("buy Engineer", "buy Gold")).replay()
    assert f"\n{caught.value}\n" in page.text
