"""Why undo stops where it stops (docs/decisions.md, section 12), as a word and as a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mellifera.engine.events import Event

ANOTHER_SEAT: Final = "seat"
NOTHING_YET: Final = "start"
SENTENCES: Final = {
    "automa": "the Automa has played",
    "card": "a card was revealed",
    "planet": "a planet was revealed",
    "tiles": "new tiles were revealed",
    ANOTHER_SEAT: "another seat has decided",
    NOTHING_YET: "nothing has been chosen yet",
}
REVEALING: Final = (
    ("automa", ("automa_card",)),
    ("card", ("draw", "reshuffle")),
    ("planet", ("planet",)),
    ("tiles", ("row", "refresh", "reveal")),
)


def barrier(events: Iterable[Event]) -> str:
    """What keeps a choice with these events from being taken back."""
    kinds = {event.kind for event in events}
    for word, revealing in REVEALING:
        if kinds.intersection(revealing):
            return word
    return ANOTHER_SEAT
