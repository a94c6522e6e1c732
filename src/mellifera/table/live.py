"""What the table shows at any moment besides the view: majorities as they stand, what Grow would give."""

from __future__ import annotations

from mellifera.engine.options import GROW_FRAME, GROW_WORKER
from mellifera.engine.state import State
from mellifera.rules.majority import sector_counts, sector_vp, sectors_in_use
from mellifera.table import wire as w
from mellifera.words import Language
from mellifera.words.lines import line, text_of
from mellifera.words.prices import grown


def live(g: State, seat: int, reader: Language) -> w.Live:
    """Majorities of the sectors in use: tokens by seat, and what each seat would get now.

    `grow` tells what that seat would gain and for how much.
    """
    majorities: list[w.Majority] = []
    for number in sectors_in_use(g):
        sector = g.pack.sectors[number]
        counts = sector_counts(g, number)
        majorities.append({"sector": sector.id, "counts": counts, "now": sector_vp(sector, counts)})
    grow: w.Growth = {
        "worker": text_of(line(reader, grown(g, seat, GROW_WORKER))),
        "frame": text_of(line(reader, grown(g, seat, GROW_FRAME))),
    }
    return {"majorities": majorities, "grow": grow}
