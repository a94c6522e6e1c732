"""What a position is worth to a seat, in VP at the end of the game: the value function of all bots that think.

The score as it stands, plus what is held at the price it usually fetches. What earns later (farms, recruits, workers,
storage) is weighed with the part of the game that is still to come.
"""

from __future__ import annotations

from typing import Final

from mellifera.engine.compiled import FARM, RECRUIT
from mellifera.engine.state import NOBODY, State
from mellifera.rules.counters import strength_sum
from mellifera.rules.hibernate import TRIGGERED
from mellifera.rules.scoring import automa_score, seat_score

BASICS: Final = 3
RESOURCES: Final = (0.5, 0.6, 0.9, 2.6, 2.2)
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
RIVAL: Final = 0.25
"""How much of the best rival's prospects is counted against one's own."""
TO_COME: Final = 80.0
"""What a whole game brings on top of the terms above."""

TERMS: Final = (
    "score", "resources", "cards", "farms", "recruits", "workers", "strength", "ready", "storage", "room", "favor",
    "planets", "mat", "asleep", "to_come",
)  # fmt: skip
"""The parts of a forecast, in the order of `parts`."""


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
    return min(free / len(g.pods_in_use), fewest / tokens)


def parts(g: State, seat: int, left: float) -> list[float]:
    """The forecast's parts, in the order of TERMS."""
    p = g.players[seat]
    score = 0
    for vp in seat_score(g, seat).values():
        score += vp
    if g.ended:
        return [float(score)]
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
    return [
        float(score),
        resources * useful,
        CARD * len(p.hand) * useful,
        FARM_INCOME * hive.counts[FARM] * left,
        RECRUIT_ABILITY * hive.counts[RECRUIT] * left,
        WORKER * p.in_play * left,
        STRENGTH * strength_sum(g, seat) * left,
        READY * ready * left,
        SPOT * spots * left,
        (OPEN_HEX * len(hive.frontier) + FRAME * len(hive.frames)) * left,
        FAVOR * p.favor * left,
        PLANET * len(p.explored) * left,
        MAT / gap if gap and left > 0 else 0.0,
        ASLEEP * (g.pack.rows.rules.hibernation_tokens_per_player - p.tokens) * left,
    ]


def hexes_to_build(g: State, seat: int) -> int:
    """Hexes of the mat still without a tile."""
    hive = g.players[seat].hive
    built = len(hive.tiles) - hive.tiles_on_frames()
    return len(g.pack.mat_hexes[hive.mat]) - len(g.pack.mat_faction[hive.mat]) - built


def prospects(g: State, seat: int) -> float:
    """Score and holdings together: what a bot strives for within its turn."""
    return _prospects(g, seat, time_left(g))


def _prospects(g: State, seat: int, left: float) -> float:
    total = 0.0
    for part in parts(g, seat, left):
        total += part
    return total


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


def forecast(g: State, seat: int) -> float:
    """The score this seat may expect at the end; for the Automa's seat, hers."""
    total = 0.0
    for part in terms(g, seat).values():
        total += part
    return total


def terms(g: State, seat: int) -> dict[str, float]:
    """The forecast by its named parts."""
    left = time_left(g)
    if seat >= len(g.players):
        return {"score": float(sum(automa_score(g).values())), "to_come": TO_COME * left}
    found = dict(zip(TERMS, parts(g, seat, left), strict=False))
    found["to_come"] = 0.0 if g.ended else TO_COME * left
    return found
