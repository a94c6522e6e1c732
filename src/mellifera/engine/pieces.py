"""Single pieces of the box as the engine knows them: a tile, a pod."""

from __future__ import annotations

from typing import Final

from mellifera.content.rows import SPOT_KINDS, TileRow

NO_EFFECT: Final = -1


class Piece:
    """One physical tile. `ability` (recruits), `effect` (farm income, development, carving score) or -1."""

    __slots__ = (
        "ability", "cost", "effect", "name", "number", "price", "row", "source", "spots", "total_cost", "type", "vp",
    )  # fmt: skip

    def __init__(self, number: int, row: TileRow, kind: int, name: str, source: int) -> None:
        self.number = number
        self.row = row
        self.type = kind
        self.name = name
        self.source = source
        self.cost = row.cost
        self.price = tuple([(kind, n) for kind, n in enumerate(row.cost) if n])
        self.total_cost = sum(row.cost)
        self.vp = row.vp
        self.spots = tuple([SPOT_KINDS.index(kind) for kind in row.spots])
        self.ability = -1
        self.effect = NO_EFFECT


class Pod:
    """A place of the comb for one hibernation token."""

    __slots__ = ("effect", "name", "number", "sector", "source")

    def __init__(self, number: int, name: str, sector: int, effect: int, source: int) -> None:
        self.number = number
        self.name = name
        self.sector = sector
        self.effect = effect
        self.source = source
