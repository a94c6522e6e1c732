"""The chart of expected scores: it fits, it is to scale, and it names every final score."""

import random

import pytest

from mellifera.terminal.chart import HEIGHT, chart


def courses(seats: int, turns: int, seed: int) -> list[list[float]]:
    rng = random.Random(seed)
    return [[float(rng.randrange(20, 130)) for _ in range(turns)] for _ in range(seats)]


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize(("seats", "turns"), [(1, 1), (2, 2), (3, 24), (4, 77), (5, 200)])
def test_it_fits_and_names_every_final_score(width: int, seats: int, turns: int) -> None:
    names = [f"Somebody with a long name {seat}" if seat % 2 else f"P{seat}" for seat in range(seats)]
    found = courses(seats, turns, width)
    lines = [line.plain for line in chart(names, seats, found, list(range(1, turns + 1)), width, "turn")]
    assert len(lines) == HEIGHT + 2
    assert all(len(line) <= width for line in lines)
    for seat, course in enumerate(found):
        assert any(line.endswith(f" {course[-1]:.0f}") and "●◆■▲✚"[seat] in line for line in lines)
    assert lines[-1].split()[1] == "1"
    assert lines[-1].split()[-1] == str(turns)


def test_higher_scores_stand_higher() -> None:
    lines = [line.plain for line in chart(["a", "b"], 2, [[50.0, 50.0], [0.0, 100.0]], [1, 2], 60, "turn")]
    rows = ["●" in line for line in lines]
    assert rows.index(True) not in (0, HEIGHT - 1)
    assert "◆" in lines[0]
    assert "◆" in lines[HEIGHT - 1]
    assert lines[0].split()[0] == "100"
    assert lines[HEIGHT - 1].split()[0] == "0"


def test_seats_that_end_alike_stay_apart() -> None:
    lines = [line.plain for line in chart(["a", "b", "c"], 3, [[9.0, 60.0]] * 3, [1, 2], 60, "turn")]
    assert [sum(f" {name} 60" in line for line in lines) for name in "abc"] == [1, 1, 1]


def test_the_automa_has_her_sign() -> None:
    assert any("✱" in line.plain for line in chart(["Mara", "Automa"], 1, [[1.0], [70.0]], [1], 60, "turn"))
