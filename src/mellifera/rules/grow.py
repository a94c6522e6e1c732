"""GROW: workers, frames and the faction upgrade (R-GROW)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.hexes import TURNS
from mellifera.engine.options import DONE, FRAME, GROW, GROW_FRAME, GROW_WORKER, TURN, UPGRADE, Option
from mellifera.engine.program import DISCOUNT_FRAME, PRICE_FREE, CompiledClause
from mellifera.engine.state import Operation, State, Task, register
from mellifera.rules import gains
from mellifera.rules.bonus4 import BONUS_NONE, BONUS_PAID, may_have_bonus, pay_for_bonus
from mellifera.rules.effect_verb import Verb, register_verb, with_done
from mellifera.rules.payment import has_all, start_payment
from mellifera.rules.triggers import answering, start_abilities
from mellifera.rules.verbs_own import gain_worker

NO_COST: Final = (0, 0, 0, 0, 0)


def can_grow_worker(g: State, seat: int, points: int, grown: int) -> bool:
    rules = g.pack.rows.rules
    p = g.players[seat]
    cost = rules.grow_worker_cost
    return (
        points >= rules.grow_worker_strength
        and grown < rules.grow_worker_max
        and p.in_play < rules.max_workers_per_player
        and has_all(p.res, cost)
    )


def frame_price(g: State, seat: int) -> int:
    return max(0, g.pack.rows.rules.grow_frame_basics - g.players[seat].hive.discounts[DISCOUNT_FRAME])


def can_frame(g: State, seat: int, price: int) -> bool:
    p = g.players[seat]
    needed = 0 if price == PRICE_FREE else frame_price(g, seat)
    return g.frames_left > 0 and p.res[0] + p.res[1] + p.res[2] >= needed


def can_grow(g: State, seat: int, points: int, bonus: int) -> bool:
    """R-PLACE-2: a worker, a frame, or the upgrade alone."""
    if can_grow_worker(g, seat, points, 0):
        return True
    if points >= g.pack.rows.rules.grow_frame_strength and can_frame(g, seat, 0):
        return True
    return not g.players[seat].hive.upgraded and may_have_bonus(g, seat, bonus)


class GrowMenu(Operation):
    """Numbers: strength left to spend, the strength-4 benefit, workers grown, 1 once something was done."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        points, bonus, grown, did = task.args
        pack, seat = g.pack, task.seat
        options: list[Option] = []
        if can_grow_worker(g, seat, points, grown):
            options.append(pack.option(GROW, GROW_WORKER))
        if points >= pack.rows.rules.grow_frame_strength and can_frame(g, seat, 0):
            options.append(pack.option(GROW, GROW_FRAME))
        if bonus != BONUS_NONE and not g.players[seat].hive.upgraded and may_have_bonus(g, seat, bonus):
            options.append(pack.option(UPGRADE))
        if not options:
            g.stack.pop()
            return None
        return with_done(g, options, did)

    def pick(self, g: State, task: Task, option: Option) -> None:
        points, bonus, grown, _ = task.args
        rules, seat = g.pack.rows.rules, task.seat
        if option.verb == DONE:
            g.stack.pop()
        elif option.verb == UPGRADE:
            g.replace(task, (points, BONUS_NONE, grown, 1))
            if bonus == BONUS_PAID:
                pay_for_bonus(g, seat)
            gains.upgrade(g, seat)
        elif option.a == GROW_WORKER:
            g.replace(task, (points - rules.grow_worker_strength, bonus, grown + 1, 1))
            cost = rules.grow_worker_cost
            start_payment(g, seat, -1, cost, sum(cost), 0, 0)
            gain_worker(g, seat, 1, -1)
        else:
            g.replace(task, (points - rules.grow_frame_strength, bonus, grown, 1))
            start_frame(g, seat, -1, 0, 0)


def start_frame(g: State, seat: int, source: int, price: int, optional: int) -> None:
    g.push(FRAME_TURN, seat, source, (optional,))
    needed = 0 if price == PRICE_FREE else frame_price(g, seat)
    if needed:
        start_payment(g, seat, source, NO_COST, 0, needed, 0)


class FrameVerb(Verb):
    """`frame PRICE`: gains one frame and places it."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        return can_frame(g, seat, clause.b)

    def start(self, g: State, seat: int, source: int, clause: CompiledClause, n: int, ctx: int, optional: int) -> None:
        start_frame(g, seat, source, clause.b, optional)

    def run(self, g: State, task: Task) -> list[Option] | None:
        return with_done(g, g.pack.options(TURN, range(len(TURNS))), task.args[0])

    def pick(self, g: State, task: Task, option: Option) -> None:
        if option.verb == DONE:
            self.decline(g, True, task.args[0])
            return
        g.stack.pop()
        g.push(FRAME_PLACE, task.seat, task.source, (option.a,))


class FramePlace(Operation):
    def run(self, g: State, task: Task) -> list[Option] | None:
        places = g.players[task.seat].hive.frame_places(task.args[0])
        return g.pack.options(FRAME, places)

    def pick(self, g: State, task: Task, option: Option) -> None:
        seat, turn = task.seat, task.args[0]
        p = g.players[seat]
        g.stack.pop()
        answers = answering(g, seat, "on_frame")
        p.hive = p.hive.with_frame(turn, option.a)
        g.frames_left -= 1
        g.emit("frame", seat, (turn, option.a), task.source)
        start_abilities(g, seat, answers, -1)


GROW_MENU: Final = register(GrowMenu("grow", "grow", ("n", "flag", "n", "flag")))
FRAME_TURN: Final = register_verb("frame", FrameVerb("frame_turn", "turn", ("flag",)))
FRAME_PLACE: Final = register(FramePlace("frame_place", "frame", ("turn",)))
