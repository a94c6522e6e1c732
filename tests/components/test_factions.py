"""Both sides of every faction: the abilities that answer something during the game."""

from __future__ import annotations

from typing import Any

import pytest

import mellifera as mf
from tests.components.example import Case, Json

BASICS = "? gain fiber | gain water | gain pollen"
ROSA: Json = {"ship": "2,3", "planets": {"2,3": "lami", "2,2": "rosa"}}
"""One step from the QueenShip is Rosa, which shows 1 wax and has neither outlines nor a strength-4 benefit."""
SOLANA: Json = {"ship": "2,3", "planets": {"2,3": "lami", "2,2": "solana"}}
"""One step away is Solana, which shows 1 fiber and 1 water; for a strength-4 worker 1 wax."""


def faction(
    name: str,
    side: str,
    shows: str,
    *script: str,
    then: dict[str, Any],
    me: dict[str, Any] | None = None,
    them: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    **at: Any,
) -> Case:
    """I play the faction on its `base` or `upgraded` side, with one strength-1 worker and what `me` says."""
    mine = {"workers": [1], "faction": name, "upgraded": side == "upgraded", **(me or {})}
    return Case(f"faction.{name}.{side}", shows, script, then, mine, them or {}, at, other or {})


def placed(action: str, strength: int = 1, pool: tuple[int, ...] = ()) -> dict[str, Any]:
    """My worker went from the pool to an action."""
    return {"pool": list(pool), "board": {f"{action}.1": strength}}


CARVE: Json = {
    "carvings": ["carving.swarm", "carving.orchard", "carving.cluster"],
    "content": mf.Content.changed('[[carving]]\nid = "cluster"\ncost = { honey = 2 }\n'),
}
"""All carvings cost 1 honey; here Cluster costs 2, to tell a discount from a gift."""
ARTI = [
    faction(
        "arti", "base", "a carving for 1 honey less", "place 4 carve", "? take carving.swarm | take carving.orchard",
        "take carving.swarm", "build carving.swarm 1,0", "? end", me={"workers": [4]},
        **CARVE, then={"tiles": {"1,0": "carving.swarm"}, **placed("carve", 4)},
    ),
    faction(
        "arti", "base", "one that costs 2 for 1 honey", "place 4 carve", "take carving.cluster",
        "build carving.cluster 1,0", "? end", me={"workers": [4], "resources": {"honey": 1}},
        **CARVE, then={"honey": -1, "tiles": {"1,0": "carving.cluster"}, **placed("carve", 4)},
    ),
    faction(
        "arti", "base", "not with a strength-3 worker", "?! place 3 carve",
        me={"workers": [3], "resources": {"honey": 5}}, **CARVE, then={},
    ),
    faction(
        "arti", "upgraded", "1 honey less, and a strength-3 worker will do", "place 3 carve", "take carving.cluster",
        "build carving.cluster 1,0", "? end", me={"workers": [3], "resources": {"honey": 1}}, **CARVE,
        then={"honey": -1, "tiles": {"1,0": "carving.cluster"}, **placed("carve", 3)},
    ),
    faction(
        "arti", "upgraded", "not with a strength-2 worker", "?! place 2 carve",
        me={"workers": [2], "resources": {"honey": 5}}, **CARVE, then={},
    ),
]  # fmt: skip

