"""Every development: its one-time benefit, gained when it is built with Advance."""

from __future__ import annotations

from typing import Any

import pytest

from tests.components.example import Case, Json, follow, plays, position, summary

BASICS = "? gain fiber | gain water | gain pollen"


def development(
    name: str,
    wax: int,
    shows: str,
    *script: str,
    then: dict[str, Any] | None = None,
    me: dict[str, Any] | None = None,
    workers: tuple[int, ...] = (),
    action: str = "advance",
    **at: Any,
) -> Case:
    """My strength-3 worker builds the tile at 1,0, on a hex without a bonus, for all of my wax.

    It is the only tile I can pay for. Besides that worker I have `workers` in the pool and what `me` says.
    """
    mine = dict(me or {})
    mine["workers"] = [3, *workers]
    mine["resources"] = {"wax": wax, **mine.get("resources", {})}
    display = {"farm": [], "recruit": [], **at.pop("display", {})}
    display["development"] = [f"development.{name}", *display.get("development", [])]
    expected = {"wax": -wax, "board": {f"{action}.1": 3}, "pool": sorted(workers, reverse=True), **(then or {})}
    expected["tiles"] = {"1,0": f"development.{name}", **expected.get("tiles", {})}
    lines = (f"place 3 {action}", f"build development.{name} 1,0", *script)
    return Case(f"development.{name}", shows, lines, expected, mine, {}, {"display": display, **at})


GAINS = [
    development(
        "bearding", 1, "3 basics and 2 Favor", BASICS, "gain fiber", BASICS, "gain fiber", BASICS, "gain water",
        "? end",
        then={"fiber": 2, "water": 1, "favor": 2},
    ),
    development("bee-bread", 1, "1 honey and 2 pollen", "? end", then={"honey": 1, "pollen": 2}),
    development("drone-congregation", 2, "7 Favor", "? end", then={"favor": 7}),
    development("honey-extractor", 2, "2 honey", "? end", then={"honey": 2}),
    development("laser-loom", 1, "1 wax, 2 fiber and 1 water", "? end", then={"wax": 0, "fiber": 2, "water": 1}),
]  # fmt: skip

WORKERS = [
    development(
        "absconding", 1, "two workers come back, the strength-4 one after the action to hibernate",
        "? recall grow.1 | recall research.1 | recall convert.1 | done", "recall grow.1",
        "? recall research.1 | recall convert.1 | done", "recall research.1", "pod sm1", "? end",
        spaces={"grow.1": (0, 1), "research.1": (0, 4), "convert.1": (0, 1)},
        then={"pool": [2], "board": {"advance.1": 3, "convert.1": 1}, "favor": 1, "pods": ["sm1"], "honey": 1},
    ),
    development(
        "absconding", 1, "declined: the Favor all the same", "done", "? end", spaces={"grow.1": (0, 2)},
        then={"favor": 1, "board": {"advance.1": 3, "grow.1": 2}},
    ),
    development("absconding", 1, "the worker that builds it stays", "? end", then={"favor": 1}),
    development(
        "apitherapy", 1, "two different workers anywhere in play",
        "? strengthen pool 1 | strengthen landing 2 | strengthen grow.1 | strengthen advance.1 | done",
        "strengthen advance.1", "? strengthen pool 1 | strengthen landing 2 | strengthen grow.1 | done",
        "strengthen landing 2", "?+ end", workers=(1,), me={"landing": [2]}, spaces={"grow.1": (0, 2)},
        then={"board": {"advance.1": 4, "grow.1": 2}, "landing": [3], "cards": 1},
    ),
    development("apitherapy", 1, "declined: the card all the same", "done", "?+ end", then={"cards": 1}),
    development(
        "brood-break", 2, "a worker hibernates, another comes", "? sleep 1 | sleep 2 | done", "sleep 2", "pod sm1",
        "? end", workers=(2, 1), then={"pool": [1, 1], "pods": ["sm1"], "honey": 1, "favor": 2},
    ),
    development(
        "brood-break", 2, "declined: the worker comes all the same", "done", "? end", workers=(2,),
        then={"pool": [2, 1], "favor": 2},
    ),
    development(
        "brood-break", 2, "declined with four workers: only the Favor", "done", "? end", workers=(2, 2, 2),
        then={"favor": 2},
    ),
    development("cloning-vats", 2, "two workers", "? end", then={"pool": [1, 1], "pollen": 2}),
    development(
        "cloning-vats", 2, "room for one worker only", "? end", workers=(2, 2), then={"pool": [2, 2, 1], "pollen": 2},
    ),
    development(
        "nuptial-flight", 2, "three workers in play", "? end", workers=(1,), me={"landing": [2]},
        then={"pollen": 3, "favor": 3},
    ),
    development(
        "orbital-dock", 1, "a worker and a basic", BASICS, "gain pollen", "? end", then={"pool": [2], "pollen": 1},
    ),
    development(
        "orbital-dock", 1, "four workers already: only the basic", BASICS, "gain pollen", "? end", workers=(1, 1, 1),
        then={"pollen": 1},
    ),
    development(
        "pheromone-array", 3, "three workers of four", "? strengthen pool 1 | strengthen advance.1 | done",
        "strengthen pool 1", "? strengthen pool 1 | strengthen advance.1 | done", "strengthen pool 1",
        "strengthen advance.1", "? end", workers=(1, 1, 1),
        then={"pool": [2, 2, 1], "board": {"advance.1": 4}},
    ),
    development(
        "pheromone-array", 3, "a strength-4 worker hibernates when the action is over", "strengthen pool 4",
        "? strengthen advance.1 | done", "done",
        "pod sm1", "? end", workers=(4,), then={"pool": [], "pods": ["sm1"], "honey": 1},
    ),
]  # fmt: skip

