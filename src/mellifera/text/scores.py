"""The words of the final score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.rules.scoring import Result
from mellifera.text.words import listed, seat_name

SCORE_LABELS: Final[dict[str, str]] = {
    "track": "Score track",
    "planted": "Planted seed cards",
    "farms": "Farms",
    "recruits": "Recruits",
    "developments": "Developments",
    "carvings": "Carvings",
    "explore_tokens": "Explore tokens",
    "favor": "Queen's Favor",
    "mat": "Full mat",
    "frames": "Full frames",
    "faction": "Faction",
    "majorities": "Comb majorities",
}


def result_line(result: Result, names: Sequence[str]) -> str:
    """`Mara wins with 87 VP`, or who shares the victory."""
    winners = [seat_name(names, seat) for seat in result.winners]
    best = result.scores[result.winners[0]]
    if len(winners) == 1:
        return f"{winners[0]} wins with {best} VP"
    return f"{listed(winners)} share the victory with {best} VP"
