"""PLACE: which placements are possible, and how spaces are taken (R-PLACE)."""

import pytest

import mellifera as mf
from tests.table import Json, lines, on_space, pending, play, player, resources, seat, table, workers

ALL_CARDS = [f"seed-{number:02}" for number in range(1, 46)]
FIBER, POLLEN = 0, 2
NOTHING_LEFT: dict[str, list[str]] = {"farm": [], "recruit": [], "development": []}


def actions(game: mf.Game, strength: int) -> list[str]:
    """The actions listed for a strength."""
    start = f"place {strength} "
    return [line.removeprefix(start) for line in lines(game) if line.startswith(start)]


def test_only_workers_of_the_active_pool_are_placed_each_strength_once() -> None:
    """R-PLACE-1: not those in the landing area or on the board."""
    game = table(seats=[seat(workers=[3, 3], landing=[2])], spaces={"grow.1": (0, 1)})
    placed = {line.split()[1] for line in lines(game) if line.startswith("place")}
    assert placed == {"3"}
    assert lines(game).count("place 3 explore") == 1


def test_a_worker_counts_with_the_number_it_shows() -> None:
    """R-PLACE-1: strength 3 draws three cards; afterwards it stands on its space with strength 3."""
    game = table(seats=[seat(workers=[3, 1])])
    play(game, "place 3 research")
    assert len(lines(game)) == 3
    assert on_space(game, "research.1") == (0, 3)
    assert workers(game) == [1]


def test_nothing_to_pay_nothing_to_do() -> None:
    """R-PLACE-2: with empty hands only Explore and Research remain."""
    assert actions(table(seats=[seat(workers=[3])]), 3) == ["explore", "research"]


@pytest.mark.parametrize(
    ("resources", "action"),
    [({"pollen": 1}, "grow"), ({"water": 1}, "convert"), ({"fiber": 1, "water": 1}, "grow")],
)
def test_one_payable_item_is_enough(resources: dict[str, int], action: str) -> None:
    """R-PLACE-2: a worker for 1 pollen, a frame for 2 basics, a swap for 1 basic."""
    assert action in actions(table(seats=[seat(workers=[2], resources=resources)]), 2)


def test_a_frame_needs_strength_2() -> None:
    """R-PLACE-2: with strength 1 two basics without pollen buy nothing on Grow."""
    game = table(seats=[seat(workers=[2, 1], resources={"water": 2})])
    assert "grow" in actions(game, 2)
    assert "grow" not in actions(game, 1)


def test_the_upgrade_alone_is_no_grow() -> None:
    """R-PLACE-2: it comes beside a worker or a frame, and one of these must be gained and paid."""
    assert "grow" not in actions(table(seats=[seat(workers=[4])]), 4)
    assert "grow" not in actions(table(seats=[seat(workers=[4], resources={"water": 1})]), 4), "half a frame"
    assert "grow" in actions(table(seats=[seat(workers=[4], resources={"pollen": 1})]), 4)


def test_a_worker_that_cannot_be_gained_is_no_grow() -> None:
    """R-PLACE-2: with four workers in play and 1 pollen nothing can be bought, and so nothing upgraded."""
    four = seat(workers=[4, 1, 1], landing=[1], resources={"pollen": 1})
    assert "grow" not in actions(table(seats=[four]), 4)


def test_the_upgrade_comes_before_or_after_what_is_bought() -> None:
    """R-PLACE-2, R-GROW-3: but one cannot stop with the upgrade alone."""
    game = table(seats=[seat(workers=[4], resources={"pollen": 2})], confirm_turns=True)
    after = game.clone()
    play(game, "place 4 grow", "upgrade")
    assert lines(game) == ["grow worker", "grow frame"], "no `done` yet"
    play(game, "grow worker")
    assert "done" in lines(game)
    play(after, "place 4 grow", "grow worker")
    assert lines(after) == ["grow worker", "upgrade", "done"]
    play(after, "upgrade")
    assert (player(after)["upgraded"], lines(after)) == (True, ["grow worker", "done"])


THRIFTY = """
[[faction]]
id = "ana"
base = [{ trigger = "always", effect = ["discount frame 2"] }]
"""
"""Ana builds frames for nothing until she is upgraded."""


