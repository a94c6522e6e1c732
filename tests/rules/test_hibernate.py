"""HIBERNATE: tokens, pods, Favor instead, and workers that are due after the action (R-HIB)."""

from typing import Any

import pytest

import mellifera as mf
from tests.table import (
    PASS,
    Json,
    lines,
    on_space,
    passing,
    pending,
    play,
    player,
    resources,
    row,
    seat,
    table,
    workers,
)

FULL_COMB = {"sm1": 0, "sm2": 0, "sm3": 0, "sm4": 0, "sm5": 1, "sr1": 1, "sr2": 1, "sr3": 1}
SMALL = ["sm1", "sm2", "sm3", "sm4", "sm5", "sr1", "sr2", "sr3"]
LEFT = ["sl1", "sl2", "sl3", "sl4"]


def sleeper(**more: Any) -> Json:
    """A seat whose strength-4 worker hibernates when it retrieves."""
    return seat(workers=[1], landing=[4], **more)


def test_the_worker_goes_to_the_supply_and_the_token_gives_the_pods_benefit() -> None:
    """R-HIB-1."""
    game = table(seats=[sleeper()])
    play(game, "retrieve")
    assert (workers(game), player(game)["in_play"]) == ([1], 1)
    play(game, "pod sr2")
    assert (player(game)["favor"], player(game)["tokens"]) == (3, 6)
    assert game.state.pods.count(0) == 1


def test_any_free_pod_may_be_chosen() -> None:
    """R-HIB-1: not those that hold a token."""
    game = table(seats=[sleeper()], pods={"sm1": 1, "sr3": 0})
    play(game, "retrieve")
    assert lines(game) == [f"pod {pod}" for pod in SMALL if pod not in ("sm1", "sr3")]


def test_a_hibernated_worker_can_be_gained_again() -> None:
    """R-HIB-1: it is in the supply."""
    game = table(seats=[seat(workers=[1, 1, 1], landing=[4], resources={"pollen": 1}, hand=["seed-16"])])
    assert "play seed-16" not in lines(game), "four are in play"
    play(game, "retrieve", "pod sm1", "play seed-16")
    assert workers(game) == [1, 1, 1, 1]


def test_without_a_free_pod_there_is_1_favor_instead() -> None:
    """R-HIB-2: the worker leaves all the same."""
    game = table(seats=[sleeper()], pods=FULL_COMB, turns_left=1)
    play(game, "retrieve")
    assert (player(game)["favor"], player(game)["in_play"], player(game)["tokens"]) == (1, 1, 3)


def test_without_a_token_there_is_1_favor_instead() -> None:
    """R-HIB-2: though a pod is free."""
    pods = dict.fromkeys(SMALL[:7], 0)
    game = table(seats=[sleeper()], pods=pods, turns_left=1)
    play(game, "retrieve")
    assert (player(game)["favor"], player(game)["in_play"]) == (1, 1)
    assert game.state.pods.count(-1) == len(game.state.pods) - 7


def test_a_single_free_pod_resolves_itself() -> None:
    """R-HIB-1: one option alone."""
    pods = {pod: owner for pod, owner in FULL_COMB.items() if pod != "sm1"}
    game = table(seats=[sleeper()], pods=pods)
    play(game, "retrieve")
    assert resources(game) == {"honey": 1}


@pytest.mark.parametrize(("players", "pods"), [(2, SMALL), (3, SMALL + LEFT)])
def test_pods_in_use_on_the_small_side(players: int, pods: list[str]) -> None:
    """R-HIB-3: 8 with 2 players, 12 with 3."""
    game = table(players=players, seats=[sleeper()])
    play(game, "retrieve")
    assert lines(game) == [f"pod {pod}" for pod in pods]


@pytest.mark.parametrize("players", [4, 5])
def test_fifteen_pods_are_in_use_on_the_large_side(players: int) -> None:
    """R-HIB-3."""
    game = table(players=players, seats=[sleeper()])
    play(game, "retrieve")
    assert len(lines(game)) == 15


def test_a_refresh_pod_replaces_the_row_at_once() -> None:
    """R-HIB-3: its three tiles leave the game, the next three lie there before the benefit goes on."""
    game = table(
        seats=[sleeper()],
        display={"development": ["development.bearding", "development.gene-bank", "development.grafting"]},
        stacks={"development": ["development.solar-sail", "development.queen-cup", "development.hive-tool"]},
        confirm_turns=True,
    )
    play(game, "retrieve", "pod sr1")
    assert row(game, "development") == ["development.solar-sail", "development.queen-cup", "development.hive-tool"]
    assert game.to_dict()["stacks"][2] == []
    assert resources(game) == {"wax": 1}