FOUR_FARMS = {"0,-1": "farm.dew-trap", "1,-1": "farm.flax-rows", "-1,0": "farm.clover-terrace", "1,1": "farm.aquifer"}
FREE_FARMS = {"farm": ["farm.hay-loft", "farm.dew-trap", "farm.sunflower-deck"]}
FREE_RECRUITS = {"recruit": ["recruit.mason", "recruit.nurse", "recruit.engineer"]}
HIVE = [
    development(
        "dwarf-star-garden", 2, "a free farm of any column pays at once",
        "? take farm.hay-loft | take farm.dew-trap | take farm.sunflower-deck | take farm.aquifer | done",
        "take farm.sunflower-deck", "build farm.sunflower-deck 0,-1", "? end", display=FREE_FARMS,
        me={"reserve": ["farm.aquifer"]}, then={"pollen": 2, "tiles": {"0,-1": "farm.sunflower-deck"}},
    ),
    development(
        "dwarf-star-garden", 2, "a free farm of the reserve", "take farm.aquifer", "build farm.aquifer 0,-1", "? end",
        display=FREE_FARMS, me={"reserve": ["farm.aquifer"]},
        then={"water": 2, "reserve": [], "tiles": {"0,-1": "farm.aquifer"}},
    ),
    development("dwarf-star-garden", 2, "declined", "done", "? end", display=FREE_FARMS),
    development(
        "recruitment-drive", 2, "a free recruit of any column",
        "? take recruit.mason | take recruit.nurse | take recruit.engineer | done", "take recruit.engineer",
        "build recruit.engineer 0,-1", "? end", display=FREE_RECRUITS, then={"tiles": {"0,-1": "recruit.engineer"}},
    ),
    development("recruitment-drive", 2, "declined", "done", "? end", display=FREE_RECRUITS),
    development(
        "lunar-foundry", 3, "another development for 2 wax less", "? take development.honey-extractor | done",
        "take development.honey-extractor", "build development.honey-extractor 0,-1", "? end",
        display={"development": [None, "development.honey-extractor"]},
        then={"honey": 2, "tiles": {"0,-1": "development.honey-extractor"}},
    ),
    development(
        "lunar-foundry", 3, "one of 3 wax cannot be paid any more", "? end",
        display={"development": [None, "development.solar-sail"]},
    ),
    development(
        "festooning", 2, "a free frame",
        "?+ frame 2,0 0 | frame 2,-5 60 | frame 2,-4 120 | done", "frame 2,0 0", "?+ end",
        then={"frames": [[0, "2,0"]], "cards": 1},
    ),
    development("festooning", 2, "declined: the card all the same", "done", "?+ end", then={"cards": 1}),
    development("queen-cup", 2, "the faction is upgraded", "? end", then={"upgraded": True}),
    development("queen-cup", 2, "it is upgraded already", "? end", me={"upgraded": True}, then={"honey": 1}),
    development(
        "greenhouse-ring", 1, "three farms of four", "? income 0,-1 | income 1,-1 | income -1,0 | income 1,1 | done",
        "income 1,1", "income 1,-1", "? income 0,-1 | income -1,0 | done", "income -1,0", "? end",
        me={"tiles": FOUR_FARMS}, then={"water": 2, "fiber": 1, "pollen": 1},
    ),
    development(
        "greenhouse-ring", 1, "one farm is enough", "income 0,-1", "done", "? end", me={"tiles": FOUR_FARMS},
        then={"water": 1},
    ),
    development(
        "scent-beacon", 1, "two tiles into the reserve",
        "? reserve farm.hay-loft | reserve farm.dew-trap | reserve farm.sunflower-deck | reserve recruit.nurse",
        "reserve farm.sunflower-deck", "? reserve farm.hay-loft | reserve farm.dew-trap | reserve recruit.nurse",
        "reserve recruit.nurse", BASICS, "gain fiber", BASICS, "gain pollen", "? end",
        display={**FREE_FARMS, "recruit": ["recruit.nurse"]},
        then={"reserve": ["farm.sunflower-deck", "recruit.nurse"], "fiber": 1, "pollen": 1},
    ),
]  # fmt: skip

