"""The income of every farm, collected on a retrieve turn for one retrieved worker (R-RETR-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.components.example import Case, follow, plays, position, summary

BASICS = "? gain fiber | gain water | gain pollen"
HEXES = ("-1,0", "1,-1", "1,-2", "1,1", "-2,1", "-1,2", "-2,2")
"""The other hexes of the mat, in an order in which each touches the hive."""


def income(
    farm: str,
    *script: str,
    shows: str = "gains it",
    me: dict[str, Any] | None = None,
    more: Sequence[str] = (),
    **then: Any,
) -> Case:
    """One worker of strength 1 is in my pool, another on Grow. I have the farm at 1,0 and Display Meadow beside it.

    I retrieve and collect from the first farm; the retrieved worker is back at strength 2 after the income.
    """
    tiles = {"1,0": f"farm.{farm}", "0,-1": "farm.display-meadow.2", **dict(zip(HEXES, more, strict=False))}
    mine = {"workers": [1], "tiles": tiles, **(me or {})}
    script = ("retrieve", "income 1,0", *script, "?+ end")
    expected = {"pool": [2, 1], "board": {}, **then}
    return Case(f"farm.{farm}", shows, script, expected, mine, at={"spaces": {"grow.1": (0, 1)}})


CASES = [
    income("clover-terrace", pollen=1),
    income("dew-trap", water=1),
    income("flax-rows", fiber=1),
    income("borage-bed", BASICS, "gain fiber", fiber=1),
    income("courtyard-grove", favor=1),
    income("display-meadow", vp=1),
    income("resin-orchard", wax=1),
    income("sunflower-deck", pollen=2),
    income("aquifer", water=2),
    income("hemp-lattice", fiber=2),
    income("mixed-acre", pollen=1, water=1),
    income("prairie-ring", BASICS, "gain water", BASICS, "gain pollen", water=1, pollen=1),
    income("granary-dome", BASICS, "gain water", water=1),
    income("hay-loft", fiber=1),
    income("royal-grove", favor=2),
    income("botanic-gallery", vp=1, favor=1),
    income("tidal-pool", water=1, favor=1),
    income("star-pasture", pollen=1, favor=1),
    # You may pay: yes, no, and nothing to pay with.
    income(
        "candle-works", "? pay fiber | pay water | done", "pay water",
        me={"resources": {"fiber": 1, "water": 1}}, water=-1, wax=1,
    ),
    income(
        "candle-works", "? pay fiber | pay water | done", "done",
        shows="declined", me={"resources": {"fiber": 1, "water": 1}},
    ),
    income("candle-works", shows="nothing to pay with", me={"resources": {"honey": 1}}),
    income(
        "mead-garden", "? use farm.mead-garden | done", "use farm.mead-garden",
        me={"resources": {"pollen": 2, "water": 1}}, pollen=-1, water=-1, honey=1,
    ),
    income(
        "mead-garden", "? use farm.mead-garden | done", "done",
        shows="declined", me={"resources": {"pollen": 2, "water": 1}},
    ),
    income("mead-garden", shows="without water it is not offered", me={"resources": {"pollen": 5}}),
    income(
        "nectar-vault", "? use farm.nectar-vault | done", "use farm.nectar-vault",
        me={"resources": {"pollen": 1}}, pollen=-1, honey=1,
    ),
    income("nectar-vault", shows="without pollen it is not offered", me={"resources": {"fiber": 1}}),
    income(
        "exchange-stall", "? convert swap-basic | convert make-wax | done", "convert make-wax",
        shows="one conversion, no more", me={"resources": {"fiber": 2, "pollen": 2}}, fiber=-1, pollen=-1, wax=1,
    ),
    income(
        "exchange-stall", "? convert swap-basic | done", "done",
        shows="declined", me={"resources": {"fiber": 1}},
    ),
    income("exchange-stall", shows="nothing to convert"),
    # Workers of the active pool; the retrieved ones are not there yet.
    income(
        "training-paddock", "? strengthen pool 1 | strengthen pool 3 | done", "strengthen pool 3",
        me={"workers": [3, 1]}, pool=[4, 2, 1],
    ),
    income(
        "training-paddock", "? strengthen pool 1 | done", "done", shows="declined",
    ),
    income(
        "training-paddock", shows="no worker in the active pool", me={"workers": [], "hand": ["seed-08"]}, pool=[2],
    ),
    income(
        "training-paddock", "strengthen pool 4", "pod sm1",
        shows="a strength-4 worker hibernates", me={"workers": [4, 1]}, pool=[2, 1], pods=["sm1"], honey=1,
    ),
    income(
        "hatchery-field", "? use farm.hatchery-field | done", "use farm.hatchery-field",
        me={"resources": {"pollen": 2}}, pollen=-1, pool=[2, 1, 1],
    ),
    income("hatchery-field", shows="without pollen it is not offered", me={"resources": {"water": 2}}),
    income(
        "hatchery-field", shows="with four workers it is not offered",
        me={"workers": [1, 1, 1], "resources": {"pollen": 2}}, pool=[2, 1, 1, 1],
    ),
    # VP for every 2 farms of my hive, at most 3.
    income("echo-field", shows="two farms", vp=1),
    income("echo-field", shows="three farms count like two", more=("farm.dew-trap",), vp=1),
    income(
        "echo-field", shows="eight farms: at most 3",
        more=("farm.dew-trap", "farm.dew-trap.2", "farm.hay-loft", "farm.aquifer", "farm.flax-rows", "farm.tidal-pool"),
        vp=3,
    ),
    # Pollen for each recruit of my hive, at most 3.
    income("barracks-garden", shows="no recruit"),
    income("barracks-garden", shows="two recruits", more=("recruit.nurse", "recruit.guard"), pollen=2),
    income(
        "barracks-garden", shows="four recruits: at most 3",
        more=("recruit.nurse", "recruit.guard", "recruit.mason", "recruit.smith"), pollen=3,
    ),
    # Cards.
    income("seed-nursery", cards=1),
    income("gene-plot", cards=1, favor=1),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_farm_pays_its_income(case: Case) -> None:
    case.check()


@plays("farm.seed-nursery")
def test_the_card_drawn_is_the_next_of_the_deck() -> None:
    """R-RES-1: an empty deck is the shuffled discard pile."""
    mine = {"workers": [1], "tiles": {"1,0": "farm.seed-nursery"}}
    game = position(mine, spaces={"grow.1": (0, 1)}, deck=["seed-31", "seed-02"])
    follow(game, "retrieve")
    assert game.to_dict()["players"][0]["hand"] == ["seed-31"]


def test_each_farm_pays_once_and_once_for_each_worker() -> None:
    """R-RETR-2, R-RETR-4: three workers come back, two farms pay; a strength-4 worker earns nothing."""
    tiles = {"1,0": "farm.dew-trap", "0,-1": "farm.flax-rows"}
    mine = {"workers": [], "landing": [4], "tiles": tiles, "hand": ["seed-08"]}
    game = position(mine, spaces={"grow.1": (0, 1), "explore.1": (0, 3), "research.1": (0, 2)})
    follow(game, "retrieve", "?+ pod sm1", "pod sm1", "? income 0,-1 | income 1,0", "income 0,-1", "?+ end")
    after = summary(game, 0)
    assert (after["fiber"], after["water"]) == (1, 1)
    assert summary(game, 0)["pool"] == [4, 3, 2]


def test_the_second_copy_of_a_farm_pays_alike() -> None:
    mine = {"workers": [1], "tiles": {"1,0": "farm.clover-terrace", "0,-1": "farm.clover-terrace.2"}}
    game = position(mine, spaces={"grow.1": (0, 1), "explore.1": (0, 1)})
    follow(game, "retrieve", "income 0,-1", "? end")
    assert summary(game, 0)["pollen"] == 2
