"""Starting a server: a free port, its address, the browser."""

from __future__ import annotations

import socket
import threading
import webbrowser
from typing import Final

import uvicorn

from mellifera.server.app import create_app
from mellifera.server.settings import Settings

DEFAULT_PORT: Final = 8420
PORTS_TRIED: Final = 20


class PortTaken(Exception):
    """Somebody else listens there."""


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket. Without a port, the first free one from DEFAULT_PORT on; 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = [port] if port is not None else list(range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED))
    for number in ports:
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(128)
        except OSError as error:
            found.close()
            if port is not None:
                raise PortTaken(f"cannot listen on {host}:{number}: {error.strerror}") from error
            continue
        return found
    raise PortTaken(f"no free port from {DEFAULT_PORT} to {DEFAULT_PORT + PORTS_TRIED - 1} on {host}")


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def network_address(listener: socket.socket) -> str:
    """Where other devices reach a server that listens everywhere; empty for one that does not."""
    host, port = listener.getsockname()[:2]
    if host != "0.0.0.0":
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent
        except OSError:
            return ""
        return f"http://{probe.getsockname()[0]}:{port}/"


def serve(settings: Settings, listener: socket.socket, browser: bool) -> None:
    """Runs until it is stopped."""
    address = address_of(listener)
    config = uvicorn.Config(
        create_app(settings), log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=2
    )
    server = uvicorn.Server(config)
    if browser:
        opener = threading.Timer(0.8, webbrowser.open, args=(address,))
        opener.daemon = True
        opener.start()
    server.run(sockets=[listener])
