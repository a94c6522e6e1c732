"""Processes that think beside the server: asked in JSON, one question at a time, kept for the next one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from mellifera.server.refusals import Refused

Json = dict[str, Any]
Told = Callable[[Json], None]
COMMAND: Final = (sys.executable, "-m", "mellifera.server.advice_worker")
LONGEST_LINE: Final = 4 * 1024 * 1024


class ThinkerLost(Exception):
    """The process ended before it answered."""


class Thinker:
    """One process. It hears the end of its input when the server is gone, however that came."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @staticmethod
    async def start() -> Thinker:
        """In a session of its own, so that Ctrl-C is for the server alone."""
        pipe = asyncio.subprocess.PIPE
        return Thinker(
            await asyncio.create_subprocess_exec(
                *COMMAND, str(time.time()), stdin=pipe, stdout=pipe, limit=LONGEST_LINE, start_new_session=True
            )
        )

    async def ask(self, question: Json, told: Told, patience: float | None) -> Json:
        """The answer; `told` hears what comes before it. TimeoutError if nothing comes for so many seconds."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps(question).encode() + b"\n")
        while line := await asyncio.wait_for(stdout.readline(), patience):
            heard: Json = json.loads(line)
            if "answer" in heard:
                answer: Json = heard["answer"]
                return answer
            told(heard)
        raise ThinkerLost

    async def stop(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Thinkers:
    """At most `most` processes, started when they are needed and kept; whoever asks first is served first.

    With `most_waiting`, more than so many questions at a time are refused.
    """

    def __init__(self, most: int, most_waiting: int | None = None) -> None:
        self._free = asyncio.Semaphore(most)
        self._most_waiting = most_waiting
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._asked = 0

    async def ask(self, question: Json, told: Told = lambda line: None, patience: float | None = None) -> Json:
        """Waits for a free process, then for its answer. One that was lost or left waiting is not asked again."""
        if self._most_waiting is not None and self._asked >= self._most_waiting:
            raise Refused("too_many", "too_many_wait")
        self._asked += 1
        try:
            async with self._free, self._thinker() as thinker:
                return await thinker.ask(question, told, patience)
        finally:
            self._asked -= 1

    async def warm(self) -> None:
        """Starts a process before the first question."""
        if not self._idle and not self._busy:
            async with self._free, self._thinker():
                pass

    @contextlib.asynccontextmanager
    async def _thinker(self) -> AsyncIterator[Thinker]:
        thinker = self._idle.pop() if self._idle else await Thinker.start()
        self._busy.add(thinker)
        try:
            yield thinker
        except BaseException:
            await thinker.stop()
            raise
        else:
            self._idle.append(thinker)
        finally:
            self._busy.discard(thinker)

    async def close(self) -> None:
        for thinker in (*self._idle, *self._busy):
            await thinker.stop()
