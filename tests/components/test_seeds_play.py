"""Every seed card played for its one-time benefit, and when it cannot be (R-SEED-1)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.components.example import Case, Json, follow, plays, position, summary

BASICS = "? gain fiber | gain water | gain pollen"


def card(
    number: int,
    shows: str,
    *script: str,
    then: dict[str, Any],
    me: dict[str, Any] | None = None,
    them: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    **at: Any,
) -> Case:
    """I play the card before my step; afterwards the step is still to come."""
    name = f"seed-{number:02}"
    mine = {"workers": [1], **(me or {})}
    mine["hand"] = [name, *mine.get("hand", [])]
    lines = (f"play {name}", *script, "?+ place 1 explore")
    expected = {"cards": -1, **then}
    return Case(f"seed_play.{name}", shows, lines, expected, mine, them or {}, at, other or {})


GAINS = [
    card(1, "2 basics", BASICS, "gain fiber", BASICS, "gain pollen", then={"fiber": 1, "pollen": 1}),
    card(2, "2 pollen and 1 Favor", then={"pollen": 2, "favor": 1}),
    card(3, "1 wax", then={"wax": 1}),
    card(4, "2 water and 1 Favor", then={"water": 2, "favor": 1}),
    card(5, "2 fiber and 1 Favor", then={"fiber": 2, "favor": 1}),
    card(6, "2 cards", then={"cards": 1}),
    card(7, "3 Favor and 1 basic", BASICS, "gain water", then={"favor": 3, "water": 1}),
    card(8, "2 VP", then={"vp": 2}),
    card(29, "one of each basic", then={"fiber": 1, "water": 1, "pollen": 1}),
    card(33, "2 Favor and 1 card", then={"favor": 2, "cards": 0}),
    card(39, "1 pollen, 1 VP and 1 Favor", then={"pollen": 1, "vp": 1, "favor": 1}),
]
PAYING = [
    card(
        9, "1 basic for 1 honey", "? pay fiber | pay water", "pay water", me={"resources": {"fiber": 1, "water": 1}},
        then={"water": -1, "honey": 1},
    ),
    card(
        27, "2 basics for 1 honey and 2 Favor", "? pay fiber | pay pollen", "pay fiber", "? pay fiber | pay pollen",
        "pay pollen", me={"resources": {"fiber": 2, "pollen": 1, "honey": 1}},
        then={"fiber": -1, "pollen": -1, "honey": 1, "favor": 2},
    ),
    card(
        30, "pollen and fiber for 2 wax", me={"resources": {"fiber": 2, "pollen": 1}},
        then={"fiber": -1, "pollen": -1, "wax": 2},
    ),
    card(44, "wax for honey and 2 Favor", me={"resources": {"wax": 1}}, then={"wax": -1, "honey": 1, "favor": 2}),
    card(
        45, "another card for 3 basics and 1 Favor", "? discard seed-08 | discard seed-09", "discard seed-09",
        BASICS, "gain fiber", BASICS, "gain water", BASICS, "gain water", me={"hand": ["seed-08", "seed-09"]},
        then={"cards": -2, "fiber": 1, "water": 2, "favor": 1},
    ),
    card(
        36, "3 basics for the upgrade", me={"resources": {"fiber": 3}}, then={"fiber": -3, "upgraded": True},
    ),
    card(16, "pollen for a worker", me={"resources": {"pollen": 1}}, then={"pollen": -1, "pool": [1, 1]}),
    card(
        22, "a frame at its usual cost", "frame 2,0 0", me={"resources": {"fiber": 2}},
        then={"fiber": -2, "frames": [[0, "2,0"]]},
    ),
]  # fmt: skip

DISPLAY = {
    "farm": [None, "farm.dew-trap", "farm.aquifer"],
    "recruit": ["recruit.nurse", "recruit.weaver", "recruit.steward"],
    "development": ["development.honey-extractor", "development.bearding"],
}
"""The leftmost farm is Dew Trap (1 fiber), as its left neighbour is gone. Nurse costs 2 pollen."""
BUILDING = [
    card(
        12, "the leftmost farm for its cost and 1 basic", "? pay fiber | pay water", "pay water",
        "build farm.dew-trap 1,0", me={"resources": {"fiber": 2, "water": 1}}, display=DISPLAY,
        then={"water": -1, "fiber": -1, "tiles": {"1,0": "farm.dew-trap"}},
    ),
    card(
        12, "the fiber that the farm needs is not offered for the basic", "build farm.dew-trap 1,0",
        me={"resources": {"fiber": 1, "water": 1}}, display=DISPLAY,
        then={"water": -1, "fiber": -1, "tiles": {"1,0": "farm.dew-trap"}},
    ),
    card(
        13, "the leftmost recruit", "build recruit.nurse 1,0", me={"resources": {"pollen": 3}}, display=DISPLAY,
        then={"pollen": -3, "tiles": {"1,0": "recruit.nurse"}},
    ),
    card(
        14, "the leftmost development, with its benefit", "build development.honey-extractor 1,0",
        me={"resources": {"wax": 2, "fiber": 1}}, display=DISPLAY,
        then={"wax": -2, "fiber": -1, "honey": 2, "tiles": {"1,0": "development.honey-extractor"}},
    ),
    card(
        25, "a tile of any row into the reserve, and 1 basic",
        "? reserve farm.dew-trap | reserve farm.aquifer | reserve recruit.nurse | reserve recruit.weaver"
        "| reserve recruit.steward | reserve development.honey-extractor | reserve development.bearding",
        "reserve recruit.steward", BASICS, "gain water", display=DISPLAY,
        then={"reserve": ["recruit.steward"], "water": 1},
    ),
    card(
        31, "a farm into the reserve, 1 fiber and 1 water", "? reserve farm.dew-trap | reserve farm.aquifer",
        "reserve farm.aquifer", display=DISPLAY, then={"reserve": ["farm.aquifer"], "fiber": 1, "water": 1},
    ),
]  # fmt: skip

FARMS = {"1,0": "farm.dew-trap", "0,-1": "farm.flax-rows", "1,-1": "farm.clover-terrace"}
WORK = [
    card(
        10, "two farms of three", "? income 1,0 | income 0,-1 | income 1,-1 | done", "income 1,0",
        "? income 0,-1 | income 1,-1 | done", "income 1,-1", me={"tiles": FARMS}, then={"water": 1, "pollen": 1},
    ),
    card(10, "one farm is enough", "income 1,0", "done", me={"tiles": FARMS}, then={"water": 1}),
    card(
        28, "one farm and a card", "? income 1,0 | income 0,-1 | income 1,-1", "income 0,-1", me={"tiles": FARMS},
        then={"fiber": 1, "cards": 0},
    ),
    card(28, "no farm: the card all the same", then={"cards": 0}),
    card(
        11, "two conversions, not three", "? convert swap-basic | convert make-wax | done", "convert make-wax",
        "convert make-wax", me={"resources": {"fiber": 3, "pollen": 3}}, then={"fiber": -2, "pollen": -2, "wax": 2},
    ),
    card(11, "one is enough", "convert make-wax", "done", me={"resources": {"fiber": 3, "pollen": 3}},
         then={"fiber": -1, "pollen": -1, "wax": 1}),
    card(
        15, "a worker of the pool, then Favor", "? strengthen pool 1 | strengthen pool 3 | done", "strengthen pool 3",
        me={"workers": [3, 1]}, then={"pool": [4, 1], "favor": 1},
    ),
    card(15, "declined: the Favor all the same", "done", then={"favor": 1}),
    card(
        15, "a strength-4 worker hibernates at once", "strengthen pool 4", "pod sm1", me={"workers": [4, 1]},
        then={"pool": [1], "pods": ["sm1"], "honey": 1, "favor": 1},
    ),
    card(
        34, "two different workers of the pool", "? strengthen pool 1 | strengthen pool 2 | done",
        "strengthen pool 1", "? strengthen pool 1 | strengthen pool 2 | done", "strengthen pool 2",
        me={"workers": [2, 1, 1]}, then={"pool": [3, 2, 1]},
    ),
    card(34, "one is enough", "strengthen pool 1", "done", me={"workers": [1, 1]}, then={"pool": [2, 1]}),
    card(
        17, "a worker comes back stronger", "? recall grow.1 | recall research.1", "recall grow.1",
        spaces={"grow.1": (0, 2), "research.1": (0, 4)},
        then={"pool": [3, 1], "board": {"research.1": 4}, "favor": 1},
    ),
    card(
        17, "a strength-4 worker hibernates", "pod sm1", spaces={"research.1": (0, 4)},
        then={"board": {}, "pods": ["sm1"], "honey": 1, "favor": 1},
    ),
    card(17, "nobody on the board: the Favor all the same", then={"favor": 1}),
    card(
        42, "a worker of any strength hibernates", "? sleep 1 | sleep 2", "sleep 2", "pod sr2", BASICS,
        "gain water", me={"workers": [2, 1]}, then={"pool": [1], "pods": ["sr2"], "favor": 3 + 2, "water": 1},
    ),
    card(
        23, "a pod of mine again", "? again sm1 | again sr2", "again sm1", pods={"sm1": 0, "sr2": 0, "sr3": 1},
        then={"honey": 1},
    ),
    card(
        40, "a dance is taught, then one conversion", "?+ teach round-dance | done", "teach round-dance",
        "token token-wax", "? convert swap-basic | convert round-dance | done", "convert round-dance",
        me={"resources": {"fiber": 4}}, dances=["round-dance"],
        then={"taught": "round-dance", "fiber": -2, "wax": 2},
    ),
    card(40, "neither", "done", "done", me={"resources": {"fiber": 4}}, then={}),
]  # fmt: skip

SPACE: Json = {"tokens": {"3,3": "small-trophy"}, "planet_deck": ["solana"]}
SHIP: Json = {"ship": "2,3", "planets": {"2,3": "lami", "2,2": "solana", "1,3": "erica"}}
TABLE = [
    card(
        18, "two spaces", "? fly 3,3 | fly 2,4 | fly 3,2 | fly 2,3 | fly 1,4", "fly 3,3", **SPACE,
        then={"vp": 1, "explored": ["small-trophy"], "fiber": 1, "water": 1},
    ),
    card(
        19, "a token beside the ship, without the planet's resources", "? chart 3,3 | chart 2,4", "chart 3,3", **SPACE,
        then={"vp": 1, "explored": ["small-trophy"]},
    ),
    card(
        20, "the resources of an explored planet", "? harvest 2,2 | harvest 1,3", "harvest 1,3", **SHIP,
        outlines={"1,3": ["pollen", "pollen"]}, then={"pollen": 2},
    ),
    card(
        26, "a row is refreshed, then 2 basics", "? refresh farm | refresh recruit | refresh development",
        "refresh recruit", BASICS, "gain fiber", BASICS, "gain fiber", then={"fiber": 2},
    ),
    card(
        21, "another card is planted", "? plant seed-08 | plant seed-09", "plant seed-09",
        me={"hand": ["seed-08", "seed-09"]}, then={"cards": -2, "planted": ["seed-09"]},
    ),
    card(
        24, "a card of the discard pile and 1 Favor", "? recover seed-08 | recover seed-09", "recover seed-08",
        discard=["seed-08", "seed-09"], then={"cards": 0, "favor": 1},
    ),
    card(
        41, "the benefit of a discarded card, but of none that takes cards", "? replay seed-08 | replay seed-07",
        "replay seed-08", discard=["seed-08", "seed-24", "seed-07"], then={"vp": 2},
    ),
    card(
        43, "one of four cards, and Favor", "? keep seed-01 | keep seed-02 | keep seed-03 | keep seed-04",
        "keep seed-03", deck=["seed-01", "seed-02", "seed-03", "seed-04"], then={"cards": 0, "favor": 1},
    ),
]  # fmt: skip

OPPONENTS = [
    card(
        32, "two farms of an opponent", "? income p2 1,0 | income p2 1,-1 | income p2 1,1 | done",
        "income p2 1,0", "? income p2 1,-1 | income p2 1,1 | done", "income p2 1,1",
        me={"tiles": {"1,0": "farm.aquifer"}},
        them={"tiles": {"1,0": "farm.dew-trap", "1,-1": "farm.hay-loft", "1,1": "farm.clover-terrace"}},
        then={"water": 1, "pollen": 1},
    ),
    card(
        35, "one of each basic that the opponent has", them={"resources": {"fiber": 3, "pollen": 1, "honey": 1}},
        then={"fiber": 1, "pollen": 1},
    ),
    card(37, "others draw 1, I draw 2, and 1 Favor", then={"cards": 1, "favor": 1}, other={"cards": 1}),
    card(
        38, "an opponent's worker is bumped, and 2 basics", "? oust grow.1 | oust research.1", "oust grow.1",
        BASICS, "gain fiber", BASICS, "gain water",
        spaces={"grow.1": (1, 1), "research.1": (1, 4), "convert.1": (0, 1)},
        then={"fiber": 1, "water": 1}, other={"board": {"research.1": 4}},
    ),
    card(38, "nobody to bump: the basics all the same", "gain fiber", "gain water", then={"fiber": 1, "water": 1}),
]  # fmt: skip
CASES = [*GAINS, *PAYING, *BUILDING, *WORK, *TABLE, *OPPONENTS]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_card_gives_its_benefit(case: Case) -> None:
    case.check()


@pytest.mark.parametrize(
    ("number", "why", "me", "at"),
    [
        (9, "no basic", {"resources": {"wax": 1}}, {}),
        (10, "no farm", {}, {}),
        (11, "nothing to convert", {}, {}),
        (12, "the farm, but not the basic more", {"resources": {"fiber": 1}}, {"display": DISPLAY}),
        (13, "the recruit, but not the basic more", {"resources": {"pollen": 2}}, {"display": DISPLAY}),
        (14, "too little wax", {"resources": {"wax": 1, "fiber": 2}}, {"display": DISPLAY}),
        (16, "no pollen", {"resources": {"fiber": 1}}, {}),
        (16, "four workers", {"resources": {"pollen": 1}, "workers": [1, 1, 1, 1]}, {}),
        (
            19,
            "no token beside the ship",
            {},
            {"ship": "1,1", "planets": {"1,1": "lami", "2,1": "rosa", "1,2": "erica"}},
        ),
        (20, "no explored planet", {}, {}),
        (21, "no other card", {}, {}),
        (21, "no planting slot", {"hand": ["seed-08"], "planted": ["seed-01", "seed-02"]}, {}),
        (22, "one basic is not enough", {"resources": {"fiber": 1}}, {}),
        (23, "no token in the comb", {}, {"pods": {"sm1": 1}}),
        (27, "one basic is not enough", {"resources": {"fiber": 1}}, {}),
        (30, "no fiber", {"resources": {"pollen": 2}}, {}),
        (32, "only I have farms", {"tiles": FARMS}, {}),
        (34, "no worker in the pool", {"workers": [], "landing": [2]}, {}),
        (35, "the opponent has no basic", {}, {}),
        (36, "two basics", {"resources": {"fiber": 2}}, {}),
        (36, "upgraded already", {"resources": {"fiber": 3}, "upgraded": True}, {}),
        (40, "taught already, and nothing to convert", {"taught": "round-dance", "dance_tokens": ["token-wax"]}, {}),
        (41, "only cards that take cards", {}, {"discard": ["seed-24"]}),
        (44, "no wax", {"resources": {"honey": 1}}, {}),
        (45, "no other card", {}, {}),
    ],
)
def test_card_cannot_be_played_for_nothing(number: int, why: str, me: dict[str, Any], at: dict[str, Any]) -> None:
    """R-SEED-1: its benefit is not offered, but it can always be played for a basic."""
    name = f"seed-{number:02}"
    game = position({"workers": [1], **me, "hand": [name, *me.get("hand", [])]}, **at)
    follow(game, f"?! play {name}", f"trade {name}", BASICS, "gain pollen")
    before = me.get("resources", {}).get("pollen", 0)
    assert summary(game, 0)["pollen"] == before + 1, why


@plays("seed_play.seed-26")
def test_the_refreshed_row_is_new() -> None:
    game = position(
        {"hand": ["seed-26"]},
        display={"recruit": ["recruit.nurse", None, "recruit.guard"]},
        stacks={"recruit": ["recruit.smith", "recruit.mason", "recruit.trader", "recruit.weaver"]},
    )
    follow(game, "play seed-26", "refresh recruit")
    board = game.view(0)["board"]
    assert board["rows"]["recruit"] == ["recruit.smith", "recruit.mason", "recruit.trader"]
    assert board["stacks"]["recruit"] == 1


@plays("seed_play.seed-38")
def test_the_owner_of_the_bumped_worker_settles_it_after_my_turn() -> None:
    """R-BUMP-3."""
    mine = {"workers": [1], "hand": ["seed-38"]}
    rosa = {"ship": "2,3", "planets": {"2,3": "lami", "2,2": "rosa"}}
    game = position(mine, {"workers": []}, spaces={"grow.1": (1, 1)}, **rosa)
    follow(game, "play seed-38", "gain fiber", "gain water", "place 1 explore", "fly 2,2", "end")
    follow(game, "? bump active | bump landing", "bump active")
    assert summary(game, 1)["pool"] == [2]


@plays("seed_play.seed-24", "seed_play.seed-41")
def test_cards_played_this_turn_can_be_taken_and_copied() -> None:
    """R-SEED-1: what is played lies on the pile as soon as it is settled; Saffron itself is not there yet."""
    game = position({"workers": [1], "hand": ["seed-08", "seed-24", "seed-41"]}, discard=["seed-07"])
    follow(game, "play seed-08", "play seed-24", "? recover seed-07 | recover seed-08", "recover seed-08")
    follow(game, "?+ play seed-08 | play seed-41", "play seed-41", BASICS, "gain water")
    assert (summary(game, 0)["favor"], summary(game, 0)["vp"]) == (1 + 3, 2), "seed-07 is the only one it can copy"
