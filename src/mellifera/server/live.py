"""What the table shows at any moment besides the view: majorities as they stand, what Grow costs each seat."""

from __future__ import annotations

from mellifera.engine.options import GROW_FRAME, GROW_WORKER
from mellifera.engine.state import State
from mellifera.rules.majority import sector_counts, sector_vp, sectors_in_use
from mellifera.server import wire as w
from mellifera.words import Language, things
from mellifera.words.lines import line, text_of
from mellifera.words.prices import grown


def live(g: State, reader: Language) -> w.Live:
    """Majorities of the sectors in use: what they pay, tokens by seat, who leads, what each seat would get now.

    `grow` tells by seat what it would gain and for how much.
    """
    found: list[w.Majority] = []
    for number in sectors_in_use(g):
        sector = g.pack.sectors[number]
        counts = sector_counts(g, number)
        most = max(counts)
        found.append(
            {
                "sector": sector.id,
                "name": reader.fact(things.sector(g.pack, number), "title"),
                "vp": [sector.first_vp, sector.second_vp],
                "counts": counts,
                "leaders": [seat for seat, n in enumerate(counts) if n == most and n > 0],
                "now": sector_vp(sector, counts),
            }
        )
    seats = range(len(g.players))
    grow: list[w.Growth] = [
        {"worker": _grown(g, seat, GROW_WORKER, reader), "frame": _grown(g, seat, GROW_FRAME, reader)} for seat in seats
    ]
    return {"majorities": found, "grow": grow}


def _grown(g: State, seat: int, what: int, reader: Language) -> str:
    return text_of(line(reader, grown(g, seat, what)))
