"""Verbs about planets: taking what they show, putting resources on them, charting them from afar."""

from __future__ import annotations

from mellifera.engine.options import CHART, DONE, HARVEST, HARVEST_CELL, PUT, SETTLE, Option
from mellifera.engine.program import KIND_CHOICES, CompiledClause
from mellifera.engine.state import State, Task
from mellifera.rules import gains
from mellifera.rules.effect_verb import Verb, register_verb, with_done
from mellifera.rules.explore import TOKEN_OP, harvest_all, shows_planet, unexplored
from mellifera.rules.gains import free_outlines


def planet_here(g: State, ctx: int) -> int:
    """The cell of "here": the planet concerned, else the one under the QueenShip; -1: no planet there."""
    cell = ctx if 0 <= ctx < len(g.planets) else g.ship
    return cell if g.planets[cell] >= 0 else -1


def shows_something(g: State, cell: int) -> bool:
    return g.planets[cell] >= 0 and (bool(g.pack.planet_printed[g.planets[cell]]) or g.outlines[cell] > 0)


def shown_symbols(g: State, cell: int) -> list[int]:
    """The resource symbols of a planet: printed icons, then tokens on its outlines."""
    symbols = list(g.pack.planet_printed[g.planets[cell]])
    for kind in range(3):
        symbols.extend([kind] * (g.outlines[cell] >> (2 * kind) & 3))
    return symbols


class Harvest(Verb):
    """`harvest AMOUNT WHERE`. Here: one symbol at a time, `taken` has a bit for each symbol used."""

    on_top = True

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        if clause.a == 1:
            return any(shows_something(g, cell) for cell in g.pack.planet_cells)
        cell = planet_here(g, ctx)
        return cell >= 0 and shows_something(g, cell)

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        cell = -1 if clause.a == 1 else planet_here(g, ctx)
        g.push(self, seat, source, (clause.n, cell, 0, optional))

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, cell, taken, optional = task.args
        if cell < 0:
            cells = [c for c in g.pack.planet_cells if shows_something(g, c)]
            return with_done(g, [g.pack.option(HARVEST, HARVEST_CELL + c) for c in cells], optional)
        if left == 0:
            g.stack.pop()
            harvest_all(g, task.seat, cell, task.source)
            return None
        kinds = sorted({kind for _, kind in self._symbols(g, cell, taken)})
        if not kinds:
            g.stack.pop()
            return None
        return with_done(g, g.pack.options(HARVEST, kinds), optional)

    def _symbols(self, g: State, cell: int, taken: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for i, symbol in enumerate(shown_symbols(g, cell)):
            if not taken >> i & 1:
                found.extend((i, kind) for kind in KIND_CHOICES[symbol])
        return found

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, cell, taken, optional = task.args
        if option.verb == DONE:
            self.decline(g, taken == 0, optional)
            return
        if option.a >= HARVEST_CELL:
            g.replace(task, (left, option.a - HARVEST_CELL, 0, 0))
            return
        symbols = shown_symbols(g, cell)
        able = [i for i, kind in self._symbols(g, cell, taken) if kind == option.a]
        used = min(able, key=lambda i: (symbols[i] >= 5, i))
        gains.gain(g, task.seat, option.a, 1, task.source)
        if left == 1:
            g.stack.pop()
        else:
            g.replace(task, (left - 1, cell, taken | 1 << used, optional))

    def fits(self, g: State, i: int) -> bool:
        cell = g.stack[i].args[1]
        return cell < 0 or shows_planet(g, i, cell)


class Settle(Verb):
    """`settle N WHERE`: basics from the supply onto empty outlines."""

    on_top = True

    def _cells(self, g: State, where: int, ctx: int) -> list[int]:
        if where == 1:
            return [c for c in g.pack.planet_cells if free_outlines(g, c) > 0]
        cell = planet_here(g, ctx)
        return [cell] if cell >= 0 and free_outlines(g, cell) > 0 else []

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return bool(self._cells(g, clause.a, ctx))

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        g.push(self, seat, source, (n, clause.a, ctx, -1, optional, 0))

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, where, ctx, cell, optional, _ = task.args
        cells = self._cells(g, where, ctx) if left else []
        if not cells:
            g.stack.pop()
            return None
        if where == 1 and cell < 0:
            return with_done(g, g.pack.options(SETTLE, cells), optional)
        return with_done(g, g.pack.options(PUT, [0, 1, 2]), optional if where == 0 else 0)

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, where, ctx, cell, optional, did = task.args
        if option.verb == DONE:
            self.decline(g, did == 0, optional)
        elif option.verb == SETTLE:
            g.replace(task, (left, where, ctx, option.a, optional, did))
        else:
            target = cell if where == 1 else planet_here(g, ctx)
            g.replace(task, (left - 1, where, ctx, -1, optional, 1))
            gains.place_resource(g, task.seat, target, option.a)

    def fits(self, g: State, i: int) -> bool:
        _, where, _, cell, _, _ = g.stack[i].args
        return cell < 0 or (where == 1 and free_outlines(g, cell) > 0)


class Chart(Verb):
    """`chart N WHERE`: takes the explore token of an unexplored planet; the ship stays."""

    def _cells(self, g: State, where: int) -> list[int]:
        cells = unexplored(g)
        return cells if where == 1 else [c for c in cells if g.pack.cell_distance[g.ship][c] == 1]

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return bool(self._cells(g, clause.a))

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        g.push(self, seat, source, (n, clause.a, optional, 0))

    def run(self, g: State, task: Task) -> list[Option] | None:
        left, where, optional, _ = task.args
        cells = self._cells(g, where) if left else []
        if not cells:
            g.stack.pop()
            return None
        return with_done(g, g.pack.options(CHART, cells), optional)

    def pick(self, g: State, task: Task, option: Option) -> None:
        left, where, optional, did = task.args
        if option.verb == DONE:
            self.decline(g, did == 0, optional)
            return
        g.replace(task, (left - 1, where, optional, 1))
        g.push(TOKEN_OP, task.seat, task.source, (option.a,))


register_verb(
    "harvest", Harvest("verb.harvest", "harvest", ("left:n", "cell:maybe_cell", "taken:bits", "optional:flag"))
)
register_verb(
    "settle",
    Settle(
        "verb.settle", "settle", ("left:n", "where:flag", "ctx:ctx", "cell:maybe_cell", "optional:flag", "did:flag")
    ),
)
register_verb("chart", Chart("verb.chart", "chart", ("left:n", "where:flag", "optional:flag", "did:flag")))
