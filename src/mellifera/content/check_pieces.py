"""Checks that the pieces are all there, can be told apart, and are built like pieces of their kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from mellifera.content.items import clauses
from mellifera.content.rows import KINDS, DanceRow, FactionRow, Rows, TileRow

_COST_KINDS = {
    "farm": ("fiber", "water"),
    "recruit": ("pollen",),
    "development": ("wax",),
    "carving": ("honey",),
}
_FITTING = {
    "any_basic": ("fiber", "water", "pollen"),
    "pollen_or_fiber": ("pollen", "fiber"),
    "wax_or_honey": ("wax", "honey"),
}


def check_pieces(rows: Rows) -> Iterator[str]:
    yield from _check_counts(rows)
    yield from _check_names(rows)
    yield from _check_seed_numbers(rows)
    for tile in (*rows.farms, *rows.recruits, *rows.developments, *rows.carvings):
        yield from _check_tile(tile)
    for faction in rows.factions:
        yield from _check_faction(faction, rows.rules.max_workers_per_player)
    for dance in rows.dances:
        yield from _check_dance(dance)
    for conversion in rows.conversions:
        if len(conversion.effect) != 1 or not all(a.pay for a in conversion.effect[0].alternatives):
            yield f"conversion {conversion.id}: must be one step that pays for what it gives"


def _check_counts(rows: Rows) -> Iterator[str]:
    for name, found, wanted in (
        ("farms", sum(farm.copies for farm in rows.farms), 40),
        ("recruits", len(rows.recruits), 30),
        ("developments", len(rows.developments), 29),
        ("carvings", len(rows.carvings), 30),
        ("seeds", len(rows.seeds), 45),
        ("factions", len(rows.factions), 20),
        ("planets", len(rows.planets), 15),
        ("explore tokens", sum(token.copies for token in rows.explore_tokens), 20),
        ("dances", len(rows.dances), 5),
        ("dance tokens", len(rows.dance_tokens), 9),
        ("conversions", len(rows.conversions), 4),
        ("mats", len(rows.mats), 5),
        ("automa cards", len(rows.automa.cards), 14),
    ):
        if found != wanted:
            yield f"{name}: {found} pieces instead of {wanted}"


def _check_names(rows: Rows) -> Iterator[str]:
    sets: dict[str, list[tuple[str, str]]] = {
        "farms": [(row.id, row.name) for row in rows.farms],
        "recruits": [(row.id, row.name) for row in rows.recruits],
        "developments": [(row.id, row.name) for row in rows.developments],
        "carvings": [(row.id, row.name) for row in rows.carvings],
        "seeds": [(row.id, row.name) for row in rows.seeds],
        "factions": [(row.id, row.name) for row in rows.factions],
        "planets": [(row.id, row.name) for row in rows.planets],
        "explore tokens": [(row.id, row.name) for row in rows.explore_tokens],
        "dances": [(row.id, row.name) for row in rows.dances],
        "dance tokens": [(row.id, row.name) for row in rows.dance_tokens],
        "conversions": [(row.id, row.name) for row in rows.conversions],
        "mats": [(row.id, row.name) for row in rows.mats],
        "automa cards": [(row.id, row.name) for row in rows.automa.cards],
        "pods": [(pod.id, pod.id) for side in rows.sides for sector in side.sectors for pod in sector.pods],
    }
    for name, pairs in sets.items():
        ids = [id for id, _ in pairs]
        for id in _repeated(ids):
            yield f"{name}: the id {id!r} is not unique"
        for title in _repeated([title for id, title in pairs if title != id]):
            yield f"{name}: the name {title!r} is not unique"
        for id in ids:
            if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id):
                yield f"{name}: the id {id!r} must be small letters and digits, joined by hyphens"


def _repeated(values: Sequence[str]) -> list[str]:
    return sorted({value for value in values if values.count(value) > 1})


def _check_seed_numbers(rows: Rows) -> Iterator[str]:
    if [seed.number for seed in rows.seeds] != list(range(1, len(rows.seeds) + 1)):
        yield "seeds: the numbers must count from 1 in order"


def _check_tile(tile: TileRow) -> Iterator[str]:
    label = f"{tile.type} {tile.id}"
    allowed = _COST_KINDS[tile.type]
    for kind, amount in zip(KINDS, tile.cost, strict=True):
        if amount and kind not in allowed:
            yield f"{label}: a {tile.type} costs {' and '.join(allowed)}, not {kind}"
    wanted = {"farm": "income", "development": "now", "carving": "endgame"}.get(tile.type, "")
    if wanted and tile.trigger != wanted:
        yield f"{label}: the trigger of a {tile.type} is {wanted!r}, not {tile.trigger!r}"
    if tile.type == "carving" and tile.vp:
        yield (
            f"{label}: prints {tile.vp} VP, but a carving scores by its condition alone; printed VP belong to farms, "
            "recruits and developments"
        )
    if tile.type == "recruit" and tile.trigger in ("now", "income", "setup", "endgame"):
        yield f"{label}: a recruit has an ongoing ability, its trigger cannot be {tile.trigger!r}"


def _check_faction(faction: FactionRow, max_workers: int) -> Iterator[str]:
    label = f"faction {faction.id}"
    if not 1 <= len(faction.workers) <= max_workers:
        yield f"{label}: must start with 1 to {max_workers} workers"
    if {spot.hex for spot in faction.spots} != {"left", "right"}:
        yield f"{label}: needs a resource spot on each of its two storage hexes"
    for spot in faction.spots:
        if spot.start and spot.start not in _FITTING.get(spot.kind, (spot.kind,)):
            yield f"{label}: {spot.start} does not fit on a spot for {spot.kind}"


def _check_dance(dance: DanceRow) -> Iterator[str]:
    label = f"dance {dance.id}"
    if len(dance.effect) != 1 or len(dance.effect[0].alternatives) != 1 or not dance.effect[0].alternatives[0].pay:
        yield f"{label}: must be one step that pays for what it gives"
    used = [clause.args[0] for step in dance.effect for clause in clauses(step) if clause.verb == "slot"]
    if sorted(used) != [str(number + 1) for number in range(dance.slots)]:
        yield f"{label}: its effect must use each of its {dance.slots} slots once"
