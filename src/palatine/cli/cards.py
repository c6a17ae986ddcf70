"""`palatine cards`: everything card-shaped there is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from palatine.cards.catalogue import catalogue
from palatine.cli import options
from palatine.rules.cost import Cost

if TYPE_CHECKING:
    from palatine.cards.catalogue import Entry


@click.command()
@click.option("--set", "sets", multiple=True, help="Only of this set; may be repeated.")
@options.as_json
def cards(sets: tuple[str, ...], as_json: bool) -> None:
    """List cards, piles, Events and Landmarks, with what they cost and say."""
    entries = catalogue(sets)
    if as_json:
        click.echo(json.dumps(entries, indent=1, ensure_ascii=False))
    else:
        width = max(len(entry["name"]) for entry in entries)
        for entry in entries:
            click.echo(_line(entry, width))


def _line(entry: Entry, width: int) -> str:
    cost = "" if entry["cost"] is None else str(Cost(**entry["cost"]))
    types = "-".join(entry["types"])
    return (
        f"{entry['name']:{width}}  {entry['set']:10}  {cost:7}  {types}  {entry['text']}".rstrip()
    )
