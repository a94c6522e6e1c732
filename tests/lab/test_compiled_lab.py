"""Commands of the lab go on in a compiled engine of the same sources, and in no other; its games are the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from mellifera.lab import compiled
from tests.container import Stage
from tests.lab.runs import PROGRAM, assert_same

RUN = ("simulate", "--games", "6", "--seats", "random,greedy:easy", "--players", "2,3", "--chunk", "3")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Sources with an environment of the same beside them; that the file is no library does not matter here."""
    package = tmp_path / "src" / "mellifera"
    (package / "content").mkdir(parents=True)
    (package / "game.py").write_text("1\n", encoding="utf-8")
    (package / "content" / "rows.toml").write_text("[a]\n", encoding="utf-8")
    there = tmp_path / ".venv-compiled" / "lib" / "python3.11" / "site-packages" / "mellifera"
    shutil.copytree(package, there)
    (there / f"game{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    return package


def goes_on(monkeypatch: pytest.MonkeyPatch, sources: Path) -> dict[str, str] | None:
    """The environment of the command that takes over, if one does."""
    found: list[dict[str, str]] = []

    def take_over(program: str, words: list[str], environment: dict[str, str]) -> None:
        assert (program, words) == (sys.executable, [sys.executable, *sys.orig_argv[1:]])
        found.append(environment)

    monkeypatch.setattr(os, "execve", take_over)
    compiled.go_on_compiled(sources)
    return found[0] if found else None


def test_the_same_sources_take_over_once(monkeypatch: pytest.MonkeyPatch, clone: Path) -> None:
    monkeypatch.delenv(compiled.AS_IT_IS, raising=False)
    monkeypatch.setenv("PYTHONPATH", "mine")
    environment = goes_on(monkeypatch, clone)
    assert environment is not None
    there = compiled.compiled_package(clone)
    assert there is not None
    assert environment["PYTHONPATH"] == f"{there.parent}{os.pathsep}mine"
    monkeypatch.setenv(compiled.AS_IT_IS, environment[compiled.AS_IT_IS])
    assert goes_on(monkeypatch, clone) is None
    assert compiled.engine(clone) == compiled.PLAIN


@pytest.mark.parametrize("change", ["changed", "new", "gone", "row"])
def test_other_sources_do_not(monkeypatch: pytest.MonkeyPatch, clone: Path, change: str) -> None:
    monkeypatch.delenv(compiled.AS_IT_IS, raising=False)
    assert compiled.engine(clone) == compiled.PLAIN
    if change == "gone":
        (clone / "game.py").unlink()
    else:
        names = {"changed": "game.py", "new": "new.py", "row": "content/rows.toml"}
        (clone / names[change]).write_text("2\n", encoding="utf-8")
    assert goes_on(monkeypatch, clone) is None
    assert compiled.engine(clone) == compiled.OUTDATED


def test_an_engine_for_another_interpreter_does_not(monkeypatch: pytest.MonkeyPatch, clone: Path) -> None:
    monkeypatch.delenv(compiled.AS_IT_IS, raising=False)
    there = compiled.compiled_package(clone)
    assert there is not None
    (there / f"game{EXTENSION_SUFFIXES[0]}").rename(there / "game.cpython-27-x86_64-linux-gnu.so")
    assert goes_on(monkeypatch, clone) is None
    assert compiled.engine(clone) == compiled.PLAIN


@pytest.mark.xdist_group("image")
def test_its_games_are_the_same(image: Stage, tmp_path: Path) -> None:
    [there] = image.at("/usr/local/lib").glob("python*/site-packages")
    python = tmp_path / ".venv-compiled" / "lib" / there.parent.name
    python.mkdir(parents=True)
    (python / "site-packages").symlink_to(there)
    shutil.copytree(compiled.SOURCES, tmp_path / "src" / "mellifera", ignore=shutil.ignore_patterns("__pycache__"))
    kept = {name: value for name, value in os.environ.items() if name != compiled.AS_IT_IS}
    for name, settings in (("plain", {compiled.AS_IT_IS: "1"}), ("compiled", {})):
        done = subprocess.run(
            [*PROGRAM, *RUN, "--out", str(tmp_path / name)],
            env={**kept, "PYTHONPATH": str(tmp_path / "src"), **settings},
            cwd=tmp_path, text=True, capture_output=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert done.stderr.startswith(
            {"plain": "Plain Python plays.\n", "compiled": "The compiled engine plays.\n"}[name]
        )
    assert_same(tmp_path / "compiled", tmp_path / "plain")
