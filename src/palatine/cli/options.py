"""Options that several commands take."""

from __future__ import annotations

import re
from typing import Final

import click

from palatine.rules.game import CURRENT, PROFILES

_LONGEST_SEED: Final = 60


class Seed(click.ParamType[int | str]):
    """A whole number, or a word for those who would rather remember one."""

    name = "seed"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | str:
        """A seed as the library takes it."""
        text = str(value).strip()
        if not text or len(text) > _LONGEST_SEED or not text.isprintable():
            self.fail(f"a seed is a number or a word of up to {_LONGEST_SEED} letters", param, ctx)
        return int(text) if re.fullmatch("-?[0-9]+", text) else text


seed = click.option("--seed", type=Seed(), help="A number or word; the same gives the same.")
profile = click.option(
    "--profile",
    type=click.Choice(PROFILES),
    default=CURRENT,
    show_default=True,
    help="The rules: of today, or of the first printing.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON and nothing else.")
