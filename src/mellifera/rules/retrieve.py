"""RETRIEVE: all workers back, farm incomes, +1 for each, hibernations (R-RETR)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import Option
from mellifera.engine.state import EMPTY, Operation, State, Task, register
from mellifera.rules.hibernate import hibernate
from mellifera.rules.triggers import answering, start_abilities
from mellifera.rules.verbs_board import INCOME_VERB

NONE_HELD: Final = (0, 0, 0, 0, 0)


def can_retrieve(g: State, seat: int) -> bool:
    """R-RETR-1: at least one own worker on the board or in the landing area."""
    if any(g.players[seat].landing):
        return True
    for worker in g.spaces:
        if worker >> 5 == seat:
            return True
    return False


def retrieve(g: State, seat: int) -> None:
    """R-RETR-2: the workers are taken back; all incomes come first."""
    p = g.players[seat]
    answers = answering(g, seat, "on_retrieve")
    held = p.landing.copy()
    p.landing = [0, 0, 0, 0, 0]
    spaces = list(g.spaces)
    for space, worker in enumerate(spaces):
        if worker >= 0 and worker >> 5 == seat:
            held[worker & 7] += 1
            spaces[space] = EMPTY
    g.spaces = tuple(spaces)
    p.held = tuple(held)
    g.emit("retrieve", seat, (sum(held),))
    g.push(RETRIEVED, seat, -1, answers)
    g.push(INCOME_VERB, seat, -1, (held[1] + held[2] + held[3], 0, 0, 0))


class Retrieved(Operation):
    """Every +1, then the hibernations one by one, then the abilities noted when the workers were taken back."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        seat = task.seat
        p = g.players[seat]
        for strength in (1, 2, 3):
            for _ in range(p.held[strength]):
                p.pool[strength + 1] += 1
                g.emit("retrieved", seat, (strength + 1,))
        asleep = p.held[4]
        if asleep:
            p.held = (0, 0, 0, 0, asleep - 1)
            hibernate(g, seat, 4)
            return None
        p.held = NONE_HELD
        g.stack.pop()
        start_abilities(g, seat, task.args, -1)
        return None


RETRIEVED: Final = register(Retrieved("retrieved", "", ("ability*",)))
