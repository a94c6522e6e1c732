"""Every bonus hex of every mat, and those of a frame: covered by a tile, they give their bonus (R-BUILD-2)."""

from __future__ import annotations

from typing import Any

import pytest

import mellifera as mf
from tests.components.example import Case, follow, plays, position, summary

BASICS = "? gain fiber | gain water | gain pollen"
ROWS = {
    "farm": ["farm.dew-trap", "farm.flax-rows", "farm.prairie-ring"],
    "recruit": ["recruit.engineer", "recruit.weaver", "recruit.guard"],
    "development": ["development.drone-congregation", "development.bearding", "development.honey-extractor"],
}


def covered(
    mat: str,
    place: str,
    *script: str,
    then: dict[str, Any],
    shows: str = "its bonus",
    beside: tuple[str, ...] = (),
    me: dict[str, Any] | None = None,
) -> Case:
    """My strength-1 worker builds Dew Trap (1 fiber) on the hex. Recruits lie on `beside`, to reach it."""
    recruits = ("recruit.courtier", "recruit.smith", "recruit.mason")
    mine = {"workers": [1], "mat": mat, "resources": {"fiber": 1, "wax": 2}, **(me or {})}
    mine["tiles"] = dict(zip(beside, recruits, strict=False))
    expected = {"pool": [], "board": {"advance.1": 1}, "fiber": -1, "tiles": {place: "farm.dew-trap"}, **then}
    lines = ("place 1 advance", "take farm.dew-trap", f"build farm.dew-trap {place}", *script, "?+ end")
    return Case(f"mat.{mat}.{place}", shows, lines, expected, mine, at={"display": ROWS})


LOG = [
    covered("log", "0,-1", then={"pool": [1]}),
    covered("log", "2,-1", beside=("1,0",), then={"pool": [1]}),
    covered("log", "-2,0", beside=("-1,0",), then={"pool": [1]}),
    covered("log", "1,1", then={"pool": [1]}),
    covered("log", "1,1", shows="not with four workers", me={"workers": [1, 2, 2, 2]}, then={"pool": [2, 2, 2]}),
    covered("log", "1,0", then={"wax": 1}),
    covered("log", "-1,0", then={"water": 1}),
    covered("log", "2,0", beside=("1,0",), then={"pollen": 1}),
]
SKEP = [
    covered("skep", "1,-2", BASICS, "gain water", beside=("1,-1",), then={"water": 1}),
    covered("skep", "1,-1", then={"pollen": 2}),
    covered("skep", "-1,0", then={"water": 2}),
    covered("skep", "1,1", then={"fiber": 1}),
    covered("skep", "-2,1", then={"wax": 1}),
    covered("skep", "-2,2", then={"honey": 1}),
]
WARRE = [
    covered("warre", "0,-2", beside=("0,-1",), then={"vp": 2}),
    covered("warre", "0,2", then={"vp": 2}),
    covered("warre", "1,0", then={"cards": 1}),
    covered("warre", "-2,1", then={"cards": 1}),
    covered("warre", "0,-1", BASICS, "gain pollen", then={"pollen": 1}),
    covered("warre", "-1,2", BASICS, "gain water", then={"water": 1}),
    covered("warre", "1,-2", beside=("0,-1",), then={"wax": 1}),
]
POPPLETON = [
    covered("poppleton", "0,-1", then={"favor": 1}),
    covered("poppleton", "-1,0", then={"favor": 1}),
    covered("poppleton", "2,-2", beside=("1,-1",), then={"favor": 1}),
    covered("poppleton", "2,-1", beside=("1,-1",), then={"cards": 1}),
    covered("poppleton", "1,1", then={"cards": 1}),
    covered(
        "poppleton", "0,-2",
        "? take farm.flax-rows | take recruit.weaver | take recruit.guard | take development.drone-congregation"
        "| take development.bearding | take development.honey-extractor | take recruit.nurse | done",
        "take development.honey-extractor", beside=("0,-1",), me={"reserve": ["recruit.nurse"]},
        shows="a tile for 2 less on the hex to the right: one that costs 2 for nothing",
        then={"honey": 2, "tiles": {"0,-2": "farm.dew-trap", "1,-2": "development.honey-extractor"}},
    ),
    covered(
        "poppleton", "0,-2", "?+ take recruit.engineer", "?! take farm.prairie-ring", "take recruit.engineer",
        beside=("0,-1",), me={"resources": {"fiber": 2, "pollen": 3, "wax": 2}}, shows="one that costs 4 for 2",
        then={"pollen": -2, "tiles": {"0,-2": "farm.dew-trap", "1,-2": "recruit.engineer"}},
    ),
    covered("poppleton", "0,-2", "done", shows="declined", beside=("0,-1",), then={}),
    covered("poppleton", "0,-2", shows="the hex to the right is taken", beside=("0,-1", "1,-1", "1,-2"), then={}),
]  # fmt: skip


