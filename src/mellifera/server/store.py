"""The database: one engine, one writer, everything acknowledged is on the disk."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from mellifera.server import schema as t
from mellifera.server.wire import SeatKind

Result = TypeVar("Result")


class Conflict(Exception):
    """Somebody else has written event number `seq` first."""


@dataclass
class SeatRow:
    """One seat as the database has it."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    client: str | None
    token: str | None


@dataclass
class EventRow:
    """One accepted command. `key` is the sender's idempotency key; what the server adds itself has none."""

    seat: int
    kind: str
    option: str
    key: str | None = None


@dataclass
class GameRow:
    """A game as the database has it, with its seats and events in order; `content` is the text of its rows."""

    id: str
    host: str
    setup: dict[str, Any]
    seed: str
    chosen_seed: bool
    rules_version: int
    content_digest: str
    hints: bool
    over: bool
    summary: dict[str, Any]
    updated: str
    seats: list[SeatRow] = field(default_factory=list)
    events: list[EventRow] = field(default_factory=list)
    content: str = ""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _careful_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Write-ahead log, and every commit reaches the disk before it is acknowledged."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """All reading and writing, each call one transaction. `run` does it off the event loop, one call at a time."""

    def __init__(self, url: str) -> None:
        self.engine = sa.create_engine(url)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _careful_sqlite)
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")

    def migrate(self, version: str = "head") -> None:
        """Brings the tables up to date, or to an earlier version."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, version)

    def close(self) -> None:
        self._writer.shutdown(wait=True)
        self.engine.dispose()

    async def run(self, call: Callable[..., Result], *args: Any) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._writer, call, *args)

    # ------------------------------------------------------------------ writing
    def create(self, game: GameRow) -> None:
        at = now()
        with self.engine.begin() as connection:
            _keep_content(connection, game.content_digest, game.content)
            beside = ("seats", "events", "updated", "content")
            values = {name: value for name, value in vars(game).items() if name not in beside}
            connection.execute(t.games.insert().values(created=at, updated=at, **values))
            connection.execute(t.seats.insert(), [{"game_id": game.id, **vars(seat)} for seat in game.seats])
            _insert_events(connection, game.id, 1, game.events, at)

    def append(
        self, game_id: str, first: int, rows: list[EventRow], over: bool, summary: dict[str, Any], seat: SeatRow | None
    ) -> str:
        """Adds events from number `first` on and returns when; with `seat`, changes that seat in the same breath.

        Raises Conflict, and then nothing was written.
        """
        at = now()
        try:
            with self.engine.begin() as connection:
                _insert_events(connection, game_id, first, rows, at)
                game = t.games.update().where(t.games.c.id == game_id)
                connection.execute(game.values(updated=at, over=over, summary=summary))
                if seat is not None:
                    where = (t.seats.c.game_id == game_id) & (t.seats.c.seat == seat.seat)
                    connection.execute(t.seats.update().where(where).values(bot=seat.bot, client=seat.client))
        except IntegrityError as error:
            raise Conflict from error
        return at

    def watch(self, game_id: str, client: str) -> None:
        known = sa.select(t.watchers.c.client).where(
            (t.watchers.c.game_id == game_id) & (t.watchers.c.client == client)
        )
        with self.engine.begin() as connection:
            if connection.execute(known).first() is None:
                connection.execute(t.watchers.insert().values(game_id=game_id, client=client))

    def keep_review(self, game_id: str, review: dict[str, Any]) -> None:
        """Keeps the review of a finished game; two servers that made one keep the first."""
        with contextlib.suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(t.reviews.insert().values(game_id=game_id, review=review))

    def forget_review(self, game_id: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(t.reviews.delete().where(t.reviews.c.game_id == game_id))

    # ------------------------------------------------------------------ reading
    def load(self, game_id: str) -> GameRow | None:
        with self.engine.connect() as connection:
            row = connection.execute(t.games.select().where(t.games.c.id == game_id)).mappings().first()
            if row is None:
                return None
            game = _game(row)
            seats = t.seats.select().where(t.seats.c.game_id == game_id).order_by(t.seats.c.seat)
            game.seats = [_seat(found) for found in connection.execute(seats).mappings()]
            events = t.events.select().where(t.events.c.game_id == game_id).order_by(t.events.c.seq)
            for found in connection.execute(events).mappings():
                game.events.append(EventRow(found["seat"], found["kind"], found["option"], found["key"]))
            text = sa.select(t.contents.c.text).where(t.contents.c.digest == game.content_digest)
            game.content = connection.execute(text).scalar_one()
            return game

    def of_client(self, client: str, limit: int) -> list[GameRow]:
        """The client's games (host, seat or watcher), newest first, with seats and without events."""
        ids = sa.union(
            sa.select(t.games.c.id).where(t.games.c.host == client),
            sa.select(t.seats.c.game_id).where(t.seats.c.client == client),
            sa.select(t.watchers.c.game_id).where(t.watchers.c.client == client),
        ).subquery()
        query = t.games.select().where(t.games.c.id.in_(sa.select(ids.c[0]))).order_by(t.games.c.updated.desc())
        with self.engine.connect() as connection:
            found = {row["id"]: _game(row) for row in connection.execute(query.limit(limit)).mappings()}
            seats = t.seats.select().where(t.seats.c.game_id.in_(found)).order_by(t.seats.c.seat)
            for row in connection.execute(seats).mappings():
                found[row["game_id"]].seats.append(_seat(row))
        return list(found.values())

    def seat_of_token(self, token: str) -> tuple[str, int] | None:
        """The game and seat that an invite link is for."""
        query = sa.select(t.seats.c.game_id, t.seats.c.seat).where(t.seats.c.token == token)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row[0], row[1])

    def review(self, game_id: str) -> dict[str, Any] | None:
        query = sa.select(t.reviews.c.review).where(t.reviews.c.game_id == game_id)
        with self.engine.connect() as connection:
            return connection.execute(query).scalar_one_or_none()

    def waiting_for_bots(self, rules_version: int) -> list[str]:
        """Unfinished games of these rules in which a bot plays: after a start one of them may be to move."""
        with_bots = t.games.c.id.in_(sa.select(t.seats.c.game_id).where(t.seats.c.bot.is_not(None)))
        of_these_rules = t.games.c.rules_version == rules_version
        query = sa.select(t.games.c.id).where(sa.not_(t.games.c.over) & of_these_rules & with_bots)
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(query)]


def _keep_content(connection: sa.Connection, digest: str, text: str) -> None:
    """Once: what is there already has the same text, for the digest names it."""
    known = sa.select(t.contents.c.digest).where(t.contents.c.digest == digest)
    if connection.execute(known).first() is None:
        with contextlib.suppress(IntegrityError), connection.begin_nested():
            connection.execute(t.contents.insert().values(digest=digest, text=text))


def _insert_events(connection: sa.Connection, game_id: str, first: int, rows: list[EventRow], at: str) -> None:
    if rows:
        values = [{"game_id": game_id, "seq": first + i, "at": at, **vars(row)} for i, row in enumerate(rows)]
        connection.execute(t.events.insert(), values)


def _game(row: sa.RowMapping) -> GameRow:
    return GameRow(
        row["id"], row["host"], row["setup"], row["seed"], row["chosen_seed"], row["rules_version"],
        row["content_digest"], row["hints"], row["over"], row["summary"], row["updated"],
    )  # fmt: skip


def _seat(row: sa.RowMapping) -> SeatRow:
    return SeatRow(row["seat"], row["kind"], row["name"], row["bot"], row["client"], row["token"])
