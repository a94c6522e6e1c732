"""Taking turns: of those who wait for the same thing everybody is served in turn, however much somebody asks for."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator


class Turns:
    """At most `most` at a time, and of one's own at most all but one of them: there is always one for somebody else."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._most_each = max(1, most - 1)
        self._taken: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @contextlib.asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(mine)
        self._serve()
        try:
            await mine
            yield
        finally:
            if mine.done() and not mine.cancelled():
                self._taken[whose] -= 1
            else:
                self._forget(whose, mine)
            self._serve()

    def _serve(self) -> None:
        while self._taken.total() < self._most:
            whose = next((one for one in self._waiting if self._taken[one] < self._most_each), None)
            if whose is None:
                return
            line = self._waiting.pop(whose)
            mine = line.popleft()
            if line:
                self._waiting[whose] = line  # behind everybody else
            if not mine.done():
                self._taken[whose] += 1
                mine.set_result(None)

    def _forget(self, whose: str, mine: asyncio.Future[None]) -> None:
        line = self._waiting.get(whose)
        if line is not None and mine in line:
            line.remove(mine)
            if not line:
                del self._waiting[whose]
