"""ADVANCE: reach, taking and building, sliding and refilling (R-ADV)."""

import pytest

import mellifera as mf
from tests.table import lines, play, player, resources, row, seat, table

ROWS = {
    "farm": ["farm.dew-trap", "farm.clover-terrace", "farm.borage-bed"],
    "recruit": ["recruit.steward", "recruit.guard", "recruit.smith"],
    "development": ["development.gene-bank", "development.bearding", "development.grafting"],
}
RICH = {"fiber": 9, "water": 9, "pollen": 9, "wax": 9}


def columns(game: mf.Game) -> set[int]:
    """The columns of the tiles on offer, 1 to 3."""
    taken = {line.removeprefix("take ") for line in lines(game)}
    return {tiles.index(tile) + 1 for tiles in ROWS.values() for tile in tiles if tile in taken}


@pytest.mark.parametrize(
    ("strength", "spaces", "reach"),
    [
        (1, {}, {1}),  # 1 + 1 for the empty second space
        (2, {}, {1, 2}),  # 3
        (3, {}, {1, 2}),  # 4
        (4, {}, {1, 2, 3}),  # 5
        (1, {"advance.1": (1, 1)}, {1}),  # 2: no more for an empty space
        (1, {"advance.1": (1, 2)}, {1, 2}),  # 3
        (1, {"advance.1": (1, 3)}, {1, 2}),  # 4
        (1, {"advance.1": (1, 4)}, {1, 2, 3}),  # 5
        (1, {"advance.1": (1, 1), "advance.2": (1, 4)}, {1}),  # the bumped worker does not count
        (1, {"advance.2": (1, 1)}, {1}),  # an empty arrow space is filled, the second is not empty
        (3, {"advance.2": (1, 2)}, {1, 2, 3}),
    ],
)
def test_the_sum_of_both_workers_decides_the_columns(
    strength: int, spaces: dict[str, tuple[int, int]], reach: set[int]
) -> None:
    """R-ADV-1: 2 reaches the left column, 3 and 4 two, 5 all; 1 more if the second space is empty."""
    game = table(seats=[seat(workers=[strength], resources=RICH)], spaces=spaces, display=ROWS)
    play(game, f"place {strength} advance")
    assert columns(game) == reach


def test_the_tile_is_paid_and_built() -> None:
    """R-ADV-2: a farm for 1 fiber; it earns nothing yet."""
    game = table(seats=[seat(workers=[1], resources={"fiber": 2})], display=ROWS, confirm_turns=True)
    play(game, "place 1 advance", "build farm.dew-trap 1,0")
    assert player(game)["tiles"] == {"1,0": "farm.dew-trap"}
    assert resources(game) == {"fiber": 1}
    assert row(game, "farm") == [None, *ROWS["farm"][1:]]


def test_a_development_gives_its_benefit_at_once() -> None:
    """R-ADV-2."""
    game = table(seats=[seat(workers=[1], resources={"wax": 1})], display=ROWS)
    play(game, "place 1 advance", "build development.gene-bank 1,0")
    assert len(player(game)["hand"]) == 3


def test_a_recruit_works_from_the_next_event_on() -> None:
    """R-ADV-2: Steward answers the next retrieving, not his own building."""
    game = table(seats=[seat(workers=[1], resources={"pollen": 1})], display={**ROWS, "farm": []}, confirm_turns=True)
    play(game, "place 1 advance", "build recruit.steward 1,0")
    assert lines(game) == ["end"]
    assert resources(game) == {}


@pytest.mark.parametrize(("strength", "vp"), [(3, 0), (4, 3)])
def test_a_strength_4_worker_gives_3_vp_besides(strength: int, vp: int) -> None:
    """R-ADV-3."""
    game = table(
        seats=[seat(workers=[strength], resources={"fiber": 1})],
        display={"farm": ["farm.dew-trap"], "recruit": [], "development": []},
        confirm_turns=True,
    )
    play(game, f"place {strength} advance", "build farm.dew-trap 1,0")
    assert player(game)["vp"] == vp


def test_the_row_slides_and_refills_at_the_end_of_the_turn() -> None:
    """R-ADV-4: not before."""
    game = table(
        seats=[seat(workers=[2], resources={"fiber": 1, "wax": 1}, hand=["seed-07"])],
        display={**ROWS, "recruit": []},
        stacks={"farm": ["farm.aquifer", "farm.hay-loft"], "recruit": []},
    )
    play(game, "place 2 advance", "take farm.clover-terrace", "build farm.clover-terrace 1,0")
    assert row(game, "farm") == ["farm.dew-trap", None, "farm.borage-bed"], "columns are places until then"
    play(game, "end")
    assert row(game, "farm") == ["farm.dew-trap", "farm.borage-bed", "farm.aquifer"]
    assert game.to_dict()["stacks"][0] == ["farm.hay-loft"]


def test_an_empty_stack_does_not_refill() -> None:
    """R-ADV-4: the tiles slide, a gap stays on the right."""
    game = table(seats=[seat(workers=[1], resources={"fiber": 1})], display=ROWS, stacks={"farm": []})
    play(game, "place 1 advance", "build farm.dew-trap 1,0")
    assert row(game, "farm") == ["farm.clover-terrace", "farm.borage-bed", None]


def test_leftmost_is_the_leftmost_tile_still_there() -> None:
    """R-ADV-4 [ruling]: after the left farm is taken, the card builds the one in the middle."""
    game = table(
        seats=[seat(workers=[1], resources={"fiber": 2, "water": 1}, hand=["seed-12"])],
        display={**ROWS, "recruit": [], "development": []},
        stacks={"recruit": [], "development": []},
    )
    play(game, "place 1 advance", "build farm.dew-trap 1,0", "play seed-12")
    assert {line.rsplit(" ", 1)[0] for line in lines(game)} == {"build farm.clover-terrace"}
