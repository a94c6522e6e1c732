"""Prints what the page edition costs beside the server edition and native Python, and fails where a budget is missed.

All figures of a row are of one run on one machine. It needs the folder that `make page` builds, and Chromium.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from benchmarks.run import ROOT
from tests.page.static_host import StaticHost
from tests.server.live import Server
from tests.web import chromium

FIRST_BYTES: Final = 8_000_000
START_RATIO: Final = 5.0
ENGINE_RATIO: Final = 0.5
VISITS: Final = 5
ROUNDS: Final = 5
GAMES: Final = 3
PLAY: Final = f"""
import random, time
import mellifera as mf
def games(seed):
    done, begun = 0, time.perf_counter()
    for number in range({GAMES}):
        game, rng = mf.new_game(players=2, seed=seed + number), random.Random(seed + number)
        while not game.over:
            game.play(rng.choice(game.decision.options))
            done += 1
    return done / (time.perf_counter() - begun)
games(0)
"""
IN_PAGE: Final = """async ([play, seeds]) => {
  const { startPython } = await import(new URL("page/python.js", document.baseURI));
  const { python } = await startPython(() => {});
  python.runPython(play);
  const games = python.globals.get("games");
  return seeds.map((seed) => games(seed));
}"""
CACHED: Final = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def visit(context: BrowserContext, url: str) -> float:
    """Seconds from the address to the first decision: home, one click, the table."""
    page: Page = context.new_page()
    begun = time.perf_counter()
    page.goto(url)
    page.get_by_test_id("quick-solo").click()
    page.wait_for_selector(".table.deciding")
    took = time.perf_counter() - begun
    page.close()
    return took


def first_decision(browser: Browser, host: StaticHost, server: Server) -> tuple[int, int, list[float], list[float]]:
    """Bytes of the first visit and of a later one; seconds of later visits, of the page and of the server."""
    here, there = browser.new_context(), browser.new_context()
    visit(here, host.url)
    settled = here.new_page()
    settled.goto(host.url)
    settled.wait_for_function(CACHED)
    settled.close()
    visit(there, f"{server.url}/")
    first, before = host.size(), len(host.sent)
    pairs = [(visit(here, host.url), visit(there, f"{server.url}/")) for _ in range(VISITS)]
    later = sum(one.size for one in host.sent[before:] if one.status == 200)
    here.close()
    there.close()
    return first, later, [page for page, _ in pairs], [web for _, web in pairs]


def engine(browser: Browser, host: StaticHost) -> tuple[list[float], list[float]]:
    """Decisions a second, in the page and in pure Python beside it, round by round."""
    page = browser.new_page()
    page.goto(f"{host.url}blank.html")
    inside, native = [], []
    for round_ in range(ROUNDS):
        seed = 100 * (round_ + 1)
        inside += page.evaluate(IN_PAGE, [PLAY, [seed]])
        command = [sys.executable, "-c", f"{PLAY}\nprint(games({seed}))"]
        native.append(float(subprocess.run(command, capture_output=True, text=True, check=True).stdout))
    page.close()
    return inside, native


def main() -> int:
    folder = ROOT / "dist" / "page"
    if not (folder / "index.html").is_file():
        raise SystemExit("The page edition is measured as it is in dist/page: run `make page` first.")
    host = StaticHost(folder, "/page/")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data, Server(Path(data)) as server:
        browser = chromium.launch(playwright)
        first, later, ours, theirs = first_decision(browser, host, server)
        inside, native = engine(browser, host)
        browser.close()
    host.stop()
    start = statistics.median(ours) / statistics.median(theirs)
    speed = statistics.median(one / other for one, other in zip(inside, native, strict=True))
    rows = (
        ("bytes of the first visit", f"{first:,}", "", f"at most {FIRST_BYTES:,}", first <= FIRST_BYTES),
        ("bytes of a later visit", f"{later:,}", "", "none", later == 0),
        (
            "first decision, later visit", f"{statistics.median(ours):.2f} s",
            f"server {statistics.median(theirs):.2f} s, ratio {start:.2f}", f"at most {START_RATIO:g}",
            start <= START_RATIO,
        ),
        (
            "decisions a second", f"{statistics.median(inside):,.0f}",
            f"native {statistics.median(native):,.0f}, ratio {speed:.2f}", f"at least {ENGINE_RATIO:g}",
            speed >= ENGINE_RATIO,
        ),
    )  # fmt: skip
    table = Table(title="The page edition")
    for column in ("", "page", "beside", "budget", ""):
        table.add_column(column)
    for name, figure, beside, budget, kept in rows:
        table.add_row(name, figure, beside, budget, "ok" if kept else "[bold red]MISSED")
    Console(width=118).print(table)
    return 0 if all(row[-1] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
