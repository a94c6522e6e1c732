"""Several processes that serve the same games: each keeps up with the others, and plays for those that end."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from mellifera.api.rooms import Rooms
from mellifera.server import metrics, wakeups
from mellifera.server.company import ASKED, COMPANY, company_from
from mellifera.server.postgres import SharedStore
from mellifera.server.shares import Rates
from mellifera.server.written import EVENTS, events_from
from mellifera.table.refusals import Refused

LOG = logging.getLogger("mellifera.server")
BEAT_SECONDS: Final = 1.0
"""How often a process says that it lives, and looks for bots that one that is gone has left behind."""
LOOK_SECONDS: Final = 10.0
"""How often the store is asked what no wake-up has told."""
GONE: Final = "gone"
RATES: Final = "rates"
TOLD_AT_ONCE: Final = 100
"""Addresses in one notification, which has room for 8000 characters."""


class Fellows:
    """This process among others. Begun with `async with`."""

    def __init__(self, url: str, store: SharedStore, rooms: Rooms, rates: Rates) -> None:
        self._url = url
        self._store = store
        self._rooms = rooms
        self._rates = rates
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Fellows:
        await self._store.beat()
        look = _if_there(self._look)

        async def begun(line: int) -> None:
            await _if_there(lambda: self._store.listens(line))()
            await look()

        self._start(wakeups.listen(self._url, begun, self._heard))
        self._start(self._again(BEAT_SECONDS, _if_there(self._beat)))
        self._start(self._again(LOOK_SECONDS, look))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _again(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await work()

    def _heard(self, payload: str) -> None:
        about, _, told = payload.partition(" ")
        if about == RATES:
            worker, _, spent = told.partition(" ")
            if worker != self._store.worker:
                self._rates.spent_elsewhere(json.loads(spent))
        elif about == COMPANY:
            game_id, worker, company = company_from(told)
            if worker != self._store.worker:
                self._rooms.heard_company(game_id, worker, company)
        elif about == EVENTS:
            written = events_from(told)
            if written.worker != self._store.worker:
                self._start(self._rooms.heard_events(written.game_id, written.first, written.rows, written.at))
        elif about == ASKED:
            self._rooms.asked_for_company(told)
        elif about:
            self._start(self._rooms.heard(about, None if told == GONE else int(told)))

    async def _beat(self) -> None:
        await self._store.beat()
        metrics.GAMES.set(len(self._rooms.in_memory()))
        spent = list(self._rates.spent().items())
        for some in (spent[i : i + TOLD_AT_ONCE] for i in range(0, len(spent), TOLD_AT_ONCE)):
            await self._store.tell(f"{RATES} {self._store.worker} {json.dumps(dict(some))}")
        left = await self._store.left_behind()
        self._start(_if_there(lambda: self._rooms.play_bots_of(left))())  # many take long, and it lives meanwhile

    async def _look(self) -> None:
        """What was written to the games in memory, and which bots nobody plays for."""
        known = self._rooms.in_memory()
        last = await self._store.last_of(list(known))
        for game_id, seq in known.items():
            if last.get(game_id) != seq:
                await self._rooms.heard(game_id, last.get(game_id))
        await self._rooms.resume_bots()
        self._rooms.lost(await self._store.living())


def _if_there(work: Callable[[], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
    """Where the database is away, the next time has to do."""

    async def tried() -> None:
        try:
            await work()
        except (SQLAlchemyError, Refused) as error:
            LOG.warning("the database is away: %s", type(error).__name__)
        except Exception:  # one fault must not end what keeps this process among the others
            LOG.exception("what others do was not looked at")

    return tried
