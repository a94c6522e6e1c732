"""The database: one engine, one writer, everything acknowledged is on the disk."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from mellifera.api.store import Conflict, StoreAway, old_deals, written
from mellifera.server import metrics
from mellifera.server import schema as t
from mellifera.table.clock import SystemClock, moment, told
from mellifera.table.people import YES
from mellifera.table.stored import EventRow, GameRow, SeatRow

LOG = logging.getLogger("mellifera.server")
Result = TypeVar("Result")


GAME_WENT_ON = (
    t.games.update()
    .where(t.games.c.id == sa.bindparam("game"))
    .values(updated=sa.bindparam("at"), over=sa.bindparam("is_over"), summary=sa.bindparam("told"))
)
"""Made once: it goes with every choice."""
SITTING_DOWN = ("join", "return")
"""Events by which somebody has a seat, or has it back from a bot."""
MOST_WATCHERS = 500
"""Of a game, who find it in their lists; anybody else can watch it as well."""
BUSY_MS = 5000
"""So long SQLite waits for another writer."""


def _careful_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Write-ahead log, and every commit reaches the disk before it is acknowledged."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class DatabaseUnusable(Exception):
    """No server can start on it: `how` is `newer`, `damaged`, `read_only` or `unreachable`, `why` what was heard."""

    def __init__(self, how: str, why: str) -> None:
        self.how = how
        self.why = why
        super().__init__(f"{how}: {why}")


class Database:
    """All reading and writing, each call one transaction."""

    def __init__(self, url: str | sa.URL, **options: Any) -> None:
        self.engine = sa.create_engine(url, **options)
        if self.engine.dialect.name == "sqlite":
            _keep_to_owner(self.engine.url.database or "")
            sa.event.listen(self.engine, "connect", _careful_sqlite)

    def open(self) -> None:
        """Brings the tables up to date and sees whether anything can be written; DatabaseUnusable if not."""
        try:
            self.migrate()
            self.check()
        except CommandError as error:  # a version that these migrations do not know
            raise DatabaseUnusable("newer", str(error)) from error
        except sa.exc.DBAPIError as error:
            raise DatabaseUnusable(_how_unusable(str(error.orig)), str(error.orig)) from error

    def check(self) -> None:
        """Raises whatever is in the way of reading and writing just now."""
        with self.engine.connect() as connection:
            connection.execute(t.games.delete().where(sa.false()))  # a write of nothing
            connection.rollback()

    def migrate(self, version: str = "head") -> None:
        """Brings the tables up to date, or to an earlier version."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        with self._migrating() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, version)

    @contextlib.contextmanager
    def _migrating(self) -> Iterator[sa.Connection]:
        """One transaction, and one process at a time: whoever comes meanwhile waits, and finds the work done."""
        with self.engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    def close(self) -> None:
        self.engine.dispose()

    def _reading(self) -> contextlib.AbstractContextManager[sa.Connection]:
        """For several questions about one moment."""
        return self.engine.connect()

    def _hold_contents(self, connection: sa.Connection) -> None:
        """Until the end of the transaction nobody else keeps or deletes rows of components: SQLite has one writer."""

    # ------------------------------------------------------------------ writing
    def create(self, game: GameRow) -> None:
        at = written(game.events)
        with self.engine.begin() as connection:
            self._hold_contents(connection)
            _keep_content(connection, game.content_digest, game.content)
            beside = ("seats", "events", "updated", "content")
            values = {name: value for name, value in vars(game).items() if name not in beside}
            connection.execute(t.games.insert().values(created=at, updated=at, **values))
            connection.execute(t.seats.insert(), [{"game_id": game.id, **vars(seat)} for seat in game.seats])
            _insert_events(connection, game.id, 1, game.events, at)

    def append(
        self, game_id: str, first: int, rows: list[EventRow], over: bool, summary: dict[str, Any],
        seat: SeatRow | None, host: str | None = None,
    ) -> str:  # fmt: skip
        """Adds events from number `first` on and returns when; changes that seat and the host in the same breath.

        Raises Conflict, and then nothing was written.
        """
        at = written(rows)
        try:
            with self.engine.begin() as connection:
                _insert_events(connection, game_id, first, rows, at)
                game = {"game": game_id, "at": at, "is_over": over, "told": summary}
                connection.execute(GAME_WENT_ON, game)
                if host is not None:
                    connection.execute(t.games.update().where(t.games.c.id == game_id).values(host=host))
                if seat is not None:
                    where = (t.seats.c.game_id == game_id) & (t.seats.c.seat == seat.seat)
                    changed = {"bot": seat.bot, "client": seat.client, "name": seat.name, "colour": seat.colour}
                    connection.execute(t.seats.update().where(where).values(changed))
        except IntegrityError as error:
            raise Conflict from error
        return at

    def keep_deal(self, deal: str, client: str, secret: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(t.deals.delete().where(t.deals.c.created < old_deals()))
            connection.execute(
                t.deals.insert().values(id=deal, client=client, secret=secret, created=told(SystemClock().now()))
            )

    def take_deal(self, deal: str, client: str) -> str | None:
        mine = (t.deals.c.id == deal) & (t.deals.c.client == client) & (t.deals.c.created >= old_deals())
        with self.engine.begin() as connection:
            secret: str | None = connection.execute(t.deals.delete().where(mine).returning(t.deals.c.secret)).scalar()
        return secret

    def watch(self, game_id: str, client: str) -> None:
        known = sa.select(t.watchers.c.client).where(
            (t.watchers.c.game_id == game_id) & (t.watchers.c.client == client)
        )
        with self.engine.begin() as connection:
            count = sa.select(sa.func.count()).select_from(t.watchers).where(t.watchers.c.game_id == game_id)
            if connection.execute(known).first() is None and connection.execute(count).scalar_one() < MOST_WATCHERS:
                connection.execute(t.watchers.insert().values(game_id=game_id, client=client))

    def keep_review(self, game_id: str, review: dict[str, Any]) -> None:
        """Keeps the review of a finished game; two servers that made one keep the first."""
        with contextlib.suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(t.reviews.insert().values(game_id=game_id, review=review))

    def forget_review(self, game_id: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(t.reviews.delete().where(t.reviews.c.game_id == game_id))

    def remove(self, game_id: str) -> None:
        """Deletes a game with all that belongs to it; rows of components stay while somebody plays by them."""
        with self.engine.begin() as connection:
            self._hold_contents(connection)
            for table in (t.events, t.seats, t.watchers, t.reviews, t.open_tables):
                connection.execute(table.delete().where(table.c.game_id == game_id))
            connection.execute(t.games.delete().where(t.games.c.id == game_id))
            played = sa.select(t.games.c.content_digest)
            connection.execute(t.contents.delete().where(t.contents.c.digest.not_in(played)))

    # ------------------------------------------------------------------ reading
    def load(self, game_id: str) -> GameRow | None:
        with self._reading() as connection:
            row = connection.execute(t.games.select().where(t.games.c.id == game_id)).mappings().first()
            if row is None:
                return None
            game = _game(row)
            seats = t.seats.select().where(t.seats.c.game_id == game_id).order_by(t.seats.c.seat)
            game.seats = [seat_of(found) for found in connection.execute(seats).mappings()]
            events = t.events.select().where(t.events.c.game_id == game_id).order_by(t.events.c.seq)
            for found in connection.execute(events).mappings():
                game.events.append(event_of(found))
            text = sa.select(t.contents.c.text).where(t.contents.c.digest == game.content_digest)
            game.content = connection.execute(text).scalar_one()
            return game

    def of_client(self, client: str, limit: int, skip: int = 0) -> list[GameRow]:
        """The client's games (host, seat or watcher), newest first, with seats and without events."""
        ids = sa.union(
            sa.select(t.games.c.id).where(t.games.c.host == client),
            sa.select(t.seats.c.game_id).where(t.seats.c.client == client),
            sa.select(t.watchers.c.game_id).where(t.watchers.c.client == client),
        ).subquery()
        query = (
            t.games.select()
            .where(t.games.c.id.in_(sa.select(ids.c[0])))
            .order_by(t.games.c.updated.desc(), t.games.c.id)
        )
        with self.engine.connect() as connection:
            found = {row["id"]: _game(row) for row in connection.execute(query.limit(limit).offset(skip)).mappings()}
            seats = t.seats.select().where(t.seats.c.game_id.in_(found)).order_by(t.seats.c.seat)
            for row in connection.execute(seats).mappings():
                found[row["game_id"]].seats.append(seat_of(row))
        return list(found.values())

    def all_games(self) -> list[GameRow]:
        """Every game there is, newest first, with seats and without events."""
        with self.engine.connect() as connection:
            order = (t.games.c.updated.desc(), t.games.c.id)
            found = {row["id"]: _game(row) for row in connection.execute(t.games.select().order_by(*order)).mappings()}
            for row in connection.execute(t.seats.select().order_by(t.seats.c.seat)).mappings():
                found[row["game_id"]].seats.append(seat_of(row))
        return list(found.values())

    def open_tables(self, limit: int) -> list[GameRow]:
        """Games in the lobby at which somebody can still sit down, newest first, with seats and without events."""
        free = (t.seats.c.game_id == t.games.c.id) & t.seats.c.token.is_not(None)
        free &= t.seats.c.client.is_(None) & t.seats.c.bot.is_(None)
        listed = t.games.c.id.in_(sa.select(t.open_tables.c.game_id)) & sa.not_(t.games.c.over)
        query = (
            t.games.select().where(listed & sa.exists().where(free)).order_by(t.games.c.updated.desc(), t.games.c.id)
        )
        with self.engine.connect() as connection:
            found = {row["id"]: _game(row) for row in connection.execute(query.limit(limit)).mappings()}
            seats = t.seats.select().where(t.seats.c.game_id.in_(found)).order_by(t.seats.c.seat)
            for row in connection.execute(seats).mappings():
                found[row["game_id"]].seats.append(seat_of(row))
        return list(found.values())

    def hosted(self, client: str) -> int:
        query = sa.select(sa.func.count()).select_from(t.games).where(t.games.c.host == client)
        with self.engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def last_sign(self, game_id: str, seats: list[int]) -> str:
        """When one of these seats last sent a command or got its person; else when the game was created."""
        sent = t.events.c.key.is_not(None) | t.events.c.kind.in_(SITTING_DOWN)
        theirs = (t.events.c.game_id == game_id) & t.events.c.seat.in_(seats) & sent
        with self.engine.connect() as connection:
            found: str | None = connection.execute(sa.select(sa.func.max(t.events.c.at)).where(theirs)).scalar()
            created = sa.select(t.games.c.created).where(t.games.c.id == game_id)
            return found or str(connection.execute(created).scalar_one())

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
        """Unfinished games of these rules in which a bot plays with people: after a start it may be to move."""
        with_bots = t.games.c.id.in_(sa.select(t.seats.c.game_id).where(t.seats.c.bot.is_not(None)))
        with_people = t.games.c.id.in_(sa.select(t.seats.c.game_id).where(t.seats.c.client.is_not(None)))
        of_these_rules = t.games.c.rules_version == rules_version
        query = sa.select(t.games.c.id).where(sa.not_(t.games.c.over) & of_these_rules & with_bots & with_people)
        with self.engine.connect() as connection:
            return [row[0] for row in connection.execute(query)]


def _keep_to_owner(path: str) -> None:
    """The file of the games is readable by its owner alone: it has the seeds of games under way."""
    if path and path != ":memory:" and not path.startswith("file:"):
        with contextlib.suppress(OSError):  # whatever is wrong with it is told when it is opened
            Path(path).touch(0o600)
            Path(path).chmod(0o600)


def _how_unusable(why: str) -> str:
    if "readonly" in why:
        return "read_only"
    return "damaged" if "not a database" in why or "malformed" in why else "unreachable"


def _keep_content(connection: sa.Connection, digest: str, text: str) -> None:
    """Once: what is there already has the same text, for the digest names it."""
    known = sa.select(t.contents.c.digest).where(t.contents.c.digest == digest)
    if connection.execute(known).first() is None:
        with contextlib.suppress(IntegrityError), connection.begin_nested():
            connection.execute(t.contents.insert().values(digest=digest, text=text))


def _insert_events(connection: sa.Connection, game_id: str, first: int, rows: list[EventRow], at: str) -> None:
    if rows:
        values = [{"game_id": game_id, "seq": first + i, **vars(row), "at": at} for i, row in enumerate(rows)]
        connection.execute(t.events.insert(), values)
    for row in rows:
        if row.kind == "open":
            connection.execute(t.open_tables.delete().where(t.open_tables.c.game_id == game_id))
            if row.option == YES:
                connection.execute(t.open_tables.insert().values(game_id=game_id))


def _game(row: sa.RowMapping) -> GameRow:
    return GameRow(
        row["id"], row["host"], row["setup"], row["seed"], row["chosen_seed"], row["rules_version"],
        row["content_digest"], row["hints"], row["over"], row["summary"], row["updated"], pace=row["pace"],
        dealing=row["dealing"],
    )  # fmt: skip


def event_of(row: sa.RowMapping) -> EventRow:
    return EventRow(row["seat"], row["kind"], row["option"], row["key"], moment(row["at"]))


def seat_of(row: sa.RowMapping) -> SeatRow:
    return SeatRow(
        row["seat"], row["kind"], row["name"], row["bot"], row["client"], row["token"], row["colour"]
    )  # fmt: skip


class StoreAside:
    """The database as the rooms use it: off the event loop, `at_once` calls at a time.

    One that has not answered after `patience` seconds, if there is such a limit, is away; what was asked may be done
    later.
    """

    patience: float | None = None

    def __init__(self, database: Database, at_once: int = 1) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(max_workers=at_once, thread_name_prefix="store")

    @property
    def engine(self) -> sa.Engine:
        return self._database.engine

    async def _run(self, call: Callable[..., Result], *args: Any) -> Result:
        """What goes wrong in the database itself is a matter of the moment: StoreAway, and the log says why."""
        try:
            async with asyncio.timeout(self.patience):
                return await asyncio.get_running_loop().run_in_executor(self._thread, call, *args)
        except TimeoutError:
            LOG.warning("the database does not answer")
            raise StoreAway from None
        except sa.exc.DBAPIError as error:
            LOG.warning("the database cannot be used: %s", str(error.orig).partition("\n")[0])  # then come values
            raise StoreAway from error

    async def run(self, call: Callable[..., Result], *args: Any) -> Result:
        """What another module asks of the database, which it is given first."""
        return await self._run(call, self._database, *args)

    async def check(self) -> None:
        await self._run(self._database.check)

    async def open_tables(self, limit: int) -> list[GameRow]:
        return await self._run(self._database.open_tables, limit)

    async def hosted(self, client: str) -> int:
        return await self._run(self._database.hosted, client)

    def close(self) -> None:
        self._thread.shutdown(wait=True)
        self._database.close()

    async def create(self, game: GameRow) -> None:
        await self._run(self._database.create, game)

    async def append(
        self, game_id: str, first: int, rows: list[EventRow], over: bool, summary: dict[str, Any],
        seat: SeatRow | None, host: str | None = None,
    ) -> str:  # fmt: skip
        try:
            at = await self._run(self._database.append, game_id, first, rows, over, summary, seat, host)
        except Conflict:
            metrics.CONFLICTS.inc()
            raise
        metrics.EVENTS.inc(len(rows))
        return at

    async def remove(self, game_id: str) -> None:
        await self._run(self._database.remove, game_id)

    async def load(self, game_id: str) -> GameRow | None:
        return await self._run(self._database.load, game_id)

    async def of_client(self, client: str, limit: int, skip: int = 0) -> list[GameRow]:
        return await self._run(self._database.of_client, client, limit, skip)

    async def last_sign(self, game_id: str, seats: list[int]) -> str:
        return await self._run(self._database.last_sign, game_id, seats)

    async def seat_of_token(self, token: str) -> tuple[str, int] | None:
        return await self._run(self._database.seat_of_token, token)

    async def keep_deal(self, deal: str, client: str, secret: str) -> None:
        await self._run(self._database.keep_deal, deal, client, secret)

    async def take_deal(self, deal: str, client: str) -> str | None:
        return await self._run(self._database.take_deal, deal, client)

    async def watch(self, game_id: str, client: str) -> None:
        await self._run(self._database.watch, game_id, client)

    async def review(self, game_id: str) -> dict[str, Any] | None:
        return await self._run(self._database.review, game_id)

    async def keep_review(self, game_id: str, review: dict[str, Any]) -> None:
        await self._run(self._database.keep_review, game_id, review)

    async def forget_review(self, game_id: str) -> None:
        await self._run(self._database.forget_review, game_id)

    async def waiting_for_bots(self, rules_version: int) -> list[str]:
        return await self._run(self._database.waiting_for_bots, rules_version)
