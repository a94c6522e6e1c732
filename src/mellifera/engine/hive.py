"""A player's hive as an immutable value: mat, frames, tiles, and all that follows from them.

Building makes a new Hive, so clones of a game share hives freely and nothing is worked out twice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mellifera.content.vocabulary import (
    ACCEPT,
    ARRIVE,
    CARVE_AT,
    DISCOUNT,
    DISCOUNT_FRAME,
    KEEP_MORE,
    SPOT,
    STAY,
    STRENGTH,
)
from mellifera.engine.grid import Grid, mat_grid
from mellifera.engine.hexes import NEIGHBOURS, NO_HEX, READING, in_reading_order
from mellifera.engine.pack import Pack
from mellifera.engine.program import FARM
from mellifera.engine.spots import Spots, room_for_all

_DISCOUNTED: Final = 4
_NO_DISCOUNT: Final[tuple[int, ...]] = (0, 0, 0, 0)
FIXED_CARVE_STRENGTH: Final = 4
_STARTS_IN_MIND: Final = 1024


class Hive:
    """Never changed after it is made. `tiles` maps hex to piece, `frames` are (turn, hex) in the order placed.

    `mat` and `faction` are -1 until chosen.
    """

    __slots__ = (
        "_upgrade", "abilities", "accept", "answers", "arrive", "best_discounts", "bonus", "bonus4", "boost",
        "carve_at", "cells", "counts", "discounts", "extra_spots", "faction", "farm_spots", "farms", "frame_price",
        "frames", "frontier", "grid", "keep", "mat", "most_saved", "pack", "plant_slots", "room", "savings", "spots",
        "stay", "strength", "tiles", "upgraded",
    )  # fmt: skip

    # What tiles are there, by type and place.
    abilities: tuple[int, ...]
    counts: tuple[int, ...]
    farm_spots: list[int]
    farms: tuple[int, ...]
    plant_slots: int
    room: tuple[int, int]
    spots: Spots
    # What abilities do. A hive with the same abilities as the one before it shares all of this.
    accept: tuple[int, int]
    answers: dict[str, tuple[int, ...]]
    arrive: int
    bonus4: int
    boost: int
    carve_at: int
    discounts: tuple[int, ...]
    extra_spots: tuple[int, ...]
    frame_price: int
    keep: int
    stay: bool
    strength: tuple[int, ...]

    def __init__(
        self,
        pack: Pack,
        mat: int,
        faction: int,
        upgraded: bool,
        frames: tuple[tuple[int, int], ...],
        tiles: dict[int, int],
        before: Hive | None = None,
        built: int = NO_HEX,
    ) -> None:
        """`before` is the hive of the same mat and faction out of which this one grows: what stays alike is shared.

        `built` is where it has a tile more.
        """
        self.pack = pack
        self.mat = mat
        self.faction = faction
        self.upgraded = upgraded
        self.frames = frames
        self.tiles = tiles
        self._upgrade: Hive | None = None
        self.grid = self._lay_out(before)
        self.cells = self.grid.cells
        self.bonus = self.grid.bonus
        if before is None or before.upgraded != upgraded or (built and pack.pieces[tiles[built]].ability >= 0):
            self._read_tiles()
        else:
            self._share_tiles(before, built)
        if before is not None and before.abilities == self.abilities:
            self._share_abilities(before)
        else:
            self._read_abilities()
            self._read_action_modifiers()
        if before is not None and before.farm_spots is self.farm_spots and before.extra_spots is self.extra_spots:
            self.spots = before.spots
            self.room = before.room
        else:
            self._count_spots()
        if before is not None and before.frames is frames:
            self.plant_slots = before.plant_slots
        else:
            rules = pack.rows.rules
            opened = min(len(frames), rules.frames_that_unlock_planting)
            self.plant_slots = min(rules.plant_limit + opened, rules.plant_limit_max)
        self.frontier = self._find_frontier() if before is None else self._grown_frontier(before, built)
        self._find_savings()

    def _lay_out(self, before: Hive | None) -> Grid:
        if before is not None and before.frames is self.frames:
            return before.grid
        grid = mat_grid(self.pack, self.mat) if before is None else before.grid
        laid = 0 if before is None else len(before.frames)
        for turn, place in self.frames[laid:]:
            grid = grid.with_frame(turn, place)
        return grid

    def _read_tiles(self) -> None:
        """`counts` by type; `farms` and `abilities` in reading order; the spots of the farms by kind."""
        pack = self.pack
        counts = [0, 0, 0, 0]
        spots = [0] * 8
        abilities: list[int] = []
        farms: list[int] = []
        if self.faction >= 0:
            abilities.extend(pack.faction_abilities[self.faction][1 if self.upgraded else 0])
        for place in in_reading_order(self.tiles):
            piece = pack.pieces[self.tiles[place]]
            counts[piece.type] += 1
            if piece.type == FARM:
                farms.append(place)
                for kind in piece.spots:
                    spots[kind] += 1
            if piece.ability >= 0:
                abilities.append(piece.ability)
        self.counts = tuple(counts)
        self.abilities = tuple(abilities)
        self.farms = tuple(farms)
        self.farm_spots = spots

    def _share_tiles(self, before: Hive, built: int) -> None:
        """The same, from the hive before and a tile without ability, if one was built."""
        self.abilities = before.abilities
        self.counts = before.counts
        self.farms = before.farms
        self.farm_spots = before.farm_spots
        if built:
            piece = self.pack.pieces[self.tiles[built]]
            counts = list(before.counts)
            counts[piece.type] += 1
            self.counts = tuple(counts)
            if piece.type == FARM:
                self.farms = tuple(in_reading_order([*before.farms, built]))
                self.farm_spots = before.farm_spots.copy()
                for kind in piece.spots:
                    self.farm_spots[kind] += 1

    def _count_spots(self) -> None:
        own, more = self.farm_spots, self.extra_spots
        self.spots = (
            own[0] + more[0], own[1] + more[1], own[2] + more[2], own[3] + more[3],
            own[4] + more[4], own[5] + more[5], own[6] + more[6], own[7] + more[7],
        )  # fmt: skip
        self.room = room_for_all(self.spots)

    def _share_abilities(self, before: Hive) -> None:
        self.arrive = before.arrive
        self.carve_at = before.carve_at
        self.discounts = before.discounts
        self.frame_price = before.frame_price
        self.extra_spots = before.extra_spots
        self.answers = before.answers
        self.strength = before.strength
        self.keep = before.keep
        self.stay = before.stay
        self.accept = before.accept
        self.boost = before.boost
        self.bonus4 = before.bonus4

    def _read_abilities(self) -> None:
        """What abilities change for good, `extra_spots` (with the faction's own), and which `answers` an event."""
        pack = self.pack
        spots = [0] * 8
        discounts = [0] * 6
        answers: dict[str, tuple[int, ...]] = {}
        self.arrive = 1
        self.carve_at = FIXED_CARVE_STRENGTH
        if self.faction >= 0:
            for kind in pack.faction_spots[self.faction]:
                spots[kind] += 1
        for number in self.abilities:
            ability = pack.abilities[number]
            if ability.follow >= 0:
                answers[ability.trigger] = (*answers.get(ability.trigger, ()), number)
            for clause in ability.modifiers:
                if clause.verb == DISCOUNT:
                    discounts[clause.a] += clause.n
                elif clause.verb == ARRIVE:
                    self.arrive = max(self.arrive, clause.n)
                elif clause.verb == CARVE_AT:
                    self.carve_at = min(self.carve_at, clause.n)
                elif clause.verb == SPOT:
                    spots[clause.a] += clause.n
        self.answers = answers
        self.discounts = tuple(discounts)
        self.frame_price = max(0, pack.rows.rules.grow_frame_basics - discounts[DISCOUNT_FRAME])
        self.extra_spots = tuple(spots)

    def _read_action_modifiers(self) -> None:
        """What abilities change while an action is taken: strength by action, cards kept, stay, accept (A, B).

        `boost` and `bonus4` are the steps of a paid strength or strength-4 benefit, or -1.
        """
        strength = dict.fromkeys(self.pack.action_core, 0)
        self.keep = 0
        self.stay = False
        self.accept = (-1, -1)
        self.boost = -1
        self.bonus4 = -1
        for number in self.abilities:
            ability = self.pack.abilities[number]
            self.boost = max(self.boost, ability.boost)
            self.bonus4 = max(self.bonus4, ability.bonus4)
            for clause in ability.modifiers:
                if clause.verb == STRENGTH:
                    for core in (ability.argument,) if ability.trigger == "action" else strength:
                        strength[core] += clause.n
                elif clause.verb == KEEP_MORE:
                    self.keep += clause.n
                elif clause.verb == STAY:
                    self.stay = True
                elif clause.verb == ACCEPT:
                    self.accept = (clause.a, clause.b)
        self.strength = tuple([strength[core] for core in self.pack.action_core])

    def _find_frontier(self) -> tuple[int, ...]:
        """Empty hexes next to a tile, in reading order."""
        taken = (*self.tiles, *self._faction_hexes())
        near = {place + step for place in taken for step in NEIGHBOURS} & self.cells
        return tuple(in_reading_order(near.difference(taken)))

    def _grown_frontier(self, before: Hive, built: int) -> tuple[int, ...]:
        """The same, from the hive before: hexes next to a new tile come to it, and new hexes next to any tile."""
        if not built and self.grid is before.grid:
            return before.frontier
        tiles, cells = self.tiles, self.cells
        faction = self.pack.mat_faction[self.mat]
        found = list(before.frontier)
        if built:
            if built in found:
                found.remove(built)
            for step in NEIGHBOURS:
                place = built + step
                if place in cells and place not in tiles and place not in faction:
                    _insert(found, place)
        if self.grid is not before.grid:
            for place in self.grid.added:
                for step in NEIGHBOURS:
                    near = place + step
                    if near in tiles or near in faction:
                        _insert(found, place)
                        break
        return tuple(found)

    def _faction_hexes(self) -> tuple[int, ...]:
        return self.pack.mat_faction[self.mat] if self.mat >= 0 else ()

    def _find_savings(self) -> None:
        """The best discount that a hex of the frontier gives, by type, and `savings`: that with what abilities save."""
        if not self.grid.discounts:
            self.best_discounts = _NO_DISCOUNT
            self.savings = self.discounts[:_DISCOUNTED]
        else:
            best = [0] * _DISCOUNTED
            for place, (kind, n) in self.grid.discounts.items():
                if n > best[kind] and place in self.frontier:
                    best[kind] = n
            self.best_discounts = tuple(best)
            self.savings = tuple([self.discounts[kind] + best[kind] for kind in range(_DISCOUNTED)])
        self.most_saved = max(self.savings)

    # ------------------------------------------------------------------ made from another
    def with_tile(self, place: int, piece: int) -> Hive:
        tiles = dict(self.tiles)
        tiles[place] = piece
        return Hive(self.pack, self.mat, self.faction, self.upgraded, self.frames, tiles, self, place)

    def with_frame(self, turn: int, place: int) -> Hive:
        frames = (*self.frames, (turn, place))
        return Hive(self.pack, self.mat, self.faction, self.upgraded, frames, self.tiles, self)

    def with_upgrade(self) -> Hive:
        """Kept in mind: a Grow action looks at it again and again before it comes about."""
        if self._upgrade is None:
            self._upgrade = Hive(self.pack, self.mat, self.faction, True, self.frames, self.tiles, self)
        return self._upgrade

    # ------------------------------------------------------------------ questions
    def hex_discount(self, place: int, kind: int) -> int:
        found = self.grid.discounts.get(place)
        return found[1] if found is not None and found[0] == kind else 0

    def frame_places(self, turn: int) -> tuple[int, ...]:
        """Where a frame of this rotation may lie: next to the grid and over none of it (R-GROW-2), in reading order."""
        return tuple([READING[code] for code in self.grid.frame_places(turn)])

    def neighbours(self, place: int) -> list[int]:
        """Pieces on the hexes around a place."""
        return [self.tiles[place + step] for step in NEIGHBOURS if place + step in self.tiles]

    def full_mat(self) -> bool:
        """Every hex of the mat that can be built on holds a tile."""
        faction = self.pack.mat_faction[self.mat]
        return all(h in self.tiles or h in faction for h in self.pack.mat_hexes[self.mat])

    def full_frames(self) -> int:
        shapes = self.pack.frame_shapes
        return sum(all(place + offset in self.tiles for offset in shapes[turn]) for turn, place in self.frames)

    def tiles_on_frames(self) -> int:
        mat = self.pack.mat_hexes[self.mat]
        return sum(place not in mat for place in self.tiles)

    def tiles_on_bonus(self) -> int:
        return sum(place in self.bonus for place in self.tiles)

    def largest_group(self, kind: int) -> int:
        """The most tiles of a type (4: any) connected with each other."""
        wanted = {p for p, piece in self.tiles.items() if kind == 4 or self.pack.pieces[piece].type == kind}
        best = 0
        while wanted:
            group = [wanted.pop()]
            size = 0
            while group:
                place = group.pop()
                size += 1
                for step in NEIGHBOURS:
                    if place + step in wanted:
                        wanted.remove(place + step)
                        group.append(place + step)
            best = max(best, size)
        return best


def _insert(places: list[int], place: int) -> None:
    """Puts a place among others that are in reading order, unless it is one of them."""
    code = READING[place]
    at = len(places)
    while at and READING[places[at - 1]] > code:
        at -= 1
    if at == 0 or places[at - 1] != place:
        places.insert(at, place)


@lru_cache(maxsize=_STARTS_IN_MIND)
def first_hive(pack: Pack, mat: int, faction: int) -> Hive:
    """The hive of a mat and a faction before anything is built; all games share it."""
    return Hive(pack, mat, faction, False, (), {})
