"""The numbers of an option as facts, by the fields that say what they stand for (`VERB_FIELDS`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mellifera.content.rows import KINDS
from mellifera.engine import hexes
from mellifera.engine.options import BOARD, HARVEST_CELL, LANDING, OWN_HIVE, VERB_FIELDS, Option
from mellifera.engine.pack import Pack
from mellifera.facts import Amount, Fact, Facts, Noun, Said
from mellifera.words import effects, things
from mellifera.words.rows import pod_row

Names = Sequence[str]


def facts_of(pack: Pack, option: Option, names: Names) -> dict[str, Fact]:
    """All that the option itself says, by name."""
    found: dict[str, Fact] = {}
    for field, value in zip(VERB_FIELDS.get(option.verb, ()), (option.a, option.b), strict=False):
        found.update(_FIELDS[field](pack, value, names) if field in _FIELDS else {field: pack.word(field, value)})
    return found


def space(pack: Pack, number: int) -> dict[str, Fact]:
    """A space of the board: its action, and of two spaces which one."""
    action = pack.space_action[number]
    which = None
    if pack.action_spaces[action] > 1:
        which = Said("space.arrow" if number == pack.action_first_space[action] else "space.second")
    return {"action": things.action(pack, action), "which": which}


def _kind(pack: Pack, value: int, names: Names) -> Facts:
    return {"kind": things.kind(value), "one": Amount(1, KINDS[value])}


def _cell(pack: Pack, value: int, names: Names) -> Facts:
    return {"there": Said("cell.at", {"cell": pack.word("cell", value)})}


def _harvest(pack: Pack, value: int, names: Names) -> Facts:
    return _kind(pack, value, names) if value < HARVEST_CELL else _cell(pack, value - HARVEST_CELL, names)


def _worker(pack: Pack, value: int, names: Names) -> Facts:
    """WORKER of the notation: where it stands and how strong it is, as far as the number tells."""
    if value >= BOARD:
        return {"worker": Said("worker.board.label", space(pack, value - BOARD))}
    place, strength = ("landing", value - LANDING) if value >= LANDING else ("pool", value)
    return {"worker": Said(f"worker.{place}.label", {"strength": strength}), "strength": strength}


def _hex(pack: Pack, value: int, names: Names) -> Facts:
    hex_text = hexes.text_of(value)
    return {"hex": hex_text, "farm": Said("farm.at", {"hex": hex_text})}


def _pod(pack: Pack, value: int, names: Names) -> Facts:
    return {"pod": effects.gist(pod_row(pack, value).effect), "sector": things.sector(pack, pack.pods[value].sector)}


_FIELDS: Final[dict[str, Callable[[Pack, int, Names], Facts]]] = {
    "number": lambda pack, value, names: {"strength": value},
    "faction": lambda pack, value, names: {"faction": things.faction(pack, value)},
    "mat": lambda pack, value, names: {"mat": things.mat(pack, value)},
    "tile": lambda pack, value, names: {"tile": things.tile(pack, value)},
    "seed": lambda pack, value, names: {"seed": things.card(pack, value)},
    "kind": _kind,
    "action": lambda pack, value, names: {"action": things.action(pack, value)},
    "space": lambda pack, value, names: space(pack, value),
    "dance": lambda pack, value, names: {"dance": things.dance(pack, value)},
    "dance_token": lambda pack, value, names: {"dance_token": things.dance_token(pack, value)},
    "conversion": lambda pack, value, names: {"conversion": things.conversion(pack, value)},
    "row": lambda pack, value, names: {"row": Noun(pack.names["row"][value])},
    "worker": _worker,
    "source": lambda pack, value, names: {"source": things.source(pack, value)},
    "seat": lambda pack, value, names: {"who": things.player(names, value)},
    "owner": lambda pack, value, names: {"owner": None if value == OWN_HIVE else things.player(names, value)},
    "hex": _hex,
    "cell": _cell,
    "harvest": _harvest,
    "pod": _pod,
    "way": lambda pack, value, names: {"way": value},
}
