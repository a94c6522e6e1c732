"""The compiled engine that `make compiled` leaves beside the sources: commands of the lab go on in it.

The same command is started once more, by the same interpreter, with the compiled package first on its path; so all
processes of a run have the same engine. It must have been built of these very sources: every file of Python and every
row is compared. Games are the same either way, only the time they take is not.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import mellifera

SOURCES: Final = Path(mellifera.__file__).parent
ENVIRONMENT: Final = ".venv-compiled"
AS_IT_IS: Final = "MELLIFERA_AS_IT_IS"
"""Set to anything, it keeps a command with the code it was started with."""

COMPILED: Final = "compiled"
PLAIN: Final = "plain"
OUTDATED: Final = "outdated"


def engine(sources: Path = SOURCES) -> str:
    """What plays: the compiled engine, plain Python, or plain Python since the compiled one is of other sources."""
    if mellifera.compiled():
        return COMPILED
    there = compiled_package(sources)
    outdated = there is not None and not os.environ.get(AS_IT_IS) and not same_files(there, sources)
    return OUTDATED if outdated else PLAIN


def go_on_compiled(sources: Path = SOURCES) -> None:
    """Does not come back if there is a compiled engine of these sources; else changes nothing."""
    if mellifera.compiled() or os.environ.get(AS_IT_IS) or os.name == "nt":
        return
    there = compiled_package(sources)
    if there is None or not same_files(there, sources):
        return
    path = os.pathsep.join(filter(None, [str(there.parent), os.environ.get("PYTHONPATH")]))
    os.execve(
        sys.executable, [sys.executable, *sys.orig_argv[1:]], {**os.environ, "PYTHONPATH": path, AS_IT_IS: "1"}
    )  # fmt: skip


def compiled_package(sources: Path) -> Path | None:
    """The package that was compiled for this interpreter, beside the sources."""
    environment = sources.parents[1] / ENVIRONMENT
    for package in sorted(environment.glob("lib/python*/site-packages/mellifera")):
        if (package / f"game{EXTENSION_SUFFIXES[0]}").exists():
            return package
    return None


def same_files(one: Path, other: Path) -> bool:
    return _files(one) == _files(other)


def _files(package: Path) -> dict[str, bytes]:
    """What a run depends on: all Python, rows and words."""
    return {
        path.relative_to(package).as_posix(): path.read_bytes()
        for pattern in ("*.py", "*.toml")
        for path in package.rglob(pattern)
    }
