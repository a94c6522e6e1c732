"""The final score as facts; its lines are called `score.SOURCE`."""

from __future__ import annotations

from collections.abc import Sequence

from mellifera.facts import Said, Several
from mellifera.rules.scoring import Result
from mellifera.words import things


def source_said(source: str) -> Said:
    """What a line of the score counts."""
    return Said(f"score.{source}")


def result_said(result: Result, names: Sequence[str]) -> Said:
    """`Mara wins with 87 VP`, or who shares the victory; without a full stop."""
    winners = Several(tuple([things.player(names, seat) for seat in result.winners]))
    key = "wins" if len(result.winners) == 1 else "shared"
    return Said(f"result.{key}", {"who": winners, "n": result.scores[result.winners[0]]})
