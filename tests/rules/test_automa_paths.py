"""The Automa's S-curve: over the planets (worked examples 8 and 9) and over the two rows of carvings."""

import itertools
import random

import pytest

from mellifera.engine.state import State
from mellifera.rules.automa_paths import carve_path, explore_path
from tests.rules.solo_positions import her_turn, named, on_space, solo, state_of

EXPLORE_1 = "automa-01"  # Explore
TOP_LEFT_GRAY = "automa-02"  # gray, tail top left, water
BOTTOM_RIGHT_GRAY = "automa-12"  # gray, tail bottom right, water


def explore(planets: str, *, tail: str, gray: list[int], yours: int = 0) -> tuple[State, list[list[str]]]:
    """She explores with her strongest gray worker, yours standing on the arrow space; the paths she takes."""
    support = TOP_LEFT_GRAY if tail == "top left" else BOTTOM_RIGHT_GRAY
    spaces = {"explore.1": (0, yours)} if yours else {}
    g, events = her_turn(solo(card=EXPLORE_1, support=support, planets=planets, gray=gray, spaces=spaces))
    return g, [list(path) for path in named(g, events, "automa_path")]


# ---------------------------------------------------------------------- the worked examples
def test_worked_example_8_she_passes_the_start_cell_uncounted() -> None:
    """R-AUTO-5: right, down, left; up to 4 cells; the start cell is not counted."""
    drawing = """
        o o ?
        o o o
        o S o
        ? o .
    """
    g, paths = explore(drawing, tail="top left", gray=[3, 1, 1], yours=1)
    assert paths == [["3,3", "3,4", "2,4", "1,4"]]
    assert g.pack.names["cell"][g.ship] == "1,4"


def test_worked_example_8_the_count_runs_out_without_the_unexplored_planet() -> None:
    """R-AUTO-5: with 2 counted cells she ends on the second, explored or not."""
    drawing = """
        o o ?
        o o o
        o S o
        ? o .
    """
    _, paths = explore(drawing, tail="top left", gray=[2, 1, 1])
    assert paths == [["3,3", "3,4", "2,4"]]


def test_worked_example_9_the_path_is_reversed_and_the_planet_she_began_on_is_not_counted() -> None:
    """R-AUTO-5: left, no row above, so right, then down."""
    drawing = """
        o S o
        o o ?
        ? ? ?
        ? ? .
    """
    _, paths = explore(drawing, tail="bottom right", gray=[3, 1, 1], yours=1)
    assert paths == [["1,1", "2,1", "3,1", "3,2"]]


def test_worked_example_9_had_it_been_explored_the_fourth_cell_is_the_next() -> None:
    """R-AUTO-5: row 2, column 2 is the fourth counted cell."""
    drawing = """
        o S o
        o o o
        ? ? ?
        ? ? .
    """
    _, paths = explore(drawing, tail="bottom right", gray=[3, 1, 1], yours=1)
    assert paths == [["1,1", "2,1", "3,1", "3,2", "2,2"]]


# ---------------------------------------------------------------------- what she does there
def test_she_takes_the_token_without_its_benefit_and_puts_the_support_resource() -> None:
    """R-AUTO-5, R-AUTO-4: the planet is turned up, one water goes on an empty outline, she gains nothing."""
    data = solo(card=EXPLORE_1, support=TOP_LEFT_GRAY)
    rows = state_of(data).pack.rows.planets
    data["planet_deck"].sort(key=lambda name: next(p.outlines for p in rows if p.id == name))
    token, planet = data["explore_tokens"][10], data["planet_deck"][-1]
    g, events = her_turn(data)
    assert named(g, events, "automa_path") == [("2,4",)]
    assert named(g, events, "automa_token") == [(token, "2,4")]
    assert named(g, events, "planet") == [(planet, "2,4")]
    assert named(g, events, "put") == [("water", "2,4", planet)]
    assert g.automa is not None
    assert g.automa.vp == 1
    assert len(g.automa.explored) == 1


