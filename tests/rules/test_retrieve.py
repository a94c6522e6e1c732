"""RETRIEVE: who comes back, hibernations, farm incomes, +1 (R-RETR)."""

from tests.table import lines, on_space, pending, play, player, resources, seat, table, workers

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
    assert pending(game).prompt == "pod"
    play(game, "pod sm1")
    assert (player(game)["in_play"], resources(game)) == (1, {"honey": 1}), "of the pod"


def test_the_hibernations_come_first_then_the_incomes_then_the_raises() -> None:
    """R-RETR-2 [ruling]: at the pods and at the incomes nobody is in a pool yet."""
    tiles = TWO_FARMS | {"-1,0": "farm.clover-terrace"}
    game = table(seats=[seat(workers=[], landing=[4, 4, 2, 1], tiles=tiles, hand=["seed-07"])])
    play(game, "retrieve")
    assert (pending(game).prompt, player(game)["in_play"]) == ("pod", 3), "the first of the two has gone"
    assert (workers(game), workers(game, 0, "landing")) == ([], [])
    play(game, "pod sm1")
    assert (pending(game).prompt, player(game)["in_play"]) == ("pod", 2), "one by one"
    play(game, "pod sm2")
    assert (pending(game).prompt, workers(game)) == ("income", [])
    play(game, "income 1,0")
    assert (lines(game), workers(game)) == (["income 0,-1", "income -1,0"], [])
    play(game, "income 0,-1")
    assert (pending(game).prompt, workers(game)) == ("after", [3, 2])
    assert resources(game) == {"fiber": 1, "water": 1, "wax": 1, "honey": 1}, "wax and honey of the pods"


def test_an_income_gives_a_worker_in_the_place_of_one_that_went_to_sleep() -> None:
    """R-RETR-2: with four workers in play Hatchery Field has no worker to give until the retrieved 4 has gone."""
    tiles = {"1,0": "farm.hatchery-field"}
    asleep = seat(workers=[2, 2], landing=[4, 1], resources={"pollen": 1}, tiles=tiles)
    game = table(seats=[asleep], confirm_turns=True)
    play(game, "retrieve")
    assert pending(game).prompt == "pod"
    play(game, "pod sm1")
    assert lines(game) == ["use farm.hatchery-field", "done"]
    play(game, "use farm.hatchery-field")
    assert (workers(game), player(game)["in_play"], resources(game)) == ([2, 2, 2, 1], 4, {"honey": 1})
    awake = seat(workers=[2, 2], landing=[3, 1], resources={"pollen": 1}, tiles=tiles)
    full = table(seats=[awake], confirm_turns=True)
    play(full, "retrieve")
    assert (lines(full), resources(full)) == (["end"], {"pollen": 1}), "four are in play, so nothing is asked"


def test_what_a_pod_gives_is_there_before_the_incomes() -> None:
    """R-RETR-2: a pollen chosen at the pod pays Hatchery Field."""
    tiles = {"1,0": "farm.hatchery-field"}
    game = table(seats=[seat(workers=[2], landing=[4, 1], tiles=tiles)], confirm_turns=True)
    play(game, "retrieve", "pod sr3", "gain pollen", "gain pollen", "use farm.hatchery-field")
    assert (workers(game), resources(game)) == ([2, 2, 1], {"pollen": 1})


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
    assert pending(game).prompt == "pod"
    play(game, "pod sm1")
    assert pending(game).prompt == "income"


def test_a_farm_pays_for_a_card_and_again_for_retrieving() -> None:
    """R-RETR-4: before the step a card collects from the only farm, then a retrieved worker, then another card."""
    tiles = {"1,0": "farm.dew-trap"}
    hand = ["seed-28", "seed-10"]
    game = table(seats=[seat(workers=[1], landing=[1], tiles=tiles, hand=hand)], deck=["seed-07"])
    play(game, "play seed-28")
    assert resources(game) == {"water": 1}
    play(game, "retrieve")
    assert (resources(game), workers(game)) == ({"water": 2}, [2, 1])
    play(game, "play seed-10", "income 1,0")
    assert (pending(game).prompt, resources(game)) == ("after", {"water": 3})


def test_one_retrieve_turn_takes_each_farm_once_whatever_paid_before() -> None:
    """R-RETR-2, R-RETR-4: two workers come back to one farm: one income, although a card took it too."""
    tiles = {"1,0": "farm.dew-trap"}
    game = table(seats=[seat(workers=[1], landing=[1, 1], tiles=tiles, hand=["seed-28"])], deck=["seed-07"])
    play(game, "play seed-28", "retrieve")
    assert resources(game) == {"water": 2}


def test_within_one_effect_each_farm_pays_once() -> None:
    """R-RETR-4 [ruling]: a card that collects from up to two farms takes two different ones, or one."""
    game = table(seats=[seat(workers=[1], landing=[1], tiles=TWO_FARMS, hand=["seed-10"])])
    play(game, "play seed-10")
    assert lines(game) == ["income 0,-1", "income 1,0", "done"]
    play(game, "income 1,0")
    assert lines(game) == ["income 0,-1", "done"]


def test_abilities_that_collect_income_are_effects_of_their_own() -> None:
    """R-RETR-4 [ruling]: Harvester after retrieving may take the farm that has just paid."""
    tiles = TWO_FARMS | {"-1,0": "recruit.harvester"}
    game = table(seats=[seat(workers=[1], landing=[1], tiles=tiles)], confirm_turns=True)
    play(game, "retrieve", "income 1,0")
    assert (pending(game).source, lines(game)) == ("recruit.harvester", ["income 0,-1", "income 1,0"])
    play(game, "income 1,0")
    assert resources(game) == {"water": 2}


def test_opponents_farms_pay_each_seat_for_itself() -> None:
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
