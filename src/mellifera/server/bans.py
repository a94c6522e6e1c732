"""Clients who may look and nothing else: whoever runs the server says so, and running servers hear of it soon."""

from __future__ import annotations

import contextlib

import sqlalchemy as sa

from mellifera.server import schema as t
from mellifera.server.store import Database, StoreAside
from mellifera.table.clock import SystemClock, told


def ban(database: Database, client: str) -> None:
    with contextlib.suppress(sa.exc.IntegrityError), database.engine.begin() as connection:
        connection.execute(t.bans.insert().values(client=client, at=told(SystemClock().now())))


def unban(database: Database, client: str) -> bool:
    """Whether the client was banned."""
    with database.engine.begin() as connection:
        return connection.execute(t.bans.delete().where(t.bans.c.client == client)).rowcount > 0


def banned(database: Database) -> frozenset[str]:
    with database.engine.connect() as connection:
        return frozenset(connection.execute(sa.select(t.bans.c.client)).scalars())


class Bans:
    """Who is banned, as of some seconds ago."""

    def __init__(self, store: StoreAside) -> None:
        self._store = store
        self._banned: frozenset[str] = frozenset()

    def __contains__(self, client: object) -> bool:
        return client in self._banned

    async def look(self) -> None:
        self._banned = await self._store.run(banned)
