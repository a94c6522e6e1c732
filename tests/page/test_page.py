"""The whole page as people meet it: home and progress at once, a table against bots, and the table's skeleton."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.api.person import PATIENCE
from tests.page.static_host import StaticHost

OPTION = "[data-testid=prompt] [data-option]"


@pytest.fixture(params=[(1280, 720), (390, 844)], ids=["desktop", "phone"])
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """What the browser complains about fails the test: the page's own policy, for one."""
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 500)
    context.set_default_timeout(1000 * PATIENCE)
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    yield opened
    context.close()
    assert complaints == []


def test_home_is_there_before_python_and_a_game_begins_with_a_click(page: Page, host: StaticHost) -> None:
    page.goto(host.url)
    page.locator("[data-testid=quick-bots]").click()
    expect(page.locator("progress").first).to_be_visible()
    page.locator(OPTION).first.wait_for()
    before = page.evaluate("Number(document.body.dataset.seq)")
    page.locator(OPTION).first.click()
    page.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=before)
    assert page.url.startswith(f"{host.url}#/g/")


def test_a_table_is_a_skeleton_until_it_is_there(page: Page, host: StaticHost) -> None:
    page.goto(f"{host.url}#/g/nowhere")
    page.locator("progress").wait_for()
    expect(page.locator(".skeleton")).to_be_visible()
    page.locator("progress").wait_for(state="detached")
    expect(page.locator(".skeleton")).to_be_hidden()


def test_the_skeleton_is_there_without_any_script(browser: Browser, host: StaticHost) -> None:
    context: BrowserContext = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(host.url)
    expect(page.locator(".skeleton svg")).to_be_visible()
    context.close()
