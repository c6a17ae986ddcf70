"""`palatine bench`: how fast it is here."""

from __future__ import annotations

import json
import math

import click

from palatine.cli import options
from palatine.lab.bench import measured


@click.command()
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True, max=60),
    default=2.0,
    show_default=True,
    help="The processor's time that each figure may take, over all rounds.",
)
@options.as_json
def bench(seconds: float, as_json: bool) -> None:
    """Measure how many games are played in a second of the processor's time."""
    if math.isnan(seconds):  # which is in every range, as click compares
        raise click.BadParameter("nan is no number of seconds", param_hint="'--seconds'")
    figures = measured(seconds, lambda what: click.echo(f"measuring {what}", err=True))
    click.echo(json.dumps(figures.as_json()) if as_json else figures.as_text())
