"""Every pod of both sides of the board: a retrieved strength-4 worker hibernates there (R-HIB-1, R-HIB-3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.components.example import PLAYED, difference, follow, position, summary

BASICS = "? gain fiber | gain water | gain pollen"
TWO_BASICS = (
    BASICS,
    "gain fiber",
    BASICS,
    "gain water",
)
NEW = {
    "farm": ["farm.dew-trap", "farm.aquifer", "farm.hay-loft"],
    "recruit": ["recruit.nurse", "recruit.guard", "recruit.smith"],
    "development": ["development.bearding", "development.gene-bank", "development.bee-bread"],
}
"""What the stacks hold; the rows show other tiles before."""
OLD = {
    "farm": ["farm.tidal-pool", None, "farm.flax-rows"],
    "recruit": ["recruit.mason", None, "recruit.weaver"],
    "development": ["development.laser-loom", None, "development.hive-tool"],
}


@dataclass(frozen=True)
class Pod:
    """`refreshed` is the row that is replaced before the rest of the benefit."""

    id: str
    players: int
    then: dict[str, Any]
    script: tuple[str, ...] = ()
    refreshed: str = ""

    def __post_init__(self) -> None:
        PLAYED.add(f"pod.{self.id}")

    def __str__(self) -> str:
        return f"{self.id} with {self.players} players"


PODS = [
    Pod("sm1", 2, {"honey": 1}),
    Pod("sm2", 2, {"wax": 1}),
    Pod("sm3", 2, {"cards": 1, "favor": 1}),
    Pod("sm4", 2, {"cards": 1, "favor": 1}),
    Pod("sm5", 2, {"fiber": 1, "water": 1}, TWO_BASICS, "recruit"),
    Pod("sr1", 2, {"wax": 1}, refreshed="development"),
    Pod("sr2", 2, {"favor": 3, "water": 1}, (BASICS, "gain water")),
    Pod("sr3", 2, {"fiber": 1, "water": 1}, TWO_BASICS),
    Pod("sl1", 3, {"fiber": 1, "water": 1}, TWO_BASICS, "farm"),
    Pod("sl2", 3, {"pool": [1, 1]}),
    Pod("sl3", 3, {"cards": 1, "favor": 1}),
    Pod("sl4", 3, {"vp": 2}),
    Pod("lm1", 4, {"honey": 1}),
    Pod("lm2", 4, {"wax": 1}),
    Pod("lm3", 4, {"cards": 1, "favor": 1}),
    Pod("lm4", 4, {"cards": 1, "favor": 1}),
    Pod("lm5", 4, {"fiber": 1, "water": 1}, TWO_BASICS, "recruit"),
    Pod("lr1", 4, {"wax": 1}, refreshed="development"),
    Pod("lr2", 4, {"favor": 3, "water": 1}, (BASICS, "gain water")),
    Pod("lr3", 4, {"fiber": 1, "water": 1}, TWO_BASICS),
    Pod("ll1", 4, {"fiber": 1, "water": 1}, TWO_BASICS, "farm"),
    Pod("ll2", 5, {"pool": [1, 1]}),
    Pod("ll3", 5, {"cards": 1, "favor": 1}),
    Pod("ll4", 5, {"vp": 2}),
    Pod("lo1", 5, {"wax": 1}, refreshed="recruit"),
    Pod("lo2", 5, {"favor": 3, "water": 1}, (BASICS, "gain water")),
    Pod("lo3", 5, {"vp": 2}, refreshed="farm"),
]


@pytest.mark.parametrize("pod", PODS, ids=str)
def test_pod_gives_its_benefit(pod: Pod) -> None:
    game = position({"workers": [1], "landing": [4]}, players=pod.players, display=OLD, stacks=NEW)
    before = summary(game, 0)
    follow(game, "retrieve", f"pod {pod.id}", *pod.script, "?+ end")
    assert difference(before, summary(game, 0)) == {"landing": [], "pods": [pod.id], **pod.then}
    rows = game.view(0)["board"]["rows"]
    assert rows == {row: NEW[row] if row == pod.refreshed else OLD[row] for row in OLD}


def test_the_worker_that_hibernates_makes_room_for_the_one_of_the_pod() -> None:
    game = position({"workers": [1, 1, 1], "landing": [4]}, players=3)
    follow(game, "retrieve", "pod sl2", "? end")
    assert summary(game, 0)["pool"] == [1, 1, 1, 1]


@pytest.mark.parametrize(("players", "pods"), [(2, 8), (3, 12), (4, 15), (5, 15)])
def test_pods_in_use(players: int, pods: int) -> None:
    game = position({"workers": [1], "landing": [4]}, players=players)
    follow(game, "retrieve")
    assert game.decision is not None
    assert len(game.decision.options) == pods
    assert all(option.text.startswith("pod ") for option in game.decision.options)


def test_a_pod_that_holds_a_token_is_not_offered() -> None:
    game = position({"workers": [1], "landing": [4]}, pods={"sm1": 1, "sr3": 0})
    follow(game, "retrieve", "? pod sm2 | pod sm3 | pod sm4 | pod sm5 | pod sr1 | pod sr2")
