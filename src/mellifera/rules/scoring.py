"""END AND SCORING: the final score by source and seat, ranking and winners (R-SCORE, R-AUTO-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mellifera.engine.program import CARVING, DEVELOPMENT, FARM, RECRUIT
from mellifera.engine.state import State
from mellifera.rules.counters import amount, holds
from mellifera.rules.majority import sector_counts, sector_vp, sectors_in_use

SOURCES: Final = (
    "track", "planted", "farms", "recruits", "developments", "carvings", "explore_tokens", "favor", "mat", "frames",
    "faction", "majorities",
)  # fmt: skip
"""The lines of a score. `track`: the start and all VP gained during the game. `explore_tokens`: the Automa's alone."""


@dataclass(frozen=True)
class ScoreLine:
    source: str
    seat: int
    vp: int


@dataclass(frozen=True)
class Result:
    """The end of a game. Seats count from 0, an Automa has the last; winners share a tie that nothing breaks."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[ScoreLine, ...]


def score_effect(g: State, seat: int, effect: int, place: int) -> int:
    """VP of an endgame effect; `place` is the hex of its tile, or -1 for the faction base."""
    total = 0
    for step in g.pack.effects[effect].steps:
        if not all(holds(g, seat, c, place) for c in step.conditions):
            continue
        for clause in step.alternatives[0].clauses:
            if clause.verb == "copy_carving":
                total += best_copy(g, seat, place)
            else:
                total += amount(g, seat, clause, place)
    return total


def best_copy(g: State, seat: int, place: int) -> int:
    """Exchange: the carving of another hive (solo: of the Automa's) that brings most here, never another Exchange."""
    pieces = [p for o, other in enumerate(g.players) if o != seat for p in other.hive.tiles.values()]
    if g.automa is not None:
        pieces.extend(g.automa.carvings)
    best = 0
    for number in pieces:
        piece = g.pack.pieces[number]
        copies = any(
            c.verb == "copy_carving" for s in g.pack.effects[piece.effect].steps for c in s.alternatives[0].clauses
        )
        if piece.type == CARVING and not copies:
            best = max(best, score_effect(g, seat, piece.effect, place))
    return best


def seat_score(g: State, seat: int) -> dict[str, int]:
    """R-SCORE-1 for one seat, as things stand now."""
    p = g.players[seat]
    pack = g.pack
    lines = dict.fromkeys(SOURCES, 0)
    lines["track"] = p.vp
    lines["planted"] = sum(score_effect(g, seat, pack.seed_scores[card], -1) for card in p.planted)
    names = {FARM: "farms", RECRUIT: "recruits", DEVELOPMENT: "developments"}
    for place, number in p.hive.tiles.items():
        piece = pack.pieces[number]
        if piece.type == CARVING:
            lines["carvings"] += score_effect(g, seat, piece.effect, place)
        else:
            lines[names[piece.type]] += piece.vp
    lines["favor"] = pack.favor_vp[p.favor]
    lines["mat"] = pack.rows.rules.full_mat_vp if p.hive.full_mat() else 0
    lines["frames"] = pack.rows.rules.full_frame_vp * p.hive.full_frames()
    for number in p.hive.abilities:
        ability = pack.abilities[number]
        if ability.trigger == "endgame":
            lines["faction"] += score_effect(g, seat, ability.follow, -1)
    lines["majorities"] = majority_vp(g, seat)
    return lines


def majority_vp(g: State, seat: int) -> int:
    return sum(sector_vp(g.pack.sectors[s], sector_counts(g, s))[seat] for s in sectors_in_use(g))


def automa_score(g: State) -> dict[str, int]:
    """R-AUTO-11."""
    lines = dict.fromkeys(SOURCES, 0)
    her = g.automa
    if her is None:
        return lines
    rules = g.pack.rows.automa
    farm, recruit, development, carving, token = (
        rules.end_vp_expert if rules.levels[her.level - 1].expert else rules.end_vp_normal
    )
    types = [g.pack.pieces[number].type for number in her.tiles]
    lines["track"] = her.vp
    lines["farms"] = farm * types.count(FARM)
    lines["recruits"] = recruit * types.count(RECRUIT)
    lines["developments"] = development * types.count(DEVELOPMENT)
    lines["carvings"] = carving * len(her.carvings)
    lines["explore_tokens"] = token * len(her.explored)
    lines["majorities"] = majority_vp(g, len(g.players))
    return lines


def score(g: State) -> Result:
    """The score if the game ended now."""
    sheets = [seat_score(g, seat) for seat in range(len(g.players))]
    if g.automa is not None:
        sheets.append(automa_score(g))
    scores = tuple([sum(sheet.values()) for sheet in sheets])
    keys = [(scores[seat], tie_break(g, seat)) for seat in range(len(sheets))]
    ranking = tuple(sorted(range(len(sheets)), key=lambda s: (-keys[s][0], -keys[s][1], s)))
    winners = tuple([s for s in ranking if keys[s] == keys[ranking[0]]])
    lines = [ScoreLine(source, seat, sheet[source]) for source in SOURCES for seat, sheet in enumerate(sheets)]
    return Result(scores, ranking, winners, tuple(lines))


def tie_break(g: State, seat: int) -> int:
    """R-SCORE-3: workers in play. R-AUTO-11: against the Automa a tie is yours only if you taught a dance."""
    if g.automa is not None:
        if seat == len(g.players):
            return 1
        return 2 if g.players[0].taught >= 0 else 0
    return g.players[seat].in_play
