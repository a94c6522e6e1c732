"""Positions for tests in a few lines: `table(...)` and `seat(...)` lay out the pieces, `play` plays a script.

A test reads like a played example::

    def test_a_newcomer_bumps_the_worker_on_a_single_space() -> None:
        game = table(seats=[seat(workers=[2, 1], resources={"pollen": 1})], spaces={"grow.1": (1, 3)})
        play(game, "place 1 grow")
        assert pending(game).seat == 1 and lines(game) == ["bump active", "bump landing"]

What is not named gets a plain default: every seat has workers 2, 1 in the active pool, no resources, cards, tiles,
frames or Favor, 0 VP and a faction that only scores at the end (ana, cypri, lama, pomon, sini); mats come in the order
skep, log, langstroth, poppleton, warre. It is seat 0's step. Pieces that are named are taken from wherever they lay;
counts (workers in play, hibernation tokens, frames left, explore tokens) follow from the rest. Seats count from 0.

    seat(faction="visah", mat="log", workers=[3, 1], landing=[2], resources={"pollen": 3}, hand=["seed-07"],
         planted=["seed-12"], tiles={"1,0": "farm.dew-trap"}, frames=[(0, "3,-1")], reserve=["recruit.nurse"],
         upgraded=True, favor=3, vp=5, explored=["wax-ingot"], taught="round-dance", dance_tokens=["token-wax"])

    table(players=3,                              # default: 2, or as many as seats are given
          seats=[seat(), seat(workers=[])],       # seats not given are plain
          turn=1,                                 # whose step it is
          spaces={"explore.1": (1, 2)},           # seat, strength; the Automa's yellow ones: (1, 2, "yellow")
          pods={"sm1": 0, "sr2": 1},              # whose token lies there
          ship="2,3", planets={"2,3": "myrta"},   # explored planets; the last seat has their tokens
          outlines={"2,3": ["fiber"]}, tokens={"1,1": "wax-ingot"}, planet_deck=["lilia"],   # first is next
          display={"farm": ["farm.dew-trap", None, "farm.aquifer"]},    # left to right, the rest are gaps
          stacks={"farm": ["farm.hay-loft"]},     # just these are left, the first is next
          carvings=["carving.cluster"],           # on the first slots, the rest are gaps
          dances=["round-dance"],                 # on the first slots, then any others
          deck=["seed-31"],                       # on top, the first is next
          discard=["seed-02"],                    # or discard="rest": everything that is in no other place
          turns_left=0,                           # turns that follow this one, once the end is triggered
          seed_limit=True, confirm_turns=True, rng=7,
          content=mf.Content.changed(text))       # other rows than the shipped ones

    table(players=1, seats=[seat(...)], automa={"level": 3, "gray": [4, 1], "deck": ["card-2"], "vp": 10})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import mellifera as mf

FACTIONS = ("ana", "cypri", "lama", "pomon", "sini")
MATS = ("skep", "log", "langstroth", "poppleton", "warre")
KINDS = ("fiber", "water", "pollen", "wax", "honey")
ROWS = ("farm", "recruit", "development")
YELLOW = 16
PASS = "place 1 grow"
"""A whole turn of a `passing` seat."""

Json = dict[str, Any]


def lines(game: mf.Game) -> list[str]:
    """The options of the decision that is pending, as text."""
    return [] if game.decision is None else [option.text for option in game.decision.options]


def pending(game: mf.Game) -> mf.Decision:
    """The decision that is pending, where there must be one."""
    assert game.decision is not None, "nothing is asked"
    return game.decision


def play(game: mf.Game, *script: str) -> list[mf.Event]:
    """Plays the options one after another and returns everything that happened."""
    events: list[mf.Event] = []
    for line in script:
        events.extend(game.play(line))
    return events


def passing() -> Json:
    """A seat whose whole turn can be the one line PASS: its only pollen becomes a worker."""
    return seat(workers=[1, 1], resources={"pollen": 1})


def resources(game: mf.Game, number: int = 0) -> dict[str, int]:
    """What that seat holds, kinds without any left out."""
    held = game.to_dict()["players"][number]["resources"]
    return {kind: n for kind, n in held.items() if n}


def player(game: mf.Game, number: int = 0) -> Json:
    """That seat's part of the position (`vp`, `favor`, `pool`, `landing`, `hand`, `tiles`, ...)."""
    found: Json = game.to_dict()["players"][number]
    return found


def workers(game: mf.Game, number: int = 0, where: str = "pool") -> list[int]:
    """Strengths of that seat's workers in the `pool` or `landing` area, strongest first."""
    counts = player(game, number)[where]
    return [strength for strength in (4, 3, 2, 1) for _ in range(counts[strength - 1])]


def on_space(game: mf.Game, space: str) -> tuple[int, int] | None:
    """(seat, strength) of the worker on a space of the board, or None."""
    worker = game.state.spaces[game.state.pack.spaces.index(space)]
    return None if worker < 0 else (worker >> 5, worker & 7)


def row(game: mf.Game, name: str) -> list[str | None]:
    """The three columns of an Advance row, left to right."""
    first = 3 * ROWS.index(name)
    found: list[str | None] = game.to_dict()["display"][first : first + 3]
    return found


