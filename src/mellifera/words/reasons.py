"""Why something that looks possible is not: spaces, tiles, cells, cards, conversions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from mellifera.content.rows import KINDS
from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.engine.state import EMPTY, NOBODY, State, Task
from mellifera.facts import Amount, Fact, Noun, Said, Several
from mellifera.rules.action import action_at
from mellifera.rules.advance import COLUMNS, columns_for
from mellifera.rules.bonus4 import BONUS_NONE
from mellifera.rules.build import CARVINGS, can_take, to_pay
from mellifera.rules.convert import can_teach, untaught
from mellifera.rules.gains import can_draw
from mellifera.rules.grow import can_frame, frame_price
from mellifera.rules.place import total_strength
from mellifera.rules.turn import BENEFITS_A_TURN
from mellifera.words import things
from mellifera.words.options import Target
from mellifera.words.prompts import overflow

NO_HEX: Final = Said("reason.no_hex")
NOT_NOW: Final = Said("reason.not_now")
STRONGEST: Final = 4


class Reason(NamedTuple):
    """Why a target is not on offer; `worker` if it is about a worker of that strength."""

    target: Target
    said: Said
    worker: int | None = None


class Missing(NamedTuple):
    """How many tokens are missing for a tile, and what is told of it: `needs 3 pollen, you hold 1`."""

    tokens: int
    said: Said


def reasons(g: State) -> list[Reason]:
    """All reasons for the decision at hand, told to the seat that chooses."""
    task = g.stack[-1]
    found = _REASONS.get(task.op.prompt)
    return found(g, task) if found is not None else []


def _offered(g: State, verb: int) -> set[int]:
    """The first numbers of the options with this verb."""
    return {option.a for option in g.options if option.verb == verb}


# ---------------------------------------------------------------------- the step
def _step(g: State, task: Task) -> list[Reason]:
    found = _spaces(g, task.seat)
    if not _offered(g, verbs.RETRIEVE):
        found.append(Reason(("button", "retrieve"), Said("reason.nobody_out")))
    return [*found, *_cards(g, task), *_costs(g, task.seat)]


def _spaces(g: State, seat: int) -> list[Reason]:
    p = g.players[seat]
    strengths = [s for s in range(1, 5) if p.pool[s]]
    if not strengths:
        return [Reason(("space", action), Said("reason.no_worker")) for action in g.pack.actions]
    placed = {(option.a, option.b) for option in g.options if option.verb == verbs.PLACE}
    return [
        Reason(("space", action), _why_not_place(g, seat, number, strength), strength)
        for number, action in enumerate(g.pack.actions)
        for strength in strengths
        if (strength, number) not in placed
    ]


def _why_not_place(g: State, seat: int, action: int, strength: int) -> Said:
    why = _PLACING.get(g.pack.action_core[action])
    return NOT_NOW if why is None else why(g, seat, action, strength)


def _why_not_carve(g: State, seat: int, action: int, strength: int) -> Said:
    p = g.players[seat]
    if strength < p.hive.carve_at:
        return Said("reason.too_weak", {"needed": p.hive.carve_at, "strength": strength})
    if not p.hive.frontier:
        return NO_HEX
    pieces = [piece for piece in g.carvings if piece != EMPTY]
    return _cheapest(g, seat, pieces, "carving")


def _why_not_advance(g: State, seat: int, action: int, strength: int) -> Said:
    p = g.players[seat]
    total = total_strength(g, p, action, strength)
    least = g.pack.side.column_strength[0]
    if total < least:
        return Said("reason.too_little", {"needed": least, "total": total})
    if not p.hive.frontier:
        return NO_HEX
    columns = columns_for(g, total)
    rows = [row for row in range(3) if g.pack.action_masks[action] >> row & 1]
    pieces = [t for row in rows for t in g.display[row * COLUMNS : row * COLUMNS + columns] if t != EMPTY]
    return _cheapest(g, seat, pieces, "tile")


def _why_not_research(g: State, seat: int, action: int, strength: int) -> Said:
    return NOT_NOW if can_draw(g) else Said("reason.no_card_left")


def _why_not_grow(g: State, seat: int, action: int, strength: int) -> Said:
    """Neither a worker nor a frame can be had."""
    rules = g.pack.rows.rules
    p = g.players[seat]
    if p.in_play >= rules.max_workers_per_player:
        worker = _all_in_play(g)
    else:
        worker = Said("reason.worker", {"gap": _cost_gap(p.res, rules.grow_worker_cost)})
    if total_strength(g, p, action, strength) < rules.grow_frame_strength:
        frame = Said("reason.frame_strength", {"needed": rules.grow_frame_strength})
    elif can_frame(g, seat, 0):
        frame = Said("reason.frame_no_place")
    elif g.frames_left == 0:
        frame = Said("reason.no_frame")
    else:
        frame = Said("reason.frame_costs", {"n": frame_price(g, seat), "held": _basics(p.res)})
    return _told([worker, frame, *_alone(g, seat, action, strength, "upgrade")])


def _why_not_convert(g: State, seat: int, action: int, strength: int) -> Said:
    return _told([Said("reason.no_conversion_paid"), *_alone(g, seat, action, strength, "teach")])


def _alone(g: State, seat: int, action: int, strength: int, what: str) -> list[Said]:
    """The strength-4 benefit by itself is no action."""
    has = strength == STRONGEST and action_at(g, action).benefit4(g, seat)
    return [Said(f"reason.{what}_alone")] if has else []


def _told(parts: Sequence[Fact]) -> Said:
    """Several reasons in one."""
    return Said("reason.all", {"all": Several(tuple(parts), "semicolon")})


def _cheapest(g: State, seat: int, pieces: Sequence[int], what: str) -> Said:
    """The tile that lacks least, and what it lacks."""
    if not pieces:
        return Said(f"reason.no_{what}")
    lacking = [(found, piece) for piece in pieces if (found := missing(g, seat, piece, 0)) is not None]
    if not lacking:
        return NOT_NOW
    least, best = min(lacking, key=lambda pair: pair[0].tokens)
    return Said(f"reason.no_{what}_paid", {"tile": things.tile(g.pack, best), "gap": least.said})


def missing(g: State, seat: int, piece: int, less: int) -> Missing | None:
    """What a tile still needs, after the best discount; None: nothing."""
    p = g.players[seat]
    tile = g.pack.pieces[piece]
    saved = tile.total_cost - to_pay(p, tile, less, p.hive.best_discounts[tile.type])
    return _missing(tile.price, tuple(p.res), saved)


@lru_cache(maxsize=4096)
def _missing(price: tuple[tuple[int, int], ...], held: tuple[int, ...], saved: int) -> Missing | None:
    """A discount is taken where it helps most."""
    lacking = {kind: n - held[kind] for kind, n in price if n > held[kind]}
    for kind in sorted(lacking, key=lambda k: lacking[k]):
        used = min(saved, lacking[kind])
        lacking[kind] -= used
        saved -= used
    gaps = [_gap("reason.needs", held[kind] + n, kind, held[kind]) for kind, n in lacking.items() if n]
    return Missing(sum(lacking.values()), _told(gaps)) if gaps else None


def _cost_gap(held: Sequence[int], cost: Sequence[int]) -> Said:
    """`costs 3 pollen, you hold 1`."""
    lacking = [(kind, n) for kind, n in enumerate(cost) if n > held[kind]]
    return _told([_gap("reason.costs", n, kind, held[kind]) for kind, n in lacking])


def _gap(key: str, n: int, kind: int, held: int) -> Said:
    return Said(key, {"cost": Amount(n, KINDS[kind]), "held": held})


def _basics(res: Sequence[int]) -> int:
    return res[0] + res[1] + res[2]


def _all_in_play(g: State) -> Said:
    return Said("reason.all_in_play", {"n": g.pack.rows.rules.max_workers_per_player})


def _cards(g: State, task: Task) -> list[Reason]:
    p = g.players[task.seat]
    played = _offered(g, verbs.PLAY)
    limited = g.seed_limit and p.limited >= BENEFITS_A_TURN
    why = Said("reason.benefits_used", {"n": BENEFITS_A_TURN}) if limited else Said("reason.no_benefit")
    return [Reason(("card", g.pack.names["seed"][card]), why) for card in p.hand if card not in played]


def _costs(g: State, seat: int) -> list[Reason]:
    """Tiles on the table that cannot be paid, whatever worker is placed."""
    found = []
    for piece in (*g.display, *g.carvings):
        if piece != EMPTY and (lacking := missing(g, seat, piece, 0)):
            found.append(Reason(("tile", g.pack.pieces[piece].name), lacking.said))
    return found


# ---------------------------------------------------------------------- the actions
def _cells(g: State, task: Task) -> list[Reason]:
    reach, near = task.args[0], _offered(g, verbs.FLY)
    found = []
    for cell, name in enumerate(g.pack.names["cell"]):
        if cell in near:
            continue
        if cell == g.pack.start_cell:
            why = Said("reason.start_cell")
        elif cell == g.ship:
            why = Said("reason.must_leave")
        else:
            why = Said("reason.too_far", {"needed": g.pack.cell_distance[g.ship][cell], "reach": reach})
        found.append(Reason(("cell", name), why))
    return found


def _tiles(g: State, task: Task) -> list[Reason]:
    """Tiles of the rows (or carvings) that cannot be taken: out of reach, or not payable."""
    mask, columns, _, price, less, only_hex = task.args[:6]
    seat = task.seat
    p = g.players[seat]
    taken = _offered(g, verbs.TAKE)
    found = []
    if mask & CARVINGS:
        places = [(piece, 0) for piece in g.carvings if piece != EMPTY]
    else:
        places = [(piece, i % COLUMNS) for i, piece in enumerate(g.display) if piece != EMPTY]
        places.extend((piece, 0) for piece in p.reserve)
    for piece, column in places:
        tile = g.pack.pieces[piece]
        if piece in taken:
            continue
        target = ("tile", tile.name)
        if not mask >> tile.type & 1:
            facts = {"here": _here(g, task), "type": Noun(tile.row.type)}
            found.append(Reason(target, Said("reason.other_type", facts)))
        elif column >= columns:
            needed = g.pack.side.column_strength[column]
            if task.source < 0:
                why = Said("reason.too_little", {"needed": needed, "total": g.total})
            else:
                why = Said("reason.effect_too_far", {"needed": needed})
            found.append(Reason(target, why))
        elif lacking := missing(g, seat, piece, less):
            found.append(Reason(target, lacking.said))
        elif not can_take(g, p, piece, price, less, only_hex):
            found.append(Reason(target, NO_HEX))
    return found


def _here(g: State, task: Task) -> Fact:
    return things.source(g.pack, task.source) if task.source >= 0 else things.action(g.pack, g.action)


def _hexes(g: State, task: Task) -> list[Reason]:
    hive = g.players[task.seat].hive
    taken = {*hive.tiles, *g.pack.mat_faction[hive.mat], *(option.b for option in g.options)}
    away, dear = Said("reason.away"), Said("reason.too_dear_here")
    return [
        Reason(("hex", hexes.text_of(place)), dear if place in hive.frontier else away)
        for place in hexes.in_reading_order(hive.cells)
        if place not in taken
    ]


def _growth(g: State, task: Task) -> list[Reason]:
    points, bonus, grown, _ = task.args
    rules = g.pack.rows.rules
    p = g.players[task.seat]
    offered = _offered(g, verbs.GROW)
    found = []
    if verbs.GROW_WORKER not in offered:
        if p.in_play >= rules.max_workers_per_player:
            why = _all_in_play(g)
        elif grown >= rules.grow_worker_max:
            why = Said("reason.at_most", {"n": rules.grow_worker_max})
        elif points < rules.grow_worker_strength:
            why = Said("reason.left", {"needed": rules.grow_worker_strength, "left": points})
        else:
            why = _cost_gap(p.res, rules.grow_worker_cost)
        found.append(Reason(("button", "grow worker"), why))
    if verbs.GROW_FRAME not in offered:
        if points < rules.grow_frame_strength:
            why = Said("reason.left", {"needed": rules.grow_frame_strength, "left": points})
        elif g.frames_left == 0:
            why = Said("reason.no_frame")
        else:
            why = Said("reason.costs", {"cost": Amount(frame_price(g, task.seat), "basic"), "held": _basics(p.res)})
        found.append(Reason(("button", "grow frame"), why))
    if not _offered(g, verbs.UPGRADE):
        if p.hive.upgraded:
            why = Said("reason.upgraded")
        else:
            why = Said("reason.upgrade_leaves") if bonus != BONUS_NONE else Said("reason.needs_4")
        found.append(Reason(("button", "upgrade"), why))
    return found


def _conversions(g: State, task: Task) -> list[Reason]:
    left, bonus = task.args[:2]
    pack = g.pack
    paid, taught = _offered(g, verbs.CONVERT), _offered(g, verbs.TEACH)
    found = []
    for number, name in enumerate(pack.names["conversion"]):
        dance = number - pack.first_dance
        if number in paid or (dance >= 0 and dance not in g.dances):
            continue
        target = ("conversion" if dance < 0 else "dance", name)
        if dance >= 0 and g.dance_teachers[g.dances.index(dance)] == NOBODY:
            if dance not in taught:
                could = bonus != BONUS_NONE and dance in untaught(g) and can_teach(g, task.seat)
                found.append(Reason(target, Said("reason.teach_leaves" if could else "reason.untaught")))
        elif left == 0:
            found.append(Reason(target, Said("reason.no_conversion_left")))
        else:
            found.append(Reason(target, _price_gap(g, task.seat, number)))
    return found


def _price_gap(g: State, seat: int, conversion: int) -> Said:
    p = g.players[seat]
    price = g.pack.effects[g.pack.conversion_effects[conversion]].steps[0].alternatives[0]
    if price.card > len(p.hand):
        cards = Amount(price.card, "seed_card")
        if not p.hand:
            return Said("reason.costs_none", {"cost": cards})
        return Said("reason.costs", {"cost": cards, "held": len(p.hand)})
    if any(n > held for n, held in zip(price.pay, p.res, strict=True)):
        return _cost_gap(p.res, price.pay)
    if price.any_basic > _basics(p.res):
        return Said("reason.costs", {"cost": Amount(price.any_basic, "basic"), "held": _basics(p.res)})
    return NOT_NOW


def _storage(g: State, task: Task) -> list[Reason]:
    if _offered(g, verbs.STORE):
        return []
    return [Reason(("button", "store"), Said("reason.to_drop", {"n": overflow(g, task.seat)}))]


_PLACING: Final[dict[str, Callable[[State, int, int, int], Said]]] = {
    "advance": _why_not_advance,
    "grow": _why_not_grow,
    "research": _why_not_research,
    "convert": _why_not_convert,
    "carve": _why_not_carve,
}
_REASONS: Final[dict[str, Callable[[State, Task], list[Reason]]]] = {
    "step": _step,
    "after": _cards,
    "fly": _cells,
    "take": _tiles,
    "hex": _hexes,
    "grow": _growth,
    "convert": _conversions,
    "storage": _storage,
}
