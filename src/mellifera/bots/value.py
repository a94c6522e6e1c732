"""What a position is worth to a seat, in VP at the end of the game: the value function of the greedy bot.

The score as it stands, plus what is held at the price it usually fetches. What earns later (farms, recruits, workers,
storage) is weighed with the part of the game that is still to come.
"""

from __future__ import annotations

from typing import Final

from mellifera.engine.state import NOBODY, State
from mellifera.rules.counters import strength_sum
from mellifera.rules.scoring import automa_score, seat_score

RESOURCES: Final = (0.55, 0.55, 0.7, 1.9, 3.0)
"""A token of each kind while there is time to use it."""
CARD: Final = 1.3
FARM_INCOME: Final = 3.2
RECRUIT: Final = 3.4
WORKER: Final = 2.6
STRENGTH: Final = 0.9
SPOT: Final = 0.35
READY: Final = 0.5
"""A worker in the pool rather than on the board."""
OPEN_CORNER: Final = 0.25
RIVAL: Final = 0.25
"""How much of the best rival's score is counted against one's own."""


def time_left(g: State) -> float:
    """The part of the game to come: 1 at the start, 0 in the last turns, by free pods and unspent tokens."""
    if g.turns_left >= 0 or g.turns_left == -2:
        return 0.0
    free = sum(g.pods[pod] == NOBODY for pod in g.pods_in_use) / len(g.pods_in_use)
    tokens = min(p.tokens for p in g.players) / g.pack.rows.rules.hibernation_tokens_per_player
    return min(free, tokens)


def holdings(g: State, seat: int, left: float) -> float:
    """The worth of what does not score by itself."""
    p = g.players[seat]
    useful = 0.25 + 0.75 * min(1.0, 3 * left) if left > 0 else 0.05
    worth = sum(n * price for n, price in zip(p.res, RESOURCES, strict=True)) * useful
    worth += CARD * len(p.hand) * useful
    worth += left * (FARM_INCOME * p.hive.counts[0] + RECRUIT * p.hive.counts[1])
    worth += left * (WORKER * p.in_play + SPOT * sum(p.hive.spots))
    worth += left * READY * sum(p.pool)
    worth += left * STRENGTH * strength_sum(g, seat)
    worth += left * OPEN_CORNER * len(p.hive.frontier)
    return worth


def score_now(g: State, seat: int) -> int:
    return sum(seat_score(g, seat).values())


def value(g: State, seat: int) -> float:
    """The seat's prospects against its best rival."""
    left = time_left(g)
    own = score_now(g, seat) + holdings(g, seat, left)
    rivals = [score_now(g, s) + holdings(g, s, left) for s in range(len(g.players)) if s != seat]
    if g.automa is not None:
        rivals.append(sum(automa_score(g).values()))
    return own - RIVAL * max(rivals)
