"""The components and the rules as they leave the server: types of plain data."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from mellifera.words.glyphs import Glyph


class SpotPlace(TypedDict):
    """A storage spot of a faction tile; `start` is the kind lying there at setup, or empty."""

    hex: str
    kind: str
    start: str


class Component(TypedDict):
    """One component in words and numbers. `texts` are its sentences with a label each; `glyphs` what it does, drawn.

    The second of each (`glyphs2`) is what a seed does when it is planted, a faction when it is upgraded. `origin` says
    of its parts, in words, where their values come from.
    """

    name: str
    title: str
    type: str
    text: str
    texts: list[tuple[str, str]]
    glyphs: list[Glyph]
    origin: dict[str, str]
    text2: NotRequired[str]
    glyphs2: NotRequired[list[Glyph]]
    setup_text: NotRequired[str]
    plan: NotRequired[str]
    cost: NotRequired[dict[str, int]]
    vp: NotRequired[int | None]
    spots: NotRequired[list[str]]
    solo: NotRequired[bool]
    number: NotRequired[int]
    workers: NotRequired[list[int]]
    start_cards: NotRequired[int]
    start: NotRequired[list[str]]
    spot_places: NotRequired[list[SpotPlace]]
    starter: NotRequired[bool]
    printed: NotRequired[list[str]]
    outlines: NotRequired[int]
    strength4: NotRequired[bool]
    slots: NotRequired[int]
    sector: NotRequired[str]
    carve: NotRequired[int]
    action: NotRequired[str]
    retrieve_if_at_most: NotRequired[int]
    colour: NotRequired[str]
    tail: NotRequired[str]
    resource: NotRequired[str]


class Grid(TypedDict):
    columns: int
    rows: int
    start: str


class Action(TypedDict):
    """An action of the board; `rows` are the tile types it reaches."""

    id: str
    name: str
    text: str
    spaces: list[str]
    rows: list[str]
    min_strength: int


class Pod(TypedDict):
    id: str
    row: int
    text: str


class Sector(TypedDict):
    id: str
    name: str
    position: str
    players: list[int]
    first_vp: int
    second_vp: int
    pods: list[Pod]


class Side(TypedDict):
    """One side of the board."""

    id: str
    players: list[int]
    grid: Grid
    actions: list[Action]
    column_strength: list[int]
    empty_space_bonus: int
    carve_top: int
    carve_bottom: int
    dance_slots: int
    sectors: list[Sector]


class Bonus(TypedDict):
    """What a hex gives when it is built on."""

    hex: str
    text: str
    glyphs: list[Glyph]


class Mat(TypedDict):
    hexes: list[str]
    bonus: list[Bonus]
    base: str
    left: str
    right: str


class Frame(TypedDict):
    hexes: list[str]
    bonus: list[Bonus]
    count: int
    vp_if_full: int


class Numbers(TypedDict):
    """The numbers of the rules that stand in the content."""

    start_score_first_player: int
    max_workers_per_player: int
    hibernation_tokens_per_player: int
    plant_limit: int
    plant_limit_max: int
    frames_that_unlock_planting: int
    full_frame_vp: int
    full_mat_vp: int
    advance_strength4_vp: int
    grow_worker_cost: list[int]
    grow_worker_strength: int
    grow_worker_max: int
    grow_frame_basics: int
    grow_frame_strength: int
    frames: int


class Level(TypedDict):
    level: int
    expert: bool
    gray: list[int]
    yellow: list[int]
    gained_strength: int


class AutomaNumbers(TypedDict):
    """The numbers of the solo opponent; her cards are components."""

    levels: list[Level]
    removed_seeds: list[int]
    removed_carvings: list[str]
    removed_factions: list[str]
    automa_start_vp: int
    human_start_vp: int
    hibernation_tokens: int
    reshuffle_at: int
    retrieve_vp: int
    action_vp: list[int]
    expert_action_vp_extra: int
    human_teach_favor: int
    advance_tiles: list[list[str]]
    explore_twice_at_strength: int
    end_vp_normal: list[int]
    end_vp_expert: list[int]


class Content(TypedDict):
    """Every component by the name that views and options use, and one side of the board."""

    components: dict[str, Component]
    side: Side
    favor_vp: list[int]
    mats: dict[str, Mat]
    frame: Frame
    rules: Numbers
    automa: AutomaNumbers
    kinds: list[str]
    digest: str


class Rule(TypedDict):
    id: str
    html_free_text: str
    ruling: bool


class Section(TypedDict):
    id: str
    title: str
    rules: list[Rule]


class Entry(TypedDict):
    word: str
    text: str


class Example(TypedDict):
    number: int
    title: str
    rules: list[str]
    text: str


class Rulebook(TypedDict):
    """The rules reference, section by section; texts are plain."""

    intro: str
    sections: list[Section]
    glossary: list[Entry]
    examples: list[Example]
