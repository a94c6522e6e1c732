"""The S-curve: the Automa's path over the planet grid and over the two rows of carvings (R-AUTO-5, R-AUTO-8)."""

from __future__ import annotations

from mellifera.engine.pack import Pack


def explore_path(
    pack: Pack, ship: int, began: int, unexplored: tuple[bool, ...], reach: int, right: bool, down: bool
) -> tuple[list[int], bool, bool]:
    """The cells she passes, the last being where she stops, and the directions in which she would go on.

    Along the row; at its end one row on and back the other way; where there is no further row the whole path is
    reversed. The start cell and the planet where the ship began this turn are passed without being counted.
    """
    columns = pack.columns
    rows = pack.cells // columns
    column, row = ship % columns, ship // columns
    path: list[int] = []
    counted = 0
    while True:
        ahead = column + (1 if right else -1)
        if 0 <= ahead < columns:
            column = ahead
        else:
            beyond = row + (1 if down else -1)
            if 0 <= beyond < rows:
                row = beyond
                right = not right
            else:
                right, down = not right, not down
                continue
        cell = row * columns + column
        path.append(cell)
        if cell in (pack.start_cell, began):
            continue
        counted += 1
        if unexplored[cell] or counted == reach:
            return path, right, down


def carve_path(top_row: int, there: tuple[bool, ...], k: int, tail_top_left: bool) -> int:
    """The slot of the k-th carving. Slots: the top row from the left, then the bottom row from the left.

    Empty slots are not counted; at the end the path turns back, and on the slot where it turns she stands once.
    """
    top = list(range(top_row))
    bottom = list(range(top_row, len(there)))
    path = top + bottom[::-1] if tail_top_left else bottom[::-1] + top
    place, step, counted = 0, 1, 0
    while True:
        if there[path[place]]:
            counted += 1
            if counted == k:
                return path[place]
        if not 0 <= place + step < len(path):
            step = -step
        place += step
