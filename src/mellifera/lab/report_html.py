"""The report as one HTML file with tables and plots, complete in itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import polars as pl

from mellifera.lab import page, plots
from mellifera.lab.figures import CORES, Figures
from mellifera.lab.measures import means, shares
from mellifera.lab.report_components import components
from mellifera.lab.report_words import ENGLISH, ReportWords
from mellifera.lab.tables import AUTOMA
from mellifera.lab.targets import (
    ACTION_SHARE,
    ENOUGH_GAMES,
    FACTION_VP,
    MAT_VP,
    MISSED,
    ORDER_VP,
    TURNS,
    UNSURE,
    WINNING_SCORE,
    Target,
    targets,
)
from mellifera.rules.scoring import SOURCES

MOST_NAMED: Final = 12
METHOD: Final = ("intervals", "targets", "field", "takers")


def report_html(path: Path, words: ReportWords = ENGLISH) -> str:
    figures = Figures(path)
    return Report(figures, words).html()


class Report:
    def __init__(self, figures: Figures, words: ReportWords) -> None:
        self.figures = figures
        self.words = words

    def html(self) -> str:
        figures, words = self.figures, self.words
        parts: list[tuple[str, str, str]] = []

        def add(anchor: str, lead: str, *content: str) -> None:
            title = words.say(f"section.{anchor}")
            parts.append((anchor, title, page.section(anchor, title, lead, *content)))

        if not figures.seats.is_empty():
            field, band = words.say("axis.field"), words.say("lead.band")
            add("targets", "", page.card(self._targets(targets(figures, words))))
            add("games", words.say("lead.games"), *self._games())
            add("factions", f"{field}; {band}", *self._deviations("faction", FACTION_VP))
            add("mats", f"{field}; {band}", *self._deviations("mat", MAT_VP))
            add("order", f"{field}, {words.say('lead.order')}", *self._order())
            add("sources", words.say("lead.sources"), page.card(self._sources()))
            add("actions", words.say("lead.actions"), *self._actions())
            add("components", "", *components(words, figures))
            add("bots", "", page.card(self._bots()))
        if not figures.solo.is_empty():
            add("solo", words.say("lead.solo"), page.card(self._solo()))
        add("method", "", *[page.note(words.say(f"method.{part}", n=ENOUGH_GAMES)) for part in METHOD])
        return page.page(words.spoken.tag, words.say("title"), self._lead(), parts)

    def _lead(self) -> str:
        return self.words.say("lead.run", **self.figures.told())

    def _targets(self, found: list[Target]) -> str:
        rows = []
        for target in found:
            pill = page.pill(target.state, self.words.say(f"mark.{target.state}"))
            lines = {MISSED: self._named(target.missed), UNSURE: self._named(target.unsure)}
            rows.append((pill, target.name, target.wanted, page.with_lines(target.measured, lines)))
        return page.table(("", *self._heads("target", "wanted", "measured")), rows, words=(1, 2, 3))

    def _named(self, some: list[str]) -> str:
        over = len(some) - MOST_NAMED
        more = [self.words.say("and_more", n=over)] if over > 0 else []
        return "; ".join([*some[:MOST_NAMED], *more])

    def _heads(self, *keys: str) -> list[str]:
        return [self.words.say(f"head.{key}") for key in keys]

    def _counts(self) -> list[str]:
        return [self.words.players(players) for players in self.figures.counts]

    # ------------------------------------------------------------------ games
    def _games(self) -> list[str]:
        figures, words = self.figures, self.words
        winning = _by(figures.winning_scores(), "players")
        score, turns, carvings = (_by(figures.per_seat(c), "players") for c in ("score", "turns", "carvings"))
        rows = [
            (
                words.players(players), words.number(winning[players]["n"], 0), self._mean(winning[players]),
                self._mean(score[players]), self._mean(turns[players]), self._mean(carvings[players], 2),
            )
            for players in figures.counts
        ]  # fmt: skip
        heads = ("", *self._heads("games", "winning", "all_seats", "turns", "carvings"))
        best = figures.seats.group_by("game", "players").agg(pl.col("score").max())
        return [
            page.card(page.table(heads, rows)),
            page.pair(
                page.card(self._spread("winning", best, "score", WINNING_SCORE, "vp")),
                page.card(self._spread("turns", figures.seats, "turns", TURNS, "turns")),
            ),
        ]

    def _spread(self, name: str, frame: pl.DataFrame, column: str, bounds: tuple[float, float], unit: str) -> str:
        by_count = {
            self.words.players(players): frame.filter(pl.col("players") == players)[column].to_list()
            for players in sorted(frame["players"].unique().to_list())
        }
        title = self.words.say(f"figure.{name}")
        return page.figure(title, plots.histogram(title, by_count, bounds, self.words.say(f"axis.{unit}")))

    # ------------------------------------------------------------------ what seats differ in
    def _deviations(self, column: str, bound: float) -> list[str]:
        figures, words = self.figures, self.words
        found = list(figures.deviations(column).iter_rows(named=True))
        points = [_point(row, words.name(column, row[column]), bound) for row in found]
        by_count = _by(figures.deviations_by_count(column), "players", column)
        luck = _by(means(figures.seats, [column], "luck"), column)
        rows = [
            (
                words.name(column, row[column]), words.number(row["n"], 0), self._off(row, bound, True),
                *(self._off(by_count.get((players, row[column])), bound) for players in figures.counts),
                self._mean(luck[row[column]], 2),
            )
            for row in found
        ]  # fmt: skip
        wins = _by(figures.wins(["players", column]), "players", column)
        win_rows = [
            (
                words.name(column, row[column]),
                *(self._share(wins.get((players, row[column]))) for players in figures.counts),
            )
            for row in found
        ]
        plot = plots.whiskers(words, words.say(f"plot.{column}"), points, bound, words.say("axis.field"))
        heads = ("", *self._heads("seats", "all"), *self._counts(), *self._heads("fair"))
        win_table = page.table(("", *self._counts()), win_rows)
        return [
            page.card(plot),
            page.card(
                page.table(heads, rows), page.folded(words.say("fold.wins"), words.say("fold.by_count"), win_table)
            ),
        ]

    def _order(self) -> list[str]:
        figures, words = self.figures, self.words

        def place(players: int, number: int) -> str:
            return words.say("place", n=players, place=number)

        found = figures.deviations_by_count("order")
        points = [_point(row, place(row["players"], row["order"]), ORDER_VP) for row in found.iter_rows(named=True)]
        wins = _by(figures.wins(["players", "order"]), "players", "order")
        scores = _by(figures.scores(["players", "order"]), "players", "order")
        rows = [
            (place(*key), words.number(row["n"], 0), self._mean(scores[key]), self._share(row))
            for key, row in wins.items()
        ]
        table = page.table(("", *self._heads("seats", "score", "win_rate")), rows)
        plot = plots.whiskers(words, words.say("plot.order"), points, ORDER_VP, words.say("axis.field"))
        return [page.card(plot, page.folded(words.say("fold.scores"), "", table))]

    def _sources(self) -> str:
        figures, words = self.figures, self.words
        found = _by(figures.sources(), "players", "source")
        rows = [words.say(who, n=players) for players in figures.counts for who in ("everybody", "winners")]
        parts = {
            words.source(source): [
                found[players, source][c] or 0.0 for players in figures.counts for c in ("vp", "winners")
            ]
            for source in SOURCES
            if source != "explore_tokens"
        }
        shares = [figures.points(source).row(0, named=True) for source in SOURCES if source != "explore_tokens"]
        cells = [
            (label, page.with_small(words.share(share["mean"], 1), words.half_share(share)), *map(words.number, values))
            for share, (label, values) in zip(shares, parts.items(), strict=True)
        ]
        table = page.table(("", *self._heads("of_points"), *rows), cells)
        plot = plots.stacks(words.say("plot.sources"), rows, parts, words.say("axis.vp"))
        return plot + page.folded(words.say("fold.figures"), "", table)

    def _actions(self) -> list[str]:
        figures, words = self.figures, self.words
        found = _by(figures.actions(), "players", "core")
        names = [words.action(core) for core in CORES]
        series = {
            words.players(players): [found[players, core]["mean"] for core in CORES] for players in figures.counts
        }
        rows = [
            (
                words.action(core),
                *(self._percent(found[players, core]["mean"], ACTION_SHARE) for players in (0, *figures.counts)),
            )
            for core in CORES
        ]
        heads = ("", *self._heads("all"), *self._counts())
        plot = plots.bars(words.say("plot.actions"), names, series, ACTION_SHARE)
        return [page.card(plot), page.card(page.table(heads, rows))]

    # ------------------------------------------------------------------ bots
    def _bots(self) -> str:
        figures, words = self.figures, self.words
        keys = ["bot", "players"]
        scores = _by(figures.scores(keys), *keys)
        seats = figures.seats.select("game", "seat", "players")
        thought = _by(means(figures.timing.join(seats, on=["game", "seat"]), keys, "seconds"), *keys)
        rows = [
            (
                bot,
                players,
                words.number(row["n"], 0),
                self._mean(scores[bot, players]),
                self._share(row),
                f"{words.number(thought[bot, players]['mean'], 2)} s",
            )
            for (bot, players), row in _by(figures.wins(keys), *keys).items()
        ]
        return page.table(("", *self._heads("players", "seats", "score", "win_rate", "thinking")), rows)

    def _solo(self) -> str:
        figures, words = self.figures, self.words
        keys = ["solo_level", "bot"]
        scores = _by(means(figures.solo, keys, "score"), *keys)
        rows = [
            (
                words.say("level", n=level), words.spoken.player("") if bot == AUTOMA else bot, row["n"],
                self._mean(scores[level, bot]), self._share(row),
            )
            for (level, bot), row in _by(shares(figures.solo, keys, "won"), *keys).items()
        ]  # fmt: skip
        return page.table(("", *self._heads("who", "games", "score", "win_rate")), rows, words=(1,))

    # ------------------------------------------------------------------ cells
    def _mean(self, row: dict[str, Any], digits: int = 1) -> page.Cell:
        mean = self.words.number(row["mean"], digits)
        return mean if row["half"] is None else page.with_small(mean, self.words.half(row, digits))

    def _share(self, row: dict[str, Any] | None) -> page.Cell:
        if row is None:
            return None
        return page.with_small(self.words.share(row["mean"], 1), self.words.between(row["low"], row["high"]))

    def _off(self, row: dict[str, Any] | None, bound: float, interval: bool = False) -> page.Cell:
        if row is None:
            return None
        told = f"{'!' if abs(row['mean']) > bound else ''}{self.words.signed(row['mean'])}"
        return page.with_small(told, self.words.half(row)) if interval and row["half"] is not None else told

    def _percent(self, share: float, least: float) -> str:
        return f"{'!' if share < least else ''}{self.words.share(share, 1)}"


def _by(frame: pl.DataFrame, *keys: str) -> dict[Any, dict[str, Any]]:
    """Rows by one key, or by a tuple of several."""
    return {
        row[keys[0]] if len(keys) == 1 else tuple(row[key] for key in keys): row for row in frame.iter_rows(named=True)
    }


def _point(row: dict[str, Any], label: str, bound: float) -> plots.Point:
    low, high = (row["low"], row["high"]) if row["half"] is not None else (row["mean"], row["mean"])
    return plots.Point(label, row["mean"], low, high, abs(row["mean"]) > bound)