def test_the_upgrade_is_not_listed_first_if_nothing_could_be_bought_after_it() -> None:
    """R-PLACE-2, R-GROW-3: only a frame can be gained, and only before the upgrade takes its discount away."""
    content = mf.Content.changed(THRIFTY)
    game = table(seats=[seat(faction="ana", workers=[4])], content=content, confirm_turns=True)
    play(game, "place 4 grow")
    assert pending(game).prompt == "frame", "the frame alone can come first, so nothing is asked"
    play(game, "frame 2,0 0")
    assert lines(game) == ["grow frame", "upgrade", "done"]
    play(game, "upgrade")
    assert (lines(game), player(game)["upgraded"]) == (["end"], True)
    rich = table(seats=[seat(faction="ana", workers=[4], resources={"pollen": 1})], content=content)
    play(rich, "place 4 grow")
    assert lines(rich) == ["grow worker", "grow frame", "upgrade"], "a worker could be bought after it"


BENEVOLENT = """
[[faction]]
id = "sime"
base = [{ trigger = "on_place", effect = ["may pay any_basic 1 -> bonus4"] }]
"""
"""Sime pays for the strength-4 benefit before she is upgraded, so also for the upgrade itself."""


def test_a_paid_upgrade_leaves_what_is_bought_after_it() -> None:
    """R-PLACE-2: a lone pollen buys a worker, not the upgrade; beside a water it is the water that pays first."""
    content = mf.Content.changed(BENEVOLENT)
    sime: Json = {"faction": "sime", "workers": [1]}
    lone = table(seats=[seat(**sime, resources={"pollen": 1})], content=content)
    play(lone, "place 1 grow")
    assert (player(lone)["upgraded"], workers(lone)) == (False, [1])
    game = table(seats=[seat(**sime, resources={"pollen": 1, "water": 1})], content=content, confirm_turns=True)
    play(game, "place 1 grow")
    assert lines(game) == ["grow worker", "upgrade"]
    play(game, "upgrade")
    assert (player(game)["upgraded"], workers(game), resources(game)) == (True, [1], {})


def test_teaching_alone_is_no_convert() -> None:
    """R-PLACE-2: one conversion must be payable, be it the dance that is taught."""
    dances = ["round-dance", "buzz-run", "sickle-dance"]
    assert "convert" not in actions(table(seats=[seat(workers=[4, 3])], dances=dances), 4)
    assert "convert" not in actions(table(seats=[seat(workers=[4, 3], resources={"wax": 1})], dances=dances), 4)


def test_a_dance_that_could_be_taught_and_paid_makes_convert_possible() -> None:
    """R-PLACE-2: with 1 honey only Buzz Run can be paid: a strength-4 worker teaches it, and it alone."""
    dances = ["round-dance", "buzz-run", "sickle-dance"]
    game = table(seats=[seat(workers=[4, 3], resources={"honey": 1})], dances=dances, confirm_turns=True)
    assert "convert" in actions(game, 4)
    assert "convert" not in actions(game, 3)
    play(game, "place 4 convert")
    assert player(game)["taught"] == "buzz-run", "the only thing to do resolves itself"
    play(game, "token token-wax", "token token-favor")
    assert (lines(game), resources(game)) == (["end"], {"wax": 2}), "and so does the conversion"
    taught = seat(workers=[4], resources={"honey": 1}, taught="round-dance", dance_tokens=["token-wax"])
    assert "convert" not in actions(table(seats=[taught], dances=dances), 4), "nobody teaches twice"


def test_a_menu_cannot_be_left_before_something_is_done() -> None:
    """R-PLACE-2: `done` comes with the first thing done."""
    game = table(seats=[seat(workers=[3], resources={"pollen": 3})])
    play(game, "place 3 grow")
    assert lines(game) == ["grow worker", "grow frame"]
    play(game, "grow worker")
    assert lines(game) == ["grow worker", "grow frame", "done"]


def test_teaching_is_not_all_of_convert() -> None:
    """R-PLACE-2: the menu may be left after the first conversion, not after teaching."""
    game = table(seats=[seat(workers=[4], resources={"water": 3})], dances=["round-dance"])
    play(game, "place 4 convert")
    assert "done" not in lines(game)
    play(game, "teach round-dance", "token token-wax")
    assert lines(game) == ["convert swap-basic", "convert round-dance"]
    play(game, "convert round-dance")
    assert "done" in lines(game)


