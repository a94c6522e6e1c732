"""The same run on a local Ray cluster of two workers, killed once and resumed."""

from pathlib import Path

import pytest

from tests.lab.ray_games import RAY, same_on_ray
from tests.lab.runs import finished, kill_when, lab, start

RUN = ("--games", "60", "--seats", "random", "--players", "2,3", "--chunk", "3")


def test_ray_gives_the_same_bytes(tmp_path: Path) -> None:
    there = tmp_path / "ray"
    process = start("simulate", *RUN, "--out", str(there), *RAY)
    kill_when(process, there, 2)
    assert len(finished(there)) < 40
    assert same_on_ray(RUN, tmp_path) == 120


@pytest.mark.nightly
@pytest.mark.parametrize(("bots", "games", "players"), [("greedy", 250, "2-5"), ("search:20i,greedy", 20, "2,4")])
def test_ray_gives_the_same_bytes_with_bots_that_think(tmp_path: Path, bots: str, games: int, players: str) -> None:
    words = ("--games", str(games), "--seats", bots, "--players", players)
    assert same_on_ray(words, tmp_path) >= 2 * games


def test_a_bot_of_ones_own_that_fails_on_ray_is_named(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(
        "class Lost:\n"
        "    def __init__(self, seed):\n        pass\n\n"
        "    def decide(self, view, decision, budget):\n        raise RuntimeError('which way?')\n",
        encoding="utf-8",
    )
    done = lab("simulate", "--games", "1", "--seats", "my_bots:Lost", "--out", "run", *RAY, cwd=tmp_path)
    assert done.returncode == 1
    assert "game 0, choice 1: my_bots:Lost failed with RuntimeError: which way?" in done.stderr
    assert "Traceback" not in done.stderr
