"""The balance targets: what a well-tuned game shows, and whether a run does."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

import polars as pl

from mellifera.facts import Fact
from mellifera.lab.figures import TILES, Figures
from mellifera.lab.measures import means
from mellifera.lab.report_words import ENGLISH, ReportWords

WINNING_SCORE: Final = (80.0, 120.0)
TURNS: Final = (16.0, 23.0)
FACTION_VP: Final = 5.0
MAT_VP: Final = 3.0
ORDER_VP: Final = 2.5
ACTION_SHARE: Final = 0.05
CARVINGS: Final = 1.5
TILE_SOURCES: Final = ("farms", "recruits", "developments", "carvings", "frames", "mat")
TILE_SHARE: Final = 0.4
TRACK_SHARE: Final = 0.4
BOUGHT: Final = (*TILES, "seed", "faction")
"""Kinds of components that are bought or chosen, and may be left."""
ENOUGH_GAMES: Final = 20
"""A component seen in fewer games may have been left or taken each time by chance."""

MET: Final = "met"
UNSURE: Final = "unsure"
MISSED: Final = "missed"

Row = dict[str, Any]
Limits = tuple[float, float]
"""The least and the most."""
Told = tuple[str, Row]
"""A figure in words, and its mean with the interval."""


@dataclass
class Target:
    """In words. `unsure` are the figures beyond the limit whose interval reaches back over it, `missed` the others."""

    name: str
    wanted: str
    measured: str
    missed: list[str] = field(default_factory=list)
    unsure: list[str] = field(default_factory=list)

    @property
    def state(self) -> str:
        return MISSED if self.missed else UNSURE if self.unsure else MET


def judge(row: Row, least: float, most: float) -> str:
    """Met if the mean is within the limits; beyond them, missed only if the whole interval is."""
    if least <= row["mean"] <= most:
        return MET
    if row["half"] is None or (row["low"] <= most and row["high"] >= least):
        return UNSURE
    return MISSED


def targets(figures: Figures, words: ReportWords = ENGLISH) -> list[Target]:
    if figures.seats.is_empty():
        return []
    return [
        _range_by_count(words, "winning", figures.winning_scores(), WINNING_SCORE),
        _range_by_count(words, "turns", figures.per_seat("turns"), TURNS),
        _within(words, figures, "faction", FACTION_VP),
        _within(words, figures, "mat", MAT_VP),
        _within(words, figures, "order", ORDER_VP),
        _actions(words, figures),
        _carvings(words, figures),
        *_components(words, figures),
        _points(words, "tiles", figures.points(*TILE_SOURCES), TILE_SHARE, math.inf),
        _points(words, "track", figures.points("track"), -math.inf, TRACK_SHARE),
    ]


def _target(
    words: ReportWords, key: str, wanted: str, measured: str, found: Iterable[Told], limits: Limits, **facts: Fact
) -> Target:
    target = Target(words.say(f"target.{key}"), words.say(f"wanted.{wanted}", **facts), measured)
    for told, row in found:
        state = judge(row, *limits)
        if state != MET:
            (target.missed if state == MISSED else target.unsure).append(told)
    return target


def _range_by_count(words: ReportWords, key: str, found: pl.DataFrame, bounds: Limits) -> Target:
    low, high = bounds
    told = [
        (_joined(words.say("count", n=row["players"]), words.number(row["mean"]), words.half(row)), row)
        for row in found.iter_rows(named=True)
    ]
    measured = " · ".join([text for text, _ in told])
    facts = {"low": words.number(low, 0), "high": words.number(high, 0)}
    return _target(words, key, "range", measured, told, bounds, **facts)


def _within(words: ReportWords, figures: Figures, column: str, bound: float) -> Target:
    found = figures.deviations(column)
    told = [(_off(words, column, row), row) for row in found.iter_rows(named=True)]
    measured = words.say("to", low=told[-1][0], high=told[0][0])
    vp = words.number(bound, 0 if bound.is_integer() else 1)
    return _target(words, column, "within", measured, told, (-bound, bound), vp=vp)


def _actions(words: ReportWords, figures: Figures) -> Target:
    found = figures.actions().filter(pl.col("players") == 0).sort("mean")
    told = [(f"{words.action(row['core'])} {_share(words, row)}", row) for row in found.iter_rows(named=True)]
    measured = " · ".join([text for text, _ in told])
    return _target(words, "actions", "share", measured, told, (ACTION_SHARE, math.inf), share=words.share(ACTION_SHARE))


def _carvings(words: ReportWords, figures: Figures) -> Target:
    by_count = [
        _joined(words.say("count", n=players), words.number(mean, 2))
        for players, mean in figures.per_seat("carvings").select("players", "mean").iter_rows()
    ]
    [row] = means(figures.seats.with_columns(all=0), ["all"], "carvings").iter_rows(named=True)
    told = _joined(words.number(row["mean"], 2), words.half(row, 2))
    measured = f"{told} ({' · '.join(by_count)})"
    return _target(
        words, "carvings", "least", measured, [(told, row)], (CARVINGS, math.inf), n=words.number(CARVINGS)
    )  # fmt: skip


def _points(words: ReportWords, key: str, found: pl.DataFrame, least: float, most: float) -> Target:
    """A share of all points: judged over all numbers of players, told for each."""
    rows = list(found.iter_rows(named=True))
    told = _share(words, rows[0])
    by_count = [_joined(words.say("count", n=row["players"]), words.share(row["mean"], 1)) for row in rows[1:]]
    limit = words.share(most if math.isinf(least) else least)
    measured = f"{told} ({' · '.join(by_count)})"
    return _target(words, key, key, measured, [(told, rows[0])], (least, most), share=limit)


def _components(words: ReportWords, figures: Figures) -> list[Target]:
    found = figures.components().filter(pl.col("kind").is_in(BOUGHT) & (pl.col("seen") > 0))
    never = found.filter(pl.col("taken") == 0)
    always = found.filter(pl.col("taken") == pl.col("seen"))
    return [_some(words, key, some, found.height) for key, some in (("never", never), ("always", always))]


def _some(words: ReportWords, key: str, some: pl.DataFrame, every: int) -> Target:
    enough = pl.col("games_seen") >= ENOUGH_GAMES
    missed, unsure = some.filter(enough), some.filter(~enough)
    told = words.say("some_of", n=missed.height, all=every) if missed.height else words.say("none_of", all=every)
    name, wanted = words.say(f"target.{key}"), words.say(f"wanted.{key}")
    return Target(name, wanted, told, _named(words, missed), _named(words, unsure))


def _named(words: ReportWords, found: pl.DataFrame) -> list[str]:
    return [
        _joined(words.kind(kind), words.name(kind, component), f"({words.say('some_of', n=taken, all=seen)})")
        for kind, component, taken, seen in found.select("kind", "component", "taken", "seen").iter_rows()
    ]


def _off(words: ReportWords, column: str, row: Row) -> str:
    name = words.say("any_place", place=row[column]) if column == "order" else words.name(column, str(row[column]))
    return _joined(name, words.signed(row["mean"]), words.half(row))


def _share(words: ReportWords, row: Row) -> str:
    return _joined(words.share(row["mean"], 1), words.half_share(row))


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
