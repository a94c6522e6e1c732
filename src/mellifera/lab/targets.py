"""The balance targets: what a well-tuned game shows, and whether a run does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import polars as pl

from mellifera.lab.component_names import name_of, signed
from mellifera.lab.figures import TILES, Figures

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
    """`ok` is None where the run cannot tell."""

    name: str
    wanted: str
    measured: str
    ok: bool | None
    missed: list[str] = field(default_factory=list)


def targets(figures: Figures) -> list[Target]:
    if figures.seats.is_empty():
        return []
    return [
        _winning_score(figures),
        _range_by_count("Turns a player", figures.per_seat("turns"), TURNS),
        _within(figures, "Factions", "faction", FACTION_VP),
        _within(figures, "Mats", "mat", MAT_VP),
        _order(figures),
        _actions(figures),
        _carvings(figures),
        *_components(figures),
    ]


def _winning_score(figures: Figures) -> Target:
    found = figures.winning_scores().filter(pl.col("players").is_in(WINNING_COUNTS))
    return _range_by_count("Winning score at 2–4 players", found, WINNING_SCORE)


def _range_by_count(name: str, found: pl.DataFrame, bounds: tuple[float, float]) -> Target:
    low, high = bounds
    target = Target(name, f"{low:.0f} to {high:.0f} on average", "", None)
    parts = []
    for players, mean, half in found.select("players", "mean", "half").iter_rows():
        words = f"{players}p {mean:.1f}{_plus_minus(half)}"
        parts.append(words)
        if not low <= mean <= high:
            target.missed.append(words)
    if parts:
        target.measured, target.ok = " · ".join(parts), not target.missed
    else:
        target.measured = "no such games"
    return target


def _within(figures: Figures, name: str, column: str, bound: float) -> Target:
    found = figures.deviations(column)
    best, worst = found.row(0, named=True), found.row(-1, named=True)
    target = Target(
        name, f"each mean within ±{bound:.0f} VP of the field", f"{_off(column, worst)} to {_off(column, best)}", True
    )
    for row in found.iter_rows(named=True):
        if abs(row["mean"]) > bound:
            target.missed.append(_off(column, row))
    target.ok = not target.missed
    return target


def _order(figures: Figures) -> Target:
    found = figures.deviations_by_count("order")
    target = Target("Seat order", f"each mean within ±{ORDER_VP:.0f} VP of the field", "", True)
    worst = max(found.iter_rows(named=True), key=lambda row: abs(row["mean"]))
    target.measured = f"furthest {_place(worst)}"
    target.missed = [_place(row) for row in found.iter_rows(named=True) if abs(row["mean"]) > ORDER_VP]
    target.ok = not target.missed
    return target


def _actions(figures: Figures) -> Target:
    found = figures.actions().filter(pl.col("players") == 0).sort("share")
    rows = [f"{core} {share:.1%}" for core, share in found.select("core", "share").iter_rows()]
    low = found.filter(pl.col("share") < ACTION_SHARE)["core"].to_list()
    missed = [words for words in rows if words.split()[0] in low]
    return Target("Actions", f"each at least {ACTION_SHARE:.0%} of placements", " · ".join(rows), not missed, missed)


def _carvings(figures: Figures) -> Target:
    mean = float(figures.seats["carvings"].mean() or 0.0)  # type: ignore[arg-type]
    parts = [f"{players}p {m:.2f}" for players, m in figures.per_seat("carvings").select("players", "mean").iter_rows()]
    ok = mean >= CARVINGS
    measured = f"{mean:.2f} ({' · '.join(parts)})"
    return Target(
        "Carvings a player", f"at least {CARVINGS:.0f} on average", measured, ok, [] if ok else [f"{mean:.2f}"]
    )


def _components(figures: Figures) -> list[Target]:
    found = figures.components().filter(pl.col("kind").is_in(BOUGHT))
    never = found.filter((pl.col("taken") == 0) & (pl.col("seen") > 0))
    always = found.filter((pl.col("taken") == pl.col("seen")) & (pl.col("games_seen") >= ENOUGH_GAMES))
    return [
        _none_of("Components left", "none that is never bought", never, found.height),
        _none_of("Components snapped up", "none bought whenever seen", always, found.height),
    ]


def _none_of(name: str, wanted: str, some: pl.DataFrame, every: int) -> Target:
    return Target(name, wanted, f"{some.height or 'none'} of {every}", some.is_empty(), _named(some))


def _named(found: pl.DataFrame) -> list[str]:
    return [
        f"{kind} {name_of(kind, component)} ({taken} of {seen})"
        for kind, component, taken, seen in found.select("kind", "component", "taken", "seen").iter_rows()
    ]


def _off(column: str, row: dict[str, Any]) -> str:
    return f"{name_of(column, str(row[column]))} {signed(row['mean'])}{_plus_minus(row['half'])}"


def _place(row: dict[str, Any]) -> str:
    return f"{row['players']}p place {row['order']} {signed(row['mean'])}{_plus_minus(row['half'])}"


def _plus_minus(half: float | None) -> str:
    return "" if half is None else f" ±{half:.1f}"
