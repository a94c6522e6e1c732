"""The score sheet of a game at a real table: its lines, what a cell takes, totals, ties (R-SCORE, R-AUTO-11).

Numbers that are read off the box (VP of tiles, of carvings, of a place on a track) are entered as they are; what the
rules say themselves (a full mat, the Automa's things, majorities) is counted for the people at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, NamedTuple, TypedDict

from mellifera.companion.seats import check_seats
from mellifera.companion.sheet_checks import (
    MOST_SECTOR_VP,
    SectorIn,
    SheetCell,
    check_comb,
    check_entries,
    check_workers,
)
from mellifera.content.rows import Rows, SectorRow
from mellifera.engine.pack import Pack, pack_for
from mellifera.facts import Facts, Player, Said, Several, Titled
from mellifera.rules.majority import sector_vp
from mellifera.rules.scoring import SOURCES
from mellifera.words import Language
from mellifera.words.scores import source_said

MOST_VP: Final = 250
"""More than one line of a score ever brings: a slip of the thumb is told from a number."""
HERS: Final = ("farms", "recruits", "developments", "carvings", "explore_tokens")
"""The Automa's things that score, in the order of her VP for each (R-AUTO-11)."""
RULES: Final = {"explore_tokens": "R-AUTO-11", "majorities": "R-SCORE-2"}
"""The rule of a line; that of the others is R-SCORE-1."""
WORKERS_RULE: Final = "R-SCORE-3"
TAUGHT_RULE: Final = "R-AUTO-11"

Decided = Literal["points", "workers", "taught", "shared", "open"]


# ---------------------------------------------------------------------- what comes in, what goes out
class SheetIn(TypedDict):
    """What has been written down so far. A solo game has the Automa's level, and her column after the player's.

    `entries` are the numbers by source, one mapping for each column. With `comb` the majorities are counted from
    tokens. `workers` (in play, by column) and `taught` (has the solo player taught a dance?) break ties; None is not
    known yet.
    """

    names: list[str]
    automa: int
    entries: list[dict[str, int]]
    comb: list[SectorIn] | None
    workers: list[int | None]
    taught: bool | None


class SheetLine(TypedDict):
    """A line of the sheet. A column without it has None for its cell; `hers` is how the Automa counts it."""

    source: str
    name: str
    about: str
    hers: str
    rule: str
    cells: list[SheetCell | None]
    vp: list[int]


class SheetSector(TypedDict):
    """A sector in use, with the VP it has in this edition; `vp` is what each column takes from it."""

    id: str
    name: str
    first: int
    second: int
    vp: list[int]


class SheetComb(TypedDict):
    """Every column has `tokens` at most, so many `pods` are in use, and no sector prints more than `most_vp`."""

    tokens: int
    most_vp: int
    pods: int
    sectors: list[SheetSector]


class SheetColumn(TypedDict):
    """`place` is shared by columns that nothing tells apart."""

    name: str
    automa: bool
    total: int
    place: int


class TieQuestion(TypedDict):
    """What breaks a tie for the victory: workers in play of these columns, or whether a dance was taught."""

    by: Literal["workers", "taught"]
    columns: list[int]
    most: int
    question: str


class Sheet(TypedDict):
    """`winners` is empty while a tie is open; `ask` stays when it is answered. `text` is all of it, to be sent."""

    columns: list[SheetColumn]
    lines: list[SheetLine]
    comb: SheetComb
    ranking: list[int]
    winners: list[int]
    decided: Decided
    rule: str
    verdict: str
    reason: str
    ask: TieQuestion | None
    text: str


class Standing(NamedTuple):
    """Who stands where, and what decided; `tied` are the columns with most points."""

    ranking: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    tied: tuple[int, ...]
    decided: Decided


