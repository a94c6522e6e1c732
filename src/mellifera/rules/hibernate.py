"""HIBERNATE: tokens, pods and what follows (R-HIB)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import POD, Option
from mellifera.engine.state import NOBODY, Operation, State, Task, put_at, register
from mellifera.rules import gains
from mellifera.rules.effects import do_effect
from mellifera.rules.triggers import Answers, answering, start_abilities

NOT_TRIGGERED: Final = -1
TRIGGERED: Final = -2
"""`turns_left` before the end is triggered, and from then to the end of that turn (R-END-1)."""


def hibernate(g: State, seat: int, strength: int) -> None:
    """A worker that has just left its place goes to the supply; its owner's token follows (R-HIB-1)."""
    g.players[seat].in_play -= 1
    g.emit("asleep", seat, (strength,))
    g.push_answers(SLEEP_OP, seat, answering(g, seat, "on_hibernate"))


def free_pods(g: State) -> list[int]:
    pods = g.pods
    return [pod for pod in g.pods_in_use if pods[pod] == NOBODY]


def has_free_pod(g: State) -> bool:
    pods = g.pods
    for pod in g.pods_in_use:
        if pods[pod] == NOBODY:
            return True
    return False


def check_end(g: State, tokens_left: int) -> None:
    """R-END-1: every pod in use is full, or somebody has placed the last token."""
    if g.turns_left == NOT_TRIGGERED and (tokens_left == 0 or not has_free_pod(g)):
        g.turns_left = TRIGGERED
        g.emit("end_trigger", -1)


class Sleep(Operation):
    """The pod for a worker that hibernates, its benefit, then the abilities noted when the worker left."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        p = g.players[task.seat]
        pods = free_pods(g) if p.tokens else []
        if pods:
            return g.pack.options(POD, pods)
        g.stack.pop()
        g.emit("no_pod", task.seat)
        gains.favor(g, task.seat, 1, -1)
        start_abilities(g, task.seat, task.args, -1)
        return None

    def pick(self, g: State, task: Task, option: Option) -> None:
        p = g.players[task.seat]
        g.stack.pop()
        g.pods = put_at(g.pods, option.a, task.seat)
        p.tokens -= 1
        g.emit("pod", task.seat, (option.a,))
        check_end(g, p.tokens)
        if task.args:
            g.push(AFTER_SLEEP, task.seat, -1, task.args)
        do_effect(g, task.seat, g.pack.pods[option.a].effect, -1)


SLEEP_OP: Final = register(Sleep("hibernate.pod", "pod", ("answers:ability*",)))
AFTER_SLEEP: Final = register(Answers("hibernate.after", "", ("answers:ability*",)))
