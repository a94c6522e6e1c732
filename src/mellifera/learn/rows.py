"""The lessons as rows of data (lessons.toml): a position, reached by lines that were played, and steps from there.

What is said in a lesson lies in the catalogues, under `learn.NUMBER.STEP` (see docs/lessons.md).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from mellifera.rules.setup import Setup

FILE: Final = "lessons.toml"
PLAYED: Final = "p"
NEXT: Final = "; "
"""What a seat chose is written as in a record, several choices in one line: `p2 place 1 research; end`."""
PANEL: Final = "panel"
PANELS: Final = (
    "explore", "advance", "grow", "research", "convert", "carve", "comb", "hive", "pool", "landing", "resources",
    "hand", "score", "favor",
)  # fmt: skip
"""Parts of the table that a step can point at, besides the targets of options."""
LESSON_KEYS: Final = {"id", "minutes", "content", "seed", "seats", "options", "opening", "step"}
STEP_KEYS: Final = {"id", "point", "expect", "then"}


class LessonError(ValueError):
    """A lesson that cannot be used; the message says which, and what is wrong with it."""


class Line(NamedTuple):
    """What a seat chose."""

    seat: int
    option: str


@dataclass(frozen=True)
class Step:
    """One thing the learner does, or reads: then nothing is expected.

    `expect` are lines of options, or patterns of them (`fly *`): each of them goes on. `point` are the places it is
    about, as types and ids like the targets of options; a `panel` is a part of the table. `then` is what the others
    choose when the learner has chosen.
    """

    id: str
    point: tuple[tuple[str, str], ...]
    expect: tuple[str, ...]
    then: tuple[Line, ...]

    @property
    def reading(self) -> bool:
        return not self.expect


@dataclass(frozen=True)
class Lesson:
    """`number` counts from 1. `seats` are names, that of the learner is empty. `content` names the component rows by
    their digest, so that a lesson stays what it is when rows change. `minutes` is how long it takes, about."""

    number: int
    id: str
    minutes: int
    content: str
    seed: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, bool], ...]
    opening: tuple[Line, ...]
    steps: tuple[Step, ...]

    @property
    def seat(self) -> int:
        """The learner's."""
        return self.seats.index("")

    def setup(self, name: str) -> Setup:
        """What is agreed before the game, for a learner of that name."""
        return Setup(seats=tuple([seat or name for seat in self.seats]), **dict(self.options))


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in their order."""
    text = resources.files("mellifera.learn").joinpath(FILE).read_text("utf-8")
    return read_lessons(text)


def lesson_at(number: int) -> Lesson:
    """A lesson by its number; LessonError says which there are."""
    if not 1 <= number <= len(lessons()):
        raise LessonError(f"there is no lesson {number}: there are 1 to {len(lessons())}")
    return lessons()[number - 1]


def read_lessons(text: str) -> tuple[Lesson, ...]:
    """The lessons of a text in TOML; LessonError says where it is wrong."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{FILE}: {error}") from None
    return tuple([_lesson(number, row) for number, row in enumerate(tables.get("lesson", []), start=1)])


def _lesson(number: int, row: dict[str, Any]) -> Lesson:
    where = f"lesson {number}"
    _known(where, row, LESSON_KEYS)
    try:
        found = Lesson(
            number=number,
            id=row["id"],
            minutes=row["minutes"],
            content=row["content"],
            seed=row["seed"],
            seats=tuple(row["seats"]),
            options=tuple(sorted(row["options"].items())),
            opening=_lines(where, row["opening"].split("\n")),
            steps=tuple([_step(where, step) for step in row["step"]]),
        )
    except KeyError as error:
        raise LessonError(f"{where}: {error.args[0]!r} is missing") from None
    if found.seats.count("") != 1:
        raise LessonError(f"{where}: one of the seats is the learner's, without a name")
    named = [step.id for step in found.steps]
    if len(set(named)) < len(named) or any(step.reading and step.then for step in found.steps):
        raise LessonError(f"{where}: each step has an id of its own, and nobody else plays while the learner reads")
    return found


def _step(where: str, row: dict[str, Any]) -> Step:
    here = f"{where}, step {row.get('id')!r}"
    _known(here, row, STEP_KEYS)
    point = []
    for target in row["point"]:
        kind, _, name = target.partition(" ")
        if not name or (kind == PANEL and name not in PANELS):
            panels = ", ".join(PANELS)
            raise LessonError(f"{here}: {target!r} is no place: write its type and its id; panels are {panels}")
        point.append((kind, name))
    return Step(row["id"], tuple(point), tuple(row.get("expect", ())), _lines(here, row.get("then", ())))


def _lines(where: str, written: Iterable[str]) -> tuple[Line, ...]:
    """`p2 place 1 research; end` as seats and options; empty lines are left out."""
    found: list[Line] = []
    for text in written:
        if text:
            who, _, chosen = text.partition(" ")
            seat = who.removeprefix(PLAYED)
            if not (who.startswith(PLAYED) and seat.isdecimal() and chosen):
                raise LessonError(f"{where}: {text!r} is no line such as 'p2 place 1 research; end'")
            found.extend(Line(int(seat) - 1, option) for option in chosen.split(NEXT))
    return tuple(found)


def _known(where: str, row: dict[str, Any], keys: set[str]) -> None:
    unknown = sorted(row.keys() - keys)
    if unknown:
        raise LessonError(f"{where}: {unknown[0]!r} is unknown; there are {', '.join(sorted(keys))}")
