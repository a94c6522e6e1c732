"""The same games on a Ray cluster of two workers and in processes of this machine, byte for byte, with any bots.

python -m tests.lab.ray_games --games 2500 --seats greedy --players 2-5

Bots that think should be given rounds (`search:20i`), not seconds. It can be stopped and goes on where it was if --out
names a folder.
"""

from __future__ import annotations

import argparse
import contextlib
import tempfile
from collections.abc import Sequence
from pathlib import Path

import polars as pl

from mellifera.lab.tables import MEASURED, TABLES
from tests.lab.runs import finished, lab

RAY = ("--engine", "ray", "--workers", "2")


def same_on_ray(words: Sequence[str], folder: Path) -> int:
    """Plays both runs, compares every file that holds no time, and returns how many games they have."""
    here, there = folder / "local", folder / "ray"
    for out, where in ((here, ()), (there, RAY)):
        done = lab("simulate", *words, "--out", str(out), *where)
        assert done.returncode == 0, done.stderr
    chunks = finished(here)
    assert chunks
    assert finished(there) == chunks
    kept = [f"{table}.parquet" for table in TABLES if table not in MEASURED]
    for name in ["run.json", *kept, *(f"chunks/{chunk}/{file}" for chunk in chunks for file in kept)]:
        assert (here / name).read_bytes() == (there / name).read_bytes(), name
    return pl.read_parquet(here / "seats.parquet")["game"].n_unique()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", required=True)
    parser.add_argument("--seats", required=True)
    parser.add_argument("--players", default="2-5")
    parser.add_argument("--seed", default="ray")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    words = ("--games", given.games, "--seats", given.seats, "--players", given.players, "--seed", given.seed)
    with contextlib.ExitStack() as stack:
        folder = given.out or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        games = same_on_ray(words, folder)
    print(f"{games} games of {given.seats}: the same bytes on a Ray cluster of two workers and on local ones")


if __name__ == "__main__":
    main()
