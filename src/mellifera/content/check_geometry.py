"""Checks the shapes: mats, frames and where the faction lies. Hexes are axial (q, r); right of (q, r) is (q + 1, r)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from mellifera.content.items import clauses
from mellifera.content.rows import FrameRow, Hex, HexBonus, MatRow, Rows

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def check_geometry(rows: Rows) -> Iterator[str]:
    yield from _check_frame(rows.frame)
    for mat in rows.mats:
        yield from _check_mat(mat)
    shapes = [frozenset(mat.hexes) for mat in rows.mats]
    for (a, shape_a), (b, shape_b) in combinations(zip(rows.mats, shapes, strict=True), 2):
        if shape_a == shape_b:
            yield f"mats: {a.id} and {b.id} have the same layout"


def neighbours(hex: Hex) -> list[Hex]:
    return [(hex[0] + q, hex[1] + r) for q, r in DIRECTIONS]


def connected(hexes: Sequence[Hex]) -> bool:
    left = set(hexes)
    todo = [left.pop()] if left else []
    while todo:
        for hex in neighbours(todo.pop()):
            if hex in left:
                left.remove(hex)
                todo.append(hex)
    return not left


def orientations(hexes: Sequence[Hex]) -> set[frozenset[Hex]]:
    """The different shapes that a piece takes when it is turned by 60 degrees at a time, moved to one corner."""
    shapes = set()
    turned = list(hexes)
    for _ in range(6):
        turned = [(-r, q + r) for q, r in turned]
        left, top = min(q for q, _ in turned), min(r for _, r in turned)
        shapes.add(frozenset((q - left, r - top) for q, r in turned))
    return shapes


def _check_frame(frame: FrameRow) -> Iterator[str]:
    if len(frame.hexes) != 4 or len(set(frame.hexes)) != 4 or not connected(frame.hexes):
        yield "frame: must be 4 different, connected hexes"
        return
    if len(orientations(frame.hexes)) != 3:
        yield "frame: must look the same after a half turn, so that it has 3 orientations"
    yield from _check_bonus_hexes("frame", frame.bonus, set(frame.hexes))
    middle = (sum(q for q, _ in frame.hexes), sum(r for _, r in frame.hexes))
    spots = {bonus.hex for bonus in frame.bonus}
    if any((middle[0] // 2 - q, middle[1] // 2 - r) not in spots for q, r in spots):
        yield "frame: a half turn must bring each bonus to a bonus"


def _check_mat(mat: MatRow) -> Iterator[str]:
    label = f"mat {mat.id}"
    if len(set(mat.hexes)) != len(mat.hexes) or not connected(mat.hexes):
        yield f"{label}: the hexes must be different and connected"
    faction = (mat.base, mat.left, mat.right)
    if not set(faction) <= set(mat.hexes) or any(b not in neighbours(a) for a, b in combinations(faction, 2)):
        yield f"{label}: the faction hexes must be three hexes of the mat, each next to the two others"
    free = set(mat.hexes) - set(faction)
    if len(free & set(neighbours(mat.base))) != 4:
        yield f"{label}: the 4 hexes around the faction base must belong to the mat"
    yield from _check_bonus_hexes(label, mat.bonus, free)


def _check_bonus_hexes(label: str, bonuses: tuple[HexBonus, ...], buildable: set[Hex]) -> Iterator[str]:
    spots = [bonus.hex for bonus in bonuses]
    if len(set(spots)) != len(spots):
        yield f"{label}: a hex has two bonuses"
    for bonus in bonuses:
        q, r = bonus.hex
        if bonus.hex not in buildable:
            yield f"{label}: the bonus on hex {q},{r} is not on a hex that can be built on"
        to_the_right = any("right" in clause.args for step in bonus.effect for clause in clauses(step))
        if to_the_right and (q + 1, r) not in buildable:
            yield f"{label}: there is no hex to build on to the right of {q},{r}"
