"""The corpus of the first edition: its records, and a copy of its database with a server on it."""

import shutil
import sqlite3
from pathlib import Path

from tests.server.live import Person, Server

FOLDER = Path(__file__).with_name("first-edition")
RECORDS = sorted(FOLDER.glob("*.record"))
DATABASE = "mellifera.sqlite3"


def copied(data: Path) -> Path:
    """A data folder with a copy of the database, and the key that signed the cookie of its player."""
    for name in (DATABASE, "secret.key"):
        shutil.copyfile(FOLDER / name, data / name)
    return data


def cookie() -> tuple[str, str]:
    name, _, value = (FOLDER / "cookie.txt").read_text().strip().partition("=")
    return name, value


def mara(server: Server) -> Person:
    """Who started the games of the database."""
    person = Person(server)
    person.http.cookies.set(*cookie(), domain="127.0.0.1")
    return person


def rows(database: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def stored_lines(game: str) -> list[str]:
    """The choices of a game that were not taken back, read from the committed database by hand."""
    lines: list[str] = []
    for seat, kind, option in rows(
        FOLDER / DATABASE, f"SELECT seat, kind, option FROM events WHERE game_id = '{game}' ORDER BY seq"
    ):
        if kind == "play":
            lines.append(f"p{int(str(seat)) + 1} {option}")
        elif kind == "undo":
            del lines[-int(str(option)) :]
    return lines
