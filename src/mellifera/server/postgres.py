"""PostgreSQL: the database of several processes, each of which can serve every game."""

from __future__ import annotations

import contextlib
import json
import math
import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from mellifera.api.others import Company, News
from mellifera.api.store import Conflict, written
from mellifera.server import schema as t
from mellifera.server.company import ASKED, company_told
from mellifera.server.store import Database, StoreAside
from mellifera.server.written import Written, events_told
from mellifera.table.clock import moment
from mellifera.table.stored import EventRow, SeatRow

CONNECTIONS: Final = 8
"""To the database, for each process; one more listens."""
ALIVE_SECONDS: Final = 4.0
"""A process that has not been heard of for so long is gone, and others play for its bots: so does a whole machine fall
silent. Of a process that was killed the database hears at once."""
CHANNEL: Final = "mellifera"
"""Where processes hear of each other."""
EVENTS_CHANNEL: Final = "mellifera_events"
"""Where they hear what was written, before the wake-up: whoever is up to date need not ask. A channel of its own, so
that a process of an earlier version hears nothing that it does not understand."""
MIGRATING: Final = 0x6D656C6C
CONTENTS: Final = MIGRATING + 1
"""Advisory locks: of whoever changes the tables, and of whoever keeps or deletes rows of components."""
IDLE_SECONDS: Final = 1.0
"""A connection that nobody has used for so long is asked whether it is still there. One that breaks in use fails one
request, which may be sent again, and takes all others with it out of use."""
LEFT_AT: Final = "left_at"
PATIENCE_SECONDS: Final = 10.0
"""So long a request waits for the database, also where nobody says that it is gone: a machine without power, a cable
that was pulled."""
NOTICED_GONE: Final = {
    "connect_timeout": "5", "tcp_user_timeout": "10000", "keepalives_idle": "10", "keepalives_interval": "5",
    "keepalives_count": "3",
}  # fmt: skip
"""How the system finds out about such a database, and ends what waits for it."""

WENT_ON: Final = sa.text("""
    WITH written AS (
      INSERT INTO events (game_id, seq, seat, kind, option, key, at)
      SELECT :game, :first + place - 1, seat, kind, option, key, :at
      FROM unnest(CAST(:seats AS integer[]), CAST(:kinds AS text[]), CAST(:options AS text[]), CAST(:keys AS text[]))
        WITH ORDINALITY AS rows (seat, kind, option, key, place)
    ), went_on AS (
      UPDATE games SET updated = :at, over = :is_over, summary = CAST(:told AS json) WHERE id = :game RETURNING id
    )
    SELECT pg_notify(:channel, :said) FROM went_on
""")
"""What goes with every choice, in one statement: each one more is a way there and back."""
LAST_OF: Final = sa.text("""
    SELECT id, coalesce((SELECT max(seq) FROM events WHERE game_id = games.id), 0) FROM games WHERE id = ANY(:games)
""")
NEWS: Final = sa.text("""
    SELECT host, updated,
      coalesce((SELECT json_agg(json_build_array(seat, kind, option, key, at) ORDER BY seq)
                FROM events WHERE game_id = games.id AND seq > :seq), '[]') AS events,
      coalesce((SELECT json_agg(json_build_array(seat, kind, name, bot, client, token, colour) ORDER BY seat)
                FROM seats WHERE game_id = games.id), '[]') AS seats
    FROM games WHERE id = :game
""")
"""One statement sees one moment."""


def _left_at(_: DBAPIConnection | None, entry: ConnectionPoolEntry) -> None:
    entry.info[LEFT_AT] = time.monotonic()


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql:", "postgresql+", "postgres:"))


def with_driver(url: str) -> str:
    """`postgresql://` and `postgres://` as others write them, with the driver that we use."""
    name, colon, rest = url.partition(":")
    return f"postgresql+psycopg{colon}{rest}" if name in ("postgresql", "postgres") else url


def address_of(url: str) -> sa.URL:
    """With what makes its end noticed, as far as the address says nothing else."""
    address = sa.make_url(with_driver(url))
    return address.update_query_dict({name: value for name, value in NOTICED_GONE.items() if name not in address.query})


