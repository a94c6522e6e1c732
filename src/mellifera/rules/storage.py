"""RESOURCES, STORAGE: what is kept at the end of a turn, and Favor for what is not (R-STORE)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import DROP, STORE, Option
from mellifera.engine.spots import Overflow, Tokens, can_waste, fits, kept_sets
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
    for kind, n in enumerate(held):
        if n:
            for kept in possible:
                if kept[kind] < n:
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
        if task.args[6]:
            possible = _within(kept_sets(task.args[:5], p.hive.spots), held)
            if len(possible) > 1:
                options = g.pack.options(DROP, _droppable(possible, held))
                if held in possible:
                    options.append(g.pack.option(STORE))
                return options
            kept = possible[0]
            self._settle(g, task, tuple([held[kind] - kept[kind] for kind in range(5)]))
        else:
            over = Overflow(held, p.hive.spots)
            dropped = over.only_way()
            if dropped is None:
                return g.pack.options(DROP, over.droppable())
            self._settle(g, task, dropped)
        return None

    def _settle(self, g: State, task: Task, dropped: Tokens) -> None:
        """The last tokens go, by kind, and that is all."""
        for kind, n in enumerate(dropped):
            for _ in range(n):
                self._drop(g, task.seat, kind)
        self._close(g, task)

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
        discarded = 0
        for kind in range(5):
            discarded += begun[kind] - res[kind]
        g.discarded = discarded
        if discarded and task.args[5]:
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
        begun, held, spots = task.args[:5], held_tokens(p), p.hive.spots
        if task.args[6]:
            return bool(_within(kept_sets(begun, spots), held))
        gone = sum(begun) - sum(held)
        return Overflow(begun, spots).least() == Overflow(held, spots).least() + gone


def start_storage(g: State, seat: int, answered: bool, waste: bool) -> None:
    g.push(STORAGE, seat, -1, (*held_tokens(g.players[seat]), 1 if answered else 0, 1 if waste else 0))


def has_room(p: Player) -> bool:
    """Whether there are so few tokens that every arrangement keeps them all."""
    res, room = p.res, p.hive.room
    if res[0] + res[1] + res[2] > room[0]:
        return False
    return res[3] + res[4] <= room[1]


def may_waste(p: Player) -> bool:
    """Whether the player can wish for an arrangement that keeps less than possible."""
    return can_waste(tuple(p.res), p.hive.spots)


def overflows(p: Player) -> bool:
    return not fits(tuple(p.res), p.hive.spots)


STORAGE: Final = register(
    Storage(
        "storage.settle", "storage",
        ("fiber:n", "water:n", "pollen:n", "wax:n", "honey:n", "answered:flag", "waste:flag"),
    )
)  # fmt: skip
