"""Damage of every sort done to saved positions and records, and what becomes of them."""

import copy
import json
import random
from typing import Any

import mellifera as mf
from mellifera.engine.checks import problems
from mellifera.engine.record import parse_record
from mellifera.engine.state import OPERATIONS
from mellifera.game import Game
from tests.conformance.random_games import choice

CHOICES = 30
SETUP_LINE = 4

ODD_VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 4, 5, 7, 31, 64, 99, 10**30, 0.5, float("nan"), "", "fiber", "0,0", "p1",
    "seed-01", [], {}, [[]], [0], ["fiber"], {"a": 1},
)  # fmt: skip


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) within the data."""
    found: list[tuple[Any, Any]] = []
    keys = data.keys() if isinstance(data, dict) else range(len(data))
    for key in keys:
        found.append((data, key))
        if isinstance(data[key], dict | list):
            found.extend(places(data[key]))
    return found


def damaged(data: dict[str, Any], other: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A copy of a saved position with one to three things wrong with it, or with a part of another position."""
    broken = copy.deepcopy(data)
    if rng.random() < 0.15:
        key = rng.choice(("stack", *other))
        broken[key] = copy.deepcopy(other[key])
        return broken
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        stack = broken.get("stack")
        if isinstance(stack, list) and stack and rng.random() < 0.4:
            _damage_stack(stack, rng)
        else:
            _damage_value(broken, rng)
    return broken


def _damage_value(data: dict[str, Any], rng: random.Random) -> None:
    everywhere = places(data)
    if not everywhere:
        return
    container, key = rng.choice(everywhere)
    value = container[key]
    sort = rng.randrange(6)
    if sort == 0:
        container[key] = copy.deepcopy(rng.choice(ODD_VALUES))
    elif sort == 1 and isinstance(value, list):
        _damage_list(value, rng)
    elif sort == 2:
        other, place = rng.choice(everywhere)
        container[key] = copy.deepcopy(other[place])
    elif sort == 3:
        alike = [(c, k) for c, k in everywhere if type(c[k]) is type(value)]
        other, place = rng.choice(alike)
        container[key], other[place] = copy.deepcopy(other[place]), copy.deepcopy(value)
    elif sort == 4:
        del container[key]
    else:
        container[key] = _nudged(value, rng)


def _nudged(value: Any, rng: random.Random) -> Any:
    """Nearly right: the hardest to notice."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-32, -8, -3, -1, 1, 1, 2, 8, 32))
    if isinstance(value, str) and value:
        place = rng.randrange(len(value))
        return value[:place] + rng.choice("0123456789abc,.-") + value[place + 1 :]
    if isinstance(value, list):
        _damage_list(value, rng)
    return value


def _damage_list(items: list[Any], rng: random.Random) -> None:
    sort = rng.randrange(4)
    if not items or sort == 0:
        items.append(copy.deepcopy(rng.choice(items or ODD_VALUES)))
    elif sort == 1:
        items.pop(rng.randrange(len(items)))
    elif sort == 2:
        rng.shuffle(items)
    else:
        items.insert(rng.randrange(len(items)), copy.deepcopy(rng.choice(items)))


def _damage_stack(stack: list[Any], rng: random.Random) -> None:
    """Frames lost, doubled, swapped, renamed, made up, or with other numbers."""
    place = rng.randrange(len(stack))
    frame = stack[place]
    sort = rng.randrange(7)
    if sort == 0:
        stack.pop(place)
    elif sort == 1:
        stack.insert(rng.randrange(len(stack) + 1), copy.deepcopy(frame))
    elif sort == 2:
        other = rng.randrange(len(stack))
        stack[place], stack[other] = stack[other], stack[place]
    elif sort == 3:
        stack.insert(rng.randrange(len(stack) + 1), _made_up_frame(rng))
    elif sort == 4:
        stack[place] = _made_up_frame(rng)
    elif isinstance(frame, list) and frame:
        at = rng.randrange(len(frame))
        frame[at] = _nudged(frame[at], rng) if at else rng.choice(sorted(OPERATIONS))


def _made_up_frame(rng: random.Random) -> list[Any]:
    name = rng.choice(sorted(OPERATIONS))
    count = len(OPERATIONS[name].fields)
    numbers = [rng.choice((-1, 0, 0, 1, 1, 2, 3, 4, 5, rng.randrange(60), rng.randrange(16384))) for _ in range(count)]
    return [name, rng.randrange(5), rng.choice((-1, -1, rng.randrange(200))), *numbers]


def outcome(data: Any, rng: random.Random) -> str:
    """`refused`, or `played` if it loads to a sound position that plays on; otherwise an error goes up."""
    try:
        game = mf.Game.from_dict(data)
    except mf.SnapshotError as error:
        return "refused" if str(error) else "refused without a reason"
    play_on(game, rng)
    return "played"


def play_on(game: Game, rng: random.Random) -> None:
    """Thirty random choices, the position sound before and after each of them."""
    for _ in range(CHOICES):
        assert problems(game.state) == []
        if game.over:
            assert game.result is not None
            return
        game.play(choice(game, rng))
    assert problems(game.state) == []


def damaged_record(record: str, rng: random.Random) -> str:
    """A record cut off, or with a character, word or line changed."""
    lines = record.split("\n")
    sort = rng.randrange(7)
    if sort == 0:
        return record[: rng.randrange(len(record))]
    if sort == 1:
        place = rng.randrange(len(record))
        return record[:place] + rng.choice("0123456789abcdefp -,\n{}\"'é\x00") + record[place + 1 :]
    line = rng.randrange(len(lines))
    if sort == 2:
        del lines[line]
    elif sort == 3:
        lines.insert(line, lines[rng.randrange(len(lines))])
    elif sort == 4:
        other = rng.randrange(len(lines))
        lines[line], lines[other] = lines[other], lines[line]
    elif sort == 5:
        words = lines[line].split(" ")
        words[rng.randrange(len(words))] = rng.choice(("", "p1", "p9", "0", "-1", "9" * 5000, "end", "[" * 5000, "{}"))
        lines[line] = " ".join(words)
    else:
        lines[SETUP_LINE] = "setup " + json.dumps(_odd_setup(rng))
    return "\n".join(lines)


def _odd_setup(rng: random.Random) -> dict[str, Any]:
    keys = ("seats", "automa", "first_game", "draft", "seed_limit", "content", "free_undo", "confirm_turns", "x")
    odd = (*ODD_VALUES, ["p1"], ["p1", "p2", "p3"], ["p1"] * 6, "no-such-file.toml", ".", "/", "\x00")
    found = {"seats": ["p1", "p2"]} if rng.random() < 0.5 else {}
    for _ in range(rng.randrange(1, 3)):
        found[rng.choice(keys)] = rng.choice(odd)
    return found


def record_outcome(text: str, rng: random.Random) -> str:
    """`refused` with a RecordError, or `played`."""
    try:
        game = mf.Record(parse_record(text)).replay()
    except mf.RecordError as error:
        return "refused" if str(error) else "refused without a reason"
    play_on(game, rng)
    return "played"