def seat(
    *,
    faction: str | None = None,
    mat: str | None = None,
    workers: Iterable[int] = (2, 1),
    landing: Iterable[int] = (),
    resources: dict[str, int] | None = None,
    hand: Iterable[str] = (),
    planted: Iterable[str] = (),
    tiles: dict[str, str] | None = None,
    frames: Iterable[tuple[int, str]] = (),
    reserve: Iterable[str] = (),
    explored: Iterable[str] = (),
    taught: str | None = None,
    dance_tokens: Iterable[str] = (),
    upgraded: bool = False,
    favor: int = 0,
    vp: int = 0,
) -> Json:
    """What one seat has; see the examples of this module."""
    return {
        "faction": faction,
        "mat": mat,
        "pool": _by_strength(workers),
        "landing": _by_strength(landing),
        "resources": {kind: (resources or {}).get(kind, 0) for kind in KINDS},
        "hand": list(hand),
        "planted": list(planted),
        "tiles": dict(tiles or {}),
        "frames": [list(frame) for frame in frames],
        "reserve": list(reserve),
        "explored": list(explored),
        "taught": taught,
        "dance_tokens": list(dance_tokens),
        "upgraded": upgraded,
        "favor": favor,
        "vp": vp,
    }


def table(
    *,
    players: int | None = None,
    seats: Iterable[Json] = (),
    turn: int = 0,
    spaces: dict[str, tuple[Any, ...]] | None = None,
    pods: dict[str, int] | None = None,
    ship: str | None = None,
    planets: dict[str, str] | None = None,
    outlines: dict[str, list[str]] | None = None,
    tokens: dict[str, str] | None = None,
    planet_deck: Iterable[str] = (),
    display: Mapping[str, Sequence[str | None]] | None = None,
    stacks: Mapping[str, Sequence[str]] | None = None,
    carvings: Iterable[str | None] | None = None,
    dances: Iterable[str] = (),
    deck: Iterable[str] = (),
    discard: Iterable[str] | str = (),
    turns_left: int = -1,
    seed_limit: bool = False,
    confirm_turns: bool = False,
    rng: int = 1,
    automa: Json | None = None,
    content: mf.Content | None = None,
) -> mf.Game:
    """A game at the step of the seat `turn`, with everything else as described; see the examples of this module."""
    given = list(seats)
    count = players if players is not None else max(2, len(given))
    start = _start(count, content)
    data = _base(start, count)
    given += [seat() for _ in range(count - len(given))]
    data["players"] = [{**plain, **own} for plain, own in zip(data["players"], given, strict=True)]
    data["rng"] = f"{rng:032x}"
    data["turn_seat"] = turn
    data["stack"] = [["turn.step" if turn < count else "turn.begin", turn, -1]]
    data["turns_left"] = turns_left
    data["seed_limit"] = seed_limit
    data["confirm_turns"] = confirm_turns
    _name_factions(data["players"])
    _lay_tiles(data, display or {}, stacks or {}, carvings, automa or {})
    _lay_cards(data, list(deck), discard)
    _lay_planets(data, planets or {}, tokens or {}, list(planet_deck), automa or {})
    _lay_dances(data, list(dances))
    data["ship"] = ship or data["ship"]
    cells = _cells(data)
    for cell, kinds in (outlines or {}).items():
        data["outlines"][cells.index(cell)] = kinds
    pack = start.state.pack
    for name, worker in (spaces or {}).items():
        colour = YELLOW if worker[2:] == ("yellow",) else 0
        data["spaces"][pack.spaces.index(name)] = worker[0] << 5 | worker[1] | colour
    for name, owner in (pods or {}).items():
        data["pods"][pack.names["pod"].index(name)] = owner
    if automa is not None:
        _lay_automa(data, automa)
    _count(data)
    return mf.Game.from_dict(data, content)


# ---------------------------------------------------------------------- the pieces
@cache
def _start(players: int, content: mf.Content | None) -> mf.Game:
    """A game before the first choice; `table` replaces everything that matters."""
    return mf.new_game(players=players, seed="table", content=content)


def _base(start: mf.Game, players: int) -> Json:
    """A fresh table: nobody has anything, all cards are in the deck, nothing is explored."""
    data = start.to_dict()
    data["turn_order"] = list(range(players)) if players > 1 else [1, 0]
    data["turn"] = 1
    return data


def _by_strength(strengths: Iterable[int]) -> list[int]:
    listed = list(strengths)
    return [listed.count(strength) for strength in (1, 2, 3, 4)]


def _name_factions(seats: list[Json]) -> None:
    for key, names in (("faction", FACTIONS), ("mat", MATS)):
        used = {p[key] for p in seats}
        left = [name for name in names if name not in used]
        for p in seats:
            p[key] = p[key] or left.pop(0)


