"""The tables of a run: their columns, and the rows that one game adds to each."""

from __future__ import annotations

import io
from typing import Any, Final

import polars as pl

from mellifera.game import Game
from mellifera.lab.collect import Collector
from mellifera.lab.problem import problem
from mellifera.lab.schedule import Match
from mellifera.rules.scoring import SOURCES, tie_break

Row = tuple[Any, ...]
Rows = dict[str, list[Row]]
Columns = dict[str, type[pl.DataType]]

AUTOMA: Final = "automa"
GAME: Final[Columns] = {"game": pl.Int32, "players": pl.Int8, "solo_level": pl.Int8}
TABLES: Final[dict[str, Columns]] = {
    "seats": {
        "game": pl.Int32,
        "seed": pl.String,
        "players": pl.Int8,
        "solo_level": pl.Int8,
        "seat": pl.Int8,
        "bot": pl.String,
        "order": pl.Int8,
        "faction": pl.String,
        "mat": pl.String,
        "score": pl.Int16,
        **{f"vp_{source}": pl.Int16 for source in SOURCES},
        "won": pl.Float64,
        "rank": pl.Int8,
        "turns": pl.Int16,
        "farms": pl.Int8,
        "recruits": pl.Int8,
        "developments": pl.Int8,
        "carvings": pl.Int8,
        "frames": pl.Int8,
        "workers": pl.Int8,
        "planted": pl.Int8,
        "pods": pl.Int8,
        "upgraded": pl.Boolean,
    },
    "turns": {
        **GAME,
        "turn": pl.Int16,
        "seat": pl.Int8,
        "kind": pl.String,
        "action": pl.String,
        "strength": pl.Int8,
        "total": pl.Int8,
        "bumps": pl.Int8,
        "cards": pl.Int16,
        "tiles": pl.Int16,
        "sleeps": pl.Int8,
        "vp": pl.Int16,
        "score": pl.Int16,
        "choices": pl.Int16,
        "options": pl.Int32,
    },
    "components": {
        **GAME,
        "kind": pl.String,
        "component": pl.String,
        "seen": pl.Int16,
        "could": pl.Int16,
        "taken": pl.Int16,
        "turns_seen": pl.Int16,
        "turns_could": pl.Int16,
    },
    "taken": {
        **GAME,
        "turn": pl.Int16,
        "seat": pl.Int8,
        "kind": pl.String,
        "component": pl.String,
        "how": pl.String,
    },
    "timing": {"game": pl.Int32, "seat": pl.Int8, "bot": pl.String, "seconds": pl.Float64},
}
MEASURED: Final = ("timing",)
"""Tables that hold what a clock said: the others are the same for the same settings, always and everywhere."""


def rows_of(match: Match, game: Game, found: Collector, seconds: list[float]) -> Rows:
    """What a finished game adds to each table."""
    head = (match.game, match.players, match.solo_level)
    return {
        "seats": _seats(match, game, found),
        "turns": [
            (
                *head, t.number, t.seat, t.kind, t.action, t.strength, t.total, t.bumps, t.cards, t.tiles, t.sleeps,
                t.vp, t.score, t.choices, t.options,
            )
            for t in found.turns
        ],
        "components": [(*head, *row) for row in found.components()],
        "taken": [(*head, *taking) for taking in found.takings],
        "timing": [(match.game, s, bot, seconds[s]) for s, bot in enumerate(match.bots)],
    }  # fmt: skip


def _seats(match: Match, game: Game, found: Collector) -> list[Row]:
    g = game.state
    result = game.result
    if result is None:
        raise problem("no_end", game=match.game)
    sheets: list[dict[str, int]] = [{} for _ in result.scores]
    for line in result.breakdown:
        sheets[line.seat][line.source] = line.vp
    keys = [(score, tie_break(g, seat)) for seat, score in enumerate(result.scores)]
    turns = [turn.seat for turn in found.turns]
    rows: list[Row] = []
    for seat, score in enumerate(result.scores):
        person = seat < match.players
        who = (match.bots[seat] if person else AUTOMA, g.turn_order.index(seat) + 1)
        rows.append(
            (
                match.game, match.seed, match.players, match.solo_level, seat, *who, *_hive(game, seat), score,
                *(sheets[seat][source] for source in SOURCES),
                1 / len(result.winners) if seat in result.winners else 0.0, 1 + sum(k > keys[seat] for k in keys),
                turns.count(seat), *_possessions(game, seat),
            )
        )  # fmt: skip
    return rows


def _hive(game: Game, seat: int) -> tuple[str | None, str | None]:
    g = game.state
    if seat == len(g.players):
        return None, None
    hive = g.players[seat].hive
    return g.pack.rows.factions[hive.faction].id, g.pack.rows.mats[hive.mat].id


def _possessions(game: Game, seat: int) -> tuple[int | bool | None, ...]:
    """Farms, recruits, developments, carvings, frames, workers, planted cards, pods, whether upgraded."""
    g = game.state
    pods = sum(g.pods[pod] == seat for pod in g.pods_in_use)
    if seat < len(g.players):
        p = g.players[seat]
        return (*p.hive.counts, len(p.hive.frames), p.in_play, len(p.planted), pods, p.hive.upgraded)
    her = g.automa
    assert her is not None
    kinds = [g.pack.pieces[number].type for number in her.tiles]
    workers = sum(her.gray) + sum(her.yellow) + sum(w >= 0 and w >> 5 == seat for w in g.spaces)
    return (*(kinds.count(kind) for kind in range(3)), len(her.carvings), None, workers, None, pods, None)


def parquet(frame: pl.DataFrame) -> bytes:
    file = io.BytesIO()
    frame.write_parquet(file)
    return file.getvalue()
