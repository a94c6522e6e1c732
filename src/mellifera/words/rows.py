"""The rows behind the numbers of a pack, where a sentence is made from a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from mellifera.content.language import parse_step
from mellifera.content.rows import (
    ConversionRow,
    DanceRow,
    DanceTokenRow,
    Effect,
    ExploreTokenRow,
    MatRow,
    PlanetRow,
    PodRow,
)
from mellifera.engine.pack import Pack
from mellifera.facts import Told
from mellifera.words import effects

Piece = PlanetRow | ExploreTokenRow | DanceRow | DanceTokenRow | ConversionRow | PodRow | MatRow


def pod_row(pack: Pack, pod: int) -> PodRow:
    there = pack.pods[pod]
    return next(row for row in pack.sectors[there.sector].pods if row.id == there.name)


def conversion_row(pack: Pack, conversion: int) -> ConversionRow | DanceRow:
    rows = pack.rows
    first = pack.first_dance
    return rows.conversions[conversion] if conversion < first else rows.dances[conversion - first]


def source_told(pack: Pack, source: int) -> Told | None:
    """What a component says, by its number among the pack's sources; a faction has two sides and is told elsewhere."""
    table, _, name = pack.sources[source].rpartition(".")
    rows = pack.rows
    if table in ("farm", "recruit", "development", "carving"):
        for tile in (*rows.farms, *rows.recruits, *rows.developments, *rows.carvings):
            if (tile.type, tile.id) == (table, name):
                return effects.tile(tile)
    if not table:
        return next((effects.seed(seed) for seed in rows.seeds if seed.id == name), None)
    pieces: dict[str, Sequence[Piece]] = {
        "planet": rows.planets, "explore_token": rows.explore_tokens, "dance": rows.dances, "mat": rows.mats,
        "dance_token": rows.dance_tokens, "conversion": rows.conversions,
        "pod": [pod for sector in pack.sectors for pod in sector.pods],
    }  # fmt: skip
    return next((effects.piece(row) for row in pieces.get(table, ()) if row.id == name), None)


def effect_of(pack: Pack, number: int) -> Effect:
    """An effect by its number among the compiled ones."""
    return _parsed(tuple([step.text for step in pack.effects[number].steps]))


def way_of(pack: Pack, step: int, way: int) -> Effect:
    """One of the ways of a step alone."""
    whole = _parsed((pack.steps[step].text,))[0]
    return (replace(whole, alternatives=(whole.alternatives[way],)),)


@lru_cache(maxsize=2048)
def _parsed(steps: tuple[str, ...]) -> Effect:
    return tuple([parse_step(step) for step in steps])
