"""Whether what is pending fits the position: the order of the tasks on the stack, and the numbers of each.

What is true of one operation it says itself (`Operation`); what is true of a turn or of setup the rules register here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mellifera.engine.state import Player, State, Task

Check = Callable[[State, list[str]], None]
_CHECKS: Final[list[Check]] = []


def register_check(check: Check) -> Check:
    """Adds a check of whole positions; it adds a sentence for each thing that is wrong."""
    _CHECKS.append(check)
    return check


def check_pending(g: State, found: list[str]) -> None:
    """Adds a sentence for each thing that is wrong with the stack."""
    if g.ended:
        if g.stack or g.turns_left != 0:
            found.append("stack: nothing is pending after the end, and no turn is left")
        return
    if not g.stack:
        found.append("stack: the game goes on, but nothing is pending")
        return
    _check_order(g, found)
    if found:
        return
    for check in _CHECKS:
        check(g, found)
    for i, task in enumerate(g.stack):
        if task.seat < len(g.players):
            if not _has_abilities(g, g.players[task.seat], task) or not task.op.fits(g, i):
                found.append(f"stack: {task.op.name} does not fit the position")


def _check_order(g: State, found: list[str]) -> None:
    stack = g.stack
    if not stack[0].op.bottom or sum(task.op.bottom for task in stack) != 1:
        found.append("stack: exactly one turn is pending, at the bottom")
    for i, task in enumerate(stack):
        name = task.op.name
        if not task.op.waits:
            found.append(f"stack: {name} is never pending")
        if i == 0:
            continue
        if task.seat >= len(g.players) and not task.op.never_asks:
            found.append("stack: the Automa never decides")
        below = stack[i - 1]
        if task.op.under and below.op.name not in task.op.under:
            found.append(f"stack: {name} never comes after {below.op.name}")
        if below.op.on_top:
            found.append(f"stack: nothing comes between {below.op.name} and its answer")
        if task.seat != below.seat and not below.op.passes_seat:
            found.append(f"stack: {name} belongs to another seat than what it is part of")


def _has_abilities(g: State, p: Player, task: Task) -> bool:
    """Noted abilities lie in the hive, or did so before the faction was upgraded, and do something."""
    sorts = task.op.sorts
    if not sorts or sorts[-1] != "ability*":
        return True
    able = set(p.hive.abilities)
    if p.hive.faction >= 0:
        able.update(g.pack.faction_abilities[p.hive.faction][0])
    noted = task.args[len(sorts) - 1 :]
    return all(number in able and g.pack.abilities[number].follow >= 0 for number in noted)
