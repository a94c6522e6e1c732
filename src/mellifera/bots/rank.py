"""All options of a decision, ranked by the best turn that begins with each: what hints and reviews are made of."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from mellifera.bots.protocol import Budget, SeatView
from mellifera.bots.search import search
from mellifera.bots.turns import Effort, Line, best_lines
from mellifera.engine.options import Option
from mellifera.game import Decision

SURVEY: Final = Effort(1, 24, (6,), (4,))
"""How the options are looked over that the search leaves out."""


class Ranked(NamedTuple):
    """An option, the best line that begins with it, and what that is worth: prospects against those of rivals."""

    option: Option
    worth: float
    line: tuple[Option, ...]


def rank(view: SeatView, decision: Decision, budget: Budget, rng: random.Random) -> list[Ranked]:
    """Every option once, best first: those the search thought about, then the others by where they lead at best."""
    found: dict[str, Ranked] = {}
    for candidate in search(view, decision.options, budget, rng):
        _add(found, candidate.line, candidate.mean)
    others = [option for option in decision.options if option.text not in found]
    if others:
        lines = best_lines([view.sample(rng).state], view.seat, others, SURVEY, rng)
        for line in sorted(lines, key=lambda line: -line.worth):
            _add(found, line, line.worth)
    return list(found.values())


def _add(found: dict[str, Ranked], line: Line, worth: float) -> None:
    first = line.options[0]
    if first.text not in found:
        found[first.text] = Ranked(first, worth, tuple(line.options))
