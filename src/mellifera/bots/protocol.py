"""What a bot is and what it may look at."""

from __future__ import annotations

import random
from typing import NamedTuple, Protocol

from mellifera.engine.options import Option
from mellifera.engine.view import View
from mellifera.game import Decision, Game


class Budget(NamedTuple):
    """How much thought a turn may take: seconds of one core, or rounds of search. 0 and 0 leave it to the bot."""

    seconds: float = 0.0
    iterations: int = 0

    def part(self, share: float) -> Budget:
        """A share of it; of a budget in rounds at least one."""
        return Budget(self.seconds * share, max(1, int(self.iterations * share)) if self.iterations else 0)


class SeatView:
    """A seat's knowledge of a game: the view as data, and games that it cannot tell from the real one."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def data(self) -> View:
        return self._game.view(self.seat)

    @property
    def decision(self) -> Decision:
        """The decision this seat has to make."""
        decision = self._game.decision
        if decision is None or decision.seat != self.seat:
            raise ValueError(f"it is not for p{self.seat + 1} to decide")
        return decision

    def sample(self, rng: random.Random) -> Game:
        """A clone with everything hidden from this seat dealt anew."""
        return self._game.determinise(self.seat, rng)


class Bot(Protocol):
    """Chooses one of `decision.options`."""

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option: ...
