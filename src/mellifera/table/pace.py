"""How fast a game is to go on, and whose time runs. Nobody is skipped and nothing is lost by the clock alone.

Everything follows from what is stored: the times of the choices that stand, and of those who sat down or gave way to a
bot. So clocks are the same after a restart, and at every process.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from mellifera.table import wire as w
from mellifera.table.stored import EventRow, SeatRow

Json = dict[str, Any]
DAY: Final = 24 * 3600.0
GRACE: Final = {"live": 30.0, "days": 3600.0}
"""So long a seat has been late before others may hand it to a bot: it is told first."""
BACK: Final = 60.0
"""Whoever comes back to a seat has at least so many seconds."""
SITTING: Final = ("join", "takeover", "return", "resign")


@dataclass(frozen=True)
class Pace:
    """`live`: seconds for the whole game, and so many more after each time a seat has chosen; `days` for each time."""

    kind: Literal["live", "days"]
    bank: int = 0
    increment: int = 0
    days: int = 0


def pace_from(stored: Json | None) -> Pace | None:
    return None if stored is None else Pace(**stored)


class Moment(NamedTuple):
    """Something that was written down: as event number `seq`, at a time."""

    seq: int
    at: float
    event: EventRow


class Clocks(NamedTuple):
    """`seat` is the one whose time runs, if any does, and late after `until`; `left` has the seconds of each seat, of
    that one when it was asked."""

    seat: int | None
    until: float | None
    left: tuple[float, ...]
    bot_from: float | None


def clocks(
    pace: Pace, seats: Sequence[SeatRow], chosen: Sequence[Moment], sat: Sequence[Moment], awaited: int | None
) -> Clocks:
    """Of choices that stand and of changes of seats, both in order, with the seat that has to choose now."""
    left = [float(pace.bank)] * len(seats)
    begun = _begun(seats, sat)
    if begun is None:
        return Clocks(None, None, tuple(left), None)
    held = {seat.seat for seat in seats if seat.kind == "bot"}
    asked = [moment.event.seat for moment in chosen] + ([] if awaited is None else [awaited])
    since, step = begun, 0
    for moment in sorted((*chosen, *sat)):
        at, event = max(moment.at, since), moment.event
        if moment.at < begun and event.kind != "play":
            _sit(held, event)
            continue
        now = asked[step] if step < len(asked) else None
        if event.kind == "play":
            step += 1
            if step < len(asked) and asked[step] == event.seat:
                continue
            if event.seat not in held:
                more = pace.increment if at > since else 0  # what was answered in advance took no time
                left[event.seat] = max(0.0, left[event.seat] - (at - since)) + more
            since = at
        else:
            if event.seat == now:
                if event.seat not in held:
                    left[event.seat] = max(0.0, left[event.seat] - (at - since))
                since = at
            _sit(held, event)
            if event.seat not in held:
                left[event.seat] = max(left[event.seat], min(BACK, float(pace.bank)))
    if awaited is None or seats[awaited].bot is not None:
        return Clocks(None, None, tuple(left), None)
    until = since + (left[awaited] if pace.kind == "live" else pace.days * DAY)
    return Clocks(awaited, until, tuple(left), until + GRACE[pace.kind])


def _sit(held: set[int], event: EventRow) -> None:
    if event.kind in ("takeover", "resign"):
        held.add(event.seat)
    else:
        held.discard(event.seat)


def _begun(seats: Sequence[SeatRow], sat: Sequence[Moment]) -> float | None:
    """Since when every seat has had somebody: before that nobody's time runs."""
    first: dict[int, float] = {}
    for moment in sat:
        first.setdefault(moment.event.seat, moment.at)
    awaited = [seat.seat for seat in seats if seat.kind == "friend"]
    if any(seat not in first for seat in awaited):
        return None
    return max((first[seat] for seat in awaited), default=0.0)


def told_pace(pace: Pace, found: Clocks, now: float) -> w.Pace:
    """For whoever draws a clock: all times in milliseconds, by the clock that reads `now`."""
    return {
        "kind": pace.kind,
        "bank": pace.bank * 1000,
        "increment": pace.increment * 1000,
        "days": pace.days,
        "now": _ms(now),
        "seat": found.seat,
        "until": None if found.until is None else _ms(found.until),
        "bot_from": None if found.bot_from is None else _ms(found.bot_from),
        "left": [_ms(seconds) for seconds in found.left] if pace.kind == "live" else [],
    }


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
