"""Where chunks are played: processes of this machine, or a Ray cluster. Both map a function over chunk numbers."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

from mellifera.lab.errors import LabError

T = TypeVar("T")


class Engine(Protocol):
    """Gives (number, play(number)) for each number, in the order in which they are ready."""

    def map(self, play: Callable[[int], T], numbers: Sequence[int]) -> Iterator[tuple[int, T]]: ...


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class LocalEngine:
    """A pool of processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def map(self, play: Callable[[int], T], numbers: Sequence[int]) -> Iterator[tuple[int, T]]:
        context = multiprocessing.get_context("spawn")
        workers = max(1, min(self.workers, len(numbers)))
        pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_worker_begins)
        try:
            futures = {pool.submit(play, number): number for number in numbers}
            for future in as_completed(futures):
                yield futures.pop(future), future.result()
        except BrokenProcessPool:
            raise LabError("a worker process died; the same command goes on where this run stopped") from None
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
