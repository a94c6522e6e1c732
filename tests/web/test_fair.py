"""What the menu says of how fairly a game was dealt."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.person import Person


@pytest.mark.parametrize("seed", ["basil", None])
def test_the_menu_says_whether_the_seed_was_chosen(person: Callable[..., Person], seed: str | None) -> None:
    player = person(390, 844)
    game = player.create([{"kind": "me"}], automa=1, seed=seed)["id"]
    player.go(f"/g/{game}")
    player.wait_for_table()
    player.page.get_by_role("button", name="Menu").click()
    fingerprint = player.page.locator("code.hash")
    expect(fingerprint).to_have_text(player.state(game)["commitment"])
    assert fingerprint.evaluate("(code) => code.getBoundingClientRect().right <= innerWidth")
    expect(player.page.get_by_test_id("chosen-seed")).to_have_count(1 if seed else 0)
