"""Where games are kept: the data folder, records written whole, and records read or refused with the reason."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import mellifera as mf
from mellifera.content.editions import first_edition
from mellifera.content.loader import changed_unchecked, read_text
from mellifera.engine.record import MAGIC
from mellifera.facts import Fact, Said
from mellifera.folders import data_folder
from mellifera.words import DEFAULT, language
from mellifera.words.problems import SaidError


class TerminalError(SaidError):
    """Something a user can put right: one sentence for standard error."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(Said(key, facts))


def quoted(text: str) -> str:
    """What somebody typed, with signs that cannot be shown written out."""
    return repr(text)[1:-1]


def new_autosave() -> Path:
    """A file name of its own for a game that starts now; its folder is made if need be."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TerminalError("terminal.wrong.folder", folder=str(folder), why=reason(error)) from None
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / (f"{stamp}.record" if number == 1 else f"{stamp}-{number}.record")
        if not path.exists():
            return path
    raise TerminalError("terminal.wrong.too_many", folder=str(folder))


def read_record(path: Path) -> mf.Record:
    """The record in a file, not yet replayed."""
    try:
        return mf.load(path)
    except mf.RecordError as error:
        if not _is_record(path):
            raise TerminalError("terminal.wrong.no_record", file=str(path), magic=MAGIC) from None
        raise TerminalError("terminal.wrong.record", file=str(path), why=str(error)) from None
    except OSError as error:
        raise TerminalError("terminal.wrong.unreadable", file=str(path), why=reason(error)) from None


def _is_record(path: Path) -> bool:
    """Whether the file begins like one, damaged or not."""
    return path.read_bytes().startswith(MAGIC.encode())


def read_rows(path: Path, checked: bool = True) -> mf.Content:
    """The built-in rows with those in a file laid over them."""
    try:
        path.read_bytes()
        return mf.Content.read(path) if checked else changed_unchecked(read_text(path), str(path), mf.Content.shipped())
    except OSError as error:
        raise TerminalError("terminal.wrong.unreadable", file=str(path), why=reason(error)) from None
    except mf.ContentError as error:
        raise TerminalError("terminal.wrong.rows", why=str(error)) from None


def shown(path: Path, record: mf.Record, upto: int | None = None) -> tuple[mf.Game, Said | None]:
    """The game of a record after `upto` choices (None: all), or as far as it can be followed, and why no further."""
    followed = record.follow(upto, _named_rows(path, record))
    if followed.game is None:
        raise TerminalError("terminal.wrong.not_shown", file=str(path), why=followed.said)
    return followed.game, followed.said


def replayed(path: Path, record: mf.Record) -> mf.Game:
    """The game of a record at its end; one that cannot be followed there is refused."""
    game, stop = shown(path, record)
    if stop is not None:
        raise TerminalError("terminal.wrong.cannot_go_on", file=str(path), why=stop)
    return game


def _named_rows(path: Path, record: mf.Record) -> mf.Content | None:
    """Records of the first version name a file of changed rows, which has to be where it was or beside the record."""
    name = record.parts.setup.get("content")
    if record.parts.rules != 1 or not isinstance(name, str) or not name:
        return None
    try:
        return changed_unchecked(read_text(path.parent / name), name, first_edition())
    except mf.ContentError as error:
        raise TerminalError("terminal.wrong.own_rows", file=str(path), why=str(error)) from None


def write_record(game: mf.Game, path: Path) -> None:
    try:
        game.record.save(path)
    except OSError as error:
        raise TerminalError("terminal.wrong.unwritable", file=str(path), why=reason(error)) from None


def check_new(path: Path) -> None:
    """Refuses a file that exists (saving must not destroy anything) or cannot be written."""
    if path.exists():
        raise TerminalError("terminal.wrong.exists", file=str(path))
    if not path.absolute().parent.is_dir():
        raise TerminalError("terminal.wrong.no_folder", file=str(path), folder=str(path.absolute().parent))


def reason(error: OSError) -> Fact:
    """Why a file cannot be had: the usual reasons in the reader's language, others as the system tells them."""
    key = f"terminal.system.{type(error).__name__}"
    return Said(key) if language(DEFAULT).has(key) else error.strerror or str(error)
