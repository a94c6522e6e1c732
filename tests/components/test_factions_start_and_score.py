"""What every faction starts with (R-SETUP-8), and both sides of those that score at the end (R-SCORE-1)."""

from __future__ import annotations

from typing import Any

import pytest

import mellifera as mf
from tests.components.example import LAST_TURN, PLAYED, follow, plays, position, score_line
from tests.table import lines, player, resources, workers

F, W, P = "fiber", "water", "pollen"
STARTS: dict[str, tuple[list[int], dict[str, int], int]] = {
    "ana": ([2, 1, 1], {F: 2, W: 1}, 0),
    "cypri": ([2, 1, 1], {P: 2}, 0),
    "lama": ([2, 1, 1], {F: 1, W: 1, P: 1}, 1),
    "pomon": ([2, 1, 1], {W: 1, P: 1}, 0),
    "sini": ([2, 2, 1], {F: 1, P: 1}, 0),
    "arti": ([1, 1, 1], {P: 1}, 0),
    "capen": ([2, 1, 1], {F: 1, W: 1, P: 2}, 0),
    "carpa": ([2, 2, 1], {F: 1, W: 2, P: 2}, 0),
    "casi": ([2, 1, 1], {F: 1, W: 1, P: 2, "wax": 1}, 1),
    "cecro": ([2, 1, 1], {W: 1, P: 1}, 0),
    "iber": ([2, 2], {F: 1, W: 1, P: 3}, 0),
    "jemit": ([2, 1, 1], {F: 2, W: 2}, 0),
    "ligu": ([2, 2, 1], {F: 1, W: 1, P: 2}, 1),
    "nica": ([2, 1, 1], {W: 1, P: 1}, 1),
    "orea": ([2, 1, 1], {F: 1, W: 1, P: 2}, 0),
    "ria": ([2, 2, 1], {F: 1, W: 1, P: 1}, 0),
    "saha": ([2, 1, 1], {F: 1, W: 1, P: 1}, 0),
    "sime": ([2, 2, 2], {F: 1, W: 2, P: 2, "wax": 1}, 0),
    "visah": ([2, 1, 1], {W: 1}, 0),
    "utel": ([3, 2], {F: 1, W: 2, P: 2}, 0),
}
"""Workers, resources and seed cards."""
PLAYED.update(f"faction.{name}.start" for name in STARTS)


def started_with(faction: str) -> tuple[mf.Game, int]:
    """A game in which a seat was dealt the faction and chose it; everybody else takes the first one dealt."""
    for seed in range(100):
        game = mf.new_game(players=5, seed=seed)
        holder = -1
        while game.decision is not None and game.decision.prompt == "faction":
            wanted = f"faction {faction}" in lines(game)
            if wanted:
                holder = game.decision.seat
            game.play(f"faction {faction}" if wanted else lines(game)[0])
        if holder >= 0:
            return game, holder
    raise AssertionError(f"nobody was dealt {faction} in 100 games")


@pytest.mark.parametrize("faction", STARTS)
def test_faction_starts_with_what_it_lists(faction: str) -> None:
    game, number = started_with(faction)
    strengths, held, cards = STARTS[faction]
    assert workers(game, number) == strengths
    assert resources(game, number) == held
    assert len(player(game, number)["hand"]) == cards
    assert (player(game, number)["favor"], player(game, number)["upgraded"]) == (0, False)


@plays("faction.visah.start")
def test_visah_takes_one_of_the_top_two_tiles_of_each_stack() -> None:
    game, number = started_with("visah")
    taken: list[str] = []
    for row in range(3):
        stack = game.to_dict()["stacks"][row]
        assert game.decision is not None
        assert game.decision.seat == number
        assert sorted(lines(game)) == sorted(f"reserve {tile}" for tile in stack[-2:])
        game.play(f"reserve {stack[-2]}")
        taken.append(stack[-2])
        left = game.to_dict()["stacks"][row]
        assert sorted(left) == sorted(tile for tile in stack if tile != taken[-1])
    assert player(game, number)["reserve"] == taken
    assert [tile.split(".")[0] for tile in taken] == ["farm", "recruit", "development"]


FARMS = {"1,0": "farm.dew-trap", "0,-1": "farm.flax-rows", "1,1": "farm.hay-loft"}
"""Two farms beside the base, the third beside a storage hex."""
PAIRS = {"1,0": "recruit.nurse", "0,-1": "recruit.guard", "1,1": "development.gene-bank"}
FRAMES = {
    "frames": [(0, "2,0"), (0, "2,-2")],
    "tiles": {"1,0": "farm.hay-loft", "2,0": "farm.dew-trap", "2,1": "farm.aquifer", "3,0": "recruit.nurse",
              "3,1": "recruit.guard"},
}  # fmt: skip
"""One of two frames is full."""
THREE_TOKENS = {"explored": ["small-trophy", "wax-ingot", "lone-crown"]}
COMB = {"pods": {"sm1": 0, "sm2": 0, "sr1": 0, "sm3": 1, "sm4": 1, "sm5": 1, "sr2": 1, "sr3": 1}}
"""Three tokens of mine in two sectors."""
SCORES: list[tuple[str, str, dict[str, Any], dict[str, Any], int]] = [
    ("ana", "base", {"tiles": FARMS}, {}, 2 * 3),
    ("ana", "upgraded", {"tiles": FARMS}, {}, 2 * 4 + 3),
    ("cypri", "base", {"tiles": PAIRS}, {}, 4),
    ("cypri", "upgraded", {"tiles": PAIRS}, {}, 6),
    ("lama", "base", {"planted": ["seed-01", "seed-02"]}, {}, 2 * 4),
    ("lama", "upgraded", {"planted": ["seed-01", "seed-02"]}, {}, 2 * 6),
    ("pomon", "base", THREE_TOKENS, {}, 3 * 1),
    ("pomon", "upgraded", {**THREE_TOKENS, "workers": [1, 3], "landing": [2]}, {}, 3 * 2 + 6),
    ("sini", "base", {}, COMB, 3 * 2),
    ("sini", "upgraded", {}, COMB, 3 * 3 + 2),
    ("orea", "base", FRAMES, {}, 0),
    ("orea", "upgraded", FRAMES, {}, 4),
]
PLAYED.update(f"faction.{name}.{side}" for name, side, *_ in SCORES)


@pytest.mark.parametrize(("faction", "side", "me", "at", "vp"), SCORES)
def test_faction_scores_at_the_end(faction: str, side: str, me: dict[str, Any], at: dict[str, Any], vp: int) -> None:
    """On the last turn I fly to Rosa, an explored planet, for 1 wax, which fits into every hive."""
    mine = {"faction": faction, "upgraded": side == "upgraded", "workers": [1], **me}
    rosa = {"ship": "2,3", "planets": {"2,3": "lami", "2,2": "rosa", "1,1": "erica", "1,2": "sapin"}}
    game = position(mine, **{**LAST_TURN, **rosa, **at})
    follow(game, "place 1 explore", "fly 2,2", "end")
    assert score_line(game, "faction") == vp


@pytest.mark.parametrize("faction", STARTS)
def test_grow_with_a_strength_4_worker_turns_the_faction_once(faction: str) -> None:
    """R-GROW-3: stored resources stay, and the other side is in force from now on."""
    game = position({"faction": faction, "workers": [4], "resources": {"pollen": 2}})
    follow(game, "place 4 grow")
    if faction == "sime":
        follow(game, "? boost | done", "done")
    follow(game, "?+ grow worker | upgrade", "upgrade", "?! upgrade | done")
    assert player(game)["upgraded"] is True
    assert resources(game) == {"pollen": 2}
