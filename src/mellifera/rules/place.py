"""PLACE: which placements are possible, and the order of a place turn (R-PLACE, R-TURN-6)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import BOOST, DONE, Option
from mellifera.engine.pack import Pack
from mellifera.engine.program import CompiledClause
from mellifera.engine.state import EMPTY, Operation, Player, State, Task, register
from mellifera.rules.action import ACTIONS, action_at
from mellifera.rules.bonus4 import bonus_of_placement
from mellifera.rules.bump import DUE_WORKERS, OWN_BUMP
from mellifera.rules.effect_verb import Instant, register_verb
from mellifera.rules.payment import NO_ACCEPT, can_pay_alternative, start_payment
from mellifera.rules.spaces import enter_space
from mellifera.rules.triggers import answering, start_abilities

NO_CELL: Final = -1
PLACEMENTS_KEPT: Final = 10_000


def total_strength(g: State, p: Player, action: int, strength: int) -> int:
    """What the action counts with a worker of this strength, without a paid addition."""
    return action_at(g, action).total(g, p, action, strength)


def can_place(g: State, seat: int, action: int, strength: int) -> bool:
    """R-PLACE-2: part of the action can be done, if need be with a paid addition to the strength."""
    total = total_strength(g, g.players[seat], action, strength)
    if action_at(g, action).can(g, seat, action, strength, total):
        return True
    return can_act_boosted(g, seat, action, strength)


def can_act_boosted(g: State, seat: int, action: int, strength: int) -> bool:
    """Whether the action can be done after paying for strength (Sime)."""
    hive = g.players[seat].hive
    if hive.boost < 0 or not action_at(g, action).boostable:
        return False
    price = g.pack.steps[hive.boost].alternatives[0]
    before = g.action, g.place_strength
    g.action, g.place_strength = action, strength
    possible = can_pay_alternative(g, seat, price, NO_CELL, (NO_ACCEPT, NO_ACCEPT))
    g.action, g.place_strength = before
    return possible


class Strength(Instant):
    """A paid addition to the strength: the payment must leave part of the action possible."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        total = total_strength(g, g.players[seat], g.action, g.place_strength) + clause.n
        return action_at(g, g.action).can(g, seat, g.action, g.place_strength, total)


def least_paying(g: State, seat: int, action: int, held: int, least: int) -> int:
    """`least` for a seat that may pay for strength or for a strength-4 benefit (Sime): those it has below are tried."""
    for strength in range(1, least):
        if held >> strength & 1 and can_place(g, seat, action, strength):
            return strength
    return least


def placements(g: State, seat: int) -> list[Option]:
    """What can be placed where: it follows from the strengths in the pool and the least that each action takes."""
    p = g.players[seat]
    pool = p.pool
    held = strongest = 0
    for strength in range(1, 5):
        if pool[strength]:
            held |= 1 << strength
            strongest = strength
    if held == 0:
        return []
    pack, hive = g.pack, p.hive
    key = held
    pays = hive.boost >= 0 or hive.bonus4 >= 0
    for action, number in enumerate(pack.action_numbers):
        least = ACTIONS[number].least(g, seat, action, strongest)
        if pays:
            least = least_paying(g, seat, action, held, least)
        key = key * 8 + least
    found = pack.placements.get(key)
    if found is None:
        found = _placements(pack, key)
    return found.copy()


def _placements(pack: Pack, key: int) -> list[Option]:
    """`place` for each strength and every action for which it is enough. `key` has a bit for each strength in the pool,
    then the least strength for each action, three bits each."""
    if len(pack.placements) == PLACEMENTS_KEPT:
        pack.placements.clear()
    found: list[Option] = []
    last = len(pack.actions) - 1
    held = key >> 3 * (last + 1)
    for strength in range(1, 5):
        if held >> strength & 1:
            for action, option in enumerate(pack.place_options[strength]):
                if key >> 3 * (last - action) & 7 <= strength:
                    found.append(option)
    pack.placements[key] = found
    return found


