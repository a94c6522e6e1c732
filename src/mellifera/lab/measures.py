"""Means and shares with their 95% intervals.

Seats of one game are not independent: what one wins another loses. Means therefore take the game as the unit (each
game's sum of deviations is one observation: the cluster-robust error of a mean, with the normal 1.96). Shares are given
Wilson's interval; a game holds at most one win, so counting seats as trials makes it wider than it need be, never
narrower.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import polars as pl

Z: Final = 1.959963984540054


def wilson(successes: float, trials: float) -> tuple[float, float]:
    """Wilson's interval of a share; ties may count as fractions of a success."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    middle = share + Z * Z / (2 * trials)
    half = Z * math.sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    scale = 1 + Z * Z / trials
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def means(frame: pl.DataFrame, by: Sequence[str], value: str) -> pl.DataFrame:
    """For each group: n (rows), mean, half its interval, low, high. `frame` has a column game."""
    return _by_games(frame.drop_nulls(value), by, pl.col(value), pl.len())


def ratios(frame: pl.DataFrame, by: Sequence[str], part: pl.Expr, whole: pl.Expr) -> pl.DataFrame:
    """The same for the sum of one column divided by that of another; n is the sum of the whole."""
    return _by_games(frame, by, part, whole.cast(pl.Float64).sum())


def _by_games(frame: pl.DataFrame, by: Sequence[str], value: pl.Expr, weight: pl.Expr) -> pl.DataFrame:
    keys = list(by)
    games = (
        frame.group_by([*keys, "game"])
        .agg(n=weight.cast(pl.Float64), total=value.cast(pl.Float64).sum())
        .sort([*keys, "game"])
    )
    mean = pl.col("total").sum() / pl.col("n").sum()
    spread = ((pl.col("total") - mean * pl.col("n")) ** 2).sum()
    count = pl.len().cast(pl.Float64)
    found = games.group_by(keys, maintain_order=True).agg(
        n=pl.col("n").sum().cast(pl.Int64),
        mean=mean,
        half=pl.when(count > 1).then(Z * (spread * count / (count - 1)).sqrt() / pl.col("n").sum()),
    )
    return found.with_columns(low=pl.col("mean") - pl.col("half"), high=pl.col("mean") + pl.col("half"))


def shares(frame: pl.DataFrame, by: Sequence[str], value: str) -> pl.DataFrame:
    """For each group: n, mean (the share), low, high by Wilson."""
    grouped = frame.group_by(list(by)).agg(n=pl.len().cast(pl.Int64), total=pl.col(value).cast(pl.Float64).sum())
    bounds = [wilson(total, n) for total, n in grouped.select("total", "n").iter_rows()]
    return (
        grouped.with_columns(
            mean=pl.col("total") / pl.col("n"),
            low=pl.Series([low for low, _ in bounds], dtype=pl.Float64),
            high=pl.Series([high for _, high in bounds], dtype=pl.Float64),
        )
        .drop("total")
        .sort(list(by))
    )
