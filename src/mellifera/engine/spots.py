"""Storage: which resources can be kept (R-STORE-2): every maximal matching of tokens to spots, by what is kept."""

from __future__ import annotations

from typing import Final

Tokens = tuple[int, ...]
"""By kind: fiber water pollen wax honey."""
Spots = tuple[int, int, int, int, int, int, int, int]
"""Spots by kind in the order of SPOT_KINDS: fiber water pollen wax honey any_basic pollen_or_fiber wax_or_honey."""

_KEPT_IN_MIND: Final = 20_000


def fits(tokens: Tokens, spots: Spots) -> bool:
    """Whether every token can have a spot of its own."""
    fiber, water, pollen, wax, honey = tokens
    over_pair = -spots[6]
    if fiber > spots[0]:
        over_pair += fiber - spots[0]
    if pollen > spots[2]:
        over_pair += pollen - spots[2]
    over = over_pair if over_pair > 0 else 0
    if water > spots[1]:
        over += water - spots[1]
    over_refined = 0
    if wax > spots[3]:
        over_refined += wax - spots[3]
    if honey > spots[4]:
        over_refined += honey - spots[4]
    return over <= spots[5] and over_refined <= spots[7]


def nothing_asked(tokens: Tokens, spots: Spots) -> bool:
    """Quick and sufficient: no arrangement can push any token out, as each kind has spots enough for all rivals."""
    fiber, water, pollen, wax, honey = tokens
    anything, pair, refined = spots[5], spots[6], spots[7]
    shared = pair + anything
    rivals = water if water < anything else anything
    if fiber and fiber + (pollen if pollen < shared else shared) + rivals > spots[0] + shared:
        return False
    if pollen and pollen + (fiber if fiber < shared else shared) + rivals > spots[2] + shared:
        return False
    if water and water + min(fiber + pollen, anything) > spots[1] + anything:
        return False
    if wax and wax + (honey if honey < refined else refined) > spots[3] + refined:
        return False
    return not (honey and honey + (wax if wax < refined else refined) > spots[4] + refined)


def kept_sets(tokens: Tokens, spots: Spots) -> tuple[Tokens, ...]:
    """What can be kept, sorted: the kept tokens of all arrangements in which no discarded token fits an empty spot."""
    basics, refined = _basics(tokens, spots), _refined(tokens, spots)
    return tuple([b + r for b in basics.kept for r in refined.kept])


def fullest_sets(tokens: Tokens, spots: Spots) -> tuple[Tokens, ...]:
    """Those of `kept_sets` that keep most tokens. A settlement asks for the same ones again and again."""
    key = (tokens, spots)
    found = _known_fullest.get(key)
    if found is None:
        basics, refined = _basics(tokens, spots), _refined(tokens, spots)
        found = tuple([b + r for b in basics.fullest for r in refined.fullest])
        if len(_known_fullest) == _KEPT_IN_MIND:
            _known_fullest.clear()
        _known_fullest[key] = found
    return found


def can_waste(tokens: Tokens, spots: Spots) -> bool:
    """Whether a legal arrangement keeps fewer tokens than another (R-STORE-2): not without spots that kinds share."""
    if (spots[5] or spots[6]) and _basics(tokens, spots).wasteful:
        return True
    return spots[7] > 0 and _refined(tokens, spots).wasteful


class _Kept:
    """What can be kept of the basic or of the refined kinds, sorted: they share no spots."""

    __slots__ = ("fullest", "kept", "wasteful")

    def __init__(self, kept: set[Tokens]) -> None:
        most = max([sum(tokens) for tokens in kept])
        self.kept = tuple(sorted(kept))
        self.fullest = tuple([tokens for tokens in self.kept if sum(tokens) == most])
        self.wasteful = len(self.fullest) < len(self.kept)


# What was worked out is kept in mind by its numbers. These are plain dicts, as `lru_cache` stays slow when compiled.
_known_basics: Final[dict[tuple[int, int, int, int, int, int, int, int], _Kept]] = {}
_known_refined: Final[dict[tuple[int, int, int, int, int], _Kept]] = {}
_known_fullest: Final[dict[tuple[Tokens, Spots], tuple[Tokens, ...]]] = {}


def _basics(tokens: Tokens, spots: Spots) -> _Kept:
    fiber, water, pollen = tokens[0], tokens[1], tokens[2]
    key = (fiber, water, pollen, spots[0], spots[1], spots[2], spots[5], spots[6])
    kept = _known_basics.get(key)
    if kept is None:
        if len(_known_basics) == _KEPT_IN_MIND:
            _known_basics.clear()
        kept = _Kept(_kept_basics(fiber, water, pollen, spots[0], spots[1], spots[2], spots[5], spots[6]))
        _known_basics[key] = kept
    return kept


def _refined(tokens: Tokens, spots: Spots) -> _Kept:
    key = (tokens[3], tokens[4], spots[3], spots[4], spots[7])
    kept = _known_refined.get(key)
    if kept is None:
        if len(_known_refined) == _KEPT_IN_MIND:
            _known_refined.clear()
        kept = _Kept(_kept_refined(tokens[3], tokens[4], spots[3], spots[4], spots[7]))
        _known_refined[key] = kept
    return kept


# Below, `*_far` counts tokens on spots that kinds share; the others lie on spots of their own kind as far as those go.
# A kind of which a token is discarded leaves no spot empty that would take it.


def _kept_refined(wax: int, honey: int, own_wax: int, own_honey: int, shared: int) -> set[Tokens]:
    kept: set[Tokens] = set()
    for x_far in range(min(wax, shared) + 1):
        x = min(wax, own_wax + x_far)
        for h_far in range(min(honey, shared - x_far) + 1):
            h = min(honey, own_honey + h_far)
            if x + h == wax + honey or x_far + h_far == shared:
                kept.add((x, h))
    return kept


def _kept_basics(
    fiber: int, water: int, pollen: int, own_fiber: int, own_water: int, own_pollen: int, anything: int, pair: int
) -> set[Tokens]:
    """Shared are pollen-or-fiber and any basic; water goes only on the latter."""
    kept: set[Tokens] = set()
    shared = anything + pair
    for f_far in range(min(fiber, shared) + 1):
        f = min(fiber, own_fiber + f_far)
        for p_far in range(min(pollen, shared - f_far) + 1):
            p = min(pollen, own_pollen + p_far)
            free = shared - f_far - p_far
            for w_far in range(0 if f + p == fiber + pollen else free, min(water, anything, free) + 1):
                w = min(water, own_water + w_far)
                if w == water or f_far + p_far + w_far >= anything:
                    kept.add((f, w, p))
    return kept
