"""What something really costs a seat, and what it really brings: printed values with abilities, hexes and limits."""

from __future__ import annotations

from collections.abc import Sequence

from mellifera.content.rows import KINDS
from mellifera.content.vocabulary import PRICE_FREE, PRICE_FULL
from mellifera.engine.options import GROW_WORKER
from mellifera.engine.program import CompiledAlternative
from mellifera.engine.state import State
from mellifera.rules.build import to_pay
from mellifera.rules.grow import frame_price
from mellifera.text.words import cost_words, count, worker_word


def price_words(price: CompiledAlternative) -> str:
    """`1 water, 2 basics`: the tokens of an effect's price."""
    words = [cost_words(price.pay)] if price.pay_total else []
    if price.any_basic:
        words.append(count(price.any_basic, "basic"))
    if price.card:
        words.append(count(price.card, "seed card"))
    return ", ".join(words)


def part_of(cost: Sequence[int], tokens: int) -> str:
    """`2 fiber, 1 water`; with a discount `2 of 2 fiber, 1 water`, or `1 fiber` where only fiber is asked."""
    kinds = [kind for kind, n in zip(KINDS, cost, strict=True) if n]
    if tokens == 0:
        return "free"
    if tokens == sum(cost):
        return cost_words(cost)
    return f"{tokens} {kinds[0]}" if len(kinds) == 1 else f"{tokens} of {cost_words(cost)}"


def tile_price(g: State, piece: int, place: int | None = None) -> str:
    """What a tile costs the seat that chooses: with its abilities, what lets it build, and the hex if it is known."""
    task = g.stack[-1]
    p = g.players[task.seat]
    tile = g.pack.pieces[piece]
    price, less = PRICE_FULL, 0
    if task.op.prompt == "take":
        price, less = task.args[3:5]
    elif task.op.prompt == "hex":
        price, less = task.args[1:3]
    discount = p.hive.hex_discount(place, tile.type) if place is not None else 0
    return part_of(tile.cost, 0 if price == PRICE_FREE else to_pay(p, tile, less, discount))


def grown(g: State, seat: int, what: int) -> str:
    """What Grow gives that seat and for how much: `a strength-2 worker for 1 pollen`, `a frame for 2 basics`."""
    rules = g.pack.rows.rules
    if what == GROW_WORKER:
        cost = rules.grow_worker_cost
        thing, price = f"a {worker_word(g.players[seat].hive.arrive)}", cost_words(cost) if any(cost) else ""
    else:
        thing, basics = "a frame", frame_price(g, seat)
        price = count(basics, "basic") if basics else ""
    return f"{thing} for {price}" if price else f"{thing}, free"


def favor_words(g: State, seat: int, n: int) -> str:
    """`2 Favor`; of a marker at the end of the track what comes instead (R-FAVOR-1)."""
    steps = min(n, len(g.pack.favor_vp) - 1 - g.players[seat].favor)
    parts = [f"{steps} Favor"] if steps else []
    if n > steps:
        for step in g.pack.effects[g.pack.past_end_effect].steps:
            for clause in step.alternatives[0].clauses:
                what = KINDS[clause.a] if clause.verb == "gain" else "VP"
                parts.append(f"{clause.n * (n - steps)} {what}")
    return " and ".join(parts)


def bonus_price(g: State, seat: int) -> str:
    """What the seat's faction pays for a strength-4 benefit (Sime): `for 1 basic`; empty for others."""
    number = g.players[seat].hive.bonus4
    return f"for {price_words(g.pack.steps[number].alternatives[0])}" if number >= 0 else ""
