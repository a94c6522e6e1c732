"""Hexes as numbers: axial coordinates, neighbours, turns and reading order."""

import pytest

from mellifera.content.loader import Content
from mellifera.engine import hexes

AXIAL_NEIGHBOURS = {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}
NEAR = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]


def test_a_code_and_its_coordinates_are_the_same_hex() -> None:
    codes = {hexes.code_of(q, r) for q, r in NEAR}
    assert len(codes) == len(NEAR)
    for q, r in NEAR:
        code = hexes.code_of(q, r)
        assert (hexes.q_of(code), hexes.r_of(code)) == (q, r)
        assert hexes.text_of(code) == f"{q},{r}"


def test_steps_between_codes_are_the_six_neighbours() -> None:
    for q, r in NEAR:
        code = hexes.code_of(q, r)
        around = {(hexes.q_of(code + step) - q, hexes.r_of(code + step) - r) for step in hexes.NEIGHBOURS}
        assert around == AXIAL_NEIGHBOURS


def test_right_is_one_step_in_q() -> None:
    """Poppleton's "on its right" (docs/decisions.md) is the next hex along q."""
    assert hexes.code_of(0, 0) + hexes.RIGHT == hexes.code_of(1, 0)


def test_reading_order_is_by_row_then_column() -> None:
    codes = hexes.in_reading_order(hexes.code_of(q, r) for q, r in NEAR)
    ordered = [(hexes.q_of(code), hexes.r_of(code)) for code in codes]
    assert ordered == sorted(NEAR, key=lambda place: (place[1], place[0]))


@pytest.mark.parametrize(
    ("turn", "shape"),
    [
        (0, [(0, 0), (1, 0), (0, 1), (1, 1)]),
        (1, [(0, 0), (0, 1), (-1, 1), (-1, 2)]),
        (2, [(0, 0), (-1, 1), (-1, 0), (-2, 1)]),
    ],
)
def test_a_frame_turns_as_documented(turn: int, shape: list[tuple[int, int]]) -> None:
    """R-GROW-2: three rotations of the rhombus."""
    assert list(hexes.turned(Content.shipped().rows.frame.hexes, turn)) == shape


def test_turning_keeps_distances_and_six_turns_are_a_whole_one() -> None:
    shape = ((0, 0), (2, -1), (-3, 1), (0, 4))
    once = hexes.turned(shape, 1)
    for (q, r), (turned_q, turned_r) in zip(shape, once, strict=True):
        assert _length(q, r) == _length(turned_q, turned_r)
    assert hexes.turned(shape, 6) == shape


def test_half_a_turn_gives_the_same_frame() -> None:
    """R-GROW-2: so three rotations are all there are."""
    frame = Content.shipped().rows.frame.hexes
    half = hexes.turned(frame, 3)
    shifted = {(q + 1, r + 1) for q, r in half}
    assert shifted == set(frame)


def test_the_card_hexes_of_a_frame_do_not_touch() -> None:
    """R-GROW-2: its two outer hexes have the card."""
    frame = Content.shipped().rows.frame
    (q, r), (other_q, other_r) = [item.hex for item in frame.bonus]
    assert (other_q - q, other_r - r) not in AXIAL_NEIGHBOURS
    assert {frame.hexes.index((q, r)), frame.hexes.index((other_q, other_r))} == {0, 3}


def _length(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))
