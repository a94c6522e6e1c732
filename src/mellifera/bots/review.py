"""A finished game looked at again: expected scores turn by turn, and what was lost where.

Every turn is judged by what its seat knew then, in games that it could not have told from the real one: bad luck is
nobody's fault. The line played and the best lines found are tried in the same of these games, with the same luck.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from mellifera.bots.expect import expected
from mellifera.bots.hint import why
from mellifera.bots.lines import Worlds
from mellifera.bots.protocol import Budget, SeatView
from mellifera.bots.rank import rank
from mellifera.bots.search import LATER, STEP, Clock
from mellifera.engine.options import Option
from mellifera.game import Game, Record
from mellifera.words.advice import Better, Course, JudgedTurn, Reason, course_said, telling

SAMPLES: Final = 8
"""Games in which the reasons for a better line are found."""
LEAST_WORLDS: Final = 6
"""Games in which lines are compared, at the least."""
CANDIDATES: Final = 2
"""Lines found that are held against the one played."""
LEAST_LOSS: Final = 0.5
DOUBT: Final = 2.5
"""Nobody is blamed for less than LEAST_LOSS VP, nor for less than so many standard errors of the estimate."""


@dataclass(frozen=True)
class TurnReview(JudgedTurn):
    """One turn of a player. The Automa's turn that follows it counts to what is expected after it."""

    expected: tuple[float, ...]


@dataclass(frozen=True)
class Review:
    """Names and final scores, the Automa last if she plays (she has no name), and every turn in which somebody had a
    choice."""

    names: tuple[str, ...]
    scores: tuple[int, ...]
    turns: tuple[TurnReview, ...]

    def costliest(self, seat: int | None, count: int) -> tuple[TurnReview, ...]:
        """The turns in which most was lost, by that seat or by anybody (None), the worst first."""
        losses = [turn for turn in self.turns if turn.lost > 0 and seat in (None, turn.seat)]
        return tuple(sorted(losses, key=lambda turn: (-turn.lost, turn.step))[:count])


def _nobody(done: int, total: int) -> None:
    """Nobody is told how far the review has come."""


def review(
    record: Record,
    budget: Budget,
    told: Callable[[int, int], None] = _nobody,
    seats: Collection[int] | None = None,
) -> Review:
    """Reviews a finished game; `budget` is for each turn. `told(done, total)` hears how many turns are done.

    `seats` are those whose turns are judged (None: everybody's); where others lost something is not looked for.
    Raises RecordError for a damaged record and ValueError for a game that is not over.
    """
    end = record.replay()
    if end.result is None:
        raise ValueError("the game is not over: only finished games can be reviewed")
    turns = _turns(record)
    total = sum(seats is None or turn.seat in seats for turn in turns)
    done = 0
    found = []
    told(done, total)
    for turn in turns:
        judged = seats is None or turn.seat in seats
        found.append(_reviewed(turn, [_judged(stretch, turn.seat, budget) for stretch in turn.stretches if judged]))
        if judged:
            done += 1
            told(done, total)
    automa = ("",) if end.state.automa is not None else ()
    return Review((*end.setup.seats, *automa), end.result.scores, tuple(found))


# ---------------------------------------------------------------------- the turns of a record
class _Stretch:
    """Choices of a turn between which nothing was revealed and nobody else chose: the game before them, and what was
    chosen."""

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
    """The turns in which a player chose, split where something was revealed or somebody else chose."""
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
    return tuple([expected(game.state, seat) for seat in range(len(game.state.turn_order))])


# ---------------------------------------------------------------------- judging one
class _Verdict(NamedTuple):
    """What was lost in a stretch, the line that would have been better, and why."""

    lost: float
    line: Sequence[Option]
    why: Reason


NO_LOSS: Final = _Verdict(0.0, (), Reason("only"))


def _reviewed(turn: _Turn, verdicts: list[_Verdict]) -> TurnReview:
    game = turn.stretches[0].before
    pack, names = game.state.pack, game.setup.seats
    played = Course(tuple([option for stretch in turn.stretches for option in stretch.options]))
    lost = sum(verdict.lost for verdict in verdicts)
    better = None
    if lost > 0:
        worst = max(range(len(verdicts)), key=lambda number: verdicts[number].lost)
        verdict, chosen = verdicts[worst], turn.stretches[worst].options
        line = Course(tuple(verdict.line))
        alike = course_said(pack, line, names) == course_said(pack, Course(tuple(chosen)), names)
        if alike or not (telling(verdict.line) and telling(chosen)):
            line = line._replace(whole=True)
            before = [option for stretch in turn.stretches[:worst] for option in telling(stretch.options)]
            played = Course((*before, *chosen), whole=True)
        better = Better(line, verdict.why, worst > 0)
    return TurnReview(turn.number, turn.seat, turn.step, played, better, lost, turn.expected)


def _judged(stretch: _Stretch, seat: int, budget: Budget) -> _Verdict:
    game = stretch.before
    view = SeatView(game, seat)
    if len(stretch.options) == 1 and len(view.decision.options) == 1:
        return NO_LOSS
    share = 0.5 if view.decision.prompt == STEP else 0.5 * LATER
    half = budget.part(share)
    rng = random.Random(f"{game.seed} {stretch.step}")
    ranked = rank(view, view.decision, half, rng)[:CANDIDATES]
    worlds = Worlds(view, SAMPLES, rng)
    lines = [line for best in ranked if _differs(line := worlds.sure(best), stretch.options)]
    worst = NO_LOSS
    for line, lost in zip(lines, _losses(view, lines, stretch.options, half, rng), strict=True):
        if lost > worst.lost:
            worst = _Verdict(lost, line, why(worlds, [worlds.ends(line), worlds.ends(stretch.options)])[0])
    return worst


def _differs(line: Sequence[Option], played: Sequence[Option]) -> bool:
    """Whether other things are chosen, not just the same in another order."""
    return sorted(option.text for option in line) != sorted(option.text for option in played)


def _losses(
    view: SeatView,
    lines: Sequence[Sequence[Option]],
    played: Sequence[Option],
    budget: Budget,
    rng: random.Random,
) -> list[float]:
    """How much better each line is than the one played, where that is clear: tried in world after world."""
    clock = Clock(budget)
    differences: list[list[float]] = [[] for _ in lines]
    tried = 0
    while lines and (tried < LEAST_WORLDS or clock.before(1.0)):
        world = Worlds(view, 1, rng)
        base = world.future(played)
        for line, found in zip(lines, differences, strict=True):
            found.append(world.future(line) - base)
        tried += 1
        clock.count(1 + len(lines))
    return [_clear(found) for found in differences]


def _clear(differences: Sequence[float]) -> float:
    """Their mean, if it is too large to be chance; otherwise nothing."""
    mean = statistics.fmean(differences)
    error = statistics.stdev(differences) / len(differences) ** 0.5
    return mean if mean > max(LEAST_LOSS, DOUBT * error) else 0.0
