"""Every planet: its printed resources, its outlines, and its benefit for a strength-4 worker (R-EXPL-3 to R-EXPL-5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.components.example import Case, follow, plays, position, summary

BASICS = "? gain fiber | gain water | gain pollen"
PUT = "? put fiber | put water | put pollen"
EITHER = "? collect | bonus"


def visit(
    planet: str,
    strength: int,
    shows: str,
    *script: str,
    then: dict[str, Any] | None = None,
    me: dict[str, Any] | None = None,
    there: tuple[str, ...] = (),
    **at: Any,
) -> Case:
    """My worker flies one step to the planet at 2,2, where `there` are the resources that earlier visitors left."""
    mine = {"workers": [strength], **(me or {})}
    rest = sorted(mine["workers"], reverse=True)[1:]
    neighbour = "sapin" if planet == "lami" else "lami"
    place = {"ship": "2,3", "planets": {"2,3": neighbour, "2,2": planet}, "outlines": {"2,2": list(there)}}
    expected = {"pool": rest, "board": {"explore.1": strength}, **(then or {})}
    lines = (f"place {strength} explore", "fly 2,2", *script, "?+ end")
    return Case(f"planet.{planet}", shows, lines, expected, mine, at={**place, **at})


FARMS = {"1,0": "farm.dew-trap", "0,-1": "farm.flax-rows", "1,-1": "farm.clover-terrace", "-1,0": "farm.aquifer"}
ROWS = {
    "farm": ["farm.hay-loft", "farm.dew-trap", "farm.sunflower-deck"],
    "recruit": ["recruit.nurse", "recruit.guard", "recruit.engineer"],
}

WITHOUT_BENEFIT = [
    visit("lami", 4, "one outline", PUT, "put water", then={"water": 1}),
    visit("lami", 1, "the outline is full", there=("pollen",), then={"pollen": 1}),
    visit("saxifra", 4, "any basic, and one outline", PUT, "put water", BASICS, "gain pollen",
          then={"water": 1, "pollen": 1}),
    visit("sapin", 4, "one resource a visit", PUT, "put fiber", then={"fiber": 1}),
    visit("sapin", 1, "the second outline", PUT, "put fiber", there=("fiber",), then={"fiber": 2}),
    visit("sapin", 1, "both outlines are full", there=("fiber", "water"), then={"fiber": 1, "water": 1}),
    visit("erica", 4, "one resource a visit", PUT, "put pollen", then={"pollen": 1}),
    visit("erica", 1, "the third outline", PUT, "put water", there=("fiber", "pollen"),
          then={"fiber": 1, "pollen": 1, "water": 1}),
    visit("erica", 1, "all three are full", there=("fiber", "fiber", "fiber"), then={"fiber": 3}),
    visit("rosa", 4, "1 wax, no outline", then={"wax": 1}),
]  # fmt: skip

WITH_BENEFIT = [
    visit("faba", 1, "a weaker worker gains the outline alone", PUT, "put fiber", then={"fiber": 1}),
    visit(
        "faba", 4, "a worker, and a card is planted", "put fiber", EITHER, "bonus",
        "? plant seed-08 | plant seed-09 | done", "plant seed-08", me={"hand": ["seed-08", "seed-09"]},
        then={"fiber": 1, "pool": [1], "cards": -1, "planted": ["seed-08"]},
    ),
    visit(
        "faba", 4, "a worker, and no card is planted", "put fiber", "bonus", "done", me={"hand": ["seed-08"]},
        then={"fiber": 1, "pool": [1]},
    ),
    visit(
        "faba", 4, "four workers already", "put fiber", "bonus", "plant seed-08",
        me={"workers": [4, 1, 1, 1], "hand": ["seed-08"]},
        then={"fiber": 1, "cards": -1, "planted": ["seed-08"]},
    ),
    visit(
        "faba", 4, "four workers and no card: nothing to gain", "put fiber", me={"workers": [4, 1, 1, 1]},
        then={"fiber": 1},
    ),
    visit("astera", 3, "a weaker worker", "put fiber", me={"tiles": FARMS}, there=("water",),
          then={"fiber": 1, "water": 1}),
    visit(
        "astera", 4, "three farms of four", "put fiber", EITHER, "bonus",
        "? income 1,0 | income 0,-1 | income 1,-1 | income -1,0 | done", "income 1,0", "income 0,-1",
        "? income 1,-1 | income -1,0 | done", "income -1,0", me={"tiles": FARMS}, then={"fiber": 2, "water": 3},
    ),
    visit("astera", 4, "no farm: not offered", "put fiber", then={"fiber": 1}),
    visit("perale", 2, "1 pollen and an outline", PUT, "put fiber", then={"fiber": 1, "pollen": 1}),
    visit(
        "perale", 4, "a free farm of any column pays at once", "put fiber", EITHER, "bonus",
        "? take farm.hay-loft | take farm.dew-trap | take farm.sunflower-deck | take farm.aquifer | done",
        "take farm.sunflower-deck", "build farm.sunflower-deck 1,0", display=ROWS, me={"reserve": ["farm.aquifer"]},
        then={"fiber": 1, "pollen": 3, "tiles": {"1,0": "farm.sunflower-deck"}},
    ),
    visit("brassi", 3, "1 fiber and an outline", PUT, "put water", then={"fiber": 1, "water": 1}),
    visit("brassi", 4, "1 honey", "put water", EITHER, "bonus", then={"fiber": 1, "water": 1, "honey": 1}),
    visit("genti", 3, "one resource a visit", PUT, "put water", then={"water": 1}),
    visit("genti", 4, "2 cards", "put water", EITHER, "bonus", there=("water",), then={"water": 2, "cards": 2}),
    visit("lilia", 3, "1 water and an outline", PUT, "put pollen", then={"water": 1, "pollen": 1}),
    visit("lilia", 4, "1 honey", "put pollen", EITHER, "bonus", then={"water": 1, "pollen": 1, "honey": 1}),
    visit("lilia", 4, "collected first", "put pollen", "collect", "? bonus | done", "bonus",
          then={"water": 1, "pollen": 1, "honey": 1}),
    visit("lilia", 4, "declined", "put pollen", "collect", "done", then={"water": 1, "pollen": 1}),
    visit("malva", 3, "one outline", PUT, "put pollen", then={"pollen": 1}),
    visit(
        "malva", 4, "a recruit for 2 less: one that costs 2 for nothing", "put pollen", EITHER, "bonus",
        "? take recruit.nurse | take recruit.guard | take recruit.weaver | done", "take recruit.guard",
        "build recruit.guard 1,0", display=ROWS, me={"reserve": ["recruit.weaver", "farm.aquifer"]},
        then={"pollen": 1, "tiles": {"1,0": "recruit.guard"}},
    ),
    visit(
        "malva", 4, "one that costs 4, of the last column, for 2; what was collected helps to pay", "put pollen",
        "collect", "? bonus | done", "bonus",
        "? take recruit.nurse | take recruit.guard | take recruit.engineer | done", "take recruit.engineer",
        "build recruit.engineer 1,0", display=ROWS, me={"resources": {"pollen": 1}},
        then={"pollen": -1, "tiles": {"1,0": "recruit.engineer"}},
    ),
    visit("myrta", 3, "pollen or fiber, and an outline", PUT, "put water", "? gain fiber | gain pollen", "gain pollen",
          then={"water": 1, "pollen": 1}),
    visit(
        "myrta", 4, "what the planet gave pays for 1 honey", "put water", "gain pollen", "? bonus | done",
        "bonus", "? pay water | pay pollen | done", "pay water", "? end", then={"pollen": 1, "honey": 1},
    ),
    visit("myrta", 4, "nothing is paid after all", "put water", "gain pollen", "bonus", "done", "? end",
          then={"water": 1, "pollen": 1}),
    visit("solana", 3, "1 fiber and 1 water, no outline", then={"fiber": 1, "water": 1}),
    visit("solana", 4, "1 wax", EITHER, "bonus", "? end", then={"fiber": 1, "water": 1, "wax": 1}),
    visit("solana", 4, "collected first", "collect", "? bonus | done", "bonus", "? end",
          then={"fiber": 1, "water": 1, "wax": 1}),
    visit("zingi", 3, "one resource a visit", PUT, "put water", me={"explored": ["lone-crown"]}, then={"water": 1}),
]  # fmt: skip
CASES = [*WITHOUT_BENEFIT, *WITH_BENEFIT]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_planet_gives_what_it_shows(case: Case) -> None:
    case.check()


@plays("planet.zingi")
@pytest.mark.parametrize(("tokens", "basics"), [(1, 1), (3, 3), (6, 3)])
def test_zingi_pays_for_explore_tokens_up_to_three(tokens: int, basics: int) -> None:
    explored = ["lone-crown", "wax-ingot", "free-pick", "small-trophy", "water-flask", "fiber-bale"][:tokens]
    game = position({"workers": [4], "explored": explored}, ship="2,3", planets={"2,3": "lami", "2,2": "zingi"})
    follow(game, "place 4 explore", "fly 2,2", "put water", "bonus", *[BASICS, "gain fiber"] * basics, "?+ end")
    assert summary(game, 0)["fiber"] == basics


@plays("planet.lami")
def test_the_resource_put_down_stays_for_the_next_visitor() -> None:
    game = position({"workers": [1, 1]}, {"workers": [1]}, ship="2,3", planets={"2,3": "rosa", "2,2": "lami"})
    follow(game, "place 1 explore", "fly 2,2", "put fiber", "end")
    follow(game, "place 1 explore", "fly 2,3", "end")
    follow(game, "place 1 explore", "bump landing", "fly 2,2", "? end")
    assert summary(game, 0)["fiber"] == 2
