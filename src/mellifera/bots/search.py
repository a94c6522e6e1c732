"""The search bot: thinks a few of its own turns ahead, in many worlds it cannot tell from the real one.

A move of its tree is a whole turn. It first gathers good ways to play the present turn; then it plays each of them
on in one world after another, every seat taking quick greedy turns, and weighs where that leads. The less promising
half is dropped again and again, so that most of the thought goes into the hard choice between the best.
"""

from __future__ import annotations

import random
from typing import Final

from mellifera.bots.clock import core_time
from mellifera.bots.mind import Mind
from mellifera.bots.protocol import Budget, SeatView
from mellifera.bots.turns import BEFORE_TURNS, Effort, Line, Plan, best_lines, best_of, try_line
from mellifera.engine.options import Option
from mellifera.engine.state import State
from mellifera.game import Decision

DEFAULT: Final = Budget(seconds=1.0)
LATER: Final = 0.25
"""The part of a turn's budget for a choice in mid-turn that was not foreseen."""
STEP: Final = "step"
"""The prompt of a turn's first choice."""


class Style:
    """How a search spends its budget.

    candidates, alike: lines that are looked at closely, and how many of them may begin with the same choice.
    worlds: worlds the candidates are gathered in. gather: how they are.
    polish: how many more lines are made out of the best, each turning off from one of them at some choice;
    polishing: the part of the time in which that has to be done.
    own, rivals: how a turn of its own and one of somebody else is imagined.
    own_turns: how many further turns of its own a bot looks ahead.
    trust: rounds of looking ahead that weigh as much as what a line is worth where it ends.
    same_luck: whether all lines are played on with the same luck, so that they differ by themselves alone.
    """

    def __init__(
        self,
        candidates: int,
        alike: int,
        worlds: int,
        gather: Effort,
        polish: int,
        polishing: float,
        own: Effort,
        rivals: Effort,
        own_turns: int,
        trust: float,
        same_luck: bool,
    ) -> None:
        self.candidates = candidates
        self.alike = alike
        self.worlds = worlds
        self.gather = gather
        self.polish = polish
        self.polishing = polishing
        self.own = own
        self.rivals = rivals
        self.own_turns = own_turns
        self.trust = trust
        self.same_luck = same_luck


FIRST_STYLE: Final = Style(
    candidates=16,
    alike=4,
    worlds=8,
    gather=Effort(2, 60, (10, 5, 3), (6, 12, 20)),
    polish=1500,
    polishing=0.15,
    own=Effort(1, 6, (3,), (2,)),
    rivals=Effort(1, 6, (3,), (2,)),
    own_turns=2,
    trust=0.0,
    same_luck=False,
)
"""Of `search@1`."""
STYLE: Final = Style(
    candidates=12,
    alike=4,
    worlds=8,
    gather=Effort(2, 60, (10, 5, 3), (6, 12, 20)),
    polish=1500,
    polishing=0.2,
    own=Effort(1, 6, (3,), (2,)),
    rivals=Effort(1, 3, (2,), (2,)),
    own_turns=2,
    trust=4.0,
    same_luck=True,
)


class Candidate:
    """A line, what it was worth where it ended, and what came of it, in the worlds where it was played on."""

    __slots__ = ("at_end", "line", "total", "visits")

    def __init__(self, line: Line) -> None:
        self.line = line
        self.at_end = 0.0
        self.total = 0.0
        self.visits = 0

    def merit(self, trust: float) -> float:
        """To compare it by with others that were played on in the same worlds."""
        if self.visits == 0:
            return self.line.worth
        return (self.total + trust * self.at_end / self.visits) / (self.visits + trust)


class SearchBot:
    """Deterministic for a seed and a number of iterations; `budget` is its own when it is asked without one."""

    def __init__(self, seed: int, mind: Mind, budget: Budget = DEFAULT, style: Style = STYLE) -> None:
        self._rng = random.Random(seed)
        self._mind = mind
        self._budget = budget
        self._style = style
        self._plan = Plan()
        self.considered: list[tuple[str, float, int]] = []
        """After a choice: of each line looked into the first option, its worth, in how many worlds it was played on."""

    def decide(self, view: SeatView, decision: Decision, budget: Budget) -> Option:
        self.considered = []
        planned = self._plan.next(decision.options)
        if planned is not None:
            return planned
        if decision.prompt in BEFORE_TURNS and not self._mind.judges_factions:
            return self._rng.choice(decision.options)
        if budget == Budget():
            budget = self._budget
        if decision.prompt != STEP:
            budget = budget.part(LATER)
        found = search(view, decision.options, budget, self._mind, self._rng, self._style)
        trust = self._style.trust
        self.considered = [(one.line.options[0].text, one.merit(trust), one.visits) for one in found]
        return self._plan.begin(found[0].line)


