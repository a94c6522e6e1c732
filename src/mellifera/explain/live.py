"""What the table shows at any moment besides the view: majorities as they stand."""

from __future__ import annotations

from typing import Any

from mellifera.engine.state import State
from mellifera.rules.majority import sector_counts, sector_vp, sectors_in_use

Json = dict[str, Any]


def live(g: State) -> Json:
    """Majorities of the sectors in use: what they pay, tokens by seat, who leads, what each seat would get now."""
    found = []
    for number in sectors_in_use(g):
        sector = g.pack.sectors[number]
        counts = sector_counts(g, number)
        most = max(counts)
        found.append(
            {
                "sector": sector.id,
                "name": sector.name,
                "vp": [sector.first_vp, sector.second_vp],
                "counts": counts,
                "leaders": [seat for seat, n in enumerate(counts) if n == most and n > 0],
                "now": sector_vp(sector, counts),
            }
        )
    return {"majorities": found}
