"""A game under way as a file: taken from one table, gone on with at another, and refused where others play."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.person import Person


def test_a_game_goes_on_elsewhere_at_the_same_decision(person: Callable[..., Person], tmp_path: Path) -> None:
    """Bots keep their seats."""
    player, elsewhere = person(1280, 720), person(390, 844, touch=True)
    player.start("bots")
    rng = random.Random(12)
    while player.noticed()["seq"] < 12 or not player.noticed()["deciding"]:
        player.play_once(rng)
    question, seq = player.page.locator("[data-testid=prompt] .ask p b").inner_text(), player.noticed()["seq"]
    player.page.get_by_role("button", name="Menu").click()
    with player.page.expect_download() as download:
        player.page.get_by_test_id("take-along").click()
    download.value.save_as(tmp_path / "game.txt")

    elsewhere.go("/")
    elsewhere.page.get_by_test_id("record-file").set_input_files(tmp_path / "game.txt")
    elsewhere.wait_for_table()
    assert elsewhere.game_id != player.game_id
    assert elsewhere.noticed()["seq"] == seq
    assert elsewhere.page.locator("[data-testid=prompt] .ask p b").inner_text() == question
    elsewhere.page.locator(".tools button").last.tap()
    expect(elsewhere.page.locator(".mseat", has_text="Furrow")).to_contain_text("bot, Medium")
    expect(elsewhere.page.locator(".mseat", has_text="Carder")).to_contain_text("bot, Medium")


def test_a_game_with_others_stays_where_it_is(person: Callable[..., Person]) -> None:
    """The file would know their cards: the refusal is told where it can be read."""
    host = person(1280, 720)
    host.forgiving = True
    made = host.create([{"kind": "friend", "name": "Far"}, {"kind": "me", "name": "Near"}])
    host.go(f"/g/{made['id']}")
    host.wait_for_table()
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_test_id("take-along").click()
    expect(host.page.locator(".toast")).to_contain_text("available when the game is over")
    expect(host.page.locator("dialog")).to_have_count(0)
