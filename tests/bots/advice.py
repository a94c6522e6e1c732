"""Small games for the tests of hints and reviews."""

import functools
import random

import mellifera as mf
from mellifera.bots import Budget, SeatView, make_bot

LITTLE = Budget(iterations=4)
"""Enough to see that a thing works."""


def seen(game: mf.Game) -> SeatView:
    """The game as the seat that decides knows it."""
    assert game.decision is not None
    return SeatView(game, game.decision.seat)


def played(game: mf.Game, choices: int, until: str = "") -> mf.Game:
    """At least so many random choices later, where there is more than one option, and `until` is asked if given."""
    rng = random.Random(1)
    while (decision := game.decision) is not None:
        if game.length >= choices and len(decision.options) > 1 and until in ("", decision.prompt):
            break
        game.play(rng.choice(decision.options))
    return game


@functools.cache
def finished(bots: tuple[str, ...], seed: int = 3, automa: int = 0) -> mf.Record:
    """The record of a whole game between bots."""
    game = mf.new_game(
        seed=seed, setup=mf.Setup(seats=tuple([f"Seat {bot} {n}" for n, bot in enumerate(bots, 1)]), automa=automa)
    )
    players = [make_bot(bot, seed) for bot in bots]
    while (decision := game.decision) is not None:
        game.play(players[decision.seat].decide(SeatView(game, decision.seat), decision, Budget()))
    return game.record
