"""What a seat may know, built by an allow-list: everything here is open to that seat, nothing else is looked at.

The types are those of the JSON that a client gets; the OpenAPI document and the client's own types are made of them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from mellifera.content.rows import KINDS, SPOT_KINDS
from mellifera.engine import hexes
from mellifera.engine.pack import Pack
from mellifera.engine.state import DUE, EMPTY, NOBODY, YELLOW, Offers, Player, State


class DecisionView(TypedDict):
    """Whose choice it is; the options only for the seat that chooses."""

    seat: int
    prompt: str
    source: str | None
    options: list[str] | None


class PlacingView(TypedDict):
    action: str
    strength: int
    total: int
    active: bool


class OffersView(TypedDict):
    factions: dict[str, list[str]]
    draft_factions: list[str]
    draft_mats: list[str]
    turned_up: list[str]


class CellView(TypedDict):
    cell: str
    start: bool
    token: str | None
    planet: str | None
    resources: dict[str, int]
    free_outlines: int


class WorkerView(TypedDict):
    """`colour` has a worker of the Automa alone."""

    seat: int
    strength: int
    due: bool
    colour: NotRequired[Literal["yellow", "gray"]]


class SpaceView(TypedDict):
    space: str
    action: str
    worker: WorkerView | None


class DanceView(TypedDict):
    dance: str
    teacher: int | None
    tokens: list[str]


class PodView(TypedDict):
    pod: str
    owner: int | None
    in_use: bool


class BoardView(TypedDict):
    ship: str
    cells: list[CellView]
    planets_left: int
    spaces: list[SpaceView]
    rows: dict[str, list[str | None]]
    stacks: dict[str, int]
    carvings: list[str | None]
    dances: list[DanceView]
    dance_tokens: list[str]
    deck: int
    discard: list[str]
    playing: str | None
    pods: list[PodView]
    frames: int
    bumped: list[WorkerView]


class FrameView(TypedDict):
    turn: int
    hex: str


class PlayerView(TypedDict):
    """Of another's hand there is None for each card that is not known."""

    seat: int
    faction: str | None
    mat: str | None
    upgraded: bool
    vp: int
    favor: int
    taught: str | None
    tokens: int
    resources: dict[str, int]
    spots: dict[str, int]
    pool: list[int]
    landing: list[int]
    retrieved: list[int]
    workers: int
    hand: list[str | None]
    planted: list[str]
    plant_slots: int
    reserve: list[str]
    explore_tokens: list[str]
    frames: list[FrameView]
    tiles: dict[str, str]


class SupportView(TypedDict):
    colour: str
    tail: str
    resource: str


class AutomaView(TypedDict):
    seat: int
    level: int
    vp: int
    tokens: int
    gray: list[int]
    yellow: list[int]
    deck: int
    drawn: list[str]
    support: SupportView
    explore_tokens: list[str]
    tiles: list[str]
    carvings: list[str]


class View(TypedDict):
    """The position as a seat sees it (None: a spectator)."""

    seat: int | None
    players: int
    side: str
    turn: int
    turn_seat: int
    turn_order: list[int]
    turns_left: int | None
    ending: bool
    over: bool
    seed_limit: bool
    decision: DecisionView | None
    placing: PlacingView | None
    offers: OffersView
    board: BoardView
    drawn: list[str | None]
    seats: list[PlayerView]
    automa: AutomaView | None


def view_of(g: State, seat: int | None) -> View:
    """The position as a seat sees it (None: a spectator): plain data with names, ready for JSON."""
    return {
        "seat": seat,
        "players": len(g.players),
        "side": g.pack.side.id,
        "turn": g.turn,
        "turn_seat": g.turn_seat,
        "turn_order": list(g.turn_order),
        "turns_left": g.turns_left if g.turns_left >= 0 else None,
        "ending": g.turns_left != -1,
        "over": g.ended,
        "seed_limit": g.seed_limit,
        "decision": _decision(g, seat),
        "placing": _placing(g),
        "offers": _offers(g),
        "board": _board(g),
        "drawn": _drawn(g, seat),
        "seats": [_player(g, number, p, number == seat) for number, p in enumerate(g.players)],
        "automa": _automa(g),
    }


