"""Paying (decisions, section 7): asked only where there is a choice, never merely for an order."""

from __future__ import annotations

import random
from itertools import product

import pytest

from mellifera.engine.state import State
from mellifera.rules import payment
from mellifera.rules.payment import Cost, only_way
from tests.table import Json, lines, play, player, resources, seat, table

FARM = {"farm": ["farm.prairie-ring"], "recruit": [], "development": []}
NO_ACCEPT = (-1, -1)
WATER_AS_POLLEN = (1, 2)
MOST_LOOKS = 1000


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


def some_row_leaves(res: list[int], need: list[int], to_pay: int, basics: int, wanted: set[Cost]) -> bool:
    """Whether a row of tokens pays the price and leaves what is wanted: every row is tried."""
    if to_pay == 0 and basics == 0:
        return tuple(res) in wanted
    for kind in range(5):
        if res[kind] and (need[kind] if to_pay else kind < 3):
            step = [int(other == kind) for other in range(5)]
            left = [have - n for have, n in zip(res, step, strict=True)]
            rest = [n - one for n, one in zip(need, step, strict=True)] if to_pay else need
            if some_row_leaves(left, rest, max(0, to_pay - 1), basics if to_pay else basics - 1, wanted):
                return True
    return False


def finishes(
    monkeypatch: pytest.MonkeyPatch, res: list[int], need: Cost, to_pay: int, basics: int, wanted: set[Cost]
) -> tuple[bool, int]:
    """What is said of a payment that must leave one of the wanted stores, and how often the rest was looked at."""
    game = table(seats=[seat(workers=[1])])
    looked: list[Cost] = []

    def leaves(g: State, number: int, ctx: int) -> bool:
        looked.append(tuple(g.players[number].res))
        assert len(looked) < MOST_LOOKS, "it would go on for ever"
        return looked[-1] in wanted

    monkeypatch.setattr(payment, "_LEAVES", [leaves])
    game.state.players[0].res[:] = res
    a = [*need, to_pay, basics, 0, -1, -1, -1, -1, 1]
    return payment._can_finish(game.state, 0, a), len(looked)


def test_a_payment_is_possible_if_some_row_of_tokens_is(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)
    said = set()
    for _ in range(150):
        res = [rng.randint(0, 2) for _ in range(5)]
        need = tuple(rng.randint(0, 2) for _ in range(5))
        to_pay, basics = rng.randint(0, min(3, sum(need))), rng.randint(0, 2)
        stores = list(product(*(range(n + 1) for n in res)))
        wanted = set(rng.sample(stores, min(len(stores), 3)))
        found = finishes(monkeypatch, res, need, to_pay, basics, wanted)[0]
        assert found == some_row_leaves(res, list(need), to_pay, basics, wanted)
        said.add(found)
    assert said == {True, False}


def test_what_is_left_is_looked_at_once_for_every_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 20 basics of three kinds 20 can be paid in more than a thousand million rows, but in 231 sums."""
    assert finishes(monkeypatch, [20, 20, 20, 0, 0], (0, 0, 0, 0, 0), 0, 20, set()) == (False, 231)
    assert finishes(monkeypatch, [9, 9, 9, 9, 9], (9, 9, 9, 9, 9), 45, 0, set()) == (False, 1)
