"""PLACE: which placements are possible, and the order of a place turn (R-PLACE, R-TURN-6)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.options import BOOST, DONE, Option
from mellifera.engine.program import CompiledClause
from mellifera.engine.state import EMPTY, Operation, Player, State, Task, register
from mellifera.rules.advance import ADVANCE, can_advance, columns_for, row_mask
from mellifera.rules.bonus4 import BONUS_FREE, BONUS_NONE, BONUS_PAID, bonus_of_placement
from mellifera.rules.build import ALL_COLUMNS, least_columns
from mellifera.rules.bump import OWN_BUMP
from mellifera.rules.carve import CARVE, can_carve
from mellifera.rules.convert import CONVERT_MENU, can_convert, can_convert_any, can_teach
from mellifera.rules.effect_verb import Verb, register_verb
from mellifera.rules.effects import entitled
from mellifera.rules.explore import FLY_OP
from mellifera.rules.gains import can_draw
from mellifera.rules.grow import GROW_MENU, can_grow
from mellifera.rules.hibernate import DUE_WORKERS
from mellifera.rules.payment import NO_ACCEPT, can_pay_alternative, start_payment
from mellifera.rules.research import start_research
from mellifera.rules.spaces import enter_space
from mellifera.rules.triggers import answering, start_abilities

NO_CELL: Final = -1
NEVER: Final = 5


def total_strength(g: State, p: Player, action: int, strength: int) -> int:
    """R-EXPL-1, R-ADV-1: what the action counts with a worker of this strength, without a paid addition."""
    pack = g.pack
    core = pack.action_core[action]
    total = strength + p.hive.strength[core]
    if pack.action_spaces[action] == 2:
        first = pack.action_first_space[action]
        arrow, second = g.spaces[first], g.spaces[first + 1]
        beside = arrow if arrow >= 0 else second
        if beside >= 0:
            total += beside & 7
        elif core == "advance":
            total += pack.side.empty_space_bonus
    return total


def can_place(g: State, seat: int, action: int, strength: int) -> bool:
    """R-PLACE-2: part of the action can be done, if need be with a paid addition to the strength."""
    p = g.players[seat]
    total = total_strength(g, p, action, strength)
    if can_act(g, seat, action, strength, total):
        return True
    return can_act_boosted(g, seat, action, strength)


def can_act(g: State, seat: int, action: int, strength: int, total: int) -> bool:
    core = g.pack.action_core[action]
    if core == "explore":
        return True
    if core == "advance":
        return can_advance(g, seat, action, total)
    if core == "research":
        return can_draw(g)
    if core == "carve":
        return can_carve(g, seat, strength)
    bonus = BONUS_FREE if strength == 4 else _paid_bonus(g, seat, strength)
    if core == "grow":
        return can_grow(g, seat, total, bonus)
    return can_convert(g, seat, bonus)


def _paid_bonus(g: State, seat: int, strength: int) -> int:
    number = g.players[seat].hive.bonus4
    if number < 0:
        return BONUS_NONE
    before = g.place_strength
    g.place_strength = strength
    allowed = entitled(g, seat, g.pack.steps[number])
    g.place_strength = before
    return BONUS_PAID if allowed else BONUS_NONE


def can_act_boosted(g: State, seat: int, action: int, strength: int) -> bool:
    """Whether the action can be done after paying for strength (Sime)."""
    hive = g.players[seat].hive
    if hive.boost < 0 or g.pack.action_core[action] == "carve":
        return False
    before = g.action, g.place_strength
    g.action, g.place_strength = action, strength
    price = g.pack.steps[hive.boost].alternatives[0]
    possible = can_pay_alternative(g, seat, price.number, NO_CELL, (NO_ACCEPT, NO_ACCEPT))
    g.action, g.place_strength = before
    return possible


class Strength(Verb):
    """A paid addition to the strength: the payment must leave part of the action possible."""

    def can(self, g: State, seat: int, clause: CompiledClause, ctx: int) -> bool:
        total = total_strength(g, g.players[seat], g.action, g.place_strength) + clause.n
        return can_act(g, seat, g.action, g.place_strength, total)


def weakest_for(g: State, seat: int, action: int, strengths: list[int]) -> int:
    """The least of the strengths, given in rising order, that can do part of the action; NEVER if none can."""
    core = g.pack.action_core[action]
    if core == "explore":
        return strengths[0]
    if core == "research":
        return strengths[0] if can_draw(g) else NEVER
    p = g.players[seat]
    if core == "convert":
        if can_convert_any(g, seat, p.hive.accept):
            return strengths[0]
        return 4 if strengths[-1] == 4 and can_teach(g, seat) else NEVER
    if core == "carve":
        for strength in strengths:
            if strength >= p.hive.carve_at:
                return strength if can_carve(g, seat, strength) else NEVER
        return NEVER
    if core == "grow":
        more = total_strength(g, p, action, 0)
        for strength in strengths:
            if can_grow(g, seat, more + strength, BONUS_FREE if strength == 4 else BONUS_NONE):
                return strength
        return NEVER
    needed = least_columns(g, p, row_mask(g, action))
    if needed > ALL_COLUMNS:
        return NEVER
    more = total_strength(g, p, action, 0)
    for strength in strengths:
        if columns_for(g, more + strength) >= needed:
            return strength
    return NEVER


def weakest_paying(g: State, seat: int, action: int, strengths: list[int]) -> int:
    """The same for a seat that may pay for strength or for a strength-4 benefit (Sime): each is tried."""
    for strength in strengths:
        if can_place(g, seat, action, strength):
            return strength
    return NEVER


def placements(g: State, seat: int) -> list[Option]:
    """What can be placed where. A stronger worker can do what a weaker one can: each action is tried from below."""
    p = g.players[seat]
    pool = p.pool
    strengths: list[int] = []
    for strength in (1, 2, 3, 4):
        if pool[strength]:
            strengths.append(strength)
    if not strengths:
        return []
    actions = range(len(g.pack.actions))
    if p.hive.boost >= 0 or p.hive.bonus4 >= 0:
        weakest = [weakest_paying(g, seat, action, strengths) for action in actions]
    else:
        weakest = [weakest_for(g, seat, action, strengths) for action in actions]
    found: list[Option] = []
    for strength in strengths:
        options = g.pack.place_options[strength]
        found += [options[action] for action, least in enumerate(weakest) if least <= strength]
    return found


def place(g: State, seat: int, strength: int, action: int) -> None:
    """R-TURN-6 (a): worker and action are named; a paid addition to its strength is decided."""
    g.action = action
    g.place_strength = strength
    g.place_cell = NO_CELL
    g.boosted = False
    hive = g.players[seat].hive
    if hive.boost >= 0 and g.pack.action_core[action] != "carve":
        g.start(ENTER, seat)
        g.push(BOOST_OP, seat, g.pack.faction_sources[hive.faction], ())
    else:
        enter(g, seat)


class Boost(Operation):
    """A paid addition to the strength. Shown even where the action needs it."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        p = g.players[task.seat]
        total = total_strength(g, p, g.action, g.place_strength)
        options: list[Option] = []
        if can_act_boosted(g, task.seat, g.action, g.place_strength):
            options.append(g.pack.option(BOOST))
        if not options:
            g.stack.pop()
            return None
        if can_act(g, task.seat, g.action, g.place_strength, total):
            options.append(g.pack.option(DONE))
        return options

    def shown(self, g: State) -> bool:
        return True

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
    total = total_strength(g, p, g.action, g.place_strength)
    if g.boosted:
        total += g.pack.steps[p.hive.boost].alternatives[0].clauses[0].n
    g.total = total
    core = g.pack.action_core[g.action]
    follow = list(answering(g, seat, "action", core))
    follow.extend(answering(g, seat, "on_place", "4") if g.place_strength == 4 else answering(g, seat, "on_place"))
    p.pool[g.place_strength] -= 1
    g.emit("place", seat, (g.place_strength, g.action, total))
    bumped = enter_space(g, seat, g.action, seat << 5 | g.place_strength)
    if bumped == seat:
        follow.extend(answering(g, seat, "on_bumped"))
    elif bumped != EMPTY:
        follow.extend(answering(g, seat, "on_bump", "opponent"))
    g.in_action = True
    if follow:
        g.push(FOLLOW, seat, -1, tuple(in_hive_order(p, follow)))
    g.start(DUE_WORKERS, seat)
    start_action(g, seat, core, total, bonus_of_placement(g, seat))
    if bumped == seat:
        g.start(OWN_BUMP, seat)


