"""What all commands have in common: how they are found, and how they end.

A command gives its exit status, or nothing for 0: 1 says that it ran and the answer is no. Bad
input of any kind is one sentence and 2, an interrupted command 130, and nobody reading on is no
reason to complain.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from palatine import build_info
from palatine.errors import PalatineError
from palatine.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NO: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class Program(click.Group):
    """`palatine`, whose commands are imported when they are wanted.

    `homes` says for each command which module has it, under its own name.
    """

    def __init__(self, homes: Mapping[str, str]) -> None:
        super().__init__(
            "palatine",
            help="Dominion with Empires: play it, look into it, measure it.",
            params=[
                click.Option(
                    ["--version"],
                    is_flag=True,
                    is_eager=True,
                    expose_value=False,
                    callback=_show_version,
                    help="Say which Palatine this is, and whether it is compiled.",
                )
            ],
            callback=_show_help,
            invoke_without_command=True,
        )
        self._homes = homes

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order that help lists them."""
        return list(self._homes)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, loaded from its home."""
        home = self._homes.get(cmd_name)
        if home is None:
            return None
        command: click.Command = getattr(import_module(home), cmd_name)
        return command

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Runs a command and, unless told not to, ends the program with its status."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode, **extra)
        if sys.stderr is None:  # closed before the program began: what is said there is lost
            sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
        try:
            status = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except click.Abort:
            status = INTERRUPTED
        except click.ClickException as error:
            status = complain(_about(error))
        except PalatineError as error:
            status = complain(str(error))
        except OSError as error:
            status = complain(f"{error.filename or 'input or output'}: {error.strerror}")
        sys.exit(status)


def complain(sentence: str) -> int:
    """Says in one line what is wrong with what was given, and gives the status for that.

    File names and records may hold anything, also what would move a terminal's cursor.
    """
    line = "".join(letter if letter.isprintable() else "?" for letter in sentence)
    with suppress(OSError):  # nobody can be told; the status still says it
        click.echo(f"palatine: {line}", err=True)
    return BAD_INPUT


def _about(error: click.ClickException) -> str:
    """What is wrong with how a command was called, and where to find out how to call it."""
    sentence = error.format_message()
    if isinstance(error, click.UsageError) and error.ctx is not None:
        sentence = f"{sentence.rstrip('.')} (see {error.ctx.command_path} --help)"
    return sentence


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"palatine {VERSION} {build_info.describe()}")
        ctx.exit()


@click.pass_context
def _show_help(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
