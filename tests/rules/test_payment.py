"""Paying (decisions, section 7): asked only where there is a choice, never merely for an order."""

from __future__ import annotations

import pytest

from mellifera.rules.payment import only_way
from tests.table import Json, lines, play, player, resources, seat, table

FARM = {"farm": ["farm.prairie-ring"], "recruit": [], "development": []}
NO_ACCEPT = (-1, -1)
WATER_AS_POLLEN = (1, 2)


@pytest.mark.parametrize(
    ("held", "left"),
    [
        ({"fiber": 1, "water": 1}, {"wax": 1}),
        ({"fiber": 1, "pollen": 1}, {"wax": 1}),
        ({"fiber": 2, "water": 2}, {"fiber": 1, "water": 1, "wax": 1}),
    ],
)
def test_casi_pays_both_of_two_without_being_asked_which_first(held: dict[str, int], left: dict[str, int]) -> None:
    game = table(seats=[seat(faction="casi", workers=[1], resources=held)], confirm_turns=True)
    play(game, "place 1 convert", "convert make-wax")
    assert not any(line.startswith("pay ") for line in lines(game))
    assert resources(game) == left


def test_casi_is_asked_where_water_or_pollen_would_do() -> None:
    game = table(seats=[seat(faction="casi", workers=[1], resources={"fiber": 1, "water": 1, "pollen": 1})])
    play(game, "place 1 convert", "convert make-wax")
    assert "pay water" in lines(game)
    assert "pay pollen" in lines(game)


def test_a_frame_takes_the_only_two_basics() -> None:
    """R-GROW-1: any two basics, of which there are just two."""
    game = table(seats=[seat(workers=[2], resources={"fiber": 1, "water": 1})])
    play(game, "place 2 grow")
    assert resources(game) == {}
    assert not any(line.startswith("pay ") for line in lines(game))


def test_a_frame_asks_which_of_three_basics() -> None:
    game = table(seats=[seat(workers=[2], resources={"fiber": 1, "water": 1, "wax": 1, "pollen": 1})])
    play(game, "place 2 grow", "grow frame")
    assert lines(game) == ["pay fiber", "pay water", "pay pollen"]


def test_a_discount_that_leaves_all_that_is_held_asks_nothing() -> None:
    """A farm of 2 fiber and 2 water for 2 less, paid by 1 fiber and 1 water."""
    mine: Json = {"workers": [1], "mat": "langstroth", "resources": {"fiber": 1, "water": 1}}
    game = table(seats=[seat(**mine)], display=FARM, confirm_turns=True)
    play(game, "place 1 advance")
    assert player(game)["tiles"] == {"1,-1": "farm.prairie-ring"}
    assert resources(game) == {}


def test_an_offer_payable_in_one_way_is_a_yes_or_no() -> None:
    """Vintner: 2 basics for 1 honey, and just 2 are left after the conversion."""
    pair = {"fiber": 2, "pollen": 2}
    game = table(seats=[seat(workers=[1], resources=pair, tiles={"0,-1": "recruit.vintner"})])
    play(game, "place 1 convert", "convert make-wax")
    assert lines(game) == ["use recruit.vintner", "done"]
    play(game, "use recruit.vintner")
    assert player(game)["resources"]["honey"] == 1
    assert resources(game) == {"wax": 1, "honey": 1}


@pytest.mark.parametrize(
    ("res", "need", "to_pay", "basics", "accept", "tokens"),
    [
        ([1, 1, 1, 0, 0], (1, 1, 0, 0, 0), 2, 0, NO_ACCEPT, (1, 1, 0, 0, 0)),
        ([2, 2, 0, 0, 0], (2, 2, 0, 0, 0), 2, 0, NO_ACCEPT, None),
        ([2, 0, 0, 0, 0], (2, 2, 0, 0, 0), 2, 0, NO_ACCEPT, (2, 0, 0, 0, 0)),
        ([2, 2, 0, 0, 0], (2, 2, 0, 0, 0), 0, 0, NO_ACCEPT, (0, 0, 0, 0, 0)),
        ([0, 0, 3, 0, 0], (0, 0, 0, 0, 0), 0, 2, NO_ACCEPT, (0, 0, 2, 0, 0)),
        ([1, 0, 3, 0, 0], (0, 0, 0, 0, 0), 0, 2, NO_ACCEPT, None),
        ([0, 3, 1, 0, 0], (0, 1, 2, 0, 0), 3, 0, WATER_AS_POLLEN, None),
        ([0, 2, 1, 0, 0], (0, 1, 2, 0, 0), 3, 0, WATER_AS_POLLEN, (0, 2, 1, 0, 0)),
        ([0, 4, 0, 0, 0], (0, 1, 2, 0, 0), 3, 0, WATER_AS_POLLEN, (0, 3, 0, 0, 0)),
    ],
)
def test_the_only_way_to_pay(
    res: list[int], need: tuple[int, ...], to_pay: int, basics: int, accept: tuple[int, int],
    tokens: tuple[int, ...] | None,
) -> None:  # fmt: skip
    assert only_way(res, need, to_pay, basics, accept) == tokens
