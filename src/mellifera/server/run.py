"""Starting a server: a free port, its address, the browser."""

from __future__ import annotations

import socket
import threading
import webbrowser
from typing import Final

import uvicorn
from uvicorn.config import LOGGING_CONFIG

from mellifera.server import logs
from mellifera.server.app import create_app
from mellifera.server.connections import guarded
from mellifera.server.databases import database_of
from mellifera.server.settings import Settings
from mellifera.server.supervisor import Supervisor

KEEP_ALIVE_SECONDS: Final = 75
"""Longer than clients and proxies do: a request on its way to a connection that is being closed is lost."""
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


def prepare(settings: Settings) -> None:
    """Opens the database once before anybody is let in; DatabaseUnusable says why no server can start on it."""
    database_of(settings).close()


def config_of(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings), http=guarded(settings), log_level="warning", access_log=False, server_header=False,
        timeout_graceful_shutdown=2, timeout_keep_alive=KEEP_ALIVE_SECONDS,
        forwarded_allow_ips=settings.proxies or None, ws="none",
        log_config=LOGGING_CONFIG if settings.log_format == "text" else None,
    )  # fmt: skip


def serve(settings: Settings, listener: socket.socket, browser: bool, workers: int = 1) -> None:
    """Runs until it is stopped."""
    if browser:
        opener = threading.Timer(0.8, webbrowser.open, args=(address_of(listener),))
        opener.daemon = True
        opener.start()
    if workers > 1:
        Supervisor(settings, listener, workers, serve_here).run()
    else:
        serve_here(settings, listener)


def serve_here(settings: Settings, listener: socket.socket) -> None:
    """In this process alone."""
    logs.set_up(settings.log_format)
    uvicorn.Server(config_of(settings)).run(sockets=[listener])