@pytest.mark.parametrize("case", [*LOG, *SKEP, *WARRE, *POPPLETON], ids=str)
def test_covered_hex_gives_its_bonus(case: Case) -> None:
    case.check()


@plays("mat.langstroth.1,-1", "mat.langstroth.-1,0", "mat.langstroth.1,1")
@pytest.mark.parametrize(
    ("place", "tile", "cost"),
    [
        ("1,-1", "farm.prairie-ring", {"fiber": 1, "water": 1}),
        ("1,-1", "farm.dew-trap", {}),
        ("-1,0", "recruit.engineer", {"pollen": 2}),
        ("-1,0", "recruit.weaver", {}),
        ("1,1", "development.lunar-foundry", {"wax": 1}),
        ("1,1", "development.drone-congregation", {}),
    ],
)
def test_langstroth_makes_one_type_2_cheaper(place: str, tile: str, cost: dict[str, int]) -> None:
    """Prairie Ring costs 2 fiber and 2 water, Dew Trap 1 fiber, Engineer 4 pollen, Weaver 1, the others 3 and 2 wax.

    With so few resources no other hex is possible, and with one less none at all.
    """
    rows = {"farm": [], "recruit": [], "development": [], tile.split(".")[0]: [tile]}
    game = position({"workers": [1], "mat": "langstroth", "resources": cost}, display=rows)
    follow(game, "place 1 advance", "? end")
    after = game.to_dict()["players"][0]
    assert after["tiles"] == {place: tile}
    assert sum(after["resources"].values()) == 0
    for kind in cost:
        poorer = position({"workers": [1], "mat": "langstroth", "resources": {**cost, kind: 0}}, display=rows)
        follow(poorer, "?! place 1 advance")


@plays("mat.langstroth.1,-1")
def test_which_resources_of_a_farm_are_saved_is_the_builder_s_choice() -> None:
    mine = {"workers": [1], "mat": "langstroth", "resources": {"fiber": 2, "water": 2}}
    game = position(mine, display={"farm": ["farm.prairie-ring"], "recruit": [], "development": []})
    follow(game, "place 1 advance", "?+ build farm.prairie-ring 0,-1", "build farm.prairie-ring 1,-1")
    follow(game, "? pay fiber | pay water", "pay water", "? pay fiber | pay water", "pay water", "? end")
    after = summary(game, 0)
    assert (after["fiber"], after["water"]) == (2, 0)


@plays("mat.langstroth.-1,-1")
def test_langstroth_makes_a_carving_cheaper() -> None:
    """Without honey no other hex is possible; Cluster, if it costs 2, is too dear."""
    tiles = {"0,-1": "recruit.courtier"}
    game = position(
        {"workers": [4], "mat": "langstroth", "tiles": tiles},
        carvings=["carving.swarm", "carving.orchard", "carving.cluster"],
        content=mf.Content.changed('[[carving]]\nid = "cluster"\ncost = { honey = 2 }\n'),
    )
    follow(game, "place 4 carve", "? take carving.swarm | take carving.orchard", "take carving.swarm", "? end")
    after = summary(game, 0)
    assert (after["tiles"]["-1,-1"], after["honey"]) == ("carving.swarm", 0)


def test_another_type_is_not_cheaper_on_a_langstroth_hex() -> None:
    game = position({"workers": [1], "mat": "langstroth", "resources": {"fiber": 1}}, display=ROWS)
    follow(game, "place 1 advance", "take farm.dew-trap", "build farm.dew-trap 1,1", "? end")
    assert summary(game, 0)["fiber"] == 0


@plays("frame")
@pytest.mark.parametrize(
    ("turn", "frame", "before", "place", "cards"),
    [
        (0, "2,0", (), "2,0", 1),
        (0, "2,0", ("2,0", "2,1"), "3,1", 1),
        (0, "2,0", ("2,0",), "3,0", 0),
        (0, "2,0", ("2,0",), "2,1", 0),
        (60, "2,1", ("1,1",), "2,1", 1),
        (60, "2,1", ("1,1",), "1,2", 0),
        (60, "2,1", ("1,1", "1,2"), "1,3", 1),
        (120, "4,-1", (), "2,0", 1),
        (120, "4,-1", ("2,0",), "3,0", 0),
        (120, "4,-1", ("2,0", "3,-1"), "4,-1", 1),
    ],
)
def test_two_hexes_of_a_frame_give_a_card(
    turn: int, frame: str, before: tuple[str, ...], place: str, cards: int
) -> None:
    """R-GROW-2: the first and the last hex of the rhombus, in each of its three rotations."""
    tiles = dict(zip(("1,0", *before), ("recruit.courtier", "recruit.smith", "recruit.mason"), strict=False))
    mine = {"workers": [1], "resources": {"fiber": 1}, "frames": [(turn, frame)], "tiles": tiles}
    game = position(mine, display=ROWS)
    follow(game, "place 1 advance", f"build farm.dew-trap {place}", "?+ end")
    assert summary(game, 0)["cards"] == cards
