"""Which devices are still who they were: when somebody makes a new key, all others that had the old one are nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import sqlalchemy as sa

from mellifera.api.room import Closing
from mellifera.server import schema as t
from mellifera.server.store import Database, StoreAside

CLOSE_SECONDS: Final = 1.0
"""Streams of those devices end so long after: the one that has made the key knows by then who it is."""


class Devices:
    """Cookies have the number of their client's key; those of an earlier one no longer count."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._streams: dict[str, set[Closing]] = {}

    def number_of(self, client: str) -> int:
        return self._numbers.get(client, 0)

    def note(self, client: str, number: int) -> None:
        """The number of a client's key, which only grows."""
        if number > self.number_of(client):
            self._numbers[client] = number
            for closing in self._streams.get(client, ()):
                asyncio.get_running_loop().call_later(CLOSE_SECONDS, closing.close)

    def opened(self, client: str, closing: Closing) -> Callable[[], None]:
        """A stream of a client; call what is answered when it has ended."""
        self._streams.setdefault(client, set()).add(closing)

        def ended() -> None:
            left = self._streams[client]
            left.discard(closing)
            if not left:
                del self._streams[client]

        return ended

    async def look(self, store: StoreAside) -> None:
        """What other processes have written."""
        for client, number in (await store.run(_renewed)).items():
            self.note(client, number)


def _renewed(database: Database) -> dict[str, int]:
    keys = t.player_keys.c
    with database.engine.connect() as connection:
        rows = connection.execute(sa.select(keys.client, keys.number).where(keys.number > 0))
        return {row.client: row.number for row in rows}
