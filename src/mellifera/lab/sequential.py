"""A sequential test on paired results: is one bot stronger than another, with as few games as need be?

A deal is one observation: the first bot plays it from every seat, and its points are the mean share of rivals it leaves
behind, between 0 and 1. The test is Wald's, generalised: at every deal the likelihood of all results so far under the
best distribution whose mean is that of `elo1` is held against the best one whose mean is that of `elo0`. Neither the
spread of the results nor their shape is assumed.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mellifera.lab.measures import Z, wilson
from mellifera.lab.problem import problem

SCALE: Final = 400.0
"""So many Elo are ten to one."""
GHOST: Final = 1e-3
"""A deal's part is always thought to have been lost outright and won outright, so that nothing is impossible."""
ROUNDING: Final = 1e-9
"""A spread below it is none."""
ROUNDS: Final = 80
"""Of bisection: beyond the last digit."""

STRONGER: Final = "stronger"
NO_STRONGER: Final = "no_stronger"
OPEN: Final = "open"


@dataclass(frozen=True)
class Sequential:
    """`alpha`: the risk to call a bot stronger that is worth `elo0`; `beta`: to miss one that is worth `elo1`."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise problem("elos", low=f"{self.elo0:g}", high=f"{self.elo1:g}")
        for risk in (self.alpha, self.beta):
            if not 0 < risk < 0.5:
                raise problem("risk", risk=f"{risk:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios that decide."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, points: Iterable[float]) -> float:
        """The log-likelihood ratio after these deals."""
        counts: dict[float, float] = {0.0: GHOST, 1.0: GHOST}
        for point in points:
            counts[point] = counts.get(point, 0.0) + 1.0
        found = sorted(counts.items())
        return _likelihood(found, expected(self.elo1)) - _likelihood(found, expected(self.elo0))

    def verdict(self, ratio: float) -> str:
        low, high = self.bounds
        return NO_STRONGER if ratio <= low else STRONGER if ratio >= high else OPEN


def expected(elo: float) -> float:
    """The points that a difference is worth."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / SCALE))


def elo(points: float) -> float:
    """The difference that these points tell of; without end where all or nothing was won."""
    if points <= 0:
        return -math.inf
    return math.inf if points >= 1 else SCALE * math.log10(points / (1 - points))


def _likelihood(counts: Sequence[tuple[float, float]], mean: float) -> float:
    """The log-likelihood of the results under the best distribution of this mean, less that under the best of all.

    The best gives each result its share of the results divided by 1 + x (result - mean), for the one x that makes the
    mean right.
    """
    low, high = -1.0 / (counts[-1][0] - mean), 1.0 / (mean - counts[0][0])
    for _ in range(ROUNDS):
        x = (low + high) / 2
        if sum([n * (a - mean) / (1.0 + x * (a - mean)) for a, n in counts]) > 0:
            low = x
        else:
            high = x
    x = (low + high) / 2
    return -sum([n * math.log(1.0 + x * (a - mean)) for a, n in counts])


# ---------------------------------------------------------------------- means over deals
def mean_half(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean over deals and half its 95% interval; a single deal has none."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return mean, None
    return mean, Z * math.sqrt(sum([(v - mean) ** 2 for v in values]) / (n - 1) / n)


def share_bounds(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean between 0 and 1 with its 95% interval: Wilson's, with as many trials as the spread over deals is worth.

    Deals that all ended alike count as one trial each.
    """
    mean, half = mean_half(values)
    trials = float(len(values))
    if half is not None and half > ROUNDING:
        trials = max(1.0, mean * (1 - mean) * (Z / half) ** 2)
    low, high = wilson(mean * trials, trials)
    return mean, low, high