# ---------------------------------------------------------------------- the sheet
def score_sheet(given: SheetIn, rows: Rows, language: Language) -> Sheet:
    """The whole sheet with what was entered; SaidError names a cell that cannot be right, and what would be."""
    names, solo = given["names"], given["automa"] > 0
    check_seats(names, given["automa"], rows)
    pack = pack_for(rows, len(names))
    who = [Player.at(names, column) for column in range(len(names) + solo)]
    cells = cells_of(pack, len(names), given["automa"])
    comb = sectors_of(pack, len(names))
    check_entries(given["entries"], cells, who, rows)
    check_comb(given["comb"], comb, who, rows)
    check_workers(given["workers"], who, rows)
    taken = [_taken(row, given["comb"][i] if given["comb"] else None, len(who)) for i, row in enumerate(comb)]
    vp = {
        source: [
            cell["worth"] * given["entries"][column].get(source, 0) if cell else 0 for column, cell in enumerate(line)
        ]
        for source, line in cells.items()
    }
    if given["comb"] is not None:
        vp["majorities"] = [sum(by_sector) for by_sector in zip(*taken, strict=True)]
    totals = [sum(by_column) for by_column in zip(*vp.values(), strict=True)]
    found = standing(totals, given["workers"], given["taught"], solo=solo)
    lines = [_line(source, cells[source], vp[source], solo, language) for source in cells]
    verdict = language.said(_verdict(found, totals, who))
    return {
        "columns": [
            {"name": language.fact(player), "automa": not player.name, "total": totals[c], "place": found.places[c]}
            for c, player in enumerate(who)
        ],
        "lines": lines,
        "comb": {
            "tokens": rows.rules.hibernation_tokens_per_player,
            "most_vp": MOST_SECTOR_VP,
            "pods": sum(len(row.pods) for row in comb),
            "sectors": [_sector(row, vp_of, language) for row, vp_of in zip(comb, taken, strict=True)],
        },
        "ranking": list(found.ranking),
        "winners": list(found.winners),
        "decided": found.decided,
        "rule": TAUGHT_RULE if solo else WORKERS_RULE,
        "verdict": verdict,
        "reason": language.said(_reason(found, given, who)) if len(found.tied) > 1 else "",
        "ask": _question(found, solo, rows, language) if len(found.tied) > 1 else None,
        "text": _text(found, totals, who, lines, verdict, language),
    }


def cells_of(pack: Pack, players: int, automa: int) -> dict[str, list[SheetCell | None]]:
    """The lines of the sheet in the order of the rules, and what each column takes there."""
    rows = pack.rows
    plain: SheetCell = {"least": 0, "most": MOST_VP, "worth": 1}
    own = {source: plain for source in SOURCES if source != "explore_tokens"}
    own["carvings"] = {"least": _carvings_cost(rows), "most": MOST_VP, "worth": 1}
    own["mat"] = {"least": 0, "most": 1, "worth": rows.rules.full_mat_vp}
    own["frames"] = {"least": 0, "most": rows.frame.count, "worth": rows.rules.full_frame_vp}
    columns = [own] * players
    if automa:
        columns.append({"track": plain, **_her_cells(pack, automa), "majorities": plain})
    return {source: [c.get(source) for c in columns] for source in SOURCES if any(source in c for c in columns)}


def _carvings_cost(rows: Rows) -> int:
    """Exchange takes VP for its copy: with nothing good to copy, carvings bring less than nothing."""
    clauses = [c for row in rows.carvings for step in row.effect for c in step.alternatives[0].clauses]
    return sum(min(0, int(clause.args[0])) for clause in clauses if clause.verb == "vp" and not clause.per)


def _her_cells(pack: Pack, level: int) -> dict[str, SheetCell]:
    """R-AUTO-11: she scores the things she has gathered, by the mode of her level."""
    rows = pack.rows
    rules = rows.automa
    each = rules.end_vp_expert if rules.levels[level - 1].expert else rules.end_vp_normal
    there = [
        sum(row.copies for row in tiles) for tiles in (rows.farms, rows.recruits, rows.developments, rows.carvings)
    ]
    there.append(len(pack.planet_cells))
    return {
        source: {"least": 0, "most": most, "worth": worth}
        for source, most, worth in zip(HERS, there, each, strict=True)
    }


def sectors_of(pack: Pack, players: int) -> list[SectorRow]:
    """The sectors of the comb that are in use (R-HIB-3)."""
    return [sector for sector in pack.sectors if players in sector.players]


def _taken(row: SectorRow, given: SectorIn | None, columns: int) -> list[int]:
    """What each column takes from a sector (R-SCORE-2), with the VP that the real board prints."""
    if given is None:
        return [0] * columns
    return sector_vp(replace(row, first_vp=given["first"], second_vp=given["second"]), given["tokens"])


