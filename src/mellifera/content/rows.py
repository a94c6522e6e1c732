"""Component rows: one frozen, typed value for each thing in the box. The loader makes them from the TOML files."""

from __future__ import annotations

from dataclasses import dataclass

from mellifera.content.language import Step
from mellifera.content.vocabulary import RESOURCES

KINDS = ("fiber", "water", "pollen", "wax", "honey")
SPOT_KINDS = RESOURCES
TILE_TYPES = ("farm", "recruit", "development", "carving")

Hex = tuple[int, int]
Cost = tuple[int, int, int, int, int]
Effect = tuple[Step, ...]
Source = tuple[tuple[str, str], ...]
"""Where the parts of a row come from: (part, rulebook | public | inferred | house); part "all" for the whole row."""

Names = tuple[tuple[str, str], ...]
"""What a row is called in other languages than English, by their tags; the shipped names are in the catalogues."""


@dataclass(frozen=True)
class TileRow:
    """A farm, recruit, development or carving; `vp` are the printed VP, which no carving has (R-SCORE-1)."""

    type: str
    id: str
    name: str
    copies: int
    cost: Cost
    vp: int
    spots: tuple[str, ...]
    trigger: str
    limit: str
    effect: Effect
    solo: bool
    est: float
    source: Source
    names: Names = ()


@dataclass(frozen=True)
class SeedRow:
    id: str
    number: int
    name: str
    solo: bool
    effect: Effect
    planted_effect: Effect
    est_play: float
    est_plant: float
    source: Source
    names: Names = ()


@dataclass(frozen=True)
class AbilityRow:
    trigger: str
    effect: Effect


@dataclass(frozen=True)
class FactionSpot:
    """A storage spot of a faction tile; `start` is the kind lying there at setup, or ""."""

    hex: str
    kind: str
    start: str


@dataclass(frozen=True)
class FactionRow:
    id: str
    name: str
    starter: bool
    solo: bool
    workers: tuple[int, ...]
    start_cards: int
    spots: tuple[FactionSpot, ...]
    setup_effect: Effect
    base: tuple[AbilityRow, ...]
    upgraded: tuple[AbilityRow, ...]
    est_base: float
    est_upgraded: float
    source: Source
    names: Names = ()


@dataclass(frozen=True)
class PlanetRow:
    id: str
    name: str
    printed: tuple[str, ...]
    outlines: int
    strength4: bool
    effect: Effect
    est: float
    source: Source
    names: Names = ()


@dataclass(frozen=True)
class ExploreTokenRow:
    id: str
    name: str
    copies: int
    effect: Effect
    est: float
    variant_removable: bool
    source: Source
    names: Names = ()


@dataclass(frozen=True)
class DanceRow:
    id: str
    name: str
    slots: int
    effect: Effect
    est_fixed: float
    est_cost: float
    source: Source
    names: Names = ()


@dataclass(frozen=True)
class DanceTokenRow:
    id: str
    name: str
    effect: Effect
    est: float
    source: Source
    names: Names = ()


@dataclass(frozen=True)
class ConversionRow:
    id: str
    name: str
    effect: Effect
    source: Source
    names: Names = ()


@dataclass(frozen=True)
class HexBonus:
    hex: Hex
    effect: Effect


@dataclass(frozen=True)
class MatRow:
    id: str
    name: str
    hexes: tuple[Hex, ...]
    base: Hex
    left: Hex
    right: Hex
    bonus: tuple[HexBonus, ...]
    source: Source
    names: Names = ()


@dataclass(frozen=True)
class FrameRow:
    hexes: tuple[Hex, ...]
    bonus: tuple[HexBonus, ...]
    count: int
    vp_if_full: int
    source: Source


@dataclass(frozen=True)
class ActionRow:
    """An action of the board; `rows` are the tile types an Advance action reaches."""

    id: str
    spaces: int
    rows: tuple[str, ...]
    min_strength: int


@dataclass(frozen=True)
class PodRow:
    id: str
    row: int
    effect: Effect


@dataclass(frozen=True)
class SectorRow:
    id: str
    name: str
    position: str
    players: tuple[int, ...]
    first_vp: int
    second_vp: int
    pods: tuple[PodRow, ...]
    source: Source


@dataclass(frozen=True)
class SideRow:
    """One side of the board: `small` for 1 to 3 players, `large` for 4 and 5."""

    id: str
    players: tuple[int, ...]
    columns: int
    rows: int
    start: tuple[int, int]
    actions: tuple[ActionRow, ...]
    column_strength: tuple[int, ...]
    empty_space_bonus: int
    carve_top: int
    carve_bottom: int
    dance_slots: int
    sectors: tuple[SectorRow, ...]


@dataclass(frozen=True)
class RulesRow:
    """The numbers of the rules that stand in the content, board.toml [rules] and [supply]."""

    start_score_first_player: int
    max_workers_per_player: int
    hibernation_tokens_per_player: int
    plant_limit: int
    plant_limit_max: int
    frames_that_unlock_planting: int
    full_frame_vp: int
    full_mat_vp: int
    advance_strength4_vp: int
    grow_worker_cost: Cost
    grow_worker_strength: int
    grow_worker_max: int
    grow_frame_basics: int
    grow_frame_strength: int
    frames: int


@dataclass(frozen=True)
class FavorTrackRow:
    vp: tuple[int, ...]
    past_end_effect: Effect


@dataclass(frozen=True)
class AutomaCardRow:
    id: str
    name: str
    number: int
    retrieve_if_at_most: int
    carve: int
    action: str
    colour: str
    tail: str
    resource: str


@dataclass(frozen=True)
class AutomaLevelRow:
    level: int
    expert: bool
    gray: tuple[int, ...]
    yellow: tuple[int, ...]
    gained_strength: int


@dataclass(frozen=True)
class AutomaRow:
    """The solo opponent. `end_vp_*` are VP per (farm, recruit, development, carving, explore token)."""

    cards: tuple[AutomaCardRow, ...]
    levels: tuple[AutomaLevelRow, ...]
    removed_seeds: tuple[int, ...]
    removed_carvings: tuple[str, ...]
    removed_factions: tuple[str, ...]
    automa_start_vp: int
    human_start_vp: int
    hibernation_tokens: int
    reshuffle_at: int
    retrieve_vp: int
    action_vp: tuple[int, int, int, int]
    expert_action_vp_extra: int
    human_teach_favor: int
    advance_tiles: tuple[tuple[str, ...], ...]
    explore_twice_at_strength: int
    end_vp_normal: tuple[int, int, int, int, int]
    end_vp_expert: tuple[int, int, int, int, int]


@dataclass(frozen=True)
class Rows:
    """All rows of a pack, in the order of the files; `digest` is equal for rows that play alike."""

    farms: tuple[TileRow, ...]
    recruits: tuple[TileRow, ...]
    developments: tuple[TileRow, ...]
    carvings: tuple[TileRow, ...]
    seeds: tuple[SeedRow, ...]
    factions: tuple[FactionRow, ...]
    planets: tuple[PlanetRow, ...]
    explore_tokens: tuple[ExploreTokenRow, ...]
    dances: tuple[DanceRow, ...]
    dance_tokens: tuple[DanceTokenRow, ...]
    conversions: tuple[ConversionRow, ...]
    mats: tuple[MatRow, ...]
    frame: FrameRow
    sides: tuple[SideRow, ...]
    rules: RulesRow
    favor_track: FavorTrackRow
    automa: AutomaRow
    digest: str
