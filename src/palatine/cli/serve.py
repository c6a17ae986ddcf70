"""`palatine serve`: the table in the browser."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

if TYPE_CHECKING:
    from palatine.web.settings import Settings

database = click.option(
    "--database",
    metavar="URL",
    help="sqlite:///file or postgresql://user@host/name; otherwise DATABASE_URL, or a file in "
    "your folder for data.",
)


def database_url(given: str | None) -> str:
    """The database that is meant."""
    from palatine.web.settings import own_database

    return given or os.environ.get("DATABASE_URL") or own_database()


def _public_url(_: click.Context, __: click.Parameter, value: str) -> str:
    parts = urlsplit(value)
    if value and (parts.scheme not in ("http", "https") or not parts.hostname or parts.query):
        raise click.BadParameter("it is like https://table.example")
    return value.rstrip("/")


def _host(_: click.Context, __: click.Parameter, value: str) -> str:
    if not value.strip():
        raise click.BadParameter("name an address, such as 127.0.0.1; 0.0.0.0 is every one")
    return value


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    callback=_host,
    help="The address to listen at.",
)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--open/--no-open", "show", help="Open a browser, if there is a display.")
@database
@click.option(
    "--public-url",
    default="",
    metavar="URL",
    callback=_public_url,
    help="Where people reach this server, if that is not where it listens.",
)
@click.option(
    "--cluster",
    is_flag=True,
    help="Other servers use the same database; each needs a --public-url of its own.",
)
def serve(
    host: str, port: int, show: bool, database: str | None, public_url: str, cluster: bool
) -> None:
    """Serve the table for browsers until Ctrl-C."""
    from palatine.web import serving

    if cluster and not public_url:
        raise click.UsageError("--cluster needs --public-url")
    settings = _settings(host, database, public_url, cluster)
    with suppress(KeyboardInterrupt):  # it comes or not, by when the server let go of the signal
        serving.serve(settings, port, show=show, say=click.echo)
    click.echo("Stopped; all games are kept.")


def _settings(host: str, database: str | None, public_url: str, cluster: bool) -> Settings:
    from palatine.web.settings import LEASE, Settings

    return Settings(database_url(database), public_url, host, lease=LEASE if cluster else 0.0)