CARDS_AND_CONVERSIONS = [
    development(
        "cleansing-flight", 1, "twice, not three times", "? pay fiber | pay water | done", "pay fiber",
        "? pay fiber | pay water", "pay water", "? pay fiber | pay water | done", "pay fiber",
        "? pay fiber | pay water", "pay fiber", "?+ end", me={"resources": {"fiber": 4, "water": 2}},
        then={"fiber": -3, "water": -1, "honey": 2, "cards": 1},
    ),
    development(
        "cleansing-flight", 1, "once is enough", "pay fiber", "pay fiber", "done", "?+ end",
        me={"resources": {"fiber": 2, "water": 2}}, then={"fiber": -2, "honey": 1, "cards": 1},
    ),
    development("cleansing-flight", 1, "one basic is too little: the card all the same", "?+ end",
                me={"resources": {"fiber": 1}}, then={"cards": 1}),
    development("gene-bank", 1, "three cards", "?+ end", then={"cards": 3}),
    development(
        "grafting", 2, "one of my cards is planted", "? plant seed-01 | plant seed-02 | plant seed-08 | done",
        "plant seed-02", "?+ end", me={"hand": ["seed-08"]}, deck=["seed-01", "seed-02"],
        then={"cards": 1, "planted": ["seed-02"]},
    ),
    development(
        "grafting", 2, "no free slot", "?+ end", me={"planted": ["seed-10", "seed-11"]}, then={"cards": 2},
    ),
    development(
        "hive-tool", 1, "four conversions, not five", "? convert swap-basic | convert make-wax | done",
        "convert make-wax", "convert make-wax", "convert make-wax", "convert make-wax", "? end",
        me={"resources": {"fiber": 5, "pollen": 5}}, then={"fiber": -4, "pollen": -4, "wax": 3},
    ),
    development("hive-tool", 1, "declined", "done", "? end", me={"resources": {"fiber": 1}}),
    development(
        "waggle-school", 2, "a dance is taught and danced", "?+ teach round-dance | done", "teach round-dance",
        "token token-wax", "? convert swap-basic | convert round-dance | done",
        "convert round-dance", "? end", me={"resources": {"fiber": 2}}, dances=["round-dance"],
        then={"taught": "round-dance", "fiber": -2, "wax": 0},
    ),
    development(
        "waggle-school", 2, "three conversions, not four", "done", "convert make-wax", "convert make-wax",
        "convert make-wax", "? end", me={"resources": {"fiber": 4, "pollen": 4}},
        then={"fiber": -3, "pollen": -3, "wax": 1},
    ),
    development(
        "waggle-school", 2, "taught before: only the conversions", "? convert swap-basic | done", "done", "? end",
        me={"resources": {"fiber": 1}, "taught": "round-dance", "dance_tokens": ["token-wax"]},
    ),
]  # fmt: skip

