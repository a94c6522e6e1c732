"""Where games are kept: the data folder, records written whole, and records read or refused with the reason."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import mellifera as mf
from mellifera.content.editions import first_edition
from mellifera.content.loader import changed_unchecked, read_text
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


def shown(path: Path, record: mf.Record, upto: int | None = None) -> tuple[mf.Game, str]:
    """The game of a record after `upto` choices (None: all), or as far as it can be followed, and why no further."""
    followed = record.follow(upto, _named_rows(path, record))
    if followed.game is None:
        raise TerminalError(f"{path}: {followed.reason}")
    return followed.game, followed.reason


def replayed(path: Path, record: mf.Record) -> mf.Game:
    """The game of a record at its end; one that cannot be followed there is refused."""
    game, reason = shown(path, record)
    if reason:
        raise TerminalError(f"{path}: {reason}. It is left as it is; mellifera show and replay can look at it.")
    return game


def _named_rows(path: Path, record: mf.Record) -> mf.Content | None:
    """Records of the first version name a file of changed rows, which has to be where it was or beside the record."""
    name = record.parts.setup.get("content")
    if record.parts.rules != 1 or not isinstance(name, str) or not name:
        return None
    try:
        return changed_unchecked(read_text(path.parent / name), name, first_edition())
    except mf.ContentError as error:
        raise TerminalError(f"{path}: it was played with component rows of its own: {error}") from None


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
