"""The shape of the project: it stands alone, files stay small, the inner layers need only the standard library."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "mellifera"
SOURCES = sorted(PACKAGE.rglob("*.py"))
INNER = [path for name in ("content", "engine", "rules") for path in sorted((PACKAGE / name).rglob("*.py"))]
LONGEST = 420
LOOP_LONGEST = 200
CLIENT_WIDTH = 140
MACHINE_PATHS = ("/" + "work/", ".." + "/shared")
STRANGER = re.compile(rb"install\s+(?:-\S+\s+)*['\"]?mellifera(?:['\"\[\s]|$)", re.MULTILINE)
"""The name on the package index belongs to another program; ours is mellifera-game, and installed from a clone."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def kept_files(*folders: str) -> list[Path]:
    """The files git tracks under these folders; outside a checkout, all files there."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--", *folders]
    try:
        listed = subprocess.run(command, capture_output=True, check=True).stdout.decode().split("\0")
        paths = [ROOT / name for name in listed if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [path for folder in folders for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts]
    return [path for path in paths if path.is_file()]


def test_no_file_mentions_a_path_of_one_machine() -> None:
    found = []
    for path in kept_files("src", "tests", "docs"):
        data = path.read_bytes()
        found += [f"{name_of(path)}: {machine}" for machine in MACHINE_PATHS if machine.encode() in data]
    assert found == []


def test_no_line_of_the_client_is_over_its_width() -> None:
    """The formatter leaves templates, texts and comments as wide as they were written."""
    ours = [path for path in kept_files("src/mellifera/web", "tests/client") if "vendor" not in path.parts]
    written = [path for path in ours if path.suffix in (".js", ".css", ".ts")]
    assert len(written) > 60
    wide = [
        f"{name_of(path)}:{number}"
        for path in written
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if len(line) > CLIENT_WIDTH
    ]
    assert wide == []


def test_nothing_tells_to_install_the_strangers_package() -> None:
    assert STRANGER.search(b"pip install " + b"mellifera")
    assert STRANGER.search(b"python -m pip install -U " + b"'mellifera[web]'")
    assert STRANGER.search(b"pip install 'mellifera-game[web]'") is None
    everywhere = [path for path in kept_files(".") if path.suffix not in (".png", ".js")]
    assert [name_of(path) for path in everywhere if STRANGER.search(path.read_bytes())] == []


def test_the_distribution_has_a_name_of_its_own() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == "mellifera-game"
    extras = [need for extra in project["optional-dependencies"].values() for need in extra]
    assert [need for need in extras if need.startswith("mellifera") and not need.startswith("mellifera-game[")] == []


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_module_has_a_docstring(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", INNER, ids=name_of)
def test_inner_file_tells_one_story(path: Path) -> None:
    assert lines(path) <= LONGEST


def test_the_loop_can_be_read_aloud() -> None:
    assert lines(PACKAGE / "engine" / "loop.py") < LOOP_LONGEST


@pytest.mark.parametrize("path", [*INNER, PACKAGE / "files.py", PACKAGE / "game.py"], ids=name_of)
def test_inner_file_imports_only_the_standard_library(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            imported.add(node.module.split(".")[0])
    assert sorted(imported - sys.stdlib_module_names - {"mellifera"}) == []