class Enter(Operation):
    """After the addition to the strength was decided."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        enter(g, task.seat)
        return None


def in_hive_order(p: Player, abilities: list[int]) -> list[int]:
    return [number for number in p.hive.abilities if number in abilities]


def start_action(g: State, seat: int, core: str, total: int, bonus: int) -> None:
    """R-TURN-6 (c)."""
    hive = g.players[seat].hive
    if core == "explore":
        g.push(FLY_OP, seat, -1, (total, 1 if hive.stay else 0, bonus, 1, 0))
    elif core == "advance":
        g.push(ADVANCE, seat, -1, (total, bonus))
    elif core == "grow":
        g.push(GROW_MENU, seat, -1, (total, bonus, 0, 0))
    elif core == "research":
        start_research(g, seat, -1, total, 1 + hive.keep, bonus)
    elif core == "convert":
        g.push(CONVERT_MENU, seat, -1, (total, bonus, 0, hive.accept[0], hive.accept[1]))
    else:
        g.start(CARVE, seat)


class Follow(Operation):
    """R-TURN-6 (e): abilities that follow the action or answer a bump."""

    def run(self, g: State, task: Task) -> list[Option] | None:
        g.stack.pop()
        start_abilities(g, task.seat, task.args, g.place_cell)
        return None


BOOST_OP: Final = register(Boost("boost", "boost", ()))
ENTER: Final = register(Enter("enter", "", ()))
FOLLOW: Final = register(Follow("follow", "", ("ability*",)))
register_verb("strength", Strength("strength", "", ()))
