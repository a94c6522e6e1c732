"""The report as plain text: targets first, then a line for each faction, mat, place, action and odd component."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from mellifera.lab.figures import TILES, Figures
from mellifera.lab.measures import means, shares
from mellifera.lab.report_words import ENGLISH, ReportWords
from mellifera.lab.tables import AUTOMA
from mellifera.lab.targets import ACTION_SHARE, FACTION_VP, MAT_VP, MET, MISSED, UNSURE, targets
from mellifera.rules.scoring import SOURCES

EXTREMES: Final = 6
POSSESSIONS: Final = ("farms", "recruits", "developments", "frames", "planted", "pods")


def report_text(path: Path, words: ReportWords = ENGLISH) -> str:
    return TextReport(Figures(path), words).text()


class TextReport:
    def __init__(self, figures: Figures, words: ReportWords) -> None:
        self.figures = figures
        self.words = words

    def text(self) -> str:
        figures = self.figures
        parts = [self._head()]
        if not figures.seats.is_empty():
            parts += [
                self._targets(), self._by_count(), self._deviations("faction", FACTION_VP),
                self._deviations("mat", MAT_VP), self._order(), self._actions(), self._sources(), self._components(),
                self._bots(),
            ]  # fmt: skip
        if not figures.solo.is_empty():
            parts.append(self._solo())
        return "\n\n".join(parts)

    def _head(self) -> str:
        return self.words.say("text.head", path=str(self.figures.path), **self.figures.told())

    def _title(self, key: str) -> str:
        return self.words.say(key).upper()

    def _heads(self, *keys: str) -> list[str]:
        return [self.words.say(f"head.{key}") for key in keys]

    def _counts(self) -> list[str]:
        return [self.words.say("count", n=players) for players in self.figures.counts]

    def _targets(self) -> str:
        words = self.words
        marks = {state: words.say(f"mark.{state}") for state in (MET, UNSURE, MISSED)}
        marks[MISSED] = marks[MISSED].upper()
        width = max(map(len, marks.values()))
        lines = [self._title("section.targets")]
        for target in targets(self.figures, words):
            lines.append(f"{marks[target.state]:{width}} {target.name}: {target.wanted}: {target.measured}")
            for state, some in ((MISSED, target.missed), (UNSURE, target.unsure)):
                if some:
                    lines.append(f"{'':{width}}   {words.say(f'text.{state}', what='; '.join(some))}")
        return "\n".join(lines)

    def _by_count(self) -> str:
        number = self.words.number
        winning = {row["players"]: row for row in self.figures.winning_scores().iter_rows(named=True)}
        rows = []
        for players in self.figures.counts:
            here = self.figures.seats.filter(pl.col("players") == players)
            rows.append(
                [
                    self.words.players(players),
                    number(here["game"].n_unique(), 0),
                    number(winning[players]["mean"]),
                    number(_mean(here, "score")),
                    number(_mean(here, "turns")),
                    number(_mean(here, "carvings"), 2),
                    number(_mean(here, "workers")),
                    *(number(_mean(here, column)) for column in POSSESSIONS),
                ]
            )
        heads = self._heads("games", "winning", "all_seats", "turns", "carvings", "workers", *POSSESSIONS)
        return _table([self._title("head.players"), *heads], rows)

    def _deviations(self, column: str, bound: float) -> str:
        """Score less the field, pooled and by number of players; wins over what chance would give."""
        figures, words = self.figures, self.words
        by_count = {
            (row["players"], row[column]): row["mean"]
            for row in figures.deviations_by_count(column).iter_rows(named=True)
        }
        luck = {
            row[column]: row["luck"]
            for row in figures.seats.group_by(column).agg(pl.col("luck").mean()).iter_rows(named=True)
        }
        rows = []
        for row in figures.deviations(column).iter_rows(named=True):
            name = row[column]
            mark = "!" if abs(row["mean"]) > bound else " "
            cells = [by_count.get((players, name)) for players in figures.counts]
            rows.append(
                [
                    f"{mark}{words.name(column, name)}",
                    words.signed(row["mean"]),
                    words.half(row),
                    *("" if mean is None else words.signed(mean) for mean in cells),
                    words.number(row["n"], 0),
                    words.number(luck[name], 2),
                ]
            )
        heads = [*self._heads("all"), "", *self._counts(), *self._heads("seats", "fair")]
        return _table([self._title(f"text.{column}"), *heads], rows)

    def _order(self) -> str:
        words = self.words
        lines = [self._title("text.order")]
        rows = list(self.figures.deviations_by_count("order").iter_rows(named=True))
        for players in self.figures.counts:
            cells = [
                f"{row['order']}: {words.signed(row['mean'])} {words.half(row)}"
                for row in rows
                if row["players"] == players
            ]
            lines.append(f"{words.say('count', n=players)}  {'   '.join(cells)}")
        return "\n".join(lines)

    def _actions(self) -> str:
        figures, words = self.figures, self.words
        found = {(row["players"], row["core"]): row["mean"] for row in figures.actions().iter_rows(named=True)}
        rows = []
        for core in dict.fromkeys(core for _, core in found):
            mark = "!" if found[0, core] < ACTION_SHARE else " "
            cells = [words.share(found[players, core], 1) for players in (0, *figures.counts)]
            rows.append([f"{mark}{words.action(core)}", *cells])
        retrieves = _mean(figures.turns.with_columns(away=pl.col("kind") == "retrieve"), "away")
        rows.append([f" {words.say('text.retrieves')}", words.share(retrieves, 1), *("" for _ in figures.counts)])
        return _table([self._title("text.actions"), *self._heads("all"), *self._counts()], rows)

    def _sources(self) -> str:
        figures, words = self.figures, self.words
        found = {(r["players"], r["source"]): (r["vp"], r["winners"]) for r in figures.sources().iter_rows(named=True)}
        rows = []
        for source in SOURCES:
            both = [found[players, source] for players in figures.counts]
            share = figures.points(source).row(0, named=True)
            rows.append(
                [
                    words.source(source),
                    words.share(share["mean"], 1),
                    words.half_share(share),
                    *(f"{words.number(vp)} ({words.number(won)})" for vp, won in both),
                ]
            )
        counts = [words.say("text.count_winners", n=players) for players in figures.counts]
        heads = [*self._heads("of_points"), "", *counts]
        return _table([self._title("text.sources"), *heads], rows)

    # ------------------------------------------------------------------ components
    def _components(self) -> str:
        words = self.words
        found = self.figures.components()
        lines = [f"{self._title('section.components')}  {words.say('text.components', n=EXTREMES)}"]
        for kind in (*TILES, "seed", "dance"):
            some = found.filter((pl.col("kind") == kind) & (pl.col("seen") > 0)).sort("share", "component")
            if some.is_empty():
                continue
            every = sum(some["taken"].to_list()) / sum(some["seen"].to_list())
            share = words.say("share_of_seen", n=some.height, share=words.share(every))
            rows = list(some.iter_rows(named=True))
            if len(rows) > 2 * EXTREMES:
                rows = rows[:EXTREMES] + rows[-EXTREMES:]
            lines += [f"{words.kinds(kind)}: {share}", _table([], [self._component(row) for row in rows])]
        tiles = found.filter(pl.col("kind").is_in(TILES) & pl.col("margin_low").is_not_null()).sort("margin")
        for key, some in (("weakest", tiles.head(EXTREMES)), ("strongest", tiles.tail(EXTREMES).reverse())):
            cells = [
                f"{words.kind(row['kind'])} {words.name(row['kind'], row['component'])} "
                f"{words.signed(row['margin'])} (n {row['uses']})"
                for row in some.iter_rows(named=True)
            ]
            lines.append(words.say(f"text.{key}", tiles="; ".join(cells)))
        return "\n".join(lines)

    def _component(self, row: dict[str, Any]) -> list[str]:
        words = self.words
        could = words.share(row["share_could"]) if row["share_could"] is not None else "-"
        return [
            f"  {words.name(row['kind'], row['component'])}",
            words.say("some_of", n=row["taken"], all=row["seen"]),
            words.share(row["share"]),
            f"({could})",
            "" if row["a_turn"] is None else words.say("text.a_turn", share=words.share(row["a_turn"])),
            "" if row["margin"] is None else words.signed(row["margin"]),
        ]

    # ------------------------------------------------------------------ bots
    def _bots(self) -> str:
        figures, words = self.figures, self.words
        thought = figures.timing.join(figures.seats.select("game", "seat", "players"), on=["game", "seat"])
        seconds = {
            (row["bot"], row["players"]): row["seconds"]
            for row in thought.group_by("bot", "players").agg(pl.col("seconds").mean()).iter_rows(named=True)
        }
        scores = {(r["bot"], r["players"]): r["mean"] for r in figures.scores(["bot", "players"]).iter_rows(named=True)}
        rows = []
        for row in figures.wins(["bot", "players"]).iter_rows(named=True):
            key = (row["bot"], row["players"])
            rows.append(
                [
                    row["bot"],
                    str(row["players"]),
                    words.number(row["n"], 0),
                    words.number(scores[key]),
                    self._win_rate(row),
                    f"{words.number(seconds.get(key, 0), 2)} s",
                ]
            )
        heads = self._heads("players", "seats", "score", "win_rate", "thinking")
        return _table([self._title("section.bots"), *heads], rows)

    def _solo(self) -> str:
        figures, words = self.figures, self.words
        keys = ["solo_level", "bot"]
        won = {(r["solo_level"], r["bot"]): r for r in shares(figures.solo, keys, "won").iter_rows(named=True)}
        rows = []
        for row in means(figures.solo, keys, "score").sort(keys).iter_rows(named=True):
            level, bot = row["solo_level"], row["bot"]
            rows.append(
                [
                    f"{words.say('level', n=level)}  {words.spoken.player('') if bot == AUTOMA else bot}",
                    words.number(row["n"], 0),
                    words.number(row["mean"]),
                    words.half(row),
                    self._win_rate(won[level, bot]),
                ]
            )
        heads = [*self._heads("games", "score"), "", *self._heads("win_rate")]
        return _table([self._title("section.solo"), *heads], rows)

    def _win_rate(self, row: dict[str, Any]) -> str:
        return f"{self.words.share(row['mean'], 1)} ({self.words.between(row['low'], row['high'])})"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as they need be: the first to the left, the others to the right."""
    lines = [heads, *rows] if heads else rows
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(["  ".join(map(_aligned, line, widths, range(len(line)))).rstrip() for line in lines])


def _aligned(cell: str, width: int, column: int) -> str:
    return cell.rjust(width) if column else cell.ljust(width)


def _mean(frame: pl.DataFrame, column: str) -> float:
    value = frame[column].cast(pl.Float64).mean()
    return value if isinstance(value, float) else 0.0
