"""Where chunks are played: processes of this machine, or a Ray cluster. Both map a function over chunk numbers."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final, Protocol, TypeVar

from mellifera.lab.problem import problem

T = TypeVar("T")
AHEAD: Final = 3
"""Chunks given out for each worker, so that none waits for us."""
LOOK: Final = 0.25
"""Seconds: we wait in pieces, because polars lets a signal such as Ctrl-C not break into a longer wait."""


class Engine(Protocol):
    """Gives (number, play(number)) for each number, in the order in which they are ready; closed, it stops playing."""

    def map(self, play: Callable[[int], T], numbers: Sequence[int]) -> Generator[tuple[int, T], None, None]: ...


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class LocalEngine:
    """A pool of processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map(self, play: Callable[[int], T], numbers: Sequence[int]) -> Generator[tuple[int, T], None, None]:
        context = multiprocessing.get_context("spawn")
        workers = max(1, min(self.workers, len(numbers)))
        others = multiprocessing.active_children()
        pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_worker_begins)
        try:
            waiting = list(reversed(numbers))
            running: dict[Future[T], int] = {}
            while waiting or running:
                while waiting and len(running) < AHEAD * workers:
                    number = waiting.pop()
                    running[pool.submit(play, number)] = number
                ready, _ = wait(running, timeout=LOOK, return_when=FIRST_COMPLETED)
                for future in ready:
                    yield running.pop(future), future.result()
        except BrokenProcessPool:
            raise problem("worker_died") from None
        except BaseException:
            for child in multiprocessing.active_children():
                if child not in others:
                    child.terminate()  # nobody waits for the games it plays
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _worker_begins() -> None:
    """Ctrl-C is for the parent to answer; and a worker whose parent was killed ends too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
