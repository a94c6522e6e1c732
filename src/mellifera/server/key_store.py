"""Hashes of players' keys in the database."""

from __future__ import annotations

import sqlalchemy as sa

from mellifera.server import schema as t
from mellifera.server.store import Database, StoreAside
from mellifera.table.clock import SystemClock, told


class KeyStore:
    """Off the event loop, as the store does everything."""

    def __init__(self, store: StoreAside) -> None:
        self._store = store

    async def keep_key(self, client: str, hashed: str) -> str:
        return await self._store.run(_keep, client, hashed)

    async def key_made(self, client: str) -> str | None:
        return await self._store.run(_made, client)

    async def client_of_key(self, hashed: str) -> str | None:
        return await self._store.run(client_of, hashed)


def _keep(database: Database, client: str, hashed: str) -> str:
    at = told(SystemClock().now())
    mine = t.player_keys.c.client == client
    with database.engine.begin() as connection:
        connection.execute(t.player_keys.delete().where(mine))
        connection.execute(t.player_keys.insert().values(client=client, hash=hashed, made=at))
    return at


def _made(database: Database, client: str) -> str | None:
    with database.engine.connect() as connection:
        made = sa.select(t.player_keys.c.made).where(t.player_keys.c.client == client)
        return connection.execute(made).scalar_one_or_none()


def client_of(database: Database, hashed: str) -> str | None:
    with database.engine.connect() as connection:
        whose = sa.select(t.player_keys.c.client).where(t.player_keys.c.hash == hashed)
        return connection.execute(whose).scalar_one_or_none()
