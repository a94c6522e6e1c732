"""Played examples of components: a position, the lines that are played, and everything that is different afterwards.

A case names the component it plays (`farm.dew-trap`), so that test_coverage.py can tell which ones nobody plays. The
lines of a script are options; one that begins with `?` says which options are offered at that point, exactly and in
any order: `? gain fiber | gain water | done`. `?+` says what is among them, `?!` what is not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import mellifera as mf
from tests.table import KINDS, lines, on_space, player, seat, table, workers

Json = dict[str, Any]
Test = TypeVar("Test", bound=Callable[..., None])

WORKERS = ("pool", "landing", "board")
PLAYED: set[str] = set()
"""Every component that some case plays, filled while the test modules are imported."""


def plays(*components: str) -> Callable[[Test], Test]:
    """Notes that a test function plays these components."""
    PLAYED.update(components)
    return lambda test: test


@dataclass(frozen=True)
class Case:
    """`me` and `them` are the seats, `at` the rest of the table; `then` is what changed for me, `other` for them."""

    of: str
    shows: str
    script: tuple[str, ...]
    then: Json
    me: Json = field(default_factory=dict)
    them: Json = field(default_factory=dict)
    at: Json = field(default_factory=dict)
    other: Json = field(default_factory=dict)

    def __post_init__(self) -> None:
        PLAYED.add(self.of)

    def __str__(self) -> str:
        return f"{self.of}: {self.shows}"

    def check(self) -> None:
        game = position(self.me, self.them, **self.at)
        before = [summary(game, number) for number in range(2)]
        follow(game, *self.script)
        for number, stated in enumerate((self.then, self.other)):
            found = difference(before[number], summary(game, number))
            wanted = _changes(before[number], stated)
            assert found == wanted, f"seat {number}: {found}, not {wanted}"


def _changes(before: Json, stated: Json) -> Json:
    """What a case states, without what it states to be as before: a change of 0, the same workers."""
    return {key: value for key, value in stated.items() if value != (before[key] if key in WORKERS else 0)}


def position(me: Json, them: Json | None = None, **at: Any) -> mf.Game:
    """A two-player table at my step; turns are confirmed, so that what the end of a turn does stays apart."""
    return table(seats=[seat(**me), seat(**(them or {}))], **{"confirm_turns": True, **at})


def follow(game: mf.Game, *script: str) -> None:
    """Plays the lines of a script and looks at the options where it says so."""
    for line in script:
        if not line.startswith("?"):
            game.play(line)
            continue
        sign, listed = line[:2].strip(), {part.strip() for part in line[2:].split("|")}
        offered = set(lines(game))
        if sign == "?+":
            assert listed <= offered, f"{line}, but offered are {lines(game)}"
        elif sign == "?!":
            assert not listed & offered, f"{line}, but offered are {lines(game)}"
        else:
            assert listed == offered, f"{line}, but offered are {lines(game)}"


def summary(game: mf.Game, number: int) -> Json:
    """What a player sees of a seat. Numbers are compared by their change, lists of names by what was added."""
    p = player(game, number)
    pods = game.state.pack.names["pod"]
    return {
        **{kind: p["resources"][kind] for kind in KINDS},
        "vp": p["vp"],
        "favor": p["favor"],
        "cards": len(p["hand"]),
        "pool": workers(game, number),
        "landing": workers(game, number, "landing"),
        "board": {name: worker[1] for name, worker in _board(game) if worker[0] == number},
        "tiles": p["tiles"],
        "frames": p["frames"],
        "planted": p["planted"],
        "reserve": p["reserve"],
        "explored": p["explored"],
        "pods": [pods[i] for i, owner in enumerate(game.state.pods) if owner == number],
        "upgraded": p["upgraded"],
        "taught": p["taught"],
    }


def _board(game: mf.Game) -> list[tuple[str, tuple[int, int]]]:
    found = [(name, on_space(game, name)) for name in game.state.pack.spaces]
    return [(name, worker) for name, worker in found if worker is not None]


def difference(before: Json, after: Json) -> Json:
    """Only what changed: numbers as a difference, names that were added, everything else as it is now."""
    changed: Json = {}
    for key, old in before.items():
        new = after[key]
        if new == old:
            continue
        if type(old) is int:
            changed[key] = new - old
        elif key in ("planted", "explored", "pods", "frames"):
            assert new[: len(old)] == old or set(map(str, old)) < set(map(str, new)), f"{key}: something is gone"
            changed[key] = [item for item in new if item not in old]
        elif key == "tiles":
            changed[key] = {place: tile for place, tile in new.items() if place not in old}
        else:
            changed[key] = new
    return changed


def score_line(game: mf.Game, source: str, number: int = 0) -> int:
    """The VP a finished game gives a seat from one source of the score sheet."""
    result = game.result
    assert result is not None, f"the game is not over: {lines(game)}"
    return next(line.vp for line in result.breakdown if line.source == source and line.seat == number)


LAST_TURN: Json = {"turns_left": 0, "pods": {f"{pod}": 1 for pod in ("sm1", "sm2", "sm3", "sm4", "sm5", "sr1", "sr2")}}
"""The end is triggered (the opponent has placed seven tokens) and this is the last turn of the game."""
