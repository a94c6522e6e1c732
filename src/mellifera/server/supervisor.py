"""Several processes behind one port: started, started again when one dies, ended together."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from prometheus_client.multiprocess import mark_process_dead

from mellifera.server import logs, metrics
from mellifera.server.settings import Settings

LOG = logging.getLogger("mellifera.server")
Serve = Callable[[Settings, socket.socket], None]
SPAWN: Final = multiprocessing.get_context("spawn")
SHORTEST, LONGEST = 0.2, 10.0
"""Seconds before a worker is started again: the sooner it died, the more."""
STEADY_SECONDS: Final = 60.0
"""A worker that lived so long had begun well, also on a machine that takes long to start one."""
LAST_SECONDS: Final = 10.0
"""After this a worker that does not end is killed."""


class Supervisor:
    """Each worker runs `serve` on the same listening socket: the system gives a new connection to one that is free."""

    def __init__(self, settings: Settings, listener: socket.socket, workers: int, serve: Serve) -> None:
        self._settings = settings
        self._listener = listener
        self._serve = serve
        self._alive, self._alive_here = SPAWN.Pipe(duplex=False)
        self._stopping, self._stop = os.pipe()
        self._workers = [self._new() for _ in range(workers)]

    def run(self) -> None:
        """Until it is told to end."""
        logs.set_up(self._settings.log_format)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: os.write(self._stop, b"."))
        with tempfile.TemporaryDirectory(prefix="mellifera-") as counts:
            os.environ[metrics.FOLDER] = counts
            for worker in self._workers:
                worker.start()
            self._watch()
            self._end()

    def _new(self) -> SpawnProcess:
        return SPAWN.Process(target=work, args=(self._settings, self._listener, self._alive, self._serve))

    def _watch(self) -> None:
        delay = SHORTEST
        while True:
            began = time.monotonic()
            dead = wait([self._stopping, *[worker.sentinel for worker in self._workers]])
            delay = delay_after(delay, time.monotonic() - began)
            if self._stopping in dead or wait([self._stopping], delay):
                return
            for number, worker in enumerate(self._workers):
                if worker.sentinel in dead:
                    worker.join()
                    mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
                    LOG.warning("worker %s died (%s), another begins", worker.pid, worker.exitcode)
                    self._workers[number] = self._new()
                    self._workers[number].start()

    def _end(self) -> None:
        for worker in self._workers:
            worker.terminate()
        end = time.monotonic() + LAST_SECONDS
        for worker in self._workers:
            worker.join(max(0.0, end - time.monotonic()))
            if worker.is_alive():
                worker.kill()
                worker.join()


def delay_after(delay: float, lived: float) -> float:
    """How long to wait this time, when it was `delay` the last time."""
    return SHORTEST if lived > STEADY_SECONDS else min(2 * delay, LONGEST)


def work(settings: Settings, listener: socket.socket, alive: Connection, serve: Serve) -> None:
    """What a worker does. It hears the end of the pipe when the supervisor is gone, however that came, and ends too."""
    listener.set_inheritable(False)  # or processes that think would hold the port when all who serve are gone
    threading.Thread(target=_end_with, args=(alive,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        serve(settings, listener)


def _end_with(alive: Connection) -> None:
    with contextlib.suppress(EOFError):
        alive.recv_bytes()
    os.kill(os.getpid(), signal.SIGTERM)
