"""The balance targets: what a well-tuned game shows, and whether a run does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import polars as pl

from mellifera.facts import Fact
from mellifera.lab.figures import TILES, Figures
from mellifera.lab.report_words import ENGLISH, ReportWords

WINNING_SCORE: Final = (75.0, 115.0)
WINNING_COUNTS: Final = (2, 3, 4)
TURNS: Final = (16.0, 23.0)
FACTION_VP: Final = 6.0
MAT_VP: Final = 4.0
ORDER_VP: Final = 3.0
ACTION_SHARE: Final = 0.05
CARVINGS: Final = 1.0
BOUGHT: Final = (*TILES, "seed", "faction")
"""Kinds of components that are bought or chosen, and may be left."""
ENOUGH_GAMES: Final = 20
"""In fewer games "taken whenever seen" says nothing."""


@dataclass
class Target:
    """In words; `ok` is None where the run cannot tell."""

    name: str
    wanted: str
    measured: str
    ok: bool | None
    missed: list[str] = field(default_factory=list)


def targets(figures: Figures, words: ReportWords = ENGLISH) -> list[Target]:
    if figures.seats.is_empty():
        return []
    found = figures.winning_scores().filter(pl.col("players").is_in(WINNING_COUNTS))
    return [
        _range_by_count(words, "winning", found, WINNING_SCORE),
        _range_by_count(words, "turns", figures.per_seat("turns"), TURNS),
        _within(words, figures, "faction", FACTION_VP),
        _within(words, figures, "mat", MAT_VP),
        _order(words, figures),
        _actions(words, figures),
        _carvings(words, figures),
        *_components(words, figures),
    ]


def _target(words: ReportWords, key: str, wanted: str, measured: str, missed: list[str], **facts: Fact) -> Target:
    name, sentence = words.say(f"target.{key}"), words.say(f"wanted.{wanted}", **facts)
    return Target(name, sentence, measured, not missed, missed)


def _range_by_count(words: ReportWords, key: str, found: pl.DataFrame, bounds: tuple[float, float]) -> Target:
    low, high = bounds
    parts: list[str] = []
    missed: list[str] = []
    for row in found.iter_rows(named=True):
        told = _joined(words.say("count", n=row["players"]), words.number(row["mean"]), words.half(row))
        parts.append(told)
        if not low <= row["mean"] <= high:
            missed.append(told)
    measured = " · ".join(parts) or words.say("no_such_games")
    target = _target(words, key, "range", measured, missed, low=words.number(low, 0), high=words.number(high, 0))
    if not parts:
        target.ok = None
    return target


def _within(words: ReportWords, figures: Figures, column: str, bound: float) -> Target:
    found = figures.deviations(column)
    best, worst = (_off(words, column, found.row(place, named=True)) for place in (0, -1))
    missed = [_off(words, column, row) for row in found.iter_rows(named=True) if abs(row["mean"]) > bound]
    measured = words.say("to", low=worst, high=best)
    return _target(words, column, "within", measured, missed, vp=words.number(bound, 0))


def _order(words: ReportWords, figures: Figures) -> Target:
    rows = list(figures.deviations_by_count("order").iter_rows(named=True))
    worst = max(rows, key=lambda row: abs(row["mean"]))
    missed = [_place(words, row) for row in rows if abs(row["mean"]) > ORDER_VP]
    measured = words.say("furthest", place=_place(words, worst))
    return _target(words, "order", "within", measured, missed, vp=words.number(ORDER_VP, 0))


def _actions(words: ReportWords, figures: Figures) -> Target:
    found = figures.actions().filter(pl.col("players") == 0).sort("share")
    shares = [
        (f"{words.action(core)} {words.share(share, 1)}", share)
        for core, share in found.select("core", "share").iter_rows()
    ]
    missed = [told for told, share in shares if share < ACTION_SHARE]
    measured = " · ".join(told for told, _ in shares)
    return _target(words, "actions", "share", measured, missed, share=words.share(ACTION_SHARE))


def _carvings(words: ReportWords, figures: Figures) -> Target:
    mean = float(figures.seats["carvings"].mean() or 0.0)  # type: ignore[arg-type]
    parts = [
        _joined(words.say("count", n=players), words.number(m, 2))
        for players, m in figures.per_seat("carvings").select("players", "mean").iter_rows()
    ]
    told = words.number(mean, 2)
    missed = [] if mean >= CARVINGS else [told]
    return _target(
        words, "carvings", "least", f"{told} ({' · '.join(parts)})", missed, n=words.number(CARVINGS, 0)
    )  # fmt: skip


def _components(words: ReportWords, figures: Figures) -> list[Target]:
    found = figures.components().filter(pl.col("kind").is_in(BOUGHT))
    never = found.filter((pl.col("taken") == 0) & (pl.col("seen") > 0))
    always = found.filter((pl.col("taken") == pl.col("seen")) & (pl.col("games_seen") >= ENOUGH_GAMES))
    return [
        _target(words, key, key, _some_of(words, some.height, found.height), _named(words, some))
        for key, some in (("never", never), ("always", always))
    ]


def _some_of(words: ReportWords, some: int, every: int) -> str:
    return words.say("some_of", n=some, all=every) if some else words.say("none_of", all=every)


def _named(words: ReportWords, found: pl.DataFrame) -> list[str]:
    return [
        _joined(words.kind(kind), words.name(kind, component), f"({words.say('some_of', n=taken, all=seen)})")
        for kind, component, taken, seen in found.select("kind", "component", "taken", "seen").iter_rows()
    ]


def _off(words: ReportWords, column: str, row: dict[str, Any]) -> str:
    return _joined(words.name(column, str(row[column])), words.signed(row["mean"]), words.half(row))


def _place(words: ReportWords, row: dict[str, Any]) -> str:
    place = words.say("place_short", n=row["players"], place=row["order"])
    return _joined(place, words.signed(row["mean"]), words.half(row))


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
