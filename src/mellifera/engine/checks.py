"""Whether a position is consistent: pieces conserved, workers counted, hexes not overlapping, tasks in order."""

from __future__ import annotations

from collections.abc import Iterable

from mellifera.engine.hexes import NEIGHBOURS
from mellifera.engine.pending import check_pending
from mellifera.engine.program import CARVING
from mellifera.engine.state import DUE, EMPTY, NOBODY, YELLOW, State


def problems(g: State) -> list[str]:
    """What is inconsistent, one sentence each; empty for a position that can be played."""
    found: list[str] = []
    _check_order(g, found)
    if found:
        return found
    _check_cards(g, found)
    _check_tiles(g, found)
    _check_planets(g, found)
    _check_dances(g, found)
    _check_comb(g, found)
    _check_spaces(g, found)
    for seat in range(len(g.players)):
        _check_workers(g, seat, found)
        _check_hive(g, seat, found)
    _check_automa(g, found)
    if not found:
        check_pending(g, found)
    return found


def _twice(items: Iterable[int]) -> bool:
    listed = list(items)
    return len(set(listed)) != len(listed)


def _check_order(g: State, found: list[str]) -> None:
    if sorted(g.turn_order) != list(range(len(g.turn_order))):
        found.append("turn order: every seat must stand in it once")
    if g.automa is not None and g.turn_order[0] != len(g.players):
        found.append("turn order: the Automa is first")
    if not 0 <= g.turn_seat < len(g.turn_order):
        found.append("turn seat: there is no such seat")
    if not -2 <= g.turns_left <= len(g.turn_order):
        found.append("turns left: more than there are seats")
    if len(g.bumped) % 3:
        found.append("bumped: three numbers for each worker are needed")
    if g.place_strength > 4 or not 0 <= g.action < len(g.pack.actions) or not 0 <= g.place_space < len(g.spaces):
        found.append("placement: no such strength, action or space")
    if not -1 <= g.place_cell < g.pack.cells or not 0 <= g.last_paid < 5 or not g.deck_batch >= 0:
        found.append("placement: no such planet, resource or shuffle")
    elif g.place_cell >= 0 and g.place_cell == g.pack.start_cell:
        found.append("placement: the ship never ends on the start cell")


def _check_cards(g: State, found: list[str]) -> None:
    cards = [*g.deck, *g.discard, *g.drawn]
    for seat, p in enumerate(g.players):
        cards.extend((*p.hand, *p.planted))
        if not set(p.known) <= set(p.hand) or _twice(p.known):
            found.append(f"player {seat}: known cards must be in hand")
        if len(p.planted) > g.pack.rows.rules.plant_limit_max:
            found.append(f"player {seat}: more planted cards than slots")
    if g.playing != EMPTY:
        cards.append(g.playing)
    solo_out = g.pack.rows.automa.removed_seeds if g.automa is not None else ()
    wanted = [i for i, seed in enumerate(g.pack.rows.seeds) if seed.number not in solo_out]
    if sorted(cards) != wanted:
        found.append(f"seed cards: each of the {len(wanted)} must be in exactly one place")
    if any(g.batch[card] != g.deck_batch for card in g.deck) or max(g.batch) > g.deck_batch:
        found.append("seed cards: those in the deck went in at the last shuffle")


def _check_tiles(g: State, found: list[str]) -> None:
    pieces = g.pack.pieces
    placed = [t for t in (*g.display, *g.carvings) if t != EMPTY]
    for row, stack in enumerate(g.stacks):
        placed.extend(stack)
        there = [t for t in g.display[row * 3 : row * 3 + 3] if t != EMPTY]
        if any(pieces[t].type != row for t in (*stack, *there)):
            found.append(f"tiles: a wrong type in the row or stack of {g.pack.names['row'][row]}s")
    if any(pieces[t].type != CARVING for t in g.carvings if t != EMPTY):
        found.append("tiles: only carvings lie on the Carve slots")
    for p in g.players:
        placed.extend(p.hive.tiles.values())
        placed.extend(p.reserve)
        if any(pieces[t].type == CARVING for t in p.reserve):
            found.append("tiles: a carving cannot be in reserve")
    if g.automa is not None:
        placed.extend((*g.automa.tiles, *g.automa.carvings))
        if any(pieces[t].type == CARVING for t in g.automa.tiles):
            found.append("automa: carvings are counted apart from other tiles")
        if any(pieces[t].type != CARVING for t in g.automa.carvings):
            found.append("automa: a tile among her carvings is none")
    if _twice(placed):
        found.append("tiles: one is in two places")
    if g.frames_left + sum(len(p.hive.frames) for p in g.players) != g.pack.rows.frame.count:
        found.append("frames: those in hives and in the supply do not add up")


