"""Runs of the lab in processes of their own, and a look at what they leave."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
from polars.testing import assert_frame_equal

from mellifera.lab.tables import MEASURED, TABLES

PROGRAM = [sys.executable, "-c", "from mellifera.cli.app import main; main()", "lab"]
PATIENCE = 900
PLAYS = "Plain Python plays.\n"
"""What a command says first: it keeps to the sources, whatever engine may lie beside them."""
HERE = {**os.environ, "MELLIFERA_AS_IT_IS": "1"}


def start(*words: str, cwd: Path | None = None) -> subprocess.Popen[str]:
    """`mellifera lab ...` in a session of its own, so that all its processes can be told from others."""
    return subprocess.Popen(
        [*PROGRAM, *words],
        cwd=cwd,
        env=HERE,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_heed_ctrl_c,
    )


def _heed_ctrl_c() -> None:
    """Tests that run in the background of a shell have it ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def lab(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *words], cwd=cwd, env=HERE, text=True, capture_output=True, timeout=PATIENCE, check=False
    )


def finished(run: Path) -> list[str]:
    chunks = run / "chunks"
    return sorted(p.name for p in chunks.iterdir() if "-" not in p.name) if chunks.is_dir() else []


def kill_when(process: subprocess.Popen[str], run: Path, chunks: int) -> None:
    """Kill -9 of the command alone, as soon as so many chunks are finished."""
    end = time.monotonic() + PATIENCE
    while len(finished(run)) < chunks:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.01)
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL


def wait_until_gone(process: subprocess.Popen[str]) -> None:
    """No process of the killed command's session is left."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("worker processes outlive the command")


def tables(run: Path) -> dict[str, pl.DataFrame]:
    return {name: pl.read_parquet(run / f"{name}.parquet") for name in TABLES if name not in MEASURED}


def assert_same(one: Path, other: Path) -> None:
    there = tables(other)
    for name, table in tables(one).items():
        assert not table.is_empty()
        assert_frame_equal(table, there[name])
