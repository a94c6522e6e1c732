"""GROW: workers, frames and the faction upgrade (R-GROW)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.vocabulary import PRICE_FREE
from mellifera.engine.options import DONE, GROW, GROW_FRAME, GROW_WORKER, UPGRADE, Option
from mellifera.engine.program import CompiledClause
from mellifera.engine.state import Operation, State, Task, register
from mellifera.facts import Said
from mellifera.rules import gains
from mellifera.rules.action import NEVER, Action, register_action, strength_for
from mellifera.rules.bonus4 import BONUS_NONE, BONUS_PAID, bonus_fits, can_use_bonus, may_have_bonus, pay_for_bonus
from mellifera.rules.effect_verb import Verb, register_verb, with_done
from mellifera.rules.payment import NOTHING_LEFT, register_leaves, start_payment
from mellifera.rules.triggers import answering, start_abilities
from mellifera.rules.verbs_own import gain_worker

NO_COST: Final = (0, 0, 0, 0, 0)
OUT_OF_REACH: Final = 1000
"""More than any worker counts."""


def can_grow_worker(g: State, seat: int, points: int, grown: int) -> bool:
    rules = g.pack.rows.rules
    p = g.players[seat]
    if (
        points < rules.grow_worker_strength
        or grown >= rules.grow_worker_max
        or p.in_play >= rules.max_workers_per_player
    ):
        return False
    for kind, wanted in g.pack.worker_price:
        if p.res[kind] < wanted:
            return False
    return True


def frame_price(g: State, seat: int) -> int:
    return g.players[seat].hive.frame_price


def can_frame(g: State, seat: int, price: int) -> bool:
    if g.frames_left == 0:
        return False
    p = g.players[seat]
    res = p.res
    return price == PRICE_FREE or res[0] + res[1] + res[2] >= p.hive.frame_price


def least_to_grow(g: State, seat: int) -> int:
    """R-PLACE-2: the strength that a worker or a frame takes which can be gained and paid."""
    rules = g.pack.rows.rules
    if can_grow_worker(g, seat, rules.grow_worker_strength, 0):
        if rules.grow_frame_strength >= rules.grow_worker_strength or not can_frame(g, seat, 0):
            return rules.grow_worker_strength
        return rules.grow_frame_strength
    return rules.grow_frame_strength if can_frame(g, seat, 0) else OUT_OF_REACH


def can_grow(g: State, seat: int, points: int) -> bool:
    return points >= least_to_grow(g, seat)


def can_upgrade_first(g: State, seat: int, points: int, bonus: int) -> bool:
    """R-PLACE-2: whether a worker or a frame can still be bought when the upgrade, and its price, come first."""
    p = g.players[seat]
    before = p.hive
    upgraded = before.with_upgrade()

    def can_buy() -> bool:
        p.hive = upgraded
        able = can_grow(g, seat, points)
        p.hive = before
        return able

    return can_use_bonus(g, seat, can_buy) if bonus == BONUS_PAID else can_buy()


class GrowMenu(Operation):
    """Strength is spent until `done`. Something must be `bought`: the upgrade alone is no Grow (R-PLACE-2)."""

    under = frozenset({"bump.due_workers"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        points, bonus, grown, bought = task.args
        pack, seat = g.pack, task.seat
        options: list[Option] = []
        if can_grow_worker(g, seat, points, grown):
            options.append(pack.option(GROW, GROW_WORKER))
        if points >= pack.rows.rules.grow_frame_strength and can_frame(g, seat, 0):
            options.append(pack.option(GROW, GROW_FRAME))
        if bonus != BONUS_NONE and not g.players[seat].hive.upgraded and may_have_bonus(g, seat, bonus):
            if bought or can_upgrade_first(g, seat, points, bonus):
                options.append(pack.option(UPGRADE))
        if not options:
            g.stack.pop()
            return None
        return with_done(g, options, bought)

    def pick(self, g: State, task: Task, option: Option) -> None:
        points, bonus, grown, bought = task.args
        rules, seat = g.pack.rows.rules, task.seat
        if option.verb == DONE:
            g.stack.pop()
        elif option.verb == UPGRADE:
            g.replace(task, (points, BONUS_NONE, grown, bought))
            gains.upgrade(g, seat)
            if bonus == BONUS_PAID:
                pay_for_bonus(g, seat, NOTHING_LEFT if bought else CAN_GROW, points)
        elif option.a == GROW_WORKER:
            g.replace(task, (points - rules.grow_worker_strength, bonus, grown + 1, 1))
            cost = rules.grow_worker_cost
            start_payment(g, seat, -1, cost, sum(cost), 0, 0)
            gain_worker(g, seat, 1, -1)
        else:
            g.replace(task, (points - rules.grow_frame_strength, bonus, grown, 1))
            start_frame(g, seat, -1, 0, 0)

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        left = Said("detail.spend", {"n": task.args[0]})
        return [left] if task.args[3] else [left, Said("detail.grow_one")]

    def fits(self, g: State, i: int) -> bool:
        return bonus_fits(g, g.stack[i].seat, g.stack[i].args[1])


def start_frame(g: State, seat: int, source: int, price: int, optional: int) -> None:
    g.push(PLACE_FRAME, seat, source, (optional,))
    needed = 0 if price == PRICE_FREE else g.players[seat].hive.frame_price
    if needed:
        start_payment(g, seat, source, NO_COST, 0, needed, 0)


class PlaceFrame(Verb):
    """`frame PRICE`: gains one frame and places it, hex and rotation in one choice (R-GROW-2)."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return can_frame(g, seat, clause.b)

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        start_frame(g, seat, source, clause.b, optional)

    def run(self, g: State, task: Task) -> list[Option] | None:
        options = g.players[task.seat].hive.grid.frame_options()
        return with_done(g, options.copy(), task.args[0]) if task.args[0] else options

    def pick(self, g: State, task: Task, option: Option) -> None:
        if option.verb == DONE:
            self.decline(g, True, task.args[0])
            return
        seat = task.seat
        p = g.players[seat]
        g.stack.pop()
        answers = answering(g, seat, "on_frame")
        p.hive = p.hive.with_frame(option.b, option.a)
        g.frames_left -= 1
        g.emit("frame", seat, (option.b, option.a), task.source)
        start_abilities(g, seat, answers, -1)

    def details(self, g: State, task: Task, names: Sequence[str]) -> list[Said]:
        return [Said("detail.touches")]

    def fits(self, g: State, i: int) -> bool:
        return sum(task.op is self for task in g.stack) <= g.frames_left


