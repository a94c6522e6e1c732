"""Tournaments: the better bot is rated higher, pairs mirror each other, bad entries are refused."""

import re
from pathlib import Path

import polars as pl
import pytest

from mellifera.lab.problem import LabError
from mellifera.lab.run_settings import Settings
from mellifera.lab.tournament import check_entries, pairs, ratings
from tests.lab.runs import lab


def results(*games: tuple[str, str]) -> pl.DataFrame:
    """Games of two, the winner named first; `=` before the first is a tie."""
    rows = []
    for game, (first, second) in enumerate(games):
        tie = first.startswith("=")
        rows.append((game, first.lstrip("="), 1, 0.5 if tie else 1.0, 80))
        rows.append((game, second, 1 if tie else 2, 0.5 if tie else 0.0, 80 if tie else 60))
    return pl.DataFrame(rows, schema=["game", "bot", "rank", "won", "score"], orient="row")


def test_who_wins_is_rated_higher() -> None:
    found = ratings(results(*[("a", "b"), ("b", "c"), ("a", "c")] * 10))
    assert found["bot"].to_list() == ["a", "b", "c"]
    assert found["won"].to_list() == [1.0, 0.5, 0.0]
    assert found["games"].to_list() == [20, 20, 20]
    assert (found["low"] < found["rating"]).all()
    assert (found["rating"] < found["high"]).all()
    assert found["rating"][0] > 25 > found["rating"][2]


def test_ties_rate_alike() -> None:
    found = ratings(results(("=a", "b"), ("=b", "a")))
    assert found["rating"][0] == pytest.approx(found["rating"][1])
    assert found["won"].to_list() == [0.5, 0.5]


def test_pairs() -> None:
    met = pairs(results(("a", "b"), ("a", "b"), ("b", "a"), ("=a", "b"), ("c", "a")))
    assert met["a", "b"] == (4, 0.625)
    assert met["b", "a"] == (4, 0.375)
    assert met["c", "a"] == (1, 1.0)
    assert ("b", "c") not in met


def test_entries() -> None:
    with pytest.raises(LabError, match="a tournament has each bot once: a is there twice"):
        check_entries(Settings(games=1, bots=("a", "b", "a"), players=(2,)))
    with pytest.raises(LabError, match="a game of 4 needs 4 bots; there are fewer"):
        check_entries(Settings(games=1, bots=("a", "b", "c"), players=(2, 4)))
    with pytest.raises(LabError, match="5 games are too few: it takes 6 until all have met from every seat"):
        check_entries(Settings(games=5, bots=("a", "b", "c"), players=(2,)))
    check_entries(Settings(games=6, bots=("a", "b", "c"), players=(2,)))


def test_the_command(tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ("tournament", "--games", "6", "--bots", "greedy:easy,random", "--chunk", "1", "--out", str(out))
    done = lab(*words, "--workers", "2")
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [line[0] for line in lines if line and line[0] in ("greedy:easy", "random")] == ["greedy:easy", "random"] * 2
    assert re.search(r"greedy:easy +– +100% \(61% to 100%\)", done.stdout)
    found = pl.read_parquet(out / "ratings.parquet")
    assert found["bot"].to_list() == ["greedy:easy", "random"]
    assert lab(*words, "--workers", "1").stdout == done.stdout


def test_without_a_folder_nothing_is_left(tmp_path: Path) -> None:
    done = lab("tournament", "--games", "2", "--bots", "random,greedy:easy", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.iterdir()) == []
