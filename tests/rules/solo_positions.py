"""Solo positions for tests: drawings of the planets and of the carvings, her workers and cards, and one turn of hers.

The planets of side A, row by row:  ? unexplored   o explored   S explored, the ship   . start cell   @ start cell, ship
The carvings, top row then bottom:  x a tile   - an empty slot
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Any

import mellifera as mf
from mellifera.content.loader import Content
from mellifera.engine.events import EVENT_FIELDS
from mellifera.engine.loop import settle
from mellifera.engine.snapshot import state_from_dict
from mellifera.engine.state import State

Json = dict[str, Any]
YELLOW = 16
HER = 1
"""The Automa's seat."""

NOTHING_EXPLORED = """
    ? ? ?
    ? ? ?
    ? ? ?
    ? ? @
"""


@cache
def _opening(level: int) -> mf.Game:
    """A solo game at your first step, her first turn just over."""
    game = mf.new_game(seed="solo", setup=mf.Setup(seats=("you",), automa=level))
    while game.decision is not None and game.decision.prompt != "step":
        game.play(game.decision.options[0])
    return game


def solo(
    *,
    level: int = 1,
    card: str = "automa-02",
    support: str = "automa-05",
    planets: str = NOTHING_EXPLORED,
    carvings: str = "xxxx xxxx",
    spaces: dict[str, tuple[Any, ...]] | None = None,
    pods: dict[str, int] | None = None,
    **her: Any,
) -> Json:
    """The position before a turn of hers in which she draws `card` and `support` comes to lie on top.

    `spaces` has (seat, strength) or (1, strength, "yellow") by name, `pods` the owner by name; `gray` and `yellow` are
    the strengths of all her workers on her mat (without them: those of the level); other words change her part.
    """
    data = _opening(level).to_dict()
    automa = data["automa"]
    data["stack"] = [["turn.begin", HER, -1]]
    draw_planets(data, planets)
    for i, mark in enumerate(carvings.replace(" ", "")):
        data["carvings"][i] = data["carvings"][i] if mark == "x" else None
    pack = _opening(level).state.pack
    data["spaces"] = [-1] * len(pack.spaces)
    for name, worker in (spaces or {}).items():
        colour = YELLOW if worker[2:] == ("yellow",) else 0
        data["spaces"][pack.spaces.index(name)] = worker[0] << 5 | worker[1] | colour
    for name, owner in (pods or {}).items():
        data["pods"][pack.names["pod"].index(name)] = owner
    row = pack.rows.automa.levels[level - 1]
    automa |= {"vp": 1, "tiles": [], "carvings": []}
    automa |= {"gray": list(row.gray), "yellow": list(row.yellow)} | her
    for pool in ("gray", "yellow"):
        automa[pool] = [automa[pool].count(strength) for strength in (1, 2, 3, 4)]
    rest = [c.id for c in pack.rows.automa.cards if c.id not in (card, support)]
    automa |= {"deck": [*rest, support, card], "drawn": []}
    _count(data)
    return data


def draw_planets(data: Json, drawing: str) -> None:
    """Lays the planets out as drawn; you hold the tokens of those explored."""
    marks = drawing.split()
    tokens = [t for t in (*data["explore_tokens"], *data["automa"]["explored"]) if t is not None]
    tokens += data["players"][0]["explored"]
    hidden = [p for p in (*data["planet_deck"], *data["planets"]) if p is not None]
    data["planets"] = [None] * len(marks)
    data["explore_tokens"] = [None] * len(marks)
    data["outlines"] = [[] for _ in marks]
    for cell, mark in enumerate(marks):
        if mark == "?":
            data["explore_tokens"][cell] = tokens.pop()
        elif mark in "oS":
            data["planets"][cell] = hidden.pop(0)
        if mark in "S@":
            data["ship"] = f"{cell % 3 + 1},{cell // 3 + 1}"
    data["planet_deck"] = hidden
    data["players"][0]["explored"] = tokens
    data["automa"]["explored"] = []


def _count(data: Json) -> None:
    """What follows from the layout: tokens left, and your workers in play."""
    you = data["players"][0]
    on_board = sum(worker >= 0 and worker >> 5 == 0 for worker in data["spaces"])
    you["in_play"] = sum(you["pool"]) + sum(you["landing"]) + on_board
    you["tokens"] = 7 - data["pods"].count(0)
    data["automa"]["tokens"] = 7 - data["pods"].count(HER)


def state_of(data: Json) -> State:
    return state_from_dict(data, Content.shipped().rows)


def her_turn(data: Json) -> tuple[State, list[mf.Event]]:
    """Plays on to your next choice, and tells what happened."""
    g = state_of(data)
    g.events = []
    settle(g)
    return g, g.events


def named(g: State, events: Iterable[mf.Event], kind: str) -> list[tuple[Any, ...]]:
    """The numbers of all events of a kind, cells as "column,row" and tiles and the like by name."""
    found = []
    for event in events:
        if event.kind == kind:
            fields = EVENT_FIELDS[kind]
            names = [fields[min(i, len(fields) - 1)].rstrip("*") for i in range(len(event.numbers))]
            pairs = zip(names, event.numbers, strict=True)
            found.append(tuple(g.pack.names[name][n] if name in g.pack.names else n for name, n in pairs))
    return found


def mat(g: State, colour: str) -> list[int]:
    """Strengths of her workers of a colour on her mat, weakest first."""
    assert g.automa is not None
    counts = g.automa.yellow if colour == "yellow" else g.automa.gray
    return [strength for strength in (1, 2, 3, 4) for _ in range(counts[strength])]


def on_space(g: State, space: str) -> tuple[int, int, str] | None:
    """(seat, strength, colour) of the worker on a space; yours count as gray."""
    worker = g.spaces[g.pack.spaces.index(space)]
    return None if worker < 0 else (worker >> 5, worker & 7, "yellow" if worker & YELLOW else "gray")


def at_your_step(**wanted: Any) -> dict[str, Any]:
    """A position in which it is your step; `pool` has your workers by strength."""
    pool = wanted.pop("pool", (1, 0, 0, 0))
    data = solo(**wanted)
    you = data["players"][0]
    data["stack"] = [["turn.step", 0, -1]]
    data["turn_seat"] = 0
    you["in_play"] += sum(pool) - sum(you["pool"])
    you["pool"] = list(pool)
    return data


def your_turn(game: mf.Game, first: str) -> list[mf.Event]:
    """Plays an option and then at random until your turn and hers are over."""
    turn = game.state.turn
    rng = random.Random(1)
    events = list(game.play(first))
    while game.state.turn == turn and game.decision is not None:
        events += game.play(rng.choice(game.decision.options))
    return events
