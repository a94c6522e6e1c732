"""The same run on a local Ray cluster of two workers, killed once and resumed."""

from pathlib import Path

from tests.lab.runs import assert_same, finished, kill_when, lab, start

RUN = ("--games", "60", "--seats", "random", "--players", "2,3", "--chunk", "3")
RAY = ("--engine", "ray", "--workers", "2")


def test_ray_gives_the_same_tables(tmp_path: Path) -> None:
    here, there = tmp_path / "local", tmp_path / "ray"
    process = start("simulate", *RUN, "--out", str(there), *RAY)
    kill_when(process, there, 2)
    assert len(finished(there)) < 40
    again = lab("simulate", *RUN, "--out", str(there), *RAY)
    assert again.returncode == 0, again.stderr
    assert lab("simulate", *RUN, "--out", str(here), "--workers", "1").returncode == 0
    assert_same(there, here)


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