def test_without_an_empty_outline_no_resource_is_put() -> None:
    """R-AUTO-5: the resource goes on an empty outline only."""
    data = solo(card=EXPLORE_1, support=TOP_LEFT_GRAY)
    rows = state_of(data).pack.rows.planets
    data["planet_deck"].sort(key=lambda name: next(p.outlines for p in rows if p.id == name), reverse=True)
    assert next(p.outlines for p in rows if p.id == data["planet_deck"][-1]) == 0
    g, events = her_turn(data)
    assert len(named(g, events, "planet")) == 1
    assert named(g, events, "put") == []


def test_she_explores_even_where_nothing_is_left_to_explore() -> None:
    """R-AUTO-5: the ship moves the whole sum and only the resource remains."""
    drawing = """
        S o o
        o o o
        o o o
        o o .
    """
    g, paths = explore(drawing, tail="top left", gray=[2, 1, 1], yours=3)
    assert paths == [["2,1", "3,1", "3,2", "2,2", "1,2"]]
    assert g.automa is not None
    assert g.automa.explored == ()


def test_strengths_of_both_explore_spaces_add_up() -> None:
    """R-AUTO-5, R-AUTO-4: her worker takes the arrow space, yours shifts and still counts."""
    drawing = """
        S o o
        o o o
        o o o
        o o .
    """
    g, paths = explore(drawing, tail="top left", gray=[1, 1, 1], yours=2)
    assert len(paths[0]) == 3
    assert on_space(g, "explore.1") == (1, 1, "gray")
    assert on_space(g, "explore.2") == (0, 2, "gray")


# ---------------------------------------------------------------------- twice
def test_a_strength_4_worker_goes_on_in_the_direction_it_has_by_then() -> None:
    """R-AUTO-5: she came round the end of the row, so the second time she goes left."""
    drawing = """
        o o S
        o ? ?
        ? o ?
        o o .
    """
    g, paths = explore_with_a_4(drawing, TOP_LEFT_GRAY)
    assert paths == [["3,2"], ["2,2"]]
    assert g.automa is not None
    assert len(g.automa.explored) == 2


def explore_with_a_4(planets: str, support: str) -> tuple[State, list[list[str]]]:
    """Without a carving left her strength-4 worker explores."""
    data = solo(card=EXPLORE_1, support=support, planets=planets, gray=[4, 1, 1], carvings="---- ----")
    g, events = her_turn(data)
    return g, [list(path) for path in named(g, events, "automa_path")]


def test_the_second_exploration_turns_back_at_the_end_and_passes_where_she_began() -> None:
    """R-AUTO-5: same sum again; the planet where she began the turn stays uncounted."""
    drawing = """
        ? S o
        o o o
        o o o
        o o .
    """
    _, paths = explore_with_a_4(drawing, BOTTOM_RIGHT_GRAY)
    assert paths == [["1,1"], ["2,1", "3,1", "3,2", "2,2", "1,2"]]


def test_the_second_exploration_keeps_the_reversed_direction() -> None:
    """R-AUTO-5: no row below, so she turned to go left and upwards, and so she goes on."""
    drawing = """
        o o o
        o o o
        o o o
        ? S .
    """
    _, paths = explore_with_a_4(drawing, TOP_LEFT_GRAY)
    assert paths == [["3,4", "2,4", "1,4"], ["1,3", "2,3", "3,3", "3,2"]]


def test_a_strength_3_worker_explores_once() -> None:
    """R-AUTO-5: only strength 4 explores twice."""
    _, paths = explore("? ? ?  ? ? ?  ? ? ?  ? ? @", tail="top left", gray=[3, 1, 1])
    assert len(paths) == 1


