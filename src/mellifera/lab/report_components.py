"""The report's part on components: which are bought, how their takers fare, a table for each kind."""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from mellifera.lab import page, plots
from mellifera.lab.figures import TILES, Figures
from mellifera.lab.report_words import NOUNS, ReportWords

EXTREMES: Final = 10
NAMED: Final = 5
"""Tiles named in the plot, at each of its four ends."""
ENOUGH_USES: Final = 20
"""Takers needed to be called strong or weak."""
HEADS: Final = ("games_seen", "could", "bought", "pieces_seen", "could", "bought", "of_seen", "a_turn", "takers")


def components(words: ReportWords, figures: Figures) -> list[str]:
    found = figures.components().filter(pl.col("seen") > 0)
    tiles = found.filter(pl.col("kind").is_in(TILES))
    tried = tiles.filter((pl.col("uses") >= ENOUGH_USES) & pl.col("margin_low").is_not_null()).sort("margin")
    parts = []
    if not tried.is_empty():
        parts.append(page.card(page.figure(words.say("figure.tried", n=ENOUGH_USES), _plot(words, tried))))
    if tried.height >= 2 * EXTREMES:
        ends = (("strongest", tried.tail(EXTREMES).reverse()), ("weakest", tried.head(EXTREMES)))
        parts.append(page.pair(*[page.card(_ends(words, name, some)) for name, some in ends]))
    kinds = [kind for kind in NOUNS if kind in found["kind"]]
    tables = [_kind(words, kind, found.filter(pl.col("kind") == kind)) for kind in kinds]
    return [*parts, page.card(*tables), page.note(words.say("note.components"))]


def _plot(words: ReportWords, tried: pl.DataFrame) -> str:
    rows = list(tried.iter_rows(named=True))
    ends = {id(row) for row in [*rows[:NAMED], *rows[-NAMED:]]}
    by_share = sorted(rows, key=lambda row: row["share"])
    ends |= {id(row) for row in [*by_share[:NAMED], *by_share[-NAMED:]]}
    spots = [
        plots.Spot(
            TILES.index(row["kind"]),
            row["share"],
            row["margin"],
            words.name(row["kind"], row["component"]) if id(row) in ends else "",
        )
        for row in rows
    ]
    return plots.scatter(words, words.say("plot.tiles"), spots, [words.kinds(kind) for kind in TILES])


def _ends(words: ReportWords, name: str, some: pl.DataFrame) -> str:
    points = [
        plots.Point(words.name(r["kind"], r["component"]), r["margin"], r["margin_low"], r["margin_high"])
        for r in some.iter_rows(named=True)
    ]
    title = words.say(f"figure.{name}")
    return page.figure(title, plots.whiskers(words, title, points, 0, words.say("axis.vp"), narrow=True))


def _kind(words: ReportWords, kind: str, some: pl.DataFrame) -> str:
    rows = [_row(words, row) for row in some.sort("share", descending=True).iter_rows(named=True)]
    share = sum(some["taken"].to_list()) / sum(some["seen"].to_list())
    aside = words.say("share_of_seen", n=some.height, share=words.share(share))
    heads = ("", *(words.say(f"head.{head}") for head in HEADS))
    return page.folded(words.kinds(kind), aside, page.table(heads, rows))


def _row(words: ReportWords, row: dict[str, Any]) -> tuple[page.Cell, ...]:
    margin = None
    if row["margin"] is not None:
        aside = "" if row["margin_high"] is None else f"±{words.number(row['margin_high'] - row['margin'])}"
        margin = page.with_small(words.signed(row["margin"]), aside)
    return (
        words.name(row["kind"], row["component"]),
        *(words.number(row[c], 0) for c in ("games_seen", "games_could", "games_taken", "seen", "could", "taken")),
        page.share_bar(row["share"], words.share(row["share"])),
        None if row["a_turn"] is None else words.share(row["a_turn"]),
        margin,
    )
