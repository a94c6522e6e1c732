"""One complete solo game by keyboard alone: from the home screen to the result."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from tests.web.person import CHOICES, MOVED, Person
from tests.web.test_games import assert_engine_agrees

FOCUSED = "() => document.activeElement?.dataset?.testid ?? ''"


def test_solo_by_keyboard_only(person: Callable[..., Person], tmp_path: Path) -> None:
    player = person(1280, 720)
    page = player.page
    player.go("/")
    page.get_by_test_id("quick-solo").wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED) == "quick-solo":
            break
    page.keyboard.press("Enter")
    player.wait_for_table()

    rng = random.Random(11)
    for _ in range(CHOICES):
        now = player.noticed()
        if now["over"]:
            break
        if page.locator("dialog").count():  # a key that is no option opens one: how to be asked about pods no more
            page.keyboard.press("Escape")
            page.locator("dialog").wait_for(state="detached")
            continue
        # Every button of the prompt shows its key; End turn answers to E.
        keys = [spot for spot in player.sees("[data-testid=prompt] [data-key]") if spot["key"] != "Escape"]
        ends = player.sees("[data-testid=prompt] .opt.end:not(:disabled)")
        if not keys and not ends:
            page.wait_for_timeout(20)
            continue
        if ends:
            page.keyboard.press("e")
        else:
            spot = rng.choice(keys)
            page.keyboard.press(spot["key"].lower())
            if spot["option"] is None:
                continue
        page.wait_for_function(MOVED, arg=[now["seq"], False])
    else:
        raise AssertionError(f"no way on: {page.get_by_test_id('prompt').inner_text()!r}")
    page.wait_for_url("**/end")
    assert_engine_agrees(player, tmp_path)


def test_a_window_over_the_table_keeps_the_keys(person: Callable[..., Person]) -> None:
    """With the menu open, the keys of the table sleep; Escape closes it and gives the focus back to the table."""
    player = person(1280, 720)
    player.start("solo")
    seq = player.noticed()["seq"]
    player.page.get_by_role("button", name="Menu").click()
    player.page.locator("dialog .mseat").first.wait_for()
    player.page.keyboard.press("1")
    player.page.keyboard.press("Escape")
    player.page.locator("dialog").wait_for(state="detached")
    assert player.noticed()["seq"] == seq
