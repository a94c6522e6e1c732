"""Every carving: carved on the last turn of a game, scored at its end (R-CARVE-1, R-SCORE-1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.components.example import LAST_TURN, PLAYED, follow, plays, position, score_line
from tests.table import seat, table

Json = dict[str, Any]


@dataclass(frozen=True)
class Scored:
    """`vp` is what the carving's condition is worth when it was carved at `at` for `honey` and the game is over."""

    carving: str
    honey: int
    shows: str
    vp: int
    me: Json = field(default_factory=dict)
    them: Json = field(default_factory=dict)
    at: str = "1,0"

    def __post_init__(self) -> None:
        PLAYED.add(f"carving.{self.carving}")

    def __str__(self) -> str:
        return f"{self.carving}: {self.shows}"


FARMS_AROUND = {"-1,0": "farm.dew-trap", "1,-1": "farm.flax-rows", "1,1": "farm.aquifer"}
FARMS = {"0,-1": "farm.dew-trap", "1,-1": "farm.flax-rows", "-1,0": "farm.clover-terrace"}
"""Three farms around the base."""
MIXED = {
    "0,-1": "farm.dew-trap", "1,-1": "recruit.nurse", "-1,0": "development.bearding", "1,1": "recruit.guard",
    "-2,1": "development.gene-bank",
}  # fmt: skip
"""A farm, two recruits and two developments; 1,0 touches 1,-1 and 1,1."""
FRAME_AND_MAT = {
    "0,-1": "farm.dew-trap", "1,-1": "farm.dew-trap.2", "-1,0": "farm.flax-rows", "1,1": "farm.flax-rows.2",
    "-2,1": "farm.hay-loft", "1,-2": "farm.aquifer", "-1,2": "farm.tidal-pool", "-2,2": "farm.mixed-acre",
    "2,0": "recruit.nurse", "2,1": "recruit.guard", "3,0": "recruit.smith", "3,1": "recruit.courtier",
}  # fmt: skip
"""A full mat once 1,0 is built on, and a full frame at 2,0."""

