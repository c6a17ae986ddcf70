"""`palatine kingdom`: deal one, or look at one."""

from __future__ import annotations

import json

import click

from palatine.cards import kingdoms
from palatine.cli import options
from palatine.rules.rng import drawn_seed
from palatine.terminal.setting import KingdomWishes, dealing_options


@click.command()
@click.argument("text", required=False, metavar="[KINGDOM]")
@click.option("--recommended", metavar="NAME", help="Show the rulebooks' kingdom of this name.")
@click.option("--list", "listing", is_flag=True, help="Name the kingdoms the rulebooks recommend.")
@dealing_options
@options.seed
@options.as_json
def kingdom(
    text: str | None,
    recommended: str | None,
    listing: bool,
    sets: tuple[str, ...],
    pin: tuple[str, ...],
    ban: tuple[str, ...],
    landscapes: int | None,
    landscape_deck: int,
    colonies: kingdoms.Colonies,
    seed: int | str | None,
    as_json: bool,
) -> None:
    """Deal a kingdom, or show the one that is named: as a list and as a share code."""
    if listing and (text or recommended):
        raise click.UsageError("--list shows all; name no kingdom", click.get_current_context())
    if listing:
        _list(as_json)
        return
    wishes = KingdomWishes(text, recommended, sets, pin, ban, landscapes, landscape_deck, colonies)
    shown = wishes.whole()
    if shown is None:
        seed = drawn_seed() if seed is None else seed
        shown = wishes.kingdom(str(seed))
    if as_json:
        click.echo(
            json.dumps(
                {
                    "kingdom": kingdoms.to_text(shown),
                    "code": kingdoms.to_query(shown),
                    "piles": [pile.name for pile in shown.piles],
                    "landscapes": [landscape.name for landscape in shown.landscapes],
                    "colonies": kingdoms.has_colonies(shown),
                    "seed": seed,
                }
            )
        )
    else:
        click.echo(kingdoms.to_text(shown))
        click.echo(kingdoms.to_query(shown))
        if seed is not None:
            click.echo(f"seed {seed}")


def _list(as_json: bool) -> None:
    """Names every recommended kingdom with its cards."""
    found = {name: kingdoms.to_text(each) for name, each in kingdoms.recommended().items()}
    if as_json:
        click.echo(json.dumps(found))
    else:
        for name, text in found.items():
            click.echo(f"{name}: {text}")
