"""Events in a notification: what one process has written to a game, told to all others so that they need not ask."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from mellifera.table.clock import moment
from mellifera.table.stored import EventRow

MOST_BYTES: Final = 7900
"""A notification has room for 8000."""
EVENTS: Final = "events"


class Written(NamedTuple):
    """By `worker` at `at`, from event number `first` on, and nothing else of the game was changed."""

    worker: str
    game_id: str
    first: int
    at: str
    rows: list[EventRow]


def events_told(written: Written) -> str:
    """Nothing if it does not fit: then others read it from the store."""
    rows = [[row.seat, row.kind, row.option, row.key] for row in written.rows]
    told = json.dumps([written.worker, written.game_id, written.first, written.at, rows], separators=(",", ":"))
    return f"{EVENTS} {told}" if len(told) < MOST_BYTES else ""


def events_from(text: str) -> Written:
    worker, game_id, first, at, rows = json.loads(text)
    return Written(
        worker, game_id, first, at, [EventRow(seat, kind, option, key, moment(at)) for seat, kind, option, key in rows]
    )