# ---------------------------------------------------------------------- an oracle for every path
def oracle(ship: int, began: int, unexplored: set[int], reach: int, tail_top_left: bool) -> list[int]:
    """The rows as one snake on which the ship's row runs to the right; she walks it, bouncing at both ends."""
    snake: list[int] = []
    for row in range(4):
        cells = [row * 3, row * 3 + 1, row * 3 + 2]
        snake += cells if (row - ship // 3) % 2 == 0 else cells[::-1]
    there_and_back = snake + snake[-2:0:-1]
    if not tail_top_left:
        there_and_back.reverse()
    at = there_and_back.index(ship)
    passes_twice = there_and_back.count(ship) == 2
    if passes_twice and not tail_top_left:
        at = len(there_and_back) - 1 - there_and_back[::-1].index(ship)
    path: list[int] = []
    counted = 0
    for cell in itertools.islice(itertools.cycle(there_and_back), at + 1, None):
        path.append(cell)
        if cell not in (11, began):
            counted += 1
            if cell in unexplored or counted == reach:
                break
    return path


@pytest.mark.parametrize("tail_top_left", [True, False])
def test_every_path_agrees_with_a_snake(tail_top_left: bool) -> None:
    """R-AUTO-5: every cell, every sum of strengths, many boards."""
    pack = state_of(solo()).pack
    rng = random.Random(5)
    for ship, reach, chance in itertools.product(range(12), range(1, 9), (0.0, 0.1, 0.3, 0.8)):
        unexplored = {c for c in range(11) if c != ship and rng.random() < chance}
        flags = tuple(c in unexplored for c in range(12))
        path, _, _ = explore_path(pack, ship, ship, flags, reach, tail_top_left, tail_top_left)
        assert path == oracle(ship, ship, unexplored, reach, tail_top_left), (ship, reach, sorted(unexplored))


# ---------------------------------------------------------------------- carvings
WALKS = {
    True: ["t1", "t2", "t3", "t4", "b4", "b3", "b2", "b1", "b2", "b3", "b4", "t4", "t3", "t2"],
    False: ["b4", "b3", "b2", "b1", "t1", "t2", "t3", "t4", "t3", "t2", "t1", "b1", "b2", "b3"],
}
"""Each walk until it is back at its beginning, from where it goes on as before."""
SLOTS = ["t1", "t2", "t3", "t4", "b1", "b2", "b3", "b4"]


@pytest.mark.parametrize("tail_top_left", [True, False])
@pytest.mark.parametrize("k", [1, 2, 3])
def test_the_kth_carving_for_every_set_of_tiles_left(k: int, tail_top_left: bool) -> None:
    """R-AUTO-8: empty slots do not count, passing again counts again, where the path turns she stands once."""
    for number in range(1, 256):
        there = tuple(bool(number >> i & 1) for i in range(8))
        left = {slot for slot, tile in zip(SLOTS, there, strict=True) if tile}
        reached = [slot for slot in WALKS[tail_top_left] * 3 if slot in left][k - 1]
        assert SLOTS[carve_path(4, there, k, tail_top_left)] == reached, (sorted(left), k)


@pytest.mark.parametrize(
    ("drawing", "k", "tail", "slot"),
    [
        ("xxxx xxxx", 1, "top left", "t1"),
        ("xxxx xxxx", 3, "top left", "t3"),
        ("xxxx xxxx", 1, "bottom right", "b4"),
        ("xxxx xxxx", 3, "bottom right", "b2"),
        ("---x x---", 2, "top left", "b1"),
        ("---x x---", 3, "top left", "t4"),
        ("x--- ---x", 3, "bottom right", "t1"),
        ("-x-- ----", 3, "bottom right", "t2"),
        ("---- x---", 2, "top left", "b1"),
        ("--xx ----", 3, "bottom right", "t3"),
    ],
)
def test_she_takes_the_carving_that_the_curve_reaches(drawing: str, k: int, tail: str, slot: str) -> None:
    """R-AUTO-8: in a game: the tile leaves its slot and lies with her; nothing is refilled."""
    card = {1: "automa-01", 2: "automa-02", 3: "automa-03"}[k]
    support = "automa-14" if tail == "top left" else BOTTOM_RIGHT_GRAY
    data = solo(card=card, support=support, gray=[4, 2, 1], carvings=drawing)
    place = SLOTS.index(slot)
    g, events = her_turn(data)
    assert named(g, events, "automa_carve") == [(data["carvings"][place], k)]
    assert g.carvings[place] == -1
    assert sum(piece != -1 for piece in g.carvings) == drawing.count("x") - 1
    assert on_space(g, "carve.1") == (1, 4, "gray")


def test_without_a_carving_left_she_does_not_carve() -> None:
    """R-AUTO-3, R-AUTO-8: no tile left, so the card's action counts."""
    g, events = her_turn(solo(card="automa-02", support="automa-14", gray=[4, 2, 1], carvings="---- ----"))
    assert named(g, events, "automa_row") == [(3,)]
    assert on_space(g, "grow.1") == (1, 4, "gray")
    assert on_space(g, "carve.1") is None
