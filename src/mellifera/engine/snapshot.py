"""Positions as JSON: `state_to_dict`, `state_from_dict`, and the digest that names a position exactly."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from mellifera.content.rows import KINDS, Rows
from mellifera.engine import hexes
from mellifera.engine.checks import problems
from mellifera.engine.hive import Hive
from mellifera.engine.pack import Pack, pack_for
from mellifera.engine.snapshot_reader import SnapshotError, SnapshotReader
from mellifera.engine.state import OPERATIONS, Automa, Player, State, Task

FORMAT: Final = "mellifera-position"
VERSION: Final = 2

Json = dict[str, Any]

_COUNTS: Final = ("due_pool", "due_landing", "limited", "favor", "in_play", "tokens")
_NUMBERS: Final = (
    "turn", "turn_seat", "turns_left", "action", "place_strength", "place_space", "place_cell", "total", "last_built",
    "last_paid", "discarded", "deck_batch", "frames_left",
)  # fmt: skip
_FLAGS: Final = ("ended", "boosted", "in_action", "seed_limit", "confirm_turns")


def digest_of(g: State) -> str:
    text = json.dumps(state_to_dict(g), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


# ---------------------------------------------------------------------- writing
def state_to_dict(g: State) -> Json:
    """Everything that makes up the position, with names where there are names. It holds secrets: never show it."""
    names = g.pack.names
    data: Json = {
        "format": FORMAT,
        "version": VERSION,
        "content": g.pack.rows.digest,
        "side": g.pack.side.id,
        "rng": f"{g.rng:032x}",
        "turn_order": list(g.turn_order),
        "ship": names["cell"][g.ship],
        "planets": _maybe(names["planet"], g.planets),
        "explore_tokens": _maybe(names["token"], g.explore_tokens),
        "outlines": [[KINDS[k] for k in range(3) for _ in range(packed >> (2 * k) & 3)] for packed in g.outlines],
        "planet_deck": [names["planet"][i] for i in g.planet_deck],
        "display": _maybe(names["tile"], g.display),
        "stacks": [[names["tile"][i] for i in stack] for stack in g.stacks],
        "carvings": _maybe(names["tile"], g.carvings),
        "dances": [names["dance"][i] for i in g.dances],
        "dance_teachers": list(g.dance_teachers),
        "dance_tokens": [[names["dance_token"][i] for i in tokens] for tokens in g.dance_tokens],
        "token_supply": [names["dance_token"][i] for i in g.token_supply],
        "deck": [names["seed"][i] for i in g.deck],
        "discard": [names["seed"][i] for i in g.discard],
        "playing": None if g.playing < 0 else names["seed"][g.playing],
        "drawn": [names["seed"][i] for i in g.drawn],
        "batch": list(g.batch),
        "spaces": list(g.spaces),
        "pods": list(g.pods),
        "bumped": list(g.bumped),
        "factions_offered": [names["faction"][i] for i in g.factions_offered],
        "mats_offered": [names["mat"][i] for i in g.mats_offered],
        "players": [_player_to_dict(g.pack, p) for p in g.players],
        "automa": None if g.automa is None else _automa_to_dict(g.pack, g.automa),
        "stack": [[f.op.name, f.seat, f.source, *f.args] for f in g.stack],
    }
    for name in _NUMBERS:
        data[name] = getattr(g, name)
    for name in _FLAGS:
        data[name] = bool(getattr(g, name))
    return data


def _maybe(names: list[str], numbers: tuple[int, ...]) -> list[str | None]:
    return [None if n < 0 else names[n] for n in numbers]


def _player_to_dict(pack: Pack, p: Player) -> Json:
    names = pack.names
    hive = p.hive
    data: Json = {
        "mat": names["mat"][hive.mat] if hive.mat >= 0 else None,
        "faction": names["faction"][hive.faction] if hive.faction >= 0 else None,
        "upgraded": hive.upgraded,
        "frames": [[hexes.TURNS[turn], hexes.text_of(place)] for turn, place in hive.frames],
        "tiles": {hexes.text_of(place): names["tile"][hive.tiles[place]] for place in sorted(hive.tiles)},
        "vp": p.vp,
        "taught": names["dance"][p.taught] if p.taught >= 0 else None,
        "resources": {kind: p.res[i] for i, kind in enumerate(KINDS)},
        "pool": p.pool[1:],
        "landing": p.landing[1:],
        "held": list(p.held[1:]),
        "hand": [names["seed"][c] for c in p.hand],
        "known": [names["seed"][c] for c in p.known],
        "planted": [names["seed"][c] for c in p.planted],
        "reserve": [names["tile"][t] for t in p.reserve],
        "explored": [names["token"][t] for t in p.explored],
        "fired": list(p.fired),
    }
    for name in _COUNTS:
        data[name] = getattr(p, name)
    return data


def _automa_to_dict(pack: Pack, her: Automa) -> Json:
    names = pack.names
    return {
        "level": her.level,
        "vp": her.vp,
        "tokens": her.tokens,
        "gray": list(her.gray[1:]),
        "yellow": list(her.yellow[1:]),
        "deck": [names["automa_card"][c] for c in her.deck],
        "drawn": [names["automa_card"][c] for c in her.drawn],
        "explored": [names["token"][t] for t in her.explored],
        "tiles": [names["tile"][t] for t in her.tiles],
        "carvings": [names["tile"][t] for t in her.carvings],
    }


# ---------------------------------------------------------------------- reading
def read_state(data: Json, rows: Rows) -> State:
    """The state of a snapshot, each value read by type and name. Whether it fits together is not checked here."""
    top = SnapshotReader(data, "position", {})
    if top.text("format") != FORMAT:
        raise SnapshotError(f"this is no Mellifera position: its format is {data['format']!r}, not {FORMAT!r}")
    version = top.number("version", 0, 9999)
    if version != VERSION:
        other = "a newer" if version > VERSION else "an older"
        raise SnapshotError(f"the position was saved by {other} Mellifera (version {version}, not {VERSION})")
    if top.text("content") != rows.digest:
        raise SnapshotError("the position was made with other component rows: load it with the same content file")
    players = top.tables("players")
    if not 1 <= len(players) <= 5:
        raise SnapshotError(f"position: players: 1 to 5 are possible, not {len(players)}")
    pack = pack_for(rows, len(players))
    if top.text("side") != pack.side.id:
        raise SnapshotError(f"position: side: {len(players)} players use the side {pack.side.id!r}")
    r = top.with_names(pack.names)
    her = _read_automa(pack, r.table("automa")) if r.given("automa") else None
    if (her is not None) != (len(players) == 1):
        raise SnapshotError("position: automa: there is one exactly if there is one player")
    seats = len(players) + (1 if her is not None else 0)
    order = tuple(r.numbers("turn_order", 0, seats - 1, seats))
    numbers = {name: r.number(name, -2, 100_000) for name in _NUMBERS}
    flags = {name: r.flag(name) for name in _FLAGS}
    stack = [_read_task(pack, task, seats) for task in r.lists("stack")]
    g = State(pack, [_read_player(pack, p, number) for number, p in enumerate(players)])
    for name, number in numbers.items():
        setattr(g, name, number)
    for name, flag in flags.items():
        setattr(g, name, flag)
    g.stack = stack
    g.turn_order = order
    g.pods_in_use = tuple(p.number for p in pack.pods if len(players) in pack.sectors[p.sector].players)
    g.automa = her
    g.rng = r.hexadecimal("rng", 32)
    g.ship = r.name("ship", "cell")
    g.planets = r.maybe_names("planets", "planet", pack.cells)
    g.explore_tokens = r.maybe_names("explore_tokens", "token", pack.cells)
    g.outlines = _read_outlines(r, pack.cells)
    g.planet_deck = r.names("planet_deck", "planet")
    g.display = r.maybe_names("display", "tile", 9)
    g.stacks = tuple(r.name_lists("stacks", "tile", 3))
    g.carvings = r.maybe_names("carvings", "tile", pack.carve_slots)
    g.dances = r.names("dances", "dance")
    g.dance_teachers = tuple(r.numbers("dance_teachers", -1, seats - 1, pack.side.dance_slots))
    g.dance_tokens = tuple(r.name_lists("dance_tokens", "dance_token", pack.side.dance_slots))
    g.token_supply = r.names("token_supply", "dance_token")
    g.deck = r.names("deck", "seed")
    g.discard = r.names("discard", "seed")
    g.playing = r.maybe_name("playing", "seed")
    g.drawn = r.names("drawn", "seed")
    g.batch = tuple(r.numbers("batch", 0, 9999, len(rows.seeds)))
    g.spaces = tuple(r.numbers("spaces", -1, seats * 32 - 1, len(pack.spaces)))
    g.pods = tuple(r.numbers("pods", -1, seats - 1, len(pack.pods)))
    g.bumped = tuple(r.numbers("bumped", 0, 31, None))
    g.factions_offered = r.names("factions_offered", "faction")
    g.mats_offered = r.names("mats_offered", "mat")
    r.finish()
    return g


def _read_outlines(r: SnapshotReader, cells: int) -> tuple[int, ...]:
    packed = []
    for kinds in r.name_lists("outlines", "kind", cells):
        if any(kind > 2 or kinds.count(kind) > 3 for kind in kinds):
            raise SnapshotError("position: outlines: at most three tokens of a basic kind fit on a planet")
        packed.append(sum(1 << (2 * kind) for kind in kinds))
    return tuple(packed)


def _read_player(pack: Pack, data: Json, number: int) -> Player:
    r = SnapshotReader(data, f"player {number}", pack.names)
    frames = []
    for entry in r.lists("frames"):
        if len(entry) != 2 or entry[0] not in hexes.TURNS:
            raise SnapshotError(f"player {number}: frames: an entry is [0, 60 or 120, hex], not {entry!r}")
        frames.append((hexes.TURNS.index(entry[0]), r.hex_code("frames", entry[1])))
    tiles = {r.hex_code("tiles", place): r.index("tiles", "tile", tile) for place, tile in r.table("tiles").items()}
    mat, faction = r.maybe_name("mat", "mat"), r.maybe_name("faction", "faction")
    if mat < 0 and (frames or tiles):
        raise SnapshotError(f"player {number}: tiles: there can be none without a mat")
    hive = Hive(pack, mat, faction, r.flag("upgraded"), tuple(frames), tiles)
    resources = r.table("resources")
    kinds = SnapshotReader(resources, f"player {number}, resources", pack.names)
    counts = {name: r.number(name, 0, 60) for name in _COUNTS}
    p = Player(hive)
    for name, count in counts.items():
        setattr(p, name, count)
    p.vp = r.number("vp", -999, 9999)
    p.taught = r.maybe_name("taught", "dance")
    p.res = [kinds.number(kind, 0, 999) for kind in KINDS]
    p.pool = [0, *r.numbers("pool", 0, 4, 4)]
    p.landing = [0, *r.numbers("landing", 0, 4, 4)]
    p.held = (0, *r.numbers("held", 0, 4, 4))
    p.hand = r.names("hand", "seed")
    p.known = r.names("known", "seed")
    p.planted = r.names("planted", "seed")
    p.reserve = r.names("reserve", "tile")
    p.explored = r.names("explored", "token")
    p.fired = tuple(r.numbers("fired", 0, len(pack.abilities) - 1, None))
    kinds.finish()
    r.finish()
    return p


def _read_automa(pack: Pack, data: Json) -> Automa:
    r = SnapshotReader(data, "automa", pack.names)
    her = Automa(
        r.number("level", 1, 6), r.number("vp", 0, 9999), r.number("tokens", 0, 99),
        (0, *r.numbers("gray", 0, 9, 4)), (0, *r.numbers("yellow", 0, 9, 4)), r.names("deck", "automa_card"),
        r.names("drawn", "automa_card"), r.names("explored", "token"), r.names("tiles", "tile"),
        r.names("carvings", "tile"),
    )  # fmt: skip
    r.finish()
    return her


def _read_task(pack: Pack, entry: list[Any], seats: int) -> Task:
    """[operation, seat, source, numbers...]; each number is checked against what the operation calls it."""
    if len(entry) < 3 or not all(type(value) is int for value in entry[1:]):
        raise SnapshotError(f"stack: a task is [operation, seat, source, numbers...], not {entry!r}")
    op = OPERATIONS.get(entry[0]) if isinstance(entry[0], str) else None
    if op is None:
        raise SnapshotError(f"stack: unknown operation {entry[0]!r}")
    seat, source, args = entry[1], entry[2], tuple(entry[3:])
    if not 0 <= seat < seats or not -1 <= source < len(pack.sources):
        raise SnapshotError(f"stack: {op.name}: seat {seat} or source {source} does not exist")
    sorts = list(op.sorts)
    if sorts and sorts[-1].endswith("*"):
        last = sorts.pop()[:-1]
        sorts.extend([last] * (len(args) - len(sorts)))
    if len(sorts) != len(args):
        wanted = ", ".join(op.fields) or "none"
        raise SnapshotError(f"stack: {op.name}: {len(args)} numbers given, wanted: {wanted}")
    for sort, value in zip(sorts, args, strict=True):
        low, high = _range(pack, sort, seats)
        if not low <= value <= high:
            raise SnapshotError(f"stack: {op.name}: {value} is no {sort}")
    return Task(op, seat, source, args)


def _range(pack: Pack, sort: str, seats: int) -> tuple[int, int]:
    if sort.startswith("maybe_"):
        return (0 if sort == "maybe_hex" else -1), _range(pack, sort.removeprefix("maybe_"), seats)[1]
    sizes = {
        "effect": len(pack.effects), "step": len(pack.steps), "alternative": len(pack.alternatives),
        "ability": len(pack.abilities), "seat": seats, "hex": 16384, "ctx": 16384, "flag": 3, "n": 100,
        "bits": 1 << 16, "spot_kind": 8, "bumped": 60, "farm": 5 << 14,
    }  # fmt: skip
    if sort in sizes:
        return (-2 if sort == "ctx" else 0), sizes[sort] - 1
    return 0, len(pack.names[sort]) - 1


def state_from_dict(data: Json, rows: Rows) -> State:
    """Reads a snapshot and refuses one that is not consistent, with the first reason found."""
    g = read_state(data, rows)
    found = problems(g)
    if found:
        raise SnapshotError(found[0])
    return g
