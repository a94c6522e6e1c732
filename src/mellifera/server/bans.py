"""Clients who may look and nothing else: whoever runs the server says so, and running servers hear of it soon."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import sqlalchemy as sa

from mellifera.api.store import StoreAway
from mellifera.server import schema as t
from mellifera.server.store import Database, StoreAside
from mellifera.table.clock import SystemClock, told

LOOK_SECONDS: Final = 10.0


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
    """Who is banned, as of some seconds ago. Begun with `async with`."""

    def __init__(self, store: StoreAside) -> None:
        self._store = store
        self._banned: frozenset[str] = frozenset()

    def __contains__(self, client: object) -> bool:
        return client in self._banned

    async def __aenter__(self) -> Bans:
        await self._look()
        self._task = asyncio.create_task(self._again())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._look()

    async def _look(self) -> None:
        with contextlib.suppress(StoreAway):
            self._banned = await self._store.run(banned)
