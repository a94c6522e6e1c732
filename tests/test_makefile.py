"""`make play`: the compiled engine plays if it was built of these very sources, else plain Python."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.sources import ROOT

SOURCES = (
    "pyproject.toml", "setup.py", "docs/rules.md", "src/mellifera/game.py", "src/mellifera/words/en/cli.toml",
    "src/mellifera/web/main.js",
)  # fmt: skip
OLD, BUILT, NEW = 1_700_000_000, 1_700_000_100, 1_700_000_200
"""When things were written, in seconds."""

HANDED_ON = ("ARGS", "MAKEFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "MFLAGS")


def write(path: Path, text: str, when: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    os.utime(path, (when, when))


def environment(clone: Path, name: str, stamp: str) -> None:
    """An installed environment whose command only says what it is and what it was asked."""
    for folder in ("bin", "Scripts"):
        command = clone / name / folder / "mellifera"
        write(command, f'#!/bin/sh\necho "{name} plays:" "$@"\n', BUILT)
        command.chmod(0o755)
    write(clone / name / stamp, "", BUILT)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    shutil.copy(ROOT / "Makefile", tmp_path)
    for name in SOURCES:
        write(tmp_path / name, "", OLD)
    environment(tmp_path, ".venv", ".played")
    return tmp_path


def played(clone: Path, *words: str) -> list[str]:
    """What is printed; whatever another make handed on to the tests is kept from this one."""
    clean = {name: value for name, value in os.environ.items() if name not in HANDED_ON}
    command = ["make", "play", *words]
    return subprocess.run(command, cwd=clone, env=clean, capture_output=True, text=True, check=True).stdout.splitlines()


def test_plain_python_plays_where_nothing_was_compiled(clone: Path) -> None:
    assert played(clone) == [".venv plays:"]


def test_the_compiled_engine_plays_where_it_was_built(clone: Path) -> None:
    environment(clone, ".venv-compiled", ".ready")
    assert played(clone, "ARGS=play --seed 7") == [".venv-compiled plays: play --seed 7"]


def test_the_compiled_engine_needs_no_other_environment(clone: Path) -> None:
    environment(clone, ".venv-compiled", ".ready")
    shutil.rmtree(clone / ".venv")
    assert played(clone) == [".venv-compiled plays:"]
    assert not (clone / ".venv").exists()


@pytest.mark.parametrize("name", [name for name in SOURCES if name != "pyproject.toml"])
def test_an_engine_older_than_a_source_does_not_play_and_says_so(clone: Path, name: str) -> None:
    environment(clone, ".venv-compiled", ".ready")
    write(clone / name, "changed", NEW)
    told, plays = played(clone)
    assert "plain Python" in told
    assert "make compiled" in told
    assert plays == ".venv plays:"


def test_what_python_leaves_among_the_sources_is_no_change(clone: Path) -> None:
    environment(clone, ".venv-compiled", ".ready")
    write(clone / "src/mellifera/__pycache__/game.cpython-313.pyc", "", NEW)
    assert played(clone) == [".venv-compiled plays:"]
