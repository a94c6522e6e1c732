"""Every recruit: what sets it off, what it gives, and when it does not answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.components.example import Case, Json, follow, plays, position, summary

BASICS = "? gain fiber | gain water | gain pollen"
DISPLAY = {
    "farm": ["farm.dew-trap", "farm.flax-rows", "farm.aquifer"],
    "recruit": ["recruit.gardener", "recruit.weaver", "recruit.steward"],
    "development": ["development.honey-extractor", "development.bearding", "development.drone-congregation"],
}
DEW_TRAP = ("place 1 advance", "take farm.dew-trap", "build farm.dew-trap 0,-1")
"""Costs 1 fiber; a strength-1 worker on an empty Advance reaches the left column."""
EXTRACTOR = ("place 1 advance", "take development.honey-extractor", "build development.honey-extractor 0,-1")
"""Costs 2 wax and gives 2 honey."""
ROSA: Json = {"ship": "2,3", "planets": {"2,3": "lami", "2,2": "rosa"}}
"""One step from the QueenShip is Rosa, which shows 1 wax and has neither outlines nor a strength-4 benefit."""
SOLANA: Json = {"ship": "2,3", "planets": {"2,3": "lami", "2,2": "solana"}}
"""One step away is Solana, which shows 1 fiber and 1 water and has no outlines."""
RETRIEVED = {"pool": [2, 1], "board": {}}
"""After retrieving a strength-1 worker with another one in the active pool."""


def placed(action: str, strength: int = 1, pool: tuple[int, ...] = ()) -> dict[str, Any]:
    """What changes when my worker goes from the pool to an action."""
    return {"pool": list(pool), "board": {f"{action}.1": strength}}


def recruit(
    name: str,
    shows: str,
    *script: str,
    then: dict[str, Any],
    me: dict[str, Any] | None = None,
    them: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    **at: Any,
) -> Case:
    """I have the recruit at 1,0, one strength-1 worker, and whatever `me` says."""
    mine = {"workers": [1], **(me or {})}
    mine["tiles"] = {"1,0": f"recruit.{name}", **mine.get("tiles", {})}
    return Case(f"recruit.{name}", shows, script, then, mine, them or {}, at, other or {})


ON_BUILDING = [
    recruit(
        "agriculturalist", "a farm is built", *DEW_TRAP, BASICS, "gain pollen", "? end",
        me={"resources": {"fiber": 1, "wax": 2}}, display=DISPLAY,
        then={"fiber": -1, "pollen": 1, "favor": 1, "tiles": {"0,-1": "farm.dew-trap"}, **placed("advance")},
    ),
    recruit(
        "agriculturalist", "a development is no farm", *EXTRACTOR, "? end",
        me={"resources": {"fiber": 1, "wax": 2}}, display=DISPLAY,
        then={"wax": -2, "honey": 2, "tiles": {"0,-1": "development.honey-extractor"}, **placed("advance")},
    ),
    recruit(
        "engineer", "1 wax less", *EXTRACTOR, "? end", me={"resources": {"wax": 1, "fiber": 1}}, display=DISPLAY,
        then={"wax": -1, "honey": 2, "tiles": {"0,-1": "development.honey-extractor"}, **placed("advance")},
    ),
    recruit(
        "engineer", "never below nothing", "place 3 advance", "take development.bearding",
        "build development.bearding 0,-1", "gain water", "gain water", "gain water", "? end | end waste",
        me={"workers": [3], "resources": {"wax": 1, "fiber": 1}}, display=DISPLAY,
        then={"water": 3, "favor": 2, "tiles": {"0,-1": "development.bearding"}, **placed("advance", 3)},
    ),
    recruit(
        "mason", "a carving is built", "place 4 carve", "take carving.swarm", "build carving.swarm 0,-1",
        "? end", me={"workers": [4], "resources": {"honey": 2}}, carvings=["carving.swarm", "carving.cluster"],
        then={"honey": -1 + 1, "tiles": {"0,-1": "carving.swarm"}, **placed("carve", 4)},
    ),
    recruit(
        "mason", "a farm is no carving", *DEW_TRAP, "? end", me={"resources": {"fiber": 1, "wax": 2}}, display=DISPLAY,
        then={"fiber": -1, "tiles": {"0,-1": "farm.dew-trap"}, **placed("advance")},
    ),
    recruit(
        "recruiter", "another recruit is built", "place 1 advance", "take recruit.gardener",
        "build recruit.gardener 0,-1", "? end", me={"resources": {"pollen": 3, "fiber": 1}}, display=DISPLAY,
        then={"pollen": -2, "favor": 1, "tiles": {"0,-1": "recruit.gardener"}, **placed("advance")},
    ),
    recruit(
        "smith", "a development is built", *EXTRACTOR, "? end", me={"resources": {"wax": 2, "fiber": 1}},
        display=DISPLAY,
        then={"wax": -2, "honey": 2, "favor": 1, "fiber": 1, "tiles": {"0,-1": "development.honey-extractor"},
              **placed("advance")},
    ),
    recruit(
        "smith", "a farm is no development", *DEW_TRAP, "? end", me={"resources": {"fiber": 1, "wax": 2}},
        display=DISPLAY, then={"fiber": -1, "tiles": {"0,-1": "farm.dew-trap"}, **placed("advance")},
    ),
    recruit(
        "weaver", "a frame is gained", "place 2 grow", "frame 2,0 0", BASICS, "gain water", "? end",
        me={"workers": [2], "resources": {"fiber": 2}},
        then={"fiber": -2, "water": 1, "favor": 2, "frames": [[0, "2,0"]], **placed("grow", 2)},
    ),
]  # fmt: skip

ON_CARDS = [
    recruit(
        "apothecary", "the first card of the turn", "play seed-08", "place 1 explore", "fly 2,2", "? end",
        me={"hand": ["seed-08"]}, **ROSA, then={"cards": -1, "vp": 2, "favor": 1, "wax": 1, **placed("explore")},
    ),
    recruit(
        "apothecary", "only the first, however it is played", "trade seed-08", "gain water", "play seed-39",
        "place 1 explore", "fly 2,2", "play seed-03", "? end",
        me={"hand": ["seed-08", "seed-39", "seed-03"]}, **ROSA,
        then={"cards": -3, "vp": 1, "favor": 1 + 1, "water": 1, "pollen": 1, "wax": 2, **placed("explore")},
    ),
    recruit(
        "archivist", "two of three cards are kept", "place 3 research", "? keep seed-01 | keep seed-02 | keep seed-03",
        "keep seed-02", "? keep seed-01 | keep seed-03", "keep seed-01", "?+ play seed-01 | play seed-02 | end",
        me={"workers": [3]}, deck=["seed-01", "seed-02", "seed-03"], then={"cards": 2, **placed("research", 3)},
    ),
    recruit(
        "archivist", "a strength-1 worker draws no more than one card", "place 1 research", "?+ trade seed-01 | end",
        deck=["seed-01", "seed-02"], then={"cards": 1, **placed("research")},
    ),
    recruit(
        "gardener", "a card is planted", "place 4 research", "keep seed-01", "plant seed-08", "?+ end",
        me={"workers": [4], "hand": ["seed-08"]}, deck=["seed-01", "seed-02", "seed-03", "seed-04", "seed-05"],
        then={"cards": 1, "favor": 2, "planted": ["seed-08"], **placed("research", 4)},
    ),
    recruit(
        "gardener", "no card is planted", "place 4 research", "keep seed-01", "done", "?+ end",
        me={"workers": [4], "hand": ["seed-08"]}, deck=["seed-01", "seed-02", "seed-03", "seed-04", "seed-05"],
        then={"cards": 1, **placed("research", 4)},
    ),
    recruit(
        "scholar", "a strength-3 worker lets me plant", "place 3 research", "keep seed-01",
        "? plant seed-01 | plant seed-08 | done", "plant seed-08", "?+ end",
        me={"workers": [3], "hand": ["seed-08"]}, deck=["seed-01", "seed-02", "seed-03"],
        then={"planted": ["seed-08"], **placed("research", 3)},
    ),
    recruit(
        "scholar", "a strength-2 worker does not", "place 2 research", "keep seed-01", "?+ end",
        me={"workers": [2], "hand": ["seed-08"]}, deck=["seed-01", "seed-02"],
        then={"cards": 1, **placed("research", 2)},
    ),
    recruit(
        "scholar", "a strength-4 worker plants one card, as always", "place 4 research", "keep seed-01",
        "plant seed-08", "?+ end", me={"workers": [4], "hand": ["seed-08", "seed-09"]}, deck=["seed-01", "seed-02"],
        then={"planted": ["seed-08"], **placed("research", 4)},
    ),
    recruit(
        "scholar", "no slot is free", "place 3 research", "keep seed-01", "?+ end",
        me={"workers": [3], "hand": ["seed-08"], "planted": ["seed-10", "seed-11"]}, deck=["seed-01", "seed-02"],
        then={"cards": 1, **placed("research", 3)},
    ),
]  # fmt: skip

ON_EXPLORING = [
    recruit(
        "astronomer", "an explore token", "place 1 explore", "fly 3,3", "? end",
        tokens={"3,3": "small-trophy"}, planet_deck=["rosa"],
        then={"vp": 1, "favor": 1, "water": 1, "wax": 1, "explored": ["small-trophy"], **placed("explore")},
    ),
    recruit(
        "astronomer", "an explored planet has no token", "place 1 explore", "fly 2,2", "? end", **ROSA,
        then={"wax": 1, **placed("explore")},
    ),
    recruit(
        "cartographer", "2 more to the strength, and Favor", "place 1 explore", "?+ fly 3,1 | fly 2,2 | fly 1,3",
        "?! fly 2,1 | fly 1,2 | fly 1,1", "fly 3,1", "? end", tokens={"3,1": "small-trophy"}, planet_deck=["rosa"],
        then={"favor": 1, "vp": 1, "wax": 1, "explored": ["small-trophy"], **placed("explore")},
    ),
    recruit(
        "forager", "one more of what the planet shows", "place 1 explore", "fly 2,2",
        "? harvest fiber | harvest water", "harvest water", "? end", **SOLANA,
        then={"fiber": 1, "water": 2, **placed("explore")},
    ),
    recruit(
        "landscaper", "one of three outlines elsewhere", "place 1 explore", "fly 2,2", "? settle 2,3 | done",
        "settle 2,3", "? put fiber | put water | put pollen", "put pollen", "? end",
        ship="2,3", planets={"2,3": "erica", "2,2": "rosa"}, then={"wax": 1, "favor": 1, **placed("explore")},
    ),
    recruit(
        "landscaper", "declined: no Favor", "place 1 explore", "fly 2,2", "done", "? end", **ROSA,
        then={"wax": 1, **placed("explore")},
    ),
    recruit(
        "landscaper", "no empty outline: no Favor", "place 1 explore", "fly 2,2", "? end", **ROSA,
        outlines={"2,3": ["fiber"]}, then={"wax": 1, **placed("explore")},
    ),
    recruit(
        "navigator", "1 more to the strength, and the ship may stay", "place 1 explore", "?+ fly 2,2 | fly 2,4",
        "?! fly 1,4", "fly 2,2", "? end", ship="2,2", planets={"2,2": "rosa"}, then={"wax": 1, **placed("explore")},
    ),
]  # fmt: skip

ON_OTHER_ACTIONS = [
    recruit(
        "broker", "a second conversion for a strength-1 worker, and Favor", "place 1 convert", "pay fiber",
        "gain pollen", "? convert swap-basic | convert make-wax | done", "convert make-wax", "? end",
        me={"resources": {"fiber": 2, "water": 1}}, then={"fiber": -2, "wax": 1, "favor": 1, **placed("convert")},
    ),
    recruit(
        "chandler", "fiber into wax afterwards", "place 1 convert", "pay water", "gain pollen",
        "? use recruit.chandler | done", "use recruit.chandler", "? end", me={"resources": {"fiber": 2, "water": 1}},
        then={"fiber": -1, "water": -1, "pollen": 1, "wax": 1, **placed("convert")},
    ),
    recruit(
        "chandler", "declined", "place 1 convert", "pay water", "gain pollen", "done", "? end",
        me={"resources": {"fiber": 2, "water": 1}}, then={"water": -1, "pollen": 1, **placed("convert")},
    ),
    recruit(
        "chandler", "no fiber left", "place 1 convert", "pay fiber", "gain pollen", "? end",
        me={"resources": {"fiber": 1, "water": 1}}, then={"fiber": -1, "pollen": 1, **placed("convert")},
    ),
    recruit(
        "vintner", "2 basics into honey afterwards", "place 1 convert", "pay water", "gain fiber",
        "? pay fiber | pay water | done", "pay fiber", "? pay fiber | pay water", "pay water", "? end",
        me={"resources": {"fiber": 1, "water": 2}}, then={"water": -2, "honey": 1, **placed("convert")},
    ),
    recruit(
        "vintner", "declined", "place 1 convert", "pay water", "gain fiber", "done", "? end",
        me={"resources": {"fiber": 1, "water": 2}}, then={"water": -1, "fiber": 1, **placed("convert")},
    ),
    recruit(
        "vintner", "one basic is not enough", "place 1 convert", "gain fiber", "? end",
        me={"resources": {"water": 1}}, then={"water": -1, "fiber": 1, **placed("convert")},
    ),
    recruit(
        "orator", "Grow", "place 1 grow", "?+ end", me={"resources": {"pollen": 1}},
        then={"pollen": -1, "favor": 2, "cards": 1, "board": {"grow.1": 1}},
    ),
    recruit(
        "mentor", "a new worker arrives at strength 2", "place 1 grow", "? end", me={"resources": {"pollen": 1}},
        then={"pollen": -1, **placed("grow", 1, (2,))},
    ),
    recruit(
        "herald", "a strength-4 worker is placed", "place 4 explore", "fly 2,2", "? end", me={"workers": [4]}, **ROSA,
        then={"wax": 1, "favor": 2, **placed("explore", 4)},
    ),
    recruit(
        "herald", "a strength-3 worker is placed", "place 3 explore", "fly 2,2", "? end", me={"workers": [3]}, **ROSA,
        then={"wax": 1, **placed("explore", 3)},
    ),
]  # fmt: skip

FARMS = {"0,-1": "farm.dew-trap", "1,-1": "farm.flax-rows", "-1,0": "farm.clover-terrace"}
ON_RETRIEVING = [
    recruit(
        "harvester", "one farm more", "retrieve", "income 0,-1",
        "? income 0,-1 | income 1,-1 | income -1,0", "income 1,-1", "? end",
        me={"tiles": FARMS}, spaces={"grow.1": (0, 1)}, then={"water": 1, "fiber": 1, **RETRIEVED},
    ),
    recruit(
        "harvester", "the farm that has paid pays again (R-RETR-4)", "retrieve", "? end",
        me={"tiles": {"0,-1": "farm.dew-trap"}}, spaces={"grow.1": (0, 1)}, then={"water": 2, **RETRIEVED},
    ),
    recruit(
        "instructor", "a worker of the pool, back from the board", "retrieve",
        "? strengthen pool 1 | strengthen pool 2 | done", "strengthen pool 2", "? end",
        spaces={"grow.1": (0, 1)}, then={"pool": [3, 1], "board": {}},
    ),
    recruit("instructor", "declined", "retrieve", "done", "? end", spaces={"grow.1": (0, 1)}, then=RETRIEVED),
    recruit(
        "steward", "a basic", "retrieve", BASICS, "gain water", "? end", spaces={"grow.1": (0, 1)},
        then={"water": 1, **RETRIEVED},
    ),
    recruit(
        "guard", "a worker hibernates", "retrieve", "pod sm1", "? end", me={"landing": [4]},
        then={"landing": [], "pods": ["sm1"], "honey": 1, "favor": 2},
    ),
    recruit(
        "nurse", "a new worker for the one that hibernates", "retrieve", "pod sm1", "? use recruit.nurse | done",
        "use recruit.nurse", "? end", me={"landing": [4], "resources": {"pollen": 1}},
        then={"landing": [], "pool": [1, 1], "pods": ["sm1"], "honey": 1, "pollen": -1},
    ),
    recruit(
        "nurse", "declined", "retrieve", "pod sm1", "done", "? end", me={"landing": [4], "resources": {"pollen": 1}},
        then={"landing": [], "pods": ["sm1"], "honey": 1},
    ),
    recruit(
        "nurse", "no pollen", "retrieve", "pod sm1", "? end", me={"landing": [4], "resources": {"fiber": 1}},
        then={"landing": [], "pods": ["sm1"], "honey": 1},
    ),
]  # fmt: skip

ON_BUMPING = [
    recruit(
        "trader", "an opponent's worker is bumped", "place 1 grow", BASICS, "gain fiber", "? end",
        me={"resources": {"pollen": 1}}, spaces={"grow.1": (1, 2)},
        then={"pollen": -1, "fiber": 1, "board": {"grow.1": 1}}, other={"board": {}},
    ),
    recruit(
        "trader", "my own worker is bumped", "place 1 grow", "bump landing", "? end", me={"resources": {"pollen": 1}},
        spaces={"grow.1": (0, 2)}, then={"pollen": -1, "landing": [2], "board": {"grow.1": 1}},
    ),
    recruit(
        "trader", "a shifted worker is not bumped", "place 1 explore", "fly 2,2", "? end",
        spaces={"explore.1": (1, 1)}, **ROSA, then={"wax": 1, **placed("explore")}, other={"board": {"explore.2": 1}},
    ),
    recruit(
        "diplomat", "an opponent bumps my worker", "place 1 grow", "end", "bump active", BASICS, "gain water",
        them={"workers": [1], "resources": {"pollen": 1}}, turn=1, spaces={"grow.1": (0, 1)},
        then={"board": {}, "pool": [2, 1], "water": 1, "favor": 1},
        other={"pollen": -1, "board": {"grow.1": 1}},
    ),
    recruit(
        "diplomat", "I bump it myself", "place 1 grow", "bump active", "? end", me={"resources": {"pollen": 1}},
        spaces={"grow.1": (0, 1)}, then={"pollen": -1, "pool": [2, 1]},
    ),
]  # fmt: skip

AT_THE_END_OF_THE_TURN = [
    recruit(
        "courtier", "two resources too many: 2 Favor and 1 further", "place 1 explore", "fly 2,2", "end",
        me={"resources": {"wax": 2}}, **ROSA, then={"wax": -1, "favor": 3, **placed("explore")},
    ),
    recruit(
        "courtier", "everything fits", "place 1 explore", "fly 2,2", "end", **ROSA,
        then={"wax": 1, **placed("explore")},
    ),
    recruit(
        "quartermaster", "room for 2 more basics and 1 more wax or honey", "place 1 explore", "fly 2,2", "end",
        me={"resources": {"pollen": 5, "honey": 1}}, **ROSA, then={"wax": 1, **placed("explore")},
    ),
    recruit(
        "quartermaster", "not for a sixth pollen", "place 1 explore", "fly 2,2", "end",
        me={"resources": {"pollen": 6, "honey": 1}}, **ROSA,
        then={"wax": 1, "pollen": -1, "favor": 1, **placed("explore")},
    ),
    recruit(
        "quartermaster", "nor for a third wax", "place 1 explore", "fly 2,2", "end",
        me={"resources": {"wax": 2}}, **ROSA, then={"favor": 1, **placed("explore")},
    ),
]  # fmt: skip

CASES = [
    *ON_BUILDING, *ON_CARDS, *ON_EXPLORING, *ON_OTHER_ACTIONS, *ON_RETRIEVING, *ON_BUMPING, *AT_THE_END_OF_THE_TURN,
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_recruit_answers(case: Case) -> None:
    case.check()


@plays("recruit.landscaper")
def test_the_landscaper_s_resource_lies_on_the_planet_for_all() -> None:
    game = position({"workers": [1], "tiles": {"1,0": "recruit.landscaper"}}, **ROSA)
    follow(game, "place 1 explore", "fly 2,2", "settle 2,3", "put pollen")
    cells = {cell["cell"]: cell for cell in game.view(1)["board"]["cells"]}
    assert cells["2,3"]["resources"] == {"fiber": 0, "water": 0, "pollen": 1}


@plays("recruit.recruiter")
def test_the_recruiter_does_not_answer_its_own_building() -> None:
    """R-BUILD-2: a tile works at once but does not answer its own building."""
    mine = {"workers": [1], "resources": {"pollen": 3, "fiber": 1}}
    rows = {**DISPLAY, "recruit": ["recruit.recruiter", "recruit.weaver", "recruit.steward"]}
    game = position(mine, display=rows)
    follow(game, "place 1 advance", "take recruit.recruiter", "build recruit.recruiter 0,-1", "? end")
    after = summary(game, 0)
    assert (after["pollen"], after["favor"]) == (1, 0)


@plays("recruit.apothecary")
def test_the_apothecary_answers_again_in_my_next_turn() -> None:
    mine = {"workers": [1], "hand": ["seed-08", "seed-29"], "tiles": {"1,0": "recruit.apothecary"}}
    game = position(mine, {"workers": [1]}, **ROSA)
    follow(game, "play seed-08", "place 1 explore", "fly 2,2", "end")
    follow(game, "place 1 explore", "fly 2,3", "put fiber", "end", "retrieve", "play seed-29")
    assert summary(game, 0)["favor"] == 2
