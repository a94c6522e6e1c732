"""Where games are kept: the data folder, records written whole, and records read or refused with the reason."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import mellifera as mf
from mellifera.folders import data_folder


class TerminalError(Exception):
    """Something a user can put right: one sentence for standard error."""


def new_autosave() -> Path:
    """A file name of its own for a game that starts now; its folder is made if need be."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TerminalError(f"{folder}: cannot be made to keep the game in: {_reason(error)}") from None
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / (f"{stamp}.record" if number == 1 else f"{stamp}-{number}.record")
        if not path.exists():
            return path
    raise TerminalError(f"{folder}: too many games were started within a second")


def read_record(path: Path) -> mf.Record:
    """The record in a file, not yet replayed."""
    try:
        return mf.load(path)
    except mf.RecordError as error:
        raise TerminalError(f"{path}: {error}") from None
    except OSError as error:
        raise TerminalError(f"{path}: cannot be read: {_reason(error)}") from None


def replayed(path: Path, record: mf.Record, upto: int | None = None) -> mf.Game:
    """The game of a record after `upto` choices (None: all)."""
    try:
        return record.replay(upto)
    except mf.RecordError as error:
        raise TerminalError(f"{path}: {error}") from None


def write_record(game: mf.Game, path: Path) -> None:
    try:
        game.record.save(path)
    except OSError as error:
        raise TerminalError(f"{path}: cannot be written: {_reason(error)}") from None


def check_new(path: Path) -> None:
    """Refuses a file that exists (saving must not destroy anything) or cannot be written."""
    if path.exists():
        raise TerminalError(f"{path} exists already: give another name, or go on with that game by --resume {path}")
    if not path.absolute().parent.is_dir():
        raise TerminalError(f"{path}: the folder {path.absolute().parent} does not exist")


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
