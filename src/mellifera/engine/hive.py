"""A player's hive as an immutable value: mat, frames, tiles, and all that follows from them.

Building makes a new Hive, so clones of a game share hives freely and nothing is worked out twice.
"""

from __future__ import annotations

from typing import Final

from mellifera.engine.compiled import CARVING, FARM
from mellifera.engine.hexes import NEIGHBOURS, reading_order
from mellifera.engine.pack import NO_EFFECT, Pack
from mellifera.engine.storage import Spots

_DISCOUNTED: Final = 4
FIXED_CARVE_STRENGTH: Final = 4
CORE_ACTIONS: Final = ("explore", "advance", "grow", "research", "convert", "carve")


class Hive:
    """Never changed after it is made. `tiles` maps hex to piece, `frames` are (turn, hex) in the order placed.

    `mat` and `faction` are -1 until chosen.
    """

    __slots__ = (
        "abilities", "accept", "arrive", "best_discounts", "bonus", "bonus4", "boost", "carve_at", "cells", "counts",
        "discounts", "faction", "farms", "frames", "frontier", "hex_discounts", "keep", "mat", "pack", "spots", "stay",
        "strength", "tiles", "upgraded",
    )  # fmt: skip

    def __init__(
        self,
        pack: Pack,
        mat: int,
        faction: int,
        upgraded: bool,
        frames: tuple[tuple[int, int], ...],
        tiles: dict[int, int],
        grid: Hive | None = None,
    ) -> None:
        """`grid` is a hive with the same mat and frames, whose layout is shared."""
        self.pack = pack
        self.mat = mat
        self.faction = faction
        self.upgraded = upgraded
        self.frames = frames
        self.tiles = tiles
        self.cells: set[int] = set() if grid is None else grid.cells
        self.bonus: dict[int, int] = {} if grid is None else grid.bonus
        if grid is None and mat >= 0:
            self._lay_out()
        self._read_tiles()
        self._find_frontier()

    def _lay_out(self) -> None:
        """`cells`: every hex of mat and frames; `bonus`: hex -> effect of its printed bonus."""
        pack = self.pack
        cells = self.cells
        bonus = self.bonus
        cells.update(pack.mat_hexes[self.mat])
        bonus.update(pack.mat_bonus[self.mat])
        for turn, place in self.frames:
            for offset, effect in zip(pack.frame_shapes[turn], pack.frame_bonus[turn], strict=True):
                cells.add(place + offset)
                if effect != NO_EFFECT:
                    bonus[place + offset] = effect

    def _read_tiles(self) -> None:
        pack = self.pack
        counts = [0, 0, 0, 0]
        spots = [0] * 8
        discounts = [0] * 6
        abilities: list[int] = []
        farms: list[int] = []
        self.arrive = 1
        self.carve_at = FIXED_CARVE_STRENGTH
        if self.faction >= 0:
            abilities.extend(pack.faction_abilities[self.faction][1 if self.upgraded else 0])
            for kind in pack.faction_spots[self.faction]:
                spots[kind] += 1
        for place in sorted(self.tiles, key=reading_order):
            piece = pack.pieces[self.tiles[place]]
            counts[piece.type] += 1
            if piece.type == FARM:
                farms.append(place)
                for kind in piece.spots:
                    spots[kind] += 1
            if piece.ability >= 0:
                abilities.append(piece.ability)
        for number in abilities:
            for clause in pack.abilities[number].modifiers:
                if clause.verb == "discount":
                    discounts[clause.a] += clause.n
                elif clause.verb == "arrive":
                    self.arrive = max(self.arrive, clause.n)
                elif clause.verb == "carve_at":
                    self.carve_at = min(self.carve_at, clause.n)
                elif clause.verb == "spot":
                    spots[clause.a] += clause.n
        self._read_action_modifiers(abilities)
        self.counts = tuple(counts)
        self.spots: Spots = (
            spots[0], spots[1], spots[2], spots[3], spots[4], spots[5], spots[6], spots[7],
        )  # fmt: skip
        self.discounts = tuple(discounts)
        self.abilities = tuple(abilities)
        self.farms = tuple(farms)

    def _read_action_modifiers(self, abilities: list[int]) -> None:
        """What abilities change while an action is taken: strength by core action, cards kept, stay, accept (A, B).

        `boost` and `bonus4` are the steps of a paid strength or strength-4 benefit, or -1.
        """
        strength = dict.fromkeys(CORE_ACTIONS, 0)
        self.keep = 0
        self.stay = False
        self.accept = (-1, -1)
        self.boost = -1
        self.bonus4 = -1
        for number in abilities:
            ability = self.pack.abilities[number]
            self.boost = max(self.boost, ability.boost)
            self.bonus4 = max(self.bonus4, ability.bonus4)
            for clause in ability.modifiers:
                if clause.verb == "strength":
                    for core in (ability.argument,) if ability.trigger == "action" else CORE_ACTIONS:
                        strength[core] += clause.n
                elif clause.verb == "keep":
                    self.keep += clause.n
                elif clause.verb == "stay":
                    self.stay = True
                elif clause.verb == "accept":
                    self.accept = (clause.a, clause.b)
        self.strength = strength

    def _find_frontier(self) -> None:
        """`frontier`: empty hexes next to a tile, in reading order; the best discount a hex of it gives, by type."""
        pack = self.pack
        taken = set(self.tiles)
        if self.mat >= 0:
            taken.update(pack.mat_faction[self.mat])
        self.hex_discounts: dict[int, tuple[int, int]] = {}
        best = [0] * _DISCOUNTED
        around = {place + step for place in taken for step in NEIGHBOURS}
        frontier = sorted((around & self.cells) - taken, key=reading_order)
        for place in frontier:
            effect = self.bonus.get(place, NO_EFFECT)
            if effect == NO_EFFECT:
                continue
            clause = pack.effects[effect].steps[0].alternatives[0].clauses[0]
            if clause.verb == "discount" and clause.a <= CARVING:
                self.hex_discounts[place] = (clause.a, clause.n)
                best[clause.a] = max(best[clause.a], clause.n)
        self.frontier = tuple(frontier)
        self.best_discounts = tuple(best)

    # ------------------------------------------------------------------ made from another
    def with_tile(self, place: int, piece: int) -> Hive:
        tiles = dict(self.tiles)
        tiles[place] = piece
        return Hive(self.pack, self.mat, self.faction, self.upgraded, self.frames, tiles, self)

    def with_frame(self, turn: int, place: int) -> Hive:
        frames = (*self.frames, (turn, place))
        return Hive(self.pack, self.mat, self.faction, self.upgraded, frames, self.tiles)

    def with_upgrade(self) -> Hive:
        return Hive(self.pack, self.mat, self.faction, True, self.frames, self.tiles, self)

    # ------------------------------------------------------------------ questions
    def hex_discount(self, place: int, kind: int) -> int:
        found = self.hex_discounts.get(place)
        return found[1] if found is not None and found[0] == kind else 0

    def frame_places(self, turn: int) -> tuple[int, ...]:
        """Where a frame of this rotation may lie: next to the grid and over none of it (R-GROW-2), in reading order."""
        cells = self.cells
        shape = self.pack.frame_shapes[turn]
        border = {cell + step for cell in cells for step in NEIGHBOURS} - cells
        places = {hex_ - offset for hex_ in border for offset in shape}
        blocked = {cell - offset for cell in cells for offset in shape}
        return tuple(sorted(places - blocked, key=reading_order))

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
