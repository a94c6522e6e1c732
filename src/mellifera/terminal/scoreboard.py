"""The final score as rows: one for each source that brought anybody something, and the total."""

from __future__ import annotations

from collections.abc import Sequence

from mellifera import Result
from mellifera.text import SCORE_LABELS
from mellifera.text.words import seat_name


def score_numbers(result: Result) -> list[tuple[str, list[int]]]:
    """(label, VP of each seat), the total last."""
    rows = []
    for source, label in SCORE_LABELS.items():
        numbers = [line.vp for line in result.breakdown if line.source == source]
        if any(numbers):
            rows.append((label, numbers))
    return [*rows, ("Total", list(result.scores))]


def score_rows(result: Result, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """(label, `Mara 12` for each seat)."""
    return [
        (label, [f"{seat_name(names, seat)} {vp}" for seat, vp in enumerate(numbers)])
        for label, numbers in score_numbers(result)
    ]
