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

RESOURCES: Final = (0.55, 0.55, 0.7, 1.9, 3.0)
"""A token of each kind while there is time to use it."""
CARD: Final = 1.3
FARM_INCOME: Final = 3.2
RECRUIT_ABILITY: Final = 3.4
WORKER: Final = 2.6
STRENGTH: Final = 0.9
READY: Final = 0.5
"""A worker in the pool rather than on the board."""
SPOT: Final = 0.35
OPEN_HEX: Final = 0.25
RIVAL: Final = 0.25
"""How much of the best rival's prospects is counted against one's own."""
TO_COME: Final = 80.0
"""What a whole game brings on top of the terms above."""

TERMS: Final = (
    "score", "resources", "cards", "farms", "recruits", "workers", "strength", "ready", "storage", "room", "to_come",
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
    useful = 0.25 + 0.75 * min(1.0, 3 * left) if left > 0 else 0.05
    resources = 0.0
    for kind in range(5):
        resources += p.res[kind] * RESOURCES[kind]
    ready = 0
    for workers in p.pool:
        ready += workers
    spots = 0
    for number in p.hive.spots:
        spots += number
    return [
        float(score),
        resources * useful,
        CARD * len(p.hand) * useful,
        FARM_INCOME * p.hive.counts[FARM] * left,
        RECRUIT_ABILITY * p.hive.counts[RECRUIT] * left,
        WORKER * p.in_play * left,
        STRENGTH * strength_sum(g, seat) * left,
        READY * ready * left,
        SPOT * spots * left,
        OPEN_HEX * len(p.hive.frontier) * left,
    ]


def prospects(g: State, seat: int, left: float) -> float:
    """Score and holdings together."""
    total = 0.0
    for part in parts(g, seat, left):
        total += part
    return total


def worth(g: State, seat: int) -> float:
    """The seat's prospects against its best rival's: what bots strive for."""
    left = time_left(g)
    best = 0.0
    for other in range(len(g.players)):
        if other != seat:
            best = max(best, prospects(g, other, left))
    if g.automa is not None:
        best = max(best, float(sum(automa_score(g).values())))
    return prospects(g, seat, left) - RIVAL * best


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
