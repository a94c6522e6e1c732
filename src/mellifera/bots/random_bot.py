"""The random bot: any option, each as likely."""

from __future__ import annotations

import random

from mellifera.bots.protocol import Budget, SeatView
from mellifera.engine.options import Option
from mellifera.game import Decision


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        return self._rng.choice(decision.options)
