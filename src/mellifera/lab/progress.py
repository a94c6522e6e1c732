"""How far a run is: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from typing import Final

import rich.progress
from rich.console import Console

from mellifera.facts import Facts
from mellifera.lab.compiled import engine
from mellifera.lab.report_words import ENGLISH, ReportWords
from mellifera.lab.simulate import Progress

SECONDS_BETWEEN_LINES: Final = 10.0


@contextlib.contextmanager
def watched(words: ReportWords = ENGLISH) -> Iterator[Progress]:
    """A progress to pass to `simulate`; it shows on standard error."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _telling(Lines(console, words), console, words)
        return
    with rich.progress.Progress(
        rich.progress.TextColumn(words.say("progress.games")),
        rich.progress.BarColumn(),
        rich.progress.MofNCompleteColumn(),
        rich.progress.TextColumn("{task.fields[rate]}"),
        rich.progress.TimeRemainingColumn(),
        rich.progress.TextColumn(words.say("progress.to_go")),
        console=console,
    ) as bar:
        yield _telling(Bar(bar, words), console, words)


def _telling(progress: Progress, console: Console, words: ReportWords) -> Progress:
    """Says what plays before it first says how far it is."""
    told = False

    def call(done: int, total: int) -> None:
        nonlocal told
        if not told:
            told = True
            console.print(words.say(f"plays.{engine()}"), highlight=False, soft_wrap=True)
        progress(done, total)

    return call


class Rate:
    """Games a second since the first look."""

    def __init__(self) -> None:
        self._began: tuple[float, int] | None = None

    def of(self, done: int) -> float:
        now = time.monotonic()
        if self._began is None:
            self._began = (now, done)
        began, before = self._began
        return (done - before) / (now - began) if done > before and now > began else 0.0


class Bar:
    def __init__(self, bar: rich.progress.Progress, words: ReportWords) -> None:
        self._bar = bar
        self._words = words
        self._task: rich.progress.TaskID | None = None
        self._rate = Rate()

    def __call__(self, done: int, total: int) -> None:
        rate = self._rate.of(done)
        told = self._words.say("progress.rate", rate=self._words.number(rate)) if rate else ""
        if self._task is None:
            self._task = self._bar.add_task("", total=total, completed=done, rate=told)
        self._bar.update(self._task, completed=done, rate=told)


class Lines:
    def __init__(self, console: Console, words: ReportWords = ENGLISH) -> None:
        self._console = console
        self._words = words
        self._rate = Rate()
        self._last = float("-inf")

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        rate = self._rate.of(done)
        if now - self._last < SECONDS_BETWEEN_LINES and done < total:
            return
        self._last = now
        going: Facts = {"rate": self._words.number(rate), "span": _span((total - done) / rate)} if rate else {}
        line = self._words.say("progress.line", n=done, all=total, **going)
        self._console.print(line, highlight=False, soft_wrap=True)


def _span(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s" if minutes else f"{rest} s"
