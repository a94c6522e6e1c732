"""All options of a decision, ranked by the best turn that begins with each: what hints and reviews are made of."""

from __future__ import annotations

import random
from typing import Final

from mellifera.bots.learned import shipped_mind
from mellifera.bots.protocol import Budget, SeatView
from mellifera.bots.search import search
from mellifera.bots.turns import Effort, best_lines
from mellifera.engine.options import Option
from mellifera.game import Decision

SURVEY: Final = Effort(1, 24, (6,), (4,))
"""How the options are looked over that the search leaves out."""


def rank(view: SeatView, decision: Decision, budget: Budget, rng: random.Random) -> list[tuple[Option, ...]]:
    """For every option the best line that begins with it, best first: those the search thought about, then the others
    by where they lead at best."""
    mind = shipped_mind()
    lines = [candidate.line for candidate in search(view, decision.options, budget, mind, rng)]
    begun = {line.options[0].text for line in lines}
    others = [option for option in decision.options if option.text not in begun]
    if others:
        more = best_lines([view.sample(rng).state], view.seat, others, SURVEY, mind, rng)
        lines += sorted(more, key=lambda line: -line.worth)
    found: dict[str, tuple[Option, ...]] = {}
    for line in lines:
        found.setdefault(line.options[0].text, tuple(line.options))
    return list(found.values())
