"""Loads a content pack: the packaged TOML files, changed by an override file if one is given, as typed rows."""

from __future__ import annotations

import functools
import os
import re
import tomllib
from dataclasses import replace
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

__all__ = ["ContentError", "load_rows", "read_pack"]

FILES = (
    "farms.toml", "recruits.toml", "developments.toml", "carvings.toml", "seeds.toml", "factions.toml",
    "planets.toml", "explore_tokens.toml", "dances.toml", "mats.toml", "board.toml", "automa.toml",
)  # fmt: skip


def load_rows(override: str | os.PathLike[str] | None = None) -> Rows:
    """The built-in pack; with `override`, changed by that TOML file. Raises ContentError for a pack that cannot be
    played."""
    if override is None:
        return _built_in()
    name = os.fspath(override)
    return _playable(name, _read_text(name))


@functools.lru_cache(maxsize=8)
def _playable(name: str, text: str) -> Rows:
    """The last few files are kept, so that a game goes on with the very rows it began with."""
    rows = _changed(name, text)
    errors = check(rows).errors
    if errors:
        raise ContentError(f"{name}: the pack cannot be played: {'; '.join(errors)}")
    return rows


def read_pack(override: str | os.PathLike[str] | None = None) -> Rows:
    """The rows of a pack, each of them valid, but not checked as a whole."""
    if override is None:
        return _built_in()
    name = os.fspath(override)
    return _changed(name, _read_text(name))


def _changed(name: str, text: str) -> Rows:
    files = read_files()
    change = Override(files, parse_toml(text, name), name)
    change.apply()
    return read_rows(files, change.renamed)


def _read_text(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except OSError as problem:
        raise ContentError(f"{name}: cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise ContentError(f"{name}: is not a UTF-8 text file") from None
    except ValueError:
        raise ContentError(f"{name!r}: is no name of a file") from None


@functools.lru_cache(maxsize=1)
def _built_in() -> Rows:
    return read_rows(read_files(), {})


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
