"""MELLIFERA_COMPILE=1: the compiled engine plays the very same games; what stands in its way is told."""

import os
import subprocess
import sys

import pytest

from tests.conformance.compiled import everything
from tests.container import Stage
from tests.sources import ROOT

GAMES = 60
"""Of each number of players, solo among them."""


@pytest.mark.xdist_group("image")
def test_compiled_games_are_the_same_games(image: Stage) -> None:
    command = [str(image.at("/usr/local/bin/python")), "-m", "tests.conformance.compiled", str(GAMES)]
    told = subprocess.run(command, cwd=ROOT, env=image.environment(), capture_output=True, text=True, check=True).stdout
    kind, _, games = told.partition("\n")
    assert kind == "compiled"
    assert games.split("\n") == everything(GAMES).split("\n")


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
