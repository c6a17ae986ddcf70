"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "shared",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "users",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("prefs", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("kingdom", sa.Text, nullable=False),
        sa.Column("profile", sa.String(20), nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("scores", sa.Boolean, nullable=False),
        sa.Column("words", sa.String(60), unique=True),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("next", sa.String(20)),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("lease", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("colour", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("user", sa.String(40), sa.ForeignKey("users.id")),
        sa.Column("conceded", sa.Boolean, nullable=False),
        sa.Column("always", sa.Text, nullable=False),
    )
    op.create_index("seats_of_user", "seats", ["user"])
    op.create_table(
        "moves",
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("by", sa.String(10), nullable=False),
        sa.Column("back", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("chat_of_game", "chat", ["game"])
