"""A plain static server, as `python -m http.server` is: no compression. It counts what it sends."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple


class Sent(NamedTuple):
    path: str
    status: int
    size: int


class Counting:
    """A way out that knows how much went through it."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self.size = 0

    def write(self, data: bytes) -> int:
        self.size += len(data)
        return self._out.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._out, name)


BLANK = b"<!doctype html><title>blank</title>"
"""A page of the same origin without the client, for tests that speak to workers themselves."""


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, sent: list[Sent], below: str, **more: Any) -> None:
        self._sent = sent
        self._below = below
        super().__init__(*args, **more)

    def translate_path(self, path: str) -> str:
        """Everything lies below one folder of the address; beside it there is nothing."""
        inside = path.removeprefix(self._below) if path.startswith(self._below) else "/beside/the/page"
        return super().translate_path(f"/{inside.lstrip('/')}")

    def do_GET(self) -> None:
        if self.path != f"{self._below}blank.html":
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(BLANK)))
        self.end_headers()
        self.wfile.write(BLANK)

    def end_headers(self) -> None:
        """Frames without an origin may load from here, too."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def handle_one_request(self) -> None:
        self.wfile: Any
        plain, self.wfile = self.wfile, Counting(self.wfile)
        self._status = 0
        super().handle_one_request()
        if self._status:
            self._sent.append(Sent(self.path, self._status, self.wfile.size))
        self.wfile = plain

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        self._status = int(code)

    def log_message(self, *args: Any) -> None:
        """Nothing is printed among the tests."""


class StaticHost:
    """Serves a folder until it is stopped, at the same address whenever it is started again."""

    def __init__(self, folder: Path, below: str = "/") -> None:
        self.folder = folder
        self.below = below
        self.sent: list[Sent] = []
        self._port = 0
        self.start()

    def start(self) -> None:
        handler = partial(Handler, sent=self.sent, below=self.below, directory=str(self.folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._server.daemon_threads = True
        self._port = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def url(self) -> str:
        return f"{self.origin}{self.below}"

    def size(self) -> int:
        return sum(one.size for one in self.sent)

    def bodies(self) -> list[str]:
        """The files that were really sent, not only confirmed."""
        return [one.path for one in self.sent if one.status == 200]
