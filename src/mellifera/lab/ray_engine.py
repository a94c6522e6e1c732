"""Chunks on a Ray cluster: one that runs already, or one started here for the run."""

from __future__ import annotations

import functools
import logging
import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, TypeVar

import ray

from mellifera.lab.engines import AHEAD, LOOK
from mellifera.lab.problem import LabError, problem
from mellifera.lab.run_settings import program

T = TypeVar("T")


class RayEngine:
    """`workers` cores of the cluster at `address`; without an address, of a cluster of this machine's own."""

    def __init__(self, workers: int, address: str = "") -> None:
        self.workers = workers
        self.address = address

    def map(self, play: Callable[[int], T], numbers: Sequence[int]) -> Generator[tuple[int, T], None, None]:
        if not numbers:
            return
        self._connect()
        try:
            yield from self._play_all(play, numbers)
        finally:
            ray.shutdown()

    def _connect(self) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        shared: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        try:
            if self.address:
                ray.init(address=self.address, **shared)
            else:
                ray.init(num_cpus=self.workers, include_dashboard=False, **shared)
        except (ConnectionError, ValueError, RuntimeError) as error:
            where = {"address": self.address} if self.address else {}
            raise problem("ray_there" if self.address else "ray_here", **where, why=str(error)) from None

    def _play_all(self, play: Callable[[int], T], numbers: Sequence[int]) -> Iterator[tuple[int, T]]:
        remote: Any = ray.remote(max_retries=3)(_play)
        waiting = list(reversed(numbers))
        running: dict[Any, int] = {}
        while waiting or running:
            while waiting and len(running) < AHEAD * self.workers:
                number = waiting.pop()
                running[remote.remote(play, number, sys.path, program())] = number
            ready, _ = ray.wait(list(running), num_returns=1, timeout=LOOK)
            for reference in ready:
                number = running.pop(reference)
                try:
                    result: T = ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    cause = error.cause
                    raise (cause if isinstance(cause, LabError) else problem("other", why=str(cause))) from None
                except ray.exceptions.RayError as error:
                    raise problem("ray_failed", why=str(error)) from None
                yield number, result


def _play(play: Callable[[int], T], number: int, path: list[str], wanted: dict[str, str]) -> T:
    """Runs on a machine of the cluster, which may have another Mellifera than ours."""
    sys.path.extend(folder for folder in path if folder not in sys.path)
    here = _program()
    if here != wanted:
        raise problem("ray_version", here=str(here), wanted=str(wanted))
    return play(number)


@functools.lru_cache(maxsize=1)
def _program() -> dict[str, str]:
    return program()
