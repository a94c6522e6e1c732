"""A review at the terminal: the chart of expected scores, and the turns in which most was lost."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

import mellifera as mf
from mellifera.bots import Budget
from mellifera.bots.review import Review, review
from mellifera.terminal.chart import chart
from mellifera.terminal.marks import HONEY, MUTED
from mellifera.terminal.replay import seat_number
from mellifera.terminal.saved_games import TerminalError, read_record, replayed
from mellifera.terminal.scene import Scene
from mellifera.terminal.scoreboard import result_line
from mellifera.terminal.seats import HUMAN, kind_of
from mellifera.words import Language
from mellifera.words.advice import loss_line, loss_lines

ITERATIONS: Final = 80
"""For each turn, unless seconds are given: about 20 seconds for a game against the Automa."""
MOST_SECONDS: Final = 600.0
COSTLIEST: Final = 5
CHART_WIDTH: Final = 100
EVERY: Final = 5
"""In words, expected scores are told after every so many turns."""


def review_file(path: Path, plain: bool, seat: str | None, seconds: float | None, language: Language) -> None:
    """Reviews the game in a file and prints what was found."""
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise TerminalError("terminal.wrong.seconds", most=f"{MOST_SECONDS:g}", seconds=f"{seconds:g}")
    record = read_record(path)
    game = replayed(path, record)
    if not game.over:
        raise TerminalError("terminal.wrong.unfinished", file=str(path))
    seats = _whose(game, seat_number(game, seat))
    scene = Scene(language, game.state.pack, game.setup.seats)
    plain = plain or not sys.stdout.isatty()
    console = Console(highlight=False, soft_wrap=plain)
    budget = Budget(iterations=ITERATIONS) if seconds is None else Budget(seconds=seconds)
    with _progress(console, plain, scene) as told:
        found = review(record, budget, told, seats)
    for line in report(scene, found, game, seats, path, console.width, plain):
        console.print(line)


def _whose(game: mf.Game, wanted: int | None) -> list[int]:
    """The seat that is asked for, else those of the people at the table, else all."""
    if wanted is not None:
        return [wanted]
    names = game.setup.seats
    return [seat for seat, name in enumerate(names) if kind_of(name) == HUMAN] or list(range(len(names)))


@contextmanager
def _progress(console: Console, plain: bool, scene: Scene) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal, silence elsewhere."""
    if plain:
        yield lambda done, total: None
        return
    columns = (
        TextColumn(scene.say("terminal.review.looking")),
        MofNCompleteColumn(),
        BarColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


# ---------------------------------------------------------------------- what is printed
def report(
    scene: Scene, found: Review, game: mf.Game, seats: list[int], path: Path, width: int, plain: bool
) -> list[Text | Padding]:
    """The whole review, in lines that may still be broken."""
    lines = [*_course(scene, found, game, width, plain), Text(), *_losses(scene, found, seats, path)]
    return [_printed(line, plain) for line in lines]


def _course(scene: Scene, found: Review, game: mf.Game, width: int, plain: bool) -> list[Text]:
    """How the expected scores went."""
    title = "" if game.result is None else result_line(scene, game.result)
    lines = [Text(title, style=HONEY), Text(scene.say("terminal.review.expected"), style=MUTED)]
    names = [scene.name(seat) for seat in range(len(found.names))]
    if plain:
        for turn in (*found.turns[EVERY - 1 : -1 : EVERY], *found.turns[-1:]):
            scores = [f"{name} {score:.0f}" for name, score in zip(names, turn.expected, strict=True)]
            lines.append(Text(scene.say("terminal.review.after", turn=turn.turn, scores=", ".join(scores))))
        return lines
    courses = [[turn.expected[seat] for turn in found.turns] for seat in range(len(found.names))]
    turns = [turn.turn for turn in found.turns]
    axis = scene.language.noun("turn")
    return [*lines, *chart(names, game.setup.players, courses, turns, min(width, CHART_WIDTH), axis)]


def _losses(scene: Scene, found: Review, seats: list[int], path: Path) -> list[Text]:
    """The costliest turns of these seats."""
    lines: list[Text] = []
    for seat in seats:
        own = [turn.lost for turn in found.turns if turn.seat == seat]
        lines.append(Text(loss_line(scene.language, scene.player(seat), own), style=HONEY))
        for turn in found.costliest(seat, COSTLIEST):
            first, *more = loss_lines(*scene, turn)
            lines.extend([Text(first), *(Text(line, style=MUTED) for line in more)])
        lines.append(Text())
    return [*lines, Text(scene.say("terminal.review.again", command=f"mellifera replay {path}"), style=MUTED)]


def _printed(line: Text, plain: bool) -> Text | Padding:
    """Where a long line is broken, its rest stays indented."""
    indent = len(line.plain) - len(line.plain.lstrip())
    return line if plain or not indent else Padding(Text(line.plain.strip(), style=line.style), (0, 0, 0, indent))
