"""Simulating: killed and resumed, on one worker or several, a run leaves the same tables; other runs are refused."""

import json
import os
import shutil
import signal
import time
from pathlib import Path

import polars as pl
import pytest

from tests.lab.runs import PLAYS, assert_same, finished, kill_when, lab, start, tables, wait_until_gone

RUN = ("--games", "24", "--seats", "random", "--players", "2,4", "--solo-level", "1,6", "--chunk", "3", "--seed", "bee")
CHUNKS = 32


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run, played by one worker without a break."""
    out = tmp_path_factory.mktemp("lab") / "whole"
    done = lab("simulate", *RUN, "--out", str(out), "--workers", "1")
    assert done.returncode == 0, done.stderr
    assert "96 of 96 games" in done.stderr
    assert "96 games are in" in done.stdout
    return out


@pytest.mark.parametrize("chunks", [1, 20])
def test_killed_and_resumed_is_the_same_run(whole: Path, tmp_path: Path, chunks: int) -> None:
    out = tmp_path / "run"
    process = start("simulate", *RUN, "--out", str(out), "--workers", "2")
    kill_when(process, out, chunks)
    wait_until_gone(process)
    before = finished(out)
    assert chunks <= len(before) < CHUNKS
    written = {name: (out / "chunks" / name / "seats.parquet").stat().st_mtime_ns for name in before}

    again = lab("simulate", *RUN, "--out", str(out), "--workers", "3")
    assert again.returncode == 0, again.stderr
    assert again.stderr.startswith(f"{PLAYS}{3 * len(before)} of 96 games\n")
    assert {name: (out / "chunks" / name / "seats.parquet").stat().st_mtime_ns for name in before} == written
    assert not list(out.rglob("*.tmp*"))
    assert_same(out, whole)


SLEEPY = """
from pathlib import Path
from time import sleep


class Sleepy:
    def __init__(self, seed):
        pass

    def decide(self, view, decision, budget):
        Path("asleep").touch()
        sleep(60)
"""


def test_ctrl_c_ends_it_at_once(tmp_path: Path) -> None:
    (tmp_path / "sleepy.py").write_text(SLEEPY, encoding="utf-8")
    process = start("simulate", "--games", "20", "--seats", "sleepy:Sleepy", "--out", "run", cwd=tmp_path)
    while not (tmp_path / "asleep").exists():
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said == f"{PLAYS}0 of 20 games\nStopped; the same command goes on from here.\n"
    wait_until_gone(process)


def test_what_was_half_written_does_not_count(whole: Path, tmp_path: Path) -> None:
    out = tmp_path / "run"
    lab("simulate", *RUN, "--out", str(out), "--workers", "2")
    left = out / "chunks" / "000002-123.tmp"
    (out / "chunks" / "000002").rename(left)
    (left / "turns.parquet").write_bytes(b"PAR1")
    (out / "seats.parquet").unlink()
    assert lab("simulate", *RUN, "--out", str(out), "--workers", "1").returncode == 0
    assert not left.exists()
    assert_same(out, whole)


@pytest.mark.parametrize("damage", ["missing", "damaged"])
def test_a_damaged_chunk_is_named_and_played_again(whole: Path, tmp_path: Path, damage: str) -> None:
    out = tmp_path / "run"
    shutil.copytree(whole, out)
    part = out / "chunks" / "000001" / "seats.parquet"
    part.write_bytes(b"PAR1")
    if damage == "missing":
        part.unlink()
    done = lab("simulate", *RUN, "--out", str(out))
    assert done.returncode == 1
    assert f"{part} is missing or damaged: delete the folder {part.parent}; the same command " in done.stderr
    assert "Traceback" not in done.stderr
    shutil.rmtree(part.parent)
    assert lab("simulate", *RUN, "--out", str(out)).returncode == 0
    assert_same(out, whole)


def test_a_run_that_never_began_is_in_nobodys_way(tmp_path: Path) -> None:
    """Killed before its first games: any other run may have the folder."""
    out = tmp_path / "run"
    out.mkdir()
    (out / "run.json.tmp").write_text("{", encoding="utf-8")
    assert lab("simulate", "--games", "2", "--seats", "random", "--out", str(out)).returncode == 0
    shutil.rmtree(out / "chunks")
    done = lab("simulate", "--games", "4", "--seats", "random", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert json.loads((out / "run.json").read_text(encoding="utf-8"))["games"] == 4


def test_a_finished_run_is_not_played_again(whole: Path) -> None:
    done = lab("simulate", *RUN, "--out", str(whole))
    assert done.returncode == 0
    assert done.stderr == f"{PLAYS}96 of 96 games\n"


def test_other_settings_are_refused_with_what_differs(whole: Path) -> None:
    done = lab("simulate", *RUN[:-1], "wasp", "--out", str(whole))
    assert done.returncode == 1
    assert done.stderr.endswith("holds another run: seed is 'bee' there and 'wasp' here. Name another folder.\n")


def test_other_rules_are_refused(whole: Path, tmp_path: Path) -> None:
    change = tmp_path / "mine.toml"
    change.write_text("[rules]\nfull_mat_vp = 40\n", encoding="utf-8")
    done = lab("simulate", *RUN, "--out", str(whole), "--content", str(change))
    assert done.returncode == 1
    assert "holds another run: content is" in done.stderr


def test_run_json_says_what_was_run(whole: Path) -> None:
    run = json.loads((whole / "run.json").read_text(encoding="utf-8"))
    assert run["games"] == 24
    assert run["bots"] == ["random"]
    assert run["players"] == [2, 4]
    assert run["solo_levels"] == [1, 6]
    assert len(run["content"]) == 64
    assert run["version"]


def test_rows_of_a_run(whole: Path) -> None:
    found = tables(whole)
    seats = found["seats"]
    assert seats["game"].to_list() == sorted(seats["game"].to_list())
    assert seats.group_by("players", "solo_level").len().sort("players", "solo_level").rows() == [
        (1, 1, 48),
        (1, 6, 48),
        (2, 0, 48),
        (4, 0, 96),
    ]
    assert seats["seed"].n_unique() == 96
    automa = seats.filter(pl.col("bot") == "automa")
    assert automa.height == 48
    assert automa["faction"].null_count() == 48
    assert seats.group_by("game").agg(pl.col("won").sum())["won"].to_list() == [1.0] * 96


def test_a_changed_row_changes_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change = tmp_path / "mine.toml"
    change.write_text("[rules]\nstart_score_first_player = 40\n", encoding="utf-8")
    out, scratch = tmp_path / "run", tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setenv("TMPDIR", str(scratch))
    done = lab(
        "simulate", "--games", "2", "--seats", "random", "--players", "2", "--out", str(out), "--content", str(change)
    )
    assert done.returncode == 0, done.stderr
    assert list(scratch.iterdir()) == []
    assert tables(out)["seats"]["vp_track"].min() >= 40  # type: ignore[operator]
