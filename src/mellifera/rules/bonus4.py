"""The strength-4 benefit of an action: free for a strength-4 worker, or paid for (`bonus4`, Sime)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mellifera.engine.state import State
from mellifera.rules.effects import entitled
from mellifera.rules.payment import NO_ACCEPT, NOTHING_LEFT, can_pay, start_payment

BONUS_NONE: Final = 0
BONUS_FREE: Final = 1
BONUS_PAID: Final = 2


def bonus_of_placement(g: State, seat: int) -> int:
    """What the worker just placed is entitled to; fixed when it is placed (R-TURN-6 b)."""
    if g.place_strength == 4:
        return BONUS_FREE
    number = g.players[seat].hive.bonus4
    if number >= 0 and entitled(g, seat, g.pack.steps[number]):
        return BONUS_PAID
    return BONUS_NONE


def bonus_for(g: State, seat: int, strength: int) -> int:
    """What a worker of this strength would be entitled to."""
    before = g.place_strength
    g.place_strength = strength
    bonus = bonus_of_placement(g, seat)
    g.place_strength = before
    return bonus


def bonus_fits(g: State, seat: int, bonus: int) -> bool:
    """Whether a loaded task can have this benefit: a paid one needs an ability."""
    return bonus != BONUS_PAID or g.players[seat].hive.bonus4 >= 0


def can_pay_bonus(g: State, seat: int) -> bool:
    """Whether the price of a `bonus4` can be paid now."""
    p = g.players[seat]
    price = g.pack.steps[p.hive.bonus4].alternatives[0]
    return can_pay(p.res, price.pay, price.pay_total, price.any_basic, NO_ACCEPT, NO_ACCEPT)


def may_have_bonus(g: State, seat: int, bonus: int) -> bool:
    return bonus == BONUS_FREE or (bonus == BONUS_PAID and can_pay_bonus(g, seat))


def can_use_bonus(g: State, seat: int, possible: Callable[[], bool]) -> bool:
    """Whether the price can be paid in a way that leaves part of the benefit possible (Myrta asks for basics too)."""
    if not can_pay_bonus(g, seat):
        return False
    p = g.players[seat]
    price = g.pack.steps[p.hive.bonus4].alternatives[0]
    before = p.res
    p.res = [before[kind] - price.pay[kind] for kind in range(5)]
    found = _some_way(p.res, price.any_basic, possible)
    p.res = before
    return found


def _some_way(res: list[int], basics: int, possible: Callable[[], bool]) -> bool:
    if basics == 0:
        return possible()
    for kind in range(3):
        if res[kind]:
            res[kind] -= 1
            found = _some_way(res, basics - 1, possible)
            res[kind] += 1
            if found:
                return True
    return False


def pay_for_bonus(g: State, seat: int, leaves: int = NOTHING_LEFT, ctx: int = -1) -> None:
    """`leaves` names what must still be possible after the payment (see `register_leaves`)."""
    hive = g.players[seat].hive
    price = g.pack.steps[hive.bonus4].alternatives[0]
    source = g.pack.faction_sources[hive.faction]
    start_payment(g, seat, source, price.pay, price.pay_total, price.any_basic, price.card, ctx=ctx, leaves=leaves)
