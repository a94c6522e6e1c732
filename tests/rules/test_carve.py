"""CARVE: carvings for honey (R-CARVE)."""

import pytest

import mellifera as mf
from tests.table import PASS, lines, passing, play, player, resources, seat, table


@pytest.mark.parametrize("strength", [1, 2, 3, 4])
def test_only_a_strength_4_worker_can_carve(strength: int) -> None:
    """R-CARVE-1."""
    game = table(seats=[seat(workers=[strength], resources={"honey": 3})], carvings=["carving.cluster"])
    assert (f"place {strength} carve" in lines(game)) == (strength == 4)


def test_any_face_up_carving_that_can_be_paid_may_be_taken() -> None:
    """R-CARVE-1: with 1 honey not the one that costs 2 here."""
    game = table(
        seats=[seat(workers=[4], resources={"honey": 1})],
        carvings=["carving.swarm", None, "carving.cluster", "carving.orchard"],
        content=mf.Content.changed('[[carving]]\nid = "cluster"\ncost = { honey = 2 }\n'),
    )
    play(game, "place 4 carve")
    assert lines(game) == ["take carving.swarm", "take carving.orchard"]


def test_the_honey_is_paid_the_carving_built_and_the_slot_stays_empty() -> None:
    """R-CARVE-1: not refilled, also not at the end of the turn."""
    game = table(
        seats=[seat(workers=[4, 1], resources={"honey": 2}), passing()],
        carvings=["carving.cluster", "carving.orchard"],
    )
    play(game, "place 4 carve", "take carving.cluster", "build carving.cluster 1,0")
    assert player(game)["tiles"] == {"1,0": "carving.cluster"}
    assert resources(game) == {"honey": 1}
    play(game, PASS)
    assert game.to_dict()["carvings"] == [None, "carving.orchard", *[None] * 6]


def test_without_honey_or_carvings_there_is_nothing_to_carve() -> None:
    """R-CARVE-1, R-PLACE-2."""
    assert "place 4 carve" not in lines(table(seats=[seat(workers=[4])], carvings=["carving.swarm"]))
    assert "place 4 carve" not in lines(table(seats=[seat(workers=[4], resources={"honey": 9})], carvings=[]))


def test_a_carving_is_a_tile_and_covers_a_bonus_hex() -> None:
    """R-CARVE-1, R-BUILD-2: Skep's hex 1,-1 gives 2 pollen."""
    game = table(
        seats=[seat(mat="skep", workers=[4], resources={"honey": 1})], carvings=["carving.swarm"], confirm_turns=True
    )
    play(game, "place 4 carve", "build carving.swarm 1,-1")
    assert resources(game) == {"pollen": 2}
