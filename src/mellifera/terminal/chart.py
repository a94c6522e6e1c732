"""Expected scores over a game as a chart of characters: one sign a seat, the final scores at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from mellifera.terminal.marks import FAINT, MUTED, TITLE, seat_mark, styled

HEIGHT: Final = 14
SCALE: Final = 5
"""Columns of the numbers at the left."""
NAME: Final = 16
"""The longest name written at the right."""
STEPS: Final = (2, 5, 10, 20, 25, 50, 100)


def chart(
    names: Sequence[str],
    players: int,
    courses: Sequence[Sequence[float]],
    turns: Sequence[int],
    width: int,
    axis: str,
) -> list[Text]:
    """`courses` holds a list of scores for each seat, the last one final; `turns` the number of the turn of each, and
    `axis` what they are called."""
    shown = [name if len(name) <= NAME else f"{name[: NAME - 1]}…" for name in names]
    right = max(len(name) for name in shown) + 8
    columns = max(10, width - SCALE - 1 - right)
    low, high, step = _scale(courses)
    rows = [[Text(" ") for _ in range(columns)] for _ in range(HEIGHT)]
    length = len(turns)
    places = [_place(i, columns, length) for i in range(columns)]
    for seat in reversed(range(len(names))):
        for column, place in enumerate(places):
            rows[_row(_at(courses[seat], place), low, high)][column] = seat_mark(seat, players)
    ends = _ends([_row(course[-1], low, high) for course in courses])
    lines = []
    for number, row in enumerate(rows):
        line = styled(_label(number, low, high, step).rjust(SCALE - 1) + " ", FAINT).append("│", style=FAINT)
        line.append_text(Text().join(row))
        for seat in (seat for seat, at in enumerate(ends) if at == number):
            line.append(" ").append_text(seat_mark(seat, players)).append(f" {shown[seat]} ", style=MUTED)
            line.append(f"{courses[seat][-1]:.0f}", style=TITLE)
        lines.append(line)
    return [*lines, *_axis(turns, columns, axis)]


def _scale(courses: Sequence[Sequence[float]]) -> tuple[float, float, int]:
    """The lowest and highest score drawn, and the step of the numbers at the left."""
    least = min(min(course) for course in courses)
    most = max(max(course) for course in courses)
    step = next((step for step in STEPS if (most - least) / step <= HEIGHT / 3), STEPS[-1])
    low = least // step * step
    high = -(-most // step) * step
    return low, max(high, low + step), step


def _row(score: float, low: float, high: float) -> int:
    return round((high - score) / (high - low) * (HEIGHT - 1))


def _label(row: int, low: float, high: float, step: int) -> str:
    """The number at the left of a row, if one belongs there."""
    score = high
    while score >= low:
        if _row(score, low, high) == row:
            return f"{score:.0f}"
        score -= step
    return ""


def _place(column: int, columns: int, length: int) -> float:
    """Where in a course a column looks: the first at its beginning, the last at its end."""
    return column * (length - 1) / (columns - 1)


def _at(course: Sequence[float], place: float) -> float:
    """A course between two of its points."""
    before = min(int(place), len(course) - 1)
    after = min(before + 1, len(course) - 1)
    return course[before] + (course[after] - course[before]) * (place - before)


def _ends(rows: Sequence[int]) -> list[int]:
    """The rows of the names at the right: those of the final scores, moved apart where two fall together."""
    placed: dict[int, int] = {}
    free = set(range(HEIGHT))
    for seat in sorted(range(len(rows)), key=lambda seat: rows[seat]):
        placed[seat] = min(free, key=lambda row: (abs(row - rows[seat]), row))
        free.remove(placed[seat])
    return [placed[seat] for seat in range(len(rows))]


def _axis(turns: Sequence[int], columns: int, name: str) -> list[Text]:
    """A line with the numbers of a few turns under it."""
    numbers = [" "] * columns
    ticks = min(6, len(turns))
    for tick in range(ticks):
        place = tick * (len(turns) - 1) // max(1, ticks - 1)
        text = str(turns[place])
        at = round(place * (columns - 1) / max(1, len(turns) - 1)) - len(text) + 1
        at = max(0, at)
        if all(number == " " for number in numbers[max(0, at - 1) : at + len(text)]):
            numbers[at : at + len(text)] = text
    line = " " * SCALE + "└" + "─" * columns
    return [Text(line, style=FAINT), Text(f" {name} ".ljust(SCALE + 1) + "".join(numbers), style=FAINT)]
