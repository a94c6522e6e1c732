"""Lines of play, tried in games that a seat cannot tell from the real one: where they end, and what of them is sure."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from mellifera.bots.protocol import SeatView
from mellifera.bots.value import worth
from mellifera.engine.loop import choose
from mellifera.engine.options import Option
from mellifera.engine.state import State

WAYS: Final = 4
"""Ways tried to end a turn after a line, of which the best counts."""
LONGEST_TURN: Final = 60


class Worlds:
    """A few games that the seat cannot tell from the real one. Every line is tried in the same, with the same luck."""

    def __init__(self, view: SeatView, count: int, rng: random.Random) -> None:
        self.seat = view.seat
        games = [view.sample(rng) for _ in range(count)]
        self.names = games[0].setup.seats
        self.starts = [game.state for game in games]
        self._seeds = [rng.getrandbits(32) for _ in range(count)]
        self._turn = self.starts[0].turn

    def ends(self, line: Sequence[Option]) -> list[State]:
        """Each world after the line, as far as it is possible there, and a good end of the turn."""
        return [self._end(start.clone(), line, seed) for start, seed in zip(self.starts, self._seeds, strict=True)]

    def _end(self, g: State, line: Sequence[Option], seed: int) -> State:
        for option in line:
            if not self._decides(g) or option not in g.options:
                break
            choose(g, option)
        if not self._decides(g):
            return g
        rng = random.Random(seed)
        ways = [self._random_end(g.clone(), rng) for _ in range(WAYS)]
        return max(ways, key=lambda end: worth(end, self.seat))

    def _random_end(self, g: State, rng: random.Random) -> State:
        for _ in range(LONGEST_TURN):
            if not self._decides(g):
                break
            choose(g, g.options[int(rng.random() * len(g.options))])
        return g

    def _decides(self, g: State) -> bool:
        """Whether the seat's turn, or its choice in another's, still goes on."""
        return bool(g.options) and g.turn == self._turn and g.stack[-1].seat == self.seat

    def sure(self, line: Sequence[Option]) -> tuple[Option, ...]:
        """The beginning of the line up to where chance or something hidden decides how it goes on."""
        g = self.starts[0].clone()
        known: list[Option] = []
        for option in line:
            if not self._decides(g) or option not in g.options:
                break
            known.append(option)
            g.revealed = False
            choose(g, option)
            if g.revealed:
                break
        return tuple(known)
