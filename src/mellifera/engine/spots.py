"""Storage: which resources can be kept (R-STORE-2): every maximal matching of tokens to spots, by what is kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

Tokens = tuple[int, ...]
"""By kind: fiber water pollen wax honey."""
Spots = tuple[int, int, int, int, int, int, int, int]
"""Spots by kind in the order of SPOT_KINDS: fiber water pollen wax honey any_basic pollen_or_fiber wax_or_honey."""

_KEPT_IN_MIND: Final = 20_000


def fits(tokens: Tokens, spots: Spots) -> bool:
    """Whether every token can have a spot of its own."""
    fiber, water, pollen, wax, honey = tokens
    over_fiber = max(0, fiber - spots[0])
    over_pollen = max(0, pollen - spots[2])
    over_water = max(0, water - spots[1])
    over_pair = max(0, over_fiber + over_pollen - spots[6])
    return over_pair + over_water <= spots[5] and max(0, wax - spots[3]) + max(0, honey - spots[4]) <= spots[7]


def nothing_asked(tokens: Tokens, spots: Spots) -> bool:
    """Quick and sufficient: no arrangement can push any token out, as each kind has spots enough for all rivals."""
    fiber, water, pollen, wax, honey = tokens
    anything, pair, refined = spots[5], spots[6], spots[7]
    rivals = min(water, anything)
    if fiber and fiber + min(pollen, pair + anything) + rivals > spots[0] + pair + anything:
        return False
    if pollen and pollen + min(fiber, pair + anything) + rivals > spots[2] + pair + anything:
        return False
    if water and water + min(fiber + pollen, anything) > spots[1] + anything:
        return False
    if wax and wax + min(honey, refined) > spots[3] + refined:
        return False
    return not (honey and honey + min(wax, refined) > spots[4] + refined)


@lru_cache(maxsize=_KEPT_IN_MIND)
def kept_sets(tokens: Tokens, spots: Spots) -> tuple[Tokens, ...]:
    """What can be kept, sorted: the kept tokens of all arrangements in which no discarded token fits an empty spot."""
    basics = _kept_basics(tokens[0], tokens[1], tokens[2], spots)
    refined = _kept_refined(tokens[3], tokens[4], spots)
    return tuple(sorted([(f, w, p, x, h) for f, w, p in basics for x, h in refined]))


@lru_cache(maxsize=_KEPT_IN_MIND)
def fullest_sets(tokens: Tokens, spots: Spots) -> tuple[Tokens, ...]:
    """Those of `kept_sets` that keep most tokens."""
    kept = kept_sets(tokens, spots)
    most = max([sum(k) for k in kept])
    return tuple([k for k in kept if sum(k) == most])


def can_waste(tokens: Tokens, spots: Spots) -> bool:
    """Whether a legal arrangement keeps fewer tokens than another (R-STORE-2)."""
    if nothing_asked(tokens, spots):
        return False
    return len(kept_sets(tokens, spots)) > len(fullest_sets(tokens, spots))


# Below, `*_far` counts tokens on spots that kinds share; the others lie on spots of their own kind as far as those go.
# A kind of which a token is discarded leaves no spot empty that would take it.


def _kept_refined(wax: int, honey: int, spots: Spots) -> set[tuple[int, int]]:
    kept: set[tuple[int, int]] = set()
    shared = spots[7]
    for x_far in range(min(wax, shared) + 1):
        x = min(wax, spots[3] + x_far)
        for h_far in range(min(honey, shared - x_far) + 1):
            h = min(honey, spots[4] + h_far)
            if x + h == wax + honey or x_far + h_far == shared:
                kept.add((x, h))
    return kept


def _kept_basics(fiber: int, water: int, pollen: int, spots: Spots) -> set[tuple[int, int, int]]:
    """Shared are pollen-or-fiber and any basic; water goes only on the latter."""
    kept: set[tuple[int, int, int]] = set()
    anything = spots[5]
    shared = anything + spots[6]
    for f_far in range(min(fiber, shared) + 1):
        f = min(fiber, spots[0] + f_far)
        for p_far in range(min(pollen, shared - f_far) + 1):
            p = min(pollen, spots[2] + p_far)
            free = shared - f_far - p_far
            for w_far in range(0 if f + p == fiber + pollen else free, min(water, anything, free) + 1):
                w = min(water, spots[1] + w_far)
                if w == water or f_far + p_far + w_far >= anything:
                    kept.add((f, w, p))
    return kept
