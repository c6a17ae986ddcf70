"""Rules about taking back, whose turn it is, and the daily kingdom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_NOBODY = "-1"  # of games begun before, nobody knows whose turn it is until the next answer


def upgrade() -> None:
    """Adds the columns, filled for the games that are there, and the tables."""
    # One by one: SQLite copies a batch to a new table, and there are rows that refer to the old.
    for column in (
        sa.Column("undo", sa.String(10), nullable=False, server_default="ask"),
        sa.Column("asked", sa.Integer, nullable=False, server_default=_NOBODY),
        sa.Column("turn", sa.Integer, nullable=False, server_default="0"),
    ):
        op.add_column("games", column)
    op.create_table(
        "dailies",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("kingdom", sa.Text, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), sa.ForeignKey("dailies.day"), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("margin", sa.Integer),
    )
    op.create_index("tries_of_user", "tries", ["user"])