def standing(totals: Sequence[int], workers: Sequence[int | None], taught: bool | None, *, solo: bool) -> Standing:
    """R-SCORE-3: most points, then more workers in play, then shared. R-AUTO-11: a tie is yours if you have taught."""
    columns = range(len(totals))
    breakers = list(workers) if not solo else [None, None] if taught is None else [2 * taught, 1]
    unknown = {totals[c] for c in columns if breakers[c] is None}
    keys = [(totals[c], 0 if totals[c] in unknown else breakers[c] or 0) for c in columns]
    ranking = tuple(sorted(columns, key=lambda c: (-keys[c][0], -keys[c][1], c)))
    places = tuple([1 + sum(other > key for other in keys) for key in keys])
    tied = tuple([c for c in columns if totals[c] == max(totals)])
    winners = tuple([c for c in ranking if places[c] == 1])
    if len(tied) == 1:
        return Standing(ranking, places, winners, tied, "points")
    if max(totals) in unknown:
        return Standing(ranking, places, (), tied, "open")
    return Standing(ranking, places, winners, tied, "shared" if len(winners) > 1 else "taught" if solo else "workers")


# ---------------------------------------------------------------------- words
def _line(source: str, cells: list[SheetCell | None], vp: list[int], solo: bool, language: Language) -> SheetLine:
    own, last = cells[0], cells[-1]
    return {
        "source": source,
        "name": language.said(source_said(source)),
        "about": language.say(f"companion.about.{source}", worth=own["worth"] if own else None),
        "hers": language.say("companion.hers", worth=last["worth"]) if solo and last and source in HERS else "",
        "rule": RULES.get(source, "R-SCORE-1"),
        "cells": cells,
        "vp": vp,
    }


def _sector(row: SectorRow, vp: list[int], language: Language) -> SheetSector:
    name = language.fact(Titled("sector", row.name), "title")
    return {"id": row.id, "name": name, "first": row.first_vp, "second": row.second_vp, "vp": vp}


def _several(who: Sequence[Player], columns: Sequence[int]) -> Several:
    return Several(tuple([who[column] for column in columns]))


def _verdict(found: Standing, totals: Sequence[int], who: Sequence[Player]) -> Said:
    """Who wins and by how much, or who is tied."""
    best = max(totals)
    if found.decided == "points":
        second = max(total for total in totals if total < best)
        behind = _several(who, [c for c in found.ranking if totals[c] == second])
        facts: Facts = {"who": who[found.winners[0]], "n": best, "lead": best - second, "behind": behind}
        return Said("companion.wins", facts)
    if found.decided == "open":
        return Said("companion.tied", {"who": _several(who, found.tied), "n": best})
    key = "wins_tie" if len(found.winners) == 1 else "share"
    return Said(f"companion.{key}", {"who": _several(who, found.winners), "n": best})


def _reason(found: Standing, given: SheetIn, who: Sequence[Player]) -> Said:
    """What broke the tie, or did not, or would."""
    if found.decided == "open":
        return Said(f"companion.reason.open_{'taught' if given['automa'] else 'workers'}")
    if found.decided == "taught":
        return Said(f"companion.reason.{'taught' if given['taught'] else 'not_taught'}", {"who": who[0]})
    order = [column for column in found.ranking if column in found.tied]
    counts = [Said("companion.workers", {"who": who[c], "n": given["workers"][c]}) for c in order]
    return Said(f"companion.reason.{found.decided}", {"counts": Several(tuple(counts), "comma")})


def _question(found: Standing, solo: bool, rows: Rows, language: Language) -> TieQuestion:
    if solo:
        return {"by": "taught", "columns": [0], "most": 1, "question": language.say("companion.ask.taught")}
    most = rows.rules.max_workers_per_player
    question = language.say("companion.ask.workers")
    return {"by": "workers", "columns": list(found.tied), "most": most, "question": question}


def _text(
    found: Standing,
    totals: Sequence[int],
    who: Sequence[Player],
    lines: Sequence[SheetLine],
    verdict: str,
    spoken: Language,
) -> str:
    """The result in plain lines: the verdict, then everybody with what their points are made of."""
    told = [spoken.say("companion.shared", verdict=verdict)]
    for column in found.ranking:
        parts = tuple([f"{line['name']} {line['vp'][column]}" for line in lines if line["vp"][column]])
        facts: Facts = {"place": found.places[column], "who": who[column], "n": totals[column]}
        told.append(spoken.say("companion.shared_line", facts, parts=Several(parts, "comma") if parts else None))
    return "\n".join(told)
