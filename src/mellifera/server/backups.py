"""A copy of all games that one server keeps in its folder, made while it runs, and put back.

A copy is one SQLite file: the database as of one moment, and in it the key that signs cookies, so that people who come
back after a restore still have their seats.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Final

from mellifera.server.settings import DATABASE, KEY_FILE, secret_key

COOKIES: Final = "cookies"


class NoCopy(Exception):
    """What is to be copied or put back is not there, or is something else."""


def back_up(data: Path, copy: Path) -> int:
    """Copies the games of a folder into a new file; how many there are."""
    if not (data / DATABASE).is_file():
        raise NoCopy(str(data / DATABASE))
    os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))  # seeds and the key are in it
    with _opened(data / DATABASE) as games, _opened(copy) as made:
        games.backup(made)
        with made:
            made.execute("INSERT OR REPLACE INTO keys VALUES (?, ?)", (COOKIES, secret_key(data)))
        return _number(made)


def restore(copy: Path, data: Path) -> int:
    """Puts a copy into a folder that has no games yet; how many there are."""
    with contextlib.ExitStack() as stack:
        try:
            made = stack.enter_context(_opened(copy))
            number = _number(made)
            (key,) = made.execute("SELECT value FROM keys WHERE name = ?", (COOKIES,)).fetchone()
        except (sqlite3.DatabaseError, TypeError) as error:
            raise NoCopy(str(copy)) from error
        data.mkdir(parents=True, exist_ok=True)
        os.close(os.open(data / DATABASE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        games = stack.enter_context(_opened(data / DATABASE))
        made.backup(games)
        with games:
            games.execute("DELETE FROM keys WHERE name = ?", (COOKIES,))
        (data / KEY_FILE).unlink(missing_ok=True)
        handle = os.open(data / KEY_FILE, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(key)
        return number


def _opened(path: Path) -> contextlib.closing[sqlite3.Connection]:
    return contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True))


def _number(database: sqlite3.Connection) -> int:
    return int(database.execute("SELECT count(*) FROM games").fetchone()[0])
