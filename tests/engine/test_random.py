"""Chance as one integer: the same on every machine, a fair shuffle, and no other chance anywhere."""

import ast
from collections import Counter
from pathlib import Path

import pytest

import mellifera
from mellifera.engine import random as chance

PACKAGE = Path(mellifera.__file__).parent
INNER = [path for folder in ("engine", "rules", "content") for path in sorted((PACKAGE / folder).glob("*.py"))]


def test_the_stream_is_fixed() -> None:
    """Numbers worked out once; a change of them would change every saved seed."""
    state = chance.seed_state("42")
    assert state == 0x5740B119343B99ACB41C847AEB9B12DD
    assert chance.output(state) == 0x045B8F1AE1AB1EFD
    assert chance.advance(state) == 0xB6D68CD331004C23B31F40A5C76FF4E0
    assert chance.shuffled(tuple(range(10)), state)[0] == (9, 0, 8, 1, 5, 3, 7, 4, 6, 2)


def test_a_shuffle_is_a_permutation_and_moves_on() -> None:
    items = tuple(range(45))
    state = chance.seed_state("a")
    order, after = chance.shuffled(items, state)
    assert sorted(order) == list(items)
    assert order != items
    assert after != state
    assert chance.shuffled(items, state) == (order, after)
    again, _ = chance.shuffled(items, after)
    assert again != order


def test_few_items_need_no_chance() -> None:
    state = chance.seed_state("a")
    assert chance.shuffled((), state) == ((), state)
    assert chance.shuffled((7,), state) == ((7,), state)


def test_every_order_is_about_as_likely() -> None:
    state = chance.seed_state("fair")
    met: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        order, state = chance.shuffled((0, 1, 2, 3), state)
        met[order] += 1
    assert len(met) == 24
    expected = 12_000 / 24
    assert sum((n - expected) ** 2 / expected for n in met.values()) < 60


def test_seeds_lead_to_different_streams() -> None:
    assert len({chance.seed_state(str(n)) for n in range(1000)}) == 1000


@pytest.mark.parametrize("path", INNER, ids=lambda path: path.name)
def test_no_module_uses_another_source_of_chance(path: Path) -> None:
    """Randomness is an integer in the state; the clock and the library's generators play no part."""
    forbidden = {"random", "secrets", "time", "datetime", "uuid", "os.urandom"}
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            imported.add(node.module)
    assert not imported & forbidden
