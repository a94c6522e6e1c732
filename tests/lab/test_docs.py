"""docs/lab.md: its Python runs, and it names every column and option there is."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars as pl
import pytest
import typer

from mellifera.cli.lab import lab_app
from mellifera.lab.run_folder import read_table
from mellifera.lab.run_settings import Settings
from mellifera.lab.tables import TABLES
from tests.lab.here import play

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
OF_THE_GAME = {"game", "players", "solo_level"}
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    play(Settings(games=2, bots=("random",), players=(2,)), Path("runs/greedy"))
    assert len(EXAMPLES) == 2
    printed: dict[str, Any] = {}
    exec(EXAMPLES[0], printed)
    assert "faction" in capsys.readouterr().out
    more = printed["seats"].group_by("faction").agg(pl.col("more").mean())["more"]
    assert more.abs().max() > 1
    Path("mine.py").write_text(EXAMPLES[1], encoding="utf-8")
    done = subprocess.run([sys.executable, "mine.py"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("20 of 20\n")
    assert read_table(Path("runs/mine"), "seats").height == 40


def test_every_table_and_column_is_named() -> None:
    for table, columns in TABLES.items():
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{table}.parquet` |"))
        named = re.findall(r"`([a-z_]+)`", row.split("|")[3])
        assert {c for c in columns if not c.startswith("vp_")} - OF_THE_GAME == set(named) - OF_THE_GAME
        assert any(c.startswith("vp_") for c in columns) == ("`vp_…`" in row)


def test_every_option_is_named() -> None:
    group = typer.main.get_command(lab_app)
    for name, command in group.commands.items():  # type: ignore[attr-defined]
        assert f"mellifera lab {name}" in PAGE
        for parameter in command.params:
            for option in parameter.opts:
                if option.startswith("--") and option != "--help":
                    assert option in PAGE, option
