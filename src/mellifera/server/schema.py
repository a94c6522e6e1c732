"""The tables of the database. A game is its set-up, its seed and its row of events."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA: Final = MetaData()

contents: Final = Table(
    "contents",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
"""Every content a game was ever started with, whole and once, so that a game goes on with the rows it began with."""

games: Final = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    Column("host", String(32), nullable=False),
    Column("setup", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("chosen_seed", Boolean, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("content_digest", String(64), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("summary", JSON, nullable=False),
    Column("pace", JSON(none_as_null=True), nullable=True),
    Column("dealing", JSON(none_as_null=True), nullable=True),
)
"""`rules_version` is the one it is played by. `hints`: whether seats may ask for one. `summary` is what the list of
games shows. `pace`: see table/pace.py. `dealing` is what the seed is made of as far as it was known when the game was
created: the name of the deal, the secret, the numbers that were given; null if the seed was chosen. A game with an
empty seed is dealt by an event."""

seats: Final = Table(
    "seats",
    METADATA,
    Column("game_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", String(32), nullable=True),
    Column("client", String(32), nullable=True, index=True),
    Column("token", String(64), nullable=True, unique=True),
    Column("colour", String(8), nullable=True),
)
"""`client` owns the seat; `token` is its invite link; `bot` plays it while set; `colour` is that of its owner."""

watchers: Final = Table(
    "watchers",
    METADATA,
    Column("game_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("client", String(32), primary_key=True, index=True),
)

events: Final = Table(
    "events",
    METADATA,
    Column("game_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("option", Text, nullable=False),
    Column("key", String(64), nullable=True),
    Column("at", String(32), nullable=False),
    Index("one_command_per_key", "game_id", "seat", "key", unique=True),
)
"""The primary key is the lock: two writers cannot both append number `seq`.

Kinds: `play` (the option), `undo` (how many choices are taken back), `standing` (the answers in advance, separated
by a comma and a space, or empty), `join` (the number given for the seed, or empty), `takeover` (the bot) and `return`;
`deal` (the seed is made of the secret and of all numbers before it); and what people settle (`people.py`): `resign`
(the bot), `end_vote` (yes or no), `ended`, `bot_vote`, `mute` and `silence` (a seat, yes or no), `host`,
`open` (yes or no) and `say` (the phrase, and when).
"""

deals: Final = Table(
    "deals",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("client", String(32), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", String(32), nullable=False, index=True),
)
"""Secrets whose commitment was told to a client, until it creates a game of them."""

reviews: Final = Table(
    "reviews",
    METADATA,
    Column("game_id", String(32), ForeignKey("games.id"), primary_key=True),
    Column("review", JSON, nullable=False),
)
"""Made once for a finished game, when somebody asks."""

keys: Final = Table(
    "keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What several servers must know alike: `cookies` signs cookies. One process keeps it in a file beside its database."""

open_tables: Final = Table(
    "open_tables",
    METADATA,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
)
"""Games that stand in the lobby, by their last event `open`."""

player_keys: Final = Table(
    "player_keys",
    METADATA,
    Column("client", String(32), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("made", String(32), nullable=False),
    Column("number", Integer, nullable=False, server_default="0"),
)
"""Hashes of players' keys (`api/player_key.py`): whoever reads the database cannot play as anybody. `number` is how
often a client has made a new one: cookies from before no longer count (`devices.py`)."""

workers: Final = Table(
    "workers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("until", Float, nullable=False),
    Column("line", Integer),
)
"""The processes that serve these games, and until when (seconds since 1970, by the database's clock) each counts as
alive at the longest. `line` is the database's own process behind the connection on which one listens: it ends at once
with a process that is killed."""

leases: Final = Table(
    "leases",
    METADATA,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("worker", String(32), nullable=False),
)
"""Whose bots play a game; that of a worker who no longer lives is anybody's."""

targets: Final = Table(
    "targets",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("client", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("lang", String(16), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("token", String(64), nullable=False, unique=True),
    Column("failures", Integer, nullable=False),
    Column("created", Float, nullable=False),
)
"""Where somebody is told of their games (`server/notices/`). `token` stops it, or confirms an address of mail."""

told: Final = Table(
    "told",
    METADATA,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("client", String(32), primary_key=True),
    Column("what", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Column("seen", Boolean, nullable=False),
)
"""The last thing somebody was told of a game, and whether they have looked since."""

bans: Final = Table(
    "bans",
    METADATA,
    Column("client", String(32), primary_key=True),
    Column("at", String(32), nullable=False),
)
"""Clients who may look and nothing else (`mellifera admin ban`)."""
