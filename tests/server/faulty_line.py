"""A line between people and a server on which requests get lost, late, doubled or cut."""

from __future__ import annotations

import contextlib
import random
import re
import socket
import threading
import time
import urllib.parse
from typing import Final

from tests.server.live import PATIENCE

FATES: Final = ("pass", "drop", "delay", "twice", "answer lost", "answer cut")
LENGTH: Final = re.compile(rb"(?i)content-length: (\d+)")


class FaultyLine:
    """Listens at `url` and passes one request of each connection on to the server, as the fate of the day will have it.

    `fates` counts what befell them. A stream that is not lost at once is late, or breaks after a while.
    """

    def __init__(self, server: str, seed: int) -> None:
        place = urllib.parse.urlsplit(server)
        self._server = (place.hostname or "", place.port or 80)
        self._rng = random.Random(seed)
        self._lock = threading.Lock()
        self.fates: dict[str, int] = dict.fromkeys(FATES, 0)
        self.calm = False
        """Whether everything passes."""
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                threading.Thread(target=self._pass_on, args=(connection,), daemon=True).start()

    def _pass_on(self, connection: socket.socket) -> None:
        with connection, contextlib.suppress(OSError):
            connection.settimeout(PATIENCE)
            request = _whole_request(connection)
            with self._lock:
                fate = "pass" if self.calm else self._rng.choice(FATES)
                late = self._rng.uniform(0.01, 0.2)
                self.fates[fate] += 1
            if fate == "drop":
                return
            if fate == "delay":
                time.sleep(late)
            if b"/stream" in request.partition(b"\r\n")[0]:
                self._follow(connection, request, fate, late)
                return
            answer = self._ask(request)
            if fate == "twice":
                answer = self._ask(request)
            if fate == "answer lost":
                return
            connection.sendall(answer[: len(answer) // 2] if fate == "answer cut" else answer)

    def _follow(self, connection: socket.socket, request: bytes, fate: str, late: float) -> None:
        """Passes on what a stream tells, until it breaks: at once in the middle of something, or in its time."""
        end = time.monotonic() + (0.0 if fate.startswith("answer") else 20 * late)
        with socket.create_connection(self._server, timeout=PATIENCE) as server:
            server.sendall(request)
            while self.calm or time.monotonic() < end:
                server.settimeout(max(0.01, 60.0 if self.calm else end - time.monotonic()))
                some = server.recv(65536)
                if not some:
                    return
                if fate == "delay":
                    time.sleep(late)
                connection.sendall(some)
            if fate == "answer cut":
                connection.sendall(server.recv(100))

    def _ask(self, request: bytes) -> bytes:
        with socket.create_connection(self._server, timeout=PATIENCE) as server:
            server.sendall(request)
            return b"".join(iter(lambda: server.recv(65536), b""))


def _whole_request(connection: socket.socket) -> bytes:
    """The server is asked to close the connection after its answer: there its end is known by."""
    read = b""
    while b"\r\n\r\n" not in read:
        some = connection.recv(65536)
        if not some:
            raise OSError("nothing was asked")
        read += some
    head, _, body = read.partition(b"\r\n\r\n")
    found = LENGTH.search(head)
    while found and len(body) < int(found[1]):
        body += connection.recv(65536)
    head = re.sub(rb"(?i)\r\nconnection: [^\r]*", b"", head) + b"\r\nConnection: close"
    return head + b"\r\n\r\n" + body
