"""RETRIEVE: all workers back, hibernations, farm incomes, +1 for each (R-RETR)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import Option
from mellifera.engine.pending import register_check
from mellifera.engine.state import EMPTY, Operation, State, Task, register
from mellifera.rules.hibernate import hibernate
from mellifera.rules.triggers import answering, start_abilities
from mellifera.rules.verbs_board import INCOME_VERB

NONE_HELD: Final = (0, 0, 0, 0, 0)


def can_retrieve(g: State, seat: int) -> bool:
    """R-RETR-1: at least one own worker on the board or in the landing area, that is, not in the pool."""
    p = g.players[seat]
    pool = p.pool
    return p.in_play > pool[1] + pool[2] + pool[3] + pool[4]


def retrieve(g: State, seat: int) -> None:
    """R-RETR-2: the workers are taken back; then the sleepers, the incomes, every +1."""
    p = g.players[seat]
    answers = answering(g, seat, "on_retrieve")
    held = p.landing.copy()
    p.landing = [0, 0, 0, 0, 0]
    spaces = list(g.spaces)
    for space, worker in enumerate(spaces):
        if worker >> 5 == seat:  # not so where the space is empty
            held[worker & 7] += 1
            spaces[space] = EMPTY
    g.spaces = tuple(spaces)
    p.held = tuple(held)
    g.emit("retrieve", seat, (sum(held),))
    g.push_answers(RETRIEVED, seat, answers)
    if held[4] or p.hive.farms:
        g.push(INCOME_VERB, seat, -1, (held[1] + held[2] + held[3], 0, 0))
        if held[4]:
            g.start(SLEEPERS, seat)


class Sleepers(Operation):
    """The retrieved strength-4 workers hibernate one by one, before any income."""

    under = frozenset({"verb.income"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        seat = task.seat
        p = g.players[seat]
        asleep = p.held[4]
        if asleep == 0:
            g.stack.pop()
            return None
        p.held = (*p.held[:4], asleep - 1)
        hibernate(g, seat, 4)
        return None


class Retrieved(Operation):
    """Every +1, then the abilities noted when the workers were taken back."""

    under = frozenset({"turn.after_step"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        seat = task.seat
        p = g.players[seat]
        for strength in range(1, 4):
            for _ in range(p.held[strength]):
                p.pool[strength + 1] += 1
                g.emit("retrieved", seat, (strength + 1,))
        p.held = NONE_HELD
        g.stack.pop()
        if task.args:
            start_abilities(g, seat, task.args, -1)
        return None


@register_check
def check_held(g: State, found: list[str]) -> None:
    for seat, p in enumerate(g.players):
        if any(p.held) and not any(task.op is RETRIEVED and task.seat == seat for task in g.stack):
            found.append(f"player {seat}: workers are held though no retrieval is under way")


SLEEPERS: Final = register(Sleepers("retrieve.sleepers", "", ()))
RETRIEVED: Final = register(Retrieved("retrieve.retrieved", "", ("answers:ability*",)))
