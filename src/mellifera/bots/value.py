"""What a position is worth to a seat, in VP at the end of the game, by weights made by hand: what `@1` bots value.

The score as it stands, plus what is held at the price it usually fetches. What earns later (farms, recruits, workers,
storage) is weighed with the part of the game that is still to come.
"""

from __future__ import annotations

from typing import Final

from mellifera.bots.features import hexes_to_build
from mellifera.engine.program import CARVING, FARM, RECRUIT
from mellifera.engine.state import EMPTY, NOBODY, State
from mellifera.rules.counters import strength_sum
from mellifera.rules.hibernate import TRIGGERED
from mellifera.rules.scoring import automa_score, score_effect, seat_score

BASICS: Final = 3
HONEY: Final = 4
FACTION_BASE: Final = -1
RESOURCES: Final = (0.5, 0.6, 0.9, 2.6, 1.2)
"""A token of each kind while there is time to use it; fiber, water, pollen, wax, honey."""
VARIETY: Final = 0.33
"""Each basic resource of which there is at least one."""
CARD: Final = 1.75
FARM_INCOME: Final = 2.5
RECRUIT_ABILITY: Final = 5.2
WORKER: Final = 3.3
STRENGTH: Final = 1.05
READY: Final = 0.4
"""A worker in the pool or the landing area rather than on the board."""
SPOT: Final = 0.32
OPEN_HEX: Final = 0.27
FRAME: Final = 0.5
FAVOR: Final = 0.45
PLANET: Final = 0.43
"""An explored planet: its token counts for tiles and cards to come."""
MAT: Final = 1.0
"""A mat with one hex left to build on; half of it with two, and so on."""
ASLEEP: Final = -0.85
"""A worker that hibernated while there was still time to use it."""
CARVING_IN_REACH: Final = 0.4
"""The best carvings on display, as far as one has the honey for them."""
RIVAL: Final = 0.25
"""How much of the best rival's prospects is counted against one's own."""


def time_left(g: State) -> float:
    """The part of the game to come: 1 at the start, 0 in the last turns, by free pods and unspent tokens."""
    if g.turns_left >= 0 or g.turns_left == TRIGGERED:
        return 0.0
    free = 0
    for pod in g.pods_in_use:
        if g.pods[pod] == NOBODY:
            free += 1
    tokens = g.pack.rows.rules.hibernation_tokens_per_player
    fewest = tokens
    for p in g.players:
        fewest = min(fewest, p.tokens)
    if g.automa is not None:
        fewest = min(fewest, g.automa.tokens)
    return min(free / len(g.pods_in_use), fewest / tokens)


def prospects(g: State, seat: int) -> float:
    """Score and holdings together: what a bot strives for within its turn."""
    return _prospects(g, seat, time_left(g))


def _prospects(g: State, seat: int, left: float) -> float:
    p = g.players[seat]
    score = 0
    for vp in seat_score(g, seat).values():
        score += vp
    if g.ended:
        return float(score)
    useful = 0.23 + 0.77 * min(1.0, 3 * left) if left > 0 else 0.05
    hive = p.hive
    resources = 0.0
    for kind in range(5):
        if p.res[kind] > 0:
            resources += p.res[kind] * RESOURCES[kind] + (VARIETY if kind < BASICS else 0.0)
    ready = 0
    for strength in range(1, len(p.pool)):
        ready += p.pool[strength] + p.landing[strength]
    spots = 0
    for number in hive.spots:
        spots += number
    gap = hexes_to_build(g, seat)
    held = resources + CARD * len(p.hand) + CARVING_IN_REACH * carvings_in_reach(g, seat)
    earns = FARM_INCOME * hive.counts[FARM] + RECRUIT_ABILITY * hive.counts[RECRUIT]
    earns += WORKER * p.in_play + STRENGTH * strength_sum(g, seat) + READY * ready
    earns += SPOT * spots + OPEN_HEX * len(hive.frontier) + FRAME * len(hive.frames)
    earns += FAVOR * p.favor + PLANET * len(p.explored)
    earns += ASLEEP * (g.pack.rows.rules.hibernation_tokens_per_player - p.tokens)
    near = MAT / gap if gap and left > 0 else 0.0
    return score + held * useful + earns * left + near


def carvings_in_reach(g: State, seat: int) -> float:
    """What the two best carvings on display would score as things stand, times the part of their honey that is there.

    The second counts half: it needs another placement of a strong worker.
    """
    p = g.players[seat]
    honey = p.res[HONEY]
    if honey == 0:
        return 0.0
    first = 0.0
    second = 0.0
    for number in g.carvings:
        if number == EMPTY:
            continue
        piece = g.pack.pieces[number]
        price = max(0, piece.cost[HONEY] - p.hive.discounts[CARVING])
        vp = float(score_effect(g, seat, piece.effect, FACTION_BASE))
        if price > honey:
            vp *= honey / price
        if vp > first:
            first, second = vp, first if honey > price else 0.0
        elif vp > second and honey > price:
            second = vp
    return first + 0.5 * second


def worth(g: State, seat: int) -> float:
    """The seat's prospects against its best rival's."""
    left = time_left(g)
    best = 0.0
    for other in range(len(g.players)):
        if other != seat:
            best = max(best, _prospects(g, other, left))
    if g.automa is not None:
        best = max(best, float(sum(automa_score(g).values())))
    return _prospects(g, seat, left) - RIVAL * best
