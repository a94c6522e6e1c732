"""The page edition on a static host, with a worker that stands in for Python: the client is the real one."""

from __future__ import annotations

import gzip
import json
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse, IncompleteRead
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit

from mellifera.words import language

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "src" / "mellifera" / "web"
FOLDER = "/any/where/"
SERVICE_WORKER = """// version {version}
self.addEventListener("message", (event) => event.data.type === "take_over" && self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
"""
READY = [{"type": "ready", "engine": "stand-in"}]
PASSED = ("cookie", "content-type", "last-event-id", "accept")


class PageHost:
    """Serves the page below a path of its own; what the stand-in asks goes on to a real server.

    `says` is what the stand-in says as soon as it runs.
    """

    def __init__(self, server: str, says: Sequence[object] = READY) -> None:
        self.server = urlsplit(server).netloc
        self.says = says
        self.version = 1
        self._lines: set[socket.socket] = set()
        self._httpd = ThreadingHTTPServer(("127.0.0.1", 0), type("Bound", (Handler,), {"host": self}))
        self.url = f"http://127.0.0.1:{self._httpd.server_port}{FOLDER}index.html"
        threading.Thread(target=self._httpd.serve_forever, daemon=True).start()

    def file(self, path: str) -> bytes | None:
        if path in ("", "index.html"):
            return self._index()
        if path == "page/table_worker.js":
            return (HERE / "stand_in_worker.js").read_bytes()
        if path == "service_worker.js":
            return SERVICE_WORKER.format(version=self.version).encode()
        if path == "stand_in.json":
            return json.dumps(self.says).encode()
        if path.startswith("made/"):
            name, tag, _, _ = path.removeprefix("made/").split(".")
            with self.asked("GET", f"/api/{name}?lang={tag}", None, {}) as answer:
                return gzip.compress(answer.read())
        found = WEB / path.removeprefix("static/")
        return found.read_bytes() if path.startswith("static/") and found.is_file() else None

    @staticmethod
    def _index() -> bytes:
        text = (WEB / "index.html").read_text(encoding="utf-8").replace('"/static/', '"static/')
        for key in ("page.about", "page.no_script"):
            text = text.replace(f"{{{{{key}}}}}", language("en").say(key))
        return text.replace("{{lang}}", "en").replace("<html ", '<html data-edition="page" ').encode()

    @contextmanager
    def asked(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> Iterator[HTTPResponse]:
        """The answer of the real server; a stream ends with this host at the latest."""
        with closing(HTTPConnection(self.server)) as connection:
            connection.request(method, path, body, headers)
            assert connection.sock is not None
            line = connection.sock
            self._lines.add(line)
            try:
                with connection.getresponse() as answer:
                    yield answer
            finally:
                self._lines.discard(line)

    def __enter__(self) -> PageHost:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._httpd.shutdown()
        for line in list(self._lines):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        self._httpd.server_close()


class Handler(BaseHTTPRequestHandler):
    host: PageHost

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path.startswith("/api/"):
            self._pass_on()
            return
        data = self.host.file(path.removeprefix(FOLDER)) if path.startswith(FOLDER) else None
        self.send_response(404 if data is None else 200)
        if path.endswith("/index.html") and not self.headers.get("cookie"):
            # Who one is comes with the page: the stand-in asks several things at once and would be several people.
            with self.host.asked("GET", "/", None, {}) as page:
                self.send_header("set-cookie", page.headers["set-cookie"])
        self.send_header("content-type", guess_type(path)[0] or "text/html")
        self.end_headers()
        self.wfile.write(data or b"")

    def do_POST(self) -> None:
        self._pass_on()

    def _pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0))) or None
        headers = {name: value for name in PASSED if (value := self.headers.get(name))}
        with self.host.asked(self.command, self.path, body, headers) as answer, suppress(OSError, IncompleteRead):
            self.send_response(answer.status)
            for name in ("content-type", "set-cookie"):
                for value in answer.headers.get_all(name, []):
                    self.send_header(name, value)
            self.end_headers()
            while data := answer.read1():  # until the browser has left
                self.wfile.write(data)
                self.wfile.flush()

    def log_message(self, *args: object) -> None:
        """What is asked for is seen in the browser."""
