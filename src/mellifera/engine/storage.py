"""Storage: which resources can be kept (R-STORE-2): every maximal matching of tokens to spots, by what is kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

Tokens = tuple[int, int, int, int, int]
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


def _kept_refined(wax: int, honey: int, spots: Spots) -> set[tuple[int, int]]:
    kept: set[tuple[int, int]] = set()
    for own_wax in range(min(wax, spots[3]) + 1):
        for own_honey in range(min(honey, spots[4]) + 1):
            for shared_wax in range(min(wax - own_wax, spots[7]) + 1):
                for shared_honey in range(min(honey - own_honey, spots[7] - shared_wax) + 1):
                    shared_free = shared_wax + shared_honey < spots[7]
                    wax_out = wax > own_wax + shared_wax
                    honey_out = honey > own_honey + shared_honey
                    if wax_out and (shared_free or own_wax < spots[3]):
                        continue
                    if honey_out and (shared_free or own_honey < spots[4]):
                        continue
                    kept.add((own_wax + shared_wax, own_honey + shared_honey))
    return kept


def _kept_basics(fiber: int, water: int, pollen: int, spots: Spots) -> set[tuple[int, int, int]]:
    """Counts tokens on spots of their own kind (`*_own`) and on shared ones (`*_far`: pollen-or-fiber and any basic).

    A kind of which a token is discarded leaves none of its spots empty: its own are full, and so are the shared ones.
    """
    kept: set[tuple[int, int, int]] = set()
    anything, pair = spots[5], spots[6]
    shared = anything + pair
    for f_own, f_far in _ways(fiber, spots[0], shared):
        f_out = f_own + f_far < fiber
        for p_own, p_far in _ways(pollen, spots[2], shared - f_far):
            out = f_out or p_own + p_far < pollen
            for w_own, w_far in _ways(water, spots[1], min(anything, shared - f_far - p_far)):
                used = f_far + p_far + w_far
                if out and used < shared:
                    continue
                if w_own + w_far < water and used < anything:
                    continue
                kept.add((f_own + f_far, w_own + w_far, p_own + p_far))
    return kept


@lru_cache(maxsize=_KEPT_IN_MIND)
def _ways(tokens: int, own_spots: int, shared: int) -> tuple[tuple[int, int], ...]:
    """(on own spots, on shared ones): all tokens while an own spot is empty, any number once those are full."""
    ways = [(own, tokens - own) for own in range(min(tokens + 1, own_spots)) if tokens - own <= shared]
    if tokens >= own_spots:
        ways.extend([(own_spots, far) for far in range(min(tokens - own_spots, shared) + 1)])
    return tuple(ways)
