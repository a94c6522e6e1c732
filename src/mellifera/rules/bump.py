"""BUMP: workers pushed off the board and their owners' choice (R-BUMP)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import BUMP_ACTIVE, Option
from mellifera.engine.pending import register_check
from mellifera.engine.state import DUE, EMPTY, Operation, State, Task, put_at, register
from mellifera.rules.automa_workers import worker_returns
from mellifera.rules.hibernate import hibernate
from mellifera.rules.triggers import Answers, answering, start_abilities

NONE_LEFT: Final = -1
ENTRY: Final = 3
"""Numbers of each worker in `g.bumped`: its seat, the worker, who bumped it."""


def _entry(g: State, seat: int, strongest: bool) -> int:
    """Where in `g.bumped` the seat's first worker of strength 4 (or of less) stands."""
    for i in range(0, len(g.bumped), ENTRY):
        if g.bumped[i] == seat and (g.bumped[i + 1] & 7 == 4) == strongest:
            return i
    return NONE_LEFT


def _next_entry(g: State, strongest: bool) -> int:
    """The same for all seats, in turn order from the active one."""
    if len(g.bumped) == ENTRY:  # one worker alone: the usual case
        return 0 if (g.bumped[1] & 7 == 4) == strongest else NONE_LEFT
    if g.bumped:
        at = g.turn_order.index(g.turn_seat)
        for seat in g.turn_order[at:] + g.turn_order[:at]:
            i = _entry(g, seat, strongest)
            if i != NONE_LEFT:
                return i
    return NONE_LEFT


def _take(g: State, i: int) -> None:
    g.bumped = g.bumped[:i] + g.bumped[i + ENTRY :]


class OwnBump(Operation):
    """R-BUMP-3: the active seat's own bumped worker of strength 1 to 3 is settled at once."""

    on_top = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        if _entry(g, task.seat, False) != NONE_LEFT:
            return g.pack.bump_options
        g.stack.pop()
        return None

    def pick(self, g: State, task: Task, option: Option) -> None:
        _move(g, _entry(g, task.seat, False), option.a)

    def fits(self, g: State, i: int) -> bool:
        """It lies on the first task of an action."""
        return i >= 2 and g.stack[i - 2].op is DUE_WORKERS


def _move(g: State, i: int, choice: int) -> None:
    """R-BUMP-1: +1 into the active pool, or unchanged into the landing area."""
    seat, strength = g.bumped[i], g.bumped[i + 1] & 7
    _take(g, i)
    p = g.players[seat]
    if choice == BUMP_ACTIVE:
        p.pool[strength + 1] += 1
        g.emit("bump_active", seat, (strength + 1,))
    else:
        p.landing[strength] += 1
        g.emit("bump_landing", seat, (strength,))


def _bumped_abilities(g: State, seat: int, bumper: int) -> tuple[int, ...]:
    return answering(g, seat, "on_bumped", ("opponent",) if bumper != seat else ())


def bumped_sleeps(g: State, i: int) -> None:
    """R-BUMP-2: a bumped strength-4 worker of another seat hibernates, with the abilities that answer it."""
    seat, worker, bumper = g.bumped[i : i + ENTRY]
    _take(g, i)
    if seat >= len(g.players):
        worker_returns(g, worker)
        return
    answers = _bumped_abilities(g, seat, bumper)
    if answers:
        g.push(AFTER_BUMP, seat, -1, answers)
    hibernate(g, seat, 4)


