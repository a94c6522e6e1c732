"""Plays a run: the chunks that are missing, each written down when it is ready, then the tables."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

from mellifera.bots import BotError, make_bot
from mellifera.lab.chunks import Chunk, play_chunk
from mellifera.lab.engines import Engine
from mellifera.lab.problem import LabError
from mellifera.lab.run_folder import RunFolder
from mellifera.lab.run_settings import Settings

Progress = Callable[[int, int], None]
"""Called with the games of the run that are finished, and the games it has."""


def simulate(settings: Settings, out: Path, engine: Engine, progress: Progress) -> None:
    """Plays what is missing of the run in `out`, and merges its tables there."""
    check_bots(settings)
    play_missing(RunFolder(out, settings), functools.partial(play_chunk, settings), engine, progress)


def play_missing(folder: RunFolder, play: Callable[[int], Chunk], engine: Engine, progress: Progress) -> None:
    """The chunks a folder lacks, each kept when it is ready; then its tables."""
    settings = folder.settings
    missing = folder.missing()
    done = settings.total - sum(len(settings.games_of(number)) for number in missing)
    progress(done, settings.total)
    for number, chunk in engine.map(play, missing):
        folder.keep(number, chunk)
        done += len(settings.games_of(number))
        progress(done, settings.total)
    folder.merge(settings.chunks)


def check_bots(settings: Settings) -> None:
    """Every bot can be had."""
    for name in settings.bots:
        try:
            make_bot(name, 0)
        except BotError as error:
            raise LabError(error.said) from None
