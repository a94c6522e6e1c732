"""Counters: how many of a thing a seat has (docs/effects.md, section 4)."""

from __future__ import annotations

from typing import Final

from mellifera.engine.hexes import NEIGHBOURS
from mellifera.engine.program import CompiledClause, CompiledCondition, CompiledCounter
from mellifera.engine.state import Player, State

_ANY_TILE: Final = 4
_KINDS: Final = {"fiber": 0, "water": 1, "pollen": 2, "wax": 3, "honey": 4}


def count(g: State, seat: int, counter: CompiledCounter, place: int) -> int:
    """`place` is the hex from which `adj` is measured; below 0: the faction base."""
    p = g.players[seat]
    name = counter.name
    if counter.first >= 0:
        return _count_tiles(g, seat, p, counter, place)
    kind = _KINDS.get(name, -1)
    if kind >= 0:
        return p.res[kind]
    if name == "explore_token":
        return len(p.explored)
    if name == "worker":
        return p.in_play
    if name == "strength_sum":
        return strength_sum(g, seat)
    if name == "hibernated":
        return g.pack.rows.rules.hibernation_tokens_per_player - p.tokens
    if name == "sector":
        return len({g.pack.pods[i].sector for i, owner in enumerate(g.pods) if owner == seat})
    if name == "planted":
        return len(p.planted)
    if name == "card":
        return len(p.hand)
    if name == "favor":
        return p.favor
    if name == "basic":
        return p.res[0] + p.res[1] + p.res[2]
    if name == "kind":
        return sum(n > 0 for n in p.res)
    if name == "spot":
        return sum(p.hive.spots)
    if name == "upgraded":
        return 1 if p.hive.upgraded else 0
    if name == "taught":
        return 1 if p.taught >= 0 else 0
    if name == "discarded":
        return g.discarded
    if name == "placed_strength":
        return g.place_strength
    return _count_hive(g, seat, p, name)


def _count_hive(g: State, seat: int, p: Player, name: str) -> int:
    if name == "set":
        return min(p.hive.counts)
    if name == "frame":
        return len(p.hive.frames)
    if name == "full_frame":
        return p.hive.full_frames()
    if name == "full_mat":
        return 1 if p.hive.full_mat() else 0
    if name == "frame_tile":
        return p.hive.tiles_on_frames()
    if name == "bonus_hex":
        return p.hive.tiles_on_bonus()
    if name == "lead":
        return sum(
            p.hive.counts[t] > 0 and all(p.hive.counts[t] >= o.hive.counts[t] for o in g.players) for t in range(4)
        )
    raise ValueError(f"unknown counter {name}")


def _count_tiles(g: State, seat: int, p: Player, counter: CompiledCounter, place: int) -> int:
    name, kind = counter.name, counter.first
    pieces = g.pack.pieces
    hive = p.hive
    if name == "pair":
        return min(hive.counts[kind], hive.counts[counter.second])
    if name == "group":
        return hive.largest_group(kind)
    if name.startswith("adj"):
        center = place if place >= 0 else g.pack.mat_faction[hive.mat][0]
        around = hive.neighbours(center)
        wanted = [pieces[i] for i in around if kind in (_ANY_TILE, pieces[i].type)]
        if name == "adj_printed_vp":
            return sum(piece.vp for piece in wanted)
        faction = 0
        if counter.second >= 0:
            faction = sum(center + step in g.pack.mat_faction[hive.mat] for step in NEIGHBOURS)
        return len(wanted) + faction
    if name == "printed_vp":
        return sum(pieces[i].vp for i in hive.tiles.values() if kind in (_ANY_TILE, pieces[i].type))
    return sum(hive.counts) if kind == _ANY_TILE else hive.counts[kind]


def strength_sum(g: State, seat: int) -> int:
    """The strengths of a seat's workers in play: pool, landing area, board, just bumped or just retrieved."""
    p = g.players[seat]
    total = sum(s * (p.pool[s] + p.landing[s] + p.held[s]) for s in range(1, 5))
    total += sum(worker & 7 for worker in g.spaces if worker >= 0 and worker >> 5 == seat)
    for i in range(0, len(g.bumped), 3):
        if g.bumped[i] == seat:
            total += g.bumped[i + 1] & 7
    return total


def holds(g: State, seat: int, condition: CompiledCondition, place: int) -> bool:
    value = count(g, seat, condition.counter, place)
    if condition.comparison == ">=":
        return value >= condition.value
    if condition.comparison == "<=":
        return value <= condition.value
    return value == condition.value


def amount(g: State, seat: int, clause: CompiledClause, place: int) -> int:
    """The clause's number, multiplied by its counter if it has one; 0 means that nothing happens."""
    if clause.counter is None:
        return clause.n
    product = clause.n * (count(g, seat, clause.counter, place) // clause.divisor)
    return min(product, clause.cap) if clause.cap else product
