"""What a person prefers, where it changes how a game is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.person import Person


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_the_order_of_pods_is_set_in_the_settings(person: Callable[..., Person], width: int, height: int) -> None:
    """R-BUMP-4: by pressing pods in the order one likes, with the keyboard too; the answer for bumped workers stays."""
    player = person(width, height)
    found = player.context.request.post(
        f"{player.url}/api/games",
        data={"seats": [{"kind": "me", "name": "Mara"}, {"kind": "friend"}], "options": {"first_game": True}},
    ).json()["id"]
    player.go(f"/g/{found}")
    player.wait_for_table()
    player.page.get_by_role("button", name="Menu").click()
    player.page.locator("dialog").get_by_role("button", name="Settings").click()
    dialog = player.page.locator("dialog[aria-label=Settings]")
    with player.page.expect_response("**/commands*") as answered:
        dialog.get_by_role("button", name="Landing").click()
    answered.value.finished()
    dialog.locator("[data-pod=sr2]").click()
    dialog.locator("[data-pod=sr2][aria-pressed=true]").wait_for()
    dialog.locator("[data-pod=sm1]").focus()
    player.page.keyboard.press("Enter")
    dialog.locator("[data-pod=sm1][aria-pressed=true]").wait_for()
    assert player.state(found)["standing"] == ["bump landing", "pod sr2", "pod sm1"]
    label = dialog.locator("[data-pod=sm1]").get_attribute("aria-label")
    assert label == "Middle sector, pod 1: Gain 1 honey. Number 2 of your order."
    box = dialog.locator(".podpick").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    dialog.locator("[data-pod=sr2]").click()
    dialog.locator("[data-pod=sr2][aria-pressed=false]").wait_for()
    assert player.state(found)["standing"] == ["bump landing", "pod sm1"]
