"""ADVANCE: taking a tile from the rows, and how the rows slide and refill (R-ADV)."""

from __future__ import annotations

from typing import Final

from mellifera.content.vocabulary import PRICE_FULL
from mellifera.engine.hexes import NO_HEX
from mellifera.engine.options import BONUS, DONE, Option
from mellifera.engine.state import EMPTY, Operation, State, Task, register
from mellifera.facts import Said
from mellifera.rules import gains
from mellifera.rules.action import NEVER, Action, register_action, strength_for
from mellifera.rules.bonus4 import BONUS_FREE, BONUS_PAID, bonus_fits, can_pay_bonus, pay_for_bonus
from mellifera.rules.build import ALL_COLUMNS, TAKE_VERB, least_columns

COLUMNS: Final = 3


def columns_for(g: State, total: int) -> int:
    """R-ADV-1: how many columns, from the left, a total strength reaches."""
    reached = g.pack.columns_reached
    return reached[total] if total < len(reached) else reached[-1]


class Advance(Action):
    """R-ADV: with 4 or 5 players one action for farms and one for recruits and developments (R-PLACE-4)."""

    def can(self, g: State, seat: int, action: int, strength: int, total: int) -> bool:
        return columns_for(g, total) >= least_columns(g, g.players[seat], g.pack.action_masks[action])

    def least(self, g: State, seat: int, action: int, strongest: int) -> int:
        p, pack = g.players[seat], g.pack
        needed = least_columns(g, p, pack.action_masks[action])
        if needed > ALL_COLUMNS:
            return NEVER
        return strength_for(pack.columns_need[needed] - self.total(g, p, action, 0))

    def alone(self, g: State) -> int:
        """R-ADV-1."""
        return g.pack.side.empty_space_bonus

    def start(self, g: State, seat: int, total: int, bonus: int) -> None:
        g.push(ADVANCE, seat, -1, (total, bonus))

    def benefit4(self, g: State, seat: int) -> bool:
        """R-ADV-3."""
        return True

    def counts(self, g: State, seat: int, total: int) -> list[Said]:
        return [Said("part.total", {"n": total}), Said(f"part.columns_{columns_for(g, total)}")]

    def benefit4_said(self, g: State) -> Said:
        return Said("part.vp", {"n": g.pack.rows.rules.advance_strength4_vp})


class TakeTile(Operation):
    under = frozenset({"bump.due_workers"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        total, bonus = task.args
        g.stack.pop()
        if bonus == BONUS_FREE:
            gains.vp(g, task.seat, g.pack.rows.rules.advance_strength4_vp, -1)
        elif bonus == BONUS_PAID:
            g.push(ADVANCE_BONUS, task.seat, g.pack.faction_sources[g.players[task.seat].hive.faction], ())
        mask = g.pack.action_masks[g.action]
        g.push(TAKE_VERB, task.seat, -1, (mask, columns_for(g, total), 0, PRICE_FULL, 0, NO_HEX, 0))
        return None

    def fits(self, g: State, i: int) -> bool:
        return bonus_fits(g, g.stack[i].seat, g.stack[i].args[1])


class AdvanceBonus(Operation):
    """The paid strength-4 benefit of Advance (Sime): after the tile."""

    under = frozenset({"bump.due_workers"})

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

    def fits(self, g: State, i: int) -> bool:
        return g.players[g.stack[i].seat].hive.bonus4 >= 0


def fill_row(g: State, row: int) -> None:
    """R-ADV-4: tiles slide left, then the row refills from its stack as far as that goes."""
    first = row * COLUMNS
    display, stack = g.display, g.stacks[row]
    tiles = [t for t in display[first : first + COLUMNS] if t != EMPTY]
    empty = COLUMNS - len(tiles)
    rest = max(0, len(stack) - empty)
    new = list(stack[rest:])
    new.reverse()
    filled = tuple(tiles + new + [EMPTY] * (empty - len(new)))
    g.display = display[:first] + filled + display[first + COLUMNS :]
    if new:
        g.stacks = (*g.stacks[:row], stack[:rest], *g.stacks[row + 1 :])
        g.revealed = True
        g.emit("row", -1, (row, *new))


def fill_rows(g: State) -> None:
    for row in range(3):
        if EMPTY in g.display[row * COLUMNS : (row + 1) * COLUMNS]:
            fill_row(g, row)


register_action(Advance("advance"))
ADVANCE: Final = register(TakeTile("advance.tile", "", ("total:n", "bonus:flag")))
ADVANCE_BONUS: Final = register(AdvanceBonus("advance.bonus", "bonus", ()))
