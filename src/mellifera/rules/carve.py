"""CARVE: carvings for honey (R-CARVE)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.compiled import PRICE_FULL
from mellifera.engine.options import Option
from mellifera.engine.state import Frame, Operation, State, register
from mellifera.rules.build import ALL_COLUMNS, CARVINGS, NO_HEX, TAKE_VERB, can_take_any


def can_carve(g: State, seat: int, strength: int) -> bool:
    """R-CARVE-1: a strength-4 worker (or what an ability allows) and a carving that can be paid somewhere."""
    p = g.players[seat]
    if strength < p.hive.carve_at:
        return False
    return can_take_any(g, p, CARVINGS, ALL_COLUMNS, 0, PRICE_FULL, 0, NO_HEX)


class Carve(Operation):
    def run(self, g: State, frame: Frame) -> list[Option] | None:
        g.stack.pop()
        g.push(TAKE_VERB, frame.seat, -1, (CARVINGS, ALL_COLUMNS, 0, PRICE_FULL, 0, NO_HEX, 0))
        return None


CARVE: Final = register(Carve("carve", "", ()))
