"""A process that thinks for the server (hints, reviews, bots, rows to read), so that the server has its hands free.

It is started as `python -m mellifera.server.advice_worker TIME`, with the time of its start by `time.time()`. Every
line it reads is a question of `table/thinking.py`, as JSON; it answers with one line, after any number of lines that
tell how far it is. It ends with the server that asked.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from typing import Final, TextIO

from mellifera.table.thinking import Json, Tell, think_bot, think_hint, think_review, think_rows

REVIEW_NICE: Final = 5
BOT_NICE: Final = 2
"""A review steps back for whoever plays, and a bot for whoever waits for a hint."""


LEAST_SECONDS: Final = 0.3
"""Thought for a hint on the busiest machine: less finds little."""
MEMORY_FOR_ROWS: Final = 1024**3
"""Addresses of a process that reads a stranger's rows; what it really uses is a tenth of it."""


class Pace:
    """Keeps hints on time where others use the machine too: the slower the last one, the less the next one thinks."""

    def __init__(self, started: float) -> None:
        """Before the first hint, by the start of the process: it took from `started` until now."""
        self.note(time.time() - started, time.process_time())

    def seconds(self, wanted: float) -> float:
        return max(LEAST_SECONDS, wanted / self._delay)

    def note(self, clock: float, core: float) -> None:
        """Something took so long by the clock, and so long on a core."""
        self._delay = max(1.0, clock / core)


def main() -> None:
    pace = Pace(float(sys.argv[1]))
    # what a bot prints goes where the server's own messages go
    tell = _teller(os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8"))
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["about"] == "rows":
            _limit_memory()
            answer = think_rows(asked)
        elif asked["about"] == "hint":
            answer = _hint(asked, pace)
        elif asked["about"] == "review":
            _step_back(REVIEW_NICE)
            answer = think_review(asked, tell)
        else:
            _step_back(BOT_NICE)
            answer = think_bot(asked, tell)
        with contextlib.suppress(BrokenPipeError):  # the server is gone
            tell({"answer": answer})


def _teller(out: TextIO) -> Tell:
    def tell(line: Json) -> None:
        out.write(json.dumps(line, separators=(",", ":")) + "\n")
        out.flush()

    return tell


def _step_back(nice: int) -> None:
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, nice)


def _limit_memory() -> None:
    """Where the system can: a process that wants more ends, and whoever asked is told so."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_FOR_ROWS, MEMORY_FOR_ROWS))


def _hint(asked: Json, pace: Pace) -> Json:
    clock, core = time.monotonic(), time.thread_time()
    answer = think_hint(asked, pace.seconds(asked["seconds"]))
    pace.note(time.monotonic() - clock, time.thread_time() - core)
    return answer


if __name__ == "__main__":
    main()
