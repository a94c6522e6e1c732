"""The final score as rows: one for each source that brought anybody something, and the total."""

from __future__ import annotations

from typing import Final

from mellifera import Result
from mellifera.terminal.scene import Scene
from mellifera.words import scores

SOURCES: Final = (
    "track", "planted", "farms", "recruits", "developments", "carvings", "explore_tokens", "favor", "mat", "frames",
    "faction", "majorities",
)  # fmt: skip
"""In the order in which they are shown."""


def score_numbers(scene: Scene, result: Result) -> list[tuple[str, list[int]]]:
    """(label, VP of each seat), the total last."""
    rows = []
    for source in SOURCES:
        numbers = [line.vp for line in result.breakdown if line.source == source]
        if any(numbers):
            rows.append((scene.language.said(scores.source_said(source)), numbers))
    return [*rows, (scene.say("terminal.total"), list(result.scores))]


def score_lines(scene: Scene, result: Result) -> list[str]:
    """`Farms: Mara 12, Otto 8` for each source."""
    return [
        f"{label}: {', '.join([f'{scene.name(seat)} {vp}' for seat, vp in enumerate(numbers)])}"
        for label, numbers in score_numbers(scene, result)
    ]


def result_line(scene: Scene, result: Result) -> str:
    return f"{scene.language.said(scores.result_said(result, scene.names))}."
