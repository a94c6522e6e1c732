"""Prints the speed of Mellifera, pure and compiled, beside its peers, and fails where a budget is missed.

Each game runs in a process of its own. The processes take turns on one core, round after round, so that a noisy
machine disturbs all alike; processor time counts. Ratios are taken round by round, and their median decides.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.subjects import SUBJECTS
from benchmarks.worker import Speed

ROOT = Path(__file__).parents[1]
ROUNDS = 15
PURE, COMPILED = "mellifera", "mellifera compiled"
CATANATRON, CHESS = "catanatron", "open_spiel chess"
BEFORE = {PURE: "before", COMPILED: "before compiled"}
"""Another version of Mellifera, measured in the same run (`--before`)."""
NOT_SLOWER = 0.98


class Budget(NamedTuple):
    """`ours` over `theirs` in one figure: at least (`most` False) or at most the bound."""

    ours: str
    theirs: str
    figure: str
    bound: float
    most: bool


BUDGETS = (
    Budget(COMPILED, CATANATRON, "decisions", 10.0, False),
    Budget(COMPILED, CHESS, "decisions", 1.2, False),
    Budget(PURE, CATANATRON, "decisions", 2.5, False),
    Budget(COMPILED, CATANATRON, "clone", 0.025, True),
    Budget(PURE, CATANATRON, "clone", 0.1, True),
)

Measured = dict[str, list[Speed]]


class Worker:
    """A process that measures one game when asked."""

    def __init__(self, python: str, subject: str, folder: Path = ROOT) -> None:
        command = [python, "-m", "benchmarks.worker", subject]
        self.process = subprocess.Popen(command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        if self._line() != "ready":
            raise SystemExit(f"{subject} cannot be measured: {' '.join(command)}")

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def measure(self, seed: int) -> Speed:
        assert self.process.stdin is not None
        print(seed, file=self.process.stdin, flush=True)
        return Speed(*json.loads(self._line()))

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def stay_on_one_core() -> None:
    """This process and the workers it starts; where the system does not offer that, they still take turns."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure_all(compiled_python: str, before: Path | None, said: Callable[[str], None]) -> Measured:
    stay_on_one_core()
    workers: dict[str, Worker] = {}
    try:
        for name in SUBJECTS:
            said(f"starting {name}")
            python = compiled_python if name == COMPILED else sys.executable
            workers[name] = Worker(python, name)
            if before is not None and name in BEFORE:
                venv = ".venv-compiled" if name == COMPILED else ".venv-bench"
                workers[BEFORE[name]] = Worker(str(before / venv / "bin" / "python"), name, before)
        found: Measured = {name: [] for name in workers}
        for number in range(1, ROUNDS + 1):
            for name, worker in workers.items():
                said(f"round {number} of {ROUNDS}: {name}")
                found[name].append(worker.measure(1000 * number))
    finally:
        for worker in workers.values():
            worker.close()
    return found


def ratio(found: Measured, ours: str, theirs: str, figure: str) -> float:
    pairs = zip(found[ours], found[theirs], strict=True)
    ratios: list[float] = [getattr(a, figure) / getattr(b, figure) for a, b in pairs]
    return statistics.median(ratios)


def speeds(found: Measured) -> Table:
    table = Table(title=f"Random play driven from Python, one core, median of {ROUNDS} rounds")
    table.add_column("")
    for column in ("decisions/s", "games/s", "clone µs", "options µs", "view µs", "decisions: compiled is", "pure is"):
        table.add_column(column, justify="right")
    for name, rounds in found.items():
        middle = Speed(*[statistics.median(column) for column in zip(*rounds, strict=True)])
        table.add_row(
            name,
            f"{middle.decisions:,.0f}",
            f"{middle.games:,.0f}",
            f"{middle.clone:.1f}",
            f"{middle.options:.1f}",
            f"{middle.view:.1f}",
            f"{ratio(found, COMPILED, name, 'decisions'):.2f} ×",
            f"{ratio(found, PURE, name, 'decisions'):.2f} ×",
        )
    return table


def budgets(found: Measured) -> tuple[Budget, ...]:
    """With another version in the run, also that this one is not slower."""
    pairs = [(ours, theirs) for ours, theirs in BEFORE.items() if theirs in found]
    return (*BUDGETS, *(Budget(ours, theirs, "decisions", NOT_SLOWER, False) for ours, theirs in pairs))


def judged(found: Measured) -> tuple[Table, bool]:
    table = Table(title="Budgets")
    for column in ("", "against", "ratio of", "measured", "budget", ""):
        table.add_column(column, justify="left" if column != "measured" else "right")
    good = True
    for budget in budgets(found):
        value = ratio(found, budget.ours, budget.theirs, budget.figure)
        kept = value <= budget.bound if budget.most else value >= budget.bound
        good = good and kept
        bound = f"{'at most' if budget.most else 'at least'} {budget.bound:g}"
        table.add_row(
            budget.ours, budget.theirs, budget.figure, f"{value:.3g}", bound, "ok" if kept else "[bold red]MISSED"
        )
    return table, good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", required=True, help="the Python in whose environment Mellifera is compiled")
    parser.add_argument("--before", type=Path, help="a checkout of another version in which `make bench` has run")
    chosen = parser.parse_args()
    console = Console(width=118)
    with console.status("starting") as status:
        found = measure_all(chosen.compiled, chosen.before, status.update)
    console.print(speeds(found))
    table, good = judged(found)
    console.print(table)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
