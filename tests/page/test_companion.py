"""The score sheet and the random set-up in the page edition, on a phone whose line is gone."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.page.static_host import StaticHost
from tests.page.test_whole_games import CACHED
from tests.web.person import Person

PATIENCE = 120_000
"""Python is started anew, on the busiest machine."""


def test_a_table_is_set_up_and_counted_without_a_line(browser: Browser, host: StaticHost) -> None:
    """Opened once; then there is no host any more: a seed deals, a tie is broken, and a reload loses nothing."""
    somebody = Person(browser, f"{host.url}#", 390, 844, "dark", True, "pl-PL")
    page = somebody.page
    somebody.go("/companion")
    page.locator(".hub-door").first.wait_for()
    page.wait_for_function(CACHED)
    host.stop()
    page.reload()
    page.locator("a[href='#/companion/setup']").click()
    page.get_by_test_id("seed-field").fill("482913")
    page.get_by_test_id("shuffle").click()
    page.get_by_test_id("seats").wait_for(timeout=PATIENCE)
    expect(page.get_by_test_id("seats").locator("> li")).to_have_count(2)
    expect(page.get_by_test_id("seed")).to_have_text("482913")
    page.locator(".top a[href='#/companion']").click()
    page.locator("a[href='#/companion/score']").click()
    page.get_by_test_id("begin").click()
    for column in (0, 1):
        page.get_by_test_id(f"cell-track-{column}").fill("40")
        expect(page.get_by_test_id(f"total-{column}")).to_have_text("40")
    page.reload()
    expect(page.get_by_test_id("cell-track-1")).to_have_value("40")
    page.locator(".sheet-all .sum button").click()
    for column, workers in ((0, 2), (1, 3)):
        page.locator(".sheet-tie .seg").nth(column).get_by_role("button").nth(workers).click()
    expect(page.get_by_test_id("verdict")).to_have_text("Po remisie wygrywa Gracz 2: 40 PZ.", timeout=PATIENCE)
    assert [url for url in somebody.requests if not url.startswith((host.url, f"blob:{host.origin}"))] == []
    assert somebody.complaints == []
    somebody.close()
    host.start()
