"""The colours that mark seats: whoever sits down may wish for one, and no two seats ever have the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, get_args

from mellifera.table.stored import SeatRow
from mellifera.table.wire import SeatColour

COLOURS: Final[tuple[SeatColour, ...]] = get_args(SeatColour)
"""In the order of seats for which nobody has wished for another."""
AUTOMA_COLOUR: Final = "gray"


def colours_of(seats: Sequence[SeatRow]) -> list[SeatColour]:
    """The colour of each seat: the one it was given; else its usual one, or if somebody has that, one that is free."""
    given = [seat.colour for seat in seats]
    usual = [None if own or COLOURS[n] in given else COLOURS[n] for n, own in enumerate(given)]
    free = [colour for colour in COLOURS if colour not in given and colour not in usual]
    return [one or other or free.pop(0) for one, other in zip(given, usual, strict=True)]


def coloured(seats: Sequence[SeatRow], sat: SeatRow, wish: SeatColour | None) -> SeatRow:
    """Somebody who sits down has the colour wished for, unless another person has it, and keeps it then.

    Seats that nobody has come to, and bots, give way.
    """
    shown = colours_of(seats)
    people = [colour for seat, colour in zip(seats, shown, strict=True) if seat.client and seat.seat != sat.seat]
    return replace(sat, colour=wish if wish and wish not in people else shown[sat.seat])


def wished(seats: list[SeatRow], wishes: Sequence[SeatColour | None]) -> list[SeatRow]:
    """The seats of a new game: of two people with the same wish the first has it."""
    found = [replace(seat, colour=None) for seat in seats]
    for number, wish in enumerate(wishes):
        if wish and wish not in [seat.colour for seat in found] and found[number].client:
            found[number] = replace(found[number], colour=wish)
    shown = colours_of(found)
    return [replace(seat, colour=shown[seat.seat]) if seat.client else seat for seat in found]
