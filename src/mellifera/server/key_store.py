"""Hashes of players' keys in the database."""

from __future__ import annotations

import contextlib

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from mellifera.server import schema as t
from mellifera.server.devices import Devices
from mellifera.server.store import Database, StoreAside
from mellifera.table.clock import SystemClock, told


class KeyStore:
    """Off the event loop, as the store does everything; `devices` hear of every key at once."""

    def __init__(self, store: StoreAside, devices: Devices) -> None:
        self._store = store
        self._devices = devices

    async def keep_key(self, client: str, hashed: str) -> str:
        at = told(SystemClock().now())
        self._devices.note(client, await self._store.run(_keep, client, hashed, at))
        return at

    async def key_made(self, client: str) -> str | None:
        return await self._store.run(_made, client)

    async def client_of_key(self, hashed: str) -> str | None:
        found = await self._store.run(_found, hashed)
        if found is None:
            return None
        client, number = found
        self._devices.note(client, number)
        return client


def _keep(database: Database, client: str, hashed: str, at: str) -> int:
    """In place of the one it had, if any; answers its number."""
    keys = t.player_keys
    new = keys.insert().values(client=client, hash=hashed, made=at, number=0)
    with contextlib.suppress(IntegrityError), database.engine.begin() as connection:
        connection.execute(new)
        return 0
    again = keys.update().where(keys.c.client == client).values(hash=hashed, made=at, number=keys.c.number + 1)
    with database.engine.begin() as connection:
        return int(connection.execute(again.returning(keys.c.number)).scalar_one())


def _made(database: Database, client: str) -> str | None:
    with database.engine.connect() as connection:
        made = sa.select(t.player_keys.c.made).where(t.player_keys.c.client == client)
        return connection.execute(made).scalar_one_or_none()


def _found(database: Database, hashed: str) -> tuple[str, int] | None:
    keys = t.player_keys.c
    with database.engine.connect() as connection:
        row = connection.execute(sa.select(keys.client, keys.number).where(keys.hash == hashed)).first()
    return None if row is None else (row.client, row.number)


def client_of(database: Database, hashed: str) -> str | None:
    found = _found(database, hashed)
    return None if found is None else found[0]
