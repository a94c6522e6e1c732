"""Intervals against values worked out otherwise."""

import math

import polars as pl
import pytest

from mellifera.lab.measures import Z, means, shares, wilson


def test_wilson() -> None:
    assert wilson(8, 10) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611252), abs=1e-6)
    assert wilson(20, 20) == pytest.approx((0.8388748, 1.0), abs=1e-6)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_mean_of_single_seats_has_the_usual_error() -> None:
    values = [3.0, 5.0, 4.0, 9.0]
    frame = pl.DataFrame({"game": [1, 2, 3, 4], "k": ["a"] * 4, "v": values})
    row = means(frame, ["k"], "v").row(0, named=True)
    spread = math.sqrt(sum((v - 5.25) ** 2 for v in values) / 3)
    assert row["n"] == 4
    assert row["mean"] == 5.25
    assert row["half"] == pytest.approx(Z * spread / 2)
    assert row["high"] - row["low"] == pytest.approx(2 * row["half"])


def test_seats_of_one_game_count_as_one_observation() -> None:
    """Twice the same seat in each game tells no more than once."""
    single = pl.DataFrame({"game": [1, 2, 3], "k": ["a"] * 3, "v": [1.0, 2.0, 6.0]})
    double = pl.concat([single, single])
    one, two = (means(frame, ["k"], "v").row(0, named=True) for frame in (single, double))
    assert two["n"] == 6
    assert two["half"] == pytest.approx(one["half"])


def test_what_one_wins_another_loses() -> None:
    """Seats that always share the same sum leave no doubt about their mean."""
    frame = pl.DataFrame({"game": [1, 1, 2, 2], "k": ["a"] * 4, "v": [0.0, 10.0, 4.0, 6.0]})
    assert means(frame, ["k"], "v").row(0, named=True)["half"] == 0


def test_one_game_has_no_interval() -> None:
    frame = pl.DataFrame({"game": [1, 1], "k": ["a", "a"], "v": [0, 10]})
    row = means(frame, ["k"], "v").row(0, named=True)
    assert row["mean"] == 5
    assert row["half"] is None


def test_shares_count_ties_as_parts() -> None:
    frame = pl.DataFrame({"game": [1, 2], "k": ["a", "a"], "won": [0.5, 1.0]})
    row = shares(frame, ["k"], "won").row(0, named=True)
    assert row["mean"] == 0.75
    assert (row["low"], row["high"]) == wilson(1.5, 2)
