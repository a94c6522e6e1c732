"""Bots of one's own as a server meets them: those that play, stumble, answer nonsense, hang, crash or talk."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

from mellifera.bots import Budget, SeatView
from mellifera.engine.options import Option
from mellifera.game import Decision


class Builder:
    """Plays any option."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        return self._rng.choice(decision.options)


class Stumbler(Builder):
    """Falls over its own feet on its first turn, and says what it held."""

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        if view.data["turn"] > 0:
            raise ArithmeticError(f"secret {view.data['seats'][view.seat]['hand']}")
        return super().decide(view, decision, budget)


class Liar(Builder):
    """Answers with an option of another time."""

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        return Option(0, 0, 0, "win at once")


class Stillborn(Builder):
    """Cannot even be made."""

    def __init__(self, seed: int) -> None:
        raise LookupError("no opening book")


class Dreamer(Builder):
    """Never answers; leaves its process in a file."""

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        Path(os.environ["DREAMER_PROCESS"]).write_text(str(os.getpid()), encoding="ascii")
        time.sleep(3600)
        return decision.options[0]


class Crasher(Builder):
    """Takes its process with it."""

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        if view.data["turn"] > 0:
            os._exit(3)
        return super().decide(view, decision, budget)


class Talker(Builder):
    """Says something at each choice, and remembers its first of a turn."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._asked = 0

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        self._asked += 1
        print(f"talker was asked {self._asked} times")
        return super().decide(view, decision, budget)
