"""`palatine check`: whether rules positions hold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from palatine.cli import options
from palatine.cli.program import NO, complain
from palatine.errors import BadScenario
from palatine.protocol.scenario import scenario_schema
from palatine.protocol.scenario.check import DEFAULT_SEEDS, check_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@click.command()
@click.argument("files", nargs=-1, metavar="FILE...", type=click.Path(path_type=Path))
@click.option(
    "--seeds",
    type=click.IntRange(min=1),
    default=DEFAULT_SEEDS,
    show_default=True,
    help="Under how many different seeds each must hold.",
)
@click.option("--schema", is_flag=True, help="Print the JSON Schema of the files and nothing else.")
@options.as_json
def check(files: tuple[Path, ...], seeds: int, schema: bool, as_json: bool) -> int:
    """Check rules positions in files, or in all *.yaml files of folders.

    The status is 0 if all hold, 1 if an expectation fails, 2 if a file cannot be read.
    """
    if schema and files:
        raise click.UsageError("--schema checks no files", click.get_current_context())
    if schema:
        click.echo(json.dumps(scenario_schema(), indent=2))
        return 0
    if not files:
        raise click.UsageError("name a file or folder to check", click.get_current_context())
    wanted = list(_every(files))
    status = 0
    held = 0
    for file in wanted:
        try:
            found = check_file(file, seeds)
        except BadScenario as error:
            status = complain(str(error))
            if as_json:
                click.echo(json.dumps(_unreadable(file, str(error))))
            continue
        held += found.ok
        status = max(status, 0 if found.ok else NO)
        click.echo(json.dumps({**found.as_json(), "error": None}) if as_json else found.report())
    if not as_json and len(wanted) > 1:
        click.echo(f"{held} of {len(wanted)} hold")
    return status


def _every(files: tuple[Path, ...]) -> Iterator[Path]:
    """The files, and those in the folders, in the order of their names."""
    for file in files:
        if file.is_dir():
            inside = sorted(file.rglob("*.yaml"))
            if not inside:
                raise BadScenario(f"{file}: there is no *.yaml file in this folder")
            yield from inside
        else:
            yield file


def _unreadable(file: Path, why: str) -> Mapping[str, object]:
    """What is said in JSON of a file that cannot be read: the keys of one that can, and why."""
    return {
        "file": str(file),
        "name": None,
        "ok": False,
        "tries": 0,
        "failures": [],
        "error": why,
    }