SPACE: Json = {"tokens": {"2,1": "small-trophy"}, "planet_deck": ["solana"]}
PLANETS: Json = {"ship": "2,3", "planets": {"2,3": "lami", "2,2": "erica"}}
TABLE = [
    development(
        "cosmic-compass", 1, "four spaces, without a strength-4 benefit", "?+ fly 2,1 | fly 1,2", "?! fly 1,1",
        "fly 2,1", "? end", **SPACE, then={"vp": 1, "explored": ["small-trophy"], "fiber": 1, "water": 1},
    ),
    development(
        "solar-sail", 3, "five spaces, and Favor for each token", "?+ fly 1,2 | fly 2,1", "?! fly 1,1", "fly 2,1",
        "? end", players=4, **SPACE, me={"explored": ["lone-crown"]}, action="advance_other",
        then={"vp": 1, "favor": 2, "explored": ["small-trophy"], "fiber": 1, "water": 1},
    ),
    development(
        "express-launch", 1, "any token, without its planet's resources", "?+ chart 1,1 | chart 3,3", "chart 2,1",
        "? end", **SPACE, then={"vp": 1, "explored": ["small-trophy"], "favor": 3},
    ),
    development(
        "supersedure", 1, "a pod again", "? again sm1 | again sr2", "again sr2", BASICS, "gain water", "? end",
        pods={"sm1": 0, "sr2": 0}, then={"favor": 5, "water": 1},
    ),
    development("supersedure", 1, "no pod of mine", "? end", pods={"sm1": 1}, then={"favor": 2}),
    development(
        "terraformer", 1, "three outlines, then the resources of one planet", "? settle 2,2 | settle 2,3 | done",
        "settle 2,2", "put fiber", "settle 2,2", "put water", "settle 2,3", "put pollen",
        "? harvest 2,2 | harvest 2,3", "harvest 2,2", "? end", **PLANETS,
        then={"fiber": 1, "water": 1, "favor": 1},
    ),
    development(
        "terraformer", 1, "nothing placed, and no planet shows anything", "done", "? end", **PLANETS, then={"favor": 1},
    ),
]  # fmt: skip

CASES = [*GAINS, *WORKERS, *HIVE, *CARDS_AND_CONVERSIONS, *TABLE]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_development_gives_its_benefit(case: Case) -> None:
    case.check()


@plays("development.express-launch")
def test_the_ship_stays_and_the_planet_is_turned_up() -> None:
    mine = {"workers": [3], "resources": {"wax": 1}}
    game = position(mine, display={"farm": [], "recruit": [], "development": ["development.express-launch"]}, **SPACE)
    follow(game, "place 3 advance", "build development.express-launch 1,0", "chart 2,1")
    board = game.view(0)["board"]
    assert board["ship"] == "3,4"
    assert {cell["cell"]: cell["planet"] for cell in board["cells"]}["2,1"] == "solana"


@plays("development.lunar-foundry")
def test_the_second_development_may_come_from_the_reserve() -> None:
    mine = {"workers": [3], "resources": {"wax": 3}, "reserve": ["development.honey-extractor"]}
    game = position(mine, display={"farm": [], "recruit": [], "development": ["development.lunar-foundry"]})
    follow(game, "place 3 advance", "take development.lunar-foundry", "build development.lunar-foundry 1,0")
    follow(game, "? take development.honey-extractor | done", "take development.honey-extractor")
    follow(game, "build development.honey-extractor 0,-1", "? end")
    after = summary(game, 0)
    assert (after["honey"], after["wax"], after["reserve"]) == (2, 0, [])


@plays("development.apitherapy")
def test_a_card_can_build_it_too_and_then_a_strength_4_worker_hibernates_at_once() -> None:
    """R-HIB-4: playing a seed card is no action."""
    mine = {"workers": [4, 1], "resources": {"wax": 1, "fiber": 1}, "hand": ["seed-14"]}
    game = position(mine, display={"development": ["development.apitherapy"]})
    follow(game, "play seed-14", "build development.apitherapy 1,0", "strengthen pool 4", "pod sm1")
    follow(game, "? strengthen pool 1 | done", "done")
    after = summary(game, 0)
    assert (after["pool"], after["pods"], after["cards"], after["fiber"], after["wax"]) == ([1], ["sm1"], 1, 0, 0)
