"""Every option as a button reads it: a short label, the verb or the thing first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mellifera.content.language import parse_step
from mellifera.content.rows import KINDS, PodRow
from mellifera.engine import hexes
from mellifera.engine import options as verbs
from mellifera.engine.options import Option
from mellifera.engine.pack import Pack
from mellifera.engine.state import EMPTY, State
from mellifera.explain.gist import gist
from mellifera.text.words import (
    action_name,
    card_title,
    conversion_title,
    seat_name,
    source_title,
    tile_title,
    token_title,
)

FIXED: Final = {
    verbs.RETRIEVE: "Retrieve",
    verbs.SKIP: "Skip",
    verbs.END: "End turn",
    verbs.STORE: "Store",
    verbs.BOOST: "More strength",
    verbs.COLLECT: "Collect",
    verbs.BONUS: "Strength-4 benefit",
    verbs.UPGRADE: "Upgrade",
}
DECLINED: Final = ("may", "bonus", "boost", "chain", "collect", "plant")
"""Prompts at which `done` means no, rather than no more."""
CARD_VERBS: Final = {
    verbs.PLAY: "Play {}",
    verbs.TRADE: "Trade {}",
    verbs.KEEP: "Keep {}",
    verbs.PLANT: "Plant {}",
    verbs.DISCARD: "Discard {}",
    verbs.RECOVER: "Take {}",
    verbs.REPLAY: "Use {}",
}
ROWS: Final = ("Farm row", "Recruit row", "Development row")


def label(g: State, option: Option, names: Sequence[str]) -> str:
    pack = g.pack
    verb, a = option.verb, option.a
    if verb == verbs.END and a == verbs.END_WASTE:
        return "End, discard more"
    if verb in FIXED:
        return FIXED[verb]
    if verb == verbs.DONE:
        return "Skip" if g.stack[-1].op.prompt in DECLINED else "Done"
    if verb in CARD_VERBS:
        return CARD_VERBS[verb].format(card_title(pack, a))
    if verb == verbs.PLACE:
        return action_name(pack.actions[option.b])
    if verb in (verbs.GAIN, verbs.PAY, verbs.PUT):
        return f"1 {KINDS[a]}"
    if verb == verbs.DROP:
        return f"Discard {KINDS[a]}"
    if verb in (verbs.FLY, verbs.SETTLE, verbs.CHART):
        return cell_label(g, a)
    if verb == verbs.HARVEST:
        return f"1 {KINDS[a]}" if a < verbs.HARVEST_CELL else cell_label(g, a - verbs.HARVEST_CELL)
    if verb in (verbs.TAKE, verbs.RESERVE):
        return tile_title(pack, a)
    if verb in (verbs.POD, verbs.AGAIN):
        return _capital(gist(sector_pod(pack, a).effect))
    if verb == verbs.INCOME:
        owner = g.stack[-1].seat if a == verbs.OWN_HIVE else a
        title = tile_title(pack, g.players[owner].hive.tiles[option.b])
        return title if a == verbs.OWN_HIVE else f"{seat_name(names, owner)}'s {title}"
    if verb == verbs.USE:
        return _use(g, option)
    return _piece(g, option, names)


def _piece(g: State, option: Option, names: Sequence[str]) -> str:
    """Options that are a piece or a place by themselves."""
    pack = g.pack
    rows = pack.rows
    verb, a = option.verb, option.a
    if verb == verbs.FACTION:
        return rows.factions[a].name
    if verb == verbs.MAT:
        return f"Mat {rows.mats[a].name}"
    if verb == verbs.BUMP:
        return "Active pool" if a == verbs.BUMP_ACTIVE else "Landing area"
    if verb == verbs.ORDER:
        return source_title(pack, pack.sources[a])
    if verb == verbs.BUILD:
        return f"Hex {hexes.text_of(option.b)}"
    if verb == verbs.FRAME:
        return f"Hex {hexes.text_of(a)}, turned {hexes.TURNS[option.b]}°"
    if verb == verbs.GROW:
        return "Worker" if a == verbs.GROW_WORKER else "Frame"
    if verb == verbs.TEACH:
        return f"Teach {rows.dances[a].name}"
    if verb == verbs.TOKEN:
        return rows.dance_tokens[a].name
    if verb == verbs.CONVERT:
        return conversion_title(pack, a)
    if verb == verbs.STRENGTHEN:
        return _worker(g, a)
    if verb == verbs.REFRESH:
        return ROWS[a]
    if verb in (verbs.RECALL, verbs.OUST):
        return _capital(f"{whose(g, g.spaces[a], names)} on {_place(pack, a)}")
    if verb == verbs.SLEEP:
        return f"Your {a}"
    if verb == verbs.IMITATE:
        return seat_name(names, a)
    raise ValueError(f"no label for {option.text!r}")


def _use(g: State, option: Option) -> str:
    """`Use Nurse`; one of several ways by what it does."""
    task = g.stack[-1]
    if option.b and task.op.name == "effects.step":
        step = parse_step(g.pack.steps[task.args[0]].text)
        return _capital(gist((replace(step, alternatives=(step.alternatives[option.b - 1],)),)))
    return f"Use {source_title(g.pack, g.pack.sources[option.a])}"


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def sector_pod(pack: Pack, pod: int) -> PodRow:
    """The row of a pod by its number."""
    return next(row for row in pack.sectors[pack.pods[pod].sector].pods if row.id == pack.pods[pod].name)


def _place(pack: Pack, space: int) -> str:
    action = pack.space_action[space]
    name = action_name(pack.actions[action])
    return name if space == pack.action_first_space[action] else f"{name}, second space"


def cell_label(g: State, cell: int) -> str:
    """A planet's name; of an unexplored one the token's."""
    if g.explore_tokens[cell] != EMPTY:
        return token_title(g.pack, g.explore_tokens[cell])
    if g.planets[cell] == EMPTY:
        return "Start cell"
    return g.pack.rows.planets[g.planets[cell]].name


def _worker(g: State, value: int) -> str:
    if value >= verbs.BOARD:
        space = value - verbs.BOARD
        return f"Your {g.spaces[space] & 7} on {_place(g.pack, space)}"
    if value >= verbs.LANDING:
        return f"Your {value - verbs.LANDING}, landed"
    return f"Your {value} in the pool"


def whose(g: State, worker: int, names: Sequence[str]) -> str:
    """A worker on the board as its owner's: `Vera's 2`, `your own 2`, `the Automa's 3`."""
    seat, strength = worker >> 5, worker & 7
    if seat == g.stack[-1].seat:
        return f"your own {strength}"
    if seat >= len(g.players):
        return f"the Automa's {strength}"
    return f"{seat_name(names, seat)}'s {strength}"