def test_a_refresh_fills_the_gaps_of_this_turn_too() -> None:
    """R-HIB-3 [ruling]: the recruit just taken left a gap; three new tiles come."""
    game = table(
        seats=[seat(workers=[4], resources={"pollen": 1})],
        spaces={"advance.1": (0, 4), "advance.2": (0, 4)},
        display={"recruit": ["recruit.steward", "recruit.guard", "recruit.smith"], "farm": [], "development": []},
        stacks={"recruit": ["recruit.mason", "recruit.nurse", "recruit.scholar", "recruit.trader"]},
        confirm_turns=True,
    )
    play(game, "place 4 advance", "build recruit.steward 1,0")
    assert row(game, "recruit") == [None, "recruit.guard", "recruit.smith"]
    play(game, "pod sm5")
    assert row(game, "recruit") == ["recruit.mason", "recruit.nurse", "recruit.scholar"]
    assert game.to_dict()["stacks"][1] == ["recruit.trader"]


def test_a_refresh_with_a_short_stack_still_discards_the_row() -> None:
    """R-HIB-3: it must be carried out; what the stack cannot fill stays empty."""
    game = table(
        seats=[sleeper()],
        display={"development": ["development.bearding", "development.gene-bank", "development.grafting"]},
        stacks={"development": ["development.solar-sail"]},
        confirm_turns=True,
    )
    play(game, "retrieve", "pod sr1")
    assert row(game, "development") == ["development.solar-sail", None, None]


def strengthening_dance(workers_: list[int], **more: Any) -> mf.Game:
    """Convert with a taught dance that raises a worker of the pool."""
    mover = seat(
        workers=workers_,
        resources={"fiber": 6},
        taught="round-dance",
        dance_tokens=["token-strength"],
        **more,
    )
    return table(seats=[mover], confirm_turns=True)


def test_within_an_action_the_raised_worker_sleeps_when_the_action_is_over() -> None:
    """R-HIB-4: the second conversion comes before the pod."""
    game = strengthening_dance([4, 2])
    play(game, "place 2 convert", "convert round-dance", "strengthen pool 4")
    assert pending(game).prompt == "convert"
    assert workers(game) == [4], "it stays where it is"
    play(game, "convert swap-basic", "gain water")
    assert pending(game).prompt == "pod"
    play(game, "pod sm1")
    assert (workers(game), player(game)["in_play"]) == ([], 1)


def test_a_worker_due_to_hibernate_cannot_be_raised_again() -> None:
    """R-HIB-4 [ruling]: the second dance finds only the other worker."""
    game = strengthening_dance([4, 2, 1])
    play(game, "place 2 convert", "convert round-dance", "strengthen pool 4")
    play(game, "convert round-dance")
    assert lines(game) == ["strengthen pool 1", "done"]


def inner_build(outer: str, inner: str, **more: Any) -> mf.Game:
    """Advance on Poppleton's hex 0,-2: `inner` is built for 2 less on its right, before the benefit of `outer`."""
    mover = seat(
        mat="poppleton",
        resources={"wax": 3},
        tiles={"0,-1": "farm.clover-terrace"},
        **more,
    )
    game = table(
        seats=[mover],
        display={"farm": [], "recruit": [], "development": [outer, inner]},
        confirm_turns=True,
    )
    play(game, "place 4 advance", f"take {outer}", f"build {outer} 0,-2", f"take {inner}")
    return game


def test_a_worker_due_to_hibernate_cannot_be_recalled() -> None:
    """R-HIB-4 [ruling]: Apitherapy raises the worker just placed; Absconding then finds nobody on the board."""
    game = inner_build("development.absconding", "development.apitherapy", workers=[4])
    assert lines(game) == ["strengthen advance.1", "done"]
    play(game, "strengthen advance.1")
    assert pending(game).prompt == "pod", "no recall is offered"
    assert player(game)["favor"] == 1, "Absconding's benefit has gone on, the action is over"


def test_a_worker_due_to_hibernate_cannot_be_put_to_sleep() -> None:
    """R-HIB-4 [ruling]: Brood Break finds only the strength-1 worker of the pool."""
    game = inner_build("development.brood-break", "development.apitherapy", workers=[4, 4, 1])
    play(game, "strengthen pool 4", "done")
    assert lines(game) == ["sleep 1", "done"]


