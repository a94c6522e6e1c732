"""Checks the board, the numbers of the rules and the solo opponent."""

from __future__ import annotations

from collections.abc import Iterator

from mellifera.content.rows import Rows, SectorRow, SideRow

_PLAYERS = {"small": (1, 2, 3), "large": (4, 5)}
_SPACES = {
    "small": {"explore": 2, "advance": 2, "grow": 1, "research": 1, "convert": 1, "carve": 1},
    "large": {"explore": 2, "advance_farm": 2, "advance_other": 2, "grow": 1, "research": 1, "convert": 1, "carve": 1},
}
_PODS = {1: 8, 2: 8, 3: 12, 4: 15, 5: 15}


def check_board(rows: Rows) -> Iterator[str]:
    for side in rows.sides:
        label = f"side {side.id}"
        if side.players != _PLAYERS[side.id]:
            yield f"{label}: must be for {_PLAYERS[side.id]} players"
        yield from _check_actions(label, side)
        yield from _check_pods(label, side)
        spots = side.columns * side.rows - 1
        if not (1 <= side.start[0] <= side.columns and 1 <= side.start[1] <= side.rows):
            yield f"{label}: the start lies outside the grid"
        if spots > len(rows.planets) or spots > sum(token.copies for token in rows.explore_tokens):
            yield f"{label}: there are not enough planets or explore tokens for {spots} planet spots"
        if side.carve_top + side.carve_bottom > sum(carving.solo for carving in rows.carvings):
            yield f"{label}: there are not enough carvings for the Carve display"
        slots = sorted(dance.slots for dance in rows.dances)
        if side.dance_slots > len(slots) or sum(slots[-side.dance_slots :]) > len(rows.dance_tokens):
            yield f"{label}: there are not enough dances or dance tokens for {side.dance_slots} dances"


def _check_actions(label: str, side: SideRow) -> Iterator[str]:
    spaces = {action.id: action.spaces for action in side.actions}
    if any(spaces.get(action) != n for action, n in _SPACES[side.id].items()):
        yield f"{label}: actions and their spaces must be {_SPACES[side.id]}"
    reached = [row for action in side.actions for row in action.rows]
    if sorted(reached) != ["development", "farm", "recruit"]:
        yield f"{label}: the Advance actions must reach farms, recruits and developments once each"
    if list(side.column_strength) != sorted(side.column_strength):
        yield f"{label}: the strength needed for a column must not fall from left to right"


def _check_pods(label: str, side: SideRow) -> Iterator[str]:
    for players in side.players:
        pods = sum(len(sector.pods) for sector in side.sectors if players in sector.players)
        if pods != _PODS.get(players, 0):
            yield f"{label}: {pods} pods for {players} players instead of {_PODS.get(players, 0)}"
    for sector in side.sectors:
        yield from _check_sector(sector)


def _check_sector(sector: SectorRow) -> Iterator[str]:
    order = [pod.row for pod in sector.pods]
    if order != sorted(order):
        yield f"sector {sector.id}: the pods must stand in reading order"
    if sector.first_vp <= sector.second_vp:
        yield f"sector {sector.id}: the first place must bring more than the second"


def check_rules(rows: Rows) -> Iterator[str]:
    track = rows.favor_track.vp
    if track[0] != 0 or list(track) != sorted(track):
        yield "favor track: the VP must start at 0 and never fall"
    if rows.rules.full_frame_vp != rows.frame.vp_if_full:
        yield "rules: full_frame_vp must be the frame's vp_if_full"
    if rows.rules.frames != rows.frame.count:
        yield "rules: the supply must hold as many frames as the frame's count"
    if rows.rules.plant_limit > rows.rules.plant_limit_max:
        yield "rules: plant_limit must not exceed plant_limit_max"


def check_automa(rows: Rows) -> Iterator[str]:
    automa = rows.automa
    if [card.number for card in automa.cards] != list(range(1, len(automa.cards) + 1)):
        yield "automa: the card numbers must count from 1 in order"
    if [level.level for level in automa.levels] != list(range(1, len(automa.levels) + 1)):
        yield "automa: the difficulty levels must count from 1 in order"
    if automa.reshuffle_at >= len(automa.cards):
        yield "automa: reshuffle_at must be smaller than the number of cards"
    gone = {f"seed {number}" for number in automa.removed_seeds}
    gone |= {f"carving {id}" for id in automa.removed_carvings}
    gone |= {f"faction {id}" for id in automa.removed_factions}
    marked = {f"seed {seed.number}" for seed in rows.seeds if not seed.solo}
    marked |= {f"carving {carving.id}" for carving in rows.carvings if not carving.solo}
    marked |= {f"faction {faction.id}" for faction in rows.factions if not faction.solo}
    for label in sorted(gone - marked):
        yield f"{label}: the automa removes it, so it must be a piece that says solo = false"
    for label in sorted(marked - gone):
        yield f"{label}: it says solo = false, but the automa does not remove it"
    for tile in (*rows.farms, *rows.recruits, *rows.developments):
        if not tile.solo:
            yield f"{tile.type} {tile.id}: no {tile.type} leaves the solo game"