def _lay_tiles(
    data: Json,
    display: Mapping[str, Sequence[str | None]],
    stacks: Mapping[str, Sequence[str]],
    carvings: Iterable[str | None] | None,
    automa: Json,
) -> None:
    """Rows, stacks and Carve slots, without the tiles that lie elsewhere."""
    away = set(automa.get("tiles", ())) | set(automa.get("carvings", ()))
    for p in data["players"]:
        away.update(p["tiles"].values())
        away.update(p["reserve"])
    if carvings is not None:
        listed = list(carvings)
        data["carvings"] = listed + [None] * (len(data["carvings"]) - len(listed))
    data["carvings"] = [None if tile in away else tile for tile in data["carvings"]]
    for place, name in enumerate(ROWS):
        shown = data["display"][3 * place : 3 * place + 3]
        named = {*away, *display.get(name, ()), *stacks.get(name, ())}
        pool = [tile for tile in (*data["stacks"][place], *reversed(shown)) if tile not in named]
        wanted = list(display[name]) if name in display else [pool.pop() for _ in range(3)]
        wanted += [None] * (3 - len(wanted))
        if name in stacks:
            pool = list(stacks[name][::-1])
        data["display"][3 * place : 3 * place + 3] = wanted
        data["stacks"][place] = pool


def _lay_cards(data: Json, deck: list[str], discard: Iterable[str] | str) -> None:
    away = {card for p in data["players"] for card in (*p["hand"], *p["planted"])} | set(deck)
    rest = [card for card in (*data["deck"], *data["discard"]) if card not in away]
    if discard == "rest":
        data["discard"], rest = rest, []
    else:
        data["discard"] = list(discard)
        rest = [card for card in rest if card not in data["discard"]]
    data["deck"] = rest + deck[::-1]


def _cells(data: Json) -> list[str]:
    columns = 3 if data["side"] == "small" else 4
    return [f"{i % columns + 1},{i // columns + 1}" for i in range(len(data["planets"]))]


def _lay_planets(
    data: Json, planets: dict[str, str], tokens: dict[str, str], planet_deck: list[str], automa: Json
) -> None:
    """Explored planets and the tokens still on the others; tokens taken lie with a seat or with the Automa."""
    cells = _cells(data)
    taken = [token for p in data["players"] for token in p["explored"]] + list(automa.get("explored", ()))
    hidden = [planet for planet in data["planet_deck"] if planet not in {*planets.values(), *planet_deck}]
    hidden += planet_deck[::-1]
    data["planets"] = [planets.get(cell) for cell in cells]
    for number in range(len(cells)):
        if sum(planet is not None for planet in data["planets"]) >= len(taken):
            break
        if data["planets"][number] is None and cells[number] != data["ship"] and cells[number] not in tokens:
            data["planets"][number] = hidden.pop(0)
    data["planet_deck"] = hidden
    named = {*taken, *tokens.values()}
    laid = [token for token in data["explore_tokens"] if token is not None and token not in named]
    spare = len(laid) + len(named) - (len(cells) - 1)
    laid = laid[: len(laid) - spare] if spare > 0 else laid
    start = cells.index(data["ship"])
    for number, cell in enumerate(cells):
        unexplored = data["planets"][number] is None and number != start
        data["explore_tokens"][number] = (tokens.get(cell) or laid.pop(0)) if unexplored else None
    if data["automa"] is None:
        data["players"][-1]["explored"] += laid
    else:
        data["automa"]["explored"] = list(automa.get("explored", ())) + laid


def _lay_dances(data: Json, dances: list[str]) -> None:
    wanted = [*(p["taught"] for p in data["players"] if p["taught"] and p["taught"] not in dances), *dances]
    slots = len(data["dances"])
    data["dances"] = (wanted + [dance for dance in data["dances"] if dance not in wanted])[:slots]
    for number, p in enumerate(data["players"]):
        chosen = p.pop("dance_tokens")
        if p["taught"]:
            slot = data["dances"].index(p["taught"])
            data["dance_teachers"][slot] = number
            data["dance_tokens"][slot] = chosen
            data["token_supply"] = [token for token in data["token_supply"] if token not in chosen]


def _lay_automa(data: Json, automa: Json) -> None:
    her = data["automa"]
    for key in ("level", "vp", "tiles", "carvings"):
        if key in automa:
            her[key] = automa[key]
    for colour in ("gray", "yellow"):
        if colour in automa:
            her[colour] = _by_strength(automa[colour])
    if "deck" in automa:
        cards = [card for card in (*her["deck"], *her["drawn"]) if card not in automa["deck"]]
        exact = automa.get("drawn") == "rest"
        her["deck"] = ([] if exact else cards) + automa["deck"][::-1]
        her["drawn"] = cards if exact else []


def _count(data: Json) -> None:
    """What follows from the layout: workers in play, tokens and frames left."""
    for number, p in enumerate(data["players"]):
        board = sum(worker >= 0 and worker >> 5 == number for worker in data["spaces"])
        p["in_play"] = sum(p["pool"]) + sum(p["landing"]) + board
        p["tokens"] = 7 - data["pods"].count(number)
    if data["automa"] is not None:
        data["automa"]["tokens"] = 7 - data["pods"].count(len(data["players"]))
    data["frames_left"] = 15 - sum(len(p["frames"]) for p in data["players"])
