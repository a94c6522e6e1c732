"""docs/lab.md: its Python runs, and it names every column and option there is."""

import re
from pathlib import Path

import pytest
import typer

from mellifera.cli_lab import lab_app
from mellifera.lab.settings import Settings
from mellifera.lab.tables import TABLES
from tests.lab.here import play

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    play(Settings(games=2, bots=("random",), players=(2,)), Path("runs/greedy"))
    assert len(EXAMPLES) == 2
    exec(EXAMPLES[0], {})
    assert "faction" in capsys.readouterr().out
    exec(EXAMPLES[1], {"__name__": "imported"})


def test_every_table_and_column_is_named() -> None:
    for table, columns in TABLES.items():
        assert f"`{table}.parquet`" in PAGE
        for column in columns:
            assert column.startswith("vp_") or re.search(rf"\b{column}", PAGE), column


def test_every_option_is_named() -> None:
    group = typer.main.get_command(lab_app)
    for name, command in group.commands.items():  # type: ignore[attr-defined]
        assert f"mellifera lab {name}" in PAGE
        for parameter in command.params:
            for option in parameter.opts:
                if option.startswith("--") and option != "--help":
                    assert option in PAGE, option
