"""The tables of the database, as this version knows them; `migrations` brings older ones here."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

# What all processes at one database share: the key that signs cookies.
SHARED: Final = Table(
    "shared",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
USERS: Final = Table(
    "users",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("prefs", Text, nullable=False),  # JSON
    Column("made", Float, nullable=False),
)
# A browser that is somebody: the digest of what its cookie says.
SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False),
    Column("made", Float, nullable=False),
)
GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("status", String(10), nullable=False),
    Column("seed", String(80), nullable=False),
    Column("kingdom", Text, nullable=False),  # as a query
    Column("profile", String(20), nullable=False),
    Column("pace", String(10), nullable=False),
    Column("scores", Boolean, nullable=False),  # whether points show during play
    Column("words", String(60), unique=True),  # of the link to join, while there is one
    Column("note", Text, nullable=False),  # why it ended, where the rules do not say
    Column("next", String(20)),  # the rematch
    Column("version", String(40), nullable=False),
    Column("undo", String(10), nullable=False),
    Column("listed", Boolean, nullable=False),  # whether everybody may see it while it waits
    Column("hints", Boolean, nullable=False),  # whether there is advice against people, too
    Column("minutes", Integer, nullable=False),  # of the clock for each seat; 0: there is none
    Column("bonus", Integer, nullable=False),  # seconds more for each move
    Column("paused", Boolean, nullable=False),  # the clock
    Column("asked", Integer, nullable=False),  # whose answer it waits for, as of the last one
    Column("turn", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("owner", Text, nullable=False),  # the public URL of the process that holds the lease
    Column("lease", Float, nullable=False),  # until when, in seconds since 1970
)
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("game", String(20), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("colour", Integer, nullable=False),
    Column("bot", String(40), nullable=False),
    Column("user", String(40), ForeignKey("users.id")),
    Column("conceded", Boolean, nullable=False),
    Column("always", Text, nullable=False),  # cards that ask no dull questions, a line each
    Column("left", Float, nullable=False),  # seconds on the clock
    Index("seats_of_user", "user"),
)
# Only ever added to. A row with `back` takes back all answers after so many; else it is an answer.
MOVES: Final = Table(
    "moves",
    METADATA,
    Column("game", String(20), ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("by", String(10), nullable=False),  # "person", "bot" or "rule": what went by itself
    Column("back", Integer),
    Column("at", Float, nullable=False),
)
# The kingdom of each day (UTC, as 2026-11-29), and what everybody made of it. The seed by which a
# kingdom was dealt is not kept.
DAILIES: Final = Table(
    "dailies",
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("kingdom", Text, nullable=False),  # as a query
)
TRIES: Final = Table(
    "tries",
    METADATA,
    Column("day", String(10), ForeignKey("dailies.day"), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("margin", Integer),  # points more than the opponent had, once it was played to the end
    Index("tries_of_user", "user"),
)
CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_of_game", "game"),
)
# Links to go on at another device: the digest of the secret part.
LINKS: Final = Table(
    "links",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False),
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("until", Float, nullable=False),
)
