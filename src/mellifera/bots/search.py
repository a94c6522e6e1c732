"""The search bot: thinks a few of its own turns ahead, in many worlds it cannot tell from the real one.

A move of its tree is a whole turn. It first gathers good ways to play the present turn; then it plays each of them
on in one world after another, every seat taking quick greedy turns, and weighs where that leads. The less promising
half is dropped again and again, so that most of the thought goes into the hard choice between the best.
"""

from __future__ import annotations

import random
from typing import Final

from mellifera.bots.clock import core_time
from mellifera.bots.protocol import Budget, SeatView
from mellifera.bots.turns import Effort, Line, Plan, best_lines, best_of, try_line
from mellifera.bots.value import worth
from mellifera.engine.options import Option
from mellifera.engine.state import State
from mellifera.game import Decision

DEFAULT: Final = Budget(seconds=1.0)
CANDIDATES: Final = 16
ALIKE: Final = 4
"""Candidates with the same first choice, at most."""
WORLDS: Final = 8
"""Worlds the candidates are gathered in."""
GATHER: Final = Effort(2, 60, (10, 5, 3), (6, 12, 20))
POLISH: Final = 1500
"""How many more lines are made out of the best, each turning off from one of them at some choice."""
POLISHING: Final = 0.15
"""The part of the time in which that has to be done."""
QUICK: Final = Effort(1, 6, (3,), (2,))
"""How an imagined turn is chosen."""
OWN_TURNS: Final = 2
"""How many further turns of its own a bot looks ahead."""
LATER: Final = 0.25
"""The part of a turn's budget for a choice in mid-turn that was not foreseen."""
STEP: Final = "step"
"""The prompt of a turn's first choice."""


class Candidate:
    """A line and what came of it in the worlds where it was played on."""

    __slots__ = ("line", "total", "visits")

    def __init__(self, line: Line) -> None:
        self.line = line
        self.total = 0.0
        self.visits = 0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else self.line.worth


class SearchBot:
    """Deterministic for a seed and a number of iterations; `budget` is its own when it is asked without one."""

    def __init__(self, seed: int, budget: Budget = DEFAULT) -> None:
        self._rng = random.Random(seed)
        self._budget = budget
        self._plan = Plan()
        self.considered: list[tuple[str, float, int]] = []
        """After a choice: of each line looked into the first option, its worth, in how many worlds it was played on."""

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        self.considered = []
        planned = self._plan.next(decision.options)
        if planned is not None:
            return planned
        if budget == Budget():
            budget = self._budget
        if decision.prompt != STEP:
            budget = budget.part(LATER)
        found = search(view, decision.options, budget, self._rng)
        self.considered = [(one.line.options[0].text, one.mean, one.visits) for one in found]
        return self._plan.begin(found[0].line)


def search(view: SeatView, options: tuple[Option, ...], budget: Budget, rng: random.Random) -> list[Candidate]:
    """The candidates, best first."""
    clock = Clock(budget)
    worlds = [view.sample(rng).state for _ in range(WORLDS)]
    alive = gather(worlds, view.seat, options, clock, rng)
    dropped: list[Candidate] = []
    stages = max(1, (len(alive) - 1).bit_length())
    for stage in range(stages):
        while len(alive) > 1 and clock.before((stage + 1) / stages):
            world = view.sample(rng).state
            for candidate in alive:
                candidate.total += look_ahead(candidate.line, world, view.seat, rng)
                candidate.visits += 1
            clock.count(len(alive))
        alive.sort(key=lambda candidate: -candidate.mean)
        keep = (len(alive) + 1) // 2
        if stage < stages - 1:
            dropped = alive[keep:] + dropped
            alive = alive[:keep]
    return alive + dropped


def gather(
    worlds: list[State], seat: int, options: tuple[Option, ...], clock: Clock, rng: random.Random
) -> list[Candidate]:
    """The best lines found, not too many of them beginning alike."""
    tried: list[Line] = []
    best_lines(worlds, seat, options, GATHER, rng, tried)
    polish(tried, worlds, seat, clock, rng)
    return [Candidate(line) for line in unlike(tried)]


def polish(tried: list[Line], worlds: list[State], seat: int, clock: Clock, rng: random.Random) -> None:
    """Tries more lines, each turning off from one of the best at some choice, and goes on from what is better."""
    best = unlike(tried)
    for number in range(POLISH):
        if not clock.in_time(POLISHING):
            break
        at = number % len(best)
        line = best[at]
        if len(line.options) > 1:
            turning = 1 + int(rng.random() * (len(line.options) - 1))
            other = try_line(worlds[number % len(worlds)], seat, line.options[:turning], rng)
            tried.append(other)
            if other.worth > line.worth:
                best[at] = other


def unlike(lines: list[Line]) -> list[Line]:
    """The best of these lines, at most ALIKE of them with the same first choice, and none worth just the same."""
    found: list[Line] = []
    begun: dict[str, int] = {}
    worths: set[float] = set()
    for line in sorted(lines, key=lambda line: -line.worth):
        first = line.options[0].text
        if begun.get(first, 0) < ALIKE and line.worth not in worths:
            begun[first] = begun.get(first, 0) + 1
            worths.add(line.worth)
            found.append(line)
            if len(found) == CANDIDATES:
                break
    return found


def look_ahead(line: Line, world: State, seat: int, rng: random.Random) -> float:
    """What the line is worth in this world when all have played on."""
    return play_on(try_line(world, seat, line.options, rng).end, seat, rng)


def play_on(g: State, seat: int, rng: random.Random) -> float:
    """Every seat takes quick greedy turns, until this one has had OWN_TURNS more: what it then has."""
    seats = len(g.turn_order)
    since = (g.turn_order.index(g.turn_seat) - g.turn_order.index(seat)) % seats
    last = g.turn - since + seats * (OWN_TURNS + 1)
    while g.options and g.turn < last:
        g = best_of(best_lines([g], g.stack[-1].seat, g.options, QUICK, rng)).end
    return worth(g, seat)


class Clock:
    """How much of a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self._begun = core_time()
        self._budget = budget
        self._done = 0

    def count(self, iterations: int) -> None:
        self._done += iterations

    def before(self, part: float) -> bool:
        """Whether less than this part of the budget is used."""
        if self._budget.iterations:
            return self._done < part * self._budget.iterations
        return self.in_time(part)

    def in_time(self, part: float) -> bool:
        """Whether less than this part of the time is used; a budget in iterations has time without end."""
        return self._budget.iterations > 0 or core_time() - self._begun < part * self._budget.seconds
