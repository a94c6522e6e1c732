"""CARVE: carvings for honey (R-CARVE)."""

from __future__ import annotations

from typing import Final

from mellifera.content.vocabulary import PRICE_FULL
from mellifera.engine.hexes import NO_HEX
from mellifera.engine.options import Option
from mellifera.engine.program import CARVING
from mellifera.engine.state import EMPTY, Operation, State, Task, register
from mellifera.facts import Said
from mellifera.rules.action import NEVER, Action, register_action
from mellifera.rules.build import ALL_COLUMNS, CARVINGS, TAKE_VERB, can_afford


class Carve(Action):
    """R-CARVE-1: a strength-4 worker (or what an ability allows) and a carving that can be paid somewhere."""

    boostable = False

    def can(self, g: State, seat: int, action: int, strength: int, total: int) -> bool:
        p = g.players[seat]
        if strength < p.hive.carve_at or not p.hive.frontier:
            return False
        res, saved, pieces = p.res, p.hive.savings[CARVING], g.pack.pieces
        payable = res[0] + res[1] + res[2] + res[3] + res[4] + saved
        for piece in g.carvings:
            if piece != EMPTY and pieces[piece].total_cost <= payable and can_afford(res, pieces[piece], saved):
                return True
        return False

    def weakest(self, g: State, seat: int, action: int, strengths: list[int]) -> int:
        for strength in strengths:
            if strength >= g.players[seat].hive.carve_at:
                return strength if self.can(g, seat, action, strength, strength) else NEVER
        return NEVER

    def start(self, g: State, seat: int, total: int, bonus: int) -> None:
        g.start(CARVE, seat)

    def counts(self, g: State, seat: int, total: int) -> list[Said]:
        return [Said("part.carving")]


class TakeCarving(Operation):
    under = frozenset({"bump.due_workers"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        g.push(TAKE_VERB, task.seat, -1, (CARVINGS, ALL_COLUMNS, 0, PRICE_FULL, 0, NO_HEX, 0))
        return None


register_action(Carve("carve"))
CARVE: Final = register(TakeCarving("carve.tile", "", ()))
