"""Names for people: a component's own, or its id in words if the built-in pack does not know it."""

from __future__ import annotations

import functools
from typing import Any, Final

from mellifera.content.loader import Content

KINDS: Final = {
    "farm": "Farms", "recruit": "Recruits", "development": "Developments", "carving": "Carvings",
    "seed": "Seed cards", "faction": "Factions", "mat": "Mats", "dance": "Dances", "dance_token": "Dance tokens",
    "planet": "Planets", "explore_token": "Explore tokens", "conversion": "Conversions", "pod": "Pods",
}  # fmt: skip


@functools.lru_cache(maxsize=1)
def _names() -> dict[tuple[str, str], str]:
    rows = Content.shipped().rows
    sets: dict[str, tuple[Any, ...]] = {
        "farm": rows.farms, "recruit": rows.recruits, "development": rows.developments, "carving": rows.carvings,
        "seed": rows.seeds, "faction": rows.factions, "mat": rows.mats, "dance": rows.dances,
        "dance_token": rows.dance_tokens, "planet": rows.planets, "explore_token": rows.explore_tokens,
        "conversion": rows.conversions,
    }  # fmt: skip
    return {(kind, row.id): row.name for kind, some in sets.items() for row in some}


def signed(value: float, digits: int = 1) -> str:
    """`+2.5`, `−2.5`, `0.0`."""
    rounded = f"{abs(value):.{digits}f}"
    if not float(rounded):
        return rounded
    return f"{'+' if value > 0 else '−'}{rounded}"


def name_of(kind: str, component: str) -> str:
    return _names().get((kind, component), component.replace("-", " ").capitalize())
