"""Numbers that cannot be right on a score sheet: each is refused by a sentence that names its cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict

from mellifera.companion.seats import refused
from mellifera.content.rows import Rows, SectorRow
from mellifera.facts import Player, Several, Titled
from mellifera.words.scores import source_said

MOST_SECTOR_VP: Final = 30
"""More than any sector prints."""


class SheetCell(TypedDict):
    """What a cell takes: from so many to so many things, worth so many VP each."""

    least: int
    most: int
    worth: int


class SectorIn(TypedDict):
    """A sector of the comb at the end: the VP it prints, and the tokens of each column."""

    first: int
    second: int
    tokens: list[int]


def check_entries(
    entries: Sequence[Mapping[str, int]],
    cells: Mapping[str, Sequence[SheetCell | None]],
    who: Sequence[Player],
    rows: Rows,
) -> None:
    """Each column enters its own lines, within what they can be; all frames together are those of the box."""
    _check_columns(len(entries), who)
    for column, entered in enumerate(entries):
        for source, n in entered.items():
            cell = cells[source][column] if source in cells else None
            if cell is None:
                there = Several(tuple([source_said(s) for s, line in cells.items() if line[column]]), "comma")
                raise refused("no_line", who=who[column], given=source, lines=there)
            least, most = cell["least"], cell["most"]
            if not least <= n <= most:
                entry = "vp" if cell["worth"] == 1 else "things"
                raise refused(entry, who=who[column], line=source_said(source), n=n, least=least, most=most)
    frames = sum(entered.get("frames", 0) for entered in entries)
    if frames > rows.frame.count:
        raise refused("frames", line=source_said("frames"), n=frames, most=rows.frame.count)


def check_comb(given: Sequence[SectorIn] | None, comb: Sequence[SectorRow], who: Sequence[Player], rows: Rows) -> None:
    """Tokens by sector: as many as people have, and no more than pods in use. Sectors may print other VP than ours."""
    if given is None:
        return
    if len(given) != len(comb):
        raise refused("sectors", n=len(given), wanted=len(comb))
    for row, sector in zip(comb, given, strict=True):
        named = Titled("sector", row.name)
        _check_columns(len(sector["tokens"]), who)
        for n in (sector["first"], sector["second"]):
            if not 0 <= n <= MOST_SECTOR_VP:
                raise refused("sector_vp", sector=named, n=n, most=MOST_SECTOR_VP)
        for column, n in enumerate(sector["tokens"]):
            if n < 0:
                raise refused("tokens_here", who=who[column], sector=named, n=n)
    most = rows.rules.hibernation_tokens_per_player
    for column, player in enumerate(who):
        laid = sum(sector["tokens"][column] for sector in given)
        if laid > most:
            raise refused("tokens", who=player, n=laid, most=most)
    pods = sum(len(row.pods) for row in comb)
    laid = sum(sum(sector["tokens"]) for sector in given)
    if laid > pods:
        raise refused("pods", n=laid, most=pods)


def check_workers(workers: Sequence[int | None], who: Sequence[Player], rows: Rows) -> None:
    """Workers in play, as far as they are known."""
    _check_columns(len(workers), who)
    most = rows.rules.max_workers_per_player
    for column, n in enumerate(workers):
        if n is not None and not 0 <= n <= most:
            raise refused("workers", who=who[column], n=n, most=most)


def _check_columns(n: int, who: Sequence[Player]) -> None:
    if n != len(who):
        raise refused("columns", n=n, wanted=len(who))
