"""Damage of every sort done to saved positions: values changed, items lost or doubled, pending frames altered."""

import copy
import random
from typing import Any

from mellifera.engine.state import OPERATIONS

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


def damaged(data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A copy of a saved position with one to three things wrong with it."""
    broken = copy.deepcopy(data)
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
