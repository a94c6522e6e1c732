"""The ladder: its section in docs/bots.md says what docs/ladder.json holds; ratings are those that made the results."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tools.ladder import PAGE, RESULTS, SECTION, meetings, play, ratings, section

from mellifera.bots import make_bot
from mellifera.lab.sequential import expected

WANTED: dict[str, Any] = {
    "anchor": "b", "players": 2, "games": 4, "reach": 2, "seed": "x", "bots": ["a", "b", "c", "d"],
}  # fmt: skip


def match(first: str, second: str, deals: int, points: float, spread: float) -> dict[str, Any]:
    return {"bots": [first, second], "deals": deals, "points": points, "spread": spread, "lead": 1.0, "half": None}


def test_the_section_is_what_the_results_say() -> None:
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    [written] = SECTION.findall(PAGE.read_text(encoding="utf-8"))
    assert written == section(results)
    assert [tuple(match["bots"]) for match in results["matches"]] == meetings(results["wanted"])
    for bot in results["wanted"]["bots"]:
        make_bot(bot, 0)


def test_neighbours_meet() -> None:
    assert meetings(WANTED) == [("b", "a"), ("c", "a"), ("c", "b"), ("d", "b"), ("d", "c")]


def test_ratings_are_those_that_made_the_results() -> None:
    """Many deals of known strengths; the anchor is 0."""
    true = {"a": -150.0, "b": 0.0, "c": 60.0, "d": 210.0}
    found = ratings(
        list(true), "b", [match(x, y, 10**7, expected(true[x] - true[y]), 0.1) for x, y in meetings(WANTED)]
    )
    assert {bot: elo for bot, (elo, _) in found.items()} == pytest.approx(true, abs=0.01)
    assert found["b"] == (0.0, 0.0)
    assert found["d"][1] < 1


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng = random.Random(3)
    inside = 0
    for _ in range(300):
        won = [sum(rng.random() < expected(80) for _ in range(2)) / 2 for _ in range(100)]
        mean = sum(won) / 100
        spread = sum((w - mean) ** 2 for w in won) / 100
        elo, half = ratings(["a", "b"], "a", [match("b", "a", 100, mean, spread)])["b"]
        inside += abs(elo - 80) <= half
    assert 0.92 <= inside / 300 <= 0.98


def test_a_match_won_outright_has_a_rating() -> None:
    elo, half = ratings(["a", "b"], "a", [match("b", "a", 20, 1.0, 0.0)])["b"]
    assert 500 < elo < 1000
    assert half > 200


def test_playing(tmp_path: Path) -> None:
    wanted = {**WANTED, "anchor": "random", "bots": ["random", "random"], "reach": 1}
    found = play(wanted, tmp_path, 1)
    assert found["matches"] == [
        {"bots": ["random", "random"], "deals": 2, "points": 0.5, "spread": 0.0, "lead": 0.0, "half": 0.0}
    ]
    assert found["wanted"] == wanted