THEIR_FARMS = {"tiles": {"1,0": "farm.dew-trap", "1,-1": "farm.flax-rows", "1,1": "farm.clover-terrace"}}
FARMS_OFFERED = "? income p2 1,0 | income p2 1,-1 | income p2 1,1 | done"
BACK = {"pool": [2, 1], "board": {}}
"""My strength-1 worker came back to the other one in the pool."""
CAPEN = [
    faction(
        "capen", "base", "one farm of an opponent", "retrieve", FARMS_OFFERED, "income p2 1,1", "? end",
        them=THEIR_FARMS, spaces={"grow.1": (0, 1)}, then={"pollen": 1, **BACK},
    ),
    faction(
        "capen", "base", "declined", "retrieve", "done", "? end", them=THEIR_FARMS, spaces={"grow.1": (0, 1)},
        then=BACK,
    ),
    faction(
        "capen", "upgraded", "two different farms of opponents", "retrieve", FARMS_OFFERED, "income p2 1,1",
        "? income p2 1,0 | income p2 1,-1 | done", "income p2 1,0", "? end",
        them=THEIR_FARMS, spaces={"grow.1": (0, 1)}, then={"pollen": 1, "water": 1, **BACK},
    ),
    faction(
        "capen", "upgraded", "one is enough", "retrieve", "income p2 1,1", "done", "? end",
        them=THEIR_FARMS, spaces={"grow.1": (0, 1)}, then={"pollen": 1, **BACK},
    ),
]  # fmt: skip

CARPA = [
    faction(
        "carpa", "base", "2 more to the strength, and a basic for a token", "place 1 explore",
        "?+ fly 3,1 | fly 1,3", "?! fly 2,1 | fly 1,2", "fly 3,1", BASICS, "gain pollen", "? end",
        tokens={"3,1": "small-trophy"}, planet_deck=["rosa"],
        then={"vp": 1, "pollen": 1, "wax": 1, "explored": ["small-trophy"], **placed("explore")},
    ),
    faction(
        "carpa", "base", "no token, no basic", "place 1 explore", "fly 2,2", "? end", **SOLANA,
        then={"fiber": 1, "water": 1, **placed("explore")},
    ),
    faction(
        "carpa", "upgraded", "one more of what the planet shows", "place 1 explore", "?+ fly 1,1", "fly 2,2",
        "? harvest fiber | harvest water", "harvest fiber", "? end", **SOLANA,
        then={"fiber": 2, "water": 1, **placed("explore")},
    ),
    faction(
        "carpa", "upgraded", "and a basic for a token", "place 1 explore", "fly 3,3", BASICS, "gain pollen", "? end",
        tokens={"3,3": "small-trophy"}, planet_deck=["rosa"],
        then={"vp": 1, "pollen": 1, "wax": 2, "explored": ["small-trophy"], **placed("explore")},
    ),
]  # fmt: skip

CASI = [
    faction(
        "casi", "base", "water for pollen, and a second conversion", "place 1 convert",
        "? convert swap-basic | convert make-wax | convert make-honey", "convert make-wax",
        "? convert swap-basic | convert make-wax | done", "convert make-wax", "? end",
        me={"resources": {"fiber": 3, "water": 3}},
        then={"fiber": -2, "water": -2, "wax": 2, **placed("convert")},
    ),
    faction(
        "casi", "base", "water for both pollen of honey", "place 1 convert", "convert make-honey", "done", "? end",
        me={"resources": {"water": 4}}, then={"water": -3, "honey": 1, **placed("convert")},
    ),
    faction(
        "casi", "base", "dances included", "place 1 convert", "convert waggle-dance", "done", "?+ end",
        me={"resources": {"fiber": 2, "water": 2}, "taught": "waggle-dance",
            "dance_tokens": ["token-favor", "token-wax"]},
        then={"fiber": -1, "water": -2, "cards": 1, "favor": 3, "wax": 1, **placed("convert")},
    ),
    faction(
        "casi", "upgraded", "three conversions, then 2 Favor", "place 1 convert", "convert make-wax",
        "convert make-wax", "convert make-wax", "? end",
        me={"resources": {"fiber": 4, "water": 4}},
        then={"fiber": -3, "water": -3, "wax": 3, "favor": 2, **placed("convert")},
    ),
]  # fmt: skip

