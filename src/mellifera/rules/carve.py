"""CARVE: carvings for honey (R-CARVE)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import Option
from mellifera.engine.program import CARVING, PRICE_FULL
from mellifera.engine.state import EMPTY, Operation, State, Task, register
from mellifera.rules.build import ALL_COLUMNS, CARVINGS, NO_HEX, TAKE_VERB, can_afford


def can_carve(g: State, seat: int, strength: int) -> bool:
    """R-CARVE-1: a strength-4 worker (or what an ability allows) and a carving that can be paid somewhere."""
    p = g.players[seat]
    if strength < p.hive.carve_at:
        return False
    if not p.hive.frontier:
        return False
    res, saved, pieces = p.res, p.hive.savings[CARVING], g.pack.pieces
    for piece in g.carvings:
        if piece != EMPTY and can_afford(res, pieces[piece], saved):
            return True
    return False


class Carve(Operation):
    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        g.push(TAKE_VERB, task.seat, -1, (CARVINGS, ALL_COLUMNS, 0, PRICE_FULL, 0, NO_HEX, 0))
        return None


CARVE: Final = register(Carve("carve", "", ()))