SCORED = [
    Scored("advancement", 1, "two planted cards", 8, {"planted": ["seed-01", "seed-02"]}),
    Scored("advancement", 1, "no planted card", 0),
    Scored("brood-rearing", 1, "three workers: pool, landing area and board", 6, {"workers": [4, 1], "landing": [2]}),
    Scored("cluster", 1, "two faction hexes and a farm", 9, {"tiles": {"1,-1": "farm.dew-trap"}}),
    Scored("cluster", 1, "on a frame, beside one farm", 3,
           {"tiles": {"1,0": "farm.dew-trap", "2,0": "farm.flax-rows"}, "frames": [(0, "2,0")]}, at="3,0"),
    Scored("cluster", 1, "the base and both neighbours of 0,-1", 9, {"tiles": FARMS_AROUND}, at="0,-1"),
    Scored("colony", 1, "one recruit", 14, {"tiles": FARMS | {"1,1": "recruit.nurse"}}),
    Scored("colony", 1, "two recruits", 0, {"tiles": {"0,-1": "recruit.nurse", "1,-1": "recruit.guard"}}),
    Scored("community", 1, "one set with itself", 6, {"tiles": MIXED}),
    Scored("community", 1, "no development, no set", 0, {"tiles": {"0,-1": "farm.dew-trap", "1,-1": "recruit.nurse"}}),
    Scored("delegation", 1, "two recruits", 6, {"tiles": MIXED}),
    Scored("discovery", 1, "two tokens", 6, {"explored": ["small-trophy", "wax-ingot"]}),
    Scored("education", 1, "Lunar Foundry (5) beside it, Bearding (2) not", 5,
           {"tiles": {"1,-1": "development.lunar-foundry", "-1,0": "development.bearding", "1,1": "farm.dew-trap"}}),
    Scored("efficiency", 1, "neither planted cards nor frames", 12),
    Scored("efficiency", 1, "a planted card", 0, {"planted": ["seed-01"]}),
    Scored("efficiency", 1, "a frame", 0, {"frames": [(0, "2,0")]}),
    Scored("emissary", 1, "two recruits beside it", 8, {"tiles": MIXED | {"0,-1": "recruit.smith"}}),
    Scored("exchange", 1, "a copy of Orchard with my own farms", 3 * 3 - 3, {"tiles": FARMS},
           {"tiles": {"1,0": "carving.orchard", "1,-1": "carving.fermentation"}}),
    Scored("exchange", 1, "a copy of Swarm counts the farm beside this tile", 5 - 3, {"tiles": FARMS},
           {"tiles": {"1,0": "carving.swarm"}}),
    Scored("exchange", 1, "nothing to copy", -3, {"tiles": FARMS}),
    Scored("expansion", 1, "three farms and itself", 4, {"tiles": FARMS}),
    Scored("fermentation", 1, "always", 5, {"resources": {"honey": 1}}),
    Scored("food-chamber", 1, "one honey left", 4, {"resources": {"honey": 1}}),
    Scored("foundation", 1, "three basics", 3, {"resources": {"fiber": 1, "water": 1, "pollen": 1, "wax": 1}}),
    Scored("hatchery", 1, "4, 3 and 2: 3 VP for every 2", 12, {"workers": [4, 3], "landing": [2]}),
    Scored("honeycomb", 1, "the mat and one of two frames are full", 8 + 6,
           {"tiles": FRAME_AND_MAT, "frames": [(0, "2,0"), (0, "2,-2")]}),
    Scored("honeycomb", 1, "the frame is not full", 0, {"tiles": FARMS, "frames": [(0, "2,0")]}),
    Scored("kinship", 1, "the two farms in touch, not the third", 2 * 4,
           {"tiles": {"1,-1": "farm.dew-trap", "0,-1": "farm.flax-rows", "1,1": "farm.clover-terrace"}}),
    Scored("kinship", 1, "five farms in touch: at most 16", 16,
           {"tiles": {"1,-1": "farm.dew-trap", "0,-1": "farm.flax-rows", "-1,0": "farm.clover-terrace",
                      "-2,1": "farm.aquifer", "1,-2": "farm.hay-loft"}}),
    Scored("lineage", 1, "upgraded", 12, {"upgraded": True}),
    Scored("lineage", 1, "not upgraded", 0),
    Scored("migration", 1, "two frames", 10, {"frames": [(0, "2,0"), (0, "2,-2")]}),
    Scored("migration", 1, "five frames: at most 15", 15,
           {"frames": [(0, "2,0"), (0, "2,-2"), (0, "0,-4"), (0, "-2,3"), (0, "-4,0")]}),
    Scored("nectary", 1, "one wax", 5, {"resources": {"wax": 1}}),
    Scored("observatory", 1, "three cards", 12, {"hand": ["seed-01", "seed-02", "seed-03"]}),
    Scored("orchard", 1, "three farms", 9, {"tiles": FARMS}),
    Scored("pollination", 1, "fiber, water and wax", 9, {"resources": {"fiber": 2, "water": 1, "wax": 1}}),
    Scored("proliferation", 1, "I have most farms, as many recruits and carvings as they, fewer developments", 12,
           {"tiles": FARMS | {"1,1": "recruit.nurse", "-2,1": "development.gene-bank"}},
           {"tiles": {"1,0": "recruit.guard", "1,-1": "carving.swarm", "0,-1": "development.bearding",
                      "-1,0": "development.bee-bread"}}),
    Scored("propolis", 1, "two developments", 8, {"tiles": MIXED}),
    Scored("royal-jelly", 1, "eleven steps: 1 VP for every 3", 3, {"favor": 11}),
    Scored("swarm", 1, "two farms beside it, one not", 2 * 5,
           {"tiles": {"1,-1": "farm.dew-trap", "1,1": "farm.flax-rows", "-1,0": "farm.clover-terrace"}}),
]  # fmt: skip