BUMPED: Json = {"turn": 1, "spaces": {"grow.1": (0, 1)}, "them": {"workers": [1], "resources": {"pollen": 1}}}
THEY_GROW = {"pollen": -1, "board": {"grow.1": 1}}
CECRO = [
    faction(
        "cecro", "base", "bumped by an opponent", "place 1 grow", "end", "bump active", BASICS, "gain water",
        **BUMPED, then={"water": 1, **BACK}, other=THEY_GROW,
    ),
    faction(
        "cecro", "base", "bumped by myself", "place 1 grow", "bump landing", BASICS, "gain water", "? end",
        me={"resources": {"pollen": 1}}, spaces={"grow.1": (0, 1)},
        then={"pollen": -1, "water": 1, "landing": [1], **placed("grow", 1, (1,))},
    ),
    faction(
        "cecro", "upgraded", "and Favor", "place 1 grow", "end", "bump active", BASICS, "gain water",
        **BUMPED, then={"water": 1, "favor": 1, **BACK}, other=THEY_GROW,
    ),
]  # fmt: skip

IBER = [
    faction(
        "iber", "base", "two workers of strength 2, each with 1 Favor", "place 2 grow", "grow worker", "grow worker",
        "? end", me={"workers": [2], "resources": {"pollen": 2}},
        then={"pollen": -2, "favor": 2, **placed("grow", 2, (2, 2))},
    ),
    faction(
        "iber", "upgraded", "strength 3 and 2 Favor", "place 1 grow", "? end", me={"resources": {"pollen": 2}},
        then={"pollen": -1, "favor": 2, **placed("grow", 1, (3,))},
    ),
]  # fmt: skip

ROWS = {
    "farm": ["farm.dew-trap", "farm.mixed-acre", "farm.aquifer"],
    "recruit": ["recruit.nurse", "recruit.weaver", "recruit.steward"],
    "development": [],
}
JEMIT = [
    faction(
        "jemit", "base", "the farm pays at once, and 1 VP", "place 2 advance", "take farm.mixed-acre",
        "build farm.mixed-acre 1,0", "? end", display=ROWS, me={"workers": [2], "resources": {"fiber": 1, "water": 2}},
        then={"fiber": -1, "water": -1, "pollen": 1, "vp": 1, "tiles": {"1,0": "farm.mixed-acre"},
              **placed("advance", 2)},
    ),
    faction(
        "jemit", "base", "a recruit is no farm", "place 1 advance", "build recruit.nurse 1,0", "? end", display=ROWS,
        me={"resources": {"pollen": 2}}, then={"pollen": -2, "tiles": {"1,0": "recruit.nurse"}, **placed("advance")},
    ),
    faction(
        "jemit", "upgraded", "1 resource less of my choice, and 2 VP", "place 2 advance", "take farm.mixed-acre",
        "build farm.mixed-acre 1,0", "? pay fiber | pay water", "pay fiber", "? end", display=ROWS,
        me={"workers": [2], "resources": {"fiber": 1, "water": 2}},
        then={"fiber": -1, "pollen": 1, "vp": 2, "tiles": {"1,0": "farm.mixed-acre"}, **placed("advance", 2)},
    ),
]  # fmt: skip

LIGU = [
    faction(
        "ligu", "base", "honey for pollen and water", "retrieve", "? use faction.ligu | done", "use faction.ligu",
        "? end", me={"resources": {"pollen": 2, "water": 2}}, spaces={"grow.1": (0, 1)},
        then={"pollen": -1, "water": -1, "honey": 1, **BACK},
    ),
    faction(
        "ligu", "base", "without water it is not offered", "retrieve", "? end", me={"resources": {"pollen": 2}},
        spaces={"grow.1": (0, 1)}, then=BACK,
    ),
    faction(
        "ligu", "upgraded", "twice, and Favor", "retrieve", "use faction.ligu", "? use faction.ligu | done",
        "use faction.ligu", "? end", me={"resources": {"pollen": 3, "water": 3}}, spaces={"grow.1": (0, 1)},
        then={"pollen": -2, "water": -2, "honey": 2, "favor": 1, **BACK},
    ),
    faction(
        "ligu", "upgraded", "declined: the Favor all the same", "retrieve", "done", "? end",
        me={"resources": {"pollen": 3, "water": 3}}, spaces={"grow.1": (0, 1)}, then={"favor": 1, **BACK},
    ),
]  # fmt: skip

