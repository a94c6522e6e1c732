"""Memory is searched for what nobody needs while nobody asks."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
from typing import Any

from mellifera.server import memory
from mellifera.server.memory import tidy
from tests.apart import run_apart


def full_searches(people_ask: bool) -> int:
    """How many full searches there are while sixty times as many objects are made as set off a small one."""
    found: list[int] = []
    thread = 0  # what servers of other tests do in theirs does not count

    def note(phase: str, about: dict[str, Any]) -> None:
        if phase == "start" and about["generation"] == 2 and threading.get_ident() == thread:
            found.append(1)

    async def work() -> None:
        nonlocal thread
        loop = asyncio.get_running_loop()
        last = loop.time() + 0.02
        task = asyncio.create_task(tidy(loop.time if people_ask else lambda: last, look=0.01, quiet=0.05))
        await asyncio.sleep(0)
        thread = threading.get_ident()
        kept: list[object] = []
        while len(kept) < 60 or loop.time() < last + 0.2:
            kept.append([[] for _ in range(memory.YOUNG)])
            await asyncio.sleep(0.005)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    gc.callbacks.append(note)
    try:
        run_apart(work())
    finally:
        gc.callbacks.remove(note)
    return len(found)


def test_nobody_waits_for_it_while_people_ask() -> None:
    usual = gc.get_threshold()
    assert full_searches(people_ask=True) == 0
    assert gc.get_threshold() == usual


def test_it_is_done_once_when_nobody_has_asked_for_a_while() -> None:
    assert full_searches(people_ask=False) == 1
