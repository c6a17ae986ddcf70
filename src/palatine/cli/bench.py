"""`palatine bench`: how fast it is here."""

from __future__ import annotations

import json

import click

from palatine.cli import options
from palatine.lab.bench import measured


@click.command()
@options.as_json
def bench(as_json: bool) -> None:
    """Measure how many games are played in a second of the processor's time."""
    figures = measured(lambda what: click.echo(f"measuring {what}", err=True))
    click.echo(json.dumps(figures.as_json()) if as_json else figures.as_text())
