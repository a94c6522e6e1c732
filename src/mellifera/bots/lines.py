"""Lines of play, tried in games that a seat cannot tell from the real one: where they lead, and what is sure."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import Final

from mellifera.bots.learned import shipped_mind
from mellifera.bots.protocol import SeatView
from mellifera.bots.search import play_on
from mellifera.bots.turns import best_of, comes_back, try_line
from mellifera.engine.loop import choose
from mellifera.engine.options import Option
from mellifera.engine.state import State

WAYS: Final = 4
"""Ways tried to end a turn after a line, of which the best counts."""


class Worlds:
    """A few games that the seat cannot tell from the real one. Every line is tried in the same, with the same luck."""

    def __init__(self, view: SeatView, count: int, rng: random.Random) -> None:
        self.seat = view.seat
        self._mind = shipped_mind()
        games = [view.sample(rng) for _ in range(count)]
        self.names = games[0].setup.seats
        self.starts = [game.state for game in games]
        self._seeds = [rng.getrandbits(32) for _ in range(count)]
        self._turn = self.starts[0].turn

    def ends(self, line: Sequence[Option]) -> list[State]:
        """Each world after the line, as far as it is possible there, and a good end of the turn, or after the setup."""
        found = []
        for start, seed in zip(self.starts, self._seeds, strict=True):
            rng = random.Random(seed)
            end = self._end(start.clone(), line, rng)
            while end.turn == 0 and end.options:
                choose(end, rng.choice(end.options))
            found.append(end)
        return found

    def future(self, line: Sequence[Option]) -> float:
        """What the line is worth, on the average of the worlds, when everybody has played on for some turns."""
        ends = zip(self.ends(line), self._seeds, strict=True)
        return sum(play_on(end, self.seat, self._mind, random.Random(seed)) for end, seed in ends) / len(self._seeds)

    def worth(self, ends: Sequence[State]) -> float:
        """What the seat has at the end of a turn, on the average of the worlds."""
        return fmean([self._mind.worth(end, self.seat) for end in ends])

    def sure(self, line: Sequence[Option]) -> tuple[Option, ...]:
        """The beginning of the line up to where chance, something hidden or another seat decides how it goes on."""
        g = self.starts[0].clone()
        known: list[Option] = []
        for option in line:
            if not g.options or g.stack[-1].seat != self.seat or option not in g.options:
                break
            known.append(option)
            g.revealed = False
            choose(g, option)
            if g.revealed:
                break
        return tuple(known)

    # ------------------------------------------------------------------ one world
    def _end(self, g: State, line: Sequence[Option], rng: random.Random) -> State:
        for option in line:
            if not comes_back(g, self.seat, self._turn, self._mind) or option not in g.options:
                break
            choose(g, option)
        if not comes_back(g, self.seat, self._turn, self._mind):
            return g
        return best_of([try_line(g, self.seat, [], self._mind, rng) for _ in range(WAYS)]).end
