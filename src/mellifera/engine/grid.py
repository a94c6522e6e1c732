"""The hexes of a mat and its frames, as an immutable value. All hives of the same layout share one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mellifera.engine.hexes import NEIGHBOURS, READING, TURNS
from mellifera.engine.options import Option
from mellifera.engine.pack import Pack
from mellifera.engine.pieces import NO_EFFECT

_MATS_IN_MIND: Final = 256
_NO_FRAME: Final = (0, 0)


class Grid:
    """`cells` has every hex; `bonus`: hex -> effect of its printed bonus.

    `discounts` are the bonuses that make a tile cheaper: hex -> (type, how much). A grid that grew knows the one
    before it and the frame (turn, hex) that was laid: where the next frame may lie follows from these. A mat knows
    what it `_grows` into with its first frame, so that all games share that, too.
    """

    __slots__ = ("_before", "_frame_options", "_grows", "_laid", "_places", "bonus", "cells", "discounts", "pack")

    def __init__(
        self,
        pack: Pack,
        cells: set[int],
        bonus: dict[int, int],
        discounts: dict[int, tuple[int, int]],
        before: Grid | None = None,
        laid: tuple[int, int] = _NO_FRAME,
    ) -> None:
        self.pack = pack
        self.cells = cells
        self.bonus = bonus
        self.discounts = discounts
        self._before = before
        self._laid = laid
        self._grows: dict[tuple[int, int], Grid] = {}
        self._places: list[list[int] | None] = [None] * len(TURNS)
        self._frame_options: list[Option] | None = None

    def with_frame(self, turn: int, place: int) -> Grid:
        if self._before is not None:
            return self._grown(turn, place)
        grown = self._grows.get((turn, place))
        if grown is None:
            grown = self._grown(turn, place)
            self._grows[turn, place] = grown
        return grown

    def _grown(self, turn: int, place: int) -> Grid:
        pack = self.pack
        printed = pack.frame_bonus[turn]
        added = [place + offset for offset in pack.frame_shapes[turn]]
        bonus, discounts = self.bonus.copy(), self.discounts
        for number, cell in enumerate(added):
            effect = printed[number]
            if effect != NO_EFFECT:
                bonus[cell] = effect
                if effect in pack.discount_effects:
                    discounts = {**discounts, cell: pack.discount_effects[effect]}
        return Grid(pack, self.cells.union(added), bonus, discounts, self, (turn, place))

    def frame_places(self, turn: int) -> list[int]:
        """Where a frame of this rotation may lie: next to the grid and over none of it (R-GROW-2), by reading codes."""
        places = self._places[turn]
        if places is None:
            before = self._before
            found = self._find_places(turn) if before is None else self._grown_places(turn, before)
            places = sorted(found)
            self._places[turn] = places
        return places

    def _find_places(self, turn: int) -> set[int]:
        cells, shape = self.cells, self.pack.frame_shapes[turn]
        border = {cell + step for cell in cells for step in NEIGHBOURS} - cells
        near = {cell - offset for cell in border for offset in shape}
        return {READING[place] for place in near - {cell - offset for cell in cells for offset in shape}}

    def _grown_places(self, turn: int, before: Grid) -> set[int]:
        """Those of the grid before that the frame laid since does not cover, and those next to that frame."""
        laid, place = self._laid
        at = READING[place]
        pack, cells = self.pack, self.cells
        shape = pack.frame_shapes[turn]
        found = set(before.frame_places(turn))
        for offset in pack.frame_overlaps[laid][turn]:
            found.discard(at + offset)
        for offset in pack.frame_touches[laid][turn]:
            if at + offset not in found:
                place = READING[at + offset]
                for step in shape:
                    if place + step in cells:
                        break
                else:
                    found.add(at + offset)
        return found

    def frame_options(self) -> list[Option]:
        """`frame HEX TURN` for every place of a frame, rotation by rotation; not to be changed."""
        options = self._frame_options
        if options is None:
            options = []
            for turn in range(len(TURNS)):
                options += self.pack.frame_options(turn, self.frame_places(turn))
            self._frame_options = options
        return options


@lru_cache(maxsize=_MATS_IN_MIND)
def mat_grid(pack: Pack, mat: int) -> Grid:
    """The grid of a mat without frames; of none (-1), an empty one."""
    if mat < 0:
        return Grid(pack, set(), {}, {})
    bonus, known = pack.mat_bonus[mat], pack.discount_effects
    discounts = {place: known[effect] for place, effect in bonus.items() if effect in known}
    return Grid(pack, set(pack.mat_hexes[mat]), bonus, discounts)
