"""Options: plain values that print as one line of text. Every verb of docs/decisions.md has its number here.

The rules may define more (`define_option`).
"""

from __future__ import annotations

from typing import Final

FACTION: Final = 1
MAT: Final = 2
RESERVE: Final = 3
PLACE: Final = 4
RETRIEVE: Final = 5
PLAY: Final = 6
TRADE: Final = 7
SKIP: Final = 8
END: Final = 9
GAIN: Final = 10
DROP: Final = 11
STORE: Final = 12
BOOST: Final = 13
DONE: Final = 14
BUMP: Final = 15
POD: Final = 16
ORDER: Final = 17
FLY: Final = 18
PUT: Final = 19
COLLECT: Final = 20
BONUS: Final = 21
TAKE: Final = 22
BUILD: Final = 23
PAY: Final = 24
GROW: Final = 25
UPGRADE: Final = 26
FRAME: Final = 27
KEEP: Final = 28
PLANT: Final = 29
TEACH: Final = 30
TOKEN: Final = 31
CONVERT: Final = 32
DISCARD: Final = 33
INCOME: Final = 34
RECOVER: Final = 35
STRENGTHEN: Final = 36
REFRESH: Final = 37
HARVEST: Final = 38
SETTLE: Final = 39
CHART: Final = 40
RECALL: Final = 41
SLEEP: Final = 42
AGAIN: Final = 43
IMITATE: Final = 44
REPLAY: Final = 45
USE: Final = 46

VERB_NAMES: Final[dict[int, str]] = {
    FACTION: "faction", MAT: "mat", RESERVE: "reserve", PLACE: "place", RETRIEVE: "retrieve", PLAY: "play",
    TRADE: "trade", SKIP: "skip", END: "end", GAIN: "gain", DROP: "drop", STORE: "store", BOOST: "boost",
    DONE: "done", BUMP: "bump", POD: "pod", ORDER: "order", FLY: "fly", PUT: "put", COLLECT: "collect",
    BONUS: "bonus", TAKE: "take", BUILD: "build", PAY: "pay", GROW: "grow", UPGRADE: "upgrade",
    FRAME: "frame", KEEP: "keep", PLANT: "plant", TEACH: "teach", TOKEN: "token", CONVERT: "convert",
    DISCARD: "discard", INCOME: "income", RECOVER: "recover", STRENGTHEN: "strengthen", REFRESH: "refresh",
    HARVEST: "harvest", SETTLE: "settle", CHART: "chart", RECALL: "recall", SLEEP: "sleep", AGAIN: "again",
    IMITATE: "imitate", REPLAY: "replay", USE: "use",
}  # fmt: skip

# What the two numbers of an option mean, in the order in which they print.
VERB_FIELDS: Final[dict[int, tuple[str, ...]]] = {
    FACTION: ("faction",), MAT: ("mat",), RESERVE: ("tile",), PLACE: ("number", "action"), PLAY: ("seed",),
    TRADE: ("seed",), END: ("waste",), GAIN: ("kind",), DROP: ("kind",), BUMP: ("bump",), POD: ("pod",),
    ORDER: ("source",), FLY: ("cell",), PUT: ("kind",), TAKE: ("tile",), BUILD: ("tile", "hex"), PAY: ("kind",),
    GROW: ("grow",), FRAME: ("hex", "turn"), KEEP: ("seed",), PLANT: ("seed",), TEACH: ("dance",),
    TOKEN: ("dance_token",), CONVERT: ("conversion",), DISCARD: ("seed",), INCOME: ("owner", "hex"), RECOVER: ("seed",),
    STRENGTHEN: ("worker",), REFRESH: ("row",), HARVEST: ("harvest",), SETTLE: ("cell",), CHART: ("cell",),
    RECALL: ("space",), SLEEP: ("number",), AGAIN: ("pod",), IMITATE: ("seat",), REPLAY: ("seed",),
    USE: ("source", "way"),
}  # fmt: skip

END_WASTE: Final = 1
"""`end waste`: any legal arrangement of storage, not only those that keep most."""
BUMP_ACTIVE: Final = 0
BUMP_LANDING: Final = 1
BUMP_WORDS: Final = ("active", "landing")
GROW_WORKER: Final = 0
GROW_FRAME: Final = 1
GROW_WORDS: Final = ("worker", "frame")
OWN_HIVE: Final = 31
"""`income HEX` without a seat: the farm is the chooser's own."""
HARVEST_CELL: Final = 8
"""`harvest` of a whole planet: the number is HARVEST_CELL + cell; below it, a kind."""
POOL: Final = 0
LANDING: Final = 8
BOARD: Final = 16
"""WORKER: POOL + strength, LANDING + strength, or BOARD + space."""


def define_option(name: str, *fields: str) -> int:
    """Adds a verb to the notation and returns its number; `fields` say what its numbers, at most two, stand for."""
    if name in VERB_NAMES.values():
        raise ValueError(f"the notation has a verb {name!r} already")
    number = max(VERB_NAMES) + 1
    VERB_NAMES[number] = name
    VERB_FIELDS[number] = fields
    return number


class Option:
    """One thing that can be chosen: a verb and up to two small numbers. `str(option)` is its notation."""

    __slots__ = ("a", "b", "text", "verb")

    def __init__(self, verb: int, a: int, b: int, text: str) -> None:
        self.verb = verb
        self.a = a
        self.b = b
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)