class DueWorkers(Operation):
    """R-TURN-6 (d): workers due to hibernate do so one after another: the active seat's, then those it has bumped."""

    under = frozenset({"turn.after_step", "place.follow", "turn.end"})
    passes_seat = True
    never_asks = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.in_action = False
        seat = task.seat
        if seat < len(g.players) and self._own_leaves(g, seat):
            hibernate(g, seat, 4)
            return None
        if g.bumped:
            i = _next_entry(g, True)
            if i != NONE_LEFT:
                bumped_sleeps(g, i)
                return None
        g.stack.pop()
        return None

    def _own_leaves(self, g: State, seat: int) -> bool:
        """One of the own workers that are due leaves its place, if there is one. What answers its bump comes in (e)."""
        if g.bumped:
            i = _entry(g, seat, True)
            if i != NONE_LEFT:
                _take(g, i)
                return True
        due = seat << 5 | DUE | 4
        if due in g.spaces:
            g.spaces = put_at(g.spaces, g.spaces.index(due), EMPTY)
            return True
        p = g.players[seat]
        if p.due_pool:
            p.due_pool -= 1
            p.pool[4] -= 1
            return True
        if p.due_landing:
            p.due_landing -= 1
            p.landing[4] -= 1
            return True
        return False


class SettleOthers(Operation):
    """What belongs to other seats, after the turn (R-BUMP-3): each worker with the abilities that answer it."""

    under = frozenset({"turn.next"})
    passes_seat = True
    never_asks = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        i = _next_entry(g, False)
        if i == NONE_LEFT:
            g.stack.pop()
            return None
        seat, worker = g.bumped[i], g.bumped[i + 1]
        if seat >= len(g.players):
            _take(g, i)
            worker_returns(g, worker)
            return None
        g.push(OTHER_BUMP, seat, -1, (i,))
        return None


class OtherBump(Operation):
    under = frozenset({"bump.settle_others"})
    on_top = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        return g.pack.bump_options

    def pick(self, g: State, task: Task, option: Option) -> None:
        g.stack.pop()
        i = task.args[0]
        bumper = g.bumped[i + 2]
        _move(g, i, option.a)
        start_abilities(g, task.seat, _bumped_abilities(g, task.seat, bumper), -1)

    def fits(self, g: State, i: int) -> bool:
        at = g.stack[i].args[0]
        if at % ENTRY or at >= len(g.bumped):
            return False
        return g.bumped[at] == g.stack[i].seat and g.bumped[at + 1] & 7 < 4


class AfterBump(Answers):
    under = frozenset({"bump.due_workers", "triggers.abilities"})


@register_check
def check_bumped(g: State, found: list[str]) -> None:
    """Bumped workers wait only where something pending settles them."""
    names = {task.op.name for task in g.stack}
    ending = names & {"turn.step", "turn.after_step", "turn.end", "bump.settle_others"}
    for i in range(0, len(g.bumped), ENTRY):
        seat, strength = g.bumped[i], g.bumped[i + 1] & 7
        if strength == 4:
            if "bump.due_workers" not in names:
                found.append("bumped: a strength-4 worker hibernates within the action that bumped it")
        elif seat == g.turn_seat:
            if g.stack[-1].op is not OWN_BUMP:
                found.append("bumped: the active seat's own worker is settled at once")
        elif not ending:
            found.append("bumped: workers wait though no turn is pending that settles them")
    due = {seat for seat, p in enumerate(g.players) if p.due_pool or p.due_landing}
    due |= {worker >> 5 for worker in g.spaces if worker >= 0 and worker & DUE}
    if due - {task.seat for task in g.stack if task.op is DUE_WORKERS}:
        found.append("workers: one is due to hibernate though no action is under way")
    if g.in_action and ("bump.due_workers" not in names or g.place_strength == 0):
        found.append("stack: an action is under way without its end")


OWN_BUMP: Final = register(OwnBump("bump.own", "bump", ()))
DUE_WORKERS: Final = register(DueWorkers("bump.due_workers", "", ()))
SETTLE_OTHERS: Final = register(SettleOthers("bump.settle_others", "", ()))
OTHER_BUMP: Final = register(OtherBump("bump.other", "bump", ("entry:bumped",)))
AFTER_BUMP: Final = register(AfterBump("bump.after", "", ("answers:ability*",)))
