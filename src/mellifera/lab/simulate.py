"""Plays a run: the chunks that are missing, each written down when it is ready, then the tables."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

from mellifera.bots import BotError, make_bot
from mellifera.lab.chunks import play_chunk
from mellifera.lab.engines import Engine
from mellifera.lab.problem import LabError
from mellifera.lab.run_folder import RunFolder
from mellifera.lab.run_settings import Settings

Progress = Callable[[int, int], None]
"""Called with the games of the run that are finished, and the games it has."""


def simulate(settings: Settings, out: Path, engine: Engine, progress: Progress) -> None:
    """Plays what is missing of the run in `out`, and merges its tables there."""
    check_bots(settings)
    folder = RunFolder(out, settings)
    missing = folder.missing()
    done = settings.total - sum(_games(settings, number) for number in missing)
    progress(done, settings.total)
    for number, chunk in engine.map(functools.partial(play_chunk, settings), missing):
        folder.keep(number, chunk)
        done += _games(settings, number)
        progress(done, settings.total)
    folder.merge(settings.chunks)


def check_bots(settings: Settings) -> None:
    """Every bot can be had."""
    for name in settings.bots:
        try:
            make_bot(name, 0)
        except BotError as error:
            raise LabError(error.said) from None


def _games(settings: Settings, chunk: int) -> int:
    return min(settings.chunk, settings.total - chunk * settings.chunk)
