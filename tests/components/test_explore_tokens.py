"""Every explore token: taken by the first visitor, kept, its benefit gained before the planet's (R-EXPL-2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.components.example import Case, follow, plays, position, summary

BASICS = "? gain fiber | gain water | gain pollen"


def token(name: str, shows: str, *script: str, then: dict[str, Any], me: dict[str, Any] | None = None) -> Case:
    """My strength-1 worker flies to the token at 3,3. The planet below is Rosa, which then gives 1 wax."""
    mine = {"workers": [1], **(me or {})}
    expected = {"pool": mine["workers"][1:], "board": {"explore.1": 1}, "explored": [name], "wax": 1, **then}
    lines = ("place 1 explore", "fly 3,3", *script, "?+ end")
    return Case(
        f"explore_token.{name}", shows, lines, expected, mine, at={"tokens": {"3,3": name}, "planet_deck": ["rosa"]}
    )


FARMS = {"1,0": "farm.dew-trap", "0,-1": "farm.flax-rows"}
CASES = [
    token("twin-pods", "2 cards", then={"cards": 2}),
    token("lone-crown", "1 Favor", then={"favor": 1}),
    token("double-crown", "2 Favor", then={"favor": 2}),
    token("triple-crown", "4 Favor", then={"favor": 4}),
    token("small-trophy", "1 VP", then={"vp": 1}),
    token("fine-trophy", "1 VP and 2 Favor", then={"vp": 1, "favor": 2}),
    token("great-trophy", "2 VP", then={"vp": 2}),
    token("mixed-bouquet", "one of each basic", then={"fiber": 1, "water": 1, "pollen": 1}),
    token("pollen-puff", "1 pollen", then={"pollen": 1}),
    token("fiber-bale", "2 fiber", then={"fiber": 2}),
    token("water-flask", "2 water", then={"water": 2}),
    token("wax-ingot", "1 wax", then={"wax": 2}),
    token("free-pick", "2 basics", BASICS, "gain water", BASICS, "gain pollen", then={"water": 1, "pollen": 1}),
    token("field-notes", "1 card and 1 Favor", then={"cards": 1, "favor": 1}),
    token(
        "nectar-drop", "a basic for honey", "? pay fiber | pay water | done", "pay fiber",
        me={"resources": {"fiber": 1, "water": 1}}, then={"fiber": -1, "honey": 1},
    ),
    token("nectar-drop", "declined", "? use explore_token.nectar-drop | done", "done",
          me={"resources": {"fiber": 1}}, then={}),
    token("nectar-drop", "no basic: not offered", me={"resources": {"honey": 1}}, then={}),
    token(
        "tail-wind", "a worker of the pool, then a basic", "? strengthen pool 2 | strengthen pool 3 | done",
        "strengthen pool 3", BASICS, "gain fiber", me={"workers": [1, 3, 2]}, then={"pool": [4, 2], "fiber": 1},
    ),
    token("tail-wind", "no worker in the pool", BASICS, "gain fiber", then={"fiber": 1}),
    token(
        "tail-wind", "a strength-4 worker hibernates when the action is over", "strengthen pool 4", BASICS,
        "gain fiber", "pod sm1", me={"workers": [1, 4]}, then={"pool": [], "fiber": 1, "pods": ["sm1"], "honey": 1},
    ),
    token(
        "home-signal", "one farm and 1 Favor", "? income 1,0 | income 0,-1", "income 0,-1", me={"tiles": FARMS},
        then={"fiber": 1, "favor": 1},
    ),
    token("home-signal", "no farm: the Favor all the same", then={"favor": 1}),
    token(
        "trade-post", "two conversions, not three", "? convert swap-basic | convert make-wax | done",
        "convert make-wax", "convert make-wax", me={"resources": {"fiber": 3, "pollen": 3}},
        then={"fiber": -2, "pollen": -2, "wax": 3},
    ),
    token("trade-post", "declined", "done", me={"resources": {"fiber": 3, "pollen": 3}}, then={}),
    token(
        "lost-forager", "pollen for a worker", "? use explore_token.lost-forager | done",
        "use explore_token.lost-forager", me={"resources": {"pollen": 1}}, then={"pollen": -1, "pool": [1]},
    ),
    token("lost-forager", "declined", "done", me={"resources": {"pollen": 1}}, then={}),
    token("lost-forager", "no pollen: not offered", me={"resources": {"fiber": 1}}, then={}),
    token("lost-forager", "four workers: not offered", me={"workers": [1, 1, 1, 1], "resources": {"pollen": 1}},
          then={}),
    token("rich-soil", "the planet has no outline: the VP all the same", then={"vp": 1}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_token_gives_its_benefit(case: Case) -> None:
    case.check()


@plays("explore_token.rich-soil")
@pytest.mark.parametrize(
    ("planet", "script", "gained"),
    [
        ("erica", ("? put fiber | put water | put pollen | done", "put fiber", "put water"), {"fiber": 1, "water": 1}),
        ("erica", ("done", "? put fiber | put water | put pollen", "put water"), {"water": 1}),
        ("lami", ("put pollen",), {"pollen": 1}),
    ],
)
def test_rich_soil_waits_for_the_planet(planet: str, script: tuple[str, ...], gained: dict[str, int]) -> None:
    """On an outline besides the usual one; Lami has a single outline, which is full then."""
    game = position({"workers": [1]}, tokens={"3,3": "rich-soil"}, planet_deck=[planet])
    follow(game, "place 1 explore", "fly 3,3", *script, "? end")
    after = summary(game, 0)
    assert after["vp"] == 1
    assert {kind: after[kind] for kind in ("fiber", "water", "pollen") if after[kind]} == gained
