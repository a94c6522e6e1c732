"""The greedy bot: looks at many ways in which its turn could go on and begins the one that leaves it best off."""

from __future__ import annotations

import random
from typing import Final

from mellifera.bots.protocol import Budget, SeatView
from mellifera.bots.value import value
from mellifera.engine.loop import choose
from mellifera.engine.options import Option
from mellifera.engine.state import State
from mellifera.game import Decision

TRIES: Final = 6
"""Ways tried for each option, at the least ..."""
LEAST_TRIES: Final = 40
"""... and for a decision in all."""
LONGEST_TURN: Final = 60


class GreedyBot:
    """Deterministic for a seed. `tries` is the number of ways looked at for each option."""

    def __init__(self, seed: int, tries: int = TRIES) -> None:
        self._rng = random.Random(seed)
        self._tries = tries

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        options = decision.options
        if len(options) == 1:
            return options[0]
        rounds = max(self._tries, LEAST_TRIES // len(options))
        best = [float("-inf")] * len(options)
        for _ in range(rounds):
            position = view.sample(self._rng).state
            for i, option in enumerate(options):
                best[i] = max(best[i], self._turn_value(position.clone(), view.seat, option))
        return options[best.index(max(best))]

    def _turn_value(self, g: State, seat: int, option: Option) -> float:
        """Plays the option and random ones after it, up to the end of the seat's own choices."""
        turn = g.turn
        choose(g, option)
        for _ in range(LONGEST_TURN):
            if not g.options or g.turn != turn or g.stack[-1].seat != seat:
                break
            choose(g, g.options[int(self._rng.random() * len(g.options))])
        return value(g, seat)
