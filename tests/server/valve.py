"""A way to PostgreSQL that can be shut: then nothing passes and nobody is told, as when a cable is pulled."""

from __future__ import annotations

import contextlib
import socket
import threading
import urllib.parse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.server.live import PATIENCE

SOCKET: Final = ".s.PGSQL.5432"


class Valve:
    """`url` is that of the database, by way of a socket in `folder`."""

    def __init__(self, url: str, folder: Path) -> None:
        parts = urllib.parse.urlsplit(url)
        self._there = str(Path(urllib.parse.parse_qs(parts.query)["host"][0]) / SOCKET)
        self.url = parts._replace(query=f"host={folder}").geturl()
        self._open = threading.Event()
        self._open.set()
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(folder / SOCKET))
        self._listener.listen(32)
        self._threads = [self._start(self._listen)]

    def shut(self) -> None:
        self._open.clear()

    def open(self) -> None:
        self._open.set()

    def close(self) -> None:
        """When nobody is connected any more."""
        self.open()
        self._listener.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join(PATIENCE)
        self._listener.close()

    def _start(self, doing: Callable[..., None], *ends: socket.socket) -> threading.Thread:
        thread = threading.Thread(target=doing, args=ends, daemon=True)
        thread.start()
        return thread

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listener.accept()
                self._threads.append(self._start(self._connect, here))

    def _connect(self, here: socket.socket) -> None:
        with here, socket.socket(socket.AF_UNIX) as there:
            there.connect(self._there)
            back = self._start(self._pass_on, there, here)
            self._pass_on(here, there)
            back.join(PATIENCE)

    def _pass_on(self, taken: socket.socket, given: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while some := taken.recv(65536):
                self._open.wait()
                given.sendall(some)
        for end in (taken, given):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