def _decision(g: State, seat: int | None) -> DecisionView | None:
    """Whose choice it is; the options only for the seat that chooses, as they can name cards in hand."""
    if not g.options:
        return None
    task = g.stack[-1]
    mine = task.seat == seat
    return {
        "seat": task.seat,
        "prompt": task.op.prompt,
        "source": g.pack.sources[task.source] if task.source >= 0 else None,
        "options": [option.text for option in g.options] if mine else None,
    }


def _placing(g: State) -> PlacingView | None:
    """The action under way, if a worker was placed this turn."""
    if g.place_strength == 0:
        return None
    return {"action": g.pack.actions[g.action], "strength": g.place_strength, "total": g.total, "active": g.in_action}


def _offers(g: State) -> OffersView:
    """Factions and mats still to be chosen in setup, and tiles turned up for all."""
    names = g.pack.names
    offers = Offers()
    for task in g.stack:
        task.op.offers(g, task, offers)
    return {
        "factions": {str(seat): [names["faction"][f] for f in dealt] for seat, dealt in offers.factions.items()},
        "draft_factions": [names["faction"][f] for f in offers.draft_factions],
        "draft_mats": [names["mat"][m] for m in offers.draft_mats],
        "turned_up": [names["tile"][t] for t in offers.tiles],
    }


def _board(g: State) -> BoardView:
    pack = g.pack
    names = pack.names
    return {
        "ship": names["cell"][g.ship],
        "cells": [_cell(g, cell) for cell in range(pack.cells)],
        "planets_left": len(g.planet_deck),
        "spaces": [_space(g, space) for space in range(len(pack.spaces))],
        "rows": {row: _tiles(pack, g.display[i * 3 : i * 3 + 3]) for i, row in enumerate(names["row"])},
        "stacks": {row: len(g.stacks[i]) for i, row in enumerate(names["row"])},
        "carvings": _tiles(pack, g.carvings),
        "dances": [
            {
                "dance": names["dance"][dance],
                "teacher": None if g.dance_teachers[i] == NOBODY else g.dance_teachers[i],
                "tokens": [names["dance_token"][t] for t in g.dance_tokens[i]],
            }
            for i, dance in enumerate(g.dances)
        ],
        "dance_tokens": [names["dance_token"][t] for t in g.token_supply],
        "deck": len(g.deck),
        "discard": [names["seed"][c] for c in g.discard],
        "playing": None if g.playing == EMPTY else names["seed"][g.playing],
        "pods": [
            {"pod": pack.pods[i].name, "owner": None if owner == NOBODY else owner, "in_use": i in g.pods_in_use}
            for i, owner in enumerate(g.pods)
        ],
        "frames": g.frames_left,
        "bumped": [_worker(g, g.bumped[i] << 5 | g.bumped[i + 1]) for i in range(0, len(g.bumped), 3)],
    }


def _cell(g: State, cell: int) -> CellView:
    names = g.pack.names
    token, planet = g.explore_tokens[cell], g.planets[cell]
    packed = g.outlines[cell]
    resources = {KINDS[0]: packed & 3, KINDS[1]: packed >> 2 & 3, KINDS[2]: packed >> 4 & 3}
    outlines = g.pack.planet_outlines[planet] if planet >= 0 else 0
    return {
        "cell": names["cell"][cell],
        "start": cell == g.pack.start_cell,
        "token": None if token == EMPTY else names["token"][token],
        "planet": None if planet == EMPTY else names["planet"][planet],
        "resources": resources,
        "free_outlines": outlines - (packed & 3) - (packed >> 2 & 3) - (packed >> 4 & 3),
    }


