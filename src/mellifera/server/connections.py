"""Connections: how many there may be, and how long one may keep silent before it asks for something."""

from __future__ import annotations

import asyncio
import socket
import sys
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from mellifera.server.settings import Settings

UNACKNOWLEDGED_MS = 30_000
"""A peer that does not take what was sent for so long is gone: beats of a stream find out about it."""
LONGEST_HEAD = 64 * 1024
"""Bytes of a request line with its headers; the parser itself would go on for ever."""
OTHER_FILES = 200
"""Handles that are no connections: the database, processes that think, static files."""


def most_connections(wanted: int) -> int:
    """As many as wanted, or as the system has handles for; it is asked for more if need be."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, min(wanted, soft - OTHER_FILES))
    return wanted


def guarded(settings: Settings) -> type[asyncio.Protocol]:
    """The protocol of connections that are counted and may not dawdle."""
    most = most_connections(settings.connections)
    idle: dict[Guarded, None] = {}

    class Guarded(HttpToolsProtocol):
        """A connection without a request under way is idle: the longest idle gives way when there are too many."""

        patience: asyncio.TimerHandle | None = None
        head = 0
        """Bytes of a request that has not begun to be answered."""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            _notice_the_dead(transport)
            self._wait()
            if len(self.connections) > most:
                self._make_room()

        def connection_lost(self, exc: Exception | None) -> None:
            self._go_on()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self.head = 0 if self._asks else self.head + len(data)
            if self.head > LONGEST_HEAD and not self.transport.is_closing():
                self.send_400_response(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE.phrase)
            if self._asks:
                self._go_on()
            elif self.patience is None:  # the beginning of another request
                self._wait()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if not self.transport.is_closing() and not self._asks:
                idle[self] = None

        def shutdown(self) -> None:
            """A stream has no end of its own."""
            if self._asks and self.cycle.response_started:
                self.transport.close()
            super().shutdown()

        @property
        def _asks(self) -> bool:
            return self.cycle is not None and not self.cycle.response_complete

        def _wait(self) -> None:
            idle[self] = None
            self.patience = self.loop.call_later(settings.header_seconds, self.transport.close)

        def _go_on(self) -> None:
            idle.pop(self, None)
            if self.patience is not None:
                self.patience.cancel()
                self.patience = None

        def _make_room(self) -> None:
            longest = next(iter(idle))
            idle.pop(longest)
            longest.transport.abort()

    return Guarded


def _notice_the_dead(transport: Any) -> None:
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT") and connection.family != socket.AF_UNIX:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNACKNOWLEDGED_MS)
