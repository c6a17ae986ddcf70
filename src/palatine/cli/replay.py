"""`palatine replay`: a recorded game, from its first answer to its score."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from palatine.cards import kingdoms
from palatine.cli import options
from palatine.cli.program import NO, complain
from palatine.protocol.prose import as_text, tell
from palatine.protocol.prose.words import YOU, counted, victory
from palatine.protocol.record import Differs, Record
from palatine.rules.scoring import score, score_sheet, winners

if TYPE_CHECKING:
    from palatine.protocol.session import Session


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--to", type=click.IntRange(min=0), metavar="N", help="Stop after N answers, as it then stands."
)
@options.as_json
def replay(file: Path, to: int | None, as_json: bool) -> int:
    """Play a record again: the log, the score by source, and who won.

    A record that this version plays differently is shown up to there, and the status is 1.
    """
    record = Record.load(file)
    differs = None
    try:
        session = record.replay(to)
    except Differs as difference:
        session = difference.session
        differs = str(difference)
    if as_json:
        click.echo(json.dumps({**_data(record, session), "differs": differs}, ensure_ascii=False))
    else:
        click.echo(_text(session))
    if differs is not None:
        complain(f"{file}: {differs}")
        return NO
    return 0


def _winners(session: Session) -> list[str]:
    return [session.names[seat] for seat in winners(session.game)] if session.over else []


def _data(record: Record, session: Session) -> dict[str, object]:
    game = session.game
    return {
        "version": record.version,
        "rules": record.profile,
        "seed": record.seed,
        "kingdom": kingdoms.to_query(record.kingdom),
        "answers": session.answer_count,
        "log": [line.text for line in tell(session.facts, session.names)],
        "over": session.over,
        "players": [
            {
                "name": session.names[you.seat],
                "score": score(game, you),
                "turns": you.turns,
                "sources": [
                    {"source": line.source, "count": line.count, "points": line.points}
                    for line in score_sheet(game, you)
                ],
            }
            for you in game.players
        ],
        "winners": _winners(session),
    }


def _text(session: Session) -> str:
    game = session.game
    lines = [as_text(tell(session.facts, session.names)), ""]
    for you in game.players:
        points = counted(score(game, you), "point")
        turns = counted(you.turns, "turn")
        lines.append(f"{session.names[you.seat]}: {points} after {turns}")
        lines += [
            f"{line.points:+6}  {line.source}" + f" x{line.count}" * (line.count != 1)
            for line in score_sheet(game, you)
        ]
    if session.decision is None:
        lines.append(victory(_winners(session)))
    else:
        asked = session.names[session.decision.seat]
        lines.append(f"The game is not over: {asked} {'are' if asked == YOU else 'is'} asked.")
    return "\n".join(lines)
