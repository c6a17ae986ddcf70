"""The roof: the command `palatine`, a module for each of its commands."""

from palatine.cli.program import Program

main = Program(
    {
        "play": "palatine.terminal.commands",
        "resume": "palatine.terminal.commands",
        "serve": "palatine.cli.serve",
        "db": "palatine.cli.db",
        "kingdom": "palatine.cli.kingdom",
        "cards": "palatine.cli.cards",
        "replay": "palatine.cli.replay",
        "check": "palatine.cli.check",
        "simulate": "palatine.cli.simulate",
        "bench": "palatine.cli.bench",
    }
)

__all__ = ["main"]
