"""The rules, one file for each heading of docs/rules.md, as operations for the engine's loop.

Importing this package registers every operation.
"""

from mellifera.rules import (
    advance,
    automa,
    build,
    bump,
    carve,
    convert,
    effects,
    explore,
    grow,
    hibernate,
    place,
    research,
    retrieve,
    setup,
    storage,
    triggers,
    turn,
    verbs_board,
    verbs_own,
    verbs_planets,
)

__all__ = [
    "advance",
    "automa",
    "build",
    "bump",
    "carve",
    "convert",
    "effects",
    "explore",
    "grow",
    "hibernate",
    "place",
    "research",
    "retrieve",
    "setup",
    "storage",
    "triggers",
    "turn",
    "verbs_board",
    "verbs_own",
    "verbs_planets",
]  # fmt: skip
