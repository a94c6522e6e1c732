"""A hint: the best options of a decision, what each is expected to lead to, and why, from what the seat knows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from mellifera.bots.expect import expected
from mellifera.bots.facts import Facts, facts, mean, new_leads, new_tiles, weights
from mellifera.bots.lines import Worlds
from mellifera.bots.protocol import Budget, SeatView
from mellifera.bots.rank import rank
from mellifera.engine.options import Option
from mellifera.engine.state import State
from mellifera.words.advice import Brought, Gain, Reason

MOST_OPTIONS: Final = 3
SAMPLES: Final = 8
"""Games in which the lines are tried to find the reasons."""
DIFFERENT: Final = 0.3
"""A smaller difference between two lines explains nothing."""


@dataclass(frozen=True)
class HintOption:
    """`expected` is the seat's expected final score. `line` is the turn that the option begins, as far as it is sure:
    the option itself and what should follow it."""

    expected: float
    reason: Reason
    line: tuple[Option, ...]

    @property
    def option(self) -> Option:
        return self.line[0]


@dataclass(frozen=True)
class Hint:
    """The best options of a seat's decision, best first, at most three."""

    seat: int
    options: tuple[HintOption, ...]


def hint(view: SeatView, budget: Budget, seed: int) -> Hint:
    """Advice for the decision of the view's seat; the same for the same seed and number of iterations."""
    rng = random.Random(seed)
    ranked = rank(view, view.decision, budget, rng)[:MOST_OPTIONS]
    worlds = Worlds(view, SAMPLES, rng)
    lines = [worlds.sure(line) for line in ranked]
    ends = [worlds.ends(line) for line in lines]
    reasons = why(worlds, ends) if len(ranked) > 1 else [Reason("only")]
    scores = _scores(worlds, ends)
    options = [HintOption(score, reason, line) for line, score, reason in zip(lines, scores, reasons, strict=True)]
    return Hint(view.seat, tuple(options))


def _scores(worlds: Worlds, ends: Sequence[Sequence[State]]) -> list[float]:
    """What to expect of the first line, and as much less of the others as they are worth less.

    The order of the lines comes from a longer look ahead: one that seems better at the end of the turn is not.
    """
    worths = [worlds.worth(line) for line in ends]
    scores = [fmean([expected(end, worlds.seat) for end in ends[0]])]
    for other in worths[1:]:
        scores.append(min(scores[-1], scores[0] + other - worths[0]))
    return scores


def why(worlds: Worlds, ends: Sequence[Sequence[State]]) -> list[Reason]:
    """A reason for each line, given where it ends in each world: the first is the best, the others are held to it."""
    seat, start = worlds.seat, worlds.starts[0]
    now = facts(start, seat)
    weight = weights(start)
    found = [[facts(end, seat) for end in line] for line in ends]
    means = [mean(several) for several in found]
    patient = worlds.worth(ends[0]) < worlds.worth(ends[1]) - DIFFERENT
    reasons = []
    for number, several in enumerate(found):
        other = means[1] if number == 0 else means[0]
        gains = _more(several, [now], weight)
        better = {key for key in other if means[number][key] - other[key] > DIFFERENT}
        gains.sort(key=lambda gain: gain.key not in better)
        lacks = _more(found[0], several, weight) if number else []
        line = ends[number]
        tiles, leads = new_tiles(start, line, seat), new_leads(start, line, seat)
        brought = Brought(tuple(gains), tuple(tiles.items()), tuple(leads))
        reasons.append(Reason("other" if number else "patient" if patient else "best", brought, tuple(lacks)))
    return reasons


def _more(some: Sequence[Facts], than: Sequence[Facts], weight: Facts) -> list[Gain]:
    """What there is more of in the ones than in the others on average, the weightiest first."""
    here, there = mean(some), mean(than)
    gains = [
        Gain(key, n - there[key], _fixed(some, key) and _fixed(than, key))
        for key, n in here.items()
        if n - there[key] > DIFFERENT
    ]
    return sorted(gains, key=lambda gain: -gain.n * weight[gain.key])


def _fixed(several: Sequence[Facts], key: str) -> bool:
    return all(one[key] == several[0][key] for one in several)
