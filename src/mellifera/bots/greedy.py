"""The greedy bot: looks at many ways in which its turn could go on and begins the one that leaves it best off."""

from __future__ import annotations

import random
from typing import Final

from mellifera.bots.mind import Mind
from mellifera.bots.protocol import Budget, SeatView
from mellifera.bots.turns import BEFORE_TURNS, Effort, Plan, best_lines, best_of
from mellifera.engine.options import Option
from mellifera.game import Decision

EFFORTS: Final = {
    "easy": Effort(1, 4, (), ()),
    "medium": Effort(1, 12, (5, 2), (3, 4)),
    "hard": Effort(4, 40, (8, 3, 2), (8, 8, 8)),
}


class GreedyBot:
    """Deterministic for a seed. It goes on with the turn it has in mind as long as it is offered what it foresaw."""

    def __init__(self, seed: int, mind: Mind, effort: Effort = EFFORTS["medium"]) -> None:
        self._rng = random.Random(seed)
        self._mind = mind
        self._effort = effort
        self._plan = Plan()

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        planned = self._plan.next(decision.options)
        if planned is not None:
            return planned
        if decision.prompt in BEFORE_TURNS and not self._mind.judges_factions:
            return self._rng.choice(decision.options)
        world = view.sample(self._rng).state
        lines = best_lines([world], view.seat, decision.options, self._effort, self._mind, self._rng)
        return self._plan.begin(best_of(lines))
