"""A table with the people who follow it live, and the bots that play at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mellifera.api.others import Company
from mellifera.table import wire as w
from mellifera.table.table import Table
from mellifera.table.views import pace_of, seats_of, state_of
from mellifera.words import Language

COMPANY_SECONDS: Final = 0.2
"""People who come and go within this time are told of together."""
LOOKED_SECONDS: Final = 20.0
"""Somebody who asked for the state so lately still looks, if not live."""


class Closing:
    """How a stream is ended from outside, and what wakes it: `woken` is set whenever there may be something to tell."""

    def __init__(self) -> None:
        self.woken = asyncio.Event()
        self.closed = False

    def close(self) -> None:
        self.closed = True
        self.woken.set()


@dataclass(eq=False)
class Listener:
    """Somebody who follows the game live, in one tab of a browser.

    `seq` is the last event that was told by the stream, `answered` one that the tab was told by another way, `company`
    who was said to be there.
    """

    client: str
    woken: asyncio.Event
    tab: str = ""
    seq: int = -1
    answered: int = -1
    company: int = -1


class Told:
    """Something that is told to all who may know the same: made once; whoever sends it keeps how it is sent here."""

    __slots__ = ("data", "sent")

    def __init__(self, data: w.State | w.Seats) -> None:
        self.data = data
        self.sent: bytes | None = None


class Room:
    """One game in memory. Whoever changes its table holds the lock. `company` counts who came, went or failed.

    `elsewhere` are those who follow the game at other processes; `changed_here` is called when there is something to
    tell to those.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.company = 0
        self.elsewhere: dict[str, frozenset[str]] = {}
        self.changed_here: Callable[[], None] = lambda: None
        self._here: frozenset[str] = frozenset()
        self.looked = -LOOKED_SECONDS
        self._told: dict[object, Told] = {}
        self._told_at = (-1, -1, -1)
        self._waking: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody follows the game, changes it or plays a bot in it just now."""
        playing = self.bot_task is not None and not self.bot_task.done()
        return bool(self.listeners) or self.lock.locked() or playing

    @property
    def wanted(self) -> bool:
        """Whether bots have somebody to play for: a person at the table, or one who looks on."""
        people = any(seat.client is not None or seat.token is not None for seat in self.table.seats)
        return people or bool(self.listeners) or time.monotonic() - self.looked < LOOKED_SECONDS

    # ------------------------------------------------------------------ who is there
    def come(self, listener: Listener) -> None:
        self.listeners.add(listener)
        listener.woken.set()
        self._changed_company()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._changed_company()

    @property
    def here(self) -> frozenset[str]:
        """Those with a seat who follow the game at this process."""
        owners = {seat.client for seat in self.table.seats}
        return frozenset([listener.client for listener in self.listeners if listener.client in owners])

    def heard_company(self, worker: str, company: Company) -> None:
        """Another process has told its own."""
        self.elsewhere[worker] = company.present
        self._changed_company()
        if company.seq >= self.table.seq and self.table.failed.keys() < company.failed.keys():
            self.table.failed.update(company.failed)
            self.failed()

    def _changed_company(self) -> None:
        """Of those who only look on nobody is told, and of others not one by one."""
        here = self.here
        if here != self._here:
            self._here = here
            self.changed_here()
        present = here.union(*self.elsewhere.values())
        if present != self.table.present:
            self.table.present = present
            self.company += 1
            if self._waking is None:
                self._waking = asyncio.get_running_loop().call_later(COMPANY_SECONDS, self._wake_late)

    def _wake_late(self) -> None:
        self._waking = None
        self.wake()

    def failed(self) -> None:
        """A bot has: everybody is told."""
        self.company += 1
        self.wake()

    def answered(self, client: str, tab: str) -> None:
        """A tab has the present state as the answer to its command: its stream need not send it again."""
        for listener in self.listeners:
            if tab and listener.tab == tab and listener.client == client:
                listener.answered = self.table.seq

    def wake(self) -> None:
        """Tells everybody who follows the game that something changed."""
        for listener in self.listeners:
            listener.woken.set()

    # ------------------------------------------------------------------ what they are told
    def state(self, client: str, viewing: int | None, reader: Language, after: int | None) -> Told:
        """STATE for somebody who follows. All who only look on, in one language, share it."""
        who = self._who(client)
        found = self._kept(("state", who, viewing, reader.tag, after))
        return found or self._keep(
            ("state", who, viewing, reader.tag, after), state_of(self.table, who, viewing, reader, after)
        )

    def seats(self, client: str, reader: Language) -> Told:
        who = self._who(client)
        found = self._kept(("seats", who, reader.tag))
        return found or self._keep(("seats", who, reader.tag), self._seats(who, reader))

    def _seats(self, who: str, reader: Language) -> w.Seats:
        return w.Seats(seats=seats_of(self.table, who, reader), pace=pace_of(self.table))

    def _who(self, client: str) -> str:
        """The client, or nobody in particular for whoever has no part in the game."""
        table = self.table
        known = client == table.host or any(seat.client == client for seat in table.seats)
        return client if known else ""

    def _kept(self, key: object) -> Told | None:
        table = self.table
        second = int(table.clock.now()) if table.pace else 0  # what is told of clocks says what time it is
        now = (table.seq, self.company, second)
        if self._told_at != now:
            self._told_at = now
            self._told.clear()
        return self._told.get(key)

    def _keep(self, key: object, data: w.State | w.Seats) -> Told:
        self._told[key] = Told(data)
        return self._told[key]