def _check_planets(g: State, found: list[str]) -> None:
    planets = [p for p in g.planets if p != EMPTY]
    if sorted([*planets, *g.planet_deck]) != list(range(len(g.pack.rows.planets))):
        found.append("planets: each must be on the board or in the stack, once")
    tokens = [t for t in g.explore_tokens if t != EMPTY]
    for p in g.players:
        tokens.extend(p.explored)
    if g.automa is not None:
        tokens.extend(g.automa.explored)
    if _twice(tokens) or len(tokens) != len(g.pack.planet_cells):
        found.append("explore tokens: each must be on a planet spot or with a player, once")
    waiting = {task.op.uncovers(task) for task in g.stack}
    for cell in range(g.pack.cells):
        planet, token = g.planets[cell], g.explore_tokens[cell]
        if cell == g.pack.start_cell:
            if planet != EMPTY or token != EMPTY or g.outlines[cell]:
                found.append("planets: the start cell is empty")
        elif (planet != EMPTY) == (token != EMPTY) and not (cell in waiting and planet == token == EMPTY):
            found.append(f"planets: cell {g.pack.names['cell'][cell]} needs a planet or an explore token")
        room = g.pack.planet_outlines[planet] if planet != EMPTY else 0
        packed = g.outlines[cell]
        if (packed & 3) + (packed >> 2 & 3) + (packed >> 4 & 3) > room:
            found.append(f"planets: more resources than outlines on cell {g.pack.names['cell'][cell]}")
    if g.ship != g.pack.start_cell and g.planets[g.ship] == EMPTY and g.ship not in waiting:
        found.append("ship: it lies on a planet that nobody has explored")


def _check_dances(g: State, found: list[str]) -> None:
    if _twice(g.dances) or len(g.dances) != len(g.dance_teachers):
        found.append("dances: different ones are needed, one for each slot")
        return
    tokens = list(g.token_supply)
    waiting = [0] * len(g.pack.rows.dances)
    for task in g.stack:
        dance, spots = task.op.open_spots(task)
        waiting[dance] += spots
    for slot, dance in enumerate(g.dances):
        filled, teacher = g.dance_tokens[slot], g.dance_teachers[slot]
        tokens.extend(filled)
        open_spots = 0 if teacher == NOBODY else g.pack.rows.dances[dance].slots - waiting[dance]
        if len(filled) != open_spots:
            found.append("dances: a taught dance has a token on each open spot, an untaught one none")
        if teacher != NOBODY and (teacher >= len(g.players) or g.players[teacher].taught != dance):
            found.append("dances: the teacher's marker lies on another dance")
    if sorted(tokens) != list(range(len(g.pack.rows.dance_tokens))):
        found.append("dance tokens: each must be on a dance or in the supply, once")
    for seat, p in enumerate(g.players):
        if p.taught >= 0 and (p.taught not in g.dances or g.dance_teachers[g.dances.index(p.taught)] != seat):
            found.append(f"player {seat}: has not taught that dance")


def _check_comb(g: State, found: list[str]) -> None:
    if any(owner != NOBODY and pod not in g.pods_in_use for pod, owner in enumerate(g.pods)):
        found.append("comb: a token lies on a pod that is not in use")
    total = g.pack.rows.rules.hibernation_tokens_per_player
    for seat, p in enumerate(g.players):
        if p.tokens + g.pods.count(seat) != total:
            found.append(f"player {seat}: hibernation tokens on pods and in hand must be {total}")
    if g.automa is not None and g.automa.tokens + g.pods.count(len(g.players)) != g.pack.rows.automa.hibernation_tokens:
        found.append("automa: her hibernation tokens do not add up")
    full = all(g.pods[pod] != NOBODY for pod in g.pods_in_use)
    spent = any(p.tokens == 0 for p in g.players) or (g.automa is not None and g.automa.tokens == 0)
    if (full or spent) != (g.turns_left != -1):
        found.append("turns left: the end is triggered exactly when the comb is full or somebody's tokens are used up")


