"""Every row of the content pack is played by some case of this folder."""

from __future__ import annotations

import importlib
from pathlib import Path

from mellifera.content.loader import Content
from tests.components.example import PLAYED


def components() -> set[str]:
    """The name of every component, as the cases name them."""
    rows = Content.shipped().rows
    found = {f"{row.type}.{row.id}" for row in (*rows.farms, *rows.recruits, *rows.developments, *rows.carvings)}
    found |= {f"seed_{use}.{row.id}" for row in rows.seeds for use in ("play", "planted")}
    found |= {f"planet.{row.id}" for row in rows.planets}
    found |= {f"explore_token.{row.id}" for row in rows.explore_tokens}
    found |= {f"dance.{row.id}" for row in rows.dances}
    found |= {f"dance_token.{row.id}" for row in rows.dance_tokens}
    found |= {f"conversion.{row.id}" for row in rows.conversions}
    found |= {f"faction.{row.id}.{part}" for row in rows.factions for part in ("start", "base", "upgraded")}
    found |= {f"mat.{row.id}.{bonus.hex[0]},{bonus.hex[1]}" for row in rows.mats for bonus in row.bonus}
    found |= {f"pod.{pod.id}" for side in rows.sides for sector in side.sectors for pod in sector.pods}
    return found | {"frame"}


def test_every_component_is_played_and_nothing_else() -> None:
    for module in sorted(Path(__file__).parent.glob("test_*.py")):
        importlib.import_module(f"tests.components.{module.stem}")
    assert sorted(components() - PLAYED) == []
    assert sorted(PLAYED - components()) == []
