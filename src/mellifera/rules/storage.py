"""RESOURCES, STORAGE: what is kept at the end of a turn, and Favor for what is not (R-STORE)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import DROP, STORE, Option
from mellifera.engine.spots import Tokens, can_waste, fits, fullest_sets, kept_sets, nothing_asked
from mellifera.engine.state import Operation, Player, State, Task, register
from mellifera.rules import gains
from mellifera.rules.triggers import fire


def held_tokens(p: Player) -> Tokens:
    return tuple(p.res)


def _within(kept: tuple[Tokens, ...], held: Tokens) -> list[Tokens]:
    """What can be kept out of the tokens that are still held."""
    fiber, water, pollen, wax, honey = held
    return [k for k in kept if k[0] <= fiber and k[1] <= water and k[2] <= pollen and k[3] <= wax and k[4] <= honey]


def _droppable(possible: list[Tokens], held: Tokens) -> list[int]:
    """The kinds of which one token fewer still holds something that can be kept."""
    found: list[int] = []
    for kind in range(5):
        for kept in possible:
            if kept[kind] < held[kind]:
                found.append(kind)
                break
    return found


class Storage(Operation):
    """R-STORE-2, token by token. As many tokens as fit are kept, so that only equally good ways are a choice; `waste`
    opens every legal arrangement. `answered`: abilities answer the discards (not after the last turn)."""

    under = frozenset({"turn.end", "turn.finish", "storage.settle"})
    passes_seat = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        p = g.players[task.seat]
        held = held_tokens(p)
        possible = _within(self._sets(task, p), held)
        if len(possible) == 1:
            for kind in range(5):
                for _ in range(held[kind] - possible[0][kind]):
                    self._drop(g, task.seat, kind)
            self._close(g, task)
            return None
        options = g.pack.options(DROP, _droppable(possible, held))
        if held in possible:
            options.append(g.pack.option(STORE))
        return options

    def _sets(self, task: Task, p: Player) -> tuple[Tokens, ...]:
        begun = task.args[:5]
        return kept_sets(begun, p.hive.spots) if task.args[6] else fullest_sets(begun, p.hive.spots)

    def pick(self, g: State, task: Task, option: Option) -> None:
        if option.verb == STORE:
            self._close(g, task)
        else:
            self._drop(g, task.seat, option.a)

    def _drop(self, g: State, seat: int, kind: int) -> None:
        g.players[seat].res[kind] -= 1
        g.emit("drop", seat, (kind,))
        gains.favor(g, seat, 1, -1)

    def _close(self, g: State, task: Task) -> None:
        g.stack.pop()
        begun, res = task.args, g.players[task.seat].res
        g.discarded = 0
        for kind in range(5):
            g.discarded += begun[kind] - res[kind]
        if g.discarded and task.args[5]:
            fire(g, task.seat, "on_discard", -1)

    def fits(self, g: State, i: int) -> bool:
        """What was held at the beginning, less tokens dropped one by one, is held now."""
        task = g.stack[i]
        p = g.players[task.seat]
        if any(now > before for now, before in zip(p.res, task.args[:5], strict=True)):
            return False
        if sum(other.op is self and other.seat == task.seat for other in g.stack) > 1:
            return False
        if any(other.op is not self for other in g.stack[i + 1 :]):
            return False
        return bool(_within(self._sets(task, p), held_tokens(p)))


def start_storage(g: State, seat: int, answered: bool, waste: bool) -> None:
    g.push(STORAGE, seat, -1, (*held_tokens(g.players[seat]), 1 if answered else 0, 1 if waste else 0))


def may_waste(p: Player) -> bool:
    """Whether the player can wish for an arrangement that keeps less than possible."""
    held, spots = tuple(p.res), p.hive.spots
    return not nothing_asked(held, spots) and can_waste(held, spots)


def overflows(p: Player) -> bool:
    return not fits(tuple(p.res), p.hive.spots)


STORAGE: Final = register(
    Storage(
        "storage.settle", "storage",
        ("fiber:n", "water:n", "pollen:n", "wax:n", "honey:n", "answered:flag", "waste:flag"),
    )
)  # fmt: skip
