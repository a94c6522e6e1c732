"""One game, driven from Python by random play in a process of its own.

`python -m benchmarks.worker SUBJECT` says "ready", and answers every line with a seed by a line of JSON: what it
measured, in processor seconds.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from benchmarks.subjects import SUBJECTS, Subject

PLAY_SECONDS = 0.3
EACH_SECONDS = 0.03
POSITIONS = 40
"""Copies, options and views are timed at this many moments, spread over random games."""


class Speed(NamedTuple):
    """Decisions and games per second; microseconds for one copy, one list of options, one view."""

    decisions: float
    games: float
    clone: float
    options: float
    view: float


def played(subject: Subject, seed: int) -> tuple[float, float]:
    """Whole games, until the time is up: decisions and games per second. Setting the games up is not counted."""
    decisions = games = 0
    elapsed = 0.0
    while elapsed < PLAY_SECONDS:
        game = subject.new(seed + games)
        begun = time.process_time()
        decisions += subject.play(game, None)
        elapsed += time.process_time() - begun
        games += 1
    return decisions / elapsed, games / elapsed


def positions_of(subject: Subject, seed: int) -> list[Any]:
    found: list[Any] = []
    for number in range(POSITIONS):
        game = subject.new(seed + number)
        subject.play(game, subject.typical * number // POSITIONS)
        if not subject.over(game):
            found.append(game)
    return found


def microseconds(positions: list[Any], act: Callable[[Any], object]) -> float:
    rounds = 0
    begun = time.process_time()
    while (elapsed := time.process_time() - begun) < EACH_SECONDS:
        for position in positions:
            act(position)
        rounds += 1
    return elapsed / (rounds * len(positions)) * 1e6


def measured(subject: Subject, at: list[Any], seed: int) -> Speed:
    decisions, games = played(subject, seed)
    costs = [microseconds(at, act) for act in (subject.clone, subject.options, subject.view)]
    return Speed(decisions, games, *costs)


def main() -> None:
    subject = SUBJECTS[sys.argv[1]]()
    at = positions_of(subject, 0)
    measured(subject, at, 0)
    print("ready", flush=True)
    for line in sys.stdin:
        print(json.dumps(measured(subject, at, int(line))), flush=True)


if __name__ == "__main__":
    main()
