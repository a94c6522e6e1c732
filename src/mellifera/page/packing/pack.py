"""Run inside Pyodide by pack.js: compiles Mellifera and the part of the standard library that it uses.

Pyodide brings its library as sources, which every page would compile anew at its start: that is most of the time it
takes. What is compiled here goes without its source.
"""

from __future__ import annotations

import ast
import importlib
import sys
import zipfile
from pathlib import Path
from typing import Final

STAGE: Final = Path("/stage")
GAME: Final = STAGE / "game"
LIBRARY: Final = STAGE / "library"
ARCHIVE: Final = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
SITE: Final = Path(f"/lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages")
"""Where the page has Mellifera, as tracebacks name it."""
PYODIDE: Final = ("_pyodide", "pyodide")
"""Kept whole: what it imports depends on where it runs."""
BY_NAME: Final = ("encodings.ascii", "encodings.idna", "encodings.latin_1", "encodings.utf_8_sig", "stringprep")
"""Found by their names while a program runs; no import tells of them."""
UNWANTED: Final = frozenset((
    "_py_abc", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "argparse", "asyncio.proactor_events",
    "asyncio.windows_events", "asyncio.windows_utils", "bdb", "cmd", "code", "concurrent.futures.process",
    "concurrent.interpreters", "ctypes", "doctest", "email", "getopt", "getpass", "html", "http", "importlib.metadata",
    "mimetypes", "multiprocessing", "optparse", "pdb", "platform", "py_compile", "pydoc", "readline", "rlcompleter",
    "runpy", "sysconfig", "tarfile", "unittest", "urllib.error", "urllib.request", "webbrowser", "xml", "xmlrpc",
))  # fmt: skip
"""Named by modules of the library, in functions that a page never calls: terminals, debuggers, mail, other processes,
and the slow twins of what Pyodide has in C."""


def module_of(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def imported_by(source: str, module: str, is_package: bool) -> set[str]:
    """Every module that a source names in an import, also inside its functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")
            above = parts[: len(parts) - node.level + is_package] if node.level else []
            start = ".".join([*above, *([node.module] if node.module else [])])
            found |= {start, *(f"{start}.{alias.name}" for alias in node.names)}
    return found


def import_everything() -> set[str]:
    """What the game imports; an import that fails here would fail in the page, and ends the build."""
    sys.path.insert(0, str(GAME))
    sys.dont_write_bytecode = True
    needed: set[str] = set()
    for file in sorted(GAME.rglob("*.py")):
        name = file.relative_to(GAME).as_posix()
        importlib.import_module(module_of(name))
        needed |= imported_by(file.read_text(encoding="utf-8"), module_of(name), file.name == "__init__.py")
    return needed


def wanted(module: str) -> bool:
    parts = module.split(".")
    return not any(".".join(parts[:length]) in UNWANTED for length in range(1, len(parts) + 1))


def stage_library(needed: set[str]) -> None:
    """Of the library what has been imported by now, and whatever that may come to import."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        files = {module_of(name): name for name in archive.namelist() if name.endswith(".py")}
        waiting = [*sys.modules, *BY_NAME, *needed, *(name for name in files if name.split(".")[0] in PYODIDE)]
        kept: set[str] = set()
        while waiting:
            module = waiting.pop()
            if module in kept or module not in files or not (wanted(module) or module in sys.modules):
                continue
            kept.add(module)
            file = Path(archive.extract(files[module], LIBRARY))
            waiting += [module.rpartition(".")[0]]
            waiting += imported_by(file.read_text(encoding="utf-8"), module, file.name == "__init__.py")


def compile_all() -> None:
    """Beside the sources, where Python finds it without them; the library without docstrings, which nobody reads."""
    import compileall  # what it imports itself is not for the page
    from py_compile import PycInvalidationMode

    for folder, place, optimize in ((LIBRARY, ARCHIVE, 2), (GAME, SITE, 0)):
        done = compileall.compile_dir(
            folder, maxlevels=9, ddir=str(place), quiet=1, legacy=True, optimize=optimize,
            invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
        )  # fmt: skip
        if not done:
            raise SystemExit(f"a module in {folder} cannot be compiled")


if __name__ == "__main__":
    stage_library(import_everything())
    compile_all()
