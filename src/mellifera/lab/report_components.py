"""The report's part on components: which are bought, how their takers fare, a table for each kind."""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from mellifera.lab import page, plots
from mellifera.lab.component_names import KINDS, name_of, signed
from mellifera.lab.figures import TILES, Figures

EXTREMES: Final = 10
NAMED: Final = 5
"""Tiles named in the plot, at each of its four ends."""
ENOUGH_USES: Final = 20
"""Takers needed to be called strong or weak."""
TRIED: Final = f"Tiles with {ENOUGH_USES} takers or more: how often bought, how their takers fare"


def components(figures: Figures) -> list[str]:
    found = figures.components().filter(pl.col("seen") > 0)
    tiles = found.filter(pl.col("kind").is_in(TILES))
    tried = tiles.filter((pl.col("uses") >= ENOUGH_USES) & pl.col("margin_low").is_not_null()).sort("margin")
    parts = []
    if not tried.is_empty():
        parts.append(page.card(page.figure(TRIED, _plot(tried))))
    if tried.height >= 2 * EXTREMES:
        best = page.figure("Strongest tiles, by their takers", _ends("strongest", tried.tail(EXTREMES).reverse()))
        worst = page.figure("Weakest tiles, by their takers", _ends("weakest", tried.head(EXTREMES)))
        parts.append(page.pair(page.card(best), page.card(worst)))
    kinds = [kind for kind in KINDS if kind in found["kind"]]
    tables = [_kind(kind, found.filter(pl.col("kind") == kind)) for kind in kinds]
    return [*parts, page.card(*tables), page.note(WORDS)]


WORDS: Final = (
    "Seen: single tiles, cards or tokens that lay open or were drawn. Could: those that a deciding seat could have "
    "taken at once, by a placement or as an option. Bought: built, played, planted, chosen, taught. A turn: of the "
    "turns in which a seat could have bought it, those in which it did. Takers: VP above the field, less the mean of "
    "their game."
)


def _plot(tried: pl.DataFrame) -> str:
    rows = list(tried.iter_rows(named=True))
    ends = {id(row) for row in [*rows[:NAMED], *rows[-NAMED:]]}
    by_share = sorted(rows, key=lambda row: row["share"])
    ends |= {id(row) for row in [*by_share[:NAMED], *by_share[-NAMED:]]}
    spots = [
        plots.Spot(
            TILES.index(row["kind"]),
            row["share"],
            row["margin"],
            name_of(row["kind"], row["component"]) if id(row) in ends else "",
        )
        for row in rows
    ]
    return plots.scatter("tiles by share and margin", spots, [KINDS[kind] for kind in TILES])


def _ends(name: str, some: pl.DataFrame) -> str:
    points = [
        plots.Point(name_of(r["kind"], r["component"]), r["margin"], r["margin_low"], r["margin_high"])
        for r in some.iter_rows(named=True)
    ]
    return plots.whiskers(f"{name} tiles", points, 0, "VP", narrow=True)


def _kind(kind: str, some: pl.DataFrame) -> str:
    rows = [_row(row) for row in some.sort("share", descending=True).iter_rows(named=True)]
    heads = (
        "", "games: seen", "could", "bought", "pieces: seen", "could", "bought", "of those seen", "a turn", "takers",
    )  # fmt: skip
    share = sum(some["taken"].to_list()) / sum(some["seen"].to_list())
    return page.folded(KINDS[kind], f"{some.height}, {share:.0%} of those seen", page.table(heads, rows))


def _row(row: dict[str, Any]) -> tuple[page.Cell, ...]:
    margin = None
    if row["margin"] is not None:
        aside = f"±{row['margin_high'] - row['margin']:.1f}" if row["margin_high"] is not None else ""
        margin = page.with_small(signed(row["margin"]), aside)
    return (
        name_of(row["kind"], row["component"]),
        *(f"{row[column]:,}" for column in ("games_seen", "games_could", "games_taken", "seen", "could", "taken")),
        page.share_bar(row["share"]),
        None if row["a_turn"] is None else f"{row['a_turn']:.0%}",
        margin,
    )
