"""A process that thinks for the server, so that the server has its hands free: `python -m mellifera.server.thinker`.

Every line it reads is a question, as JSON; it answers with one line, after any number of lines that tell how far it is.
It ends with the server that asked.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import sys
from collections.abc import Sequence
from typing import Any, Final

from mellifera.bots import Budget, SeatView
from mellifera.bots.hint import hint
from mellifera.bots.review import review
from mellifera.explain.labels import label
from mellifera.game import Game, setup_from_dict
from mellifera.text import option_label

Json = dict[str, Any]
NICE: Final = 5
"""A review steps back for whoever plays."""


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        answer = {"hint": _hint, "review": _review}[asked["about"]](asked)
        with contextlib.suppress(BrokenPipeError):  # the server is gone
            _tell({"answer": answer})


def _tell(line: Json) -> None:
    sys.stdout.write(json.dumps(line, separators=(",", ":")) + "\n")
    sys.stdout.flush()


def _game(asked: Json) -> Game:
    game = Game.begin(setup_from_dict(asked["setup"]), asked["seed"])
    for option in asked["moves"]:
        game.play(option)
    return game


def _hint(asked: Json) -> Json:
    view = SeatView(_game(asked), asked["seat"])
    found = hint(view, Budget(seconds=asked["seconds"]), asked["chance"])
    options = []
    for idea in found.options:
        game = view.sample(random.Random(asked["chance"]))
        options.append(
            {
                "option": idea.option.text,
                "words": option_label(game.state.pack, idea.option, game.setup.seats),
                "expected": round(idea.expected, 1),
                "reason": idea.reason,
                "line": _words(game, idea.line),
            }
        )
    return {"options": options}


def _words(game: Game, line: Sequence[str]) -> list[str]:
    """A line in words, played on a game that the seat cannot tell from the real one."""
    words = []
    for text in line:
        option = next((found for found in game.state.options if found.text == text), None)
        if option is None:
            break
        words.append(label(game.state, option, game.setup.seats))
        game.play(option)
    return words


def _review(asked: Json) -> Json:
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, NICE)
    record = _game(asked).record
    found = review(record, Budget(seconds=asked["seconds"]), lambda done, total: _tell({"done": done, "total": total}))
    return {
        "names": list(found.names),
        "scores": list(found.scores),
        "turns": [
            {
                "turn": turn.turn,
                "seat": turn.seat,
                "step": turn.step,
                "played": turn.played,
                "better": turn.better,
                "lost": round(turn.lost, 1),
                "expected": [round(score, 1) for score in turn.expected],
            }
            for turn in found.turns
        ],
    }


if __name__ == "__main__":
    main()
