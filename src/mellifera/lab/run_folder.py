"""The folder of a run: its settings, finished chunks, and the tables made of them; nothing is ever half written."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from mellifera.facts import Said, Several
from mellifera.files import UNFINISHED, whole_file, write_whole
from mellifera.lab.chunks import Chunk
from mellifera.lab.problem import problem
from mellifera.lab.run_settings import Settings, own_bots_code, program
from mellifera.lab.tables import TABLES

RUN: Final = "run.json"
RUN_KEYS: Final = frozenset({"bots", "code", "content", "games", "players", "seed", "solo_levels", "version"})


class RunFolder:
    """Begins a run in a new or empty folder, or where none has got to its first games; else it has to be the same."""

    def __init__(self, path: Path, settings: Settings, tables: tuple[str, ...] = tuple(TABLES)) -> None:
        self.path = path
        self.tables = tables
        self.settings = settings
        self._chunks = path / "chunks"
        run = {**settings.to_dict(), **program(), "own_bots": own_bots_code(settings.bots), "tables": list(tables)}
        try:
            self._begin(run)
            self._chunks.mkdir(exist_ok=True)
        except FileExistsError:
            raise problem("is_a_file", folder=str(path)) from None
        except OSError as error:
            raise problem("no_folder", folder=str(path), why=error.strerror or "") from None

    def _begin(self, run: dict[str, Any]) -> None:
        file = self.path / RUN
        if file.exists() and any(self._chunks.glob("*")):
            _refuse_other(self.path, read_run(self.path), run)
            return
        self.path.mkdir(parents=True, exist_ok=True)
        if not file.exists() and any(there.suffix != UNFINISHED for there in self.path.iterdir()):
            raise problem("not_empty", folder=str(self.path))
        write_whole(file, json.dumps(run, indent=2) + "\n")

    def _folder(self, number: int) -> Path:
        return self._chunks / f"{number:06d}"

    def missing(self) -> list[int]:
        """The chunks that are still to be played."""
        return [number for number in range(self.settings.chunks) if not self._folder(number).is_dir()]

    def keep(self, number: int, chunk: Chunk) -> None:
        """Writes a chunk beside its place, then moves it there in one step."""
        target = self._folder(number)
        unfinished = target.with_name(f"{target.name}-{os.getpid()}{UNFINISHED}")
        unfinished.mkdir(exist_ok=True)
        for table, data in chunk.items():
            write_whole(unfinished / f"{table}.parquet", data)
        unfinished.rename(target)

    def read(self, number: int, table: str) -> pl.DataFrame:
        """A table of a finished chunk."""
        return _read_part(self._folder(number) / f"{table}.parquet")

    def merge(self, chunks: int) -> None:
        """The first so many chunks in their order as one file for each table."""
        for leftover in self._chunks.glob(f"*{UNFINISHED}"):
            shutil.rmtree(leftover)
        for table in self.tables:
            parts = [self._folder(number) / f"{table}.parquet" for number in range(chunks)]
            with whole_file(self.path / f"{table}.parquet") as unfinished:
                try:
                    pl.scan_parquet(parts).sink_parquet(unfinished, maintain_order=True)
                except (OSError, pl.exceptions.PolarsError):
                    _refuse_damaged(parts)
                    raise


def _refuse_other(path: Path, there: dict[str, Any], here: dict[str, Any]) -> None:
    different = [
        Said("lab.problem.differs", {"name": name, "there": repr(there.get(name)), "here": repr(here.get(name))})
        for name in {**there, **here}
        if there.get(name) != here.get(name)
    ]
    if different:
        raise problem("another_run", folder=str(path), how=Several(tuple(different), "semicolon"))


def _refuse_damaged(parts: Sequence[Path]) -> None:
    """Names the first of these files that cannot be read, if there is one."""
    for part in parts:
        _read_part(part)


def _read_part(part: Path) -> pl.DataFrame:
    try:
        return pl.read_parquet(part)
    except (OSError, pl.exceptions.PolarsError):
        raise problem("damaged_part", file=str(part), folder=str(part.parent)) from None


def read_run(path: Path) -> dict[str, Any]:
    """What run.json says."""
    try:
        run = json.loads((path / RUN).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise problem("no_run", folder=str(path), file=RUN) from None
    except OSError as error:
        raise problem("unreadable", file=str(path / RUN), why=error.strerror or "") from None
    except ValueError as error:
        raise problem("unreadable", file=str(path / RUN), why=str(error)) from None
    if not isinstance(run, dict) or not run.keys() >= RUN_KEYS:
        raise problem("damaged_run", file=str(path / RUN), keys=", ".join(sorted(RUN_KEYS)))
    return run


def read_table(path: Path, table: str) -> pl.DataFrame:
    file = path / f"{table}.parquet"
    try:
        return pl.read_parquet(file)
    except FileNotFoundError:
        raise problem("no_table", folder=str(path), file=file.name) from None
    except (OSError, pl.exceptions.PolarsError) as error:
        raise problem("unreadable", file=str(file), why=str(error).splitlines()[0]) from None