CARDS: Json = {"deck": ["seed-01", "seed-02", "seed-03", "seed-04", "seed-05"]}
NICA = [
    faction(
        "nica", "base", "both cards of a strength-2 worker", "place 2 research", "?+ end", me={"workers": [2]}, **CARDS,
        then={"cards": 2, **placed("research", 2)},
    ),
    faction(
        "nica", "base", "two of three cards, and a strength-3 worker does not plant", "place 3 research",
        "? keep seed-01 | keep seed-02 | keep seed-03", "keep seed-03", "? keep seed-01 | keep seed-02",
        "keep seed-01", "?+ end | play seed-01 | play seed-03", me={"workers": [3]}, **CARDS,
        then={"cards": 2, **placed("research", 3)},
    ),
    faction(
        "nica", "upgraded", "a strength-3 worker may plant", "place 3 research",
        "? keep seed-01 | keep seed-02 | keep seed-03 | keep seed-04", "keep seed-01", "keep seed-02",
        "? plant seed-01 | plant seed-02 | done", "plant seed-02", "?+ end", me={"workers": [3]}, **CARDS,
        then={"cards": 1, "planted": ["seed-02"], **placed("research", 3)},
    ),
    faction(
        "nica", "upgraded", "a strength-4 worker plants once", "place 4 research", "keep seed-01", "keep seed-02",
        "plant seed-02", "?+ end", me={"workers": [4]}, **CARDS,
        then={"cards": 1, "planted": ["seed-02"], **placed("research", 4)},
    ),
    faction(
        "nica", "upgraded", "a strength-2 worker does not", "place 2 research", "keep seed-01", "keep seed-02",
        "?+ end", me={"workers": [2]}, **CARDS, then={"cards": 2, **placed("research", 2)},
    ),
]  # fmt: skip

OREA = [
    faction(
        "orea", side, "a frame costs nothing and brings a card", "place 2 grow", "frame 2,0 0", "?+ end",
        me={"workers": [2]}, then={"frames": [[0, "2,0"]], "cards": 1, **placed("grow", 2)},
    )
    for side in ("base", "upgraded")
]  # fmt: skip

RIA = [
    faction(
        "ria", "base", "a basic for a bump", "place 1 grow", BASICS, "gain fiber", "? end",
        me={"resources": {"pollen": 1}}, spaces={"grow.1": (1, 2)}, other={"board": {}},
        then={"pollen": -1, "fiber": 1, **placed("grow", 1, (1,))},
    ),
    faction(
        "ria", "base", "not for my own worker", "place 1 grow", "bump landing", "? end",
        me={"resources": {"pollen": 1}}, spaces={"grow.1": (0, 2)},
        then={"pollen": -1, "landing": [2], **placed("grow", 1, (1,))},
    ),
    faction(
        "ria", "upgraded", "a basic and Favor for a bump", "place 1 grow", BASICS, "gain fiber", "? end",
        me={"resources": {"pollen": 1}}, spaces={"grow.1": (1, 2)}, other={"board": {}},
        then={"pollen": -1, "fiber": 1, "favor": 1, **placed("grow", 1, (1,))},
    ),
]  # fmt: skip

