"""`palatine simulate`: bots against each other, many games."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

import click

from palatine.cli import options
from palatine.lab import simulate as run
from palatine.protocol.prose.words import counted

if TYPE_CHECKING:
    from palatine.lab import Summary

_SECONDS: Final = 0.2  # between two lines of progress


@click.command()
@click.argument("agents", nargs=-1, required=True, metavar="BOT BOT...")
@click.option(
    "--kingdom",
    required=True,
    help="The piles and landscapes, as a list or share code; `none` for the basic cards alone.",
)
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True)
@options.seed
@options.profile
@click.option(
    "--record",
    type=click.Path(path_type=Path, file_okay=False),
    help="A folder to write every game to, as a record.",
)
@options.as_json
def simulate(
    agents: tuple[str, ...],
    kingdom: str,
    games: int,
    seed: int | str | None,
    profile: str,
    record: Path | None,
    as_json: bool,
) -> None:
    """Let bots play many games against each other, taking turns to start."""
    progress = Progress(games)
    try:
        summary = run(kingdom, agents, games, seed, profile, record, progress.show)
    finally:
        progress.clear()
    if as_json:
        click.echo(json.dumps(summary.as_json()))
    else:
        click.echo(_table(summary))


class Progress:
    """One line on a terminal that says how many games are done; nothing where nobody watches."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._shown = False
        self._next = monotonic() + _SECONDS

    def show(self, done: int) -> None:
        """Says how many games are done, now and then."""
        if sys.stderr.isatty() and monotonic() >= self._next:
            click.echo(f"\r{done} of {self._games} games", nl=False, err=True)
            self._shown = True
            self._next = monotonic() + _SECONDS

    def clear(self) -> None:
        """Leaves an empty line behind."""
        if self._shown:
            click.echo("\r\033[K", nl=False, err=True)


def _table(summary: Summary) -> str:
    """The summary for people."""
    width = max(len(seat.name) for seat in summary.seats)
    lines = [f"{'':{width}}     wins   points   turns"]
    lines += [
        f"{seat.name:{width}} {seat.wins / summary.games:8.1%} {seat.score:8.2f} {seat.turns:7.2f}"
        for seat in summary.seats
    ]
    unfinished = f", {summary.unfinished} unfinished" if summary.unfinished else ""
    lines.append(
        f"{counted(summary.games, 'game')}, {summary.ties / summary.games:.1%} shared{unfinished}; "
        f"seed {summary.seed}; {summary.games_per_cpu_s:,.0f} games a CPU-second"
    )
    return "\n".join(lines)
