"""Why something that looks possible is not: spaces, tiles, cells, cards, conversions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mellifera.content.rows import KINDS
from mellifera.engine import hexes
from mellifera.engine.state import EMPTY, NOBODY, State, Task
from mellifera.explain.questions import overflow
from mellifera.explain.targets import Target
from mellifera.rules.action import action_at
from mellifera.rules.advance import COLUMNS, columns_for
from mellifera.rules.bonus4 import BONUS_NONE
from mellifera.rules.build import CARVINGS, can_take, to_pay
from mellifera.rules.convert import can_teach, untaught
from mellifera.rules.gains import can_draw
from mellifera.rules.grow import can_frame, frame_price
from mellifera.rules.place import total_strength
from mellifera.rules.turn import BENEFITS_A_TURN
from mellifera.text.words import action_name, count

NO_HEX = "no empty hex next to a tile of your hive"
STRONGEST = 4


@dataclass(frozen=True)
class Reason:
    """Why a target is not on offer; `worker` if it is about a worker of that strength."""

    target: Target
    text: str
    worker: int | None = None

    def to_dict(self) -> dict[str, Any]:
        kind, name = self.target
        return {"target": {"type": kind, "id": name}, "worker": self.worker, "text": self.text}


def reasons(g: State) -> list[Reason]:
    """All reasons for the decision at hand, told to the seat that chooses."""
    task = g.stack[-1]
    offered = {option.text for option in g.options}
    prompt = task.op.prompt
    if prompt == "step":
        found = [*_spaces(g, task.seat, offered), *_retrieving(offered)]
        return [*found, *_cards(g, task.seat, offered), *_costs(g, task.seat)]
    if prompt == "after":
        return _cards(g, task.seat, offered)
    if prompt == "fly":
        return _cells(g, task, offered)
    if prompt == "take":
        return _tiles(g, task, offered)
    if prompt == "hex":
        return _hexes(g, task, offered)
    if prompt == "grow":
        return _growth(g, task, offered)
    if prompt == "convert":
        return _conversions(g, task, offered)
    if prompt == "storage" and "store" not in offered:
        return [Reason(("button", "store"), f"{overflow(g, task.seat)} more to drop")]
    return []


# ---------------------------------------------------------------------- the step
def _spaces(g: State, seat: int, offered: set[str]) -> list[Reason]:
    p = g.players[seat]
    strengths = [s for s in range(1, 5) if p.pool[s]]
    found: list[Reason] = []
    for number, action in enumerate(g.pack.actions):
        target = ("space", action)
        if not strengths:
            found.append(Reason(target, "no worker in your active pool"))
        for strength in strengths:
            if f"place {strength} {action}" not in offered:
                found.append(Reason(target, _why_not_place(g, seat, number, strength), strength))
    return found


def _why_not_place(g: State, seat: int, action: int, strength: int) -> str:
    p = g.players[seat]
    core = g.pack.action_core[action]
    total = total_strength(g, p, action, strength)
    if core == "carve":
        if strength < p.hive.carve_at:
            return f"needs a {p.hive.carve_at}: this worker has {strength}"
        pieces = [piece for piece in g.carvings if piece != EMPTY]
        return _cheapest(g, seat, pieces, "carving") if p.hive.frontier else NO_HEX
    if core == "advance":
        least = g.pack.side.column_strength[0]
        if total < least:
            return f"needs strength {least}: this worker makes {total}"
        if not p.hive.frontier:
            return NO_HEX
        columns = columns_for(g, total)
        mask = g.pack.action_masks[action]
        rows = [row for row in range(3) if mask >> row & 1]
        pieces = [t for row in rows for t in g.display[row * COLUMNS : row * COLUMNS + columns] if t != EMPTY]
        return _cheapest(g, seat, pieces, "tile in reach")
    if core == "research":
        return "no seed card is left to draw" if not can_draw(g) else "not possible now"
    if core == "grow":
        upgrade = strength == STRONGEST and action_at(g, action).benefit4(g, seat)
        return _why_not_grow(g, seat, total) + ("; the upgrade alone is no Grow" if upgrade else "")
    teaching = strength == STRONGEST and action_at(g, action).benefit4(g, seat)
    return "no conversion you can pay" + ("; teaching alone is no Convert" if teaching else "")


def _cheapest(g: State, seat: int, pieces: Sequence[int], what: str) -> str:
    """The tile that lacks least, and what it lacks."""
    if not pieces:
        return f"there is no {what}"
    lacking = {piece: missing(g, seat, piece, 0) for piece in pieces}
    best = min(pieces, key=lambda piece: sum(lacking[piece].values()))
    return f"no {what} you can pay: {g.pack.pieces[best].row.name} {short_of(g, seat, lacking[best])}"


def missing(g: State, seat: int, piece: int, less: int) -> dict[int, int]:
    """What a tile still needs by kind, after the best discount (taken where it helps most); empty: payable."""
    p = g.players[seat]
    tile = g.pack.pieces[piece]
    lacking = {kind: tile.cost[kind] - p.res[kind] for kind in range(5) if tile.cost[kind] > p.res[kind]}
    saved = tile.total_cost - to_pay(p, tile, less, p.hive.best_discounts[tile.type])
    for kind in sorted(lacking, key=lambda k: lacking[k]):
        used = min(saved, lacking[kind])
        lacking[kind] -= used
        saved -= used
    return {kind: n for kind, n in lacking.items() if n}


def short_of(g: State, seat: int, lacking: dict[int, int]) -> str:
    """`needs 3 pollen, you hold 1`."""
    held = g.players[seat].res
    parts = [f"needs {held[kind] + n} {KINDS[kind]}, you hold {held[kind]}" for kind, n in lacking.items()]
    return "; ".join(parts)


def _why_not_grow(g: State, seat: int, points: int) -> str:
    rules = g.pack.rows.rules
    p = g.players[seat]
    if p.in_play >= rules.max_workers_per_player:
        worker = f"all {rules.max_workers_per_player} workers are in play"
    else:
        worker = f"a worker {_cost_gap(p.res, rules.grow_worker_cost)}"
    if points < rules.grow_frame_strength:
        frame = f"a frame needs strength {rules.grow_frame_strength}"
    elif not can_frame(g, seat, 0):
        price, basics = frame_price(g, seat), p.res[0] + p.res[1] + p.res[2]
        frame = "no frame is left" if g.frames_left == 0 else f"a frame costs {price} basics, you hold {basics}"
    else:
        frame = "no place for a frame"
    return f"{worker}; {frame}"


def _cost_gap(held: Sequence[int], cost: Sequence[int]) -> str:
    """`costs 3 pollen, you hold 1`."""
    parts = [f"costs {n} {KINDS[kind]}, you hold {held[kind]}" for kind, n in enumerate(cost) if n > held[kind]]
    return "; ".join(parts)


def _retrieving(offered: set[str]) -> list[Reason]:
    if "retrieve" in offered:
        return []
    return [Reason(("button", "retrieve"), "none of your workers is on the board or in the landing area")]


def _cards(g: State, seat: int, offered: set[str]) -> list[Reason]:
    p = g.players[seat]
    limited = g.seed_limit and p.limited >= BENEFITS_A_TURN
    text = f"{BENEFITS_A_TURN} benefits a turn are used up" if limited else "nothing of its benefit can be done now"
    names = [g.pack.names["seed"][card] for card in p.hand]
    return [Reason(("card", name), text) for name in names if f"play {name}" not in offered]


def _costs(g: State, seat: int) -> list[Reason]:
    """Tiles on the table that cannot be paid, whatever worker is placed."""
    found = []
    for piece in (*g.display, *g.carvings):
        if piece != EMPTY and (lacking := missing(g, seat, piece, 0)):
            found.append(Reason(("tile", g.pack.pieces[piece].name), short_of(g, seat, lacking)))
    return found


# ---------------------------------------------------------------------- the actions
def _cells(g: State, task: Task, offered: set[str]) -> list[Reason]:
    reach = task.args[0]
    found = []
    for cell, name in enumerate(g.pack.names["cell"]):
        if f"fly {name}" in offered:
            continue
        distance = g.pack.cell_distance[g.ship][cell]
        if cell == g.pack.start_cell:
            text = "no flight ends on the start cell"
        elif cell == g.ship:
            text = "the QueenShip must leave this planet"
        else:
            text = f"needs reach {distance}: this flight has {reach}"
        found.append(Reason(("cell", name), text))
    return found


def _tiles(g: State, task: Task, offered: set[str]) -> list[Reason]:
    """Tiles of the rows (or carvings) that cannot be taken: out of reach, or not payable."""
    mask, columns, _, price, less, only_hex = task.args[:6]
    seat = task.seat
    p = g.players[seat]
    found = []
    if mask & CARVINGS:
        places = [(piece, 0) for piece in g.carvings if piece != EMPTY]
    else:
        places = [(piece, i % COLUMNS) for i, piece in enumerate(g.display) if piece != EMPTY]
        places.extend((piece, 0) for piece in p.reserve)
    for piece, column in places:
        tile = g.pack.pieces[piece]
        if f"take {tile.name}" in offered:
            continue
        target = ("tile", tile.name)
        if not mask >> tile.type & 1:
            found.append(Reason(target, f"{_here(g, task)} is not for {tile.row.type}s"))
        elif column >= columns:
            needed = g.pack.side.column_strength[column]
            makes = f"this worker makes {g.total}" if task.source < 0 else "this effect reaches less far"
            found.append(Reason(target, f"needs strength {needed}: {makes}"))
        elif lacking := missing(g, seat, piece, less):
            found.append(Reason(target, short_of(g, seat, lacking)))
        elif not can_take(g, p, piece, price, less, only_hex):
            found.append(Reason(target, NO_HEX))
    return found


def _here(g: State, task: Task) -> str:
    return g.pack.source_names[task.source] if task.source >= 0 else action_name(g.pack.actions[g.action])


def _hexes(g: State, task: Task, offered: set[str]) -> list[Reason]:
    p = g.players[task.seat]
    hive = p.hive
    piece = task.args[0]
    name = g.pack.pieces[piece].name
    taken = set(hive.tiles) | set(g.pack.mat_faction[hive.mat])
    found = []
    for place in hexes.in_reading_order(hive.cells):
        text = hexes.text_of(place)
        if place in taken or f"build {name} {text}" in offered:
            continue
        if place not in hive.frontier:
            found.append(Reason(("hex", text), "not next to a tile of your hive"))
        else:
            found.append(Reason(("hex", text), "you can pay for the tile only where the hex makes it cheaper"))
    return found


def _growth(g: State, task: Task, offered: set[str]) -> list[Reason]:
    points, bonus, grown, _ = task.args
    rules = g.pack.rows.rules
    seat = task.seat
    p = g.players[seat]
    found = []
    if "grow worker" not in offered:
        if p.in_play >= rules.max_workers_per_player:
            text = f"all {rules.max_workers_per_player} workers are in play"
        elif grown >= rules.grow_worker_max:
            text = f"at most {rules.grow_worker_max} workers at a time"
        elif points < rules.grow_worker_strength:
            text = f"needs strength {rules.grow_worker_strength}: {points} left"
        else:
            text = _cost_gap(p.res, rules.grow_worker_cost)
        found.append(Reason(("button", "grow worker"), text))
    if "grow frame" not in offered:
        if points < rules.grow_frame_strength:
            text = f"needs strength {rules.grow_frame_strength}: {points} left"
        elif g.frames_left == 0:
            text = "no frame is left"
        else:
            text = f"costs {count(frame_price(g, seat), 'basic')}, you hold {p.res[0] + p.res[1] + p.res[2]}"
        found.append(Reason(("button", "grow frame"), text))
    if "upgrade" not in offered:
        if p.hive.upgraded:
            text = "your faction is upgraded"
        else:
            text = "it must leave a worker or a frame you can pay" if bonus != BONUS_NONE else "needs a 4"
        found.append(Reason(("button", "upgrade"), text))
    return found


def _conversions(g: State, task: Task, offered: set[str]) -> list[Reason]:
    left, bonus = task.args[:2]
    pack = g.pack
    found = []
    for number, name in enumerate(pack.names["conversion"]):
        dance = number - pack.first_dance
        if f"convert {name}" in offered or (dance >= 0 and dance not in g.dances):
            continue
        target = ("conversion" if dance < 0 else "dance", name)
        if dance >= 0 and g.dance_teachers[g.dances.index(dance)] == NOBODY:
            if f"teach {name}" not in offered:
                could = bonus != BONUS_NONE and dance in untaught(g) and can_teach(g, task.seat)
                text = "teaching it must leave a conversion you can pay" if could else "nobody has taught it"
                found.append(Reason(target, text))
        elif left == 0:
            found.append(Reason(target, "no conversion left"))
        else:
            found.append(Reason(target, _price_gap(g, task.seat, number)))
    return found


def _price_gap(g: State, seat: int, conversion: int) -> str:
    p = g.players[seat]
    price = g.pack.effects[g.pack.conversion_effects[conversion]].steps[0].alternatives[0]
    if price.card > len(p.hand):
        return f"costs {count(price.card, 'seed card')}, you hold {len(p.hand) or 'none'}"
    if gap := _cost_gap(p.res, price.pay):
        return gap
    basics = p.res[0] + p.res[1] + p.res[2]
    if price.any_basic > basics:
        return f"costs {count(price.any_basic, 'basic')}, you hold {basics}"
    return "cannot be done now"
