"""RESOURCES, STORAGE: what is kept at the end of a turn, and Favor for what is not (R-STORE)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import DROP, STORE, Option
from mellifera.engine.spots import Tokens, fits, kept_sets, nothing_asked
from mellifera.engine.state import Operation, Player, State, Task, register
from mellifera.rules import gains
from mellifera.rules.triggers import fire


def held_tokens(p: Player) -> Tokens:
    return tuple(p.res)


def _begun(task: Task) -> Tokens:
    """The tokens held when storage began."""
    return task.args[:5]


def _droppable(kept: tuple[Tokens, ...], held: Tokens) -> int:
    """A bit for each kind of which one token fewer still holds something that can be kept."""
    fiber, water, pollen, wax, honey = held
    found = 0
    for f, w, p, x, h in kept:
        if f <= fiber and w <= water and p <= pollen and x <= wax and h <= honey:
            found |= (f < fiber) | (w < water) << 1 | (p < pollen) << 2 | (x < wax) << 3 | (h < honey) << 4
    return found


class Storage(Operation):
    """Token by token. Numbers: the tokens held when it began (5), 1 if abilities answer (not after the last turn)."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        p = g.players[task.seat]
        held = held_tokens(p)
        kept = kept_sets(_begun(task), p.hive.spots)
        droppable = _droppable(kept, held)
        if not droppable:
            self._close(g, task)
            return None
        options = g.pack.options(DROP, [kind for kind in range(5) if droppable >> kind & 1])
        if held in kept:
            options.append(g.pack.option(STORE))
        return options

    def pick(self, g: State, task: Task, option: Option) -> None:
        if option.verb == STORE:
            self._close(g, task)
            return
        g.players[task.seat].res[option.a] -= 1
        g.emit("drop", task.seat, (option.a,))
        gains.favor(g, task.seat, 1, -1)

    def _close(self, g: State, task: Task) -> None:
        g.stack.pop()
        g.discarded = sum(task.args[:5]) - sum(g.players[task.seat].res)
        if g.discarded and task.args[5]:
            fire(g, task.seat, "on_discard", -1)


def outcome_is_fixed(g: State) -> bool:
    """Whether storage is asked though all answers keep the same tokens: only the order of the discards is open."""
    task = g.stack[-1]
    if task.op is not STORAGE:
        return False
    begun = _begun(task)
    return len(kept_sets(begun, g.players[task.seat].hive.spots)) == 1


def start_storage(g: State, seat: int, abilities: bool) -> None:
    g.push(STORAGE, seat, -1, (*held_tokens(g.players[seat]), 1 if abilities else 0))


def all_kept(p: Player) -> bool:
    """Whether every token surely stays, so that nothing is asked."""
    return nothing_asked(held_tokens(p), p.hive.spots)


def overflows(p: Player) -> bool:
    return not fits(held_tokens(p), p.hive.spots)


STORAGE: Final = register(Storage("storage", "storage", ("n", "n", "n", "n", "n", "flag")))
