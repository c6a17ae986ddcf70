"""`palatine db`: the database of the server."""

from __future__ import annotations

import asyncio

import click

from palatine.cli.serve import database, database_url


@click.group()
def db() -> None:
    """Look after the database of the server."""


@db.command()
@database
def upgrade(database: str | None) -> None:
    """Bring the database up to date with this version; what is in it stays."""
    from palatine.web.database import upgrade as bring_up_to_date

    before, after = asyncio.run(bring_up_to_date(database_url(database)))
    if before == after:
        click.echo(f"The database is up to date (revision {after}).")
    else:
        click.echo(f"The database is of revision {after} now (before: {before or 'empty'}).")
