"""How turns usually go on: a weight for each kind of option, learned from what bots chose, by what it answers."""

from __future__ import annotations

import random
from typing import Any, Final

from mellifera.engine.options import Option
from mellifera.engine.state import State

UNKNOWN: Final = 1.0
"""An option of which nothing was learned."""


def habit_key(option: str) -> str:
    """What an option is known by, under the operation that asks: its line without places.

    Where on a mat or a map something goes is not what a habit can tell.
    """
    return " ".join([word for word in option.split(" ") if "," not in word])


class Habits:
    """Weights by operation and key."""

    def __init__(self, weights: dict[str, dict[str, Any]]) -> None:
        self._weights = weights
        self._by_question: dict[str, dict[str, float]] = {}

    def pick(self, g: State, rng: random.Random) -> Option:
        """One of the options, each as likely as its weight among theirs."""
        options = g.options
        if len(options) == 1:
            return options[0]
        question = g.stack[-1].op.name
        known = self._by_question.get(question)
        if known is None:
            known = self._by_question[question] = {}
        total = 0.0
        weights: list[float] = []
        for option in options:
            weight = known.get(option.text)
            if weight is None:
                weight = float(self._weights.get(question, {}).get(habit_key(option.text), UNKNOWN))
                known[option.text] = weight
            total += weight
            weights.append(total)
        drawn = rng.random() * total
        for i in range(len(options) - 1):
            if drawn < weights[i]:
                return options[i]
        return options[-1]
