"""Late hives of random games: nothing that is drawn in a hex leaves it, however small it is."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.person import Person

HEXES = (Path(__file__).parent / "hexes.js").read_text(encoding="utf-8")
# In pixels: from a hive that fills a window to one that is hardly a map.
WIDTHS = [640, 420, 260, 170]


def late_games(player: Person, seeds: range) -> list[object]:
    """States of games that bots with an eye for tiles have played, from the middle on."""
    found: list[object] = []
    for seed in seeds:
        bots = [{"kind": "bot", "name": name, "bot": "greedy"} for name in ("Vera", "Otto", "Ida", "Lina")]
        game = player.create([{"kind": "me", "name": "Mara"}, *bots[: 1 + seed % 4]], 0, f"hives {seed}")["id"]
        rng = random.Random(seed)
        for turn in (30, 60, 10_000):
            found.append(player.hurry(game, 0, rng, until_turn=turn))
    return found


def check(player: Person, seeds: range) -> None:
    games = late_games(player, seeds)
    player.go("/")
    player.page.get_by_test_id("quick-bots").wait_for()
    told = player.page.evaluate(HEXES, [games, WIDTHS])
    assert told["levels"] == ["full", "middle", "small"]
    assert told["hexes"] > 100
    assert not told["wrong"], "\n".join(told["wrong"][:40])


def test_nothing_leaves_its_hex(person: Callable[..., Person]) -> None:
    check(person(1280, 720), range(2))


@pytest.mark.nightly
def test_nothing_leaves_its_hex_in_many_games(person: Callable[..., Person]) -> None:
    check(person(1280, 720), range(2, 30))
