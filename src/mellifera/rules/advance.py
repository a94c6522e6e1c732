"""ADVANCE: taking a tile from the rows, and how the rows slide and refill (R-ADV)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import BONUS, DONE, Option
from mellifera.engine.program import PRICE_FULL
from mellifera.engine.state import EMPTY, Operation, State, Task, register
from mellifera.rules import gains
from mellifera.rules.bonus4 import BONUS_FREE, BONUS_PAID, can_pay_bonus, pay_for_bonus
from mellifera.rules.build import NO_HEX, TAKE_VERB, least_columns

COLUMNS: Final = 3


def columns_for(g: State, total: int) -> int:
    """R-ADV-1: how many columns, from the left, a total strength reaches."""
    reached = g.pack.columns_reached
    return reached[total] if total < len(reached) else reached[-1]


def row_mask(g: State, action: int) -> int:
    return g.pack.action_masks[action]


def can_advance(g: State, seat: int, action: int, total: int) -> bool:
    p = g.players[seat]
    return columns_for(g, total) >= least_columns(g, p, row_mask(g, action))


class Advance(Operation):
    """Numbers: the total strength, the strength-4 benefit."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        total, bonus = task.args
        g.stack.pop()
        if bonus == BONUS_FREE:
            gains.vp(g, task.seat, g.pack.rows.rules.advance_strength4_vp, -1)
        elif bonus == BONUS_PAID:
            g.push(ADVANCE_BONUS, task.seat, g.pack.faction_sources[g.players[task.seat].hive.faction], ())
        g.push(TAKE_VERB, task.seat, -1, (row_mask(g, g.action), columns_for(g, total), 0, PRICE_FULL, 0, NO_HEX, 0))
        return None


class AdvanceBonus(Operation):
    """The paid strength-4 benefit of Advance (Sime): after the tile."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        if not can_pay_bonus(g, task.seat):
            g.stack.pop()
            return None
        return [g.pack.option(BONUS), g.pack.option(DONE)]

    def pick(self, g: State, task: Task, option: Option) -> None:
        g.stack.pop()
        if option.verb == BONUS:
            gains.vp(g, task.seat, g.pack.rows.rules.advance_strength4_vp, task.source)
            pay_for_bonus(g, task.seat)


def fill_row(g: State, row: int) -> None:
    """R-ADV-4: tiles slide left, then the row refills from its stack as far as that goes."""
    first = row * COLUMNS
    tiles = [t for t in g.display[first : first + COLUMNS] if t != EMPTY]
    new: list[int] = []
    while len(tiles) < COLUMNS and g.stacks[row]:
        piece = g.stacks[row][-1]
        g.stacks = (*g.stacks[:row], g.stacks[row][:-1], *g.stacks[row + 1 :])
        tiles.append(piece)
        new.append(piece)
    tiles.extend([EMPTY] * (COLUMNS - len(tiles)))
    g.display = (*g.display[:first], *tiles, *g.display[first + COLUMNS :])
    if new:
        g.revealed = True
        g.emit("row", -1, (row, *new))


def fill_rows(g: State) -> None:
    if EMPTY not in g.display:
        return
    for row in range(3):
        if EMPTY in g.display[row * COLUMNS : (row + 1) * COLUMNS]:
            fill_row(g, row)


ADVANCE: Final = register(Advance("advance", "", ("n", "flag")))
ADVANCE_BONUS: Final = register(AdvanceBonus("advance_bonus", "bonus", ()))
