"""Makes the rows of board.toml: rules, conversions, the Favor track and both sides of the board."""

from __future__ import annotations

from mellifera.content.errors import suggestion
from mellifera.content.reader import Reader
from mellifera.content.rows import (
    ActionRow,
    ConversionRow,
    FavorTrackRow,
    PodRow,
    RulesRow,
    SectorRow,
    SideRow,
)
from mellifera.content.vocabulary import ACTIONS

_ADVANCE_ROWS = ("farm", "recruit", "development")
SIDES = ("small", "large")


def read_rules(rules: Reader, supply: Reader) -> RulesRow:
    row = RulesRow(
        start_score_first_player=rules.integer("start_score_first_player"),
        max_workers_per_player=rules.integer("max_workers_per_player", 1),
        hibernation_tokens_per_player=rules.integer("hibernation_tokens_per_player", 1),
        plant_limit=rules.integer("plant_limit"),
        plant_limit_max=rules.integer("plant_limit_max"),
        frames_that_unlock_planting=rules.integer("frames_that_unlock_planting"),
        full_frame_vp=rules.integer("full_frame_vp"),
        full_mat_vp=rules.integer("full_mat_vp"),
        advance_strength4_vp=rules.integer("advance_strength4_vp"),
        grow_worker_cost=rules.cost("grow_worker_cost"),
        grow_worker_strength=rules.integer("grow_worker_strength", 1, 4),
        grow_worker_max=rules.integer("grow_worker_max"),
        grow_frame_basics=rules.amounts("grow_frame_cost", ("any_basic",)).get("any_basic", 0),
        grow_frame_strength=rules.integer("grow_frame_strength", 1, 4),
        frames=supply.integer("frames", 1),
    )
    for key in ("fiber", "pollen", "water", "wax", "honey", "workers_per_player", "seed_cards"):
        supply.integer(key, 1)
    rules.source()
    rules.done()
    supply.source()
    supply.done()
    return row


def read_conversion(row: Reader) -> ConversionRow:
    conversion = ConversionRow(
        id=row.text("id"),
        name=row.text("name"),
        effect=row.effect("effect"),
        source=row.source(),
        names=row.names(),
    )
    row.leave("text")
    row.done()
    return conversion


def read_favor_track(row: Reader) -> FavorTrackRow:
    track = FavorTrackRow(
        vp=row.integers("vp"),
        past_end_effect=row.effect("past_end_effect"),
    )
    if row.integer("length", 1) + 1 != len(track.vp):
        raise row.error("vp", "must have length + 1 numbers, one for each space and one for the start")
    row.source()
    row.leave("past_end_text")
    row.done()
    return track


def read_sides(sides: Reader) -> tuple[SideRow, ...]:
    rows = tuple(_read_side(name, sides.table(name)) for name in SIDES)
    sides.done()
    return rows


def _read_side(name: str, row: Reader) -> SideRow:
    grid, display, carve, dance = (row.table(key) for key in ("grid", "advance_display", "carve", "dance"))
    start = grid.table("start")
    side = SideRow(
        id=name,
        players=row.integers("players", 1, 5),
        columns=grid.integer("columns", 1, 9),
        rows=grid.integer("rows", 1, 9),
        start=(start.integer("column", 1, 9), start.integer("row", 1, 9)),
        actions=tuple(_read_action(action) for action in row.tables("action")),
        column_strength=display.integers("min_total_strength", 1),
        empty_space_bonus=display.integer("empty_bottom_bonus"),
        carve_top=carve.integer("top_row"),
        carve_bottom=carve.integer("bottom_row"),
        dance_slots=dance.integer("slots", 1),
        sectors=tuple(_read_sector(sector) for sector in row.tables("sector")),
    )
    if display.integer("columns", 1) != len(side.column_strength):
        raise display.error("min_total_strength", "must have one number for each column")
    if grid.integer("planet_spots") != side.columns * side.rows - 1:
        raise grid.error("planet_spots", f"must be columns x rows - 1 = {side.columns * side.rows - 1}")
    for part in (row, grid, display, carve, dance):
        part.source()
        part.done()
    start.done()
    return side


def _read_action(row: Reader) -> ActionRow:
    """`advance_farm` is an Advance: what follows a `_` tells two of a kind apart."""
    name = row.text("id")
    if name.partition("_")[0] not in ACTIONS:
        raise row.error("id", f"there is no action {name!r}; {suggestion(name, ACTIONS)}")
    action = ActionRow(
        id=name,
        spaces=row.integer("spaces", 1, 2),
        rows=row.choices("rows", _ADVANCE_ROWS) if row.has("rows") else (),
        min_strength=row.integer("min_strength", 1, 4) if row.has("min_strength") else 1,
    )
    if row.has("entry"):
        row.choice("entry", ("left", "top"))
    row.source()
    row.done()
    return action


def _read_sector(row: Reader) -> SectorRow:
    sector = SectorRow(
        id=row.text("id"),
        name=row.text("name"),
        position=row.choice("position", ("middle", "left", "right", "lower")),
        players=row.integers("players", 1, 5),
        first_vp=row.integer("first_vp"),
        second_vp=row.integer("second_vp"),
        pods=tuple(_read_pod(pod) for pod in row.tables("pod")),
        source=row.source(),
    )
    row.done()
    return sector


def _read_pod(row: Reader) -> PodRow:
    pod = PodRow(row.text("id"), row.integer("row", 1), row.effect("effect"))
    row.leave("text")
    row.done()
    return pod
