"""`mellifera lab`: mistakes end in one sentence and exit code 1."""

import importlib.util
import json
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mellifera.cli.app import app
from mellifera.lab.run_folder import RUN_KEYS
from mellifera.lab.run_settings import Settings
from mellifera.words import language
from tests.lab.here import play
from tests.lab.runs import lab

WANTED = ["lab", "simulate", "--games", "1", "--seats", "random"]


def fails(*words: str) -> str:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == 1, result.output
    assert result.stderr.count("\n") == 1
    return result.stderr.strip()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "7"], "the numbers of players should be 2 to 5, like 2, 2,5 or 2-5, not '7'"),
        (["--solo-level", "0"], "the levels of the Automa should be 1 to 6, like 1, 1,6 or 1-6, not '0'"),
        (["--seats", "random,"], "bots are names separated by commas, like greedy,random, not 'random,'"),
        (["--games", "0"], "the number of games should be 1 or more, not 0"),
        (["--workers", "0"], "the number of workers should be 1 or more, not 0"),
        (["--engine", "cloud"], "an engine is local or ray, not 'cloud'"),
        (["--address", "auto"], "--address is for --engine ray"),
        (["--chunk", "0"], "a chunk has 1 game or more, not 0"),
        (["--seed", ""], "a seed is a number or a line of text, not ''"),
        (["--content", "nowhere.toml"], "nowhere.toml: cannot be read: No such file or directory"),
    ],
)
def test_mistakes(tmp_path: Path, words: list[str], message: str) -> None:
    out = tmp_path / "run"
    assert fails(*WANTED, "--out", str(out), *words) == message
    assert not out.exists()


def test_unknown_bot(tmp_path: Path) -> None:
    assert fails(*WANTED, "--seats", "gredy", "--out", str(tmp_path / "run")).startswith(
        "unknown bot 'gredy': use random, "
    )


