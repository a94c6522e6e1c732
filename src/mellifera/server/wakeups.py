"""What other processes say through PostgreSQL: `LISTEN` on one connection, begun anew whenever it breaks.

The store is the truth. A notification wakes whoever has to read from it, or tells what was written there; one that is
lost does no harm, for the store is asked again from time to time (`server/fellows.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import psycopg

from mellifera.server.postgres import CHANNEL, EVENTS_CHANNEL, address_of

LOG = logging.getLogger("mellifera.server")
AGAIN_SECONDS: Final = 1.0


def address_for_psycopg(url: str) -> str:
    return address_of(url).set(drivername="postgresql").render_as_string(hide_password=False)


async def listen(url: str, begun: Callable[[int], Awaitable[None]], heard: Callable[[str], None]) -> None:
    """Until it is cancelled. `begun` is asked whenever it begins to listen, with the number of the database's process
    at the other end: what was said before was not heard.
    """
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address_for_psycopg(url), autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}; LISTEN {EVENTS_CHANNEL}")
                await begun(connection.info.backend_pid)
                async for notice in connection.notifies():
                    heard(notice.payload)
        except psycopg.Error as error:
            LOG.warning("the database does not tell what others write: %s", type(error).__name__)
        await asyncio.sleep(AGAIN_SECONDS)