def place(g: State, seat: int, strength: int, action: int) -> None:
    """R-TURN-6 (a): worker and action are named; a paid addition to its strength is decided."""
    g.action = action
    g.place_strength = strength
    g.place_cell = NO_CELL
    g.boosted = False
    hive = g.players[seat].hive
    if hive.boost >= 0 and action_at(g, action).boostable:
        g.start(ENTER, seat)
        g.push(BOOST_OP, seat, g.pack.faction_sources[hive.faction], ())
    else:
        enter(g, seat)


class Boost(Operation):
    """A paid addition to the strength. Shown even where the action needs it."""

    under = frozenset({"place.enter"})
    on_top = True

    def run(self, g: State, task: Task) -> list[Option] | None:
        p = g.players[task.seat]
        total = total_strength(g, p, g.action, g.place_strength)
        options: list[Option] = []
        if can_act_boosted(g, task.seat, g.action, g.place_strength):
            options.append(g.pack.option(BOOST))
        if not options:
            g.stack.pop()
            return None
        if action_at(g, g.action).can(g, task.seat, g.action, g.place_strength, total):
            options.append(g.pack.option(DONE))
        return options

    def shown(self, g: State) -> bool:
        return True

    def fits(self, g: State, i: int) -> bool:
        return g.players[g.stack[i].seat].hive.boost >= 0

    def pick(self, g: State, task: Task, option: Option) -> None:
        g.stack.pop()
        if option.verb == BOOST:
            price = g.pack.steps[g.players[task.seat].hive.boost].alternatives[0]
            g.boosted = True
            g.emit("boost", task.seat, (price.clauses[0].n,), task.source)
            start_payment(
                g, task.seat, task.source, price.pay, price.pay_total, price.any_basic, price.card,
                alternative=price.number,
            )  # fmt: skip


def enter(g: State, seat: int) -> None:
    """R-TURN-6 (b): the worker takes its space, shifts and bumps; total and abilities are fixed; then (c), (d), (e)."""
    p = g.players[seat]
    number, strength = g.action, g.place_strength
    action, hive = action_at(g, number), p.hive
    total = action.total(g, p, number, strength)
    if g.boosted:
        total += g.pack.steps[hive.boost].alternatives[0].clauses[0].n
    g.total = total
    follow: list[int] = []
    if "action" in hive.answers:
        follow.extend(answering(g, seat, "action", (g.pack.action_core[number],)))
    if "on_place" in hive.answers:
        follow.extend(answering(g, seat, "on_place", ("4",) if strength == 4 else ()))
    p.pool[strength] -= 1
    g.emit("place", seat, (strength, number, total))
    bumped = enter_space(g, seat, number, seat << 5 | strength)
    if bumped == seat:
        follow.extend(answering(g, seat, "on_bumped"))
    elif bumped != EMPTY:
        follow.extend(answering(g, seat, "on_bump", ("opponent",)))
    g.in_action = True
    if follow:
        g.push(FOLLOW, seat, -1, tuple(in_hive_order(p, follow)))
    g.start(DUE_WORKERS, seat)
    action.start(g, seat, total, bonus_of_placement(g, seat))
    if bumped == seat:
        g.start(OWN_BUMP, seat)


class Enter(Operation):
    """After the addition to the strength was decided."""

    under = frozenset({"turn.after_step"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        enter(g, task.seat)
        return None

    def fits(self, g: State, i: int) -> bool:
        p = g.players[g.stack[i].seat]
        if g.place_strength == 0 or p.pool[g.place_strength] == 0:
            return False
        return not g.boosted or p.hive.boost >= 0


def in_hive_order(p: Player, abilities: list[int]) -> list[int]:
    return [number for number in p.hive.abilities if number in abilities]


class Follow(Operation):
    """R-TURN-6 (e): abilities that follow the action or answer a bump."""

    under = frozenset({"turn.after_step"})

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        start_abilities(g, task.seat, task.args, g.place_cell)
        return None


BOOST_OP: Final = register(Boost("place.boost", "boost", ()))
ENTER: Final = register(Enter("place.enter", "", ()))
FOLLOW: Final = register(Follow("place.follow", "", ("answers:ability*",)))
register_verb("strength", Strength("verb.strength", "", ()))
