"""What somebody has learned so far, kept in the data folder: each lesson goes on where it was left."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from mellifera.files import write_whole
from mellifera.folders import data_folder
from mellifera.terminal.saved_games import TerminalError, reason

FILE: Final = "lessons.json"


@dataclass(frozen=True)
class Progress:
    """What was chosen and how much was read since a lesson began; `done`: it was once brought to its end."""

    chosen: tuple[str, ...] = ()
    read: int = 0
    done: bool = False


def progress_file() -> Path:
    return data_folder() / FILE


def all_progress() -> dict[int, Progress]:
    """By the number of the lesson; lessons that were never begun are not there."""
    path = progress_file()
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise _unreadable(path, error) from None
    try:
        return {int(number): _progress(row) for number, row in json.loads(text).items()}
    except (AttributeError, LookupError, TypeError, ValueError):
        raise TerminalError("terminal.wrong.lessons", file=str(path)) from None


def _progress(row: Any) -> Progress:
    chosen, read, done = row["chosen"], row["read"], row["done"]
    if type(read) is not int or type(done) is not bool or not all(isinstance(line, str) for line in chosen):
        raise ValueError
    return Progress(tuple(chosen), read, done)


def _unreadable(path: Path, error: OSError | UnicodeDecodeError) -> TerminalError:
    if isinstance(error, OSError):
        return TerminalError("terminal.wrong.unreadable", file=str(path), why=reason(error))
    return TerminalError("terminal.wrong.lessons", file=str(path))


def keep(number: int, progress: Progress) -> None:
    """Writes down where somebody is in a lesson, beside what is known of the others."""
    path = progress_file()
    known = {**all_progress(), number: progress}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps({str(n): asdict(known[n]) for n in sorted(known)}, ensure_ascii=False, indent=1))
    except OSError as error:
        raise TerminalError("terminal.wrong.unwritable", file=str(path), why=reason(error)) from None
