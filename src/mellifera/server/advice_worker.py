"""A process that thinks for the server, for hints, reviews and bots, so that the server has its hands free.

It is started as `python -m mellifera.server.advice_worker TIME`, with the time of its start by `time.time()`. Every
line it reads is a question, as JSON; it answers with one line, after any number of lines that tell how far it is. It
ends with the server that asked.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any, Final, TextIO

from mellifera.bots import Budget, SeatView, make_bot
from mellifera.bots.hint import hint
from mellifera.bots.plain import plain_hint, plain_review
from mellifera.bots.review import review
from mellifera.content.loader import Content
from mellifera.game import Game, setup_from_dict

Json = dict[str, Any]
Tell = Callable[[Json], None]
REVIEW_NICE: Final = 5
BOT_NICE: Final = 2
"""A review steps back for whoever plays, and a bot for whoever waits for a hint."""


LEAST_SECONDS: Final = 0.3
"""Thought for a hint on the busiest machine: less finds little."""


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
        if asked["about"] == "hint":
            answer = _hint(asked, pace)
        elif asked["about"] == "review":
            answer = _review(asked, tell)
        else:
            answer = _bot(asked, tell)
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


def _game(asked: Json) -> Game:
    content = Content.from_text(asked["content"]) if asked["content"] else Content.shipped()
    game = Game.begin(setup_from_dict(asked["setup"]), asked["seed"], content)
    for option in asked["moves"]:
        game.play(option)
    return game


def _hint(asked: Json, pace: Pace) -> Json:
    clock, core = time.monotonic(), time.thread_time()
    view = SeatView(_game(asked), asked["seat"])
    found = hint(view, Budget(seconds=pace.seconds(asked["seconds"])), asked["chance"])
    pace.note(time.monotonic() - clock, time.thread_time() - core)
    return plain_hint(found)


def _bot(asked: Json, tell: Tell) -> Json:
    """Tells the bot's choices until somebody else is to choose; the answer says how it ended."""
    _step_back(BOT_NICE)
    game, seat = _game(asked), asked["seat"]
    try:
        bot = make_bot(asked["bot"], asked["chance"])
        while (decision := game.decision) is not None and decision.seat == seat:
            chosen = bot.decide(SeatView(game, seat), decision, Budget())
            if chosen not in decision.options:
                return {"end": "nonsense"}
            game.play(chosen)
            tell({"choice": chosen.text})
    except BaseException as error:
        where = "".join(traceback.format_tb(error.__traceback__))
        return {"end": "failed", "kind": type(error).__name__, "where": where}
    return {"end": "done"}


def _review(asked: Json, tell: Tell) -> Json:
    _step_back(REVIEW_NICE)
    record = _game(asked).record
    budget = Budget(seconds=asked["seconds"])
    return plain_review(review(record, budget, lambda done, total: tell({"done": done, "total": total})))


if __name__ == "__main__":
    main()