def test_advance_needs_a_tile_that_can_be_paid() -> None:
    """R-PLACE-2."""
    rows = {"farm": ["farm.dew-trap"], "recruit": [], "development": []}
    poor = table(seats=[seat(workers=[1], resources={"water": 5})], display=rows)
    rich = table(seats=[seat(workers=[1], resources={"fiber": 1})], display=rows)
    assert "advance" not in actions(poor, 1)
    assert "advance" in actions(rich, 1)


def test_advance_needs_a_payable_tile_within_reach() -> None:
    """R-PLACE-2: the farm in the middle column is out of reach of strength 1 + 1."""
    rows = {"farm": [None, "farm.dew-trap"], "recruit": [], "development": []}
    game = table(seats=[seat(workers=[2, 1], resources={"fiber": 1})], display=rows)
    assert "advance" not in actions(game, 1)
    assert "advance" in actions(game, 2)


def test_a_hex_may_make_a_tile_payable() -> None:
    """R-PLACE-2 [ruling]: Langstroth's farm hex takes 2 off, so a farm of 1 fiber is free there."""
    rows = {"farm": ["farm.dew-trap"], "recruit": [], "development": []}
    game = table(seats=[seat(mat="langstroth", workers=[1])], display=rows)
    play(game, "place 1 advance")
    assert player(game)["tiles"] == {"1,-1": "farm.dew-trap"}, "the one hex on which it can be paid"


def test_a_tile_in_reserve_counts() -> None:
    """R-PLACE-2 [ruling]: with empty rows a reserve tile is enough."""
    game = table(
        seats=[seat(workers=[1], resources={"fiber": 1}, reserve=["farm.dew-trap"])], display=dict(NOTHING_LEFT)
    )
    assert "advance" in actions(game, 1)


def test_advance_and_carve_need_an_empty_hex() -> None:
    """R-PLACE-2 [ruling]: on a full mat nothing can be built."""
    spots = ["1,-2", "0,-1", "1,-1", "-1,0", "1,0", "-2,1", "1,1", "-2,2", "-1,2"]
    tiles = ["clover-terrace", "flax-rows", "borage-bed", "courtyard-grove", "display-meadow", "seed-nursery"]
    tiles += ["sunflower-deck", "aquifer", "hay-loft"]
    full = dict(zip(spots, [f"farm.{name}" for name in tiles], strict=True))
    rows = {"farm": ["farm.dew-trap"], "recruit": [], "development": []}
    for hexes, possible in ((full, False), (dict(list(full.items())[1:]), True)):
        game = table(
            seats=[seat(mat="skep", workers=[4], resources={"fiber": 9, "honey": 3}, tiles=hexes)],
            display=rows,
            carvings=["carving.cluster"],
        )
        assert ("advance" in actions(game, 4)) == possible
        assert ("carve" in actions(game, 4)) == possible


def test_research_needs_a_card_to_draw() -> None:
    """R-PLACE-2 [ruling]: a card in the deck or in the discard pile."""
    others = seat(hand=ALL_CARDS[1:])
    assert "research" in actions(table(seats=[seat(workers=[2]), others]), 2)
    assert "research" in actions(table(seats=[seat(workers=[2]), others], discard=["seed-01"]), 2)
    assert "research" not in actions(table(seats=[seat(workers=[2, 1], hand=["seed-01"]), others]), 2)


def test_the_worker_on_a_single_space_is_bumped() -> None:
    """R-PLACE-3."""
    game = table(seats=[seat(workers=[2, 1], resources={"pollen": 1})], spaces={"grow.1": (1, 3)})
    play(game, "place 1 grow")
    assert on_space(game, "grow.1") == (0, 1)
    assert (pending(game).seat, pending(game).prompt) == (1, "bump")


@pytest.mark.parametrize("action", ["explore", "advance"])
def test_on_two_spaces_the_first_shifts_and_the_second_is_bumped(action: str) -> None:
    """R-PLACE-3."""
    game = table(
        seats=[seat(workers=[3, 1], resources={"fiber": 1})],
        spaces={f"{action}.1": (1, 2), f"{action}.2": (1, 1)},
        display={"farm": ["farm.dew-trap"], "recruit": [], "development": []},
        tokens={"3,3": "lone-crown"},
        planet_deck=["rosa"],
    )
    play(game, f"place 3 {action}", "fly 3,3" if action == "explore" else "build farm.dew-trap 1,0")
    assert on_space(game, f"{action}.1") == (0, 3)
    assert on_space(game, f"{action}.2") == (1, 2)
    assert (pending(game).seat, pending(game).prompt) == (1, "bump")
    play(game, "bump landing")
    assert workers(game, 1, "landing") == [1]


