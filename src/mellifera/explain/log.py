"""The log: one sentence for each event, and the places on the table that it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mellifera.engine import hexes
from mellifera.engine.events import EVENT_FIELDS, HIDDEN, Event
from mellifera.engine.pack import Pack
from mellifera.text import event_line

TOP: Final = frozenset(
    {
        "turn", "place", "retrieve", "play", "trade", "skip", "end_trigger", "game_over", "chose_faction", "chose_mat",
        "automa_card", "automa_place", "automa_retrieve",
    }
)  # fmt: skip
"""Kinds that begin something; everything else follows from one of them and is set a step to the right."""
REF_TYPES: Final = {
    "cell": "cell", "tile": "tile", "pod": "pod", "dance": "dance", "dance_token": "dance_token", "faction": "faction",
    "mat": "mat", "row": "row", "card": "card", "planet": "planet", "token": "token",
}  # fmt: skip
NAMES: Final = {"card": "seed"}


@dataclass(frozen=True)
class LogLine:
    """`seat` is None for what happens by itself; `refs` are things on the table, as type and id."""

    turn: int
    seat: int | None
    kind: str
    text: str
    refs: tuple[tuple[str, str], ...]
    depth: int

    def to_dict(self, seq: int) -> dict[str, Any]:
        return {
            "seq": seq,
            "turn": self.turn,
            "seat": self.seat,
            "kind": self.kind,
            "text": self.text,
            "refs": [{"type": kind, "id": name} for kind, name in self.refs],
            "depth": self.depth,
        }


def lines_of(
    pack: Pack, events: Iterable[Event], names: Sequence[str], seat: int | None, turn: int, all_open: bool = False
) -> list[LogLine]:
    """The events as that seat may know them (None: a spectator), in words. `turn` is the turn in which they begin.

    `all_open` is for looking back on a finished game: nothing is hidden.
    """
    found: list[LogLine] = []
    for event in events:
        seen = event if all_open else event.seen_by(seat)
        if seen.kind == "turn":
            turn = seen.numbers[0]
        text = event_line(pack, seen, names)
        if text is None:
            continue
        depth = 0 if seen.kind in TOP else 1
        found.append(LogLine(turn, seen.seat if seen.seat >= 0 else None, seen.kind, text, _refs(pack, seen), depth))
    return found


def _refs(pack: Pack, event: Event) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    for field, values in _fields(event):
        for value in values:
            if value == HIDDEN:
                continue
            if field == "hex" and event.kind in ("build", "frame"):
                found.append(("hex", f"{event.seat}:{hexes.text_of(value)}"))
            elif field == "action":
                found.append(("space", pack.actions[value]))
            elif field in REF_TYPES:
                found.append((REF_TYPES[field], pack.names[NAMES.get(field, field)][value]))
    return tuple(found)


def _fields(event: Event) -> list[tuple[str, tuple[int, ...]]]:
    """The fields of an event with their numbers; a starred one takes the rest."""
    found: list[tuple[str, tuple[int, ...]]] = []
    for place, field in enumerate(EVENT_FIELDS[event.kind]):
        if field.endswith("*"):
            found.append((field[:-1], event.numbers[place:]))
        else:
            found.append((field, event.numbers[place : place + 1]))
    return found
