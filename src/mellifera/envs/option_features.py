"""Options as rows of small numbers, for the view `slots`: what an option is about, without a fixed list of ids.

`COLUMNS` names the numbers. Components are told by their place in the rows of their kind, from 1; 0 is for none. Hexes
are axial; seats are told from the chooser's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mellifera.content.rows import KINDS
from mellifera.engine import hexes
from mellifera.engine.options import BOARD, HARVEST_CELL, LANDING, OWN_HIVE, VERB_FIELDS, Option
from mellifera.engine.pack import Pack

SLOTS: Final = 256
"""A longer list is cut at its end: it takes a hive with a dozen frames and another one to lay."""
NAMED: Final = (
    "faction", "mat", "tile", "seed", "kind", "action", "space", "pod", "dance", "dance_token", "conversion", "row",
    "cell", "source", "bump", "grow", "turn",
)  # fmt: skip
COLUMNS: Final = (
    "verb", *NAMED, "strength", "seat", "way", "has_hex", "q", "r", "of_pool", "of_landing",
    *(f"cost_{kind}" for kind in KINDS), "tile_type", "vp",
)  # fmt: skip
"""Of a tile: `cost_…` and `vp` as printed; `tile_type` is farm, recruit, development or carving, from 1."""
LEAST, BIGGEST = -100, 400

Features = NDArray[np.int16]


class OptionFeatures:
    """The rows of a pack's options, each made once."""

    def __init__(self, pack: Pack, seats: int) -> None:
        self.pack = pack
        self.seats = seats
        self._known: dict[tuple[str, int], tuple[int, ...]] = {}

    def of(self, options: Sequence[Option], seat: int) -> Features:
        """Features of the first options, in a new array; what is left of it is zero."""
        made: Features = np.zeros((SLOTS, len(COLUMNS)), np.int16)
        if options:
            made[: len(options)] = [self._row(option, seat) for option in options[:SLOTS]]
        return made

    def _row(self, option: Option, seat: int) -> tuple[int, ...]:
        key = (option.text, seat)
        found = self._known.get(key)
        if found is None:
            values = dict.fromkeys(COLUMNS, 0)
            values["verb"] = option.verb
            for field, number in zip(VERB_FIELDS.get(option.verb, ()), (option.a, option.b), strict=False):
                self._read(field, number, seat, values)
            found = self._known[key] = tuple(values.values())
        return found

    def _read(self, field: str, number: int, seat: int, values: dict[str, int]) -> None:
        if field in NAMED:
            values[field] = number + 1
            if field == "tile":
                row = self.pack.pieces[number].row
                values.update({f"cost_{kind}": cost for kind, cost in zip(KINDS, row.cost, strict=True)})
                values["tile_type"] = self.pack.pieces[number].type + 1
                values["vp"] = row.vp
        elif field == "hex":
            values.update(has_hex=1, q=hexes.q_of(number), r=hexes.r_of(number))
        elif field == "number":
            values["strength"] = number
        elif field in ("seat", "owner"):
            values["seat"] = 0 if number == OWN_HIVE else (number - seat) % self.seats
        elif field in ("way", "waste"):
            values["way"] = number
        elif field == "harvest":
            cell = number >= HARVEST_CELL
            values["cell" if cell else "kind"] = number - HARVEST_CELL + 1 if cell else number + 1
        elif field == "worker":
            if number >= BOARD:
                values["space"] = number - BOARD + 1
            else:
                on_landing = number >= LANDING
                values["of_landing" if on_landing else "of_pool"] = 1
                values["strength"] = number - LANDING if on_landing else number
