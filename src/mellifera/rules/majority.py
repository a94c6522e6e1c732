"""Majorities of the comb (R-SCORE-2)."""

from __future__ import annotations

from mellifera.content.rows import SectorRow
from mellifera.engine.state import State


def sector_counts(g: State, sector: int) -> list[int]:
    """Tokens in a sector by seat; an Automa has the last place."""
    counts = [0] * len(g.turn_order)
    for pod, owner in zip(g.pack.pods, g.pods, strict=True):
        if pod.sector == sector and owner >= 0:
            counts[owner] += 1
    return counts


def sector_vp(sector: SectorRow, counts: list[int]) -> list[int]:
    """Most tokens take the first VP, second most the second; ties share, rounded down; no token, no share."""
    places = sorted({n for n in counts if n > 0}, reverse=True)
    vp = [0] * len(counts)
    if not places:
        return vp
    first = [seat for seat, n in enumerate(counts) if n == places[0]]
    if len(first) > 1:
        for seat in first:
            vp[seat] = (sector.first_vp + sector.second_vp) // len(first)
        return vp
    vp[first[0]] = sector.first_vp
    if len(places) > 1:
        second = [seat for seat, n in enumerate(counts) if n == places[1]]
        for seat in second:
            vp[seat] = sector.second_vp // len(second)
    return vp


def sectors_in_use(g: State) -> list[int]:
    return sorted({g.pack.pods[pod].sector for pod in g.pods_in_use})
