"""Ways to play on until a turn is over, and the best of them: what greedy, search and hints are made of."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from mellifera.bots.mind import Mind
from mellifera.engine.loop import choose
from mellifera.engine.options import Option
from mellifera.engine.state import State
from mellifera.rules.turn import AFTER_STEP, STEP_OP

LONGEST_TURN: Final = 60
BEFORE_TURNS: Final = ("faction", "draft")
"""The prompts of choices before the first turn, which tell nothing of a game under way."""


class Line:
    """One way a seat's turn can go on: its choices, what was on offer at each, where it leads, what that is worth.

    What others choose inside the turn is answered for them and stands in `end` alone.
    """

    __slots__ = ("end", "offered", "options", "worth")

    def __init__(self, options: list[Option], offered: list[list[Option]], end: State, worth: float) -> None:
        self.options = options
        self.offered = offered
        self.end = end
        self.worth = worth


def try_line(start: State, seat: int, begin: list[Option], mind: Mind, rng: random.Random) -> Line:
    """Plays these options as far as they are on offer, and what the mind thinks of after them, up to the end of the
    seat's own choices."""
    g = start.clone()
    turn = g.turn
    options: list[Option] = []
    offered: list[list[Option]] = []
    while len(options) < LONGEST_TURN and comes_back(g, seat, turn, mind):
        at = len(options)
        if at < len(begin) and begin[at] in g.options:
            option = begin[at]
        else:
            option = mind.go_on(g, rng)
        options.append(option)
        offered.append(g.options)
        choose(g, option)
    return Line(options, offered, g, mind.prospects(g, seat))


def comes_back(g: State, seat: int, turn: int, mind: Mind) -> bool:
    """Whether the seat has another choice in this turn.

    In a turn of its own, what others choose before it has ended (the pod of a bumped strength-4 worker, R-BUMP-2) is
    answered for them first. In somebody else's turn its choices end where another seat's begin.
    """
    while g.options and g.turn == turn:
        if g.stack[-1].seat == seat:
            return True
        base = g.stack[0]
        if base.seat != seat or not (base.op is STEP_OP or base.op is AFTER_STEP):
            return False
        choose(g, likely(g, mind))
    return False


def likely(g: State, mind: Mind) -> Option:
    """What leaves the seat that chooses best off, when it goes on with the first option at each further choice."""
    best = g.options[0]
    most = 0.0
    for option in g.options:
        end = g.clone()
        seat = end.stack[-1].seat
        choose(end, option)
        while end.options and end.turn == g.turn and end.stack[-1].seat == seat:
            choose(end, end.options[0])
        worth = mind.prospects(end, seat)
        if option is g.options[0] or worth > most:
            best, most = option, worth
    return best


class Effort:
    """How many lines are tried: `first` for each option, but `least` for all of them together; then for the best
    `keep[i]` options `more[i]` each."""

    def __init__(self, first: int, least: int, keep: tuple[int, ...], more: tuple[int, ...]) -> None:
        self.first = first
        self.least = least
        self.keep = keep
        self.more = more


def best_lines(
    worlds: list[State],
    seat: int,
    options: Sequence[Option],
    effort: Effort,
    mind: Mind,
    rng: random.Random,
    tried: list[Line] | None = None,
) -> list[Line]:
    """For each option the best line found that begins with it; `tried` collects all lines.

    The worlds are positions that the seat cannot tell apart.
    """
    tries = max(effort.first, effort.least // len(options))
    best: list[Line] = []
    for i in range(len(options)):
        line = try_line(worlds[i % len(worlds)], seat, [options[i]], mind, rng)
        if tried is not None:
            tried.append(line)
        best.append(_improved(line, worlds, seat, tries - 1, mind, rng, tried))
    for stage in range(len(effort.keep)):
        order = sorted(range(len(best)), key=lambda i: -best[i].worth)
        for i in order[: effort.keep[stage]]:
            best[i] = _improved(best[i], worlds, seat, effort.more[stage], mind, rng, tried)
    return best


def _improved(
    line: Line,
    worlds: list[State],
    seat: int,
    tries: int,
    mind: Mind,
    rng: random.Random,
    tried: list[Line] | None,
) -> Line:
    """The best of a line and as many others with the same first choice."""
    best = line
    for number in range(tries):
        other = try_line(worlds[number % len(worlds)], seat, line.options[:1], mind, rng)
        if tried is not None:
            tried.append(other)
        if other.worth > best.worth:
            best = other
    return best


def best_of(lines: list[Line]) -> Line:
    best = lines[0]
    for line in lines:
        if line.worth > best.worth:
            best = line
    return best


class Plan:
    """The rest of a turn that a bot has in mind."""

    def __init__(self) -> None:
        self._line: Line | None = None
        self._at = 0

    def begin(self, line: Line) -> Option:
        self._line = line
        self._at = 1
        return line.options[0]

    def next(self, options: Sequence[Option]) -> Option | None:
        """What the plan says, if it foresaw just these options; None if one has to think."""
        line = self._line
        if line is not None and self._at < len(line.options) and line.offered[self._at] == list(options):
            self._at += 1
            return line.options[self._at - 1]
        self._line = None
        return options[0] if len(options) == 1 else None
