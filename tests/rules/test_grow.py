"""GROW: workers, frames, the upgrade (R-GROW)."""

import pytest

from tests.table import lines, play, player, resources, seat, table, workers

SHAPES = {0: [(1, 0), (0, 1), (1, 1)], 60: [(0, 1), (-1, 1), (-1, 2)], 120: [(-1, 1), (-1, 0), (-2, 1)]}
SKEP = {(1, -2), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-2, 1), (-1, 1), (0, 1), (1, 1), (-2, 2), (-1, 2)}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def test_a_worker_costs_1_strength_and_1_pollen() -> None:
    """R-GROW-1: it arrives with strength 1 in the active pool."""
    game = table(seats=[seat(workers=[2], resources={"pollen": 3})], confirm_turns=True)
    play(game, "place 2 grow", "grow worker", "grow worker")
    assert lines(game) == ["end"], "strength 2 is spent"
    assert (workers(game), resources(game)) == ([1, 1], {"pollen": 1})


def test_at_most_four_workers_in_all() -> None:
    """R-GROW-1: those on the board and in the landing area count."""
    game = table(seats=[seat(workers=[4, 1], landing=[2], resources={"pollen": 3}, upgraded=True)], confirm_turns=True)
    play(game, "place 4 grow", "grow worker")
    assert "grow worker" not in lines(game)
    assert player(game)["in_play"] == 4


def test_a_frame_costs_2_strength_and_any_2_basics() -> None:
    """R-GROW-1: the two are chosen one by one."""
    game = table(seats=[seat(workers=[3], resources={"fiber": 1, "water": 2})], confirm_turns=True)
    play(game, "place 3 grow")
    assert lines(game) == ["pay fiber", "pay water"]
    play(game, "pay water")
    assert lines(game) == ["pay fiber", "pay water"]
    play(game, "pay fiber", "frame 2,0 0")
    assert lines(game) == ["end"], "1 strength is left, and no pollen"
    assert resources(game) == {"water": 1}
    assert player(game)["frames"] == [[0, "2,0"]]


def test_strength_4_may_buy_two_frames() -> None:
    """R-GROW-1: any mix."""
    game = table(seats=[seat(workers=[4], resources={"fiber": 5}, upgraded=True)], confirm_turns=True)
    play(game, "place 4 grow", "frame 2,0 0")
    assert lines(game) == ["grow frame", "done"]
    play(game, "grow frame", "frame 4,0 0")
    assert (lines(game), resources(game)) == (["end"], {"fiber": 1})


def expected_places(turn: int) -> set[str]:
    """Every place of a frame beside the bare Skep mat, worked out from the shape."""
    found = set()
    for q in range(-8, 9):
        for r in range(-8, 9):
            hexes = {(q, r), *((q + a, r + b) for a, b in SHAPES[turn])}
            touches = any((a + x, b + y) in SKEP for a, b in hexes for x, y in STEPS)
            if touches and not hexes & SKEP:
                found.add(f"frame {q},{r} {turn}")
    return found


@pytest.mark.parametrize("turn", [0, 60, 120])
def test_a_frame_touches_the_hive_and_overlaps_nothing(turn: int) -> None:
    """R-GROW-2: three rotations; every place next to the mat, also hanging over its edge; place and turn are one
    decision."""
    game = table(seats=[seat(mat="skep", workers=[2], resources={"fiber": 2})])
    play(game, "place 2 grow")
    assert {line.split()[2] for line in lines(game)} == {"0", "60", "120"}
    turned = [line for line in lines(game) if line.endswith(f" {turn}")]
    assert set(turned) == expected_places(turn)
    assert len(turned) in (20, 21)
    play(game, turned[0])
    assert player(game)["frames"] == [[turn, turned[0].split()[1]]]


def test_a_frame_may_touch_another_frame_alone() -> None:
    """R-GROW-2: 4,0 is next to the frame at 2,0 only, and the frame's own hexes are taken."""
    game = table(seats=[seat(mat="skep", workers=[2], resources={"fiber": 2}, frames=[(0, "2,0")])])
    play(game, "place 2 grow")
    assert "frame 4,0 0" in lines(game)
    assert "frame 3,0 0" not in lines(game)
    assert "frame 5,0 0" not in lines(game)


@pytest.mark.parametrize(("place", "cards"), [("2,0", 1), ("3,1", 1), ("2,1", 0)])
def test_two_outer_hexes_of_a_frame_give_a_card(place: str, cards: int) -> None:
    """R-GROW-2 [ruling]: the first and the last of the rhombus, which do not touch."""
    tiles = {"1,0": "farm.flax-rows", "1,1": "farm.clover-terrace"}
    if place == "3,1":
        tiles["2,1"] = "farm.borage-bed"
    game = table(
        seats=[seat(mat="skep", workers=[1], resources={"fiber": 1}, tiles=tiles, frames=[(0, "2,0")])],
        display={"farm": ["farm.dew-trap"], "recruit": [], "development": []},
        confirm_turns=True,
    )
    play(game, "place 1 advance", f"build farm.dew-trap {place}")
    assert len(player(game)["hand"]) == cards


@pytest.mark.parametrize(("frames", "slots"), [(0, 2), (1, 3), (2, 4), (3, 4)])
def test_the_first_two_frames_open_a_planting_slot_each(frames: int, slots: int) -> None:
    """R-GROW-2, R-RES-2."""
    laid = [(0, "2,0"), (0, "4,0"), (0, "6,0")][:frames]
    game = table(seats=[seat(mat="skep", frames=laid)])
    assert game.view(0)["seats"][0]["plant_slots"] == slots


def test_frames_run_out() -> None:
    """R-STORE-3 [ruling]: the sixteenth frame does not exist."""

    def line_of(count: int) -> list[tuple[int, str]]:
        return [(0, f"{2 + 2 * number},0") for number in range(count)]

    others = seat(mat="skep", frames=line_of(14))
    for mine, possible in ((0, True), (1, False)):
        own = seat(mat="poppleton", workers=[2], resources={"water": 2}, frames=line_of(mine))
        game = table(seats=[own, others])
        assert ("place 2 grow" in lines(game)) == possible


def test_strength_4_may_upgrade_the_faction_once_and_resources_stay() -> None:
    """R-GROW-3."""
    game = table(seats=[seat(workers=[4], resources={"pollen": 2})], confirm_turns=True)
    play(game, "place 4 grow", "upgrade")
    assert player(game)["upgraded"]
    assert "upgrade" not in lines(game)
    assert resources(game) == {"pollen": 2}


def test_the_upgrade_comes_at_any_moment_of_the_action() -> None:
    """R-GROW-3 [ruling]: before, between or after the others."""
    game = table(seats=[seat(workers=[4], resources={"pollen": 2})], confirm_turns=True)
    play(game, "place 4 grow")
    assert lines(game) == ["grow worker", "grow frame", "upgrade"]
    play(game, "grow worker")
    assert "upgrade" in lines(game)
    play(game, "grow worker")
    assert lines(game) == ["upgrade", "done"]


def test_weaker_workers_do_not_upgrade() -> None:
    """R-GROW-3."""
    game = table(seats=[seat(workers=[3], resources={"pollen": 3})])
    play(game, "place 3 grow")
    assert "upgrade" not in lines(game)
