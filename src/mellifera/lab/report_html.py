"""The report as one HTML file with tables and plots, complete in itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import polars as pl

from mellifera.lab import page, plots
from mellifera.lab.component_names import name_of, signed
from mellifera.lab.figures import CORES, Figures
from mellifera.lab.measures import means, shares
from mellifera.lab.report_components import components
from mellifera.lab.tables import AUTOMA
from mellifera.lab.targets import ACTION_SHARE, FACTION_VP, MAT_VP, ORDER_VP, TURNS, WINNING_SCORE, Target, targets
from mellifera.rules.scoring import SOURCES
from mellifera.text.scores import SCORE_LABELS
from mellifera.text.words import action_name

MOST_NAMED: Final = 12
FIELD: Final = "VP above or below the field"
METHOD: Final = (
    "Intervals are 95%. Means take the game as the unit, since seats of one game are not independent: the error is "
    "cluster-robust, with the normal 1.96. Shares carry Wilson's interval with seats as trials, which errs on the wide "
    "side. A tie of k winners is 1/k of a win for each.",
    "The field of a seat is the mean score of all seats of the same bot in games of as many players; figures over all "
    "numbers of players pool the differences to it. Solo games are shown apart and count for no balance target.",
    "How takers fare is no experiment: who is ahead buys more. Read it beside the share of those seen that are bought.",
)


def report_html(path: Path) -> str:
    figures = Figures(path)
    parts: list[tuple[str, str, str]] = []

    def add(anchor: str, title: str, lead: str, *content: str) -> None:
        parts.append((anchor, title, page.section(anchor, title, lead, *content)))

    if not figures.seats.is_empty():
        add("targets", "Balance targets", "", page.card(_targets(targets(figures))))
        add("games", "Games", "Scores and length by number of players.", *_games(figures))
        add("factions", "Factions", f"{FIELD}; the band is the target.", *_deviations(figures, "faction", FACTION_VP))
        add("mats", "Mats", f"{FIELD}; the band is the target.", *_deviations(figures, "mat", MAT_VP))
        add("order", "Seat order", f"{FIELD}, by place in turn order.", *_order(figures))
        add("sources", "Score by source", "Mean VP of all seats and of the winners.", page.card(_sources(figures)))
        add("actions", "Actions", "What workers are placed for; the line is the target.", *_actions(figures))
        add("components", "Components", "", *components(figures))
        add("bots", "Bots", "", page.card(_bots(figures)))
    if not figures.solo.is_empty():
        add("solo", "Solo", "Against the Automa, by level.", page.card(_solo(figures)))
    add("method", "Method", "", *[page.note(words) for words in METHOD])
    return page.page("Mellifera lab report", _lead(figures), parts)


def _lead(figures: Figures) -> str:
    run = figures.run
    games = figures.seats["game"].n_unique() + figures.solo["game"].n_unique()
    return (
        f"{games:,} games of {', '.join(run['bots'])}; seed {run['seed']}, content {run['content'][:12]}, "
        f"Mellifera {run['version']} ({run['code']})."
    )


def _targets(found: list[Target]) -> str:
    rows = []
    for target in found:
        more = [f"and {len(target.missed) - MOST_NAMED} more"] if len(target.missed) > MOST_NAMED else []
        missed = "; ".join([*target.missed[:MOST_NAMED], *more])
        rows.append((page.pill(target.ok), target.name, target.wanted, page.with_line(target.measured, missed)))
    return page.table(("", "Target", "Wanted", "Measured"), rows, words=(1, 2, 3))


# ---------------------------------------------------------------------- games
def _games(figures: Figures) -> list[str]:
    winning = _by(figures.winning_scores(), "players")
    score, turns, carvings = (_by(figures.per_seat(c), "players") for c in ("score", "turns", "carvings"))
    rows = [
        (
            f"{players} players", f"{winning[players]['n']:,}", _mean(winning[players]), _mean(score[players]),
            _mean(turns[players]), _mean(carvings[players], 2),
        )
        for players in figures.counts
    ]  # fmt: skip
    heads = ("", "games", "winning score", "score of all seats", "turns a player", "carvings a player")
    best = figures.seats.group_by("game", "players").agg(pl.col("score").max())
    return [
        page.card(page.table(heads, rows)),
        page.pair(
            page.card(page.figure("Winning scores", _spread("winning scores", best, "score", WINNING_SCORE, "VP"))),
            page.card(page.figure("Turns a player", _spread("turns", figures.seats, "turns", TURNS, "turns"))),
        ),
    ]


def _spread(name: str, frame: pl.DataFrame, column: str, bounds: tuple[float, float], unit: str) -> str:
    by_count = {
        f"{players} players": frame.filter(pl.col("players") == players)[column].to_list()
        for players in sorted(frame["players"].unique().to_list())
    }
    return plots.histogram(name, by_count, bounds, unit)


# ---------------------------------------------------------------------- what seats differ in
def _deviations(figures: Figures, column: str, bound: float) -> list[str]:
    found = list(figures.deviations(column).iter_rows(named=True))
    points = [_point(row, name_of(column, row[column]), bound) for row in found]
    by_count = _by(figures.deviations_by_count(column), "players", column)
    luck = _by(means(figures.seats, [column], "luck"), column)
    rows = [
        (
            name_of(column, row[column]), f"{row['n']:,}", _off(row, bound, True),
            *(_off(by_count.get((players, row[column])), bound) for players in figures.counts),
            _mean(luck[row[column]], 2),
        )
        for row in found
    ]  # fmt: skip
    counts = [f"{players} players" for players in figures.counts]
    wins = _by(figures.wins(["players", column]), "players", column)
    win_rows = [
        (name_of(column, row[column]), *(_share(wins.get((players, row[column]))) for players in figures.counts))
        for row in found
    ]
    return [
        page.card(plots.whiskers(f"{column} by score", points, bound, FIELD)),
        page.card(
            page.table(("", "seats", "all", *counts, "wins of a fair share"), rows),
            page.folded("Win rates", "by number of players", page.table(("", *counts), win_rows)),
        ),
    ]


def _order(figures: Figures) -> list[str]:
    found = figures.deviations_by_count("order")
    points = [
        _point(row, f"{row['players']} players, place {row['order']}", ORDER_VP) for row in found.iter_rows(named=True)
    ]
    wins = _by(figures.wins(["players", "order"]), "players", "order")
    scores = _by(figures.scores(["players", "order"]), "players", "order")
    rows = [
        (f"{players} players, place {place}", f"{row['n']:,}", _mean(scores[players, place]), _share(row))
        for (players, place), row in wins.items()
    ]
    return [
        page.card(
            plots.whiskers("seat order by score", points, ORDER_VP, FIELD),
            page.folded("Scores and win rates", "", page.table(("", "seats", "score", "win rate"), rows)),
        ),
    ]


def _sources(figures: Figures) -> str:
    found = _by(figures.sources(), "players", "source")
    rows = [f"{players} players{who}" for players in figures.counts for who in ("", ", winners")]
    parts = {
        SCORE_LABELS[source]: [
            found[players, source][c] or 0.0 for players in figures.counts for c in ("vp", "winners")
        ]
        for source in SOURCES
        if source != "explore_tokens"
    }
    heads = ("", *rows)
    table = page.table(heads, [(label, *(f"{v:.1f}" for v in values)) for label, values in parts.items()])
    return plots.stacks("score by source", rows, parts) + page.folded("Figures", "", table)


def _actions(figures: Figures) -> list[str]:
    found = _by(figures.actions(), "players", "core")
    names = [action_name(core) for core in CORES]
    series = {f"{players} players": [found[players, c]["share"] for c in CORES] for players in figures.counts}
    rows = [
        (
            action_name(core),
            *(_percent(found[players, core]["share"], ACTION_SHARE) for players in (0, *figures.counts)),
        )
        for core in CORES
    ]
    heads = ("", "all", *(f"{players} players" for players in figures.counts))
    return [page.card(plots.bars("actions", names, series, ACTION_SHARE)), page.card(page.table(heads, rows))]


# ---------------------------------------------------------------------- bots
def _bots(figures: Figures) -> str:
    keys = ["bot", "players"]
    scores = _by(figures.scores(keys), *keys)
    seats = figures.seats.select("game", "seat", "players")
    thought = _by(means(figures.timing.join(seats, on=["game", "seat"]), keys, "seconds"), *keys)
    rows = [
        (
            bot,
            players,
            f"{row['n']:,}",
            _mean(scores[bot, players]),
            _share(row),
            f"{thought[bot, players]['mean']:.2f} s",
        )
        for (bot, players), row in _by(figures.wins(keys), *keys).items()
    ]
    return page.table(("", "players", "seats", "score", "win rate", "thinking a game"), rows)


def _solo(figures: Figures) -> str:
    keys = ["solo_level", "bot"]
    scores = _by(means(figures.solo, keys, "score"), *keys)
    rows = [
        (
            f"Level {level}", "Automa" if bot == AUTOMA else bot, row["n"], _mean(scores[level, bot]), _share(row),
        )
        for (level, bot), row in _by(shares(figures.solo, keys, "won"), *keys).items()
    ]  # fmt: skip
    return page.table(("", "who", "games", "score", "win rate"), rows, words=(1,))


# ---------------------------------------------------------------------- cells
def _by(frame: pl.DataFrame, *keys: str) -> dict[Any, dict[str, Any]]:
    """Rows by one key, or by a tuple of several."""
    return {
        row[keys[0]] if len(keys) == 1 else tuple(row[key] for key in keys): row for row in frame.iter_rows(named=True)
    }


def _mean(row: dict[str, Any], digits: int = 1) -> page.Cell:
    if row["half"] is None:
        return f"{row['mean']:.{digits}f}"
    return page.with_small(f"{row['mean']:.{digits}f}", f"±{row['half']:.{digits}f}")


def _share(row: dict[str, Any] | None) -> page.Cell:
    if row is None:
        return None
    return page.with_small(f"{row['mean']:.1%}", f"{row['low']:.1%} to {row['high']:.1%}")


def _off(row: dict[str, Any] | None, bound: float, interval: bool = False) -> page.Cell:
    if row is None:
        return None
    words = f"{'!' if abs(row['mean']) > bound else ''}{signed(row['mean'])}"
    return page.with_small(words, f"±{row['half']:.1f}") if interval and row["half"] is not None else words


def _percent(share: float, least: float) -> str:
    return f"{'!' if share < least else ''}{share:.1%}"


def _point(row: dict[str, Any], label: str, bound: float) -> plots.Point:
    low, high = (row["low"], row["high"]) if row["half"] is not None else (row["mean"], row["mean"])
    return plots.Point(label, row["mean"], low, high, abs(row["mean"]) > bound)
