"""Bots of one's own as a server meets them: one that plays, one that stumbles, one that answers nonsense."""

from __future__ import annotations

import random

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
