"""Processes that think beside the server: asked in JSON, one question at a time, kept for the next one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from mellifera.api.thinkers import Json, ThinkerLost, Told, hear_nothing
from mellifera.server.turns import Turns
from mellifera.table.refusals import Refused

COMMAND: Final = (sys.executable, "-m", "mellifera.server.advice_worker")
PATIENCE_FOR_ROWS: Final = 20.0
MOST_WAITING: Final = 100
"""Questions of everybody that wait together, where there is a limit at all."""
LONGEST_LINE: Final = 4 * 1024 * 1024


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


class Processes:
    """At most `most` processes, started when they are needed and kept; whoever waits is served in turn.

    With `most_each`, more than so many questions of one client at a time are refused.
    """

    def __init__(self, most: int, most_each: int | None = None) -> None:
        self._turns = Turns(most)
        self._most_each = most_each
        self._idle: list[Thinker] = []
        self._busy: set[Thinker] = set()
        self._asked: Counter[str] = Counter()

    async def ask(
        self, question: Json, told: Told = hear_nothing, patience: float | None = None, whose: str = ""
    ) -> Json:
        """Waits for a free process, then for its answer. One that was lost or left waiting is not asked again."""
        mine, all_wait = self._asked[whose], self._asked.total()
        if self._most_each is not None and (mine >= self._most_each or all_wait >= MOST_WAITING):
            raise Refused("too_many", "too_many_wait")
        self._asked[whose] += 1
        try:
            async with self._turns.turn(whose), self._thinker() as thinker:
                return await thinker.ask(question, told, patience)
        finally:
            self._asked[whose] -= 1
            self._asked += Counter()  # forgets whoever asks nothing

    async def read_rows(self, asked: Json, whose: str, /) -> Json:
        """What `think_rows` makes of somebody's rows; what takes more time or memory than rows need is refused."""
        try:
            return await self.ask({**asked, "about": "rows"}, patience=PATIENCE_FOR_ROWS, whose=whose)
        except (TimeoutError, ThinkerLost):
            raise Refused("bad_request", "rows_too_much") from None

    async def warm(self) -> None:
        """Starts a process before the first question."""
        if not self._idle and not self._busy:
            async with self._turns.turn(""), self._thinker():
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
