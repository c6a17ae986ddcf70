"""`palatine play` and `palatine resume`."""

from __future__ import annotations

import os
import sys
from enum import Enum, auto
from io import TextIOWrapper
from pathlib import Path
from typing import Final

import click

from palatine import build_info
from palatine.cards import kingdoms
from palatine.errors import PalatineError
from palatine.protocol.record import Record
from palatine.protocol.session import Session
from palatine.rules.game import CURRENT, PROFILES
from palatine.rules.rng import drawn_seed
from palatine.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from palatine.terminal import saving
from palatine.terminal.keyboard import Keyboard, hear_signals, ignore_signals
from palatine.terminal.playing import Conversation, Quit
from palatine.terminal.screen import Screen
from palatine.terminal.setting import KingdomWishes, Seats, seats

INTERRUPTED: Final = 130
_SEED_LETTERS: Final = 60


@click.command()
@click.option(
    "--players",
    type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS),
    help="How many play; seats that nobody has are big-money-ultimate's.",
)
@click.option("--name", "names", multiple=True, help="A person at this terminal; may be repeated.")
@click.option("--bot", "bots", multiple=True, help="A bot that plays along; may be repeated.")
@click.option(
    "--kingdom", metavar="CARDS", help="The ten piles and the landscapes, or a share code."
)
@click.option("--recommended", metavar="NAME", help="The rulebooks' kingdom of this name.")
@click.option("--sets", "--set", multiple=True, help="Deal from these sets, such as base,empires.")
@click.option("--pin", multiple=True, help="Deal these piles and landscapes in any case.")
@click.option("--ban", multiple=True, help="Never deal these.")
@click.option("--landscapes", type=click.IntRange(min=0), help="At most so many landscapes; 2.")
@click.option(
    "--landscape-deck",
    type=click.IntRange(0, 2),
    default=0,
    help="Deal exactly so many landscapes, from a deck of their own.",
)
@click.option(
    "--colony",
    "--colonies",
    "colonies",
    type=click.Choice(("auto", "on", "off")),
    default="auto",
    show_default=True,
    help="Whether Platinum and Colony are there.",
)
@click.option("--seed", help="A number or word; the same gives the same.")
@click.option(
    "--profile",
    type=click.Choice(PROFILES),
    default=CURRENT,
    show_default=True,
    help="The rules: of today, or of the first printing.",
)
@click.option(
    "--record", type=click.Path(path_type=Path), help="Keep the game in this file, a new one."
)
def play(
    players: int | None,
    names: tuple[str, ...],
    bots: tuple[str, ...],
    kingdom: str | None,
    recommended: str | None,
    sets: tuple[str, ...],
    pin: tuple[str, ...],
    ban: tuple[str, ...],
    landscapes: int | None,
    landscape_deck: int,
    colonies: kingdoms.Colonies,
    seed: str | None,
    profile: str,
    record: Path | None,
) -> int:
    """Play a game in the terminal, against bots or with others at the same keyboard.

    Without options: you against big-money-ultimate, with a kingdom dealt from all sets.
    """
    _check_streams()
    seed = str(drawn_seed()) if seed is None else _checked_seed(seed)
    seated = seats(names, bots, players)
    wishes = KingdomWishes(
        kingdom, recommended, sets, pin, ban, landscapes, landscape_deck, colonies
    )
    chosen = wishes.kingdom(seed)
    if record is not None and record.exists():
        raise PalatineError(
            f"{record} exists already; name a new file, or continue that game with "
            f"`palatine resume {record}`"
        )
    session = Session(chosen, list(seated.names), seed, profile, bots=seated.agents(seed), log=True)
    save = saving.Save(record or saving.new_path(), seated.bots)
    if record is not None:
        save.write(session)
        if save.trouble:
            raise PalatineError(save.trouble)
    return _converse(session, save)


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
def resume(file: Path | None) -> int:
    """Continue a game from its file, or the last one that was not finished."""
    _check_streams()
    path = saving.latest() if file is None else file
    record = Record.load(path)
    if record.result is not None:
        raise PalatineError(f"{path}: this game is over; `palatine replay` shows it")
    if len(record.bots) == len(record.names):
        raise PalatineError(f"{path}: only bots play this game; `palatine replay` shows it")
    seated = Seats(record.names, record.bots)
    try:
        session = record.resume(seated.agents(record.seed))
    except PalatineError as error:
        raise PalatineError(f"{path}: {error}") from None
    return _converse(session, saving.Save(path, seated.bots))


def _check_streams() -> None:
    """Refuses to begin where nothing could be read or shown."""
    for stream, name in ((sys.stdin, "input"), (sys.stdout, "output")):
        if stream is None:  # closed before the program began
            raise PalatineError(f"standard {name} is closed; a game is played with both open")


def _checked_seed(seed: str) -> str:
    seed = seed.strip()
    if not seed or len(seed) > _SEED_LETTERS or not seed.isprintable():
        raise PalatineError(f"a seed is a number or a word of up to {_SEED_LETTERS} letters")
    return seed


def _legible(seed: str) -> str:
    """A seed as it is unless it holds what would move the cursor, as one of a record may."""
    return seed if seed.isprintable() else ascii(seed)


def _introduce(console: Screen, session: Session, save: saving.Save) -> None:
    console.say(
        f"Palatine, {build_info.describe()}; seed {_legible(session.seed)}, {session.profile} rules"
    )
    console.say(f"Kingdom: {kingdoms.to_text(session.kingdom)}")
    console.say(f"Players: {', '.join(session.names)}; saved in {save.path}")
    console.say("Type help to see what you can say.")
    console.print()


def _converse(session: Session, save: saving.Save) -> int:
    """Plays until the game is over or somebody stops; gives the exit status."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):  # what cannot be read or shown does not end a game
            stream.reconfigure(errors="replace")
    console = Screen()
    end = _play_on(session, save, console)
    try:
        if end is _End.INTERRUPTED:
            console.print()
        console.say(_where(save, end))
        console.file.flush()
    except OSError:  # the terminal is gone, or nobody reads on; every answer is saved
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        end = _End.INTERRUPTED
    return INTERRUPTED if end is _End.INTERRUPTED else 0


class _End(Enum):
    """How a conversation ends."""

    OVER = auto()
    QUIT = auto()
    INTERRUPTED = auto()


def _play_on(session: Session, save: saving.Save, console: Screen) -> _End:
    """Plays; whatever interrupts that, nothing interrupts what comes after it."""
    try:
        try:
            hear_signals()
            _introduce(console, session, save)
            Conversation(session, save, console, Keyboard()).run()
            end = _End.OVER
        except Quit:
            end = _End.QUIT
        except (EOFError, OSError):
            end = _End.INTERRUPTED
        ignore_signals()
    except KeyboardInterrupt:  # comes only once
        end = _End.INTERRUPTED
    return end


def _where(save: saving.Save, end: _End) -> str:
    if save.trouble:
        return f"The game could not be saved: {save.trouble}"
    if end is _End.OVER:
        return f"The record is in {save.path}."
    return f"The game is saved in {save.path}; palatine resume {save.path} continues it."
