"""Prints how long a press takes until the table is redrawn, beside the version of commit 47f6606 in the same run.

Both versions are servers of their own, played by clicks in one Chromium, in turns: a noisy machine disturbs both alike.
The old one is checked out into a temporary folder, with an environment of its own. It fails where the budget is missed.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.run import ROOT
from tests.server.live import Server
from tests.web import chromium
from tests.web.person import Person

BEFORE: Final = "47f6606"
STARTED: Final = "from mellifera.cli import main; main()"
RATIO: Final = 1.1
CLICKS: Final = 400
BATCH: Final = 20
# From the press until the frame after the new state is in the document.
TIMED_CLICK: Final = """([x, y]) => new Promise((done) => {
  const start = performance.now(), seq = document.body.dataset.seq;
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => done(performance.now() - start);
  const watch = new MutationObserver(() => {
    if (document.body.dataset.seq === seq) return;
    watch.disconnect();
    requestAnimationFrame(() => drawn.port2.postMessage(0));
  });
  watch.observe(document.body, { attributes: true, attributeFilter: ["data-seq"] });
  const target = document.elementFromPoint(x, y);
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
})"""


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def presses(player: Person, rng: random.Random) -> Iterator[float]:
    """Milliseconds of one press after the other, by chance among what is lit, in one solo game after the other."""
    player.start("solo")
    while True:
        if player.noticed()["over"]:
            player.start("solo")
        spots = player.sees("[data-option]")
        if spots:
            spot = rng.choice(spots)
            yield float(player.page.evaluate(TIMED_CLICK, [spot["x"], spot["y"]]))
        else:
            player.play_once(rng)


def checked_out(folder: Path, commit: str) -> Path:
    """The interpreter of an environment in which that commit is installed."""
    try:
        packed = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True).stdout
    except subprocess.CalledProcessError:
        raise SystemExit(f"Commit {commit} is not in this clone: git fetch --unshallow brings it.") from None
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder / "source", filter="data")
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    python = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", f"{folder / 'source'}[web]"]
    subprocess.run(install, check=True)
    return python


def measured(old: Server, new: Server, clicks: int) -> tuple[list[float], list[float]]:
    """Both versions, a batch of presses each in turn."""
    with sync_playwright() as playwright:
        browser = chromium.launch(playwright)
        people = [Person(browser, server.url, 1440, 900, "dark", False) for server in (old, new)]
        streams = [presses(player, random.Random(41)) for player in people]
        times: tuple[list[float], list[float]] = ([], [])
        while len(times[0]) < clicks:
            for player, stream, found in zip(people, streams, times, strict=True):
                player.page.bring_to_front()
                found += [next(stream) for _ in range(BATCH)]
        browser.close()
    return times


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=CLICKS, help="presses of each version")
    clicks = parser.parse_args().clicks
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        python = checked_out(folder, BEFORE)
        with (
            Server(folder / "old", program=[str(python), "-I", "-c", STARTED], folder=folder) as old,
            Server(folder / "new") as new,
        ):
            before, now = measured(old, new, clicks)
    ratio = p95(now) / p95(before)
    table = Table(title=f"Press to redrawn table, {len(now)} presses each")
    for column in ("", "median ms", "p95 ms"):
        table.add_column(column)
    for version, times in ((BEFORE, before), ("this version", now)):
        table.add_row(version, f"{sorted(times)[len(times) // 2]:.0f}", f"{p95(times):.0f}")
    kept = ratio <= RATIO
    console = Console(width=118)
    console.print(table)
    console.print(f"p95 is {ratio:.2f} of {BEFORE}, at most {RATIO:g}:", "ok" if kept else "[bold red]MISSED")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
