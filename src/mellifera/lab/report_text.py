"""The report as plain text: targets first, then a line for each faction, mat, place, action and odd component."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import polars as pl

from mellifera.lab.figures import TILES, Figures
from mellifera.lab.measures import means, shares
from mellifera.lab.targets import ACTION_SHARE, FACTION_VP, MAT_VP, targets
from mellifera.rules.scoring import SOURCES

EXTREMES: Final = 6
MARKS: Final = {True: "ok    ", False: "MISSED", None: "-     "}


def report_text(path: Path) -> str:
    figures = Figures(path)
    parts = [_head(figures)]
    if not figures.seats.is_empty():
        parts += [
            _targets(figures), _by_count(figures), _deviations(figures, "faction", FACTION_VP),
            _deviations(figures, "mat", MAT_VP), _order(figures), _actions(figures), _sources(figures),
            _components(figures), _bots(figures),
        ]  # fmt: skip
    if not figures.solo.is_empty():
        parts.append(_solo(figures))
    return "\n\n".join(parts)


def _head(figures: Figures) -> str:
    run = figures.run
    games = figures.seats["game"].n_unique() + figures.solo["game"].n_unique()
    return (
        f"{figures.path}: {games} games, bots {', '.join(run['bots'])}, seed {run['seed']}, "
        f"content {run['content'][:12]}, version {run['version']} ({run['code']}). Intervals are 95%."
    )


def _targets(figures: Figures) -> str:
    lines = ["BALANCE TARGETS"]
    for target in targets(figures):
        lines.append(f"{MARKS[target.ok]} {target.name}: {target.wanted}: {target.measured}")
        if target.missed:
            lines.append(f"         missed: {'; '.join(target.missed)}")
    return "\n".join(lines)


def _by_count(figures: Figures) -> str:
    lines = ["PLAYERS   games  winning   all seats  turns  carvings  workers  farms recr. devel. frames planted pods"]
    winning = {row["players"]: row for row in figures.winning_scores().iter_rows(named=True)}
    for players in figures.counts:
        here = figures.seats.filter(pl.col("players") == players)
        means = [_mean(here, c) for c in ("score", "turns", "carvings", "workers")]
        rest = [_mean(here, c) for c in ("farms", "recruits", "developments", "frames", "planted", "pods")]
        lines.append(
            f"{players} {here['game'].n_unique():>13} {winning[players]['mean']:>8.1f} {means[0]:>11.1f} "
            f"{means[1]:>6.1f} {means[2]:>9.2f} {means[3]:>8.1f} " + " ".join(f"{m:>6.1f}" for m in rest)
        )
    return "\n".join(lines)


def _deviations(figures: Figures, column: str, bound: float) -> str:
    """Score less the field, pooled and by number of players; wins over what chance would give."""
    by_count = {(r["players"], r[column]): r["mean"] for r in figures.deviations_by_count(column).iter_rows(named=True)}
    luck = {
        r[column]: r["luck"] for r in figures.seats.group_by(column).agg(pl.col("luck").mean()).iter_rows(named=True)
    }
    heads = " ".join(f"{f'{players}p':>6}" for players in figures.counts)
    lines = [f"{column.upper() + ' less field':22} {'all':>12} {heads}   seats  wins/fair"]
    for row in figures.deviations(column).iter_rows(named=True):
        name = row[column]
        cells = " ".join(_signed(by_count.get((players, name)), 6) for players in figures.counts)
        mark = "!" if abs(row["mean"]) > bound else " "
        pooled = f"{_signed(row['mean'], 6)} {_half(row):5}"
        lines.append(f"{mark}{name:21} {pooled} {cells} {row['n']:>7} {luck[name]:>9.2f}")
    return "\n".join(lines)


def _order(figures: Figures) -> str:
    lines = ["PLACE IN TURN ORDER less field"]
    rows = list(figures.deviations_by_count("order").iter_rows(named=True))
    for players in figures.counts:
        cells = [f"{r['order']}: {r['mean']:+.1f} {_half(r)}" for r in rows if r["players"] == players]
        lines.append(f"{players}p  {'   '.join(cells)}")
    return "\n".join(lines)


def _actions(figures: Figures) -> str:
    found = {(r["players"], r["core"]): r["share"] for r in figures.actions().iter_rows(named=True)}
    heads = " ".join(f"{f'{players}p':>6}" for players in figures.counts)
    lines = [f"{'ACTIONS, share of placements':30} {'all':>6} {heads}"]
    for core in dict.fromkeys(core for _, core in found):
        cells = " ".join(f"{found[players, core]:>6.1%}" for players in (0, *figures.counts))
        lines.append(f"{'!' if found[0, core] < ACTION_SHARE else ' '}{core:29} {cells}")
    retrieves = _mean(figures.turns.with_columns(away=pl.col("kind") == "retrieve"), "away")
    lines.append(f" {'retrieves, share of turns':29} {retrieves:>6.1%}")
    return "\n".join(lines)


def _sources(figures: Figures) -> str:
    found = {(r["players"], r["source"]): (r["vp"], r["winners"]) for r in figures.sources().iter_rows(named=True)}
    heads = " ".join(f"{f'{players}p (win)':>13}" for players in figures.counts)
    lines = [f"{'VP BY SOURCE':16} {heads}"]
    for source in SOURCES:
        cells = " ".join(f"{found[p, source][0]:>6.1f} ({found[p, source][1]:>4.1f})" for p in figures.counts)
        lines.append(f"{source:16} {cells}")
    return "\n".join(lines)


def _components(figures: Figures) -> str:
    found = figures.components()
    lines = [
        f"COMPONENTS  taken of seen (of could); taken a turn it could be; taker less game mean. {EXTREMES} of each end"
    ]
    for kind in (*TILES, "seed", "dance"):
        some = found.filter((pl.col("kind") == kind) & (pl.col("seen") > 0)).sort("share", "component")
        if some.is_empty():
            continue
        every = sum(some["taken"].to_list()) / sum(some["seen"].to_list())
        lines.append(f"{kind} ({some.height}), {every:.0%} of those seen")
        rows = list(some.iter_rows(named=True))
        if len(rows) > 2 * EXTREMES:
            rows = rows[:EXTREMES] + rows[-EXTREMES:]
        lines += [_component(row) for row in rows]
    tiles = found.filter(pl.col("kind").is_in(TILES) & pl.col("margin_low").is_not_null()).sort("margin")
    for name, some in (("weakest", tiles.head(EXTREMES)), ("strongest", tiles.tail(EXTREMES).reverse())):
        cells = [f"{r['kind']} {r['component']} {r['margin']:+.1f} (n {r['uses']})" for r in some.iter_rows(named=True)]
        lines.append(f"{name} takers: {'; '.join(cells)}")
    return "\n".join(lines)


def _component(row: dict[str, Any]) -> str:
    could = f"{row['share_could']:.0%}" if row["share_could"] is not None else "-"
    a_turn = f"{row['a_turn']:.0%} a turn" if row["a_turn"] is not None else ""
    margin = f"{row['margin']:+.1f}" if row["margin"] is not None else ""
    taken = f"{row['taken']:>6} of {row['seen']:<6} {row['share']:>4.0%} ({could:>4})"
    return f"  {row['component']:24} {taken} {a_turn:>11} {margin:>6}"


def _bots(figures: Figures) -> str:
    lines = ["BOTS            players  seats  score   wins            seconds a game"]
    thought = figures.timing.join(figures.seats.select("game", "seat", "players"), on=["game", "seat"])
    seconds = {
        (r["bot"], r["players"]): r["seconds"]
        for r in thought.group_by("bot", "players").agg(pl.col("seconds").mean()).iter_rows(named=True)
    }
    scores = {(r["bot"], r["players"]): r["mean"] for r in figures.scores(["bot", "players"]).iter_rows(named=True)}
    for row in figures.wins(["bot", "players"]).iter_rows(named=True):
        key = (row["bot"], row["players"])
        lines.append(
            f"{row['bot']:16} {row['players']:>6} {row['n']:>6} {scores[key]:>6.1f} {row['mean']:>6.1%} "
            f"({row['low']:.1%}–{row['high']:.1%}) {seconds.get(key, 0):>8.2f}"
        )
    return "\n".join(lines)


def _solo(figures: Figures) -> str:
    lines = ["SOLO  level  bot              games   score          wins"]
    keys = ["solo_level", "bot"]
    won = {(r["solo_level"], r["bot"]): r for r in shares(figures.solo, keys, "won").iter_rows(named=True)}
    for row in means(figures.solo, keys, "score").sort(keys).iter_rows(named=True):
        share = won[row["solo_level"], row["bot"]]
        lines.append(
            f"{row['solo_level']:>11}  {row['bot']:16} {row['n']:>5} {row['mean']:>7.1f} {_half(row):5} "
            f"{share['mean']:>6.1%} ({share['low']:.1%}–{share['high']:.1%})"
        )
    return "\n".join(lines)


def _mean(frame: pl.DataFrame, column: str) -> float:
    value = frame[column].cast(pl.Float64).mean()
    return value if isinstance(value, float) else 0.0


def _half(row: dict[str, Any]) -> str:
    """Half the width of an interval, where there is one."""
    return "" if row["half"] is None else f"±{row['half']:.1f}"


def _signed(value: float | None, width: int) -> str:
    return f"{'' if value is None else f'{value:+.1f}':>{width}}"
