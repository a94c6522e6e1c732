"""What something really costs a seat, and what it really brings: printed values with abilities, hexes and limits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mellifera.content.rows import KINDS, Cost
from mellifera.content.vocabulary import PRICE_FREE, PRICE_FULL
from mellifera.engine.options import GROW_WORKER
from mellifera.engine.program import CompiledAlternative
from mellifera.engine.state import State
from mellifera.facts import Amount, Fact, Said, Several
from mellifera.rules.build import to_pay
from mellifera.rules.grow import frame_price
from mellifera.words import things

FREE: Final = Said("price.free")


def cost(by_kind: Sequence[int]) -> Fact:
    """`2 fiber, 1 water`; `free` for nothing."""
    return things.amounts(by_kind) if any(by_kind) else FREE


def price(alternative: CompiledAlternative) -> Several:
    """`1 water, 2 basics`: what one way of an effect asks for."""
    found = list(things.amounts(alternative.pay).items)
    if alternative.any_basic:
        found.append(Amount(alternative.any_basic, "basic"))
    if alternative.card:
        found.append(Amount(alternative.card, "seed_card"))
    return Several(tuple(found), "comma")


def part_of(by_kind: Sequence[int], tokens: int) -> Fact:
    """`2 fiber, 1 water`; with a discount `2 of 2 fiber, 1 water`, or `1 fiber` where only fiber is asked."""
    kinds = [kind for kind, n in zip(KINDS, by_kind, strict=True) if n]
    if tokens == 0:
        return FREE
    if tokens == sum(by_kind):
        return cost(by_kind)
    if len(kinds) == 1:
        return Amount(tokens, kinds[0])
    return Said("price.part", {"n": tokens, "cost": things.amounts(by_kind)})


def tile_price(g: State, piece: int, place: int | None = None) -> Fact:
    """What a tile costs the seat that chooses: with its abilities, what lets it build, and the hex if it is known."""
    task = g.stack[-1]
    p = g.players[task.seat]
    tile = g.pack.pieces[piece]
    how, less = PRICE_FULL, 0
    if task.op.prompt == "take":
        how, less = task.args[3:5]
    elif task.op.prompt == "hex":
        how, less = task.args[1:3]
    discount = p.hive.hex_discount(place, tile.type) if place is not None else 0
    return part_of(tile.cost, 0 if how == PRICE_FREE else to_pay(p, tile, less, discount))


def grown(g: State, seat: int, what: int) -> Said:
    """What Grow gives that seat and for how much: `a strength-2 worker for 1 pollen`, `a frame for 2 basics`."""
    if what == GROW_WORKER:
        return _worker(g.players[seat].hive.arrive, g.pack.rows.rules.grow_worker_cost)
    basics = frame_price(g, seat)
    return Said("grown.frame", {"n": basics}) if basics else Said("grown.frame_free")


@lru_cache(maxsize=64)
def _worker(strength: int, by_kind: Cost) -> Said:
    if not any(by_kind):
        return Said("grown.worker_free", {"strength": strength})
    return Said("grown.worker", {"strength": strength, "price": things.amounts(by_kind)})


def favor(g: State, seat: int, n: int) -> Several:
    """`2 Favor`; of a marker at the end of the track what comes instead (R-FAVOR-1)."""
    steps = min(n, len(g.pack.favor_vp) - 1 - g.players[seat].favor)
    found = [Amount(steps, "favor_short")] if steps else []
    if n > steps:
        for step in g.pack.effects[g.pack.past_end_effect].steps:
            for clause in step.alternatives[0].clauses:
                noun = KINDS[clause.a] if clause.verb == "gain" else "vp"
                found.append(Amount(clause.n * (n - steps), noun))
    return Several(tuple(found))


def bonus_price(g: State, seat: int) -> Several | None:
    """What the seat's faction pays for a strength-4 benefit (Sime); None for others."""
    number = g.players[seat].hive.bonus4
    return price(g.pack.steps[number].alternatives[0]) if number >= 0 else None
