"""What a game is worth to each seat."""

from __future__ import annotations

from typing import Final

from mellifera.game import Game
from mellifera.rules.scoring import tie_break

REWARDS: Final = ("rank", "win", "margin", "points")
"""How rewards are counted; all but `points` come at the end of the game, at once.

rank: +1 for the first, -1 for the last, evenly between; seats that share a place share what it is worth.
win: 1, shared by the winners; 0 for everybody else.
margin: VP ahead of the best rival, or behind, in hundreds.
points: VP in hundreds, as they come: on the track during play, all the others at the end; together the score less
the VP of the start.
The Automa of a solo game counts as a rival, and has no reward of her own.
"""
HUNDRED: Final = 100.0


def check_reward(kind: str) -> str:
    if kind not in REWARDS:
        raise ValueError(f"there is no reward {kind!r}: it is one of {', '.join(REWARDS)}")
    return kind


def final_rewards(game: Game, kind: str) -> list[float]:
    """What each player gets when the game is over."""
    result = game.result
    if result is None:
        raise ValueError("the game is not over yet")
    scores = result.scores
    seats = range(game.setup.players)
    if kind == "win":
        share = 1.0 / len(result.winners)
        return [share if seat in result.winners else 0.0 for seat in seats]
    if kind == "margin":
        return [(scores[s] - max(v for o, v in enumerate(scores) if o != s)) / HUNDRED for s in seats]
    if kind == "points":
        return [(scores[seat] - game.state.players[seat].vp) / HUNDRED for seat in seats]
    keys = [(points, tie_break(game.state, seat)) for seat, points in enumerate(scores)]
    return [(sum(key < keys[s] for key in keys) - sum(key > keys[s] for key in keys)) / (len(keys) - 1) for s in seats]


def track(game: Game) -> list[int]:
    """The VP of the players on the track."""
    return [player.vp for player in game.state.players]