def test_with_the_second_space_empty_nobody_is_bumped() -> None:
    """R-PLACE-3: the worker on the arrow space shifts."""
    game = table(spaces={"explore.1": (1, 2)}, tokens={"3,3": "lone-crown"}, planet_deck=["rosa"])
    play(game, "place 1 explore", "fly 3,3")
    assert (on_space(game, "explore.1"), on_space(game, "explore.2")) == ((0, 1), (1, 2))
    assert (pending(game).seat, pending(game).prompt) == (1, "step")


def test_an_empty_arrow_space_is_just_filled() -> None:
    """R-PLACE-3 [ruling]: the worker on the second space stays, and counts."""
    game = table(spaces={"explore.2": (1, 3)}, tokens={"2,1": "lone-crown"}, planet_deck=["rosa"])
    play(game, "place 1 explore")
    assert "fly 2,1" in lines(game), "four cells away: 1 + 3"
    play(game, "fly 2,1")
    assert (on_space(game, "explore.1"), on_space(game, "explore.2")) == ((0, 1), (1, 3))
    assert pending(game).prompt == "step"


@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_advance_is_two_actions(players: int) -> None:
    """R-PLACE-4: one for farms, one for recruits and developments, each with two spaces of its own."""
    game = table(
        players=players,
        seats=[seat(workers=[1], resources={"fiber": 5, "pollen": 5, "wax": 5})],
        spaces={"advance_farm.1": (1, 1), "advance_farm.2": (2, 1)},
        display={
            "farm": ["farm.dew-trap"],
            "recruit": ["recruit.nurse"],
            "development": ["development.gene-bank"],
        },
    )
    assert {"advance_farm", "advance_other"} <= set(actions(game, 1))
    assert "advance" not in actions(game, 1)
    farms = game.clone()
    play(farms, "place 1 advance_farm")
    assert {line.split()[1] for line in lines(farms)} == {"farm.dew-trap"}
    assert on_space(farms, "advance_farm.2") == (1, 1)
    play(game, "place 1 advance_other")
    assert lines(game) == ["take recruit.nurse", "take development.gene-bank"]
    assert on_space(game, "advance_farm.1") == (1, 1)


def test_paid_strength_may_make_an_action_possible() -> None:
    """R-PLACE-2, R-TURN-6: Sime's strength 1 buys no frame without 1 basic more; a forced payment is shown."""
    sime: Json = {"faction": "sime", "workers": [1], "upgraded": True}
    poor = table(seats=[seat(**sime, resources={"fiber": 2})])
    assert "grow" not in actions(poor, 1)
    game = table(seats=[seat(**sime, resources={"fiber": 2, "water": 1})])
    play(game, "place 1 grow")
    assert lines(game) == ["boost"]
    short = table(seats=[seat(**sime, resources={"fiber": 1, "water": 1})])
    assert "grow" not in actions(short, 1), "a basic cannot be paid twice"
    play(game, "boost")
    assert lines(game) == ["pay fiber", "pay water"]


def test_paid_strength_leaves_what_the_action_needs() -> None:
    """R-PLACE-2: a lone pollen grows a worker, so it cannot pay; beside a fiber it must be the fiber that pays."""
    lone = table(seats=[seat(faction="sime", workers=[2], resources={"pollen": 1})])
    play(lone, "place 2 grow")
    assert resources(lone) == {}
    assert workers(lone) == [1]
    game = table(seats=[seat(faction="sime", workers=[2], resources={"pollen": 1, "fiber": 1})])
    events = play(game, "place 2 grow", "boost")
    assert [event.numbers for event in events if event.kind == "pay"] == [(FIBER, 1), (POLLEN, 1)]
    assert workers(game) == [1]


def test_paid_strength_is_not_asked_if_it_cannot_be_paid_or_on_carve() -> None:
    """R-TURN-6: the question has no point there."""
    dry = table(seats=[seat(faction="sime", workers=[2], resources={"wax": 2})])
    play(dry, "place 2 research")
    assert pending(dry).prompt == "keep"
    carver = seat(faction="sime", workers=[4], resources={"honey": 2, "water": 1})
    carve = table(seats=[carver], carvings=["carving.swarm"])
    play(carve, "place 4 carve")
    assert pending(carve).prompt == "hex"
