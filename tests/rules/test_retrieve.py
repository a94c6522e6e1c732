"""RETRIEVE: who comes back, farm incomes, +1, hibernations (R-RETR)."""

from tests.table import PASS, lines, on_space, passing, play, player, resources, seat, table, workers

TWO_FARMS = {"1,0": "farm.dew-trap", "0,-1": "farm.flax-rows"}


def test_retrieving_needs_a_worker_on_the_board_or_in_the_landing_area() -> None:
    """R-RETR-1."""
    assert "retrieve" not in lines(table(seats=[seat(workers=[1])], spaces={"grow.1": (1, 1)}))
    assert "retrieve" in lines(table(seats=[seat(workers=[1])], spaces={"grow.1": (0, 1)}))
    assert "retrieve" in lines(table(seats=[seat(workers=[1], landing=[1])]))


def test_all_workers_come_back_from_board_and_landing_area() -> None:
    """R-RETR-1: each one stronger; other seats' workers stay."""
    game = table(
        seats=[seat(workers=[1], landing=[2])], spaces={"grow.1": (0, 3), "explore.2": (0, 1), "explore.1": (1, 1)}
    )
    play(game, "retrieve")
    assert workers(game) == [4, 3, 2, 1]
    assert workers(game, 0, "landing") == []
    assert (on_space(game, "grow.1"), on_space(game, "explore.2")) == (None, None)
    assert on_space(game, "explore.1") == (1, 1)


def test_workers_of_the_pool_do_not_grow_earn_or_hibernate() -> None:
    """R-RETR-3: a strength-4 and a strength-1 worker in the pool stay as they are; one income for one worker."""
    game = table(seats=[seat(workers=[4, 1], landing=[1], tiles=TWO_FARMS)], confirm_turns=True)
    play(game, "retrieve", "income 1,0")
    assert lines(game) == ["end"]
    assert workers(game) == [4, 2, 1]
    assert resources(game) == {"water": 1}


def test_each_worker_brings_the_income_of_a_farm_of_choice_each_farm_once() -> None:
    """R-RETR-2: two workers, three farms."""
    tiles = {**TWO_FARMS, "-1,0": "farm.clover-terrace"}
    game = table(seats=[seat(workers=[], landing=[1, 2], tiles=tiles, hand=["seed-07"])])
    play(game, "retrieve")
    assert lines(game) == ["income 0,-1", "income -1,0", "income 1,0"]
    play(game, "income -1,0")
    assert lines(game) == ["income 0,-1", "income 1,0"]
    play(game, "income 1,0")
    assert resources(game) == {"water": 1, "pollen": 1}
    assert workers(game) == [3, 2]


def test_more_workers_than_farms_bring_each_income_once() -> None:
    """R-RETR-2: three workers, one farm: one income, nothing is asked."""
    game = table(seats=[seat(workers=[], landing=[1, 1, 2], tiles={"1,0": "farm.dew-trap"}, hand=["seed-07"])])
    play(game, "retrieve")
    assert resources(game) == {"water": 1}
    assert workers(game) == [3, 2, 2]


def test_a_strength_4_worker_hibernates_without_income() -> None:
    """R-RETR-2: the farm pays for nobody."""
    game = table(seats=[seat(workers=[1], landing=[4], tiles={"1,0": "farm.dew-trap"})])
    play(game, "retrieve")
    assert game.decision.prompt == "pod"
    play(game, "pod sm1")
    assert resources(game) == {}
    assert (player(game)["in_play"], player(game)["vp"]) == (1, 2)


def test_incomes_come_first_then_the_raises_then_the_hibernations() -> None:
    """R-RETR-2 [ruling]: at the incomes nobody is in a pool yet; at the pod all others are."""
    game = table(seats=[seat(workers=[], landing=[4, 2, 1], tiles=TWO_FARMS | {"-1,0": "farm.clover-terrace"})])
    play(game, *(["retrieve"] if "retrieve" in lines(game) else []))
    assert game.decision.prompt == "income"
    assert workers(game) == []
    assert workers(game, 0, "landing") == []
    play(game, "income 1,0", "income 0,-1")
    assert game.decision.prompt == "pod"
    assert workers(game) == [3, 2]


def test_a_retrieved_worker_cannot_be_raised_by_an_income_before_its_own_raise() -> None:
    """R-RETR-2 [ruling]: Training Paddock finds only the worker that was in the pool before."""
    game = table(seats=[seat(workers=[1], landing=[3], tiles={"1,0": "farm.training-paddock"})])
    play(game, "retrieve")
    assert lines(game) == ["strengthen pool 1", "done"]
    play(game, "strengthen pool 1")
    assert workers(game) == [4, 2]


def test_a_strength_4_worker_raised_by_an_income_hibernates_at_once() -> None:
    """R-HIB-4 [ruling]: retrieving is no action: the pod comes before the other incomes."""
    tiles = {"1,0": "farm.training-paddock", "0,-1": "farm.flax-rows", "-1,0": "farm.dew-trap"}
    game = table(seats=[seat(workers=[4], landing=[1, 1], tiles=tiles)])
    play(game, "retrieve", "income 1,0", "strengthen pool 4")
    assert game.decision.prompt == "pod"
    play(game, "pod sm1")
    assert game.decision.prompt == "income"


def test_a_farm_pays_once_a_turn_whatever_asks_for_it() -> None:
    """R-RETR-4 [ruling]: a card's income, then retrieving: the same farm gives nothing more."""
    tiles = {"1,0": "farm.dew-trap"}
    game = table(seats=[seat(workers=[1], landing=[1], tiles=tiles, hand=["seed-28", "seed-10"])])
    play(game, "play seed-28")
    assert resources(game) == {"water": 1}
    assert "play seed-10" not in lines(game), "no farm is left that could pay"
    play(game, "retrieve")
    assert resources(game) == {"water": 1}
    assert workers(game) == [2, 1]


def test_abilities_that_collect_income_find_only_farms_that_have_not_paid() -> None:
    """R-RETR-4 [ruling]: Harvester after retrieving takes the other farm."""
    tiles = TWO_FARMS | {"-1,0": "recruit.harvester"}
    game = table(seats=[seat(workers=[1], landing=[1], tiles=tiles)])
    play(game, "retrieve", "income 1,0")
    assert resources(game) == {"water": 1, "fiber": 1}


def test_in_the_next_turn_the_farm_pays_again() -> None:
    """R-RETR-4 [ruling]: once a turn, not once a game."""
    game = table(
        seats=[seat(workers=[1], landing=[1], tiles={"1,0": "farm.dew-trap"}, hand=["seed-10"]), passing()],
    )
    play(game, "retrieve")
    assert "play seed-10" not in lines(game)
    play(game, "end", PASS)
    assert game.decision.seat == 0
    assert "play seed-10" in lines(game)


def test_opponents_farms_pay_each_seat_once() -> None:
    """R-RETR-4 [ruling]: a farm that paid its owner's opponent pays its owner all the same."""
    game = table(
        seats=[
            seat(workers=[1, 1], resources={"pollen": 1}, hand=["seed-32"]),
            seat(workers=[1], landing=[1], tiles={"1,0": "farm.dew-trap"}),
        ]
    )
    play(game, "play seed-32", "income p2 1,0")
    assert resources(game) == {"pollen": 1, "water": 1}
    play(game, "place 1 grow", "retrieve")
    assert resources(game, 1) == {"water": 1}
