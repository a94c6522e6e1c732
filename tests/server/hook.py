"""Places on this computer that a server tells things: a webhook or push service, and somebody who takes mail."""

from __future__ import annotations

import queue
import socketserver
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

PATIENCE = 120.0


class Posted(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Hook:
    """Takes whatever is posted, and answers with `status`."""

    def __init__(self, status: int = 201) -> None:
        self.status = status
        self.posted: queue.Queue[Posted] = queue.Queue()
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(hook.status)
                self.send_header("content-length", "0")
                self.send_header("location", "/elsewhere")
                self.end_headers()
                hook.posted.put(Posted(self.path, headers, body))

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def next(self) -> Posted:
        return self.posted.get(timeout=PATIENCE)

    def __enter__(self) -> Hook:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join(PATIENCE)
        self._server.server_close()


class MailBox:
    """Takes mail by SMTP."""

    def __init__(self) -> None:
        self.mails: queue.Queue[tuple[str, EmailMessage]] = queue.Queue()
        box = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 here\r\n")
                to = ""
                while line := self.rfile.readline():
                    word = line.split(maxsplit=1)[0].upper()
                    if word == b"RCPT":
                        to = line.decode().partition("<")[2].partition(">")[0]
                    if word == b"DATA":
                        self.wfile.write(b"354 go on\r\n")
                        lines = list(iter(self.rfile.readline, b".\r\n"))
                        found = message_from_bytes(b"".join(lines), policy=policy.default)
                        assert isinstance(found, EmailMessage)
                        box.mails.put((to, found))
                    self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
                    if word == b"QUIT":
                        return

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.url = f"smtp://127.0.0.1:{self._server.server_address[1]}?from=bees@example.org"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def next(self) -> tuple[str, EmailMessage]:
        return self.mails.get(timeout=PATIENCE)

    def __enter__(self) -> MailBox:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join(PATIENCE)
        self._server.server_close()