SAHA = [
    faction(
        "saha", "base", "one discarded: 1 Favor and 1 more", "place 1 explore", "fly 2,2", "end",
        me={"resources": {"wax": 1}}, **ROSA, then={"favor": 2, **placed("explore")},
    ),
    faction(
        "saha", "base", "three discarded: 3 Favor and 1 more", "place 1 explore", "fly 2,2", "end",
        me={"resources": {"wax": 3}}, **ROSA, then={"wax": -2, "favor": 4, **placed("explore")},
    ),
    faction(
        "saha", "upgraded", "five discarded: 5 Favor and 2 more", "place 1 explore", "fly 2,2", "end",
        me={"resources": {"wax": 5}}, **ROSA, then={"wax": -4, "favor": 7, **placed("explore")},
    ),
    faction(
        "saha", "upgraded", "nothing discarded", "place 1 explore", "fly 2,2", "end", **ROSA,
        then={"wax": 1, **placed("explore")},
    ),
]  # fmt: skip

SIME = [
    faction(
        "sime", "base", "1 basic for 1 strength", "place 1 explore", "? boost | done", "boost",
        "?+ fly 2,1 | fly 2,2", "?! fly 1,1 | fly 3,1", "fly 2,1", "? end", me={"resources": {"water": 1}}, ship="2,3",
        planets={"2,3": "lami", "2,1": "rosa"}, then={"water": -1, "wax": 1, **placed("explore")},
    ),
    faction(
        "sime", "upgraded", "1 basic for 1 strength", "place 1 explore", "? boost | done", "boost", "?+ fly 2,1",
        "?! fly 1,1 | fly 3,1", "fly 2,1", "? end", me={"resources": {"water": 1}}, ship="2,3",
        planets={"2,3": "lami", "2,1": "rosa"}, then={"water": -1, "wax": 1, **placed("explore")},
    ),
    faction(
        "sime", "base", "declined", "place 1 explore", "done", "?! fly 2,1", "fly 2,2", "? end",
        me={"resources": {"water": 1}}, **ROSA, then={"wax": 1, **placed("explore")},
    ),
    faction(
        "sime", "base", "which basic to pay is my choice", "place 1 explore", "boost", "? pay fiber | pay pollen",
        "pay pollen", "fly 2,1", "? end", me={"resources": {"fiber": 1, "pollen": 1}}, ship="2,3",
        planets={"2,3": "lami", "2,1": "rosa"}, then={"pollen": -1, "wax": 1, **placed("explore")},
    ),
    faction(
        "sime", "base", "without a basic it is not offered", "place 1 explore", "fly 2,2", "? end",
        me={"resources": {"wax": 1, "honey": 1}}, **ROSA, then={"wax": 1, **placed("explore")},
    ),
    faction(
        "sime", "base", "a strength-3 worker does not become a strength-4 one", "place 3 explore", "boost", "fly 2,2",
        "? end", me={"workers": [3], "resources": {"water": 2}}, **SOLANA,
        then={"water": 0, "fiber": 1, **placed("explore", 3)},
    ),
    faction(
        "sime", "upgraded", "a basic for the planet's strength-4 benefit", "place 3 explore", "done", "fly 2,2",
        "? collect | bonus", "bonus", "? end",
        me={"workers": [3], "resources": {"pollen": 2}}, **SOLANA,
        then={"pollen": -1, "wax": 1, "fiber": 1, "water": 1, **placed("explore", 3)},
    ),
    faction(
        "sime", "upgraded", "a basic for the 3 VP of Advance", "place 3 advance", "done", "take farm.dew-trap",
        "build farm.dew-trap 1,0", "? bonus | done", "bonus", "? pay fiber | pay pollen", "pay pollen", "? end",
        me={"workers": [3], "resources": {"fiber": 2, "pollen": 2}}, display=ROWS,
        then={"fiber": -1, "pollen": -1, "vp": 3, "tiles": {"1,0": "farm.dew-trap"}, **placed("advance", 3)},
    ),
    faction(
        "sime", "upgraded", "not for a strength-2 worker", "place 2 explore", "boost", "fly 2,2", "? end",
        me={"workers": [2], "resources": {"pollen": 2}}, **SOLANA,
        then={"pollen": -1, "fiber": 1, "water": 1, **placed("explore", 2)},
    ),
    faction(
        "sime", "upgraded", "not without a basic", "place 3 advance", "build development.gene-bank 1,0", "?+ end",
        me={"workers": [3], "resources": {"wax": 1}}, display={"development": ["development.gene-bank"]},
        then={"wax": -1, "cards": 3, "tiles": {"1,0": "development.gene-bank"}, **placed("advance", 3)},
    ),
]  # fmt: skip