class Grow(Action):
    """R-GROW: needs a worker or a frame that can be bought; the upgrade comes beside them (R-PLACE-2)."""

    def can(self, g: State, seat: int, action: int, strength: int, total: int) -> bool:
        return can_grow(g, seat, total)

    def least(self, g: State, seat: int, action: int, strongest: int) -> int:
        needed = least_to_grow(g, seat)
        return NEVER if needed == OUT_OF_REACH else strength_for(needed - self.total(g, g.players[seat], action, 0))

    def start(self, g: State, seat: int, total: int, bonus: int) -> None:
        g.push(GROW_MENU, seat, -1, (total, bonus, 0, 0))

    def benefit4(self, g: State, seat: int) -> bool:
        """R-GROW-3."""
        return not g.players[seat].hive.upgraded

    def counts(self, g: State, seat: int, total: int) -> list[Said]:
        return [Said("part.spend", {"n": total})]

    def benefit4_said(self, g: State) -> Said:
        return Said("part.may_upgrade")


register_action(Grow("grow"))
CAN_GROW: Final = register_leaves(can_grow)
GROW_MENU: Final = register(GrowMenu("grow.menu", "grow", ("points:n", "bonus:flag", "grown:n", "bought:flag")))
PLACE_FRAME: Final = register_verb("frame", PlaceFrame("verb.frame", "frame", ("optional:flag",)))
