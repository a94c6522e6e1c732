"""MELLIFERA_COMPILE=1 pip install: the compiled engine plays the very same games; what stands in its way is told."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.conformance.compiled import everything
from tests.sources import ROOT, copy_of_sources

GAMES = 60
"""Of each number of players, solo among them."""


def ensure_c_compiler() -> None:
    """Debian's compiler is installed when there is none and we may."""
    if shutil.which("cc") is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "gcc", "python3-dev"], check=False, capture_output=True)


def test_compiled_games_are_the_same_games(tmp_path: Path) -> None:
    ensure_c_compiler()
    venv.create(tmp_path / "venv", with_pip=True)
    python = str(tmp_path / "venv" / "bin" / "python")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    sources = copy_of_sources(tmp_path / "sources")
    install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", str(sources)]
    compiling = {**environment, "MELLIFERA_COMPILE": "1"}
    installed = subprocess.run(install, env=compiling, capture_output=True, text=True, check=False)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    command = [python, "-m", "tests.conformance.compiled", str(GAMES)]
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout
    kind, _, games = told.partition("\n")
    assert kind == "compiled"
    assert games.split("\n") == everything(GAMES).split("\n")
    command = [str(tmp_path / "venv" / "bin" / "mellifera"), "--version"]
    version = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert version.endswith(" (compiled)\n")


@pytest.mark.parametrize(
    ("command", "settings", "said"),
    [
        ("bdist_wheel", {"MELLIFERA_COMPILE": "1", "CC": "no-such-cc"}, "needs the C compiler 'no-such-cc'"),
        ("bdist_wheel", {"MELLIFERA_COMPILE": "yes"}, "MELLIFERA_COMPILE should be 1"),
        ("editable_wheel", {"MELLIFERA_COMPILE": "1"}, "does not go with an editable install"),
    ],
)
def test_a_build_that_cannot_compile_says_why(command: str, settings: dict[str, str], said: str) -> None:
    done = subprocess.run(
        [sys.executable, "setup.py", command],
        cwd=ROOT, env={**os.environ, **settings}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr
