"""What the browser says of how fairly a game was dealt, and checks by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.person import Person

FORGET = """(id) => {
  const noted = JSON.parse(localStorage["mellifera.deals"]);
  noted[id].commitment = "0".repeat(64);
  localStorage["mellifera.deals"] = JSON.stringify(noted);
}"""


@pytest.mark.parametrize("seed", ["basil", None])
def test_the_menu_says_whether_the_seed_was_chosen(person: Callable[..., Person], seed: str | None) -> None:
    player = person(390, 844)
    game = player.create([{"kind": "me"}], automa=1, seed=seed)["id"]
    player.go(f"/g/{game}")
    player.wait_for_table()
    player.page.get_by_role("button", name="Menu").click()
    fingerprint = player.page.get_by_test_id("fingerprint")
    expect(fingerprint).to_have_text(player.state(game)["commitment"])
    assert fingerprint.evaluate("(code) => code.getBoundingClientRect().right <= innerWidth")
    expect(player.page.get_by_test_id("chosen-seed")).to_have_count(1 if seed else 0)


def test_a_game_with_friends_waits_for_their_numbers_and_a_broken_promise_is_told(
    person: Callable[..., Person],
) -> None:
    host, friend = person(1280, 720), person(390, 844, touch=True, locale="pl-PL")
    host.go("/new#friends")
    host.page.get_by_test_id("start").click()
    gathering = host.page.get_by_test_id("gathering")
    links = gathering.locator(".linkbox")
    expect(links).to_have_count(2)
    assert host.barriers() == []
    friend.page.goto(links.first.input_value())
    expect(friend.page.get_by_test_id("join-fair")).to_contain_text("sumie kontrolnej")
    friend.page.get_by_test_id("join-name").fill("Ines")
    friend.page.get_by_test_id("sit-down").tap()
    expect(friend.page.get_by_test_id("gathering")).to_contain_text("Czekamy na graczy")
    expect(links).to_have_count(1)
    host.page.get_by_test_id("deal-now").click()
    host.wait_for_table()
    friend.wait_for_table()
    game = host.page.url.rsplit("/", 1)[-1].partition("#")[0]
    assert set(friend.state(game)["dealing"]["numbers"]) == {"p1", "p2"}

    host.page.locator("[data-tool=menu]").click()
    told = host.page.get_by_test_id("fairness")
    expect(told).to_have_attribute("data-verdict", "later")
    expect(told.get_by_test_id("without")).to_have_text("Dealt without a number of: Player 3")
    # what a server does that picks another secret: the fingerprint is not the one that was seen
    host.page.evaluate(FORGET, game)
    host.page.reload()
    host.page.get_by_role("button", name="To the table").click()
    host.page.locator("[data-tool=menu]").click()
    expect(told).to_have_attribute("data-verdict", "wrong")
    expect(told.get_by_role("alert")).to_contain_text("Not dealt as promised!")