RESERVE = ["farm.dew-trap", "recruit.guard", "development.gene-bank"]
VISAH = [
    faction(
        "visah", "base", "one tile of the reserve at full cost", "retrieve",
        "? take farm.dew-trap | take recruit.guard | done", "take recruit.guard", "build recruit.guard 1,0", "? end",
        me={"reserve": RESERVE, "resources": {"fiber": 1, "pollen": 2}}, spaces={"grow.1": (0, 1)},
        then={"pollen": -2, "tiles": {"1,0": "recruit.guard"},
              "reserve": ["farm.dew-trap", "development.gene-bank"], **BACK},
    ),
    faction(
        "visah", "base", "declined", "retrieve", "done", "? end", me={"reserve": RESERVE, "resources": {"fiber": 1}},
        spaces={"grow.1": (0, 1)}, then=BACK,
    ),
    faction(
        "visah", "base", "nothing can be paid", "retrieve", "? end",
        me={"reserve": RESERVE, "resources": {"pollen": 1}}, spaces={"grow.1": (0, 1)}, then=BACK,
    ),
    faction(
        "visah", "upgraded", "a tile into the reserve, and one from there for 1 less", "retrieve",
        "? reserve farm.aquifer | reserve recruit.nurse | done", "reserve recruit.nurse",
        "? take farm.dew-trap | take recruit.guard | take recruit.nurse | take development.gene-bank | done",
        "take recruit.nurse", "build recruit.nurse 1,0", "? end",
        me={"reserve": RESERVE, "resources": {"pollen": 1}}, spaces={"grow.1": (0, 1)},
        display={"farm": ["farm.aquifer"], "recruit": [None, None, "recruit.nurse"], "development": []},
        then={"pollen": -1, "tiles": {"1,0": "recruit.nurse"}, **BACK},
    ),
    faction(
        "visah", "upgraded", "neither", "retrieve", "done", "done", "? end",
        me={"reserve": RESERVE, "resources": {"pollen": 1}}, spaces={"grow.1": (0, 1)},
        display={"farm": ["farm.aquifer"], "recruit": [], "development": []}, then=BACK,
    ),
    faction(
        "visah", "upgraded", "1 less with Advance too", "place 1 advance", "take farm.dew-trap",
        "build farm.dew-trap 1,0", "? end", me={"reserve": ["farm.dew-trap", "recruit.weaver"]},
        display={"farm": ["farm.flax-rows"], "recruit": [], "development": []},
        then={"tiles": {"1,0": "farm.dew-trap"}, "reserve": ["recruit.weaver"], **placed("advance")},
    ),
]  # fmt: skip

UTEL = [
    faction(
        "utel", "base", "a new worker for the one that hibernates", "retrieve", "pod sm1", "? end", me={"landing": [4]},
        then={"landing": [], "pods": ["sm1"], "honey": 1, "pool": [1, 1]},
    ),
    faction(
        "utel", "upgraded", "at strength 2, and Favor", "retrieve", "pod sm1", "? end", me={"landing": [4]},
        then={"landing": [], "pods": ["sm1"], "honey": 1, "pool": [2, 1], "favor": 1},
    ),
]  # fmt: skip

CASES = [
    *ARTI, *CAPEN, *CARPA, *CASI, *CECRO, *IBER, *JEMIT, *LIGU, *NICA, *OREA, *RIA, *SAHA, *SIME, *VISAH, *UTEL,
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=str)
def test_faction_ability(case: Case) -> None:
    case.check()
