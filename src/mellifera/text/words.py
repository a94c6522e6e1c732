"""The small words that sentences are made of: seats, numbers, resources, workers, tiles, places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mellifera.content.rows import KINDS
from mellifera.engine.options import BOARD, LANDING
from mellifera.engine.pack import Pack

AUTOMA: Final = "Automa"
TABLE: Final = "The table"
SPOT_WORDS: Final = {
    "any_basic": "any basic",
    "pollen_or_fiber": "pollen or fiber",
    "wax_or_honey": "wax or honey",
}
ACTION_NAMES: Final = {
    "explore": "Explore",
    "advance": "Advance",
    "advance_farm": "Advance (farms)",
    "advance_other": "Advance (recruits, developments)",
    "grow": "Grow",
    "research": "Research",
    "convert": "Convert",
    "carve": "Carve",
}
ROW_NAMES: Final = {"farm": "farm row", "recruit": "recruit row", "development": "development row"}


def seat_name(names: Sequence[str], seat: int) -> str:
    """The player at a seat; the seat after the last player is the Automa's."""
    if seat < 0:
        return TABLE
    return names[seat] if seat < len(names) else AUTOMA


def count(n: int, one: str, many: str = "") -> str:
    """`1 seed card`, `2 seed cards`."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def listed(items: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`; `nothing` for none."""
    if not items:
        return "nothing"
    if len(items) == 1:
        return items[0]
    return f"{', '.join(items[:-1])} and {items[-1]}"


def kind_word(kind: str) -> str:
    return SPOT_WORDS.get(kind, kind)


def cost_words(cost: Sequence[int]) -> str:
    """`2 fiber, 1 water`; `free` for nothing."""
    parts = [f"{n} {kind}" for n, kind in zip(cost, KINDS, strict=True) if n]
    return ", ".join(parts) if parts else "free"


def worker_word(strength: int) -> str:
    return f"strength-{strength} worker"


def action_name(action: str) -> str:
    return ACTION_NAMES.get(action, action.replace("_", " ").capitalize())


def space_name(pack: Pack, space: int) -> str:
    """`Grow`, or for one of two spaces `Explore, arrow space`."""
    action = pack.space_action[space]
    name = action_name(pack.actions[action])
    if pack.action_spaces[action] == 1:
        return name
    return f"{name}, {'arrow space' if space == pack.action_first_space[action] else 'second space'}"


def worker_place(pack: Pack, value: int) -> str:
    """WORKER of the notation: where it stands and how strong it is, as far as the number tells."""
    if value >= BOARD:
        return f"the worker on {space_name(pack, value - BOARD)}"
    if value >= LANDING:
        return f"a {worker_word(value - LANDING)} in the landing area"
    return f"a {worker_word(value)} in the active pool"


def tile_title(pack: Pack, piece: int) -> str:
    return pack.pieces[piece].row.name


def card_title(pack: Pack, card: int) -> str:
    return pack.rows.seeds[card].name


def token_title(pack: Pack, token: int) -> str:
    return pack.rows.explore_tokens[pack.explore_tokens[token]].name


def conversion_title(pack: Pack, conversion: int) -> str:
    rows = pack.rows
    if conversion < pack.first_dance:
        return rows.conversions[conversion].name
    return rows.dances[conversion - pack.first_dance].name


def conversion_text(pack: Pack, conversion: int) -> str:
    rows = pack.rows
    if conversion < pack.first_dance:
        return rows.conversions[conversion].text
    return rows.dances[conversion - pack.first_dance].text


def source_title(pack: Pack, source: str) -> str:
    """The name of the component that asks (`recruit.nurse` is Nurse); unknown ones stand for themselves."""
    return pack.source_names[pack.sources.index(source)] if source in pack.sources else source