@pytest.mark.parametrize("example", SCORED, ids=str)
def test_carving_is_paid_for_and_scored(example: Scored) -> None:
    """I carve with a strength-4 worker on the last turn; what I hold afterwards fits into my hive."""
    mine = {"workers": [4], **example.me}
    held = dict(mine.get("resources", {}))
    mine["resources"] = {**held, "honey": held.get("honey", 0) + example.honey}
    tile = f"carving.{example.carving}"
    slots = [tile, "carving.propolis" if tile != "carving.propolis" else "carving.swarm"]
    game = position(mine, example.them, carvings=slots, **LAST_TURN)
    follow(game, "place 4 carve", f"take {tile}", f"build {tile} {example.at}", "end")
    assert score_line(game, "carvings") == example.vp
    after = game.to_dict()["players"][0]["resources"]
    assert {kind: n for kind, n in after.items() if n} == held


@plays("carving.incubation", "carving.overwintering")
@pytest.mark.parametrize(
    ("carving", "pods", "vp"),
    [
        ("incubation", {"sm1": 0, "sm2": 0, "sr1": 0}, 5),
        ("overwintering", {"sm1": 0, "sm2": 0, "sr1": 0}, 2 * 3 + 3),
        ("overwintering", {"sm1": 0, "sm2": 0, "sm3": 0}, 3 + 3),
    ],
)
def test_carvings_that_count_tokens_in_the_comb(carving: str, pods: dict[str, int], vp: int) -> None:
    """The opponent's tokens on the other five pods fill the comb; they do not count for me."""
    theirs = dict.fromkeys(("sm1", "sm2", "sm3", "sm4", "sm5", "sr1", "sr2", "sr3"), 1)
    game = position(
        {"workers": [4], "resources": {"honey": 2}}, pods={**theirs, **pods}, turns_left=0,
        carvings=[f"carving.{carving}", "carving.swarm"],
    )  # fmt: skip
    follow(game, "place 4 carve", f"take carving.{carving}", f"build carving.{carving} 1,0", "end")
    assert score_line(game, "carvings") == vp


@plays("carving.exchange")
def test_an_exchange_may_measure_a_copied_swarm_from_its_own_hex() -> None:
    mine = {"workers": [4], "resources": {"honey": 2}, "tiles": {"1,-1": "farm.dew-trap", "1,1": "farm.flax-rows"}}
    game = position(
        mine, {"tiles": {"1,0": "carving.swarm"}}, carvings=["carving.exchange", "carving.orchard"], **LAST_TURN
    )
    follow(game, "place 4 carve", "take carving.exchange", "build carving.exchange 1,0", "end")
    assert score_line(game, "carvings") == -3 + 2 * 5


@plays("carving.exchange")
def test_an_exchange_copies_a_carving_of_the_automa_in_a_solo_game() -> None:
    """R-AUTO-10."""
    mine = seat(workers=[4], resources={"honey": 2}, tiles={"1,-1": "farm.dew-trap"})
    game = table(
        players=1, seats=[mine], confirm_turns=True, carvings=["carving.exchange", "carving.swarm"],
        automa={"carvings": ["carving.fermentation"]}, **LAST_TURN,
    )  # fmt: skip
    follow(game, "place 4 carve", "take carving.exchange", "build carving.exchange 1,0", "end")
    assert score_line(game, "carvings") == -3 + 5


@plays("carving.fermentation")
def test_carving_needs_a_strength_4_worker_and_the_honey() -> None:
    """R-CARVE-1."""
    for workers, honey, offered in (([4], 1, True), ([3], 1, False), ([4], 0, False)):
        game = position({"workers": workers, "resources": {"honey": honey}}, carvings=["carving.fermentation"])
        follow(game, ("?+" if offered else "?!") + f" place {workers[0]} carve")