def _check_spaces(g: State, found: list[str]) -> None:
    solo_seat = len(g.players) if g.automa is not None else -1
    workers = [w for w in g.spaces if w >= 0]
    workers.extend(g.bumped[i] << 5 | g.bumped[i + 1] for i in range(0, len(g.bumped), 3))
    for worker in workers:
        if not 1 <= worker & 7 <= 4 or worker >> 5 >= len(g.turn_order):
            found.append("workers: one has no strength from 1 to 4 or no owner")
        if worker & YELLOW and worker >> 5 != solo_seat:
            found.append("workers: only the Automa has yellow ones")
        if worker & DUE and (worker & 7 != 4 or worker >> 5 == solo_seat):
            found.append("workers: only a strength-4 worker of a player can be due to hibernate")
    for i in range(0, len(g.bumped), 3):
        if g.bumped[i + 2] >= len(g.turn_order):
            found.append("bumped: nobody has that seat")


def _check_workers(g: State, seat: int, found: list[str]) -> None:
    p = g.players[seat]
    on_board = sum(worker >= 0 and worker >> 5 == seat for worker in g.spaces)
    pushed = sum(g.bumped[i] == seat for i in range(0, len(g.bumped), 3))
    counted = sum(p.pool) + sum(p.landing) + sum(p.held) + on_board + pushed
    if counted != p.in_play or p.in_play > g.pack.rows.rules.max_workers_per_player:
        found.append(f"player {seat}: {counted} workers found, {p.in_play} noted, at most 4 possible")
    if p.due_pool > p.pool[4] or p.due_landing > p.landing[4]:
        found.append(f"player {seat}: more workers due to hibernate than there are")
    if p.favor >= len(g.pack.favor_vp):
        found.append(f"player {seat}: the Favor track ends at {len(g.pack.favor_vp) - 1}")


def _check_hive(g: State, seat: int, found: list[str]) -> None:
    p = g.players[seat]
    hive = p.hive
    if hive.mat < 0 or hive.faction < 0:
        return
    cells = set(g.pack.mat_hexes[hive.mat])
    for turn, place in hive.frames:
        shape = {place + offset for offset in g.pack.frame_shapes[turn]}
        if shape & cells:
            found.append(f"player {seat}: a frame overlaps the hive")
        if not any(cell + step in cells for cell in shape for step in NEIGHBOURS):
            found.append(f"player {seat}: a frame does not touch the hive")
        cells |= shape
    faction = set(g.pack.mat_faction[hive.mat])
    tiles = set(hive.tiles)
    if not tiles <= cells - faction:
        found.append(f"player {seat}: a tile lies off the hexes that can be built on")
    reached, edge = set(faction), list(faction)
    while edge:
        place = edge.pop()
        for step in NEIGHBOURS:
            if place + step in tiles and place + step not in reached:
                reached.add(place + step)
                edge.append(place + step)
    if not tiles <= reached:
        found.append(f"player {seat}: a tile is not connected with the faction tile")
    others = [o.hive.mat for i, o in enumerate(g.players) if i != seat and o.hive.mat >= 0]
    factions = [o.hive.faction for i, o in enumerate(g.players) if i != seat and o.hive.faction >= 0]
    if hive.mat in others or hive.faction in factions:
        found.append(f"player {seat}: another player has the same mat or faction")


def _check_automa(g: State, found: list[str]) -> None:
    her = g.automa
    if her is None:
        return
    seat = len(g.players)
    away = [w for w in g.spaces if w >= 0 and w >> 5 == seat]
    away.extend(g.bumped[i + 1] for i in range(0, len(g.bumped), 3) if g.bumped[i] == seat)
    level = g.pack.rows.automa.levels[her.level - 1]
    yellow = sum(her.yellow) + sum(bool(w & YELLOW) for w in away)
    gray = sum(her.gray) + sum(not w & YELLOW for w in away)
    if yellow != len(level.yellow) or gray != len(level.gray):
        found.append("automa: she has 3 gray and 2 yellow workers")
    if sorted([*her.deck, *her.drawn]) != list(range(len(g.pack.rows.automa.cards))) or not her.deck:
        found.append("automa: each of her cards is in the deck or drawn, and the deck is never empty")
