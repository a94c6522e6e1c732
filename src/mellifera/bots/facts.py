"""What a seat has, as numbers that can be subtracted and told: what a line of play brings is the difference of two."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from mellifera.bots.value import time_left
from mellifera.content.rows import KINDS
from mellifera.engine.program import CARVING, HONEY
from mellifera.engine.state import EMPTY, State
from mellifera.rules.counters import strength_sum
from mellifera.rules.majority import sector_counts, sectors_in_use
from mellifera.rules.scoring import score_effect, seat_score

Facts = dict[str, float]

TILES: Final = ("farms", "recruits", "developments", "carvings")
WEIGHTS: Final[dict[str, float]] = {
    "vp": 1.0, "favor": 0.8, "farms": 1.0, "recruits": 2.0, "developments": 2.0, "carvings": 2.0, "tile_vp": 1.0,
    "planted_vp": 1.0, "full_vp": 1.0, "faction_vp": 1.0, "majority_vp": 1.0, "fiber": 0.6, "water": 0.6,
    "pollen": 0.7, "wax": 1.9, "honey": 3.0, "cards": 1.3, "workers": 1.5, "ready": 0.5, "strength": 0.5,
    "frames": 1.5, "upgraded": 3.0, "taught": 2.0, "storage": 0.3,
    "honey_ready": 2.0,
}  # fmt: skip
"""Roughly the VP of one, to tell what matters most first."""
LATER: Final[dict[str, float]] = {
    "farms": 3.0, "recruits": 3.0, "workers": 3.0, "strength": 0.6, "ready": 0.5, "upgraded": 3.0, "storage": 0.3,
}  # fmt: skip
"""What more of it earns in the part of the game to come."""


def facts(g: State, seat: int) -> Facts:
    """Everything of a seat that a reason can speak of."""
    p = g.players[seat]
    lines = seat_score(g, seat)
    found: Facts = {
        "vp": p.vp,
        "favor": p.favor,
        "tile_vp": sum(lines[tiles] for tiles in TILES),
        "planted_vp": lines["planted"],
        "full_vp": lines["mat"] + lines["frames"],
        "faction_vp": lines["faction"],
        "majority_vp": lines["majorities"],
        "cards": len(p.hand),
        "workers": p.in_play,
        "ready": sum(p.pool),
        "strength": strength_sum(g, seat),
        "frames": len(p.hive.frames),
        "upgraded": int(p.hive.upgraded),
        "taught": int(p.taught >= 0),
        "storage": sum(p.hive.spots),
        "honey_ready": int(p.res[HONEY] >= cheapest_carving(g, seat)),
    }
    found.update(zip(TILES, p.hive.counts, strict=True))
    found.update(zip(KINDS, p.res, strict=True))
    return found


def cheapest_carving(g: State, seat: int) -> float:
    """The honey that the cheapest carving on display costs this seat; without end if none is left."""
    saved = g.players[seat].hive.discounts[CARVING]
    return min((g.pack.pieces[tile].cost[HONEY] - saved for tile in g.carvings if tile != EMPTY), default=math.inf)


def mean(several: Sequence[Facts]) -> Facts:
    return {key: sum(one[key] for one in several) / len(several) for key in several[0]}


def weights(g: State) -> dict[str, float]:
    """Roughly the VP of one of each, at this time of the game."""
    left = time_left(g)
    return {key: weight + left * LATER.get(key, 0.0) for key, weight in WEIGHTS.items()}


def new_tiles(before: State, ends: Sequence[State], seat: int) -> dict[int, int]:
    """Tiles that stand in the hive in every one of the ends, and not yet before, with the VP they bring on average."""
    old = before.players[seat].hive.tiles.values()
    first, *more = [_tile_vp(end, seat) for end in ends]
    return {
        tile: round((vp + sum(other[tile] for other in more)) / len(ends))
        for tile, vp in first.items()
        if tile not in old and all(tile in other for other in more)
    }


def _tile_vp(g: State, seat: int) -> dict[int, int]:
    """Every tile of a hive with its VP as things stand."""
    found = {}
    for place, tile in g.players[seat].hive.tiles.items():
        piece = g.pack.pieces[tile]
        found[tile] = score_effect(g, seat, piece.effect, place) if piece.type == CARVING else piece.vp
    return found


def new_leads(before: State, ends: Sequence[State], seat: int) -> list[int]:
    """Sectors of the comb in which the seat leads alone in every one of the ends, and did not yet before."""
    return [
        sector
        for sector in sectors_in_use(before)
        if not _leads(before, sector, seat) and all(_leads(end, sector, seat) for end in ends)
    ]


def _leads(g: State, sector: int, seat: int) -> bool:
    counts = sector_counts(g, sector)
    return all(counts[seat] > n for other, n in enumerate(counts) if other != seat)
