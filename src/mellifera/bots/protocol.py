"""What a bot is, what it may look at, and how one is found by name."""

from __future__ import annotations

import importlib
import random
from typing import Any, Protocol

from mellifera.engine.options import Option
from mellifera.game import Decision, Game


class SeatView:
    """A seat's knowledge of a game: the view as data, and games that it cannot tell from the real one."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def data(self) -> dict[str, Any]:
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
    """Chooses one of `decision.options`. `budget` is the time in seconds it may think; 0 leaves it to the bot."""

    def decide(self, view: SeatView, decision: Decision, budget: float) -> Option: ...


def bot_names() -> tuple[str, ...]:
    return tuple(_BUILT_IN)


_BUILT_IN = {
    "random": "mellifera.bots.random_bot:RandomBot",
    "greedy": "mellifera.bots.greedy:GreedyBot",
}


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name, or a class of your own as `module:Class`, which is called with the seed."""
    module, found, cls = _BUILT_IN.get(name, name).partition(":")
    if not found:
        raise ValueError(f"unknown bot {name!r}: use {', '.join(_BUILT_IN)} or your own as module:Class")
    try:
        maker = getattr(importlib.import_module(module), cls)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"the bot {name!r} cannot be loaded: {error}") from error
    bot: Bot = maker(seed)
    if not hasattr(bot, "decide"):
        raise ValueError(f"{name!r} is no bot: it has no method decide(view, decision, budget)")
    return bot
