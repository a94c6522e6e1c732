"""The hexes of a mat and its frames, as an immutable value. All hives of the same layout share one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mellifera.engine.hexes import NEIGHBOURS, TURNS, in_reading_order
from mellifera.engine.options import FRAME, Option
from mellifera.engine.pack import NO_EFFECT, Pack

_MATS_IN_MIND: Final = 256


class Grid:
    """`cells` has every hex and `border` the hexes around them; `bonus`: hex -> effect of its printed bonus.

    `discounts` are the bonuses that make a tile cheaper: hex -> (type, how much). Places of frames, by
    rotation: `_near` touch the grid or did when it was smaller, `_blocked` overlap it; a growing grid hands both on.
    """

    __slots__ = (
        "_before",
        "_blocked",
        "_frame_options",
        "_near",
        "_places",
        "bonus",
        "border",
        "cells",
        "discounts",
        "pack",
    )

    def __init__(self, pack: Pack, cells: set[int], border: set[int], bonus: dict[int, int]) -> None:
        known = pack.discount_effects
        self.pack = pack
        self.cells = cells
        self.border = border
        self.bonus = bonus
        self.discounts = {place: known[effect] for place, effect in bonus.items() if effect in known}
        self._before: Grid | None = None
        self._near: list[set[int]] = [set() for _ in TURNS]
        self._blocked: list[set[int]] = [set() for _ in TURNS]
        self._places: list[tuple[int, ...] | None] = [None] * len(TURNS)
        self._frame_options: list[Option] | None = None

    def with_frame(self, turn: int, place: int) -> Grid:
        pack = self.pack
        added = [place + offset for offset in pack.frame_shapes[turn]]
        cells = self.cells.union(added)
        border = self.border.union([cell + step for cell in added for step in NEIGHBOURS]) - cells
        printed = zip(added, pack.frame_bonus[turn], strict=True)
        bonus = self.bonus | {cell: effect for cell, effect in printed if effect != NO_EFFECT}
        grown = Grid(pack, cells, border, bonus)
        grown._before = self
        return grown

    def frame_places(self, turn: int) -> tuple[int, ...]:
        """Where a frame of this rotation may lie: next to the grid and over none of it (R-GROW-2), in reading order."""
        places = self._places[turn]
        if places is None:
            self._find_near(turn, self.pack.frame_shapes[turn])
            places = tuple(in_reading_order(self._near[turn] - self._blocked[turn]))
            self._places[turn] = places
        return places

    def _find_near(self, turn: int, shape: tuple[int, ...]) -> None:
        """From what is known of the grid before, or from nothing."""
        before = self._before
        if before is None or not before._near[turn]:
            self._near[turn] = {cell - offset for cell in self.border for offset in shape}
            self._blocked[turn] = {cell - offset for cell in self.cells for offset in shape}
        else:
            new, added = self.border - before.border, self.cells - before.cells
            self._near[turn] = before._near[turn].union([cell - offset for cell in new for offset in shape])
            self._blocked[turn] = before._blocked[turn].union([cell - offset for cell in added for offset in shape])

    def frame_options(self) -> list[Option]:
        """`frame HEX TURN` for every place of a frame, rotation by rotation; not to be changed."""
        options = self._frame_options
        if options is None:
            pack = self.pack
            options = [
                pack.option(FRAME, place, turn) for turn in range(len(TURNS)) for place in self.frame_places(turn)
            ]
            self._frame_options = options
        return options


@lru_cache(maxsize=_MATS_IN_MIND)
def mat_grid(pack: Pack, mat: int) -> Grid:
    """The grid of a mat without frames; of none (-1), an empty one."""
    if mat < 0:
        return Grid(pack, set(), set(), {})
    cells = set(pack.mat_hexes[mat])
    border = {cell + step for cell in cells for step in NEIGHBOURS} - cells
    return Grid(pack, cells, border, pack.mat_bonus[mat])