def search(
    view: SeatView,
    options: tuple[Option, ...],
    budget: Budget,
    mind: Mind,
    rng: random.Random,
    style: Style = STYLE,
) -> list[Candidate]:
    """The candidates, best first."""
    clock = Clock(budget)
    worlds = [view.sample(rng).state for _ in range(style.worlds)]
    alive = gather(worlds, view.seat, options, clock, mind, rng, style)
    dropped: list[Candidate] = []
    stages = max(1, (len(alive) - 1).bit_length())
    for stage in range(stages):
        while len(alive) > 1 and clock.before((stage + 1) / stages):
            world = view.sample(rng).state
            luck = rng.getrandbits(64) if style.same_luck else 0
            for candidate in alive:
                look_ahead(candidate, world, view.seat, mind, random.Random(luck) if style.same_luck else rng, style)
            clock.count(len(alive))
        alive.sort(key=lambda candidate: -candidate.merit(style.trust))
        keep = (len(alive) + 1) // 2
        if stage < stages - 1:
            dropped = alive[keep:] + dropped
            alive = alive[:keep]
    return alive + dropped


def gather(
    worlds: list[State],
    seat: int,
    options: tuple[Option, ...],
    clock: Clock,
    mind: Mind,
    rng: random.Random,
    style: Style = STYLE,
) -> list[Candidate]:
    """The best lines found, not too many of them beginning alike."""
    tried: list[Line] = []
    best_lines(worlds, seat, options, style.gather, mind, rng, tried)
    polish(tried, worlds, seat, clock, mind, rng, style)
    return [Candidate(line) for line in unlike(tried, style)]


def polish(
    tried: list[Line],
    worlds: list[State],
    seat: int,
    clock: Clock,
    mind: Mind,
    rng: random.Random,
    style: Style,
) -> None:
    """Tries more lines, each turning off from one of the best at some choice, and goes on from what is better."""
    best = unlike(tried, style)
    for number in range(style.polish):
        if not clock.in_time(style.polishing):
            break
        at = number % len(best)
        line = best[at]
        if len(line.options) > 1:
            turning = 1 + int(rng.random() * (len(line.options) - 1))
            other = try_line(worlds[number % len(worlds)], seat, line.options[:turning], mind, rng)
            tried.append(other)
            if other.worth > line.worth:
                best[at] = other


def unlike(lines: list[Line], style: Style) -> list[Line]:
    """The best of these lines, not too many of them with the same first choice, and none worth just the same."""
    found: list[Line] = []
    begun: dict[str, int] = {}
    worths: set[float] = set()
    for line in sorted(lines, key=lambda line: -line.worth):
        first = line.options[0].text
        if begun.get(first, 0) < style.alike and line.worth not in worths:
            begun[first] = begun.get(first, 0) + 1
            worths.add(line.worth)
            found.append(line)
            if len(found) == style.candidates:
                break
    return found


def look_ahead(candidate: Candidate, world: State, seat: int, mind: Mind, rng: random.Random, style: Style) -> None:
    """Plays the candidate's line in this world, and then all play on."""
    line = try_line(world, seat, candidate.line.options, mind, rng)
    candidate.at_end += line.worth
    candidate.total += play_on(line.end, seat, mind, rng, style)
    candidate.visits += 1


def play_on(g: State, seat: int, mind: Mind, rng: random.Random, style: Style = STYLE) -> float:
    """Every seat takes quick greedy turns, until this one has had `own_turns` more: what it then has."""
    seats = len(g.turn_order)
    since = (g.turn_order.index(g.turn_seat) - g.turn_order.index(seat)) % seats
    last = g.turn - since + seats * (style.own_turns + 1)
    while g.options and g.turn < last:
        chooses = g.stack[-1].seat
        effort = style.own if chooses == seat else style.rivals
        g = best_of(best_lines([g], chooses, g.options, effort, mind, rng)).end
    return mind.worth(g, seat)


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
