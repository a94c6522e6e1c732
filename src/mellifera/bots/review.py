"""A finished game looked at again: expected scores turn by turn, and what was lost where.

Every turn is judged by what its seat knew then, in games that it could not have told from the real one: bad luck is
nobody's fault. The line played and the best lines found are tried in the same of these games, with the same luck.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mellifera.bots.hint import why
from mellifera.bots.lines import Worlds
from mellifera.bots.protocol import Budget, SeatView
from mellifera.bots.rank import rank
from mellifera.bots.value import forecast
from mellifera.engine.options import Option
from mellifera.engine.state import State
from mellifera.game import Game, Record
from mellifera.text.advice import better_words, turn_words
from mellifera.text.words import seat_name

SAMPLES: Final = 8
"""Games in which the lines of a turn are compared."""
CANDIDATES: Final = 3
"""Lines found that are held against the one played."""
LEAST_LOSS: Final = 0.5
"""A smaller difference is within the error of the estimate: nothing was lost."""


@dataclass(frozen=True)
class TurnReview:
    """One turn of a player. The Automa's turn that follows it counts to what is expected after it."""

    turn: int
    seat: int
    step: int
    played: str
    better: str
    lost: float
    expected: tuple[float, ...]


@dataclass(frozen=True)
class Review:
    """Names and final scores, the Automa last if she plays, and every turn in which somebody had a choice."""

    names: tuple[str, ...]
    scores: tuple[int, ...]
    turns: tuple[TurnReview, ...]

    def costliest(self, seat: int | None, count: int) -> tuple[TurnReview, ...]:
        """The turns in which most was lost, by that seat or by anybody (None), the worst first."""
        losses = [turn for turn in self.turns if turn.lost > 0 and seat in (None, turn.seat)]
        return tuple(sorted(losses, key=lambda turn: (-turn.lost, turn.step))[:count])


def _nobody(done: int, total: int) -> None:
    """Nobody is told how far the review has come."""


def review(record: Record, budget: Budget, told: Callable[[int, int], None] = _nobody) -> Review:
    """Reviews a finished game; `budget` is for each turn. `told(done, total)` hears of every turn done.

    Raises RecordError for a damaged record and ValueError for a game that is not over.
    """
    end = record.replay()
    if end.result is None:
        raise ValueError("the game is not over: only finished games can be reviewed")
    turns = _turns(record)
    found = []
    for done, turn in enumerate(turns):
        told(done, len(turns))
        found.append(_reviewed(turn, budget))
    told(len(turns), len(turns))
    names = tuple([seat_name(end.setup.seats, seat) for seat in range(len(end.result.scores))])
    return Review(names, end.result.scores, tuple(found))


# ---------------------------------------------------------------------- the turns of a record
class _Stretch:
    """Choices of a turn between which nothing was revealed: the game before them, and what was chosen."""

    def __init__(self, before: Game, step: int) -> None:
        self.before = before
        self.step = step
        self.options: list[Option] = []


class _Turn:
    def __init__(self, number: int, seat: int, step: int) -> None:
        self.number = number
        self.seat = seat
        self.step = step
        self.stretches: list[_Stretch] = []
        self.expected: tuple[float, ...] = ()


def _turns(record: Record) -> list[_Turn]:
    """The turns in which a player chose, split where something was revealed."""
    game = record.replay(0)
    turns: list[_Turn] = []
    going_on = False
    for step, (_, text) in enumerate(record.parts.moves):
        g = game.state
        own = g.turn > 0 and g.stack[-1].seat == g.turn_seat
        if own and (not turns or turns[-1].number != g.turn):
            if turns:
                turns[-1].expected = _expected(game)
            turns.append(_Turn(g.turn, g.turn_seat, step))
            going_on = False
        if own:
            if not going_on:
                turns[-1].stretches.append(_Stretch(game.clone(), step))
            turns[-1].stretches[-1].options.append(next(option for option in g.options if option.text == text))
        game.play(text)
        going_on = own and not g.revealed
    if turns:
        turns[-1].expected = _expected(game)
    return turns


def _expected(game: Game) -> tuple[float, ...]:
    """The expected final score of every seat; at the end, the score."""
    if game.result is not None:
        return tuple([float(score) for score in game.result.scores])
    return tuple([forecast(game.state, seat) for seat in range(len(game.state.turn_order))])


# ---------------------------------------------------------------------- judging one
def _reviewed(turn: _Turn, budget: Budget) -> TurnReview:
    first = turn.stretches[0].before
    pack, names = first.state.pack, first.setup.seats
    played = [option for stretch in turn.stretches for option in stretch.options]
    judged = [_judged(stretch, turn.seat, budget) for stretch in turn.stretches]
    worst = max(range(len(judged)), key=lambda number: judged[number][0])
    lost = sum(loss for loss, _, _ in judged)
    better = ""
    if lost > 0:
        _, line, words = judged[worst]
        better = better_words(turn_words(pack, line, names), words, worst > 0)
    return TurnReview(turn.number, turn.seat, turn.step, turn_words(pack, played, names), better, lost, turn.expected)


def _judged(stretch: _Stretch, seat: int, budget: Budget) -> tuple[float, tuple[Option, ...], str]:
    """What was lost, the line that would have been better, and why."""
    game = stretch.before
    view = SeatView(game, seat)
    if len(stretch.options) == 1 and len(view.decision.options) == 1:
        return 0.0, (), ""
    rng = random.Random(f"{game.seed} {stretch.step}")
    ranked = rank(view, view.decision, budget, rng)[:CANDIDATES]
    worlds = Worlds(view, SAMPLES, rng)
    played_ends = worlds.ends(stretch.options)
    played = _mean_forecast(played_ends, seat)
    best, line, ends = played, tuple(stretch.options), played_ends
    for found in ranked:
        sure = worlds.sure(found.line)
        found_ends = worlds.ends(sure)
        expected = _mean_forecast(found_ends, seat)
        if expected > best:
            best, line, ends = expected, sure, found_ends
    if best - played < LEAST_LOSS:
        return 0.0, (), ""
    return best - played, line, why(worlds, [ends, played_ends])[0]


def _mean_forecast(ends: list[State], seat: int) -> float:
    return sum(forecast(end, seat) for end in ends) / len(ends)