def _space(g: State, space: int) -> SpaceView:
    pack = g.pack
    worker = g.spaces[space]
    return {
        "space": pack.spaces[space],
        "action": pack.actions[pack.space_action[space]],
        "worker": _worker(g, worker) if worker >= 0 else None,
    }


def _worker(g: State, worker: int) -> WorkerView:
    seat = worker >> 5
    found: WorkerView = {"seat": seat, "strength": worker & 7, "due": bool(worker & DUE)}
    if seat >= len(g.players):
        found["colour"] = "yellow" if worker & YELLOW else "gray"
    return found


def _tiles(pack: Pack, pieces: tuple[int, ...]) -> list[str | None]:
    return [None if piece == EMPTY else pack.pieces[piece].name for piece in pieces]


def _player(g: State, seat: int, p: Player, own: bool) -> PlayerView:
    pack = g.pack
    names = pack.names
    hive = p.hive
    known = p.hand if own else p.known
    hand: list[str | None] = [names["seed"][c] for c in known]
    hand.extend([None] * (len(p.hand) - len(known)))
    return {
        "seat": seat,
        "faction": names["faction"][hive.faction] if hive.faction >= 0 else None,
        "mat": names["mat"][hive.mat] if hive.mat >= 0 else None,
        "upgraded": hive.upgraded,
        "vp": p.vp,
        "favor": p.favor,
        "taught": names["dance"][p.taught] if p.taught >= 0 else None,
        "tokens": p.tokens,
        "resources": dict(zip(KINDS, p.res, strict=True)),
        "spots": dict(zip(SPOT_KINDS, hive.spots, strict=True)),
        "pool": _strengths(p.pool),
        "landing": _strengths(p.landing),
        "retrieved": _strengths(list(p.held)),
        "workers": p.in_play,
        "hand": hand,
        "planted": [names["seed"][c] for c in p.planted],
        "plant_slots": hive.plant_slots,
        "reserve": [names["tile"][t] for t in p.reserve],
        "explore_tokens": [names["token"][t] for t in p.explored],
        "frames": [{"turn": hexes.TURNS[turn], "hex": hexes.text_of(place)} for turn, place in hive.frames],
        "tiles": {hexes.text_of(place): names["tile"][hive.tiles[place]] for place in sorted(hive.tiles)},
    }


def _strengths(counts: list[int]) -> list[int]:
    """Workers as a list of their strengths, strongest first."""
    return [4] * counts[4] + [3] * counts[3] + [2] * counts[2] + [1] * counts[1]


def researcher(g: State) -> int:
    """The seat that looks at drawn cards, or NOBODY."""
    for task in reversed(g.stack):
        if task.op.sees_drawn:
            return task.seat
    return NOBODY


def _drawn(g: State, seat: int | None) -> list[str | None]:
    if seat is not None and researcher(g) == seat:
        return [g.pack.names["seed"][c] for c in g.drawn]
    return [None] * len(g.drawn)


def _automa(g: State) -> AutomaView | None:
    """Of her deck: the cards drawn since the last shuffle and the three icons of the support side on top."""
    her = g.automa
    if her is None:
        return None
    names = g.pack.names
    top = g.pack.rows.automa.cards[her.deck[-1]]
    return {
        "seat": len(g.players),
        "level": her.level,
        "vp": her.vp,
        "tokens": her.tokens,
        "gray": _strengths(list(her.gray)),
        "yellow": _strengths(list(her.yellow)),
        "deck": len(her.deck),
        "drawn": [names["automa_card"][c] for c in her.drawn],
        "support": {"colour": top.colour, "tail": top.tail, "resource": top.resource},
        "explore_tokens": [names["token"][t] for t in her.explored],
        "tiles": [names["tile"][t] for t in her.tiles],
        "carvings": [names["tile"][t] for t in her.carvings],
    }