def test_hibernate_says_at_once_even_in_an_action() -> None:
    """R-HIB-4 [ruling]: Brood Break's worker sleeps before its benefit goes on."""
    game = table(
        seats=[seat(workers=[4, 1], resources={"wax": 2})],
        display={"development": ["development.brood-break"]},
        confirm_turns=True,
    )
    play(game, "place 4 advance", "build development.brood-break 1,0", "sleep 1")
    assert (pending(game).prompt, player(game)["favor"]) == ("pod", 0)
    play(game, "pod sm1")
    assert (workers(game), player(game)["favor"]) == ([1], 2), "then the new worker and the Favor"


def test_a_worker_due_to_hibernate_counts_towards_the_four() -> None:
    """R-HIB-4 [ruling]: a bumped strength-4 worker of your own leaves no room for a new one on Grow."""
    game = table(
        seats=[seat(workers=[4, 1, 1], resources={"pollen": 4})], spaces={"grow.1": (0, 4)}, confirm_turns=True
    )
    play(game, "place 4 grow")
    assert lines(game) == ["grow frame", "upgrade"]


def test_a_worker_due_to_hibernate_still_counts_as_strength_4() -> None:
    """R-HIB-4: raised while it explores, it gains the planet's strength-4 benefit all the same."""
    game = table(
        seats=[seat(workers=[4, 4])],
        tokens={"3,3": "tail-wind"},
        planet_deck=["lilia"],
        confirm_turns=True,
    )
    play(game, "place 4 explore", "fly 3,3", "strengthen pool 4", "gain water", "put water")
    assert lines(game) == ["collect", "bonus"]
    play(game, "bonus")
    assert (pending(game).prompt, resources(game)) == ("pod", {"honey": 1, "water": 3})


def test_a_seed_card_is_no_action_the_worker_sleeps_at_once() -> None:
    """R-HIB-4 [ruling]: the pod comes before the rest of the card."""
    game = table(seats=[seat(workers=[4, 1], hand=["seed-15"])])
    play(game, "play seed-15", "strengthen pool 4")
    assert (pending(game).prompt, player(game)["favor"]) == ("pod", 0)
    play(game, "pod sm1")
    assert (workers(game), player(game)["favor"]) == ([1], 1)


@pytest.mark.parametrize("where", ["pool 4", "landing 4", "explore.1"])
def test_a_worker_raised_in_an_action_sleeps_wherever_it_is(where: str) -> None:
    """R-HIB-4: Apitherapy raises workers anywhere; pool, landing area and space lose it after the action."""
    game = table(
        seats=[seat(workers=[4, 3], landing=[4], resources={"wax": 1})],
        spaces={"explore.1": (0, 4)},
        display={"farm": [], "recruit": [], "development": ["development.apitherapy"]},
        confirm_turns=True,
    )
    play(game, "place 3 advance", "build development.apitherapy 1,0", f"strengthen {where}", "done", "pod sm1")
    left = {"pool 4": workers(game), "landing 4": workers(game, 0, "landing"), "explore.1": on_space(game, "explore.1")}
    assert {place for place, found in left.items() if not found} == {where}
    assert player(game)["in_play"] == 3


def test_several_workers_due_sleep_one_after_another() -> None:
    """R-HIB-4: the bumped one and the raised one both get a pod (1 honey, 1 wax; the dance makes another wax)."""
    mover = seat(workers=[4, 1, 1], resources={"fiber": 2}, taught="round-dance", dance_tokens=["token-strength"])
    game = table(seats=[mover], spaces={"convert.1": (0, 4)}, confirm_turns=True)
    play(game, "place 1 convert", "convert round-dance", "strengthen pool 4", "pod sm1", "pod sm2")
    assert resources(game) == {"wax": 1 + 1, "honey": 1}
    assert (player(game)["in_play"], player(game)["tokens"]) == (2, 5)


def test_the_next_turn_comes_after_the_pods() -> None:
    """R-HIB-1: a bumped strength-4 worker of another seat, then that seat's step."""
    game = table(seats=[passing(), seat(workers=[])], spaces={"grow.1": (1, 4)})
    play(game, PASS, "pod sr2", "gain water")
    assert (pending(game).seat, pending(game).prompt, workers(game, 1)) == (1, "step", [1]), "the hive was empty"
