"""What a bot thinks with: what positions are worth to it, and how turns usually go on."""

from __future__ import annotations

import random
from typing import ClassVar

from mellifera.bots import value
from mellifera.engine.options import Option
from mellifera.engine.state import State


class Mind:
    """Shared by all bots that think alike; it remembers nothing of a game."""

    judges_factions: ClassVar[bool] = True
    """Whether it can say before the first turn which faction is better; a bot with one that cannot takes any."""

    def prospects(self, g: State, seat: int) -> float:
        """What a bot strives for within its turn, in VP at the end of the game."""
        raise NotImplementedError

    def worth(self, g: State, seat: int) -> float:
        """The seat's prospects against its best rival's: what a longer look ahead is judged by."""
        raise NotImplementedError

    def go_on(self, g: State, rng: random.Random) -> Option:
        """One of the options, to try how a turn may go on."""
        raise NotImplementedError


class FirstMind(Mind):
    """The hand-made value of `greedy@1` and `search@1`, and turns that go on at random."""

    def prospects(self, g: State, seat: int) -> float:
        return value.prospects(g, seat)

    def worth(self, g: State, seat: int) -> float:
        return value.worth(g, seat)

    def go_on(self, g: State, rng: random.Random) -> Option:
        return g.options[int(rng.random() * len(g.options))]
