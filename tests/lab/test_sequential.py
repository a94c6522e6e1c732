"""The sequential test errs as seldom as it promises, and intervals hold what they should."""

import math
import random

import pytest

from mellifera.lab.problem import LabError
from mellifera.lab.sequential import (
    NO_STRONGER,
    OPEN,
    STRONGER,
    Sequential,
    elo,
    expected,
    mean_half,
    share_bounds,
)

TEST = Sequential(elo0=0, elo1=120)


def test_elo_and_points() -> None:
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert [elo(expected(value)) for value in (-200, 0, 35)] == pytest.approx([-200, 0, 35])
    assert (elo(0.0), elo(1.0)) == (-math.inf, math.inf)


def test_games_of_one_each_are_the_plain_test_of_wald() -> None:
    """Where every deal is won or lost outright there is one distribution to each mean, so the ratio is known."""
    points = [1.0] * 13 + [0.0] * 7
    s0, s1 = expected(TEST.elo0), expected(TEST.elo1)
    known = 13 * math.log(s1 / s0) + 7 * math.log((1 - s1) / (1 - s0))
    assert TEST.ratio(points) == pytest.approx(known, abs=0.01)


def test_what_decides() -> None:
    low, high = TEST.bounds
    assert (low, high) == pytest.approx((-2.944, 2.944), abs=0.001)
    assert [TEST.verdict(r) for r in (low, low + 0.01, high - 0.01, high)] == [NO_STRONGER, OPEN, OPEN, STRONGER]
    assert TEST.verdict(TEST.ratio([1.0] * 40)) == STRONGER
    assert TEST.verdict(TEST.ratio([0.5] * 40)) == NO_STRONGER
    assert TEST.verdict(TEST.ratio([0.0] * 40)) == NO_STRONGER
    assert TEST.verdict(TEST.ratio([1.0])) == OPEN


def deal(rng: random.Random, share: float) -> float:
    """Two games of one deal, which hang together."""
    luck = rng.gauss(0, 0.15)
    return sum(rng.random() < share + luck for _ in range(2)) / 2


def decided(rng: random.Random, share: float) -> str:
    points: list[float] = []
    while True:
        points.append(deal(rng, share))
        verdict = TEST.verdict(TEST.ratio(points))
        if verdict != OPEN:
            return verdict


@pytest.mark.parametrize(("true", "wrong"), [(0.0, STRONGER), (120.0, NO_STRONGER)])
def test_it_errs_as_seldom_as_it_promises(true: float, wrong: str) -> None:
    """5% of 120 matches are 6; 12 or more would come of an honest test once in a hundred times."""
    rng = random.Random(5)
    found = [decided(rng, expected(true)) for _ in range(120)]
    assert found.count(wrong) < 12


def test_intervals() -> None:
    assert mean_half([4.0]) == (4.0, None)
    mean, half = mean_half([1.0, 3.0, 5.0, 7.0])
    assert (mean, half) == pytest.approx((4.0, 1.96 * math.sqrt(20 / 3 / 4)), abs=0.001)
    assert share_bounds([1.0, 0.0] * 20) == pytest.approx((0.5, 0.35, 0.65), abs=0.01)
    assert share_bounds([0.5] * 40) == share_bounds([1.0 / 3 + 1.0 / 6] * 40)
    share, low, high = share_bounds([1.0] * 40)
    assert [share, high] == pytest.approx([1.0, 1.0])
    assert 0.9 < low < 0.92


def test_the_interval_of_a_share_holds_it_as_often_as_it_says() -> None:
    rng = random.Random(6)
    inside = 0
    for _ in range(400):
        _, low, high = share_bounds([deal(rng, 0.7) for _ in range(40)])
        inside += low <= 0.7 <= high
    assert 0.92 <= inside / 400 <= 0.98


def test_what_cannot_be_tested() -> None:
    with pytest.raises(LabError, match="--elo0 should be less than --elo1, not 30 and 30"):
        Sequential(30, 30)
    with pytest.raises(LabError, match=r"--alpha and --beta are risks between 0 and 0\.5, not 0\.5"):
        Sequential(beta=0.5)
