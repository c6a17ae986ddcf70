"""What a table may choose: clock, hints and whether it is listed; links to other devices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds them; games that are there have none."""
    no = sa.false()
    for column in (
        sa.Column("listed", sa.Boolean, nullable=False, server_default=no),
        sa.Column("hints", sa.Boolean, nullable=False, server_default=no),
        sa.Column("minutes", sa.Integer, nullable=False, server_default="0"),
        sa.Column("bonus", sa.Integer, nullable=False, server_default="0"),
        sa.Column("paused", sa.Boolean, nullable=False, server_default=no),
    ):
        op.add_column("games", column)
    op.add_column("seats", sa.Column("left", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
