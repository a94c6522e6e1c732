"""Every seed card planted with a strength-4 Research on the last turn, and what it scores (R-RES-2, R-SCORE-1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.components.example import LAST_TURN, PLAYED, follow, position, score_line

Json = dict[str, Any]


@dataclass(frozen=True)
class Planted:
    """`vp` is what the planted card scores; cards that `me` has planted before it score nothing."""

    number: int
    shows: str
    vp: int
    me: Json = field(default_factory=dict)
    at: Json = field(default_factory=dict)

    def __post_init__(self) -> None:
        PLAYED.add(f"seed_planted.seed-{self.number:02}")

    def __str__(self) -> str:
        return f"seed-{self.number:02}: {self.shows}"


def tiles(*names: str) -> Json:
    """Tiles of my hive, from the hex 1,0 on, in an order in which each touches the hive."""
    hexes = ("1,0", "0,-1", "1,-1", "-1,0", "1,1", "-2,1", "-1,2", "1,-2", "-2,2")
    return {"tiles": dict(zip(hexes, names, strict=False))}


FARMS = ("farm.dew-trap", "farm.dew-trap.2", "farm.flax-rows", "farm.flax-rows.2", "farm.hay-loft", "farm.aquifer")
RECRUITS = ("recruit.nurse", "recruit.guard", "recruit.smith")
DEVELOPMENTS = ("development.gene-bank", "development.bearding", "development.drone-congregation")
CARVINGS = ("carving.swarm", "carving.orchard")
MIXED = (*FARMS[:2], *RECRUITS[:2], DEVELOPMENTS[0], CARVINGS[0])
NINE = ("2,0", "3,0", "2,1", "3,1", "4,0", "5,0", "4,1", "5,1", "6,0")
"""Hexes of frames at 2,0, 4,0 and 6,0."""
BONUSES = ("1,-2", "1,-1", "-1,0", "1,1", "-2,1", "-2,2", "2,0", "3,1")
"""The bonus hexes of my mat and of a frame at 2,0."""
TOKENS = ("wax-ingot", "small-trophy", "lone-crown", "free-pick", "great-trophy")


def comb(mine: int) -> Json:
    """A full comb with that many tokens of mine, the first three in the middle sector; the others are theirs."""
    pods = ("sm1", "sm2", "sm3", "sr1", "sr2", "sm4", "sm5", "sr3")
    return {"pods": {pod: 0 if place < mine else 1 for place, pod in enumerate(pods)}}


BEFORE = {"planted": ["seed-41"], "tiles": {"1,0": "development.gene-bank"}}
"""A card planted before that scores nothing, as I have a development."""

EXAMPLES = [
    Planted(1, "1 honey", 2, {"resources": {"honey": 1}}),
    Planted(2, "2 carvings", 6, tiles(*CARVINGS)),
    Planted(3, "1 wax", 2, {"resources": {"wax": 1}}),
    Planted(4, "17 steps are 2 times 6", 2, {"favor": 17}),
    Planted(5, "5 farms are 2 pairs", 6, tiles(*FARMS[:5])),
    Planted(6, "this one and another", 4, BEFORE),
    Planted(7, "upgraded", 6, {"upgraded": True}),
    Planted(7, "not upgraded", 0),
    Planted(8, "3 tiles", 3, tiles(*FARMS[:3])),
    Planted(8, "8 tiles: at most 7", 7, tiles(*FARMS, *RECRUITS[:2])),
    Planted(9, "3 kinds are one pair", 3, {"resources": {"fiber": 1, "water": 2, "wax": 1}}),
    Planted(9, "4 kinds are two", 6, {"resources": {"fiber": 1, "water": 1, "pollen": 1, "wax": 1}}),
    Planted(10, "3 farms in touch, the fourth apart", 6,
            {"tiles": {"1,0": FARMS[0], "1,-1": FARMS[1], "0,-1": FARMS[2], "-1,2": FARMS[3]}}),
    Planted(10, "5 farms in touch: at most 8", 8,
            {"tiles": {"1,0": FARMS[0], "1,-1": FARMS[1], "0,-1": FARMS[2], "-1,0": FARMS[3], "-2,1": FARMS[4]}}),
    Planted(11, "6 spots of the faction, 3 of Hay Loft", 4, tiles("farm.hay-loft")),
    Planted(12, "2 farms beside the base, one not", 4,
            {"tiles": {"1,0": FARMS[0], "1,-1": FARMS[1], "1,1": FARMS[2], "0,-1": RECRUITS[0]}}),
    Planted(13, "2 recruits", 4, tiles(*RECRUITS[:2])),
    Planted(14, "3 developments", 6, tiles(*DEVELOPMENTS)),
    Planted(15, "4 on the board and 2 in the landing area", 6, {"landing": [2]}),
    Planted(15, "4 and 4: at most 7", 7, {"landing": [4]}),
    Planted(16, "3 workers are one pair", 3, {"workers": [4, 1], "landing": [1]}),
    Planted(16, "4 workers are two", 6, {"workers": [4, 1], "landing": [1, 1]}),
    Planted(17, "5 tokens are 2 pairs", 6, at=comb(5)),
    Planted(18, "5 tokens are two pairs", 6, {"explored": TOKENS}),
    Planted(19, "4 tokens", 6, {"explored": TOKENS[:4]}),
    Planted(19, "3 tokens", 0, {"explored": TOKENS[:3]}),
    Planted(20, "tokens in one sector", 2, at=comb(2)),
    Planted(20, "tokens in two sectors", 4, at=comb(4)),
    Planted(21, "taught", 5, {"taught": "round-dance", "dance_tokens": ["token-wax"]}),
    Planted(21, "not taught", 0),
    Planted(22, "2 frames", 6, {"frames": [(0, "2,0"), (0, "2,-2")]}),
    Planted(22, "4 frames: at most 9", 9, {"frames": [(0, "2,0"), (0, "2,-2"), (0, "0,-4"), (0, "-2,3")]}),
    Planted(23, "5 tokens", 7, at=comb(5)),
    Planted(23, "4 tokens", 0, at=comb(4)),
    Planted(24, "the card kept and 2 others", 6, {"hand": ["seed-43", "seed-44"]}),
    Planted(24, "5 cards in hand: at most 8", 8, {"hand": ["seed-38", "seed-39", "seed-40", "seed-43"]}),
    Planted(25, "2 tiles on a frame, one beside it", 2,
            {"frames": [(0, "2,0")], "tiles": {"1,0": FARMS[0], "2,0": FARMS[1], "2,1": FARMS[2]}}),
    Planted(25, "9 tiles on frames: at most 8", 8,
            {"frames": [(0, "2,0"), (0, "4,0"), (0, "6,0")],
             "tiles": {"1,0": "carving.swarm", **dict(zip(NINE, (*FARMS, *RECRUITS), strict=True))}}),
    Planted(26, "one full frame of two", 4,
            {"frames": [(0, "2,0"), (0, "2,-2")],
             "tiles": {"1,0": FARMS[4], "2,0": FARMS[0], "2,1": FARMS[1], "3,0": FARMS[2], "3,1": FARMS[3]}}),
    Planted(27, "3 basics", 3, {"resources": {"fiber": 1, "water": 1, "pollen": 1, "wax": 1}}),
    Planted(27, "8 basics: at most 7", 7,
            tiles("farm.prairie-ring", "farm.hay-loft") | {"resources": {"fiber": 8}}),
    Planted(28, "full mat", 9, tiles(*FARMS, *RECRUITS)),
    Planted(28, "one hex is empty", 0, tiles(*FARMS, *RECRUITS[:2])),
    Planted(29, "2 tiles on bonus hexes, one not", 2, {"tiles": {"1,0": FARMS[0], "1,-1": FARMS[1], "1,1": FARMS[2]}}),
    Planted(29, "a frame's two card hexes count", 2,
            {"frames": [(0, "2,0")],
             "tiles": {"1,0": FARMS[0], "2,0": FARMS[1], "2,1": FARMS[2], "3,1": FARMS[3]}}),
    Planted(29, "8 tiles on bonus hexes: at most 7", 7,
            {"frames": [(0, "2,0")],
             "tiles": {"1,0": RECRUITS[2], "2,1": DEVELOPMENTS[0],
                       **dict(zip(BONUSES, (*FARMS, *RECRUITS[:2]), strict=True))}}),
    Planted(30, "one set", 4, tiles(*MIXED)),
    Planted(31, "no recruit", 6, tiles(*FARMS)),
    Planted(31, "a recruit", 0, tiles(*RECRUITS[:1])),
    Planted(32, "2 farms, 3 recruits", 6, tiles(*FARMS[:2], *RECRUITS)),
    Planted(33, "30 steps", 6, {"favor": 30}),
    Planted(33, "29 steps", 0, {"favor": 29}),
    Planted(34, "3 farms, 2 developments", 6, tiles(*FARMS[:3], *DEVELOPMENTS[:2])),
    Planted(35, "1 recruit, 2 developments", 3, tiles(*RECRUITS[:1], *DEVELOPMENTS[:2])),
    Planted(36, "4 kinds", 6, {"resources": {"fiber": 1, "water": 1, "pollen": 1, "wax": 1}}),
    Planted(36, "3 kinds", 0, {"resources": {"fiber": 1, "water": 1, "pollen": 1}}),
    Planted(37, "2 carvings and 1 honey", 5, tiles(*CARVINGS) | {"resources": {"honey": 1}}),
    Planted(38, "3 farms and 2 recruits", 5, tiles(*FARMS[:3], *RECRUITS[:2])),
    Planted(39, "the third planted card", 6, BEFORE | {"planted": ["seed-41", "seed-31"], "frames": [(0, "2,0")],
            "tiles": {"1,0": "development.gene-bank", "0,-1": "recruit.nurse"}}),
    Planted(39, "the second planted card", 0, BEFORE),
    Planted(40, "3 recruits and 2 developments", 5, tiles(*RECRUITS, *DEVELOPMENTS[:2])),
    Planted(41, "no development", 6, tiles(*FARMS)),
    Planted(41, "a development", 0, tiles(*DEVELOPMENTS[:1])),
    Planted(42, "2 workers and 3 tokens", 5, {"landing": [1]}, comb(3)),
    Planted(43, "no frame", 6),
    Planted(43, "a frame", 0, {"frames": [(0, "2,0")]}),
    Planted(44, "2 tiles beside the base, one not", 4,
            {"tiles": {"1,0": FARMS[0], "0,-1": RECRUITS[0], "1,1": FARMS[1]}}),
    Planted(44, "all 4 free neighbours of the base", 8,
            {"tiles": {"1,0": FARMS[0], "0,-1": RECRUITS[0], "1,-1": FARMS[1], "-1,0": FARMS[2]}}),
    Planted(45, "2 and 3 VP printed", 5, tiles(*DEVELOPMENTS[:2])),
    Planted(45, "2, 3 and 6 VP printed: at most 7", 7, tiles(*DEVELOPMENTS)),
]  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_planted_card_scores(example: Planted) -> None:
    """I keep one of four cards, plant mine, and the game is over. The opponent's hive is empty."""
    name = f"seed-{example.number:02}"
    mine = {"workers": [4], **example.me}
    mine["hand"] = [name, *mine.get("hand", [])]
    kept = next(card for card in ("seed-42", "seed-36") if card not in mine["hand"])
    game = position(mine, deck=[kept], **{**LAST_TURN, **example.at})
    follow(game, "place 4 research", f"keep {kept}", f"plant {name}", "end")
    assert score_line(game, "planted") == example.vp
