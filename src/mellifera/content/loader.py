"""A content pack as a value: the shipped files, shipped files changed by a text of rows, or a text kept from before."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import re
import tomllib
from dataclasses import dataclass, field, replace
from importlib import resources
from pathlib import Path

from mellifera.content.check import check
from mellifera.content.digest import digest
from mellifera.content.errors import ContentError
from mellifera.content.override import Override
from mellifera.content.read_automa import read_automa
from mellifera.content.read_board import read_conversion, read_favor_track, read_rules, read_sides
from mellifera.content.read_pieces import (
    read_dance,
    read_dance_token,
    read_explore_token,
    read_faction,
    read_frame,
    read_mat,
    read_planet,
    read_seed,
    read_tile,
)
from mellifera.content.reader import Reader, Renamed, Table
from mellifera.content.rows import Rows
from mellifera.content.shape import check_shape

FILES = (
    "farms.toml", "recruits.toml", "developments.toml", "carvings.toml", "seeds.toml", "factions.toml",
    "planets.toml", "explore_tokens.toml", "dances.toml", "mats.toml", "board.toml", "automa.toml",
)  # fmt: skip
KEPT = 32
"""Contents that a process remembers, so that the same text is not read twice."""


@dataclass(frozen=True)
class Content:
    """All components of a game. It never changes and is passed around whole; two with the same text are equal.

    `text` is everything the rows were read from, as JSON: `from_text` makes the very same rows of it. `digest` names
    that text. (`rows.digest` is another thing: it is equal for contents that play alike, whatever their words say.)
    """

    text: str
    rows: Rows = field(compare=False, repr=False)

    @functools.cached_property
    def digest(self) -> str:
        return digest_of_text(self.text)

    @staticmethod
    def shipped() -> Content:
        """The components that come with this version."""
        return _shipped()

    @staticmethod
    def changed(text: str, name: str = "the content file", base: Content | None = None) -> Content:
        """The base (without one: the shipped content) changed by rows in TOML; `name` stands in messages.

        Raises ContentError for rows that cannot be read, or that make a pack that cannot be played.
        """
        return _changed(text, name, base or _shipped())

    @staticmethod
    def read(path: str | os.PathLike[str], base: Content | None = None) -> Content:
        """`changed` by the rows in a file."""
        return Content.changed(read_text(path), os.fspath(path), base)

    @staticmethod
    def from_text(text: str) -> Content:
        """The content that had this text. It is not checked as a whole: it was when it was made."""
        return _from_text(text)

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another process as its text, which is read there once."""
        return Content.from_text, (self.text,)


def digest_of_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@functools.lru_cache(maxsize=1)
def _shipped() -> Content:
    return _content(read_files(), {})


@functools.lru_cache(maxsize=KEPT)
def _changed(text: str, name: str, base: Content) -> Content:
    content = changed_unchecked(text, name, base)
    errors = check(content.rows).errors
    if errors:
        raise ContentError(f"{name}: the pack cannot be played: {'; '.join(errors)}")
    return content


def changed_unchecked(text: str, name: str, base: Content) -> Content:
    """Every row is valid, but the pack is not checked as a whole."""
    files = files_of(base)
    check_shape(text, name)
    change = Override(files, parse_toml(text, name), name)
    change.apply()
    return _content(files, change.renamed)


def _content(files: dict[str, Table], renamed: Renamed) -> Content:
    rows = read_rows(files, renamed)
    return Content(text_of(files), rows)


def text_of(files: dict[str, Table]) -> str:
    """The order of keys matters: it is that of the files."""
    return json.dumps(files, ensure_ascii=False, separators=(",", ":"))


def files_of(content: Content) -> dict[str, Table]:
    files: dict[str, Table] = json.loads(content.text)
    return files


@functools.lru_cache(maxsize=KEPT)
def _from_text(text: str) -> Content:
    if text == _shipped().text:
        return _shipped()
    try:
        files = json.loads(text)
    except (ValueError, RecursionError):
        raise ContentError("the kept text of component rows is damaged: it is no JSON") from None
    if not isinstance(files, dict) or set(files) != set(FILES) or not all(isinstance(f, dict) for f in files.values()):
        raise ContentError("the kept text of component rows is damaged: it does not hold the files of a pack")
    return _content(files, {})


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file of changed rows; ContentError if there is none."""
    name = os.fspath(path)
    try:
        return Path(name).read_text(encoding="utf-8")
    except OSError as problem:
        raise ContentError(f"{name}: cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise ContentError(f"{name}: is not a UTF-8 text file") from None
    except ValueError:
        raise ContentError(f"{name!r}: is no name of a file") from None


def read_files() -> dict[str, Table]:
    folder = resources.files("mellifera.content")
    return {file: parse_toml(folder.joinpath(file).read_text(encoding="utf-8"), file) for file in FILES}


def parse_toml(text: str, file: str) -> Table:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        message = str(problem)
        place = re.search(r" \(at line (\d+), column (\d+)\)$", message)
        if place:
            line, column = int(place.group(1)), int(place.group(2))
            message = message[: place.start()]
        else:
            line, column = text.count("\n") + 1, len(text) - text.rfind("\n")
            message = message.removesuffix(" (at end of document)")
        raise ContentError(f"{file}, line {line}, column {column}: not TOML: {message}") from None


def read_rows(files: dict[str, Table], renamed: Renamed) -> Rows:
    """Typed rows of parsed files; `renamed` says which rows an override file has changed."""

    def tables(file: str, key: str) -> list[Reader]:
        return roots[file].tables(key)

    roots = {file: Reader(data, file, "", renamed) for file, data in files.items()}
    board, mats = roots["board.toml"], roots["mats.toml"]
    rows = Rows(
        farms=tuple(read_tile("farm", row) for row in tables("farms.toml", "farm")),
        recruits=tuple(read_tile("recruit", row) for row in tables("recruits.toml", "recruit")),
        developments=tuple(read_tile("development", row) for row in tables("developments.toml", "development")),
        carvings=tuple(read_tile("carving", row) for row in tables("carvings.toml", "carving")),
        seeds=tuple(read_seed(row) for row in tables("seeds.toml", "seed")),
        factions=tuple(read_faction(row) for row in tables("factions.toml", "faction")),
        planets=tuple(read_planet(row) for row in tables("planets.toml", "planet")),
        explore_tokens=tuple(read_explore_token(row) for row in tables("explore_tokens.toml", "explore_token")),
        dances=tuple(read_dance(row) for row in tables("dances.toml", "dance")),
        dance_tokens=tuple(read_dance_token(row) for row in tables("dances.toml", "dance_token")),
        conversions=tuple(read_conversion(row) for row in board.tables("conversion")),
        mats=tuple(read_mat(row) for row in mats.tables("mat")),
        frame=read_frame(mats.table("frame")),
        sides=read_sides(board.table("side")),
        rules=read_rules(board.table("rules"), board.table("supply")),
        favor_track=read_favor_track(board.table("favor_track")),
        automa=read_automa(roots["automa.toml"]),
        digest="",
    )
    for root in roots.values():
        root.done()
    return replace(rows, digest=digest(rows))