class SharedDatabase(Database):
    """`worker` names this process among those that share it."""

    def __init__(self, url: str) -> None:
        super().__init__(address_of(url), pool_size=CONNECTIONS, max_overflow=0)
        sa.event.listen(self.engine, "checkin", _left_at)
        sa.event.listen(self.engine, "checkout", self._still_there)
        self._at_once = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        """For one statement, which is a transaction by itself: nothing to begin, nothing to end."""
        self.worker = secrets.token_hex(8)
        self.line: int | None = None
        """The database's process that this one listens to."""

    def _still_there(self, connection: DBAPIConnection, entry: ConnectionPoolEntry, _: object) -> None:
        if time.monotonic() - entry.info.get(LEFT_AT, math.inf) > IDLE_SECONDS:
            try:
                connection.cursor().execute("SELECT 1")
                connection.rollback()
            except self.engine.dialect.loaded_dbapi.OperationalError as error:
                raise sa.exc.DisconnectionError from error  # the pool takes another

    @contextlib.contextmanager
    def _migrating(self) -> Iterator[sa.Connection]:
        with self.engine.begin() as connection:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
            yield connection

    def _hold_contents(self, connection: sa.Connection) -> None:
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(CONTENTS)))

    def append(
        self, game_id: str, first: int, rows: list[EventRow], over: bool, summary: dict[str, Any],
        seat: SeatRow | None, host: str | None = None,
    ) -> str:  # fmt: skip
        if seat is not None or host is not None or any(row.kind == "open" for row in rows):
            return super().append(game_id, first, rows, over, summary, seat, host)
        at = written(rows)
        values = {
            "game": game_id, "at": at, "is_over": over, "told": json.dumps(summary), "first": first,
            "seats": [row.seat for row in rows], "kinds": [row.kind for row in rows],
            "options": [row.option for row in rows], "keys": [row.key for row in rows],
            "channel": EVENTS_CHANNEL, "said": events_told(Written(self.worker, game_id, first, at, rows)),
        }  # fmt: skip
        try:
            with self._at_once.connect() as connection:
                connection.execute(WENT_ON, values)
        except IntegrityError as error:
            raise Conflict from error
        return at

    def _reading(self) -> contextlib.AbstractContextManager[sa.Connection]:
        return self.engine.connect().execution_options(isolation_level="REPEATABLE READ")

    def close(self) -> None:
        """This process ends: others need not wait before they play for its bots."""
        with contextlib.suppress(SQLAlchemyError), self.engine.begin() as connection:
            connection.execute(t.workers.delete().where(t.workers.c.id == self.worker))
        super().close()

    def key(self, found: str) -> str:
        """The key that signs cookies, the same for all: the first to come gives it."""
        with self.engine.begin() as connection:
            connection.execute(insert(t.keys).values(name="cookies", value=found).on_conflict_do_nothing())
            key: str = connection.execute(sa.select(t.keys.c.value).where(t.keys.c.name == "cookies")).scalar_one()
            return key

    # ------------------------------------------------------------------ what others have written
    def last(self, game_id: str) -> int | None:
        return self.last_of([game_id]).get(game_id)

    def last_of(self, game_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each of these games that is still there."""
        with self._at_once.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(LAST_OF, {"games": list(game_ids)})}

    def news(self, game_id: str, seq: int) -> News | None:
        """What was written after event number `seq`, as of one moment; None if the game is gone."""
        with self._at_once.connect() as connection:
            row = connection.execute(NEWS, {"game": game_id, "seq": seq}).first()
        if row is None:
            return None
        return News(
            [EventRow(seat, kind, option, key, moment(at)) for seat, kind, option, key, at in row.events],
            [SeatRow(*seat) for seat in row.seats],
            row.host,
            row.updated,
        )

    # ------------------------------------------------------------------ who lives, and whose bots play
    def beat(self) -> None:
        """This process lives; those that have been gone for long are forgotten."""
        alive = insert(t.workers).values(id=self.worker, until=_now() + ALIVE_SECONDS, line=self.line)
        newest = {"until": alive.excluded.until, "line": alive.excluded.line}
        with self.engine.begin() as connection:
            connection.execute(alive.on_conflict_do_update(index_elements=["id"], set_=newest))
            connection.execute(t.workers.delete().where(t.workers.c.until < _now() - 10 * ALIVE_SECONDS))

    def tell(self, said: str) -> None:
        """To all who listen (`server/wakeups.py`)."""
        with self._at_once.connect() as connection:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, said)))

    def take_bots(self, game_id: str) -> bool:
        taking = insert(t.leases).values(game_id=game_id, worker=self.worker)
        free = (t.leases.c.worker == self.worker) | ~t.leases.c.worker.in_(_living())
        taking = taking.on_conflict_do_update(index_elements=["game_id"], set_={"worker": self.worker}, where=free)
        try:
            with self.engine.begin() as connection:
                return connection.execute(taking.returning(t.leases.c.game_id)).first() is not None
        except IntegrityError:  # the game is gone
            return False

    def leave_bots(self, game_id: str) -> None:
        mine = (t.leases.c.game_id == game_id) & (t.leases.c.worker == self.worker)
        with self.engine.begin() as connection:
            connection.execute(t.leases.delete().where(mine))

    def living(self) -> set[str]:
        with self.engine.connect() as connection:
            return {row[0] for row in connection.execute(_living())}

    def left_behind(self) -> list[str]:
        """Games whose bots were those of a process that is gone; whoever is told first is to play on."""
        gone = t.leases.delete().where(~t.leases.c.worker.in_(_living())).returning(t.leases.c.game_id)
        with self.engine.begin() as connection:
            return list(connection.execute(gone).scalars())

    def waiting_for_bots(self, rules_version: int) -> list[str]:
        """As of any store, but those alone in which a bot is to choose now, for people, and nobody else's bots play."""
        taken = sa.select(t.leases.c.game_id).where(
            (t.leases.c.worker != self.worker) & t.leases.c.worker.in_(_living())
        )
        bots_turn = (
            (t.seats.c.game_id == t.games.c.id)
            & t.seats.c.bot.is_not(None)
            & (t.seats.c.seat == t.games.c.summary["deciding_seat"].as_integer())
        )
        people = (t.seats.c.game_id == t.games.c.id) & (t.seats.c.client.is_not(None) | t.seats.c.token.is_not(None))
        these = sa.not_(t.games.c.over) & (t.games.c.rules_version == rules_version) & ~t.games.c.id.in_(taken)
        query = sa.select(t.games.c.id).where(these & sa.exists().where(bots_turn) & sa.exists().where(people))
        with self.engine.connect() as connection:
            return list(connection.execute(query).scalars())


def _now() -> sa.ColumnElement[float]:
    """By the one clock that all processes share."""
    return sa.cast(sa.extract("epoch", sa.func.clock_timestamp()), sa.Float)


def _living() -> sa.Select[str]:
    lines = sa.select(sa.column("pid", sa.Integer)).select_from(sa.table("pg_stat_activity"))
    there = t.workers.c.line.is_(None) | t.workers.c.line.in_(lines)
    return sa.select(t.workers.c.id).where((t.workers.c.until > _now()) & there)


class SharedStore(StoreAside):
    """The database as rooms use it: the store, and what other processes do with it (`api/others.py`)."""

    shared = True
    patience = PATIENCE_SECONDS

    def __init__(self, database: SharedDatabase) -> None:
        super().__init__(database, CONNECTIONS)
        self._shared = database

    async def last(self, game_id: str) -> int | None:
        return await self._run(self._shared.last, game_id)

    async def last_of(self, game_ids: Sequence[str]) -> dict[str, int]:
        return await self._run(self._shared.last_of, game_ids)

    async def news(self, game_id: str, seq: int) -> News | None:
        return await self._run(self._shared.news, game_id, seq)

    async def take_bots(self, game_id: str) -> bool:
        return await self._run(self._shared.take_bots, game_id)

    async def leave_bots(self, game_id: str) -> None:
        await self._run(self._shared.leave_bots, game_id)

    async def left_behind(self) -> list[str]:
        return await self._run(self._shared.left_behind)

    @property
    def worker(self) -> str:
        return self._shared.worker

    async def tell(self, said: str) -> None:
        await self._run(self._shared.tell, said)

    async def living(self) -> set[str]:
        return await self._run(self._shared.living)

    def tell_company(self, game_id: str, company: Company) -> None:
        self._tell_soon(company_told(game_id, self.worker, company))

    def ask_company(self, game_id: str) -> None:
        self._tell_soon(f"{ASKED} {game_id}")

    def _tell_soon(self, said: str) -> None:
        """Nobody waits for it, and one that is lost while the database is away is no loss: it is asked for again."""
        with contextlib.suppress(RuntimeError):  # this process ends
            self._thread.submit(self._shared.tell, said)

    async def beat(self) -> None:
        await self._run(self._shared.beat)

    async def listens(self, line: int) -> None:
        self._shared.line = line
        await self.beat()