def test_a_folder_of_something_else(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    assert fails(*WANTED, "--out", str(tmp_path)) == f"{tmp_path} is not empty and holds no run; name a new folder"
    assert list(tmp_path.iterdir()) == [tmp_path / "thesis.txt"]
    file = tmp_path / "thesis.txt"
    assert fails(*WANTED, "--out", str(file)) == f"{file} cannot be used for a run: it is a file"


def test_report_without_a_run(tmp_path: Path) -> None:
    assert fails("lab", "report", str(tmp_path)).startswith(f"{tmp_path} holds no run: there is no run.json in it")
    (tmp_path / "run.json").write_text("{", encoding="utf-8")
    assert "run.json cannot be read" in fails("lab", "report", str(tmp_path))
    (tmp_path / "run.json").write_text('{"games": 3}', encoding="utf-8")
    assert "run.json is damaged: it should say bots, code, content, games, " in fails("lab", "report", str(tmp_path))
    said: dict[str, list[str]] = {key: [] for key in RUN_KEYS}
    (tmp_path / "run.json").write_text(json.dumps(said), encoding="utf-8")
    assert "has no seats.parquet: the run is not finished" in fails("lab", "report", str(tmp_path))
    (tmp_path / "seats.parquet").write_text("honey", encoding="utf-8")
    assert "seats.parquet cannot be read" in fails("lab", "report", str(tmp_path), "--text")


def test_report_file(tmp_path: Path) -> None:
    run = play(Settings(games=2, bots=("random",), players=(2,)), tmp_path / "run")
    result = CliRunner().invoke(app, ["lab", "report", str(run)])
    assert (result.exit_code, result.output) == (0, f"The report is in {run / 'report.html'}\n")
    assert (run / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    other = tmp_path / "other.html"
    assert CliRunner().invoke(app, ["lab", "report", str(run), "--out", str(other)]).exit_code == 0
    assert other.exists()
    nowhere = tmp_path / "nowhere" / "other.html"
    said = fails("lab", "report", str(run), "--out", str(nowhere))
    assert said == f"{nowhere} cannot be written: there is no such file or folder"
    table = (run / "seats.parquet").read_bytes()
    assert "give --out a name that ends in .html" in fails("lab", "report", str(run), "--out", f"{run}/seats.parquet")
    assert (run / "seats.parquet").read_bytes() == table


def without(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    find = importlib.util.find_spec

    def find_spec(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name == missing else find(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find_spec)


@pytest.mark.parametrize("command", ["simulate", "report", "tournament"])
def test_without_the_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str) -> None:
    without(monkeypatch, "polars")
    words = {
        "simulate": ["--games", "1", "--out", str(tmp_path)],
        "report": [str(tmp_path)],
        "tournament": ["--games", "1", "--bots", "random,greedy"],
    }
    assert fails("lab", command, *words[command]) == language("en").say("cli.lab.needs")
    assert "pip install -e '.[lab]'" in language("en").say("cli.lab.needs")


def test_without_ray(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without(monkeypatch, "ray")
    message = fails(*WANTED, "--out", str(tmp_path / "run"), "--engine", "ray")
    assert message == language("en").say("cli.lab.needs_ray")
    assert "pip install -e '.[ray]'" in message


BOTS = """
import random


class Fair:
    def __init__(self, seed):
        self._rng = random.Random(seed)

    def decide(self, view, decision, budget):
        return self._rng.choice(decision.options)


class Cheat(Fair):
    def decide(self, view, decision, budget):
        return "win"


class Lost(Fair):
    def decide(self, view, decision, budget):
        raise RuntimeError("which way?")
"""


def test_bots_of_ones_own_are_found_in_the_folder(tmp_path: Path) -> None:
    (tmp_path / "own_bots.py").write_text(BOTS, encoding="utf-8")
    words = ("simulate", "--games", "2", "--workers", "1", "--out", "run", "--seats")
    done = lab(*words, "own_bots:Fair", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    done = lab(*words, "own_bots:Cheat", "--out", "cheat", cwd=tmp_path)
    assert done.returncode == 1
    assert (
        "game 0, choice 1: own_bots:Cheat made an illegal choice: 'win' is not one of the options: faction "
        in done.stderr
    )
    done = lab(*words, "own_bots:Lost", "--out", "lost", cwd=tmp_path)
    assert done.returncode == 1
    assert "game 0, choice 1: own_bots:Lost failed with RuntimeError: which way? (own_bots.py, line 20)" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_bot_of_ones_own_that_cannot_be_had(tmp_path: Path) -> None:
    (tmp_path / "half_bots.py").write_text("class A:\n    def decide(", encoding="utf-8")
    done = lab("simulate", "--games", "2", "--out", "run", "--seats", "half_bots:A", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("the bot 'half_bots:A' cannot be loaded: SyntaxError: ")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "run").exists()


def test_a_bot_of_ones_own_that_has_changed_begins_another_run(tmp_path: Path) -> None:
    words = ("simulate", "--games", "2", "--workers", "1", "--out", "run", "--seats", "own_bots:Fair")
    (tmp_path / "own_bots.py").write_text(BOTS, encoding="utf-8")
    assert lab(*words, cwd=tmp_path).returncode == 0
    (tmp_path / "own_bots.py").write_text(BOTS + "\n# better now\n", encoding="utf-8")
    done = lab(*words, cwd=tmp_path)
    assert done.returncode == 1
    assert "run holds another run: own_bots is " in done.stderr


def test_a_bot_that_ends_the_program_is_named(tmp_path: Path) -> None:
    (tmp_path / "own_bots.py").write_text(BOTS.replace('RuntimeError("which way?")', "SystemExit(3)"), encoding="utf-8")
    done = lab("simulate", "--games", "2", "--workers", "1", "--out", "run", "--seats", "own_bots:Lost", cwd=tmp_path)
    assert done.returncode == 1
    assert "own_bots:Lost failed with SystemExit: 3" in done.stderr
