"""The Python of the page, packed: Pyodide's own files, the library and Mellifera, gzipped as files of their own.

A plain static server compresses nothing, and a page that unpacks for itself needs no server that does.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import subprocess
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path
from typing import Final

import mellifera

ROOT: Final = Path(__file__).parents[4]
SOURCES: Final = Path(mellifera.__file__).parent
PYODIDE: Final = ROOT / "node_modules" / "pyodide"
PACKED: Final = ".packed"
"""Not .gz: some servers take that for an encoding and have the browser unpack it on the way."""
AS_IT_IS: Final = (PYODIDE / "pyodide.mjs", Path(__file__).with_name("NOTICE.txt"))
GZIPPED: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm")
ELSEWHERE: Final = (
    "__main__.py", "bots/earlier", "cli", "envs", "folders.py", "lab", "page/build.py", "page/packing", "server",
    "terminal", "web",
)  # fmt: skip
"""What the page has no use for: it needs a terminal, a disk, a network or other packages, lies beside the Python, or is
what bots once thought with."""
SAID_ELSEWHERE: Final = ("cli.toml", "hosting.toml", "lab.toml", "learn_terminal.toml", "terminal.toml")
"""Words, of every language, that only those say."""
COMMENTS: Final = re.compile(r'(?m)^[ \t]*#.*\n|[ \t]+#[^"\n]*$')
NOT_PYTHON: Final = ("*.js", "*.css", "*.html", "*.png", "*.txt", "*.pyd", "*.so", "__pycache__", "py.typed")


class NotBuilt(Exception):
    """One sentence on what is missing."""


def write_archives(folder: Path) -> None:
    """Fills `folder` with everything that starts Python in the page; parts.json says how large the parts are."""
    check_pyodide()
    folder.mkdir(parents=True)
    for path in AS_IT_IS:
        shutil.copyfile(path, folder / path.name)
    with tempfile.TemporaryDirectory() as stage:
        game, library = Path(stage, "game"), Path(stage, "library")
        stage_game(game)
        compile_in_pyodide(Path(stage))
        parts = {
            **{name: (PYODIDE / name).read_bytes() for name in GZIPPED},
            "python_stdlib.zip": zipped(library),
            "mellifera.tar": tarred(game),
        }
    sent = {name: packed(data) for name, data in parts.items()}
    for name, data in sent.items():
        (folder / f"{name}{PACKED}").write_bytes(data)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    told = {
        "bytes": {name: len(data) for name, data in sent.items()},
        "lock": {"info": lock["info"], "packages": {}},
    }
    (folder / "parts.json").write_text(json.dumps(told), encoding="utf-8")


def packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def check_pyodide() -> None:
    """npm checks what it installs against the digests of package-lock.json; here that it is the version named there."""
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]["node_modules/pyodide"]
    about = PYODIDE / "package.json"
    found = json.loads(about.read_text(encoding="utf-8"))["version"] if about.is_file() else "missing"
    if found != locked["version"]:
        raise NotBuilt(f"The page needs Pyodide {locked['version']} in node_modules, and it is {found}: run npm ci.")


def stage_game(folder: Path) -> None:
    """Mellifera without what the page does not use; the rules lie in the package, as in a wheel."""
    target = folder / "mellifera"
    shutil.copytree(SOURCES, target, ignore=shutil.ignore_patterns(*NOT_PYTHON))
    for name in ELSEWHERE:
        path = target / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    for name in SAID_ELSEWHERE:
        for words in (target / "words").glob(f"*/{name}"):
            words.unlink()
    for rows in sorted(target.rglob("*.toml")):
        rows.write_text(without_comments(rows.read_text(encoding="utf-8")), encoding="utf-8")
    (target / "docs").mkdir()
    for page in sorted((ROOT / "docs").glob("rules*.md")):
        shutil.copyfile(page, target / "docs" / page.name)


def without_comments(toml: str) -> str:
    """Shorter, and the same to whoever parses it; where a # may belong to a value, as it is."""
    shorter = COMMENTS.sub("", toml)
    try:
        same = tomllib.loads(shorter) == tomllib.loads(toml)
    except tomllib.TOMLDecodeError:
        same = False
    return shorter if same else toml


def compile_in_pyodide(stage: Path) -> None:
    command = ["node", str(Path(__file__).with_name("pack.js")), str(stage)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise NotBuilt(f"Pyodide cannot import or compile a module of the page:\n{done.stderr.strip()}")


def files_in(folder: Path) -> list[Path]:
    """All files but sources, which lie there compiled as well."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".py")


def zipped(library: Path) -> bytes:
    """Not compressed: the whole is, which makes it smaller, and Python reads it faster so."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for path in files_in(library):
            archive.writestr(zipfile.ZipInfo(path.relative_to(library).as_posix()), path.read_bytes())
    return made.getvalue()


def tarred(game: Path) -> bytes:
    """The same bytes for the same files: no times, no owners."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in files_in(game):
            entry = tarfile.TarInfo(path.relative_to(game).as_posix())
            entry.size = path.stat().st_size
            archive.addfile(entry, io.BytesIO(path.read_bytes()))
    return made.getvalue()
