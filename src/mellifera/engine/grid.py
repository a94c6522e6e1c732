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
    before it, the frame (turn, hex) that was laid and the cells it `added`: where the next frame may lie follows from
    these. A mat knows what it `_grows` into with its first frame, so that all games share that, too.
    """

    __slots__ = (
        "_before", "_covered", "_frame_options", "_grows", "_laid", "_places", "added", "bonus", "cells", "discounts",
        "pack",
    )  # fmt: skip

    def __init__(
        self,
        pack: Pack,
        cells: set[int],
        bonus: dict[int, int],
        discounts: dict[int, tuple[int, int]],
        before: Grid | None = None,
        laid: tuple[int, int] = _NO_FRAME,
        added: list[int] | None = None,
    ) -> None:
        self.pack = pack
        self.cells = cells
        self.bonus = bonus
        self.discounts = discounts
        self._before = before
        self._laid = laid
        self._grows: dict[tuple[int, int], Grid] = {}
        self.added: list[int] = added or []
        self._places: list[set[int] | None] = [None] * len(TURNS)
        self._covered: list[set[int] | None] = [None] * len(TURNS)
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
        return Grid(pack, self.cells.union(added), bonus, discounts, self, (turn, place), added)

    def frame_places(self, turn: int) -> list[int]:
        """Where a frame of this rotation may lie: next to the grid and over none of it (R-GROW-2), by reading codes."""
        return sorted(self._open_places(turn))

    def _open_places(self, turn: int) -> set[int]:
        places = self._places[turn]
        if places is None:
            before = self._before
            places = self._find_places(turn) if before is None else self._grown_places(turn, before)
            self._places[turn] = places
        return places

    def _find_places(self, turn: int) -> set[int]:
        cells, shape = self.cells, self.pack.frame_shapes[turn]
        border = {cell + step for cell in cells for step in NEIGHBOURS} - cells
        return {READING[cell - offset] for cell in border for offset in shape} - self._covered_places(turn)

    def _covered_places(self, turn: int) -> set[int]:
        """Where a frame would lie over a hex, for a mat."""
        covered = self._covered[turn]
        if covered is None:
            shape = self.pack.frame_shapes[turn]
            covered = self._covered[turn] = {READING[cell - offset] for cell in self.cells for offset in shape}
        return covered

    def _grown_places(self, turn: int, before: Grid) -> set[int]:
        """Those of the grid before that the frame laid since does not cover, and those next to that frame that nothing
        else covers. Sets as wholes: to look at single places takes several times as long."""
        overlaps = self.pack.frame_overlaps
        covered: list[set[int]] = []
        mat = before
        while mat._before is not None:
            laid, place = mat._laid
            covered.append(overlaps[laid][turn].at(READING[place]))
            mat = mat._before
        laid, place = self._laid
        near = self.pack.frame_touches[laid][turn].at(READING[place]) - mat._covered_places(turn)
        for places in covered:
            near -= places
        near |= before._open_places(turn) - overlaps[laid][turn].at(READING[place])
        return near

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
