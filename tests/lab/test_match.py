"""Matches: every deal from every seat, the same result whoever plays it in whatever order, and resumable."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TypeVar

import polars as pl
import pytest

import mellifera as mf
from mellifera.bots import Budget, SeatView
from mellifera.lab.match import Result, match_settings, play_match
from mellifera.lab.match_text import match_text
from mellifera.lab.problem import LabError
from mellifera.lab.run_settings import Settings
from mellifera.lab.schedule import match
from mellifera.lab.sequential import OPEN, STRONGER, Sequential
from mellifera.lab.tables import MEASURED, TABLES
from tests.lab.here import Here
from tests.lab.runs import finished, kill_when, lab, start

T = TypeVar("T")
COARSE = Sequential(elo0=0, elo1=300)
LAST = "tests.lab.test_match:Last"


class Last:
    """Takes the last of the options: quick, and worse than chance."""

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: SeatView, decision: mf.Decision, budget: Budget) -> mf.Option:
        return decision.options[-1]


class InOrder:
    """Plays one after the other, and notes which."""

    def __init__(self) -> None:
        self.played: list[int] = []

    def map(self, play: Callable[[int], T], numbers: Sequence[int]) -> Generator[tuple[int, T], None, None]:
        for number in numbers:
            self.played.append(number)
            yield number, play(number)


def silent(done: int, total: int) -> None:
    pass


def test_each_deal_from_each_seat() -> None:
    settings = match_settings(("a", "b"), 13, players=4)
    assert (settings.total, settings.chunks, settings.chunk) == (12, 3, 4)
    games = [match(settings, number) for number in range(12)]
    assert [game.bots.index("a") for game in games] == [0, 1, 2, 3] * 3
    assert all(game.bots.count("b") == 3 for game in games)
    assert [game.deal for game in games] == [0] * 4 + [1] * 4 + [2] * 4
    assert len({game.seed for game in games}) == 3
    solo = match_settings(("a", "b"), 4, level=3)
    assert [(g.bots, g.deal, g.solo_level) for g in (match(solo, n) for n in range(4))] == [
        (("a",), 0, 3), (("b",), 0, 3), (("a",), 1, 3), (("b",), 1, 3),
    ]  # fmt: skip


@pytest.mark.parametrize(("players", "level"), [(2, 0), (3, 0), (0, 2)])
def test_a_bot_against_itself_is_no_better(tmp_path: Path, players: int, level: int) -> None:
    """The same deal and the same chance for whoever has a seat: not even the scores differ."""
    settings = match_settings(("random", "random"), 6, players, level)
    result = play_match(settings, COARSE, True, tmp_path / "run", Here(), silent)
    assert len(result.deals) == 6 // settings.paired_games
    assert {deal.points for deal in result.deals} == {0.5}
    assert {round(deal.lead, 9) for deal in result.deals} == {0.0}
    assert result.games == 6


def test_what_a_deal_is_worth(tmp_path: Path) -> None:
    """Against the tables of the run, by the name of the bot."""
    settings = match_settings(("random", LAST), 9, players=3)
    result = play_match(settings, COARSE, True, tmp_path, Here(), silent)
    seats = pl.read_parquet(tmp_path / "seats.parquet")
    mine, others = seats.filter(pl.col("bot") == "random"), seats.filter(pl.col("bot") == LAST)
    assert sum(deal.wins for deal in result.deals) / 3 == pytest.approx(mine["won"].mean())
    scores = [frame["score"].cast(pl.Float64).to_list() for frame in (mine, others)]
    lead = sum(scores[0]) / 9 - sum(scores[1]) / 18
    assert sum(deal.lead for deal in result.deals) / 3 == pytest.approx(lead)
    met = mine.join(others, on="game", suffix="_other")
    ranks = met.select("rank", "rank_other").rows()
    ahead = sum((mine < other) + 0.5 * (mine == other) for mine, other in ranks)
    assert sum(deal.points for deal in result.deals) / 3 == pytest.approx(ahead / 18)


def test_it_ends_when_it_is_decided_and_order_does_not_matter(tmp_path: Path) -> None:
    settings = match_settings(("random", LAST), 80, players=2)
    engine = InOrder()
    first = play_match(settings, COARSE, False, tmp_path / "first", engine, silent)
    assert first.verdict == STRONGER
    assert len(first.deals) < 40
    assert engine.played == list(range(len(first.deals)))
    last_first = play_match(settings, COARSE, False, tmp_path / "other", Here(), silent)
    assert last_first == first
    assert_same_match(tmp_path / "first", tmp_path / "other")
    again = InOrder()
    assert play_match(settings, COARSE, False, tmp_path / "first", again, silent) == first
    assert again.played == []
    whole = play_match(settings, COARSE, True, tmp_path / "other", Here(), silent)
    assert (len(whole.deals), whole.deals[: len(first.deals)]) == (40, first.deals)


def assert_same_match(one: Path, other: Path) -> None:
    for name in [*(f"{table}.parquet" for table in TABLES if table not in MEASURED), "match.json", "run.json"]:
        assert (one / name).read_bytes() == (other / name).read_bytes(), name


def test_killed_and_resumed_with_other_workers(tmp_path: Path) -> None:
    words = ("match", "random", "random", "--players", "2", "--games", "40", "--elo1", "200")
    process = start(*words, "--out", str(tmp_path / "killed"), "--workers", "2")
    kill_when(process, tmp_path / "killed" / "2p", 3)
    again = lab(*words, "--out", str(tmp_path / "killed"), "--workers", "1")
    assert again.returncode == 0, again.stderr
    whole = lab(*words, "--out", str(tmp_path / "whole"), "--workers", "2")
    assert whole.returncode == 0, whole.stderr
    assert_same_match(tmp_path / "killed" / "2p", tmp_path / "whole" / "2p")
    found = json.loads((tmp_path / "whole" / "2p" / "match.json").read_text(encoding="utf-8"))
    assert found["verdict"] == "no_stronger"
    assert found["deals"] < 20
    assert "random is not +200 Elo stronger than random" in whole.stdout
    assert len(finished(tmp_path / "whole" / "2p")) >= found["deals"]


def told(settings: Settings, tmp_path: Path) -> tuple[Result, list[str]]:
    result = play_match(settings, Sequential(), True, tmp_path, Here(), silent)
    return result, match_text(result, tmp_path).splitlines()


def test_what_is_told(tmp_path: Path) -> None:
    result, lines = told(match_settings(("random", LAST), 8, players=4), tmp_path / "table")
    assert result.verdict == OPEN
    assert lines[0] == f"random against {LAST}, 4 players: 8 games on 2 deals"
    assert re.fullmatch(r"wins +\d+\.\d% \(\d+\.\d% to \d+\.\d%\); a fair share is 25.0%", lines[1])
    assert lines[2].startswith("Elo ")
    assert re.fullmatch(r"score +[+−]?\d+\.\d ±\d+\.\d VP", lines[3])
    assert re.fullmatch(r"thinking +\d+\.\d\d s and \d+\.\d\d s a seat and game", lines[4])
    assert "undecided between 0 and +30 Elo" in lines[5]
    _, lines = told(match_settings(("random", LAST), 4, level=2), tmp_path / "solo")
    assert lines[0].endswith("each alone against the Automa at level 2: 4 games on 2 deals")
    assert re.fullmatch(r"wins +0.0% \(0.0% to [\d.]+%\), the other 0.0% \(0.0% to [\d.]+%\)", lines[1])


def test_too_few_games() -> None:
    with pytest.raises(LabError, match="3 games are too few: a deal played from every seat takes 4"):
        match_settings(("a", "b"), 3, players=4)
