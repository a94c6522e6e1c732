"""CARVE: carvings for honey (R-CARVE)."""

from __future__ import annotations

from typing import Final

from mellifera.content.vocabulary import PRICE_FULL
from mellifera.engine.hexes import NO_HEX
from mellifera.engine.options import Option
from mellifera.engine.state import NOWHERE, Operation, State, Task, register
from mellifera.facts import Said
from mellifera.rules.action import NEVER, Action, register_action
from mellifera.rules.build import ALL_COLUMNS, CARVINGS, TAKE_VERB, first_affordable


class Carve(Action):
    """R-CARVE-1: a strength-4 worker (or what an ability allows) and a carving that can be paid somewhere."""

    boostable = False

    def can(self, g: State, seat: int, action: int, strength: int, total: int) -> bool:
        p = g.players[seat]
        if strength < p.hive.carve_at:
            return False
        return first_affordable(g, p, g.carvings, g.pack.carving_places) != NOWHERE

    def least(self, g: State, seat: int, action: int, strongest: int) -> int:
        strength = g.players[seat].hive.carve_at
        return strength if strength <= strongest and self.can(g, seat, action, strength, strength) else NEVER

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
