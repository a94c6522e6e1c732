"""BUMP: workers pushed off the board and their owners' choice (R-BUMP)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import BUMP, BUMP_ACTIVE, BUMP_LANDING, Option
from mellifera.engine.state import Operation, State, Task, register
from mellifera.rules.automa_workers import worker_returns
from mellifera.rules.hibernate import hibernate
from mellifera.rules.triggers import Answers, answering, start_abilities


class OwnBump(Operation):
    """R-BUMP-3: the active seat's own bumped worker of strength 1 to 3 is settled at once."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        for i in range(0, len(g.bumped), 3):
            if g.bumped[i] == task.seat and g.bumped[i + 1] & 7 < 4:
                return _choices(g)
        g.stack.pop()
        return None

    def pick(self, g: State, task: Task, option: Option) -> None:
        for i in range(0, len(g.bumped), 3):
            if g.bumped[i] == task.seat and g.bumped[i + 1] & 7 < 4:
                _move(g, i, option.a)
                break


def _choices(g: State) -> list[Option]:
    return [g.pack.option(BUMP, BUMP_ACTIVE), g.pack.option(BUMP, BUMP_LANDING)]


def _move(g: State, i: int, choice: int) -> None:
    """R-BUMP-1: +1 into the active pool, or unchanged into the landing area."""
    seat, strength = g.bumped[i], g.bumped[i + 1] & 7
    g.bumped = g.bumped[:i] + g.bumped[i + 3 :]
    p = g.players[seat]
    if choice == BUMP_ACTIVE:
        p.pool[strength + 1] += 1
        g.emit("bump_active", seat, (strength + 1,))
    else:
        p.landing[strength] += 1
        g.emit("bump_landing", seat, (strength,))


def _bumped_abilities(g: State, seat: int, bumper: int) -> tuple[int, ...]:
    return answering(g, seat, "on_bumped", *(("opponent",) if bumper != seat else ()))


def first_entry(g: State) -> int:
    """Where in `g.bumped` the next worker to settle stands: in turn order from the active seat; -1: none is left."""
    if not g.bumped:
        return -1
    at = g.turn_order.index(g.turn_seat)
    for seat in g.turn_order[at:] + g.turn_order[:at]:
        for i in range(0, len(g.bumped), 3):
            if g.bumped[i] == seat:
                return i
    return -1


class SettleOthers(Operation):
    """What belongs to other seats, after the turn (R-BUMP-3): each worker with the abilities that answer it."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        i = first_entry(g)
        if i < 0:
            g.stack.pop()
            return None
        seat, worker, bumper = g.bumped[i : i + 3]
        if seat >= len(g.players):
            g.bumped = g.bumped[:i] + g.bumped[i + 3 :]
            worker_returns(g, worker)
            return None
        if worker & 7 == 4:
            g.bumped = g.bumped[:i] + g.bumped[i + 3 :]
            g.push(AFTER_BUMP, seat, -1, _bumped_abilities(g, seat, bumper))
            hibernate(g, seat, 4)
            return None
        g.push(OTHER_BUMP, seat, -1, (i,))
        return None


class OtherBump(Operation):
    def run(self, g: State, task: Task) -> list[Option] | None:
        return _choices(g)

    def pick(self, g: State, task: Task, option: Option) -> None:
        g.stack.pop()
        i = task.args[0]
        bumper = g.bumped[i + 2]
        _move(g, i, option.a)
        start_abilities(g, task.seat, _bumped_abilities(g, task.seat, bumper), -1)


OWN_BUMP: Final = register(OwnBump("own_bump", "bump", ()))
SETTLE_OTHERS: Final = register(SettleOthers("settle_others", "", ()))
OTHER_BUMP: Final = register(OtherBump("other_bump", "bump", ("bumped",)))
AFTER_BUMP: Final = register(Answers("after_bump", "", ("ability*",)))
