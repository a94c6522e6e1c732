"""How fast it feels: click to redrawn table, first load, bytes on the wire."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from benchmarks.click import TIMED_CLICK, p95
from tests.web.person import Person

CLICKS = 40
BATCHES = 4
CLICK_P95_MS = 150
LOADS = 8
LOAD_MS = 1000
LOAD_BYTES = 400 * 1024

LOADED = """() => new Promise((done) => {
  const told = () => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    if (!paint) return setTimeout(told, 10);
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter((entry) => !entry.name.includes("/stream"));
    done({
      bytes: all.reduce((sum, entry) => sum + entry.transferSize, 0),
      paint: paint.startTime,
      last: Math.max(...all.map((entry) => entry.responseEnd)),
    });
  };
  told();
})"""


@pytest.mark.pace
def test_click_to_redrawn_table(person: Callable[..., Person]) -> None:
    """The best of a few batches counts: the machine has other work, and that is not ours."""
    player = person(1440, 900)
    rng = random.Random(41)
    batches: list[float] = []
    while len(batches) < BATCHES and (not batches or min(batches) > CLICK_P95_MS):
        player.start("solo")
        times: list[float] = []
        while len(times) < CLICKS and not player.noticed()["over"]:
            spots = player.sees("[data-option]")
            if not spots:
                player.play_once(rng)
                continue
            spot = rng.choice(spots)
            times.append(player.page.evaluate(TIMED_CLICK, [spot["x"], spot["y"]]))
        batches.append(p95(times))
    assert min(batches) <= CLICK_P95_MS, f"p95 of each batch: {batches}"


def load(person: Callable[..., Person], owner: Person, path: str, ready: str) -> dict[str, float]:
    """The first look of a browser that has seen nothing before."""
    visitor = person(1440, 900)
    visitor.context.add_cookies(owner.context.cookies())  # type: ignore[arg-type]
    visitor.go(path)
    visitor.page.locator(ready).first.wait_for()
    found: dict[str, float] = visitor.page.evaluate(LOADED)
    return found


def first_looks(owner: Person) -> tuple[tuple[str, str], ...]:
    """Home and a table, each with what shows that it is there."""
    game = owner.create([{"kind": "me", "name": "Mara"}], automa=1)["id"]
    return (("/", ".way"), (f"/g/{game}", ".table"))


def test_the_first_load_is_small(person: Callable[..., Person]) -> None:
    owner = person(1440, 900)
    for path, ready in first_looks(owner):
        assert 0 < load(person, owner, path, ready)["bytes"] < LOAD_BYTES


@pytest.mark.pace
def test_first_load(person: Callable[..., Person]) -> None:
    """The best of a few loads counts."""
    owner = person(1440, 900)
    for path, ready in first_looks(owner):
        best = {"last": float("inf"), "paint": float("inf")}
        for _ in range(LOADS):
            if best["last"] < LOAD_MS and best["paint"] < LOAD_MS:
                break
            found = load(person, owner, path, ready)
            if max(found["last"], found["paint"]) < max(best["last"], best["paint"]):
                best = found
        assert best["paint"] < LOAD_MS
        assert best["last"] < LOAD_MS
