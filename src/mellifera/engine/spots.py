"""Storage: which resources can be kept (R-STORE-2): every maximal matching of tokens to spots, by what is kept."""

from __future__ import annotations

from typing import Final

from mellifera.engine.program import FIBER, HONEY, POLLEN, WATER, WAX

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


def room_for_all(spots: Spots) -> tuple[int, int]:
    """So many basics, and so many refined tokens, can all be kept, whatever their kinds and wherever each is laid: even
    the kind with the fewest spots has that many."""
    fiber, water, pollen, wax, honey, anything, pair, refined = spots
    return anything + min(fiber + pair, water, pollen + pair), refined + min(wax, honey)


def kept_sets(tokens: Tokens, spots: Spots) -> tuple[Tokens, ...]:
    """What can be kept, sorted: the kept tokens of all arrangements in which no discarded token fits an empty spot.

    Kept in mind, as a settlement asks for the same ones again and again.
    """
    key = (tokens, spots)
    found = _known_sets.get(key)
    if found is None:
        basics = _kept_basics(tokens[0], tokens[1], tokens[2], spots[0], spots[1], spots[2], spots[5], spots[6])
        refined = _kept_refined(tokens[3], tokens[4], spots[3], spots[4], spots[7])
        found = tuple(sorted([b + r for b in basics for r in refined]))
        if len(_known_sets) == _KEPT_IN_MIND:
            _known_sets.clear()
        _known_sets[key] = found
    return found


_known_sets: Final[dict[tuple[Tokens, Spots], tuple[Tokens, ...]]] = {}


class Overflow:
    """The tokens without a spot of their own kind, and how many of the kinds that share spots have to go at least."""

    __slots__ = ("basics", "fiber", "honey", "pairs", "pollen", "refined", "water", "wax")

    def __init__(self, tokens: Tokens, spots: Spots) -> None:
        fiber, water, pollen, wax, honey = tokens
        self.fiber = fiber - spots[0] if fiber > spots[0] else 0
        self.water = water - spots[1] if water > spots[1] else 0
        self.pollen = pollen - spots[2] if pollen > spots[2] else 0
        self.wax = wax - spots[3] if wax > spots[3] else 0
        self.honey = honey - spots[4] if honey > spots[4] else 0
        pairs = self.fiber + self.pollen - spots[6]
        self.pairs = pairs if pairs > 0 else 0
        """Fiber and pollen that the spots for both leave for those of any basic."""
        basics = self.pairs + self.water - spots[5]
        self.basics = basics if basics > 0 else 0
        refined = self.wax + self.honey - spots[7]
        self.refined = refined if refined > 0 else 0

    def least(self) -> int:
        """How many tokens have to go."""
        return self.basics + self.refined

    def droppable(self) -> list[int]:
        """The kinds of which a token can go where as many as possible are kept."""
        found: list[int] = []
        if self.basics:
            if self.pairs and self.fiber:
                found.append(FIBER)
            if self.water:
                found.append(WATER)
            if self.pairs and self.pollen:
                found.append(POLLEN)
        if self.refined:
            if self.wax:
                found.append(WAX)
            if self.honey:
                found.append(HONEY)
        return found

    def only_way(self) -> Tokens | None:
        """How many of each kind have to go, if that leaves no choice where as many as possible are kept."""
        water = self.basics if self.basics < self.water else self.water
        rest = self.basics - water
        if water and self.pairs > rest:
            return None
        pairs = _split(rest, self.fiber, self.pollen)
        refined = _split(self.refined, self.wax, self.honey)
        if pairs is None or refined is None:
            return None
        return pairs[0], water, pairs[1], refined[0], refined[1]


def _split(n: int, first: int, second: int) -> tuple[int, int] | None:
    """How many of two kinds go, if `n` have to and that leaves no choice."""
    if second == 0:
        return n, 0
    if n == 0 or first == 0:
        return 0, n
    return (first, second) if n == first + second else None


def can_waste(tokens: Tokens, spots: Spots) -> bool:
    """Whether a legal arrangement keeps fewer tokens than another (R-STORE-2).

    Then it can be made better by two moves: a token lies on a spot that kinds share, though another spot that takes it
    is empty, and its place is wanted by a token of another kind, which finds all its own spots full. Each way in which
    that comes about is tried.
    """
    fiber, water, pollen, wax, honey = tokens
    own_fiber, own_water, own_pollen, own_wax, own_honey, anything, pair, refined = spots
    if refined:
        if wax > own_wax and _left_out(wax, own_wax, refined, honey, own_honey, refined, 0):
            return True
        if honey > own_honey and _left_out(honey, own_honey, refined, wax, own_wax, refined, 0):
            return True
    shared = anything + pair
    if shared == 0:
        return False
    some_water = water if water < anything else anything
    if fiber > own_fiber:
        if _left_out(fiber, own_fiber, shared, pollen, own_pollen, shared, some_water):
            return True
        if some_water and _left_out(fiber, own_fiber, shared, water, own_water, anything, pollen):
            return True
    if pollen > own_pollen:
        if _left_out(pollen, own_pollen, shared, fiber, own_fiber, shared, some_water):
            return True
        if some_water and _left_out(pollen, own_pollen, shared, water, own_water, anything, fiber):
            return True
    if water <= own_water or anything == 0:
        return False
    if own_fiber and _left_out(water, own_water, anything, fiber, own_fiber + pair, anything, pollen):
        return True
    if own_pollen and _left_out(water, own_water, anything, pollen, own_pollen + pair, anything, fiber):
        return True
    both = fiber + pollen
    if pair == 0 or both == 0 or water <= own_water + max(0, anything - both):
        return False
    return max(0, fiber - own_fiber) + max(0, pollen - own_pollen) < shared  # a spot for pollen or fiber stays empty


def _left_out(n: int, own: int, shared: int, other: int, other_own: int, reach: int, third: int) -> bool:
    """Whether one of `n` tokens can find its `own` and the `shared` spots full while `other` ones, which reach so many
    of the shared, lie there and leave some of `other_own` empty. Up to `third` tokens more can help to fill them."""
    far = other if other < reach else reach
    if far == 0 or far <= other - other_own:
        return False
    rest = shared - far
    return n > own + rest - (third if third < rest else rest)


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
