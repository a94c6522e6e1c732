"""What the database is asked again and again, because nobody says when it changes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from mellifera.api.store import StoreAway

LOOK_SECONDS = 10.0


class Polled:
    """Looks at once, and every so many seconds. Begun with `async with`."""

    def __init__(self, look: Callable[[], Awaitable[None]]) -> None:
        self._look = look

    async def __aenter__(self) -> Polled:
        await self._tried()
        self._task = asyncio.create_task(self._again())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _again(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._tried()

    async def _tried(self) -> None:
        with contextlib.suppress(StoreAway):
            await self._look()
