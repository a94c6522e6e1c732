"""The guide to factions and openings: its figures are those of the run, and it says what run that was."""

from __future__ import annotations

import json
import re
from pathlib import Path

import polars as pl
import pytest
from tools.faction_guide import guide, opening_turns

from mellifera.lab.figures import Figures
from mellifera.lab.run_settings import Settings
from tests.lab.here import play

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    settings = Settings(games=12, bots=("random",), players=(2, 3), solo_levels=(1,), seed="guide")
    return play(settings, tmp_path_factory.mktemp("lab") / "run")


def test_it_says_what_was_run(run: Path) -> None:
    page = guide(run)
    told = json.loads((run / "run.json").read_text(encoding="utf-8"))
    assert "    mellifera lab simulate --games 12 --seats random --players 2,3 --seed guide --out RUN\n" in page
    assert f"on the content `{told['content'][:12]}`, code `{told['code']}`." in page
    assert "**A sketch:** 12 games" in page
    assert guide(run) == page


def test_openings_are_the_first_turns_of_seats(run: Path) -> None:
    figures = Figures(run)
    found = opening_turns(figures)
    assert found.height == 12 * 2 + 12 * 3
    turns = pl.read_parquet(run / "turns.parquet").filter(pl.col("solo_level") == 0)
    for row in found.iter_rows(named=True):
        own = turns.filter((pl.col("game") == row["game"]) & (pl.col("seat") == row["seat"])).sort("turn")
        done = [action if kind == "place" else kind for kind, action in own.select("kind", "action").head(3).rows()]
        assert [row["first"], row["second"], row["third"]] == done
    page = guide(run).partition("## Openings")[2]
    shares = [int(n) for n in re.findall(r"^\| [A-Z]?\w+ \| (\d+)% \|", page, re.MULTILINE)]
    assert sum(shares) == pytest.approx(300, abs=9)


def test_every_faction_has_a_line_with_its_figures(run: Path) -> None:
    page = guide(run)
    for row in Figures(run).deviations("faction").iter_rows(named=True):
        sign = "+" if row["mean"] > 0 else "−"
        figure = rf"{re.escape(sign)}?{abs(row['mean']):.1f}"
        assert re.search(rf"\| {row['faction'].capitalize()} \| {row['n']} \| {figure}", page)


def test_the_page_is_of_a_run_that_can_be_made_again() -> None:
    page = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
    command = r"^    mellifera lab simulate --games \d+ --seats \S+ --players \S+ --seed \S+ --out RUN$"
    assert re.search(command, page, re.MULTILINE)
    assert re.search(r"on the content `[0-9a-f]{12}`, code `[0-9a-f]{16}`", page)
    assert "## Factions" in page
    assert "## Openings" in page
