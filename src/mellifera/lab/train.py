"""Learns weights for bots: courses of games, each played with what was learned before, each followed by a fit.

Games to learn from are played for the score, which makes them long and rich in all there is; the weights that come of
them foretell the margin over the best rival. (Bots that played for the score alone would make games long for others.)
A course's chunks and weights are files of the folder: whatever is there already is not made again.
"""

from __future__ import annotations

import functools
import hashlib
import json
import re
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from mellifera.bots.features import ComponentIds
from mellifera.bots.learned import KINDS
from mellifera.content.loader import Content
from mellifera.files import write_whole
from mellifera.game import new_game
from mellifera.lab.engines import Engine
from mellifera.lab.problem import problem
from mellifera.lab.run_settings import program
from mellifera.lab.simulate import Progress
from mellifera.lab.train_fit import (
    Design,
    Fit,
    Floats,
    Table,
    as_plain,
    fit_habits,
    fit_pace,
    fit_weights,
    held_out_fit,
    margin,
    read_tables,
    score,
)
from mellifera.lab.train_games import CHUNK, Course, play_course
from mellifera.lab.train_tastes import find_tastes

SETTINGS: Final = "train.json"
WEIGHTS: Final = "weights.json"
TRIALS: Final = "trials"
NO_FRACTION: Final = re.compile(r"(?<=[\[:,])(-?\d+)\.0(?=[,\]}])")


@dataclass(frozen=True)
class Training:
    """`games` of each kind in every one of the courses; in `searched` of those after the first course everybody
    searches, for `rounds` rounds a turn. At the end tastes are tried, each in `trials` deals."""

    games: int
    courses: int
    seed: str = "1"
    searched: float = 0.0
    rounds: int = 16
    trials: int = 0
    content: Content = field(default_factory=Content.shipped)
    content_file: str = ""
    """Where its rows were read, if they are not the shipped ones."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise problem("games", n=self.games)
        if self.courses < 1:
            raise problem("courses", n=self.courses)
        if not 0.0 <= self.searched <= 1.0:
            raise problem("searched", n=self.searched)
        if self.rounds < 1:
            raise problem("rounds", n=self.rounds)
        if self.trials < 0 or self.trials == 1:
            raise problem("trials", n=self.trials)
        if not self.seed or not self.seed.isprintable():
            raise problem("seed", seed=repr(self.seed))

    @property
    def command(self) -> str:
        """The command that makes the same weights again."""
        more = f" --searched {self.searched} --rounds {self.rounds}" if self.searched else ""
        what = f"--games {self.games} --courses {self.courses} --trials {self.trials} --seed {self.seed}"
        if self.content_file:
            more += f" --content {shlex.quote(self.content_file)}"
        return f"mellifera lab train {what}{more}"

    def course(self, number: int, weights: dict[str, Any] | None) -> Course:
        searched = self.searched if number else 0.0
        return Course(self.seed, number, self.games, searched, self.rounds, weights, self.content)


def train(training: Training, out: Path, engine: Engine, progress: Progress) -> tuple[dict[str, Any], list[Fit]]:
    """The weights, and how they foretell games that were not learned from; both lie in the folder too."""
    _begin(training, out)
    total = training.games * len(KINDS) * training.courses
    files: list[bytes] = []
    weights: dict[str, Any] | None = None
    fits: list[Fit] = []
    for number in range(training.courses):
        course = training.course(number, weights)
        folder = out / f"course-{number + 1}"
        folder.mkdir(exist_ok=True)
        chunks = [folder / f"{chunk:06d}.npz" for chunk in range(course.chunks)]
        missing = [chunk for chunk, file in enumerate(chunks) if not file.exists()]
        done = total * number // training.courses + (course.chunks - len(missing)) * CHUNK
        progress(min(done, total), total)
        for chunk, data in engine.map(functools.partial(play_course, course), missing):
            write_whole(chunks[chunk], data)
            done += CHUNK
            progress(min(done, total), total)
        files += [file.read_bytes() for file in chunks]
        weights, fits = fit(files, training, score if number + 1 < training.courses else margin)
        write_whole(folder / WEIGHTS, weights_text(weights))
    if weights is None:
        raise AssertionError("there is no course")
    if training.trials:
        weights = find_tastes(weights, training.trials, training.seed, training.content, engine, out / TRIALS)
    write_whole(out / WEIGHTS, weights_text(weights))
    return weights, fits


def _begin(training: Training, out: Path) -> None:
    """The folder has to be new, empty, or of the same training."""
    here = {"command": training.command, "content": training.content.rows.digest, **program()}
    file = out / SETTINGS
    out.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        if any(out.iterdir()):
            raise problem("not_empty", folder=str(out))
        write_whole(file, json.dumps(here, indent=2) + "\n")
    elif json.loads(file.read_text(encoding="utf-8")) != here:
        raise problem("another_training", folder=str(out))


def fit(
    files: Sequence[bytes], training: Training, outcome: Callable[[Table], Floats]
) -> tuple[dict[str, Any], list[Fit]]:
    """The weights by which the rows of these chunks foretell the outcome, with what they were made of."""
    table = read_tables(files)
    names = ComponentIds(new_game(players=2, seed=1, content=training.content).state.pack).names
    pace = fit_pace(table)
    design = Design(table, pace, len(names))
    weights = fit_weights(design, outcome(table))
    made = {
        "command": training.command,
        "seed": training.seed,
        "content": training.content.rows.digest,
        "data": hashlib.sha256(b"".join(files)).hexdigest()[:16],
        "positions": design.rows,
    }
    plain = {"made": made, **as_plain(pace, weights, names, fit_habits(table))}
    return plain, held_out_fit(design, design.foretell(weights))


def weights_text(weights: dict[str, Any]) -> str:
    """The file: a line for each part, and as short as JSON can be."""
    parts = [f"{json.dumps(name)}:{json.dumps(part, separators=(',', ':'))}" for name, part in weights.items()]
    return NO_FRACTION.sub(r"\1", "{" + ",\n".join(parts) + "}\n")
