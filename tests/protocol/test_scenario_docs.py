"""The page about scenario files says nothing that the reader does not take."""

import re
from pathlib import Path
from textwrap import dedent

import jsonschema
import pytest
import yaml

from palatine.errors import BadScenario
from palatine.protocol.scenario import load_scenario, read_scenario, scenario_schema
from palatine.protocol.scenario.data import VERBS
from palatine.protocol.scenario.words import BARE_STEPS, EXPECT_KEYS, FILE_KEYS, STEP_KEYS
from tests.protocol.scenario_names import KNOWN

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
FILES = sorted((ROOT / "examples" / "scenarios").glob("*.yaml"))
QUOTED = re.findall(
    r"\]\(\.\./(examples/scenarios/[a-z0-9-]+\.yaml)\)\n\n```yaml\n(.*?)```\n", PAGE, re.DOTALL
)
YAML = [
    dedent(block)
    for block in re.findall(r"^ *```yaml\n(.*?)^ *```$", PAGE, re.DOTALL | re.MULTILINE)
]
FRAGMENTS = [block for block in YAML if block not in {text for _, text in QUOTED}]


def first_column(heading: str) -> list[str]:
    """Return the code in the first column of the table with this heading."""
    table = PAGE.split(f"\n| {heading} | ", 1)[1].split("\n\n", 1)[0]
    rows = [line.split(" | ")[0] for line in table.splitlines() if line.startswith("| `")]
    return [code for row in rows for code in re.findall("`([^`]+)`", row)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_examples_keep_to_the_format(path: Path) -> None:
    load_scenario(path, KNOWN)
    jsonschema.validate(yaml.safe_load(path.read_text(encoding="utf-8")), scenario_schema())


def test_the_page_quotes_ten_examples_as_they_are() -> None:
    assert len(QUOTED) == 10
    assert {ROOT / name for name, _ in QUOTED} == set(FILES)
    for name, text in QUOTED:
        assert text == (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_the_fragments_on_the_page_are_parts_of_files(fragment: str) -> None:
    if all(line.startswith("#") for line in fragment.splitlines()):
        fragment += "steps: [end turn]"
    elif fragment.startswith("- "):
        fragment = "steps:\n" + fragment
    elif "steps:" not in fragment:
        fragment += "steps: [end turn]"
    read_scenario(fragment, "docs", KNOWN)


@pytest.mark.parametrize("step", [*first_column("move"), *first_column("answer")])
def test_the_steps_in_the_tables_are_steps(step: str) -> None:
    read_scenario(f"steps:\n- {step}\n", "docs", KNOWN)


@pytest.mark.parametrize("expectation", first_column("expectation"))
def test_the_expectations_in_the_table_are_expectations(expectation: str) -> None:
    read_scenario(f"steps:\n- expect: {{{expectation}}}\n", "docs", KNOWN)


def test_the_tables_and_lists_are_complete() -> None:
    assert first_column("key") == list(FILE_KEYS)
    words = [code.split(":")[0] for code in first_column("move") + first_column("answer")]
    verbs = re.findall("`([^`]+)`", PAGE.split("The verbs are ")[1].split(".")[0])
    assert verbs == list(VERBS)
    assert {*words, *verbs, "refuse", "skip to", "expect", "answer"} == {
        *STEP_KEYS,
        *BARE_STEPS,
        "yes",
        "no",
    }
    expectations = {code.split(":")[0] for code in first_column("expectation")}
    assert expectations == {*EXPECT_KEYS} - {"supply", "trash", "tokens"}


def test_the_messages_on_the_page_are_those_of_the_reader() -> None:
    villa = FRAGMENTS[0]
    mistakes = (villa.replace("[Smithy]", "[Smithie]"), villa.replace("buy: Villa", "buy Villa"))
    for mistake in mistakes:
        with pytest.raises(BadScenario) as caught:
            read_scenario(mistake, "villa.yaml", KNOWN)
        assert f"\n{caught.value}\n" in PAGE
