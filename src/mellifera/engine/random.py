"""Chance as one integer: a 128-bit permuted congruential generator, the same on every machine."""

from __future__ import annotations

import hashlib
from typing import Final

_MASK128: Final = (1 << 128) - 1
_MASK64: Final = (1 << 64) - 1
_MULTIPLIER: Final = 0x2360ED051FC65DA44385DF649FCCF645
_INCREMENT: Final = 0x5851F42D4C957F2D14057B7EF767814F


def seed_state(seed: str) -> int:
    """A first state from any seed text."""
    return int.from_bytes(hashlib.sha256(("mellifera:" + seed).encode()).digest()[:16], "big")


def advance(state: int) -> int:
    return (state * _MULTIPLIER + _INCREMENT) & _MASK128


def output(state: int) -> int:
    folded = (state ^ state >> 64) & _MASK64
    return (folded << 64 | folded) >> (state >> 122) & _MASK64


class Shuffler:
    """Draws again and again from one stream of chance; `state` is where it stands."""

    def __init__(self, state: int) -> None:
        self.state = state

    def shuffled(self, items: tuple[int, ...]) -> tuple[int, ...]:
        order, self.state = shuffled(items, self.state)
        return order


def shuffled(items: tuple[int, ...], state: int) -> tuple[tuple[int, ...], int]:
    """The items in random order and the next state."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        state = advance(state)
        j = output(state) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order), state
