"""Measures STATE, what the server sends of a game, beside the version that the budgets are set against.

Both versions play late games of five in a process of their own and take turns, seed by seed; processor time counts.
The rules differ a little between them, so not the same positions are compared but the same kind of games, by means.
"""

from __future__ import annotations

import io
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from benchmarks.run import ROOT, stay_on_one_core

BEFORE: Final = "47f6606"
SEEDS: Final = 12
HALF: Final = 0.5
FIGURES: Final = ("answer to a click: bytes", "answer to a click: time", "first look: bytes", "first look: time")


class Worker:
    """A process that measures STATE with the sources of one version."""

    def __init__(self, sources: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "benchmarks" / "state_worker.py")], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(sources)},
        )  # fmt: skip
        if self._line() != "ready":
            raise SystemExit(f"STATE cannot be measured with the sources in {sources}")

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def measure(self, seed: int) -> list[float]:
        assert self.process.stdin is not None
        print(seed, file=self.process.stdin, flush=True)
        figures: list[float] = json.loads(self._line())
        return figures

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def sources_of(version: str, folder: Path) -> Path:
    """The sources of an earlier version, from the history of this repository."""
    packed = subprocess.run(["git", "archive", version, "src"], cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        raise SystemExit(f"STATE is measured beside version {version}, which this clone does not have")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def measured(before: Path) -> tuple[list[list[float]], list[list[float]]]:
    """The figures of this version and of the one before, for every seed."""
    stay_on_one_core()
    ours, theirs = Worker(ROOT / "src"), Worker(before)
    try:
        pairs = [(ours.measure(seed), theirs.measure(seed)) for seed in range(1, SEEDS + 1)]
    finally:
        ours.close()
        theirs.close()
    return [now for now, _ in pairs], [then for _, then in pairs]


def _shown(figure: str, value: float) -> str:
    return f"{value:,.0f}" if "bytes" in figure else f"{value * 1e6:.0f} µs"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        now, then = measured(sources_of(BEFORE, Path(folder)))
    table = Table(title=f"STATE of late games of five, means of {SEEDS} games, beside version {BEFORE}")
    for column in ("", "now", "before", "ratio", "budget", ""):
        table.add_column(column, justify="left" if column in ("", "budget") else "right")
    good = True
    for number, figure in enumerate(FIGURES):
        ours = statistics.mean(one[number] for one in now)
        theirs = statistics.mean(one[number] for one in then)
        kept = ours / theirs <= HALF
        good = good and kept
        table.add_row(
            figure,
            _shown(figure, ours),
            _shown(figure, theirs),
            f"{ours / theirs:.2f}",
            f"at most {HALF:g}",
            "ok" if kept else "[bold red]MISSED",
        )
    Console(width=118).print(table)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
