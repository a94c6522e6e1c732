"""Hexes as small ints. Axial coordinates, pointy top: q to the right, r downwards, see docs/rules.md (R-BUILD-1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mellifera.content.rows import Hex

OFFSET: Final = 64
RIGHT: Final = 128
NO_HEX: Final = 0
NEIGHBOURS: Final = (128, -128, 1, -1, 127, -127)
TURNS: Final = (0, 60, 120)


def code_of(q: int, r: int) -> int:
    return ((q + OFFSET) << 7) | (r + OFFSET)


def q_of(code: int) -> int:
    return (code >> 7) - OFFSET


def r_of(code: int) -> int:
    return (code & 127) - OFFSET


def text_of(code: int) -> str:
    return _TEXTS[code]


def turned(shape: tuple[Hex, ...], turn: int) -> tuple[Hex, ...]:
    """The shape turned clockwise about [0, 0] by TURNS[turn] degrees."""
    for _ in range(turn):
        shape = tuple((-r, q + r) for q, r in shape)
    return shape


_TEXTS: Final = [f"{q_of(code)},{r_of(code)}" for code in range(1 << 14)]
READING: Final = [((code & 127) << 7) | (code >> 7) for code in range(1 << 14)]
"""For every code its reading code: r before q, so that they sort by rows. Of a reading code it gives the code again. A
list, as its items are looked up faster than a tuple's."""


def in_reading_order(places: Iterable[int]) -> list[int]:
    return sorted(places, key=READING.__getitem__)


def in_reading_codes(offsets: tuple[int, ...]) -> tuple[int, ...]:
    """Differences between codes, as differences between their reading codes."""
    zero = code_of(0, 0)
    return tuple([READING[zero + offset] - zero for offset in offsets])


def overlaps(laid: tuple[int, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
    """Where, seen from a frame that is laid, one of the other shape would cover part of it."""
    return tuple({cell - offset for cell in laid for offset in shape})


def touches(laid: tuple[int, ...], shape: tuple[int, ...]) -> tuple[int, ...]:
    """Where it would lie next to it."""
    near = {cell + step - offset for cell in laid for step in NEIGHBOURS for offset in shape}
    return tuple(near.difference(overlaps(laid, shape)))


class Places:
    """Places seen from where a frame lies, by reading codes; the same ones are asked for in game after game."""

    __slots__ = ("_known", "_offsets")

    def __init__(self, offsets: tuple[int, ...]) -> None:
        self._offsets = in_reading_codes(offsets)
        self._known: dict[int, set[int]] = {}

    def at(self, code: int) -> set[int]:
        """Not to be changed."""
        found = self._known.get(code)
        if found is None:
            found = self._known[code] = {code + offset for offset in self._offsets}
        return found
