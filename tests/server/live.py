"""A real server process on a real database, and people who play on it over HTTP."""

from __future__ import annotations

import contextlib
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

import httpx
import uvicorn

from mellifera.server import run
from mellifera.server.settings import Settings
from tests.api import person as api
from tests.api.person import PATIENCE, Json, play_on, played_record

__all__ = ["PATIENCE", "START", "Json", "Person", "Server", "becomes", "play_on", "played_record", "served"]
START = [sys.executable, "-c", "from mellifera.cli.app import main; main()"]


class Server:
    """`mellifera serve` in a process of its own; everything it prints is kept in `log`."""

    def __init__(
        self, data: Path, *options: str, folder: Path | None = None, program: Sequence[str] = tuple(START)
    ) -> None:
        self.data = data
        self.program = program
        self.folder = folder
        self.options = options
        self.log = ""
        self.start()

    def start(self) -> None:
        command = [*self.program, "serve", "--port", "0", "--no-browser", "--data", str(self.data), "--bot-delay", "0"]
        self.process = subprocess.Popen(
            [*command, *self.options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder
        )
        lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, args=(lines,), daemon=True)
        self._reader.start()
        first = lines.get(timeout=PATIENCE)
        addresses = [word for word in first.split() if word.startswith("http")]
        if not addresses:
            self.stop()
            raise RuntimeError(f"the server did not start: {self.log}")
        self.url = addresses[0].rstrip("/")
        self._wait_until_up()

    def _read(self, lines: queue.Queue[str]) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            for line in out:
                self.log += line
                lines.put(line)

    def _wait_until_up(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/api/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise TimeoutError(f"the server did not start: {self.log}")

    def prints(self, text: str) -> bool:
        """Whether the text is among what it prints, now or soon: lines come by a thread of their own."""
        end = time.monotonic() + PATIENCE
        while text not in self.log and time.monotonic() < end:
            time.sleep(0.02)
        return text in self.log

    def stop(self) -> None:
        self.process.terminate()
        self._gone()

    def kill(self) -> None:
        """kill -9: no farewell, no flushing."""
        self.process.kill()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(timeout=PATIENCE)
        self._reader.join(timeout=PATIENCE)

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()


def becomes(true: Callable[[], bool]) -> None:
    """Waits for what comes by itself, as what one server is told by another."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


@contextlib.contextmanager
def served(settings: Settings, loop: Literal["auto", "asyncio"] = "auto", port: int = 0) -> Iterator[httpx.Client]:
    """A server with settings that no option sets, in a thread, and a client for it."""
    listener = run.listen("127.0.0.1", port)
    config = run.config_of(settings)
    config.loop = loop
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        with httpx.Client(base_url=run.address_of(listener), timeout=PATIENCE) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join(timeout=PATIENCE)


class Person(api.Person):
    """One browser: a cookie jar and the requests a client makes."""

    def __init__(self, server: Server) -> None:
        super().__init__(api.HttpTransport(lambda: server.url))
        self.server = server

    @property
    def http(self) -> httpx.Client:
        assert isinstance(self.transport, api.HttpTransport)
        return self.transport.http
