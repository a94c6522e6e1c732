"""Workers on the action spaces: taking a space, shifting and pushing off (R-PLACE-3)."""

from __future__ import annotations

from collections.abc import Sequence

from mellifera.engine.state import EMPTY, YELLOW, State, put_at
from mellifera.facts import Player, Said


def bump_off(g: State, space: int, bumper: int) -> int:
    """Takes the worker off a space: it waits in `g.bumped` until its owner settles it. Returns its seat."""
    worker = g.spaces[space]
    g.spaces = put_at(g.spaces, space, EMPTY)
    return _pushed(g, worker, space, bumper)


def _pushed(g: State, worker: int, space: int, bumper: int) -> int:
    owner = worker >> 5
    g.bumped += (owner, worker & 31, bumper)
    g.emit("bumped", bumper, (owner, worker & 7, g.pack.space_action[space]))
    return owner


def whose(g: State, worker: int, names: Sequence[str]) -> Said:
    """A worker on the board as the seat that chooses calls it: `Vera's 2`, `your own 2`, the Automa's by its colour."""
    owner, strength = worker >> 5, worker & 7
    if owner == g.stack[-1].seat:
        return Said("whose.own", {"strength": strength})
    if owner >= len(g.players):
        return Said("whose.yellow" if worker & YELLOW else "whose.gray", {"strength": strength})
    return Said("whose.other", {"who": Player.at(names, owner), "strength": strength})


def enter_space(g: State, seat: int, action: int, worker: int) -> int:
    """R-PLACE-3: fills the arrow space, shifting and bumping. Returns the seat whose worker was bumped, or EMPTY."""
    first = g.pack.action_first_space[action]
    bumped = EMPTY
    spaces = list(g.spaces)
    there = spaces[first]
    if there != EMPTY:
        if g.pack.action_spaces[action] == 2:
            beside = spaces[first + 1]
            if beside != EMPTY:
                bumped = _pushed(g, beside, first + 1, seat)
            spaces[first + 1] = there
            g.emit("shift", seat, (there >> 5, there & 7, action))
        else:
            bumped = _pushed(g, there, first, seat)
    spaces[first] = worker
    g.spaces = tuple(spaces)
    g.place_space = first
    return bumped
